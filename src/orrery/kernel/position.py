"""Room `position.py`: a position as plain data. Each key is declared once, for reading, writing, checking and docs.

A game's `position.py` lists its fields and says what contradicts what:

    class SnapPosition(Position[Snap]):
        def fields(self) -> Iterable[Field]:
            yield Field("turned", Number(0, 52), "cards turned up", missing="none")

        def check(self, state: Snap) -> None:
            if state.turned == len(state.deck):
                refuse("turned", "no card is left, so the game is over; say so with seat = null")

Reading goes step by step. Every key that is given is read by its kind, in the order of the fields; cards are taken out
of their pools, so that none is named twice. Then `fill` finds a place for what was named nowhere. Then the fields are
put into the fresh state, in order: what was given, else the field's default, else nothing. Then `finish` works out
what follows from the whole, `check` refuses what contradicts itself, and the kernel sees to it that the seat to decide
has something to choose.
"""
from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from orrery.kernel.chance import Chance, ScriptedChance
from orrery.kernel.fields import Field, Table, Values
from orrery.kernel.kinds import PerSeat, refuse, refuse_unknown
from orrery.kernel.pool import Pool
from orrery.kernel.state import OVER, State

if TYPE_CHECKING:
    from orrery.kernel.game import Setup

S = TypeVar("S", bound=State)
Data = dict[str, Any]  # plain JSON data


class Position(ABC, Generic[S]):
    """A position by its fields: complete, and easy to write by hand."""

    top_last = False  # whether a pile that is shuffled is drawn from its end

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.content = setup.content
        self.seats = setup.seats
        self.pools: list[Pool] = []
        self.table = Table(self.fields())

    # What a game fills in -------------------------------------------------------------------------------

    @abstractmethod
    def fields(self) -> Iterable[Field]:
        """Every key, in the order in which they are read."""

    def fill(self, values: Values, state: S) -> None:
        """Adds what follows from the values given: above all where the cards lie that were named nowhere."""

    def finish(self, values: Values, state: S) -> None:
        """Works out what the state keeps beside its fields, when all of them are in it."""

    def check(self, state: S) -> None:
        """Refuses what contradicts itself."""

    # What follows from it -------------------------------------------------------------------------------

    def pool(self, ids: Sequence[str] | Mapping[int, str]) -> Pool:
        """A deck whose cards the fields name, each once."""
        self.pools.append(Pool(ids))
        return self.pools[-1]

    def write(self, state: S) -> Data:
        """Everything that distinguishes this position from a fresh game."""
        return self.table.write(state)

    def read(self, data: Data, fresh: S) -> S:
        """A fresh game turned into the position written down; BadPosition names the key that is wrong."""
        for pool in self.pools:
            pool.free = set(pool.ids)
        values = self.table.read(data)
        self.fill(values, fresh)
        self.table.store(fresh, values)
        self.finish(values, fresh)
        self.check(fresh)
        if fresh.seat != OVER and not fresh.moves():
            refuse("seat", f"seat {fresh.seat} has nothing to choose from in this position")
        return fresh

    def load(self, data: Data, chance: Chance) -> S:
        """The position written down, going on with `chance`. A script tells what happens from here on only."""
        stream = chance
        if isinstance(chance, ScriptedChance):
            chance.numbers, chance.top_last, stream = self.card_numbers(), self.top_last, chance.stream
            for name in (name for entry in chance.script if isinstance(entry, list) for name in entry):
                if name not in chance.numbers:
                    refuse_unknown("chance", name, chance.numbers)
        state: S = self.read(data, self.setup.game.start(self.setup, stream.copy(), None))
        state.chance = chance
        return state

    def seats_by_lists(self, data: Data) -> int | None:
        """How many seats the lists with an entry for each of them speak of; None if there is no such list."""
        for key, field in self.table.fields.items():
            if isinstance(field.kind, PerSeat) and isinstance(data.get(key), list):
                mode, count = self.setup.mode, len(data[key])
                if not mode.least <= count <= mode.most:
                    refuse(key, f"has {count} entries, but the game is for {mode.least} to {mode.most} seats")
                return count
        return None

    def card_numbers(self) -> dict[str, list[int]]:
        """The cards that a script can name, with the numbers of their copies."""
        return {name: numbers for pool in self.pools for name, numbers in pool.copies.items()}
