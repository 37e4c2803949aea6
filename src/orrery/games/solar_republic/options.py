"""Ways to play Solar Republic, and what a table may agree on (section 3.17)."""
from __future__ import annotations

from collections.abc import Mapping

from orrery.games.solar_republic.rules.zones import DECK_SIZE
from orrery.kernel.game import Mode
from orrery.kernel.options import Choice, Number, Option, Value
from orrery.kernel.refusal import Refusal

MODES = (
    Mode("deal", "Single deal", "One deal, won by the most points.", 2, 6, rule="SOL-1"),
    Mode(
        "match",
        "Match",
        "As many deals as seats, so that everybody opens once; scores add up.",
        2,
        6,
        lambda seats: {"deals": seats},
        "SOL-1",
    ),
    Mode("pairs", "Pairs", "Two against two, partners opposite.", 4, 4, lambda _: {"teams": "pairs"}, "SOL-62"),
    Mode(
        "big_table",
        "Big table",
        "Five cards each, so that a full table has enough to draw.",
        5,
        6,
        lambda _: {"hand_size": 5},
        "SOL-1",
    ),
)

PACKS = {
    "sol_moons": "Four dwarf planets; Luna and Charon are 1s, Nereid is a 2.",
    "standard": "Five dwarf planets; Luna is the only moon in Sol, a 1.",
    "round_bodies": "Five dwarf planets; a round moon is a 2, so Luna is one and Proteus is not.",
}

OPTIONS: tuple[Option, ...] = (
    Number("hand_size", "Cards dealt to each seat; at least ten must be left to draw.", 5, 10, 7, "SOL-3"),
    Choice(
        "direction",
        "Which way the turns pass.",
        {"clockwise": "To the left.", "counterclockwise": "To the right."},
        "clockwise",
        "SOL-8",
    ),
    Choice(
        "extra_turn",
        "What the extra turn of a 2 asks for.",
        {"must": "You lay a card or draw.", "may": "You may also stop."},
        "must",
        "SOL-36",
    ),
    Choice(
        "five_menu",
        "What a 5 lets you choose from.",
        {
            "three_four": "Rob three, or draw four.",
            "two_three_four": "Rob three, draw four, or take an extra turn.",
        },
        "three_four",
        "SOL-50",
    ),
    Choice(
        "five_steal",
        "Where a 5 may rob.",
        {"on_sol": "Only on a card of the Sol suit, like a 3.", "anywhere": "Whatever lies beneath it."},
        "on_sol",
        "SOL-51",
        before="anywhere",
    ),
    Choice(
        "end_rule",
        "When a deal ends.",
        {
            "depleted": "As soon as the Draw Pile is empty.",
            "play_out": "The hands are played out after the Draw Pile is empty.",
        },
        "depleted",
        "SOL-56",
    ),
    Choice(
        "teams",
        "Who plays with whom.",
        {"none": "Everybody alone.", "pairs": "Partners opposite; four seats."},
        "none",
        "SOL-62",
    ),
    Number("deals", "Deals in a match; scores add up.", 1, 12, 1, "SOL-66"),
    Number("move_cap", "Choices after which a deal is scored as it stands.", 150, None, 300, "SOL-57"),
)


def check(mode: Mode, seats: int, options: Mapping[str, Value]) -> Refusal | None:
    """What the options demand of each other and of the number of seats."""
    left = DECK_SIZE - seats * int(options["hand_size"])
    if left < 10:
        return Refusal(
            f"{options['hand_size']} cards for each of {seats} seats leave {left} to draw; "
            f"at least 10 must be left. Deal {(DECK_SIZE - 10) // seats} or fewer.",
            "SOL-3",
        )
    if options["teams"] == "pairs" and seats != 4:
        return Refusal(f"Pairs need 4 seats, not {seats}.", "SOL-62")
    return None
