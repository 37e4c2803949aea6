"""Many games between bots, rotated through the seats: who wins, how long it takes, what the seats are worth."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from functools import lru_cache
from math import sqrt
from multiprocessing import get_context
from typing import Any

from orrery import api
from orrery.bots import Bot, make_bot
from orrery.games import find_game
from orrery.kernel.chance import FastChance
from orrery.kernel.game import Setup
from orrery.kernel.moves import Moves
from orrery.kernel.options import for_programs
from orrery.kernel.refusal import BadOption
from orrery.kernel.sight import Sight
from orrery.kernel.state import OVER

CHUNK = 8  # deals a worker plays before it reports
SEED_STRIDE = 1_000_003  # keeps the streams of different games, and of the bots in one game, apart


@dataclass(frozen=True)
class Plan:
    """What to simulate, as plain words and numbers that a worker process can be sent."""

    game: str
    mode: str | None
    seats: int
    options: tuple[tuple[str, int | str], ...]
    pack: str
    bots: tuple[str, ...]
    seed: int


@dataclass(frozen=True)
class Outcome:
    """One game, told by bot (in the order of the plan), not by seat."""

    shares: list[float]
    scores: list[int]
    seat_shares: list[float]
    decisions: int
    rounds: float
    adjudicated: bool


def simulate(
    game: str,
    *,
    seats: int | None = None,
    bots: Sequence[str],
    games: int,
    seed: int = 0,
    options: Mapping[str, object] | None = None,
    mode: str | None = None,
    pack: str | None = None,
    jobs: int = 0,
    progress: Callable[[int], None] = lambda done: None,
) -> dict[str, Any]:
    """Plays `games` games in `jobs` processes (0: in this one); the same seed gives the same answer in any number.

    Every deal is played once with each bot in each seat in turn, so that seat advantage cancels.
    """
    if games < 1:
        raise BadOption(f"Play at least one game, not {games}.")
    many = seats if seats is not None else len(bots)
    options = for_programs(find_game(game).options, options or {}, [True] * many)
    setup = api.agree(game, mode, many, options, pack)
    if len(bots) == 1:
        bots = [bots[0]] * setup.seats
    if len(bots) != setup.seats:
        raise BadOption(f"There are {setup.seats} seats, so name {setup.seats} bots or one for all, not {len(bots)}.")
    for name in bots:
        make_bot(name, setup.game.advice, 0)
    plan = Plan(
        setup.game.name, setup.mode.name, setup.seats, tuple(setup.options.items()), setup.pack.name, tuple(bots), seed
    )
    step = CHUNK * setup.seats
    chunks = [(first, min(first + step, games)) for first in range(0, games, step)]
    outcomes: dict[int, list[Outcome]] = {}
    if jobs < 1:
        for first, last in chunks:
            outcomes[first] = play_chunk(plan, first, last)
            progress(last - first)
    else:
        with ProcessPoolExecutor(jobs, mp_context=get_context("forkserver")) as pool:
            running = {pool.submit(play_chunk, plan, first, last): (first, last) for first, last in chunks}
            for future in as_completed(running):
                first, last = running[future]
                outcomes[first] = future.result()
                progress(last - first)
    return summary(plan, setup, [outcome for first, _ in chunks for outcome in outcomes[first]])


@lru_cache(maxsize=4)
def setup_of(plan: Plan) -> Setup:
    return api.agree(plan.game, plan.mode, plan.seats, dict(plan.options), plan.pack)


def play_chunk(plan: Plan, first: int, last: int) -> list[Outcome]:
    return [play_one(plan, number) for number in range(first, last)]


def play_one(plan: Plan, number: int) -> Outcome:
    """Game `number`: deal number // seats, bot b in seat (b + number) % seats."""
    setup = setup_of(plan)
    seats = setup.seats
    deal, turn = divmod(number, seats)
    state = setup.game.start(setup, FastChance(plan.seed * SEED_STRIDE + deal), None)
    at_seat: list[Bot] = [
        make_bot(name, setup.game.advice, (plan.seed + 1) * SEED_STRIDE + number * 8 + seat, setup)
        for seat, name in enumerate(plan.bots[-turn:] + plan.bots[:-turn])
    ]
    moves = Moves()
    decisions = turns = 0
    last_seat = -1
    while (seat := int(state.seat)) != OVER:
        if seat != last_seat:
            turns += 1
            last_seat = seat
        state.fill(moves)
        if moves.n == 1:
            state.play(moves.items[0])
        else:
            bot = at_seat[seat]
            state.play(bot.choose(Sight(state, seat, bot.chance)))
        decisions += 1
    result = state.result()
    assert result is not None
    where = [(bot + turn) % seats for bot in range(seats)]
    return Outcome(
        [result.shares[seat] for seat in where],
        [result.scores[seat] for seat in where],
        list(result.shares),
        decisions,
        float(state.rounds()) or turns / seats,
        result.adjudicated,
    )


def summary(plan: Plan, setup: Setup, outcomes: list[Outcome]) -> dict[str, Any]:
    games = len(outcomes)
    bots = []
    for place, name in enumerate(plan.bots):
        wins = sum(outcome.shares[place] for outcome in outcomes)
        bots.append({
            "bot": name,
            "wins": round(wins, 4),
            "win_rate": round(wins / games, 4),
            "interval": [round(bound, 4) for bound in wilson(wins, games)],
            "mean_score": round(sum(outcome.scores[place] for outcome in outcomes) / games, 4),
        })  # fmt: skip
    return {
        "game": plan.game,
        "mode": plan.mode,
        "seats": plan.seats,
        "options": dict(setup.options),
        "pack": plan.pack,
        "games": games,
        "seed": plan.seed,
        "bots": bots,
        "seat_wins": [round(sum(o.seat_shares[seat] for o in outcomes), 4) for seat in range(plan.seats)],
        "decisions_mean": round(sum(outcome.decisions for outcome in outcomes) / games, 4),
        "rounds_mean": round(sum(outcome.rounds for outcome in outcomes) / games, 4),
        "adjudicated": sum(outcome.adjudicated for outcome in outcomes),
    }


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95% interval of a win rate (Wilson's score interval)."""
    z = 1.959964
    rate = wins / games
    middle = (rate + z * z / (2 * games)) / (1 + z * z / games)
    half = z * sqrt(rate * (1 - rate) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return max(0.0, middle - half), min(1.0, middle + half)
