"""Whether a guide can be played from without the book: each rule is told there, or left out for a reason."""
from __future__ import annotations

import re
from collections.abc import Mapping

from orrery.faces.rulebook import pages
from tests import gate


def complaints(game: str, left_out: Mapping[str, str]) -> list[str]:
    """What is wrong with a guide, one sentence each. `left_out` has the numbers of the rules under each reason."""
    rules = gate.RULE.findall(gate.documents()[f"{game}.md"])
    prefix = rules[0].partition("-")[0]
    told = set(re.findall(rf"\(#({prefix}-\d+)\)", pages(game)["guide"]))
    listed = [f"{prefix}-{number}" for numbers in left_out.values() for number in numbers.split()]
    found = [f"{number} is told in the guide, but is no rule." for number in gate.in_order(told - set(rules))]
    found += [f"{number} is left out, but is no rule." for number in gate.in_order(set(listed) - set(rules))]
    found += [f"{number} is told, and left out as well." for number in gate.in_order(told & set(listed))]
    found += [f"{number} is left out twice." for number in gate.in_order({n for n in listed if listed.count(n) > 1})]
    found += [f"{number} is neither told nor left out." for number in gate.in_order(set(rules) - told - set(listed))]
    return found
