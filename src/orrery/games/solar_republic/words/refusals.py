"""Why a choice isn't on offer, though it's the right moment for it."""
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
            return Refusal(f"{card.name} isn’t in your hand.", "SOL-11")
        top = self.things.top(state)
        if card.rank == 4:
            return Refusal(f"{card.name} needs a {card.suit.name} card or another 4. {top.name} is neither.", "SOL-20")
        return Refusal(
            f"{card.name} ({card.suit.name} {card.rank}) doesn’t match {top.name} ({top.suit.name} {top.rank}). "
            "Play the same suit or number, or a 3 or 5.",
            "SOL-18",
        )

    def no_drawing(self, state: SolarRepublic) -> Refusal:
        if state.opening:
            return Refusal("You must play a card to open the deal. You can draw from your next turn.", "SOL-9")
        return Refusal("The Draw Pile is empty. Play a card or pass.", "SOL-56")

    def no_stopping(self, state: SolarRepublic) -> Refusal:
        if not state.house.may_stop:
            return Refusal("An extra turn is a full turn. Play a card or draw.", "SOL-36")
        if state.left == 0:
            return Refusal("The Draw Pile is empty, so pass instead of stopping.", "SOL-56")
        return Refusal("You can stop only in an extra turn, after a 2.", "SOL-36")

    def no_robbery(self, state: SolarRepublic, victim: int) -> Refusal:
        laid = self.things.laid_last(state)
        if laid.rank == 4:
            return Refusal(f"{laid.name} is a 4. It makes a player draw, but it can’t rob.", "SOL-45")
        if victim == state.seat:
            return Refusal("You can’t rob yourself.", "SOL-43")
        if state.are_partners(victim, state.seat):
            return Refusal(f"{self.name(victim)} is your partner, so you can’t rob them.", "SOL-65")
        if state.won[victim] == 0:
            return Refusal(f"{self.name(victim)} hasn’t won any cards yet.", "SOL-41")
        return Refusal(f"{laid.name} wasn’t played on a {self.deck.home.name} card, so it can’t rob.", "SOL-51")

    def no_drawing_four(self, state: SolarRepublic, seat: int) -> Refusal:
        laid = self.things.laid_last(state)
        if state.menu & MENU_DRAW4:
            return Refusal(f"{self.name(seat)} has left the game, so you can’t make them draw.", "SOL-69")
        if laid.rank == 3:
            return Refusal(f"{laid.name} is a 3. It can rob, but it can’t make anyone draw.", "SOL-40")
        return Refusal("The Draw Pile is empty, so nobody can draw.", "SOL-48")

    def no_extra_turn(self, state: SolarRepublic) -> Refusal:
        laid = self.things.laid_last(state)
        if laid.rank == 5:
            return Refusal("A 5 gives no extra turn at this table.", "SOL-50")
        return Refusal(f"{laid.name} gives no extra turn.", "SOL-33")
