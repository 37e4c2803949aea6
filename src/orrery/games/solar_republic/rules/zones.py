"""The table: Draw Pile, In-Play pile, hands, won stacks, score sheet, and what a seat cannot know of it."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from orrery.games.solar_republic.rules.house import House
from orrery.kernel.bits import BIT, lowest, put_members, size
from orrery.kernel.chance import Chance
from orrery.kernel.state import OVER, State
from orrery.kernel.vectors import append, vec

DECK_SIZE: Final[i64] = 52
NO_CARD: Final[i64] = 52  # the top of an empty pile; also "nothing lies beneath"
NO_CARDS: Final = vec[i64]()
NEW_DECK: Final = vec[i64](range(DECK_SIZE))
NOTHING_BENEATH: Final = vec[i64]([NO_CARD] * DECK_SIZE)
ZEROS: Final = vec[i64]([0] * DECK_SIZE)


class Cards:
    """The deck of a pack as tables of numbers, shared by all positions of a match."""

    __slots__ = ("equal", "home", "legal_on", "of_rank", "of_suit", "rank", "suit", "taking_on")

    def __init__(self, suit: list[int], rank: list[int], home: int) -> None:
        self.suit: vec[i64] = vec[i64](suit)
        self.rank: vec[i64] = vec[i64](rank)
        self.home: i64 = home  # the suit that arms the 3s (SOL-40)
        # As sets: the cards of a rank, the cards of a suit. And the first card with the same rank and suit.
        self.of_rank: vec[i64] = ZEROS[:6]
        self.of_suit: vec[i64] = ZEROS[:5]
        self.equal: vec[i64] = ZEROS[:]
        for card in range(DECK_SIZE):
            self.of_rank[self.rank[card]] |= BIT[card]
            self.of_suit[self.suit[card]] |= BIT[card]
            twins = self.of_rank[self.rank[card]] & self.of_suit[self.suit[card]]
            self.equal[card] = lowest(twins)
        # By top card: the set of cards that may be laid on it, and of those that take the Book.
        self.legal_on: vec[i64] = ZEROS[:]
        self.taking_on: vec[i64] = ZEROS[:]
        for top in range(DECK_SIZE):
            for card in range(DECK_SIZE):
                if self.may_lie_on(card, top):
                    self.legal_on[top] |= BIT[card]
                if self.takes_book_on(card, top):
                    self.taking_on[top] |= BIT[card]
        self.legal_on = append(self.legal_on, BIT[DECK_SIZE] - 1)  # NO_CARD: any card starts a pile (SOL-22)
        self.taking_on = append(self.taking_on, 0)  # ... and takes nothing (SOL-27)

    def may_lie_on(self, card: i64, top: i64) -> bool:
        """SOL-17 to SOL-20: same suit, same number, a 3 or 5 on anything."""
        rank = self.rank[card]
        return rank == 3 or rank == 5 or self.suit[card] == self.suit[top] or rank == self.rank[top]

    def takes_book_on(self, card: i64, top: i64) -> bool:
        """SOL-24 to SOL-26: a 3 or 5 on any card, a 4 on its own suit."""
        rank = self.rank[card]
        return rank == 3 or rank == 5 or (rank == 4 and self.suit[card] == self.suit[top])


class Zones(State):
    """Where the 52 cards are.

    A hand is a bit set. Piles are chains: `beneath[card]` is the card under it in the In-Play pile or in a
    won stack, so that a Book of any size changes hands in one step.
    """

    __slots__ = (
        "beneath", "books", "cards", "deals_won", "deck", "hands", "house", "left", "top", "totals", "won",
        "won_top", "won_total",
    )  # fmt: skip

    def __init__(self, seats: i64, cards: Cards, house: House, chance: Chance) -> None:
        super().__init__(seats, chance)
        self.cards: Cards = cards
        self.house: House = house
        self.deck: vec[i64] = NO_CARDS  # as shuffled, top first; never changed, so clones share it
        self.left: i64 = 0  # the Draw Pile is what is left: the last so many cards of the deck
        self.top: i64 = NO_CARD  # of the In-Play pile
        self.beneath: vec[i64] = NO_CARDS
        self.hands: vec[i64] = NO_CARDS
        self.won: vec[i64] = NO_CARDS  # cards in each won stack
        self.won_top: vec[i64] = NO_CARDS
        self.books: vec[i64] = NO_CARDS  # Books taken, a statistic (SOL-31)
        # The score sheet of the finished deals (SOL-66); replaced at the end of a deal, never changed.
        self.totals: vec[i64] = NO_CARDS
        self.deals_won: vec[i64] = NO_CARDS
        self.won_total: vec[i64] = NO_CARDS

    def clear(self) -> None:
        """SOL-6: no hands, nothing in play, nothing won."""
        seats = self.seats
        self.hands = ZEROS[:seats]
        self.won = ZEROS[:seats]
        self.won_top = NOTHING_BENEATH[:seats]
        self.books = ZEROS[:seats]
        self.beneath = NOTHING_BENEATH[:]
        self.top = NO_CARD

    def copy_zones(self, twin: Zones) -> None:
        twin.deck = self.deck
        twin.left = self.left
        twin.top = self.top
        twin.beneath = self.beneath[:]
        twin.hands = self.hands[:]
        twin.won = self.won[:]
        twin.won_top = self.won_top[:]
        twin.books = self.books[:]
        twin.totals = self.totals
        twin.deals_won = self.deals_won
        twin.won_total = self.won_total

    # Cards that move (SOL-28, SOL-42, SOL-46) ---------------------------------------------------------

    def take_cards(self, seat: i64, count: i64) -> None:
        """From the top of the Draw Pile into a hand; fewer if it holds fewer (SOL-46)."""
        if count > self.left:
            count = self.left
        first = len(self.deck) - self.left
        hand = self.hands[seat]
        i = first
        while i < first + count:
            hand |= BIT[self.deck[i]]
            i += 1
        self.hands[seat] = hand
        self.left -= count
        if self.log is not None:
            self.private_all("draw", seat, count, list(self.deck[first : first + count]))

    def take_book(self, seat: i64) -> None:
        """SOL-28: the whole pile goes on the won stack, bottom card first, the trump last."""
        size: i64 = 1
        bottom = self.top
        while self.beneath[bottom] != NO_CARD:
            bottom = self.beneath[bottom]
            size += 1
        self.beneath[bottom] = self.won_top[seat]
        self.won_top[seat] = self.top
        self.won[seat] += size
        self.books[seat] += 1
        self.top = NO_CARD
        self.tell("book", seat, size)

    def rob(self, thief: i64, victim: i64) -> None:
        """SOL-41, SOL-42: the last three won cards of the victim, in their order, or all it has."""
        count = self.won[victim]
        if count > 3:
            count = 3
        last = self.won_top[victim]  # of the cards taken, the one on top
        first = last
        for _ in range(count - 1):
            first = self.beneath[first]
        self.won_top[victim] = self.beneath[first]
        self.beneath[first] = self.won_top[thief]
        self.won_top[thief] = last
        self.won[victim] -= count
        self.won[thief] += count
        self.tell("rob", thief, victim, count)

    def stack(self, top: i64) -> list[int]:
        """The pile under a top card, bottom card first."""
        cards: list[int] = []
        while top != NO_CARD:
            cards.append(top)
            top = self.beneath[top]
        cards.reverse()
        return cards

    # What a seat cannot know (section 6) -----------------------------------------------------------------

    def redeal(self, seat: i64, chance: Chance) -> None:
        """The other hands and the Draw Pile are shuffled together; hand sizes stay. At the end all hands lie open."""
        self.chance = chance
        hidden: i64 = 0
        for i in range(len(self.deck) - self.left, len(self.deck)):
            hidden |= BIT[self.deck[i]]
        hands = self.hands
        dealt: i64 = 0
        for p in range(self.seats):
            if p != seat and self.seat != OVER:
                hidden |= hands[p]
                dealt += size(hands[p])
        pool = ZEROS[: dealt + self.left]
        put_members(pool, hidden)  # in card order, so that the old deal leaves no trace
        chance.shuffle(pool)
        first: i64 = 0
        for p in range(self.seats):
            if p != seat and self.seat != OVER:
                last = first + size(hands[p])
                hand: i64 = 0
                for i in range(first, last):
                    hand |= BIT[pool[i]]
                hands[p] = hand
                first = last
        self.deck = pool
