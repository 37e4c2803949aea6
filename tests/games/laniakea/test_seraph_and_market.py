"""Seraphs, Cosmic Powers and Upgrades: LAN-68 to LAN-77."""
from __future__ import annotations

from tests.games.laniakea.helpers import CONTENT, POWER_ROW, has, me, options, play, player, step, table, told, why
from tests.rules import rule


@rule("LAN-68")
def test_a_seraph_ascends_gives_a_stone_harvests_and_relocates() -> None:
    own = player("seraph move_p power_p", sanctums="W1 W2", gateways="B0", spaces={"S1": "harvest_swarm"})
    match = table(own, discovered=["W1"])
    play(match, "play:seraph")
    assert me(match)["ascension"] == 1
    assert has(match) == (2, 1, 1)
    play(match, "seraph_harvest:all")  # W1 below: V2; W2 above: F3 A1; B0 above: V2 F1
    assert has(match) == (6, 5, 2)
    assert set(match.position()["discovered"]) == {"W1", "W2", "B0"}
    play(match, "relocate_to:B0")
    assert me(match)["galaxy"] == "B0"
    assert has(match) == (7, 6, 2)  # then the event: V1 F1


@rule("LAN-68")
def test_the_seraphs_stone_may_be_another_one() -> None:
    for stone, expected in (("V", (2, 1, 1)), ("F", (1, 2, 1)), ("A", (1, 1, 2))):
        match = table(player("seraph move_p power_p"), options={"seraph_stone": stone})
        play(match, "play:seraph")
        assert has(match) == expected
    row = ["cinder_plague", "comet_drover", "pathfinder", "navigator"]
    match = table(player("seraph move_p power_p"), entity_row=row)
    play(match, "play:seraph")
    assert has(match) == (1, 1, 1)  # Cinder Plague takes the stone, never less than nothing


@rule("LAN-69")
def test_the_seraph_relocates_to_own_gateways_only() -> None:
    match = table(player("seraph move_p power_p", gateways="B0"), player(gateways="B1"))
    play(match, "play:seraph", "seraph_harvest:none")
    assert options(match, "relocate_to") == ["B0", "stay"]


@rule("LAN-70")
def test_the_harvest_can_be_made_in_an_order_of_choice() -> None:
    match = table(player("seraph move_p power_p", sanctums="W1 W2 W5"))
    play(match, "play:seraph", "seraph_harvest:in_order", "harvest_next:W5")
    assert options(match, "harvest_next") == ["W1", "W2", "stop"]
    play(match, "harvest_next:W1", "harvest_next:stop")
    assert set(match.position()["discovered"]) == {"W1", "W5"}


@rule("LAN-70")
def test_with_one_galaxy_there_is_no_order_and_abilities_are_used() -> None:
    match = table(player("seraph move_p power_p", sanctums="W0", V=0, F=0), discovered=["W0"])
    play(match, "play:seraph")
    assert options(match, "seraph_harvest") == ["all", "none"]
    assert why(match, "seraph_harvest:in_order") == "LAN-70"
    play(match, "seraph_harvest:all")
    assert step(match) == "convert"


@rule("LAN-71")
def test_thrones_are_not_harvested() -> None:
    match = table(player("seraph move_p power_p", thrones="X1 X2"))
    play(match, "play:seraph")
    assert step(match) == "main"
    assert told(match, "harvest") == []


@rule("LAN-72")
def test_a_power_costs_three_to_nought_aether_from_the_left() -> None:
    match = table(player("power_p move_p build_p", A=2))
    play(match, "play:power_p")
    assert options(match, "power_pick") == ["2", "3", "4"]
    assert why(match, "power_pick:1") == "LAN-32"
    play(match, "power_pick:2")
    assert has(match)[2] == 0
    assert me(match)["discard"] == ["power_p", "dark_flow"]
    assert match.position()["turn"]["spent"] == ["power_p"]  # the new card is unspent


