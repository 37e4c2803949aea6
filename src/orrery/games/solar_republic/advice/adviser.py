"""The adviser: chain 2s, let the pile grow, then take it."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from orrery.games.solar_republic.advice import traits
from orrery.games.solar_republic.rules.play import AGAIN, DECLINE, DRAW, DRAW4, STEAL, SolarRepublic
from orrery.games.solar_republic.rules.zones import DECK_SIZE, NO_CARD
from orrery.kernel.advice import Advice, share_out
from orrery.kernel.bits import BIT, size
from orrery.kernel.moves import Moves
from orrery.kernel.state import State
from orrery.kernel.vectors import vec

LATE: Final[i64] = 6  # cards left to draw when any Book is worth taking
GOOD_BOOK: Final[i64] = 6  # before that a smaller one is left to grow
EARLY: Final[i64] = 8  # with more cards left to draw, four of them are best drawn oneself

# How well a seat stands, in points.
TRUMP: Final = 2.5  # a 3 or a 5 in hand
FOUR: Final = 1.2  # a 4 in hand
LEAD: Final = 2.0  # ahead by so much at the end of the deal, e times as likely to win it
LEAD_EACH_CARD: Final = 0.16  # and so much more for each card left to draw


class SolarAdvice(Advice):
    def weigh(self, state: State, moves: Moves) -> None:
        assert isinstance(state, SolarRepublic)
        if state.menu != 0:
            weigh_mechanic(state, moves, self.factors)
        else:
            weigh_turn(state, moves, self.factors)

    def traits(self) -> list[str]:
        return list(traits.TRAITS)

    def alike(self, state: State, move: i64) -> i64:
        """Cards of the same suit and rank are worth the same: 16 kinds instead of 52 cards."""
        assert isinstance(state, SolarRepublic)
        return state.cards.equal[move] if move < DECK_SIZE else move

    def rate(self, state: State, shares: list[float]) -> None:
        """By points: the more is left to draw, the less a lead says; a trump in hand is worth some of the pile."""
        assert isinstance(state, SolarRepublic)
        cards = state.cards
        trumps = cards.of_rank[3] | cards.of_rank[5]
        for p in range(state.seats):
            hand = state.hands[p]
            points = float(state.totals[p] + state.won[p] - size(hand))
            points += TRUMP * float(size(hand & trumps)) + FOUR * float(size(hand & cards.of_rank[4]))
            shares[p] = points
        if state.house.pairs:
            for p in range(2):
                both = shares[p] + shares[p + 2]
                shares[p] = both
                shares[p + 2] = both
        share_out(state, shares, LEAD + LEAD_EACH_CARD * float(state.left))

    def horizon(self, state: State) -> i64:
        return 26 - 2 * state.seats  # the more hands are guessed, the less a long line says


def weigh_turn(state: SolarRepublic, moves: Moves, factors: vec[i64]) -> None:
    cards = state.cards
    hand = state.hands[state.seat]
    top = state.top
    late = state.left <= LATE
    pile: i64 = 0
    card = top
    while card != NO_CARD:
        pile += 1
        card = state.beneath[card]
    strong = hand & (cards.of_rank[3] | cards.of_rank[5])
    wanted: i64 = 2 if late else GOOD_BOOK
    # Chain, then take: the 2s in hand swell the pile first, so they count for the Book.
    rich = pile + size(hand & cards.of_rank[2]) + 1 >= wanted
    home = top != NO_CARD and cards.suit[top] == cards.home
    seen: i64 = 0
    for i in range(moves.n):
        move = moves.items[i]
        weight: i64 = 5
        trait = traits.STOP
        if move == DRAW:
            weight = 8
            if state.left == 1:
                weight = ending_is_good(state)
                trait = traits.DRAW_LAST
            elif late:
                trait = traits.DRAW_LATE
            elif cards.taking_on[top] & hand:
                weight = 8 if strong else 41
                trait = traits.DRAW_BESIDE_BOOK
            elif strong:
                trait = traits.DRAW_WITH_TRUMP
            else:
                weight = 41
                trait = traits.DRAW_FOR_TRUMP
        elif move < DECK_SIZE:
            kind = BIT[cards.equal[move]]
            if seen & kind:
                moves.weights[i] = 0
                continue
            seen |= kind
            rank = cards.rank[move]
            if rank == 1:
                weight = 60 if late else 12 if strong == 0 else 27
                trait = traits.LAY_1_LATE if late else traits.LAY_1 if strong == 0 else traits.LAY_1_WITH_TRUMP
            elif rank == 2:
                if rich and strong != 0:
                    weight = 400
                    trait = traits.LAY_2_FOR_BOOK
                elif rich and hand & cards.of_rank[4] & cards.of_suit[cards.suit[move]]:
                    weight = 300  # the last 2 in the suit of the 4 that follows
                    trait = traits.LAY_2_FOR_4
                elif late:
                    weight = 20
                    trait = traits.LAY_2_LATE
                elif size(hand & cards.legal_on[move]) == 1:
                    weight = 12  # no follow-up: a swap for an unknown card
                    trait = traits.LAY_2_ALONE
                else:
                    weight = 3 if strong == 0 else 20
                    trait = traits.LAY_2 if strong == 0 else traits.LAY_2_WITH_TRUMP
            elif cards.taking_on[top] & BIT[move]:
                weight = weigh_book(state, rank, pile + 1, wanted)
                trait = traits.take(rank, pile + 1, late, home and not (rank == 5 and state.house.five_steals_anywhere))
            elif top != NO_CARD:
                weight = 6
                trait = traits.LAY_4_ON_4
            else:
                weight = 1 if rank == 4 else 4  # a trump that leads takes nothing
                trait = traits.LEAD_4 if rank == 4 else traits.LEAD_TRUMP
        moves.weights[i] = weight * factors[trait]
        moves.traits[i] = trait


def weigh_book(state: SolarRepublic, rank: i64, book: i64, wanted: i64) -> i64:
    """Let the pile grow; spend trumps in the order 4, 3, 5; a 3 on Sol also robs, and a 5 where it needs Sol too."""
    if book < wanted:
        return 1
    weight = 60 + 30 * book
    if rank == 4:
        weight += weight // 2
        return weight
    if rank == 5:
        weight -= weight // 5
        if state.house.five_steals_anywhere:
            return weight
    if state.cards.suit[state.top] == state.cards.home:
        weight += 40
    return weight


def ending_is_good(state: SolarRepublic) -> i64:
    """The last card ends the deal: fine for who leads, a blunder for the others."""
    mine = points(state, state.seat)
    for p in range(state.seats):
        if p != state.seat and points(state, p) >= mine and not state.are_partners(p, state.seat):
            return 1
    return 300


def points(state: SolarRepublic, seat: i64) -> i64:
    return state.totals[seat] + state.won[seat] - size(state.hands[seat])


def weigh_mechanic(state: SolarRepublic, moves: Moves, factors: vec[i64]) -> None:
    """Rob for a swing of six; draw four early, make the leader draw them later; end the deal when ahead."""
    ending = state.left <= 4
    for i in range(moves.n):
        move = moves.items[i]
        weight: i64 = 5
        trait = traits.STOP
        if move == DECLINE:
            weight = 6
            trait = traits.DECLINE
        elif move == AGAIN:
            weight = 30
            trait = traits.AGAIN
        elif move >= DRAW4:
            target = move - DRAW4
            early = state.left > EARLY
            trait = traits.THEIR_FOUR if early else traits.THEIR_FOUR_LATE
            if target == state.seat:
                weight = 120 if early else 4
                trait = traits.OWN_FOUR if early else traits.OWN_FOUR_LATE
            elif state.are_partners(target, state.seat):
                weight = 1
            else:
                weight = 20 + max(points(state, target) + 6, 0)
            if ending:
                weight = weight * ending_is_good(state) // 20 + 1
        elif move >= STEAL:
            trait = traits.STEAL
            victim = move - STEAL
            weight = 14 * min(state.won[victim], 3) + max(points(state, victim) + 6, 0)
        moves.weights[i] = weight * factors[trait]
        moves.traits[i] = trait
