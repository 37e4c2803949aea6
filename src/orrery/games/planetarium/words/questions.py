"""What a seat is asked, step by step, and how each step comes up."""
from __future__ import annotations

from orrery.games.planetarium.pack import KINDS
from orrery.games.planetarium.rules import Planetarium
from orrery.games.planetarium.rules import moves as m
from orrery.games.planetarium.words.things import Things
from orrery.kernel.book import Question
from orrery.kernel.refusal import Note

MOVED = Note("You have moved a token already: one a turn.", "PLA-15")


class Questions:
    """What the others read tells of acting only that it goes on (PLA-138, PLA-139)."""

    def __init__(self, things: Things) -> None:
        self.things = things
        discard = "Discard one of your two Final cards"
        first = "." if things.setup.seats == 1 else "; the highest discard takes the first turn."
        self.setup = Question(
            discard + first, "{who} is choosing a Final to discard.",
            first=Note("First choose which of your two Finals to discard.", "PLA-8"),
            how=Note("Cards cannot be discarded at will; only Downgrade gets rid of one.", "PLA-84"),
        )
        self.token = Question(
            "Move one token: any planet or any matter that glows.", "{who} is moving a token.", how=self.no_token,
        )
        self.target = Question(self.ask_target, "{who} is moving a token.", how=self.no_target)
        self.act = Question(self.ask_act, "{who} may play a card.")
        self.planet = Question(
            self.ask_planet, "{who} may play a card.",
            how=Note("First choose the card that you want to play on a planet.", "PLA-44"),
        )
        self.marker = Question(
            "Your markers are used up: move one here from another planet, or leave the card without.",
            "{who} is placing a marker.",
            how=Note("Markers go on cards by themselves; they are moved only when none is left.", "PLA-56"),
        )
        gravity = "{who} is using Gravity."
        self.kind = Question("Gravity: which matter do you take from the orbits?", gravity, how=self.no_gravity)
        self.space = Question(
            lambda state: f"Gravity: which {KINDS[state.pulled]} do you take?", gravity, how=self.no_gravity,
        )
        self.slot = Question("Gravity: for which planet does it go on your Player mat?", gravity, how=self.no_gravity)
        self.deck = Question(
            "Draw: a Low card, a High card, or two Finals to choose from.", "{who} is drawing.", how=self.no_draw,
        )
        self.keep = Question(
            "Which of the two Finals do you keep?", "{who} is choosing a Final to keep.",
            how=Note("You keep one of two Finals when you have drawn them.", "PLA-74"),
        )
        self.final = Question(
            "Play your Final cards, one at a time.", "{who} may play Final cards.", how=self.not_final,
        )
        self.final_planet = Question(self.ask_planet, "{who} may play Final cards.")
        self.by_step = {
            int(m.AT_SETUP): self.setup, int(m.AT_TOKEN): self.token, int(m.AT_TARGET): self.target,
            int(m.AT_ACT): self.act, int(m.AT_PLANET): self.planet, int(m.AT_MARKER): self.marker,
            int(m.AT_KIND): self.kind, int(m.AT_SPACE): self.space, int(m.AT_SLOT): self.slot,
            int(m.AT_DECK): self.deck, int(m.AT_KEEP): self.keep, int(m.AT_FINAL): self.final,
            int(m.AT_FINAL_PLANET): self.final_planet,
        }  # fmt: skip

    # Questions that depend on the position ---------------------------------------------------------------

    def ask_target(self, state: Planetarium) -> str:
        if state.token < m.MOVE_MATTER:
            planet = self.things.planet(int(state.token))
            return f"Where does planet {planet} go? Along its orbit, or one step in or out."
        return f"Where does the {KINDS[state.at[state.token - m.MOVE_MATTER]]} go?"

    def ask_act(self, state: Planetarium) -> str:
        if state.last_turn:
            return "Play one Low or High card, or go on to your Finals."
        return "Play one Low or High card, downgrade one, or end your turn."

    def ask_planet(self, state: Planetarium) -> str:
        return f"On which planet do you play {self.things.card(int(state.card)).name}?"

    # Why it is not the time for an answer ----------------------------------------------------------------

    def no_token(self, state: Planetarium) -> Note:
        if state.at_step == m.AT_TARGET:
            return Note("You have picked up a token: say where it goes, or take it back.", "PLA-15")
        return MOVED

    def no_target(self, state: Planetarium) -> Note:
        return Note("First choose the token that you want to move.", "PLA-15") if state.at_step == m.AT_TOKEN else MOVED

    def no_gravity(self, state: Planetarium) -> Note:
        if state.at_step == m.AT_KIND:
            return Note("First choose a kind of matter.", "PLA-63")
        if state.at_step == m.AT_SPACE:
            return Note("Now choose which token you take.", "PLA-63")
        if state.at_step == m.AT_SLOT:
            return Note("Now choose the planet on your Player mat that it is for.", "PLA-63")
        return Note("Only a card with the Gravity icon takes matter from anywhere.", "PLA-63")

    def no_draw(self, state: Planetarium) -> Note:
        if state.last_turn:
            return Note("No cards are drawn on a final turn.", "PLA-91")
        if state.at_step == m.AT_KEEP:
            return Note("You have drawn two Finals: keep one of them.", "PLA-74")
        return Note("A card is drawn only after one has been played.", "PLA-74")

    def not_final(self, state: Planetarium) -> Note:
        if state.last_turn:
            return Note("First move a token and see whether to play a card; Finals come after that.", "PLA-92")
        return Note("Finals are for your final turn, and so is being done with them.", "PLA-91")
