"""The faces of the cards: same id, same face, whatever the pack.

The throws of the dice for craters and bands come out of the letters of the id. A face lies on a grid of 90 x 126, a
symbol on one of 32 x 32.
"""
from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from orrery.games.solar_republic.pack import Card, Deck
from orrery.games.solar_republic.words import labels

LETTERS = "abcdefghijklmnopqrstuvwxyz_0123456789"
THROWS = 44


class Look(NamedTuple):
    base: str
    dark: str
    light: str
    texture: str


LOOKS = {
    "jup_jupiter": Look("#d9b48a", "#9c6440", "#f6e6cf", "giant"),
    "sat_saturn": Look("#dcc48c", "#a58648", "#f7ecca", "ringed"),
    "ura_uranus": Look("#9fd6d8", "#5fa3ac", "#e2f7f4", "tilted"),
    "nep_neptune": Look("#4b7fe0", "#2347a8", "#b9d8ff", "giant"),
    "sol_sol": Look("#f9b233", "#e06a12", "#fff0b8", "star"),
    "sol_asteroid_belt": Look("#9a8a78", "#584a3e", "#d9cdbd", "belt"),
    "sol_mercury": Look("#a69a8e", "#665b52", "#e0d8cd", "crater"),
    "sol_venus": Look("#e3bf78", "#b07e3a", "#fbeed0", "cloud"),
    "sol_earth": Look("#2f77bd", "#3d7a45", "#dff0ff", "earth"),
    "sol_mars": Look("#c2542c", "#7d2a14", "#f6c3a2", "capped"),
    "jup_io": Look("#e8cf57", "#a8531f", "#fff6bd", "spots"),
    "jup_europa": Look("#d9c6a8", "#8f4f34", "#faf3e4", "veins"),
    "jup_ganymede": Look("#a39585", "#625548", "#e4dccf", "patch"),
    "jup_callisto": Look("#7d6f62", "#c9bba6", "#b7a999", "speckle"),
    "sat_titan": Look("#d99a3c", "#8a5416", "#f8dc9a", "cloud"),
    "sat_iapetus": Look("#cbbfa9", "#40342b", "#efe7d6", "halves"),
    "sat_enceladus": Look("#dbe6ec", "#6fa0b8", "#ffffff", "veins"),
    "sat_mimas": Look("#b9b5ae", "#6c6862", "#ebe8e2", "eye"),
    "sat_hyperion": Look("#b59d7e", "#6a5238", "#dcc9ad", "rock"),
    "sat_tethys": Look("#c6c4c0", "#807d79", "#f1efec", "eye"),
    "nep_triton": Look("#d9b8b0", "#7d6169", "#f6e6e2", "capped"),
    "ura_miranda": Look("#b3b0ab", "#66625d", "#e8e5e0", "patch"),
    "ura_umbriel": Look("#77747a", "#48464c", "#b3b0b6", "crater"),
    "sol_pluto": Look("#c79f78", "#7b5138", "#f4e6d2", "heart"),
    "sol_haumea": Look("#d6d2cc", "#8a857e", "#ffffff", "oblong"),
    "sol_makemake": Look("#b8693f", "#6e3419", "#e6b08d", "cloud"),
    "sol_eris": Look("#d8d6d6", "#918e90", "#ffffff", "crater"),
    "sol_charon": Look("#a7a29c", "#6d5a50", "#dedad4", "capped"),
    "sol_ceres": Look("#8b857d", "#55504a", "#ffffff", "speckle"),
    "sol_luna": Look("#bdbab5", "#6f6d6a", "#ecebe8", "maria"),
}
# What is not named above is drawn by its rank; the small ones in one of several greys.
BY_RANK = {
    1: Look("#a9a39a", "#55514c", "#ddd8cf", "rock"),
    2: Look("#b3ada4", "#68635d", "#e8e4dc", "crater"),
    3: Look("#b08a6a", "#6b4a30", "#e6d0ba", "crater"),
    4: Look("#b9a27e", "#7a6444", "#efe2c8", "giant"),
    5: Look("#f9b233", "#e06a12", "#fff0b8", "star"),
}
GREYS = ("#a9a39a", "#b39c84", "#9aa3ad", "#a8948c", "#b8b2a6")
INKS = {"jupiter": "#9a3d73", "saturn": "#7a6200", "uranus": "#00694d", "neptune": "#005a94", "sol": "#a84300"}
SIZES = {1: ((100, 17), (400, 20), (0, 22)), 2: ((700, 21), (1600, 23), (0, 25)), 3: ((7000, 24), (0, 27)),
         4: ((0, 28),), 5: ((0, 22),)}  # by rank: up to so many km across, a radius; 0 for all above  # fmt: skip
