"""Who came where (section 8)."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from orrery.games.vediic.rules.cards import distinct
from orrery.games.vediic.rules.table import Table

LAST: Final = -1000  # worth of the first to retire: below everybody who plays on


def worth(table: Table, seat: i64) -> int:
    """Promoted pawns, then E-cards, then different colours in hand; of those who left, the later the better."""
    for i in range(len(table.retired)):
        if table.retired[i] == seat:
            return LAST + int(i)
    return 100 * int(table.promoted(seat)) + 10 * int(table.e_cards[seat]) + int(distinct(table.hands[seat]))


def ranks(table: Table) -> list[int]:
    """Seats that are equal share a rank."""
    worths = [worth(table, seat) for seat in range(table.seats)]
    return [1 + len([1 for other in worths if other > own]) for own in worths]


def scores(table: Table) -> list[int]:
    """How far each has come, of four: two for a promoted pawn, one for an E-card."""
    return [int(2 * table.promoted(seat) + table.e_cards[seat]) for seat in range(table.seats)]
