"""The deal, and what wins (EPH-17 to EPH-30, EPH-401 to EPH-404)."""
from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

import orrery
from orrery.api import agree
from orrery.games.ephemeris.rules import GameOne
from orrery.kernel.chance import FastChance
from tests.faces.terminal.table import Table
from tests.games.ephemeris.helpers import FIVE, OTHER_FIVE, OTHER_FOUR, kinds, one, two, why
from tests.rules import rule


def deals(seats: int, count: int, mode: str = "one") -> list[GameOne]:
    setup = agree("ephemeris", mode, seats)
    return [setup.game.start(setup, FastChance(seed), None) for seed in range(count)]


@rule("EPH-17", "EPH-18", "EPH-103")
@pytest.mark.parametrize(("mode", "size", "seats"), [("one", 5, 2), ("one", 5, 4), ("two", 4, 4)])
def test_a_hand_has_as_many_different_bodies_as_zodiac_cards(mode: str, size: int, seats: int) -> None:
    shared = 0
    for seed in range(60):
        position = orrery.new("ephemeris", seats, seed=seed, mode=mode).position()
        for bodies, signs in zip(position["planets"], position["signs"], strict=True):
            assert len(bodies) == len(set(bodies)) == len(signs) == size
        shared += bool(set(position["planets"][0]) & set(position["planets"][1]))
    assert shared > 10, "different seats may hold the same body"


@rule("EPH-19")
def test_surplus_copies_are_exchanged_until_all_bodies_differ() -> None:
    exchanged = 0
    for state in deals(4, 300):
        held = Counter(body for hand in state.bodies for body in range(9) if hand >> body & 1)
        assert max(held.values()) <= 3
        for seat in range(4):
            given = [int(state.given[seat]) >> (2 * body) & 3 for body in range(9)]
            assert sum(given) <= state.exchanged[seat]
            for body, copies in enumerate(given):
                assert copies == 0 or state.bodies[seat] >> body & 1, "only a surplus copy is given back"
        exchanged += sum(state.exchanged)
    assert exchanged > 300


@rule("EPH-19")
def test_what_a_seat_gave_back_lies_in_the_remainder_unless_the_pack_was_drawn_through() -> None:
    """In Game One at four seats seven cards are left, so that cards under the pack can come up again."""
    through = 0
    for state in deals(4, 300):
        remainder = Counter(int(card) for card in state.heavens.planet_cards)
        remainder.subtract(body for hand in state.bodies for body in range(9) if hand >> body & 1)
        drawn_again = max(0, sum(state.exchanged) - 7)
        through += drawn_again > 0
        given = Counter[int]()
        for seat in range(4):
            given.update({body: int(state.given[seat]) >> (2 * body) & 3 for body in range(9)})
        assert given.total() == sum(state.exchanged) - drawn_again
        assert given <= remainder
    assert through > 20


@rule("EPH-20")
def test_two_cards_of_one_sign_stay_and_ask_for_two_bodies_there() -> None:
    twice = [max((int(state.signs[0]) >> (3 * sign)) & 7 for sign in range(12)) for state in deals(2, 200)]
    assert set(twice) == {1, 2}
    hand = ("moon jupiter saturn uranus neptune", "sagittarius sagittarius capricorn aquarius pisces")
    match = one(hand, OTHER_FIVE)
    match.push("move:moon:sagittarius")
    assert match.result is not None
    assert match.result.ranks == [1, 2]


@rule("EPH-21")
def test_no_hand_is_complete_before_the_first_movement() -> None:
    """With a start in which two bodies stand where two cards want them, a hand of two would be complete often."""
    found = 0
    for state in deals(2, 40):
        state.signs = state.signs[:]
        state.signs[0] = state.stand(0)
        before = list(state.signs)
        state.deal_signs()
        assert all(state.stand(seat) != state.signs[seat] for seat in range(2))
        found += before != list(state.signs)
    assert found == 40
    assert all(0 not in state.off for state in deals(4, 300))


@rule("EPH-40")
@pytest.mark.parametrize(("mode", "seats", "size"), [("one", 2, 5), ("one", 4, 5), ("two", 4, 4)])
def test_every_hand_needs_at_least_three_movements_unless_near_hands_stay(mode: str, seats: int, size: int) -> None:
    far = [size - state.matched(seat) for state in deals(seats, 300, mode) for seat in range(seats)]
    assert min(far) == 3
    setup = agree("ephemeris", mode, seats, {"near_hands": "stay"})
    stay = [setup.game.start(setup, FastChance(seed), None) for seed in range(300)]
    assert min(size - state.matched(seat) for state in stay for seat in range(seats)) == 1
    hidden = deals(seats, 40, mode)
    for number, state in enumerate(hidden):
        state.redeal(0, FastChance(number))
        state.sky = state.heavens.start
        assert all(size - state.matched(seat) >= 3 for seat in range(seats)), "who imagines a deal knows the rule"


