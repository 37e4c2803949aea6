"""Players who come back: their private links, the browsers that are theirs, and what they have finished.

A player is the number of a browser until somebody takes it along to another device by a private link. Whoever was
known there by another number stays known by both: `aliases` leads from each to the player.
"""
from __future__ import annotations

import json
import secrets
import time
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from orrery.table.store.database import Database, Row, Statement

RESULT = "code, seat, browser, at, game, rated, daily, data"
FINISH = f"INSERT INTO results ({RESULT}) VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"  # the first counts
ALIAS = """INSERT INTO aliases (browser, player) VALUES (?, ?)
    ON CONFLICT (browser) DO UPDATE SET player = excluded.player"""
TRY = "INSERT INTO tries (daily, player, code, at) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING"
PRACTICE = """INSERT INTO practised (browser, exercise, code, judged, missed, solved) VALUES (?, ?, ?, 0, 0, 0)
    ON CONFLICT (browser, exercise) DO UPDATE SET code = excluded.code"""
JUDGED = "UPDATE practised SET judged = ?, missed = ? WHERE code = ? AND judged = 0"  # the first time counts
MANY = 5000  # results that one page or one rating is made of


@dataclass(frozen=True)
class Player:
    """Who has a private link: its key, and what its owner likes."""

    player: str
    key: str
    at: float
    wishes: dict[str, str]


@dataclass(frozen=True)
class Finish:
    """How a game ended for one person."""

    code: str
    seat: int
    browser: str
    at: float
    game: str
    rated: bool
    daily: str  # the day and the game, empty for any other table
    data: dict[str, Any]  # mode, seats, rank, score, share, bots, people, name

    def row(self) -> Row:
        told = json.dumps(self.data)
        return self.code, self.seat, self.browser, self.at, self.game, int(self.rated), self.daily, told


class Try(NamedTuple):
    """A player's one try at a daily sky."""

    daily: str
    player: str
    code: str
    at: float


class Practised(NamedTuple):
    """A player's exercise: its table, and what has come of it."""

    exercise: str
    code: str
    judged: float  # when the first try was decided; 0 before
    missed: bool
    solved: bool


class Verdict(NamedTuple):
    """What was decided at the table of an exercise: the first try, and whether it is solved."""

    code: str
    missed: bool
    solved: bool

    def statements(self, at: float) -> list[Statement]:
        solved = [Statement("UPDATE practised SET solved = 1 WHERE code = ?", [(self.code,)])] if self.solved else []
        return [Statement(JUDGED, [(at, int(self.missed), self.code)]), *solved]


def places(values: Collection[object]) -> str:
    """Room for so many values in a statement."""
    return ", ".join("?" * len(values))


def read_finish(row: Row) -> Finish:
    code, seat, browser, at, game, rated, daily, data = row
    return Finish(code, seat, browser, at, game, bool(rated), daily, json.loads(data))


