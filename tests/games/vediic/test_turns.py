"""Rounds, the order of a turn, charity, yellow, what plays itself."""
from __future__ import annotations

import orrery
from tests.games.vediic.helpers import hand, kinds, pawns, pile, play, table, why
from tests.rules import rule


@rule("VED-23", "VED-24")
def test_every_seat_plays_then_the_planets_then_the_marker_passes_on() -> None:
    match = table("", "", "", start=1, turn=1)
    order = []
    while match.position()["round"] == 1:
        order.append(match.seat)
        play(match, legal_walk(match))
    assert order == [1, 2, 0]
    assert "planets" in kinds(match)
    assert match.seat == match.view(None)["table"]["start"] == 2
    order = []
    while match.position()["round"] == 2:
        order.append(match.seat)
        end_one(match)
    assert order == [2, 0, 1], "who started plays last, and loses no turn"


def legal_walk(match: orrery.Match) -> str:
    return next(text for text in match.legal if text.startswith("move:"))


def end_one(match: orrery.Match) -> None:
    seat = match.seat
    while match.seat == seat and match.position()["at"] != "penalty":
        simple = [text for text in match.legal if text in ("go", "end", "charity:none")]
        play(match, simple[0] if simple else legal_walk(match))
        if simple == ["end"]:
            break
    while match.position()["at"] == "penalty":
        play(match, match.legal[-1])


@rule("VED-25")
def test_with_two_seats_one_plays_twice_with_only_the_planets_between() -> None:
    match = table("", "")
    seats = [match.seat]
    for _ in range(3):
        play(match, legal_walk(match))
        seats.append(match.seat)
    assert seats == [0, 1, 1, 0]


@rule("VED-26", "VED-27")
def test_the_steps_of_a_pass_come_in_a_fixed_order() -> None:
    match = table(
        "purple red red green", "blue blue", pawns=["d4 a1"], planets={"orange": 1}, charity=["gray"], at="charity",
    )  # fmt: skip
    assert why(match, "trade:orange:red+red") == why(match, "go") == "VED-26"
    play(match, "charity:gray")
    assert why(match, "charity:gray") == "VED-27"
    assert why(match, "move:b:walk:b2") == "VED-26"
    play(match, "trade:orange:red+red", "steal:1")
    assert match.position()["at"] == "move", "no purple is left, so nothing more before the move"
    match = table("purple purple red red", "blue blue", pawns=["d4 a1"], planets={"orange": 1})
    play(match, "steal:1")
    assert why(match, "trade:orange:red+red") == "VED-27"
    play(match, "go")
    assert why(match, "steal:1") == why(match, "trade:orange:red+red") == "VED-26"
    play(match, "move:b:walk:b2")
    assert "trade:orange:red+red" in match.legal
    assert why(match, "steal:1") == "VED-26"


@rule("VED-28")
def test_one_pawn_must_move_and_nothing_else_must_be_done() -> None:
    match = table("green", "")
    assert match.position()["at"] == "move"
    assert why(match, "end") == "VED-28"
    assert why(match, "pass") == "VED-58"
    play(match, "move:a:walk:b2")
    assert match.seat == 1


@rule("VED-29")
def test_cards_gained_in_a_turn_may_be_used_at_once() -> None:
    match = table("red", "purple", pawns=["d4 a1"], planets={"orange": 1}, charity=["purple"], at="charity")
    play(match, "charity:purple", "steal:1")
    assert hand(match, 0) == "purple red"
    match = table("red", "purple purple", charity=["purple"], at="charity")
    play(match, "charity:purple", "steal:1", "steal:1")
    assert hand(match, 0) == "purple red", "a stolen purple steals again"
    match = table("red", "", pawns=["d4 a1"], planets={"orange": 1}, charity=["green"], at="charity")
    play(match, "charity:green", "trade:orange:green+red")
    assert hand(match, 0) == "orange"


@rule("VED-30")
def test_there_is_no_hand_limit_and_no_throwing_away() -> None:
    many = " ".join(["red"] * 11 + ["blue"] * 11)
    match = table(many, "", pawns=["e5 a1"], colours=["red", "gray"])
    assert why(match, "forfeit:red") == "VED-30"
    play(match, "move:b:walk:a3")
    assert len(hand(match, 0).split()) == 22


@rule("VED-31")
def test_one_card_from_the_open_pile_at_the_start_of_each_pass_or_none() -> None:
    match = table("yellow", "", charity=["red", "red", "gray"], at="charity")
    assert match.legal == ["charity:red", "charity:gray", "charity:none"]
    assert why(match, "charity:blue") == "VED-31"
    play(match, "charity:red", "move:a:walk:b2", "yellow")
    assert match.legal == ["charity:red", "charity:gray", "charity:none"]
    play(match, "charity:none")
    assert hand(match, 0) == "red"
    assert pile(match, "charity") == "red gray"


