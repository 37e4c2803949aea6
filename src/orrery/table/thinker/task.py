"""What a bot is asked: an imagined position as plain data, and nothing of the true one."""
from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import Any, NamedTuple

from orrery.api import agree
from orrery.bots import make_bot
from orrery.kernel.chance import FastChance
from orrery.kernel.game import Setup
from orrery.kernel.match import Match
from orrery.kernel.pack import PackFiles
from orrery.kernel.sight import Sight


@dataclass(frozen=True)
class Task:
    """A question to a bot. What the seat cannot see was dealt again before it was written down."""

    header: dict[str, Any]  # game, mode, seats, options, pack, names
    pack: PackFiles  # as the table began with it
    position: dict[str, Any]
    seat: int
    level: str
    seed: int
    patience: float = 1.0  # the share of its time that the bot may take: less when many wait


def ask(match: Match, seat: int, level: str, seed: int | None = None) -> Task:
    """The true position stays here: the task carries one of those that the seat may imagine."""
    if seed is None:
        seed = secrets.randbelow(1 << 60)
    imagined = match.state.clone()
    imagined.redeal(seat, FastChance(seed))
    return Task(match.header(), match.setup.pack, match.setup.position.write(imagined), seat, level, seed)


class Reason(NamedTuple):
    """A move that somebody is advised to make, in words."""

    move: int
    label: str
    text: str
    rule: str


def reason_for(match: Match, seat: int, text: str) -> Reason:
    """Why a bot would choose a move, told of a re-dealt copy as its choice is: no more than the seat may know."""
    move = match.words.read_move(text, seat)
    assert move is not None
    imagined = match.state.clone()
    imagined.redeal(seat, FastChance(0))
    words = match.words
    label, reason = words.label(imagined, move), words.reason(imagined, move)
    return Reason(move, label, reason, words.explain(imagined, move).rule)


def think(task: Task) -> str:
    """The text of the move chosen. Runs in a worker."""
    setup = known_setup(task.header, task.pack)
    chance = FastChance(task.seed)
    game = setup.game
    state = setup.position.read(task.position, game.start(setup, chance, None))
    bot = make_bot(task.level, game.advice, task.seed, setup, task.patience)
    return game.words(setup).move_text(bot.choose(Sight(state, task.seat, chance)))


_setups: dict[str, Setup] = {}


def known_setup(header: dict[str, Any], pack: PackFiles) -> Setup:
    """Reading a pack takes longer than a quick bot thinks."""
    key = f"{sorted(header.items())} {pack.digest}"
    if key not in _setups:
        if len(_setups) > 64:
            _setups.clear()
        _setups[key] = agree(**header, files=pack)
    return _setups[key]
