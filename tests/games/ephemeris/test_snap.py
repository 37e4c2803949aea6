"""Snap by nerve and by reflex (EPH-601 to EPH-619)."""
from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import orrery
from orrery import Match
from orrery.api import agree
from orrery.games.ephemeris.rules import Snap
from orrery.games.ephemeris.rules.cards import fits
from orrery.kernel.chance import FastChance
from orrery.kernel.refusal import BadOption
from tests.games.ephemeris.helpers import ALMANAC, BODIES, SIGNS, kinds, load, why
from tests.rules import rule

KINDS = list(ALMANAC.kinds)
FULL = [*(body for body in BODIES for _ in range(3)), *(sign for sign in SIGNS for _ in range(2))]
REFLEX: dict[str, int | str] = {"snap_mode": "reflex"}
REFLEXES = ("novice", "casual", "skilled", "master")


def snap(first: str, seats: int = 2, options: dict[str, int | str] | None = None, **keys: Any) -> Match:
    """A run whose first cards are these; the first of them has been turned up."""
    rest = list(FULL)
    for card in first.split():
        rest.remove(card)
    agreed = {"snap_mode": "nerve", "snap_match": "home", **(options or {})}
    return load("snap", seats, options=agreed, deck=[*first.split(), *rest], **keys)


def push(match: Match, *texts: str) -> None:
    for text in texts:
        match.push(text)


def scores(match: Match) -> list[int]:
    return [player["score"] for player in match.view(None)["table"]["players"]]


@rule("EPH-601")
def test_two_to_six_seats_share_one_pile_of_51_cards() -> None:
    match = orrery.new("ephemeris", 6, seed=1, mode="snap", options={"snap_mode": "nerve"})
    assert Counter(match.position()["deck"]) == Counter(FULL)
    assert match.view(0)["table"]["pile"] == 1
    with pytest.raises(BadOption) as refused:
        orrery.new("ephemeris", 7, mode="snap")
    assert refused.value.refusal.rule == "EPH-601"


@rule("EPH-602")
@pytest.mark.parametrize(
    ("a", "b", "least"),
    [
        ("mars", "mars", 0),
        ("leo", "leo", 0),
        ("mars", "aries", 1),
        ("leo", "sun", 1),
        ("mars", "venus", 2),
        ("aries", "leo", 2),
        ("mars", "taurus", 3),
        ("mars", "saturn", 3),
        ("aries", "taurus", 3),
    ],
)
def test_what_fits(a: str, b: str, least: int) -> None:
    for rule_number in range(3):
        fit = fits(ALMANAC.heavens, rule_number, KINDS.index(a), KINDS.index(b))
        assert fit == (rule_number >= least)


@rule("EPH-602")
def test_snaps_per_run_are_as_many_as_were_measured() -> None:
    for value, expected in (("same", 1.5), ("home", 3.5), ("family", 7.7)):
        setup = agree("ephemeris", "snap", 2, {"snap_mode": "nerve", "snap_match": value, "snap_runs": 1})
        found = 0
        for seed in range(200):
            state = setup.game.start(setup, FastChance(seed), None)
            assert isinstance(state, Snap)
            while state.seat >= 0:
                state.play(0)
            found += sum(state.snaps)
        assert abs(found / 200 - expected) < 0.35, value


@rule("EPH-603")
def test_a_snap_needs_two_cards_since_the_pile_was_emptied() -> None:
    match = snap("mars mars mars leo taurus")
    push(match, "ready", "hold")  # the second Mars: a snap; then the third lies alone
    assert scores(match) == [2, 0]
    assert (match.view(0)["table"]["pile"], match.view(0)["table"]["beneath"]) == (1, None)
    push(match, "ready", "hold")
    assert scores(match) == [1, 0], "Leo does not fit the third Mars"


