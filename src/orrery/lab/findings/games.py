"""What the outcomes of a run say: seats, bots, length, scores, the lead, choices, luck."""
from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from statistics import mean, quantiles, stdev
from typing import Any

from orrery.lab.experiment import Experiment
from orrery.lab.playing import MOMENTS, Outcome
from orrery.lab.statistics import ALPHA, FEWEST, Z95, Ratio, holm, p_value, percent, points

SEAT_MARGIN = 0.10  # from an even share, before a seat is said to stand out


class Seats:
    """What each seat wins, whoever sits there."""

    def __init__(self, experiment: Experiment) -> None:
        self.even = 1 / len(experiment.bots)
        self.seats = [Ratio() for _ in experiment.bots]

    def add(self, deal: Sequence[Outcome]) -> None:
        for seat, ratio in enumerate(self.seats):
            ratio.add(sum(game.shares[seat] for game in deal), len(deal))

    def found(self) -> list[dict[str, Any]]:
        several = self.seats if len(self.seats) > 1 else []
        clear = holm({s: p_value(r.mean - self.even, r.error, r.deals) for s, r in enumerate(several)})
        return [
            {
                "seat": seat + 1, "share": ratio.mean, "half": ratio.half, "even": self.even, "p": clear.get(seat, 1.0),
                "stands_out": self.stands_out(ratio, clear.get(seat, 1.0)),
            }
            for seat, ratio in enumerate(self.seats)
        ]  # fmt: skip

    def stands_out(self, ratio: Ratio, p: float) -> bool:
        """Clearly, and by so much that players would notice: the whole interval beyond the margin."""
        beyond = abs(ratio.mean - self.even) - ratio.half > SEAT_MARGIN
        return ratio.deals >= FEWEST and p < ALPHA and beyond


class Bots:
    """What each bot wins, wherever it sits."""

    def __init__(self, experiment: Experiment) -> None:
        self.names = experiment.bots
        self.bots = [Ratio() for _ in experiment.bots]
        self.scores = [Ratio() for _ in experiment.bots]

    def add(self, deal: Sequence[Outcome]) -> None:
        for bot in range(len(self.bots)):
            self.bots[bot].add(sum(game.shares[game.bots.index(bot)] for game in deal), len(deal))
            self.scores[bot].add(sum(game.scores[game.bots.index(bot)] for game in deal), len(deal))

    def found(self) -> list[dict[str, Any]]:
        return [
            {"bot": name, "share": ratio.mean, "half": ratio.half, "score": score.mean, "score_half": score.half}
            for name, ratio, score in zip(self.names, self.bots, self.scores, strict=True)
        ]


class Length:
    """Rounds and decisions."""

    def __init__(self) -> None:
        self.rounds, self.decisions = Ratio(), Ratio()
        self.each: list[float] = []
        self.asked = self.options = self.made = self.adjudicated = 0
        self.reasons: Counter[str] = Counter()

    def add(self, deal: Sequence[Outcome]) -> None:
        self.rounds.add(sum(game.rounds for game in deal), len(deal))
        self.decisions.add(sum(game.decisions for game in deal), len(deal))
        for game in deal:
            assert game.notes is not None
            self.each.append(game.rounds)
            self.made += game.decisions
            self.asked += game.notes.asked
            self.options += game.notes.options
            self.adjudicated += game.adjudicated
            self.reasons[game.reason] += 1

    def found(self) -> dict[str, Any]:
        games = len(self.each)
        return {
            "games": games, "rounds": self.rounds.mean, "rounds_half": self.rounds.half,
            "deciles": deciles(self.each), "decisions": self.decisions.mean, "decisions_half": self.decisions.half,
            "asked": self.asked / games, "forced": 1 - self.asked / max(self.made, 1),
            "branching": self.options / max(self.asked, 1), "adjudicated": self.adjudicated / games,
            "reasons": {reason: count / games for reason, count in self.reasons.most_common()},
            "histogram": histogram(self.each),
        }  # fmt: skip


