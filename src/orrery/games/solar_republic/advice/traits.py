"""Kinds of moves, and what they are made for: `orrery train` finds a factor for each, and `learned.toml` keeps it."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# A turn.
STOP: Final[i64] = 0  # or pass
DRAW_FOR_TRUMP: Final[i64] = 1
DRAW_WITH_TRUMP: Final[i64] = 2
DRAW_BESIDE_BOOK: Final[i64] = 3  # although the pile could be taken
DRAW_LATE: Final[i64] = 4
DRAW_LAST: Final[i64] = 5
LAY_1: Final[i64] = 6
LAY_1_WITH_TRUMP: Final[i64] = 7
LAY_1_LATE: Final[i64] = 8
LAY_2_FOR_BOOK: Final[i64] = 9
LAY_2_FOR_4: Final[i64] = 10
LAY_2_LATE: Final[i64] = 11
LAY_2_ALONE: Final[i64] = 12  # nothing can follow it
LAY_2: Final[i64] = 13
LAY_2_WITH_TRUMP: Final[i64] = 14
LAY_4_ON_4: Final[i64] = 15
LEAD_4: Final[i64] = 16
LEAD_TRUMP: Final[i64] = 17
# What a card lets one do.
DECLINE: Final[i64] = 18
AGAIN: Final[i64] = 19
STEAL: Final[i64] = 20
OWN_FOUR: Final[i64] = 21
OWN_FOUR_LATE: Final[i64] = 22
THEIR_FOUR: Final[i64] = 23
THEIR_FOUR_LATE: Final[i64] = 24
# Taking a Book: + 12 * (rank - 3) + 4 * how large it is + 2 if late + 1 if it lies on the home suit.
TAKE: Final[i64] = 25
SIZES: Final = ("small", "middling", "large")

TRAITS: Final = (
    "stop", "draw_for_a_trump", "draw_with_a_trump", "draw_beside_a_book", "draw_late", "draw_the_last", "lay_1",
    "lay_1_with_a_trump", "lay_1_late", "lay_2_for_a_book", "lay_2_for_a_4", "lay_2_late", "lay_2_alone", "lay_2",
    "lay_2_with_a_trump", "lay_4_on_4", "lead_a_4", "lead_a_trump", "decline", "again", "steal", "draw_four_oneself",
    "draw_four_oneself_late", "make_another_draw_four", "make_another_draw_four_late",
    *(f"take_{size}_with_{rank}{late}{home}"
      for rank in (3, 4, 5) for size in SIZES for late in ("", "_late") for home in ("", "_at_home")),
)  # fmt: skip


def take(rank: i64, book: i64, late: bool, home: bool) -> i64:
    """The trait of taking a Book of so many cards."""
    trait = TAKE + 12 * (rank - 3)
    if book >= 6:
        trait += 8
    elif book >= 4:
        trait += 4
    if late:
        trait += 2
    return trait + 1 if home else trait
