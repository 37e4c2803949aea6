"""The review of a finished game: chances, turning points and luck, worked out when somebody asks for it."""
from __future__ import annotations

import asyncio
from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from math import hypot
from typing import Any, NamedTuple

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from orrery.bots.thought import thought
from orrery.faces import review as words
from orrery.faces.web import scene
from orrery.faces.web.access import Access
from orrery.faces.web.house import Forbidden, House, must_be_shown, number
from orrery.faces.web.logs import NamedRoute
from orrery.kernel.drawing import Seat

WIDE, HIGH = 600, 220
LEFT, RIGHT, TOP, BOTTOM = 44, 30, 14, 32
DASHES = ("", "7 4", "2 4", "10 4 2 4", "14 5", "5 2 1 2", "1 3")  # a line for each seat, told apart without colour
APART = 20  # between the emblems at the end of two lines
CLEAR = 26  # between the middles of two marks, which are larger on a phone
HIDDEN = "The review shows every hand, and at this table spectators don’t see them."


class Line(NamedTuple):
    """One player's chances over the game."""

    name: str
    shape: int
    dash: str
    points: str
    went: str  # the line in a sentence
    end: float  # height of the line's end
    emblem: float  # height of the emblem beside it


class Mark(NamedTuple):
    """A turning point on the line of who made it."""

    x: float
    y: float
    shape: int


class Curve(NamedTuple):
    title: str
    lines: list[Line]
    marks: list[Mark]


class Review:
    def __init__(self, house: House) -> None:
        self.house = house

    def routes(self) -> list[NamedRoute]:
        paths = ("/t/{code}/review", "/t/{code}/{key}/review")
        pages = [NamedRoute(path, self.page) for path in paths]
        pages += [NamedRoute(path.replace("/review", "/why"), self.why) for path in paths]
        return pages + [NamedRoute(path, self.start, methods=["POST"]) for path in paths]

    async def access(self, request: Request) -> Access:
        access = await self.house.access(request)
        must_be_shown(access)
        if not access.may.hands:
            memory = access.table.memory
            raise Forbidden(HIDDEN if memory.over and not memory.abandoned else "You can review a game when it’s over.")
        return access

    async def page(self, request: Request) -> Response:
        access = await self.access(request)
        memory = access.table.memory
        seats = scene.seats(access.table, memory.match, access.seat, live=False)
        shown: dict[str, Any] = {
            "table": self.house.screens.frame(access),
            "seats": seats,
            "progress": self.house.tables.reviewer.progress(access.table),
            "told": None,
            "words": words,
            "can_try": access.may.going_on != "no" and not access.curtain,
        }
        if (review := memory.review) is not None:
            shown |= {
                "told": words.told(memory.match, review),
                "curves": [
                    curve(words.KNOWN, review, "known", seats, review["turning"]),
                    curve(words.LAY, review, "lay", seats, ()),
                ],
                "wide": WIDE, "high": HIGH, "left": LEFT, "right": WIDE - RIGHT, "foot": HIGH - 8,
                "last": review["moves"],
                "heights": [(percent, height(percent / 100)) for percent in (0, 25, 50, 75, 100)],
            }  # fmt: skip
        return self.house.page(request, "review.html", **shown)

    async def why(self, request: Request) -> Response:
        """Why the move was made that led to a position."""
        access = await self.access(request)
        memory = access.table.memory
        at = min(number(dict(request.query_params), "at", memory.number), memory.number)
        if at == 0:
            raise Forbidden("Nobody had moved yet.")
        seat, game = memory.match.plies[at - 1].seat, memory.setup.game
        found = await asyncio.to_thread(thought, memory.match, at - 1, memory.seats[seat].level)
        return self.house.page(
            request, "why.html", at=at, text=words.why(memory.match.setup.names, seat, found),
            table={"url": self.house.pages.root + access.url, "title": game.title, "game": game.name},
        )  # fmt: skip

    async def start(self, request: Request) -> Response:
        access = await self.access(request)
        self.house.tables.reviewer.start(access.table)
        return RedirectResponse(f"{access.url}/review", 303)


def height(share: float) -> float:
    return round(TOP + (1 - share) * (HIGH - TOP - BOTTOM), 1)


def across(number: int, last: int) -> float:
    return round(LEFT + (WIDE - LEFT - RIGHT) * number / max(last, 1), 1)


def curve(
    title: str, review: Mapping[str, Any], which: str, seats: Sequence[Seat], turning: Sequence[Mapping[str, Any]]
) -> Curve:
    last = review["moves"]
    numbers, chances = [*review["numbers"], last], review[which]
    lines = []
    for seat in seats:
        shares = [each[seat.seat] for each in chances]
        points = " ".join(
            f"{across(number, last)},{height(share)}" for number, share in zip(numbers, shares, strict=True)
        )
        end = height(shares[-1])
        went = words.went(seat.name, shares)
        lines.append(Line(seat.name, seat.shape, DASHES[seat.seat], points, went, end, end))
    marks = [
        Mark(across(each["number"], last), height(at(numbers, chances, each["number"], each["seat"])),
             seats[each["seat"]].shape)
        for each in turning
    ]  # fmt: skip
    return Curve(title, spread(lines), cleared(marks))


def at(numbers: Sequence[int], chances: Sequence[Sequence[float]], number: int, seat: int) -> float:
    """A seat's chances at a position, on the line between the two moments around it."""
    after = min(max(bisect_right(numbers, number), 1), len(numbers) - 1)
    first, second = numbers[after - 1], numbers[after]
    way = (number - first) / max(second - first, 1)
    low, high = chances[after - 1][seat], chances[after][seat]
    return float(low + (high - low) * min(max(way, 0.0), 1.0))


def cleared(marks: Iterable[Mark]) -> list[Mark]:
    """A mark that would lie on an earlier one goes up or down, no further than it must."""
    placed: list[Mark] = []
    for mark in marks:
        heights = [mark.y, *sorted(range(TOP, HIGH - BOTTOM + 1), key=lambda y: abs(y - mark.y))]
        ways = (mark._replace(y=y) for y in heights)
        placed.append(next((way for way in ways if all(clear(way, other) for other in placed)), mark))
    return placed


def clear(mark: Mark, other: Mark) -> bool:
    return hypot(mark.x - other.x, mark.y - other.y) >= CLEAR


def spread(lines: Sequence[Line]) -> list[Line]:
    """The emblems of lines that end at one height stand below each other, and none below the picture."""
    lowest = HIGH - BOTTOM - APART * (len(lines) - 1)
    placed: dict[str, Line] = {}
    free = 0.0
    for rank, line in enumerate(sorted(lines, key=lambda line: line.end)):
        place = max(min(line.end, lowest + APART * rank), free)
        placed[line.name] = line._replace(emblem=place)
        free = place + APART
    return [placed[line.name] for line in lines]
