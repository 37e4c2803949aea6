"""Hands of planet and zodiac cards: the deal, completing them, and how near they are (EPH-17 to EPH-35)."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from orrery.games.ephemeris.rules.heavens import BODIES, SIGNS, Heavens, moved, sign_of
from orrery.games.ephemeris.rules.house import ALL, PLANETS, ZODIAC, House
from orrery.games.ephemeris.rules.table import CAP, EMPTY, ZEROS, Ephemeris
from orrery.kernel.bits import BIT, members
from orrery.kernel.chance import Chance
from orrery.kernel.state import OVER
from orrery.kernel.vectors import append, vec

COMPLETE: Final = "ephemeris"
ECLIPSE_DRAW: Final = "eclipse_draw"
FEWEST_MOVEMENTS: Final[i64] = 3  # that a hand needs when it is dealt (EPH-40)
OTHER_SIGNS: Final[i64] = 1000  # times that a hand gets other signs before everybody does

# A multiset of signs is one number: three bits for how often each sign is in it.
EIGHT: Final = vec[i64]([8**sign for sign in range(SIGNS)])


class Hands(Ephemeris):
    """Games One and Two: bodies to bring into signs.

    What does not change after the deal is shared by clones; `off` is kept up to date with every movement: the signs
    in which a seat's bodies stand minus its zodiac cards, as multisets. A hand is complete when that is 0 (EPH-23).
    """

    __slots__ = ("bodies", "exchanged", "given", "hand_size", "off", "signs", "sky")

    def __init__(self, seats: i64, heavens: Heavens, house: House, chance: Chance, hand_size: i64) -> None:
        super().__init__(seats, heavens, house, chance)
        self.hand_size: i64 = hand_size
        self.sky: i64 = heavens.start
        self.bodies: vec[i64] = EMPTY  # for each seat the set of its planet cards
        self.signs: vec[i64] = EMPTY  # for each seat the multiset of its zodiac cards
        self.off: vec[i64] = EMPTY
        self.exchanged: vec[i64] = EMPTY  # how many cards each seat gave back at the deal: all know it
        # Which of them lie in the remainder for certain, two bits a body: each seat knows its own.
        self.given: vec[i64] = EMPTY

    def copy_hands(self, twin: Hands) -> None:
        self.copy_table(twin)
        twin.sky = self.sky
        twin.bodies = self.bodies
        twin.signs = self.signs
        twin.off = self.off[:]
        twin.exchanged = self.exchanged
        twin.given = self.given

    # The deal ---------------------------------------------------------------------------------------------

    def deal(self) -> None:
        """EPH-16 to EPH-21: draw who starts, deal, exchange surplus bodies; nobody may be complete at once."""
        self.starter = self.find_starter()
        self.sky = self.heavens.start
        while not self.deal_planets():
            pass
        self.deal_signs()
        self.take_stock()
        if self.log is not None:
            self.tell("start", self.starter)
            for p in range(self.seats):
                given = [body for body in range(BODIES) for _ in range((self.given[p] >> (2 * body)) & 3)]
                secret = [*members(self.bodies[p]), *sign_list(self.signs[p]), *given]
                self.private_all("hand", p, self.exchanged[p], secret)

    def deal_planets(self) -> bool:
        """EPH-17 to EPH-19; False if a hand could not be made of different bodies, so that all are dealt again."""
        seats, k = self.seats, self.hand_size
        deck = self.heavens.planet_cards[:]
        self.chance.shuffle(deck)
        pack = deck[seats * k :]
        size: i64 = len(pack)
        top: i64 = 0
        givers = EMPTY[:]  # of the cards put under the pack, in their order
        self.bodies = ZEROS[:seats]
        self.exchanged = ZEROS[:seats]
        self.given = ZEROS[:seats]
        for turn in range(seats):
            p = (self.starter + turn) % seats
            hand: i64 = 0
            for i in range(p * k, p * k + k):
                card = deck[i]
                while hand & BIT[card]:
                    if not holds_other(pack, top, hand):
                        return False
                    pack = append(pack, card)
                    self.exchanged[p] += 1
                    givers = append(givers, p)
                    card = pack[top]
                    top += 1
                hand |= BIT[card]
            self.bodies[p] = hand
        # As many of the cards given back as were drawn beyond the first pack have left the remainder again.
        for i in range(max(top - size, 0), len(givers)):
            self.given[givers[i]] += BIT[2 * pack[size + i]]
        return True

    def deal_signs(self) -> None:
        """EPH-20, EPH-21, EPH-40: repeated signs stay; a hand too near completion gets others, and nobody is told."""
        while not self.deal_signs_once():
            pass

    def deal_signs_once(self) -> bool:
        """False if some hand found no other signs, so that all are dealt again."""
        seats, k = self.seats, self.hand_size
        deck = self.heavens.zodiac_cards[:]
        self.chance.shuffle(deck)
        self.signs = ZEROS[:seats]
        for p in range(seats):
            for i in range(p * k, p * k + k):
                self.signs[p] += EIGHT[deck[i]]
        for turn in range(seats):
            p = (self.starter + turn) % seats
            tries: i64 = 0
            while self.stand(p) == self.signs[p] or self.is_near(p):
                if tries == OTHER_SIGNS:
                    return False
                tries += 1
                pack = append_all(deck[seats * k :], sign_list(self.signs[p]))
                self.chance.shuffle(pack)
                self.signs[p] = 0
                for i in range(k):
                    self.signs[p] += EIGHT[pack[i]]
                deck = append_all(deck[: seats * k], list(pack[k:]))
        return True

    def is_near(self, seat: i64) -> bool:
        """EPH-40: whether one or two movements could complete a hand as it was dealt, with all pieces at home."""
        if not self.house.far_hands:
            return False
        in_place = common(self.stand_in(self.heavens.start, seat), self.signs[seat])
        return self.hand_size - in_place < FEWEST_MOVEMENTS

    def stand(self, seat: i64) -> i64:
        """The multiset of the signs in which a seat's bodies stand."""
        return self.stand_in(self.sky, seat)

    def stand_in(self, sky: i64, seat: i64) -> i64:
        signs: i64 = 0
        hand = self.bodies[seat]
        for body in range(BODIES):
            if hand & BIT[body]:
                signs += EIGHT[sign_of(sky, body)]
        return signs

    def take_stock(self) -> None:
        """Work out `off` anew."""
        off = ZEROS[: self.seats]
        for p in range(self.seats):
            off[p] = self.stand(p) - self.signs[p]
        self.off = off

    # Winning ----------------------------------------------------------------------------------------------

    def put(self, body: i64, sign: i64) -> bool:
        """A piece arrives in a sign (EPH-13); whether that completed a hand and ended the game (EPH-26)."""
        change = EIGHT[sign] - EIGHT[sign_of(self.sky, body)]
        self.sky = moved(self.sky, body, sign)
        mover = self.seat
        for p in range(self.seats):
            if self.bodies[p] & BIT[body]:
                self.off[p] += change
        if self.off[mover] == 0:
            self.complete(mover)
            return True
        if not self.house.own_turn:  # EPH-29
            p = self.seat_after(mover)
            while p != mover:  # EPH-27: the first in turn order after who moved
                if self.off[p] == 0:
                    self.complete(p)
                    return True
                p = self.seat_after(p)
        return False

    def would_complete(self, seat: i64, body: i64, sign: i64) -> bool:
        """Whether a movement completes this seat's own hand."""
        if self.bodies[seat] & BIT[body] == 0:
            return False
        return self.off[seat] + EIGHT[sign] == EIGHT[sign_of(self.sky, body)]

    def complete(self, seat: i64) -> None:
        """EPH-28: the program calls "Ephemeris!"."""
        self.winner = seat
        self.finish(COMPLETE)

    def show_end(self) -> None:
        """EPH-30: the hands of all active seats are shown."""
        if self.log is not None:
            for p in range(self.seats):
                if self.hand_is_open(p):
                    self.reveal_all("show", p, [*members(self.bodies[p]), *sign_list(self.signs[p])])

    def planets_are_open(self, seat: i64) -> bool:
        """Whether all may see a seat's planet cards (EPH-30, EPH-401)."""
        return self.house.open_hands == PLANETS or self.hand_is_open(seat)

    def signs_are_open(self, seat: i64) -> bool:
        return self.house.open_hands == ZODIAC or self.hand_is_open(seat)

    def hand_is_open(self, seat: i64) -> bool:
        return self.house.open_hands == ALL or self.is_shown(seat)

    def is_shown(self, seat: i64) -> bool:
        """EPH-30: at the end, but for who left; laid down in an Eclipse, cards stay unseen."""
        return self.seat == OVER and self.reason != ECLIPSE_DRAW and not self.is_retired(seat)

    # How near a hand is to completion ---------------------------------------------------------------------

    def matched(self, seat: i64) -> i64:
        """EPH-24: how many of the zodiac cards have a body of the hand standing in their sign."""
        return common(self.stand(seat), self.signs[seat])

    def gap(self, seat: i64) -> i64:
        """EPH-25: the fewest signs that the bodies must go forward in all, whatever stands in their way."""
        bodies = members(self.bodies[seat])
        signs = sign_list(self.signs[seat])
        best = [0] + [1000] * (2 ** len(bodies) - 1)  # for each set of bodies, paired with the first signs
        for done in range(2 ** len(bodies) - 1):
            sign = signs[done.bit_count()]
            for i in range(len(bodies)):
                if not done >> i & 1:
                    distance = (sign - int(sign_of(self.sky, bodies[i]))) % 12
                    best[done | 1 << i] = min(best[done | 1 << i], best[done] + distance)
        return best[-1]

    def adjudicate(self) -> None:
        """EPH-35: the nearest hand wins; but with `own_turn` a complete one whose turn has come has won (EPH-29)."""
        if self.off[self.seat] == 0:
            self.complete(self.seat)
        else:
            self.finish(CAP)

    def points(self, seat: i64) -> i64:
        """Only hands that are shown are counted: nobody learns how near one was that left."""
        return self.matched(seat) if self.hand_is_open(seat) and not self.is_retired(seat) else 0

    def merit(self, seat: i64) -> tuple[int, int]:
        """EPH-35, EPH-41: larger `matched`, then smaller `gap`; a draw has no winner (EPH-237)."""
        if self.reason == CAP:
            return int(self.matched(seat)), -int(self.gap(seat))
        if self.reason == COMPLETE and self.house.nearest and seat != self.winner:  # EPH-41
            return int(self.matched(seat) - self.hand_size), -int(self.gap(seat))
        return super().merit(seat)


def holds_other(pack: vec[i64], top: i64, hand: i64) -> bool:
    """Whether the pack holds a body that a hand lacks."""
    for i in range(top, len(pack)):
        if hand & BIT[pack[i]] == 0:
            return True
    return False


def common(have: i64, want: i64) -> i64:
    """How many signs two multisets share."""
    n: i64 = 0
    while want != 0:
        n += have & 7 if have & 7 < want & 7 else want & 7
        have >>= 3
        want >>= 3
    return n


def append_all(cards: vec[i64], more: list[int]) -> vec[i64]:
    for card in more:
        cards = append(cards, card)
    return cards


def sign_list(signs: i64) -> list[int]:
    """A multiset of signs, ascending."""
    found: list[int] = []
    sign = 0
    while signs != 0:
        found += [sign] * int(signs & 7)
        signs >>= 3
        sign += 1
    return found
