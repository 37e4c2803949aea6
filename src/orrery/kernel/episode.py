"""Games played by programs that learn: actions by number, masks and observations in shared memory, many games at once.

An action is a place in a dense list of the moves of a table. Seats in it are counted from the seat that acts, as they
are in observations, so that one policy can play every seat.
"""
from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import i16, i64, u8

from orrery.kernel.moves import Moves
from orrery.kernel.observing import Observation, Observer
from orrery.kernel.refusal import BadOption, IllegalMove
from orrery.kernel.state import OVER, State
from orrery.kernel.vectors import floats, longs, octets, shorts, vec

NO_ACTION: Final[i64] = -1
TRIES: Final[i64] = 100  # games in a row in which nobody is asked anything, before it is held to be always so

Chooser = Callable[[State], int]  # a bot in a seat: the move it makes


class Actions:
    """The actions of a table: which move each of them is when a seat acts, and back."""

    __slots__ = ("action_of", "count", "move_of", "width")

    def __init__(self, count: i64, width: i64, move_of: list[int], action_of: list[int]) -> None:
        self.count: i64 = count
        self.width: i64 = width  # moves are numbered below this
        self.move_of: vec[i64] = vec[i64](move_of)  # [seat * count + action]
        self.action_of: vec[i64] = vec[i64](action_of)  # [seat * width + move], or NO_ACTION


class Seating:
    """What an episode is played with: a fresh position and the bots for a seed, and how a position is shown."""

    __slots__ = ("actions", "bots", "observer", "size", "start")

    def __init__(
        self,
        start: Callable[[int], State],
        bots: Callable[[int], list[Chooser | None]],
        actions: Actions,
        observer: Observer,
        size: i64,
    ) -> None:
        self.start: Callable[[int], State] = start
        self.bots: Callable[[int], list[Chooser | None]] = bots  # for each seat one, or None: a program decides
        self.actions: Actions = actions
        self.observer: Observer = observer
        self.size: i64 = size  # of an observation


class Episode:
    """One game. `act` makes the action of the seat that decides, and all that follows without a decision."""

    __slots__ = (
        "actions", "bots", "first", "length", "marked", "marks", "mask", "moves", "observation", "seating", "state",
    )  # fmt: skip

    def __init__(self, seating: Seating, observation: Observation, mask: vec[u8], first: i64, seed: i64) -> None:
        self.seating: Seating = seating
        self.actions: Actions = seating.actions
        self.observation: Observation = observation
        self.mask: vec[u8] = mask  # of many games; this one has `actions.count` of it, from `first` on
        self.first: i64 = first
        self.marked: vec[i64] = vec[i64]([0] * int(self.actions.count))  # the places in the mask that are 1
        self.marks: i64 = 0  # how many they are
        self.moves: Moves = Moves()
        self.length: i64 = 0  # actions made
        self.bots: list[Chooser | None] = []
        self.state: State = seating.start(int(seed))
        self.begin(seed)

    def begin(self, seed: i64) -> None:
        """Another game. It is over at once if nobody has anything to decide in it."""
        self.state = self.seating.start(int(seed))
        self.bots = self.seating.bots(int(seed))
        self.length = 0
        self.settle()

    def act(self, action: i64) -> i64:
        """Make an action, and say which seat decides next."""
        actions = self.actions
        if not 0 <= action < actions.count or self.mask[self.first + action] == 0:
            raise IllegalMove(f"Action {int(action)} isn’t allowed here. The mask says which ones are.")
        self.length += 1
        self.state.play(actions.move_of[self.state.seat * actions.count + action])
        self.settle()
        return self.state.seat

    def settle(self) -> None:
        """Make the choices with one option and those of the bots, until a program has to decide."""
        state = self.state
        moves = self.moves
        while state.seat != OVER:
            state.fill(moves)
            if moves.n == 1 and not state.always_asks():
                state.play(moves.items[0])
                continue
            bot = self.bots[state.seat]
            if bot is None:
                self.show_mask()
                return
            state.play(bot(state))
        self.clear_mask()

    def show_mask(self) -> None:
        self.clear_mask()
        mask, marked, items, action_of = self.mask, self.marked, self.moves.items, self.actions.action_of
        first, seat = self.first, self.state.seat * self.actions.width
        self.marks = self.moves.n
        for i in range(self.marks):
            place = first + action_of[seat + items[i]]
            mask[place] = u8(1)
            marked[i] = place

    def clear_mask(self) -> None:
        mask, marked = self.mask, self.marked
        for i in range(self.marks):
            mask[marked[i]] = u8(0)
        self.marks = 0

    def observe(self, seat: i64) -> bool:
        """Write down what a seat may see, and say whether it decides."""
        self.seating.observer.write(self.state, seat, self.observation)
        return seat == self.state.seat


