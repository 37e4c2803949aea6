"""How good the choices outside a turn look: the setup, penalties, offers."""
from __future__ import annotations

from mypy_extensions import i64

from orrery.games.vediic.advice.outlook import Outlook
from orrery.games.vediic.advice.scale import weight
from orrery.games.vediic.advice.worth import POWER, poojas_needed, price, worth
from orrery.games.vediic.rules.cards import CARD
from orrery.games.vediic.rules.chart import COLOURS, ORANGE
from orrery.games.vediic.rules.moves import (
    ACCEPT,
    FORFEIT,
    OFFER_SWAP,
    PICK_CARDS,
    PICK_EPLANET,
    PLACE,
    SHIELD,
)
from orrery.games.vediic.rules.play import Vediic
from orrery.kernel.bits import BIT
from orrery.kernel.moves import Moves


def weigh_setup(state: Vediic, moves: Moves) -> None:
    """Strong colours, different cards, spots with many tiles, the own colour among them."""
    seat = state.seat
    own = state.colours[seat]
    for i in range(moves.n):
        move = moves.items[i]
        gain: i64 = 0
        if move >= PLACE:
            gain = gain_of_place(state, seat, move - PLACE)
        elif move >= PICK_EPLANET:
            gain = 30 if move - PICK_EPLANET == own else 0
        elif move >= PICK_CARDS:
            gain = worth(state.hands[seat], move - PICK_CARDS, 4)
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
            gain += 40 if c == own or c == state.e_planet else 25
    other = state.pawns[2 * seat]
    if other >= 0 and state.chart.distance[station * state.chart.stations + other] < 3:
        gain -= 60  # both pawns in one corner see one planet
    return gain


def weigh_penalty(state: Vediic, moves: Moves) -> None:
    """Orange turns a loss into a gain for each pair; else part with what is missed least."""
    seat = state.seat
    hand = state.hands[seat]
    needed = poojas_needed(state, seat)
    for i in range(moves.n):
        move = moves.items[i]
        if move == SHIELD:
            gain = -price(hand, ORANGE, needed)
            if needed > 0:
                gain += 120 * state.owed
            else:
                gain -= 60 * state.owed  # rewards that nobody wants
        else:
            gain = -price(hand, move - FORFEIT, needed)
        moves.weights[i] = weight(gain)


def weigh_offer(state: Vediic, moves: Moves) -> None:
    """Give what there is too much of for what is missing; accept what gains."""
    seat = state.seat
    hand = state.hands[seat]
    needed = poojas_needed(state, seat)
    for i in range(moves.n):
        move = moves.items[i]
        gain: i64 = 0
        if move == ACCEPT:
            left = hand - CARD[state.offer_get]
            gain = worth(left, state.offer_give, needed) - price(hand, state.offer_get, needed)
        elif move < ACCEPT:
            give = (move - OFFER_SWAP) // COLOURS
            get = (move - OFFER_SWAP) % COLOURS
            gain = worth(hand - CARD[give], get, needed) - price(hand, give, needed)
        moves.weights[i] = weight(gain)


def standing(state: Vediic, seat: i64) -> float:
    """How far a seat has come and how well it stands, in E-cards."""
    view = Outlook(state, seat)
    hand = state.hands[seat]
    promoted = state.promoted(seat)
    points = float(2 * promoted + state.e_cards[seat]) + 0.15 * float(promoted)
    worths: i64 = 0
    left = hand
    for c in range(COLOURS):
        while (left >> (8 * c)) & 255 != 0:
            worths += price(left, c, view.needed)
            left -= CARD[c]
    points += 0.0022 * float(worths)
    lands: i64 = 0
    for pawn in range(2):
        s = state.pawns[2 * seat + pawn]
        if s >= 0:
            lands += view.values[s]
    return points + 0.0015 * float(lands) + 0.0014 * float(view.now)
