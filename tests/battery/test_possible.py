"""What really lies hidden is among what a seat can imagine.

The secrecy tests show that a re-deal changes nothing a seat can see. They would pass, too, if re-dealing always left
something out: a hand that the rules allow and that a bot could never think of. So here the true position is looked for
among many re-deals of it, in two ways.

* At the deal of the biggest tables, where packs are drawn lowest: for every thing that `position()` names, how often it
  lies under a key, and in each entry of a key (a hand, a pile), must come up in some re-deal. This proves that no
  single count is impossible; not that every combination of counts comes up, for there are far too many of them.
* In late positions in which so little is hidden that the same few arrangements come up again and again: the whole true
  position, with all its keys, must be one of them.

What another seat alone remembers or has half decided is not dealt again but left out; a game names these keys in
`PRIVATE` of its `tests/games/<game>/invariants.py`.
"""
from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from orrery import Match
from orrery.api import fair_chance
from orrery.kernel.chance import FastChance
from orrery.kernel.state import EVERYBODY, State
from tests.battery.sample import Case, at, cases, finished, rules_of

DEALS = 8
PATIENCE = 2000  # re-deals before something is called impossible
LATE = 3  # positions looked at, of the last third of a game
TASTE = 12  # re-deals by which a position is judged
FEW = 4  # arrangements among them


def biggest() -> list[Case]:
    """Each mode once, with as many seats as it has."""
    plain = [case for case in cases() if not case.options and case.pack == "standard"]
    return list({(case.game, case.mode): case for case in plain}.values())  # the last of a mode has most seats


def written(case: Case, match: Match, state: State) -> dict[str, Any]:
    """A position without what only one seat knows of itself."""
    setup = match.setup
    data = setup.game.position(setup).write(state)
    private = getattr(rules_of(case), "PRIVATE", ())
    return {key: value for key, value in data.items() if key not in private}


def imagined(case: Case, match: Match, viewer: int) -> Iterator[dict[str, Any]]:
    """The position as the viewer may imagine it, again and again."""
    for seed in range(PATIENCE):
        twin = match.state.clone()
        twin.redeal(viewer, FastChance(seed))
        yield written(case, match, twin)


def counts(position: dict[str, Any]) -> set[tuple[str, str, int]]:
    """How often each thing lies under each key, and in each entry of a key."""
    found: Counter[tuple[str, str]] = Counter()
    for key, value in position.items():
        for place, entry in entries(value):
            for thing in things(entry):
                found[f"{key}.{place}", thing] += 1
                found[key, thing] += 1
    return {(place, thing, times) for (place, thing), times in found.items()}


def entries(value: Any) -> Iterator[tuple[object, Any]]:
    """The entries of a list of lists or of a table; anything else is one entry."""
    if isinstance(value, dict):
        yield from value.items()
    elif isinstance(value, list) and any(isinstance(entry, list | dict) for entry in value):
        yield from enumerate(value)
    else:
        yield "", value


def things(entry: Any) -> Iterator[str]:
    if isinstance(entry, dict):
        for key, value in entry.items():
            for thing in things(value):
                yield f"{key} {thing}"
    elif isinstance(entry, list):
        for value in entry:
            yield from things(value)
    else:
        yield str(entry)


@pytest.mark.parametrize("table", biggest(), ids=str)
def test_every_hand_and_pile_that_was_dealt_can_be_imagined(table: Case) -> None:
    for seed in range(DEALS):
        match = Match(table.setup(), fair_chance(seed), settle=False)
        for viewer in range(min(table.seats, 4)):
            missing = counts(written(table, match, match.state))
            for position in imagined(table, match, viewer):
                missing -= counts(position)
                if not missing:
                    break
            assert not missing, f"deal {seed}: seat {viewer} can never imagine {sorted(missing)}"


def test_where_little_is_hidden_the_truth_is_one_of_the_arrangements_that_come_up(case: Case) -> None:
    match = finished(case, 0)
    for step in range(LATE):
        here = at(match, match.number - 1 - step * match.number // (3 * LATE))
        for viewer in (EVERYBODY, here.seat):
            assert viewer is not None
            truth = in_order(written(case, here, here.state))
            found: Counter[str] = Counter()
            for position in imagined(case, here, int(viewer)):
                found[in_order(position)] += 1
                if truth in found or (found.total() == TASTE and len(found) > FEW):
                    break
            else:
                assert truth in found, f"position {here.number}: {viewer} imagines only {list(found)}"


def in_order(position: dict[str, Any]) -> str:
    """A position as one text, in which it does not matter in which order the cards of a hand or pile are named."""

    def sort(value: Any) -> Any:
        if isinstance(value, dict):
            return {key: sort(entry) for key, entry in value.items()}
        if isinstance(value, list):
            entries = [sort(entry) for entry in value]
            return sorted(entries) if all(isinstance(entry, str) for entry in entries) else entries
        return value

    return json.dumps(sort(position))
