"""Who sees what (section 6, PLA-138, PLA-139)."""
from __future__ import annotations

import json

import orrery
from orrery.kernel.events import NOBODY
from tests.games.planetarium.helpers import acting, final_turn, go, sky, table
from tests.rules import rule


@rule("PLA-138")
def test_a_forced_pass_looks_like_a_chosen_one() -> None:
    """Two hands that look alike from behind: with one a card could be played, with the other none."""
    able = sky(hands=["L12 H01", "L01"], mats=[{"A": "r"}, {}], matter={"6.9": "gas"})
    unable = sky(hands=["L15 H01", "L01"], mats=[{"A": "r"}, {}], matter={"6.9": "gas"})
    for match in (able, unable):
        go(match, "move:6.9", "to:6.10")
    go(able, "pass")
    assert able.plies[-1].text == unable.plies[-1].text == "pass"
    assert (able.plies[-1].forced, unable.plies[-1].forced) == (False, True)
    assert able.number == unable.number
    for viewer in (None, 1):
        assert json.dumps(able.view(viewer)) == json.dumps(unable.view(viewer))
        assert able.sentences(viewer) == unable.sentences(viewer)


@rule("PLA-138")
def test_a_forced_done_looks_like_a_chosen_one() -> None:
    rows = [["L01", "A", 0, True], ["L02", "B", 0, True]]
    able = final_turn(hands=["F07", "L01 F01"], mats=[{"A": "m"}, {}], A="2.1", played=[rows[1], ["L03", "A", 0, True]],
                      final_left=[0, 1], habitable=[])  # fmt: skip
    unable = final_turn(hands=["F01", "L01 F07"], mats=[{"A": "m"}, {}], A="2.1",
                        played=[rows[1], ["L03", "A", 0, True]], final_left=[0, 1], habitable=[])  # fmt: skip
    go(able, "done")
    assert [event.kind for event in able.events(1)] == [event.kind for event in unable.events(1)]
    assert able.sentences(1) == unable.sentences(1)
    assert able.number == unable.number


@rule("PLA-139")
def test_a_card_is_public_when_its_planet_is_fixed_not_before() -> None:
    match = acting(hands=["L01 H01", "L02"], mats=[{"A": "gr", "B": "gr"}, {}])
    before = {viewer: table(match, viewer) for viewer in (None, 1)}
    go(match, "play:L01")
    assert table(match, 0)["step"] == "play_planet"
    assert table(match, 0)["picked"]["card"] == "L01"
    for viewer in (None, 1):
        assert table(match, viewer) == before[viewer], "nothing is to be seen yet"
        assert match.words.prompt(match.state, viewer) == "Seat 1 is deciding whether to play a card."
        assert not any("Dust Storm" in sentence for sentence in match.sentences(viewer))
    go(match, "on:B")
    assert "Seat 1 plays Dust Storm on planet B." in match.sentences(1)


@rule("PLA-139")
def test_a_downgraded_card_is_public_at_once() -> None:
    match = acting(hands=["H02", "L02"])
    go(match, "downgrade:H02")
    assert "Seat 1 downgrades Plate Tectonics to a Low card." in match.sentences(1)
    assert table(match, 1)["decks"]["high"]["discards"] == ["H02"]


def test_hands_are_their_owners_until_the_end() -> None:
    match = orrery.new("planetarium", 3, 11)
    for viewer in (None, 0, 1, 2):
        shown = [here["hand"] is not None for here in table(match, viewer)["players"]]
        assert shown == [seat == viewer for seat in range(3)]
    while match.seat is not None:
        match.push(match.legal[-1])
    assert all(here["hand"] is not None for here in table(match)["players"])


def test_a_drawn_card_is_read_by_its_owner_alone() -> None:
    match = acting(hands=["L12 H01", "L02"], mats=[{"A": "r"}, {}])
    go(match, "play:L12", "draw:final")
    told = [event for event in match.plies[-1].events if event.kind == "draw_two"]
    assert [event.reader for event in told] == [0]
    assert [event.reader for event in match.events(1) if event.kind == "draw_two"] == [NOBODY]
    assert table(match, 1)["offered"] == []
    assert len(table(match, 0)["offered"]) == 2
