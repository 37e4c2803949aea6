"""A table as somebody wants it, and the first entry of its journal."""
from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace

from orrery.api import agree, fair_chance
from orrery.bots import LEVELS
from orrery.games import find_game
from orrery.games.lessons import open_lesson
from orrery.games.packs import pack_names
from orrery.kernel.chance import FastChance
from orrery.kernel.match import Match
from orrery.kernel.options import for_programs, suggest
from orrery.kernel.refusal import BadOption
from orrery.table.entries import Data, TableRefused
from orrery.table.memory import Holder, Memory
from orrery.table.seats import PERSON_PLACES, Place, Seat, marks_of, new_key, seat_all

WATCH = ("off", "public", "open_after")


@dataclass(frozen=True)
class Plan:
    game: str
    places: list[Place]
    names: list[str] = field(default_factory=list)
    mode: str | None = None
    options: Mapping[str, object] = field(default_factory=dict)
    pack: str | None = None
    watch: str = "public"
    seed: int | str | None = None
    title: str = ""  # what the people call their table
    marks: list[int] = field(default_factory=list)  # the colour and shape of each seat, from 1; 0 for any


def new_table(plan: Plan, browser: str = "", *, own_machine: bool = False, bots: tuple[str, ...] = ()) -> Data:
    """A fresh game; BadOption says what doesn't fit. On your own machine a pack can be a folder, a bot any bot.

    On a server, imported bots can only play if the host has named them.
    """
    if not own_machine:
        check(plan, bots)
    agree(plan.game, plan.mode, len(plan.places), plan.options, plan.pack)  # before anybody takes a seat
    return table_data(plan, seat_all(plan.places, plan.names, plan.marks), [Holder(new_key(), browser)])


def check(plan: Plan, bots: tuple[str, ...]) -> None:
    known = (*PERSON_PLACES, *LEVELS, *bots)
    if unknown := [place for place in plan.places if place not in known]:
        raise BadOption(f"A seat must be one of {', '.join(known)}, not {unknown[0]!r}.")
    if plan.watch not in WATCH:
        raise BadOption(f"`watch` must be {' or '.join(WATCH)}, not {plan.watch!r}.")
    game = find_game(plan.game)
    for pack in (plan.pack, plan.options.get(game.pack_option)):
        if pack is not None and pack not in pack_names(game.name):
            raise BadOption(f"There’s no pack {pack}. {suggest(str(pack), pack_names(game.name))}")


def lesson_table(game: str, name: str = "", browser: str = "") -> Data:
    """The guided first game: a prepared table whose first turns teach. A rematch is a game like any other."""
    lesson = open_lesson(game)
    names = [name if name and seat == lesson.learner else shown for seat, shown in enumerate(lesson.names)]
    plan = Plan(
        find_game(game).name, list(lesson.seats), names, lesson.mode, lesson.options, watch="off", seed=lesson.seed
    )
    seats = seat_all(plan.places, plan.names, [])
    return {**table_data(plan, seats, [Holder(new_key(), browser)], lesson.start), "lesson": lesson.text}


def rematch(memory: Memory) -> Data:
    """The same people at a new table; every device keeps its seats and gets a new key."""
    holders = [replace(holder, key=new_key()) for holder in memory.holders]
    seats = [replace(seat, level="") if seat.kind == "person" else seat for seat in memory.seats]
    return table_data(Plan(**memory.plan), seats, holders)


def play_on(memory: Memory, number: int, seat: int, level: str, browser: str) -> Data:
    """A new table from a moment of this one, against bots.

    While the game is running the seat knows only its own view, so everything else is dealt again.
    """
    match = memory.match
    if not 0 <= number <= match.number:
        raise TableRefused(f"There’s no position {number}. The game has {match.number}.")
    then = match.at(number)
    if then.seat is None:
        raise TableRefused("The game was over at this point. Step back to continue from an earlier one.")
    if not memory.over:
        then.state.redeal(seat, FastChance(secrets.randbelow(1 << 60)))
    setup = match.setup
    places = ["me" if other == seat else level for other in range(setup.seats)]
    names = [memory.seats[seat].name if other == seat else "" for other in range(setup.seats)]
    seats = seat_all(places, names, [place.mark for place in memory.seats])
    plan = Plan(**{**memory.plan, "watch": "public"})
    return table_data(plan, seats, [Holder(new_key(), browser)], setup.game.position(setup).write(then.state))


def table_data(plan: Plan, seats: list[Seat], holders: list[Holder], start: Data | None = None) -> Data:
    """What the first entry of a table says."""
    options = for_programs(find_game(plan.game).options, plan.options, [seat.kind == "bot" for seat in seats])
    names, marks = [seat.name for seat in seats], marks_of(seats) or None
    setup = agree(plan.game, plan.mode, len(seats), options, plan.pack, names, marks)
    match = Match(setup, fair_chance(plan.seed), start, settle=False)
    return match_data(match, plan, seats, holders)


def match_data(match: Match, plan: Plan, seats: list[Seat], holders: list[Holder]) -> Data:
    return {
        "header": match.header(),
        "chance": match.chance_at_start,
        "start": match.start,
        "seats": [asdict(seat) for seat in seats],
        "holders": [asdict(holder) for holder in holders],
        "watch": plan.watch,
        "plan": {**asdict(plan), "seed": None},
    }