@rule("EPH-604", "EPH-616")
def test_the_first_ready_seat_from_the_marker_takes_the_pile_and_the_marker_moves_on() -> None:
    match = snap("mars leo jupiter jupiter mercury mercury", 3, turned=3, pile=3, marker=1)
    push(match, "ready", "hold", "ready")
    assert scores(match) == [0, 0, 4]
    assert match.position()["marker"] == 0
    assert [event.facts for event in match.events(None) if event.kind == "snap"] == [(4,)]


@rule("EPH-605", "EPH-616")
def test_a_snap_that_nobody_claims_lapses() -> None:
    match = snap("mars mars leo")
    push(match, "hold", "hold")
    assert scores(match) == [0, 0]
    assert match.view(0)["table"]["pile"] == 2
    assert "lapse" in kinds(match)


@rule("EPH-606")
def test_after_51_cards_the_pile_is_removed_and_the_next_run_begins() -> None:
    match = orrery.new("ephemeris", 2, seed=6, mode="snap", options={"snap_mode": "nerve", "snap_runs": 2})
    cards = 1
    while match.seat is not None:
        cards += match.seat == 1
        match.push("hold")
    position = match.position()
    assert (position["run"], position["removed"]) == (2, 102)
    assert kinds(match).count("turn") == 102
    assert match.result is not None
    assert (match.result.ranks, match.result.reason) == ([1, 1], "snap")
    won = snap("mars leo", turned=51, top="mars", beneath=None, seat=None, run=2, scores=[4, 4], snaps=[1, 2])
    assert won.result is not None
    assert won.result.ranks == [2, 1], "then most snaps"
    many = snap("mars leo", turned=51, top="mars", beneath=None, seat=None, run=2, scores=[10, 11], snaps=[70, 1])
    assert many.result is not None
    assert many.result.ranks == [2, 1], "however many snaps: one card more is one card more"


@rule("EPH-607")
def test_traditional_is_the_default_and_a_common_pile_in_real_time_needs_a_person() -> None:
    assert orrery.new("ephemeris", 2, mode="snap").setup.options["snap_mode"] == "traditional"
    assert snap("mars leo").legal == ["ready", "hold"]
    assert why(snap("mars leo"), "lay") == "EPH-603"
    match = snap("mars leo", options=REFLEX)
    assert match.legal[:2] == ["still", "call:120"]
    assert why(match, "ready") == "EPH-607"
    assert why(snap("mars leo"), "call:500") == "EPH-607"
    with pytest.raises(BadOption) as refused:
        orrery.new("ephemeris", 2, mode="snap", options={**REFLEX, "reaction": "novice"})
    assert refused.value.refusal.rule == "EPH-607"


@rule("EPH-611")
def test_the_way_to_the_table_may_take_400_ms_and_what_is_more_counts() -> None:
    words = snap("mars mars", turned=2, beneath="mars", pile=2, options=REFLEX).words
    assert words.timestamp("call:600", 1.0) == "call:600"
    assert words.timestamp("call:600", 1.3) == "call:900"
    assert words.timestamp("call:600", 0.6) == "call:600"


@rule("EPH-611")
def test_every_seat_may_call_once_a_card_and_not_quicker_than_120_ms() -> None:
    match = snap("mars mars leo", turned=2, beneath="mars", pile=2, options=REFLEX)
    assert match.words.read_move("call:110", 0) is None
    assert match.legal[1] == "call:120"
    match.push("call:300")
    assert match.seat == 1, "one answer for each seat and card"


@rule("EPH-612")
def test_the_quickest_call_wins_the_snap() -> None:
    match = snap("mars mars leo", turned=2, beneath="mars", pile=2, options=REFLEX)
    push(match, "call:500", "call:430")
    assert scores(match) == [0, 2]
    assert match.view(0)["table"]["top"] == "leo"


@rule("EPH-612")
@pytest.mark.parametrize(
    ("held", "marker", "winner"), [([5, 0], 0, 1), ([0, 5], 0, 0), ([0, 0], 1, 1), ([0, 0], 0, 0)]
)
def test_within_20_ms_the_lower_score_wins_then_the_marker(held: list[int], marker: int, winner: int) -> None:
    match = snap("mars mars leo", turned=2, beneath="mars", pile=2, options=REFLEX, scores=held, marker=marker)
    push(match, "call:420", "call:400")
    assert scores(match)[winner] == held[winner] + 2


