"""Runs on disk: experiments as files, what is kept, interruption and resuming, engines that agree."""
from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from orrery.faces.web.report import page
from orrery.games import find_game, game_names
from orrery.kernel.refusal import BadOption
from orrery.lab import columns, run
from orrery.lab.engines import Here, Processes, Task
from orrery.lab.experiment import Experiment
from orrery.lab.findings import find

SOLAR = Experiment("solar_republic", ("taste", "random", "greedy"), 60, seed=3, decisions=True)
NEEDS = pytest.mark.skipif(not columns.installed(), reason="needs orrery[lab]")
FORMS = [pytest.param(True, id="parquet", marks=NEEDS), pytest.param(False, id="lines")]


class Stopped(Here):
    """An engine that is interrupted after a few chunks."""

    def __init__(self, after: int) -> None:
        self.after = after

    def run(self, call: Callable[..., Any], tasks: Sequence[Task]) -> Iterator[tuple[int, Any]]:
        for done, found in enumerate(super().run(call, tasks)):
            if done == self.after:
                raise KeyboardInterrupt
            yield found


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_an_experiment_is_the_same_after_a_round_trip_through_its_file() -> None:
    wish = replace(SOLAR, options={"hand_size": 6, "end_rule": "play_out"}).agree()
    again = Experiment.read(wish.write(), "experiment.toml")
    assert again == wish
    assert again.agree() == wish
    assert "--option hand_size=6" in wish.command() and "direction" not in wish.command()


@pytest.mark.parametrize(("text", "says"), [
    ("game = 3", "key bots is missing"),
    ("game = 3\nbots = ['greedy']", "key game: must be the name of a game"),
    ("game = 'vediic'\nbots = [1]", "must be a list of names"),
    ("game = 'vediic'\nbots = ['greedy']\nsaed = 1", "Did you mean seed"),
    ("game = 'vediic'\nbots = ['greedy']\ngames = true", "key games: must be a whole number"),
    ("game =", "isn’t valid TOML"),
])  # fmt: skip
def test_a_wrong_file_is_refused_with_a_sentence(text: str, says: str) -> None:
    with pytest.raises(BadOption, match=says):
        Experiment.read(text, "wish.toml")


@pytest.mark.parametrize("parquet", FORMS)
def test_an_interrupted_run_keeps_what_is_done_and_ends_as_if_it_had_not_been(
    tmp_path: Path, parquet: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not parquet:
        monkeypatch.setattr(columns, "installed", lambda: False)
    whole = run.start(tmp_path / "whole", SOLAR)
    whole.go_on(Here())
    begun = run.start(tmp_path / "begun", SOLAR)
    with pytest.raises(KeyboardInterrupt):
        begun.go_on(Stopped(after=2))
    kept = list(run.Run(tmp_path / "begun").outcomes())
    assert [game.number for game in kept] == list(range(48))
    with (tmp_path / "begun" / run.JOURNAL).open("ab") as journal:
        journal.write(b'{"first": 48, "gam')  # the power went off while a line was written
    again = run.resume(tmp_path / "begun")
    counted: list[int] = []
    again.go_on(Processes(2), counted.append)
    assert counted[0] == 48 and sum(counted) == 60
    assert files(tmp_path / "begun") == files(tmp_path / "whole")
    assert ("games.parquet" in files(tmp_path / "whole")) is parquet
    games = list(again.outcomes())
    assert kept == [replace(game, notes=own.notes) for game, own in zip(games[:48], kept, strict=True)]
    assert len(games) == 60


def test_a_folder_with_something_in_it_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("keep me")
    with pytest.raises(BadOption, match="Choose another folder"):
        run.start(tmp_path, SOLAR)
    run.start(tmp_path / "run", SOLAR)
    with pytest.raises(BadOption, match="Add --resume"):
        run.start(tmp_path / "run", SOLAR)
    with pytest.raises(BadOption, match="no run in"):
        run.resume(tmp_path / "nothing")


@pytest.mark.parametrize("game", game_names())
def test_pieces_that_are_held_and_played_are_those_of_the_gallery(game: str, tmp_path: Path) -> None:
    for mode in find_game(game).modes:
        made = run.start(tmp_path / mode.name, Experiment(game, ("greedy",), 4, mode=mode.name, seats=mode.usual_seats))
        made.go_on(Here())
        content = made.experiment.setup(made.pack).content
        pieces = {piece.id for shelf in find_game(game).gallery(content) for piece in shelf.pieces}
        choices = {row.name for row in made.experiment.setup().game.words(made.experiment.setup()).book.choices}
        for outcome in made.outcomes():
            assert outcome.notes is not None
            assert {use[1] for use in outcome.notes.uses} <= pieces
            assert {choice[1] for choice in outcome.notes.choices} <= choices
            assert sum(choice[3] for choice in outcome.notes.choices) == outcome.notes.asked
            assert sum(outcome.notes.standings[0]) in range(995, 1006) or mode.most == 1
        assert "What stands out" in page(find(made))


def killed_once(marker: str, number: int) -> int:
    """Ends its own process the first time that it comes to this."""
    if number == 5 and not Path(marker).exists():
        Path(marker).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number * number


def test_a_killed_worker_loses_nothing(tmp_path: Path) -> None:
    tasks = [(str(tmp_path / "killed"), number) for number in range(12)]
    assert sorted(Processes(2).run(killed_once, tasks)) == [(number, number * number) for number in range(12)]
    assert (tmp_path / "killed").exists()
