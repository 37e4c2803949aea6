"""Looking back step by step, with the views you are allowed, and continuing from a moment against bots."""
from __future__ import annotations

from itertools import count
from typing import Any

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from orrery.bots import LEVELS
from orrery.faces.web import scene
from orrery.faces.web.access import Access
from orrery.faces.web.house import Forbidden, House, fields, must_be_shown, number
from orrery.faces.web.logs import NamedRoute
from orrery.faces.web.render import script_json
from orrery.faces.web.study import Studies
from orrery.kernel.parsing import read_whole
from orrery.table import Table, studying
from orrery.table.plan import play_on
from orrery.table.requests import name_request
from orrery.table.study import Moment


class Replay:
    def __init__(self, house: House) -> None:
        self.house = house
        self.studies = Studies(house)

    def routes(self) -> list[NamedRoute]:
        return [
            NamedRoute("/t/{code}/replay", self.page),
            NamedRoute("/t/{code}/{key}/replay", self.page),
            NamedRoute("/t/{code}/{key}/replay/play-on", self.play_on, methods=["POST"]),
            NamedRoute("/t/{code}/replay/play-on", self.play_on, methods=["POST"]),
        ]

    def eyes_choices(self, access: Access) -> list[int | None]:
        """Everybody's, if the hands are open; else only your own."""
        if access.may.hands:
            return [None, *range(len(access.table.memory.seats))]
        return [None] if access.seat is None or access.curtain else [None, access.seat]

    def eyes(self, access: Access, wished: str | None) -> int | None:
        choices = self.eyes_choices(access)
        if wished is None or wished == "":
            return None if access.curtain or wished == "" else access.seat
        seat = read_whole(wished)
        if seat is None or seat not in choices:
            raise Forbidden("During a game you can only replay your own view.")
        return seat

    async def page(self, request: Request) -> Response:
        access = await self.house.access(request)
        must_be_shown(access)
        eyes = self.eyes(access, request.query_params.get("eyes"))
        asked = dict(request.query_params)
        branch = number(asked, "branch", 0)
        if branch and not access.may.hands:
            raise Forbidden("Variations are for those who may see the hands.")
        last = self.last(access, branch, eyes)
        moment = Moment(min(number(asked, "at", last), last), branch)
        context = self.context(access, moment, eyes)
        if "past" in asked:  # at the table: only what changes, with a bar that leads back to now
            return HTMLResponse(self.house.pages.page("_table.html", **context, **self.past(context, moment.at)))
        return self.house.page(request, "replay.html", **context)

    def past(self, context: dict[str, Any], at: int) -> dict[str, Any]:
        """The steps are those that something was told of."""
        marks = sorted({0, *context["marks"]})
        steps = {
            "back": max((mark for mark in marks if mark < at), default=0),
            "forward": min((mark for mark in marks if mark > at), default="now"),
        }
        told = [line.text for line in context["log"] if line.ply == at]
        return {"past": steps, "told": " ".join(told[:2])}

    def last(self, access: Access, branch: int, eyes: int | None) -> int:
        memory = access.table.memory
        if branch:
            studying.check(memory, Moment(0, branch))
            return memory.study.variations[branch].last
        return memory.number - memory.match.unseen(eyes)

    def context(self, access: Access, moment: Moment, eyes: int | None) -> dict[str, Any]:
        house, table, (at, branch) = self.house, access.table, moment
        memory = table.memory
        match = studying.position(memory, moment)
        view = match.view(eyes)
        view["legal"] = []  # nothing can be done in the past
        log = scene.LogCache() if branch else house.screens.shelf(table).log
        told = log.told(match if branch else memory.match, eyes)
        last = self.last(access, branch, eyes)
        steps = {"first": 0, "back": max(at - 1, 0), "forward": min(at + 1, last), "last": last}
        same_eyes = "" if eyes is None else f"&eyes={eyes}"
        same_eyes += f"&branch={branch}" if branch else ""
        context: dict[str, Any] = {
            "view": view,
            "content": match.setup.content,
            "seats": scene.seats(table, match, eyes, live=False),
            "log": [line for line in told.lines if line.ply <= at],
            "drawn_lines": told.drawn,
            "mine": False,
            "moves": [],
            "legal_json": script_json({}),
            "end": house.screens.end(access) if moment == Moment(memory.number) else None,
            "hint": None,
            "refusal": None,
            "table": {**house.screens.frame(access), "number": at, "can_play_on": self.may_play_on(access, moment)},
            "replay": True,
            "study": self.studies.shown(access, moment, eyes),
            "at": at,
            "branch": branch,
            "last": last,
            "steps": {name: f"?at={step}{same_eyes}" for name, step in steps.items()},
            "marks": [line.ply for line in told.lines],
            "eyes": eyes,
            "eyes_choices": [
                {"value": seat, "label": "What everyone sees" if seat is None else memory.seats[seat].name}
                for seat in self.eyes_choices(access)
            ],
            "share_url": f"/t/{memory.code}/replay?at={at}" if memory.watch != "off" else "",
        }  # fmt: skip
        house.screens.draw(table, context)
        return context

    def may_play_on(self, access: Access, moment: Moment) -> bool:
        match = access.table.memory.match
        is_end = match.seat is None and moment.at == match.number
        return access.may.going_on != "no" and not is_end and not moment.branch

    async def play_on(self, request: Request) -> Response:
        house = self.house
        access = await house.access(request)
        given = await fields(request)
        at = number(given, "at")
        if not self.may_play_on(access, Moment(at)) or access.curtain:
            raise Forbidden("Only the players can continue from here.")
        seat = self.eyes(access, given.get("eyes") or None)
        if seat is None:
            seat = 0
        level = given.get("level", "casual")
        browser = house.identity.ensure(request)
        level = level if level in LEVELS else "casual"
        table = await self.continued(request, access, (at, seat, level, browser))
        response = RedirectResponse(Access(table, 0).url, 303)
        house.identity.remember(request, response, browser)
        return response

    async def continued(self, request: Request, access: Access, wish: tuple[int, int, str, str]) -> Table:
        """A table of one's own; the same for whoever asks again before they have moved there: a form may come twice."""
        self.house.count_table(request)
        created = play_on(access.table.memory, *wish, plays=access.holder is not None)
        for attempt in count():
            asked = name_request("play-on", access.table.code, *map(str, wish), str(attempt))
            memory = (table := await self.house.tables.begin(created, asked)).memory
            if not any(not ply.forced and memory.seats[ply.seat].kind != "bot" for ply in memory.match.plies):
                break
        return table
