"""A table as somebody wants it, and the first entry of its journal."""
from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from datetime import UTC, datetime

from orrery.api import agree, fair_chance
from orrery.bots import LEVELS
from orrery.games import find_game
from orrery.games.lessons import open_lesson
from orrery.games.packs import pack_names
from orrery.kernel.chance import SEED_BYTES, FastChance, to_data
from orrery.kernel.game import Setup
from orrery.kernel.lesson import FIRST
from orrery.kernel.match import Match, read_chance
from orrery.kernel.options import for_programs, suggest
from orrery.kernel.pack import PackFiles
from orrery.kernel.practice import Exercise
from orrery.kernel.record import draw_seed, heading_of
from orrery.kernel.refusal import BadOption, shown
from orrery.table import series
from orrery.table.entries import Data, TableRefused
from orrery.table.known import Holder
from orrery.table.memory import Memory
from orrery.table.names import NAME_LENGTH
from orrery.table.openness import open_to
from orrery.table.seats import PERSON_PLACES, Place, Seat, marks_of, new_key, seat_all
from orrery.table.timing import check_clock
from orrery.table.upgrade import began_with, led_to

PRACTICE_BOT = "skilled"  # who would go on from an exercise; nobody moves in it
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
    listed: bool = False  # among the open tables of the server
    rated: bool = False
    daily: str = ""  # the sky that everybody plays on a day; see `daily.py`
    clock: str = ""  # as `timing.py` reads it; none
    at_zero: str = "bot"  # who plays when time runs out


def new_table(
    plan: Plan,
    browser: str = "",
    nonce: str | None = "",
    *,
    own_machine: bool = False,
    bots: tuple[str, ...] = (),
) -> Data:
    """A fresh game; BadOption says what doesn't fit. On your own machine a pack can be a folder, a bot any bot.

    On a server, imported bots can only play if the host has named them. With None as the nonce the deal waits for it.
    """
    if not own_machine:
        check(plan, bots)
    if plan.rated:
        check_rated(plan)
    check_clock(plan.clock, plan.at_zero)
    agree(plan.game, plan.mode, len(plan.places), plan.options, plan.pack)  # before anybody takes a seat
    return table_data(plan, seat_all(plan.places, plan.names, plan.marks), [Holder(new_key(), browser, nonce)])


def check(plan: Plan, bots: tuple[str, ...]) -> None:
    known = (*PERSON_PLACES, *LEVELS, *bots)
    if unknown := [place for place in plan.places if place not in known]:
        raise BadOption(f"A seat must be one of {', '.join(known)}, not {shown(unknown[0])}.")
    if plan.watch not in WATCH:
        raise BadOption(f"`watch` must be {' or '.join(WATCH)}, not {shown(plan.watch)}.")
    game = find_game(plan.game)
    for pack in (plan.pack, plan.options.get(game.pack_option)):
        if pack is not None and pack not in pack_names(game.name):
            raise BadOption(f"There’s no pack {pack}. {suggest(str(pack), pack_names(game.name))}")


def check_rated(plan: Plan) -> None:
    """Ratings compare people, each at a device of their own, with a shuffle that nobody chose."""
    if len(plan.places) < 2 or any(place not in ("me", "friend", "open") for place in plan.places):
        raise BadOption("A rated game is for two or more people, each on their own device. Bots can’t be rated.")
    if plan.places.count("me") > 1 or plan.seed is not None:
        raise BadOption("A rated game is for two or more people, each on their own device, with a drawn shuffle.")


def lesson_table(game: str, name: str = "", browser: str = "", *, which: str = FIRST) -> Data:
    """A lesson, usually the first: a prepared table whose first turns teach. A rematch is a game like any other."""
    lesson = open_lesson(game, which)
    names = [name if name and seat == lesson.learner else shown for seat, shown in enumerate(lesson.names)]
    plan = Plan(
        find_game(game).name, list(lesson.seats), names, lesson.mode, lesson.options, watch="off", seed=lesson.seed
    )
    seats = seat_all(plan.places, plan.names, [])
    taught = {"lesson": lesson.text, "lesson_name": which}
    return {**table_data(plan, seats, [Holder(new_key(), browser)], lesson.start), **taught}


def practice_table(exercise: Exercise, name: str = "") -> Data:
    """One position with one best move. No browser has its seat, so that it isn't listed among somebody's games."""
    places = ["me" if seat == exercise.seat else PRACTICE_BOT for seat in range(exercise.seats)]
    names = [name if seat == exercise.seat else "" for seat in range(exercise.seats)]
    plan = Plan(exercise.game, places, names, exercise.mode, exercise.options, watch="off", seed=0)
    seats = seat_all(plan.places, plan.names, [])
    table = table_data(plan, seats, [Holder(new_key())], exercise.position)
    return {**table, "practice": exercise.as_data()}


