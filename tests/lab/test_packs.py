"""Packs of one's own: a copy, complaints with file, line and key, differences, tuning, playing."""
from __future__ import annotations

import os
from pathlib import Path

import pytest

from orrery import native
from orrery.games import find_game, game_names
from orrery.games.packs import GAMES, open_pack, pack_names
from orrery.kernel.parsing import read_toml
from orrery.kernel.refusal import BadOption, BadPack
from orrery.kernel.spans import Finder, line_of, resolve
from orrery.lab import packs
from orrery.lab.engines import Here
from orrery.lab.experiment import Experiment
from orrery.lab.goals import Tally, Value, read_goal
from orrery.lab.playing import Notes, Outcome
from orrery.lab.tune import Tuner, read_knob


def walk(data: object, path: tuple[str | int, ...] = ()) -> list[tuple[tuple[str | int, ...], object]]:
    """Every plain value with its path."""
    if isinstance(data, dict):
        return [found for key, value in data.items() for found in walk(value, (*path, key))]
    if isinstance(data, list):
        return [found for place, value in enumerate(data) for found in walk(value, (*path, place))]
    return [(path, data)]


@pytest.mark.parametrize("file", sorted(GAMES.glob("*/packs/*/*.toml")), ids=lambda file: "/".join(file.parts[-4:]))
def test_the_place_of_every_value_of_every_pack_is_found(file: Path) -> None:
    text = file.read_text("utf-8")
    spans = Finder(text).spans
    for path, value in walk(read_toml(text)):
        span = spans[path]
        assert read_toml(f"x = {text[span.start : span.end]}")["x"] == value
        assert text[: span.start].count("\n") + 1 == span.line


def test_places_in_a_text_with_everything_in_it() -> None:
    text = '''a.b = 1 # [not] this
"c d" = """x
]"""
[[t]]
id = "one"
n = [1, [2, {k = 'v', l = 3}],
  4,
]
[[t]]
id = "two"
[t.sub]
m = 5
'''
    spans = Finder(text).spans
    assert spans["a", "b"].line == 1 and spans["c d",].line == 2
    assert text[spans["t", 0, "n", 1, 1, "l"].start :].startswith("3}")
    assert line_of(text, "t[0].n[2]") == 7 and line_of(text, "t[1].sub.m") == 12
    assert line_of(text, "t[1].sub.missing") == 11 and line_of(text, "nothing") == 1
    assert resolve(read_toml(text), "t.two.sub.m") == ("t", 1, "sub", "m")
    assert resolve(read_toml(text), "t.three.sub") is None
    assert packs.put(text, "t.two.sub.m", "6") == text.replace("m = 5", "m = 6")


@pytest.mark.parametrize("game", game_names())
def test_a_copy_of_every_pack_is_fine_and_says_the_same(game: str, tmp_path: Path) -> None:
    packs.new(game, tmp_path / "mine")
    pack, _ = packs.check(game, tmp_path / "mine")
    assert packs.diff(open_pack(game, find_game(game).usual_pack), pack) == []
    with pytest.raises(BadOption, match="something at"):
        packs.new(game, tmp_path / "mine")


