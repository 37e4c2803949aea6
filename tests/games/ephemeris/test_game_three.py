"""Game Three, the quiz (EPH-301 to EPH-326)."""
from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

import orrery
from orrery import Match
from orrery.api import agree
from orrery.games.ephemeris.rules import GameThree
from orrery.games.ephemeris.rules.three import ORDERS
from orrery.kernel.chance import FastChance
from orrery.kernel.refusal import BadOption
from tests.games.ephemeris.helpers import ALMANAC, BODIES, kinds, load, movers, targets, where, why
from tests.rules import rule


def three(planets: str = "mars saturn", options: dict[str, int | str] | None = None, **keys: Any) -> Match:
    """Seat 0 has rolled red and answered rightly, unless it is said otherwise."""
    owned = planets.split()
    keys = {"colour": "red", "step": "move", "was_right": True, **keys}
    return load("three", len(owned), keys.pop("sky", ""), options, planet=owned, **keys)


def asked(card: str = "Q01", colour: str = "red", **keys: Any) -> Match:
    return three(step="answer", card=card, colour=colour, answers=0, **keys)


def right_letter(card: int, colour: int, order: int = 0) -> str:
    return "ABC"[ORDERS[order].index(ALMANAC.question(card, colour).answer)]


@rule("EPH-301")
def test_two_to_seven_seats() -> None:
    assert orrery.new("ephemeris", 7, seed=1, mode="three").setup.seats == 7
    with pytest.raises(BadOption) as refused:
        orrery.new("ephemeris", 8, mode="three")
    assert refused.value.refusal.rule == "EPH-301"


@rule("EPH-302")
def test_there_are_no_hands_no_pluto_and_no_eclipse() -> None:
    match = orrery.new("ephemeris", 3, seed=1, mode="three")
    for text in ("pluto", "eclipse", "retro:aries"):
        refusal = match.why_not(text)
        assert refusal is not None
        assert "has no move" in refusal.text
    assert "planets" not in match.view(0)["table"]["players"][0]


@rule("EPH-303", "EPH-304")
def test_every_seat_is_dealt_a_planet_of_its_own_and_shows_its_home() -> None:
    seen: Counter[str] = Counter()
    for seed in range(70):
        match = orrery.new("ephemeris", 3, seed=seed, mode="three")
        planets = match.position()["planet"]
        assert len(set(planets)) == 3
        seen.update(planets)
    assert set(seen) == set(BODIES[2:])
    player = match.view(1)["table"]["players"][0]
    assert player["home"] == ALMANAC.signs[ALMANAC.bodies[BODIES.index(player["planet"])].home].id


@rule("EPH-303")
def test_planets_may_be_chosen_in_turn_order_from_the_starting_seat() -> None:
    match = orrery.new("ephemeris", 3, seed=4, mode="three", options={"planets": "chosen"})
    starter = match.position()["starter"]
    assert match.seat == starter
    assert match.legal == [f"planet:{body}" for body in BODIES[2:]]
    match.push("planet:mars")
    assert match.seat == (starter + 1) % 3
    assert why(match, "planet:mars") == "EPH-303"
    match.push("planet:venus")
    match.push("planet:neptune")
    assert match.seat == starter or "block" in kinds(match)
    assert match.position()["planet"][starter] == "mars"


@rule("EPH-304")
def test_a_planet_without_an_owner_is_neutral_and_moves_by_the_same_rules() -> None:
    match = three("saturn jupiter")
    assert movers(match) == {"mercury", "venus", "mars"}
    match.push("move:mars:gemini")
    assert where(match, "mars") == "gemini"


@rule("EPH-305")
def test_quiz_and_retrograde_cards_are_shuffled() -> None:
    positions = [orrery.new("ephemeris", 2, seed=seed, mode="three").position() for seed in range(6)]
    assert len({tuple(position["quiz"]) for position in positions}) == 6
    assert len({tuple(position["pile"]) for position in positions}) == 6
    assert all(Counter(position["pile"]) == Counter(BODIES[2:] * 2) for position in positions)


