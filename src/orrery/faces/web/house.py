"""What all routes share: tables, templates, cookies; and how a request is answered or refused."""
from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, ParamSpec

from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from orrery.faces.web import identity
from orrery.faces.web.access import Access
from orrery.faces.web.identity import Identity
from orrery.faces.web.rates import Rates, TooOften
from orrery.faces.web.render import Pages
from orrery.faces.web.screen import Screens
from orrery.faces.web.security import TooMuch, address
from orrery.games import find_game, game_names
from orrery.kernel.parsing import read_json, read_whole
from orrery.kernel.refusal import Note, Refused
from orrery.table import Settings, Stale, StoreFault, Table, Tables, daily
from orrery.table.entries import Data
from orrery.table.requests import name_request

log = logging.getLogger("orrery.web")
P = ParamSpec("P")
ID_LENGTH = 64


class NotHere(Refused):
    """There is nothing at this address."""


class Forbidden(Refused):
    """There is something, but not for this visitor."""


@dataclass
class House:
    tables: Tables
    pages: Pages
    screens: Screens
    identity: Identity
    settings: Settings
    rates: Rates = field(default_factory=Rates)
    stopping: asyncio.Event = field(default_factory=asyncio.Event)  # then nobody is kept waiting any more

    # Tables ---------------------------------------------------------------------------------------------

    def count_table(self, request: HTTPConnection) -> None:
        """Refuses if this visitor has begun too many."""
        self.rates.count_table(address(request.scope))

    async def begin(
        self, request: HTTPConnection, asked: str, make: Callable[P, Data], /, *args: P.args, **kwargs: P.kwargs
    ) -> Table:
        """A new table, or the one that a request of that name has made; all ways to begin one count alike."""
        self.count_table(request)
        return await self.tables.begin(make(*args, **kwargs), asked)

    async def until_stopping(self, waiting: Awaitable[object]) -> None:
        """Waits, but not longer than the server runs."""
        tasks = [asyncio.ensure_future(waiting), asyncio.ensure_future(self.stopping.wait())]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()

    # Requests -------------------------------------------------------------------------------------------

    async def access(self, request: HTTPConnection) -> Access:
        """The table at an address, opened with the key in it or as a spectator."""
        params = request.path_params
        table = await self.tables.find(params["code"])
        if table is None:
            raise NotHere("There’s no table with that code. Check the link or the code.")
        key = params.get("key")
        if key is None:
            return Access(table, tried=await self.has_tried(request, table))
        holder = table.memory.holder_of(key)
        if holder is None:
            raise NotHere("This link doesn’t open a seat at this table. Ask for a new one.")
        return Access(table, holder)

    async def has_tried(self, request: HTTPConnection, table: Table) -> bool:
        """Whether a visitor has finished their own try at the daily sky that a table is one of."""
        sky, browser = table.memory.daily, self.identity.read(request)
        return bool(sky and browser) and await self.tables.ask(daily.has_tried, self.tables.store, sky, browser)

    async def known_as(self, request: HTTPConnection) -> list[str]:
        """All numbers of the player who asks; none for a browser that has none."""
        browser = self.identity.read(request)
        return await self.tables.ask(self.tables.store.players.known_as, browser) if browser else []

    async def seated(self, request: HTTPConnection) -> tuple[Access, int, int]:
        """The access, seat and holder of a player; spectators are refused."""
        access = await self.access(request)
        if access.holder is None or access.seat is None:
            raise Forbidden("Spectators can’t do that. Take a seat to play.")
        return access, access.seat, access.holder

    def known_seat(self, request: HTTPConnection) -> tuple[Access, int] | None:
        """The access and seat of a player as this server knows the table, without a look at what others wrote."""
        params = request.path_params
        table = self.tables.at_hand(params["code"])
        holder = None if table is None else table.memory.holder_of(params["key"])
        if table is None or holder is None:
            return None
        access = Access(table, holder)
        return None if access.seat is None else (access, access.seat)

    def asked(self, request: HTTPConnection, given: dict[str, str], where: str) -> str:
        """The name of a request that may come again, of one form and one browser; empty for a form without an id."""
        sent = given.get("id", "")[:ID_LENGTH]
        return name_request("browser", where, self.identity.read(request), sent) if sent else ""

    # Answers --------------------------------------------------------------------------------------------

    def page(self, request: Request, template: str, status: int = 200, **context: Any) -> HTMLResponse:
        shared = {
            "theme": identity.theme(request),
            "has_theme": identity.has_theme(request),
            "guard": identity.guard(request),
            "own_name": identity.own_name(request),
            "page": template.removesuffix(".html"),
            "path": self.path(request),
            "pace": int(min(0.45, self.settings.bot_pace) * 1000),
        }
        return HTMLResponse(self.pages.page(template, **{**shared, **context}), status)

    def path(self, request: HTTPConnection) -> str:
        """The address within this site, without the path that the site lives under."""
        return str(request.scope["path"]).removeprefix(self.pages.root)

    def is_for_program(self, request: HTTPConnection) -> bool:
        """Whether a script or a program asks; people get a page."""
        return self.path(request).startswith("/api/") or wants_json(request)

    def note_json(self, note: Note, at: str = "") -> dict[str, Any]:
        """A sentence for the script: with its rule, and the thing on the table that it is about."""
        url = rule_url(note.rule)
        return {"text": note.text, "rule": note.rule, "url": url and self.pages.root + url, "at": at}

    def refuse(self, request: Request, error: Refused) -> Response:
        """One clear sentence, the rule it stands on, and nothing about the inside."""
        status = 422
        if isinstance(error, NotHere):
            status = 404
        elif isinstance(error, Forbidden):
            status = 403
        elif isinstance(error, Stale):
            status = 409
        elif isinstance(error, TooMuch):
            status = 413
        elif isinstance(error, StoreFault):
            log.error("the store fails: %s", error.reason)
            status = 503
        elif isinstance(error, TooOften):
            status = 429
        note = error.refusal
        if self.is_for_program(request):
            return JSONResponse(self.note_json(note), status)
        context = {"text": note.text, "rule": note.rule, "rule_url": rule_url(note.rule), "back": back(request)}
        return self.page(request, "error.html", status, **context)


