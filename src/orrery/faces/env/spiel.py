"""OpenSpiel: every table as a game of the name `orrery`, with information states and resampling.

    import pyspiel, orrery.faces.env.spiel
    game = pyspiel.load_game("orrery(game=vediic,players=3)")

All chance is drawn at the root: a seed, one of so many. What a seat has been told is its information state; what it
can't know is dealt again by `resample_from_infostate`, so that information-set search works for every game.
"""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray

from orrery.faces.env.arena import Arena, arena
from orrery.faces.env.arrays import named
from orrery.kernel.chance import FastChance
from orrery.kernel.events import Event, Log
from orrery.kernel.observing import Observation
from orrery.kernel.state import OVER, State
from orrery.kernel.vectors import shorts

NAME = "orrery"
MOST_SEATS = 7
LONGEST = 100_000  # moves in a game: no cap of any game is as high
DEFAULTS = {"game": "solar_republic", "mode": "", "players": 0, "seeds": 10_000}

TYPE = pyspiel.GameType(
    short_name=NAME,
    long_name="Orrery",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=MOST_SEATS,
    min_num_players=1,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=DEFAULTS,
)


class OrreryGame(pyspiel.Game):
    def __init__(self, params: dict[str, Any] | None = None) -> None:
        wish = {**DEFAULTS, **(params or {})}
        self.arena: Arena = arena(wish["game"], mode=wish["mode"] or None, seats=wish["players"] or None)
        self.seeds: int = wish["seeds"]
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.arena.actions),
            max_chance_outcomes=self.seeds,
            num_players=self.arena.setup.seats,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=LONGEST,
        )
        super().__init__(TYPE, info, params or {})

    def new_initial_state(self) -> OrreryState:
        return OrreryState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> OrreryObserver:
        recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        return OrreryObserver(self.arena, recalls=recall)


class Story:
    """A position, and what each seat has been told on the way to it. OpenSpiel copies it with every state."""

    def __init__(self, arena: Arena, state: State, told: list[str]) -> None:
        self.arena = arena
        self.state = state
        self.told = told
        if state.log is None:
            state.log = Log()

    def __deepcopy__(self, memo: object) -> Story:
        return Story(self.arena, self.state.clone(), self.told[:])

    def play(self, move: int) -> None:
        self.state.play(move)
        self.listen()
        self.settle()

    def settle(self) -> None:
        """Choices with one option are made by the kernel."""
        while self.state.seat != OVER and not self.state.always_asks():
            moves = self.state.moves()
            if len(moves) > 1:
                break
            self.state.play(moves[0])
            self.listen()

    def listen(self) -> None:
        assert self.state.log is not None
        for event in self.state.log.take():
            for seat in range(len(self.told)):
                if event.is_told_to(seat):
                    self.told[seat] += line(event.seen_by(seat))

    def imagine(self, seat: int, chance: FastChance) -> None:
        """Deal again what a seat can't know. What the others were told before is forgotten: it may never have been."""
        self.state.redeal(seat, chance)
        for other in range(len(self.told)):
            if other != seat:
                self.told[other] = f"{observed(self.arena, self.state, other).hex()}\n"


class OrreryState(pyspiel.State):
    def __init__(self, game: OrreryGame) -> None:
        super().__init__(game)
        self.table = Shared(game)
        self.story: Story | None = None  # None at the root: the seed hasn't been drawn

    def current_player(self) -> int:
        if self.story is None:
            return int(pyspiel.PlayerId.CHANCE)
        seat = int(self.story.state.seat)
        return int(pyspiel.PlayerId.TERMINAL) if seat == OVER else seat

    def chance_outcomes(self) -> list[tuple[int, float]]:
        seeds = self.table.game.seeds
        return [(seed, 1.0 / seeds) for seed in range(seeds)]

    def _legal_actions(self, player: int) -> list[int]:
        story = self.story
        if story is None or player != story.state.seat:
            return []
        index = story.arena.actions.index
        first = player * int(index.width)
        return sorted(int(index.action_of[first + move]) for move in story.state.moves())

    def _apply_action(self, action: int) -> None:
        arena = self.table.game.arena
        if self.story is None:
            log = Log()
            state = arena.setup.game.start(arena.setup, FastChance(action), log)
            self.story = Story(arena, state, [""] * arena.setup.seats)
            self.story.listen()
            self.story.settle()
        else:
            seat = int(self.story.state.seat)
            self.story.told[seat] += f"> {arena.actions.text(action, seat)}\n"
            self.story.play(arena.actions.move(action, seat))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"seed:{action}"
        return self.table.game.arena.actions.text(action, player)

    def is_terminal(self) -> bool:
        return self.story is not None and self.story.state.seat == OVER

    def returns(self) -> list[float]:
        result = None if self.story is None else self.story.state.result()
        return [0.0] * self.table.game.arena.setup.seats if result is None else list(result.shares)

    def resample_from_infostate(self, player: int, probability_sampler: Callable[[], float]) -> OrreryState:
        """A state that the player can't tell from this one."""
        twin: OrreryState = self.clone()
        if twin.story is not None:
            twin.story.imagine(player, FastChance(int(probability_sampler() * (1 << 30))))
        return twin

    def __str__(self) -> str:
        return "the deal" if self.story is None else self.table.game.arena.picture(self.story.state)


class Shared:
    """The game, which the copies of a state share."""

    def __init__(self, game: OrreryGame) -> None:
        self.game = game

    def __deepcopy__(self, memo: object) -> Shared:
        return self


class OrreryObserver:
    """What a seat may see as a tensor; as a text, with or without all that it has been told."""

    def __init__(self, arena: Arena, *, recalls: bool) -> None:
        self.arena = arena
        self.recalls = recalls
        self.tensor: NDArray[np.float32] = np.zeros(arena.schema.size, np.float32)
        self.dict = named(arena, self.tensor)

    def set_from(self, state: OrreryState, player: int) -> None:
        if state.story is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = np.frombuffer(observed(self.arena, state.story.state, player), np.int16)

    def string_from(self, state: OrreryState, player: int) -> str:
        if state.story is None:
            return ""
        if self.recalls:
            return state.story.told[player]
        return observed(self.arena, state.story.state, player).hex()


def observed(arena: Arena, state: State, seat: int) -> bytes:
    numbers = shorts(arena.schema.size)
    arena.setup.game.observer.write(state, seat, Observation(numbers, 0, arena.schema.size))
    return bytes(memoryview(numbers))


def line(event: Event) -> str:
    facts = " ".join(map(str, (*event.facts, *event.secret)))
    return f"{event.kind} {event.seat} {facts}\n"


pyspiel.register_game(TYPE, OrreryGame)
