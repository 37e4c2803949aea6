"""What a seat is asked, step by step, and what else is refused meanwhile."""
from __future__ import annotations

from orrery.games.vediic.rules import Vediic
from orrery.games.vediic.rules import table as t
from orrery.games.vediic.rules.chart import ORANGE
from orrery.games.vediic.rules.chart import YELLOW as YELLOW_CARD
from orrery.games.vediic.words.things import Things
from orrery.kernel.book import Question
from orrery.kernel.refusal import Note


class Questions:
    """What the others read is the step, not the choice (VED-98)."""

    def __init__(self, things: Things) -> None:
        self.things = things
        self.colour = Question(
            "Pick a favourite planet. It pays you double and never harms you.", "{who} is picking a favourite planet.",
            Note("First pick your favourite planet.", "VED-16"),
            Note("You pick favourite planets during setup.", "VED-16"),
        )
        self.cards = Question(
            lambda state: f"Take a start card from the supply ({state.to_take} to go).", "{who} is taking start cards.",
            Note("First take your start cards from the supply.", "VED-16"),
            Note("You can take any card only during setup. Later you have to earn them.", "VED-16"),
        )
        self.e_planet = Question(
            "Pick the planet of enlightenment. Where it shines, everyone can make poojas and promote pawns.",
            "{who} is picking the planet of enlightenment.",
            Note("First pick the planet of enlightenment.", "VED-17"),
            Note("The planet of enlightenment never changes.", "VED-17"),
        )
        self.place = Question(
            self.ask_place, "{who} is placing pawns.", Note("First place your pawns.", "VED-18"),
            Note("You place pawns during setup. From now on they walk.", "VED-18"),
        )
        self.penalty = Question(
            self.ask_penalty, "{who} is settling a penalty.", Note("First settle the penalty.", "VED-74"),
            Note("There’s no penalty to pay, and you can’t throw cards away.", "VED-30"),
        )
        self.charity = Question(
            "Take a card from the charity pile, or leave it.", "{who} is looking at the charity pile.",
            Note("First take a card from the charity pile, or leave it.", "VED-26"),
            Note("You can take charity only at the start of a pass.", "VED-27"),
        )
        self.before = Question(self.ask_before, "{who} is exchanging or stealing.")
        self.move = Question(self.ask_move, "{who} is moving.")
        self.resolve = Question(
            "Choose who to displace. You share the station with the rest.", "{who} is moving.",
            Note("First choose who to displace.", "VED-67"),
            Note("You can play red and blue only with a move onto an occupied station.", "VED-95"),
        )
        self.after = Question(self.ask_after, "{who} is exchanging after the move.")
        self.offer = Question(
            "Choose a card to give and a colour to get.", "",  # others read the step from which it is made
            Note("First choose what to give and what to get.", "VED-88"),
            Note("First choose a player to make an offer to.", "VED-88"),
        )
        self.answer = Question(
            self.ask_answer, "{who} is answering an offer.", Note("First answer the offer.", "VED-88"),
            Note("Nobody has made you an offer.", "VED-88"),
        )
        self.by_step = {
            int(t.AT_COLOUR): self.colour, int(t.AT_CARDS): self.cards, int(t.AT_EPLANET): self.e_planet,
            int(t.AT_PLACE): self.place, int(t.AT_PENALTY): self.penalty, int(t.AT_CHARITY): self.charity,
            int(t.AT_BEFORE): self.before, int(t.AT_MOVE): self.move, int(t.AT_RESOLVE): self.resolve,
            int(t.AT_AFTER): self.after, int(t.AT_OFFER): self.offer, int(t.AT_ANSWER): self.answer,
        }  # fmt: skip

    # Questions that depend on the position ---------------------------------------------------------------

    def ask_place(self, state: Vediic) -> str:
        second = state.pawns[2 * state.seat] >= 0
        return f"Place your {'second' if second else 'first'} pawn on an empty station."

    def ask_penalty(self, state: Vediic) -> str:
        """Orange is named only to a player who holds one."""
        if not state.unshaken:
            return f"Pay {'another card' if state.owed == 1 else f'{state.owed} more cards'}."
        cards = "a card" if state.owed == 1 else f"{state.owed} cards"
        orange = ", or play an orange card for protection" if state.holds(state.seat, ORANGE) else ""
        return f"Retrograde! Pay {cards}{orange}."

    def ask_before(self, state: Vediic) -> str:
        on = "go on" if state.stayed else "go on to the move"
        steal = ", steal," if state.may_steal() else ""
        return f"Steal again, or {on}." if state.stole else f"Exchange{steal} or {on}."

    def ask_move(self, state: Vediic) -> str:
        if state.second and not (state.may_move(0) or state.may_move(1)):
            return "Go on."
        if state.second:
            return f"Move {'your other pawn' if state.moved else 'a pawn'}, or pass."
        return "Move a pawn one or two steps, or further with a card."

    def ask_after(self, state: Vediic) -> str:
        yellow = not state.second and state.holds(state.seat, YELLOW_CARD)
        return f"Exchange{', play yellow,' if yellow else ''} or end your turn."

    def ask_answer(self, state: Vediic) -> str:
        give, get = self.things.colour(int(state.offer_give)).name, self.things.colour(int(state.offer_get)).name
        return f"{self.things.name(int(state.turn))} offers you {give} for {get}."
