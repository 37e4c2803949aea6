"""What a table has agreed on: the options of section 3.15, as numbers for the rules."""
from __future__ import annotations

from collections.abc import Mapping

from mypy_extensions import i64


class House:
    """The options of one match."""

    __slots__ = (
        "arm_to_end", "drawn_lines_only", "reshuffle_late", "round_cap", "solo_final_turn", "solo_target",
        "stagnation_rounds", "track_length",
    )  # fmt: skip

    def __init__(self, options: Mapping[str, int | str]) -> None:
        self.track_length: str = str(options["track_length"])  # PLA-86, PLA-87: the pack says how long that is
        self.solo_target: i64 = int(options["solo_target"])  # PLA-114
        self.stagnation_rounds: i64 = int(options["stagnation_rounds"])  # PLA-108; 0 for never
        self.round_cap: i64 = int(options["round_cap"])  # PLA-109; 0 for never
        self.reshuffle_late: bool = options["reshuffle"] == "when_drawn"  # PLA-79
        self.arm_to_end: bool = options["arm_drift"] == "end"  # PLA-122
        self.drawn_lines_only: bool = options["drift_lines"] == "drawn"  # PLA-119
        self.solo_final_turn: bool = options["solo_final"] == "full_turn"  # PLA-126
