"""Ways to play Vediic, and what a table may agree on (section 3.14)."""
from __future__ import annotations

from collections.abc import Mapping

from orrery.kernel.game import Mode
from orrery.kernel.options import Choice, Number, Option, Value
from orrery.kernel.refusal import Refusal

MODES = (Mode("free", "Free-for-all", "The first to promote both pawns wins.", 2, 7, rule="VED-13"),)

OPTIONS: tuple[Option, ...] = (
    Choice(
        "setup",
        "How the table is set up.",
        {
            "chosen": "Everybody picks colour, cards and places, as in the book.",
            "quick": "Quick start: all of it by chance, and you play at once.",
        },
        "chosen",
        "VED-16",
    ),
    Choice(
        "trade_pair",
        "What two cards buy a third one from a planet.",
        {"any": "Any two that are not of its colour.", "distinct": "Two that also differ from each other."},
        "any",
        "VED-35",
    ),
    Choice(
        "teleport_from",
        "Where a gray card may be played.",
        {"anywhere": "From any station.", "gray": "Only from a gray station."},
        "anywhere",
        "VED-57",
    ),
    Choice(
        "teleport_after",
        "What may come before a teleport in the same move.",
        {"walk": "A walk, with or without a green card.", "nothing": "Nothing: the teleport is the whole move."},
        "walk",
        "VED-60",
        before="nothing",
    ),
    Choice(
        "leap_roll",
        "How many dice planets leaving retrograde roll.",
        {"one": "One roll for all of them in a round.", "each": "A roll for each."},
        "one",
        "VED-71",
        before="each",
    ),
    Choice(
        "red_for",
        "What a red card displaces.",
        {"opponent": "An opponent: all their pawns on the station.", "pawn": "A single pawn."},
        "opponent",
        "VED-66",
        before="pawn",
    ),
    Choice(
        "donor_takes",
        "When you may take back a card that you have donated.",
        {"later": "From your next turn on.", "at_once": "Even in the same turn, after playing yellow."},
        "later",
        "VED-33",
        before="later",
    ),
    Choice(
        "yellow_same_pawn",
        "Whether yellow lets the pawn that has moved move again.",
        {"no": "Only the other pawn.", "yes": "Either pawn."},
        "no",
        "VED-63",
    ),
    Choice(
        "steals_per_turn",
        "Purple cards that may be played in a turn.",
        {"0": "As many as you hold.", "1": "One.", "2": "Two."},
        "0",
        "VED-49",
    ),
    Choice(
        "table_trades",
        "Offers to other players that may be made in a turn.",
        {"0": "None: only planets trade.", "1": "One.", "2": "Two."},
        "0",
        "VED-88",
    ),
    Choice(
        "open_hands",
        "Whether everybody sees all hands.",
        {"no": "Hands are hidden.", "yes": "All hands lie open."},
        "no",
        "VED-89",
    ),
    Number("round_cap", "Rounds after which the game is ranked as it stands.", 10, 500, 60, "VED-87"),
)


def check(mode: Mode, seats: int, options: Mapping[str, Value]) -> Refusal | None:
    """Every combination can be played."""
    return None
