"""What a seat is asked, step by step, and how each step comes up."""
from __future__ import annotations

from orrery.games.planetarium.pack import KINDS
from orrery.games.planetarium.rules import Planetarium
from orrery.games.planetarium.rules import moves as m
from orrery.games.planetarium.words.things import Things
from orrery.kernel.book import Question
from orrery.kernel.refusal import Note

MOVED = Note("You’ve already moved a token this turn.", "PLA-15")


class Questions:
    """While a seat acts, the others read only that it is deciding (PLA-138, PLA-139)."""

    def __init__(self, things: Things) -> None:
        self.things = things
        discard = "Discard one of your two Final cards"
        first = "." if things.setup.seats == 1 else ". The highest discard takes the first turn."
        self.setup = Question(
            discard + first, "{who} is choosing a Final to discard.",
            first=Note("First choose which of your two Finals to discard.", "PLA-8"),
            how=Note("You can’t discard cards freely. Only Downgrade gets rid of one.", "PLA-84"),
        )
        self.token = Question(
            "Move one token. Choose any planet or matter that glows.", "{who} is moving a token.", how=self.no_token,
        )
        self.target = Question(self.ask_target, "{who} is moving a token.", how=self.no_target)
        acting, finals = "{who} is deciding whether to play a card.", "{who} is deciding whether to play Finals."
        self.act = Question(self.ask_act, acting)
        self.planet = Question(
            self.ask_planet, acting,
            how=Note("First choose a card to play.", "PLA-44"),
        )
        self.marker = Question(
            "You have no markers left. Move one here from another planet, or play without.",
            "{who} is placing a marker.",
            how=Note("Your cards get markers automatically. You can move one only when none is left.", "PLA-56"),
        )
        gravity = "{who} is using Gravity."
        self.kind = Question("Choose a kind of matter to take with Gravity.", gravity, how=self.no_gravity)
        self.space = Question(
            lambda state: f"Choose which {KINDS[state.pulled]} to take.", gravity, how=self.no_gravity,
        )
        self.slot = Question("Choose a planet for it on your Player mat.", gravity, how=self.no_gravity)
        self.deck = Question(
            "Draw a Low card, a High card, or two Finals to choose from.", "{who} is drawing.", how=self.no_draw,
        )
        self.keep = Question(
            "Choose which of the two Finals to keep.", "{who} is choosing a Final to keep.",
            how=Note("You can keep a Final only when you’ve drawn two.", "PLA-74"),
        )
        self.final = Question("Play your Final cards, one at a time.", finals, how=self.not_final)
        self.final_planet = Question(self.ask_planet, finals)
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
            return f"Choose where planet {planet} goes, along its orbit or one step in or out."
        return f"Choose where the {KINDS[state.at[state.token - m.MOVE_MATTER]]} goes."

    def ask_act(self, state: Planetarium) -> str:
        if state.last_turn:
            return "Play one Low or High card, or go on to your Finals."
        return "Play one Low or High card, downgrade one, or end your turn."

    def ask_planet(self, state: Planetarium) -> str:
        return f"Choose a planet for {self.things.card(int(state.card)).name}."

    # Why it isn't the time for an answer -----------------------------------------------------------------

    def no_token(self, state: Planetarium) -> Note:
        if state.at_step == m.AT_TARGET:
            return Note("You’ve picked up a token. Choose where it goes, or undo.", "PLA-15")
        return MOVED

    def no_target(self, state: Planetarium) -> Note:
        return Note("First choose a token to move.", "PLA-15") if state.at_step == m.AT_TOKEN else MOVED

    def no_gravity(self, state: Planetarium) -> Note:
        if state.at_step == m.AT_KIND:
            return Note("First choose a kind of matter.", "PLA-63")
        if state.at_step == m.AT_SPACE:
            return Note("Now choose which token to take.", "PLA-63")
        if state.at_step == m.AT_SLOT:
            return Note("Now choose a planet for it on your Player mat.", "PLA-63")
        return Note("Only a card with the Gravity icon lets you take matter from anywhere.", "PLA-63")

    def no_draw(self, state: Planetarium) -> Note:
        if state.last_turn:
            return Note("You don’t draw cards on a final turn.", "PLA-91")
        if state.at_step == m.AT_KEEP:
            return Note("You’ve drawn two Finals. Keep one of them.", "PLA-74")
        return Note("You draw only after playing a card.", "PLA-74")

    def not_final(self, state: Planetarium) -> Note:
        if state.last_turn:
            return Note("First move a token, then play a card or pass. Finals come after that.", "PLA-92")
        return Note("Your final turn hasn’t come yet. Finals have to wait for it.", "PLA-91")