@rule("EPH-306")
def test_the_even_die_is_rolled_by_itself() -> None:
    colours = Counter(orrery.new("ephemeris", 2, seed=seed, mode="three").position()["colour"] for seed in range(300))
    assert all(abs(colours[colour] - 100) < 35 for colour in ("red", "blue", "yellow"))


@rule("EPH-307", "EPH-313", "EPH-314")
def test_if_nothing_of_the_colour_can_move_a_card_moves_its_planet_one_sign_back() -> None:
    """The reds are pinned; sooner or later somebody rolls red, and nobody is asked anything."""
    for number in range(40):
        seed = {"kind": "fair", "seed": f"{number:064x}", "words": 0}
        match = three("jupiter saturn", colour="yellow", chance=seed, sky="moon leo, mercury leo, venus leo, mars leo",
                      progress={"mercury": 2, "venus": 3, "mars": 4})  # fmt: skip
        before = match.position()
        match.push("move:moon:virgo" if number % 2 else "move:moon:cancer")
        told = match.events(None)
        if "card" not in kinds(match):
            continue
        place = kinds(match).index("card")
        body, sign = divmod(told[place + 1].facts[0], 12)
        assert kinds(match)[place - 1 : place + 2] == ["block", "card", "back"]
        assert told[place].facts == (body,)
        assert match.position()["progress"][BODIES[body]] == before["progress"][BODIES[body]] - 1
        assert match.position()["turned"] >= 1
        assert "ask" not in kinds(match)[:place]
        assert 0 <= sign < 12
        return
    raise AssertionError("red was never rolled")


@rule("EPH-308")
def test_the_question_of_the_colour_is_shown_to_all_and_its_key_to_nobody() -> None:
    match = asked("Q03", "blue")
    question = match.view(1)["table"]["question"]
    assert question["text"] == ALMANAC.question(2, 2).text
    assert sorted(question["answers"]) == sorted(ALMANAC.question(2, 2).answers)
    assert set(question) == {"card", "text", "answers"}
    assert match.legal == ["answer:A", "answer:B", "answer:C"]
    assert why(match, "move:mars:taurus") == "EPH-308"


@rule("EPH-308")
def test_a_bot_cannot_look_the_answer_up() -> None:
    match = asked()
    places = set()
    for seed in range(30):
        state = match.state.clone()
        state.redeal(0, FastChance(seed))
        places.add(int(state.right))  # type: ignore[attr-defined]
    assert places == {0, 1, 2}


@rule("EPH-309")
def test_the_answers_are_shown_in_any_order() -> None:
    orders = Counter(orrery.new("ephemeris", 2, seed=seed, mode="three").position()["answers"] for seed in range(300))
    assert set(orders) == set(range(6))
    for order in range(6):
        match = three(step="answer", card="Q01", answers=order)
        match.push(f"answer:{right_letter(0, 1, order)}")
        assert match.view(0)["table"]["was_right"] is True


@rule("EPH-310")
def test_a_right_answer_moves_a_piece_of_the_colour_as_far_as_one_likes() -> None:
    match = asked()
    match.push(f"answer:{right_letter(0, 1)}")
    assert movers(match) == {"mercury", "venus", "mars"}
    assert targets(match, "mars") == ["taurus", "gemini", "cancer"]
    assert why(match, "move:sun:virgo") == "EPH-310"
    assert why(match, "answer:A") == "EPH-310"


@rule("EPH-311")
def test_a_wrong_answer_moves_a_piece_exactly_one_sign() -> None:
    match = asked()
    match.push(f"answer:{'BCA'['ABC'.index(right_letter(0, 1))]}")
    assert match.legal == ["move:mercury:cancer", "move:venus:gemini", "move:mars:taurus"]
    assert why(match, "move:mars:gemini") == "EPH-311"


