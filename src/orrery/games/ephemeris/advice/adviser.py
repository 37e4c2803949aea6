"""The adviser: each mode has its own sense of good moves."""
from __future__ import annotations

from mypy_extensions import i64

from orrery.games.ephemeris.advice.belief import explained, has_seen_moves
from orrery.games.ephemeris.advice.hands import rate_hands, weigh_one, weigh_two
from orrery.games.ephemeris.advice.pairs import forget_pairs, kind_of, rate_pairs, weigh_pairs, work_out_pairs
from orrery.games.ephemeris.advice.quiz import rate_three, weigh_three
from orrery.games.ephemeris.advice.snap import rate_snap, weigh_calls, weigh_nerve
from orrery.games.ephemeris.rules.calls import Calls
from orrery.games.ephemeris.rules.hands import Hands
from orrery.games.ephemeris.rules.one import GameOne
from orrery.games.ephemeris.rules.pairs import Pairs
from orrery.games.ephemeris.rules.snap import Snap
from orrery.games.ephemeris.rules.three import GameThree
from orrery.games.ephemeris.rules.two import GameTwo
from orrery.kernel.advice import Advice
from orrery.kernel.moves import Moves
from orrery.kernel.state import State


class EphemerisAdvice(Advice):
    def weigh(self, state: State, moves: Moves) -> None:
        if isinstance(state, GameOne):
            weigh_one(state, moves)
        elif isinstance(state, GameTwo):
            weigh_two(state, moves)
        elif isinstance(state, GameThree):
            weigh_three(state, moves)
        elif isinstance(state, Pairs):
            weigh_pairs(state, moves)
        elif isinstance(state, Snap) and not state.house.reflex:
            weigh_nerve(state, moves)
        else:
            assert isinstance(state, Calls)
            weigh_calls(state, moves)

    def alike(self, state: State, move: i64) -> i64:
        return kind_of(state, move) if isinstance(state, Pairs) else move

    def work_out(self, state: State, moves: Moves, values: list[float]) -> bool:
        return isinstance(state, Pairs) and work_out_pairs(state, moves, values)

    def rate(self, state: State, shares: list[float]) -> None:
        if isinstance(state, Hands):
            rate_hands(state, shares)
        elif isinstance(state, GameThree):
            rate_three(state, shares)
        elif isinstance(state, Pairs):
            rate_pairs(state, shares)
        else:
            assert isinstance(state, Calls)
            rate_snap(state, shares)

    def believes(self, state: State, seat: i64) -> bool:
        return isinstance(state, GameOne) and has_seen_moves(state, seat)

    def believe(self, state: State, seat: i64) -> float:
        assert isinstance(state, GameOne)
        return explained(state, seat)

    def forget(self, state: State, seat: i64, recall: i64) -> None:
        if isinstance(state, Pairs):
            forget_pairs(state, seat, recall)

    def keenness(self, state: State) -> float:
        if isinstance(state, GameTwo):
            return 0.6
        if isinstance(state, GameThree):
            return 1.5
        return 0.3 if isinstance(state, Snap) and not state.house.reflex else 1.0

    def horizon(self, state: State) -> i64:
        if isinstance(state, Hands):
            return 6
        return 8
