"""The observer: what all modes have, and each mode its own."""
from __future__ import annotations

from mypy_extensions import i64

from orrery.games.ephemeris.observation.cards import put_pairs, put_snap, put_stocks
from orrery.games.ephemeris.observation.hands import put_game_two, put_hands
from orrery.games.ephemeris.observation.quiz import put_quiz
from orrery.games.ephemeris.rules.eclipse import Contest
from orrery.games.ephemeris.rules.pairs import Pairs
from orrery.games.ephemeris.rules.snap import Snap
from orrery.games.ephemeris.rules.stocks import Stocks
from orrery.games.ephemeris.rules.table import Ephemeris
from orrery.games.ephemeris.rules.three import GameThree
from orrery.games.ephemeris.rules.two import GameTwo
from orrery.kernel.observing import MOST, Observation, Observer
from orrery.kernel.state import State


class EphemerisObserver(Observer):
    def observe(self, state: State, seat: i64, out: Observation) -> None:
        assert isinstance(state, Ephemeris)
        out.open("starter", "the seat that began", 0, 1, state.seats)
        out.seat(state.starter, seat, state.seats)
        out.open("round", "the number of the round", 0, MOST, 1)
        out.put(state.round)
        if isinstance(state, Contest):
            put_hands(state, seat, out)
            if isinstance(state, GameTwo):
                put_game_two(state, seat, out)
        elif isinstance(state, GameThree):
            put_quiz(state, seat, out)
        elif isinstance(state, Pairs):
            put_pairs(state, seat, out)
        elif isinstance(state, Snap):
            put_snap(state, seat, out)
        else:
            assert isinstance(state, Stocks)
            put_stocks(state, seat, out)
