"""Games between greedy players are like those of the ledger (section 2.7)."""
from __future__ import annotations

from statistics import fmean

from orrery.api import agree
from orrery.bots import make_bot
from orrery.bots.playout import play_randomly
from orrery.kernel.chance import FastChance
from orrery.kernel.sight import Sight

GAMES = 14


def played(seats: int, *bots: str) -> list[tuple[float, list[int], str]]:
    """Turns a player, scores and how it ended, for each game."""
    setup = agree("planetarium", "solo" if seats == 1 else "multi", seats)
    found = []
    for seed in range(GAMES):
        state = setup.game.start(setup, FastChance(seed), None)
        at_seat = [make_bot(bots[seat % len(bots)], setup.game.advice, 10 * seed + seat) for seat in range(seats)]
        while state.seat >= 0:
            bot = at_seat[state.seat]
            moves = state.moves()
            state.play(moves[0] if len(moves) == 1 else bot.choose(Sight(state, state.seat, bot.chance)))
        result = state.result()
        assert result is not None
        found.append((state.turns / seats, result.scores, result.reason))
    return found


def test_greedy_games_are_as_long_and_score_as_much_as_the_ledger_says() -> None:
    games = played(2, "greedy")
    assert 24 <= fmean(turns for turns, _, _ in games) <= 31  # 27, from 22 to 32
    assert 60 <= fmean(fmean(scores) for _, scores, _ in games) <= 80  # 68
    assert sum(reason == "evolved" for _, _, reason in games) >= GAMES - 3
    alone = played(1, "greedy")
    assert 14 <= fmean(turns for turns, _, _ in alone) <= 21  # 17, from 14 to 21
    assert 38 <= fmean(scores[0] for _, scores, _ in alone) <= 60  # 46


def test_greedy_beats_random_clearly() -> None:
    assert all(scores[0] > scores[1] for _, scores, _ in played(2, "greedy", "random"))


def test_random_games_run_dry_or_into_the_cap() -> None:
    setup = agree("planetarium", "multi", 4)
    reasons = set()
    for seed in range(40):
        state = setup.game.start(setup, FastChance(seed), None)
        play_randomly(state, FastChance(10**6 + seed))
        assert state.round <= 80
        reasons.add(state.reason)
    assert reasons >= {"stagnation", "round_cap"}
