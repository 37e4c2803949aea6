"""Who plays: bots made from a name. All they ever get is a `Sight`: positions that their seat may imagine."""
from __future__ import annotations

import re
from abc import ABC, abstractmethod
from bisect import bisect
from itertools import accumulate
from math import inf
from typing import NamedTuple

from orrery.bots.guest import Outlook, answer, is_guest, make_guest
from orrery.bots.search import Search, weighted
from orrery.kernel.advice import Advice
from orrery.kernel.chance import FastChance
from orrery.kernel.game import Mode, Setup
from orrery.kernel.moves import Moves
from orrery.kernel.options import suggest
from orrery.kernel.refusal import BadOption, shown
from orrery.kernel.sight import Sight

# The same names in every game: how a level is made, and what it is like.
LEVELS = {
    "novice": ("plays by feel and makes mistakes", "taste"),
    "casual": ("plays sensibly but doesn’t look ahead", "greedy"),
    "skilled": ("looks ahead", "search:400"),
    "master": ("looks far ahead, for up to a second and a half", "search:20000/1500ms"),
    "grandmaster": ("looks as far ahead as it can, for up to five seconds", "search:100000/5000ms"),
}
FINE = 1 << 30  # steps of a draw by weight
FLOOR = 2000  # iterations that a bot makes however little time it is given

RECALL = {"novice": 55, "casual": 66, "skilled": 83}  # per cent of what has to be kept in mind; the others keep all
UNTAUGHT = ("novice",)  # who has nothing of what the adviser learned from looking ahead


class Effort(NamedTuple):
    """How long a bot looks ahead; a simple one doesn't."""

    iterations: int = 0
    seconds: float = inf
    floor: int = 0  # iterations that it makes however little time it is given

    def given(self, patience: float | None) -> Effort:
        """With so much of its time; with None it counts iterations only, where it can."""
        if self.seconds == inf:
            return self
        if patience is None:
            return self if self.iterations == ENDLESS else self._replace(seconds=inf)
        return self._replace(seconds=self.seconds * patience)


ENDLESS = 1 << 60


class Bot(ABC):
    """Chooses a move. The same seed and the same sights give the same choices."""

    def __init__(self, advice: Advice, seed: int) -> None:
        self.advice = advice
        self.chance = FastChance(seed)

    @abstractmethod
    def choose(self, sight: Sight) -> int: ...


class RandomBot(Bot):
    """Any legal move."""

    def choose(self, sight: Sight) -> int:
        moves = sight.moves()
        return moves[self.chance.below(len(moves))]


class TasteBot(Bot):
    """Moves drawn by the adviser's weights: sensible in the main, surprising at times."""

    def choose(self, sight: Sight) -> int:
        moves, keenness = self.weighed(sight)
        if keenness == 1:
            return int(weighted(moves, self.chance))
        sums = list(accumulate(float(moves.weights[i]) ** keenness for i in range(moves.n)))
        return int(moves.items[bisect(sums, sums[-1] * self.chance.below(FINE) / FINE)])

    def weighed(self, sight: Sight) -> tuple[Moves, float]:
        """The moves with their weights, and how far a novice follows them."""
        moves = Moves()
        sight.fill(moves)
        state = sight.imagine(self.chance)
        self.advice.weigh(state, moves)
        return moves, self.advice.keenness(state)


class GreedyBot(TasteBot):
    """The move that looks best to the adviser; among equals any."""

    def choose(self, sight: Sight) -> int:
        moves, _ = self.weighed(sight)
        best = max(moves.weights[i] for i in range(moves.n))
        choices = [int(moves.items[i]) for i in range(moves.n) if moves.weights[i] == best]
        return choices[self.chance.below(len(choices))]


class Forgetful(Bot):
    """Plays as another bot, with a worse memory."""

    def __init__(self, bot: Bot, recall: int, seed: int) -> None:
        super().__init__(bot.advice, seed)
        self.bot = bot
        self.recall = recall

    def choose(self, sight: Sight) -> int:
        return self.bot.choose(sight.dimmed(self.advice, self.recall, self.chance))


class SearchBot(Bot):
    """Looks ahead, for so many iterations or so many seconds, or until there is nothing left to find out."""

    def __init__(self, advice: Advice, seed: int, effort: Effort) -> None:
        super().__init__(advice, seed)
        self.effort = effort

    def choose(self, sight: Sight) -> int:
        moves = sight.moves()
        if len(moves) == 1:
            return moves[0]
        search = Search(sight, self.advice, self.chance.below(1 << 30))
        search.decide(*self.effort)
        return int(search.best())


class GuestBot(Bot):
    """Somebody's own bot, found by import. Without a setup it can be made, but not play."""

    def __init__(self, name: str, advice: Advice, seed: int, setup: Setup | None) -> None:
        super().__init__(advice, seed)
        self.name = name
        self.setup = setup
        self.guest = make_guest(name, seed)

    def choose(self, sight: Sight) -> int:
        assert self.setup is not None
        outlook = Outlook(self.setup, sight, self.chance)
        return sight.moves()[answer(self.name, self.guest, outlook)]


SIMPLE: dict[str, type[RandomBot | TasteBot]] = {"random": RandomBot, "taste": TasteBot, "greedy": GreedyBot}


def offers(mode: Mode, bot: str) -> bool:
    """Whether a bot is worth offering in a mode: where thinking finds nothing, the higher levels play no better."""
    return not mode.bots or bot in mode.bots or bot not in LEVELS


def bot_names() -> list[str]:
    return ["random", "greedy", *LEVELS]


def effort(name: str) -> Effort | None:
    """What a bot of that name takes on; None for one of your own, and for a name that no bot has."""
    recipe = LEVELS[name][1] if name in LEVELS else name
    if recipe in SIMPLE:
        return Effort()
    budget = re.fullmatch(r"search:(?:([1-9]\d{0,8})|(?:([1-9]\d{0,8})/)?([1-9]\d{0,8})ms)", recipe)
    if budget is None:
        return None
    alone, most, milliseconds = (int(number) if number else 0 for number in budget.groups())
    if alone:
        return Effort(alone)
    return Effort(most or ENDLESS, milliseconds / 1000, min(most, FLOOR))


def make_bot(name: str, advice: Advice, seed: int, setup: Setup | None = None, patience: float | None = None) -> Bot:
    """A bot by its name: a level, `random`, `taste`, `greedy`, or one that looks ahead.

    `search:1000` makes so many iterations, `search:200ms` takes so long, and `search:1000/200ms` ends with whichever
    comes first. At a table such a bot has `patience`, a share of its time; without it the clock is not asked where
    iterations are named too, so that the same seed gives the same move on any machine.

    `module:Class` is a bot of your own; it needs the setup to play, because it speaks in move texts.
    """
    if is_guest(name):
        return GuestBot(name, advice, seed, setup)
    if name in RECALL:
        known = type(advice)() if name in UNTAUGHT and advice.has_learned else advice
        return Forgetful(make_bot(LEVELS[name][1], known, seed, setup, patience), RECALL[name], seed)
    recipe = LEVELS[name][1] if name in LEVELS else name
    if recipe in SIMPLE:
        return SIMPLE[recipe](advice, seed)
    looks = effort(recipe)
    if looks is None:
        names = [*bot_names(), "search:1000", "search:200ms"]
        raise BadOption(f"There’s no bot {shown(name)}. {suggest(name, names)}")
    return SearchBot(advice, seed, looks.given(patience))
