"""Ways to play Laniakea, and what a table may agree on (section 3.0)."""
from __future__ import annotations

from collections.abc import Mapping

from orrery.kernel.game import Mode
from orrery.kernel.options import Choice, Number, Option, Value
from orrery.kernel.refusal import Refusal

MODES = (
    Mode("standard", "Celestials", "Two to four Celestials, the most victory points win.", 2, 4, rule="LAN-1"),
    Mode("solo", "Solo", "You alone against the automatic Adversary.", 1, 1, rule="LAN-121"),
)

OPTIONS: tuple[Option, ...] = (
    Choice(
        "first_player",
        "Who begins.",
        {
            "random": "Drawn by chance.",
            "1": "The first seat.",
            "2": "The second seat.",
            "3": "The third seat.",
            "4": "The fourth seat.",
        },
        "random",
        "LAN-2",
        modes=("standard",),
    ),
    Choice(
        "celestials",
        "How Celestials are given out.",
        {"choose": "Chosen in turn order.", "random": "Dealt by chance."},
        "choose",
        "LAN-3",
    ),
    Number("ascension_goal", "The level that brings the last round; 5 makes a short game.", 4, 12, 8, "LAN-113"),
    Choice(
        "seraph_stone",
        "What a Seraph gives.",
        {"V": "A Voyage Stone.", "F": "A Forge Stone.", "A": "An Aether."},
        "V",
        "LAN-68",
    ),
    Choice(
        "throne_capacity",
        "How many Thrones an Abyss holds.",
        {"one": "One in all.", "one_per_player": "One of each player."},
        "one",
        "LAN-83",
    ),
    Choice(
        "chaos_cap",
        "How many Chaos cards can lie face up at once.",
        {"4": "Four: no limit.", "3": "Three: something can always be recruited.", "2": "Two: a gentler cosmos."},
        "4",
        "LAN-12",
    ),
    Choice(
        "floor_draws",
        "Which draws count for the two cards you must keep.",
        {
            "certain": "Every draw that your action is sure to bring.",
            "card": "Only what the card you play draws itself.",
        },
        "certain",
        "LAN-22",
        before="card",
    ),
    Choice(
        "deck_refill",
        "What refills your deck during your turn.",
        {
            "unspent": "The discard pile without the cards used this turn.",
            "whole": "The whole discard pile, as soon as the deck is empty. Cards used this turn wait for the next.",
        },
        "unspent",
        "LAN-26",
        before="unspent",
    ),
    Choice(
        "gateway_pay",
        "How often a Gateway pays its owner.",
        {"once": "Once in each visitor’s turn.", "each": "Whenever somebody lands on it, and again when it is used."},
        "once",
        "LAN-65",
        before="once",
    ),
    Choice(
        "seraph_gateway",
        "Where a Seraph can take your figure.",
        {"own": "To a Gateway of yours.", "any": "To any Gateway."},
        "own",
        "LAN-69",
        before="own",
    ),
    Choice(
        "augment_reach",
        "Which discovered galaxies' slots you may fill.",
        {"anywhere": "Any on the board.", "present_or_own": "Only where you stand or have a structure."},
        "anywhere",
        "LAN-96",
    ),
    Choice(
        "adversary_cards",
        "How many cards the Adversary plays each turn.",
        {"3": "Three: a fair opponent.", "2": "Two: gentle.", "4": "Four: ruthless."},
        "3",
        "LAN-123",
        modes=("solo",),
    ),
    Choice(
        "adversary_celestial",
        "Who gives the Adversary its Celestial, and so its start.",
        {"choose": "You choose one that is free.", "random": "Drawn by chance."},
        "choose",
        "LAN-122",
        modes=("solo",),
        before="random",
    ),
    Choice(
        "adversary_recruit",
        "Which Entity the Adversary recruits.",
        {
            "affordable": "The most valuable one that it can pay for.",
            "strict": "The most valuable one in the row, or none if it can’t pay.",
        },
        "affordable",
        "LAN-128",
        modes=("solo",),
        before="affordable",
    ),
    Choice(
        "adversary_ties",
        "Who decides between Entities that are equally good for the Adversary.",
        {
            "any": "You do, among all of the highest value.",
            "choose": "You do, among those of the highest value that cost the fewest resources.",
            "cheapest": "Nobody: Voyage before Forge before Aether, then the left-most.",
        },
        "any",
        "LAN-128",
        modes=("solo",),
        before="cheapest",
    ),
    Number("round_cap", "The round after which the game ends in any case; 0 for no such round.", 0, 60, 40, "LAN-120"),
)


def check(mode: Mode, seats: int, options: Mapping[str, Value]) -> Refusal | None:
    """What the options demand of each other and of the number of seats."""
    first = str(options["first_player"])
    if first.isdecimal() and int(first) > seats:
        return Refusal(f"Seat {first} can’t begin: there are {seats} seats.", "LAN-2")
    return None
