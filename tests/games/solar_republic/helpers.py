"""Positions of Solar Republic in one line.

Cards go by their short names ("europa", not "jup_europa"), several in one text: `table("europa leda", "titan")`.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import orrery
from orrery import Match
from orrery.api import agree

SETUP = agree("solar_republic")
CARDS = SETUP.content.cards
ID = {card.id.partition("_")[2]: card.id for card in CARDS}
SHORT = {card_id: name for name, card_id in ID.items()}
SEED = {"kind": "fair", "seed": "5a" * 32, "words": 0}


def ids(names: str) -> list[str]:
    return [ID[name] for name in names.split()]


def table(
    *hands: str,
    pile: str = "",
    draw: str = "",
    won: Sequence[str] = (),
    rest: int | None = None,
    seat: int = 0,
    options: Mapping[str, int | str] | None = None,
    **keys: Any,
) -> Match:
    """A match in a position: a hand for each seat, `seat` to move. Cards not named lie under `draw` in the
    Draw Pile or, if `rest` is a seat, at the bottom of that seat's won stack."""
    named = ids(" ".join([*hands, pile, draw, *won]))
    cards = agree("solar_republic", pack=keys.get("pack")).content.cards
    spare = [card.id for card in cards if card.id not in named]
    stacks = [ids(stack) for stack in [*won, *([""] * (len(hands) - len(won)))]]
    draw_pile = ids(draw)
    if rest is None:
        draw_pile += spare
    else:
        stacks[rest] = spare + stacks[rest]
    return orrery.load({
        "game": "solar_republic",
        "seats": len(hands),
        "options": dict(options or {}),
        "chance": SEED,
        "hands": [ids(hand) for hand in hands],
        "in_play": ids(pile),
        "won": stacks,
        "draw_pile": draw_pile,
        "seat": seat,
        "opening": False,
        **keys,
    })  # fmt: skip


def lay(match: Match, *names: str) -> None:
    """The seat to move lays cards, one after the other."""
    for name in names:
        match.push(f"play:{ID[name]}")


def legal_cards(match: Match) -> list[str]:
    return [SHORT[text.removeprefix("play:")] for text in match.legal if text.startswith("play:")]


def other_moves(match: Match) -> list[str]:
    return [text for text in match.legal if not text.startswith("play:")]


def names(card_ids: Sequence[str]) -> str:
    return " ".join(SHORT[card_id] for card_id in card_ids)


def hand(match: Match, seat: int) -> str:
    return names(match.position()["hands"][seat])


def won(match: Match, seat: int) -> str:
    return names(match.position()["won"][seat])


def pile(match: Match) -> str:
    return names(match.position()["in_play"])


def draw_pile(match: Match) -> list[str]:
    return [SHORT[card_id] for card_id in match.position()["draw_pile"]]


def why(match: Match, text: str, seat: int | None = None) -> str:
    """The rule by which a move is refused; empty if it is legal."""
    refusal = match.why_not(text, seat)
    return "" if refusal is None else refusal.rule


def play_out(match: Match) -> Match:
    """The last legal move, again and again, to the end."""
    while match.seat is not None:
        match.push(match.legal[-1])
    return match
