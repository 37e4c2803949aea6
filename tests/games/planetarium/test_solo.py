"""The solo game: dice, Virtual Player and Target (PLA-114 to PLA-128)."""
from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest

import orrery
from orrery import Match
from orrery.games.planetarium.pack import make_cards
from orrery.games.planetarium.rules import Board, Layout, Solo
from orrery.games.planetarium.rules.board import NOWHERE
from orrery.games.planetarium.rules.table import EMPTY
from orrery.kernel.chance import FastChance
from orrery.kernel.events import Log
from orrery.kernel.refusal import BadOption
from tests.games.planetarium.helpers import SYSTEM, acting, events, go, move, planet, player, sky, table, targets, why
from tests.rules import rule

FAR = {"A": "7a.1", "B": "7b.1", "C": "7c.1", "D": "7d.1"}


def drifts(planets: Mapping[str, str], matter: Mapping[str, str], **options: str) -> str | None:
    """Where the dice move planet A; None if it stays."""
    here = {**FAR, **planets}
    state = sky(hands=[""], matter=matter, options=options, A=here["A"], B=here["B"], C=here["C"], D=here["D"]).state
    assert isinstance(state, Solo)
    to = state.way(SYSTEM.space_number(here["A"]) or 0)
    return None if to < 0 else SYSTEM.spaces[to].id


def rolled(total: int, **keys: Any) -> Match:
    """A position in which the seat passes and the dice show a total: the first stream of chance that does."""
    for seed in range(400):
        chance = {"kind": "fair", "seed": f"{seed:04x}" * 16, "words": 0}
        match = acting(**{"hands": ["H01 L12"], "mats": [{"D": "r"}], "chance": chance, **keys})
        match.push("pass")
        if sum(events(match, "roll")[0].facts) == total:
            return match
    raise AssertionError(f"no roll of {total}")


@rule("PLA-114")
def test_the_target_starts_at_100_or_as_agreed_and_the_track_is_standard() -> None:
    for target in (90, 100, 110):
        match = orrery.new("planetarium", 1, 5, {"solo_target": target}, mode="solo")
        solo = {"target": target, "start": target, "face_down": 0, "margin": -target, "won": None}
        assert {**table(match)["solo"], **solo} == table(match)["solo"]
        assert (table(match)["track"]["length"], table(match)["track"]["acceleration"]) == (40, 30)
        assert player(match)["backs"] == {"low": 2, "high": 2, "final": 2}
    assert table(orrery.new("planetarium", 1, 5, mode="solo"))["solo"]["start"] == 100
    for seats, mode, options in ((1, "solo", {"track_length": "long"}), (2, "multi", {"solo_target": 90})):
        with pytest.raises(BadOption, match="PLA-114"):
            orrery.new("planetarium", seats, options=options, mode=mode)


@rule("PLA-115")
def test_the_human_begins_and_plays_by_the_normal_rules() -> None:
    match = orrery.new("planetarium", 1, 5, mode="solo")
    match.push(match.legal[0])
    assert (match.seat, match.position()["step"]) == (0, "move_token")
    assert len(table(match, 0)["moves"]) == 15
    assert not events(match, "roll")


@rule("PLA-116")
def test_after_each_turn_two_dice_are_rolled() -> None:
    matter = {"1.3": "gas", "3.5": "rock", "5.6": "water", "6.1": "metal"}
    where = {"A": "1.1", "B": "3.1", "C": "5.1", "D": "6.9"}
    match = rolled(3, matter=matter, **where)
    assert [planet(match, name)["space"] for name in "ABCD"] == ["1.3", "3.5", "5.1", "6.9"]
    assert [event.facts[0] for event in events(match, "drift")] == [0, 1], "in the order A, B, C, D"
    match = rolled(7, matter=matter, **where)
    assert [planet(match, name)["space"] for name in "ABCD"] == ["1.3", "3.5", "5.6", "6.1"]
    match = rolled(9, matter=matter, **where)
    assert [planet(match, name)["space"] for name in "ABCD"] == ["1.1", "3.1", "5.1", "6.9"]
    assert match.sentences(0)[-1].endswith("9. No planets move.")


