"""The Evolution Track and the final turns (PLA-85 to PLA-102, PLA-134, PLA-135)."""
from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import orrery
from orrery import Match
from orrery.games.planetarium.pack import make_cards
from tests.games.planetarium.helpers import (
    acting,
    events,
    final_turn,
    go,
    mat,
    move,
    planet,
    player,
    refusal,
    rules,
    sky,
    table,
    why,
)
from tests.rules import rule

MARKS = [["L01", "A", 0, True], ["L02", "A", 0, True], ["L14", "C", 0, True]]  # A hostile 8, C hostile 5


@rule("PLA-85", "PLA-88")
def test_tokens_fill_the_track_in_order_and_the_rest_lies_on_the_final_space() -> None:
    match = acting(hands=["H06", ""], mats=[{"A": "grrr"}, {}], track=38)
    go(match, "play:H06")
    assert table(match)["track"]["count"] == 42, "the whole cost is paid"
    assert table(match)["track"]["left"] == 0
    assert mat(match) == {}


@rule("PLA-86", "PLA-87")
@pytest.mark.parametrize(("length", "fast", "end"), [("short", 24, 32), ("standard", 30, 40), ("long", 36, 48)])
def test_the_marks_of_the_three_tracks(length: str, fast: int, end: int) -> None:
    def after(track: int) -> Any:
        match = acting(hands=["L12", "L01"], mats=[{"A": "r"}, {}], track=track, options={"track_length": length})
        go(match, "play:L12")
        return table(match)

    assert not after(fast - 2)["track"]["accelerated"]
    assert after(fast - 1)["track"]["accelerated"]
    assert after(end - 2)["final"] is None
    assert after(end - 1)["final"]["cause"] == "evolved"


@rule("PLA-87")
def test_one_payment_may_pass_both_marks() -> None:
    match = acting(hands=["H06", "L01"], mats=[{"A": "grrr"}, {}], track=29)
    rules(match).ends = 33  # a pack may have its marks that near
    go(match, "play:H06")
    assert [event.kind for event in match.events(None) if event.kind in ("accelerate", "final_turns")] == [
        "accelerate", "final_turns",
    ]  # fmt: skip


@rule("PLA-89", "PLA-90", "PLA-91", "PLA-102")
def test_who_fills_the_track_plays_finals_at_once_and_all_others_take_one_final_turn() -> None:
    match = acting(
        hands=["", "L12 F05 H02", ""], seat=1, mats=[{}, {"A": "rr"}, {}], track=39, A="3.1",
        played=[["L01", "A", 1, True]], matter={"6.9": "gas", "6.1": "gas"}, turns=1, first=0,
    )  # fmt: skip
    go(match, "play:L12", "gravity:none")
    assert match.position()["step"] == "final_card", "no draw"
    assert table(match)["final"] == {
        "cause": "evolved", "text": "The Evolution Track is full.", "by": 1, "left": [1, 2, 0],
    }  # fmt: skip
    assert why(match, "draw:low") == "PLA-91"
    go(match, "play:F05")
    assert player(match, 1)["points"]["final"] == 12
    assert match.seat == 2
    assert [player(match, seat)["final_turn"] for seat in range(3)] == ["to come", "over", "now"]
    move(match, "6.9", "6.10")
    assert match.seat == 0
    move(match, "6.1", "6.2")
    assert match.seat is None
    assert [event.seat for event in events(match, "done")] == [1, 2, 0]
    assert [event.seat for event in events(match, "final_turn")] == [2, 0]


@rule("PLA-91", "PLA-92")
def test_a_final_turn_is_a_move_a_card_and_then_finals() -> None:
    match = sky(
        hands=["L12 H02 F06 F07", ""], mats=[{"A": "rrrm"}, {}], A="2.1", matter={"6.9": "gas"}, played=MARKS,
        track=40, last_turn=True, final_left=[0], reason="evolved",
    )  # fmt: skip
    assert why(match, "play:F07") == "PLA-14"
    move(match, "6.9", "6.10")
    assert match.legal == ["play:L12", "play:H02", "pass"]
    assert refusal(match, "play:F07") == ("PLA-92", "Finals come after your Low or High card. Play one or pass first.")
    go(match, "play:L12")
    go(match, "gravity:none")
    assert match.legal == ["play:F06", "play:F07", "done"]
    assert why(match, "play:H02") == "PLA-92"
    go(match, "play:F07", "play:F06")
    assert match.seat is None
    assert player(match)["points"] == {"low": 4 + 4 + 5 + 2, "high": 0, "final": 30}


@rule("PLA-93")
def test_finals_wait_for_the_final_turn() -> None:
    match = acting(hands=["F06 L12", ""], mats=[{"A": "rrr"}, {}], A="2.1", played=MARKS)
    assert refusal(match, "play:F06") == (
        "PLA-93", "Lava World is a Final, so it has to wait for your final turn.",
    )  # fmt: skip
    away = acting(hands=["F06 L12", ""], mats=[{"A": "rrr"}, {}], A="4.1", played=MARKS)
    assert refusal(away, "play:F06")[1].endswith("So far, A is in orbit IV, not I–II.")


