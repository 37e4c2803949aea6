"""One game between bots, and what is noted of it."""
from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from orrery.bots import Bot, make_bot
from orrery.kernel.advice import Advice
from orrery.kernel.chance import FastChance
from orrery.kernel.events import Log
from orrery.kernel.moves import Moves
from orrery.kernel.pack import PackFiles
from orrery.kernel.sight import Sight
from orrery.kernel.state import OVER, State
from orrery.lab.experiment import Experiment

SEED_STRIDE = 1_000_003  # keeps the streams of different games, and of the bots in one game, apart
MOMENTS = 9  # of a game at which its standings are kept: after a tenth of its turns, two tenths …
CLOSE = 0.02  # a share of the victory by which somebody must be ahead to have taken the lead


@dataclass
class Outcome:
    """One game, by seat. `bots[seat]` is which bot of the experiment sat there."""

    number: int
    deal: int
    bots: list[int]
    shares: list[float]
    scores: list[int]
    ranks: list[int]
    reason: str
    adjudicated: bool
    decisions: int
    rounds: float
    notes: Notes | None = None

    def by_bot(self, values: Sequence[Any]) -> list[Any]:
        """Values of seats in the order of the experiment's bots."""
        return [values[self.bots.index(bot)] for bot in range(len(self.bots))]


@dataclass
class Notes:
    """What a run keeps of a game besides its outcome."""

    asked: int = 0  # decisions with more than one option
    options: int = 0  # legal moves in them, added up
    turns: int = 0
    lead_changes: int = 0
    standings: list[list[int]] = field(default_factory=list)  # at each moment, per mille by seat, as the adviser rates
    uses: list[tuple[int, str, int, int]] = field(default_factory=list)  # seat, piece, times held, times played
    choices: list[tuple[int, str, int, int]] = field(default_factory=list)  # seat, choice, times offered, times taken
    events: dict[str, int] = field(default_factory=dict)  # how often each kind was told
    decisions: list[tuple[int, int, str]] = field(default_factory=list)  # seat, legal moves, move text; on wish


class Notebook:
    """Takes notes of one game: events with their pieces, choices offered and taken, standings."""

    def __init__(self, stage: Stage, log: Log) -> None:
        self.words = stage.words
        self.kinds = stage.kinds
        self.seats = stage.setup.seats
        self.rate = stage.setup.game.advice.rate
        self.log = log
        self.every_decision = stage.experiment.decisions
        self.notes = Notes()
        self.held: Counter[tuple[int, str]] = Counter()
        self.played: Counter[tuple[int, str]] = Counter()
        self.offered: Counter[tuple[int, str]] = Counter()
        self.taken: Counter[tuple[int, str]] = Counter()
        self.leader = -1
        self.path: list[list[float]] = []  # the standings at the beginning of each turn

    def turn(self, state: State) -> None:
        shares = [0.0] * int(state.seats)
        self.rate(state, shares)
        self.path.append(shares)
        best = max(range(len(shares)), key=shares.__getitem__)
        if self.leader < 0 or (best != self.leader and shares[best] > shares[self.leader] + CLOSE):
            self.notes.lead_changes += self.leader >= 0
            self.leader = best

    def choice(self, seat: int, moves: Moves, move: int) -> None:
        kinds = self.kinds
        self.notes.asked += 1
        self.notes.options += int(moves.n)
        for kind in {kinds[number] for number in moves.to_list()}:
            self.offered[seat, kind] += 1
        self.taken[seat, kinds[move]] += 1
        if self.every_decision:
            self.notes.decisions.append((seat, int(moves.n), self.words.move_text(move)))

    def happened(self) -> None:
        if not self.log.events:
            return
        for event in self.log.take():
            events = self.notes.events
            events[event.kind] = events.get(event.kind, 0) + 1
            if event.seat < self.seats:  # the game itself may have a figure of its own, beyond them
                for piece, played in self.words.tellings.uses(event):
                    (self.played if played else self.held)[event.seat, piece] += 1

    def close(self) -> Notes:
        notes = self.notes
        notes.turns = len(self.path)
        for moment in range(1, MOMENTS + 1):
            shares = self.path[moment * len(self.path) // (MOMENTS + 1)] if self.path else []
            notes.standings.append([round(1000 * share) for share in shares])
        pieces = sorted(self.held.keys() | self.played.keys())
        notes.uses = [(seat, piece, self.held[seat, piece], self.played[seat, piece]) for seat, piece in pieces]
        kinds = sorted(self.offered)
        notes.choices = [(seat, kind, self.offered[seat, kind], self.taken[seat, kind]) for seat, kind in kinds]
        return notes


def play_chunk(
    experiment: Experiment, files: PackFiles | None, first: int, last: int, noted: bool
) -> list[Outcome]:
    """Games `first` to below `last`, in any process on any machine."""
    stage = stage_of(experiment, files)
    return [play_one(stage, number, noted) for number in range(first, last)]


def play_one(stage: Stage, number: int, noted: bool = False) -> Outcome:
    """Game `number`: deal number // seats, bot b in seat (b + number) % seats."""
    experiment, setup = stage.experiment, stage.setup
    seats = setup.seats
    deal, turn = divmod(number, seats)
    seated = [(seat - turn) % seats for seat in range(seats)]
    log = Log() if noted else None
    state = setup.game.start(setup, FastChance(experiment.seed * SEED_STRIDE + deal), log)
    bot_seed = (experiment.seed + 1) * SEED_STRIDE + number * 8
    at_seat: list[Bot] = [
        make_bot(experiment.bots[bot], stage.advisers[bot], bot_seed + seat, setup)
        for seat, bot in enumerate(seated)
    ]
    book = None
    if log is not None:
        state.log = log
        book = Notebook(stage, log)
        book.happened()
    moves = Moves()
    decisions = turns = 0
    last_seat = -1
    while (seat := int(state.seat)) != OVER:
        if seat != last_seat:
            turns += 1
            last_seat = seat
            if book is not None:
                book.turn(state)
        state.fill(moves)
        if moves.n == 1:
            move = int(moves.items[0])
        else:
            bot = at_seat[seat]
            move = bot.choose(Sight(state, seat, bot.chance))
            if book is not None:
                book.choice(seat, moves, move)
        state.play(move)
        if book is not None:
            book.happened()
        decisions += 1
    result = state.result()
    assert result is not None
    return Outcome(
        number, deal, seated, list(result.shares), list(result.scores), list(result.ranks), result.reason,
        result.adjudicated, decisions, float(state.rounds()) or turns / seats, None if book is None else book.close(),
    )  # fmt: skip


# What a process makes once ------------------------------------------------------------------------------------

STAGES: dict[tuple[str, str], Stage] = {}
MOST_STAGES = 8


class Stage:
    """What the games of an experiment are played with, and the words for what happens in them."""

    def __init__(self, experiment: Experiment, files: PackFiles | None = None) -> None:
        self.experiment = experiment
        self.setup = experiment.setup(files)
        self.advisers: list[Advice] = [self.setup.game.advice] * self.setup.seats  # of the bots
        self.words = self.setup.game.words(self.setup)
        book = self.words.book
        self.kinds = [book.find(move).name for move in range(book.actions)]


def stage_of(experiment: Experiment, files: PackFiles | None) -> Stage:
    key = (experiment.write(), files.digest if files is not None else "")
    if key not in STAGES:
        if len(STAGES) >= MOST_STAGES:
            STAGES.clear()
        STAGES[key] = Stage(experiment, files)
    return STAGES[key]
