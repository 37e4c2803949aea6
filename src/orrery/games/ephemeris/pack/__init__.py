"""Reads and checks a pack (sections 2.4 to 2.6 of docs/rules/ephemeris.md)."""
from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from orrery.games.ephemeris.pack.quiz import Card, Question, check_quiz, read_quiz
from orrery.games.ephemeris.rules import Heavens
from orrery.kernel.pack import PackFiles, Table

COLOURS = ("yellow", "red", "blue")
ELEMENTS = ("fire", "earth", "air", "water")
COLOUR_OF_RANK = ("yellow", "yellow", "red", "blue")
BODIES = 9
SIGNS = 12
LARGEST_DEAL = 20  # cards of a kind: four seats in Game One
LINE_LENGTH = 110  # of a prediction


@dataclass(frozen=True)
class Sign:
    id: str
    name: str
    glyph: str
    element: str


@dataclass(frozen=True)
class Body:
    id: str
    name: str
    glyph: str
    colour: str
    rank: int
    home: int
    planet_cards: int
    retrograde_cards: int


@dataclass(frozen=True)
class Almanac:
    """The pack as the game uses it: names and texts for people, and the same as tables for the rules."""

    signs: tuple[Sign, ...]
    bodies: tuple[Body, ...]
    quiz: tuple[Card, ...]
    predictions: tuple[tuple[str, ...], ...]  # by body, then by sign
    heavens: Heavens
    kinds: tuple[str, ...]  # what the cards of Pairs and Snap show: the bodies, then the signs

    def question(self, card: int, colour: int) -> Question:
        return self.quiz[card].questions[colour]


def load_pack(files: PackFiles) -> Almanac:
    head = files.read("pack.toml")
    head.text("id")
    copies = head.number("zodiac_copies", 2, 2)
    dice = head.table("dice")
    even, uneven = read_die(dice, "even"), read_die(dice, "uneven")
    dice.done()
    head.done()
    board = files.read("board.toml")
    signs = read_signs(board)
    bodies = read_bodies(board, [sign.id for sign in signs])
    board.done()
    quiz_table = files.read("quiz.toml")
    quiz = read_quiz(quiz_table)
    check_quiz(quiz_table, quiz)
    lines = read_predictions(files.read("predictions.toml"), bodies, signs)
    heavens = Heavens(
        rank=[body.rank for body in bodies],
        colour=[COLOURS.index(body.colour) for body in bodies],
        home=[body.home for body in bodies],
        elements=[ELEMENTS.index(sign.element) for sign in signs],
        planet_cards=[number for number, body in enumerate(bodies) for _ in range(body.planet_cards)],
        zodiac_cards=[number for number in range(SIGNS) for _ in range(copies)],
        retrograde_cards=[number for number, body in enumerate(bodies) for _ in range(body.retrograde_cards)],
        even=even,
        uneven=uneven,
        key=[question.answer for card in quiz for question in card.questions],
    )
    kinds = (*(body.id for body in bodies), *(sign.id for sign in signs))
    return Almanac(tuple(signs), tuple(bodies), tuple(quiz), lines, heavens, kinds)


def read_die(dice: Table, key: str) -> list[int]:
    faces = dice.value(key, list, "a list of six colours")
    if len(faces) != 6 or any(face not in COLOURS for face in faces) or set(faces) != set(COLOURS):
        dice.refuse(key, f"a die has six faces, each of {', '.join(COLOURS)}, and every colour at least once.")
    return [COLOURS.index(face) for face in faces]


def read_signs(board: Table) -> list[Sign]:
    signs: list[Sign] = []
    for table in board.tables("sign"):
        sign = Sign(table.text("id"), table.text("name"), table.text("glyph"), table.text("element"))
        table.done()
        if sign.element not in ELEMENTS:
            table.refuse("element", f"must be one of {', '.join(ELEMENTS)}, not {sign.element}.")
        signs.append(sign)
    if len(signs) != SIGNS:
        board.refuse("sign", f"there must be {SIGNS} signs, not {len(signs)}.")
    no_twins(board, "sign", [sign.id for sign in signs])
    return signs


def read_bodies(board: Table, signs: list[str]) -> list[Body]:
    bodies = [read_body(table, signs) for table in board.tables("body")]
    ranks = [body.rank for body in bodies]
    if len(bodies) != BODIES:
        board.refuse("body", f"there must be {BODIES} bodies, not {len(bodies)}.")
    if ranks != sorted(ranks) or ranks[:3] != [0, 1, 2] or ranks[-1] != 3:
        board.refuse("body", "one of rank 0, one of rank 1, then those of rank 2, then those of rank 3.")
    no_twins(board, "body", [*signs, *(body.id for body in bodies)])
    if sum(body.planet_cards for body in bodies) < LARGEST_DEAL:
        board.refuse("body", f"there must be at least {LARGEST_DEAL} planet cards, for the largest deal.")
    return bodies


def read_body(table: Table, signs: list[str]) -> Body:
    home = table.text("home")
    if home not in signs:
        table.refuse("home", f"must be one of the signs, {', '.join(signs)}, not {home}.")
    rank = table.number("rank", 0, 3)
    body = Body(
        table.text("id"),
        table.text("name"),
        table.text("glyph"),
        table.text("colour"),
        rank,
        signs.index(home),
        table.number("planet_cards", 2, 3),
        table.number("retrograde_cards", 0, 6),
    )
    table.done()
    if body.colour != COLOUR_OF_RANK[rank]:
        table.refuse("colour", f"a body of rank {rank} is {COLOUR_OF_RANK[rank]}, not {body.colour}.")
    if (rank < 2) != (body.retrograde_cards == 0):
        table.refuse("retrograde_cards", "red and blue bodies have Retrograde cards, yellow ones have none.")
    return body


def no_twins(table: Table, key: str, names: list[str]) -> None:
    if twice := [name for name, times in Counter(names).items() if times > 1]:
        table.refuse(key, f"the id {twice[0]} is there twice.")


def read_predictions(table: Table, bodies: list[Body], signs: list[Sign]) -> tuple[tuple[str, ...], ...]:
    """EPH-403: a line for every body in every sign."""
    lines: list[tuple[str, ...]] = []
    for body in bodies:
        own = table.table(body.id)
        lines.append(tuple(own.text(sign.id) for sign in signs))
        for sign, text in zip(signs, lines[-1], strict=True):
            if len(text) > LINE_LENGTH:
                own.refuse(sign.id, f"a prediction has at most {LINE_LENGTH} letters, not {len(text)}.")
        own.done()
    table.done()
    return tuple(lines)
