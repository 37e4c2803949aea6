"""What the daily sky is made of: each solo game, and Solar Republic against bots. Everybody gets the same."""
from __future__ import annotations

from typing import NamedTuple


class Sky(NamedTuple):
    """One of a day's positions."""

    game: str
    mode: str
    bots: tuple[str, ...] = ()  # their levels


SKIES = (
    Sky("planetarium", "solo"),
    Sky("laniakea", "solo"),
    Sky("ephemeris", "pairs"),
    Sky("solar_republic", "deal", ("casual", "casual", "casual")),
)


def find_sky(game: str) -> Sky | None:
    return next((sky for sky in SKIES if sky.game == game), None)
