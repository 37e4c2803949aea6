"""Positions of Planetarium in one line: `sky(A="2.1", matter={"2.4": "gas"}, hands=["L05", "L01"])`."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import orrery
from orrery import Match
from orrery.api import agree
from orrery.games.planetarium.rules import Planetarium
from orrery.kernel.events import Event

SETUP = agree("planetarium", "multi", 2)
SYSTEM = SETUP.content
SEED = {"kind": "fair", "seed": "5a" * 32, "words": 0}


def sky(
    *,
    matter: Mapping[str, str] | None = None,
    hands: Sequence[str] = ("", ""),
    mats: Sequence[Mapping[str, str]] | None = None,
    track: int = 0,
    mode: str | None = None,
    options: Mapping[str, int | str] | None = None,
    A: str = "2.8",  # noqa: N803 - planets have capital names
    B: str = "4.8",  # noqa: N803
    C: str = "5.2",  # noqa: N803
    D: str = "6.5",  # noqa: N803
    **keys: Any,
) -> Match:
    """A match in a position. Hands are card ids in one text; a mat is planet → letters of matter ("ggw"); `track`
    so many tokens of gas, rock and water in turn. Without `matter` there are only planets on the orbits."""
    tokens = ["gas", "rock", "water"] * (track // 3 + 1)
    return orrery.load({
        "game": "planetarium",
        "mode": mode or ("solo" if len(hands) == 1 else "multi"),
        "seats": len(hands),
        "options": dict(options or {}),
        "chance": SEED,
        "matter": dict(matter or {}),
        "planets": {"A": A, "B": B, "C": C, "D": D},
        "hands": [hand.split() for hand in hands],
        "mats": [{planet: slot(letters) for planet, letters in mat.items()} for mat in mats or [{}] * len(hands)],
        "track": tokens[:track],
        **keys,
    })  # fmt: skip


def slot(letters: str) -> dict[str, int]:
    names = {"g": "gas", "r": "rock", "w": "water", "m": "metal"}
    return {names[letter]: letters.count(letter) for letter in dict.fromkeys(letters)}


def acting(**keys: Any) -> Match:
    """As `sky`, after the move of a token."""
    return sky(**{"step": "act", **keys})


def final_turn(**keys: Any) -> Match:
    """As `acting`, on the final turn of seat 0, the last one of all."""
    return acting(**{"last_turn": True, "final_left": [0], "reason": "evolved", "track": 40, **keys})


def ended(**keys: Any) -> Match:
    """As `sky`, after the end."""
    return sky(**{"seat": None, "reason": "evolved", **keys})


def ranks(match: Match) -> list[int]:
    assert match.result is not None
    return match.result.ranks


def targets(match: Match, token: str) -> set[str]:
    """Where a token may go."""
    match.push(f"move:{token}")
    if match.position()["step"] != "move_to":  # there was only one way, and the kernel took it
        found = {match.position()["last_move"][1]}
    else:
        found = {text.removeprefix("to:") for text in match.legal}
    match.pop()
    return found


def tokens(match: Match) -> set[str]:
    return {text.removeprefix("move:") for text in match.legal if text.startswith("move:")}


def go(match: Match, *moves: str) -> Match:
    for text in moves:
        match.push(text)
    return match


def move(match: Match, token: str, to: str) -> Match:
    """Choose a token and its target; with one target the kernel has gone there already."""
    match.push(f"move:{token}")
    if f"to:{to}" in match.legal:
        match.push(f"to:{to}")
    assert match.position()["last_move"][1] == to
    return match


def mat(match: Match, seat: int = 0) -> dict[str, dict[str, int]]:
    """What lies on a mat, without empty slots."""
    found = match.view(None)["table"]["players"][seat]["mat"]
    return {
        planet: {kind: n for kind, n in stored.items() if n} for planet, stored in found.items() if any(stored.values())
    }


def player(match: Match, seat: int = 0) -> Any:
    return match.view(None)["table"]["players"][seat]


def planet(match: Match, name: str) -> Any:
    return match.view(None)["table"]["planets"]["ABCD".index(name)]


def table(match: Match, seat: int | None = None) -> Any:
    return match.view(seat)["table"]


def rules(match: Match) -> Planetarium:
    """The position itself, for what no position written down can say."""
    assert isinstance(match.state, Planetarium)
    return match.state


def hand(match: Match, seat: int = 0) -> list[str]:
    found: list[str] = match.position()["hands"][seat]
    return found


def events(match: Match, kind: str) -> list[Event]:
    return [event for event in match.events(None) if event.kind == kind]


def why(match: Match, text: str, seat: int | None = None) -> str:
    """The rule by which a move is refused; empty if it is legal."""
    refusal = match.why_not(text, seat)
    return "" if refusal is None else refusal.rule


def refusal(match: Match, text: str, seat: int | None = None) -> tuple[str, str]:
    found = match.why_not(text, seat)
    assert found is not None
    return found.rule, found.text