@rule("EPH-613")
def test_a_false_call_costs_a_card_and_the_next_call() -> None:
    match = snap("mars leo jupiter", options=REFLEX, scores=[3, 0])
    push(match, "call:400", "still")
    assert scores(match) == [2, 0]
    assert match.view(0)["table"]["pile"] == 3, "the card lies at the bottom of the pile"
    assert match.seat == 1, "who may not call is not asked"
    push(match, "still")
    assert match.seat == 0
    assert "call:400" in match.legal
    poor = snap("mars leo jupiter", 3, options=REFLEX, seat=0)
    push(poor, "call:400", "still", "still")
    assert poor.position()["barred"] == [0]
    assert why(poor, "call:400", 0) in ("EPH-613", "EPH-15")


@rule("EPH-614")
def test_programs_react_about_their_median_miss_some_and_never_call_falsely() -> None:
    times: dict[str, list[int]] = {}
    for level in REFLEXES:
        times[level] = []
        for number in range(200):
            seed = {"kind": "fair", "seed": f"{number:064x}", "words": 0}
            match = snap("mars mars leo", turned=2, beneath="mars", pile=2, chance=seed,
                         options={**REFLEX, "reaction": f"person,{level}"})  # fmt: skip
            match.push("still")
            calls = next(event.facts for event in match.events(None) if event.kind == "calls")
            times[level].append(10 * calls[1])
            match.push("still")  # Leo on nothing, or on Mars: no snap
            assert [event.facts for event in match.events(None) if event.kind == "calls"][1][1] == 0
    expected = zip(REFLEXES, (1100, 800, 650, 550), (0.2, 0.08, 0.04, 0.02), strict=True)
    for level, median, misses in expected:
        called = sorted(time for time in times[level] if time)
        assert abs(called[len(called) // 2] - median) < 0.1 * median
        assert abs(times[level].count(0) / 200 - misses) < 0.08


@rule("EPH-615")
def test_commitments_are_secret_until_the_card_is_turned() -> None:
    match = snap("mars leo jupiter", 3)
    match.push("ready")
    assert match.view(0)["table"]["players"][0]["answer"] == "ready"
    assert match.view(1)["table"]["players"][0]["answer"] is None
    assert match.view(1)["table"]["players"][0]["answered"] is True
    answers = set()
    for seed in range(20):
        state = match.state.clone()
        state.redeal(1, FastChance(seed))
        answers.add(int(state.answers[0]))  # type: ignore[attr-defined]
    assert answers == {0, 1}
    push(match, "hold", "hold")
    assert [event.facts for event in match.events(1) if event.kind == "ready"] == [(0,)]


@rule("EPH-617")
def test_without_a_snap_every_ready_seat_loses_a_card_if_it_has_one() -> None:
    match = snap("mars leo jupiter", 3, scores=[2, 0, 1])
    push(match, "ready", "ready", "hold")
    assert scores(match) == [1, 0, 1]
    assert match.view(0)["table"]["pile"] == 3


@rule("EPH-618")
def test_cards_turned_pile_and_scores_are_public() -> None:
    match = snap("mars leo jupiter")
    push(match, "hold", "hold")
    table = match.view(None)["table"]
    assert table["turned"] == ["leo", "mars"]
    assert (table["pile"], table["to_come"]) == (2, 49)


@rule("EPH-619")
def test_a_record_replays_a_reflex_game_without_a_clock() -> None:
    match = snap("mars mars leo", turned=2, beneath="mars", pile=2, options=REFLEX)
    push(match, "call:500", "call:430", "still", "still")
    again = orrery.replay(match.record())
    assert again.position() == match.position()
    assert "call:430" in match.record()
