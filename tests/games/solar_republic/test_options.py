"""What a table agrees on, and what is refused (section 3.17)."""
from __future__ import annotations

from typing import Any

import pytest

import orrery
from orrery.kernel.refusal import BadOption
from tests.rules import rule

LEDGER: dict[str, tuple[object, str]] = {
    "hand_size": (7, "SOL-3"),
    "direction": ("clockwise", "SOL-8"),
    "extra_turn": ("must", "SOL-36"),
    "five_menu": ("three_four", "SOL-50"),
    "five_steal": ("on_sol", "SOL-51"),
    "end_rule": ("depleted", "SOL-56"),
    "teams": ("none", "SOL-62"),
    "deals": (1, "SOL-66"),
    "move_cap": (300, "SOL-57"),
}


def test_the_options_have_the_defaults_and_rules_of_the_ledger() -> None:
    (entry,) = (entry for entry in orrery.games() if entry["name"] == "solar_republic")
    assert {option["name"]: (option["default"], option["rule"]) for option in entry["options"]} == LEDGER
    assert entry["packs"] == ["standard", "round_bodies", "sol_moons"]
    assert entry["pack"] == "sol_moons"
    assert set(entry["pack_texts"]) == set(entry["packs"])
    assert orrery.new("solar_republic", seed=1).setup.options == {name: value for name, (value, _) in LEDGER.items()}


@rule("SOL-3", "SOL-8", "SOL-36", "SOL-50", "SOL-51", "SOL-56", "SOL-57", "SOL-62", "SOL-66")
@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("hand_size", 4), ("hand_size", 11), ("hand_size", "seven"), ("hand_size", 7.0), ("hand_size", True),
        ("hand_size", None), ("hand_size", "--7"), ("direction", "left"), ("direction", 1), ("extra_turn", "can"),
        ("five_menu", "two"), ("five_steal", ""), ("end_rule", ["depleted"]), ("teams", "trios"), ("deals", 0),
        ("deals", 13), ("move_cap", 149), ("move_cap", -300),
    ],
)  # fmt: skip
def test_a_value_that_does_not_fit_is_refused_by_name_and_rule(name: str, value: Any) -> None:
    with pytest.raises(BadOption) as refused:
        orrery.new("solar_republic", 4, options={name: value})
    assert refused.value.refusal.rule == LEDGER[name][1]
    assert f"Option {name}" in str(refused.value)
    assert repr(value) in str(refused.value)


def test_numbers_may_come_as_texts() -> None:
    assert orrery.new("solar_republic", 2, options={"hand_size": " 8 "}).setup.options["hand_size"] == 8


def test_an_unknown_option_game_or_mode_is_refused_with_a_suggestion() -> None:
    with pytest.raises(BadOption, match=r"no option handsize\. Did you mean hand_size"):
        orrery.new("solar_republic", options={"handsize": 7})
    with pytest.raises(BadOption, match=r"no game 'solar_republik'\. Did you mean solar_republic"):
        orrery.new("solar_republik")
    with pytest.raises(BadOption, match=r"has no mode pair\. Did you mean pairs"):
        orrery.new("solar_republic", mode="pair")
    with pytest.raises(BadOption, match="4 seats, not 3"):
        orrery.new("solar_republic", 3, mode="pairs")
    assert orrery.new("Solar Republic", seed=1).position() == orrery.new("solar-republic", seed=1).position()


@pytest.mark.parametrize("seats", [True, "4", 2.0])
def test_seats_are_a_whole_number(seats: Any) -> None:
    with pytest.raises(BadOption) as refused:
        orrery.new("solar_republic", seats)
    assert refused.value.refusal.rule == "SOL-1"


@pytest.mark.parametrize("seed", [-1, 2**256, "12", "x" * 64, 1.5, "00" * 31])
def test_a_seed_is_a_number_or_64_digits(seed: Any) -> None:
    with pytest.raises(BadOption, match="A seed must be"):
        orrery.new("solar_republic", seed=seed)


def test_a_seed_as_number_or_digits_is_the_same_and_none_is_always_new() -> None:
    number, digits = (orrery.new("solar_republic", seed=seed) for seed in (255, "ff".zfill(64)))
    assert number.position() == digits.position()
    assert orrery.new("solar_republic").position() != orrery.new("solar_republic").position()


@pytest.mark.parametrize("names", [["Ana"], ["Ana", "Ben", "Cem"], ["Ana", ""], ["Ana", 3], "ab", 7])
def test_every_seat_has_a_name(names: Any) -> None:
    with pytest.raises(BadOption, match=r"[Nn]ame"):
        orrery.new("solar_republic", 2, names=names)


def test_names_are_used_in_what_is_said() -> None:
    match = orrery.new("solar_republic", 2, seed=1, names=["Ana", "Ben"])
    match.push(match.legal[0])
    assert any(sentence.startswith(("Ana plays", "Ben plays")) for sentence in match.sentences(None))


@rule("SOL-1")
def test_the_big_table_is_for_five_or_six_with_five_cards_each() -> None:
    assert orrery.new("solar_republic", 6, mode="big_table", seed=1).setup.options["hand_size"] == 5
    with pytest.raises(BadOption, match="5 to 6 seats, not 4"):
        orrery.new("solar_republic", 4, mode="big_table")
    with pytest.raises(BadOption, match="Options must map names to values"):
        orrery.new("solar_republic", options=5)  # type: ignore[arg-type]