def rematch(memory: Memory) -> Data:
    """The next game of a series: the same people at a new table, each a seat further on; every device gets a new key.

    Whoever gave a nonce to the last draw is waited for; a device that gave none won't give one now.
    """
    holders = [replace(holder, key=new_key(), nonce=None if holder.nonce else "") for holder in memory.holders]
    seats = [replace(seat, level="") if seat.kind == "person" else seat for seat in memory.seats]
    plan = series.moved_on(Plan(**{**memory.plan, "daily": "", "listed": False}), memory.setup)
    return {**table_data(plan, series.rotated(seats), holders), "series": series.score(memory)}


def play_on(memory: Memory, number: int, seat: int, level: str, browser: str, *, plays: bool = True) -> Data:
    """A new table from a moment of this one, against bots.

    As long as the seat may know only its own view, everything else is dealt again. `plays`: whether a player asks.
    """
    match, hidden = memory.match, open_to(memory, plays=plays).going_on
    if hidden == "no":
        raise TableRefused("Only the players can continue from here.")
    if not 0 <= number <= match.number:
        raise TableRefused(f"There’s no position {number}. The game has {match.number}.")
    then = match.at(number)
    if then.seat is None:
        raise TableRefused("The game was over at this point. Step back to continue from an earlier one.")
    if hidden == "dealt again":
        then.state.redeal(seat, FastChance(secrets.randbelow(1 << 60)))
    setup = match.setup
    places = ["me" if other == seat else level for other in range(setup.seats)]
    names = [memory.seats[seat].name[:NAME_LENGTH] if other == seat else "" for other in range(setup.seats)]
    seats = seat_all(places, names, [place.mark for place in memory.seats])
    plain = {"watch": "public", "clock": "", "listed": False, "rated": False, "daily": ""}
    plan = Plan(**{**memory.plan, **plain})
    return table_data(plan, seats, [Holder(new_key(), browser)], setup.game.position(setup).write(then.state))


def table_data(plan: Plan, seats: list[Seat], holders: list[Holder], start: Data | None = None) -> Data:
    """What the first entry of a table says. The cards are dealt later, when every seat is taken: see `deal`."""
    setup = setup_with(plan, seats)
    chosen = None if plan.seed is None else {"chosen": to_data(fair_chance(plan.seed))}
    return {
        **began_with(setup),
        "header": setup.header(),
        **(chosen or {"secret": secrets.token_hex(SEED_BYTES)}),
        "start": start,
        **people_data(plan, seats, holders),
    }


def match_data(match: Match, plan: Plan, seats: list[Seat], holders: list[Holder]) -> Data:
    """The first entry of a table for a match that has begun elsewhere."""
    sealed = {"sealed": match.sealed} if match.sealed else {}
    begun = {"header": match.header(), "chance": match.chance_at_start, "start": match.start}
    return {**began_with(match.setup), **led_to(match), **begun, **sealed, **people_data(plan, seats, holders)}


def people_data(plan: Plan, seats: list[Seat], holders: list[Holder]) -> Data:
    return {
        "seats": [asdict(seat) for seat in seats],
        "holders": [asdict(holder) for holder in holders],
        "watch": plan.watch,
        "plan": {**asdict(plan), "seed": None},
    }


def setup_with(plan: Plan, seats: Sequence[Seat], pack: PackFiles | None = None) -> Setup:
    """What is played, with these people and bots; `pack` if it isn't the one that has its name today."""
    options = for_programs(find_game(plan.game).options, plan.options, [seat.kind == "bot" for seat in seats])
    names, marks = [seat.name for seat in seats], marks_of(list(seats)) or None
    return agree(plan.game, plan.mode, len(seats), options, plan.pack, names, marks, files=pack)


def deal(memory: Memory, seats: Sequence[Seat], holders: Sequence[Holder]) -> Data:
    """What is sealed when the cards are dealt to these people: the heading of the record, from which the seed follows.

    A seed that was chosen is not drawn, and seals nothing.
    """
    setup = setup_with(Plan(**memory.plan), seats, memory.pack)
    if not memory.secret:
        match = Match(setup, read_chance(memory.chosen), memory.start, settle=False)
        return {**led_to(match), "header": setup.header()}
    sealed = {
        **heading_of(setup, memory.start),
        "players": ["person" if seat.kind == "person" else seat.level for seat in seats],
        "table": memory.code,
        "time": datetime.fromtimestamp(memory.created_at, UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
        "commitment": memory.commitment,
        "secret": memory.secret,
        "nonces": [holders[seat.holder].nonce or None if seat.kind == "person" else None for seat in seats],
    }
    match = Match(setup, read_chance({"seed": draw_seed(sealed)}), memory.start, settle=False, sealed=sealed)
    return {**led_to(match), "sealed": sealed}