COMPASS = ((1, 0), (0.81, 0.59), (0.31, 0.95), (-0.31, 0.95), (-0.81, 0.59), (-1, 0), (-0.81, -0.59), (-0.31, -0.95),
           (0.31, -0.95), (0.81, -0.59))  # fmt: skip

# Symbols. A planet's is a glyph, a moon's is the glyph of its planet with a mark of its own at the lower right (a path
# on a grid of 10). Luna, as in the book, is the one moon that does not look like its planet.
SUIT_SIGNS = {"jupiter": "jupiter", "saturn": "saturn", "uranus": "uranus", "neptune": "neptune", "sol": "sun"}
SIGNS = {
    "jup_jupiter": "jupiter", "sat_saturn": "saturn", "ura_uranus": "uranus", "nep_neptune": "neptune",
    "sol_sol": "sun", "sol_mercury": "mercury", "sol_venus": "venus", "sol_earth": "earth", "sol_mars": "mars",
    "sol_pluto": "pluto", "sol_luna": "moon", "sol_asteroid_belt": "asteroid_belt", "sol_eris": "eris",
    "sol_haumea": "haumea", "sol_makemake": "makemake", "sol_ceres": "ceres",
}  # fmt: skip
PLANETS = {"sol_charon": "pluto"}  # of moons that are not of their suit's planet
MARKS = {
    "jup_ganymede": "M1 2h8c0 4-2 6-4 6S1 6 1 2zM5 8v2M3 10h4",
    "jup_callisto": "M5 1a4 4 0 1 0 .1 0zM5 3.8a1.2 1.2 0 1 0 .1 0z",
    "jup_io": "M1 9l3-6h2l3 6zM5 0v.6",
    "jup_europa": "M1 1l8 8M9 1 1 9M1 5h8",
    "jup_amalthea": "M2 9c6 0 7-4 6-8-2 3-4 5-6 5z",
    "jup_himalia": "M5 10V2M5 5 2 3M5 5l3-2M5 9 2 7M5 9l3-2",
    "jup_thebe": "M1 9V5a4 4 0 0 1 8 0v4",
    "jup_elara": "M5 1c3 4 3 5 3 6a3 3 0 0 1-6 0c0-1 0-2 3-6z",
    "jup_leda": "M3 2c3-2 4 2 2 4-3 3 0 4 4 3",
    "sat_titan": "M1 2h8M0 5h10M1 8h8",
    "sat_rhea": "M0 9l3-6 2 3 2-5 3 8z",
    "sat_iapetus": "M5 1a4 4 0 1 0 .1 0zM5 1v8M6.6 2v6M8 3.4v3.2",
    "sat_dione": "M1 8c1-5 4-7 8-7M3 9c1-3 3-5 6-5",
    "sat_tethys": "M5 1a4 4 0 1 0 .1 0zM1.4 3.6h7.2",
    "sat_enceladus": "M1 9.4h8M5 7V2M3 7 1 3M7 7l2-4",
    "sat_mimas": "M5 1a4 4 0 1 0 .1 0zM6 3.4v.1",
    "sat_hyperion": "M1 4l3-3 5 2-1 5-5 1z",
    "sat_phoebe": "M9 2H3.4a2.4 2.4 0 0 0 0 4.8H8M6 4.6l2.2 2.2L6 9",
    "ura_titania": "M1 8V3l2 2 2-3 2 3 2-2v5z",
    "ura_oberon": "M5 9.6V5M5 5 2 1M5 5l3-4M3.2 3H1M6.8 3H9",
    "ura_umbriel": "M5 1a4 4 0 1 0 .1 0zM2.4 3.4h5.2M1.6 5h6.8M2.4 6.6h5.2",
    "ura_ariel": "M1 9C2 4 5 1 9 1 8 3 8 4 6 4c1 1 0 2-2 2 0 1-1 2-3 3z",
    "ura_miranda": "M1 8l4-6 4 6M3 9l2-3 2 3",
    "ura_puck": "M2 9 5 1l3 8c-2-1-4-1-6 0z",
    "ura_sycorax": "M5 5c1 0 1 2-1 2S1 5 3 3s6-1 6 2-2 4-4 4",
    "ura_portia": "M1 4h8v5H1zM1 4l1-3h6l1 3",
    "ura_juliet": "M5 9C1 6 0 3 2 2s3 1 3 2c0-1 1-3 3-2s1 4-3 7z",
    "nep_triton": "M1 3c2-2 3 2 5 0s2-1 3 0M1 7c2-2 3 2 5 0s2-1 3 0",
    "nep_proteus": "M5 0l4 5-4 5-4-5z",
    "nep_nereid": "M1 8c-1-2 6-8 8-6 1 2-6 8-8 6z",
    "nep_larissa": "M3 1h4l2 4-2 4H3L1 5z",
    "nep_galatea": "M0 6a6 6 0 0 1 10 0M5 8.4v.1",
    "nep_despina": "M1 5c2-4 5-4 7 0-2 4-5 4-7 0zM8 5l2-2v4z",
    "nep_thalassa": "M0 5c2-4 4 4 6 0s2-2 4 0",
    "nep_naiad": "M5 1v8M2 4c0 3 6 3 6 0",
    "nep_hippocamp": "M4 1c3-1 5 1 3 3S4 6 6 8s-2 2-2 0",
    "sol_charon": "M0 6c2 4 8 4 10 0zM5 6V0",
}


