"""Looking back step by step, with the views you are allowed, and continuing from a moment against bots."""
from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from orrery.bots import LEVELS
from orrery.faces.web import scene
from orrery.faces.web.house import Forbidden, House, fields, number
from orrery.faces.web.play import must_be_shown
from orrery.faces.web.render import script_json
from orrery.faces.web.screen import Access
from orrery.table.plan import play_on


class Replay:
    def __init__(self, house: House) -> None:
        self.house = house

    def routes(self) -> list[Route]:
        return [
            Route("/t/{code}/replay", self.page),
            Route("/t/{code}/{key}/replay", self.page),
            Route("/t/{code}/{key}/replay/play-on", self.play_on, methods=["POST"]),
            Route("/t/{code}/replay/play-on", self.play_on, methods=["POST"]),
        ]

    def eyes_choices(self, access: Access) -> list[int | None]:
        """After the game, everybody's; before that, only your own. Spectators as the host chose."""
        memory = access.table.memory
        everybody: list[int | None] = [None, *range(len(memory.seats))]
        if memory.over and not memory.abandoned and (access.holder is not None or memory.watch == "open_after"):
            return everybody
        if access.holder is None or access.curtain:
            return [None]
        return [None, access.seat]

    def eyes(self, access: Access, wished: str | None) -> int | None:
        choices = self.eyes_choices(access)
        if wished is None or wished == "":
            return None if access.curtain or wished == "" else access.seat
        seat = int(wished) if wished.isdecimal() and len(wished) < 3 else -1
        if seat not in choices:
            raise Forbidden("During a game you can only replay your own view.")
        return seat

    async def page(self, request: Request) -> Response:
        access = await self.house.access(request)
        if access.holder is None:
            must_be_shown(access)
        eyes = self.eyes(access, request.query_params.get("eyes"))
        match = access.table.memory.match
        last = match.number - match.unseen(eyes)
        at = min(number(dict(request.query_params), "at", last), last)
        return self.house.page(request, "replay.html", **self.context(access, at, eyes))

    def context(self, access: Access, at: int, eyes: int | None) -> dict[str, Any]:
        house, table = self.house, access.table
        memory = table.memory
        match = memory.match.at(at)
        view = match.view(eyes)
        view["legal"] = []  # nothing can be done in the past
        lines = house.screens.shelf(table).log.lines(memory.match, eyes)
        last = memory.match.number - memory.match.unseen(eyes)
        steps = {"first": 0, "back": max(at - 1, 0), "forward": min(at + 1, last), "last": last}
        same_eyes = "" if eyes is None else f"&eyes={eyes}"
        context: dict[str, Any] = {
            "view": view,
            "content": match.setup.content,
            "seats": scene.seats(table, match, eyes, live=False),
            "log": [line for line in lines if line.ply <= at],
            "mine": False,
            "moves": [],
            "legal_json": script_json({}),
            "end": house.screens.end(access) if at == memory.match.number else None,
            "hint": None,
            "refusal": None,
            "table": {**house.screens.frame(access), "number": at, "can_play_on": self.may_play_on(access, at)},
            "replay": True,
            "at": at,
            "last": last,
            "steps": {name: f"?at={step}{same_eyes}" for name, step in steps.items()},
            "marks": [line.ply for line in lines],
            "eyes": eyes,
            "eyes_choices": [
                {"value": seat, "label": "What everyone sees" if seat is None else memory.seats[seat].name}
                for seat in self.eyes_choices(access)
            ],
            "share_url": f"/t/{memory.code}/replay?at={at}" if memory.watch != "off" else "",
        }  # fmt: skip
        house.screens.draw(table, context)
        return context

    def may_play_on(self, access: Access, at: int) -> bool:
        match = access.table.memory.match
        over = match.seat is None
        if over and at == match.number:
            return False
        return access.holder is not None or (over and access.table.memory.watch == "open_after")

    async def play_on(self, request: Request) -> Response:
        house = self.house
        access = await house.access(request)
        given = await fields(request)
        at = number(given, "at")
        if not self.may_play_on(access, at) or access.curtain:
            raise Forbidden("Only the players can continue from here.")
        seat = self.eyes(access, given.get("eyes") or None)
        if seat is None:
            seat = 0
        level = given.get("level", "casual")
        browser = house.identity.ensure(request)
        level = level if level in LEVELS else "casual"
        table = await house.tables.begin(play_on(access.table.memory, at, seat, level, browser))
        response = RedirectResponse(Access(table, 0).url, 303)
        house.identity.remember(request, response, browser)
        return response
