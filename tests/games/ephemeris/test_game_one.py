"""Game One (EPH-101 to EPH-107)."""
from __future__ import annotations

import pytest

import orrery
from orrery.games.ephemeris.rules.heavens import moved
from orrery.games.ephemeris.rules.one import GameOne, sky_and_seat
from orrery.kernel.refusal import BadOption
from tests.games.ephemeris.helpers import BODIES, FIVE, OTHER_FIVE, one, others, where, why
from tests.rules import rule


@rule("EPH-101")
def test_game_one_is_for_two_or_by_agreement_for_four() -> None:
    assert orrery.new("ephemeris", mode="one", seed=1).setup.seats == 2
    assert orrery.new("ephemeris", 4, seed=1, mode="one").setup.options["g1_seats_max"] == "4"
    with pytest.raises(BadOption) as refused:
        orrery.new("ephemeris", 3, mode="one", options={"g1_seats_max": 2})
    assert refused.value.refusal.rule == "EPH-101"
    with pytest.raises(BadOption) as refused:
        orrery.new("ephemeris", 5, mode="one")
    assert refused.value.refusal.rule == "EPH-101"


@rule("EPH-102", "EPH-105")
def test_there_are_no_dice_no_pluto_and_no_retrograde_movements() -> None:
    match = one()
    assert others(match) == []
    for text in ("pluto", "retro:aries", "retrograde", "end"):
        refusal = match.why_not(text)
        assert refusal is not None
        assert "has no move" in refusal.text
    assert "dice" not in match.view(0)["table"]
    assert why(match, "move:mars:pisces") == "EPH-7"


@rule("EPH-104")
def test_a_turn_is_exactly_one_movement() -> None:
    match = one()
    match.push("move:mars:gemini")
    assert (match.seat, where(match, "mars")) == (1, "gemini")
    assert why(match, "move:moon:leo", 0) == "EPH-15"


def shuffle_moon(match: orrery.Match, times: int) -> None:
    """The Moon goes half round and half round again: after two turns the sky is as it was."""
    for _ in range(times):
        match.push("move:moon:capricorn")
        match.push("move:moon:cancer")


@rule("EPH-106")
def test_nobody_may_bring_about_the_same_sky_a_third_time() -> None:
    match = one(FIVE, OTHER_FIVE)
    shuffle_moon(match, 1)  # the start sky has been twice
    match.push("move:moon:capricorn")
    assert why(match, "move:moon:cancer") == "EPH-106"
    assert "move:moon:cancer" not in match.legal
    assert "move:moon:gemini" in match.legal
    free = one(FIVE, OTHER_FIVE, options={"repetition": "off"})
    shuffle_moon(free, 3)
    assert "move:moon:capricorn" in free.legal


@rule("EPH-106")
def test_the_ban_is_lifted_if_it_forbids_everything_and_never_forbids_to_win() -> None:
    match = one(FIVE, OTHER_FIVE, sky=", ".join(f"{body} leo" for body in BODIES))
    state = match.state
    assert isinstance(state, GameOne)
    every = [int(sky_and_seat(moved(state.sky, 0, sign), 1)) for sign in range(12) if sign != 4]
    for sky in every[:-1] * 2:
        state.skies.note(sky)
    assert len(match.legal) == 1
    state.skies.note(every[-1])
    state.skies.note(every[-1])
    assert len(match.legal) == 11


@rule("EPH-107")
def test_eclipse_between_two_means_draw_or_i_retire() -> None:
    match = one()
    match.push("eclipse")
    assert match.legal == ["agree", "decline"]
    match.push("agree")
    assert match.result is not None
    assert (match.result.ranks, match.result.reason) == ([1, 1], "eclipse_draw")
    match = one()
    match.push("eclipse")
    match.push("decline")
    assert match.result is not None
    assert (match.result.ranks, match.result.reason) == ([2, 1], "last_standing")
    off = one(options={"eclipse": "off"})
    assert why(off, "eclipse") == "EPH-231"
