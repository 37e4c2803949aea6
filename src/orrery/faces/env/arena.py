"""What every environment is made from: a table that is agreed on, its actions, and what a seat observes."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TypedDict, Unpack

from orrery import api
from orrery.bots import make_bot
from orrery.faces.env.actions import ActionSpace
from orrery.kernel.chance import FastChance
from orrery.kernel.episode import Chooser, Episode, Seating
from orrery.kernel.game import Picture, Setup
from orrery.kernel.match import Match
from orrery.kernel.observing import Observation, Schema
from orrery.kernel.refusal import BadOption
from orrery.kernel.result import Result
from orrery.kernel.sight import Sight
from orrery.kernel.state import State
from orrery.kernel.text import plain
from orrery.kernel.vectors import octets, shorts

BOT_SEEDS = 64  # more than there are seats: no two bots of neighbouring seeds share their chance
REWARDS = ("shares", "ranks")


class Wishes(TypedDict, total=False):
    """What can be agreed on about a table; what isn't named is as usual. `orrery games` lists it."""

    mode: str | None
    seats: int | None
    options: Mapping[str, object] | None
    pack: str | None


@dataclass(frozen=True)
class Arena:
    """One table for programs. `bots` sit in all seats but one; without any, programs play every seat."""

    setup: Setup
    bots: tuple[str, ...] = ()
    seat: int | None = None  # of the program among bots; None: by turns, as the seeds count

    @cached_property
    def actions(self) -> ActionSpace:
        return ActionSpace(self.setup)

    @cached_property
    def schema(self) -> Schema:
        return Schema(self.setup.game.observer, self.start(0))

    @cached_property
    def seating(self) -> Seating:
        return Seating(self.start, self.choosers, self.actions.index, self.setup.game.observer, self.schema.size)

    def start(self, seed: int) -> State:
        state: State = self.setup.game.start(self.setup, FastChance(seed), None)
        return state

    def seat_of(self, seed: int) -> int:
        """Where the program sits among bots."""
        return seed % self.setup.seats if self.seat is None else self.seat

    def choosers(self, seed: int) -> list[Chooser | None]:
        if not self.bots:
            return [None] * self.setup.seats
        found = [self.chooser(name, seed * BOT_SEEDS + place) for place, name in enumerate(self.bots)]
        seat = self.seat_of(seed)
        return [*found[:seat], None, *found[seat:]]

    def chooser(self, name: str, seed: int) -> Chooser:
        bot = make_bot(name, self.setup.game.advice, seed, self.setup)
        return lambda state: bot.choose(Sight(state, state.seat, bot.chance))

    def episode(self, seed: int) -> Episode:
        """A game of its own, not one of a batch."""
        size, count = self.schema.size, len(self.actions)
        return Episode(self.seating, Observation(shorts(size), 0, size), octets(count), 0, seed)

    @cached_property
    def onlooker(self) -> Match:
        """A match that is never played: positions are put into it to be looked at."""
        return Match(self.setup, FastChance(0), settle=False)

    @cached_property
    def drawing(self) -> Picture:
        return self.setup.game.picture(self.setup)

    def picture(self, state: State) -> str:
        """The table in text, as the seat that decides may see it."""
        self.onlooker.state = state
        return plain(self.drawing.draw(self.onlooker.view(self.onlooker.seat)))


def arena(game: str, bots: Sequence[str] = (), seat: int | None = None, **wishes: Unpack[Wishes]) -> Arena:
    """Agree on a table, or refuse with a sentence."""
    if len(bots) > 1 and wishes.get("seats") is None:
        wishes["seats"] = len(bots) + 1
    setup = api.agree(game, **wishes)
    if len(bots) == 1:
        bots = [bots[0]] * (setup.seats - 1)  # none of them where one plays alone
    if bots and len(bots) != setup.seats - 1:
        raise BadOption(f"One seat is yours, so name {setup.seats - 1} bots or one for all, not {len(bots)}.")
    if seat is not None and not 0 <= seat < setup.seats:
        raise BadOption(f"There’s no seat {seat}. Seats are 0 to {setup.seats - 1}.")
    for name in bots:
        make_bot(name, setup.game.advice, 0, setup)
    return Arena(setup, tuple(bots), seat)


def rewards_of(result: Result, kind: str) -> list[float]:
    """For each seat its share of the victory, or its rank: 1 for the first, 0 for the last, ties in the middle."""
    if kind == "shares" or len(result.ranks) == 1:
        return list(result.shares)
    others = len(result.ranks) - 1
    behind = [sum(other > rank for other in result.ranks) for rank in result.ranks]
    level = [result.ranks.count(rank) - 1 for rank in result.ranks]
    return [(worse + equal / 2) / others for worse, equal in zip(behind, level, strict=True)]


def check_rewards(kind: str) -> str:
    if kind not in REWARDS:
        raise BadOption(f"Rewards are {' or '.join(REWARDS)}, not {kind!r}.")
    return kind
