"""Judges every exercise as thoroughly as when it was found: `python -m tests.practice [GAME]`.

One line for each choice: by how much the best move is ahead in the search, and of the next best in games played on.
"""
from __future__ import annotations

import sys

from orrery.bots.judging import played, searched
from orrery.games.practice import all_exercises
from orrery.kernel.chance import FastChance
from orrery.kernel.practice import Exercise
from orrery.kernel.sight import Sight
from orrery.lab.mining import COMPARED
from tests.games.test_practice import begin

LOOKS, PLAYS, SURE = 3000, 150, 2.5


def judge(exercise: Exercise) -> list[str]:
    """What speaks against an exercise; nothing, if all is well."""
    match, against = begin(exercise), []
    for moves in exercise.best:
        sight = Sight(match.state, exercise.seat, FastChance(12))
        found = played(match.setup, sight, searched(match.setup, sight, LOOKS, 13)[:COMPARED], PLAYS, 14)
        best = {match.words.move_text(move) for move in found[0].moves}
        rival = min(found[1:], key=lambda worth: worth.behind)
        ahead = f"behind by {rival.behind:.2f} ± {rival.error:.2f}"
        shares = f"{found[0].value:.2f} {found[0].play:.2f}, the next {rival.play:.2f}"
        print(f"{exercise.name}: {shares}, {ahead}", flush=True)
        if best != set(moves):
            against.append(f"{exercise.name}: the search prefers {', '.join(sorted(best))}")
        if rival.behind < SURE * rival.error:
            against.append(f"{exercise.name}: {match.words.move_text(rival.moves[0])} is only {ahead}")
        match.push(moves[0])
        while match.is_forced:
            match.settle_one()
    return against


if __name__ == "__main__":
    wanted = [exercise for exercise in all_exercises() if exercise.game in (sys.argv[1:] or [exercise.game])]
    sys.exit("\n".join(fault for exercise in wanted for fault in judge(exercise)))
