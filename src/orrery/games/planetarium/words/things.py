"""What the sentences of Planetarium are about: planets, matter, spaces, cards."""
from __future__ import annotations

from orrery.games.planetarium.pack import DECKS, KINDS, Card, System
from orrery.games.planetarium.rules import Planetarium
from orrery.games.planetarium.rules.board import CARDS, PLANETS, SPACES
from orrery.games.planetarium.rules.moves import MOVE_MATTER
from orrery.games.planetarium.rules.table import EMPTY, PLANET
from orrery.kernel.game import Setup
from orrery.kernel.things import Seats, Sort


class Things:
    """On the drawn table: p- a planet, m- matter, s- a space, c- a card, planet- a planet's panel, deck-, kind-."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.system: System = setup.content
        self.seats = Seats(setup.names, 4)
        planets = [planet.id for planet in self.system.planets]
        spaces = [space.id for space in self.system.spaces]
        titles = [card.name for card in self.system.cards]
        self.planets = Sort(planets, thing="planet-{}", width=int(PLANETS))
        self.pieces = Sort(planets, thing="p-{}", width=int(PLANETS))
        self.spaces = Sort(spaces, thing="s-{}", width=int(SPACES))
        self.matter = Sort(spaces, thing="m-{}", width=int(SPACES))
        self.kinds = Sort(KINDS, thing="kind-{}")
        self.decks = Sort(DECKS, [deck.capitalize() for deck in DECKS], "deck-{}")
        self.cards = Sort([card.id for card in self.system.cards], titles, "c-{}", int(CARDS), "{}")

    def name(self, seat: int) -> str:
        return self.setup.names[seat]

    def card(self, number: int) -> Card:
        return self.system.cards[number]

    def planet(self, number: int) -> str:
        return self.system.planets[number].id

    def space(self, number: int) -> str:
        return self.system.spaces[number].id

    def collision(self, state: Planetarium, token: int, space: int) -> tuple[str | None, str]:
        """What a token would collect on a space, and for which planet (PLA-25)."""
        here = int(state.at[space])
        if token < MOVE_MATTER:
            return (KINDS[here], self.planet(token)) if here < EMPTY else (None, "")
        if here >= PLANET:
            return KINDS[state.at[token - MOVE_MATTER]], self.planet(here - int(PLANET))
        return None, ""