class Symbol(NamedTuple):
    """A glyph alone, or a planet's glyph with a mark beside it."""

    sign: str = ""
    planet: str = ""
    mark: str = ""
    letter: str = ""  # for a mark, on a moon that only an owner's pack knows


@dataclass(frozen=True)
class Face:
    card: Card
    look: Look
    radius: int
    throws: tuple[float, ...]

    @property
    def called(self) -> str:
        return labels.called(self.card)

    @property
    def ink(self) -> str:
        suit = self.card.suit
        return INKS.get(suit.id, f"oklch(from {suit.color} .45 c h)")

    @property
    def suit_sign(self) -> str:
        """A glyph of the house; empty for a suit that only an owner's pack knows."""
        return SUIT_SIGNS.get(self.card.suit.id, "")

    @property
    def symbol(self) -> Symbol:
        card = self.card
        if card.id in SIGNS:
            return Symbol(SIGNS[card.id])
        planet = PLANETS.get(card.id) or self.suit_sign or "orbit"
        return Symbol("", planet, MARKS.get(card.id, ""), card.name[0])

    @property
    def caption(self) -> str:
        """What it does, or how large it is."""
        effects = {2: "go again", 3: "takes any pile", 4: f"takes {self.card.suit.name}", 5: "wild, takes any"}
        return effects.get(self.card.rank, f"{self.card.km} km")

    @property
    def place(self) -> str:
        if self.look.texture == "star":
            return "translate(47 66) scale(.9)"
        x, y = (49, 68) if self.card.rank < 3 else (47, 65) if self.card.rank > 3 else (48, 66)
        return f"translate({x} {y})"

    @property
    def compass(self) -> tuple[tuple[float, float], ...]:
        return COMPASS

    @property
    def turn(self) -> float:
        return round(self.throws[40] * 80 - 40, 0)

    # Textures -----------------------------------------------------------------------------------------------

    def sow(
        self, count: int, wide: float, high: float, least: float, more: float,
        throws: tuple[int, int, int] = (0, 8, 16), middle: tuple[float, float] = (0.5, 0.5),
    ) -> list[tuple[float, float, float]]:  # fmt: skip
        """Places on the disc, each with a size; `throws` are the first of the dice for x, y and size."""
        d, r = self.throws, self.radius
        x, y, size = throws
        return [
            (
                round((d[i + x] - middle[0]) * r * wide, 1),
                round((d[i + y] - middle[1]) * r * high, 1),
                round(least + d[i + size] * more, 1),
            )
            for i in range(count)
        ]

    @cached_property
    def outline(self) -> str:
        """The path of an uneven rock."""
        reach = [self.radius * (0.82 + 0.32 * self.throws[i]) for i in range(1, 11)]
        corners = [(round(x * far, 1), round(y * far * 0.86, 1)) for (x, y), far in zip(COMPASS, reach, strict=True)]
        middles = [
            f"{round((x + other_x) / 2, 1)} {round((y + other_y) / 2, 1)}"
            for (x, y), (other_x, other_y) in zip(corners, [*corners[1:], corners[0]], strict=True)
        ]
        curves = "".join(f"Q{x} {y} {middle}" for (x, y), middle in zip(corners, middles, strict=True))
        return f"M{middles[-1]}{curves}z"

    @property
    def bands(self) -> list[tuple[float, float, float]]:
        """Of a giant: height, bend and width."""
        r, d = self.radius, self.throws
        return [
            (round(-r + 2 * r / 7 * (i + 0.5), 1), round((d[i] - 0.5) * 7, 1), round(1.6 + d[i + 8] * 4.2, 1))
            for i in range(7)
        ]

    @property
    def clouds(self) -> list[tuple[str, float]]:
        """Paths with their widths."""
        r, d = self.radius, self.throws
        found = []
        for i in range(8):
            start = f"M{round(-34 + d[i] * 12, 1)} {round(-r + r / 4 * i + d[i + 8] * 4, 1)}"
            swing = f"q{round(12 + d[i + 16] * 8, 1)} {round(-6 + d[i + 24] * 12, 1)} 30 1t34 -3"
            found.append((start + swing, round(2 + d[i + 30] * 3, 1)))
        return found

    @property
    def veins(self) -> list[str]:
        d = self.throws
        return [
            f"M{round(-26 + d[i] * 18, 1)} {round(-26 + d[i + 9] * 52, 1)}"
            f"Q{round((d[i + 18] - 0.5) * 20, 1)} {round((d[i + 27] - 0.5) * 22, 1)}"
            f" {round(8 + d[i + 33] * 18, 1)} {round(-26 + d[i + 4] * 52, 1)}"
            for i in range(9)
        ]

    @property
    def boulders(self) -> list[tuple[float, float, float, float, float]]:
        """Of a belt: place, turn and half axes."""
        d = self.throws
        found = []
        for i, (x, y) in enumerate(COMPASS, 1):
            width = 2.6 + 3.4 * d[i + 22]
            place = round(x * (33 + d[i] * 9), 1), round(y * (12 + d[i + 12] * 6), 1)
            found.append((*place, round(d[i] * 90, 0), round(width, 1), round(width * 0.72, 1)))
        return found

    @property
    def pebbles(self) -> list[tuple[float, float, float]]:
        d = self.throws
        return [
            (round(x * 30 + d[i + 30] * 14 - 4, 1), round(y * 15 + d[i + 20] * 8 - 4, 1), round(0.7 + d[i], 1))
            for i, (x, y) in enumerate(COMPASS, 1)
        ]


def face(card: Card) -> Face:
    throws = thrown(card.id)
    look = LOOKS.get(card.id, BY_RANK[card.rank])
    if card.rank <= 2 and card.id not in LOOKS:
        look = look._replace(base=GREYS[int(throws[43] * len(GREYS))])
    sized = next(radius for km, radius in SIZES[card.rank] if card.km < km or km == 0)
    return Face(card, look, {"ringed": 23, "tilted": 26}.get(look.texture, sized), throws)


def thrown(card_id: str) -> tuple[float, ...]:
    """Dice from the letters of an id."""
    seed = 11
    for letter in card_id:
        seed = (seed * 37 + LETTERS.find(letter) + 5) % 65521
    found = []
    for _ in range(THROWS):
        seed = (seed * 75 + 74) % 65537
        found.append(seed % 1000 / 1000)
    return tuple(found)


class Scenery:
    def __init__(self, deck: Deck) -> None:
        self.faces = {card.id: face(card) for card in deck.cards}