@rule("EPH-41", "EPH-38")
def test_behind_a_complete_hand_the_nearest_comes_next_so_that_ranks_follow_scores() -> None:
    hand = ("moon jupiter saturn uranus neptune", "virgo sagittarius capricorn aquarius pisces")
    near = ("moon sun mercury venus mars", "libra leo gemini taurus pisces")
    far = ("moon sun mercury venus mars", "scorpio scorpio aries aries libra")
    for places, ranks in (("nearest", [3, 1, 2]), ("shared", [2, 1, 2])):
        match = one(far, hand, near, seat=1, options={"g1_seats_max": "4", "places": places})
        match.push("move:moon:virgo")
        assert match.result is not None
        assert (match.result.ranks, match.result.scores) == (ranks, [1, 5, 3])
    old = one(far, hand, near, seat=1, options={**named_before(), "g1_seats_max": "4"})
    assert (old.setup.options["near_hands"], old.setup.options["places"]) == ("stay", "shared"), "as it was begun"


def named_before() -> dict[str, int | str]:
    """The options that a record of an older engine names."""
    setup = agree("ephemeris", "one", 2)
    return {option.name: setup.options[option.name] for option in setup.game.options if option.before is None}


@rule("EPH-16")
def test_with_first_player_1_starts_without_a_roll() -> None:
    for seed in range(20):
        match = orrery.new("ephemeris", 3, seed=seed, mode="two", options={"start": "first"})
        assert match.seat == 0
        assert "start_roll" not in kinds(match)