class Players:
    """Every method blocks, as those of the store do."""

    def __init__(self, database: Database) -> None:
        self.database = database

    # Who is who ---------------------------------------------------------------------------------------------

    def who(self, browser: str) -> str:
        """The player behind a browser's number."""
        found = self.database.read("SELECT player FROM aliases WHERE browser = ?", browser)
        return str(found[0][0]) if found else browser

    def known_as(self, browser: str) -> list[str]:
        """All numbers of the player behind a browser's, the player's own first."""
        player = self.who(browser)
        rows = self.database.read("SELECT browser FROM aliases WHERE player = ? ORDER BY browser", player)
        return [player, *(row[0] for row in rows)]

    def aliases(self) -> dict[str, str]:
        return dict(self.database.read("SELECT browser, player FROM aliases"))

    # Private links ------------------------------------------------------------------------------------------

    def by_key(self, key: str) -> Player | None:
        return self._read("key", key)

    def find(self, player: str) -> Player | None:
        return self._read("player", player)

    def _read(self, column: str, value: str) -> Player | None:
        found = self.database.read(f"SELECT player, key, at, wishes FROM players WHERE {column} = ?", value)
        if not found:
            return None
        player, key, at, wishes = found[0]
        return Player(player, key, at, json.loads(wishes))

    def link(self, player: str, wishes: Mapping[str, str]) -> None:
        """Makes a private link, or another one: the last stops working."""
        made = (player, secrets.token_urlsafe(24), time.time(), json.dumps(dict(wishes)))
        self.database.write(
            Statement("DELETE FROM players WHERE player = ?", [(player,)]),
            Statement("INSERT INTO players (player, key, at, wishes) VALUES (?, ?, ?, ?)", [made]),
        )

    def wish(self, player: str, wishes: Mapping[str, str]) -> None:
        """What the player likes, for the next device that the link is opened on."""
        told = json.dumps(dict(wishes))
        self.database.write(Statement("UPDATE players SET wishes = ? WHERE player = ?", [(told, player)]))

    def join(self, browser: str, player: str) -> None:
        """A browser becomes the player's, with everybody it was known as; its own link stops working."""
        before = self.who(browser)
        if before == player:
            return
        self.database.write(
            Statement("UPDATE aliases SET player = ? WHERE player = ?", [(player, before)]),
            Statement(ALIAS, [(before, player)]),
            Statement("DELETE FROM players WHERE player = ?", [(before,)]),
        )

    # What they have finished --------------------------------------------------------------------------------

    def results(self, numbers: Collection[str]) -> list[Finish]:
        """What a player has finished, the last first."""
        query = f"SELECT {RESULT} FROM results WHERE browser IN ({places(numbers)}) ORDER BY at DESC LIMIT {MANY}"
        return [read_finish(row) for row in self.database.read(query, *numbers)]

    def rated(self, game: str) -> list[Finish]:
        """Everybody's rated results of a game, in the order in which they count."""
        query = f"SELECT {RESULT} FROM results WHERE rated = 1 AND game = ? ORDER BY at DESC, code, seat LIMIT {MANY}"
        return [read_finish(row) for row in self.database.read(query, game)][::-1]

    def on_day(self, daily: str) -> list[Finish]:
        query = f"SELECT {RESULT} FROM results WHERE daily = ? ORDER BY at LIMIT {MANY}"
        return [read_finish(row) for row in self.database.read(query, daily)]

    # The daily sky ------------------------------------------------------------------------------------------

    def begin_try(self, attempt: Try) -> None:
        """Only the first one of a player is kept."""
        self.database.write(Statement(TRY, [attempt]))

    def tries(self, daily: str, numbers: Collection[str]) -> list[Try]:
        """The tries of a player at a sky, the first first: there can be two if two devices became one player's."""
        mine = f"daily = ? AND player IN ({places(numbers)})"
        query = f"SELECT daily, player, code, at FROM tries WHERE {mine} ORDER BY at"
        return [Try(*row) for row in self.database.read(query, daily, *numbers)]

    # Practice -----------------------------------------------------------------------------------------------

    def begin_practice(self, browser: str, exercise: str, code: str) -> None:
        """A player's exercise is at this table from now on."""
        self.database.write(Statement(PRACTICE, [(browser, exercise, code)]))

    def practised(self, numbers: Collection[str]) -> list[Practised]:
        """The exercises that a player has begun; one for each, of several devices the first that was decided."""
        query = f"""SELECT exercise, code, judged, missed, solved FROM practised WHERE browser IN ({places(numbers)})
            ORDER BY solved DESC, judged"""
        found: dict[str, Practised] = {}
        for exercise, code, judged, missed, solved in self.database.read(query, *numbers):
            found.setdefault(exercise, Practised(exercise, code, judged, bool(missed), bool(solved)))
        return list(found.values())

    # Going --------------------------------------------------------------------------------------------------

    def erase(self, numbers: Collection[str]) -> None:
        """Forgets a player. Rated results stay without a name, for the others' ratings rest on them."""
        nobody, marks = f"gone-{secrets.token_hex(8)}", places(numbers)
        rated = self.database.read(f"SELECT {RESULT} FROM results WHERE rated = 1 AND browser IN ({marks})", *numbers)
        kept = [(nobody, json.dumps({**json.loads(row[-1]), "name": ""}), row[0], row[1]) for row in rated]
        self.database.write(
            Statement("UPDATE results SET browser = ?, data = ? WHERE code = ? AND seat = ?", kept),
            *(Statement(f"DELETE FROM {name} WHERE {column} IN ({marks})", [tuple(numbers)])
              for name, column in (("results", "browser"), ("tries", "player"), ("practised", "browser"),
                                   ("sitters", "browser"), ("players", "player"), ("aliases", "player"))),
        )  # fmt: skip
