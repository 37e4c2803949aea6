"""A few trials of each kind; `make fuzz` runs a hundred thousand. Positions have tests of their own in the battery."""
from __future__ import annotations

import pytest

from tests.fuzz.__main__ import KINDS, dice_of
from tests.fuzz.requests import leave

FEW = {"records": 60, "packs": 40, "requests": 150}


@pytest.mark.parametrize("kind", FEW)
def test_what_is_wrong_is_refused_with_a_sentence_or_works(kind: str) -> None:
    outcomes = set()
    for number in range(FEW[kind]):
        try:
            outcomes.add(KINDS[kind](dice_of(kind, number)))
        except Exception as fault:
            fault.add_note(f"again: python -m tests.fuzz --only {kind} --first {number} --count 1")
            raise
    leave()
    assert len(outcomes) > 1, "all of them came to the same"
