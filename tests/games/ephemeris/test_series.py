"""Points, runs of games and who takes which planet in Game Three (EPH-303, EPH-319, EPH-327)."""
from __future__ import annotations

from random import Random

import pytest

import orrery
from orrery.kernel.chance import FastChance
from tests.games.ephemeris.helpers import kinds, why
from tests.games.ephemeris.test_game_three import three
from tests.golden import file
from tests.rules import rule

OPEN: dict[str, int | str] = {"series_games": 0}


@rule("EPH-319")
@pytest.mark.parametrize(("value", "points"), [("furthest", 5), ("net", 3)])
def test_a_planet_scores_the_signs_it_passed_into_or_by_option_what_is_left_of_them(value: str, points: int) -> None:
    match = three("mars venus", {"orbit_points": value}, progress={"mars": 11, "venus": 3}, furthest={"venus": 5},
                  sky="moon cancer")  # fmt: skip
    match.push("move:mars:aries")
    assert match.result is not None
    assert match.result.scores == [12, points]


@rule("EPH-319")
def test_a_retrograde_card_takes_back_progress_but_not_a_sign_passed_into() -> None:
    pile = ["venus", "venus", *(["mercury", "mars", "jupiter", "saturn", "uranus", "neptune"] * 2)]
    match = three("mars venus", progress={"venus": 2}, pile=pile, sky="moon libra")
    match.state.go_retrograde()  # type: ignore[attr-defined]
    player = match.view(None)["table"]["players"][1]
    assert (player["progress"], player["furthest"]) == (1, 2)
    assert match.view(None)["table"]["last_card"] == "venus"


@rule("EPH-303")
def test_each_player_chooses_a_planet_or_is_dealt_one() -> None:
    match = orrery.new("ephemeris", 3, seed=4, mode="three", options={"planets": "either"})
    first = match.seat
    assert first is not None
    assert match.legal[-1] == "deal"
    match.push("planet:mercury")
    assert "planet:mercury" not in match.legal
    match.push("deal")
    match.push("deal")
    planets = match.position()["planet"]
    assert planets[first] == "mercury"
    assert len(set(planets)) == 3
    dealt = set()
    for seed in range(90):
        other = orrery.new("ephemeris", 2, seed=seed, mode="three", options={"planets": "either"})
        seat = other.seat
        assert seat is not None
        other.push("deal")
        dealt.add(other.position()["planet"][seat])
    assert len(dealt) == 7
    chosen = orrery.new("ephemeris", 2, seed=4, mode="three", options={"planets": "chosen"})
    assert why(chosen, "deal") == "EPH-303"


@rule("EPH-327")
def test_an_open_run_goes_on_as_long_as_everybody_wants_and_adds_up_the_points() -> None:
    match = three("mars venus", OPEN, progress={"mars": 11, "venus": 3}, sky="moon cancer")
    match.push("move:mars:aries")
    assert match.result is None
    assert match.view(None)["table"]["step"] == "again"
    assert match.position()["totals"] == [12, 3]
    assert why(match, "move:mars:taurus") == "EPH-327"
    match.push("again", 0)
    assert match.view(1)["table"]["players"][0]["decided"] is True
    assert orrery.load(match.position()).position() == match.position()
    match.push("again", 1)
    assert match.position()["game_number"] == 2
    assert match.position()["totals"] == [12, 3]
    assert "more" in kinds(match)
    near = {"mars": 11, "venus": 3}
    again = three("mars venus", OPEN, progress=near, sky="moon cancer", game_number=2, totals=[0, 40])
    again.push("move:mars:aries")
    again.push("again", 0)
    again.push("stop", 1)
    assert again.result is not None
    assert (again.result.scores, again.result.ranks, again.result.reason) == ([12, 43], [2, 1], "run")


@rule("EPH-327")
def test_the_decision_is_secret_until_all_have_made_it_and_programs_are_not_asked() -> None:
    match = three("mars venus saturn", OPEN, progress={"mars": 11}, sky="moon cancer")
    match.push("move:mars:aries")
    assert match.state.together() == [0, 1, 2]
    match.push("again", 0)
    wishes = set()
    for seed in range(20):
        state = match.state.clone()
        state.redeal(1, FastChance(seed))
        wishes.add(int(state.on))  # type: ignore[attr-defined]
    assert wishes == {0, 1}
    match.push("resign", 1)
    assert match.seat == 2
    match.push("again", 2)
    assert match.position()["game_number"] == 2
    mixed = three("mars venus", {**OPEN, "knowledge": "person,60"}, progress={"mars": 11}, sky="moon cancer")
    mixed.push("move:mars:aries")
    assert mixed.state.together() == [0]
    bots = three("mars venus", {**OPEN, "knowledge": "60"}, progress={"mars": 11}, sky="moon cancer")
    bots.push("move:mars:aries")
    assert bots.result is not None, "a run of programs alone is one game"


@rule("EPH-16")
def test_all_roll_for_the_start_and_yellow_begins() -> None:
    begun = [0, 0, 0]
    again = 0
    for seed in range(300):
        match = orrery.new("ephemeris", 3, seed=seed, mode=("one", "two", "three")[seed % 3])
        rolls = [event.facts for event in match.opening if event.kind == "start_roll"]
        starter = match.position()["starter"]
        assert rolls[-1].count(0) == 1
        assert rolls[-1].index(0) == starter
        assert len(rolls[0]) == 3
        assert -1 not in rolls[0]
        again += any(-1 in faces for faces in rolls)
        begun[starter] += 1
    assert again > 30, "several yellows roll again, the others wait"
    assert min(begun) > 70, "nobody is favoured"
    told = orrery.new("ephemeris", 2, seed=1).sentences(None)
    assert told[0].startswith("Rolling to start: ")
    drawn = orrery.new("ephemeris", 2, seed=1, options={"start": "drawn"})
    assert "start_roll" not in kinds(drawn)


@rule("EPH-34")
def test_without_a_cap_no_round_is_the_last() -> None:
    match = orrery.new("ephemeris", 2, seed=5, options={"round_cap": 0})
    dice = Random(5)
    while match.view(0)["table"]["round"] < 120:
        match.push(dice.choice(match.legal))
    assert match.result is None
    assert match.view(0)["table"]["left"] == 0
    assert orrery.load(match.position()).position() == match.position()


def test_records_and_positions_made_before_an_option_existed_are_played_as_they_were() -> None:
    """The golden records of the first readings name none of the later options."""
    later = {"start": "drawn", "pluto_when": "windows", "orbit_points": "net"}
    text = file("ephemeris-three-series").read_text(encoding="utf-8")
    assert "orbit_points" not in text
    match = orrery.replay(text)
    assert {name: match.setup.options[name] for name in later} == later
    position = match.position()
    for name in (*later, "snap_lays"):
        del position["options"][name]
    again = orrery.load(position)
    assert {name: again.setup.options[name] for name in later} == later
    fresh = orrery.load({"game": "ephemeris", "mode": "three", "seats": 2, "options": {"series_games": 2}})
    assert fresh.setup.options["orbit_points"] == "furthest", "written by hand, it is a game of today"
