"""Every choice as a small number (section 4). A number means the same in every position and on every board."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# Setup (VED-16 to VED-18).
PICK_COLOUR: Final[i64] = 0  # + colour
PICK_CARDS: Final[i64] = 7  # + colour, once for each start card
PICK_EPLANET: Final[i64] = 14  # + colour
PLACE: Final[i64] = 21  # + station

# Pay-out (VED-74, VED-75): one question, so that it does not show who holds an orange.
SHIELD: Final[i64] = 81
FORFEIT: Final[i64] = 82  # + colour

# Charity, exchanges, steals.
CHARITY: Final[i64] = 89  # + colour
NO_CHARITY: Final[i64] = 96
TRADE: Final[i64] = 97  # + 28 * planet + pair of cards paid
POOJA: Final[i64] = 293  # + set of three colours
PROMOTE: Final[i64] = 328  # + pawn
OFFER: Final[i64] = 330  # + seat
STEAL: Final[i64] = 337  # + 7 * one victim + the other, or the same again if there is only one
GO: Final[i64] = 386
YELLOW: Final[i64] = 387
END: Final[i64] = 388
OFFER_SWAP: Final[i64] = 389  # + 7 * colour given + colour wanted
ACCEPT: Final[i64] = 438
DECLINE: Final[i64] = 439

# The move.
STAY: Final[i64] = 440
PASS: Final[i64] = 441
SHARE: Final[i64] = 442  # with the opponents not named, after naming some
DISPLACE: Final[i64] = 443  # + seat: name one to be displaced
MOVE: Final[i64] = 450  # + 4 * (60 * (4 * pawn + way) + station) + how

RETIRE: Final[i64] = 2370  # + seat; at any time, by any seat
ACTIONS: Final[i64] = 2377

# Ways to travel.
WALK: Final[i64] = 0
GREEN_WALK: Final[i64] = 1
TELEPORT: Final[i64] = 2
GREEN_TELEPORT: Final[i64] = 3  # a green walk first (VED-60)
WAYS: Final[i64] = 4

# How to end on a station: it is free; or sharing it (blue); or displacing all opponents there (red; and blue beside
# an own pawn); or displacing some of several and sharing with the rest, who is asked next.
FREE: Final[i64] = 0
BY_BLUE: Final[i64] = 1
BY_RED: Final[i64] = 2
BY_BOTH: Final[i64] = 3
HOWS: Final[i64] = 4


def pawn_of(move: i64) -> i64:
    return (move - MOVE) // 960


def way_of(move: i64) -> i64:
    return (move - MOVE) // 240 % WAYS


def station_of(move: i64) -> i64:
    return (move - MOVE) // HOWS % 60


def how_of(move: i64) -> i64:
    return (move - MOVE) % HOWS


def move_by(pawn: i64, way: i64, station: i64, how: i64) -> i64:
    return MOVE + HOWS * (60 * (WAYS * pawn + way) + station) + how
