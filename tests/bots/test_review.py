"""Reviews of finished games: what they find, and that it adds up."""
from __future__ import annotations

from pathlib import Path

import pytest

import orrery
from orrery.bots.counting import moments, shown
from orrery.bots.review import Choice, Effort, Found, Study, choices
from orrery.bots.thought import thought
from orrery.bots.verdict import summed_up
from orrery.kernel.match import Match

GOLDEN = Path(__file__).parents[1] / "golden"
SMALL = Effort(plays=8, moments=4, looks=20, pairs=6)


def golden(name: str) -> Match:
    return orrery.replay((GOLDEN / f"{name}.orr").read_text("utf-8"))


def look(match: Match, chosen: list[Choice], effort: Effort) -> list[Found]:
    assert match.result is not None
    study = Study(match.setup, match.result.shares, effort)
    return [study.look(choice) for choice in chosen]


@pytest.mark.parametrize("name", ["solar_republic-4", "ephemeris-pairs-4", "planetarium-solo"])
def test_a_result_is_the_start_choices_and_luck_together(name: str) -> None:
    match = golden(name)
    chosen = choices(match, SMALL.moments)
    found = look(match, [choice for at, choice in enumerate(chosen) if choice.moment or at % 5 == 0], SMALL)
    assert match.result is not None
    review = summed_up(found, match.number, match.result.shares)
    for seat, player in enumerate(review["players"]):
        parts = player["start"] + player["own"] + player["others"] + player["luck"]
        assert parts == pytest.approx(match.result.shares[seat], abs=0.001)
        assert player["own"] <= 0
        assert player["accuracy"] is None or 0 <= player["accuracy"] <= 1
        for part in ("own", "others", "luck"):  # of the turns together
            assert sum(turn[seat][part] for turn in review["turns"]) == pytest.approx(player[part], abs=0.005)
    many = 1 if match.setup.seats > 1 else 0
    counted = [each.known for each in found if each.known]
    assert counted and all(many - 1e-3 <= sum(each) <= 1.001 for each in counted)
    assert len(review["known"]) == len(review["lay"]) == len(counted) + 1


def test_the_same_choices_are_judged_the_same() -> None:
    match = golden("solar_republic-2")
    chosen = choices(match, SMALL.moments)[3:6]
    assert look(match, chosen, SMALL) == look(match, chosen, SMALL)


def test_forced_moves_and_leaving_are_no_choices() -> None:
    match = golden("solar_republic-retired")
    numbers = {choice.number for choice in choices(match, SMALL.moments)}
    assert numbers
    for number, ply in enumerate(match.plies):
        is_choice = not ply.forced and ply.move in ply.before.moves() and len(ply.before.moves()) > 1
        assert (number in numbers) == is_choice


def test_a_pair_left_lying_is_a_turning_point_with_the_pair_as_the_better_move() -> None:
    """Three pairs are left, and everybody has seen where; whoever takes one has another go."""
    deck = orrery.new("ephemeris", mode="pairs", seats=2, seed=3, options={"pairs_deck": "zodiac"}).position()
    first = [deck["cards"].index(sign) + 1 for sign in ("aries", "leo", "virgo")]
    left = [place for place, card in enumerate(deck["cards"], 1) if card in ("aries", "leo", "virgo")]
    places = range(1, len(deck["cards"]) + 1)
    taken = [place for place in places if place not in left]
    match = orrery.load({**{key: deck[key] for key in ("game", "mode", "seats", "options", "cards")},
                         "taken": taken, "seen": list(places), "seat": 0})  # fmt: skip
    match.push(f"flip:{first[0]}")
    slip = match.number
    match.push(f"flip:{first[1]}")  # Aries lies elsewhere
    while match.result is None:
        cards, up = deck["cards"], match.position()["up"]
        partner = [move for move in match.legal if up and cards[int(move.split(":")[1]) - 1] == cards[up - 1]]
        match.push((partner or match.legal)[0])
    assert match.result.ranks == [2, 1]
    chosen = [choice for choice in choices(match, SMALL.moments) if choice.number == slip]
    (found,) = look(match, chosen, Effort(plays=8, moments=4, looks=200, pairs=200))
    assert deck["cards"][int(found.best.split(":")[1]) - 1] == "aries"
    assert found.worth[0] < -0.3
    assert found.kept < 0.8
    review = summed_up([found], match.number, match.result.shares)
    assert review["turning"][0]["number"] == slip
    assert review["turning"][0]["better"] and review["turning"][0]["reason"]


def test_a_bot_that_looks_ahead_says_what_it_expected_and_a_simple_one_only_what_speaks_for_its_move() -> None:
    match = golden("solar_republic-2")
    number = choices(match, SMALL.moments)[2].number
    simple, ahead = thought(match, number, "casual"), thought(match, number, "skilled")
    assert simple.reason == ahead.reason != ""
    assert not simple.looked and not simple.line
    assert ahead.looked and ahead.bot and not thought(match, number).bot
    assert all(seat in (0, 1) and label for seat, label in ahead.line)


def test_of_a_move_that_was_no_choice_there_is_nothing_to_tell() -> None:
    match = golden("solar_republic-retired")
    real = {choice.number for choice in choices(match, SMALL.moments)}
    others = [number for number in range(match.number) if number not in real]
    assert others
    assert all(thought(match, number) == (thought(match, number).label, "", False, False, ()) for number in others)


def test_a_game_without_a_choice_is_nothing_but_luck() -> None:
    """Snap between bots: their reflexes decide."""
    match = golden("ephemeris-snap-bots")
    assert choices(match, SMALL.moments) == []
    assert match.result is not None
    review = summed_up([], match.number, match.result.shares)
    assert review["known"] == review["lay"] == [match.result.shares]
    for player, share in zip(review["players"], match.result.shares, strict=True):
        assert (player["accuracy"], player["start"], player["luck"]) == (None, 0.25, share - 0.25)


def test_moments_are_the_beginnings_of_turns_and_all_choices_of_who_is_alone() -> None:
    assert moments([0, 0, 1, 1, 0], 9) == [0, 2, 4]
    assert moments([0, 1] * 50, 4) == [0, 25, 50, 75]
    assert moments([0, 0, 0], 9) == [0, 1, 2]


def test_a_curve_begins_as_counted_and_goes_on_smoothly() -> None:
    assert shown([(1.0, 0.0), (0.0, 1.0), (0.5, 0.5)], list) == [[1.0, 0.0], [0.5, 0.5], [0.25, 0.75]]
