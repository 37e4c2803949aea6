"""Pairs: turn up two equal cards, from memory (EPH-501 to EPH-509)."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from orrery.games.ephemeris.rules.cards import deck_of, shuffle_some
from orrery.games.ephemeris.rules.heavens import Heavens
from orrery.games.ephemeris.rules.house import House
from orrery.games.ephemeris.rules.table import CAP, EMPTY, NONE, ZEROS, Ephemeris
from orrery.kernel.bits import BIT, members
from orrery.kernel.chance import Chance
from orrery.kernel.events import Log
from orrery.kernel.moves import Moves
from orrery.kernel.result import Result
from orrery.kernel.vectors import vec

# Moves: 0 to 50 turn up the card in that place; then
RESIGN_PAIRS: Final[i64] = 51  # + seat

GOES: Final[i64] = 400  # EPH-507
ALL_FOUND: Final = "pairs"
GIVEN_UP: Final = "given_up"  # EPH-509: one seat alone has resigned


@mypyc_attr(free_list_len=1)
class Pairs(Ephemeris):
    """One position of Pairs."""

    __slots__ = ("cards", "down", "goes", "last", "pairs", "seen", "up")

    def __init__(self, seats: i64, heavens: Heavens, house: House, chance: Chance) -> None:
        super().__init__(seats, heavens, house, chance)
        self.cards: vec[i64] = EMPTY  # by place; replaced, never changed
        self.down: i64 = 0  # set of places with a card that nobody has taken
        self.seen: i64 = 0  # set of places whose card has been turned up
        self.up: i64 = NONE  # the place of the first card of this go
        self.last: i64 = 0  # set of the places of the last go, so that all can look at its cards
        self.pairs: vec[i64] = EMPTY  # taken by each seat
        self.goes: i64 = 0

    def begin(self, log: Log | None) -> None:
        """EPH-502: shuffled and laid out; EPH-509: the first seat is drawn."""
        self.log = log
        self.starter = self.chance.below(self.seats)
        self.seat = self.starter
        house = self.house
        cards = deck_of(self.heavens, house.pair_bodies, house.pair_signs, house.neat_deck)
        self.chance.shuffle(cards)
        self.cards = cards
        self.down = BIT[len(cards)] - 1
        self.pairs = ZEROS[: self.seats]
        self.choices_left = GOES
        self.tell("start", self.starter)

    def clone(self) -> Pairs:
        twin = Pairs(self.seats, self.heavens, self.house, self.chance.copy())
        self.copy_table(twin)
        twin.cards = self.cards
        twin.down = self.down
        twin.seen = self.seen
        twin.up = self.up
        twin.last = self.last
        twin.pairs = self.pairs[:]
        twin.goes = self.goes
        return twin

    def resignation(self) -> i64:
        return RESIGN_PAIRS

    def fill(self, out: Moves) -> None:
        """EPH-503, EPH-509: any card that lies face down."""
        down = self.down
        if self.up != NONE:
            down &= ~BIT[self.up]
        out.set_members(down, 0)
        out.n -= 1

    def play(self, move: i64) -> None:
        if move >= RESIGN_PAIRS:
            self.resign(move - RESIGN_PAIRS)
            return
        self.reveal("flip", self.seat, move, self.cards[move])
        self.seen |= BIT[move]
        if self.up == NONE:
            self.up = move
            self.last = 0
        else:
            self.compare(self.up, move)

    def compare(self, first: i64, second: i64) -> None:
        """EPH-504, EPH-505: equal cards are taken, and give another go; others are turned down again."""
        self.up = NONE
        self.goes += 1
        self.last = BIT[first] | BIT[second]
        found = self.cards[first] == self.cards[second]
        if found:
            self.pairs[self.seat] += 1
            self.down &= ~self.last
            self.tell("pair", self.seat, self.cards[first])
            if not self.is_pair_left():
                self.finish(ALL_FOUND)
                return
        else:
            self.tell("no_pair", self.seat)
        self.choices_left -= 1
        if self.choices_left == 0:
            self.finish(CAP)
        elif not (found and self.house.pair_again):
            self.seat = self.seat_after(self.seat)

    def is_pair_left(self) -> bool:
        """EPH-506: the game ends when no two equal cards lie face down."""
        kinds: i64 = 0
        for place in members(self.down):
            kind = BIT[self.cards[place]]
            if kinds & kind:
                return True
            kinds |= kind
        return False

    def resign(self, seat: i64) -> None:
        if self.seats > 1:
            super().resign(seat)
            return
        self.tell("resign", seat)
        self.finish(GIVEN_UP)

    def lapse(self, seat: i64) -> None:
        """EPH-37: a card turned up is turned down again."""
        if seat == self.seat:
            self.up = NONE
            self.seat = self.seat_after(seat)

    def points(self, seat: i64) -> i64:
        """EPH-508: alone, the goes are counted; EPH-509: who gave up has none to show, so the most there can be."""
        if self.seats > 1:
            return self.pairs[seat]
        return GOES if self.reason == GIVEN_UP else self.goes

    def merit(self, seat: i64) -> tuple[int, int]:
        return super().merit(seat) if self.winner >= 0 else (int(self.pairs[seat]), 0)

    def result(self) -> Result | None:
        """EPH-509: a game given up has no first place."""
        result = super().result()
        if result is not None and self.reason == GIVEN_UP:
            return Result([2], result.scores, result.reason, False)
        return result

    def redeal(self, seat: i64, chance: Chance) -> None:
        """Cards that have never been turned up; who has paid attention knows the others."""
        self.chance = chance
        self.cards = shuffle_some(self.cards, members(self.down & ~self.seen), chance)
