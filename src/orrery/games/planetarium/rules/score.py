"""Who is placed where (PLA-103 to PLA-107, PLA-111)."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from orrery.games.planetarium.rules.board import ZEROS, sum_bytes
from orrery.games.planetarium.rules.decks import Decks
from orrery.kernel.bits import size
from orrery.kernel.vectors import vec

WIDE: Final[i64] = 128  # more than matter on a mat, markers or cards in hand can be


def ranks(table: Decks) -> vec[i64]:
    """PLA-105, PLA-107: equal in everything, a place is shared; the same criteria for all places."""
    keys = ZEROS[: table.seats]
    for seat in range(table.seats):
        keys[seat] = merit(table, seat)
    for i in range(len(table.retired)):
        keys[table.retired[i]] = i - table.seats  # PLA-111: behind all others, who left later before who left earlier
    places = ZEROS[: table.seats]
    for seat in range(table.seats):
        places[seat] = 1
        for other in range(table.seats):
            if keys[other] > keys[seat]:
                places[seat] += 1
    return places


def merit(table: Decks, seat: i64) -> i64:
    """PLA-103, PLA-104: score, then matter on the mat, then markers on cards, then the smaller hand."""
    key = table.scores[seat] * WIDE + table.matter_of(seat)
    key = key * WIDE + sum_bytes(table.markers[seat])
    return key * WIDE + WIDE - 1 - size(table.hands[seat])
