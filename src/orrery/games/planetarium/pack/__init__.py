"""Reads and checks a pack (section 2.2 of docs/rules/planetarium.md)."""
from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from orrery.games.planetarium.pack.board import (
    TYPES,
    Planet,
    Space,
    check_lines,
    drift_lines,
    make_board,
    read_arms,
    read_planets,
    read_rings,
    read_tracks,
    thick_lines,
    thin_lines,
)
from orrery.games.planetarium.pack.science import science_of
from orrery.games.planetarium.rules import Board, Cards
from orrery.games.planetarium.rules.board import (
    CARDS,
    FINAL,
    HABITABLE,
    HOSTILE,
    NO_SIDE,
    NO_TYPE,
    ORBITS,
    SPACES,
)
from orrery.kernel.pack import PackFiles, Table, is_measure
from orrery.kernel.refusal import shown

KINDS = ("gas", "rock", "water", "metal")
DECKS = ("low", "high", "final")
LETTERS = "LHF"  # the first letter of a card's id names its deck
SIDES = {"hostile": int(HOSTILE), "habitable": int(HABITABLE)}
PRINTED = {"low": 18, "high": 18, "final": 16}
MOST_SEATS = 4
CARD = ("id", "name", "cost", "type", "orbit", "state", "points", "climate", "gravity", "downgrade", "theme")


@dataclass(frozen=True)
class Card:
    id: str
    name: str
    deck: str
    cost: tuple[int, ...]  # gas, rock, water, metal
    type: str  # "any", or that of the planet
    orbit: tuple[int, int]
    state: str
    points: int
    side: str  # the climate it adds to, or "none"
    climate: int  # how much it adds
    gravity: bool
    downgrade: bool
    theme: str

    @property
    def science(self) -> str:
        """One line of it, wherever the card is seen."""
        return science_of(self.name, self.theme)


@dataclass(frozen=True)
class System:
    """The pack as the game uses it: for people, and as tables of numbers for the rules."""

    spaces: tuple[Space, ...]
    planets: tuple[Planet, ...]
    cards: tuple[Card, ...]
    thick: tuple[tuple[int, int], ...]  # one-way lines: from space, to space
    thin: tuple[tuple[int, int], ...]
    drift: tuple[tuple[int, int], ...]  # lines that only the dice use (PLA-119)
    center: tuple[int, int]
    star_radius: int
    matter: dict[str, int]
    tracks: dict[str, tuple[int, int]]  # length and acceleration space
    board: Board
    numbers: Cards
    warnings: tuple[str, ...]

    def card(self, card_id: str) -> Card:
        return self.cards[self.card_number(card_id) or 0]

    def card_number(self, card_id: str) -> int | None:
        return next((number for number, card in enumerate(self.cards) if card.id == card_id), None)

    def space_number(self, space_id: str) -> int | None:
        return next((number for number, space in enumerate(self.spaces) if space.id == space_id), None)

    def planet_number(self, planet_id: str) -> int | None:
        return next((number for number, planet in enumerate(self.planets) if planet.id == planet_id), None)


def load_pack(files: PackFiles) -> System:
    head = files.read("pack.toml")
    head.text("id")
    if files.base is not None:
        head.text("extends")
    head.done()
    table = read_file(files, "board.toml")
    table.number("format", 1, 1)
    matter = read_matter(table.table("matter"))
    geometry = table.table("geometry")
    center = geometry.value("center", list, "two numbers")
    if len(center) != 2 or not all(type(number) is int and is_measure(number) for number in center):
        geometry.refuse("center", f"must be two whole numbers, not {shown(center)}.")
    star_radius = geometry.number("star_radius", 1, 1000)
    geometry.done()
    spaces = [*read_rings(table, center), *read_arms(table, center)]
    if len(spaces) > SPACES:
        table.refuse("ring", f"there can be at most {SPACES} spaces, not {len(spaces)}.")
    if len({(space.x, space.y) for space in spaces}) < len(spaces):
        table.refuse("ring", "two spaces lie on the same spot.")
    thick = thick_lines(table, spaces)
    thin = thin_lines(table.table("thin"), spaces)
    check_lines(table, spaces, thick, thin)
    planets = read_planets(table, spaces)
    free = len(spaces) - len(planets)
    if sum(matter.values()) != free:
        table.refuse("matter", f"there must be {free} tokens, one for each space, not {sum(matter.values())}.")
    tracks = read_tracks(table.table("track"), free)
    table.done()
    cards = read_cards(read_file(files, "cards.toml"), matter)
    drift = drift_lines(spaces, thin)
    board = make_board(spaces, thick, thin, drift, planets, matter)
    return System(
        tuple(spaces), tuple(planets), tuple(cards), tuple(thick), tuple(thin), tuple(drift),
        (center[0], center[1]), star_radius, matter, tracks, board, make_cards(cards, board), warnings(cards),
    )  # fmt: skip


