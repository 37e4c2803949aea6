"""Finished games of every game and mode, replayed to their recorded result."""
from __future__ import annotations

import json

import pytest

import orrery
from orrery.kernel.record import result_data
from tests.battery.sample import cases, move_texts
from tests.golden import FOLDER, RECIPES, file


def text(name: str) -> str:
    return file(name).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", RECIPES)
def test_a_golden_game_is_replayed_to_its_recorded_result(name: str) -> None:
    match = orrery.replay(text(name))
    assert match.result is not None
    written = json.loads(text(name).rsplit("\nend ", 1)[1].rpartition(" ")[0])
    assert result_data(match.result) == written
    assert match.number == len(text(name).split("\n\n")[1].split("\n"))


def test_every_record_in_the_folder_has_a_recipe_and_every_recipe_a_record() -> None:
    assert {path.stem for path in FOLDER.glob("*.orr")} == set(RECIPES)


def test_the_golden_games_show_every_mode_pack_and_option() -> None:
    matches = [orrery.replay(text(name)) for name in RECIPES]
    for entry in orrery.games():
        played = [match for match in matches if match.setup.game.name == entry["name"]]
        assert {match.setup.mode.name for match in played} == {mode["name"] for mode in entry["modes"]}
        assert {match.setup.pack.name for match in played} == set(entry["packs"])
        for option in entry["options"]:
            used = {match.setup.options[option["name"]] for match in played}
            assert len(used) > 1, f"{option['name']} is always {used}"
            assert used >= set(option.get("values", ()))
        assert {seats for match in played for seats in [match.setup.seats]} >= set(entry["seats"])


def test_the_golden_games_show_every_kind_of_move() -> None:
    matches = [orrery.replay(text(name)) for name in RECIPES]
    for case in cases():
        wanted = {move.partition(":")[0] for move in move_texts(case)}
        plies = [ply for match in matches if match.setup.game.name == case.game for ply in match.plies]
        assert {ply.text.partition(":")[0] for ply in plies} >= wanted
