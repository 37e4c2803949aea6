"""What a finished game was like: everybody's chances, what each choice was worth, and what luck gave and took.

Every choice is looked at by itself, so that many can be looked at side by side. What a choice was worth is judged from
what its player knew, against what a search finds, in games that are played on after either (`counting.py`).
"""
from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Any, NamedTuple

from orrery.bots.counting import PLAYS, Correction, Counting, Shares, mean, moments
from orrery.bots.search import Search
from orrery.kernel.chance import FastChance
from orrery.kernel.game import Setup
from orrery.kernel.match import Match
from orrery.kernel.sight import Sight
from orrery.kernel.state import OVER, State
from orrery.kernel.words import Words

SURE = 3.5  # standard errors by which another move has to be better, or luck to be seen: many are looked at
WORTH = 1.0  # standard errors that make it worth looking on
TELLING = 0.03  # of the victory: nobody is told about less
GLANCE = 4  # a look at whether it's worth looking takes this part of the pairs
LONGEST = 4  # times as many pairs as usual, while it isn't clear
DOUBT = 0.5  # a squared difference that is always counted with those that were seen: a few equal pairs prove nothing
IMAGINED = 3  # deals in which a move is tried, to see whether its player learns anything by it
LINE = 3  # moves of the line that is told
SEEN = 8  # visits that make a move of the line worth telling


class Effort(NamedTuple):
    """How thoroughly a game is looked at."""

    plays: int = PLAYS  # games for each chance
    moments: int = 40  # at which chances are counted
    looks: int = 400  # iterations of the search, at each choice
    pairs: int = 60  # pairs of games: after two moves, or before and after


class Choice(NamedTuple):
    """A choice that was made, as plain data that a process can be sent."""

    number: int  # of its position
    to: int  # the number of the next one
    seat: int
    move: str
    before: dict[str, Any]  # the position
    after: dict[str, Any] | None  # where somebody is asked again; None if the game was over
    news: bool  # whether there was chance, or something came to light
    moment: bool  # whether chances are counted here


class Found(NamedTuple):
    """What came of looking at a choice."""

    number: int
    to: int
    seat: int
    move: str
    known: Shares  # chances before it as counted, with what everybody knew; () if they weren't
    lay: Shares  # the same as the cards lay
    best: str  # the move to make; the same if none was better
    worth: Shares  # what the choice changed against the best one: less for its player, more for others
    kept: float  # the part of their chances that the player kept
    luck: Shares  # what chance gave everybody, or took, against the average
    label: str  # the move that was made, in words
    better: str  # the best one, in words
    reason: str  # for the best one
    line: tuple[tuple[int, str], ...]  # how it may go on: who, and what they do


def choices(match: Match, most: int) -> list[Choice]:
    """The choices of a game that were really choices. At most so many are moments."""
    write = match.setup.position.write
    real = [
        number for number, ply in enumerate(match.plies)
        if not ply.forced and len(moves := ply.before.moves()) > 1 and ply.move in moves
    ]  # fmt: skip
    counted = set(moments([match.plies[number].seat for number in real], most))
    found = []
    for at, number in enumerate(real):
        end = real[at + 1] if at + 1 < len(real) else match.number
        ply = match.plies[number]
        after = match.plies[end].before if end < match.number else match.state
        news = any(made.news for made in match.plies[number:end])
        going_on = None if after.seat == OVER else write(after)
        found.append(Choice(number, end, ply.seat, ply.text, write(ply.before), going_on, news, at in counted))
    return found


