"""The ring, the pieces, and who may pass whom (EPH-1 to EPH-16)."""
from __future__ import annotations

from collections import Counter

import pytest

import orrery
from tests.games.ephemeris.helpers import (
    ALMANAC,
    BODIES,
    SIGNS,
    load,
    movers,
    one,
    packed,
    reach,
    targets,
    two,
    where,
    why,
)
from tests.rules import rule


@rule("EPH-1")
def test_forward_goes_from_aries_to_taurus_and_from_pisces_to_aries() -> None:
    assert SIGNS == [
        "aries", "taurus", "gemini", "cancer", "leo", "virgo", "libra", "scorpio", "sagittarius", "capricorn",
        "aquarius", "pisces",
    ]  # fmt: skip
    assert targets(one(), "mars") == ["taurus", "gemini", "cancer"]
    assert targets(one(), "neptune") == ["aries"]


@rule("EPH-2")
def test_a_seat_may_move_any_piece_whether_or_not_he_holds_its_card() -> None:
    match = one()
    assert movers(match) == set(BODIES)
    match.push("move:saturn:aquarius")
    assert where(match, "saturn") == "aquarius"
    assert [body.colour for body in ALMANAC.bodies] == ["yellow"] * 2 + ["red"] * 3 + ["blue"] * 4


@rule("EPH-3")
@pytest.mark.parametrize("mode", ["one", "two", "three"])
def test_every_board_game_starts_with_the_pieces_in_the_signs_they_rule(mode: str) -> None:
    match = orrery.new("ephemeris", 2, seed=5, mode=mode)
    assert match.position()["sky"] == {
        "moon": "cancer", "sun": "leo", "mercury": "gemini", "venus": "taurus", "mars": "aries",
        "jupiter": "sagittarius", "saturn": "capricorn", "uranus": "aquarius", "neptune": "pisces",
    }  # fmt: skip


@rule("EPH-4", "EPH-11")
def test_any_number_of_pieces_may_share_a_sign_and_joining_changes_none_of_them() -> None:
    match = one(sky="jupiter virgo, saturn virgo, uranus virgo, neptune virgo, mars virgo, venus virgo, mercury virgo")
    before = match.position()["sky"]
    match.push("move:moon:virgo")
    match.push("move:sun:virgo")
    assert set(match.position()["sky"].values()) == {"virgo"}
    assert {body for body in BODIES if match.position()["sky"][body] != before[body]} == {"moon", "sun"}


@rule("EPH-5", "EPH-6")
@pytest.mark.parametrize(
    ("piece", "blockers"),
    [
        ("moon", ""),
        ("sun", "moon"),
        ("mercury", "moon sun"),
        ("mars", "moon sun"),
        ("jupiter", "moon sun mercury venus mars"),
        ("neptune", "moon sun mercury venus mars"),
    ],
)
def test_a_piece_is_stopped_exactly_by_faster_ones(piece: str, blockers: str) -> None:
    for other in BODIES:
        if other == piece:
            continue
        far = ", ".join(f"{body} aries" for body in BODIES if body not in (piece, other))
        # The piece in Taurus, one other piece in Gemini, all the rest behind it in Aries.
        stopped = reach(piece, f"{far}, {piece} taurus, {other} gemini") == 1
        assert stopped == (other in blockers.split()), other


@rule("EPH-7")
def test_a_piece_may_enter_the_sign_of_a_blocker_but_not_go_beyond_it() -> None:
    match = one()
    assert targets(match, "venus") == ["gemini", "cancer"]
    assert why(match, "move:venus:leo") == "EPH-7"
    match.push("move:venus:cancer")
    assert where(match, "venus") == where(match, "moon")


@rule("EPH-8")
def test_a_piece_that_shares_its_sign_with_a_blocker_is_pinned() -> None:
    match = one(sky="jupiter aries")
    assert targets(match, "jupiter") == []
    assert why(match, "move:jupiter:taurus") == "EPH-8"
    assert targets(match, "mars") == ["taurus", "gemini", "cancer"]


