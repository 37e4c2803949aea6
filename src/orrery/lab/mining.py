"""Finding positions to practise: games between bots, and the choices in them with one clearly best move."""
from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, NamedTuple

from orrery.bots import make_bot
from orrery.bots.judging import Worth, played, searched
from orrery.kernel.chance import FastChance
from orrery.kernel.game import Setup
from orrery.kernel.moves import Moves
from orrery.kernel.sight import Sight
from orrery.kernel.state import OVER, State
from orrery.lab.playing import SEED_STRIDE

QUICK = 300  # iterations that tell whether a choice is worth a longer look
COMPARED = 10  # moves that are played on from: those looked at most
FIRST = 12  # games that tell whether others are worth playing
RIVALS = 4  # moves that take part in them


class Hunt(NamedTuple):
    """What counts as clear."""

    iterations: int = 3000
    plays: int = 150
    margin: float = 0.12  # of the victory, in the search
    clear: float = 0.06  # of the victory, in games played on
    sure: float = 3.0  # standard errors
    least: int = 3  # moves that are not alike
    apart: int = 8  # choices of a game between two finds
    after: int = 0  # choices of a game that are passed over: near its end much is clear, and playing on is quick
    bot: str = "search:150"
    bot_seed: int | None = None  # by default it follows from the seed


def mine(setup: Setup, hunt: Hunt, seed: int, first: int, last: int) -> Iterator[dict[str, Any]]:
    """The finds of games `first` to below `last`, as plain data."""
    for number in range(first, last):
        yield from mine_game(setup, hunt, seed, number)


def mine_game(setup: Setup, hunt: Hunt, seed: int, number: int) -> Iterator[dict[str, Any]]:
    advice = setup.game.advice
    state: State = setup.game.start(setup, FastChance(seed * SEED_STRIDE + number), None)
    bot_seed = (seed + 1) * SEED_STRIDE if hunt.bot_seed is None else hunt.bot_seed
    bots = [make_bot(hunt.bot, advice, bot_seed + number * 8 + seat, setup) for seat in range(setup.seats)]
    moves = Moves()
    choices, found_at = 0, -hunt.apart
    while (seat := int(state.seat)) != OVER:
        state.fill(moves)
        if moves.n == 1:
            state.play(moves.items[0])
            continue
        choices += 1
        sight = Sight(state, seat, FastChance(choices))
        if choices > hunt.after and choices - found_at >= hunt.apart and (found := judged(setup, sight, hunt, choices)):
            found_at = choices
            where = f"{setup.game.name} seed {seed} game {number} choice {choices}"
            yield as_data(setup, sight, found, where)
        state.play(bots[seat].choose(sight))


def judged(setup: Setup, sight: Sight, hunt: Hunt, seed: int) -> list[Worth] | None:
    """Every move of a position with one clearly best; None if there is no such move."""
    if len(sight.moves()) < hunt.least:
        return None
    quick = searched(setup, sight, QUICK, seed)
    if len(quick) < hunt.least or lead(quick, QUICK) < hunt.margin:
        return None
    if any(worth.behind < hunt.clear for worth in played(setup, sight, quick[:RIVALS], FIRST, seed)[1:]):
        return None
    deep = searched(setup, sight, hunt.iterations, seed + 1)
    if deep[0].moves != quick[0].moves or lead(deep, hunt.iterations) < hunt.margin:
        return None
    found = played(setup, sight, deep[:COMPARED], hunt.plays, seed)
    clear = all(worth.behind >= max(hunt.clear, hunt.sure * worth.error) for worth in found[1:])
    return found if clear else None


def lead(found: list[Worth], iterations: int) -> float:
    """By how much the move looked at most is ahead of all that were looked at more than by the way."""
    least = max(3, iterations // 200)
    return found[0].value - max((worth.value for worth in found[1:] if worth.visits >= least), default=0.0)


def as_data(setup: Setup, sight: Sight, found: list[Worth], where: str) -> dict[str, Any]:
    """A find: the position as its seat could imagine it, and every move in words with its figures."""
    state = sight.imagine(FastChance(1))
    words = setup.game.words(setup)
    greedy = max(worth.weight for worth in found)
    return {
        "game": setup.game.name,
        "mode": setup.mode.name,
        "seats": setup.seats,
        "seat": int(sight.seat),
        "where": where,
        "position": json.dumps(setup.position.write(state), ensure_ascii=False),
        "at_first_sight": found[0].weight == greedy,
        "moves": [
            {
                "text": [words.move_text(move) for move in worth.moves],
                "label": words.label(state, worth.moves[0]),
                "weight": worth.weight,
                "visits": worth.visits,
                "value": round(worth.value, 3),
                "play": round(worth.play, 3),
                "behind": round(worth.behind, 3),
                "error": round(worth.error, 3),
            }
            for worth in found
        ],
        "reason": words.reason(state, found[0].moves[0]),
    }
