"""People who mean no good: they shut nobody out, and nobody has to read what they shout. Real sockets."""
from __future__ import annotations

import base64
import os
import resource
import socket
import struct
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.faces.web.running import PROGRAM, Server
from tests.patience import PATIENCE, tries

HALVES = {
    "silent": b"",
    "half a line": b"GET / HT",
    "no end of headers": b"GET / HTTP/1.1\r\nHost: localhost\r\nX-A: b\r\n",
    "no body": b"POST /join HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n"
               b"Content-Type: application/x-www-form-urlencoded\r\n\r\ncode=",
}  # fmt: skip


@pytest.fixture(scope="module")
def few_files(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on a machine that allows it no more open files than usual.

    It waits for ever for whatever is half sent, so whoever is answered did not just outlive the others' patience.
    """
    few = "import resource; resource.setrlimit(resource.RLIMIT_NOFILE, (1024, 1024))"
    patient = "from orrery.faces.web import connections as c; c.HEADERS_WITHIN = c.BODY_WITHIN = 3600"
    with Server(tmp_path_factory.mktemp("orrery"), program=f"{few}; {patient}; {PROGRAM}") as server:
        yield server


def connect(server: Server) -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), PATIENCE)


def visit(server: Server) -> None:
    """A visitor gets the first page; on an idle machine within a fraction of a second."""
    with urllib.request.urlopen(server.address + "/", timeout=PATIENCE) as answer:
        assert answer.status == 200


@pytest.mark.parametrize("half", HALVES)
def test_a_thousand_half_sent_requests_shut_nobody_out(few_files: Server, half: str) -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < 2000:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 2000), hard))
    visit(few_files)
    with ExitStack() as open_ones:
        for _ in range(1200):
            line = open_ones.enter_context(connect(few_files))
            line.sendall(HALVES[half])
        visit(few_files)
    visit(few_files)


def answer_to(line: socket.socket) -> str:
    """All that comes until the other side closes."""
    parts = []
    while part := line.recv(65536):
        parts.append(part)
    return b"".join(parts).decode()


def test_a_request_that_cannot_be_read_is_told_so_with_all_headers(few_files: Server) -> None:
    with connect(few_files) as line:
        line.sendall(b"\x16\x03\x01 what?\r\n\r\n")
        answer = answer_to(line)
    assert answer.startswith("HTTP/1.1 400 ")
    assert "Content-Security-Policy: default-src 'self'" in answer
    assert "couldn’t be read" in answer


def test_headers_without_end_are_refused(few_files: Server) -> None:
    with connect(few_files) as line:
        line.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\nX-A: " + b"a" * 40_000)
        answer = answer_to(line)
    assert answer.startswith("HTTP/1.1 431 ")


def live(server: Server) -> socket.socket:
    """The live line of a table that anybody may watch, opened."""
    form = b"game=solar_republic&seats=2&seat-0=casual&seat-1=casual"
    request = urllib.request.Request(server.address + "/tables", form)
    with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
        path = answer.url.removeprefix(server.address)
    line = connect(server)
    key = base64.b64encode(os.urandom(16)).decode()
    line.sendall(f"GET {path}/ws HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nUpgrade: websocket\r\n"
                 f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode())
    head = b""
    while b"\r\n\r\n" not in head:
        head += line.recv(1)
    assert b" 101 " in head
    return line


def frame(kind: int, text: bytes) -> bytes:
    return bytes([0x80 | kind, 0x80 | len(text), 0, 0, 0, 0]) + text


def closing(line: socket.socket) -> tuple[int, str]:
    """Reads frames until the one that closes; its code and its sentence."""

    def exactly(size: int) -> bytes:
        read = b""
        while len(read) < size:
            part = line.recv(size - len(read))
            assert part, "closed without a word"
            read += part
        return read

    while True:
        kind, size = exactly(2)
        if size >= 126:
            size = int.from_bytes(exactly(2 if size == 126 else 8))
        body = exactly(size)
        if kind & 0x0F == 8:
            return struct.unpack("!H", body[:2])[0], body[2:].decode()


@pytest.mark.parametrize("kind", [1, 2], ids=["text", "binary"])
def test_a_line_that_talks_is_closed_with_a_sentence(few_files: Server, kind: int) -> None:
    with live(few_files) as line:
        line.sendall(frame(kind, b"hello") * 3)
        assert closing(line) == (1008, "This line only listens. Send moves by POST.")


def test_a_flood_on_a_line_ends_soon(few_files: Server) -> None:
    """Pings are answered below the application, so they are counted there."""
    with live(few_files) as line, pytest.raises((ConnectionError, BrokenPipeError, AssertionError)):
        for _ in tries(0):
            line.sendall(frame(9, b"ping") * 100)
    visit(few_files)


def test_whoever_dawdles_is_asked_to_try_again(tmp_path: Path) -> None:
    hasty = "from orrery.faces.web import connections as c; c.HEADERS_WITHIN = c.BODY_WITHIN = 0.3"
    with Server(tmp_path, program=f"{hasty}; {PROGRAM}") as server:
        for half in HALVES.values():
            with connect(server) as line:
                line.sendall(half)
                answer = answer_to(line)
            assert answer.startswith("HTTP/1.1 408 ")
            assert answer.endswith("That took too long. Try again.")
        with connect(server) as line:  # one whole request, then half of another
            line.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\nGET / HT")
            assert "Orrery is alive." in answer_to(line)
