"""Walking, green, gray, red, blue, and their combinations (VED-52 to VED-70, VED-95)."""
from __future__ import annotations

from tests.games.vediic.helpers import goals, hand, kinds, pawns, play, supply, table, why
from tests.rules import rule

GRAY = {"a7", "a9", "b8", "c3", "c7", "d2", "d4", "d6", "d8", "f2", "g3", "h2", "h4", "h6", "i5"}
ROUND_E5 = {"c3", "g3", "d4", "f4", "d6", "f6", "c7", "g7"}


@rule("VED-52")
def test_a_pawn_walks_one_or_two_steps_and_must_end_elsewhere() -> None:
    match = table("", "", pawns=["e5 a1"])
    assert goals(match) == ROUND_E5
    assert why(match, "move:a:walk:e5") == why(match, "move:a:walk:e1") == "VED-52"


@rule("VED-53")
def test_an_opponent_blocks_the_way_an_own_pawn_does_not() -> None:
    match = table("", "", pawns=["e5 f4", "d4 i1"])
    assert goals(match) == ROUND_E5 - {"d4", "c3", "f4"}
    assert why(match, "move:a:walk:c3") == "VED-53"
    assert "g3" in goals(match), "past the own pawn on f4"
    match = table("", "", pawns=["e5 a1", "e5 i1"])
    assert goals(match) == ROUND_E5, "who shares the start does not hinder"


@rule("VED-54")
def test_to_end_on_any_pawn_takes_blue_or_red() -> None:
    match = table("", "", pawns=["e5 f4", "d4 i1"])
    assert why(match, "move:a:walk:d4") == why(match, "move:a:walk:f4") == "VED-54"
    match = table("red blue", "", pawns=["e5 f4", "d4 i1"])
    assert {goal for goal in goals(match) if ":" in goal} == {"d4:blue", "d4:red", "f4:blue"}


@rule("VED-55")
def test_green_walks_up_to_four_steps_over_any_pawns() -> None:
    match = table("green green", "", pawns=["a1 i9", "c1 b2", ], )
    chart = match.state.chart  # type: ignore[attr-defined]
    names = [station.id for station in match.setup.content.stations]
    four = {name for n, name in enumerate(names) if 1 <= chart.distance[n] <= 4} - {"c1", "b2"}
    assert goals(match, "a", "green") == four
    assert "c3" not in goals(match), "blocked without green"
    play(match, "move:a:green:e1")
    assert hand(match, 0) == "green"
    assert pawns(match, 0) == "e1 i9"
    assert why(table("green", "", pawns=["a1 i9"]), "move:a:green:e9") == "VED-55"
    assert why(table("", "", pawns=["a1 i9"]), "move:a:green:e1") == "VED-55"


@rule("VED-56")
def test_green_may_be_spent_on_a_walk_that_needs_none() -> None:
    match = table("green", "", pawns=["e5 a1"])
    play(match, "move:a:green:d4")
    assert hand(match, 0) == ""


@rule("VED-57")
def test_gray_goes_from_anywhere_to_any_other_gray_station_and_ends_the_move() -> None:
    gray = GRAY
    match = table("gray green", "", pawns=["e5 d4"])
    assert goals(match, "a", "gray") == gray - {"d4"}
    assert goals(match, "b", "gray") == gray - {"d4"}
    assert why(match, "move:a:gray:e1") == "VED-57"
    play(match, "move:a:gray:a9")
    assert hand(match, 0) == "green"
    assert match.seat == 1, "nobody goes on after a teleport, not even with a green card"
    match = table("gray", "", pawns=["e5 d4"], options={"teleport_from": "gray", "teleport_after": "nothing"})
    assert goals(match, "a", "gray") == set()
    assert why(match, "move:a:gray:a9") == "VED-57"
    assert goals(match, "b", "gray") == gray - {"d4"}
    assert why(table("", ""), "move:a:gray:a9") == "VED-57"


