"""Bots of your own, named `module:Class`. They are given what every bot gets: positions that their seat may imagine."""
from __future__ import annotations

import re
import sys
from importlib import import_module
from pathlib import Path
from typing import Protocol, cast

from orrery.kernel.chance import FastChance
from orrery.kernel.game import Setup
from orrery.kernel.match import Match
from orrery.kernel.position import Data
from orrery.kernel.refusal import BadOption, Refused, shown
from orrery.kernel.sight import Sight

NAME = re.compile(r"[A-Za-z_][\w.]*:[A-Za-z_]\w*")


class BadBot(Refused):
    """A bot that failed, or gave an answer that isn't a legal move."""


class Outlook:
    """What the bot is given for one choice: the legal moves, its view, and as many imagined matches as it likes."""

    def __init__(self, setup: Setup, sight: Sight, chance: FastChance) -> None:
        self._setup = setup
        self._sight = sight
        self._chance = chance
        self.seat = int(sight.seat)
        words = setup.game.words(setup)
        self.legal: list[str] = [words.move_text(move) for move in sight.moves()]

    @property
    def view(self) -> Data:
        """What the seat may see, as plain data."""
        return self.imagine().view(self.seat)

    def imagine(self) -> Match:
        """A match that agrees with all the seat knows. The rest is dealt again, differently each time."""
        start = self._setup.game.position(self._setup).write(self._sight.imagine(self._chance))
        return Match(self._setup, FastChance(self._chance.below(1 << 30)), start)


class Guest(Protocol):
    """The contract: a class made with a seed, with one method that returns one of `outlook.legal`."""

    def choose(self, outlook: Outlook) -> str: ...


def answer(name: str, guest: Guest, outlook: Outlook) -> int:
    """The place of the guest's choice among the legal moves; BadBot if it makes none."""
    legal = list(outlook.legal)
    try:
        chosen = guest.choose(outlook)
    except Exception as error:
        raise BadBot(f"The bot {name} failed: {described(error)}.") from error
    if chosen not in legal:
        could = f"{legal[0]} or {legal[1]}" if len(legal) == 2 else f"{legal[0]}, {legal[1]} …"
        raise BadBot(f"The bot {name} answered {shown(chosen)}, which isn’t a legal move. It could play {could}")
    return legal.index(chosen)


def is_guest(name: str) -> bool:
    return NAME.fullmatch(name) is not None and not name.startswith("search:")


def make_guest(name: str, seed: int) -> Guest:
    """An object of that class; BadOption says what is missing. Modules are also found in the current folder."""
    module, _, wanted = name.partition(":")
    if not is_guest(name):
        raise BadOption(f"A bot of your own is named module:Class, not {shown(name)}.")
    if (here := str(Path.cwd())) not in sys.path:
        sys.path.append(here)
    try:
        found = getattr(import_module(module), wanted, None)
    except Exception as error:
        raise BadOption(f"The bot {name} can’t be used. Importing {module} failed: {described(error)}.") from error
    if not isinstance(found, type):
        raise BadOption(f"The bot {name} can’t be used. The module {module} has no class {wanted}.")
    if not callable(getattr(found, "choose", None)):
        raise BadOption(f"The bot {name} can’t be used. {wanted} needs a method choose(self, outlook).")
    try:
        return cast(Guest, found(seed))
    except Exception as error:
        raise BadOption(f"The bot {name} can’t be used. {wanted}(seed) failed: {described(error)}.") from error


def described(error: Exception) -> str:
    return f"{type(error).__name__}: {error}".rstrip(". ")
