"""Game Three: the question is public, the right answer nobody's; who plays on is sealed until all have said it."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from orrery.games.ephemeris.observation.hands import COLOURS, put_pile, put_sky
from orrery.games.ephemeris.rules.heavens import BODIES, sign_of
from orrery.games.ephemeris.rules.series import MOST_GAMES
from orrery.games.ephemeris.rules.three import GameThree
from orrery.kernel.bits import BIT
from orrery.kernel.observing import MOST, Observation

STEPS: Final[i64] = 4
ORDERS: Final[i64] = 6  # of three answers


def put_quiz(state: GameThree, seat: i64, out: Observation) -> None:
    put_sky(state.sky, out)
    put_question(state, out)
    put_pile(state.pile, state.turned, out)
    put_series(state, seat, out)


def put_question(state: GameThree, out: Observation) -> None:
    cards = state.heavens.quiz_cards
    out.open("step", "what is asked: choose, answer, move, again", 0, 1, STEPS)
    out.one_of(state.at, STEPS)
    out.open("colour", "the colour that was rolled: yellow, red, blue", 0, 1, COLOURS)
    out.one_of(state.colour, COLOURS)
    out.open("question", "the quiz card that is asked", 0, 1, cards)
    out.one_of(state.card, cards)
    out.open("order", "the order in which its answers are shown", 0, 1, ORDERS)
    out.one_of(state.answers if state.card >= 0 else -1, ORDERS)
    out.open("was_right", "whether the last answer was right", 0, 1, 1)
    out.flag(state.was_right)
    out.open("asked", "the quiz cards asked since the pile was made", 0, 1, cards)
    for i in range(state.asked):
        out.set(state.quiz[i], 1)
    out.skip(cards)


def put_series(state: GameThree, seat: i64, out: Observation) -> None:
    seats = state.seats
    out.open("planet", "the planet of each seat", 0, 1, seats, BODIES)
    for k in range(seats):
        out.one_of(state.planet[(seat + k) % seats], BODIES)
    out.open("progress", "how far each body has come", -MOST, MOST, BODIES)
    for body in range(BODIES):
        out.put(state.progress[body])
    out.open("furthest", "the furthest that each body has been, up to an orbit", 0, 15, BODIES)
    for body in range(BODIES):
        out.put(sign_of(state.furthest, body))
    out.open("game", "the number of the game in the run", 0, MOST_GAMES, 1)
    out.put(state.game)
    out.open("totals", "the points of each seat in the run", -MOST, MOST, seats)
    out.per_seat(state.sheet.totals, seat, seats)
    out.open("games_won", "the games that each seat won", 0, MOST_GAMES, seats)
    out.per_seat(state.sheet.games_won, seat, seats)
    out.open("decided", "the seats that have said whether they play on", 0, 1, seats)
    out.seat_set(state.decided, seat, seats)
    out.open("plays_on", "whether you do", 0, 1, 1)
    out.flag(state.decided & state.on & BIT[seat] != 0)
