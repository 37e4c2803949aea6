"""The whole application in process, with tables to reach deep into; requests and sockets as a server hands them on."""
from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Iterator
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from urllib.parse import unquote, urlencode

from fastapi import FastAPI

import orrery
from orrery.faces.web.app import create_app
from orrery.faces.web.rates import Rates
from orrery.table import Settings
from orrery.table.thinker import Thinker

Headers = list[tuple[bytes, bytes]]
LONG = 20.0  # seconds within which everything is answered
FORM = (b"content-type", b"application/x-www-form-urlencoded")


@dataclass
class Request:
    """A request as it reaches the application, whoever made it."""

    method: str = "GET"
    path: str = "/"  # as it is written: percent-encoded
    query: str = ""
    headers: Headers = field(default_factory=list)
    body: list[bytes] = field(default_factory=lambda: [b""])  # in parts
    cut_off: bool = False  # the sender goes away before the end
    frames: list[dict[str, Any]] | None = None  # what a socket sends; None for a request

    def scope(self) -> dict[str, Any]:
        socket = self.frames is not None
        return {
            "type": "websocket" if socket else "http",
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "http_version": "1.1",
            "method": self.method,
            "scheme": "ws" if socket else "http",
            "path": unquote(self.path),
            "raw_path": self.path.encode("utf-8", "replace"),
            "query_string": self.query.encode("utf-8", "replace"),
            "root_path": "",
            "headers": self.headers,
            "client": ("127.0.0.1", 5000),
            "server": ("127.0.0.1", 8000),
            "subprotocols": [],
            "state": {},
        }

    def messages(self) -> Iterator[dict[str, Any]]:
        """All that is sent, before the sender goes away."""
        if self.frames is not None:
            yield {"type": "websocket.connect"}
            yield from self.frames
            yield {"type": "websocket.disconnect", "code": 1005}
            return
        for number, part in enumerate(self.body):
            is_last = number == len(self.body) - 1
            if is_last and self.cut_off:
                break
            yield {"type": "http.request", "body": part, "more_body": not is_last}
        if self.cut_off:
            yield {"type": "http.disconnect"}


@dataclass
class Answer:
    status: int
    headers: Headers
    body: bytes

    def header(self, name: bytes) -> str:
        return next((value.decode("latin-1") for key, value in self.headers if key.lower() == name), "")

    def json(self) -> Any:
        return json.loads(self.body)


@dataclass
class Seat:
    """A way to a table: its code, a key, and the moves that were legal when it was looked at."""

    code: str
    key: str
    game: str
    number: int = 0
    legal: list[str] = field(default_factory=list)
    invite: str = ""


