"""What every refusal is made of."""
from __future__ import annotations

from orrery.games.laniakea.cosmos import Card, Cosmos
from orrery.games.laniakea.naming import stones
from orrery.games.laniakea.rules import Laniakea
from orrery.games.laniakea.rules import vocabulary as v
from orrery.kernel.bits import members
from orrery.kernel.refusal import Refusal


class Reasons:
    """Sentences that several decisions share."""

    def __init__(self, cosmos: Cosmos) -> None:
        self.cosmos = cosmos

    def card(self, number: int) -> Card:
        return self.cosmos.deck[number]

    def galaxy(self, state: Laniakea, number: int) -> str:
        return self.cosmos.galaxy(number, int(state.tiles[number]))

    def too_dear(self, state: Laniakea, what: str, price: tuple[int, int, int]) -> Refusal:
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
                    return Refusal(f"{card.name} is face up: {card.text[0].lower()}{card.text[1:]}", "LAN-100")
        raise AssertionError("nothing forbids it")

    def floor(self) -> Refusal:
        return Refusal("You must end your phase with two cards in hand.", "LAN-21")

    def must_do(self, state: Laniakea, move: int) -> Refusal:
        return Refusal("You must do this: it’s all the card does, or an Entity or reward demands it.", "LAN-88")
