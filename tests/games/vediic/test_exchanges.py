"""Trades, poojas, promotions, offers; where cards go."""
from __future__ import annotations

from tests.games.vediic.helpers import hand, legal, pawns, pile, play, supply, table, why
from tests.rules import rule


@rule("VED-34", "VED-84")
def test_two_cards_not_of_its_colour_buy_one_from_a_planet_that_lights_a_pawn() -> None:
    match = table("red blue orange", "", pawns=["d4 a1"], planets={"orange": 1})
    assert legal(match, "trade") == ["orange:blue+red"]
    assert why(match, "trade:orange:orange+red") == "VED-34"
    assert why(match, "trade:purple:blue+red") == "VED-34"
    assert why(match, "trade:orange:green+red") == "VED-34"
    play(match, "trade:orange:blue+red")
    assert hand(match, 0) == "orange orange"
    assert (supply(match, "red"), supply(match, "blue"), supply(match, "orange")) == (11, 11, 9)
    assert pile(match, "charity") == ""


@rule("VED-35")
def test_the_two_cards_may_be_alike_unless_the_table_says_otherwise() -> None:
    match = table("red red", "", pawns=["d4 a1"], planets={"orange": 1})
    assert legal(match, "trade") == ["orange:red+red"]
    match = table("red red blue", "", pawns=["d4 a1"], planets={"orange": 1}, options={"trade_pair": "distinct"})
    assert legal(match, "trade") == ["orange:blue+red"]
    assert why(match, "trade:orange:red+red") == "VED-35"


@rule("VED-36")
def test_any_number_of_trades_with_the_same_or_another_planet() -> None:
    match = table("red red red red blue blue", "", pawns=["d4 a1"], planets={"orange": 1, "gray": 1})
    play(match, "trade:orange:red+red", "trade:orange:red+red", "trade:gray:blue+blue")
    assert hand(match, 0) == "orange orange gray"


@rule("VED-37")
def test_a_trade_needs_a_card_in_the_supply() -> None:
    match = table("red red green green", " ".join(["orange"] * 11), pawns=["d4 a1"], planets={"orange": 1, "gray": 1})
    assert why(match, "trade:orange:red+red") == "VED-37"
    assert {text.split(":")[0] for text in legal(match, "trade")} == {"gray"}


@rule("VED-39")
def test_the_e_planet_is_also_an_ordinary_planet() -> None:
    match = table("red blue green", "", pawns=["d4 a1"], planets={"gray": 1})
    assert "trade:gray:blue+red" in match.legal
    assert "pooja:blue+green+red" in match.legal


@rule("VED-40")
def test_one_e_deal_a_turn_in_the_light_of_the_e_planet() -> None:
    match = table("red blue green yellow", "", pawns=["d4 a1"], planets={"gray": 1}, e_cards=[1, 0])
    play(match, "pooja:blue+green+red")
    assert why(match, "promote:a") in ("VED-40", "VED-26")
    play(match, "move:b:walk:b2")
    assert why(match, "promote:a") == "VED-40"
    play(match, "yellow", "pass")
    assert match.seat == 1
    assert match.position()["e_cards"] == [2, 0]
    match = table("red blue green orange", "", pawns=["e5 a1"], planets={"orange": 1})
    assert why(match, "pooja:blue+green+red") == "VED-40"


@rule("VED-41", "VED-84")
def test_a_pooja_gives_three_different_colours_the_planets_own_too_for_an_e_card() -> None:
    match = table("red blue gray red", "", pawns=["d4 a1"], planets={"gray": 1})
    assert legal(match, "pooja") == ["blue+red+gray"]
    assert why(match, "pooja:blue+green+red") == "VED-41"
    play(match, "pooja:blue+red+gray", "move:b:walk:b2")
    assert hand(match, 0) == "red"
    assert match.position()["e_cards"] == [1, 0]
    assert match.view(0)["table"]["e_deck"] == 12
    assert pile(match, "charity") == "blue red gray"
    assert supply(match, "blue") == 10


@rule("VED-42")
def test_three_e_cards_at_most_and_two_with_the_last_pawn() -> None:
    match = table("red blue green", "", pawns=["d4 a1"], planets={"gray": 1}, e_cards=[3, 0])
    assert why(match, "pooja:blue+green+red") == "VED-42"
    assert "promote:a" in match.legal
    match = table("red blue green", "", pawns=["d4 lifted"], planets={"gray": 1, "orange": 1}, e_cards=[2, 0])
    assert why(match, "pooja:blue+green+red") == "VED-42"
    match = table("red blue green", "", pawns=["d4 lifted"], planets={"gray": 1}, e_cards=[1, 0])
    assert "pooja:blue+green+red" in match.legal


