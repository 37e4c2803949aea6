"""Games as JSON Lines: the choices as their players saw them, from records and from runs."""
from __future__ import annotations

import json
from pathlib import Path

import pytest

import orrery
from orrery.games import find_game, game_names
from orrery.kernel.refusal import BadOption
from orrery.lab.dataset import again, lines
from orrery.lab.engines import Here
from orrery.lab.experiment import Experiment
from orrery.lab.playing import Stage, play_one
from tests.lab.planted import made


def test_a_run_gives_the_very_choices_that_were_made(tmp_path: Path) -> None:
    run = made(tmp_path / "run", Experiment("solar_republic", ("taste", "greedy"), 4, seed=9, decisions=True), Here())
    found = [json.loads(line) for line in lines([run.folder])]
    outcomes = list(run.outcomes())
    assert len(found) == sum(game.notes.asked for game in outcomes if game.notes)
    for line in found:
        game = outcomes[int(line["game"].partition("/")[2])]
        assert line["share"] == game.shares[line["seat"]] and line["score"] == game.scores[line["seat"]]
        assert line["move"] in line["view"]["legal"]
        hands = [player["hand"] for player in line["view"]["table"]["players"]]
        assert [bool(hand) for seat, hand in enumerate(hands) if seat != line["seat"]] == [False]
    assert len(list(lines([run.folder], 1))) < len(found)


@pytest.mark.parametrize("game", game_names())
def test_games_played_again_end_as_they_did(game: str) -> None:
    for mode in find_game(game).modes:
        stage = Stage(Experiment(game, ("greedy",), 2, seed=5, mode=mode.name, seats=mode.usual_seats).agree())
        outcome, match = play_one(stage, 1), again(stage, 1)
        assert match.result is not None
        assert (match.result.scores, match.result.ranks) == (outcome.scores, outcome.ranks)


def test_a_record_gives_its_choices(tmp_path: Path) -> None:
    match = orrery.new("vediic", seats=2, seed=3)
    for _ in range(12):
        match.push(match.legal[-1])
    (tmp_path / "game.txt").write_text(match.record(), "utf-8")
    found = [json.loads(line) for line in lines([tmp_path / "game.txt"])]
    chosen = [(n, ply.text) for n, ply in enumerate(match.plies) if not ply.forced]
    assert [(line["number"], line["move"]) for line in found] == chosen
    assert all(line["share"] is None for line in found)
    with pytest.raises(BadOption, match="no record and no run"):
        list(lines([tmp_path / "nothing.txt"]))
