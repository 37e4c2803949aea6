"""Setup and the order of turns (PLA-1 to PLA-12)."""
from __future__ import annotations

from collections import Counter

import pytest

import orrery
from orrery import Match
from orrery.kernel.refusal import BadOption
from tests.games.planetarium.helpers import SYSTEM, go, hand, player, refusal, table, why
from tests.rules import rule


def fresh(seats: int, seed: int = 3) -> Match:
    return orrery.new("planetarium", seats, seed, mode="solo" if seats == 1 else "multi")


def discard_all(match: Match) -> Match:
    while match.position()["step"] == "discard_final":
        match.push(match.legal[0])
    return match


@rule("PLA-1")
def test_two_to_four_play_and_one_plays_solo() -> None:
    assert [fresh(seats).setup.mode.name for seats in (1, 2, 3, 4)] == ["solo", "multi", "multi", "multi"]
    for seats, mode in ((1, "multi"), (5, "multi"), (2, "solo")):
        with pytest.raises(BadOption, match="PLA-1"):
            orrery.new("planetarium", seats, mode=mode)


@rule("PLA-2", "PLA-3")
def test_planets_stand_on_their_spaces_and_all_others_hold_one_token() -> None:
    spaces = table(fresh(3))["spaces"]
    assert {name: space for space, name in spaces.items() if name in "ABCD"} == {
        "A": "2.8", "B": "4.8", "C": "5.2", "D": "6.5",
    }  # fmt: skip
    counts = Counter(spaces.values())
    assert [counts[kind] for kind in ("gas", "rock", "water", "metal")] == [22, 22, 16, 8]
    assert len(spaces) == 72
    assert table(fresh(3, seed=4))["spaces"] != spaces, "the tokens are shuffled"


@rule("PLA-4", "PLA-5", "PLA-6")
def test_everything_begins_hostile_empty_and_at_zero() -> None:
    match = fresh(4)
    assert [here["climate"] for here in table(match)["planets"]] == ["hostile"] * 4
    for seat in range(4):
        here = player(match, seat)
        assert (here["score"], here["matter"], here["markers_left"]) == (0, 0, 8)
        assert list(here["mat"]) == ["A", "B", "C", "D"]


@rule("PLA-5", "PLA-6")
def test_neither_score_nor_slot_has_an_upper_bound() -> None:
    match = orrery.load({
        "game": "planetarium", "scores": [95, 0], "step": "act", "matter": {},
        "hands": [["L10"], []], "mats": [{"A": {"rock": 22, "gas": 22, "water": 16, "metal": 8}}, {}],
    })  # fmt: skip
    go(match, "play:L10")
    assert player(match)["score"] == 102
    assert player(match)["matter"] == 65


@rule("PLA-7", "PLA-8")
def test_everybody_gets_two_of_each_deck_and_discards_one_final() -> None:
    match = fresh(4)
    assert {deck: pile["left"] for deck, pile in table(match)["decks"].items()} == {"low": 10, "high": 10, "final": 8}
    for seat in range(4):
        assert player(match, seat)["backs"] == {"low": 2, "high": 2, "final": 2}
    assert len(match.legal) == 2
    assert all(text.startswith("discard:F") for text in match.legal)
    assert refusal(match, "pass")[0] == "PLA-8"
    discard_all(match)
    assert [len(hand(match, seat)) for seat in range(4)] == [5] * 4
    orders = {tuple(fresh(2, seed).position()["decks"]["low"]) for seed in range(5)}
    assert len(orders) == 5


@rule("PLA-9")
def test_setup_discards_are_secret_until_all_have_chosen() -> None:
    match = fresh(3)
    assert match.state.together() == [0, 1, 2]
    chosen = match.legal[1]
    match.push(chosen)
    assert match.state.together() == [1, 2]
    for viewer in (None, 1, 2):
        assert table(match, viewer)["decks"]["final"]["discards"] == []
        assert table(match, viewer)["players"][0]["backs"]["final"] == 2
        assert match.sentences(viewer)[-1] == "Seat 1 has chosen."
    assert [card["set_aside"] for card in table(match, 0)["hand"] if card["id"] == chosen[8:]] == [True]
    discard_all(match)
    assert len(table(match)["decks"]["final"]["discards"]) == 3
    assert match.state.together() == []


