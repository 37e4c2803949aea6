"""All that is in a deck: the cards by suit, with what each of them does."""
from __future__ import annotations

from collections import Counter

from orrery.games.solar_republic.pack import Card, Deck, Suit
from orrery.kernel.gallery import Piece, Shelf

NUMBERS = {1: ("one", "ones"), 2: ("two", "twos"), 3: ("three", "threes"), 4: ("four", "fours"), 5: ("five", "fives")}


def shelves(deck: Deck) -> tuple[Shelf, ...]:
    return tuple(
        Shelf(suit.name, suit_text(deck, suit), tuple(card_piece(deck, c) for c in deck.cards if c.suit == suit))
        for suit in deck.suits
    )


def suit_text(deck: Deck, suit: Suit) -> str:
    """How many cards of each number there are."""
    counts = Counter(card.rank for card in deck.cards if card.suit == suit)
    words = [f"{count} {NUMBERS[rank][count > 1]}" for rank, count in sorted(counts.items(), reverse=True)]
    text = f"{', '.join(words)}."
    return f"{text} A 3 played on one of these can also rob." if suit == deck.home else text


def card_piece(deck: Deck, card: Card) -> Piece:
    return Piece(card.id, card.name, (f"{card.suit.name} {card.rank}", *mechanics(deck, card)), card_text(card))


def mechanics(deck: Deck, card: Card) -> tuple[str, ...]:
    """What a card does (section 2.4); its number alone decides."""
    match card.rank:
        case 1:
            return ("no mechanic",)
        case 2:
            return ("you go again at once",)
        case 3:
            robs = f"on a {deck.home.name} card you can also rob a player of 3 won cards"
            return ("goes on any card", "takes the pile", robs)
        case 4:
            draws = "then you can draw 4 cards or make another player draw 4"
            return (f"takes the pile from a {card.suit.name} card", "goes on any other 4, but takes nothing", draws)
        case _:
            menu = f"then you can draw 4 cards, make another player draw 4 or, on a {deck.home.name} card, rob"
            return ("wild: goes on any card", "takes the pile", menu)


def card_text(card: Card) -> str:
    """What it is in the sky."""
    facts = [card.kind.partition(" (")[0].capitalize()]  # its mechanics say that a card is wild
    if card.km:
        facts.append(f"{card.km:,} km across")
    if card.year:
        facts.append(f"discovered in {card.year}")
    return f"{', '.join(facts)}."
