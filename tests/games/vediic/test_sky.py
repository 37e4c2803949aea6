"""Board, planets, activation; the planets' turn with its penalties and rewards."""
from __future__ import annotations

from pathlib import Path

import pytest

import orrery
from orrery.api import agree
from orrery.games.packs import GAMES
from tests.games.vediic.helpers import DARK, end_round, hand, kinds, play, supply, table, walk, why
from tests.rules import rule

TABLE = {  # section 2.6: what a planet lights from each house; R is all of its colour
    "yellow": "-;b2 c3 d2;a3 a5 b4;-;-;c9 d8 e9;d6 e5 f6;-;R;f4 g3 h4;-;g1 h2 i1",
    "purple": "f2 f4 g3;a1 b2 c1;-;a5 b4 b6;-;b8 c7 d8;-;g9 h8 i9;-;-;R;-",
    "orange": "d4 e5 f4;-;a1 a3 b2;b6 c7 d6;R;-;d8 e9 f8;-;g7 h6 h8;-;h4 i3 i5;-",
    "blue": "d2 e1 f2;-;b2 b4 c3;-;b6 b8 c7;-;R;e9 f8 g9;-;f6 g7 h6;h2 i1 i3;-",
    "green": "-;-;R;b4 c3 d4;-;a9 b8 c9;-;f8 g7 h8;h6 i5 i7;e5 f4 f6;-;e1 f2 g1",
    "red": "R;c1 d2 e1;-;d4 d6 e5;a5 a7 b6;-;f6 f8 g7;-;h8 i7 i9;-;g3 h2 h4;-",
    "gray": "c3 d2 d4;-;-;R;a7 a9 b8;-;c7 d6 d8;-;-;h4 h6 i5;-;f2 g3 h2",
}


def lights(match: orrery.Match, colour: str) -> set[str]:
    planets = match.view(None)["table"]["sky"]["planets"]
    return set(next(planet for planet in planets if planet["colour"] == colour)["now"]["lights"])


@rule("VED-1")
def test_pawns_stand_on_stations_and_travel_along_paths_planets_stand_in_houses() -> None:
    match = table("", "", pawns=["e5 a1"])
    stations = {station.id: station for station in match.setup.content.stations}
    assert {text.split(":")[3] for text in match.legal if text.startswith("move:a")} == {
        two for one in stations["e5"].neighbours for two in (one, *stations[one].neighbours)
    } - {"e5"}
    assert set(match.position()["planets"].values()) <= set(range(1, 13))


@rule("VED-2")
def test_planets_go_round_from_twelve_to_one() -> None:
    match = end_round(table("", "", planets={"gray": 12, "yellow": 7}))
    assert match.position()["planets"]["gray"] == 1
    assert match.position()["planets"]["yellow"] == 8


@rule("VED-3")
def test_any_number_of_planets_may_share_a_house() -> None:
    match = end_round(table("", "", planets=dict.fromkeys(DARK, 8)))
    assert set(match.position()["planets"].values()) == {9}


@rule("VED-4", "VED-6", "VED-7")
def test_every_planet_lights_from_every_house_what_the_table_says() -> None:
    stations = agree("vediic").content.stations
    for colour, row in TABLE.items():
        for house, cell in enumerate(row.split(";"), 1):
            match = table("", "", planets={colour: house})
            expected = set(cell.split()) - {"-"}
            if cell == "R":
                expected = {station.id for station in stations if colour in station.colours}
                assert len(expected) == (15 if colour in ("purple", "gray") else 18)
            assert lights(match, colour) == expected, (colour, house)


@rule("VED-5")
def test_a_planet_is_retrograde_in_the_r_house_of_its_own_colour_only() -> None:
    match = table("", "", planets={"red": 1, "blue": 1, "gray": 4})
    planets = {planet["colour"]: planet["now"]["retrograde"] for planet in match.view(0)["table"]["sky"]["planets"]}
    assert [colour for colour, retrograde in planets.items() if retrograde] == ["red", "gray"]


@rule("VED-8", "VED-77")
def test_a_pawn_is_lit_by_the_tile_whatever_its_own_colour_and_its_colour_only_doubles() -> None:
    match = table("", "", pawns=["f4 a1", "d4 i1"], planets={"orange": 12, "red": 12}, colours=["yellow", "orange"])
    walk(match, "move:b:walk:c1", "move:b:walk:h2")
    assert hand(match, 0) == "orange"
    assert hand(match, 1) == "orange orange"


