"""What a table has agreed on: the options of section 3.17, as numbers for the rules."""
from __future__ import annotations

from collections.abc import Mapping

from mypy_extensions import i64


class House:
    """The options of one match; they hold for all its deals (SOL-68)."""

    __slots__ = (
        "deals",
        "five_again",
        "five_steals_anywhere",
        "hand_size",
        "may_stop",
        "move_cap",
        "pairs",
        "play_out",
        "step",
    )

    def __init__(self, options: Mapping[str, int | str]) -> None:
        self.hand_size: i64 = int(options["hand_size"])  # SOL-3
        self.step: i64 = 1 if options["direction"] == "clockwise" else -1  # SOL-8
        self.may_stop: bool = options["extra_turn"] == "may"  # SOL-36
        self.five_again: bool = options["five_menu"] == "two_three_four"  # SOL-50
        self.five_steals_anywhere: bool = options["five_steal"] == "anywhere"  # SOL-51
        self.play_out: bool = options["end_rule"] == "play_out"  # SOL-56
        self.pairs: bool = options["teams"] == "pairs"  # SOL-62
        self.deals: i64 = int(options["deals"])  # SOL-66
        self.move_cap: i64 = int(options["move_cap"])  # SOL-57