def begins(*discards: str) -> Match:
    """Each seat holds two Finals and discards the one named."""
    others = ["F05", "F10", "F12", "F15"]
    match = orrery.load({
        "game": "planetarium", "seats": len(discards), "step": "discard_final",
        "hands": [[f"L0{i + 1}", others[i], card] for i, card in enumerate(discards)],
    })  # fmt: skip
    for card in discards:
        match.push(f"discard:{card}")
    return match


@rule("PLA-10")
def test_the_highest_discard_takes_the_first_turn() -> None:
    match = begins("F16", "F01", "F09")  # 10, 18, 17
    assert match.seat == 1
    assert match.sentences(None)[-1] == "Seat 2 goes first with a discard worth 18."


@rule("PLA-11")
def test_a_tie_is_drawn_among_those_who_tie() -> None:
    first = set()
    for seed in range(30):
        match = orrery.load({
            "game": "planetarium", "seats": 3, "step": "discard_final",
            "chance": {"kind": "fair", "seed": f"{seed:02x}" * 32, "words": 0},
            "hands": [["F03", "F05"], ["F16", "F10"], ["F04", "F12"]],
        })  # fmt: skip
        go(match, "discard:F03", "discard:F16", "discard:F04")  # 16, 10, 16
        first.add(match.seat)
    assert first == {0, 2}


@rule("PLA-12")
def test_play_passes_to_the_next_seat_number_and_round_again() -> None:
    match = discard_all(fresh(3))
    start = match.seat
    assert start is not None
    seats: list[int] = []
    while len(seats) < 7:
        if match.position()["step"] == "move_token":
            assert match.seat is not None
            seats.append(match.seat)
        match.push(match.legal[-1])
    assert seats == [(start + i) % 3 for i in range(7)]
    assert why(match, match.legal[0], (int(match.seat or 0) + 1) % 3) == "PLA-12"


def test_the_opening_has_the_moves_of_the_ledger() -> None:
    match = discard_all(fresh(2))
    ways = table(match, match.seat)["moves"]
    assert {token: {way["to"] for way in found} for token, found in ways.items() if token in "ABCD"} == {
        "A": {"2.1", "1.1", "3.1"}, "B": {"4.9", "3.9", "5.9"}, "C": {"5.3", "4.2", "6.2"}, "D": {"6.6", "5.6", "7b.3"},
    }  # fmt: skip
    assert set(ways) - set("ABCD") == {
        "2.7", "3.11", "3.12", "4.7", "3.8", "5.8", "5.1", "4.1", "6.1", "6.4", "5.5",
    }  # fmt: skip
    assert sum(len(found) for found in ways.values()) == 23
    assert all(way["collects"] for found in ways.values() for way in found)


def test_the_board_is_the_one_of_the_ledger() -> None:
    assert (len(SYSTEM.spaces), len(SYSTEM.thick), len(SYSTEM.thin)) == (72, 68, 116)
    assert len(set(SYSTEM.thin)) == 116
    assert not any((other, one) in SYSTEM.thin for one, other in SYSTEM.thin)


@rule("PLA-114")
def test_an_older_record_may_hold_a_target_that_its_mode_had_no_use_for() -> None:
    """New games refuse it; what was recorded before goes on."""
    with pytest.raises(BadOption, match="PLA-114"):
        orrery.new("planetarium", seats=2, options={"solo_target": "90"})
    match = orrery.new("planetarium", seats=2, seed=1)
    position = match.position()
    position["options"]["solo_target"] = "90"
    assert orrery.load(position).setup.options == match.setup.options
