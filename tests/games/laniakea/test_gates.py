"""Gateways, Wormholes and toll: LAN-59 to LAN-67."""
from __future__ import annotations

from tests.games.laniakea.helpers import end_turn, has, me, options, play, player, step, table, told, why
from tests.rules import rule


@rule("LAN-59")
def test_a_movement_onto_a_gateway_may_go_on_to_any_other_gate() -> None:
    match = table(player("move_p power_p build_p", V=1), player(gateways="W1 B0", galaxy="Y0"))
    play(match, "play:move_p", "move_step:W1")
    assert set(options(match, "teleport")) == {"B0", "H5", "H6", "stay"}
    assert why(match, "teleport:B3") == "LAN-61"
    play(match, "teleport:B0", "free_step:stay")
    assert me(match)["galaxy"] == "B0"
    assert match.position()["discovered"] == ["B0"]  # LAN-44: harvested, though it was reached by teleport


@rule("LAN-59")
def test_beginning_a_move_on_a_gate_is_no_arrival() -> None:
    match = table(player("move_p power_p build_p", V=1, gateways="W0 B0"))
    play(match, "play:move_p", "move_step:W1")
    assert step(match) == "main"


@rule("LAN-60")
def test_a_teleport_from_a_gateway_gives_one_free_basic_movement() -> None:
    match = table(player("move_p power_p build_p", V=1, gateways="W1 B0"))
    play(match, "play:move_p", "move_step:W1", "teleport:B0")
    assert why(match, "free_step:W1") == "LAN-60"
    play(match, "free_step:B3")
    assert (me(match)["galaxy"], has(match)[0]) == ("B3", 3)  # paid 1, harvested 3


@rule("LAN-61")
def test_a_wormhole_leads_to_the_other_one_and_to_gateways_without_a_free_movement() -> None:
    match = table(player("move_p power_p build_p", V=3, movement=1, galaxy="H0", gateways="B0"))
    play(match, "play:move_p", "move_step:H5")
    assert set(options(match, "teleport")) == {"B0", "H6", "stay"}
    play(match, "teleport:B0")
    assert step(match) == "move_step"
    play(match, "move_step:B1")
    assert me(match)["galaxy"] == "B1"


@rule("LAN-62")
def test_no_chain_of_teleports() -> None:
    match = table(player("move_p power_p build_p", V=5, movement=3, gateways="W1 B0"))
    play(match, "play:move_p", "move_step:W1", "teleport:B0")
    assert why(match, "teleport:W1") == "LAN-23"  # a movement must lie between
    play(match, "free_step:B1", "move_step:B0", "teleport:W1")  # B0 has not been departed from
    play(match, "free_step:W0", "move_step:W1")  # W1 has
    assert step(match) == "move_step"


@rule("LAN-63", "LAN-93")
def test_from_a_gate_to_any_other_gate_for_free_without_harvest() -> None:
    match = table(player("move_p power_p", gateways="W0 B0"))
    play(match, "gate", "relocate_to:B0")
    assert (me(match)["galaxy"], has(match)) == ("B0", (1, 1, 1))
    assert match.position()["discovered"] == []
    assert why(table(player(gateways="B0 B1")), "gate") == "LAN-63"
    match = table(player(gateways="W0 B0"))
    play(match, "gate")
    assert why(match, "relocate_to:stay") == "LAN-63"


@rule("LAN-64")
def test_a_free_relocation_goes_to_each_gate_once_in_a_turn() -> None:
    match = table(player(gateways="W0 B0"))
    for gate in ("B0", "H5", "H6", "W0"):
        play(match, "gate", f"relocate_to:{gate}")
    assert why(match, "gate") == "LAN-64"
    end_turn(match)
    end_turn(match)
    assert "gate" in match.legal


@rule("LAN-65")
def test_toll_is_paid_to_the_owner_once_a_turn_for_each_gateway() -> None:
    match = table(player("move_p move_n power_p build_p", V=5), player(gateways="W1 B0", A=1))
    play(match, "play:move_p", "move_step:W1", "teleport:B0", "free_step:stay")
    assert has(match, 1)[2] == 5
    assert has(match)[0] == 5 - 1 + 2  # the visitor pays nothing but the movement
    play(match, "gate", "relocate_to:W1")
    assert has(match, 1)[2] == 5
    assert len(told(match, "toll")) == 2


@rule("LAN-65")
def test_a_gate_warden_takes_more_and_own_gateways_pay_nothing() -> None:
    match = table(
        player("move_p power_p build_p", V=5), player(gateways="W1", A=1, spaces={"S1": "gate_warden"}),
    )  # fmt: skip
    play(match, "play:move_p", "move_step:W1", "teleport:stay")
    assert has(match, 1)[2] == 4
    match = table(player("move_p power_p build_p", V=5, A=1, gateways="W1"))
    play(match, "play:move_p", "move_step:W1", "teleport:stay")
    assert has(match)[2] == 1


@rule("LAN-66")
def test_building_or_shifting_a_gateway_under_a_figure_is_no_arrival() -> None:
    match = table(player("build_p power_p move_p", F=3, sanctums="Y0"), player(galaxy="Y0"))
    play(match, "play:build_p", "build_pick:gateway@Y0")
    assert told(match, "toll") == []
    match = table(player("tidal_drift power_p move_p", gateways="Y1"), player(galaxy="Y0"))
    play(match, "play:tidal_drift", "shift_what:Y1", "shift_to:Y0")
    assert told(match, "toll") == []


@rule("LAN-67")
def test_nothing_is_built_on_or_shifted_to_a_wormhole() -> None:
    match = table(player("build_p power_p move_p", V=9, F=9, galaxy="H5", sanctums="H0"))
    match.push("play:build_p")
    assert why(match, "build_pick:sanctum@H5") == "LAN-67"
    match = table(player("tidal_drift power_p move_p", sanctums="H0"))
    play(match, "play:tidal_drift", "shift_what:H0")
    assert why(match, "shift_to:H5") == "LAN-67"
