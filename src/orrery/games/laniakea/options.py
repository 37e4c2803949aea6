"""Ways to play Laniakea, and its house rules (section 3.0)."""
from __future__ import annotations

from collections.abc import Mapping

from orrery.kernel.game import Mode
from orrery.kernel.options import Choice, Number, Option, Value
from orrery.kernel.refusal import Refusal

MODES = (
    Mode("standard", "Celestials", "Two to four Celestials. The most victory points win.", 2, 4, rule="LAN-1"),
    Mode("solo", "Solo", "You against the automatic Adversary.", 1, 1, rule="LAN-121"),
)

OPTIONS: tuple[Option, ...] = (
    Choice(
        "first_player",
        "Who goes first.",
        {
            "random": "Chosen at random.",
            "1": "Player 1.",
            "2": "Player 2.",
            "3": "Player 3.",
            "4": "Player 4.",
        },
        "random",
        "LAN-2",
        modes=("standard",),
    ),
    Choice(
        "celestials",
        "How players get their Celestials.",
        {"choose": "Chosen in turn order.", "random": "Dealt at random."},
        "choose",
        "LAN-3",
    ),
    Number("ascension_goal", "The level that triggers the last round. 5 makes a short game.", 4, 12, 8, "LAN-113"),
    Choice(
        "seraph_stone",
        "What a Seraph gives.",
        {"V": "A Voyage Stone.", "F": "A Forge Stone.", "A": "1 Aether."},
        "V",
        "LAN-68",
    ),
    Choice(
        "throne_capacity",
        "How many Thrones an Abyss holds.",
        {"one": "One in all.", "one_per_player": "One for each player."},
        "one",
        "LAN-83",
    ),
    Choice(
        "chaos_cap",
        "How many Chaos cards can be face up at once.",
        {"4": "No limit.", "3": "Three, which leaves something to recruit.", "2": "Two, for a gentler cosmos."},
        "4",
        "LAN-12",
    ),
    Choice(
        "floor_draws",
        "Which draws count towards the two cards you must keep.",
        {
            "certain": "Every draw your action is sure to make.",
            "card": "Only those of the card you play.",
        },
        "certain",
        "LAN-22",
        before="card",
    ),
    Choice(
        "deck_refill",
        "What refills your deck during your turn.",
        {
            "unspent": "Your discard pile, without the cards used this turn.",
            "whole": "Your whole discard pile, as soon as your deck is empty. You still can’t reuse a card this turn.",
        },
        "unspent",
        "LAN-26",
        before="unspent",
    ),
    Choice(
        "gateway_pay",
        "How often a Gateway pays its owner.",
        {"once": "Once in each visitor’s turn.", "each": "For every landing and every use."},
        "once",
        "LAN-65",
        before="once",
    ),
    Choice(
        "seraph_gateway",
        "Where a Seraph can take your figure.",
        {"own": "To one of your Gateways.", "any": "To any Gateway."},
        "own",
        "LAN-69",
        before="own",
    ),
    Choice(
        "augment_reach",
        "Which discovered galaxies you can augment.",
        {"anywhere": "Any on the board.", "present_or_own": "Only where you are or have a structure."},
        "anywhere",
        "LAN-96",
    ),
    Choice(
        "adversary_cards",
        "How many cards the Adversary plays each turn.",
        {"3": "Three, a fair opponent.", "2": "Two, a gentle one.", "4": "Four, a ruthless one."},
        "3",
        "LAN-123",
        modes=("solo",),
    ),
    Choice(
        "adversary_celestial",
        "How the Adversary gets its Celestial, which sets its start.",
        {"choose": "You choose a free one.", "random": "Drawn at random."},
        "choose",
        "LAN-122",
        modes=("solo",),
        before="random",
    ),
    Choice(
        "adversary_recruit",
        "Which Entity the Adversary recruits.",
        {
            "affordable": "The most valuable one it can pay for.",
            "strict": "The most valuable one in the row, or none if it can’t pay.",
        },
        "affordable",
        "LAN-128",
        modes=("solo",),
        before="affordable",
    ),
    Choice(
        "adversary_ties",
        "Who chooses between Entities that are equally good for the Adversary.",
        {
            "any": "You, from all with the highest value.",
            "choose": "You, from those with the highest value that cost the fewest resources.",
            "cheapest": "Nobody. It takes the cheapest (Voyage counts 1, Forge 2, Aether 3), then the left-most.",
        },
        "any",
        "LAN-128",
        modes=("solo",),
        before="cheapest",
    ),
    Number("round_cap", "The game ends after this round at the latest. 0 means no limit.", 0, 60, 40, "LAN-120"),
)


def check(mode: Mode, seats: int, options: Mapping[str, Value]) -> Refusal | None:
    """What the options demand of each other and of the number of seats."""
    first = str(options["first_player"])
    if first.isdecimal() and int(first) > seats:
        return Refusal(f"Player {first} can’t go first, because there are only {seats} players.", "LAN-2")
    return None
