"""How good the choices outside a turn look: the setup, penalties, offers."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from orrery.games.vediic.advice.outlook import Outlook
from orrery.games.vediic.advice.scale import weight
from orrery.games.vediic.advice.worth import POWER, poojas_needed, price, worth
from orrery.games.vediic.rules import moves as m
from orrery.games.vediic.rules.cards import CARD
from orrery.games.vediic.rules.chart import COLOURS, ORANGE
from orrery.games.vediic.rules.play import Vediic
from orrery.kernel.bits import BIT
from orrery.kernel.moves import Moves

# What makes a spot a good start, in hundredths of a card.
TILE: Final[i64] = 25  # each colour of its tiles
OWN_TILE: Final[i64] = 40  # if it is the own colour, or the E-planet's
CORNER: Final[i64] = 60  # lost with both pawns in one corner: they see one planet
OWN_PLANET: Final[i64] = 30  # an E-planet of the own colour pays twice

# What a pair of penalties becomes by an orange card.
REWARD: Final[i64] = 120
UNWANTED: Final[i64] = -60  # rewards are a burden when the hand should be empty

# How well a seat stands, in E-cards.
LIFTED: Final = 0.15  # a promoted pawn, beyond the two E-cards it took
IN_HAND: Final = 0.0022  # hundredths of a card in hand
IN_LIGHT: Final = 0.0015  # hundredths of a card that the sky is about to bring
IN_REACH: Final = 0.0014  # of what it is worth to wait for the E-planet


def weigh_setup(state: Vediic, moves: Moves) -> None:
    """Strong colours, different cards, spots with many tiles, the own colour among them."""
    seat = state.seat
    own = state.colours[seat]
    for i in range(moves.n):
        move = moves.items[i]
        gain: i64 = 0
        if move >= m.PLACE:
            gain = gain_of_place(state, seat, move - m.PLACE)
        elif move >= m.PICK_EPLANET:
            gain = OWN_PLANET if move - m.PICK_EPLANET == own else 0
        elif move >= m.PICK_CARDS:
            gain = worth(state.hands[seat], move - m.PICK_CARDS, 4)
        else:
            gain = 3 * POWER[move]
        moves.weights[i] = weight(gain)


def gain_of_place(state: Vediic, seat: i64, station: i64) -> i64:
    own = state.colours[seat]
    tiles = state.chart.all_of
    here = BIT[station]
    gain: i64 = 0
    for c in range(COLOURS):
        if tiles[c] & here:
            gain += OWN_TILE if c == own or c == state.e_planet else TILE
    other = state.pawns[2 * seat]
    if other >= 0 and state.chart.distance[station * state.chart.stations + other] < 3:
        gain -= CORNER
    return gain


def weigh_penalty(state: Vediic, moves: Moves) -> None:
    """Orange turns a loss into a gain for each pair; else part with what is missed least."""
    seat = state.seat
    hand = state.hands[seat]
    needed = poojas_needed(state, seat)
    for i in range(moves.n):
        move = moves.items[i]
        if move == m.SHIELD:
            gain = -price(hand, ORANGE, needed)
            gain += (REWARD if needed > 0 else UNWANTED) * state.owed
        else:
            gain = -price(hand, move - m.FORFEIT, needed)
        moves.weights[i] = weight(gain)


def weigh_offer(state: Vediic, moves: Moves) -> None:
    """Give what there is too much of for what is missing; accept what gains."""
    seat = state.seat
    hand = state.hands[seat]
    needed = poojas_needed(state, seat)
    for i in range(moves.n):
        move = moves.items[i]
        gain: i64 = 0
        if move == m.ACCEPT:
            left = hand - CARD[state.offer_get]
            gain = worth(left, state.offer_give, needed) - price(hand, state.offer_get, needed)
        elif move < m.ACCEPT:
            give = (move - m.OFFER_SWAP) // COLOURS
            get = (move - m.OFFER_SWAP) % COLOURS
            gain = worth(hand - CARD[give], get, needed) - price(hand, give, needed)
        moves.weights[i] = weight(gain)


def standing(state: Vediic, seat: i64) -> float:
    """How far a seat has come and how well it stands, in E-cards."""
    view = Outlook(state, seat)
    hand = state.hands[seat]
    promoted = state.promoted(seat)
    points = float(2 * promoted + state.e_cards[seat]) + LIFTED * float(promoted)
    worths: i64 = 0
    left = hand
    for c in range(COLOURS):
        while (left >> (8 * c)) & 255 != 0:
            worths += price(left, c, view.needed)
            left -= CARD[c]
    points += IN_HAND * float(worths)
    lands: i64 = 0
    for pawn in range(2):
        s = state.pawns[2 * seat + pawn]
        if s >= 0:
            lands += view.values[s]
    return points + IN_LIGHT * float(lands) + IN_REACH * float(view.now)
