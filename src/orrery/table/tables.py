"""All tables of a server: set up, found again, continued."""
from __future__ import annotations

import asyncio
import secrets
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from time import time
from typing import Any

from orrery.api import agree, fair_chance
from orrery.bots import LEVELS
from orrery.games import find_game
from orrery.games.lessons import open_lesson
from orrery.games.packs import pack_names
from orrery.kernel.chance import FastChance
from orrery.kernel.match import Match
from orrery.kernel.options import for_programs, suggest
from orrery.kernel.refusal import BadOption
from orrery.kernel.state import OVER
from orrery.table.memory import Memory
from orrery.table.seats import PERSON_PLACES, Place, Seat, marks_of, new_code, new_key, seat_all
from orrery.table.settings import Settings
from orrery.table.store import Entry, Store, Taken
from orrery.table.table import Table
from orrery.table.thinker import Thinker
from orrery.table.writing import TableRefused

WATCH = ("off", "public", "open_after")
AT_HAND = 500


@dataclass(frozen=True)
class Plan:
    """A table as somebody wishes it."""

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


class Tables:
    def __init__(self, store: Store, thinker: Thinker, settings: Settings) -> None:
        self.store = store
        self.thinker = thinker
        self.settings = settings
        self._open: dict[str, Table] = {}
        self._opening = asyncio.Lock()

    async def create(self, plan: Plan, browser: str = "") -> Table:
        """Set a table; BadOption says what does not fit."""
        return await self._create(plan, sit_down(plan, self.settings.bots), browser)

    async def learn(self, game: str, name: str = "", browser: str = "") -> Table:
        """The guided first game: a prepared table whose first turns teach. "Play again" is a game like any other."""
        lesson = open_lesson(game)
        names = [name if name and seat == lesson.learner else shown for seat, shown in enumerate(lesson.names)]
        plan = Plan(
            find_game(game).name, list(lesson.seats), names, lesson.mode, lesson.options, watch="off", seed=lesson.seed
        )
        return await self._create(plan, sit_down(plan), browser, start=lesson.start, lesson=lesson.text)

    async def _create(
        self,
        plan: Plan,
        seats: list[Seat],
        browser: str,
        holders: list[dict[str, str]] | None = None,
        start: dict[str, Any] | None = None,
        lesson: str = "",
    ) -> Table:
        game = find_game(plan.game)
        for pack in (plan.pack, plan.options.get(game.pack_option)):  # a path is for who sits at the machine itself
            if pack is not None and pack not in pack_names(game.name):
                raise BadOption(f"There’s no pack {pack}. {suggest(str(pack), pack_names(game.name))}")
        options = for_programs(game.options, plan.options, [seat.kind == "bot" for seat in seats])
        names, marks = [seat.name for seat in seats], marks_of(seats) or None
        setup = agree(plan.game, plan.mode, len(seats), options, plan.pack, names, marks)
        chance = fair_chance(plan.seed)
        match = Match(setup, chance, start, settle=False)  # refuses what cannot be played
        data = {
            "header": match.header(),
            "chance": match.chance_at_start,
            "start": start,
            "seats": [seat.to_data() for seat in seats],
            "holders": holders or [{"key": new_key(), "browser": browser}],
            "watch": plan.watch,
            "plan": {**asdict(plan), "seed": None},
            **({"lesson": lesson} if lesson else {}),
        }
        while True:
            entry = Entry(new_code(), 0, time(), "created", data)
            try:
                await self.store.append(entry, browser)
                break
            except Taken:
                continue
        return self._keep(Table(Memory(entry), self.store, self.thinker, self.settings, self))

    def _keep(self, table: Table) -> Table:
        """Have the table at hand; those that nobody looks at are closed when there are many, and read again."""
        self._open[table.code] = table
        if len(self._open) > AT_HAND:
            idle = [code for code, other in self._open.items() if other is not table and other.is_idle()]
            for code in idle[: len(self._open) - AT_HAND]:
                self._open.pop(code).close()
        return table

    async def find(self, code: str) -> Table | None:
        """The table with that code, rebuilt from its log if it is not open."""
        code = code.strip().upper()
        if (table := self._open.get(code)) is not None:
            return table
        async with self._opening:
            if code in self._open:
                return self._open[code]
            entries = await self.store.entries(code)
            if not entries:
                return None
            seen = await self.store.seen(code)
            memory = Memory(entries[0])
            left_at = dict.fromkeys(seen, 0)
            for entry in entries[1:]:
                memory.apply(entry)
                left_at |= {holder: memory.match.number for holder, last in seen.items() if last == entry.number}
            return self._keep(Table(memory, self.store, self.thinker, self.settings, self, left_at))

    async def of_browser(self, browser: str, limit: int = 12) -> list[Table]:
        found = [await self.find(code) for code in await self.store.tables_of(browser, limit)]
        return [table for table in found if table is not None]

    async def rematch(self, table: Table) -> str:
        """The same people at a new table; every device keeps its place and gets a new key."""
        old = table.memory
        holders = [{"key": new_key(), "browser": holder.browser} for holder in old.holders]
        seats = [Seat(**{**seat.to_data(), "level": ""}) if seat.kind == "person" else seat for seat in old.seats]
        new = await self._create(Plan(**old.plan), seats, old.holders[0].browser, holders)
        return new.code

    async def play_on(self, table: Table, number: int, seat: int, level: str, browser: str) -> Table:
        """A new table from a moment of this one, against bots.

        While the game is running the seat knows only its own view, so everything else is dealt again.
        """
        old = table.memory
        match = old.match
        if not 0 <= number <= match.number:
            raise TableRefused(f"There’s no position {number}. The game has {match.number}.")
        state = (match.state if number == match.number else match.plies[number].before).clone()
        if state.seat == OVER:
            raise TableRefused("The game was over here. Step back to continue.")
        if not old.over:
            state.redeal(seat, FastChance(secrets.randbelow(1 << 60)))
        setup = match.setup
        start = setup.game.position(setup).write(state)
        plan = Plan(**{**old.plan, "watch": "public"})
        places = ["me" if number == seat else level for number in range(setup.seats)]
        names = [old.seats[seat].name if number == seat else "" for number in range(setup.seats)]
        seats = seat_all(places, names, [seat.mark for seat in old.seats])
        return await self._create(plan, seats, browser, start=start)

    async def close(self) -> None:
        for table in self._open.values():
            table.close()
        self.thinker.close()
        await self.store.close()


def sit_down(plan: Plan, bots: tuple[str, ...] = ()) -> list[Seat]:
    """Seats as wished; BadOption if there is no such wish. Of bots by import only those that the host has named."""
    known = (*PERSON_PLACES, *LEVELS, *bots)
    if unknown := [place for place in plan.places if place not in known]:
        raise BadOption(f"A seat must be one of {', '.join(known)}, not {unknown[0]!r}.")
    if plan.watch not in WATCH:
        raise BadOption(f"`watch` must be {', '.join(WATCH[:-1])} or {WATCH[-1]}, not {plan.watch!r}.")
    names = [*plan.names, *[""] * len(plan.places)][: len(plan.places)]
    return seat_all(plan.places, names, plan.marks)
