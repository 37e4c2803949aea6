"""Positions of Pairs: the cards in their places, and who has taken how many."""
from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from mypy_extensions import i64

from orrery.games.ephemeris.position.common import Cards, EphemerisPosition
from orrery.games.ephemeris.rules import Pairs
from orrery.games.ephemeris.rules.cards import deck_of
from orrery.games.ephemeris.rules.pairs import ALL_FOUND, GIVEN_UP, GOES
from orrery.games.ephemeris.rules.table import CAP, NONE
from orrery.kernel.bits import members
from orrery.kernel.fields import Field, Values
from orrery.kernel.kinds import Maybe, Number, PerSeat, Several, refuse
from orrery.kernel.state import OVER
from orrery.kernel.vectors import vec


class Place(Number):
    """The place of a card, counted from 1."""

    def read(self, value: Any, key: str) -> int:
        return super().read(value, key) - 1

    def write(self, value: Any) -> int:
        return super().write(value) + 1


class PairsPosition(EphemerisPosition[Pairs]):
    needs = (("taken", "cards"),)

    def most_left(self) -> int:
        return int(GOES)

    def fields(self) -> Iterable[Field]:
        self.reasons = (ALL_FOUND, CAP, GIVEN_UP) if self.seats == 1 else (ALL_FOUND, CAP)
        yield from super().fields()
        house, kinds = self.house, self.content.kinds
        deck = self.deck(deck_of(self.heavens, house.pair_bodies, house.pair_signs, house.neat_deck), kinds)
        place = Place(1, len(deck.ids), "a place from 1")
        yield Field("cards", Cards(deck, kinds, whole=True), "the card in each place", "shuffled")
        yield Field("taken", Several(place), "where cards have been taken; it needs `cards`", "nowhere", get=taken,
                    put=lambda state, places: setattr(state, "down", state.down & ~places))  # fmt: skip
        yield Field("seen", Several(place), "where cards have been turned up", "where other keys say it")
        yield Field("up", Maybe(place, NONE), "the card turned up in this go", "null")
        yield Field("last", Several(place), "the two cards of the last go", "none")
        pairs = PerSeat(Number(0, len(deck.ids) // 2, "a number"), self.seats)
        yield Field("pairs", pairs, "the pairs of each seat", "those taken, as evenly as they go")
        yield Field("goes", Number(0, GOES), "the goes made", "by `left`, or one for each pair")

    def finish(self, values: Values, state: Pairs) -> None:
        super().finish(values, state)
        if "seen" not in values:
            state.seen = shown(state)
        if "pairs" not in values:
            found = len(members(taken(state))) // 2
            state.pairs = vec[i64]([(found + seat) // self.seats for seat in range(self.seats)])
        if "goes" not in values:
            state.goes = GOES - state.choices_left if "left" in values else sum(state.pairs)
        if "left" not in values:
            state.choices_left = GOES - state.goes

    def check(self, state: Pairs) -> None:
        gone = taken(state)
        if any(times % 2 for times in Counter(int(state.cards[place]) for place in members(gone)).values()):
            refuse("taken", "cards are taken in pairs that match")
        if 2 * sum(state.pairs) != len(members(gone)):
            refuse("pairs", f"{len(members(gone))} cards have been taken")
        if state.up != NONE and gone >> state.up & 1:
            refuse("up", "that card has been taken")
        if shown(state) & ~state.seen:
            refuse("seen", "cards that are up or taken have been seen")
        if state.last and (state.up != NONE or len(members(state.last)) != 2):
            refuse("last", "must be two cards, and none once another one is up")
        if state.seat != OVER and not state.is_pair_left():
            refuse("taken", "no pairs are left, so the game is over")
        if state.seat != OVER and state.goes + state.choices_left != GOES:
            refuse("goes", f"with {state.choices_left} goes left, {GOES - state.choices_left} have been made")
        super().check(state)


def taken(state: Pairs) -> int:
    """Where cards have been taken, as a set."""
    return int(((1 << len(state.cards)) - 1) & ~state.down)


def shown(state: Pairs) -> int:
    """Where all have seen cards, as a set: taken, and turned up in this go or in the last."""
    return taken(state) | int(state.last) | (1 << int(state.up) if state.up != NONE else 0)
