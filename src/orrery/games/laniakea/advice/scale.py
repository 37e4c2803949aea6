"""How long the game will last, and what resources are worth until then."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from orrery.games.laniakea.rules.play import Laniakea
from orrery.games.laniakea.rules.player import Player
from orrery.games.laniakea.rules.vocabulary import A, F, V
from orrery.kernel.vectors import vec

# What the next unit is worth, by how many one has: the first ones count double, the ninth almost nothing.
STONE: Final = vec[i64]([7, 6, 6, 5, 4, 4, 3, 2, 1, 1, 0])
AETHER: Final = vec[i64]([11, 10, 10, 8, 8, 7, 6, 5, 4, 3, 0])
LONGEST: Final[i64] = 9  # turns that anybody plans for


def turns_left(state: Laniakea) -> i64:
    """Own turns after this one, as far as one can guess."""
    if state.trigger_round != 0:
        return 0 if state.round > state.trigger_round else 1
    high: i64 = 0
    for seat in range(state.seats):
        level = state.players[seat].ascension
        if level > high:
            high = level
    left = (3 * (state.house.ascension_goal - high)) // 2 + 1
    if state.solo:
        foe = (4 * (state.content.adversary_goal - state.players[1].ascension)) // 5 + 1
        if foe < left:
            left = foe
    if state.house.round_cap > 0:
        left = min(left, state.house.round_cap - state.round)
    return min(left, LONGEST)


def unit_worth(which: i64, have: i64, turns: i64) -> i64:
    """What one more unit is worth when one has so many; little when there is no turn left to use it."""
    worth = AETHER[have] if which == A else STONE[have]
    if turns >= 3:
        return worth
    if turns == 0:
        return worth // 3
    return (worth * (turns + 2)) // 5


def gain_worth(player: Player, voyage: i64, forge: i64, aether: i64, most: i64, turns: i64) -> i64:
    """What it is worth to gain so much, as far as the trackers hold it."""
    total: i64 = 0
    for i in range(voyage):
        if player.voyage + i < most:
            total += unit_worth(V, player.voyage + i, turns)
    for i in range(forge):
        if player.forge + i < most:
            total += unit_worth(F, player.forge + i, turns)
    for i in range(aether):
        if player.aether + i < most:
            total += unit_worth(A, player.aether + i, turns)
    return total


def price_worth(player: Player, price: tuple[i64, i64, i64], turns: i64) -> i64:
    """What it costs to pay so much."""
    total: i64 = 0
    for i in range(price[0]):
        total += unit_worth(V, max(player.voyage - 1 - i, 0), turns)
    for i in range(price[1]):
        total += unit_worth(F, max(player.forge - 1 - i, 0), turns)
    for i in range(price[2]):
        total += unit_worth(A, max(player.aether - 1 - i, 0), turns)
    return total
