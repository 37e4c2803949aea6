"""Two runs beside each other: what has changed, by how much, and how sure that is.

Runs with the same seed and the same bots are compared deal by deal: both were dealt the same, so chance that strikes
both alike drops out. Everything that is compared is corrected for everything else (Holm).
"""
from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from math import sqrt
from typing import Any

from orrery.kernel.refusal import BadOption
from orrery.lab.findings import by_deal
from orrery.lab.findings.pieces import Pieces, uses_of
from orrery.lab.playing import Outcome
from orrery.lab.run import Run
from orrery.lab.statistics import ALPHA, FEWEST, Z95, Ratio, holm, p_value, points

Key = tuple[str, ...]
Sums = dict[Key, tuple[float, float]]  # what one deal adds: a total, and how many it is of
LEAST = 0.01  # a difference of shares that is worth a word: a point; of anything else a hundredth of it
PLAIN = {
    "rounds": ("Games take {gap} rounds {more}", "longer", "shorter"),
    "decisions": ("A game has {gap} choices {more}", "more", "fewer"),
    "score": ("Players score {gap} points {more}", "more", "less"),
    "lead": ("The lead changes {gap} times {more} a game", "more often", "less often"),
}
CAP = ("Games end by the safety cap {gap} points {more} of the time", "more", "less")


@dataclass(frozen=True)
class Change:
    """One thing that was compared."""

    key: Key
    before: float
    after: float
    half: float  # of the 95% interval of the difference
    p: float  # corrected
    named: bool  # clear, and large enough to matter
    sentence: str

    @property
    def gap(self) -> float:
        return self.after - self.before

    def data(self) -> dict[str, Any]:
        return {
            "what": list(self.key), "before": self.before, "after": self.after, "gap": self.gap, "half": self.half,
            "p": self.p, "named": self.named, "sentence": self.sentence,
        }  # fmt: skip


@dataclass(frozen=True)
class Comparison:
    first: Run
    second: Run
    paired: bool
    deals: int
    changes: list[Change]  # the clearest first

    @property
    def named(self) -> list[Change]:
        return [change for change in self.changes if change.named]

    @property
    def verdict(self) -> list[str]:
        """A few plain sentences."""
        if self.deals < FEWEST:
            return [f"There are only {self.deals} deals to compare. Play at least {FEWEST}."]
        said = [change.sentence for change in self.named]
        named = {change.key[0] for change in self.named}
        same = [word for word, kinds in UNCHANGED.items() if not named & set(kinds)]
        if len(same) == len(UNCHANGED):
            return ["Nothing has changed that these games could show."]
        return [*said, *([f"Unchanged: {', '.join(same)}."] if same else [])]

    def data(self) -> dict[str, Any]:
        return {
            "first": self.first.name, "second": self.second.name, "paired": self.paired, "deals": self.deals,
            "verdict": self.verdict, "changes": [change.data() for change in self.changes],
        }  # fmt: skip


UNCHANGED = {
    "seats": ("seat",), "game length": ("rounds", "decisions"), "scores": ("score",), "bots": ("bot",),
    "what cards and tiles are worth": ("held", "played"), "how often they are used": ("uses",),
}  # fmt: skip


class Side:
    """One of the two runs, as sums by deal."""

    def __init__(self, run: Run) -> None:
        self.run = run
        seats = len(run.experiment.bots)
        players, places = ([Ratio() for _ in range(seats)] for _ in range(2))
        self.deals = 0
        used: set[tuple[str, str]] = set()
        for deal in by_deal(run.outcomes()):
            self.deals += 1
            used |= uses_of(deal)
            for n in range(seats):
                places[n].add(sum(game.shares[n] for game in deal), len(deal))
                players[n].add(sum(game.shares[game.bots.index(n)] for game in deal), len(deal))
        self.pieces = Pieces([ratio.mean for ratio in players], [ratio.mean for ratio in places])
        self.used = sorted(used)  # in any deal
        self.ratios: defaultdict[Key, Ratio] = defaultdict(Ratio)
        for sums in self.sums():
            for key, (total, weight) in sums.items():
                self.ratios[key].add(total, weight)

    def sums(self) -> Iterator[Sums]:
        return (self.of(deal) for deal in by_deal(self.run.outcomes()))

    def of(self, deal: Sequence[Outcome]) -> Sums:
        games, seats = len(deal), len(deal[0].bots)
        sums: Sums = {
            ("rounds",): (sum(game.rounds for game in deal), games),
            ("decisions",): (sum(game.decisions for game in deal), games),
            ("score",): (sum(sum(game.scores) for game in deal), games * seats),
            ("lead",): (sum(game.notes.lead_changes for game in deal if game.notes), games),
            ("cap",): (sum(game.adjudicated for game in deal), games),
        }
        for n in range(seats):
            if seats > 1:
                sums["seat", str(n)] = (sum(game.shares[n] for game in deal), games)
            sums["bot", str(n)] = (sum(game.shares[game.bots.index(n)] for game in deal), games)
        totals, times = self.pieces.of(deal)
        for (piece, how), many in times.items():
            sums[how, piece] = (totals[piece, how], many)
        for piece, how in self.used:  # a deal without it counts too
            sums["uses", piece, how] = (times.get((piece, how), 0), games * seats)
        return sums


