"""What every refusal is made of, and why the choices of the Cosmic Power Phase are not on offer."""
from __future__ import annotations

from orrery.games.laniakea.pack.naming import stones
from orrery.games.laniakea.rules import Laniakea, cards
from orrery.games.laniakea.rules import vocabulary as v
from orrery.games.laniakea.rules.player import HELD, ON_BOARD
from orrery.games.laniakea.words.things import Things
from orrery.kernel.bits import members
from orrery.kernel.refusal import Refusal

MUST = Refusal("You can’t skip this. It’s all the card does, or an Entity or reward demands it.", "LAN-88")
FLOOR = Refusal("You must end your phase with two cards in hand, so you can’t play this now.", "LAN-21")
SHORT = Refusal("You need two cards in hand when your phase ends, so choose something that draws.", "LAN-22")
THERE = "You’re already there."


class Refusals:
    """Sentences that several decisions share."""

    def __init__(self, things: Things) -> None:
        self.cosmos = things.cosmos
        self.things = things
        self.card = things.card
        self.galaxy = things.galaxy

    def too_costly(self, state: Laniakea, what: str, price: tuple[int, int, int]) -> Refusal:
        player = state.players[state.seat]
        have = stones(int(player.voyage), int(player.forge), int(player.aether))
        return Refusal(f"{what} costs {stones(*map(int, price))}. You have {have}.", "LAN-32")

    def in_force(self, state: Laniakea, ban: int) -> Refusal:
        """The Chaos card that forbids it."""
        program = state.content.program
        for chaos in members(state.face_up):
            effect = self.cosmos.chaos[chaos].effect
            for i in range(program.first[effect], program.end[effect]):
                if program.verb[i] == v.BAN and program.a[i] == ban:
                    card = self.cosmos.chaos[chaos]
                    return Refusal(f"While {card.name} is face up, {card.text[0].lower()}{card.text[1:]}", "LAN-100")
        raise AssertionError("nothing forbids it")

    # Choices that stand alone in the Cosmic Power Phase -------------------------------------------------

    def glean(self, state: Laniakea) -> Refusal:
        return self.no_card_to_discard(state, "LAN-94") or Refusal("You can’t harvest a Wormhole.", "LAN-51")

    def cash(self, state: Laniakea) -> Refusal:
        refusal = self.no_card_to_discard(state, "LAN-95")
        assert refusal is not None
        return refusal

    def no_card_to_discard(self, state: Laniakea, rule: str) -> Refusal | None:
        if not state.players[state.seat].hand & ~state.spent:
            return Refusal("You’ve used every card in your hand this turn.", "LAN-25")
        if not cards.can_discard(state):
            return Refusal("You must keep two cards in hand, so you can’t discard one.", rule)
        return None

    def augmenting(self, state: Laniakea) -> Refusal:
        player = state.players[state.seat]
        if player.voyage + player.forge == 0:
            return Refusal("Augmenting takes a Voyage Stone or a Forge Stone, and you have neither.", "LAN-96")
        return Refusal("No discovered galaxy in reach has an empty slot.", "LAN-97")

    def placing(self, state: Laniakea) -> Refusal:
        token = state.players[state.seat].slot_token
        if token == ON_BOARD:
            return Refusal("Your Resource Slot token is still on its Entity space.", "LAN-98")
        if token == HELD:
            return Refusal("The token goes on a galaxy with one of your structures, and you have none.", "LAN-98")
        return Refusal("You’ve already placed your token, and it never moves.", "LAN-99")
