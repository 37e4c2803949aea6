"""Ways to play Planetarium, and what a table may agree on (section 3.15)."""
from __future__ import annotations

from collections.abc import Mapping

from orrery.kernel.game import Mode
from orrery.kernel.options import Choice, Number, Option, Value
from orrery.kernel.refusal import Refusal

MODES = (
    Mode("multi", "Planetarium", "Everybody shapes the same solar system; the most points win.", 2, 4, rule="PLA-1"),
    Mode("solo", "Solo", "Alone against two dice and a Target Score that sinks.", 1, 1, rule="PLA-1"),
)

OPTIONS: tuple[Option, ...] = (
    Choice(
        "track_length",
        "How long the Evolution Track is: the clock of the game.",
        {
            "short": "32 spaces; matter speeds up at 24.",
            "standard": "40 spaces; matter speeds up at 30.",
            "long": "48 spaces; matter speeds up at 36 and becomes scarce.",
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
        "Rounds in which nothing is collected, played or downgraded before the final turns begin.",
        4,
        20,
        8,
        "PLA-108",
    ),
    Number("round_cap", "Rounds after which the final turns begin at the latest.", 20, 200, 80, "PLA-109"),
)


def check(mode: Mode, seats: int, options: Mapping[str, Value]) -> Refusal | None:
    """PLA-114: the arithmetic of the Target fits the standard track alone."""
    if mode.name == "solo" and options["track_length"] != "standard":
        return Refusal("The solo game is always played on the standard track.", "PLA-114")
    return None
