"""Everything in a pack: pieces, dice, the four kinds of cards, the predictions and the quiz."""
from __future__ import annotations

from orrery.games.ephemeris.options import MODES
from orrery.games.ephemeris.pack import COLOURS, Almanac, Body, Sign
from orrery.games.ephemeris.pack.quiz import Card
from orrery.games.ephemeris.words.labels import called
from orrery.kernel.gallery import Piece, Shelf
from orrery.kernel.things import join

GROUPS = {"yellow": "yellow", "red": "red inner planet", "blue": "blue outer planet"}
LEVELS = {1: "easy", 2: "medium", 3: "hard"}
DICE = {
    "even": ("Even die", "used in Games Two and Three, and for Pluto"),
    "uneven": ("Uneven die", "used in Game Two"),
}


def shelves(almanac: Almanac) -> tuple[Shelf, ...]:
    bodies, signs = almanac.bodies, almanac.signs
    planets = [body for body in bodies if body.retrograde_cards]
    lights = [called(body) for body in bodies if body.colour == "yellow"]
    return (
        Shelf(
            "Pieces",
            "They belong to nobody. Anyone can move them forward, from sign to sign.",
            tuple(counter_piece(almanac, body) for body in bodies),
        ),
        Shelf(
            "Planet cards",
            "In Games One and Two, they show your pieces. Pairs and Snap use them too.",
            tuple(planet_piece(almanac, body) for body in bodies),
        ),
        Shelf(
            "Zodiac cards",
            "In Games One and Two, they show where your pieces must go, in any pairing.",
            tuple(sign_piece(almanac, number, sign) for number, sign in enumerate(signs)),
        ),
        Shelf(
            "Retrograde cards",
            "One is turned up when no piece of the colours rolled can move.",
            tuple(retrograde_piece(almanac, body) for body in planets),
        ),
        Shelf("Pluto cards", "Each player has one in Game Two.", (pluto_piece(),)),
        Shelf(
            "Dice",
            f"Red moves an inner planet, blue an outer planet, yellow {join(lights, 'or')}.",
            dice(almanac),
        ),
        Shelf(
            "Winning Hand Predictions",
            "Read them after a win in Games One and Two. They’re just for fun.",
            tuple(prediction_piece(almanac, number) for number in range(len(bodies))),
        ),
        Shelf(
            "Quiz cards",
            "Game Three. The die picks the colour of your question.",
            tuple(quiz_piece(card) for card in almanac.quiz),
        ),
    )


def counter_piece(almanac: Almanac, body: Body) -> Piece:
    faster = [called(other) for other in almanac.bodies if other.rank < body.rank]
    passes = (
        "passes every piece",
        f"passes every piece but {join(faster)}",
        "passes inner and outer planets",
        "passes outer planets only",
    )[body.rank]
    text = f"It can’t leave a sign it shares with {join(faster, 'or')}." if faster else "Nothing can pin it."
    home = almanac.signs[body.home].name
    return Piece(f"counter-{body.id}", body.name, (GROUPS[body.colour], f"starts in {home}", passes), text)


def planet_piece(almanac: Almanac, body: Body) -> Piece:
    facts = ["one of your pieces in Games One and Two"]
    if body.retrograde_cards:
        facts.append("your own planet in Game Three")
    facts.append(f"fits {almanac.signs[body.home].name} in Snap")
    return Piece(f"planet-{body.id}", body.name, tuple(facts), copies=body.planet_cards)


def sign_piece(almanac: Almanac, number: int, sign: Sign) -> Piece:
    facts = [sign.element, "one of your signs in Games One and Two"]
    if at_home := [called(body) for body in almanac.bodies if body.home == number]:
        facts += [f"home of {join(at_home)}", f"fits {join(at_home)} in Snap"]
    copies = sum(card == number for card in almanac.heavens.zodiac_cards)
    return Piece(f"zodiac-{sign.id}", sign.name, tuple(facts), copies=copies)


def retrograde_piece(almanac: Almanac, body: Body) -> Piece:
    facts = (
        f"in Game Two, move {body.name} back 1 to {len(almanac.signs) - 1} signs",
        f"in Game Three, {body.name} goes back 1 sign",
        "it passes everything on the way",
    )
    return Piece(f"retrograde-{body.id}", f"{body.name} retrograde", facts, copies=body.retrograde_cards)


def pluto_piece() -> Piece:
    facts = (
        "play it once a game, on your turn",
        "roll the even die for the one move that completes your hand",
        "you win if the colour fits",
    )
    copies = next(mode.most for mode in MODES if mode.name == "two")  # a card for every seat (EPH-201)
    return Piece("pluto", "Pluto", facts, "If the colour doesn’t fit, the card is spent.", copies)


def dice(almanac: Almanac) -> tuple[Piece, ...]:
    faces = {"even": list(almanac.heavens.even), "uneven": list(almanac.heavens.uneven)}
    pieces: list[Piece] = []
    for die, (name, use) in DICE.items():
        counts = [f"{faces[die].count(n)} {colour}" for n, colour in enumerate(COLOURS)]
        pieces.append(Piece(f"die-{die}", name, (f"{join(counts)} faces", use)))
    return tuple(pieces)


def prediction_piece(almanac: Almanac, number: int) -> Piece:
    body, lines = almanac.bodies[number], almanac.predictions[number]
    said = [f"{sign.name}: {line}" for sign, line in zip(almanac.signs, lines, strict=True)]
    facts = (f"{len(lines)} lines, one for each sign",)
    return Piece(f"predictions-{body.id}", f"{called(body, first=True)} in every sign", facts, " ".join(said))


def quiz_piece(card: Card) -> Piece:
    """Leaves the answers out: the reader may be asked for them in a game."""
    asked = dict(zip(COLOURS, card.questions, strict=True))
    facts = tuple(f"{colour}: {LEVELS[question.level]}" for colour, question in asked.items())
    text = " ".join(question.text for question in asked.values())
    return Piece(f"quiz-{card.id}", f"Quiz card {card.id}", facts, text)
