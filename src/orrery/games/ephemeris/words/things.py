"""What the sentences of Ephemeris are about: bodies, signs, colours, cards."""
from __future__ import annotations

from orrery.games.ephemeris.pack import Almanac
from orrery.games.ephemeris.rules.heavens import sign_of
from orrery.games.ephemeris.words.labels import called
from orrery.kernel.game import Setup
from orrery.kernel.things import Seats, Sort

COLOURS = Sort(["yellow", "red", "blue"])
PLUTO_CARD = Sort(["pluto"], pieces="{}")
COLOUR_NAMES = COLOURS.names
GROUPS = ("the Sun or the Moon", "an inner planet", "an outer planet")
KINDS = ("light", "inner planet", "outer planet")
SIGNS = 12


class Things:
    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.almanac: Almanac = setup.content
        bodies, signs = self.almanac.bodies, self.almanac.signs
        self.seats = Seats(setup.names, setup.seats)
        self.bodies = Sort([body.id for body in bodies], [body.name for body in bodies], "b-{}")
        self.signs = Sort([sign.id for sign in signs], [sign.name for sign in signs], "s-{}")
        self.planet_cards = Sort(self.bodies.ids, self.bodies.names, pieces="planet-{}")
        self.zodiac_cards = Sort(self.signs.ids, self.signs.names, pieces="zodiac-{}")
        self.retrograde_cards = Sort(self.bodies.ids, self.bodies.names, "b-{}", pieces="retrograde-{}")
        ids, pieces = [*self.bodies.ids, *self.signs.ids], [*self.planet_cards.pieces, *self.zodiac_cards.pieces]
        self.cards = Sort(ids, [*self.bodies.names, *self.signs.names], pieces=pieces)  # Pairs, Snap
        self.cards_within = Sort(ids, [*map(called, bodies), *self.signs.names], pieces=pieces)  # within a sentence

    def way(self, sky: int, body: int, sign: int, *, first: bool = False) -> str:
        """"Mars from Aries to Gemini"."""
        here = self.signs.names[sign_of(sky, body)]
        return f"{called(self.almanac.bodies[body], first=first)} from {here} to {self.signs.names[sign]}"
