"""Where messages arrive: a webhook's receiver and a mail server, small and our own."""
from __future__ import annotations

import json
import socket
import threading
from email import message_from_bytes, policy
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, HTTPServer
from types import TracebackType
from typing import Any


class Receiver:
    """Takes what is posted to it."""

    def __init__(self, status: int = 204) -> None:
        self.posted: list[dict[str, Any]] = []
        self.paths: list[str] = []
        posted, paths = self.posted, self.paths

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                posted.append(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
                paths.append(self.path)
                self.send_response(status)
                self.send_header("Location", "/elsewhere")
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *_: object) -> None: ...

        self._server = HTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self._server.server_port}/turn"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def __enter__(self) -> Receiver:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._server.shutdown()
        self._server.server_close()


class MailBox:
    """A mail server that takes everything."""

    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []
        self._socket = socket.create_server(("127.0.0.1", 0))
        self.url = f"smtp://127.0.0.1:{self._socket.getsockname()[1]}"
        threading.Thread(target=self._serve, daemon=True).start()

    def _serve(self) -> None:
        while True:
            try:
                line, _ = self._socket.accept()
            except OSError:
                return
            threading.Thread(target=self._talk, args=(line,), daemon=True).start()

    def _talk(self, line: socket.socket) -> None:
        with line, line.makefile("rb") as heard:
            line.sendall(b"220 test\r\n")
            while word := heard.readline().strip().upper():
                if word == b"QUIT":
                    line.sendall(b"221 bye\r\n")
                    return
                if word != b"DATA":
                    line.sendall(b"250 ok\r\n")
                    continue
                line.sendall(b"354 go on\r\n")
                text = b""
                while (part := heard.readline()) != b".\r\n":
                    text += part
                self.mails.append(message_from_bytes(text, policy=policy.default))
                line.sendall(b"250 taken\r\n")

    def __enter__(self) -> MailBox:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._socket.close()
