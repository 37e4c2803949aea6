"""Games One and Two: the sky is public, hands are their owners', votes are sealed."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from orrery.games.ephemeris.rules.eclipse import Contest
from orrery.games.ephemeris.rules.heavens import BODIES, SIGNS, sign_of
from orrery.games.ephemeris.rules.two import GameTwo
from orrery.kernel.bits import BIT
from orrery.kernel.observing import MOST, Observation
from orrery.kernel.vectors import vec

COLOURS: Final[i64] = 3
STEPS: Final[i64] = 6


def put_sky(sky: i64, out: Observation) -> None:
    out.open("sky", "the sign in which each body stands", 0, 1, BODIES, SIGNS)
    for body in range(BODIES):
        out.one_of(sign_of(sky, body), SIGNS)


def put_hands(state: Contest, seat: i64, out: Observation) -> None:
    seats = state.seats
    put_sky(state.sky, out)
    out.open("planets", "the bodies in each hand, as far as you may see it; your own first", 0, 1, seats, BODIES)
    for k in range(seats):
        p = (seat + k) % seats
        out.members(state.bodies[p] if k == 0 or state.planets_are_open(p) else 0, BODIES)
    out.open("signs", "how often each sign is in each hand, as far as you may see it", 0, 7, seats, SIGNS)
    for k in range(seats):
        p = (seat + k) % seats
        signs = state.signs[p] if k == 0 or state.signs_are_open(p) else 0
        for sign in range(SIGNS):
            out.put((signs >> (3 * sign)) & 7)
    out.open("exchanged", "the cards that each seat gave back at the deal", 0, MOST, seats)
    out.per_seat(state.exchanged, seat, seats)
    out.open("given", "the bodies that you gave back and nobody drew again", 0, 3, BODIES)
    for body in range(BODIES):
        out.put((state.given[seat] >> (2 * body)) & 3)
    out.open("caller", "the seat that has called Eclipse", 0, 1, seats)
    out.seat(state.caller, seat, seats)
    out.open("voted", "the seats that have voted on it", 0, 1, seats)
    out.seat_set(state.voted, seat, seats)
    out.open("agreed", "whether you agreed", 0, 1, 1)
    out.flag(state.voted & state.agreed & BIT[seat] != 0)


def put_game_two(state: GameTwo, seat: i64, out: Observation) -> None:
    out.open("step", "what is asked: first, second, block, retro, close, pluto", 0, 1, STEPS)
    out.one_of(state.at, STEPS)
    out.open("back_to", "where the turn stood when Pluto was played", 0, 1, STEPS)
    out.one_of(state.back_to, STEPS)
    out.open("dice", "the colours of the even and the uneven die: yellow, red, blue", 0, 1, 2, COLOURS)
    out.one_of(state.even, COLOURS)
    out.one_of(state.uneven, COLOURS)
    out.open("first", "the body moved by the first die", 0, 1, BODIES)
    out.one_of(state.first, BODIES)
    out.open("pluto_spent", "the seats whose Pluto card is used", 0, 1, state.seats)
    out.seat_set(state.spent, seat, state.seats)
    out.open("pluto_colour", "the colour that Pluto rolled", 0, 1, COLOURS)
    out.one_of(state.pluto_colour, COLOURS)
    put_pile(state.pile, state.turned, out)


def put_pile(pile: vec[i64], turned: i64, out: Observation) -> None:
    """Every card goes back to the bottom, so those that were turned up are known to all."""
    count: i64 = len(pile)
    out.open("turned", "the Retrograde cards turned up so far", 0, MOST, 1)
    out.put(turned)
    text = "the Retrograde pile from the card turned up last, which is at the bottom, to the top card: what is known"
    out.open("pile", text, 0, 1, count, BODIES)
    for i in range(count):
        place = turned - 1 - i
        out.one_of(pile[place % count] if place >= 0 else -1, BODIES)
