"""What is said about a move is true in the very position it is said in: notes, hints, refusals."""
from __future__ import annotations

import re
from typing import Any

import orrery
from orrery import Match
from tests.games.vediic.helpers import play, table
from tests.rules import rule


def move_of(match: Match, text: str) -> int:
    move = match.words.read_move(text, match.seat or 0)
    assert move is not None
    return move


def note(match: Match, text: str) -> tuple[str, str]:
    """What a legal move will do, and the rule."""
    assert text in match.legal
    told = match.words.explain(match.state, move_of(match, text))
    return told.text, told.rule


def reason(match: Match, text: str) -> str:
    assert text in match.legal
    return match.words.reason(match.state, move_of(match, text))


def refusal(match: Match, text: str) -> tuple[str, str]:
    told = match.why_not(text)
    assert told is not None
    return told.text, told.rule


# Where the E-planet shines: the Moon in 1 lights c3, d2, d4 -------------------------------------------------------


@rule("VED-44")
def test_a_hint_speaks_of_lifting_the_last_pawn_only_if_the_hand_will_be_empty() -> None:
    for cards, move, can in (
        ("", "move:b:walk:d4", True), ("red", "move:b:walk:d4", False), ("green", "move:b:walk:d4", False),
        ("green", "move:b:green:d4", True), ("green red", "move:b:green:d4", False), ("gray", "move:b:gray:d4", True),
    ):  # fmt: skip
        match = table(cards, "", pawns=["lifted e5"], planets={"gray": 1}, e_cards=[2, 0], at="move")
        assert ("promot" in reason(match, move)) == can, (cards, move)
    match = table("red", "", pawns=["a1 e5"], planets={"gray": 1}, e_cards=[2, 0], at="move")
    assert "promot" in reason(match, "move:b:walk:d4"), "the first pawn goes with cards in hand"


@rule("VED-41", "VED-42")
def test_a_hint_speaks_of_a_pooja_only_if_three_colours_and_room_for_the_card_are_left() -> None:
    for cards, e_cards, can in (
        ("red red red", 0, False), ("red red blue", 0, False), ("red blue gray", 0, True), ("red blue gray", 3, False),
    ):  # fmt: skip
        match = table(cards, "", pawns=["a1 e5"], planets={"gray": 1}, e_cards=[e_cards, 0], at="move")
        assert ("pooja" in reason(match, "move:b:walk:d4")) == can, (cards, e_cards)
    match = table("red blue gray", "", pawns=["a1 e5"], planets={"gray": 1}, at="move")
    assert "pooja" not in reason(match, "move:b:gray:d4"), "the gray card is spent on the way"


@rule("VED-68")
def test_displacing_beside_an_own_pawn_is_said_to_cost_a_blue_card_too() -> None:
    match = table("red red blue", "", pawns=["d4 e5", "e5 i1"], at="move")
    text, number = note(match, "move:a:walk:e5:red")
    assert ("blue" in text, number) == (True, "VED-68")
    assert "blue" in match.words.label(match.state, move_of(match, "move:a:walk:e5:red"))
    play(match, "move:a:walk:e5:red")
    assert match.position()["hands"][0] == ["red"]
    match = table("red blue", "", pawns=["d4 a1", "e5 i1"], at="move")
    text, number = note(match, "move:a:walk:e5:red")
    assert ("blue" in text, number) == (False, "VED-66")


@rule("VED-58")
def test_after_a_pass_nobody_is_told_that_he_has_moved() -> None:
    blocked = ["a1 i1", "c1 a3", "b2 g1", "i3 h2"]  # every way out of both corners is barred
    match = table("yellow gray red", "", "", "", pawns=blocked, at="move")
    play(match, "pass")
    assert match.position()["at"] == "after"
    for text, number in (("move:a:walk:c3", "VED-58"), ("stay", "VED-62")):
        told, cited = refusal(match, text)
        assert ("moved" in told, "passed" in told, cited) == (False, True, number)
    without = table("gray red", "", "", "", pawns=blocked, at="after")
    assert "yellow" not in refusal(without, "move:a:walk:c3")[0], "who has none is not told to play it"
    match = table("yellow gray", "", pawns=["a1 i1"], at="move")
    play(match, "move:a:walk:b2")
    assert "You’ve moved" in refusal(match, "move:b:walk:h2")[0], "who has moved is told so"