@rule("LAN-72")
def test_modifiers_and_cards_change_the_price() -> None:
    match = table(player("revelation move_p build_p", A=0), entity_row=SILENCE)
    prices = [card["price"] for card in match.view(0)["table"]["power_row"]]
    assert prices == [{"A": 4}, {"A": 3}, {"A": 2}, {"A": 1}]
    play(match, "play:revelation")  # two less
    assert options(match, "power_pick") == ["3", "4", "skip"]
    match = table(player("power_p move_p build_p", A=1, spaces={"S1": "scholar"}))
    assert [card["price"] for card in match.view(0)["table"]["power_row"]] == [{"A": 2}, {"A": 1}, {}, {}]


SILENCE = ["great_silence", "comet_drover", "pathfinder", "navigator"]


@rule("LAN-73")
def test_the_cards_left_of_the_gap_slide_right() -> None:
    row = list(POWER_ROW)
    rest = [card.id for card in CONTENT.deck[10:]]
    for card in [*row, "choir"]:
        rest.remove(card)
    match = table(player("power_p move_p build_p", A=2), power_deck=["choir", *rest])
    play(match, "play:power_p", "power_pick:3")
    assert match.position()["power_row"] == ["choir", row[0], row[1], row[3]]


@rule("LAN-74")
def test_with_an_empty_deck_the_row_shrinks_to_the_right() -> None:
    match = table(player("power_p power_n move_p build_p", A=9))
    match.state.power_left = 0  # type: ignore[attr-defined]
    play(match, "play:power_p", "power_pick:2")
    assert match.position()["power_row"] == [None, "slipstream", "foresight", "megastructure"]
    prices = [card and card["price"] for card in match.view(0)["table"]["power_row"]]
    assert prices == [None, {"A": 2}, {"A": 1}, {}]
    play(match, "play:power_n")
    assert why(match, "power_pick:1") == "LAN-74"
    bare = table(player("power_p move_p build_p", A=9))
    for position in range(4):
        bare.state.power_row[position] = -1  # type: ignore[attr-defined]
    assert why(bare, "play:power_p") == "LAN-29"


@rule("LAN-75")
def test_an_upgrade_costs_an_aether_and_advances_a_track() -> None:
    match = table(player("upgrade_p move_p build_p", A=1))
    play(match, "play:upgrade_p", "upgrade_pick:movement")
    assert (me(match)["movement"], me(match)["ability"], has(match)[2]) == (1, 0, 0)
    match = table(player("awakening move_p build_p", A=0, celestial="vorthas", sanctums="W1 W2"))
    assert match.view(None)["table"]["players"][0]["celestial"] == 0
    play(match, "play:awakening", "upgrade_pick:ability", "stone:V")
    assert me(match)["ability"] == 1
    assert match.view(None)["table"]["players"][0]["celestial"] == 2
    assert why(table(player("upgrade_p move_p build_p", A=0)), "play:upgrade_p") == "LAN-29"


@rule("LAN-76")
def test_a_full_track_is_overpowered_instead() -> None:
    match = table(player("upgrade_p apotheosis move_p build_p", A=2, movement=3, ability=3, celestial="vorthas"))
    play(match, "play:upgrade_p", "upgrade_pick:ability")
    assert has(match) == (1, 4, 1)  # 3 F
    assert me(match)["ability"] == 3
    play(match, "play:apotheosis", "upgrade_pick:movement", "relocate_to:P0")
    assert (me(match)["galaxy"], match.position()["discovered"]) == ("P0", ["P0"])
    play(match, "upgrade_pick:ability")  # again
    assert me(match)["movement"] == 3


@rule("LAN-77")
def test_an_overpower_that_can_do_nothing_may_still_be_bought() -> None:
    match = table(player("upgrade_p move_p build_p", A=1, ability=3, celestial="ishtaris"))
    play(match, "play:upgrade_p", "upgrade_pick:ability")
    assert has(match)[2] == 0
    assert step(match) == "main"
