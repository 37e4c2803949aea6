"""Positions as plain data, in and out; and the checks that every game's reader needs."""
from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from orrery.kernel.chance import Chance, ScriptedChance
from orrery.kernel.kinds import refuse as refuse
from orrery.kernel.kinds import refuse_unknown
from orrery.kernel.state import State

if TYPE_CHECKING:
    from orrery.kernel.game import Setup

S = TypeVar("S", bound=State)
Data = dict[str, Any]  # plain JSON data


class Position(ABC, Generic[S]):
    """Room `position.py`: a position as plain data, complete, and easy to write by hand."""

    top_last = False  # whether a pile that is shuffled is drawn from its end

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.content = setup.content
        self.seats = setup.seats

    @abstractmethod
    def write(self, state: S) -> Data:
        """Everything that distinguishes this position from a fresh game."""

    @abstractmethod
    def read(self, data: Data, fresh: S) -> S:
        """A fresh game turned into the position written down; BadPosition names the key that is wrong."""

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

    def card_numbers(self) -> dict[str, list[int]]:
        """The cards that a script can name, with the numbers of their copies."""
        return {}

    def seats_by_lists(self, data: Data) -> int | None:
        """How many seats the lists with an entry for each of them speak of; None if there is no such list."""
        return None


class Keys:
    """The keys of a position as they are read: each value checked, none overlooked."""

    def __init__(self, data: Data, seats: int, known: frozenset[str]) -> None:
        self.data = data
        self.seats = seats
        for key in data:
            if key not in known:
                refuse(key, f"there is no such key; there is {', '.join(sorted(known))}")

    def __contains__(self, key: str) -> bool:
        return key in self.data

    def number(self, key: str, low: int, high: int, default: int) -> int:
        value = self.data.get(key, default)
        if type(value) is not int or not low <= value <= high:
            refuse(key, f"must be a whole number from {low} to {high}, not {value!r}")
        return value

    def truth(self, key: str, *, default: bool) -> bool:
        value = self.data.get(key, default)
        if type(value) is not bool:
            refuse(key, f"must be true or false, not {value!r}")
        return value

    def word(self, key: str, default: str) -> str:
        value = self.data.get(key, default)
        if not isinstance(value, str):
            refuse(key, f"must be a word, not {value!r}")
        return value

    def words(self, key: str, known: list[str]) -> list[str]:
        """A list of words from a closed vocabulary."""
        value = self.data.get(key, [])
        if not isinstance(value, list) or any(word not in known for word in value):
            refuse(key, f"must be a list of {', '.join(known)}, not {value!r}")
        return value

    def per_seat(self, key: str) -> list[Any] | None:
        """A list with an entry for each seat; None if the key is missing."""
        value = self.data.get(key)
        if key in self.data and (not isinstance(value, list) or len(value) != self.seats):
            refuse(key, f"must be a list with an entry for each of the {self.seats} seats")
        return value

    def numbers(self, key: str) -> list[int]:
        """A number for each seat, 0 if the key is missing."""
        value = self.per_seat(key) or [0] * self.seats
        if not all(type(number) is int for number in value):
            refuse(key, f"must be whole numbers, not {value!r}")
        return value

    def some_seats(self, key: str) -> list[int]:
        """Different seats in the order written, none if the key is missing."""
        value = self.data.get(key, [])
        known = range(self.seats)
        seats = [seat for seat in value if type(seat) is int and seat in known] if isinstance(value, list) else []
        if not isinstance(value, list) or len(set(seats)) < len(value):
            refuse(key, f"must be a list of different seats from 0 to {self.seats - 1}, not {value!r}")
        return seats

    def items(self, key: str, ids: Any, names: list[str]) -> list[int]:
        """A list of ids as numbers: places in `names`."""
        if not isinstance(ids, list):
            refuse(key, f"must be a list of ids, not {ids!r}")
        for name in ids:
            if name not in names:
                refuse(key, f"there is no {name!r}")
        return [names.index(name) for name in ids]
