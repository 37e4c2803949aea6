"""Games to look at: every game of the catalogue in every mode, at several tables, played by dice to the end.

No game is named here. A game adds what only it knows in `tests/games/<game>/invariants.py`:
`check(match)`, called after every move, and `pieces(setup)`, the moves that show every piece of its pack.
"""
from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from copy import copy
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from random import Random
from typing import Any

import orrery
from orrery import Match
from orrery.api import agree, fair_chance
from orrery.bots import make_bot
from orrery.kernel.events import Event, Log
from orrery.kernel.game import Setup
from orrery.kernel.refusal import BadOption
from orrery.kernel.sight import Sight

TASTEFUL = 3  # every fourth seed, this one first: played with the adviser's taste
ORDER = (0, TASTEFUL, 1, 2)  # of the seeds, so that two games show both ways of playing
GAMES = int(os.environ.get("ORRERY_SEEDS", "2"))  # of each case; many more in `make soak`
SEEDS = (*ORDER, *range(len(ORDER), GAMES))[:GAMES]
EVERY = int(os.environ.get("ORRERY_EVERY", "1"))  # 3: every third table of the list alone
ASKED = 60  # moves asked about in one position, by dice where a game has more
WILD = 14  # cases a game with options and packs drawn by dice
LEAVE = 0.004  # chance at each choice that some seat makes one of its moves out of turn, such as leaving


@dataclass(frozen=True)
class Case:
    """A table: game, mode, seats, options, pack."""

    game: str
    mode: str
    seats: int
    pack: str = "standard"
    options: tuple[tuple[str, int | str], ...] = ()

    def __str__(self) -> str:
        changed = "".join(f"-{name}={value}" for name, value in self.options)
        return f"{self.game}-{self.mode}-{self.seats}-{self.pack}{changed}"

    def setup(self) -> Setup:
        return agreed(self)


@cache
def agreed(case: Case) -> Setup:
    return agree(case.game, case.mode, case.seats, dict(case.options), case.pack)


def cases() -> tuple[Case, ...]:
    """The tables that the battery plays at."""
    return all_cases()[::EVERY]


@cache
def all_cases() -> tuple[Case, ...]:
    """Every mode at its smallest, middle and biggest table, every pack, and tables with options by dice."""
    found: list[Case] = []
    for entry in orrery.games():
        for mode in entry["modes"]:
            least, most = mode["seats"]
            for seats in sorted({least, (least + most) // 2, most}):
                found.append(Case(entry["name"], mode["name"], seats))
        for pack in entry["packs"][1:]:
            found.append(Case(entry["name"], entry["modes"][0]["name"], entry["modes"][0]["seats"][0], pack))
        found += wild_cases(entry)
    return tuple(found)


def wild_cases(entry: dict[str, Any]) -> Iterator[Case]:
    """Tables with options by dice: WILD of them at least, and so many that every value of every option is played."""
    dice = Random(entry["name"])
    titles = {mode["name"]: mode for mode in entry["modes"]}
    missing = [
        (option["modes"][0], option["name"], value) for option in entry["options"] for value in some_values(option)
    ]
    made = 0
    while made < WILD or missing:
        wanted = missing[0] if missing else (dice.choice(entry["modes"])["name"], "", "")
        mode = titles[wanted[0]]
        options = {
            option["name"]: dice.choice(some_values(option))
            for option in entry["options"]
            if mode["name"] in option["modes"] and dice.random() < 0.5
        }
        if missing:
            options[wanted[1]] = wanted[2]
        case = Case(
            entry["name"],
            mode["name"],
            dice.randint(*mode["seats"]),
            dice.choice(entry["packs"]),
            tuple(sorted(options.items())),
        )
        try:
            agreed = case.setup().options
        except BadOption:  # these options do not go together
            continue
        made += 1
        missing = [item for item in missing if item[0] != case.mode or agreed[item[1]] != item[2]]
        yield case


def some_values(option: dict[str, Any]) -> list[int | str]:
    """All words, or some numbers."""
    if "values" in option:
        return list(option["values"])
    high = option["high"] if option["high"] is not None else option["default"]
    return [option["default"], option["low"], min(option["low"] + 2, high)]


@cache
def finished(case: Case, seed: int) -> Match:
    """A game played to its end, one move at a time, every position kept. Do not play on in it: copy.

    By dice; every fourth one with the adviser's taste, so that what only sensible play brings about is seen too.
    """
    match = Match(case.setup(), fair_chance(seed), settle=False)
    dice = Random(f"{case} {seed}")
    while match.seat is not None:
        step(match, dice, tasteful=seed % len(ORDER) == TASTEFUL)
    return match


def step(match: Match, dice: Random, *, tasteful: bool) -> None:
    """One move: the only one, or any, or now and then one out of turn."""
    if match.settle_one():
        return
    if dice.random() < LEAVE:
        seat = dice.randrange(match.setup.seats)
        for move in match.state.anytime(seat):
            match.push(match.words.move_text(move), seat)
            return
    if tasteful:
        assert match.seat is not None
        bot = make_bot("taste", match.setup.game.advice, dice.randrange(10**6))
        match.push(match.words.move_text(bot.choose(Sight(match.state, match.seat, bot.chance))))
    else:
        match.push(dice.choice(match.legal))


def at(match: Match, number: int) -> Match:
    """The match as it stood in a position: a copy that can be played on."""
    twin = copy(match)
    state = match.plies[number].before if number < match.number else match.state
    twin.plies = match.plies[:number]
    put(twin, state.clone())
    return twin


def put(match: Match, state: Any) -> None:
    """Another position in place of the one on the table."""
    match.state = state
    match.state.log = Log()


def positions(match: Match, count: int, salt: str) -> list[int]:
    """Some positions of a match by number, the first and the last among them."""
    numbers = list(range(match.number + 1))
    some = Random(f"{salt} {match.number}").sample(numbers, min(count, len(numbers)))
    return sorted({0, match.number, *some})


def rules_of(case: Case) -> Any:
    """What only this game knows about itself."""
    return import_module(f"tests.games.{case.game}.invariants")


@cache
def move_texts(case: Case) -> tuple[str, ...]:
    """Every move of the game, by its text."""
    return tuple(case.setup().game.words(case.setup()).all_moves(0))


def some_moves(case: Case, salt: str) -> Sequence[str]:
    """Moves to ask about, other ones for every salt."""
    texts = move_texts(case)
    return texts if len(texts) <= ASKED else Random(f"{case} {salt}").sample(texts, ASKED)


def event_data(event: Event) -> list[Any]:
    return [event.kind, event.seat, list(event.facts), list(event.secret), event.reader, event.news]
