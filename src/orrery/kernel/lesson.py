"""A lesson: a prepared start and some steps, read through checks that name key and reason.

A file in the folder `lessons` of a game:

| key | value | if missing |
| --- | --- | --- |
| `title`, `learn` | what it is called, and what you learn, in a sentence | those of the first edition’s lessons |
| `minutes` | how long it takes | five |
| `mode`, `options` | what is played | the game's first mode, options as printed |
| `seats` | for each seat `me` (the learner, once) or the level of a bot | |
| `names` | how the seats are called, so that a step can name them | names of the house |
| `seed` | a whole number: the same lesson every time | |
| `start` | a position as in the game's `position.py` | a fresh game |
| `steps` | a list of tables | |

A step:

| key | value | if missing |
| --- | --- | --- |
| `say` | one or two sentences | |
| `at` | ids of things on the drawn table that are lit | none |
| `rule` | the number of the rule that it stands on | none |
| `play` | the moves it accepts, as texts; `*` stands for any letters | it is only read: "Go on" |
| `wrong` | what is said when another legal move is tried | a step without `play` has none |
| `others` | every move that the other seats make then, in order | none |
"""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import Any

from orrery.kernel.pack import PackFiles, Table
from orrery.kernel.position import Data
from orrery.kernel.refusal import shown

LEARNER = "me"
FIRST = "first"  # the lesson that every game has, and the only one that it had in the first edition
FILE = "lesson.toml"  # how the text is called that a table has kept
TITLE = "Your first game"  # of lessons that tables of the first edition have kept
MINUTES = 5
LONGEST = 280  # letters that a step may say: it shares a phone's screen with the table
MOST_SEED = 2**63 - 1
MOST_MINUTES = 30


@dataclass(frozen=True)
class Step:
    say: str
    at: tuple[str, ...] = ()
    rule: str = ""
    play: tuple[str, ...] = ()
    wrong: str = ""
    others: tuple[str, ...] = ()

    def accepts(self, move: str) -> bool:
        return any(fnmatchcase(move, pattern) for pattern in self.play)


@dataclass(frozen=True)
class Lesson:
    text: str  # the file itself: a table keeps it, so that it goes on as it began
    title: str
    learn: str
    minutes: int
    mode: str | None
    seats: tuple[str, ...]
    names: tuple[str, ...]
    options: Mapping[str, Any]
    seed: int
    start: Data | None
    steps: tuple[Step, ...]

    @property
    def learner(self) -> int:
        return self.seats.index(LEARNER)


def read_lesson(game: str, text: str, file: str = FILE) -> Lesson:
    """A lesson from its file; BadPack says what is wrong with it and where."""
    table = PackFiles(game, {file: text}).read(file)
    seats = texts(table, "seats")
    if seats.count(LEARNER) != 1:
        table.refuse("seats", f"must have {LEARNER} exactly once, and a level for each bot.")
    names = texts(table, "names") if table.has("names") else ("",) * len(seats)
    if len(names) != len(seats):
        table.refuse("names", f"must name all {len(seats)} seats, not {len(names)}.")
    steps = tuple(read_step(step) for step in table.tables("steps"))
    if not any(step.play for step in steps):
        table.refuse("steps", "must ask for a move at least once.")
    lesson = Lesson(
        text,
        table.text("title") if table.has("title") else TITLE,
        table.text("learn") if table.has("learn") else "",
        table.number("minutes", 1, MOST_MINUTES) if table.has("minutes") else MINUTES,
        table.text("mode") if table.has("mode") else None,
        seats,
        names,
        table.table("options").data if table.has("options") else {},
        table.number("seed", 0, MOST_SEED),
        dict(table.table("start").data) if table.has("start") else None,
        steps,
    )
    table.used.update(("options", "start"))
    table.done()
    return lesson


def read_step(table: Table) -> Step:
    step = Step(
        table.text("say"),
        texts(table, "at") if table.has("at") else (),
        table.text("rule") if table.has("rule") else "",
        texts(table, "play") if table.has("play") else (),
        table.text("wrong") if table.has("wrong") else "",
        texts(table, "others") if table.has("others") else (),
    )
    if len(step.say) > LONGEST:
        table.refuse("say", f"must have at most {LONGEST} letters, not {len(step.say)}.")
    if step.play and not step.wrong:
        table.refuse("wrong", "this key is missing: a step with play says what to do when something else is tried.")
    if step.wrong and not step.play:
        table.refuse("wrong", "nothing can be wrong in a step without play.")
    table.done()
    return step


def texts(table: Table, key: str) -> tuple[str, ...]:
    found = table.value(key, list, "a list of texts")
    if not found or not all(isinstance(item, str) and item.strip() for item in found):
        table.refuse(key, f"must be a list of non-empty texts, not {shown(found)}.")
    return tuple(found)
