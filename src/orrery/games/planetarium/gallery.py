"""Everything in a pack: the three decks with their requirements, the planets and the matter."""
from __future__ import annotations

from orrery.games.planetarium.pack import DECKS, KINDS, Card, System
from orrery.games.planetarium.words.needs import TYPE_NAMES, list_matter, orbits
from orrery.kernel.gallery import Piece, Shelf

DECK_TEXTS = {
    "low": "Cheap and small. They keep the points coming and put your markers on planets.",
    "high": "They cost more and score more. You can swap one with the Downgrade icon for a Low card.",
    "final": "For your final turn only. Each takes one of your markers off its planet.",
}
MATTER = {
    "gas": "Hydrogen and helium, and later the air of planets.",
    "rock": "Silicates: mantles and crusts.",
    "water": "Ice beyond the snow line, oceans further in.",
    "metal": "Iron and nickel, for cores and magnetic fields.",
}


def shelves(system: System) -> tuple[Shelf, ...]:
    decks = [
        Shelf(f"{deck.capitalize()} Evolution", DECK_TEXTS[deck],
              tuple(card_piece(card) for card in system.cards if card.deck == deck))
        for deck in DECKS
    ]  # fmt: skip
    planets = tuple(
        Piece(p.id, f"Planet {p.id}", (TYPE_NAMES[p.type], f"starts on {system.spaces[p.start].id}"))
        for p in system.planets
    )
    matter = tuple(
        Piece(kind, kind.capitalize(), ("collected in collisions, spent on cards",), MATTER[kind], system.matter[kind])
        for kind in KINDS
    )
    tokens = (
        Piece("climate", "Climate token", ("Habitable or Hostile",), "It shows its planet’s climate.", len(planets)),
        Piece("marker", "Marker", ("8 for each player",), "It shows who played a card. Each Final takes one off.", 32),
        Piece("die", "Die", ("solo",), "On your own, two are rolled after each of your turns.", 2),
    )
    return (
        *decks,
        Shelf("Planets", "Nobody owns them, and everyone moves them.", planets),
        Shelf("Matter", "One token starts on every space without a planet.", matter),
        Shelf("Tokens and dice", "What else is on the table.", tokens),
    )


def card_piece(card: Card) -> Piece:
    return Piece(card.id, card.name, card_facts(card), card.science)


def card_facts(card: Card) -> tuple[str, ...]:
    """Points, climate, requirements and icons, in words."""
    facts = [f"{card.points} points"]
    if card.side != "none":
        facts.append(f"adds {card.climate} {card.side} points")
    facts.append(f"costs {list_matter(list(card.cost))}" if any(card.cost) else "costs nothing")
    if card.type != "any":
        facts.append(TYPE_NAMES[card.type])
    if card.orbit != (1, 7):
        facts.append(f"orbit {orbits(*card.orbit)}")
    if card.state != "any":
        facts.append(f"the planet must be {card.state}")
    if card.deck == "final":
        facts.append("uses a marker")
    if card.gravity:
        facts.append("Gravity")
    if card.downgrade:
        facts.append("Downgrade")
    return tuple(facts)
