"""The guide can be played from without the book: what it says is so, and what it leaves out is known."""
from __future__ import annotations

from orrery.faces.rulebook import pages
from tests import guides

GUIDE = pages("laniakea")["guide"]

# What the guide doesn't name by its number, and why nobody misses it.
LEFT_OUT = {
    "it follows from what the guide says": "6 7 23 24 31 49 50 58 66 71 92",
    "it is told when it happens": "91 109 135 136 138 139",
    "the table sees to it": "137",
}


def test_every_rule_is_in_the_guide_or_left_out_for_a_reason() -> None:
    assert guides.complaints("laniakea", LEFT_OUT) == []