@rule("EPH-312")
def test_the_right_answer_and_the_note_are_told_and_the_pile_begins_anew_when_it_is_used_up() -> None:
    match = asked()
    match.push("answer:A")
    question = ALMANAC.question(0, 1)
    told = " ".join(match.sentences(None))
    assert question.note in told
    assert question.answers[question.answer] in told
    late = three("jupiter saturn", asked=72, colour="yellow")
    late.push("move:moon:leo")
    assert late.position()["asked"] <= 72
    assert "ask" not in kinds(late) or late.position()["asked"] == 1


@rule("EPH-315")
def test_progress_counts_whoever_moves_the_planet() -> None:
    match = three("saturn mars")
    match.push("move:mars:cancer")
    assert match.position()["progress"]["mars"] == 3
    assert match.view(0)["table"]["players"][1]["progress"] == 3


@rule("EPH-316")
def test_a_planet_behind_its_home_must_regain_it_first() -> None:
    match = three("mars saturn", progress={"mars": -1})
    assert where(match, "mars") == "pisces"
    match.push("move:mars:aries")
    assert match.result is None
    assert match.position()["progress"]["mars"] == 0


@rule("EPH-317")
@pytest.mark.parametrize("planets", ["mars saturn", "saturn mars"])
def test_a_complete_orbit_wins_whoever_moved(planets: str) -> None:
    match = three(planets, progress={"mars": 11})
    match.push("move:mars:aries")
    assert match.result is not None
    assert match.result.reason == "orbit"
    assert match.result.ranks[planets.split().index("mars")] == 1


@rule("EPH-318")
def test_an_owned_planet_does_not_go_beyond_its_goal_and_a_neutral_one_does() -> None:
    match = three("mars saturn", progress={"mars": 11})
    assert targets(match, "mars") == ["aries"]
    assert why(match, "move:mars:taurus") == "EPH-318"
    neutral = three("jupiter saturn", progress={"mars": 11})
    assert targets(neutral, "mars") == ["aries", "taurus", "gemini", "cancer"]


@rule("EPH-319")
def test_the_winner_gets_twelve_points_and_the_others_their_progress() -> None:
    match = three("mars saturn venus", progress={"mars": 11, "saturn": -2, "venus": 2})
    match.push("move:mars:aries")
    assert match.result is not None
    assert match.result.scores == [12, 0, 2]
    assert match.result.ranks == [1, 3, 2]


@rule("EPH-320", "EPH-325")
def test_points_of_a_series_add_up_and_each_game_starts_afresh() -> None:
    match = three("mars saturn", {"series_games": 2}, progress={"mars": 11, "saturn": 4}, asked=9)
    match.push("move:mars:aries")
    position = match.position()
    assert match.result is None
    assert (position["game_number"], position["totals"], position["games_won"]) == (2, [12, 4], [1, 0])
    assert position["starter"] == 1
    assert position["left"] == 100
    assert all(abs(signs) <= 1 for signs in position["progress"].values())
    assert position["asked"] > 9


@rule("EPH-303", "EPH-326")
def test_planets_rotate_from_game_to_game_passing_over_seats_that_are_out() -> None:
    options: dict[str, int | str] = {"series_games": 2, "planets": "rotate"}
    match = three("mars saturn venus", options, progress={"mars": 11})
    match.push("move:mars:aries")
    assert match.position()["planet"] == ["venus", "mars", "saturn"]
    match = three("mars saturn venus neptune", options, progress={"mars": 11}, totals=[0, 7, 0, 0])
    match.push("resign", 1)
    match.push("move:mars:aries")
    assert match.position()["planet"] == ["neptune", None, "mars", "venus"]
    assert match.position()["totals"][1] == 7
    for seat in (2, 3):
        match.push("resign", seat)
    assert match.result is not None
    assert match.result.ranks == [1, 4, 3, 2]


