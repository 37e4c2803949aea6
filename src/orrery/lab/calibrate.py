"""Whether the chances of a review come true: of the moments called 70 %, seven in ten should be won.

Bots play games, a moment of each is counted as a review counts it, and both its curves are compared with how
the games ended. The correction (`games/chances.py`) is fitted to all of them. Its error is measured with corrections
fitted to one half of the games and tried on the other.
"""
from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

from orrery.bots import make_bot
from orrery.bots.counting import SMOOTH, Counting, moments, shown
from orrery.games.chances import FILE, Candour, measured
from orrery.games.packs import GAMES
from orrery.kernel.chance import FastChance
from orrery.kernel.moves import Moves
from orrery.kernel.pack import PackFiles
from orrery.kernel.sight import Sight
from orrery.kernel.state import OVER, State
from orrery.lab.engines import Engine, Here
from orrery.lab.experiment import Experiment, toml
from orrery.lab.playing import SEED_STRIDE, stage_of

CURVES = ("known", "lay")
MOMENTS = 40  # of a game, as in a review; neighbours are shown together
BINS = 10
COMMAND = "orrery calibrate {game} --mode {mode} --seats {seats} --bot {bot} --games {games} --seed {seed}"
NARROWING = 18  # steps in which a best value is closed in on
ROUNDS = 12  # in which two values are closed in on by turns
TRUST, LEAN = (0.1, 5.0), (0.1, 10.0)  # where these are looked for


class Said(NamedTuple):
    """What a curve shows at a moment, before it is corrected, and how the game ended."""

    shares: list[float]
    result: list[float]


class Looked(NamedTuple):
    """A moment of a game on both curves."""

    known: Said
    lay: Said


def calibrate(
    experiment: Experiment, engine: Engine | None = None, progress: Callable[[int], None] = lambda done: None
) -> dict[str, Any]:
    """Plays the games, fits the corrections, and tells how far they can be trusted in games not used for fitting."""
    agreed = experiment.agree()
    tasks = [(agreed, agreed.setup().pack, first, last) for first, last in agreed.chunks()]
    found: dict[int, list[Looked]] = {}
    for number, looked in (engine or Here()).run(look_chunk, tasks):
        found[number] = looked
        progress(tasks[number][3] - tasks[number][2])
    rows = [row for number in sorted(found) for row in found[number]]
    told: dict[str, Any] = {
        "game": agreed.game,
        "mode": agreed.mode,
        "seats": agreed.seats,
        "bot": agreed.bots[0],
        "games": agreed.games,
        "seed": agreed.seed,
        "command": COMMAND.format(**vars(agreed) | {"bot": agreed.bots[0]}),
    }
    for curve in CURVES:
        said = [getattr(row, curve) for row in rows]
        by = fit(said)
        unseen = in_unseen_games(said)
        told[curve] = [round(by.trust, 3), round(by.lean, 3)]
        told[f"{curve}_error_before"] = error(bins(outcomes(said, Candour())))
        told[f"{curve}_error"] = error(bins(unseen))
        told[f"{curve}_bins"] = bins(unseen)
    return told


def look_chunk(experiment: Experiment, files: PackFiles | None, first: int, last: int) -> list[Looked]:
    return [row for number in range(first, last) for row in look_at_game(experiment, files, number)]


def look_at_game(experiment: Experiment, files: PackFiles | None, number: int) -> list[Looked]:
    """One game, and one of its moments, by lot, as a review shows it: more of them would not be independent."""
    setup = stage_of(experiment, files).setup
    advice = setup.game.advice
    state = setup.game.start(setup, FastChance(experiment.seed * SEED_STRIDE + number), None)
    seed = (experiment.seed + 1) * SEED_STRIDE + number * 8
    bots = [make_bot(name, advice, seed + seat, setup) for seat, name in enumerate(experiment.bots)]
    moves = Moves()
    asked: list[State] = []
    while (seat := int(state.seat)) != OVER:
        state.fill(moves)
        if moves.n == 1:
            state.play(moves.items[0])
            continue
        asked.append(state.clone())
        state.play(bots[seat].choose(Sight(state, seat, bots[seat].chance)))
    result = state.result()
    assert result is not None
    counting, chance, ends = Counting(setup), FastChance(seed + 7), list(result.shares)
    line = [asked[at] for at in moments([int(each.seat) for each in asked], MOMENTS)]
    if not line:
        return []
    at = chance.below(len(line))
    near = line[max(0, at - SMOOTH) : at + SMOOTH + 1]
    counts = {"known": [counting.known(each, chance) for each in near],
              "lay": [counting.lay(each, chance) for each in near]}  # fmt: skip
    said = {curve: Said(shown(counts[curve], list)[min(at, SMOOTH)], ends) for curve in CURVES}
    return [Looked(said["known"], said["lay"])]