@rule("EPH-9")
@pytest.mark.parametrize(
    ("sky", "expected"),
    [
        ("", {"sun": 11, "moon": 11, "mercury": 1, "venus": 2, "mars": 3, "jupiter": 4, "saturn": 3, "uranus": 2,
              "neptune": 1}),
        ("sun cancer", {"sun": 0, "moon": 11}),
        ("venus gemini", {"venus": 1, "mercury": 1}),
        ("jupiter aries", {"jupiter": 0, "mars": 3}),
        ("moon virgo", {"mars": 4, "mercury": 2, "sun": 1}),
        ("moon scorpio, sun libra", {"jupiter": 4, "mercury": 4, "sun": 1}),
    ],
)  # fmt: skip
def test_the_reach_of_the_ledgers_examples(sky: str, expected: dict[str, int]) -> None:
    assert {body: reach(body, sky) for body in expected} == expected


@rule("EPH-10")
def test_a_movement_goes_at_least_one_sign_and_never_once_round() -> None:
    match = one()
    assert targets(match, "moon") == SIGNS[4:] + SIGNS[:3]
    assert why(match, "move:moon:cancer") == "EPH-10"
    assert sum(text.startswith("move:") for text in match.legal) == 38


@rule("EPH-12")
def test_a_retrograde_movement_ignores_who_stands_in_the_way() -> None:
    match = two(dice="red red", sky="moon aries, mercury aries, venus aries, mars aries", step="retro",
                pile=["mars", *(["mercury", "venus"] * 2), "mars", *(["jupiter", "saturn", "uranus", "neptune"] * 2)],
                turned=1)  # fmt: skip
    assert reach("mars", "moon aries, mercury aries, venus aries, mars aries") == 0
    assert match.legal == [*(f"retro:{sign}" for sign in reversed(SIGNS[1:])), "pluto"]
    match.push("retro:taurus")
    assert where(match, "mars") == "taurus"


@rule("EPH-13")
def test_signs_travelled_through_do_not_count() -> None:
    hand = ("moon jupiter saturn uranus neptune", "virgo sagittarius capricorn aquarius pisces")
    match = one(hand, ("mars venus mercury sun moon", "leo leo virgo libra libra"), seat=1)
    match.push("move:moon:libra")  # through Virgo, where it would complete the hand of seat 0
    assert match.result is None
    match.push("move:mercury:cancer")
    match.push("move:moon:virgo")
    assert match.result is not None
    assert match.result.ranks == [1, 2]


@rule("EPH-14")
def test_the_moon_can_always_move() -> None:
    everybody = ", ".join(f"{body} leo" for body in BODIES)
    assert reach("moon", everybody) == 11
    assert all(reach(body, everybody) == 0 for body in BODIES[1:])
    assert movers(one(sky=everybody)) == {"moon"}
    assert packed(everybody) != packed("")


@rule("EPH-15")
def test_turns_go_in_the_order_of_seats_and_pass_over_those_who_left() -> None:
    match = load("one", 4, seat=1)
    seats = [match.seat]
    for _ in range(3):
        match.push(match.legal[0])
        seats.append(match.seat)
    assert seats == [1, 2, 3, 0]
    match.push("resign", 1)
    match.push(match.legal[0])
    assert match.seat == 2
    assert why(match, match.legal[0], 3) == "EPH-15"


@rule("EPH-16")
def test_every_seat_is_as_likely_to_start() -> None:
    for mode, seats in (("one", 2), ("two", 3), ("three", 4), ("pairs", 3)):
        games = (orrery.new("ephemeris", seats, seed=seed, mode=mode) for seed in range(240))
        counts = Counter(match.position()["starter"] for match in games)
        assert set(counts) == set(range(seats))
        assert max(counts.values()) < 240 / seats * 1.6
