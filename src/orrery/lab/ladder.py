"""A ladder of bots: everybody plays everybody, or their neighbours alone; one number says how good each is.

The ratings are those of Bradley and Terry.

Two bots whose ratings differ by 100 win 64 and 36 games of 100 against each other, by 400 ten and one of eleven.
"""
from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise
from math import exp, log, sqrt
from pathlib import Path

from orrery.games import find_game
from orrery.kernel.refusal import BadOption
from orrery.lab.engines import Engine, Here
from orrery.lab.experiment import Experiment
from orrery.lab.simulate import simulate, wilson

POINTS = 400 / log(10)  # of a rating, for e times the chances
Z = 1.959964  # of a 95 % interval
STEPS = 200


@dataclass(frozen=True)
class Pair:
    """Two bots of the ladder, by their places, and what came of their games."""

    first: int
    second: int
    games: int
    wins: float  # of the first, a shared victory as its share

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.wins, self.games)


@dataclass(frozen=True)
class Ladder:
    game: str
    mode: str
    seats: int
    bots: tuple[str, ...]
    games: int
    seed: int
    pairs: tuple[Pair, ...]
    ratings: tuple[tuple[float, float], ...]  # of each bot, and how far off it may be; the first bot has 0
    neighbours: bool = False  # whether each played only the next one
    options: tuple[tuple[str, str], ...] = ()  # house rules that aren't the usual ones


def climb(
    game: str, bots: Sequence[str], *, games: int, seed: int, mode: str | None = None, seats: int = 2,
    neighbours: bool = False, options: Mapping[str, str] | None = None,
    engine: Engine | None = None, progress: Callable[[int], None] = lambda done: None,
) -> Ladder:  # fmt: skip
    """Plays all pairs, or those of neighbours. With more than two seats the two take turns at them: A, B, A, B."""
    if len(set(bots)) < 2 or len(set(bots)) != len(bots):
        raise BadOption("A ladder needs at least two bots, each named once, such as --bots novice,casual,skilled.")
    if seats < 2 or seats % 2:
        raise BadOption(f"On a ladder both bots have as many seats, so there must be 2, 4 or 6, not {seats}.")
    pairs = []
    agreed = None
    for first, second in meetings(len(bots), neighbours=neighbours):
        both = (bots[first], bots[second]) * (seats // 2)
        wish = Experiment(game, both, games, seed, mode, seats, options=options or {})
        agreed = wish.agree()
        found = simulate(wish, engine or Here(), progress)
        wins = sum(bot["wins"] for bot in found["bots"][::2])
        pairs.append(Pair(first, second, games, wins))
    assert agreed is not None
    return Ladder(
        agreed.game, str(agreed.mode), seats, tuple(bots), games, seed, tuple(pairs), tuple(rate(len(bots), pairs)),
        neighbours, tuple((options or {}).items()),
    )  # fmt: skip


def meetings(bots: int, *, neighbours: bool) -> list[tuple[int, int]]:
    """Who plays whom, by their places."""
    return list(pairwise(range(bots)) if neighbours else combinations(range(bots), 2))


# Ratings -------------------------------------------------------------------------------------------------------


def rate(bots: int, pairs: Sequence[Pair]) -> list[tuple[float, float]]:
    """The ratings under which the results are likeliest, and their 95 % intervals. The first bot has 0.

    Half a game more for each side of a pair keeps a bot that never lost on the ladder.
    """
    strengths = [0.0] * bots
    spread: list[list[float]] = []
    for _ in range(STEPS):
        slope = [0.0] * bots
        curve = [[0.0] * bots for _ in range(bots)]
        for pair in pairs:
            a, b, games = pair.first, pair.second, pair.games + 1.0
            expected = 1.0 / (1.0 + exp(strengths[b] - strengths[a]))
            slope[a] += pair.wins + 0.5 - games * expected
            slope[b] -= pair.wins + 0.5 - games * expected
            weight = games * expected * (1.0 - expected)
            for row, column, sign in ((a, a, 1), (b, b, 1), (a, b, -1), (b, a, -1)):
                curve[row][column] += sign * weight
        spread = inverse([row[1:] for row in curve[1:]])
        steps = [sum(x * y for x, y in zip(row, slope[1:], strict=True)) for row in spread]
        for bot, step in enumerate(steps, 1):
            strengths[bot] += max(-1.0, min(1.0, step))
        if max(map(abs, steps)) < 1e-9:
            break
    errors = [0.0, *(Z * sqrt(spread[bot][bot]) for bot in range(bots - 1))]
    return [(POINTS * strength, POINTS * error) for strength, error in zip(strengths, errors, strict=True)]


def inverse(matrix: list[list[float]]) -> list[list[float]]:
    """Of a small one, by elimination; those of a ladder are symmetric and positive."""
    size = len(matrix)
    rows = [row + [float(i == j) for j in range(size)] for i, row in enumerate(matrix)]
    for i in range(size):
        pivot = rows[i][i]
        rows[i] = [value / pivot for value in rows[i]]
        for j in range(size):
            if j != i:
                factor = rows[j][i]
                rows[j] = [value - factor * above for value, above in zip(rows[j], rows[i], strict=True)]
    return [row[size:] for row in rows]


# As a page ------------------------------------------------------------------------------------------------------


def title(ladder: Ladder) -> str:
    game = find_game(ladder.game)
    modes = {mode.name: mode.title for mode in game.modes}
    house = "".join(f", {name} {value}" for name, value in ladder.options)
    return f"## {game.title}, {modes[ladder.mode]}{house}, {ladder.seats} seats"


def section(ladder: Ladder) -> str:
    """What was found, as a part of the page on bots."""
    command = f"orrery ladder {ladder.game} --bots {','.join(ladder.bots)} --mode {ladder.mode} --seats {ladder.seats}"
    command += "".join(f" --option {name}={value}" for name, value in ladder.options)
    command += f" --games {ladder.games} --seed {ladder.seed}{' --neighbours' if ladder.neighbours else ''}"
    lines = [title(ladder), "", f"`{command}`", ""]
    lines += ["| bot | rating | 95% interval |", "| --- | --- | --- |"]
    for bot, (rating, error) in zip(ladder.bots, ladder.ratings, strict=True):
        lines.append(f"| {bot} | {rating:.0f} | {f'±{error:.0f}' if error else 'the measure of the others'} |")
    lines += ["", "| who | against | wins | 95% interval | games |", "| --- | --- | --- | --- | --- |"]
    for pair in ladder.pairs:
        low, high = pair.interval
        rate = f"{pair.wins / pair.games:.1%}"
        better, worse = ladder.bots[pair.first], ladder.bots[pair.second]
        lines.append(f"| {better} | {worse} | {rate} | {low:.1%} to {high:.1%} | {pair.games} |")
    return "\n".join([*lines, ""])


def write(ladder: Ladder, page: Path) -> None:
    """Put the section on the page: instead of the one with its title, or at the end."""
    text = page.read_text(encoding="utf-8")
    head, *parts = re.split(r"(?m)^(?=## )", text)
    kept = [part for part in parts if not part.startswith(title(ladder) + "\n")]
    place = next((n for n, part in enumerate(parts) if part not in kept), len(kept))
    kept.insert(place, section(ladder) + "\n")
    page.write_text("\n\n".join(part.rstrip() for part in (head, *kept)) + "\n", encoding="utf-8")
