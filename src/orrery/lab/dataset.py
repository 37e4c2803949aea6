"""Games as JSON Lines for programs that learn by imitation: a line for each choice, as the seat that made it saw it.

Games come from records (files that people save) or from a run, whose games are played again from their seeds.
docs/export.md describes the lines.
"""
from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from orrery import api
from orrery.bots import make_bot
from orrery.kernel.chance import FastChance
from orrery.kernel.match import Match
from orrery.kernel.refusal import BadOption
from orrery.kernel.sight import Sight
from orrery.lab.playing import SEED_STRIDE, Stage
from orrery.lab.run import ABOUT, Run


def is_run(path: Path) -> bool:
    return (path / ABOUT).is_file()


def lines(paths: Sequence[Path], most: int | None = None) -> Iterator[str]:
    """The choices of all games that are given, the first `most` of each run."""
    for path in paths:
        if is_run(path):
            run = Run(path)
            stage = Stage(run.experiment, run.pack)
            for number in range(min(run.experiment.games, most or run.experiment.games)):
                yield from of_match(f"{run.name}/{number}", again(stage, number))
        elif path.is_file():
            yield from of_match(path.name, read_record(path))
        else:
            raise BadOption(f"There’s no record and no run at {path}.")


def read_record(path: Path) -> Match:
    try:
        return api.replay(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadOption(f"Orrery can’t read {path}: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise BadOption(f"{path} isn’t text.") from None


def of_match(name: str, match: Match) -> Iterator[str]:
    """The choices of one game in order. Forced moves aren't choices; neither is leaving, which nobody is asked."""
    result = match.result
    for number, ply in enumerate(match.plies):
        before = match.at(number)
        if ply.forced or before.seat != ply.seat:
            continue
        view = before.view(ply.seat)
        if len(view["legal"]) < 2:
            continue
        line: dict[str, Any] = {
            "game": name, "number": number, "seat": ply.seat, "view": view, "move": ply.text,
            "share": None if result is None else result.shares[ply.seat],
            "rank": None if result is None else result.ranks[ply.seat],
            "score": None if result is None else result.scores[ply.seat],
        }  # fmt: skip
        yield json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n"


def again(stage: Stage, number: int) -> Match:
    """Game `number` of an experiment with its whole history: the very moves that `play_one` made."""
    experiment, setup = stage.experiment, stage.setup
    deal, turn = divmod(number, setup.seats)
    match = Match(setup, FastChance(experiment.seed * SEED_STRIDE + deal))
    bot_seed = (experiment.seed + 1) * SEED_STRIDE + number * 8
    bots = [
        make_bot(experiment.bots[(seat - turn) % setup.seats], setup.game.advice, bot_seed + seat, setup)
        for seat in range(setup.seats)
    ]
    while (seat := match.seat) is not None:
        moves = match.state.moves()
        if len(moves) == 1:
            move = moves[0]
        else:
            move = bots[seat].choose(Sight(match.state, seat, bots[seat].chance))
        match.push(match.words.move_text(move), seat)
    return match
