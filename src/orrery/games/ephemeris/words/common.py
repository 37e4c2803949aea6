"""What the words of all modes share: move texts, names, leaving and winning."""
from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from orrery.games.ephemeris.pack import Almanac, Body, Sign
from orrery.games.ephemeris.rules import Ephemeris
from orrery.kernel.events import Event
from orrery.kernel.game import Setup, Words
from orrery.kernel.refusal import Note, Refusal
from orrery.kernel.state import OVER

COLOUR_NAMES = ("yellow", "red", "blue")
GROUPS = ("the Sun or the Moon", "an inner planet", "an outer planet")
KINDS = ("light", "inner planet", "outer planet")
ENDINGS = {
    "ephemeris": "Ephemeris!",
    "last_standing": "Everybody else has left.",
    "cap": "The last round is over.",
    "eclipse_draw": "All agree to the Eclipse: a draw.",
    "orbit": "The orbit is complete.",
    "run": "The run of games is over.",
    "pairs": "No two equal cards are left.",
    "snap": "The last card has been turned.",
    "all_cards": "All the cards are won.",
    "given_up": "The game was given up, so it has no result.",
}


class EphemerisWords(Words[Ephemeris]):
    """A mode has a vocabulary: the texts of its moves in the order of their numbers; last comes leaving."""

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.almanac: Almanac = setup.content
        self.bodies: tuple[Body, ...] = self.almanac.bodies
        self.signs: tuple[Sign, ...] = self.almanac.signs
        self.texts = self.vocabulary()
        self.actions = len(self.texts) + setup.seats
        self.numbers = {text: move for move, text in enumerate(self.texts)}

    def vocabulary(self) -> list[str]:
        raise NotImplementedError

    def move_text(self, move: int) -> str:
        return self.texts[move] if move < len(self.texts) else "resign"

    def read_move(self, text: str, seat: int) -> int | None:
        return len(self.texts) + seat if text == "resign" else self.numbers.get(text)

    # What each mode says ------------------------------------------------------------------------------------

    def say(self, state: Any, move: int) -> str:
        """The label of a move that is not leaving."""
        raise NotImplementedError

    def tell(self, state: Any, move: int) -> Note:
        """What it does."""
        raise NotImplementedError

    def refuse(self, state: Any, move: int) -> Refusal:
        """Why the seat to move may not make it."""
        raise NotImplementedError

    def ask(self, state: Any) -> str:
        """The prompt for the seat to move."""
        raise NotImplementedError

    def doing(self, state: Any) -> str:
        """What the seat to move is doing, for the others."""
        raise NotImplementedError

    # The same in all modes ----------------------------------------------------------------------------------

    def label(self, state: Ephemeris, move: int) -> str:
        return self.say(state, move) if move < len(self.texts) else "Leave the table"

    def explain(self, state: Ephemeris, move: int) -> Note:
        if move < len(self.texts):
            return self.tell(state, move)
        return Note("You leave and rank behind all who stay; your cards stay hidden.", "EPH-31")

    def warning(self, state: Ephemeris, move: int) -> str:
        return self.explain(state, move).text if move >= len(self.texts) else ""

    def why_not(self, state: Ephemeris, seat: int, move: int) -> Refusal | None:
        if move >= len(self.texts):
            return Refusal(f"{self.name(seat)} has left already.", "EPH-31")
        if state.is_retired(seat):
            return Refusal("You’ve left this game.", "EPH-31")
        if seat != state.seat:
            return Refusal(f"It is not your turn: {self.name(int(state.seat))} {self.doing(state)}.", "EPH-15")
        return None if move in state.moves() else self.refuse(state, move)

    def prompt(self, state: Ephemeris, seat: int | None) -> str:
        if state.seat == OVER:
            return ENDINGS[state.reason]
        return self.ask(state) if seat == state.seat else f"{self.name(int(state.seat))} {self.doing(state)}."

    def sentence(self, event: Event, viewer: int | None) -> str:
        you = event.seat == viewer
        who = "" if event.seat < 0 else "You" if you else self.name(event.seat)
        return self.tell_event(event, who, "" if you else "s", viewer)

    def tell_event(self, event: Event, who: str, s: str, viewer: int | None) -> str:
        """An event as a sentence; `s` ends the verb of whoever it is about."""
        if event.kind == "resign":
            return f"{who} leave{s} the table."
        if event.kind == "won":
            return f"{who} win{s}."
        if event.kind == "start":
            return f"{who} begin{s}."
        if event.kind == "start_roll":
            faces = [(seat, COLOUR_NAMES[face]) for seat, face in enumerate(event.facts) if face >= 0]
            rolled = ", ".join(f"{self.list_seats([seat], viewer)} {colour}" for seat, colour in faces)
            return f"Rolling for the start: {rolled}."
        return ""

    def picks(self, move: int) -> tuple[str, ...]:
        return (self.move_text(move).replace(":", "-"),)

    def meant(self, pick: str, seat: int) -> int | None:
        return self.read_move(pick.replace("-", ":"), seat)

    def places(self, event: Event) -> tuple[str, ...]:
        return (f"seat-{event.seat}",) if event.seat >= 0 else ()

    def reason(self, state: Ephemeris, move: int) -> str:
        return "Nothing better is on offer."

    # Names ----------------------------------------------------------------------------------------------------

    def body(self, number: int) -> str:
        return self.bodies[number].name

    def sign(self, number: int) -> str:
        return self.signs[number].name

    def kind(self, number: int) -> str:
        """A card of Pairs and Snap."""
        return self.body(number) if number < len(self.bodies) else self.sign(number - len(self.bodies))

    def list_seats(self, seats: Iterable[int], viewer: int | None) -> str:
        return ", ".join("you" if seat == viewer else self.name(seat) for seat in seats)


def count(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"