@rule("VED-9")
def test_a_planet_pays_a_pawn_once_however_many_of_its_tiles_touch_the_station(tmp_path: Path) -> None:
    folder = GAMES / "vediic" / "packs" / "standard"
    purple = 'corner="g3", colour="purple"'
    board = (folder / "board.toml").read_text(encoding="utf-8")
    assert purple in board
    (tmp_path / "board.toml").write_text(board.replace(purple, 'corner="g3", colour="orange"', 1), encoding="utf-8")
    (tmp_path / "pack.toml").write_text((folder / "pack.toml").read_text(encoding="utf-8"), encoding="utf-8")
    match = table("", "", pawns=["f4 a1"], planets={"orange": 12}, colours=["blue", "gray"], pack=str(tmp_path))
    walk(match, "move:b:walk:c1", "move:b:walk:h2")
    assert hand(match, 0) == "orange", "two orange tiles of house 1 touch f4, one card is paid"


@rule("VED-10", "VED-79")
def test_several_planets_pay_one_pawn_each_for_itself_in_order_of_houses() -> None:
    match = table("", "", pawns=["e5 a1"], planets={"yellow": 6, "orange": 12, "green": 9}, colours=["blue", "gray"])
    walk(match, "move:b:walk:a3", "move:b:walk:h2")
    assert hand(match, 0) == "yellow orange green red"
    told = [event for event in match.events(None) if event.kind == "reward"]
    assert [event.facts[0] for event in told] == [2, 5, 0, 4]  # houses 1, 4, 7, 10
    assert [event.facts[4] + 1 for event in told] == [1, 4, 7, 10]


@rule("VED-79")
def test_a_planet_pays_in_the_turn_order_of_the_round_just_played() -> None:
    match = table("", "", pawns=["e5 a1", "d6 i1"], start=1, turn=1, colours=["blue", "gray"])
    walk(match, "move:b:walk:h2", "move:b:walk:a3")
    assert [event.seat for event in match.events(None) if event.kind == "reward"] == [1, 0]


@rule("VED-11")
def test_all_pawns_on_a_shared_station_are_lit() -> None:
    match = table("", "", pawns=["e5 a1", "e5 i1"], colours=["blue", "gray"])
    walk(match, "move:b:walk:a3", "move:b:walk:h2")
    assert hand(match, 0) == hand(match, 1) == "red"


@rule("VED-12", "VED-82")
def test_stepping_into_the_light_allows_trades_at_once_but_brings_no_card_and_costs_none() -> None:
    match = table("green green", "", pawns=["c3 a1"], planets={"red": 4, "blue": 7})
    play(match, "move:a:walk:d4")
    assert hand(match, 0) == "green green"  # lit by red, no reward; blue is retrograde, no penalty
    assert "trade:red:green+green" in match.legal


@rule("VED-71", "VED-72")
@pytest.mark.parametrize("roll", ["one", "each"])
def test_planets_move_one_house_and_retrograde_ones_leap_by_one_roll_for_all_or_by_one_each(roll: str) -> None:
    leaps = set()
    for seed in range(40):
        chance = {"kind": "fair", "seed": f"{seed:02x}" * 32, "words": 0}
        options = {} if roll == "one" else {"leap_roll": roll}  # one roll for all is the default
        match = end_round(table("", "", planets={"red": 1, "gray": 4}, chance=chance, options=options))
        planets = match.position()["planets"]
        leap = planets["red"] - 1, planets["gray"] - 4
        assert all(1 <= steps <= 6 for steps in leap)
        leaps.add(leap)
        assert planets["yellow"] == DARK["yellow"] + 1
        assert not match.view(0)["table"]["sky"]["planets"][5]["now"]["retrograde"]
    assert len({first for first, _ in leaps}) == 6
    assert any(first != second for first, second in leaps) == (roll == "each")


@rule("VED-96")
def test_houses_that_are_leapt_over_light_nothing() -> None:
    for seed in range(20):
        chance = {"kind": "fair", "seed": f"{seed:02x}" * 32, "words": 0}
        match = table("", "", pawns=["c1 a9"], planets={"red": 1}, chance=chance, colours=["blue", "gray"])
        walk(match, "move:b:walk:a7", "move:b:walk:h2")
        there = match.position()["planets"]["red"]
        assert hand(match, 0).count("red") == (1 if there == 2 else 0) + (1 if there == 5 else 0)


@rule("VED-73", "VED-75")
def test_each_pair_of_pawn_and_foreign_retrograde_planet_costs_a_card_of_ones_choice() -> None:
    match = table("green green yellow", "", pawns=["c3 b2", "g1 i1"], planets={"blue": 6}, colours=["red", "gray"])
    walk(match, "move:b:walk:b4", "move:b:walk:h2")  # c3 and b4 are both blue stations
    assert match.seat == 0
    assert match.view(0)["table"]["owed"] == 2
    assert match.legal == ["forfeit:yellow", "forfeit:green"]
    before = supply(match, "green")
    play(match, "forfeit:green", "forfeit:yellow")
    assert hand(match, 0) == "green"
    assert supply(match, "green") == before + 1


