"""Eclipse, with its secret vote (EPH-231 to EPH-239)."""
from __future__ import annotations

from orrery import Match
from orrery.kernel.chance import FastChance
from tests.games.ephemeris.helpers import load, two, where, why
from tests.rules import rule


def four(mode: str = "one", **keys: object) -> Match:
    """Four seats, seat 0 to move."""
    return load(mode, 4, **keys)  # type: ignore[arg-type]


@rule("EPH-231")
def test_eclipse_may_be_called_at_a_decision_of_the_own_turn_only() -> None:
    match = four()
    assert why(match, "eclipse") == ""
    assert "eclipse" not in match.legal, "it is not counted among the options"
    assert why(match, "eclipse", 2) == "EPH-15"
    pluto = two(dice="red red", step="pluto", pluto="red", back_to="close", spent=[0], options={"pluto": "extra_move"})
    assert why(pluto, "eclipse") == "EPH-231"
    close = two(dice="red red", step="close")
    assert why(close, "eclipse") == ""
    off = four(options={"eclipse": "off"})
    assert why(off, "eclipse") == "EPH-231"


@rule("EPH-232")
def test_calling_ends_the_turn_and_movements_made_stand() -> None:
    match = load("two", 3, dice=["red", "blue"], spent=[0, 1, 2])
    match.push("move:mars:taurus")
    match.push("eclipse")
    match.push("decline")
    match.push("decline")
    assert where(match, "mars") == "taurus"
    assert match.seat == 1


@rule("EPH-233")
def test_everybody_votes_in_secret_and_all_votes_are_shown_together() -> None:
    match = four()
    match.push("eclipse")
    before = match.view(3)
    match.push("agree")
    after = match.view(3)
    assert match.seat == 2
    assert after["table"]["players"][1]["voted"]
    assert "agree" not in str(after["table"])
    assert [event.facts for event in match.events(3, 1)] == [()]
    assert before["table"]["caller"] == 0
    agreed = set()
    for seed in range(20):
        state = match.state.clone()
        state.redeal(2, FastChance(seed))
        agreed.add(int(state.agreed))  # type: ignore[attr-defined]
    assert agreed == {0, 2}
    match.push("decline")
    match.push("decline")
    assert [event.facts for event in match.events(None, 3) if event.kind == "votes"] == [(1,)]


@rule("EPH-234", "EPH-238")
def test_the_caller_and_all_who_agreed_retire_and_the_others_play_on() -> None:
    match = four()
    match.push("eclipse")
    for vote in ("agree", "decline", "decline"):
        match.push(vote)
    assert match.position()["retired"] == [0, 1]
    assert match.seat == 2
    assert why(match, match.legal[0], 1) == "EPH-31"
    match.push("resign", 3)
    assert match.result is not None
    assert match.result.ranks == [3, 3, 1, 2], "those who left in one Eclipse are equal"


@rule("EPH-235")
def test_if_nobody_agrees_only_the_caller_retires() -> None:
    match = four()
    match.push("eclipse")
    for _ in range(3):
        match.push("decline")
    assert match.position()["retired"] == [0]
    assert match.seat == 1


@rule("EPH-236")
def test_a_single_seat_that_stays_wins() -> None:
    match = four()
    match.push("eclipse")
    for vote in ("agree", "decline", "agree"):
        match.push(vote)
    assert match.result is not None
    assert (match.result.ranks, match.result.reason) == ([2, 2, 1, 2], "last_standing")


@rule("EPH-237")
def test_if_all_agree_it_is_a_draw_and_the_hands_stay_unseen() -> None:
    match = four()
    match.push("resign", 2)
    match.push("eclipse")
    match.push("agree")
    match.push("agree")
    assert match.result is not None
    assert (match.result.ranks, match.result.reason) == ([1, 1, 4, 1], "eclipse_draw")
    assert all(player["planets"] is None for player in match.view(None)["table"]["players"])


@rule("EPH-239", "EPH-37")
def test_a_voter_who_resigns_leaves_the_vote() -> None:
    match = four()
    match.push("eclipse")
    match.push("agree")
    match.push("resign", 1)
    match.push("resign", 2)
    assert match.seat == 3
    match.push("agree")
    assert match.result is not None
    assert match.result.reason == "eclipse_draw"
    assert match.result.ranks == [1, 4, 3, 1]


@rule("EPH-239")
def test_a_voter_who_resigned_is_not_imagined_to_agree() -> None:
    match = four()
    match.push("eclipse")
    match.push("agree")
    match.push("resign", 1)
    for seed in range(9):
        state = match.state.clone()
        state.redeal(2, FastChance(seed))
        assert state.agreed == 0  # type: ignore[attr-defined]


@rule("EPH-239")
def test_if_all_voters_resign_the_caller_wins() -> None:
    match = load("one", 2)
    match.push("eclipse")
    match.push("resign", 1)
    assert match.result is not None
    assert match.result.ranks == [1, 2]


@rule("EPH-239")
def test_if_the_caller_resigns_the_vote_is_void_and_the_others_play_on() -> None:
    match = four()
    match.push("eclipse")
    match.push("agree")
    match.push("resign", 0)
    assert match.position()["retired"] == [0]
    assert match.position()["caller"] is None
    assert match.seat == 1
    assert match.view(1)["table"]["step"] == "move"
