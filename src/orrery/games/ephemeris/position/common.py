"""Keys of a position that all games of Ephemeris have, and cards that are known by what they show."""
from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import takewhile
from typing import Any, TypeVar

from orrery.games.ephemeris.rules import Ephemeris
from orrery.games.ephemeris.rules.table import LAST_STANDING, NOBODY
from orrery.kernel.fields import Field, Values
from orrery.kernel.kinds import Items, Maybe, Number, Seat, Word, refuse
from orrery.kernel.pool import Pile, Pool
from orrery.kernel.position import Position
from orrery.kernel.state import OVER

E = TypeVar("E", bound=Ephemeris)
COUNT = Number(0, 10**9, "a number")  # of what has no bound
ENDS = "so the game is over; say so with seat = null"


class Cards(Pile):
    """Cards in order, as numbers of what they show; all of the deck, where it says so."""

    def __init__(self, pool: Pool, shows: Sequence[str], *, whole: bool = False) -> None:
        super().__init__(pool, None)
        self.shows, self.whole = list(shows), whole

    def read(self, value: Any, key: str) -> Any:
        found = [self.shows.index(self.pool.ids[card]) for card in super().read(value, key)]
        if self.whole and self.pool.free:
            refuse(key, f"must be all {len(self.pool.ids)} cards, each as often as the pack has it")
        return found

    def write(self, value: Any) -> Any:
        return [self.shows[card] for card in value]


class EphemerisPosition(Position[E]):
    """Common keys; a mode adds its own."""

    reasons: Sequence[str]  # why a game can end, the usual one first; or because all others left
    answered = ""  # the key that says who has answered, where seats are asked one after the other
    needs: Sequence[tuple[str, str]] = ()  # keys that say nothing without another one

    def most_left(self) -> int:
        """The cap, in what `left` counts; 0 if there is none."""
        raise NotImplementedError

    def queue(self, state: E) -> list[int]:
        """Who is asked the present question, in this order; empty where the seat whose turn it is decides."""
        return []

    def fields(self) -> Iterable[Field]:
        self.house, self.heavens = self.setup.house, self.content.heavens
        self.bodies = [body.id for body in self.content.bodies]
        self.numbers: dict[str, list[int]] = {}
        self.seat = seat = Seat(self.seats)
        yield Field("retired", Items(seat, different=True, most=self.seats - 1), "who left, in order", "nobody")
        yield Field("left_with", Items(COUNT), "how many had left before each of them; an Eclipse counts once",
                    "one by one", default=lambda state: [*range(len(state.retired))])  # fmt: skip
        yield Field("starter", seat, "who began", "who decides, or seat 0")
        cap = self.most_left()
        yield Field("left", Number(0, cap, "a number up to the cap"), "rounds, goes or cards up to the cap",
                    "all of them", name="choices_left", default=cap)  # fmt: skip
        yield Field("round", Number(1, COUNT.high, "a number from 1"), "the round", "by `left`")
        yield Field("seat", Maybe(seat, OVER), "who decides; null when it is over", "the starter, or the next asked")
        reasons = Word({reason: reason for reason in ("", *self.reasons, LAST_STANDING)})
        yield Field("reason", reasons, "why it ended", f"`{self.reasons[0]}` if it is over")
        yield Field("winner", Maybe(seat, NOBODY), "who won at once", "null")

    def deck(self, cards: Iterable[int], shows: Sequence[str]) -> Pool:
        """The cards of a deck, each given as the number of what it shows."""
        self.numbers |= {name: [number] for number, name in enumerate(shows)}
        return self.pool([shows[card] for card in cards])

    def card_numbers(self) -> dict[str, list[int]]:
        return self.numbers

    def active_from(self, state: E, start: int) -> list[int]:
        """The seats that have not left, clockwise."""
        order = (seat % self.seats for seat in range(start, start + self.seats))
        return [seat for seat in order if not state.is_retired(seat)]

    def next_to_decide(self, state: E) -> int:
        """Who decides, where the position does not say it."""
        done = getattr(state, self.answered) if self.answered else 0
        open_ones = [seat for seat in self.queue(state) if not done >> seat & 1]
        return [*open_ones, *self.active_from(state, int(state.starter))][0]

    def asked_before(self, state: E) -> int:
        """Who was asked before the seat that decides, as a set."""
        return bits(takewhile(lambda seat: seat != state.seat, self.queue(state)))

    def has_ended(self, state: E) -> bool:
        return state.seat == OVER

    def fill(self, values: Values, state: E) -> None:
        for key, other in self.needs:
            if values.get(key) and other not in values:
                refuse(key, f"it depends on {other}, which is missing")

    def finish(self, values: Values, state: E) -> None:
        if "starter" not in values:
            state.starter = max(values.get("seat", 0), 0)
        if "seat" not in values:
            state.seat = self.next_to_decide(state)
        if self.answered not in values and state.seat != OVER and self.queue(state):
            setattr(state, self.answered, self.asked_before(state))
        active = self.active_from(state, 0)
        if state.seat == OVER and "reason" not in values:
            state.reason = LAST_STANDING if len(active) == 1 < self.seats else self.reasons[0]
        if state.reason == LAST_STANDING and "winner" not in values:
            state.winner = active[0]

    def check(self, state: E) -> None:
        playing, active = state.seat != OVER, self.active_from(state, 0)
        alone = len(active) == 1 < self.seats
        if playing and state.seat not in active:
            refuse("seat", f"seat {state.seat} has retired and can’t decide")
        if playing and alone:
            refuse("retired", f"only one seat is left, {ENDS}")
        groups = list(state.left_with)
        steps = zip(groups, [None, *groups], range(len(state.retired)), strict=False)
        if len(groups) != len(state.retired) or any(group not in (before, i) for group, before, i in steps):
            refuse("left_with", "must say for each retired seat how many had left before it")
        if self.has_ended(state) != (state.reason != ""):
            refuse("reason", "must be given once the game is over, and only then")
        if alone != (state.reason == LAST_STANDING) or (alone and state.winner != active[0]):
            refuse("reason, winner", "the last seat left wins when all others have left, and only then")
        if state.winner != NOBODY and state.reason == "":
            refuse("winner", "nobody wins while the game goes on")
        if state.choices_left == 0 < self.most_left() and state.reason == "":
            refuse("left", f"none is left, {ENDS}")
        if playing and (queue := self.queue(state)):
            done = getattr(state, self.answered) & ~bits(state.retired)
            if state.seat not in queue or done != self.asked_before(state):
                refuse(f"{self.answered}, seat", "seats answer in turn, up to the one that decides")


def bits(numbers: Iterable[int]) -> int:
    """A set of numbers."""
    return sum(1 << number for number in numbers)


def brought(cards: Iterable[int], wanted: dict[int, int]) -> list[int]:
    """The cards of a deck in their order, but these ones in these places."""
    found = [int(card) for card in cards]
    for place, card in wanted.items():
        there = next((i for i, other in enumerate(found) if other == card and wanted.get(i) != card), place)
        found[there], found[place] = found[place], found[there]
    return found
