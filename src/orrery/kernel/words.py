"""Room `words`: everything that is said, from what a game declares: its book of choices and its kinds of events."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Generic

from orrery.kernel.book import Book, Choice, Question
from orrery.kernel.events import Event
from orrery.kernel.game import Limit, S, Setup
from orrery.kernel.position import Data
from orrery.kernel.refusal import Note, Refusal
from orrery.kernel.state import OVER
from orrery.kernel.telling import Telling, Tellings
from orrery.kernel.things import Seats


class Words(Generic[S]):
    """A game hands over its rows and says which question a position asks."""

    turn_rule: str  # that seats decide one after the other
    endings: Mapping[str, str]  # why a game is over, by the reason of its result
    looks: Mapping[str, Note] = {}  # what is said of drawn things that stand for no move, by the first word of their id

    def __init__(self, setup: Setup, seats: Seats, choices: Sequence[Choice], tellings: Sequence[Telling]) -> None:
        self.setup = setup
        self.book = Book(choices)
        self.tellings = Tellings(tellings, seats)
        self.actions = self.book.actions  # moves are numbered from 0 to below this, in every position of a mode

    def name(self, seat: int) -> str:
        return self.setup.names[seat]

    def question(self, state: S) -> Question:
        """What the seat to move is asked."""
        raise NotImplementedError

    # Moves ------------------------------------------------------------------------------------------------

    def all_moves(self, seat: int) -> list[str]:
        """The text of every move that a seat could ever make at this table."""
        return [self.book.text(move) for move in self.book.moves(seat)]

    def move_text(self, move: int) -> str:
        """The stable text of a move, for records, tests and programs."""
        return self.book.text(move)

    def read_move(self, text: str, seat: int) -> int | None:
        """The move with that text when `seat` makes it; None if no move of the game is called so."""
        return self.book.read(text, seat)

    def spelling(self, typed: str) -> str:
        """What a person types or reads, spelt as move texts are."""
        return typed

    def picks(self, move: int) -> tuple[str, ...]:
        """The things on the drawn table that are clicked, one after the other, to make a move (element ids)."""
        return self.book.clicks(move)

    def move_for_click(self, pick: str, seat: int) -> int | None:
        """The move that a click on a thing stands for when it is not on offer, so that "why not?" has an answer."""
        return self.book.meaning(pick, seat)

    def look(self, pick: str) -> Note | None:
        """What is said of a drawn thing that stands for no move; None if there is nothing to say."""
        return self.looks.get(pick.partition("-")[0])

    def label(self, state: S, move: int) -> str:
        """What a button says: short, in the mover's eyes."""
        choice = self.book.find(move)
        return choice.say(choice.label, state, move)

    def explain(self, state: S, move: int) -> Note:
        """What a legal move will do, with its rule."""
        choice = self.book.find(move)
        return choice.note(choice.explain, state, move)

    def reason(self, state: S, move: int) -> str:
        """Why a good player might choose this move, in one sentence."""
        choice = self.book.find(move)
        return choice.say(choice.reason, state, move) or "There’s no better move."

    def warning(self, state: S, move: int) -> str:
        """What the mover is asked to think over before a move that would be a costly slip.

        Empty for all others. Said to nobody else, so it may speak of what only the mover knows.
        """
        choice = self.book.find(move)
        if callable(choice.warn):
            return choice.warn(state, *choice.taken(move))
        return self.explain(state, move).text if choice.warn else ""

    # Answers against the clock ------------------------------------------------------------------------------

    def limit(self, state: S) -> Limit | None:
        """The time that a table gives for the present decision; None if it waits for ever."""
        return None

    def timestamp(self, text: str, waited: float) -> str:
        """An answer that tells its own time, as the table takes it `waited` seconds after it asked."""
        return text

    def keys(self, state: S) -> Mapping[str, str]:
        """Where a question is answered against the clock: what to type, and what it means. Else moves are listed."""
        return {}

    def typed(self, key: str, waited: float) -> str:
        """The text of the move that one of these keys makes, `waited` seconds after the question."""
        return key

    # Why not ------------------------------------------------------------------------------------------------

    def why_not(self, state: S, seat: int, move: int) -> Refusal | None:
        """Why `seat` may not make this move now; None if it may."""
        choice = self.book.find(move)
        if choice.leaves:
            return self.why_not_leave(state, seat, choice)
        if state.is_retired(seat):
            return self.has_left()
        if seat != state.seat:
            return Refusal(f"It’s not your turn. {self.waiting(state)}", self.turn_rule)
        if move in state.moves():
            return None
        return self.not_now(state, choice, move) or self.refuse(state, choice, move)

    def not_now(self, state: S, choice: Choice, move: int) -> Refusal | None:
        """Another question is open than the one that this choice answers."""
        asked = self.question(state)
        answered = choice.at if isinstance(choice.at, tuple) else (choice.at,)
        if asked in answered or not answered:
            return None
        said = asked.first or answered[0].how
        return None if said is None else refusal(said(state) if callable(said) else said)

    def refuse(self, state: S, choice: Choice, move: int) -> Refusal:
        """The time is right, and the move is not among those on offer."""
        return refusal(choice.note(choice.refuse, state, move))

    def has_left(self) -> Refusal:
        leaving = next(choice for choice in self.book.choices if choice.leaves)
        assert isinstance(leaving.explain, Note)
        return Refusal("You’ve left this game.", leaving.explain.rule)

    def why_not_leave(self, state: S, seat: int, leaving: Choice) -> Refusal:
        """Refused to those who have left already, and where the game is about to end anyway."""
        return self.has_left() if state.is_retired(seat) else self.refuse(state, leaving, leaving.first + seat)

    # What the table says --------------------------------------------------------------------------------------

    def prompt(self, state: S, seat: int | None) -> str:
        """One sentence: what the viewer can do now, or what the table waits for; at the end, why it is over."""
        if state.seat == OVER:
            return self.ending(state)
        return self.question(state).ask(state) if seat == state.seat else self.waiting(state)

    def waiting(self, state: S) -> str:
        """What the table waits for, to everybody else."""
        return self.question(state).waiting.format(who=self.name(int(state.seat)))

    def ending(self, state: S) -> str:
        result = state.result()
        assert result is not None
        return self.endings[result.reason]

    def sentence(self, event: Event, viewer: int | None) -> str:
        """An event, already cut to what the viewer may read, as a sentence; empty if not worth telling."""
        return self.tellings.sentence(event, viewer)

    def places(self, event: Event) -> tuple[str, ...]:
        """The things on the drawn table that an event is about, as far as its reader may know."""
        return self.tellings.places(event)

    def data(self, event: Event) -> Data:
        """An event, already cut to what its reader may read, as plain data for programs and drawings."""
        return self.tellings.data(event)


def refusal(note: Note) -> Refusal:
    return Refusal(note.text, note.rule)
