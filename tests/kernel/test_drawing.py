"""What all drawings do alike."""
from __future__ import annotations

from typing import NamedTuple

import pytest

from orrery.kernel.drawing import Seat, by_id, classed, plate, signed, standing

ANA = Seat(1, "Ana", "person", "", False, False, False, False, 4, "")


class Named(NamedTuple):
    id: str
    number: int


def test_a_plate_has_the_colour_and_the_state_of_its_seat() -> None:
    waiting = plate(ANA, retired=False, looks="wide", at="--x:1")
    assert (waiting.id, waiting.looks, waiting.at) == ("seat-1", "seat wide", "--c:var(--seat-4);--x:1")
    assert plate(ANA._replace(to_move=True), retired=False).looks == "seat turn"
    assert plate(ANA._replace(away=True), retired=False).looks == plate(ANA, retired=True).looks == "seat out"


def test_the_word_beside_a_name_tells_what_matters_most() -> None:
    assert standing(ANA, retired=False) == ""
    assert standing(ANA, retired=False, note="partner") == "partner"
    assert standing(ANA._replace(kind="bot"), retired=False) == "bot"
    assert standing(ANA._replace(kind="open"), retired=False) == "free"
    assert standing(ANA._replace(you=True), retired=False, note="partner") == "you"
    assert standing(ANA._replace(you=True, name="You"), retired=False) == ""
    assert standing(ANA._replace(kind="bot", away=True), retired=False) == "away"
    assert standing(ANA._replace(away=True), retired=True) == "left"
    assert standing(ANA._replace(thinking=True, kind="bot"), retired=True) == "", "a ring turns there"


def test_classes_are_those_that_hold() -> None:
    assert classed("card", "", can=True, no=0, low=[]) == "card can"


def test_a_score_has_its_sign() -> None:
    assert [signed(number) for number in (3, 0, -2)] == ["+3", "0", "−2"]


def test_two_things_of_one_name_are_refused_not_swallowed() -> None:
    first, second = Named("io", 1), Named("leda", 2)
    assert by_id([first], [second, first]) == {"io": first, "leda": second}
    with pytest.raises(ValueError, match="Two things are called io"):
        by_id([first], [Named("io", 3)])
