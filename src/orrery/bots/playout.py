"""Playing on: by dice alone, the measure of speed; by what the adviser says, to see how games like this one end."""
from __future__ import annotations

from mypy_extensions import i64

from orrery.bots.search import weighted
from orrery.kernel.advice import Advice
from orrery.kernel.chance import Chance, FastChance
from orrery.kernel.moves import Moves
from orrery.kernel.state import OVER, State


def play_randomly(state: State, chance: Chance) -> i64:
    """Uniformly random moves to the end of the game; the number of choices made."""
    moves = Moves()
    made: i64 = 0
    while state.seat != OVER:
        state.fill(moves)
        state.play(moves.items[chance.below(moves.n)])
        made += 1
    return made


def clone_often(state: State, times: i64) -> None:
    """For measuring what a clone costs."""
    for _ in range(times):
        state.clone()


def add_outcome(
    state: State, advice: Advice, chance: FastChance, most: i64, moves: Moves, sums: list[float], sure: bool = False
) -> None:
    """Plays on with the adviser's taste, to the end or for `most` choices; adds everybody's share of the victory.

    Who is sure makes the move that looks best, and doesn't draw one by weight.
    """
    left = most
    while left > 0 and state.seat != OVER:
        state.fill(moves)
        if moves.n == 1:
            state.play(moves.items[0])
            continue
        left -= 1
        advice.weigh(state, moves)
        state.play(heaviest(moves, chance) if sure else weighted(moves, chance))
    shares: list[float] = [0.0] * state.seats
    if state.seat == OVER:
        result = state.result()
        assert result is not None
        shares = result.shares
    else:
        advice.rate(state, shares)
    for seat in range(state.seats):
        sums[seat] += shares[seat]


def heaviest(moves: Moves, chance: FastChance) -> i64:
    """The move of the greatest weight; among equals any."""
    best: i64 = -1
    equals: i64 = 0
    chosen: i64 = moves.items[0]
    for i in range(moves.n):
        weight = moves.weights[i]
        if weight > best:
            best = weight
            equals = 0
        if weight == best:
            equals += 1
            if equals == 1 or chance.below(equals) == 0:
                chosen = moves.items[i]
    return chosen
