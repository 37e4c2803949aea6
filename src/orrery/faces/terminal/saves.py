"""Games on disk: the record of each, and beside it who sits where, so that it can go on another day."""
from __future__ import annotations

import json
from datetime import datetime
from pathlib import Path

from orrery.api import replay
from orrery.faces.terminal.seating import Seating, read_players, seat_players
from orrery.kernel.lesson import read_lesson
from orrery.kernel.match import Match, read_chance
from orrery.kernel.refusal import BadOption, BadPack, BadRecord
from orrery.table.lesson import Progress
from orrery.table.settings import data_folder

SUFFIX = ".orr"
BESIDE = ".seats.json"  # the record's format has no room for who plays by which means, and needs none


def new_save(game: str) -> Path:
    """A file name for a game that begins now."""
    stem = f"{game}-{datetime.now():%Y%m%d-%H%M%S}"
    names = (stem, *(f"{stem}-{n}" for n in range(2, 1000)))
    folders = (data_folder() / "saves", data_folder() / "records")
    free = next(name for name in names if not any((folder / (name + SUFFIX)).exists() for folder in folders))
    return folders[0] / (free + SUFFIX)


def write_save(match: Match, seating: Seating, file: Path) -> Path:
    """Write the record and who sits where; a finished game needs no seats any more."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        replace_file(file, match.record())
        beside = file.with_name(file.name + BESIDE)
        if match.result is None:
            replace_file(beside, json.dumps({"players": seating.players}) + "\n")
        else:
            beside.unlink(missing_ok=True)
    except OSError as problem:
        raise BadOption(f"Orrery can’t write to {file}: {problem.strerror}.") from None
    return file


def replace_file(file: Path, text: str) -> None:
    """The old file or the new one, never half of either."""
    half = file.with_name(file.name + ".tmp")
    half.write_text(text, encoding="utf-8")
    half.replace(file)


def move_to_records(file: Path) -> Path:
    """A finished game leaves the games to be resumed; one that was kept elsewhere stays where it is."""
    if file.parent != data_folder() / "saves":
        return file
    target = data_folder() / "records" / file.name
    target.parent.mkdir(parents=True, exist_ok=True)
    file.replace(target)
    file.with_name(file.name + BESIDE).unlink(missing_ok=True)
    return target


def last_save() -> Path | None:
    """The game that was played last and is not over."""
    files = (data_folder() / "saves").glob(f"*{SUFFIX}")
    return max(files, key=lambda file: file.stat().st_mtime, default=None)


def read_record(file: Path) -> Match:
    """The match in a file, every move and hash checked."""
    try:
        text = file.read_text(encoding="utf-8")
    except OSError as problem:
        raise BadRecord(f"Orrery can’t read {file}: {problem.strerror}.") from None
    except UnicodeDecodeError:
        raise BadRecord(f"{file} isn’t a record. It isn’t even text.") from None
    return replay(text)


def read_seating(file: Path, match: Match) -> Seating | None:
    """Who sat where when the game was saved; None if nobody wrote it down."""
    try:
        players = json.loads(file.with_name(file.name + BESIDE).read_text(encoding="utf-8"))["players"]
        checked = read_players(",".join(players))
    except (OSError, ValueError, KeyError, TypeError, BadOption):
        return None
    return seat_players(checked, match.setup.names) if len(checked) == match.setup.seats else None


def note_lesson(file: Path, progress: Progress) -> None:
    """Beside a game that is saved: how far its lesson has come, as long as there is more of it."""
    beside = file.with_name(file.name + BESIDE)
    if progress.step is not None and beside.is_file():
        seats = json.loads(beside.read_text(encoding="utf-8"))
        seats["lesson"] = {"text": progress.lesson.text, "passed": progress.passed}
        replace_file(beside, json.dumps(seats) + "\n")


def read_progress(file: Path, match: Match) -> Progress | None:
    """How far a lesson had come when the game was saved; None if there was none, or no more of it."""
    try:
        noted = json.loads(file.with_name(file.name + BESIDE).read_text(encoding="utf-8"))["lesson"]
        progress = Progress(read_lesson(match.setup.game.name, noted["text"]), match)
        progress.passed = [int(number) for number in noted["passed"]]
    except (OSError, ValueError, KeyError, TypeError, BadPack):
        return None
    return progress


def as_played(match: Match, number: int | None = None) -> Match:
    """The same match up to a position, with choices of one option made one by one: to step through or to go on."""
    twin = Match(match.setup, read_chance(match.chance_at_start), match.start, settle=False)
    for ply in match.plies[:number]:
        if ply.forced:
            twin.settle_one()
        else:
            twin.push(ply.text, ply.seat)
    return twin
