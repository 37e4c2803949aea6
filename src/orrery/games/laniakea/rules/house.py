"""What a table has agreed on: the options of section 3.0, as numbers for the rules."""
from __future__ import annotations

from collections.abc import Mapping

from mypy_extensions import i64

from orrery.games.laniakea.rules.vocabulary import NONE, RESOURCES


class House:
    """The options of one match."""

    def __init__(self, options: Mapping[str, int | str]) -> None:
        first = str(options["first_player"])
        self.first: i64 = int(first) - 1 if first.isdecimal() else NONE  # LAN-2
        self.dealt_celestials: bool = options["celestials"] == "random"  # LAN-3
        self.ascension_goal: i64 = int(options["ascension_goal"])  # LAN-113
        self.seraph_stone: i64 = RESOURCES.index(str(options["seraph_stone"]))  # LAN-68
        self.many_thrones: bool = options["throne_capacity"] == "one_per_player"  # LAN-83
        self.chaos_cap: i64 = int(options["chaos_cap"])  # LAN-12
        self.augment_anywhere: bool = options["augment_reach"] == "anywhere"  # LAN-96
        self.adversary_cards: i64 = int(options["adversary_cards"])  # LAN-123
        self.round_cap: i64 = int(options["round_cap"])  # LAN-120; 0 for none
        self.certain_draws: bool = options["floor_draws"] == "certain"  # LAN-22
        self.refill_whole: bool = options["deck_refill"] == "whole"  # LAN-26
        self.pay_each: bool = options["gateway_pay"] == "each"  # LAN-65
        self.any_gateway: bool = options["seraph_gateway"] == "any"  # LAN-69
        self.ask_adversary_celestial: bool = options["adversary_celestial"] == "choose"  # LAN-122
        self.strict_recruit: bool = options["adversary_recruit"] == "strict"  # LAN-128
        self.ask_ties: bool = options["adversary_ties"] != "cheapest"  # LAN-128
        self.cheap_ties: bool = options["adversary_ties"] == "choose"  # LAN-128