def must_be_shown(access: Access) -> None:
    if not access.may.look:
        raise Forbidden("This game isn’t open to spectators.")


def wants_json(request: HTTPConnection) -> bool:
    """The script asks with this header; a plain form cannot send it."""
    return "x-orrery" in request.headers


def done(request: Request, access: Access, note: dict[str, Any] | None = None) -> Response:
    """The answer to a POST: for the script what it asked for, for a plain form the page again."""
    if wants_json(request):
        return Response(status_code=204) if note is None else JSONResponse(note)
    return RedirectResponse(access.url, 303)


def rule_url(rule: str) -> str:
    """The address of a rule; the prefix of its number tells the game."""
    prefix = rule.partition("-")[0]
    for name in game_names():
        if find_game(name).prefix == prefix:
            return f"/rules/{name}#{rule}"
    return ""


def back(request: Request) -> str:
    """Where to go from a refusal: the table if the address has one, else home."""
    params = request.path_params
    if "code" in params:
        return f"/t/{params['code']}" + (f"/{params['key']}" if "key" in params else "")
    return "/"


async def fields(request: Request) -> dict[str, str]:
    """What a form or a JSON object says, as texts."""
    if request.headers.get("content-type", "").startswith("application/json"):
        try:
            data = read_json(await request.body())
        except ValueError:
            raise Refused("That isn’t JSON.") from None
        if not isinstance(data, dict):
            raise Refused("This needs a JSON object.")
        return {key: value if isinstance(value, str) else json.dumps(value) for key, value in data.items()}
    try:
        async with request.form(max_files=0, max_fields=100) as form:
            texts = {key: value for key, value in form.items() if isinstance(value, str)}
        "".join(f"{key}{text}" for key, text in texts.items()).encode()  # no half characters
    except UnicodeError:
        raise Refused("That isn’t text.") from None
    return texts


def number(given: dict[str, str], name: str, default: int = -1) -> int:
    found = read_whole(given.get(name, ""), digits=9)
    return default if found is None else found