class Batch:
    """Many games, stepped together. A game that ends gives its rewards, and the next one begins in its place.

    Game k of place i is the one with the seed `seed + i + k * many`. All vectors are for looking at: a program finds
    the observations, masks and the seat to decide there, and what came of the last step.
    """

    __slots__ = (
        "begun", "cap", "cut", "done", "episodes", "many", "masks", "numbers", "rewards", "seating", "seats", "seed",
        "to_move",
    )  # fmt: skip

    def __init__(self, seating: Seating, many: i64, seats: i64, cap: i64) -> None:
        size, count = seating.size, seating.actions.count
        self.seating: Seating = seating
        self.many: i64 = many
        self.seats: i64 = seats
        self.cap: i64 = cap  # actions after which a game is cut off; 0 for never
        self.seed: i64 = 0
        self.begun: vec[i64] = longs(int(many))  # games begun in each place
        self.numbers: vec[i16] = shorts(int(many * size))  # [place, number]
        self.masks: vec[u8] = octets(int(many * count))  # [place, action]
        self.to_move: vec[i64] = longs(int(many))
        self.rewards: vec[float] = floats(int(many * seats))  # [place, seat]: shares of the victory when a game ended
        self.done: vec[u8] = octets(int(many))  # whether a game ended
        self.cut: vec[u8] = octets(int(many))  # whether it was cut off
        self.episodes: list[Episode] = []
        for i in range(many):
            row = Observation(self.numbers, i * size, size)
            self.episodes.append(Episode(seating, row, self.masks, i * count, i))

    def reset(self, seed: i64) -> None:
        """All games anew."""
        self.seed = seed
        for i in range(self.many):
            self.begun[i] = 0
            self.clear_outcome(i)
            self.begin(i)
            self.show(i)

    def step(self, actions: list[int]) -> None:
        """One action in every game."""
        if len(actions) != self.many:
            raise IllegalMove(f"There are {int(self.many)} games, so give as many actions, not {len(actions)}.")
        for i in range(self.many):
            self.clear_outcome(i)
            episode = self.episodes[i]
            if episode.act(actions[i]) == OVER:
                self.reward(i, episode.state)
                self.begin(i)
            elif episode.length == self.cap:
                self.done[i] = u8(1)
                self.cut[i] = u8(1)
                self.begin(i)
            self.show(i)

    def begin(self, i: i64) -> None:
        episode = self.episodes[i]
        for _ in range(TRIES):
            episode.begin(self.seed + i + self.begun[i] * self.many)
            self.begun[i] += 1
            if episode.state.seat != OVER:
                return
        raise BadOption("Nobody is ever asked anything at this table. Change the options.")

    def reward(self, i: i64, state: State) -> None:
        result = state.result()
        assert result is not None
        for seat in range(self.seats):
            self.rewards[i * self.seats + seat] = result.shares[seat]
        self.done[i] = u8(1)

    def clear_outcome(self, i: i64) -> None:
        if self.done[i]:
            self.done[i] = u8(0)
            self.cut[i] = u8(0)
            for seat in range(self.seats):
                self.rewards[i * self.seats + seat] = 0.0

    def show(self, i: i64) -> None:
        episode = self.episodes[i]
        self.to_move[i] = episode.state.seat
        episode.observe(episode.state.seat)
