"""What `orrery.load` promises: a position can be played to its end and written back, or one sentence refuses it.

Positions of games played by dice are changed by dice; see `mutations.py`. `ORRERY_MUTATIONS` says how many a game
(`make mutations`: 20,000).
"""
from __future__ import annotations

import json
import os
from functools import cache
from random import Random
from typing import Any

import orrery
from orrery import Match
from orrery.kernel.chance import FastChance
from orrery.kernel.events import Log
from orrery.kernel.refusal import BadPosition
from orrery.kernel.state import OVER
from tests.battery.mutations import by_hand, mutated
from tests.battery.sample import Case, at, cases, finished, positions, rules_of

MUTATIONS = int(os.environ.get("ORRERY_MUTATIONS", "300"))  # of each game
PATIENCE = 20_000  # choices before a game is called endless
UNCAPPED = 200_000  # the same with the cap of rounds switched off: by dice, one such game took 53,291
LONGEST_SENTENCE = 400
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


def is_one_sentence(text: str) -> bool:
    text.encode()  # it can be printed
    return text.endswith((".", "?")) and text.isprintable() and len(text) <= LONGEST_SENTENCE


def test_a_mutated_position_is_refused_with_a_sentence_or_played_to_its_end(case: Case) -> None:
    for number in range(-(-MUTATIONS // tables_of(case))):
        dice = Random(f"{case} {number}")
        position = mutated(material(case), dice)
        try:
            match = orrery.load(position)
        except BadPosition as refused:
            assert is_one_sentence(refused.refusal.text), f"{number}: {refused.refusal.text}"
            continue
        is_as_good_as_any(case, match, dice)


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


def is_as_good_as_any(case: Case, match: Match, dice: Random) -> None:
    """It can be seen, written back, sent to a bot, and played to its end, keeping the invariants."""
    written = match.position()
    assert orrery.load(json.loads(json.dumps(written))).position() == written
    for viewer in (None, *range(match.setup.seats)):
        json.dumps(match.view(viewer))
    if match.seat is not None:
        imagined = match.state.clone()
        imagined.redeal(match.seat, FastChance(dice.randrange(10**9)))
        room = match.setup.position
        room.load(room.write(imagined), FastChance(1))
    holds = getattr(rules_of(case), "holds", None)
    state = match.state
    state.log = Log()
    made = 0
    while state.seat != OVER:
        if holds is not None:
            holds(state)
        moves = state.moves()
        assert moves, "a position without a move"
        state.play(dice.choice(moves))
        state.log.take()
        made += 1
        assert made < (UNCAPPED if match.setup.options.get("round_cap") == 0 else PATIENCE), "it never ends"
    assert match.result is not None
    assert orrery.load(match.position()).position() == match.position()