@rule("VED-43", "VED-84")
def test_two_e_cards_lift_a_pawn_that_itself_stands_in_the_light() -> None:
    match = table("red", "", pawns=["d4 a1"], planets={"gray": 1}, e_cards=[2, 0])
    assert legal(match, "promote") == ["a"]
    assert why(match, "promote:b") == "VED-43"
    play(match, "promote:a")
    assert pawns(match, 0) == "lifted a1"
    assert match.position()["e_cards"] == [0, 0]
    assert match.view(0)["table"]["e_deck"] == 13
    assert why(table("red red", "", pawns=["d4 a1"], planets={"gray": 1, "orange": 1}), "promote:a") == "VED-43"


@rule("VED-44")
def test_the_last_pawn_is_lifted_with_an_empty_hand_only() -> None:
    match = table("red red", "", pawns=["d4 lifted"], planets={"gray": 1, "orange": 1}, e_cards=[2, 0])
    refusal = match.why_not("promote:a")
    assert refusal is not None
    assert (refusal.rule, "2 benefit cards" in refusal.text) == ("VED-44", True)
    match = table("", "", pawns=["d4 lifted"], planets={"gray": 1}, e_cards=[2, 0])
    assert "promote:a" in match.legal


@rule("VED-45")
def test_e_cards_are_never_stolen_paid_or_traded() -> None:
    match = table("purple purple", "red", e_cards=[0, 3])
    play(match, "steal:1")
    assert match.position()["e_cards"] == [0, 3]
    assert why(match, "steal:1") in ("VED-50", "VED-26")
    assert not [text for text in match.words.all_moves(0) if "enlight" in text]


@rule("VED-46")
def test_a_lifted_pawn_counts_no_more_and_the_other_one_moves() -> None:
    match = table("red red", "", pawns=["d4 a1"], planets={"gray": 1, "orange": 1}, e_cards=[2, 0])
    play(match, "promote:a")
    assert match.position()["at"] == "move", "no pawn is left in the light to trade with"
    assert all(text.startswith("move:b:") for text in match.legal)
    assert why(match, "move:a:walk:e5") == "VED-46"


@rule("VED-94")
def test_after_the_move_every_pawn_counts_the_one_that_stayed_too() -> None:
    match = table("red red", "", pawns=["d4 a1"], planets={"orange": 1})
    play(match, "go", "move:b:walk:b2")
    assert legal(match, "trade") == ["orange:red+red"]
    match = table("yellow red red", "", pawns=["d4 a1"], planets={"orange": 1})
    play(match, "go", "stay", "go")
    assert "trade:orange:red+red" in match.legal


@rule("VED-88")
def test_an_offer_swaps_one_card_for_one_if_the_other_accepts() -> None:
    match = table("red", "blue", "", options={"table_trades": 2})
    assert legal(match, "offer") == ["1", "2"]
    assert why(match, "offer:0") == why(match, "offer_swap:red:blue") == "VED-88"
    play(match, "offer:1")
    assert legal(match, "offer_swap") == [f"red:{c}" for c in ("yellow", "purple", "orange", "blue", "green", "gray")]
    assert why(match, "offer_swap:blue:red") == "VED-88"
    play(match, "offer_swap:red:blue")
    assert match.view(2)["table"]["offer"] == {"from": 0, "to": 1, "give": "red", "get": "blue"}
    play(match, "offer_answer:accept")
    assert (hand(match, 0), hand(match, 1)) == ("blue", "red")
    play(match, "offer:1", "offer_swap:blue:green")
    assert why(match, "offer_answer:accept") == "VED-88"
    play(match, "offer_answer:decline")
    assert match.position()["at"] == "move", "a declined offer counts, and both are used up"
    assert why(match, "offer:1") == "VED-26"


@rule("VED-88")
def test_without_the_option_only_planets_trade_and_no_offer_after_a_steal() -> None:
    assert why(table("red red", "blue", pawns=["d4 a1"], planets={"orange": 1}), "offer:1") == "VED-88"
    match = table("purple purple red", "blue blue", options={"table_trades": 1})
    play(match, "steal:1")
    assert why(match, "offer:1") == "VED-27"
    assert legal(match, "offer") == []
