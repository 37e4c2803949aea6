"""Connections, before there is a request: how many at once, how long one may keep us waiting, how much a line may say.

uvicorn parses and answers; these two subclasses of its protocols only watch. A connection on which nothing is being
answered is in nobody's way until places get scarce. Then the one that has kept us waiting the longest is closed.
"""
from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable
from typing import Any, Protocol

from uvicorn.config import Config
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory

from orrery.faces.web.addresses import visitor
from orrery.faces.web.passing import Passing
from orrery.faces.web.security import HEADERS

EACH = 250  # connections of one visitor; a club behind one router has a dozen for each player
HEADERS_WITHIN = 10.0  # seconds
BODY_WITHIN = 20.0
READ_WITHIN = 30.0  # what we have answered
LARGEST_HEAD = 32 * 1024
ASK_FOR = 2.0  # seconds: another process whether it takes a connection
ASK_EVERY = 0.01
LINE_BYTES = 4096  # that a WebSocket may send in a minute: a page says nothing, a browser answers pings
LINE_MINUTE = 60.0
COMPRESSION = {"memLevel": 5, "level": 1}  # three fifths of the time of the usual level, for views a sixth larger


class Connection(Protocol):
    client: tuple[str, int] | None
    transport: asyncio.Transport


class Door(ServerState):
    """All connections of a process. `knows`: addresses that speak for many, such as a proxy's."""

    def __init__(
        self, most: int, knows: Callable[[str], bool] = lambda address: False, passing: Passing | None = None
    ) -> None:
        super().__init__()
        self.most = most
        self.knows = knows
        self.passing = passing  # if there are other processes beside this one
        self._all: set[Connection] = set()
        self._of: defaultdict[str, set[Connection]] = defaultdict(set)
        self._waiting: dict[Connection, None] = {}  # those that nothing is being answered on, the oldest first

    def _whose(self, connection: Connection) -> str:
        """The visitor; nobody in particular if it is somebody who speaks for many."""
        address = connection.client[0] if connection.client else ""
        return "" if self.knows(address) else visitor(address)

    def enter(self, connection: Connection) -> None:
        who = self._whose(connection)
        if who and len(self._of[who]) >= EACH:
            self._make_room(connection, who)
        if len(self._all) >= self.most:
            self._make_room(connection, "")
        self._all.add(connection)
        self._of[who].add(connection)

    def _make_room(self, newcomer: Connection, who: str) -> None:
        """Closes the connection that has waited longest, of this visitor or of all; or else the newcomer."""
        among = self._of[who] if who else self._all
        found = next((other for other in self._waiting if other in among), newcomer)
        self.leave(found)
        found.transport.abort()

    def wait(self, connection: Connection) -> None:
        """Nothing is being answered: it is the other side's turn."""
        self._waiting.pop(connection, None)
        self._waiting[connection] = None

    def busy(self, connection: Connection) -> None:
        self._waiting.pop(connection, None)

    def leave(self, connection: Connection) -> None:
        who = self._whose(connection)
        self._waiting.pop(connection, None)
        self._all.discard(connection)
        self._of[who].discard(connection)
        if not self._of[who]:
            del self._of[who]


