"""What a seat may see, as numbers, for programs that learn: a game's room `observation.py` writes them down.

Each group of numbers is opened with its name, its shape and its bounds, and then written. The schema is nothing but
the list of what was opened, so it can't say anything else than what is written.
"""
from __future__ import annotations

from typing import Final

from mypy_extensions import i16, i64, mypyc_attr

from orrery.kernel.bits import lowest
from orrery.kernel.state import State
from orrery.kernel.vectors import shorts, vec

MOST: Final[i64] = 32767  # what a number of 16 bits can hold: more is written as this
WIDEST: Final[i64] = 16384  # numbers in an observation of any game


class Feature:
    """A group of numbers of an observation: where they stand, what they can be, and what they say."""

    __slots__ = ("first", "high", "low", "name", "shape", "text")

    def __init__(self, name: str, text: str, low: int, high: int, shape: list[int], first: int) -> None:
        self.name: str = name
        self.text: str = text
        self.low: int = low
        self.high: int = high
        self.shape: list[int] = shape
        self.first: int = first


class Observation:
    """One row of numbers, written from left to right; what nobody writes is 0.

    The row is written again and again, so it remembers which of its numbers were written and clears only those.
    """

    __slots__ = ("at", "features", "first", "numbers", "used", "written")

    def __init__(self, numbers: vec[i16], first: i64, size: i64) -> None:
        self.numbers: vec[i16] = numbers  # of many rows; this one has `size` of them, from `first` on
        self.first: i64 = first
        self.at: i64 = first
        self.written: vec[i64] = vec[i64]([0] * size)  # the places that are not 0
        self.used: i64 = 0  # how many they are
        self.features: list[Feature] | None = None  # of the schema, while it is being listed

    def clear(self) -> None:
        numbers, written = self.numbers, self.written
        for i in range(self.used):
            numbers[written[i]] = i16(0)
        self.used = 0
        self.at = self.first

    def open(self, name: str, text: str, low: i64, high: i64, a: i64, b: i64 = 0, c: i64 = 0) -> None:
        """A group of a, a × b or a × b × c numbers begins, each from `low` to `high`."""
        if self.features is not None:
            shape = [int(a)]
            if b > 0:
                shape.append(int(b))
            if c > 0:
                shape.append(int(c))
            bound = int(high) if high < MOST else int(MOST)
            self.features.append(Feature(name, text, int(low), bound, shape, int(self.at - self.first)))

    # The next number, or a number so many places on ------------------------------------------------------

    def put(self, number: i64) -> None:
        if number != 0:
            self.set(0, number)
        self.at += 1

    def flag(self, yes: bool) -> None:
        if yes:
            self.set(0, 1)
        self.at += 1

    def set(self, place: i64, number: i64) -> None:
        """A number that isn't 0, so many places from here; goes nowhere."""
        place += self.at
        self.numbers[place] = i16(number if number < MOST else MOST)
        self.written[self.used] = place
        self.used += 1

    def add(self, place: i64) -> None:
        """One more of what is counted so many places from here."""
        there = i64(self.numbers[self.at + place])
        if there == 0:
            self.set(place, 1)
        else:
            self.numbers[self.at + place] = i16(there + 1)

    def skip(self, count: i64) -> None:
        self.at += count

    # Whole groups -----------------------------------------------------------------------------------------

    def one_of(self, which: i64, count: i64) -> None:
        """`count` numbers, of which one is 1; none of them if `which` isn't among them, such as -1."""
        if 0 <= which < count:
            self.set(which, 1)
        self.at += count

    def members(self, mask: i64, count: i64) -> None:
        """`count` numbers, 1 for every member of a bit set."""
        numbers, written, used = self.numbers, self.written, self.used
        while mask != 0:
            place = self.at + lowest(mask)
            numbers[place] = i16(1)
            written[used] = place
            used += 1
            mask &= mask - 1
        self.used = used
        self.at += count

    def seat(self, which: i64, viewer: i64, seats: i64) -> None:
        """One of the seats, counted from the viewer: 0 is the viewer, 1 the next seat."""
        if which >= 0:
            self.set((which - viewer) % seats, 1)
        self.at += seats

    def seat_set(self, mask: i64, viewer: i64, seats: i64) -> None:
        """A set of seats, counted from the viewer."""
        while mask != 0:
            self.set((lowest(mask) - viewer) % seats, 1)
            mask &= mask - 1
        self.at += seats

    def per_seat(self, numbers: vec[i64], viewer: i64, seats: i64) -> None:
        """A number for each seat, the viewer's first."""
        for k in range(seats):
            self.put(numbers[(viewer + k) % seats])


@mypyc_attr(allow_interpreted_subclasses=True)
class Observer:
    """A game's room `observation.py`: one seat's knowledge of a position as numbers.

    Like a view it is built from what the seat may see, never by leaving out what it may not.
    """

    def observe(self, state: State, seat: i64, out: Observation) -> None:
        raise NotImplementedError

    def write(self, state: State, seat: i64, out: Observation) -> None:
        """The whole row, in place of what was there."""
        out.clear()
        self.write_table(state, seat, out)
        self.observe(state, seat, out)

    def write_table(self, state: State, seat: i64, out: Observation) -> None:
        """What all games have."""
        seats = state.seats
        out.open("to_move", "the seat that decides", 0, 1, seats)
        out.seat(state.seat, seat, seats)
        out.open("retired", "the seats that have left", 0, 1, seats)
        for i in range(len(state.retired)):
            out.set((state.retired[i] - seat) % seats, 1)
        out.skip(seats)
        out.open("choices_left", "choices, rounds or goes before the game is ended; 0 without such a limit", 0, MOST, 1)
        out.put(state.choices_left)


class Schema:
    """What the numbers of an observation are: the same for every position of a table."""

    __slots__ = ("features", "size")

    def __init__(self, observer: Observer, state: State) -> None:
        out = Observation(shorts(WIDEST), 0, WIDEST)
        self.features: list[Feature] = []
        out.features = self.features
        observer.write(state, 0, out)
        self.size: int = int(out.at)
