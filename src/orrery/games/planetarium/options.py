"""Ways to play Planetarium, and its house rules (section 3.15)."""
from __future__ import annotations

from collections.abc import Mapping

from orrery.kernel.game import Mode
from orrery.kernel.options import Choice, Number, Option, Value
from orrery.kernel.refusal import Refusal

MODES = (
    Mode("multi", "Planetarium", "Everyone shapes the same solar system. The most points win.", 2, 4, rule="PLA-1"),
    Mode("solo", "Solo", "You against two dice and a falling Target Score.", 1, 1, rule="PLA-1"),
)

OPTIONS: tuple[Option, ...] = (
    Choice(
        "track_length",
        "How long the Evolution Track is. It’s the clock of the game.",
        {
            "short": "32 spaces. Matter speeds up at 24.",
            "standard": "40 spaces. Matter speeds up at 30.",
            "long": "48 spaces. Matter speeds up at 36 and becomes scarce.",
        },
        "standard",
        "PLA-87",
        modes=("multi",),
    ),
    Choice(
        "solo_target",
        "The Target Score before the dice lower it.",
        {"90": "Easier.", "100": "As printed.", "110": "More challenging."},
        "100",
        "PLA-114",
        modes=("solo",),
    ),
    Number(
        "stagnation_rounds",
        "Rounds with nothing collected, played or downgraded before the final turns begin. 0 means never.",
        0,
        20,
        8,
        "PLA-108",
    ),
    Number(
        "round_cap", "Rounds after which the final turns begin at the latest. 0 means never.", 0, 200, 80, "PLA-109"
    ),
    Choice(
        "reshuffle",
        "When the discards of an empty deck are shuffled into a new one.",
        {"at_once": "As soon as the deck runs out.", "when_drawn": "When the next card is drawn."},
        "at_once",
        "PLA-79",
        before="when_drawn",
    ),
    Choice(
        "drift_lines",
        "Where the dice can move a planet when its own orbit is empty.",
        {"all": "To either neighbouring orbit.", "drawn": "Only along a thin line from its space."},
        "all",
        "PLA-119",
        modes=("solo",),
        before="drawn",
    ),
    Choice(
        "arm_drift",
        "How far the dice move a planet on an outer arm with nothing ahead of it.",
        {"one": "One space.", "end": "To the last space of the arm."},
        "one",
        "PLA-122",
        modes=("solo",),
        before="end",
    ),
    Choice(
        "solo_final",
        "What happens when you fill the Evolution Track yourself.",
        {
            "same_turn": "You play Finals at once, as in the multiplayer game.",
            "full_turn": "You take a whole final turn, as when the dice fill it.",
        },
        "same_turn",
        "PLA-126",
        modes=("solo",),
        before="same_turn",
    ),
)


def check(mode: Mode, seats: int, options: Mapping[str, Value]) -> Refusal | None:
    """PLA-114: the numbers of the Target fit only the standard track."""
    if mode.name == "solo" and options["track_length"] != "standard":
        return Refusal("The solo game is always played on the standard track.", "PLA-114")
    if mode.name != "solo" and options["solo_target"] != "100":
        return Refusal("Only the solo game has a Target Score.", "PLA-114")
    return None
