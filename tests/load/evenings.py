"""Tables to be played at: games of all kinds, in the middle, with every move to come known beforehand.

Chance is decided by the seed, so a game can be played out before the server has seen it. The client then has nothing to
think about while it measures: it knows each move, and which position every viewer has to be shown after it.
"""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

from orrery.api import agree, fair_chance
from orrery.kernel.match import Match
from orrery.table import Holder, Plan, Seat, Store, commands
from orrery.table.entries import Data, Draft, Entry
from orrery.table.journal import Journal
from orrery.table.memory import Memory
from orrery.table.plan import match_data

VIEWERS = 4
KINDS = (  # game, modes in turn
    ("solar_republic", ("match", "deal")),
    ("ephemeris", ("one", "two", "pairs")),
    ("planetarium", ("multi",)),
    ("vediic", ("free",)),
    ("laniakea", ("standard",)),
)
NAMES = ("Ana", "Ben", "Cem", "Dee")


@dataclass(frozen=True)
class Step:
    """One move of a person, and the moves that the server makes by itself after it."""

    seat: int
    move: str
    version: int
    seen: tuple[int, ...]  # the number of the position that each viewer is shown after it
    follow: int  # how many moves of the server follow
    settled: tuple[int, ...]  # the numbers after these


@dataclass(frozen=True)
class Game:
    """A game on the server's disk, from the middle on; each viewer's address ends in a seat's key, or in none."""

    code: str
    keys: tuple[str, ...]  # of the seats; the other viewers are spectators
    steps: tuple[Step, ...]

    @property
    def viewers(self) -> list[str]:
        seats = [f"/t/{self.code}/{key}" for key in self.keys]
        return seats + [f"/t/{self.code}"] * (VIEWERS - len(seats))


def evenings(folder: Path, tables: int, moves: int, kinds: str = "") -> list[list[Game]]:
    """For each table games enough for so many moves, one after the other; the first in some stage of its own."""
    store = Store(folder / "orrery.db")
    dice = Random(f"{tables} {moves}")
    played = [kind for kind in KINDS if not kinds or kind[0] in kinds.split(",")]
    found = []
    for number in range(tables):
        game, modes = played[number % len(played)]
        games = endless(store, dice, game, modes[number // len(played) % len(modes)])
        evening = [next(games)]
        while sum(len(game.steps) for game in evening) < moves:
            evening.append(next(games))
        found.append(evening)
    store.close()
    return found


def endless(store: Store, dice: Random, game: str, mode: str) -> Iterator[Game]:
    while True:
        seats = dice.randint(2, VIEWERS)
        created = plan(game, mode, seats, dice)
        drafts, steps = played_out(created, seats, dice)
        begun = dice.randrange(len(steps) * 3 // 4)  # people's moves made before the load begins
        journal = Journal.begin(store, created, *drafts[: steps[begun][0]])
        keys = tuple(holder["key"] for holder in created["holders"])
        yield Game(journal.memory.code, keys, tuple(step for _, step in steps[begun:]))


def plan(game: str, mode: str, seats: int, dice: Random) -> Data:
    names = list(NAMES[:seats])
    sitting = [Seat(name, "person", holder=number, mark=number + 1) for number, name in enumerate(names)]
    match = Match(agree(game, mode, seats, names=names), fair_chance(dice.randrange(10**9)), settle=False)
    holders = [Holder(f"{dice.randrange(10**16):016}") for _ in names]
    return match_data(match, Plan(game, ["me"] * seats, names, mode), sitting, holders)


def played_out(created: Data, seats: int, dice: Random) -> tuple[list[Draft], list[tuple[int, Step]]]:
    """A whole game by dice: its entries, and people's moves, each with the number of entries before it."""
    memory = Memory(Entry("-", 0, 0.0, "created", created))
    written: list[Draft] = []
    steps: list[tuple[int, Step]] = []
    viewers = [*range(seats), *[None] * (VIEWERS - seats)]

    def write(drafts: list[Draft]) -> tuple[int, ...]:
        for draft in drafts:
            memory.apply(Entry("-", memory.count, 0.0, draft.kind, draft.data))
        written.extend(drafts)
        return tuple(memory.version - memory.match.unseen(viewer) for viewer in viewers)

    def settle(shown: tuple[int, ...]) -> tuple[int, ...]:
        while (due := memory.due()) is not None:
            shown = write(commands.play_due(memory, due.seat, due.text, memory.version))
        return shown

    settle(())
    while not memory.over:
        seat = dice.choice(memory.waiting() or [memory.match.state.seat])
        move, version, before = dice.choice(memory.facing(seat).legal), memory.version, len(written)
        seen, follow = write(commands.move(memory, seat, move, version)), memory.version
        settled = settle(seen)
        steps.append((before, Step(seat, move, version, seen, memory.version - follow, settled)))
    return written, steps