@rule("EPH-22")
def test_hands_never_change_during_play() -> None:
    match = orrery.new("ephemeris", 2, seed=9, mode="one")
    start = match.position()
    for _ in range(12):
        match.push(match.legal[len(match.legal) // 2])
    assert match.position()["planets"] == start["planets"]
    assert match.position()["signs"] == start["signs"]


@rule("EPH-23", "EPH-26", "EPH-28")
def test_all_bodies_in_all_signs_in_any_pairing_win_at_once() -> None:
    """The winning hand of the book: Saturn, Mars, Jupiter, Moon, Venus."""
    signs = "aquarius capricorn sagittarius scorpio leo"
    stand = "saturn aquarius, mars capricorn, jupiter sagittarius, venus leo, mercury leo, sun virgo"
    match = one(("saturn mars jupiter moon venus", signs), OTHER_FIVE, sky=stand)
    match.push("move:moon:scorpio")
    assert match.result is not None
    assert (match.result.reason, match.result.ranks) == ("ephemeris", [1, 2])
    assert "show" in kinds(match)
    assert match.view(1)["table"]["players"][0]["planets"] is not None
    wrong = stand.replace("saturn aquarius", "saturn leo")
    other = one(("mars saturn jupiter moon venus", signs), OTHER_FIVE, sky=wrong)
    other.push("move:moon:scorpio")
    assert other.result is None


@rule("EPH-24")
def test_matched_counts_the_cards_that_have_a_body_in_their_sign() -> None:
    match = one(("moon sun mercury venus mars", "cancer cancer leo libra libra"), OTHER_FIVE)
    assert match.state.matched(0) == 2  # type: ignore[attr-defined]
    match.push("move:moon:leo")
    assert match.state.matched(0) == 1  # type: ignore[attr-defined]


@rule("EPH-25")
def test_the_gap_is_the_shortest_way_of_all_bodies_together() -> None:
    match = one(("moon sun mercury venus mars", "leo virgo gemini taurus aries"), OTHER_FIVE)
    assert match.state.gap(0) == 2  # type: ignore[attr-defined]
    back = one(("moon sun mercury venus mars", "gemini leo gemini taurus aries"), OTHER_FIVE)
    assert back.state.gap(0) == 11 + 0  # type: ignore[attr-defined]


@rule("EPH-26")
def test_a_movement_of_somebody_else_may_complete_a_hand() -> None:
    hand = ("moon jupiter saturn uranus neptune", "virgo sagittarius capricorn aquarius pisces")
    match = one(FIVE, hand)
    match.push("move:moon:virgo")
    assert match.result is not None
    assert match.result.ranks == [2, 1]


@rule("EPH-27")
def test_of_several_hands_that_of_the_mover_wins_and_else_the_next_in_turn_order() -> None:
    hand = ("moon jupiter saturn uranus neptune", "virgo sagittarius capricorn aquarius pisces")
    match = one(hand, hand, seat=1)
    match.push("move:moon:virgo")
    assert match.result is not None
    assert match.result.ranks == [2, 1]
    nobody = ("moon sun mercury venus mars", "libra libra aries aries taurus")
    match = one(hand, nobody, hand, seat=1, options={"g1_seats_max": "4"})
    match.push("move:moon:virgo")
    assert match.result is not None
    assert match.result.ranks == [2, 3, 1]


@rule("EPH-29")
def test_with_own_turn_a_hand_wins_only_on_the_own_turn() -> None:
    hand = ("moon jupiter saturn uranus neptune", "virgo sagittarius capricorn aquarius pisces")
    match = one(FIVE, hand, options={"win_timing": "own_turn"})
    match.push("move:moon:virgo")
    assert match.result is not None, "it is complete when its turn begins"
    assert match.result.ranks == [2, 1]
    three = one(FIVE, ("mars venus mercury sun moon", "leo leo gemini gemini taurus"), hand,
                options={"win_timing": "own_turn", "g1_seats_max": "4"})  # fmt: skip
    three.push("move:moon:virgo")
    assert three.result is None
    three.push("move:moon:libra")
    assert three.result is None


@rule("EPH-30")
def test_at_the_end_the_hands_of_active_seats_are_shown_and_those_of_retired_ones_are_not() -> None:
    hand = ("moon jupiter saturn uranus neptune", "virgo sagittarius capricorn aquarius pisces")
    match = one(hand, FIVE, OTHER_FIVE, options={"g1_seats_max": "4"})
    match.push("resign", 2)
    match.push("move:moon:virgo")
    players = match.view(None)["table"]["players"]
    assert [player["planets"] is not None for player in players] == [True, True, False]
    assert match.view(2)["table"]["players"][2]["planets"] is not None


@rule("EPH-401", "EPH-402")
def test_open_hands_change_what_is_seen_and_nothing_else() -> None:
    seen = {}
    for value in ("closed", "zodiac", "all"):
        match = one(options={"open_hands": value})
        player = match.view(1)["table"]["players"][0]
        seen[value] = (player["planets"] is not None, player["signs"] is not None)
        assert match.legal == one().legal
    assert seen == {"closed": (False, False), "zodiac": (False, True), "all": (True, True)}
    state = one(options={"open_hands": "zodiac"}).state
    before = list(state.signs)  # type: ignore[attr-defined]
    state.redeal(1, FastChance(4))
    assert list(state.signs) == before  # type: ignore[attr-defined]


@rule("EPH-403", "EPH-404")
def test_a_complete_hand_may_read_a_line_for_each_of_its_bodies() -> None:
    hand = ("moon jupiter saturn uranus neptune", "virgo sagittarius capricorn aquarius pisces")
    match = one(hand, OTHER_FIVE)
    assert match.view(0)["table"]["predictions"] == []
    match.push("move:moon:virgo")
    lines = match.view(0)["table"]["predictions"]
    assert [(line["body"], line["sign"]) for line in lines] == list(zip(hand[0].split(), hand[1].split(), strict=True))
    assert all(line["text"] for line in lines)
    left = one()
    left.push("resign", 1)
    assert left.view(0)["table"]["predictions"] == []


@rule("EPH-403")
@pytest.mark.parametrize(("answer", "read"), [("", False), ("y", True)])
def test_in_a_terminal_the_winner_reads_the_predictions_on_request(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, answer: str, read: bool
) -> None:
    hand = ("moon jupiter saturn uranus neptune", "virgo sagittarius capricorn aquarius pisces")
    match = one(hand, OTHER_FIVE)
    file = tmp_path / "game.orr"
    file.write_text(match.record(), encoding="utf-8")
    words = ("resume", str(file), "--players", "you,casual", "--pace", "0")
    told = Table(monkeypatch, tmp_path / "data").run(*words, lines=["move:moon:virgo", answer]).out
    before, _, after = told.partition("Your Winning Hand Predictions: read now?")
    match.push("move:moon:virgo")
    for line in match.view(0)["table"]["predictions"]:
        assert line["text"] not in before
        assert (line["text"] in " ".join(after.split())) == read
    assert ("sky-watchers" in after) == read
    assert max(len(row) for row in after.splitlines()) <= 80


@rule("EPH-24")
def test_the_own_hand_is_marked_where_it_matches() -> None:
    match = two(("moon sun mercury venus", "cancer cancer leo libra"), OTHER_FOUR)
    assert match.view(0)["table"]["players"][0]["matched"] == ["moon", "sun"]
    assert match.view(1)["table"]["players"][0]["matched"] is None
    assert why(match, "agree") == "EPH-233"


@rule("EPH-401")
def test_planets_may_lie_open_while_the_zodiac_cards_stay_hidden() -> None:
    match = one(options={"open_hands": "planets"})
    mine, other = match.view(0)["table"]["players"]
    assert other["planets"] == OTHER_FIVE[0].split()
    assert other["signs"] is None
    assert other["matched"] is None
    assert mine["signs"] is not None
    dealt = set()
    for seed in range(30):
        state = match.state.clone()
        state.redeal(0, FastChance(seed))
        assert isinstance(state, GameOne)
        assert list(state.bodies) == list(match.state.bodies)  # type: ignore[attr-defined]
        assert state.off[1] != 0, "a complete hand would have won"
        dealt.add(int(state.signs[1]))
    assert len(dealt) > 20
    match.push("eclipse", 0)
    match.push("agree", 1)
    assert match.view(0)["table"]["players"][1]["signs"] is None, "laid down in an Eclipse, they stay unseen"
    assert "show" not in [event.kind for event in match.events(0)]
