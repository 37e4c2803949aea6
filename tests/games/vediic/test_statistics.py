"""How games between bots go (section 1): they end by a victory, long before the cap."""
from __future__ import annotations

import pytest

from orrery.api import agree
from orrery.bots import make_bot
from orrery.kernel.chance import FastChance
from orrery.kernel.sight import Sight
from orrery.kernel.state import OVER


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_greedy_players_finish_the_game(seats: int) -> None:
    setup = agree("vediic", seats=seats)
    for seed in range(4):
        state = setup.game.start(setup, FastChance(seed), None)
        bot = make_bot("greedy", setup.game.advice, seed)
        while state.seat != OVER:
            state.play(bot.choose(Sight(state, state.seat, FastChance(seed))))
        result = state.result()
        assert result is not None
        assert result.reason == "enlightened"
        assert state.round <= 45
