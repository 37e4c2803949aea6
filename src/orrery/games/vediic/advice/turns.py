"""How good the choices of a turn look (section 9, 3 to 8), as gains in hundredths of a card; doing nothing gains 0."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from orrery.games.vediic.advice.outlook import Outlook
from orrery.games.vediic.advice.scale import WINS, weight
from orrery.games.vediic.advice.worth import poojas_needed, price, worth
from orrery.games.vediic.rules import cards
from orrery.games.vediic.rules import moves as m
from orrery.games.vediic.rules.chart import BLUE, COLOURS, GRAY, GREEN, PURPLE, RED
from orrery.games.vediic.rules.chart import YELLOW as YELLOW_CARD
from orrery.games.vediic.rules.play import Vediic
from orrery.kernel.bits import BIT, lowest
from orrery.kernel.moves import Moves

GIVEN: Final[i64] = 430  # an E-card
RAISED: Final[i64] = 420  # a pawn lifted, but not the last
TO_THE_LIGHT: Final[i64] = 330  # of a move after which an E-deal can be made
ASKING: Final[i64] = -40  # an offer tells what one wants, and is mostly declined
SWEPT: Final[i64] = 15  # a rival's pawn sent off, for the red card it takes
LEADS: Final[i64] = 8  # more for robbing somebody, by E-cards earned
ROBBED: Final[i64] = 50  # what an unknown card is worth, and the loss of it to somebody else
# What look-ahead finds in these beyond the cards themselves: with them greedy play wins 61 % (2,000 games).
STEALING: Final[i64] = 120
TAKING: Final[i64] = 60


# Exchanges, charity, steals -----------------------------------------------------------------------------------


def weigh_exchanges(state: Vediic, moves: Moves) -> None:
    """Steps 1 to 3, 5 and 6."""
    seat = state.seat
    hand = state.hands[seat]
    needed = poojas_needed(state, seat)
    for i in range(moves.n):
        move = moves.items[i]
        gain: i64 = 0
        if move >= m.STEAL:
            if move < m.GO:
                gain = gain_of_steal(state, move, hand, needed)
            elif move == m.YELLOW:
                gain = gain_of_yellow(state, hand, needed)
        elif move >= m.OFFER:
            gain = ASKING
        elif move >= m.PROMOTE:
            gain = WINS if state.pawns_on_board(seat) == 1 else RAISED
        elif move >= m.POOJA:
            gain = GIVEN - cost_of_set(state, move - m.POOJA, hand, needed)
        elif move >= m.TRADE:
            gain = gain_of_trade(state, move, hand, needed)
        elif move >= m.CHARITY and move != m.NO_CHARITY:
            gain = TAKING + worth(hand, move - m.CHARITY, needed)
        moves.weights[i] = weight(gain)


def cost_of_set(state: Vediic, three: i64, hand: i64, needed: i64) -> i64:
    """Give what there is most of; before the last pawn goes, keep what can be spent at will."""
    a = cards.SET_FIRST[three]
    b = cards.SET_SECOND[three]
    c = cards.SET_THIRD[three]
    if needed == 1:  # afterwards every card left is a burden, the closers least of all
        return (worth(hand, a, 0) + worth(hand, b, 0) + worth(hand, c, 0)) // 2
    return (price(hand, a, needed) + price(hand, b, needed) + price(hand, c, needed)) // 2


def gain_of_trade(state: Vediic, move: i64, hand: i64, needed: i64) -> i64:
    planet = (move - m.TRADE) // cards.PAIRS
    pair = (move - m.TRADE) % cards.PAIRS
    a = cards.PAIR_FIRST[pair]
    b = cards.PAIR_SECOND[pair]
    left = hand - cards.CARD[a]
    cost = price(hand, a, needed) + price(left, b, needed)
    left -= cards.CARD[b]
    gain = worth(left, planet, needed) - cost
    third = needed > 0 and cards.distinct(hand) < 3 and cards.distinct(left + cards.CARD[planet]) >= 3
    if third and state.can_deal_with_e_planet(state.own_stations(state.seat)):
        gain += GIVEN // 2  # the third colour, and the E-planet shines
    return gain


def gain_of_steal(state: Vediic, move: i64, hand: i64, needed: i64) -> i64:
    """From those who are ahead, and from two rather than one; hardly when the hand should be empty."""
    gain = STEALING - price(hand, PURPLE, needed)
    a = (move - m.STEAL) // 7
    b = (move - m.STEAL) % 7
    gain += robbery(state, a, hand, needed)
    if a != b:
        gain += robbery(state, b, hand, needed)
    return gain


def robbery(state: Vediic, victim: i64, hand: i64, needed: i64) -> i64:
    """What the card may be worth to the thief, and how much the victim will miss it."""
    value = LEADS * (2 * state.promoted(victim) + state.e_cards[victim])
    if poojas_needed(state, victim) <= 0:
        value = -ROBBED  # that would help them
    surplus = cards.total(hand) - 3 * needed
    if needed <= 0 or surplus >= 5:
        return value - ROBBED
    return value + (ROBBED // 2 if surplus >= 0 else ROBBED + ROBBED // 2)


def gain_of_yellow(state: Vediic, hand: i64, needed: i64) -> i64:
    """A second pass: a card from charity, and the other pawn moves."""
    seat = state.seat
    left = hand - cards.CARD[YELLOW_CARD]
    own = state.own_stations(seat)
    gain = -price(hand, YELLOW_CARD, needed)
    if left == 0 and state.pawns_on_board(seat) == 1 and state.e_cards[seat] >= 2 and state.can_deal_with_e_planet(own):
        return WINS  # the hand is empty, and the second pass lifts the pawn
    gain += best_charity(state, left, needed)
    view = Outlook(state, seat)
    best: i64 = 0
    for pawn in range(2):
        here = state.pawns[2 * seat + pawn]
        if here < 0 or (state.moved & BIT[pawn] and not state.house.same_pawn):
            continue
        others = state.other_stations(seat)
        free = state.walk_from(here, others) & ~others & ~own
        while free != 0:
            best = max(best, gain_of_station(state, view, pawn, lowest(free), left))
            free &= free - 1
    return gain + best


def best_charity(state: Vediic, hand: i64, needed: i64) -> i64:
    best: i64 = 0
    for c in range(COLOURS):
        if cards.count(state.charity, c) != 0:
            value = worth(hand, c, needed)
            if value > best:
                best = value
    return best


# The move -----------------------------------------------------------------------------------------------------


def weigh_move(state: Vediic, moves: Moves) -> None:
    seat = state.seat
    hand = state.hands[seat]
    view = Outlook(state, seat)
    for i in range(moves.n):
        move = moves.items[i]
        gain: i64 = 0
        if move >= m.MOVE:
            gain = gain_of_move(state, view, move, hand)
        elif move == m.STAY:
            gain = gain_of_stay(state, hand, view.needed)
        moves.weights[i] = weight(gain)


def gain_of_stay(state: Vediic, hand: i64, needed: i64) -> i64:
    seat = state.seat
    left = hand - cards.CARD[YELLOW_CARD]
    lit = state.can_deal_with_e_planet(state.own_stations(seat))
    if lit and left == 0 and state.pawns_on_board(seat) == 1 and state.e_cards[seat] >= 2:
        return WINS
    return best_charity(state, left, needed) - price(hand, YELLOW_CARD, needed)


def gain_of_move(state: Vediic, view: Outlook, move: i64, hand: i64) -> i64:
    """What the new station is better than the old one, less the cards it takes to get there."""
    goal = m.station_of(move)
    way = m.way_of(move)
    how = m.how_of(move)
    left = hand
    gain: i64 = 0
    if way in (m.GREEN_WALK, m.GREEN_TELEPORT):
        gain -= price(left, GREEN, view.needed)
        left -= cards.CARD[GREEN]
    if way in (m.TELEPORT, m.GREEN_TELEPORT):
        gain -= price(left, GRAY, view.needed)
        left -= cards.CARD[GRAY]
    if how in (m.BY_BLUE, m.BY_BOTH):
        gain -= price(left, BLUE, view.needed)
        left -= cards.CARD[BLUE]
    if how in (m.BY_RED, m.BY_BOTH):
        reds = state.opponents_on(goal) if how == m.BY_RED else 1
        for _ in range(reds):
            gain -= price(left, RED, view.needed) - SWEPT
            left -= cards.CARD[RED]
    return gain + gain_of_station(state, view, m.pawn_of(move), goal, left)


def gain_of_station(state: Vediic, view: Outlook, pawn: i64, goal: i64, left: i64) -> i64:
    """Of one pawn on another station, with these cards left in hand."""
    seat = view.seat
    other = state.pawns[2 * seat + 1 - pawn]
    gain = view.values[goal] - view.values[state.pawns[2 * seat + pawn]]
    gain += max(view.catch(goal), view.catch(other)) - view.now
    if view.e_light & BIT[goal]:
        gain += gain_of_light(state, view, left, other >= 0 and view.e_light & BIT[other] != 0)
    return gain


def gain_of_light(state: Vediic, view: Outlook, left: i64, beside: bool) -> i64:
    """Of standing where the E-planet shines now."""
    seat = view.seat
    if state.e_cards[seat] >= 2:
        if state.pawns_on_board(seat) == 2:
            return 0 if beside else TO_THE_LIGHT
        if left == 0 or (left == cards.CARD[YELLOW_CARD] and not state.second):
            return WINS
    if not beside and view.needed > 0 and cards.distinct(left) >= 3 and state.room_for_e_card(seat):
        return TO_THE_LIGHT
    return 0
