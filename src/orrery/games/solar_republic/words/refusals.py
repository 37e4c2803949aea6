"""Why a choice is not on offer, when the time for it is right."""
from __future__ import annotations

from orrery.games.solar_republic.rules import SolarRepublic
from orrery.games.solar_republic.rules.play import MENU_DRAW4
from orrery.games.solar_republic.words.things import Things
from orrery.kernel.refusal import Refusal


class Refusals:
    def __init__(self, things: Things) -> None:
        self.deck = things.deck
        self.things = things
        self.name = things.name

    def not_that_card(self, state: SolarRepublic, move: int) -> Refusal:
        card = self.deck.cards[move]
        if card not in self.things.hand(state):
            return Refusal(f"{card.name} is not in your hand.", "SOL-11")
        top = self.things.top(state)
        if card.rank == 4:
            return Refusal(f"{card.name} needs a {card.suit.name} card or another 4 on top, not {top.name}.", "SOL-20")
        return Refusal(
            f"{card.name} is {card.suit.name} {card.rank}, and {top.name} on top is {top.suit.name} {top.rank}: "
            "lay the same suit or the same number, or a 3 or 5.",
            "SOL-18",
        )

    def no_drawing(self, state: SolarRepublic) -> Refusal:
        if state.opening:
            return Refusal("The first turn of a deal lays a card; drawing comes later.", "SOL-9")
        return Refusal("The Draw Pile is empty. Lay a card or pass.", "SOL-56")

    def no_stopping(self, state: SolarRepublic) -> Refusal:
        if not state.house.may_stop:
            return Refusal("An extra turn is a full turn: lay a card or draw.", "SOL-36")
        if state.left == 0:
            return Refusal("With an empty Draw Pile you pass instead of stopping.", "SOL-56")
        return Refusal("Only an extra turn, after a 2, can be stopped.", "SOL-36")

    def no_robbery(self, state: SolarRepublic, victim: int) -> Refusal:
        laid = self.things.laid_last(state)
        if laid.rank == 4:
            return Refusal(f"{laid.name} is a 4: it makes somebody draw, it does not rob.", "SOL-45")
        if victim == state.seat:
            return Refusal("You cannot rob yourself.", "SOL-43")
        if state.are_partners(victim, state.seat):
            return Refusal(f"{self.name(victim)} is your partner and cannot be robbed.", "SOL-65")
        if state.won[victim] == 0:
            return Refusal(f"{self.name(victim)} has won no cards yet.", "SOL-41")
        return Refusal(f"{laid.name} wasn’t laid on a {self.deck.home.name} card, so it can’t rob.", "SOL-51")

    def no_drawing_four(self, state: SolarRepublic, seat: int) -> Refusal:
        laid = self.things.laid_last(state)
        if state.menu & MENU_DRAW4:
            return Refusal(f"{self.name(seat)} has retired and cannot be made to draw.", "SOL-69")
        if laid.rank == 3:
            return Refusal(f"{laid.name} is a 3: it may rob, but makes nobody draw.", "SOL-40")
        return Refusal("The Draw Pile is empty: nobody can be made to draw.", "SOL-48")

    def no_extra_turn(self, state: SolarRepublic) -> Refusal:
        laid = self.things.laid_last(state)
        if laid.rank == 5:
            return Refusal("At this table a 5 gives no extra turn.", "SOL-50")
        return Refusal(f"{laid.name} gives no extra turn.", "SOL-33")
