"""Information-set Monte Carlo tree search: for any number of seats, hidden hands, chance and any result shape.

Every iteration deals again what the seat cannot know (likely deals more often: `belief.py`), walks one shared tree of
choices (a choice counts only among those that were possible in that deal), plays on for a while with the adviser's
taste, and lets the adviser rate where it ended. What a seat gains is its share of the victory, so pairs, ties and many
seats are all the same to it.
"""
from __future__ import annotations

from math import inf, sqrt
from time import perf_counter
from typing import Final

from mypy_extensions import i64

from orrery.bots.belief import Belief
from orrery.kernel.advice import Advice
from orrery.kernel.chance import FastChance
from orrery.kernel.moves import Moves
from orrery.kernel.sight import Sight
from orrery.kernel.state import OVER, State
from orrery.kernel.vectors import vec

HOPE: Final = 0.1  # an untried choice is taken to be this much worse than what is known of its parent
TICK: Final = 1e-6  # seconds: a clock may stand still between two looks
NOTHING: Final = vec[i64]()
SLICE: Final[i64] = 64  # iterations between looks at the clock, and at whether there is anything left to find out


class Node:
    """A choice that was made, with what came of it for the seat that made it."""

    __slots__ = ("items", "key", "kids", "possible", "seat", "value", "visits", "weights")

    def __init__(self, key: i64, seat: i64) -> None:
        self.key: i64 = key
        self.seat: i64 = seat
        self.visits: i64 = 0
        self.possible: i64 = 0  # iterations in which it could have been chosen
        self.value: float = 0.0
        self.kids: dict[int, Node] = {}
        self.items: vec[i64] = NOTHING  # the moves there were after it when they were last weighed; replaced, never
        self.weights: vec[i64] = NOTHING  # changed. And their weights

    def recall(self, moves: Moves) -> bool:
        """Whether these very moves were weighed here before: then they have their weights."""
        many: i64 = len(self.items)
        if many != moves.n:
            return False
        for i in range(many):
            if self.items[i] != moves.items[i]:
                return False
        for i in range(many):
            moves.weights[i] = self.weights[i]
        return True

    def note(self, moves: Moves) -> None:
        self.items = moves.items[: moves.n]
        self.weights = moves.weights[: moves.n]