@rule("VED-61")
def test_yellow_is_not_offered_in_words_once_it_has_been_played() -> None:
    match = table("yellow yellow red blue", "", pawns=["a1 i1"], planets={"orange": 11, "green": 11}, at="move")
    play(match, "move:a:walk:b2", "yellow")
    while match.position()["at"] != "after" and match.seat == 0:
        play(match, next(text for text in ("go", "move:b:walk:i3") if text in match.legal))
    assert match.position()["at"] == "after"
    told, number = refusal(match, "move:a:walk:c3")
    assert number == "VED-61"
    assert "Play yellow" not in told
    assert refusal(match, "yellow")[1] == "VED-61"
    match = table("red blue", "", pawns=["a1 i1"], planets={"orange": 11}, at="move")
    play(match, "move:b:walk:i3")
    told, number = refusal(match, "move:a:walk:b2")
    assert (told, number) == ("You’ve moved. You can move only one pawn a turn without a yellow card.", "VED-63")


@rule("VED-63", "VED-64")
def test_yellow_promises_a_move_only_where_a_pawn_may_still_move() -> None:
    match = table("yellow red", "", pawns=["a1 i1"], at="move")
    play(match, "move:a:walk:b2")
    assert "other pawn" in note(match, "yellow")[0]
    match = table("yellow red", "", pawns=["a1 lifted"], at="move")
    play(match, "move:a:walk:b2")
    text, number = note(match, "yellow")
    assert ("no pawn" in text, number) == (True, "VED-64")
    match = table("yellow red", "", pawns=["a1 lifted"], options={"yellow_same_pawn": "yes"}, at="move")
    play(match, "move:a:walk:b2")
    assert "move again" in note(match, "yellow")[0]


@rule("VED-62")
def test_who_stays_is_never_sent_on_to_a_move() -> None:
    match = table("yellow purple", "red", pawns=["a1 i1"], at="move")
    play(match, "stay")
    assert match.position()["at"] == "before"
    assert "move" not in match.words.prompt(match.state, 0)
    assert "move" not in match.words.label(match.state, move_of(match, "go"))
    assert "move" not in note(match, "go")[0]
    assert refusal(match, "move:a:walk:b2")[1] == "VED-62"
    assert "must move" not in refusal(match, "end")[0]


@rule("VED-63")
def test_in_a_second_pass_the_move_is_called_optional() -> None:
    match = table("yellow purple", "red", pawns=["a1 i1"], at="move")
    play(match, "move:a:walk:b2", "yellow")
    assert match.position()["at"] == "before"
    assert "must" not in refusal(match, "end")[0]
    play(match, "go")
    assert "pass" in refusal(match, "end")[0]


@rule("VED-74", "VED-98")
def test_the_penalty_prompt_names_orange_only_to_who_holds_one() -> None:
    caught: dict[str, Any] = {"pawns": ["c3 a1"], "planets": {"blue": 7}, "colours": ["red", "gray"], "at": "penalty"}
    for cards, named in (("orange green", True), ("green yellow", False)):
        match = table(cards, "", owed=1, **caught)
        prompt = match.words.prompt(match.state, 0)
        assert ("orange" in prompt) == named
        assert prompt.startswith("Retrograde! Pay a card")
        assert "orange" not in match.words.prompt(match.state, 1)
        assert "orange" not in refusal(match, "go")[0]
    paid = table("orange green", "", owed=2, **{**caught, "pawns": ["c3 b2"]})
    play(paid, "forfeit:green")
    assert paid.position()["hands"][0] == [], "the last card is paid by itself, and orange comes too late"


@rule("VED-61")
def test_the_prompt_after_the_move_names_yellow_only_to_who_may_play_it() -> None:
    start: dict[str, Any] = {"pawns": ["d4 e5"], "planets": {"orange": 1}, "at": "after", "moved": ["a"]}
    for cards, second, named in (
        ("yellow red red", False, True), ("red red", False, False), ("yellow red", True, False),
    ):  # fmt: skip
        match = table(cards, "", second=second, **start)
        assert ("yellow" in match.words.prompt(match.state, 0)) == named


def test_labels_and_log_speak_the_language_of_the_book() -> None:
    match = table("yellow blue orange", "", pawns=["d4 e5"], planets={"gray": 1, "orange": 1}, e_cards=[2, 0])
    for text, words in (("promote:a", "Promote pawn A"), ("yellow", "Extra move"), ("shield", "Protection")):
        assert words in match.words.label(match.state, move_of(match, text))
    play(match, "promote:a")
    assert "You promote your pawn A from d4." in match.sentences(0)
    planet = orrery.new("vediic", seats=2, seed=1)
    assert "favourite planet" in planet.words.prompt(planet.state, planet.seat)
    for told in (*match.sentences(0), *(match.words.label(match.state, move) for move in match.state.moves())):
        assert not re.search(r"\b(lift|lights|lit)", told), told
