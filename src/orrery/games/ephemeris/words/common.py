"""What the words of all modes share: names, leaving and winning."""
from __future__ import annotations

from collections.abc import Sequence

from orrery.games.ephemeris.pack import Body, Sign
from orrery.games.ephemeris.rules import Ephemeris
from orrery.games.ephemeris.words.labels import called
from orrery.games.ephemeris.words.things import COLOUR_NAMES, Things
from orrery.kernel.book import Choice
from orrery.kernel.events import Event
from orrery.kernel.game import Setup
from orrery.kernel.refusal import Note
from orrery.kernel.telling import NUMBER, Many, Telling
from orrery.kernel.words import Words

ENDINGS = {
    "ephemeris": "Ephemeris!",
    "last_standing": "Everyone else has left.",
    "cap": "The last round is over.",
    "eclipse_draw": "Everyone agreed to the Eclipse, so it’s a draw.",
    "orbit": "The orbit is complete.",
    "run": "The run of games is over.",
    "pairs": "There are no pairs left.",
    "snap": "The last card has been turned up.",
    "all_cards": "All the cards have been won.",
    "given_up": "You gave up, so the game has no result.",
}


class EphemerisWords(Words[Ephemeris]):
    """A mode adds its questions, its choices and its events."""

    turn_rule = "EPH-15"
    endings = ENDINGS
    resign: int  # the number of the first seat's leaving

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.things = Things(setup)
        self.almanac = self.things.almanac
        self.bodies: tuple[Body, ...] = self.almanac.bodies
        self.signs: tuple[Sign, ...] = self.almanac.signs
        leave = Choice(
            "resign", self.resign, (), [self.things.seats], leaves=True, label="Leave the game", warn=True,
            explain=Note("Your cards stay hidden. You finish behind everyone who stays.", "EPH-31"),
        )  # fmt: skip
        told = {row.kind: row for row in [*self.common(), *self.told()]}
        super().__init__(setup, self.things.seats, [*self.choices(), leave], list(told.values()))

    def choices(self) -> Sequence[Choice]:
        raise NotImplementedError

    def told(self) -> Sequence[Telling]:
        """The events of a mode; they replace those that all modes have."""
        raise NotImplementedError

    def common(self) -> list[Telling]:
        def rolled(event: Event) -> str:
            faces = [f"{{seat{seat}}} {COLOUR_NAMES[face]}" for seat, face in enumerate(event.facts) if face >= 0]
            return f"Rolling to start: {', '.join(faces)}."

        return [
            Telling("resign", sentence="{who} leave[s] the game."),
            Telling("won", sentence="{who} win[s]."),
            Telling("start", {"game": NUMBER}, "{who} begin[s]."),
            Telling("start_roll", {"faces": Many(NUMBER)}, rolled),
        ]

    def body(self, number: int, *, first: bool = False) -> str:
        return called(self.bodies[number], first=first)

    def sign(self, number: int) -> str:
        return self.signs[number].name
