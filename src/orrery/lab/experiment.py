"""An experiment: what is played, by whom, how often and from which seed. The same one gives the same games everywhere.

It is a TOML file as well, so that it can be kept in version control and run again.
"""
from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from functools import lru_cache
from typing import Any

from orrery import api
from orrery.bots import make_bot
from orrery.bots.bot import effort
from orrery.games import find_game
from orrery.kernel.game import Setup
from orrery.kernel.options import Value, for_programs, suggest
from orrery.kernel.pack import PackFiles
from orrery.kernel.parsing import read_toml
from orrery.kernel.refusal import BadOption, named, shown

MOST_SEED = 2**40
MOST_GAMES = 10**8
CHUNK = 8  # deals that a worker plays before it reports; one, where bots look ahead


@dataclass(frozen=True)
class Experiment:
    """Plain words and numbers. `agree` fills in what was left out and refuses what doesn't fit."""

    game: str
    bots: tuple[str, ...]
    games: int = 1000
    seed: int = 0
    mode: str | None = None
    seats: int | None = None
    pack: str | None = None
    options: Mapping[str, object] = field(default_factory=dict)
    decisions: bool = False  # whether a run keeps every decision too

    def agree(self) -> Experiment:
        """The same with nothing left open: mode, seats, pack, every option, a bot for each seat."""
        if not 1 <= self.games <= MOST_GAMES:
            raise BadOption(f"Play at least one game and at most {MOST_GAMES:,}, not {shown(self.games)}.")
        if abs(self.seed) > MOST_SEED:
            raise BadOption(f"A seed must be a whole number up to {MOST_SEED}, not {shown(self.seed)}.")
        many = self.seats if self.seats is not None else len(self.bots)
        if isinstance(many, bool) or not isinstance(many, int):
            raise BadOption(f"The number of seats must be a whole number, not {shown(many)}.")
        options = for_programs(find_game(self.game).options, self.options, [True] * max(many, 0))
        setup = api.agree(self.game, self.mode, many, options, self.pack)
        seats = setup.seats
        bots = self.bots * seats if len(self.bots) == 1 else self.bots
        if len(bots) != seats:
            raise BadOption(f"There are {seats} seats, so name {seats} bots or one for all, not {len(bots)}.")
        for name in bots:
            make_bot(name, setup.game.advice, 0)
        return replace(
            self, game=setup.game.name, mode=setup.mode.name, seats=seats, pack=setup.pack.name, bots=tuple(bots),
            options=dict(setup.options),
        )  # fmt: skip

    def setup(self, files: PackFiles | None = None) -> Setup:
        """What the games are played with; `files` is the pack itself, where it may not lie on this machine."""
        return api.agree(self.game, self.mode, self.seats, self.options, self.pack, files=files)

    def chunks(self) -> list[tuple[int, int]]:
        """The games in the portions in which workers play them: whole deals, each with every rotation of the bots."""
        assert self.seats is not None
        looks = [effort(name) for name in self.bots]
        quick = all(look is not None and look.iterations == 0 for look in looks)
        step = (CHUNK if quick else 1) * self.seats
        return [(first, min(first + step, self.games)) for first in range(0, self.games, step)]

    # As a file --------------------------------------------------------------------------------------------

    @classmethod
    def read(cls, text: str, where: str) -> Experiment:
        """An experiment from TOML; BadOption says what is wrong with it."""
        try:
            data = read_toml(text)
        except ValueError as error:
            raise BadOption(f"{where} isn’t valid TOML: {error}.") from None
        known = [entry.name for entry in fields(cls)]
        for key in data:
            if key not in known:
                raise BadOption(f"{where}: there’s no key {named(key)}. {suggest(key, known)}")
        for key in ("game", "bots"):
            if key not in data:
                raise BadOption(f"{where}: the key {key} is missing.")
        for key, (kind, words) in KINDS.items():
            if key in data and (not isinstance(data[key], kind) or (kind is int and isinstance(data[key], bool))):
                raise BadOption(f"{where}, key {key}: must be {words}, not {shown(data[key])}.")
        if not all(isinstance(name, str) for name in data["bots"]):
            raise BadOption(f"{where}, key bots: must be a list of names.")
        return cls(**{**data, "bots": tuple(data["bots"])})

    def write(self) -> str:
        """As TOML, every key that isn't left open."""
        lines = []
        for entry in fields(self):
            value = getattr(self, entry.name)
            if value is not None and entry.name != "options":
                lines.append(f"{entry.name} = {toml(value)}")
        if self.options:
            lines += ["", "[options]", *(f"{name} = {toml(value)}" for name, value in self.options.items())]
        return "\n".join([*lines, ""])

    def command(self) -> str:
        """The command that plays these games again; options only where they differ from the printed game."""
        game = find_game(self.game)
        words = ["orrery", "simulate", self.game, "--bots", ",".join(short(self.bots))]
        if self.mode not in (None, game.modes[0].name):
            words += ["--mode", str(self.mode)]
        words += ["--seats", str(self.seats)] if self.seats is not None else []
        words += ["--pack", self.pack] if self.pack not in (None, game.usual_pack) else []
        usual = usual_options(self.game, self.mode, self.seats)
        for name, value in self.options.items():
            words += ["--option", f"{name}={value}"] if usual.get(name) != value else []
        words += ["--games", str(self.games), "--seed", str(self.seed)]
        words += ["--decisions"] if self.decisions else []
        return " ".join(words)


KINDS: dict[str, tuple[type, str]] = {
    "game": (str, "the name of a game"),
    "bots": (list, "a list of names"),
    "games": (int, "a whole number"),
    "seed": (int, "a whole number"),
    "mode": (str, "the name of a mode"),
    "seats": (int, "a whole number"),
    "pack": (str, "a name or a folder"),
    "options": (dict, "a section of names and values"),
    "decisions": (bool, "true or false"),
}


def toml(value: Any) -> str:
    """A text, number, truth or list of them; JSON writes these as TOML does."""
    return json.dumps(list(value) if isinstance(value, tuple) else value, ensure_ascii=False)


def short(bots: tuple[str, ...]) -> tuple[str, ...]:
    return bots[:1] if len(set(bots)) == 1 else bots


@lru_cache(maxsize=64)
def usual_options(game: str, mode: str | None, seats: int | None) -> Mapping[str, Value]:
    """What bots play with when nobody says anything."""
    options = for_programs(find_game(game).options, {}, [True] * (seats or 0))
    return api.agree(game, mode, seats, options).options

