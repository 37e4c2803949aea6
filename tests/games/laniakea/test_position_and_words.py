"""Positions written by hand, and words: what is said, clicked and told."""
from __future__ import annotations

from typing import Any

import pytest

import orrery
from orrery import Match
from tests.games.laniakea.helpers import CONTENT, me, play, player, step, table
from tests.rules import rule


def test_a_position_needs_only_what_matters() -> None:
    match = orrery.load({"game": "laniakea", "seats": 3, "players": [{"celestial": "kharyb", "V": 7}, {}, {}]})
    assert me(match)["V"] == 7
    assert me(match)["galaxy"] == "H4"
    assert len({me(match, seat)["celestial"] for seat in range(3)}) == 3
    assert step(match) == "main"


@pytest.mark.parametrize(
    ("keys", "reason"),
    [
        ({"tiles": {"Q1": "T01"}}, "no 'Q1'"),
        ({"tiles": {"W0": "T01", "W1": "T01"}}, "two places"),
        ({"tiles": {"W0": "T48"}, "discovered": ["W0"]}, "neither discovered"),
        ({"tiles": {"W0": "T01"}, "slots": {"W0": "VV"}}, "doesn’t have that many slots"),
        ({"power_row": ["choir"]}, "a list of 4"),
        ({"entity_row": ["maw", "maw", None, None]}, "two places"),
        ({"turn": {"spent": ["choir"]}}, "not where it would have to be"),
        ({"adversary": {}}, "there is none"),
        ({"stack": [{"kind": "nonsense"}]}, "no 'nonsense'"),
        ({"retired": [0]}, "has retired"),
        ({"seat": None, "reason": "boredom"}, "ascension, capped, retired"),
    ],
)  # fmt: skip
def test_a_wrong_position_is_refused_by_key(keys: dict[str, Any], reason: str) -> None:
    with pytest.raises(orrery.Refused, match=reason):
        orrery.load({"game": "laniakea", "seats": 2, "first": 0, "seat": 0, **keys})


@pytest.mark.parametrize(
    ("own", "reason"),
    [
        ({"hand": ["nonsense"]}, "no 'nonsense'"),
        ({"hand": ["choir", "choir"]}, "choir is in two places"),
        ({"sanctums": ["H5"]}, "Wormhole"),
        ({"sanctums": ["W0"], "gateways": ["W0"]}, "two structures"),
        ({"spaces": {"S9": "maw"}}, "no 'S9'"),
        ({"V": 11}, "from 0 to 10"),
        ({"hand": ["move_p"]}, "fewer than two cards"),
    ],
)  # fmt: skip
def test_a_wrong_player_is_refused_by_key(own: dict[str, Any], reason: str) -> None:
    with pytest.raises(orrery.Refused, match=reason):
        table({"hand": ["move_p", "power_p"], **own})


def labels(match: Match) -> dict[str, str]:
    return {match.words.move_text(m): match.words.label(match.state, m) for m in match.state.moves()}


@rule("LAN-116")
def test_building_a_throne_is_explained_with_what_it_is_worth_now_and_with_eight_aether() -> None:
    match = table(player("build_p move_p power_p", V=3, F=5, A=3, galaxy="W6", sanctums="B0 B5 W1"))
    match.push("play:build_p")
    move = match.words.read_move("build_pick:throne@X1", 0)
    assert move is not None
    note = match.words.explain(match.state, move)
    assert note.text == "Costs 3 Voyage Stones and 5 Forge Stones; worth 5 VP with your Aether, 15 VP with 8."
    preview = match.view(0)["table"]["players"][0]["board"]["throne_preview"]
    assert preview == [{"abyss": "X1", "now": 5, "best": 15}]


def test_moves_are_labelled_and_clicked_on_what_they_are_about() -> None:
    match = table(player("move_p build_p power_p", V=3, F=3, galaxy="W6"))
    assert labels(match)["play:move_p"] == "Play Move"
    play(match, "play:move_p")
    said = labels(match)
    assert said["move_step:W0"] == "Move to W0 Large Magellanic Cloud"
    assert said["move_step:B2"] == "Cross the void to B2 Whirlpool (M51)"
    clicks = {match.words.move_text(m): match.words.picks(m) for m in match.state.moves()}
    assert clicks["move_step:B2"] == ("g-B2",)
    assert all(len(path) == 1 for path in clicks.values())


def test_a_click_on_a_thing_that_is_not_on_offer_has_an_answer() -> None:
    match = table(player())
    for pick in ("g-W1", "x-X1", "p-1", "e-comet_drover", "k-maw", "a-prism", "s-S1", "c-choir", "track-ability"):
        move = match.words.meant(pick, 0)
        assert move is not None
        refusal = match.why_not(match.words.move_text(move))
        assert refusal is not None and refusal.rule.startswith("LAN-")


def test_every_legal_move_has_a_click_of_its_own() -> None:
    match = orrery.new("laniakea", 2, 4)
    while match.number < 150 and match.seat is not None:
        clicks = [match.words.picks(move) for move in match.state.moves()]
        assert len(set(clicks)) == len(clicks), match.legal
        match.push(match.legal[match.number * 7 % len(match.legal)])


def test_prompts_say_what_can_be_done_and_what_the_table_waits_for() -> None:
    match = table(player("move_p build_p power_p seraph seraph", V=3))
    assert match.words.prompt(match.state, 0) == "Play a card (you can still play 3), or end the phase."
    assert match.words.prompt(match.state, 1) == "Seat 1 is playing cards."
    play(match, "play:move_p")
    assert match.words.prompt(match.state, 0) == "Move once."
    assert match.words.prompt(match.state, None) == "Seat 1 is moving."


def test_a_seraph_that_brings_the_end_is_asked_about_twice() -> None:
    for level, grave in ((6, False), (7, True)):
        match = table(player("seraph move_p power_p", ascension=level))
        move = match.words.read_move("play:seraph", 0)
        assert move is not None
        assert ("completes your Ascension" in match.words.warning(match.state, move)) is grave


def test_others_do_not_see_what_was_drawn_or_fetched() -> None:
    match = table(player("transmutation move_n power_n build_n", deck="seraph seraph move_p"))
    play(match, "play:transmutation", "trash_pick:hand.move_n", "fetch_pick:move_p")
    assert "You take Move from your deck." in match.sentences(0)
    assert "Seat 1 takes a card from the deck." in match.sentences(1)
    assert match.view(1)["table"]["players"][0]["cards"]["hand"] is None
    assert match.view(1)["table"]["players"][0]["cards"]["deck"] is None
    assert match.view(0)["table"]["players"][0]["cards"]["deck"] == sorted(me(match)["deck"])


def test_the_text_table_shows_everything_in_its_place() -> None:
    match = table(player(sanctums="W1", gateways="B0", thrones="X1", spaces={"S1": "scholar"}, artifacts="prism"))
    drawn = str(match)
    for part in ("W1 1 VVVF? ^a", "B0 2 VVF? #a", "Thrones: X1 A", "S1 scholar", "prism", "Comet Drover", "*Move"):
        assert part in drawn
    assert max(len(line) for line in drawn.splitlines()) < 140
    assert CONTENT.celestials[0].name in drawn
