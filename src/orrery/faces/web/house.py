"""What all routes share: tables, templates, cookies; and how a request is answered or refused."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

from orrery.faces.web import identity
from orrery.faces.web.identity import Identity
from orrery.faces.web.render import Pages
from orrery.faces.web.screen import Access, Screens
from orrery.faces.web.security import TooMuch
from orrery.games import find_game, game_names
from orrery.kernel.refusal import Note, Refused
from orrery.table import Settings, Stale, Tables


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

    # Requests -------------------------------------------------------------------------------------------

    async def access(self, request: HTTPConnection) -> Access:
        """The table at an address, opened with the key in it or as a spectator."""
        params = request.path_params
        table = await self.tables.find(params["code"])
        if table is None:
            raise NotHere("There’s no table with that code. Check the link or the code.")
        key = params.get("key")
        if key is None:
            return Access(table)
        holder = table.memory.holder_of(key)
        if holder is None:
            raise NotHere("This link doesn’t open a seat at this table. Ask for a new one.")
        return Access(table, holder)

    async def seated(self, request: HTTPConnection) -> tuple[Access, int, int]:
        """The access, seat and holder of a player; spectators are refused."""
        access = await self.access(request)
        if access.holder is None or access.seat is None:
            raise Forbidden("Spectators can’t do that. Take a seat to play.")
        return access, access.seat, access.holder

    # Answers --------------------------------------------------------------------------------------------

    def page(self, request: Request, template: str, status: int = 200, **context: Any) -> HTMLResponse:
        shared = {
            "theme": identity.theme(request),
            "guard": identity.guard(request),
            "own_name": identity.own_name(request),
            "page": template.removesuffix(".html"),
            "path": request.url.path,
            "pace": int(min(0.45, self.settings.bot_pace) * 1000),
        }
        return HTMLResponse(self.pages.page(template, **shared, **context), status)

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
        note = error.refusal
        if request.url.path.startswith("/api/") or wants_json(request):
            return JSONResponse(note_json(note), status)
        context = {"text": note.text, "rule": note.rule, "rule_url": rule_url(note.rule), "back": back(request)}
        return self.page(request, "error.html", status, **context)


def wants_json(request: HTTPConnection) -> bool:
    """The script asks with this header; a plain form cannot send it."""
    return "x-orrery" in request.headers


def done(request: Request, access: Access, note: dict[str, Any] | None = None) -> Response:
    """The answer to a POST: for the script what it asked for, for a plain form the page again."""
    if wants_json(request):
        return Response(status_code=204) if note is None else JSONResponse(note)
    return RedirectResponse(access.url, 303)


def note_json(note: Note, at: str = "") -> dict[str, Any]:
    url = rule_url(note.rule)
    return {"text": note.text, "rule": note.rule, "url": url, "rule_url": url, "at": at}


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
            data = await request.json()
        except ValueError:
            raise Refused("That isn’t JSON.") from None
        if not isinstance(data, dict):
            raise Refused("This needs a JSON object.")
        return {str(key): str(value) for key, value in data.items()}
    async with request.form(max_files=0, max_fields=100) as form:
        return {key: value for key, value in form.items() if isinstance(value, str)}


def number(given: dict[str, str], name: str, default: int = -1) -> int:
    text = given.get(name, "")
    return int(text) if text.isdecimal() and len(text) < 10 else default
