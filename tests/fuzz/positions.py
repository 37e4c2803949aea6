"""Positions of games that were played, with something wrong in them."""
from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import orrery
from orrery import Match
from orrery.faces.web.access import Access
from orrery.faces.web.render import Pages
from orrery.faces.web.screen import Screens
from orrery.kernel.refusal import BadPosition
from tests.battery.judging import is_as_good_as_any, is_one_sentence
from tests.battery.mutations import mutated
from tests.battery.sample import cases
from tests.battery.test_mutations import material
from tests.faces.web.test_drawing import table_with

WRITTEN = 0.1  # of the positions, as whole pages
PAGES = Pages()


def trial(dice: Random) -> str:
    game = dice.choice([entry["name"] for entry in orrery.games()])
    case = dice.choice([case for case in cases() if case.game == game])
    position = mutated(material(case), dice)
    try:
        match = orrery.load(position)
    except BadPosition as refused:
        assert is_one_sentence(refused.refusal.text), refused.refusal.text
        return "refused"
    if dice.random() < WRITTEN:
        asyncio.run(can_be_a_page(match))
    is_as_good_as_any(match, dice)
    return "played"


async def can_be_a_page(match: Match) -> None:
    """A table in the browser, for everybody."""
    with TemporaryDirectory() as folder:
        table = await table_with(Path(folder), match)
        table.memory.match = match
        screens = Screens(PAGES)
        for holder in (None, *range(match.setup.seats)):
            assert 'id="table"' in str(screens.pushed(Access(table, holder)))
