"""The guide can be played from without the book: what it says is so, and what it leaves out is known."""
from __future__ import annotations

import re

from orrery.api import agree
from orrery.faces.rulebook import pages
from orrery.games.solar_republic.options import MODES, OPTIONS
from tests import guides

GUIDE = pages("solar_republic")["guide"]

# What the guide doesn't name by its number, and why nobody misses it.
LEFT_OUT = {
    "it follows from what the guide says": "35 43 48 68 72",
    "it is told when it happens": "57 71 75",
    "the table sees to it": "31 74",
}


def test_every_rule_is_in_the_guide_or_left_out_for_a_reason() -> None:
    assert guides.complaints("solar_republic", LEFT_OUT) == []


def test_every_mode_and_every_house_rule_is_in_the_guide() -> None:
    assert all(f"**{mode.title}:**" in GUIDE for mode in MODES[1:])
    house = GUIDE.partition("### House rules")[2].partition("###")[0]
    told = set(re.findall(r"\(#(SOL-\d+)\)", house))
    elsewhere = {"teams", "deals", "move_cap"}  # ways to play, and a safety net that nobody sees
    assert told == {option.rule for option in OPTIONS if option.name not in elsewhere}


def test_what_the_guide_says_of_defaults_is_true() -> None:
    options = agree("solar_republic").options
    row = {line.split(" ([")[0].strip("| "): line.split("|")[2].strip() for line in GUIDE.split("\n") if "[SOL-" in line
           and line.startswith("|")}  # fmt: skip
    assert (options["hand_size"], row["Cards dealt"]) == (7, "seven each")
    assert (options["direction"], row["The turns"]) == ("clockwise", "to the left")
    assert (options["extra_turn"], row["After a 2"]) == ("must", "you play or draw")
    assert (options["five_menu"], row["What a 5 offers"]) == ("three_four", "robbing or drawing four")
    assert (options["five_steal"], row["Where a 5 robs"]) == ("on_sol", "on a Sol card, like a 3")
    assert (options["end_rule"], row["The end"]) == ("depleted", "with the last card drawn")