@rule("PLA-94")
def test_a_final_needs_type_orbit_climate_matter_and_a_marker_at_that_moment() -> None:
    good: dict[str, Any] = {"hands": ["F06", ""], "mats": [{"A": "rr"}, {}], "A": "2.1", "played": MARKS}
    assert final_turn(**good).legal == ["play:F06", "done"]
    for changed in ({"mats": [{"A": "r"}, {}]}, {"A": "3.1"}, {"habitable": ["A"]}, {"played": MARKS[2:]}):
        assert final_turn(**{**good, **changed}).seat is None, changed
    gas = final_turn(hands=["F06", ""], mats=[{"C": "rr"}, {}], C="2.1", played=MARKS)
    assert gas.seat is None, "C is gaseous"


@rule("PLA-95", "PLA-97")
def test_each_final_takes_a_marker_off_and_brings_none() -> None:
    match = final_turn(hands=["F06 F07 F05", ""], mats=[{"A": "rrrm"}, {}], A="2.1", played=MARKS)
    assert planet(match, "A")["markers"] == [2, 0]
    go(match, "play:F06")
    assert planet(match, "A")["markers"] == [1, 0]
    assert player(match)["markers_left"] == 6
    assert [card["marker"] for card in planet(match, "A")["row"]] == [False, True]
    assert planet(match, "A")["finals"] == [{"card": "F06", "seat": 0, "marker": False, "final": True}]
    go(match, "play:F07")
    assert match.seat is None, "no marker is left for Desert World"
    assert player(match)["points"]["final"] == 30


@rule("PLA-96")
def test_the_marker_of_this_turns_card_counts() -> None:
    match = final_turn(hands=["L02 F06", ""], mats=[{"A": "rrrr"}, {}], A="2.1")
    go(match, "play:L02")
    assert match.legal == ["play:F06", "done"]


@rule("PLA-98")
def test_at_most_four_finals_can_be_played() -> None:
    rows = [[f"L{n:02}", "A", 0, True] for n in (1, 2, 4, 6, 10)]
    match = final_turn(hands=["F05 F06 F07 F15", ""], mats=[{"A": "ggrrrm"}, {}], A="2.1", played=rows)
    go(match, "play:F05", "play:F06", "play:F07", "play:F15")
    assert match.seat is None
    assert player(match)["played"]["final"] == 4
    with pytest.raises(orrery.Refused, match="more than 4 Finals"):
        final_turn(hands=["F05 F06 F07 F15 F01", ""])


@rule("PLA-99")
def test_matter_for_finals_goes_on_the_final_space() -> None:
    match = final_turn(hands=["F06", ""], mats=[{"A": "rr"}, {}], A="2.1", played=MARKS)
    go(match, "play:F06")
    assert table(match)["track"]["count"] == 42
    early = final_turn(hands=["F06", ""], mats=[{"A": "rr"}, {}], A="2.1", played=MARKS, track=7, reason="stagnation")
    go(early, "play:F06")
    assert table(early)["track"]["count"] == 9


@rule("PLA-100", "PLA-101")
def test_a_final_scores_changes_no_climate_and_is_never_undone() -> None:
    match = acting(
        hands=["F06", ""], mats=[{"A": "rr"}, {}], A="2.1", played=MARKS, last_turn=True, final_left=[0, 1],
        reason="evolved", track=40, matter={"6.9": "gas"},
    )  # fmt: skip
    before = (planet(match, "A")["habitable"], planet(match, "A")["hostile"])
    go(match, "play:F06")
    assert (planet(match, "A")["habitable"], planet(match, "A")["hostile"]) == before
    assert match.seat == 1
    move(match, "A", "3.2")
    assert match.seat is None
    assert player(match)["points"]["final"] == 16


@rule("PLA-134")
def test_a_final_resolves_in_order_and_a_pack_may_print_climate_and_gravity_on_it() -> None:
    match = final_turn(hands=["F06", ""], mats=[{"A": "rr"}, {}], A="2.1", played=MARKS, matter={"6.9": "gas"})
    rules(match).cards = strange_cards(match)
    go(match, "play:F06")
    told = [event.kind for ply in match.plies for event in ply.events]
    assert told[-4:] == ["play", "pay", "score", "flip"]
    assert planet(match, "A")["climate"] == "habitable"
    assert match.position()["step"] == "gravity_kind"
    go(match, "gravity:none")
    assert match.seat is None


def strange_cards(match: Match) -> Any:
    """The standard cards, but Lava World is habitable 16 and has Gravity."""
    system = match.setup.content
    cards = [replace(c, side="habitable", gravity=True) if c.id == "F06" else c for c in system.cards]
    return make_cards(cards, system.board)


@rule("PLA-135")
def test_a_card_without_its_marker_supports_no_final() -> None:
    rows = [["L01", "A", 0, False], ["L02", "A", 0, False]]
    assert final_turn(hands=["F06", ""], mats=[{"A": "rr"}, {}], A="2.1", played=rows).seat is None
    assert "play:L12" in acting(hands=["L12", ""], mats=[{"A": "r"}, {}]).legal, "Low cards need no marker there"