@rule("VED-58")
def test_who_cannot_walk_without_a_card_may_pass_and_need_not_spend_one() -> None:
    closed = ["a1 lifted", "c1 b2", "a3 i9"]
    match = table("green", "", "", pawns=closed)
    assert "pass" in match.legal
    assert "move:a:green:c3" in match.legal
    play(match, "pass")
    assert match.seat == 1
    match = table("", "", "", pawns=closed)
    assert match.seat == 1, "with no card at all the pass is made by itself"
    match = table("yellow", "", "", pawns=closed)
    play(match, "pass")
    assert "yellow" in match.legal, "yellow may still be played after a pass"


@rule("VED-59", "VED-84")
def test_the_cards_of_a_move_must_all_be_held_and_go_to_the_supply() -> None:
    match = table("green", "", pawns=["a1 i9", "c3 i1"])
    assert goals(match, "a", "green") & {"c3:blue", "c3:red"} == set()
    match = table("green red", "", pawns=["a1 i9", "c3 i1"])
    play(match, "move:a:green:c3:red")
    assert hand(match, 0) == ""
    assert (supply(match, "green"), supply(match, "red")) == (11, 11)


@rule("VED-60")
def test_green_and_gray_go_with_red_and_blue_and_with_each_other() -> None:
    match = table("green gray red blue", "", pawns=["a1 i9", "c3 i1"])
    for way in ("green", "gray", "green+gray"):
        assert {"c3:blue", "c3:red"} <= goals(match, "a", way)
    match = table("yellow green green", "", pawns=["a1 i9"])
    play(match, "move:a:green:e1", "yellow", "move:b:green:e9")
    assert pawns(match, 0) == "e1 e9", "each pass pays for its own move"


@rule("VED-60", "VED-57")
def test_a_green_walk_may_end_in_a_teleport_and_both_cards_are_spent() -> None:
    match = table("green gray", "", pawns=["e5 d4"])
    assert goals(match, "a", "green+gray") == GRAY - {"d4"}
    assert goals(match, "b", "green+gray") == GRAY - {"d4"}, "a move must move"
    play(match, "move:a:green+gray:a9")
    assert (hand(match, 0), pawns(match, 0)) == ("", "a9 d4")
    assert (supply(match, "green"), supply(match, "gray")) == (11, 11)
    assert "Seat 1 plays green and grey and teleports pawn A from e5 to a9." in match.sentences(1)
    for cards, number in (("green", "VED-57"), ("gray", "VED-55"), ("green gray", "")):
        assert why(table(cards, "", pawns=["e5 a1"]), "move:a:green+gray:d4") == number
    assert why(table("green gray", "", pawns=["e5 a1"]), "move:a:green+gray:e1") == "VED-57"


@rule("VED-60", "VED-44")
def test_the_last_two_cards_can_be_spent_on_the_way_to_the_last_promotion() -> None:
    match = table("green gray", "", pawns=["e5 lifted"], planets={"gray": 1}, e_cards=[2, 0])
    play(match, "move:a:green+gray:d4", "promote:a")
    assert match.result is not None
    assert match.result.reason == "enlightened"
    match = table("green gray", "", pawns=["e5 lifted"], planets={"gray": 1}, e_cards=[2, 0])
    play(match, "move:a:gray:d4")
    assert match.seat == 1, "with the green card left there is no promotion, and the turn is over"


@rule("VED-60", "VED-66")
def test_whoever_is_displaced_by_a_teleport_after_a_green_walk_goes_to_where_the_move_began() -> None:
    match = table("green gray red", "", pawns=["e5 a1", "a9 i1"])
    play(match, "move:a:green+gray:a9:red")
    assert (pawns(match, 0), pawns(match, 1), hand(match, 0)) == ("a9 a1", "e5 i1", "")


