"""What becomes of something that may be wrong: one sentence that refuses it, or a match as good as any."""
from __future__ import annotations

import json
from importlib import import_module
from random import Random

import orrery
from orrery import Match
from orrery.kernel.chance import FastChance
from orrery.kernel.events import Log
from orrery.kernel.refusal import LONGEST_SENTENCE
from orrery.kernel.state import OVER
from tests.drawings import drawn

PATIENCE = 20_000  # choices before a game is called endless
UNCAPPED = 200_000  # the same with the cap of rounds switched off: by dice, one such game took 53,291


def is_one_sentence(text: str) -> bool:
    text.encode()  # it can be printed
    return text.endswith((".", "?", "…")) and text.isprintable() and len(text) <= LONGEST_SENTENCE


def is_as_good_as_any(match: Match, dice: Random) -> None:
    """It can be seen, drawn, told, written back, sent to a bot, and played to its end, keeping the invariants."""
    can_be_written(match)
    can_be_seen(match)
    if match.seat is not None:
        imagined = match.state.clone()
        imagined.redeal(match.seat, FastChance(dice.randrange(10**9)))
        room = match.setup.position
        room.load(room.write(imagined), FastChance(1))
    some = match.at(match.number)
    for _ in range(dice.choice((0, 1, 5))):  # as a table plays it, with its history
        if some.seat is not None:
            some.push(dice.choice(some.legal))
    for viewer in (None, *range(some.setup.seats)):
        some.sentences(viewer)
    can_be_written(some)
    orrery.replay(some.record())
    play_out(match, dice)
    assert match.result is not None
    can_be_written(match)
    can_be_seen(match)


def can_be_written(match: Match) -> None:
    written = match.position()
    assert orrery.load(json.loads(json.dumps(written))).position() == written


def can_be_seen(match: Match) -> None:
    """As plain data, as a drawing, as text, and in sentences."""
    for viewer in (None, *range(match.setup.seats)):
        json.dumps(match.view(viewer), allow_nan=False)
        drawn(match, viewer)
        for sentence in match.sentences(viewer):
            sentence.encode()
    assert str(match)


def play_out(match: Match, dice: Random) -> None:
    """To the end, by dice, without a history."""
    holds = getattr(import_module(f"tests.games.{match.setup.game.name}.invariants"), "holds", None)
    state = match.state
    state.log = Log()
    patience = UNCAPPED if match.setup.options.get("round_cap") == 0 else PATIENCE
    for _ in range(patience):
        if state.seat == OVER:
            return
        if holds is not None:
            holds(state)
        moves = state.moves()
        assert moves, "a position without a move"
        state.play(dice.choice(moves))
        state.log.take()
    raise AssertionError("it never ends")
