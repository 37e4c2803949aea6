"""Positions of Vediic in one line, and what is looked at in them.

Cards and pawns are written as words: `table("red red blue", "", pawns=["e5 a1", "i9 g9"])`.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import orrery
from orrery import Match
from orrery.games.vediic.pack import IDS

SEED = {"kind": "fair", "seed": "5a" * 32, "words": 0}
# On the default board no planet lights anything from these houses; next round orange lights d8 e9 f8, blue d2 e1 f2,
# red d4 d6 e5, the others nothing.
DARK = {"yellow": 4, "purple": 9, "orange": 6, "blue": 12, "green": 1, "red": 3, "gray": 8}
CORNERS = ["a1 c1", "g1 i1", "a9 c9", "g9 i9", "a5 a7", "i5 i7", "a3 i3"]  # out of each other's way


def table(
    *hands: str,
    pawns: Sequence[str] = (),
    planets: Mapping[str, int] | None = None,
    options: Mapping[str, int | str] | None = None,
    pack: str = "standard",
    **keys: Any,
) -> Match:
    """A match in a position: a hand for each seat, seat 0 to move unless `turn` says otherwise, a dark sky but for
    `planets`. Pawns not given stand in corners."""
    places = [*pawns, *CORNERS[len(pawns) : len(hands)]]
    return orrery.load({
        "game": "vediic",
        "seats": len(hands),
        "options": dict(options or {}),
        "pack": pack,
        "chance": SEED,
        "hands": [hand.split() for hand in hands],
        "pawns": [[None if place == "-" else place for place in row.split()] for row in places],
        "planets": {**DARK, **(planets or {})},
        "e_planet": "gray",
        **keys,
    })  # fmt: skip


def play(match: Match, *texts: str) -> Match:
    for text in texts:
        match.push(text)
    return match


def walk(match: Match, *moves: str) -> Match:
    """Whole turns with nothing but a move in them."""
    for move in moves:
        for text in ("charity:none", "go", move, "end"):
            if text == move or text in match.legal:
                match.push(text)
    return match


def why(match: Match, text: str, seat: int | None = None) -> str:
    """The rule by which a move is refused; empty if it is legal."""
    refusal = match.why_not(text, seat)
    return "" if refusal is None else refusal.rule


def hand(match: Match, seat: int) -> str:
    return " ".join(match.position()["hands"][seat])


def pile(match: Match, name: str) -> str:
    return " ".join(match.position()[name])


def pawns(match: Match, seat: int) -> str:
    return " ".join(str(place) for place in match.position()["pawns"][seat])


def supply(match: Match, colour: str) -> int:
    number: int = match.view(None)["table"]["supply"][colour]
    return number


def legal(match: Match, kind: str) -> list[str]:
    """The legal moves of a kind, without its name."""
    return [text.partition(":")[2] for text in match.legal if text.partition(":")[0] == kind]


def goals(match: Match, pawn: str = "a", way: str = "walk") -> set[str]:
    """The stations a pawn may go to, with how if they are occupied."""
    start = f"move:{pawn}:{way}:"
    return {text.removeprefix(start) for text in match.legal if text.startswith(start)}


def end_round(match: Match) -> Match:
    """Walk and end, seat after seat, until the planets have moved and nobody owes anything."""
    number = match.position()["round"]
    while match.seat is not None and match.position()["round"] == number:
        if match.position()["at"] == "penalty":
            break
        simple = [text for text in match.legal if text in ("go", "end", "charity:none", "pass")]
        match.push(simple[0] if simple else next(text for text in match.legal if text.startswith("move:")))
    return match


def kinds(match: Match) -> list[str]:
    """The events of the last move and what followed by itself."""
    told: list[str] = []
    for ply in reversed(match.plies):
        told = [event.kind for event in ply.events] + told
        if not ply.forced:
            break
    return told


def finish(match: Match) -> Match:
    """The first legal move, again and again, to the end."""
    while match.seat is not None:
        match.push(match.legal[0])
    return match


assert set(DARK) == set(IDS)
