"""The least that can be called a client: one connection, JSON both ways, asked again until there is an answer."""
from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass
from typing import Any

PATIENCE = 60.0  # seconds for one answer
PAUSE, LONGEST_PAUSE = 0.1, 1.5  # seconds before the next try: longer and longer while nobody is there


@dataclass(frozen=True)
class Answer:
    status: int
    data: Any


class Line:
    """A connection to a server that may be gone at any moment."""

    def __init__(self, port: int, key: str = "") -> None:
        self.port = port
        self.key = key
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self.cut = 0  # how often an answer was lost

    async def ask(self, method: str, path: str, body: Any = None) -> Answer:
        """The answer, however often the question has to be sent: what is asked must bear being asked again."""
        pause = PAUSE
        while True:
            try:
                async with asyncio.timeout(PATIENCE):
                    answer = await self._ask(method, path, body)
                if answer.status not in (429, 502, 503):
                    return answer
            except ConnectionRefusedError:  # nothing was sent
                pause = min(1.5 * pause, LONGEST_PAUSE)
            except (OSError, EOFError, TimeoutError, ValueError):
                self.cut += 1
            self.close()
            await asyncio.sleep(pause)

    async def _ask(self, method: str, path: str, body: Any) -> Answer:
        if self._streams is None:
            self._streams = await asyncio.open_connection("127.0.0.1", self.port, limit=1 << 22)
        reader, writer = self._streams
        sent = b"" if body is None else json.dumps(body).encode()
        key = f"Authorization: Bearer {self.key}\r\n" if self.key else ""
        head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n{key}Content-Length: {len(sent)}\r\n"
        writer.write(f"{head}Content-Type: application/json\r\n\r\n".encode() + sent)
        lines = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines[1:])}
        text = await reader.readexactly(int(headers.get("content-length", "0")))
        if headers.get("connection") == "close":
            self.close()
        is_json = headers.get("content-type", "").startswith("application/json")
        return Answer(int(lines[0].split()[1]), json.loads(text) if is_json else text.decode())

    def close(self) -> None:
        if self._streams is not None:
            self._streams[1].close()
            self._streams = None
