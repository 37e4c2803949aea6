"""Ways to play Solar Republic, and its house rules (section 3.17)."""
from __future__ import annotations

from collections.abc import Mapping

from orrery.games.solar_republic.rules.zones import DECK_SIZE
from orrery.kernel.game import Mode
from orrery.kernel.options import Choice, Number, Option, Value
from orrery.kernel.refusal import Refusal

MODES = (
    Mode("deal", "Single deal", "One deal. The most points win.", 2, 6, rule="SOL-1"),
    Mode(
        "match",
        "Match",
        "As many deals as players, so everyone opens once. Scores add up.",
        2,
        6,
        lambda seats: {"deals": seats},
        "SOL-1",
    ),
    Mode("pairs", "Pairs", "Two against two. Partners sit opposite.", 4, 4, lambda _: {"teams": "pairs"}, "SOL-62"),
    Mode(
        "big_table",
        "Big table",
        "Five cards each, so a full table has enough to draw.",
        5,
        6,
        lambda _: {"hand_size": 5},
        "SOL-1",
    ),
)

PACKS = {
    "sol_moons": "Four dwarf planets; Luna and Charon are 1s, Nereid is a 2.",
    "standard": "Five dwarf planets; Luna is the only moon in Sol, a 1.",
    "round_bodies": "Five dwarf planets; round moons are 2s, so Luna is and Proteus isn’t.",
}

OPTIONS: tuple[Option, ...] = (
    Number("hand_size", "Cards dealt to each player. At least ten must be left to draw.", 5, 10, 7, "SOL-3"),
    Choice(
        "direction",
        "Which way the turns pass.",
        {"clockwise": "To the left.", "counterclockwise": "To the right."},
        "clockwise",
        "SOL-8",
    ),
    Choice(
        "extra_turn",
        "What you do in the extra turn after a 2.",
        {"must": "Play a card or draw.", "may": "Play a card, draw or stop."},
        "must",
        "SOL-36",
    ),
    Choice(
        "five_menu",
        "What a 5 lets you do.",
        {
            "three_four": "Rob three or draw four.",
            "two_three_four": "Rob three, draw four or take an extra turn.",
        },
        "three_four",
        "SOL-50",
    ),
    Choice(
        "five_steal",
        "Where a 5 can rob.",
        {"on_sol": "Only on a Sol card, like a 3.", "anywhere": "Anywhere, even on an empty table."},
        "on_sol",
        "SOL-51",
        before="anywhere",
    ),
    Choice(
        "end_rule",
        "When a deal ends.",
        {
            "depleted": "As soon as the Draw Pile is empty.",
            "play_out": "Once the hands are played out, after the Draw Pile is empty.",
        },
        "depleted",
        "SOL-56",
    ),
    Choice(
        "teams",
        "Who plays with whom.",
        {"none": "Free-for-all.", "pairs": "Two pairs, for four players. Partners sit opposite."},
        "none",
        "SOL-62",
    ),
    Number("deals", "Deals in a match. Scores add up.", 1, 12, 1, "SOL-66"),
    Number("move_cap", "After this many choices, a deal is scored as it stands.", 150, None, 300, "SOL-57"),
)


def check(mode: Mode, seats: int, options: Mapping[str, Value]) -> Refusal | None:
    """What the options demand of each other and of the number of seats."""
    if DECK_SIZE - seats * int(options["hand_size"]) < 10:
        return Refusal(
            f"With {seats} players, {options['hand_size']} cards each would leave fewer than 10 to draw. "
            f"Deal {(DECK_SIZE - 10) // seats} or fewer.",
            "SOL-3",
        )
    if options["teams"] == "pairs" and seats != 4:
        return Refusal(f"Pairs needs 4 players, not {seats}.", "SOL-62")
    return None
