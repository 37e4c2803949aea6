"""How long games are and who wins them, as docs/rules/laniakea.md says (section 9)."""
from __future__ import annotations

from orrery.api import agree
from orrery.bots import make_bot
from orrery.games.laniakea.rules import Laniakea
from orrery.kernel.chance import FastChance
from orrery.kernel.sight import Sight
from orrery.kernel.state import OVER

GUARDED = {"floor_draws": "card", "chaos_cap": "3"}  # as section 9 was measured


def played(seats: int, seed: int, *bots: str, options: dict[str, str] | None = None) -> Laniakea:
    setup = agree("laniakea", "standard", seats, {"celestials": "random", **(options or {})})
    state = setup.game.start(setup, FastChance(seed), None)
    sat = [make_bot(name, setup.game.advice, seed + seat) for seat, name in enumerate(bots)]
    while state.seat != OVER:
        moves = state.moves()
        bot = sat[state.seat]
        state.play(moves[0] if len(moves) == 1 else bot.choose(Sight(state, state.seat, bot.chance)))
    assert isinstance(state, Laniakea)
    return state


def test_sensible_games_last_about_ten_rounds_and_bring_about_seventy_points() -> None:
    games = [played(4, seed, "greedy", "greedy", "greedy", "greedy", options=GUARDED) for seed in range(8)]
    rounds = [int(game.round) for game in games]
    assert min(rounds) >= 5 and max(rounds) <= 16
    assert 8 <= sum(rounds) / len(rounds) <= 11
    results = [result for game in games if (result := game.result())]
    mean = sum(sum(result.scores) for result in results) / (4 * len(games))
    assert 55 <= mean <= 90
    assert not any(result.adjudicated for result in results)


def test_by_the_letter_of_the_book_games_are_about_a_round_shorter() -> None:
    games = [played(4, seed, "greedy", "greedy", "greedy", "greedy") for seed in range(8)]
    assert 7 <= sum(int(game.round) for game in games) / len(games) <= 9.5
    mean = sum(sum(result.scores) for game in games if (result := game.result())) / (4 * len(games))
    assert 50 <= mean <= 80


def test_a_sensible_player_beats_dice() -> None:
    for seed in range(6):
        result = played(2, seed, "greedy", "random").result()
        assert result is not None
        assert result.ranks == [1, 2]