class Scores:
    """Scores of all seats, and how far the winner is ahead."""

    def __init__(self) -> None:
        self.each: list[float] = []
        self.margins: list[float] = []

    def add(self, deal: Sequence[Outcome]) -> None:
        for game in deal:
            self.each += game.scores
            best = sorted(game.scores, reverse=True)
            self.margins += [best[0] - best[1]] if len(best) > 1 else []

    def found(self) -> dict[str, Any]:
        return {
            "mean": mean(self.each), "deviation": stdev(self.each) if len(self.each) > 1 else 0.0,
            "deciles": deciles(self.each), "histogram": histogram(self.each),
            "margin": mean(self.margins) if self.margins else None,
            "close": sum(margin <= 1 for margin in self.margins) / len(self.margins) if self.margins else None,
        }  # fmt: skip


class Lead:
    """Who is ahead on the way, as the adviser rates positions: changes of lead, runaways, comebacks."""

    def __init__(self, experiment: Experiment) -> None:
        self.seats = len(experiment.bots)
        self.changes = Ratio()
        self.leader_wins = [Ratio() for _ in range(MOMENTS)]
        self.runaway, self.comeback = Ratio(), Ratio()

    def add(self, deal: Sequence[Outcome]) -> None:
        wins: list[list[float]] = [[] for _ in range(MOMENTS)]
        runaways, comebacks, changes = [], [], 0
        for game in deal:
            assert game.notes is not None
            changes += game.notes.lead_changes
            if self.seats < 2 or not game.notes.standings or not game.notes.standings[0]:
                continue
            leaders = [max(range(self.seats), key=shares.__getitem__) for shares in game.notes.standings]
            for moment, leader in enumerate(leaders):
                wins[moment].append(game.shares[leader])
            second_half = leaders[MOMENTS // 2 :]
            runaways.append(float(game.shares[second_half[0]] > 0 and len(set(second_half)) == 1))
            half = game.notes.standings[MOMENTS // 2]
            comebacks.append(sum(s for s, at in zip(game.shares, half, strict=True) if at == min(half) < max(half)))
        self.changes.add(changes, len(deal))
        if runaways:
            for ratio, each in zip(self.leader_wins, wins, strict=True):
                ratio.add(sum(each), len(each))
            self.runaway.add(sum(runaways), len(runaways))
            self.comeback.add(sum(comebacks), len(comebacks))

    def found(self) -> dict[str, Any]:
        return {
            "changes": self.changes.mean, "changes_half": self.changes.half,
            "leader_wins": [{"at": (n + 1) / (MOMENTS + 1), "share": r.mean, "half": r.half}
                            for n, r in enumerate(self.leader_wins)] if self.runaway.deals else [],
            "runaway": self.runaway.mean, "runaway_half": self.runaway.half,
            "comeback": self.comeback.mean, "comeback_half": self.comeback.half,
        }  # fmt: skip


class Luck:
    """Where the differences between results come from: who plays, which seat, the deal, and the rest."""

    def __init__(self, players: Sequence[Ratio], seats: Sequence[Ratio]) -> None:
        """What each bot and each seat wins on average."""
        self.of_players, self.of_seats = players, seats
        self.players, self.seats = [ratio.mean for ratio in players], [ratio.mean for ratio in seats]
        self.even = 1 / len(players)
        self.all, self.deal = Ratio(), Ratio()

    def add(self, deal: Sequence[Outcome]) -> None:
        if len(self.seats) < 2:
            return
        squares = sum((share - self.even) ** 2 for game in deal for share in game.shares)
        self.all.add(squares, len(deal) * len(self.seats))
        both, pairs = 0.0, 0
        for seat in range(len(self.seats)):
            usual = [self.seats[seat] + self.players[game.bots[seat]] - self.even for game in deal]
            rest = [game.shares[seat] - share for game, share in zip(deal, usual, strict=True)]
            total = sum(rest)
            both += total * total - sum(value * value for value in rest)
            pairs += len(rest) * (len(rest) - 1)
        if pairs:
            self.deal.add(both, pairs)

    def found(self) -> dict[str, Any]:
        if not self.all.weight or not self.all.mean:
            return {}
        whole = self.all.mean
        player, seat = (self.between(ratios) / whole for ratios in (self.of_players, self.of_seats))
        deal = max(self.deal.mean, 0.0) / whole
        return {
            "player": player, "seat": seat, "deal": deal, "deal_half": Z95 * self.deal.error / whole,
            "rest": max(1 - player - seat - deal, 0.0),
        }  # fmt: skip

    def between(self, ratios: Sequence[Ratio]) -> float:
        """How far averages differ from each other, beyond what chance alone would make of equal ones."""
        return max(mean((ratio.mean - self.even) ** 2 - ratio.error**2 for ratio in ratios), 0.0)


class Habits:
    """How often each bot takes what it is offered, by kind of choice."""

    def __init__(self, experiment: Experiment) -> None:
        self.names = experiment.bots
        self.taken: defaultdict[tuple[str, str], Ratio] = defaultdict(Ratio)
        self.offered: Counter[str] = Counter()
        self.chosen: Counter[str] = Counter()
        self.events: Counter[str] = Counter()

    def add(self, deal: Sequence[Outcome]) -> None:
        taken: Counter[tuple[str, str]] = Counter()
        offered: Counter[tuple[str, str]] = Counter()
        for game in deal:
            assert game.notes is not None
            self.events.update(game.notes.events)
            for seat, choice, times, chosen in game.notes.choices:
                key = (choice, self.names[game.bots[seat]])
                offered[key] += times
                taken[key] += chosen
                self.offered[choice] += times
                self.chosen[choice] += chosen
        for key, times in offered.items():
            self.taken[key].add(taken[key], times)

    def found(self) -> list[dict[str, Any]]:
        """The choices in which the bots differ, the most different first."""
        names = list(dict.fromkeys(self.names))
        rows: list[dict[str, Any]] = []
        for choice in self.offered:
            ratios = {name: self.taken[choice, name] for name in names if (choice, name) in self.taken}
            if len(ratios) < 2:
                continue
            low, high = (f(ratios.items(), key=lambda item: item[1].mean) for f in (min, max))
            gap, error = high[1].mean - low[1].mean, (low[1].error ** 2 + high[1].error ** 2) ** 0.5
            rows.append({
                "choice": choice, "bots": {n: {"share": r.mean, "half": r.half} for n, r in ratios.items()},
                "gap": gap, "p": p_value(gap, error, min(low[1].deals, high[1].deals)),
            })  # fmt: skip
        pairs = len(names) * (len(names) - 1) / 2  # the widest of so many gaps was chosen
        corrected = holm({str(row["choice"]): min(1.0, row["p"] * pairs) for row in rows})
        for row in rows:
            row["p"] = corrected[row["choice"]]
        return sorted(rows, key=lambda row: -row["gap"])


def deciles(values: Sequence[float]) -> list[float]:
    return quantiles(values, n=10) if len(values) > 1 else list(values) * 9


def histogram(values: Sequence[float], most: int = 40) -> list[tuple[float, int]]:
    """How many values there are in each of at most so many steps of equal width, by where the step begins."""
    low, high = min(values), max(values)
    step = max(1, -(-int(high - low + 1) // most))
    counts = Counter(int((value - low) // step) for value in values)
    return [(low + step * place, counts[place]) for place in range(max(counts) + 1)]


def seat_sentence(row: dict[str, Any]) -> str:
    more = "more" if row["share"] > row["even"] else "less"
    gap, half = (points(value).lstrip("+") for value in (abs(row["share"] - row["even"]), row["half"]))
    return f"Player {row['seat']} wins {percent(row['share'])}, {gap} ± {half} points {more} than an even share."
