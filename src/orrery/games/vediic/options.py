"""Ways to play Vediic, and its house rules (section 3.14)."""
from __future__ import annotations

from collections.abc import Mapping

from orrery.kernel.game import Mode
from orrery.kernel.options import Choice, Number, Option, Value
from orrery.kernel.refusal import Refusal

QUICK = {"setup": "quick"}  # nobody should choose planet, cards and stations blind
MODES = (Mode("free", "Free-for-all", "The first to promote both pawns wins.", 2, 7, rule="VED-13", quick=QUICK),)

OPTIONS: tuple[Option, ...] = (
    Choice(
        "setup",
        "How the table is set up.",
        {
            "chosen": "Everyone picks a planet, cards and stations, as in the book.",
            "quick": "Quick start. All of it is random, and you play at once.",
        },
        "chosen",
        "VED-16",
    ),
    Choice(
        "trade_pair",
        "Which two cards buy one from a planet.",
        {"any": "Any two that aren’t its colour.", "distinct": "Two different colours, neither its own."},
        "any",
        "VED-35",
    ),
    Choice(
        "teleport_from",
        "Where you can play a grey card.",
        {"anywhere": "From any station.", "gray": "Only from a grey station."},
        "anywhere",
        "VED-57",
    ),
    Choice(
        "teleport_after",
        "What can come before a teleport in the same move.",
        {"walk": "A walk, with or without a green card.", "nothing": "Nothing. The teleport is the whole move."},
        "walk",
        "VED-60",
        before="nothing",
    ),
    Choice(
        "leap_roll",
        "How planets leap out of retrograde.",
        {"one": "One die roll for all of them in a round.", "each": "A die roll for each."},
        "one",
        "VED-71",
        before="each",
    ),
    Choice(
        "red_for",
        "What a red card displaces.",
        {"opponent": "An opponent, with all their pawns on the station.", "pawn": "A single pawn."},
        "opponent",
        "VED-66",
        before="pawn",
    ),
    Choice(
        "donor_takes",
        "When you can take back a card you’ve donated.",
        {"later": "From your next turn on.", "at_once": "Even in the same turn, after playing yellow."},
        "later",
        "VED-33",
        before="later",
    ),
    Choice(
        "yellow_same_pawn",
        "Which pawn can move after you play yellow.",
        {"no": "Only the other pawn.", "yes": "Either pawn."},
        "no",
        "VED-63",
    ),
    Choice(
        "steals_per_turn",
        "Purple cards you can play in a turn.",
        {"0": "As many as you hold.", "1": "One.", "2": "Two."},
        "0",
        "VED-49",
    ),
    Choice(
        "table_trades",
        "Offers you can make to other players in a turn.",
        {"0": "None. You trade only with planets.", "1": "One.", "2": "Two."},
        "0",
        "VED-88",
    ),
    Choice(
        "open_hands",
        "Who can see your hand.",
        {"no": "Only you.", "yes": "Everyone."},
        "no",
        "VED-89",
    ),
    Number("round_cap", "After this many rounds, the game is ranked as it stands.", 10, 500, 60, "VED-87"),
)


def check(mode: Mode, seats: int, options: Mapping[str, Value]) -> Refusal | None:
    """Every combination can be played."""
    return None
