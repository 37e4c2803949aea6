"""The faces of the cards as the book describes them: symbols of bodies and suits."""
from __future__ import annotations

import re

import pytest

from orrery.api import agree
from orrery.faces.web.render import Pages, glyph
from orrery.games.packs import pack_names
from orrery.games.solar_republic.drawing.scenery import face
from orrery.games.solar_republic.pack import Card

PAGES = Pages()
SYMBOLS = PAGES.env.get_template("solar_republic/symbols.html").make_module({})
FACES = PAGES.env.get_template("solar_republic/face.html").make_module({})
PLANETS = ("mercury", "venus", "earth", "mars", "jupiter", "saturn", "uranus", "neptune")
DECKS = [agree("solar_republic", pack=pack).content.cards for pack in pack_names("solar_republic")]
BODIES = {card.id: card for deck in DECKS for card in deck}
SIGN = {"jupiter": "jupiter", "saturn": "saturn", "uranus": "uranus", "neptune": "neptune", "sol": "sun"}


def symbol(card: Card) -> str:
    return str(SYMBOLS.symbol(face(card).symbol)).strip()  # type: ignore[attr-defined]


def test_every_body_has_a_symbol_of_its_own() -> None:
    drawn = {card_id: symbol(card) for card_id, card in BODIES.items()}
    assert len(BODIES) == 53, "the 52 of a deck, and Ceres or Charon"
    assert len(set(drawn.values())) == len(BODIES)
    assert "<text" not in "".join(drawn.values()), "no letters where a drawing belongs"


@pytest.mark.parametrize("planet", PLANETS)
def test_the_eight_planets_have_their_signs(planet: str) -> None:
    card = next(card for card in BODIES.values() if card.id.partition("_")[2] == planet)
    assert glyph(planet)
    assert glyph(planet) in symbol(card)
    assert 'class="mark"' not in symbol(card)


@pytest.mark.parametrize("card", [card for card in BODIES.values() if "moon" in card.kind], ids=lambda card: card.id)
def test_a_moon_is_built_on_the_symbol_of_its_planet_but_for_luna(card: Card) -> None:
    planet = {"sol_luna": "earth", "sol_charon": "pluto"}.get(card.id, card.suit.id)
    assert (glyph(planet) in symbol(card)) == (card.id != "sol_luna")
    assert ('class="mark"' in symbol(card)) == (card.id != "sol_luna")


@pytest.mark.parametrize("card", BODIES.values(), ids=lambda card: card.id)
def test_the_suit_stands_at_the_top_right_and_the_bottom_left(card: Card) -> None:
    drawn = str(FACES.face(face(card)))  # type: ignore[attr-defined]
    suit = str(glyph(SIGN[card.suit.id]))
    small = re.findall(r'<svg x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="[\d.]+" viewBox="0 0 24 24">', drawn)
    corners = [(float(x) + float(size) / 2 > 45, float(y) + float(size) / 2 > 63) for x, y, size in small]
    assert corners == [(True, False), (False, True)]
    assert drawn.count(suit) >= 2
    assert symbol(card) in drawn


def test_an_unknown_body_of_an_owners_pack_has_a_symbol_too() -> None:
    europa = BODIES["jup_europa"]
    mine = Card("jup_metis", "Metis", 1, europa.suit, 43, 1979, "small moon")
    assert glyph("jupiter") in symbol(mine)
    assert ">M</text>" in symbol(mine)