def compare(first: Run, second: Run) -> Comparison:
    """What is different in the second run."""
    one, other = first.experiment, second.experiment
    for what in ("game", "mode", "seats"):
        if getattr(one, what) != getattr(other, what):
            raise BadOption(f"The two runs have different {what}: {getattr(one, what)} and {getattr(other, what)}.")
    a, b = Side(first), Side(second)
    paired = (one.seed, one.bots) == (other.seed, other.bots) and a.deals == b.deals
    errors = paired_errors(a, b) if paired else {}
    keys = [key for key in b.ratios if key in a.ratios or key[0] == "uses"]
    keys += [key for key in a.ratios if key[0] == "uses" and key not in b.ratios]
    gaps: dict[Key, tuple[float, float]] = {}  # difference and standard error
    chances: dict[Key, float] = {}
    for key in keys:
        one_side, other_side = a.ratios.get(key, Ratio()), b.ratios.get(key, Ratio())
        if key[0] in ("held", "played") and min(one_side.deals, other_side.deals) < FEWEST:
            continue
        apart = sqrt(sum(ratio.error**2 for ratio in (one_side, other_side) if ratio.deals > 1))
        gaps[key] = (other_side.mean - one_side.mean, errors.get(key, apart))
        chances[key] = p_value(*gaps[key], min(ratio.deals for ratio in (one_side, other_side) if ratio.deals))
    corrected = holm(chances)
    say = Sentences(a, b)
    changes = []
    for key, (gap, error) in gaps.items():
        before = a.ratios[key].mean if key in a.ratios else 0.0
        small = LEAST if key[0] in ("seat", "bot", "held", "played", "uses", "cap") else LEAST * abs(before)
        named = corrected[key] < ALPHA and abs(gap) >= small and min(a.deals, b.deals) >= FEWEST
        half = Z95 * error
        changes.append(Change(key, before, before + gap, half, corrected[key], named, say.sentence(key, gap, half)))
    order = {"held": 0, "played": 0, "seat": 1, "bot": 2, "uses": 4}
    changes.sort(key=lambda c: (not c.named, order.get(c.key[0], 3), -abs(c.gap)))
    return Comparison(first, second, paired, min(a.deals, b.deals), changes)


def paired_errors(a: Side, b: Side) -> dict[Key, float]:
    """The standard error of each difference, when both sides were dealt the same."""
    squares: defaultdict[Key, float] = defaultdict(float)
    for before, after in zip_longest(a.sums(), b.sums(), fillvalue=None):
        if before is None or after is None:
            break
        for key in before.keys() | after.keys():
            rest = 0.0
            for side, sums, sign in ((a, before, -1), (b, after, 1)):
                if key in sums:
                    ratio = side.ratios[key]
                    rest += sign * (sums[key][0] - ratio.mean * sums[key][1]) / ratio.weight
            squares[key] += rest * rest
    return {key: sqrt(square * a.deals / max(a.deals - 1, 1)) for key, square in squares.items()}


class Sentences:
    """A change in plain words."""

    def __init__(self, a: Side, b: Side) -> None:
        self.bots = b.run.experiment.bots
        self.names: dict[str, str] = {}
        for side in (a, b):
            setup = side.run.experiment.setup(side.run.pack)
            shelves = setup.game.gallery(setup.content)
            self.names |= {piece.id: piece.name for shelf in shelves for piece in shelf.pieces}

    def sentence(self, key: Key, gap: float, half: float) -> str:
        kind, *rest = key
        more = "more" if gap > 0 else "less"
        share = f"{points(abs(gap)).lstrip('+')} ± {points(half).lstrip('+')} points"
        if kind in ("held", "played"):
            return f"{self.names.get(rest[0], rest[0])} now wins {share} {more} when {kind}."
        if kind == "seat":
            return f"Player {int(rest[0]) + 1} now wins {share} {more}."
        if kind == "bot":
            return f"Bot {int(rest[0]) + 1} ({self.bots[int(rest[0])]}) now wins {share} {more}."
        if kind == "uses":
            often = "more often" if gap > 0 else "less often"
            return f"{self.names.get(rest[0], rest[0])} is now {rest[1]} {often}: by {share} of all hands."
        text, up, down = CAP if kind == "cap" else PLAIN[kind]
        many = share.removesuffix(" points") if kind == "cap" else f"{abs(gap):.2f} ± {half:.2f}"
        return text.format(gap=many, more=up if gap > 0 else down) + "."
