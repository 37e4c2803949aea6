"""A match: one game being played, with its history. The public face of the kernel."""
from __future__ import annotations

import copy
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from orrery.kernel import chance as chances
from orrery.kernel import preview, record
from orrery.kernel.chance import Chance
from orrery.kernel.colours import check_marks
from orrery.kernel.events import Event, Log
from orrery.kernel.game import Setup, check_names
from orrery.kernel.position import Data
from orrery.kernel.refusal import BadPosition, IllegalMove, Refusal, shown
from orrery.kernel.result import Result
from orrery.kernel.state import OVER, State
from orrery.kernel.tracking import Pile


@dataclass(frozen=True)
class Ply:
    """One move that was made, and everything that it brought about."""

    seat: int
    move: int
    text: str
    forced: bool  # the only option, played by the kernel
    events: tuple[Event, ...]
    news: bool  # chance, a reveal or a private draw: somebody knows more than before
    before: State
    made: int  # how many moves were made before it; if the match is sealed, those that were undone count


class Match:
    """A game in progress. Moves are texts; `push` and `pop` do and undo them.

    Seats are counted from 0. A choice with one option is made by the kernel, at once, unless `settle` is
    False: then `settle_one` makes them one by one, at the pace of a table.
    """

    def __init__(
        self,
        setup: Setup,
        chance: Chance,
        start: Data | None = None,
        *,
        settle: bool = True,
        sealed: Data | None = None,
    ) -> None:
        game = setup.game
        self.setup = setup
        self.words = game.words(setup)
        self._view = game.view(setup)
        self._position = setup.position
        self.chance_at_start = chances.to_data(chance)
        self.start = start
        self.sealed = sealed  # the heading of the record as it was when the seed was drawn from it, at a table
        log = Log()
        if start is None:
            self.state: State = game.start(setup, chance, log)
        else:
            self.state = self._position.load(start, chance)
        self.state.log = log
        self.opening: tuple[Event, ...] = tuple(log.take())
        self.plies: list[Ply] = []
        self.made = 0  # moves, those that were undone included
        self._chain: list[record.Head] = []  # as far as it was asked for
        self._settles = settle
        self._settle()

    # What is on the table ---------------------------------------------------------------------------

    @property
    def seat(self) -> int | None:
        """Who decides now; None when the game is over."""
        return None if self.state.seat == OVER else int(self.state.seat)

    @property
    def number(self) -> int:
        """The number of this position: moves made so far. A move names the position it was made in."""
        return len(self.plies)

    @property
    def legal(self) -> list[str]:
        """The moves of the seat to decide, in canonical order; nobody else should be shown them."""
        return [self.words.move_text(move) for move in self.state.moves()]

    @property
    def result(self) -> Result | None:
        return self.state.result()

    @property
    def is_forced(self) -> bool:
        """Whether the choice on the table has one option and is made by the kernel."""
        state = self.state
        return state.seat != OVER and not state.always_asks() and len(state.moves()) == 1

    def view(self, seat: int | None) -> Data:
        """What a seat, or a spectator (None), may see: the same bytes whatever lies hidden from it."""
        self._check_seat(seat)
        result = self.result
        return {
            "game": self.setup.game.name,
            "mode": self.setup.mode.name,
            "options": dict(self.setup.options),
            "pack": self.setup.pack.name,
            "names": list(self.setup.names),
            "number": self.number - self.unseen(seat),
            "you": seat,
            "seat": self.seat,
            "prompt": self.words.prompt(self.state, seat),
            "legal": self.legal if seat is not None and seat == self.seat else [],
            "table": self._view.view(self.state, seat),
            "result": None if result is None else record.result_data(result),
        }

    def facing(self, seat: int | None) -> Match:
        """The match as if this seat were asked first of those who answer together; only to be looked at."""
        if seat is None or seat == self.seat or seat not in self.state.together():
            return self
        twin = self.at(self.number)
        twin.state.seat = seat
        return twin

    def at(self, number: int) -> Match:
        """The match as it stood in an earlier position: a copy, to be looked at or played on from there."""
        self._check_number(number)
        twin = copy.copy(self)
        twin.plies = self.plies[:number]
        twin._chain = self._chain[:]
        twin.state = (self.plies[number].before if number < self.number else self.state).clone()
        twin.state.log = Log()
        return twin

    def events(self, seat: int | None, since: int = 0) -> list[Event]:
        """What happened from position `since` on, as a seat or a spectator may read it."""
        self._check_seat(seat)
        if not isinstance(since, int) or since < 0:
            raise IllegalMove(f"Positions are counted from 0, so there’s none that is {shown(since)}.")
        told = [] if since > 0 else list(self.opening)
        for ply in self.plies[since:]:
            told.extend(ply.events)
        return [event.seen_by(seat) for event in told if event.is_told_to(seat)]

    def unseen(self, seat: int | None) -> int:
        """How many of the last moves a seat may not know of, not even by counting: parts of another's choice."""
        count = 0
        for ply in reversed(self.plies):
            if not ply.events or any(event.is_told_to(seat) for event in ply.events):
                break
            count += 1
        return count

    def head(self, number: int) -> str:
        """The chain of the record in a position. It tells nothing about the moves to those who lack the secret."""
        record.follow(self, self._chain)
        return self._chain[number].hash

    def piles(self, seat: int | None) -> list[Pile]:
        """Where the cards are, as far as a seat knows: from its own view and what it was told."""
        told = [self.words.data(event) for event in self.events(seat)]
        return self.setup.game.tracker(self.setup).piles(self.view(seat), told)

    def sentences(self, seat: int | None, since: int = 0) -> list[str]:
        """The log in plain sentences."""
        told = (self.words.sentence(event, seat) for event in self.events(seat, since))
        return [sentence for sentence in told if sentence]

    def preview(self, text: str, seat: int) -> preview.Preview | None:
        """What a move of the seat to decide would change in the score; None if it can't be made or nothing counts."""
        move = self.words.read_move(text, seat)
        if seat != self.seat or move is None or move not in self.state.moves():
            return None
        return preview.preview(self.state, self._view, self.setup.seats, seat, move)

    def was_foreseen(self, ply: Ply) -> bool:
        """Whether who made a move knew all that would come of it."""
        return preview.is_foreseen(ply.before, self._view, ply.seat, ply.move)

    # Moves ------------------------------------------------------------------------------------------

    def why_not(self, text: str, seat: int | None = None) -> Refusal | None:
        """Why a move may not be made now, with the rule; None if it may. By default asked by the seat to move."""
        if seat is None:
            seat = self.seat
        if seat is None:
            return Refusal("The game is over.")
        self._check_seat(seat)
        move = self.words.read_move(text, seat) if isinstance(text, str) else None
        if move is None:
            return Refusal(f"{self.setup.game.title} has no move {shown(text)}.")
        if move in self.state.anytime(seat):
            return None
        if self.seat is None:
            return Refusal("The game is over.")
        return self.words.why_not(self.state, seat, move)

    def push(self, text: str, seat: int | None = None) -> None:
        """Make a move; IllegalMove carries the refusal. Choices with one option that follow are made too."""
        refusal = self.why_not(text, seat)
        if refusal is not None:
            raise IllegalMove(refusal.text, refusal.rule)
        if seat is None:
            seat = self.seat
        assert seat is not None
        move = self.words.read_move(text, seat)
        assert move is not None
        self._play(seat, move, forced=False)
        self._settle()

    def pop(self) -> str:
        """Take back the last move that was chosen, and what the kernel played after it; returns its text."""
        if not any(not ply.forced for ply in self.plies):
            raise IllegalMove("There’s nothing to undo. This is the start of the match.")
        while self.plies[-1].forced:
            self.plies.pop()
        return self._go_back().text

    def undo_limit(self, seat: int) -> int:
        """The lowest position number to which a seat may go back alone.

        Back over its own moves, as long as nobody learnt anything from them (chance, a reveal, a draw). Never over
        another seat's, not even the only one it had: that it had no choice may be its secret.
        """
        number = self.number
        while number > 0:
            ply = self.plies[number - 1]
            if ply.news or ply.seat != seat:
                break
            number -= 1
        while number < self.number and self.plies[number].forced:
            number += 1
        return number

    def go_back(self, number: int) -> None:
        """Take back every move made in position `number` or later."""
        self._check_number(number)
        if number < self.number:
            del self.plies[number + 1 :]
            self._go_back()

    def settle_one(self) -> bool:
        """Make the choice on the table if it has only one option; whether it had."""
        if not self.is_forced:
            return False
        self._play(int(self.state.seat), self.state.moves()[0], forced=True)
        return True

    def _settle(self) -> None:
        if self._settles:
            while self.settle_one():
                pass

    def _play(self, seat: int, move: int, *, forced: bool) -> None:
        state = self.state
        assert state.log is not None
        before = state.clone()
        place = state.chance.place()
        text = self.words.move_text(move)
        state.play(move)
        events = tuple(state.log.take())
        news = state.chance.place() != place or any(event.news for event in events)
        made = self.number if self.sealed is None else self.made
        self.plies.append(Ply(seat, move, text, forced, events, news, before, made))
        self.made += 1

    def _go_back(self) -> Ply:
        ply = self.plies.pop()
        log = self.state.log
        self.state = ply.before.clone()
        self.state.log = log
        return ply

    def rename(self, names: Sequence[str], marks: Sequence[int] = ()) -> None:
        """Other people sit here now, perhaps with other colours; the game goes on as it is."""
        seats = self.setup.seats
        self.setup = replace(self.setup, names=check_names(names, seats), marks=check_marks(marks or None, seats))
        self.words = self.setup.game.words(self.setup)
        self._view = self.setup.game.view(self.setup)
        self._chain.clear()  # the heading has changed

    def _check_seat(self, seat: int | None) -> None:
        if seat is not None and (type(seat) is not int or not 0 <= seat < self.setup.seats):
            raise IllegalMove(f"There’s no seat {shown(seat)}. Seats are 0 to {self.setup.seats - 1}.")

    def _check_number(self, number: int) -> None:
        if not isinstance(number, int) or not 0 <= number <= self.number:
            raise IllegalMove(f"There’s no position {shown(number)}. The last one is {self.number}.")

    # In and out -------------------------------------------------------------------------------------

    def position(self) -> Data:
        """Everything, hidden cards and the chance to come included, as plain JSON data."""
        return {
            **self.header(),
            "chance": chances.to_data(self.state.chance),
            **self._position.write(self.state),
        }

    def header(self) -> Data:
        return self.setup.header()

    def record(self) -> str:
        """The whole match as one readable text."""
        return record.write(self)

    def __str__(self) -> str:
        from orrery.kernel.text import plain

        return plain(self.setup.game.picture(self.setup).draw(self.view(self.seat)))

    def __repr__(self) -> str:
        turn = "over" if self.seat is None else f"seat {self.seat} to move"
        return f"<Match {self.setup.game.name}, {self.setup.seats} seats, position {self.number}, {turn}>"


HEADER = frozenset({"game", "mode", "seats", "options", "pack", "names", "marks", "chance"})


def game_keys(position: Mapping[str, Any]) -> Data:
    """The part of a position that is the game's own."""
    return {key: value for key, value in position.items() if key not in HEADER}


def read_chance(data: object) -> Chance:
    try:
        return chances.from_data(data)
    except ValueError as error:
        raise BadPosition(f"Key chance: {error}.") from None