@rule("PLA-116")
def test_the_dice_are_two_fair_ones() -> None:
    totals: Counter[int] = Counter()
    match = acting(hands=["H01 L12"], mats=[{"D": "r"}], **FAR)
    for seed in range(3600):
        state = match.state.clone()
        state.chance, state.log = FastChance(seed), Log()
        state.play(state.moves()[-1])
        totals[sum(next(event.facts for event in state.log.take() if event.kind == "roll"))] += 1
    assert set(totals) == set(range(2, 13))
    assert all(abs(totals[total] - 100 * (6 - abs(total - 7))) < 90 for total in totals)


@rule("PLA-117")
def test_a_planet_is_looked_at_when_its_letter_comes_up() -> None:
    """A leaves the empty orbit I for orbit II; that it stands further out then changes nothing for the others."""
    match = rolled(2, matter={"2.1": "gas", "2.5": "rock"}, A="1.1", B="2.2", C="5.1", D="6.9")
    assert planet(match, "A")["space"] == "2.1"
    assert planet(match, "B")["space"] == "2.5"
    assert len(events(match, "drift")) == 2


@rule("PLA-118")
def test_on_a_ring_with_matter_a_planet_sweeps_to_it_past_planets() -> None:
    assert drifts({"A": "3.1"}, {"3.2": "gas"}) == "3.2"
    assert drifts({"A": "3.1"}, {"3.12": "gas"}) == "3.12"
    assert drifts({"A": "3.1", "B": "3.4"}, {"3.9": "gas", "3.11": "rock"}) == "3.9"


@rule("PLA-119")
def test_on_an_empty_ring_it_goes_to_the_neighbour_with_more_matter_and_stops_there() -> None:
    assert drifts({"A": "3.1"}, {"4.5": "gas", "4.6": "gas", "2.4": "gas"}) == "4.1"
    assert drifts({"A": "3.1"}, {"4.5": "gas", "2.4": "gas"}) == "2.1", "the inner one of equals"
    assert drifts({"A": "3.1"}, {}) == "2.1"
    assert drifts({"A": "6.1"}, {"7c.2": "gas"}) == "7a.1", "orbit VII counts all arms"
    assert drifts({"A": "1.1"}, {"4.5": "gas"}) == "2.1", "orbit I has only one neighbour"
    match = rolled(3, matter={"4.1": "gas", "4.2": "rock"}, A="3.1", B="7b.1", C="7c.1", D="6.9")
    assert planet(match, "A")["space"] == "4.1"
    assert table(match)["solo"]["face_down"] == 1


@rule("PLA-120")
def test_a_thin_line_onto_a_planet_is_not_taken() -> None:
    more_outside = {"4.5": "gas", "4.6": "gas"}
    assert drifts({"A": "3.1", "B": "4.1"}, more_outside) == "2.1"
    assert drifts({"A": "3.1", "B": "4.1", "C": "2.1"}, more_outside) is None
    assert drifts({"A": "1.1", "B": "2.1"}, {}) is None
    match = rolled(2, A="1.1", B="2.1", C="7c.1", D="6.9", matter={"2.5": "gas"})
    assert "Planet A is blocked and stays put." in match.sentences(0)


@rule("PLA-119")
def test_every_space_of_orbit_six_has_orbit_seven_for_a_neighbour() -> None:
    outside = {"7c.2": "gas", "7d.2": "gas"}
    for start, arm in (("6.3", "7b.1"), ("6.6", "7c.1"), ("6.9", "7d.1"), ("6.12", "7a.1")):
        assert drifts({"A": start, "B": "5.1", "C": "5.2", "D": "5.3"}, outside) == arm
    assert drifts({"A": "6.3", "B": "5.1"}, {"5.8": "gas"}) == "5.4", "where more matter is"
    assert drifts({"A": "6.3", "B": "7b.1"}, outside) == "5.4", "a planet stands there"
    assert drifts({"A": "6.3", "B": "5.1"}, outside, drift_lines="drawn") == "5.4", "as the lines are drawn"
    assert targets(sky(A="6.3", matter={"6.4": "gas"}), "A") == {"6.4", "5.4"}, "nobody else takes such a way"


@rule("PLA-119")
def test_the_table_shows_the_ways_that_only_the_dice_take() -> None:
    assert table(sky(hands=[""]))["solo"]["lines"] == [
        ["6.3", "7b.1"], ["6.6", "7c.1"], ["6.9", "7d.1"], ["6.12", "7a.1"],
    ]  # fmt: skip
    assert table(sky(hands=[""], options={"drift_lines": "drawn"}))["solo"]["lines"] == []


