"""Games as files: records, games that people save somewhere, and the saves of the first edition."""
from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

from orrery.api import replay
from orrery.faces.terminal.seating import PERSON, places, read_players, usual_players
from orrery.kernel.game import Setup
from orrery.kernel.lesson import Lesson, read_lesson
from orrery.kernel.match import Match
from orrery.kernel.parsing import read_json
from orrery.kernel.refusal import BadOption, BadPack, BadRecord, Refused, named
from orrery.table import Draft, Holder, Journal, Memory, Plan, Store
from orrery.table.names import NAME_LENGTH
from orrery.table.plan import match_data
from orrery.table.seats import new_key, seat_all
from orrery.table.settings import data_folder

Players = tuple[str, ...]
Ask = Callable[[Setup], Players]  # who plays at a table
TERMINAL = "terminal"  # who begins tables here, as a browser does elsewhere
MANY = 1000
CODE = re.compile(r"[A-Z0-9]{1,20}")
SUFFIX = ".orr"
BESIDE = ".seats.json"  # a record doesn't say who plays by which means, and needn't


def last_game(store: Store) -> Journal | None:
    """The game that was played last and isn't over."""
    import_saves(store)
    for code in store.tables_of(TERMINAL, MANY):
        journal = Journal.open(store, code)
        if journal is not None and not journal.memory.over:
            return journal
    return None


def find_game(store: Store, which: str, ask: Ask) -> Journal:
    """A game by the code of its table, or from a file; `ask` for the players if nobody noted them."""
    code = which.strip().upper()
    journal = Journal.open(store, code) if CODE.fullmatch(code) and not Path(which).exists() else None
    if journal is None:
        return from_file(store, Path(which).expanduser().absolute(), ask)
    if all(holder.browser != TERMINAL for holder in journal.memory.holders):
        raise BadOption(f"Table {code} was begun in a browser. Open it there.")
    return journal


# Records ----------------------------------------------------------------------------------------------------


def read_record(file: Path) -> Match:
    """The match in a file, every move and hash checked."""
    return replay(read_text(file))


def read_text(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except OSError as problem:
        raise BadRecord(f"Orrery can’t read {named(str(file))}: {problem.strerror}.") from None
    except ValueError:  # its name has a NUL character, or it has no characters at all
        raise BadRecord(f"{named(str(file))} isn’t text, so it isn’t a record.") from None


def settled(match: Match) -> Match:
    """A record never stops before a choice with one option."""
    twin = match.at(match.number)
    while twin.settle_one():
        pass
    return twin


def write_game(memory: Memory, where: str = "") -> Path:
    """The record, and beside it who plays until it is over: to a file, the one it came from, or among the records."""
    name = f"{memory.match.setup.game.name}-{memory.code}{SUFFIX}"
    file = Path(where or memory.file or data_folder() / "records" / name).expanduser()
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        replace_file(file, settled(memory.match).record())
        beside = file.with_name(file.name + BESIDE)
        if memory.over:
            beside.unlink(missing_ok=True)
        else:
            replace_file(beside, json.dumps({"players": [seat.level or PERSON for seat in memory.seats]}) + "\n")
    except OSError as problem:
        raise BadOption(f"Orrery can’t write to {file}: {problem.strerror}.") from None
    return file


def replace_file(file: Path, text: str) -> None:
    """The old file or the new one, never half of either."""
    half = file.with_name(file.name + ".tmp")
    half.write_text(text, encoding="utf-8")
    half.replace(file)


# From a file to a table ---------------------------------------------------------------------------------------


def from_file(store: Store, file: Path, ask: Ask) -> Journal:
    """The table that a file was continued at, if nothing else has been written into it since; else a new one."""
    match = read_record(file)
    if match.result is not None:
        raise BadOption(f"The game in {file} is over. To replay it, run orrery replay {file}")
    for code in store.tables_of(TERMINAL, MANY):
        if store.entries(code)[0].data.get("file") == str(file):
            journal = Journal.open(store, code)
            if journal is not None and goes_on(journal.memory.match, match):
                return journal
    return import_game(store, file, match, ask, keep=True)


def goes_on(later: Match, match: Match) -> bool:
    """Whether a match is another one at a later moment."""
    made = [(ply.seat, ply.text) for ply in settled(later).plies[: match.number]]
    same_start = (later.chance_at_start, later.start) == (match.chance_at_start, match.start)
    return same_start and made == [(ply.seat, ply.text) for ply in match.plies]


def import_saves(store: Store) -> None:
    """Games that the first edition saved as files become tables, once. Whatever can't be read stays as it is."""
    for file in (data_folder() / "saves").glob(f"*{SUFFIX}"):
        try:
            import_game(store, file, read_record(file), keep=False)
        except Refused:
            continue
        file.rename(file.with_name(file.name + ".imported"))


def import_game(store: Store, file: Path, match: Match, ask: Ask | None = None, *, keep: bool) -> Journal:
    """A table on which everything has happened that is in a record. `keep`: the game goes back to the file."""
    noted, lesson = read_note(file, match)
    players = noted or (usual_players(match.setup.seats) if ask is None else ask(match.setup))
    header = match.header()
    names = [name[:NAME_LENGTH] for name in header["names"]]
    plan = Plan(
        header["game"], places(players), names, header["mode"], header["options"], header["pack"], "off",
        marks=header.get("marks", []),
    )  # fmt: skip
    seats = seat_all(plan.places, plan.names, plan.marks)
    created = match_data(match, plan, seats, [Holder(new_key(), TERMINAL)])
    if keep:
        created["file"] = str(file)
    drafts = [Draft("move", {"seat": ply.seat, "move": ply.text}) for ply in match.plies]
    if lesson is not None:
        created["lesson"] = lesson[0].text
        for number, step in reversed(list(zip(lesson[1], lesson[0].steps, strict=False))):
            if not step.play:
                drafts.insert(number, Draft("lesson", {"do": "read"}))
    return Journal.begin(store, created, *drafts, at=None if keep else file.stat().st_mtime)


def read_note(file: Path, match: Match) -> tuple[Players | None, tuple[Lesson, list[int]] | None]:
    """Who plays, and after which positions a step of the lesson was done, as noted beside a record; or nothing."""
    try:
        note = read_json(file.with_name(file.name + BESIDE).read_text(encoding="utf-8"))
        players = read_players(",".join(note["players"]), match.setup.seats)
        lesson = note.get("lesson")
        return players, lesson and (read_lesson(match.setup.game.name, lesson["text"]), lesson["passed"])
    except (OSError, ValueError, KeyError, TypeError, BadOption, BadPack):
        return None, None