def read_file(files: PackFiles, name: str) -> Table:
    """A pack that extends another one brings only the files that are different."""
    return files.base.read(name) if files.base is not None and name not in files.texts else files.read(name)


def read_matter(table: Table) -> dict[str, int]:
    matter = {kind: table.number(kind, 0, int(SPACES)) for kind in KINDS}
    table.done()
    return matter


# Cards ----------------------------------------------------------------------------------------------------


def read_cards(table: Table, matter: dict[str, int]) -> list[Card]:
    rows = table.value("cards", list, "a list of cards")
    table.done()
    cards: list[Card] = []
    for i, row in enumerate(rows):
        if not isinstance(row, list) or len(row) not in (len(CARD), len(CARD) + 1):
            table.refuse(f"cards[{i}]", f"a card is a list of {', '.join(CARD)}, with or without a climate value.")
        values = dict(zip((*CARD, "climate_value"), row, strict=False))
        cards.append(read_card(Table(table.where, f"cards[{i}]", values), matter))
    if twice := [name for name, times in Counter(card.id for card in cards).items() if times > 1]:
        table.refuse("cards", f"the id {twice[0]} appears twice.")
    if len(cards) > CARDS:
        table.refuse("cards", f"there can be at most {CARDS} cards, not {len(cards)}.")
    for deck in DECKS:
        count = sum(card.deck == deck for card in cards)
        if count < 2 * MOST_SEATS:
            table.refuse("cards", f"{count} {deck.capitalize()} cards are too few to deal two to each of 4 seats.")
    return sorted(cards, key=lambda card: DECKS.index(card.deck))


def read_card(row: Table, matter: dict[str, int]) -> Card:
    card_id = row.text("id")
    if card_id[0] not in LETTERS or not card_id.isalnum():
        row.refuse("id", f"must be letters and digits and begin with L, H or F, not {card_id}.")
    deck = DECKS[LETTERS.index(card_id[0])]
    cost = row.value("cost", list, "four numbers")
    if len(cost) != len(KINDS) or not all(type(number) is int for number in cost):
        row.refuse("cost", f"must be a number of {', '.join(KINDS)}, not {shown(cost)}.")
    for kind, number in zip(KINDS, cost, strict=True):
        if not 0 <= number <= matter[kind]:
            row.refuse("cost", f"must be 0 to {matter[kind]} {kind}, not {number}.")
    orbit = row.value("orbit", list, "two numbers")
    if len(orbit) != 2 or not all(type(n) is int for n in orbit) or not 1 <= orbit[0] <= orbit[1] <= ORBITS:
        row.refuse("orbit", f"must be [min, max] with 1 ≤ min ≤ max ≤ {ORBITS}, not {shown(orbit)}.")
    points = row.number("points", 0, 999)
    downgrade = truth(row, "downgrade")
    if downgrade and deck != "high":
        row.refuse("downgrade", "only High cards can be downgraded.")
    return Card(
        card_id, row.text("name"), deck, tuple(cost), word(row, "type", ("any", *TYPES)), (orbit[0], orbit[1]),
        word(row, "state", ("any", *SIDES)), points, word(row, "climate", ("none", *SIDES)),
        row.number("climate_value", 0, 999) if row.has("climate_value") else points, truth(row, "gravity"), downgrade,
        row.text("theme"),
    )  # fmt: skip


def word(row: Table, key: str, known: tuple[str, ...]) -> str:
    value = row.text(key)
    if value not in known:
        row.refuse(key, f"must be {', '.join(known)}, not {value}.")
    return value


def truth(row: Table, key: str) -> bool:
    if type(row.data[key]) is not bool:
        row.refuse(key, f"must be true or false, not {shown(row.data[key])}.")
    return bool(row.data[key])


def make_cards(cards: list[Card], board: Board) -> Cards:
    types = {"any": int(NO_TYPE), **{name: number for number, name in enumerate(TYPES)}}
    sides = {"any": int(NO_SIDE), "none": int(NO_SIDE), **SIDES}
    return Cards(
        [DECKS.index(card.deck) for card in cards], [list(card.cost) for card in cards],
        [types[card.type] for card in cards], [card.orbit[0] for card in cards], [card.orbit[1] for card in cards],
        [sides[card.state] for card in cards], [card.points for card in cards], [sides[card.side] for card in cards],
        [card.climate for card in cards], [card.gravity for card in cards], [card.downgrade for card in cards], board,
    )  # fmt: skip


def warnings(cards: list[Card]) -> tuple[str, ...]:
    """How the pack differs from the printed game without being wrong."""
    sizes = Counter(card.deck for card in cards)
    found = [
        f"{sizes[deck]} {deck.capitalize()} cards, the printed game has {printed}"
        for deck, printed in PRINTED.items()
        if sizes[deck] != printed
    ]
    strange = [card.id for card in cards if card.deck == DECKS[FINAL] and (card.side != "none" or card.gravity)]
    if strange:
        found.append(f"Finals with a climate side or Gravity, unlike the printed ones: {', '.join(strange)}")
    return tuple(found)
