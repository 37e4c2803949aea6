"""Games are about as long as the ledger found by a program of its own (section 1)."""
from __future__ import annotations

from statistics import median

import pytest

from orrery.api import agree
from orrery.bots import make_bot
from orrery.kernel.chance import FastChance
from orrery.kernel.sight import Sight

GAMES = 60


Played = tuple[list[int], list[str], list[float]]


def turns(mode: str, seats: int, bots: list[str], options: dict[str, int | str]) -> Played:
    """Turns, how the game ended, and the share of the first bot, for each game."""
    setup = agree("ephemeris", mode, seats, options)
    lengths, reasons, shares = [], [], []
    for seed in range(GAMES):
        state = setup.game.start(setup, FastChance(seed), None)
        at_seat = [make_bot(name, setup.game.advice, 10 * seed + seat) for seat, name in enumerate(bots)]
        count, last = 0, (-1, -1)
        while state.seat >= 0:
            now = (int(state.seat), int(state.choices_left))
            count += now != last
            last = now
            moves = state.moves()
            bot = at_seat[state.seat]
            state.play(moves[0] if len(moves) == 1 else bot.choose(Sight(state, state.seat, bot.chance)))
        result = state.result()
        assert result is not None
        lengths.append(count)
        reasons.append(result.reason)
        shares.append(result.shares[0])
    return lengths, reasons, shares


@pytest.mark.parametrize(
    ("mode", "seats", "options", "least", "most"),
    [
        ("one", 2, {}, 17, 37),
        ("two", 2, {}, 11, 27),
        ("two", 4, {}, 15, 36),
        ("three", 3, {"knowledge": "60"}, 50, 95),
    ],
)
def test_greedy_players_need_about_so_many_turns(
    mode: str, seats: int, options: dict[str, int | str], least: int, most: int
) -> None:
    lengths, reasons, _ = turns(mode, seats, ["greedy"] * seats, options)
    assert least <= median(lengths) <= most
    assert reasons.count("cap") <= 0.2 * GAMES


def test_greedy_beats_random_nearly_always_in_game_one() -> None:
    _, _, shares = turns("one", 2, ["greedy", "random"], {})
    assert sum(shares) >= 0.95 * GAMES