@rule("VED-75")
def test_what_cannot_be_paid_is_forgiven() -> None:
    match = table("green", "", pawns=["c3 b2", "g1 i1"], planets={"blue": 6}, colours=["red", "gray"])
    walk(match, "move:b:walk:b4", "move:b:walk:h2")
    assert hand(match, 0) == ""
    assert match.position()["owed"] == 0
    assert match.position()["round"] == 2
    match = table("", "", pawns=["c3 b2", "g1 i1"], planets={"blue": 6}, colours=["red", "gray"])
    walk(match, "move:b:walk:b4", "move:b:walk:h2")
    assert "spared" in kinds(match)


@rule("VED-74", "VED-77")
def test_one_orange_turns_all_penalties_of_the_pay_out_into_rewards() -> None:
    match = table("orange", "", pawns=["c3 b2"], planets={"blue": 6, "green": 2}, colours=["red", "gray"])
    walk(match, "move:b:walk:b4", "move:b:walk:h2")  # c3 and b4 are blue and green stations
    assert match.view(0)["table"]["owed"] == 4
    play(match, "shield")
    assert hand(match, 0) == "blue blue green green"


@rule("VED-74")
def test_penalties_are_settled_seat_by_seat_in_turn_order_and_orange_comes_before_paying() -> None:
    match = table(
        "orange green", "green yellow", pawns=["c3 b2", "b4 i1"], planets={"blue": 6, "green": 2},
        colours=["red", "gray"], start=1, turn=1,
    )  # fmt: skip
    walk(match, "move:b:walk:h2", "move:b:walk:a3")
    assert match.seat == 1
    play(match, "forfeit:green")
    assert match.seat == 0
    play(match, "forfeit:green")
    assert hand(match, 0) == ""  # two penalties, two cards: the orange had to follow
    match = table("orange green yellow", "", pawns=["c3 b2"], planets={"blue": 6, "green": 2}, colours=["red", "gray"])
    play(walk(match, "move:b:walk:b4", "move:b:walk:h2"), "forfeit:green")
    assert why(match, "shield") == "VED-74"


@rule("VED-76")
def test_orange_is_an_answer_to_a_penalty_and_nothing_else() -> None:
    match = table("orange", "")
    assert why(match, "shield") == "VED-76"
    play(match, "move:a:walk:b2")
    end_round(match)
    assert hand(match, 0) == "orange"  # not caught, not asked
    match = table("", "", pawns=["c3 a1"], planets={"blue": 6, "orange": 2}, colours=["red", "gray"])
    walk(match, "move:b:walk:b2", "move:b:walk:h2")  # b2: caught by blue, and given an orange too late
    assert hand(match, 0) == "orange"
    assert match.position()["round"] == 2


@rule("VED-78", "VED-77")
def test_a_favourite_gains_two_from_its_own_retrograde_planet_and_is_caught_by_others() -> None:
    match = table("yellow", "", pawns=["c3 a1"], planets={"blue": 6, "green": 2}, colours=["blue", "gray"])
    walk(match, "move:b:walk:c1", "move:b:walk:h2")
    assert hand(match, 0) == "blue blue"  # green took the yellow, blue paid double


@rule("VED-80")
def test_a_pile_that_runs_out_pays_what_it_has_and_owes_nothing() -> None:
    ten = " ".join(["red"] * 10)
    match = table("", ten, pawns=["e5 a1"], colours=["red", "gray"])
    walk(match, "move:b:walk:a3", "move:b:walk:h2")
    assert hand(match, 0) == "red"
    assert supply(match, "red") == 0


@rule("VED-81")
def test_rewards_are_not_asked_about() -> None:
    match = table("", "", pawns=["e5 a1"], colours=["blue", "gray"])
    walk(match, "move:b:walk:a3", "move:b:walk:h2")
    assert hand(match, 0) == "red"
    assert match.position()["at"] == "move"
    assert why(match, "forfeit:red", 0) == ("VED-30" if match.seat == 0 else "VED-23")


@rule("VED-83", "VED-38")
def test_with_a_retrograde_planet_there_is_no_exchange_not_for_its_favourite_either() -> None:
    sky = {"gray": 4, "blue": 7, "yellow": 2}
    match = table("red green blue orange", "", pawns=["c3 a1"], planets=sky, colours=["gray", "blue"], e_cards=[2, 0])
    assert "trade:yellow:green+red" in match.legal
    assert why(match, "trade:gray:green+red") == "VED-38"
    assert why(match, "trade:blue:green+red") == "VED-38"
    assert why(match, "pooja:blue+green+red") == "VED-83"
    assert why(match, "promote:a") == "VED-83"
