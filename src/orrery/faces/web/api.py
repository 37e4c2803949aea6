"""The table for programs: JSON under /api. A seat is played with its key, sent as `Authorization: Bearer KEY`."""
from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Annotated, Any

from fastapi import APIRouter, Header, Query
from pydantic import BaseModel, ConfigDict, Field
from starlette.responses import PlainTextResponse

import orrery
from orrery.faces.web import scene
from orrery.faces.web.house import Forbidden, House, NotHere
from orrery.faces.web.play import must_be_shown
from orrery.faces.web.screen import Access
from orrery.kernel.colours import COLOURS
from orrery.table import Holder, Plan, commands
from orrery.table.plan import new_table
from orrery.table.seats import new_key

Bearer = Annotated[str | None, Header(alias="Authorization", max_length=100)]
LONGEST_WAIT = 25.0
ERRORS: dict[int | str, dict[str, Any]] = {
    code: {"description": text, "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Refusal"}}}}
    for code, text in {
        403: "Not for this seat, or not now",
        404: "No such table or seat",
        409: "The table has moved on",
        422: "Refused, with the reason and the rule",
    }.items()
}


class Refusal(BaseModel):
    """Why something was not done."""

    text: str
    rule: str = ""


class NewTable(BaseModel):
    model_config = ConfigDict(extra="forbid")
    game: str = Field(max_length=40)
    seats: list[str] = Field(
        min_length=1, max_length=8, description="Each: me, here, friend, open, novice, casual, skilled, master"
    )
    names: list[Annotated[str, Field(max_length=40)]] = Field(default_factory=list, max_length=8)
    mode: str | None = Field(None, max_length=40)
    pack: str | None = Field(None, max_length=40)
    options: dict[str, int | str] = Field(default_factory=dict, max_length=40)
    watch: str = Field("public", max_length=20, description="off, public or open_after")
    marks: list[int] = Field(
        default_factory=list, max_length=8, description=f"Colour of each seat, 1 to 7 ({', '.join(COLOURS)}); 0 for any"
    )


class Joined(BaseModel):
    code: str
    seat: int | None
    key: str = Field(description="Private: anyone who has it can play the seat")
    url: str
    invites: dict[int, str] = Field(default_factory=dict, description="The invitation for each friend’s seat")


class Join(BaseModel):
    model_config = ConfigDict(extra="forbid")
    name: str = Field("", max_length=40)
    seat: int | None = Field(None, ge=0, le=7, description="The first open one by default")
    invite: str = Field("", max_length=64)
    mark: int = Field(0, ge=0, le=len(COLOURS), description="A colour that no other player has; 0 to keep the seat’s")


class Move(BaseModel):
    model_config = ConfigDict(extra="forbid")
    move: str = Field(max_length=200)
    number: int = Field(ge=0, description="The number of the position that the move was chosen in")
    id: str = Field("", max_length=64, description="The same id sent twice makes one move")


def api(house: House) -> APIRouter:
    router = APIRouter(prefix="/api", responses=ERRORS)

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
        match = access.table.memory.facing(access.seat)
        return {
            "code": memory.code,
            "number": shown_number(access),
            "seat": access.seat,
            "over": memory.over,
            "seats": [seat._asdict() for seat in scene.seats(access.table, match, access.seat)],
            "view": match.view(access.seat),
        }

    @router.get("/games", summary="The catalogue")
    async def games() -> list[dict[str, Any]]:
        return orrery.games()

    @router.post("/tables", status_code=201, summary="Start a game")
    async def create(new: NewTable) -> Joined:
        plan = Plan(new.game, new.seats, new.names, new.mode, new.options, new.pack, new.watch, marks=new.marks)
        table = await house.tables.begin(new_table(plan, bots=house.settings.bots))
        memory = table.memory
        access = Access(table, 0)
        held = memory.seats_of(0)
        return Joined(
            code=table.code,
            seat=held[0] if held else None,
            key=memory.holders[0].key,
            url=access.url,
            invites={n: seat.invite for n, seat in enumerate(memory.seats) if seat.invite},
        )

    @router.post("/tables/{code}/join", status_code=201, summary="Take an open seat")
    async def join(code: str, wish: Join) -> Joined:
        table = await house.tables.find(code)
        if table is None:
            raise NotHere("There’s no table with that code.")
        seats = table.memory.seats
        open_seats = [n for n, seat in enumerate(seats) if seat.kind == "open" and seat.invite == wish.invite]
        seat = wish.seat if wish.seat is not None else next(iter(open_seats), -1)
        holder = Holder(new_key())
        await table.do(commands.join, seat, wish.name, holder, wish.invite, wish.mark)
        url = Access(table, table.memory.holder_of(holder.key)).url
        return Joined(code=table.code, seat=seat, key=holder.key, url=url)

    @router.get("/tables/{code}/view", summary="What the seat, or a spectator, can see")
    async def see(code: str, authorization: Bearer = None) -> dict[str, Any]:
        return view(await find(code, authorization))

    @router.get("/tables/{code}/legal", summary="What the seat can do now")
    async def legal(code: str, authorization: Bearer = None) -> dict[str, Any]:
        access = await find(code, authorization)
        memory = access.table.memory
        match = access.table.memory.facing(access.seat)
        mine = access.seat is not None and access.seat == match.seat and not memory.over
        moves = scene.moves(match) if mine else []
        return {"number": shown_number(access), "moves": [move._asdict() for move in moves]}

    @router.post("/tables/{code}/moves", summary="Make a move; it is on disk before you get the answer")
    async def move(code: str, made: Move, authorization: Bearer = None) -> dict[str, Any]:
        access = await find(code, authorization)
        if access.seat is None:
            raise Forbidden("Spectators can’t do that. Take a seat to play.")
        await access.table.move(access.seat, made.move, made.number, made.id)
        return view(access)

    @router.get("/tables/{code}/events", summary="What has happened; with `wait`, as soon as something does")
    async def events(
        code: str,
        since: Annotated[int, Query(ge=0, le=1_000_000, description="Sentences from this position onwards")] = 0,
        number: Annotated[int | None, Query(ge=0, description="Wait until the position is no longer this one")] = None,
        wait: Annotated[float, Query(ge=0, le=LONGEST_WAIT, description="Seconds")] = 0,
        authorization: Bearer = None,
    ) -> dict[str, Any]:
        access = await find(code, authorization)
        table = access.table
        if wait and number is not None:
            with suppress(TimeoutError):
                async with asyncio.timeout(wait):
                    await moved_on(access, number)
        memory = table.memory
        turn = memory.facing(access.seat).seat
        lines = house.screens.shelf(table).log.lines(memory.match, access.seat)
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
        match = (await find(code, authorization)).table.memory.match
        if match.seat is not None:
            raise Forbidden("The record shows every hand, so you can have it when the game is over.")
        return match.record()

    return router


def shown_number(access: Access) -> int:
    """The number of the position as far as the asker may count."""
    memory = access.table.memory
    return memory.version - memory.match.unseen(access.seat)


async def moved_on(access: Access, number: int) -> None:
    event = access.table.listen(access.holder)
    try:
        while shown_number(access) == number and not access.table.memory.over:
            event.clear()
            await event.wait()
    finally:
        access.table.leave(access.holder, event)
