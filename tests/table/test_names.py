"""Names on a table: nobody is invisible, and nobody is the twin of somebody else."""
from __future__ import annotations

import pytest

from orrery.kernel.refusal import BadOption
from orrery.table.names import NAME_LENGTH, clean_name, distinct
from orrery.table.seats import seat_all

BLANK = ["", "   ", "\u3164", "\u2800", "\u034f", "\u200b\u200d", "\u202e", "\u00a0", "\u115f\u1160", "\uffa0",
         "\ufe0f", "\U000e0101", "\u2066\u2069", "\u00ad", "\ufffc", "\U0001d159", "\u180b"]  # fmt: skip


@pytest.mark.parametrize("name", BLANK, ids=ascii)
def test_a_name_that_cannot_be_seen_is_none(name: str) -> None:
    assert clean_name(name, "Player 2") == "Player 2"
    assert clean_name(f"Ana{name}", "Player 2") == "Ana"


@pytest.mark.parametrize(
    "twin",
    ["Ana\u3164", "A\u200bna", "\u202eAna", "Ana\u2800", "Ana\u034f", "ANA", "A n a", "Ａｎａ", "𝐀𝐧𝐚", "Αna", "Аnа"],
    ids=ascii,
)
def test_nobody_looks_like_another_player(twin: str) -> None:
    shown = distinct(clean_name(twin, "Player 2"), ["Ana", "Ben"])
    assert shown.endswith(" 2")
    ana, other = seat_all(["me", "here"], ["Ana", twin], [])
    assert (ana.name, other.name) == ("Ana", shown)


def test_numbers_go_on_after_a_look_alike() -> None:
    assert distinct("Ana", ["Ana", "ana 2"]) == "Ana 3"
    assert distinct("Ana", ["Anna", "Anä"]) == "Ana"


@pytest.mark.parametrize("name", ["Zoë", "Nguyễn", "Łukasz", "李小龍", "محمد", "शिव", "Ana B.", "☆ Vera ☆", "O’Brien"])
def test_real_names_stay(name: str) -> None:
    assert clean_name(name, "x") == name


def test_a_name_is_one_short_line() -> None:
    assert clean_name(" Ana\n\tMaria\u00a0Lund ", "x") == "Ana Maria Lund"
    assert clean_name("A" * NAME_LENGTH, "x") == "A" * NAME_LENGTH
    with pytest.raises(BadOption, match=r"up to 24 letters.*has 25, so shorten it"):
        clean_name("A" * 25, "x")
    assert clean_name("Zoe\u0308", "x") == "Zoë", "one way to write it"
    assert clean_name("\u0301\u0308", "x") == "x", "an accent needs a letter"
    assert clean_name("Z" + "\u0301" * 20, "x") == "\u0179\u0301\u0301\u0301", "no tower of accents"