class Search:
    """One decision. `think` may be called in slices, `decide` does; the tree lives as long as the object."""

    __slots__ = (
        "advice", "belief", "chance", "curiosity", "iterations", "moves", "path", "root", "shares", "sight",
        "worked_out",
    )  # fmt: skip

    def __init__(self, sight: Sight, advice: Advice, seed: i64) -> None:
        self.sight: Sight = sight
        self.advice: Advice = advice
        self.belief: Belief = Belief(sight, advice)
        self.chance: FastChance = FastChance(seed)
        self.curiosity: float = advice.curiosity()
        self.root: Node = Node(-1, OVER)
        self.moves: Moves = Moves()
        self.path: list[Node] = []
        self.shares: list[float] = []
        self.iterations: i64 = 0
        self.worked_out: bool = self.work_out()

    def work_out(self) -> bool:
        """Whether the adviser knows what each choice is worth: then the tree is these, and nobody needs to look."""
        values: list[float] = []
        if not self.sight.work_out(self.advice, self.moves, values):
            return False
        best = max(values)
        state = self.sight.imagine(self.chance)
        for i in range(self.moves.n):
            kid = Node(self.advice.alike(state, self.moves.items[i]), state.seat)
            kid.visits = 2 if values[i] == best else 1
            kid.value = values[i] * float(kid.visits)
            if kid.key not in self.root.kids or self.root.kids[kid.key].visits < kid.visits:
                self.root.kids[kid.key] = kid
        return True

    def think(self, iterations: i64, seconds: float) -> None:
        """Until one of the two runs out; the same seed and iterations give the same answer."""
        until = perf_counter() + seconds
        done: i64 = 0
        while done < iterations and not self.worked_out:
            self.iterate()
            done += 1
            if done % SLICE == 0 and perf_counter() > until:
                break
        self.iterations += done

    def decide(self, iterations: i64, seconds: float, floor: i64) -> None:
        """As `think`, but the clock stops nothing before `floor` iterations, and it ends when the answer is settled."""
        began = perf_counter()
        done: i64 = 0
        while done < iterations and not self.worked_out:
            some = min(SLICE, iterations - done)
            self.think(some, inf)
            done += some
            left = float(iterations - done)
            if seconds < inf:
                spent = perf_counter() - began
                if spent >= seconds and done >= floor:
                    return
                left = min(left, max(float(floor - done), (seconds - spent) * float(done) / max(spent, TICK)))
            if self.is_settled(left):
                return

    def is_settled(self, left: float) -> bool:
        """Whether no choice can catch up with the one looked at most in as many iterations as are left."""
        most: i64 = 0
        second: i64 = 0
        for kid in self.root.kids.values():
            if kid.visits > most:
                second = most
                most = kid.visits
            elif kid.visits > second:
                second = kid.visits
        return float(most - second) > left

    def iterate(self) -> None:
        state = self.belief.imagine(self.chance)
        if len(self.shares) != state.seats:
            self.shares = [0.0] * state.seats
        self.path.clear()
        self.path.append(self.root)
        self.descend(state)
        self.play_on(state)
        for node in self.path:
            node.visits += 1
            if node.seat != OVER:
                node.value += self.shares[node.seat]

    def descend(self, state: State) -> None:
        """Walk down the tree to a choice that nobody has tried, and try it."""
        moves = self.moves
        node = self.root
        own = True  # nobody else has had the turn: the seat knows these positions, and need not weigh them each time
        while state.seat != OVER:
            own = own and state.seat == self.sight.seat
            state.fill(moves)
            if moves.n == 1:
                state.play(moves.items[0])
                continue
            if not own:
                self.advice.weigh(state, moves)
            elif not node.recall(moves):
                self.advice.weigh(state, moves)
                node.note(moves)
            child = self.choose(state, node)
            self.path.append(child)
            if child.visits == 0:
                return
            node = child

    def choose(self, state: State, node: Node) -> Node:
        """Play the most promising choice: its value so far, plus what its weight and rarity say for a look."""
        moves = self.moves
        seat = state.seat
        total: i64 = 0
        for i in range(moves.n):
            total += moves.weights[i]
        here = 1.0 / float(state.seats) if state.seats > 1 else 0.5  # alone against the game
        if node.visits > 0 and node.seat == seat:
            here = node.value / float(node.visits)
        best = -1.0
        best_move: i64 = -1
        best_key: i64 = -1
        best_kid: Node | None = None
        for i in range(moves.n):
            weight = moves.weights[i]
            if weight == 0:
                continue
            move = moves.items[i]
            key = self.advice.alike(state, move)
            kid = node.kids.get(key)
            prior = self.curiosity * float(weight) / float(total)
            if kid is None:
                worth = here - HOPE + prior * sqrt(float(node.visits + 1))
            else:
                kid.possible += 1
                worth = kid.value / float(kid.visits) + prior * sqrt(float(kid.possible)) / float(1 + kid.visits)
            if worth > best:
                best = worth
                best_move = move
                best_key = key
                best_kid = kid
        state.play(best_move)
        if best_kid is None:
            best_kid = Node(best_key, seat)
            best_kid.possible = 1
            node.kids[best_key] = best_kid
        return best_kid

    def play_on(self, state: State) -> None:
        """Choices by the adviser's weights up to the horizon; then the result, or the adviser's rating."""
        moves = self.moves
        advice = self.advice
        chance = self.chance
        left = advice.horizon(state)
        while left > 0 and state.seat != OVER:
            left -= 1
            state.fill(moves)
            if moves.n == 1:
                state.play(moves.items[0])
                continue
            advice.weigh(state, moves)
            state.play(weighted(moves, chance))
        if state.seat == OVER:
            result = state.result()
            assert result is not None
            self.shares = result.shares
        else:
            advice.rate(state, self.shares)

    def best(self) -> i64:
        """The move looked at most often; of those that are alike, the one that the adviser would have looked at."""
        moves = Moves()
        self.sight.fill(moves)
        if moves.n == 1:
            return moves.items[0]
        state = self.sight.imagine(self.chance)
        self.advice.weigh(state, moves)
        best_move = moves.items[0]
        most: i64 = -1
        for i in range(moves.n):
            if moves.weights[i] == 0:
                continue
            kid = self.root.kids.get(self.advice.alike(state, moves.items[i]))
            if kid is not None and kid.visits > most:
                most = kid.visits
                best_move = moves.items[i]
        return best_move


def weighted(moves: Moves, chance: FastChance) -> i64:
    """A move drawn by weight."""
    total: i64 = 0
    for i in range(moves.n):
        total += moves.weights[i]
    ticket = chance.below(total)
    for i in range(moves.n):
        ticket -= moves.weights[i]
        if ticket < 0:
            return moves.items[i]
    return moves.items[moves.n - 1]
