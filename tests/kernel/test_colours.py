"""The colours of the players: chosen, written down, read back."""
from __future__ import annotations

import pytest

import orrery
from orrery.games import game_names
from orrery.kernel.colours import COLOURS, read_colour
from orrery.kernel.refusal import BadOption, BadRecord


@pytest.mark.parametrize("game", game_names())
def test_a_record_tells_the_colours_and_one_without_them_has_those_of_the_seats(game: str) -> None:
    plain = orrery.new(game, 2, 7)
    assert "marks" not in plain.record()
    assert [plain.setup.mark(seat) for seat in range(2)] == [1, 2]
    chosen = orrery.new(game, 2, 7, marks=[4, 1])
    text = chosen.record()
    assert "\nmarks [4, 1]\n" in text
    again = orrery.replay(text)
    assert again.setup.marks == (4, 1)
    assert [again.setup.mark(seat) for seat in range(2)] == [4, 1]
    assert again.record() == text
    position = chosen.position()
    assert position["marks"] == [4, 1]
    assert orrery.load(position).setup.marks == (4, 1)
    with pytest.raises(BadRecord, match="hash doesn’t match"):
        orrery.replay(text.replace("marks [4, 1]", "marks [4, 2]"))


@pytest.mark.parametrize("marks", [[1], [1, 1], [0, 1], [1, 8], "12", [1, True], [1, "2"]])
def test_marks_that_do_not_fit_are_refused(marks: list[int]) -> None:
    with pytest.raises(BadOption, match=r"[Mm]arks"):
        orrery.new("solar_republic", 2, 7, marks=marks)


def test_a_colour_is_named_or_numbered() -> None:
    assert [read_colour(text) for text in ("amber", " Indigo ", "3", "any", "")] == [1, 7, 3, 0, 0]
    assert len(COLOURS) == 7
    for wrong in ("pink", "8", "-1"):
        with pytest.raises(BadOption, match="There’s no colour"):
            read_colour(wrong)
