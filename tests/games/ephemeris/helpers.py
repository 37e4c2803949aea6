"""Positions of Ephemeris in one line.

Bodies and signs go by their ids, several in one text: `one("moon sun", "leo aries", sky="mars aries, venus leo")`.
"""
from __future__ import annotations

from typing import Any

import orrery
from orrery import Match
from orrery.api import agree
from orrery.games.ephemeris.rules.heavens import moved

ALMANAC = agree("ephemeris").content
BODIES = [body.id for body in ALMANAC.bodies]
SIGNS = [sign.id for sign in ALMANAC.signs]
SEED = {"kind": "fair", "seed": "5a" * 32, "words": 0}
FIVE = "moon sun mercury venus mars", "aries aries libra libra cancer"
OTHER_FIVE = "mars jupiter saturn uranus neptune", "taurus scorpio aquarius capricorn pisces"
FOUR = "moon sun mercury venus", "aries aries libra libra"
OTHER_FOUR = "mars jupiter saturn uranus", "taurus scorpio aquarius capricorn"


def sky(text: str) -> dict[str, str]:
    """"mars aries, venus leo"; pieces not named stand at home."""
    return dict(pair.split() for pair in text.split(",") if pair.strip())


def packed(text: str) -> int:
    found = int(ALMANAC.heavens.start)
    for body, sign in sky(text).items():
        found = int(moved(found, BODIES.index(body), SIGNS.index(sign)))
    return found


def reach(body: str, text: str = "") -> int:
    return int(ALMANAC.heavens.reach(packed(text), BODIES.index(body)))


def load(mode: str, seats: int, sky_text: str = "", options: dict[str, int | str] | None = None, **keys: Any) -> Match:
    keys.setdefault("chance", SEED)
    keys.setdefault("starter", 0)
    if mode in ("one", "two", "three"):
        keys["sky"] = sky(sky_text)
    return orrery.load({"game": "ephemeris", "mode": mode, "seats": seats, "options": options or {}, **keys})


def hands(mode: str, given: tuple[tuple[str, str], ...]) -> dict[str, Any]:
    """Hands as the key planets and the key signs."""
    usual = (FIVE, OTHER_FIVE) if mode == "one" else (FOUR, OTHER_FOUR)
    both = given or usual
    return {"planets": [hand[0].split() for hand in both], "signs": [hand[1].split() for hand in both]}


def one(*given: tuple[str, str], sky: str = "", options: dict[str, int | str] | None = None, **keys: Any) -> Match:
    """Game One with these hands, seat 0 to move."""
    cards = hands("one", given)
    return load("one", len(cards["planets"]), sky, options, **{**cards, **keys})


def two(
    *given: tuple[str, str],
    dice: str = "red blue",
    sky: str = "",
    options: dict[str, int | str] | None = None,
    **keys: Any,
) -> Match:
    """Game Two with these hands and dice (the even one first), seat 0 to move."""
    cards = hands("two", given)
    return load("two", len(cards["planets"]), sky, options, **{**cards, "dice": dice.split(), **keys})


def where(match: Match, body: str) -> str:
    return str(match.position()["sky"][body])


def targets(match: Match, body: str) -> list[str]:
    """The signs into which a body may be moved now."""
    return [text.split(":")[2] for text in match.legal if text.startswith(f"move:{body}:")]


def movers(match: Match) -> set[str]:
    return {text.split(":")[1] for text in match.legal if text.startswith("move:")}


def others(match: Match) -> list[str]:
    return [text for text in match.legal if not text.startswith("move:")]


def why(match: Match, text: str, seat: int | None = None) -> str:
    """The rule by which a move is refused; empty if it is legal."""
    refusal = match.why_not(text, seat)
    return "" if refusal is None else refusal.rule


def kinds(match: Match, since: int = 0) -> list[str]:
    return [event.kind for event in match.events(None, since)]