class Http(HttpToolsProtocol):
    """HTTP as uvicorn speaks it, with an end to patience."""

    def __init__(self, config: Config, server_state: ServerState, *args: Any, **kwargs: Any) -> None:
        super().__init__(config, server_state, *args, **kwargs)
        assert isinstance(server_state, Door)
        self.door = server_state
        self._deadline: asyncio.TimerHandle | None = None
        self._head = -1  # bytes of an unfinished head, or -1
        self._is_asking = False  # a request has begun and isn't complete

    def _expect(self, seconds: float | None) -> None:
        """What comes next has to come within so many seconds; None: nothing is expected."""
        if self._deadline is not None:
            self._deadline.cancel()
        self._deadline = None if seconds is None else self.loop.call_later(seconds, self._too_slow)

    def _too_slow(self) -> None:
        if self.cycle is None or not self.cycle.response_started:
            self._answer(408, "That took too long. Try again.")
        else:  # an answer to the last request is under way, or was
            self.transport.abort()

    def _answer(self, status: int, text: str) -> None:
        """An answer from here, as the request isn't one that the application could get."""
        body = text.encode()
        about = {"Content-Type": "text/plain; charset=utf-8", "Content-Length": len(body), "Connection": "close"}
        lines = [f"{name}: {value}\r\n".encode() for name, value in {**HEADERS, **about}.items()]
        self.transport.write(b"".join([STATUS_LINE[status], *lines, b"\r\n", body]))
        self.transport.close()

    def send_400_response(self, msg: str) -> None:
        self._answer(400, "That request couldn’t be read.")

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.door.enter(self)
        self.door.wait(self)
        self._expect(HEADERS_WITHIN)

    def connection_lost(self, exc: Exception | None) -> None:
        self._expect(None)
        self.door.leave(self)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if not self.transport.is_closing():
            self._pass_on(data, self.loop.time() + ASK_FOR) if self._can_go() else self._read(data)

    def _read(self, data: bytes) -> None:
        super().data_received(data)
        if self._head >= 0:
            self._head += len(data)
            if self._head > LARGEST_HEAD:
                self._answer(431, "That request’s headers are too long.")

    def _can_go(self) -> bool:
        """Whether another process could go on with this connection: only between two requests can it be let go."""
        is_answered = self.cycle is None or self.cycle.response_complete
        return self.door.passing is not None and not self._is_asking and not self.pipeline and is_answered

    def _pass_on(self, said: bytes, until: float) -> None:
        """Lets the process go on that a request is for. If it is too busy to listen, it is asked again for a while."""
        assert self.door.passing is not None
        if self.transport.is_closing():
            return
        try:
            gone = self.door.passing.hand_over(self.transport.get_extra_info("socket").fileno(), said)
        except BlockingIOError:
            if self.loop.time() < until:
                self.flow.pause_reading()
                self.loop.call_later(ASK_EVERY, self._pass_on, said, until)
                return
            gone = False
        if gone:
            self.transport.abort()  # our end of it
        else:
            self.flow.resume_reading()
            self._read(said)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._head = 0
        self._is_asking = True
        self._expect(HEADERS_WITHIN)

    def on_headers_complete(self) -> None:
        self._head = -1
        self._expect(BODY_WITHIN)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._expect(None)
        self._is_asking = False
        self.door.busy(self)
        super().on_message_complete()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if not self.pipeline and not self.transport.is_closing():
            self.door.wait(self)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._expect(READ_WITHIN)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._expect(None)

    def handle_websocket_upgrade(self) -> None:
        self._expect(None)
        self.door.leave(self)
        super().handle_websocket_upgrade()


class Line(WebSocketsSansIOProtocol):
    """A WebSocket as uvicorn speaks it, to somebody who listens."""

    def __init__(self, config: Config, server_state: ServerState, *args: Any, **kwargs: Any) -> None:
        super().__init__(config, server_state, *args, **kwargs)
        assert isinstance(server_state, Door)
        self.door = server_state
        for extension in self.conn.available_extensions or ():
            if isinstance(extension, ServerPerMessageDeflateFactory):
                extension.compress_settings = COMPRESSION
        self._heard = 0
        self._since = self.loop.time()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.door.enter(self)

    def connection_lost(self, exc: Exception | None) -> None:
        self.door.leave(self)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.handshake_initiated and self._is_too_much(len(data)):
            self._hang_up()
        else:
            super().data_received(data)

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()  # nobody is there to read what is still to be sent

    def _is_too_much(self, size: int) -> bool:
        now = self.loop.time()
        if now - self._since > LINE_MINUTE:
            self._heard, self._since = 0, now
        self._heard += size
        return self._heard > LINE_BYTES

    def _hang_up(self) -> None:
        if self.handshake_complete and not self.close_sent:
            self.conn.fail(1008, "This line only listens. Send moves by POST.")
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
        self.transport.close()
