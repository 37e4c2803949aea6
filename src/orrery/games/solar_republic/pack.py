"""Reads and checks a deck (section 2.5 of docs/rules/solar_republic.md)."""
from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from orrery.games.solar_republic.rules import Cards
from orrery.games.solar_republic.rules.zones import DECK_SIZE
from orrery.kernel.pack import PackFiles, Table

PRINTED_RANKS = {1: 19, 2: 23, 3: 4, 4: 4, 5: 2}
PRINTED_SUITS = [10, 10, 10, 10, 12]
CARD = ("id", "name", "rank", "suit", "km", "year", "kind")


@dataclass(frozen=True)
class Suit:
    id: str
    name: str
    glyph: str
    color: str


@dataclass(frozen=True)
class Card:
    id: str
    name: str
    rank: int
    suit: Suit
    km: int
    year: int
    kind: str


@dataclass(frozen=True)
class Deck:
    """The pack as the game uses it: the cards for people, and the same cards as tables for the rules."""

    cards: tuple[Card, ...]
    suits: tuple[Suit, ...]
    home: Suit
    numbers: Cards
    warnings: tuple[str, ...]

    def find(self, card_id: str) -> int | None:
        """The number of a card."""
        return next((number for number, card in enumerate(self.cards) if card.id == card_id), None)


def load_pack(files: PackFiles) -> Deck:
    base = files.base or files
    head = base.read("pack.toml")
    head.text("id")
    deck = base.read("deck.toml")
    suits = read_suits(deck)
    cards = read_cards(deck.table("deck"), suits)
    if files.base is not None:
        own = files.read("pack.toml")
        own.text("id")
        own.text("extends")
        own.done()
        cards = change_cards(files.read("changes.toml"), cards, suits)
    home = head.text("home_suit")
    if home not in suits:
        head.refuse("home_suit", f"must be one of the suits, {', '.join(suits)}, not {home}.")
    head.done()
    deck.done()
    order = list(suits)
    numbers = Cards([order.index(c.suit.id) for c in cards], [c.rank for c in cards], order.index(home))
    return Deck(tuple(cards), tuple(suits.values()), suits[home], numbers, warnings(cards))


def read_suits(deck: Table) -> dict[str, Suit]:
    suits: dict[str, Suit] = {}
    for table in deck.tables("suits"):
        suit = Suit(table.text("id"), table.text("name"), table.text("glyph"), table.text("color"))
        table.done()
        if suit.id in suits:
            table.refuse("id", f"{suit.id} appears twice.")
        suits[suit.id] = suit
    if len(suits) != 5:
        deck.refuse("suits", f"there must be five suits, not {len(suits)}.")
    return suits


def read_cards(table: Table, suits: dict[str, Suit]) -> list[Card]:
    rows = table.value("cards", list, "a list of cards")
    table.done()
    cards: list[Card] = []
    for i, row in enumerate(rows):
        if not isinstance(row, list) or len(row) != len(CARD):
            table.refuse(f"cards[{i}]", f"a card is a list of {', '.join(CARD)}.")
        cards.append(read_card(Table(table.where, f"deck.cards[{i}]", dict(zip(CARD, row, strict=True))), suits))
    check_twins(table, "cards", cards)
    if len(cards) != DECK_SIZE:
        table.refuse("cards", f"a deck has {DECK_SIZE} cards, not {len(cards)}.")
    return cards


def check_twins(table: Table, key: str, cards: list[Card]) -> None:
    for what, names in (("id", [card.id for card in cards]), ("name", [card.name for card in cards])):
        if twice := [name for name, times in Counter(names).items() if times > 1]:
            table.refuse(key, f"the {what} {twice[0]} appears twice.")


def read_card(row: Table, suits: dict[str, Suit]) -> Card:
    suit = row.text("suit")
    if suit not in suits:
        row.refuse("suit", f"must be one of the suits, {', '.join(suits)}, not {suit}.")
    return Card(
        row.text("id"),
        row.text("name"),
        row.number("rank", 1, 5),
        suits[suit],
        row.number("km", 0, 10**7),
        row.number("year", 0, 9999),
        row.text("kind"),
    )


def change_cards(changes: Table, cards: list[Card], suits: dict[str, Suit]) -> list[Card]:
    """A pack that extends another one says only what is different: a card changed, or one that `replaces` another."""
    known = {card.id: place for place, card in enumerate(cards)}
    cards = list(cards)
    for card_id in changes.data:
        row = changes.table(card_id)
        old_id = row.text("replaces") if row.has("replaces") else card_id
        if old_id not in known:
            changes.refuse(card_id, "there’s no card with that id to change.")
        if row.has("id"):
            row.refuse("id", "can’t be changed, because it identifies the card.")
        old = cards[known[old_id]]
        whole = {"name": old.name, "rank": old.rank, "suit": old.suit.id, "km": old.km, "year": old.year}
        merged = Table(row.where, row.key, {**whole, "kind": old.kind, **row.data, "id": card_id}, row.used)
        cards[known[old_id]] = read_card(merged, suits)
        merged.done()
    check_twins(changes, "id or name", cards)
    return cards


def warnings(cards: list[Card]) -> tuple[str, ...]:
    """What differs from the printed deck without being wrong."""
    ranks = Counter(card.rank for card in cards)
    suits = Counter(card.suit.id for card in cards)
    found = [
        f"{ranks[rank]} cards of rank {rank}; the printed deck has {printed}"
        for rank, printed in PRINTED_RANKS.items()
        if ranks[rank] != printed
    ]
    if sorted(suits.values()) != PRINTED_SUITS:
        found.append(f"suits of {sorted(suits.values())} cards; the printed deck has {PRINTED_SUITS}")
    return tuple(found)
