"""Panels of a table that one asks for: what has been seen, notes, plans, the bots' pace, keys; and previews of moves.

Each panel is a page of its own. The script shows the same page in a dialog, so all of it works without a script too.
"""
from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response

from orrery.faces.web.access import Access
from orrery.faces.web.house import House, done, fields, must_be_shown, wants_json
from orrery.faces.web.logs import NamedRoute
from orrery.kernel.coming import Option, coming
from orrery.kernel.match import Match
from orrery.kernel.preview import say_preview
from orrery.kernel.refusal import Note
from orrery.table import TableRefused
from orrery.table.intents import STEPS, intend, standing
from orrery.table.notes import LENGTH, write_notes
from orrery.table.pace import PACES, set_pace

COVERED = "Show your hand first."


class Follow:
    def __init__(self, house: House) -> None:
        self.house = house

    def routes(self) -> list[NamedRoute]:
        seat = "/t/{code}/{key}"
        return [
            NamedRoute("/keys", self.keys),
            NamedRoute("/t/{code}/tracker", self.tracker),
            NamedRoute(f"{seat}/tracker", self.tracker),
            NamedRoute(f"{seat}/notes", self.notes),
            NamedRoute(f"{seat}/notes", self.write, methods=["POST"]),
            NamedRoute(f"{seat}/notes.txt", self.export),
            NamedRoute(f"{seat}/plan", self.plan),
            NamedRoute(f"{seat}/plan", self.intend, methods=["POST"]),
            NamedRoute(f"{seat}/pace", self.pace),
            NamedRoute(f"{seat}/pace", self.set_pace, methods=["POST"]),
            NamedRoute(f"{seat}/preview", self.preview, methods=["POST"]),
        ]

    def panel(self, request: Request, access: Access, template: str, **more: Any) -> Response:
        setup = access.table.memory.setup
        table = {"url": self.house.pages.root + access.url, "title": setup.game.title, "game": setup.game.name}
        return self.house.page(request, template, table=table, **more)

    def back(self, request: Request, access: Access, panel: str, text: str = "") -> Response:
        """After a POST: the panel again, as it is now."""
        if wants_json(request):
            return done(request, access, self.house.note_json(Note(text)))
        return RedirectResponse(f"{access.url}/{panel}", 303)

    async def keys(self, request: Request) -> Response:
        return self.house.page(request, "keys.html")

    # What has been seen ---------------------------------------------------------------------------------------

    async def tracker(self, request: Request) -> Response:
        access = await self.house.access(request)
        must_be_shown(access)
        match = access.table.memory.match
        piles = match.piles(None if access.curtain else access.seat)
        return self.panel(request, access, "tracker.html", piles=piles)

    # Notes ----------------------------------------------------------------------------------------------------

    async def owner(self, request: Request) -> tuple[Access, int]:
        """Whose panel it is: a player whose hand lies open."""
        access, seat, _ = await self.house.seated(request)
        if access.curtain:
            raise TableRefused(COVERED)
        return access, seat

    async def notes(self, request: Request) -> Response:
        access, seat = await self.owner(request)
        return self.panel(request, access, "notes.html", text=access.table.memory.notes.get(seat, ""), most=LENGTH)

    async def write(self, request: Request) -> Response:
        access, seat = await self.owner(request)
        await access.table.do(write_notes, seat, (await fields(request)).get("text", ""))
        return self.back(request, access, "notes", "Notes saved.")

    async def export(self, request: Request) -> Response:
        """To their owner alone."""
        access, seat = await self.owner(request)
        name = f"notes-{access.table.code}.txt"
        headers = {"Content-Disposition": f'attachment; filename="{name}"'}
        return PlainTextResponse(access.table.memory.notes.get(seat, "") + "\n", headers=headers)

    # Plans ----------------------------------------------------------------------------------------------------

    async def plan(self, request: Request) -> Response:
        access, seat = await self.owner(request)
        memory = access.table.memory
        match = memory.match
        steps = memory.intents.plans.get(seat, ())
        chosen = memory.intents.always.get(seat, frozenset())
        firm = seat in memory.intents.firm
        always = [{"name": name, "text": text, "on": name in chosen} for name, text in standing(match).items()]
        options: list[Option] = []
        if not memory.over and len(steps) < STEPS:
            options = coming(match, seat, steps)
        told = {"steps": labels(match, seat, steps), "dropped": memory.intents.dropped.get(seat, ""), "always": always}
        return self.panel(request, access, "plan.html", options=options, firm=firm, over=memory.over, **told)

    async def intend(self, request: Request) -> Response:
        access, seat = await self.owner(request)
        given = await fields(request)
        intents = access.table.memory.intents
        moves, always = list(intents.plans.get(seat, ())), set(intents.always.get(seat, frozenset()))
        act, firm = given.get("do", ""), seat in intents.firm
        if act == "add":
            moves.append(given.get("move", ""))
        elif act == "drop":
            moves = []
        elif act in ("firm", "unless"):
            firm = act == "firm"
        elif act == "always":
            always.add(given.get("name", ""))
        elif act == "ask":
            always.discard(given.get("name", ""))
        else:
            raise TableRefused("Add a move to your plan, or drop it.")
        await access.table.do(intend, seat, moves, sorted(always), firm)
        return self.back(request, access, "plan")

    async def preview(self, request: Request) -> Response:
        """What a move would change in the score, if the mover can know."""
        access, seat = await self.owner(request)
        match = access.table.memory.facing(seat)
        told = match.preview((await fields(request)).get("move", "")[:200], seat)
        return done(request, access, self.house.note_json(Note(say_preview(told, seat, match.setup.names))))

    # Pace -----------------------------------------------------------------------------------------------------

    async def pace(self, request: Request) -> Response:
        access, _, holder = await self.house.seated(request)
        memory = access.table.memory
        return self.panel(request, access, "pace.html", paces=list(PACES), pace=memory.pace, host=holder == 0)

    async def set_pace(self, request: Request) -> Response:
        access, _, holder = await self.house.seated(request)
        await access.table.do(set_pace, holder, (await fields(request)).get("pace", ""))
        return self.back(request, access, "pace")


def labels(match: Match, seat: int, steps: tuple[str, ...]) -> list[str]:
    """A plan in words."""
    found = []
    for number, step in enumerate(steps):
        known = {option.text: option.label for option in coming(match, seat, steps[:number])}
        found.append(known.get(step, step))
    return found
