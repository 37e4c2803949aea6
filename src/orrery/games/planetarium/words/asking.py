"""What the table asks, and what it says when it is over."""
from __future__ import annotations

from orrery.games.planetarium.pack import KINDS
from orrery.games.planetarium.rules import Planetarium, Solo
from orrery.games.planetarium.rules.moves import (
    AT_ACT,
    AT_DECK,
    AT_FINAL,
    AT_FINAL_PLANET,
    AT_KEEP,
    AT_KIND,
    AT_MARKER,
    AT_PLANET,
    AT_SETUP,
    AT_SLOT,
    AT_SPACE,
    AT_TARGET,
    AT_TOKEN,
    MOVE_MATTER,
)
from orrery.games.planetarium.words.labels import Labels
from orrery.kernel.state import OVER

CAUSE_TEXTS = {
    "evolved": "The Evolution Track is full.",
    "dice": "The dice have filled the Evolution Track.",
    "stagnation": "Nothing has happened for too long.",
    "round_cap": "The last round is over.",
}
ENDINGS = {
    **CAUSE_TEXTS, "last_standing": "Everybody else has left.", "given_up": "The game was given up.",
    "endless": "The game was stopped after 1,000 rounds.",
}  # fmt: skip


class Asking(Labels):
    def prompt(self, state: Planetarium, seat: int | None) -> str:
        if state.seat == OVER:
            return self.prompt_over(state, seat)
        final = "Final turn. " if state.last_turn else ""
        if seat != state.seat:
            return f"{final}{self.name(int(state.seat))} {self.doing(state)}."
        return f"{final}{self.ask(state)}"

    def prompt_over(self, state: Planetarium, seat: int | None) -> str:
        ending = ENDINGS[state.reason]
        if not isinstance(state, Solo):
            return ending
        who = "You" if seat == 0 else self.name(0)
        won = "won" if state.is_won() else "lost"
        have = "have" if seat == 0 else "has"
        return f"{ending} {who} {have} {won}: {state.scores[0]} against a Target of {state.target()}."

    def doing(self, state: Planetarium) -> str:
        """For the others: of acting only that it goes on (PLA-138, PLA-139)."""
        return {
            int(AT_SETUP): "is choosing a Final to discard",
            int(AT_TOKEN): "is moving a token",
            int(AT_TARGET): "is moving a token",
            int(AT_MARKER): "is placing a marker",
            int(AT_KIND): "is using Gravity",
            int(AT_SPACE): "is using Gravity",
            int(AT_SLOT): "is using Gravity",
            int(AT_DECK): "is drawing",
            int(AT_KEEP): "is choosing a Final to keep",
            int(AT_FINAL): "may play Final cards",
            int(AT_FINAL_PLANET): "may play Final cards",
        }.get(int(state.at_step), "may play a card")

    def ask(self, state: Planetarium) -> str:
        match state.at_step:
            case step if step == AT_SETUP:
                if self.setup.seats == 1:
                    return "Discard one of your two Final cards."
                return "Discard one of your two Final cards; the highest discard takes the first turn."
            case step if step == AT_TOKEN:
                return "Move one token: any planet or any matter that glows."
            case step if step == AT_TARGET:
                if state.token < MOVE_MATTER:
                    planet = self.planet(int(state.token))
                    return f"Where does planet {planet} go? Along its orbit, or one step in or out."
                return f"Where does the {KINDS[state.at[state.token - MOVE_MATTER]]} go?"
            case step if step == AT_ACT:
                if state.last_turn:
                    return "Play one Low or High card, or go on to your Finals."
                return "Play one Low or High card, downgrade one, or end your turn."
            case step if step in (AT_PLANET, AT_FINAL_PLANET):
                return f"On which planet do you play {self.card(int(state.card)).name}?"
            case step if step == AT_MARKER:
                return "Your markers are used up: move one here from another planet, or leave the card without."
            case step if step == AT_KIND:
                return "Gravity: which matter do you take from the orbits?"
            case step if step == AT_SPACE:
                return f"Gravity: which {KINDS[state.pulled]} do you take?"
            case step if step == AT_SLOT:
                return "Gravity: for which planet does it go on your Player mat?"
            case step if step == AT_DECK:
                return "Draw: a Low card, a High card, or two Finals to choose from."
            case step if step == AT_KEEP:
                return "Which of the two Finals do you keep?"
        return "Play your Final cards, one at a time."