@rule("PLA-121", "PLA-122")
def test_in_an_arm_it_goes_to_the_matter_ahead_or_one_space_on() -> None:
    assert drifts({"A": "7a.1"}, {"7a.2": "gas", "7a.3": "gas"}) == "7a.2"
    assert drifts({"A": "7a.1"}, {"7a.3": "gas"}) == "7a.3", "a sweep"
    assert drifts({"A": "7a.1"}, {"7b.2": "gas"}) == "7a.2"
    assert drifts({"A": "7a.2"}, {"7a.1": "gas"}) == "7a.3", "what lies behind is out of reach"
    assert drifts({"A": "7a.1", "B": "7a.3"}, {}) == "7a.2"
    assert drifts({"A": "7a.1", "B": "7a.2"}, {}) is None, "no planet is passed"
    assert drifts({"A": "7a.2", "B": "7a.3"}, {}) is None


@rule("PLA-122")
def test_a_table_may_let_it_go_to_the_end_of_the_arm() -> None:
    assert drifts({"A": "7a.1"}, {"7b.2": "gas"}, arm_drift="end") == "7a.3"
    assert drifts({"A": "7a.1", "B": "7a.3"}, {}, arm_drift="end") == "7a.2"
    assert drifts({"A": "7a.1", "B": "7a.2"}, {}, arm_drift="end") == "7a.3"
    assert drifts({"A": "7a.2", "B": "7a.3"}, {}, arm_drift="end") is None


@rule("PLA-123")
def test_from_the_last_space_of_an_arm_it_enters_orbit_six_and_sweeps_on() -> None:
    assert drifts({"A": "7a.3"}, {"6.3": "gas", "6.4": "rock"}) == "6.3"
    assert drifts({"A": "7a.3"}, {"6.8": "rock"}) == "6.8"
    assert drifts({"A": "7a.3"}, {}) == "6.3"
    assert drifts({"A": "7a.3", "B": "6.3"}, {"6.8": "rock"}) == "6.8"
    assert drifts({"A": "7a.3", "B": "6.3"}, {}) is None


@rule("PLA-124")
def test_matter_taken_by_the_dice_goes_face_down_and_lowers_the_target() -> None:
    match = rolled(2, matter={"1.3": "gas", "2.5": "rock"}, A="1.1", B="2.1", C="7c.1", D="6.9", track=29)
    assert table(match)["solo"]["target"] == 96
    assert [token["down"] for token in table(match)["track"]["tokens"][29:]] == [True, True]
    assert [token["kind"] for token in table(match)["track"]["tokens"][29:]] == [None, None]
    assert table(match)["track"]["accelerated"], "they count for acceleration"
    assert player(match)["matter"] == 1
    told = match.sentences(0)
    assert "Planet A moves to 1.3 and takes gas. The Target is now 98." in told
    assert "Planet B moves to 2.5 and takes rock. The Target is now 96." in told


@rule("PLA-125")
def test_a_roll_that_fills_the_track_is_carried_out_and_one_final_turn_follows() -> None:
    match = rolled(
        2, matter={"1.3": "gas", "2.5": "rock", "6.1": "gas"}, A="1.1", B="2.1", C="7c.1", D="6.9", track=39,
    )  # fmt: skip
    assert table(match)["track"]["count"] == 41
    assert table(match)["solo"]["target"] == 96
    assert table(match)["final"]["cause"] == "dice"
    assert (match.seat, match.position()["step"], table(match)["last_turn"]) == (0, "move_token", True)
    rolls = len(events(match, "roll"))
    move(match, "6.1", "6.2")
    go(match, "pass")
    assert match.seat is None
    assert len(events(match, "roll")) == rolls, "no roll after the final turn"


@rule("PLA-126")
def test_an_own_payment_that_fills_the_track_ends_the_game_in_the_same_turn() -> None:
    match = acting(hands=["L12 F16"], mats=[{"D": "r"}], track=39, D="7a.1", matter={"6.1": "gas"}, scores=[95])
    go(match, "play:L12", "gravity:none")
    assert match.position()["step"] == "final_card"
    go(match, "play:F16")
    assert match.seat is None
    assert not events(match, "roll")
    assert player(match)["score"] == 107
    assert match.result is not None
    assert match.result.shares == [1.0]