@rule("VED-32", "VED-33", "VED-41")
def test_donated_cards_lie_open_from_the_end_of_the_turn_on() -> None:
    match = table("red blue green yellow", "", pawns=["d4 a1"], planets={"gray": 1})
    play(match, "pooja:blue+green+red")
    assert pile(match, "donated") == "blue green red"
    assert pile(match, "charity") == ""
    play(match, "move:b:walk:b2", "yellow")
    assert match.position()["at"] == "move", "the donor finds no charity in the second pass"
    play(match, "pass")
    assert match.seat == 1
    assert match.position()["at"] == "charity"
    assert match.legal == ["charity:blue", "charity:green", "charity:red", "charity:none"]


@rule("VED-33")
def test_the_donor_may_take_them_in_a_later_turn() -> None:
    match = table("red blue green", "", pawns=["d4 a1"], planets={"gray": 1}, start=1, turn=0)
    play(match, "pooja:blue+green+red", "move:b:walk:b2")
    assert match.seat == 0
    assert match.position()["round"] == 2
    assert "charity:red" in match.legal


@rule("VED-33")
def test_at_some_tables_a_yellow_card_lets_the_donor_take_one_back_at_once() -> None:
    match = table(
        "red blue green yellow", "", pawns=["d4 a1"], planets={"gray": 1}, options={"donor_takes": "at_once"}
    )
    play(match, "pooja:blue+green+red")
    assert (pile(match, "charity"), pile(match, "donated")) == ("blue green red", "")
    play(match, "move:b:walk:b2", "yellow")
    assert match.legal == ["charity:blue", "charity:green", "charity:red", "charity:none"]
    play(match, "charity:red")
    assert hand(match, 0) == "red"


@rule("VED-61")
def test_only_one_yellow_in_a_turn() -> None:
    match = table("yellow yellow", "")
    play(match, "move:a:walk:b2", "yellow", "move:b:walk:e1")
    assert match.seat == 1, "nothing more to choose: the turn is over"
    match = table("yellow yellow red red", "", pawns=["d4 a1"], planets={"orange": 1})
    play(match, "go", "move:b:walk:b2", "yellow")
    assert why(match, "yellow") == why(match, "stay") == "VED-61"


@rule("VED-62")
def test_to_stay_pays_a_yellow_and_brings_a_second_pass_without_a_move() -> None:
    match = table("yellow red red red red", "blue", pawns=["d4 a1"], planets={"orange": 1}, charity=["green"])
    play(match, "go", "stay")
    assert match.position()["at"] == "charity"
    assert why(match, "move:a:walk:e5") == "VED-26"
    play(match, "charity:green", "trade:orange:red+red", "go")
    assert match.position()["at"] == "after"
    assert why(match, "move:a:walk:e5") == "VED-62"
    play(match, "trade:orange:red+red")
    assert pawns(match, 0) == "d4 a1"
    assert hand(match, 0) == "orange orange green"
    match = table("", "")
    assert why(match, "stay") == "VED-62"


@rule("VED-63")
def test_the_second_pass_moves_the_other_pawn_or_none() -> None:
    match = table("yellow", "")
    play(match, "move:a:walk:b2", "yellow")
    assert all(text == "pass" or text.startswith("move:b:") for text in match.legal)
    assert why(match, "move:a:walk:a1") == "VED-63"
    play(match, "pass")
    assert match.seat == 1
    match = table("yellow", "", options={"yellow_same_pawn": "yes"})
    play(match, "move:a:walk:b2", "yellow")
    assert "move:a:walk:a1" in match.legal


@rule("VED-64")
def test_yellow_may_be_played_for_charity_alone() -> None:
    match = table("yellow", "", pawns=["a1 lifted"], charity=["gray"], at="charity")
    play(match, "charity:none", "move:a:walk:b2", "yellow", "charity:gray")
    assert match.seat == 1
    assert hand(match, 0) == "gray"


@rule("VED-92")
def test_a_turn_cannot_go_on_for_ever() -> None:
    for seed in range(6):
        match = orrery.new("vediic", seats=3, seed=seed, options={"setup": "quick", "round_cap": 10})
        choices = 0
        turn = None
        while match.seat is not None:
            now = (match.position()["round"], match.position()["turn"])
            choices = choices + 1 if now == turn else 0
            turn = now
            assert choices < 80
            match.push(match.legal[0])  # exchanges first, as many as there are


@rule("VED-93")
def test_a_choice_with_one_option_is_made_by_itself_but_an_offer_is_always_asked() -> None:
    match = table("", "")
    assert match.position()["at"] == "move"  # nothing to exchange: `go` was played
    assert match.plies[0].text == "go"
    assert match.plies[0].forced
    match = table("red", "blue", options={"table_trades": 1})
    play(match, "offer:1", "offer_swap:red:green")
    assert match.seat == 1
    assert match.legal == ["offer_answer:decline"]
    assert not match.is_forced
    play(match, "offer_answer:decline")
    assert hand(match, 0) == "red"
