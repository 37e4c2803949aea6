"""The public face: the catalogue, and the lines that its description shows."""
from __future__ import annotations

import doctest
import json

import orrery
import orrery.api


def test_the_lines_in_the_description_work() -> None:
    result = doctest.testmod(orrery.api)
    assert result.attempted >= 3
    assert result.failed == 0


def test_the_catalogue_is_plain_data_and_every_entry_can_be_played() -> None:
    catalogue = orrery.games()
    assert json.loads(json.dumps(catalogue)) == catalogue
    for entry in catalogue:
        for mode in entry["modes"]:
            for seats in mode["seats"]:
                match = orrery.new(entry["name"], seats, seed=1, mode=mode["name"])
                assert match.seat is not None
                assert match.legal
                assert match.view(None)["game"] == entry["name"]
        for option in entry["options"]:
            assert option["text"].endswith(".")
            assert option["rule"]


def test_a_match_is_driven_by_texts_alone() -> None:
    match = orrery.new("solar_republic", seats=4, seed=7, options={"hand_size": 5})
    while match.seat is not None:
        match.push(match.legal[0])
    assert match.result is not None
    assert orrery.replay(match.record()).result is not None
    assert match.pop()
    assert match.result is None