@rule("PLA-126")
def test_a_table_may_want_a_whole_final_turn_after_the_payment() -> None:
    match = acting(hands=["L12 F16"], mats=[{"D": "r"}], track=39, D="7a.1", matter={"6.1": "gas", "3.5": "water"},
                   options={"solo_final": "full_turn"})  # fmt: skip
    go(match, "play:L12")
    assert "The Evolution Track is full. One final turn is left." in match.sentences(0)
    go(match, "gravity:none")
    assert match.legal == ["draw:low", "draw:high", "draw:final"], "this turn goes on as usual"
    assert why(match, "play:F16") == "PLA-93"
    again = orrery.load(match.position())
    assert again.position() == match.position()
    go(match, "draw:low")
    assert not events(match, "roll"), "the dice have nothing more to say"
    assert (match.position()["step"], table(match)["last_turn"]) == ("move_token", True)
    move(match, "6.1", "6.2")
    if match.position()["step"] == "act":
        go(match, "pass")
    go(match, "play:F16")
    assert match.seat is None
    assert player(match)["points"]["final"] == 10
    assert match.result is not None
    assert match.result.reason == "evolved"


@rule("PLA-127")
@pytest.mark.parametrize(("score", "won"), [(98, False), (97, False), (99, True)])
def test_the_target_must_be_beaten(score: int, won: bool) -> None:
    match = orrery.load({
        "game": "planetarium", "mode": "solo", "seats": 1, "hands": [["L01"]], "scores": [score], "seat": None,
        "reason": "dice", "track": ["gas", "gas down"],
    })  # fmt: skip
    assert table(match)["solo"]["target"] == 98
    assert match.result is not None
    assert match.result.ranks == [1 if won else 2]
    assert match.result.shares == [1.0 if won else 0.0]
    assert table(match)["solo"]["won"] is won


@rule("PLA-128")
def test_on_a_board_without_thin_lines_it_goes_one_on_and_an_arm_space_uses_its_own_line() -> None:
    nowhere = int(NOWHERE)
    none = [nowhere] * 5
    ring = Board([1] * 5, [1, 2, 3, 4, 0], none, none, [0, 1, 2, 3], [0, 0, 1, 1], [1, 0, 0, 0])
    state = solo_on(ring)
    assert [state.way(space) for space in range(4)] == [4, 4, 4, 4], "the next space without a planet"
    # An arm of two spaces (0, 1), the first with a thin line of its own to the ring (2, 3, 4, 5, 6).
    arm = Board(
        [7, 7, 6, 6, 6, 6, 6], [1, nowhere, 3, 4, 5, 6, 2], [2, 3, *[nowhere] * 5], [nowhere] * 7, [0, 4, 5, 6],
        [0, 0, 1, 1], [3, 0, 0, 0],
    )  # fmt: skip
    state = solo_on(arm)
    assert state.way(0) == 2


def solo_on(board: Board) -> Solo:
    setup = orrery.new("planetarium", 1, 1, mode="solo").setup
    cards = make_cards(list(SYSTEM.cards), board)
    state = Solo(1, Layout(board, cards, 40, 30), setup.house, FastChance(1))
    state.begin(None)
    for space in range(board.spaces):  # nothing but planets
        if state.at[space] < EMPTY:
            state.at[space] = EMPTY
    return state


@rule("PLA-137", "PLA-114")
def test_who_gives_up_loses() -> None:
    match = orrery.new("planetarium", 1, 5, mode="solo")
    match.push("retire", 0)
    assert match.result is not None
    assert (match.result.ranks, match.result.reason) == ([2], "given_up")


def test_the_whole_roll_is_told_step_by_step() -> None:
    match = rolled(2, matter={"1.3": "gas", "2.5": "rock"}, A="1.1", B="2.1", C="7c.1", D="6.9")
    assert match.sentences(0)[-4:] == [
        "You play no card.",
        "The dice show 1 and 1, a total of 2. Planets in orbits I–II move.",
        "Planet A moves to 1.3 and takes gas. The Target is now 98.",
        "Planet B moves to 2.5 and takes rock. The Target is now 96.",
    ]
