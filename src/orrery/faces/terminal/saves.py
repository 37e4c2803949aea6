"""Games as files: records, games that people save somewhere, and the saves of the first edition."""
from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from orrery.api import replay
from orrery.faces.terminal.seating import places, players_of, read_players, usual_players
from orrery.kernel.lesson import Lesson, read_lesson
from orrery.kernel.match import Match
from orrery.kernel.refusal import BadOption, BadPack, BadRecord, Refused
from orrery.table import Draft, Holder, Journal, Memory, Plan, Store
from orrery.table.plan import match_data
from orrery.table.seats import new_key, seat_all
from orrery.table.settings import data_folder

TERMINAL = "terminal"  # who begins tables here, as a browser does elsewhere
MANY = 1000
SUFFIX = ".orr"
BESIDE = ".seats.json"  # a record has no room for who plays by which means, and needs none


def last_game(store: Store) -> Journal | None:
    """The game that was played last and isn't over."""
    import_saves(store)
    for code in store.tables_of(TERMINAL, MANY):
        journal = Journal.open(store, code)
        if journal is not None and not journal.memory.over:
            return journal
    return None


def find_game(store: Store, which: str) -> Journal:
    """A game by the code of its table, or from a file."""
    journal = None if Path(which).exists() else Journal.open(store, which.strip().upper())
    if journal is None:
        return from_file(store, Path(which).expanduser().absolute())
    if all(holder.browser != TERMINAL for holder in journal.memory.holders):
        raise BadOption(f"Table {which.upper()} was begun in a browser. Open it there.")
    return journal


# Records ----------------------------------------------------------------------------------------------------


def read_record(file: Path) -> Match:
    """The match in a file, every move and hash checked."""
    try:
        text = file.read_text(encoding="utf-8")
    except OSError as problem:
        raise BadRecord(f"{file} cannot be read: {problem.strerror}.") from None
    except UnicodeDecodeError:
        raise BadRecord(f"{file} is not a record: it is not a text.") from None
    return replay(text)


def settled_record(match: Match) -> str:
    """A record never stops before a choice with one option."""
    twin = match.at(match.number)
    while twin.settle_one():
        pass
    return twin.record()


def write_game(memory: Memory, where: str = "") -> Path:
    """The record, and beside it who plays until it is over: to a file, the one it came from, or among the records."""
    name = f"{memory.match.setup.game.name}-{memory.code}{SUFFIX}"
    file = Path(where or memory.file or data_folder() / "records" / name).expanduser()
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        replace_file(file, settled_record(memory.match))
        beside = file.with_name(file.name + BESIDE)
        if memory.over:
            beside.unlink(missing_ok=True)
        else:
            replace_file(beside, json.dumps({"players": players_of(memory)}) + "\n")
    except OSError as problem:
        raise BadOption(f"{file} cannot be written: {problem.strerror}.") from None
    return file


def replace_file(file: Path, text: str) -> None:
    """The old file or the new one, never half of either."""
    half = file.with_name(file.name + ".tmp")
    half.write_text(text, encoding="utf-8")
    half.replace(file)


# From a file to a table ---------------------------------------------------------------------------------------


def from_file(store: Store, file: Path) -> Journal:
    """The table that a file was continued at, if nothing else has been written into it since; else a new one."""
    match = read_record(file)
    if match.result is not None:
        raise BadOption(f"The game in {file} is over. Look at it with: orrery replay {file}")
    for code in store.tables_of(TERMINAL, MANY):
        if store.entries(code)[0].data.get("file") == str(file):
            journal = Journal.open(store, code)
            if journal is not None and settled_record(journal.memory.match).startswith(file.read_text("utf-8")):
                return journal
    return import_game(store, file, match, keep=True)


def import_saves(store: Store) -> None:
    """Games that the first edition saved as files become tables, once. Whatever can't be read stays as it is."""
    for file in (data_folder() / "saves").glob(f"*{SUFFIX}"):
        try:
            import_game(store, file, read_record(file), keep=False)
        except Refused:
            continue
        file.rename(file.with_name(file.name + ".imported"))


def import_game(store: Store, file: Path, match: Match, *, keep: bool) -> Journal:
    """A table on which everything has happened that is in a record. `keep`: the game goes back to the file."""
    players = noted_players(file, match.setup.seats) or usual_players(match.setup.seats)
    header = match.header()
    plan = Plan(
        header["game"], places(players), header["names"], header["mode"], header["options"], header["pack"], "off",
        marks=header.get("marks", []),
    )  # fmt: skip
    seats = seat_all(plan.places, plan.names, plan.marks)
    created = match_data(match, plan, seats, [Holder(new_key(), TERMINAL)])
    if keep:
        created["file"] = str(file)
    drafts = [Draft("move", {"seat": ply.seat, "move": ply.text}) for ply in match.plies]
    if (noted := noted_lesson(file, match)) is not None:
        lesson, passed = noted
        created["lesson"] = lesson.text
        read = [number for number, step in zip(passed, lesson.steps, strict=False) if not step.play]
        for number in reversed(read):
            drafts.insert(number, Draft("lesson", {"do": "read"}))
    return Journal.begin(store, [Draft("created", created), *drafts], at=None if keep else file.stat().st_mtime)


def noted(file: Path) -> dict[str, object]:
    try:
        found = json.loads(file.with_name(file.name + BESIDE).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def noted_players(file: Path, seats: int) -> Sequence[str] | None:
    """Who played when the game was saved; None if nobody wrote it down."""
    try:
        return read_players(",".join(noted(file)["players"]), seats)  # type: ignore[arg-type]
    except (KeyError, TypeError, BadOption):
        return None


def noted_lesson(file: Path, match: Match) -> tuple[Lesson, list[int]] | None:
    """The lesson of the first edition's save, and the positions after its steps; None if there is no more of it."""
    try:
        found = noted(file)["lesson"]
        return read_lesson(match.setup.game.name, found["text"]), [int(number) for number in found["passed"]]  # type: ignore[index]
    except (KeyError, TypeError, ValueError, BadPack):
        return None