@rule("VED-57", "VED-60")
def test_where_one_teleports_from_gray_only_a_walk_may_lead_there_first() -> None:
    option = {"teleport_from": "gray"}
    match = table("gray", "", pawns=["e5 i1"], options=option)
    assert goals(match, "a", "gray") == GRAY, "d4 and d6 are a step away, c3, c7 and g3 two"
    assert goals(match, "b", "gray") == GRAY, "h2 is a step from i1, g3 two"
    match = table("gray", "", pawns=["a1 lifted"], options=option)
    assert goals(match, "a", "gray") == GRAY - {"c3"}, "c3 is the only gray station in reach: it leads elsewhere"
    assert why(match, "move:a:gray:c3") == "VED-57"
    barred = table("gray", "", pawns=["a1 lifted", "b2 i9"], options=option)
    assert goals(barred, "a", "gray") == set(), "an opponent bars the way to c3"
    assert why(barred, "move:a:gray:a9") == "VED-57"
    taken = table("gray", "", pawns=["a1 lifted", "c3 i9"], options=option)
    assert goals(taken, "a", "gray") == set(), "nobody passes through an opponent, not even to teleport on"
    green = table("gray green", "", pawns=["a1 lifted", "b2 i9"], options=option)
    assert goals(green, "a", "green+gray") == GRAY, "green jumps over anybody and reaches more"


@rule("VED-57", "VED-60")
def test_at_some_tables_a_teleport_is_the_whole_move() -> None:
    match = table("green gray", "", pawns=["e5 a1"], options={"teleport_after": "nothing"})
    assert goals(match, "a", "green+gray") == set()
    assert why(match, "move:a:green+gray:d4") == "VED-60"
    assert goals(match, "a", "gray") == GRAY


@rule("VED-65")
def test_one_blue_shares_a_station_with_any_number_of_any_pawns() -> None:
    match = table("blue", "", "", pawns=["d4 e5", "e5 i1", "e5 a9"])
    play(match, "move:a:walk:e5:blue")
    assert pawns(match, 0) == "e5 e5"
    assert (pawns(match, 1), pawns(match, 2)) == ("e5 i1", "e5 a9")
    assert hand(match, 0) == ""
    assert why(table("red", "", pawns=["d4 a1", "e5 i1"]), "move:a:walk:e5:blue") == "VED-65"


@rule("VED-66", "VED-69")
def test_red_sends_each_opponent_to_where_the_mover_began_and_costs_one_each() -> None:
    match = table("red red green", "", "", pawns=["a1 a3", "c3 i1", "c3 a9"])
    play(match, "move:a:green:c3:red")
    assert (pawns(match, 0), pawns(match, 1), pawns(match, 2)) == ("c3 a3", "a1 i1", "a1 a9")
    assert hand(match, 0) == ""
    assert kinds(match).count("displace") == 2
    match = table("red", "", "", pawns=["b2 a3", "c3 i1", "c3 a9"])
    assert why(match, "move:a:walk:c3:red") == "VED-66"


@rule("VED-66")
def test_in_a_second_pass_the_displaced_go_to_where_the_second_pawn_began() -> None:
    match = table("yellow red", "", pawns=["a1 e5", "d4 i1"])
    play(match, "move:a:walk:b2", "yellow", "move:b:walk:d4:red")
    assert (pawns(match, 0), pawns(match, 1)) == ("b2 d4", "e5 i1")


@rule("VED-67")
def test_of_several_opponents_some_may_be_displaced_and_the_rest_shared_with() -> None:
    match = table("red red blue", "", "", "", pawns=["d4 a1", "e5 e5", "e5 a9", "e5 i9"])
    assert why(match, "move:a:walk:e5:red") == "VED-66"
    play(match, "move:a:walk:e5:some")
    assert match.legal == ["resolve:red:1", "resolve:red:2", "resolve:red:3"]
    assert why(match, "resolve:blue") == "VED-67"
    play(match, "resolve:red:2")
    assert match.legal == ["resolve:blue", "resolve:red:3"], "in seat order: 1 is past"
    assert why(match, "resolve:red:1") == "VED-67"
    play(match, "resolve:red:3")
    assert [pawns(match, seat) for seat in range(4)] == ["e5 a1", "e5 e5", "d4 a9", "d4 i9"]
    assert hand(match, 0) == ""
    match = table("red blue", "", pawns=["d4 a1", "e5 e5"], options={"red_for": "pawn"})
    play(match, "move:a:walk:e5:some")
    assert pawns(match, 1) == "d4 e5", "A goes first, and nothing is left to ask"


