"""Games that a search plays against itself, and how often it looked at each move: what an adviser can learn from."""
from __future__ import annotations

from math import inf
from typing import NamedTuple

from orrery.bots.search import Search
from orrery.kernel.advice import Advice
from orrery.kernel.chance import FastChance
from orrery.kernel.game import Setup
from orrery.kernel.moves import Moves
from orrery.kernel.sight import Sight
from orrery.kernel.state import OVER
from orrery.lab.playing import SEED_STRIDE


class Option(NamedTuple):
    """A move, or several that are worth the same."""

    weight: int  # at first sight, before anything was learned
    trait: int
    visits: int


Decision = tuple[Option, ...]


def look_at_games(
    setup: Setup, advice: Advice, iterations: int, seed: int, first: int, last: int
) -> list[Decision]:
    """Every decision of games `first` to below `last` between equal searches."""
    return [found for n in range(first, last) for found in look_at_game(setup, advice, iterations, seed, n)]


def look_at_game(setup: Setup, advice: Advice, iterations: int, seed: int, number: int) -> list[Decision]:
    untaught = type(advice)()
    state = setup.game.start(setup, FastChance(seed * SEED_STRIDE + number), None)
    chance = FastChance((seed + 1) * SEED_STRIDE + number)
    moves = Moves()
    found = []
    while (seat := int(state.seat)) != OVER:
        state.fill(moves)
        if moves.n == 1:
            state.play(moves.items[0])
            continue
        sight = Sight(state, seat, chance)
        search = Search(sight, advice, chance.below(1 << 30))
        search.think(iterations, inf)
        found.append(looked(search, sight, untaught, chance))
        state.play(search.best())
    return [decision for decision in found if len(decision) > 1]


def looked(search: Search, sight: Sight, untaught: Advice, chance: FastChance) -> Decision:
    """What the search made of each option; those of no weight it doesn't look at."""
    state = sight.imagine(chance)
    moves = Moves()
    sight.fill(moves)
    untaught.weigh(state, moves)
    found: dict[int, Option] = {}
    for i in range(moves.n):
        weight, key = int(moves.weights[i]), int(untaught.alike(state, moves.items[i]))
        if weight == 0 or (key in found and found[key].weight >= weight):
            continue
        kid = search.root.kids.get(key)
        found[key] = Option(weight, int(moves.traits[i]), int(kid.visits) if kid is not None else 0)
    return tuple(found.values())

