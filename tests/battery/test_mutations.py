"""What `orrery.load` promises: a position can be played to its end and written back, or one sentence refuses it.

Positions of games played by dice are changed by dice; see `mutations.py`. `ORRERY_MUTATIONS` says how many a game
(`make mutations`: 20,000).
"""
from __future__ import annotations

import os
from functools import cache
from random import Random
from typing import Any

import orrery
from orrery.kernel.chance import FastChance
from orrery.kernel.refusal import BadPosition
from tests.battery.judging import is_as_good_as_any, is_one_sentence
from tests.battery.mutations import by_hand, mutated
from tests.battery.sample import Case, at, cases, finished, positions

MUTATIONS = int(os.environ.get("ORRERY_MUTATIONS", "300"))  # of each game
DICE = 8  # ways in which what is missing is filled in


@cache
def material(case: Case) -> list[dict[str, Any]]:
    """Positions of one game by dice, some of them as a bot would imagine them."""
    match = finished(case, 0)
    found = []
    for number in positions(match, 12, "mutations"):
        here = at(match, number)
        found.append(here.position())
        if here.seat is not None:
            here.state.redeal(here.seat, FastChance(number))
            found.append(here.position())
    return found


def test_a_mutated_position_is_refused_with_a_sentence_or_played_to_its_end(case: Case) -> None:
    for number in range(-(-MUTATIONS // tables_of(case))):
        dice = Random(f"{case} {number}")
        position = mutated(material(case), dice)
        try:
            match = orrery.load(position)
        except BadPosition as refused:
            assert is_one_sentence(refused.refusal.text), f"{number}: {refused.refusal.text}"
            continue
        is_as_good_as_any(match, dice)


def test_whether_a_position_loads_does_not_hang_on_the_dice(case: Case) -> None:
    """What is missing is filled in by chance, and never contradicts what is given."""
    for number in range(-(-MUTATIONS // 10 // tables_of(case))):
        dice = Random(f"{case} dice {number}")
        position = by_hand(dice.choice(material(case)), dice)
        verdicts = {is_accepted({**position, "chance": {"seed": seed}}) for seed in range(DICE)}
        assert len(verdicts) == 1, f"{number}: some dice refuse it"


def is_accepted(position: dict[str, Any]) -> bool:
    try:
        orrery.load(position, settle=False)
    except BadPosition:
        return False
    return True


def tables_of(case: Case) -> int:
    return sum(table.game == case.game for table in cases())