@rule("VED-66", "VED-67")
def test_one_red_displaces_an_opponent_with_both_pawns() -> None:
    match = table("red blue", "", pawns=["d4 a1", "e5 e5"])
    assert why(match, "move:a:walk:e5:some") == "VED-67", "there is nobody else to share with"
    play(match, "move:a:walk:e5:red")
    assert (pawns(match, 0), pawns(match, 1), hand(match, 0)) == ("e5 a1", "d4 d4", "blue")
    assert kinds(match).count("displace") == 1
    assert "Seat 1 plays red and sends both your pawns from e5 to d4." in match.sentences(1)
    match = table("red red blue", "", "", "", pawns=["d4 a1", "e5 e5", "e5 a9", "e5 i9"])
    play(match, "move:a:walk:e5:some", "resolve:red:1")
    assert match.legal == ["resolve:blue", "resolve:red:2", "resolve:red:3"]
    play(match, "resolve:red:3")
    assert [pawns(match, seat) for seat in range(4)] == ["e5 a1", "d4 d4", "e5 a9", "d4 i9"]
    assert hand(match, 0) == ""


@rule("VED-66")
def test_at_some_tables_each_pawn_costs_a_red_card() -> None:
    match = table("red", "", pawns=["d4 a1", "e5 e5"], options={"red_for": "pawn"})
    assert why(match, "move:a:walk:e5:red") == "VED-66"
    match = table("red red", "", pawns=["d4 a1", "e5 e5"], options={"red_for": "pawn"})
    play(match, "move:a:walk:e5:red")
    assert (pawns(match, 1), hand(match, 0)) == ("d4 d4", "")
    assert kinds(match).count("displace") == 2


@rule("VED-67")
def test_displacing_all_is_not_displacing_some() -> None:
    for where, options in ((["d4 a1", "e5 i1", "e5 c9"], {}), (["d4 a1", "e5 e5", "i1 c9"], {"red_for": "pawn"})):
        match = table("red red blue", "", "", pawns=where, options=options)
        assert {goal for goal in goals(match) if ":" in goal} == {"e5:blue", "e5:red", "e5:some"}
    assert why(table("red blue", "", pawns=["d4 a1", "e5 i1"]), "move:a:walk:e5:some") == "VED-67"


@rule("VED-68")
def test_own_pawns_are_never_displaced_and_beside_one_blue_is_due_as_well() -> None:
    match = table("red", "", pawns=["d4 e5", "e5 i1"])
    assert why(match, "move:a:walk:e5:red") == "VED-68"
    assert why(table("red red", "", pawns=["d4 e5"]), "move:a:walk:e5:red") == "VED-68"
    match = table("red blue", "", pawns=["d4 e5", "e5 i1"])
    play(match, "move:a:walk:e5:red")
    assert (pawns(match, 0), pawns(match, 1)) == ("e5 e5", "d4 i1")
    assert hand(match, 0) == ""


@rule("VED-69", "VED-70")
def test_the_displaced_share_without_a_card_and_nobody_on_the_way_is_touched() -> None:
    match = table("red green", "", "", pawns=["a1 a1", "c3 i1", "b2 a9"])
    play(match, "move:a:green:c3:red")
    assert pawns(match, 1) == "a1 i1"
    assert pawns(match, 0) == "c3 a1"
    assert pawns(match, 2) == "b2 a9", "red acts at the destination only"


@rule("VED-95")
def test_red_and_blue_cannot_be_thrown_away_on_an_empty_station() -> None:
    match = table("red blue", "", pawns=["e5 a1"])
    for how in ("red", "blue", "some"):
        assert why(match, f"move:a:walk:d4:{how}") == "VED-95"
    assert why(match, "resolve:blue") == "VED-95"


@rule("VED-52")
def test_two_pawns_alike_on_one_station_are_offered_once() -> None:
    match = table("", "", pawns=["e5 e5"])
    assert goals(match, "b") == set()
    assert goals(match) == ROUND_E5
    assert why(match, "move:b:walk:d4") == "VED-52"
