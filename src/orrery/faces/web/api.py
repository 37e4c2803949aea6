"""The table for programs: JSON under /api. A seat is played with its key, sent as `Authorization: Bearer KEY`."""
from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Annotated, Any

from fastapi import APIRouter, Query
from starlette.requests import Request
from starlette.responses import PlainTextResponse

import orrery
from orrery.faces.web import fairness, scene
from orrery.faces.web.access import Access
from orrery.faces.web.answers import (
    FROM_LEGAL,
    FROM_VIEW,
    LINKS,
    REFUSALS,
    Events,
    GameEntry,
    Joined,
    LegalMoves,
    TableView,
)
from orrery.faces.web.asking import MOST, Bearer, Join, Move, NewTable, Nonce
from orrery.faces.web.house import Forbidden, House, NotHere, must_be_shown
from orrery.kernel.drawing import Seat
from orrery.table import Holder, Plan, commands, dealing
from orrery.table.openness import no_record
from orrery.table.plan import new_table
from orrery.table.requests import name_request
from orrery.table.seats import clean_nonce, new_key

LONGEST_WAIT = 25.0
NO_SEAT = "Spectators can’t do that. Take a seat to play."


def api(house: House) -> APIRouter:
    router = APIRouter(prefix="/api", responses=REFUSALS, generate_unique_id_function=lambda route: route.name)

    async def find(code: str, bearer: str | None) -> Access:
        table = await house.tables.find(code)
        if table is None:
            raise NotHere("There’s no table with that code.")
        if bearer is None:
            access = Access(table)
            must_be_shown(access)
            return access
        holder = table.memory.holder_of(bearer.removeprefix("Bearer ").strip())
        if holder is None:
            raise NotHere("That key doesn’t open a seat at this table.")
        return Access(table, holder)

    def view(access: Access) -> dict[str, Any]:
        """On a device with several people it is the view of the one who decides."""
        memory = access.table.memory
        match = memory.facing(access.seat) if memory.dealt else None
        fair = fairness.shown(access)
        return {
            "code": memory.code,
            "dealt": memory.dealt,
            "number": shown_number(access),
            "seat": access.seat,
            "over": memory.over,
            "clock": memory.time.timing.text(),
            "at_zero": memory.time.at_zero,
            "seats": [told(seat) for seat in scene.seats(access.table, match, access.seat)],
            "fair": {key: fair[key] for key in ("commitment", "nonces", "head")},
            "view": None if match is None else match.view(access.seat),
        }

    @router.get("/games", response_model_exclude_unset=True, summary="The catalogue")
    async def games() -> list[GameEntry]:
        return [GameEntry(**entry) for entry in orrery.games()]

    @router.post("/tables", status_code=201, responses=LINKS, summary="Start a game")
    async def create(new: NewTable, request: Request) -> Joined:
        plan = Plan(
            new.game, new.seats, new.names, new.mode, new.options, new.pack, new.watch,
            marks=new.marks, clock=new.clock, at_zero=new.at_zero,
            listed=new.listed and "open" in new.seats, rated=new.rated,
        )  # fmt: skip
        asked, nonce = asked_by_program("new", new), None if new.nonce_later else ""
        table = await house.begin(request, asked, new_table, plan, nonce=nonce, bots=house.settings.bots)
        memory = table.memory
        access = Access(table, 0)
        held = memory.seats_of(0)
        return Joined(
            code=table.code,
            seat=held[0] if held else None,
            key=memory.holders[0].key,
            url=house.pages.root + access.url,
            invites={n: seat.invite for n, seat in enumerate(memory.seats) if seat.invite},
            commitment=memory.commitment,
        )

    @router.post("/tables/{code}/join", status_code=201, responses=LINKS, summary="Take an open seat")
    async def join(code: str, wish: Join) -> Joined:
        table = await house.tables.find(code)
        if table is None:
            raise NotHere("There’s no table with that code.")
        seats = table.memory.seats
        open_seats = [n for n, seat in enumerate(seats) if seat.kind == "open" and seat.invite == wish.invite]
        seat = wish.seat if wish.seat is not None else next(iter(open_seats), -1)
        nonce = clean_nonce(wish.nonce) if wish.nonce else ""
        holder, asked = Holder(new_key(), nonce=nonce), asked_by_program(table.code, wish)
        await table.do(commands.join, seat, wish.name, holder, wish.invite, wish.mark, asked)
        memory = table.memory
        mine = memory.asked.get(asked, memory.holder_of(holder.key))
        assert mine is not None
        key, held, url = memory.holders[mine].key, memory.seats_of(mine), house.pages.root + Access(table, mine).url
        first = held[0] if held else None
        return Joined(code=table.code, seat=first, key=key, url=url, commitment=memory.commitment)

    @router.post(
        "/tables/{code}/nonce",
        response_model=TableView,
        summary="Your part in the draw, when you have seen the commitment",
    )
    async def give_nonce(code: str, given: Nonce, authorization: Bearer = None) -> dict[str, Any]:
        access = await find(code, authorization)
        await access.table.do(dealing.give_nonce, must_hold(access), given.nonce)
        return view(access)

    @router.post(
        "/tables/{code}/start",
        response_model=TableView,
        summary="Start now: bots take the free seats. For the host",
    )
    async def start(code: str, authorization: Bearer = None) -> dict[str, Any]:
        access = await find(code, authorization)
        await access.table.do(dealing.start, must_hold(access), access.table.presence.away())
        return view(access)

    @router.get(
        "/tables/{code}/view",
        response_model=TableView,
        responses=FROM_VIEW,
        summary="What the seat, or a spectator, can see",
    )
    async def see(code: str, authorization: Bearer = None) -> dict[str, Any]:
        return view(await find(code, authorization))

    @router.get(
        "/tables/{code}/legal", response_model=LegalMoves, responses=FROM_LEGAL, summary="What the seat can do now"
    )
    async def legal(code: str, authorization: Bearer = None) -> dict[str, Any]:
        access = await find(code, authorization)
        memory = access.table.memory
        match = memory.facing(access.seat)
        mine = access.seat is not None and access.seat == match.seat and not memory.over
        moves = scene.moves(match) if mine else []
        return {"number": shown_number(access), "moves": [move._asdict() for move in moves]}

    @router.post(
        "/tables/{code}/moves",
        response_model=TableView,
        summary="Make a move; it is on disk before you get the answer",
    )
    async def move(code: str, made: Move, authorization: Bearer = None) -> dict[str, Any]:
        access = await find(code, authorization)
        if access.seat is None:
            raise Forbidden(NO_SEAT)
        await access.table.move(access.seat, made.move, made.number, made.id)
        return view(access)

    @router.get(
        "/tables/{code}/events",
        response_model=Events,
        summary="What has happened; with `wait`, as soon as something does",
    )
    async def events(
        code: str,
        since: Annotated[int, Query(ge=0, le=MOST, description="Sentences from this position onwards")] = 0,
        number: Annotated[
            int | None, Query(ge=-1, le=MOST, description="Wait until the position is no longer this one")
        ] = None,
        wait: Annotated[float, Query(ge=0, le=LONGEST_WAIT, description="Seconds")] = 0,
        authorization: Bearer = None,
    ) -> dict[str, Any]:
        access = await find(code, authorization)
        table = access.table
        if wait and number is not None:
            with suppress(TimeoutError):
                async with asyncio.timeout(wait):
                    await house.until_stopping(moved_on(access, number))
        memory = table.memory
        turn = memory.facing(access.seat).seat if memory.dealt else None
        lines = house.screens.shelf(table).log.told(memory.match, access.seat).lines if memory.dealt else []
        return {
            "number": shown_number(access),
            "turn": turn,
            "your_turn": not memory.over and access.seat is not None and turn == access.seat,
            "over": memory.over,
            "events": [{"at": line.ply, "seat": line.seat, "text": line.text} for line in lines
                       if not since or line.ply > since],
        }  # fmt: skip

    @router.get("/tables/{code}/record", response_class=PlainTextResponse, summary="The whole game, when it is over")
    async def record(code: str, authorization: Bearer = None) -> str:
        access = await find(code, authorization)
        match = access.table.memory.match
        if not access.may.record:
            raise Forbidden(no_record(access.table.memory))
        return match.record()

    return router


def told(seat: Seat) -> dict[str, Any]:
    """A player, with their clock if one runs."""
    return {**seat._asdict(), "clock": seat.clock and {"left": seat.clock.left, "zero": seat.clock.zero}}


def must_hold(access: Access) -> int:
    if access.holder is None:
        raise Forbidden(NO_SEAT)
    return access.holder


def asked_by_program(where: str, wish: NewTable | Join) -> str:
    """The name of a request that may come again. Another wish is another request, even under the same id."""
    return name_request("program", where, wish.model_dump_json()) if wish.id else ""


def shown_number(access: Access) -> int:
    """The number of the position as far as the asker may count."""
    memory = access.table.memory
    return memory.version - memory.match.unseen(access.seat) if memory.dealt else -1


async def moved_on(access: Access, number: int) -> None:
    event = access.table.listen(access.holder)
    try:
        while shown_number(access) == number and not access.table.memory.over:
            event.clear()
            await event.wait()
    finally:
        access.table.leave(access.holder, event)