# Fitting and measuring -----------------------------------------------------------------------------------------


def fit(rows: Sequence[Said]) -> Candour:
    """The correction under which what was said was least wrong; none if nothing was, as where reflexes decide."""
    if not rows:
        return Candour()
    alone = len(rows[0].shares) == 1
    trust = lean = 1.0
    for _ in range(ROUNDS if alone else 1):
        trust = lowest(partial(wrong, rows, lean=lean), *TRUST)
        lean = lowest(partial(wrong, rows, trust), *LEAN) if alone else 1.0
    return Candour(trust, lean)


def lowest(loss: Callable[[float], float], low: float, high: float) -> float:
    """Where a loss with one valley is least: the interval shrinks by a third each time, in factors."""
    for _ in range(NARROWING):
        third = (high / low) ** (1 / 3)
        if loss(low * third) < loss(low * third * third):
            high = low * third * third
        else:
            low = low * third
    return float((low * high) ** 0.5)


def outcomes(rows: Sequence[Said], by: Candour) -> list[tuple[float, float]]:
    """For each seat what was said and what came of it."""
    return [pair for row in rows for pair in zip(by.corrected(row.shares), row.result, strict=True)]


def in_unseen_games(rows: Sequence[Said]) -> list[tuple[float, float]]:
    """The outcomes of either half of the games, corrected as the other half would have it."""
    halves = rows[::2], rows[1::2]
    return outcomes(halves[0], fit(halves[1])) + outcomes(halves[1], fit(halves[0]))


def wrong(rows: Sequence[Said], trust: float, lean: float) -> float:
    """Squares, so that honest chances are the best ones and one surprise doesn't count for everything."""
    return sum((said - came) ** 2 for said, came in outcomes(rows, Candour(trust, lean)))


def bins(outcomes: Sequence[tuple[float, float]]) -> list[dict[str, Any]]:
    """What was said, from 0 to 10 % up to 90 to 100 %: how often, what it was, what came true."""
    sums = [[0, 0.0, 0.0] for _ in range(BINS)]
    for said, came in outcomes:
        bin_ = sums[min(BINS - 1, int(BINS * said))]
        bin_[0] += 1
        bin_[1] += said
        bin_[2] += came
    return [
        {"times": many, "said": round(100 * said / many, 1), "came_true": round(100 * came / many, 1)}
        for many, said, came in sums
        if many
    ]


def error(found: Sequence[dict[str, Any]]) -> float:
    """By how many points what was said and what came true differ in a bin, on average over all that was said."""
    total = sum(bin_["times"] for bin_ in found)
    off = sum(bin_["times"] * abs(bin_["said"] - bin_["came_true"]) for bin_ in found)
    return float(round(off / max(total, 1), 1))


# Kept with the game ---------------------------------------------------------------------------------------------

KEPT = (
    "mode", "seats", "known", "lay", "known_error_before", "known_error", "lay_error_before", "lay_error", "games",
    "bot", "command",
)  # fmt: skip
HEADING = """\
# How far the chances counted in a review can be believed, as `orrery calibrate … --write` measured it.
# `known` and `lay` are the corrections of its two curves (games/chances.py), [trust, lean]. Errors are in points, in
# games not used for fitting; `…_before` is what they would be without correction.
"""


def keep(found: dict[str, Any]) -> None:
    """Write what was found into the game's folder, instead of what was known of that mode and number of seats."""
    rows = [row for row in measured(found["game"]) if (row["mode"], row["seats"]) != (found["mode"], found["seats"])]
    rows = sorted([*rows, found], key=lambda row: (str(row["mode"]), int(row["seats"])))
    tables = ["\n".join(["[[measured]]", *(f"{key} = {toml(row[key])}" for key in KEPT)]) for row in rows]
    (GAMES / found["game"] / FILE).write_text("\n\n".join([HEADING.rstrip(), *tables]) + "\n", encoding="utf-8")
    measured.cache_clear()
