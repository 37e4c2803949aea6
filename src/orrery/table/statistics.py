"""What a player has made of each game: played, won, against whom, and the best scores."""
from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from orrery.games import find_game, game_names
from orrery.kernel.things import count, join
from orrery.table.days import before, day_of
from orrery.table.store import Finish


@dataclass
class Count:
    """Games of one sort. A shared victory is a part of one."""

    played: int = 0
    won: float = 0.0

    def add(self, finish: Finish) -> None:
        self.played += 1
        self.won += finish.data["share"]

    @property
    def shown(self) -> str:
        return f"{self.won:g}" if self.won == round(self.won) else f"{self.won:.1f}"


class Company(NamedTuple):
    """With how many, and against whom."""

    mode: str
    seats: int
    bots: tuple[str, ...]

    def told(self) -> str:
        """In words: 4 players with 3 casual bots."""
        levels = [count(self.bots.count(level), f"a {level} bot") for level in dict.fromkeys(self.bots)]
        whole = "solo" if self.seats == 1 else f"{self.seats} players"
        return f"{whole} with {join(levels)}" if levels else whole


@dataclass
class GameStatistics:
    name: str
    title: str
    all: Count = field(default_factory=Count)
    by_company: dict[Company, Count] = field(default_factory=dict)
    best: dict[str, int] = field(default_factory=dict)  # the best score of each mode, by its title


def statistics(results: Iterable[Finish]) -> list[GameStatistics]:
    """By game, in the order of the catalogue; games never finished are left out."""
    found = {name: GameStatistics(name, find_game(name).title) for name in game_names()}
    for finish in results:
        if (game := found.get(finish.game)) is None:  # of another edition
            continue
        company = Company(finish.data["mode"], finish.data["seats"], tuple(finish.data["bots"]))
        game.all.add(finish)
        game.by_company.setdefault(company, Count()).add(finish)
        mode = next((m.title for m in find_game(finish.game).modes if m.name == company.mode), company.mode)
        game.best[mode] = max(game.best.get(mode, finish.data["score"]), finish.data["score"])
    return [game for game in found.values() if game.all.played]


def streak(results: Sequence[Finish], today: str) -> int:
    """How many days in a row a daily sky was finished, up to today or yesterday."""
    days = {finish.daily.partition("/")[0] for finish in results if is_counted(finish)}
    last = today if today in days else before(today)
    length = 0
    while before(last, length) in days:
        length += 1
    return length


def is_counted(finish: Finish) -> bool:
    """Whether a try at a daily sky was finished on its own day: the next, everybody knows its secret."""
    return bool(finish.daily) and finish.daily.startswith(day_of(finish.at))
