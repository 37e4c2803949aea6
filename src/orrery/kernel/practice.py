"""Exercises: positions with one clearly best move, read through checks that name key and reason.

`practice.toml` in a game's folder is a list of tables `exercise`:

| key | value | if missing |
| --- | --- | --- |
| `id` | its name in addresses: small letters, digits and hyphens | |
| `title` | what it is called | |
| `grade` | 1 (first steps), 2 (club) or 3 (expert) | |
| `mode`, `options` | what is played | the game's first mode, options as printed |
| `seats`, `seat` | how many play, and whose turn it is, from 0 | |
| `best` | the choices of one turn in order, each a list of moves that are equally good | |
| `hints` | three: where to look, what kind of move, the move and why | |
| `reason` | what is said when it is solved | |
| `others` | by move text (`*` stands for any letters): why it is worse | none |
| `found` | the command and the figures that it was found by | |
| `position` | the position as JSON, in the keys of docs/positions.md | |
"""
from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from fnmatch import fnmatchcase
from typing import Any

from orrery.kernel.lesson import texts
from orrery.kernel.pack import PackFiles, Table
from orrery.kernel.position import Data
from orrery.kernel.refusal import shown

FILE = "practice.toml"
GRADES = ("First steps", "Club", "Expert")
HINTS = 3
LONGEST = 280  # letters that are said at a time: they share a phone's screen with the table
MOST_SEATS = 7


@dataclass(frozen=True)
class Exercise:
    game: str
    id: str
    title: str
    grade: int
    mode: str | None
    options: Mapping[str, Any]
    seats: int
    seat: int
    best: tuple[tuple[str, ...], ...]
    hints: tuple[str, ...]
    reason: str
    others: Mapping[str, str]
    found: str
    position: Data

    @property
    def name(self) -> str:
        """Its name among the exercises of all games."""
        return f"{self.game}/{self.id}"

    def why_worse(self, move: str) -> str:
        """What there is to say about a move that isn't the best; empty if nothing is."""
        return next((why for pattern, why in self.others.items() if fnmatchcase(move, pattern)), "")

    def as_data(self) -> Data:
        """All of it as plain data: a table keeps it, so that it goes on as it began."""
        return {**asdict(self), "options": dict(self.options), "others": dict(self.others)}

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> Exercise:
        best = tuple(tuple(moves) for moves in data["best"])
        return cls(**{**data, "best": best, "hints": tuple(data["hints"])})


def read_exercises(game: str, text: str) -> tuple[Exercise, ...]:
    """The exercises of a file, the easiest first; BadPack says what is wrong with it and where."""
    table = PackFiles(game, {FILE: text}).read(FILE)
    found = [read_exercise(game, each) for each in table.tables("exercise")]
    ids = [exercise.id for exercise in found]
    if len(set(ids)) < len(ids):
        table.refuse("exercise", "two exercises have the same id.")
    table.done()
    return tuple(sorted(found, key=lambda exercise: exercise.grade))


def read_exercise(game: str, table: Table) -> Exercise:
    seats = table.number("seats", 1, MOST_SEATS)
    exercise = Exercise(
        game,
        table.text("id"),
        table.text("title"),
        table.number("grade", 1, len(GRADES)),
        table.text("mode") if table.has("mode") else None,
        table.value("options", dict, "a table") if table.has("options") else {},
        seats,
        table.number("seat", 0, seats - 1),
        read_best(table),
        texts(table, "hints"),
        table.text("reason"),
        table.value("others", dict, "a table") if table.has("others") else {},
        table.text("found"),
        read_position(table),
    )
    if not re.fullmatch(r"[a-z0-9-]+", exercise.id):
        table.refuse("id", f"must be small letters, digits and hyphens, not {shown(exercise.id)}.")
    if len(exercise.hints) != HINTS:
        table.refuse("hints", f"must be {HINTS} sentences, not {len(exercise.hints)}.")
    for key, said in (("hints", exercise.hints), ("reason", [exercise.reason]), ("others", exercise.others.values())):
        if any(not isinstance(sentence, str) or len(sentence) > LONGEST for sentence in said):
            table.refuse(key, f"must be texts of at most {LONGEST} letters.")
    table.done()
    return exercise


def read_best(table: Table) -> tuple[tuple[str, ...], ...]:
    found = table.value("best", list, "a list of lists of move texts")
    is_right = found and all(
        isinstance(moves, list) and moves and all(isinstance(move, str) for move in moves) for moves in found
    )
    if not is_right:
        table.refuse("best", f"must be a list of lists of move texts, not {shown(found)}.")
    return tuple(tuple(moves) for moves in found)


def read_position(table: Table) -> Data:
    try:
        found = json.loads(table.text("position"))
    except ValueError as error:
        table.refuse("position", f"isn’t valid JSON: {error}.")
    if not isinstance(found, dict):
        table.refuse("position", f"must be an object of keys and values, not {shown(found)}.")
    return found