def test_what_is_wrong_is_told_with_file_line_and_key(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    packs.new("planetarium", folder)
    cards = folder / "cards.toml"
    cards.write_text(packs.put(cards.read_text("utf-8"), "cards.L04[6]", '"three"'), "utf-8")
    line = next(n for n, row in enumerate(cards.read_text("utf-8").splitlines(), 1) if '"L04"' in row)
    with pytest.raises(BadPack, match=rf"mine/cards.toml, line {line}, key cards\[3\]"):
        packs.check("planetarium", folder)
    packs.new("laniakea", tmp_path / "lan")
    file = tmp_path / "lan" / "artifacts.toml"
    file.write_text(file.read_text("utf-8") + '\n[[artifacts]]\nid = "drum"\nname = "Drum"\nuses = "twice"\nfx = []\n')
    lines = len(file.read_text("utf-8").splitlines())
    with pytest.raises(BadPack, match=rf"artifacts.toml, line {lines - 1}, key artifacts\[\d+\].uses"):
        packs.check("laniakea", tmp_path / "lan")


def test_differences_are_told_by_id(tmp_path: Path) -> None:
    packs.new("planetarium", tmp_path / "mine")
    cards = tmp_path / "mine" / "cards.toml"
    cards.write_text(packs.put(cards.read_text("utf-8"), "cards.L04[6]", "9"), "utf-8")
    changed = packs.diff(open_pack("planetarium", "standard"), open_pack("planetarium", str(tmp_path / "mine")))
    assert changed == [("cards.toml", "cards.L04[6]", "3", "9")]


def test_a_pack_of_the_host_is_offered_beside_those_of_the_house(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    packs.new("vediic", tmp_path / "mine")
    assert "mine" not in pack_names("vediic")
    monkeypatch.setenv("ORRERY_PACKS", os.pathsep.join([f"vediic={tmp_path / 'mine'}", "vediic=/x/standard", "x"]))
    assert pack_names("vediic") == ["standard", "vediic-grid", "mine"]
    assert "mine" not in pack_names("laniakea")
    assert open_pack("vediic", "mine").name == "mine"
    assert "id" in open_pack("vediic", "standard").texts["pack.toml"]


@pytest.mark.skipif(native.form() == "plain", reason="hundreds of games take minutes as plain Python")
def test_tuning_finds_numbers_that_reach_a_goal_and_says_what_it_tried(tmp_path: Path) -> None:
    """A single card is worth far too much; the only way to even games is to lower it."""
    packs.new("planetarium", tmp_path / "mine")
    cards = tmp_path / "mine" / "cards.toml"
    cards.write_text(packs.put(cards.read_text("utf-8"), "cards.L04[6]", "40"), "utf-8")
    wish = Experiment("planetarium", ("greedy",), 80, seats=2, pack=str(tmp_path / "mine"))
    knob = read_knob("cards.toml:cards.L04[6]=4..40", wish.agree().setup().pack)
    tuner = Tuner(wish, [knob], ["held:Low Evolution<25"], Here())
    tried = list(tuner.search(most=6))
    assert tried[0].numbers == (40,) and tried[0].missing > 0
    assert tuner.best.missing == 0 and tuner.best.numbers < (32,)
    assert len(tried) == len(tuner.tried) <= 6
    tuner.write(tmp_path / "best")
    best, _ = packs.check("planetarium", tmp_path / "best")
    assert [row.key for row in packs.diff(wish.agree().setup().pack, best)] == ["cards.L04[6]"]
    again = tuner.again()
    assert again.numbers == tuner.best.numbers and again.games == 80
    assert again.values != tuner.best.values  # with another seed


@pytest.mark.skipif(native.form() == "plain", reason="hundreds of games take minutes as plain Python")
def test_what_is_clearly_farther_from_the_goal_is_not_played_to_the_end(tmp_path: Path) -> None:
    wish = Experiment("planetarium", ("greedy",), 240, seats=2)
    knob = read_knob("cards.toml:cards.L04[6]=3..99", wish.agree().setup().pack)
    tuner = Tuner(wish, [knob], ["held:Low Evolution<10"], Here())
    assert tuner.attempt((3,)).games == 240
    hopeless = tuner.attempt((99,))
    assert hopeless.games == 64 and hopeless.values[0].whose == "Iron Meteorite"
    assert hopeless.values[0].mean > 30 and hopeless.missing > 2
    assert tuner.best.numbers == (3,)


def test_even_can_be_meant_in_points_or_in_hundredths_of_an_even_share() -> None:
    shares = Tally(Experiment("laniakea", ("greedy",) * 4), [])
    one = [Outcome(0, 0, [0, 1, 2, 3], [1.0, 0.0, 0.0, 0.0], [1, 0, 0, 0], [1, 2, 2, 2], "", False, 9, 5.0, Notes())]
    shares.add(one * 4)
    points, hundredths, rounds = (read_goal(text, [], 4) for text in ("seats<5", "seats<5%", "rounds=9..11"))
    assert points.measure(shares)[::2] == (75.0, "Player 1") and points.missing(Value(75.0, 0.0)) == 14.0
    assert hundredths.measure(shares)[::2] == (300.0, "Player 1")
    assert rounds.measure(shares).mean == 5.0 and rounds.missing(Value(5.0, 0.0)) == 4.0
    assert rounds.missing(Value(8.5, 0.6), 0.6) == 0.0 and points.missing(Value(-7.0, 1.0), 1.0) == pytest.approx(0.2)


def test_too_few_games_for_an_answer_are_refused() -> None:
    wish = Experiment("planetarium", ("greedy",), 59, seats=2)
    with pytest.raises(BadOption, match="at least 60 games"):
        Tuner(wish, [], ["seats<5"], Here())


@pytest.mark.parametrize(("knob", "says"), [
    ("cards.toml:cards.L04[6]", "FILE:KEY=LOW..HIGH"),
    ("nothing.toml:x=1..2", "has no file nothing.toml"),
    ("cards.toml:cards.L99[6]=1..2", "has no key"),
    ("cards.toml:cards.L04[1]=1..2", "Only whole numbers"),
    ("cards.toml:cards.L04[6]=5..9", "is 3, which isn’t from 5 to 9"),
])  # fmt: skip
def test_a_wrong_knob_is_refused_with_a_sentence(knob: str, says: str) -> None:
    with pytest.raises(BadOption, match=says):
        read_knob(knob, open_pack("planetarium", "standard"))


def test_a_wrong_goal_is_refused_with_a_sentence() -> None:
    for goal, says in (("rounds", "Write a goal"), ("rounds=9..5", "smaller"), ("held:Cards<5", "Choose one of: Low")):
        with pytest.raises(BadOption, match=says):
            read_goal(goal, ["Low", "High"], 2)
