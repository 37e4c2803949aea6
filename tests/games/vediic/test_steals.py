"""Purple cards, and what others may know (VED-47 to VED-51, VED-89, VED-97, VED-98)."""
from __future__ import annotations

import re
from collections import Counter

from orrery.kernel.chance import FastChance
from tests.games.vediic.helpers import SEED, hand, legal, play, supply, table, walk, why
from tests.rules import rule


def chance(number: int) -> dict[str, object]:
    return {**SEED, "seed": f"{number:04x}" * 16}


@rule("VED-47")
def test_a_purple_card_takes_one_card_from_each_of_one_or_two_opponents() -> None:
    match = table("purple", "red", "blue blue", "")
    assert legal(match, "steal") == ["1", "1+2", "2"]
    assert why(match, "steal:0") == why(match, "steal:3") == why(match, "steal:1+3") == "VED-47"
    play(match, "steal:1+2")
    assert (hand(match, 0), hand(match, 1), hand(match, 2)) == ("blue red", "", "blue")
    assert supply(match, "purple") == 11


@rule("VED-48")
def test_every_single_card_is_as_likely_to_be_stolen() -> None:
    found = Counter(
        hand(play(table("purple", "red red red blue", chance=chance(n)), "steal:1"), 0) for n in range(400)
    )
    assert set(found) == {"red", "blue"}
    assert 60 <= found["blue"] <= 140  # a quarter of 400, not a half


@rule("VED-49")
def test_steals_may_be_repeated_unless_the_table_limits_them() -> None:
    match = table("purple purple", "red red red")
    play(match, "steal:1", "steal:1")
    assert hand(match, 0) == "red red"
    match = table("purple purple", "red red red", options={"steals_per_turn": 1})
    play(match, "steal:1")
    assert match.position()["at"] == "move"
    match = table("purple purple yellow", "red red red", options={"steals_per_turn": 1}, charity=["gray"])
    play(match, "steal:1", "stay", "charity:none")
    assert legal(match, "steal") == [], "counted over both passes"


@rule("VED-50")
def test_purple_is_of_no_use_when_nobody_holds_a_card() -> None:
    match = table("purple red red", "", pawns=["d4 a1"], planets={"orange": 1})
    assert why(match, "steal:1") == "VED-50"


@rule("VED-51")
def test_only_thief_and_victim_learn_what_was_stolen() -> None:
    match = play(table("purple", "red blue", "green"), "steal:1")
    stolen = hand(match, 0)
    assert f"You get a {stolen} card from Seat 2." in match.sentences(0)
    assert f"Seat 1 gets a {stolen} card from you." in match.sentences(1)
    for other in (2, None):
        assert not any(colour in " ".join(match.sentences(other)) for colour in ("red", "blue"))


@rule("VED-51", "VED-97")
def test_a_third_seat_imagines_every_card_that_may_have_been_stolen() -> None:
    match = play(table("purple", "red blue", "green"), "steal:1")
    imagined = set()
    for seed in range(30):
        state = match.state.clone()
        state.redeal(2, FastChance(seed))
        twin = match._position.write(state)
        imagined.add((" ".join(twin["hands"][0]), " ".join(twin["hands"][1])))
        assert twin["hands"][2] == ["green"]
        for party in (0, 1):
            known = match.state.clone()
            known.redeal(party, FastChance(seed))
            assert match._position.write(known)["hands"] == match.position()["hands"]
    assert imagined == {("red", "blue"), ("blue", "red")}


@rule("VED-51")
def test_a_stolen_card_that_is_played_is_known_again_and_tells_what_was_left() -> None:
    match = play(table("purple", "green blue", "red", chance=chance(3)), "steal:1")
    if hand(match, 0) != "green":
        match = play(table("purple", "green blue", "red", chance=chance(5)), "steal:1")
    assert hand(match, 0) == "green"
    play(match, "move:a:green:e1")
    for seed in range(5):
        state = match.state.clone()
        state.redeal(2, FastChance(seed))
        assert match._position.write(state)["hands"] == [[], ["blue"], ["red"]]


@rule("VED-89", "VED-97")
def test_hands_are_hidden_their_sizes_open_and_all_is_shown_at_the_end() -> None:
    match = table("purple", "red blue", e_cards=[1, 2])
    players = match.view(0)["table"]["players"]
    assert players[1]["hand"] is None
    assert (players[1]["cards"], players[1]["e_cards"]) == (2, 2)
    assert match.view(1)["table"]["players"][1]["hand"]["red"] == 1
    shown = table("purple", "red blue", options={"open_hands": "yes"})
    assert shown.view(None)["table"]["players"][1]["hand"]["blue"] == 1
    play(shown, "steal:1")
    assert any(re.fullmatch(r"Seat 2’s (red|blue) card goes to Seat 1\.", said) for said in shown.sentences(None))
    over = walk(table("red", "blue", rounds_left=1), "move:a:walk:b2", "move:a:walk:e1")
    assert over.result is not None
    assert [player["hand"]["red"] for player in over.view(None)["table"]["players"]] == [1, 0]
    assert "Seat 1’s hand: 1 red." in over.sentences(None)


@rule("VED-98")
def test_others_see_the_step_of_a_pending_choice_not_the_choice() -> None:
    for cards in ("orange green", "green yellow"):
        match = table(cards, "", pawns=["c3 a1"], planets={"blue": 6}, colours=["red", "gray"])
        walk(match, "move:b:walk:c1", "move:b:walk:h2")
        assert match.seat == 0
        assert match.view(1)["table"]["step"] == "penalties"
        assert match.view(1)["prompt"] == "Seat 1 is settling a penalty."
        assert match.view(1)["legal"] == []
    match = table("red blue", "", "", pawns=["d4 a1", "e5 i1", "e5 c9"])
    play(match, "move:a:walk:e5:some")
    assert match.view(0)["table"]["aim"] == "e5"
    for other in (1, None):
        assert match.view(other)["table"]["aim"] is None
        assert match.view(other)["table"]["step"] == "move"
        assert "e5" not in " ".join(match.sentences(other))
