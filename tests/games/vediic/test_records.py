"""Games of before an option existed go on as they were played (VED-60, VED-66, VED-71)."""
from __future__ import annotations

import json

import orrery
from orrery.api import agree
from tests.golden import file
from tests.rules import rule

# Then, and the default of today: options that came first, and one that came after some records had named these.
NEW = {"teleport_after": ("nothing", "walk"), "leap_roll": ("each", "one")}
NEWER = {"red_for": ("pawn", "opponent")}


def heading(text: str) -> dict[str, object]:
    line = next(line for line in text.split("\n") if line.startswith("options "))
    options: dict[str, object] = json.loads(line.removeprefix("options "))
    return options


@rule("VED-60", "VED-66", "VED-71")
def test_a_record_that_names_no_such_option_is_replayed_as_it_was_played() -> None:
    text = file("vediic-2").read_text(encoding="utf-8")
    assert not {*NEW, *NEWER} & set(heading(text))
    match = orrery.replay(text)
    assert match.result is not None
    for name, (then, now) in {**NEW, **NEWER}.items():
        assert match.setup.options[name] == then
        assert orrery.new("vediic", seats=2).setup.options[name] == now


@rule("VED-60", "VED-66", "VED-71")
def test_a_position_saved_in_the_middle_of_such_a_game_goes_on_by_the_same_rules() -> None:
    text = file("vediic-4").read_text(encoding="utf-8")
    match = orrery.replay(text)
    match.go_back(match.number // 2)
    saved = match.position()
    assert saved["options"]["leap_roll"] == "each", "what is saved today names it"
    saved["options"] = {name: value for name, value in saved["options"].items() if name not in NEW}
    loaded = orrery.load(saved)
    assert {name: loaded.setup.options[name] for name in NEW} == {name: then for name, (then, _) in NEW.items()}


@rule("VED-60", "VED-66", "VED-71")
def test_a_table_of_then_and_a_record_of_today_keep_their_readings() -> None:
    options = heading(file("vediic-7").read_text(encoding="utf-8"))
    assert agree("vediic", "free", 7, options).options["teleport_after"] == "nothing"
    today = file("vediic-3").read_text(encoding="utf-8")
    assert {name: heading(today)[name] for name in NEW} == {name: now for name, (_, now) in NEW.items()}
    assert not set(NEWER) & set(heading(today))
    assert orrery.replay(today).setup.options["red_for"] == "pawn"
    moves = [ply.text for ply in orrery.replay(today).plies]
    assert any(text.startswith("move:") and ":green+gray:" in text for text in moves)
