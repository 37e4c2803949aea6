"""What a table has agreed on: the options of section 3.14, as numbers for the rules."""
from __future__ import annotations

from collections.abc import Mapping

from mypy_extensions import i64


class House:
    """The options of one match."""

    __slots__ = (
        "distinct_pair",
        "donor_waits",
        "one_leap",
        "open_hands",
        "quick",
        "red_for_pawn",
        "round_cap",
        "same_pawn",
        "steals_per_turn",
        "table_trades",
        "teleport_alone",
        "teleport_from_gray",
    )

    def __init__(self, options: Mapping[str, int | str]) -> None:
        self.quick: bool = options["setup"] == "quick"
        self.distinct_pair: bool = options["trade_pair"] == "distinct"  # VED-35
        self.teleport_from_gray: bool = options["teleport_from"] == "gray"  # VED-57
        self.teleport_alone: bool = options["teleport_after"] == "nothing"  # VED-57, VED-60
        self.one_leap: bool = options["leap_roll"] == "one"  # VED-71
        self.red_for_pawn: bool = options["red_for"] == "pawn"  # VED-66
        self.donor_waits: bool = options["donor_takes"] == "later"  # VED-33
        self.same_pawn: bool = options["yellow_same_pawn"] == "yes"  # VED-63
        self.steals_per_turn: i64 = int(options["steals_per_turn"])  # VED-49; 0 is no limit
        self.table_trades: i64 = int(options["table_trades"])  # VED-88
        self.open_hands: bool = options["open_hands"] == "yes"  # VED-89
        self.round_cap: i64 = int(options["round_cap"])  # VED-87
