"""A run: the games of an experiment on disk, a folder that can be interrupted, resumed, reported on and compared.

While it is under way there is a journal with a line for each chunk of games, so that nothing that was played is lost.
A finished run has its games in order, as Parquet where that is installed (`columns.py`), else as JSON Lines.
"""
from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from orrery import native
from orrery.kernel.pack import PackFiles
from orrery.kernel.parsing import read_json
from orrery.kernel.refusal import BadOption, BadPack
from orrery.lab import columns
from orrery.lab.engines import Engine
from orrery.lab.experiment import Experiment
from orrery.lab.playing import Notes, Outcome, play_chunk
from orrery.lab.simulate import Progress

FORMAT = 1
EXPERIMENT, ABOUT, PACK, JOURNAL, GAMES = "experiment.toml", "run.json", "pack.json", "journal.jsonl", "games.jsonl"


class Run:
    """A run that is on disk."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        if not (folder / ABOUT).is_file():
            raise BadOption(f"There’s no run in {folder}. Make one with orrery simulate … --out {folder}.")
        try:
            self.about: dict[str, Any] = read_json((folder / ABOUT).read_bytes())
            self.experiment = Experiment.read((folder / EXPERIMENT).read_text("utf-8"), str(folder / EXPERIMENT))
            self.pack = PackFiles.from_data(read_json((folder / PACK).read_bytes()))
            newer = self.about["format"] > FORMAT
        except (OSError, ValueError, KeyError, TypeError) as error:
            raise BadOption(f"Orrery can’t read the run in {folder}: {error}.") from None
        if newer:
            raise BadOption(f"The run in {folder} was made by a newer Orrery.")

    @property
    def name(self) -> str:
        return self.folder.resolve().name

    @property
    def finished(self) -> bool:
        return not (self.folder / JOURNAL).exists()

    def outcomes(self, noted: bool = True) -> Iterator[Outcome]:
        """The games in order; of an unfinished run those that have been played. The notes can be left unread."""
        if columns.found(self.folder):
            yield from columns.read(self.folder, noted)
        elif self.finished:
            with (self.folder / GAMES).open(encoding="utf-8") as lines:
                for line in lines:
                    yield from read_games(json.loads(line))
        else:
            journal = Journal(self.folder / JOURNAL)
            for first in sorted(journal.places):
                yield from journal.read(first)

    def go_on(self, engine: Engine, progress: Progress = lambda done: None) -> None:
        """Plays what is left. Whatever stops it, the chunks that were done are kept."""
        if self.finished:
            progress(self.experiment.games)
            return
        journal = Journal(self.folder / JOURNAL)
        chunks = self.experiment.chunks()
        left = [chunk for chunk in chunks if chunk[0] not in journal.places]
        progress(sum(last - first for first, last in chunks if first in journal.places))
        tasks = [(self.experiment, self.pack, first, last) for first, last in left]
        for number, line in engine.run(play_line, tasks):
            first, last = left[number]
            journal.write(first, line)
            progress(last - first)
        if columns.installed():
            columns.write(self.folder, self.metadata(), (journal.read(first) for first, _ in chunks))
        else:
            with (self.folder / "games.new").open("wb") as out:
                out.writelines(journal.line(first) for first, _ in chunks)
            (self.folder / "games.new").replace(self.folder / GAMES)
        journal.path.unlink()

    def metadata(self) -> dict[str, str]:
        """What each Parquet file says of itself."""
        return {"experiment": self.experiment.write(), **{key: str(value) for key, value in self.about.items()}}


class Journal:
    """Chunks of games, each a line, in the order in which they were done. A line cut off by a crash doesn't count."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.places: dict[int, int] = {}  # where each chunk's line begins, by its first game
        whole = 0
        with path.open("rb") as lines:
            for line in lines:
                if not line.endswith(b"\n"):
                    break
                self.places[int(json.loads(line)["first"])] = whole
                whole += len(line)
        if whole != path.stat().st_size:
            with path.open("rb+") as file:
                file.truncate(whole)

    def write(self, first: int, line: bytes) -> None:
        with self.path.open("ab") as out:
            place = out.tell()
            out.write(line)
        self.places[first] = place

    def line(self, first: int) -> bytes:
        with self.path.open("rb") as lines:
            lines.seek(self.places[first])
            return lines.readline()

    def read(self, first: int) -> list[Outcome]:
        return read_games(json.loads(self.line(first)))


def start(folder: Path, experiment: Experiment) -> Run:
    """A new run, with no game played yet."""
    agreed = experiment.agree()
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        more = " Add --resume to go on with it." if (folder / ABOUT).is_file() else " Choose another folder."
        raise BadOption(f"There’s something in {folder} already.{more}")
    files = agreed.setup().pack
    about = {"format": FORMAT, "engine": native.engine(), "pack_digest": files.digest}
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / EXPERIMENT).write_text(agreed.write(), encoding="utf-8")
        (folder / PACK).write_text(json.dumps(files.as_data(), ensure_ascii=False), encoding="utf-8")
        (folder / JOURNAL).touch()
        (folder / ABOUT).write_text(json.dumps(about) + "\n", encoding="utf-8")  # the last: now it is a run
    except OSError as error:
        raise BadOption(f"Orrery can’t write to {folder}: {error.strerror}.") from None
    return Run(folder)


def resume(folder: Path) -> Run:
    """A run to go on with, if the rules are still those that it was begun with."""
    run = Run(folder)
    if run.about["engine"] != native.engine():
        raise BadOption(f"The run was begun by Orrery {run.about['engine']}, and this is {native.engine()}.")
    try:
        run.experiment.setup(run.pack)
    except BadPack as error:
        raise BadOption(f"The pack of the run can’t be used: {error.refusal.text}") from None
    return run


def play_line(experiment: Experiment, files: PackFiles, first: int, last: int) -> bytes:
    """A chunk as its line in the journal: written where it is played, not where all chunks come together."""
    games = [{**vars(game), "notes": vars(game.notes)} for game in play_chunk(experiment, files, first, last, True)]
    return json.dumps({"first": first, "games": games}, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def read_games(data: dict[str, Any]) -> list[Outcome]:
    return [Outcome(**{**game, "notes": Notes(**game["notes"])}) for game in data["games"]]