@rule("EPH-321")
@pytest.mark.parametrize(
    ("value", "ranks", "scores"), [("furthest", [1, 2], [8, 5]), ("net", [2, 1], [3, 5])]
)
def test_at_the_cap_nobody_wins_with_fewer_points(value: str, ranks: list[int], scores: list[int]) -> None:
    match = three("saturn mars", {"orbit_points": value, "series_games": 2}, progress={"saturn": 3, "mars": 5},
                  furthest={"saturn": 8}, seat=1, left=1)  # fmt: skip
    match.push("move:venus:gemini")
    players = match.view(None)["table"]["players"]
    assert [player["games_won"] for player in players] == [2 - rank for rank in ranks]
    alone = three("saturn mars", {"orbit_points": value}, progress={"saturn": 3, "mars": 5},
                  furthest={"saturn": 8}, seat=1, left=1)  # fmt: skip
    alone.push("move:venus:gemini")
    assert alone.result is not None
    assert (alone.result.ranks, alone.result.scores) == (ranks, scores)


@rule("EPH-321")
def test_at_the_cap_the_most_points_win_then_the_larger_progress_and_nobody_gets_twelve() -> None:
    match = three("saturn mars", progress={"saturn": 5, "mars": 2}, seat=1, left=1)
    match.push("move:venus:gemini")
    assert match.result is not None
    assert (match.result.reason, match.result.ranks, match.result.scores) == ("cap", [1, 2], [5, 2])
    behind = three("saturn neptune", progress={"saturn": -2, "neptune": -1}, seat=1, left=1)
    behind.push("move:venus:gemini")
    assert behind.result is not None
    assert (behind.result.ranks, behind.result.scores) == ([2, 1], [0, 0])
    equal = three("saturn mars", progress={"saturn": 4, "mars": 2}, furthest={"mars": 4}, seat=1, left=1)
    equal.push("move:venus:gemini")
    assert equal.result is not None
    assert (equal.result.ranks, equal.result.scores) == ([1, 2], [4, 4])


@rule("EPH-322")
def test_the_planet_of_who_resigns_becomes_neutral_and_the_last_seat_wins_with_twelve() -> None:
    match = three("mars saturn venus", progress={"saturn": 6})
    match.push("resign", 1)
    assert match.position()["planet"][1] is None
    match.push("resign", 2)
    assert match.result is not None
    assert match.result.scores == [12, 0, 0]


@rule("EPH-323")
def test_a_time_out_is_a_wrong_answer_where_there_is_a_limit() -> None:
    match = asked(options={"answer_seconds": 20})
    assert match.legal[-1] == "answer:none"
    match.push("answer:none")
    assert match.view(0)["table"]["was_right"] is False
    assert why(asked(), "answer:none") == "EPH-323"


@rule("EPH-324")
def test_a_program_answers_by_chance_as_often_rightly_as_it_knows() -> None:
    right = total = 0
    setup = agree("ephemeris", "three", 2, {"knowledge": "80"})
    dice = Random(5)
    for seed in range(60):
        state = setup.game.start(setup, FastChance(seed), None)
        assert isinstance(state, GameThree)
        for _ in range(10):
            if state.seat < 0:
                break
            right += state.was_right
            total += 1
            state.play(dice.choice(state.moves()))
    assert abs(right / total - 0.8) < 0.06
    mixed = orrery.new("ephemeris", 2, seed=3, mode="three", options={"knowledge": "person,0"})
    for _ in range(20):
        if mixed.view(None)["table"]["step"] == "answer":
            assert mixed.seat == 0
        elif mixed.seat == 1:
            assert mixed.view(None)["table"]["was_right"] is False
        mixed.push(mixed.legal[0])
    with pytest.raises(BadOption) as refused:
        orrery.new("ephemeris", 3, mode="three", options={"knowledge": "person,60"})
    assert refused.value.refusal.rule == "EPH-324"
