"""Three decks, open discards, hands, and what a seat cannot know of them (PLA-7 to PLA-11, PLA-74 to PLA-84)."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from orrery.games.planetarium.rules.board import CARDS, DECKS, FINAL, LOW, NOTHING, ZEROS, Layout
from orrery.games.planetarium.rules.house import House
from orrery.games.planetarium.rules.table import NONE
from orrery.games.planetarium.rules.tokens import Tokens
from orrery.kernel.bits import BIT, lowest, put_members, size
from orrery.kernel.chance import Chance
from orrery.kernel.state import OVER
from orrery.kernel.vectors import append, vec

DEALT: Final[i64] = 2  # cards of each deck (PLA-8)
MOST_FINALS: Final[i64] = 4  # in a hand (PLA-76)


class Decks(Tokens):
    """Cards that are not on the table. Hands and discards are bit sets; of a deck the last card is the top one."""

    __slots__ = ("chosen", "discards", "hands", "left", "offered", "order", "shuffle_of", "shuffles")

    def __init__(self, seats: i64, layout: Layout, house: House, chance: Chance) -> None:
        super().__init__(seats, layout, house, chance)
        self.order: vec[i64] = NOTHING  # the decks one after the other, CARDS places each; replaced by a shuffle
        self.left: vec[i64] = NOTHING  # cards left in each deck
        self.discards: vec[i64] = NOTHING
        self.hands: vec[i64] = NOTHING
        self.offered: i64 = 0  # two Finals drawn, of which the seat to move keeps one (PLA-77)
        self.chosen: vec[i64] = NOTHING  # setup discards, secret until all have chosen (PLA-9)
        # PLA-140: from which shuffle of its deck each card comes, and how often each deck was shuffled anew.
        self.shuffle_of: vec[i64] = NOTHING
        self.shuffles: vec[i64] = NOTHING

    def copy_decks(self, twin: Decks) -> None:
        self.copy_table(twin)
        twin.order = self.order
        twin.left = self.left[:]
        twin.discards = self.discards[:]
        twin.hands = self.hands[:]
        twin.offered = self.offered
        twin.chosen = self.chosen
        twin.shuffle_of = self.shuffle_of
        twin.shuffles = self.shuffles

    def deal(self) -> None:
        """PLA-7, PLA-8: three decks shuffled apart; two cards of each to everybody."""
        self.order = ZEROS[: DECKS * CARDS]
        self.left = ZEROS[:DECKS]
        self.discards = ZEROS[:DECKS]
        self.shuffle_of = ZEROS[:CARDS]
        self.shuffles = ZEROS[:DECKS]
        self.hands = ZEROS[: self.seats]
        chosen = NOTHING[:]
        for _ in range(self.seats):
            chosen = append(chosen, NONE)
        self.chosen = chosen
        for deck in range(DECKS):
            self.stack(deck, self.cards.of_deck[deck])
            for seat in range(self.seats):
                for _ in range(DEALT):
                    self.hands[seat] |= BIT[self.take_top(deck)]
        if self.log is not None:
            for seat in range(self.seats):
                self.private_set("hand", seat, size(self.hands[seat]), self.hands[seat])

    def stack(self, deck: i64, cards: i64) -> None:
        """Shuffle a set of cards into a deck."""
        pool = pool_of(cards)
        self.chance.shuffle(pool)
        order = self.order[:]
        for i in range(len(pool)):
            order[CARDS * deck + i] = pool[i]
        self.order = order
        self.left[deck] = len(pool)

    def take_top(self, deck: i64) -> i64:
        self.left[deck] -= 1
        return self.order[CARDS * deck + self.left[deck]]

    # Drawing -----------------------------------------------------------------------------------------------

    def can_draw(self, deck: i64, seat: i64) -> bool:
        """PLA-76, PLA-82: not a fifth Final, and not where deck and discards are both empty."""
        if deck == FINAL and size(self.hands[seat] & self.cards.of_deck[FINAL]) >= MOST_FINALS:
            return False
        return self.left[deck] > 0 or self.discards[deck] != 0

    def draw_one(self, deck: i64) -> i64:
        """PLA-79: an empty deck is made anew from its discards, now at the latest."""
        if self.left[deck] == 0:
            self.reshuffle(deck)
        card = self.take_top(deck)
        self.refill(deck)
        return card

    def refill(self, deck: i64) -> None:
        """PLA-79: as soon as a deck has run out its discards are the new one, unless the table waits for a draw."""
        if self.left[deck] == 0 and self.discards[deck] != 0 and not self.house.reshuffle_late:
            self.reshuffle(deck)

    def reshuffle(self, deck: i64) -> None:
        cards = self.discards[deck]
        self.discards[deck] = 0
        self.stack(deck, cards)
        shuffles = self.shuffles[:]
        shuffles[deck] += 1
        self.shuffles = shuffles
        shuffle_of = self.shuffle_of[:]
        for card in range(self.cards.number):
            if cards & BIT[card]:
                shuffle_of[card] = shuffles[deck]
        self.shuffle_of = shuffle_of
        self.reveal("reshuffle", NONE, deck, size(cards))

    def draw(self, deck: i64, seat: i64) -> None:
        """PLA-74: a Low or a High card into the hand."""
        card = self.draw_one(deck)
        self.hands[seat] |= BIT[card]
        self.private("draw", seat, deck, card)

    def draw_finals(self, seat: i64) -> None:
        """PLA-74, PLA-80, PLA-81: two to choose from; the only one there is goes into the hand at once."""
        first = self.draw_one(FINAL)
        if self.left[FINAL] == 0 and self.discards[FINAL] == 0:
            self.hands[seat] |= BIT[first]
            self.private("draw", seat, FINAL, first)
            return
        second = self.draw_one(FINAL)
        self.offered = BIT[first] | BIT[second]
        self.private_set("draw_two", seat, 2, self.offered)

    def keep(self, card: i64, seat: i64) -> None:
        """PLA-74: the other one goes face up to the discards."""
        other = self.offered ^ BIT[card]
        self.offered = 0
        self.hands[seat] |= BIT[card]
        self.discards[FINAL] |= other
        self.reveal("discard", seat, lowest(other))
        self.refill(FINAL)

    def downgrade(self, card: i64, seat: i64) -> None:
        """PLA-69, PLA-71: face up to the High discards, and a Low card for it."""
        self.hands[seat] ^= BIT[card]
        self.discards[self.cards.deck[card]] |= BIT[card]
        self.reveal("downgrade", seat, card)
        self.refill(self.cards.deck[card])
        self.draw(LOW, seat)

    # What a seat cannot know (section 6) --------------------------------------------------------------------

    def redeal_cards(self, seat: i64, mover: i64, chance: Chance) -> None:
        """Hidden cards change places only with cards of the same deck and the same shuffle (PLA-140).

        `mover` is the seat that chooses between two Finals, if any does. At the end all hands lie open.
        """
        open_hands = self.seat == OVER
        order = self.order[:]
        for deck in range(DECKS):
            for shuffle in range(self.shuffles[deck] + 1):
                hidden = self.of_shuffle(deck, shuffle)
                unseen: i64 = 0
                for i in range(self.left[deck]):
                    unseen |= BIT[order[CARDS * deck + i]]
                unseen &= hidden
                for p in range(self.seats):
                    if p != seat and not open_hands:
                        unseen |= self.hands[p] & hidden
                if mover != seat:
                    unseen |= self.offered & hidden
                pool = pool_of(unseen)
                chance.shuffle(pool)
                n: i64 = 0
                for p in range(self.seats):
                    if p != seat and not open_hands:
                        swapped = self.hands[p] & hidden
                        self.hands[p] ^= swapped
                        for _ in range(size(swapped)):
                            self.hands[p] |= BIT[pool[n]]
                            n += 1
                if mover != seat:
                    swapped = self.offered & hidden
                    self.offered ^= swapped
                    for _ in range(size(swapped)):
                        self.offered |= BIT[pool[n]]
                        n += 1
                if shuffle == self.shuffles[deck]:
                    for i in range(self.left[deck]):
                        order[CARDS * deck + i] = pool[n]
                        n += 1
        self.order = order
        self.choose_again(seat, chance)

    def of_shuffle(self, deck: i64, shuffle: i64) -> i64:
        """The cards of a deck that came into play with one of its shuffles."""
        found = self.cards.of_deck[deck]
        if self.shuffles[deck] > 0:
            for card in range(self.cards.number):
                if self.shuffle_of[card] != shuffle:
                    found &= ~BIT[card]
        return found

    def choose_again(self, seat: i64, chance: Chance) -> None:
        """PLA-9: what others have set aside in setup, one of their two Finals, nobody else knows."""
        chosen = self.chosen[:]
        for p in range(len(chosen)):
            if p != seat and chosen[p] != NONE:
                pool = pool_of(self.hands[p] & self.cards.of_deck[FINAL])
                chosen[p] = pool[chance.below(len(pool))]
        self.chosen = chosen


def pool_of(cards: i64) -> vec[i64]:
    """A set of cards in card order, so that an old deal leaves no trace."""
    pool = ZEROS[: size(cards)]
    put_members(pool, cards)
    return pool