class Study:
    """Looks at the choices of one game."""

    def __init__(
        self, setup: Setup, shares: Sequence[float], effort: Effort, correct: Correction = list, seed: int = 0
    ) -> None:
        self.setup = setup
        self.shares = list(shares)  # how the game ended
        self.effort = effort
        self.correct = correct
        self.seed = seed
        self.advice = setup.game.advice
        self.words = setup.game.words(setup)
        self.view = setup.game.view(setup)
        self.counting = Counting(setup)

    def look(self, choice: Choice) -> Found:
        chance = FastChance(self.seed * 1_000_003 + choice.number)
        seat = choice.seat
        before = self.read(choice.before, chance)
        before.seat = seat  # of those who answer together any may be asked first
        sight = Sight(before, seat, chance)
        played = self.words.read_move(choice.move, seat)
        assert played is not None
        search = Search(sight, self.advice, chance.below(1 << 30))
        search.think(self.effort.looks, 1e9)
        best = int(search.best())
        worth, kept = self.compare(sight, best, played, chance)
        if not any(worth):
            best = played
        imagined = sight.imagine(chance)
        return Found(
            choice.number, choice.to, seat, choice.move,
            known=self.counting.known(before, chance, self.effort.plays) if choice.moment else (),
            lay=self.counting.lay(before, chance, self.effort.plays) if choice.moment else (),
            best=self.words.move_text(best), worth=worth, kept=kept,
            luck=self.luck(choice, sight, played, chance) if choice.news else self.nothing,
            label=self.words.label(imagined, played), better=self.words.label(imagined, best),
            reason=self.words.reason(imagined, best),
            line=line_of(search, self.words, imagined, best)[1:] if best != played else (),
        )  # fmt: skip

    @property
    def nothing(self) -> Shares:
        return (0.0,) * self.setup.seats

    def read(self, position: dict[str, Any], chance: FastChance) -> State:
        state: State = self.setup.position.read(position, self.setup.game.start(self.setup, chance, None))
        return state

    def compare(self, sight: Sight, best: int, played: int, chance: FastChance) -> tuple[Shares, float]:
        """What the move made was worth against the best, to everybody, and which part of the chances was kept."""
        if best == played:
            return self.nothing, 1.0

        def both() -> tuple[list[float], list[float]]:
            deal = chance.below(1 << 30)  # both moves in the same deal
            ends = []
            for move in (best, played):
                own = FastChance(deal)
                state = sight.imagine(own)
                state.play(move)
                ends.append(self.counting.end(state, own))
            return ends[0], ends[1]

        seat = int(sight.seat)
        clear = self.clear(both, seat)
        if clear is None:
            return self.nothing, 1.0
        with_best, with_played = clear
        if with_played[seat] >= with_best[seat]:  # the search was wrong
            return self.nothing, 1.0
        kept = with_played[seat] / with_best[seat] if with_best[seat] else 1.0
        return difference(with_played, with_best), round(kept, 4)

    def luck(self, choice: Choice, sight: Sight, played: int, chance: FastChance) -> Shares:
        """What everybody's prospects became, against what they were on average when the move was made."""
        seat = choice.seat
        after = None
        if choice.after is not None:
            then = self.read(choice.after, chance)
            if not self.learned(sight, played, then, chance):
                return self.nothing
            after = Sight(then, seat, chance)

        def both() -> tuple[list[float], list[float]]:
            state = sight.imagine(chance)
            state.play(played)
            expected = self.counting.end(state, chance)
            return expected, self.shares if after is None else self.counting.end(after.imagine(chance), chance)

        clear = self.clear(both, seat)
        return self.nothing if clear is None else difference(clear[1], clear[0])

    def learned(self, sight: Sight, played: int, then: State, chance: FastChance) -> bool:
        """Whether the player saw anything that could have been otherwise."""
        seat = int(sight.seat)
        seen = self.view.view(then, seat)
        for _ in range(IMAGINED):
            state = sight.imagine(chance)
            state.play(played)
            play_forced(state)
            if state.seat == OVER or self.view.view(state, seat) != seen:
                return True
        return False

    def clear(
        self, both: Callable[[], tuple[list[float], list[float]]], seat: int
    ) -> tuple[list[float], list[float]] | None:
        """Chances on either side if they clearly differ for a seat; None if they don't.

        A glance says whether it is worth looking, and doesn't count: whatever was picked for being large would look
        larger than it is.
        """
        pairs = self.effort.pairs
        apart, error = differing([both() for _ in range(max(pairs // GLANCE, 1))], seat)
        found: list[tuple[list[float], list[float]]] = []
        while abs(apart) > WORTH * error and len(found) < pairs * LONGEST:
            found += [both() for _ in range(pairs)]
            apart, error = differing(found, seat)
            if abs(apart) > SURE * error:
                first, second = (self.correct(mean(side)) for side in zip(*found, strict=True))
                return (first, second) if abs(first[seat] - second[seat]) >= TELLING else None
        return None


def differing(pairs: Sequence[tuple[list[float], list[float]]], seat: int) -> tuple[float, float]:
    """The mean difference for a seat, and its standard error."""
    apart = [second[seat] - first[seat] for first, second in pairs]
    middle = sum(apart) / len(apart)
    squares = (sum(each * each for each in apart) + DOUBT) / (len(apart) + 1)
    return middle, sqrt(max(squares - middle * middle, 0.0) / len(apart))


def play_forced(state: State) -> None:
    """On to where somebody is asked."""
    while state.seat != OVER and len(options := state.moves()) == 1:
        state.play(options[0])


def difference(to: Sequence[float], since: Sequence[float]) -> Shares:
    return tuple(round(after - before, 4) for after, before in zip(to, since, strict=True))


def line_of(search: Search, words: Words[Any], state: State, move: int) -> tuple[tuple[int, str], ...]:
    """How a search expects the game to go on with a move: who makes which. The position is used up."""
    node = search.root
    told: list[tuple[int, str]] = []
    while len(told) <= LINE:
        kid = node.kids.get(search.advice.alike(state, move))
        if kid is None or kid.visits < SEEN:
            break
        told.append((int(state.seat), words.label(state, move)))
        state.play(move)
        play_forced(state)
        if state.seat == OVER:
            break
        node = kid
        visits = {option: node.kids[key].visits for option in state.moves()
                  if (key := search.advice.alike(state, option)) in node.kids}  # fmt: skip
        if not visits:
            break
        move = max(visits, key=lambda option: visits[option])
    return tuple(told)