class Complaints(logging.Handler):
    """What the server's own log says went wrong."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.told: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.told.append(record)


class Site:
    """The application on a data folder of its own."""

    def __init__(self) -> None:
        self.folder = TemporaryDirectory()
        self.complaints = Complaints()
        self.seats: list[Seat] = []
        self.cookie = ""
        self.app: FastAPI
        self._life: AbstractAsyncContextManager[Any]

    async def open(self) -> None:
        settings = Settings(data=Path(self.folder.name), bot_pace=0, away_after=0, hint_level="greedy")
        self.app = create_app(settings, thinker=Thinker(), rates=Rates(10**6))
        self._life = self.app.router.lifespan_context(self.app)
        await self._life.__aenter__()
        logging.getLogger("orrery").addHandler(self.complaints)
        logging.getLogger("python_multipart").setLevel(logging.ERROR)  # it warns of every form that is none
        for game in orrery.games():
            await self.set_tables(game)

    async def close(self) -> None:
        logging.getLogger("orrery").removeHandler(self.complaints)
        await self._life.__aexit__(None, None, None)
        self.folder.cleanup()

    async def ask(self, request: Request) -> Answer:
        """The answer, whole; a fault of the application is raised."""
        sent: list[dict[str, Any]] = []
        answered = asyncio.Event()
        messages = request.messages()

        async def receive() -> dict[str, Any]:
            for message in messages:
                await asyncio.sleep(0)
                return message
            await answered.wait()
            return {"type": "http.disconnect"}

        async def send(message: Any) -> None:
            sent.append(message)
            if message["type"] == "http.response.body" and not message.get("more_body"):
                answered.set()

        async with asyncio.timeout(LONG):
            await self.app(request.scope(), receive, send)
        start = next((message for message in sent if message["type"] == "http.response.start"), None)
        if start is None:
            return Answer(0, [], b"")
        body = b"".join(message["body"] for message in sent if message["type"] == "http.response.body")
        return Answer(start["status"], [(bytes(key), bytes(value)) for key, value in start["headers"]], body)

    # Tables -------------------------------------------------------------------------------------------------

    async def post(self, path: str, **fields: str) -> Answer:
        headers = [FORM, (b"host", b"localhost"), (b"cookie", self.cookie.encode())]
        return await self.ask(Request("POST", path, headers=headers, body=[urlencode(fields).encode()]))

    async def set_tables(self, game: dict[str, Any]) -> None:
        """A table with everybody at it, a shared device, one given up, a lobby, a lesson, and one of bots only."""
        name, mode = game["name"], next(mode for mode in game["modes"] if mode["seats"][1] > 1)
        common = {"game": name, "mode": mode["name"]}
        most = mode["seats"][1]
        places = ["me", "open", "friend", "here", "novice"][:most]
        full = {f"seat-{n}": place for n, place in enumerate(places)}
        mixed = await self.begin(**common, seats=str(max(len(places), mode["seats"][0])), **full, watch="open_after")
        await self.join(mixed)
        await self.post(f"/t/{mixed.code}/{mixed.key}/start")
        await self.begin(**common, seats=str(mode["seats"][0]), **{"seat-1": "friend"})
        await self.begin(**common, seats=str(mode["seats"][0]), watch="off", **{"seat-1": "here"})
        given_up = await self.begin(**common, seats=str(mode["seats"][0]))
        await self.post(f"/t/{given_up.code}/{given_up.key}/offer", kind="abandon")
        if game["lesson"]:
            await self.keep(await self.post(f"/learn/{name}"), name)
        await self.watch_bots(name, mode)

    async def begin(self, **fields: str) -> Seat:
        return await self.keep(await self.post("/tables", **fields), fields["game"])

    async def join(self, host: Seat) -> None:
        made = await self.post_json(f"/api/tables/{host.code}/join", {"name": "Ben"})
        self.seats.append(Seat(host.code, made["key"], host.game))

    async def watch_bots(self, game: str, mode: dict[str, Any]) -> None:
        """Their host has a key and no seat."""
        seats = ["novice"] * mode["seats"][0]
        made = await self.post_json("/api/tables", {"game": game, "mode": mode["name"], "seats": seats})
        self.seats.append(Seat(made["code"], made["key"], game))

    async def post_json(self, path: str, given: dict[str, Any]) -> Any:
        headers = [(b"content-type", b"application/json"), (b"host", b"localhost")]
        answer = await self.ask(Request("POST", path, headers=headers, body=[json.dumps(given).encode()]))
        assert answer.status == 201, answer.body
        return answer.json()

    async def keep(self, answer: Answer, game: str) -> Seat:
        assert answer.status == 303, answer.body
        self.cookie = answer.header(b"set-cookie").partition(";")[0] or self.cookie
        parts = answer.header(b"location").split("/")
        self.seats.append(Seat(parts[2], parts[3], game))
        return self.seats[-1]

    async def look(self, seat: Seat) -> None:
        """What can be done at a seat now."""
        headers = [(b"authorization", f"Bearer {seat.key}".encode())]
        seen = (await self.ask(Request("GET", f"/api/tables/{seat.code}/view", headers=headers))).json()
        seat.number, seat.legal = seen["number"], seen["view"]["legal"] if seen["dealt"] else []

    async def check(self) -> None:
        """Every table can still be seen by everybody, and nothing in the log is a fault."""
        for seat in self.seats:
            for path in (f"/t/{seat.code}/{seat.key}", f"/t/{seat.code}/{seat.key}/replay", f"/t/{seat.code}"):
                answer = await self.ask(Request("GET", path))
                is_lobby = answer.status == 422 and b"started yet" in answer.body
                assert answer.status in (200, 403) or is_lobby, f"{path}: {answer.status}"
        self.no_complaints()

    def no_complaints(self) -> None:
        told, self.complaints.told = self.complaints.told, []
        for record in told:
            if record.exc_info and record.exc_info[1] is not None:
                raise record.exc_info[1]
            raise AssertionError(record.getMessage())
