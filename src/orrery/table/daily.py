"""The daily sky: one position a day for each of a few games, the same for everybody on a server, one counted try each.

On each day (UTC) a server draws a secret, when the first visitor asks for it: nobody can know it before. Its SHA-256 is
shown all day. The seed of a game is the hash of the day, the game and the secret, and from the next day on everybody
can see the secret and check that.
"""
from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import NamedTuple

from orrery.api import agree
from orrery.games import find_game
from orrery.games.skies import Sky, find_sky
from orrery.kernel.proof import digest
from orrery.kernel.refusal import BadOption
from orrery.table.days import KEPT, before, day_of, is_over, read_day, today
from orrery.table.entries import Data
from orrery.table.memory import Memory
from orrery.table.plan import Plan, new_table
from orrery.table.requests import name_request
from orrery.table.store import Finish, Store
from orrery.table.store.players import Try


class Day(NamedTuple):
    """What is known of a day's chance."""

    day: str
    commitment: str
    secret: str  # empty until the day is over


def secret_of(store: Store, day: str) -> str:
    """The secret of a day: drawn at its first question, never before the day has begun and never afterwards."""
    name = f"daily {read_day(day)}"
    if is_over(day) and not store.has_secret(name):
        raise BadOption("Nobody looked at the sky on that day, so there is none.")
    return store.secret(name).hex()


def day_before(store: Store, day: str) -> str:
    """The last day before that had a sky; empty if there is none that can be looked up."""
    name = store.secret_before(f"daily {day}")
    found = name.removeprefix("daily ") if name.startswith("daily ") else ""
    return found if found >= before(today(), KEPT) else ""


def look(store: Store, day: str) -> Day:
    secret = secret_of(store, day)
    return Day(day, digest(secret), secret if is_over(day) else "")


def seed_of(secret: str, daily: str) -> str:
    """The seed of a sky: `printf 'DAY/GAME SECRET' | sha256sum`."""
    return digest(f"{daily} {secret}")


def sky_of(game: str) -> Sky:
    sky = find_sky(game)
    if sky is None:
        raise BadOption("There’s no daily sky of that game.")
    return sky


def table_for(secret: str, daily: str, name: str, browser: str) -> Data:
    """A try at a sky."""
    sky = sky_of(daily.partition("/")[2])
    places, names = ["me", *sky.bots], [name]
    plan = Plan(sky.game, places, names, sky.mode, watch="off", seed=seed_of(secret, daily), daily=daily)
    return new_table(plan, browser)


def request_of(daily: str, player: str) -> str:
    """A try is asked for under this name, so that a player has one, whichever server is asked."""
    return name_request("daily", daily, player)


def first_try(store: Store, daily: str, browser: str) -> Try | None:
    """The one that counts: of a player with several devices, the first that was begun."""
    return next(iter(store.players.tries(daily, store.players.known_as(browser))), None)


def has_tried(store: Store, daily: str, browser: str) -> bool:
    """Whether somebody has nothing to gain by seeing how others played a sky."""
    mine = first_try(store, daily, browser)
    return mine is not None and any(finish.code == mine.code for finish in store.players.on_day(daily))


def counted(store: Store, daily: str) -> list[Finish]:
    """Everybody's counted try, the best first: won before lost, then by score, then by who was first."""
    day = daily.partition("/")[0]
    aliases = store.players.aliases()
    first: dict[str, Finish] = {}
    for finish in sorted(store.players.on_day(daily), key=lambda finish: float(finish.data["began"])):
        if day_of(finish.at) == day:
            first.setdefault(aliases.get(finish.browser, finish.browser), finish)
    return sorted(first.values(), key=lambda finish: (finish.data["rank"], -finish.data["score"], finish.at))


def ranked(finishes: Sequence[Finish]) -> list[tuple[int, Finish]]:
    """Each with its place; equals share one."""
    keys = [(finish.data["rank"], -finish.data["score"]) for finish in finishes]
    return [(1 + keys.index(key), finish) for key, finish in zip(keys, finishes, strict=True)]


def bot_seed(memory: Memory) -> int | None:
    """What a bot draws from: at a daily sky the same for everybody in the same position; else anything."""
    if not memory.daily or memory.chosen is None:
        return None
    told = hashlib.sha256(f"bot {memory.chosen['seed']} {memory.number}".encode()).digest()
    return int.from_bytes(told[:7], "big")


def title(sky: Sky) -> str:
    """What a sky is called: the mode too, where a game has several."""
    game = find_game(sky.game)
    return f"{game.title}, {agree(sky.game, sky.mode, 1 + len(sky.bots)).mode.title}"
