"""Structures, slots and additional actions: LAN-78 to LAN-85, LAN-94 to LAN-99."""
from __future__ import annotations

from tests.games.laniakea.helpers import GALAXIES, has, me, options, play, player, step, table, why
from tests.rules import rule

BUILD = "build_p move_p power_p"


@rule("LAN-78")
def test_one_build_builds_one_of_three() -> None:
    match = table(player(BUILD, V=9, F=9, galaxy="W6", sanctums="B0"))
    play(match, "play:build_p")
    assert options(match, "build_pick") == ["sanctum@W6", "gateway@B0", "throne@X1"]
    play(match, "build_pick:sanctum@W6")
    assert step(match) == "main"
    match = table(player("throneworld move_p power_p", V=9, F=9, galaxy="W6", sanctums="B0"))
    match.push("play:throneworld")
    assert match.legal == ["build_pick:throne@X1"]
    assert why(match, "build_pick:sanctum@W6") == "LAN-78"


@rule("LAN-79")
def test_a_galaxy_holds_one_structure_of_whomever() -> None:
    match = table(player(BUILD, V=9, F=9, sanctums="B0"), player(sanctums="W0"))
    match.push("play:build_p")
    assert match.legal == ["build_pick:gateway@B0"]
    assert why(match, "build_pick:sanctum@W0") == "LAN-79"


@rule("LAN-80")
def test_a_sanctum_stands_where_the_figure_is() -> None:
    match = table(player(BUILD, V=1, F=2, A=0))
    play(match, "play:build_p", "build_pick:sanctum@W0")
    assert has(match) == (0, 0, 0)
    assert me(match)["sanctums"] == ["W0"]
    assert match.position()["discovered"] == []  # it may be undiscovered
    match = table(player(BUILD, V=9, F=9, sanctums="B0"))
    play(match, "play:build_p")
    assert why(match, "build_pick:sanctum@W1") == "LAN-80"
    match = table(player("remote_genesis move_p power_p", V=1, F=1))
    play(match, "play:remote_genesis")
    assert set(options(match, "build_pick")) == {f"sanctum@W{n}" for n in range(7)}


@rule("LAN-81")
def test_a_gateway_replaces_any_own_sanctum() -> None:
    match = table(player(BUILD, V=0, F=1, sanctums="B0 Y1", galaxy="H5"), player(sanctums="P0"))
    play(match, "play:build_p")
    assert options(match, "build_pick") == ["gateway@B0", "gateway@Y1"]
    assert why(match, "build_pick:gateway@P0") == "LAN-81"
    play(match, "build_pick:gateway@Y1")
    assert (me(match)["sanctums"], me(match)["gateways"]) == (["B0"], ["Y1"])
    assert has(match) == (0, 0, 1)
    assert match.view(None)["table"]["players"][0]["board"]["pieces"]["sanctum"] == 5


@rule("LAN-82")
def test_a_throne_stands_in_an_abyss_that_a_bridge_joins() -> None:
    match = table(player(BUILD, V=3, F=5, galaxy="B1", sanctums="B0 B1"))
    play(match, "play:build_p")
    assert [pick for pick in options(match, "build_pick") if "throne" in pick] == ["throne@X1", "throne@X7"]
    assert why(match, "build_pick:throne@X2") == "LAN-82"
    play(match, "build_pick:throne@X7")
    assert me(match)["thrones"] == ["X7"]
    assert has(match) == (0, 0, 1)


@rule("LAN-83")
def test_an_abyss_holds_one_throne_or_one_of_each_player() -> None:
    for capacity, expected in (("one", []), ("one_per_player", ["throne@X1"])):
        match = table(
            player(BUILD, V=9, F=9, galaxy="W6", sanctums="B0 W6"), player(thrones="X1"),
            options={"throne_capacity": capacity},
        )  # fmt: skip
        match.push("play:build_p")
        assert [pick for pick in options(match, "build_pick") if "throne" in pick] == expected
        assert why(match, "build_pick:throne@X1") == ("" if expected else "LAN-83")


@rule("LAN-84")
def test_only_a_shift_moves_structures_and_slots_stay() -> None:
    match = table(
        player("tidal_drift move_p power_p", sanctums="W1", gateways="P0"), discovered=["W1"], slots={"W1": "V"},
        extra_slots={"W1": 1},
    )  # fmt: skip
    play(match, "play:tidal_drift", "shift_what:W1")
    assert set(options(match, "shift_to")) == {"W0", "W2", "W6"}
    play(match, "shift_to:W2", "stone:V", "stone:F")
    assert me(match)["sanctums"] == ["W2"]
    assert match.position()["slots"] == {"W1": "V"}
    assert match.position()["extra_slots"] == {"W1": 1}
    match = table(player("tidal_drift move_p power_p", gateways="P0"))
    play(match, "play:tidal_drift", "shift_what:P0", "shift_to:P1")
    assert me(match)["gateways"] == ["P1"]  # still a Gateway


@rule("LAN-85")
def test_with_no_piece_left_that_kind_cannot_be_built() -> None:
    six = " ".join(GALAXIES[7:13])
    match = table(player(BUILD, V=9, F=9, sanctums=six, gateways="Y1 Y2 Y3 Y4 Y5 Y6", thrones="X2", galaxy="W6"))
    play(match, "play:build_p")  # only a Throne is left
    assert me(match)["thrones"] == ["X1", "X2"]
    match = table(player(BUILD, V=9, F=9, sanctums=six, galaxy="W6", thrones="X2 X3 X4 X5 X6"))
    play(match, "play:build_p")
    assert why(match, "build_pick:sanctum@W6") == "LAN-85"
    assert why(match, "build_pick:throne@X1") == "LAN-85"


@rule("LAN-94")
def test_gleaning_discards_a_card_and_harvests_here() -> None:
    match = table(player("move_p power_p build_p"))
    play(match, "glean")
    assert why(match, "discard_pick:seraph") == "LAN-94"
    play(match, "discard_pick:move_p")
    assert has(match) == (3, 3, 1)
    assert match.position()["turn"]["spent"] == ["move_p"]
    assert why(match, "glean") == "LAN-94"


@rule("LAN-95")
def test_cashing_discards_a_card_for_a_stone() -> None:
    match = table(player("move_p power_p build_p recruit_p", spaces={"S1": "ley_binder"}))
    play(match, "cash", "discard_pick:move_p", "stone:F")
    assert has(match) == (1, 3, 1)  # the Ley Binder doubles it
    play(match, "cash", "discard_pick:build_p", "stone:V")
    assert has(match) == (3, 3, 1)
    assert why(match, "cash") == "LAN-95"


@rule("LAN-96")
def test_a_stone_in_a_slot_stays_and_serves_every_harvester() -> None:
    match = table(player("move_p power_p", V=1, F=1), discovered=["W1", "B0"])
    play(match, "augment")
    assert options(match, "augment_galaxy") == ["W1", "B0"]
    play(match, "augment_galaxy:B0", "stone:F")
    assert has(match) == (1, 0, 1)
    assert match.position()["slots"] == {"B0": "F"}
    play(match, "augment", "augment_galaxy:W1")  # only a V is left
    assert match.position()["slots"] == {"W1": "V", "B0": "F"}
    assert why(match, "augment") == "LAN-96"


@rule("LAN-96")
def test_at_some_tables_only_slots_in_reach_are_filled() -> None:
    match = table(
        player("move_p power_p", V=1, sanctums="B0"), discovered=["W1", "B0", "B3"],
        options={"augment_reach": "present_or_own"},
    )  # fmt: skip
    match.push("augment")
    assert match.legal == ["augment_galaxy:B0"]
    match = table(
        player("move_p power_p", V=1, sanctums="B0", galaxy="W1"), discovered=["W1", "B0", "B3"],
        options={"augment_reach": "present_or_own"},
    )  # fmt: skip
    play(match, "augment")
    assert options(match, "augment_galaxy") == ["W1", "B0"]
    assert why(match, "augment_galaxy:B3") == "LAN-96"


@rule("LAN-97")
def test_locked_and_filled_slots_stay_as_they_are() -> None:
    match = table(player(V=5, F=5), discovered=["W1", "B0", "B3"], slots={"B0": "V"}, extra_slots={"P0": 1})
    play(match, "augment")
    assert options(match, "augment_galaxy") == ["W1", "B3"]
    assert why(match, "augment_galaxy:B0") == "LAN-97"
    assert why(match, "augment_galaxy:P0") == "LAN-97"
    assert why(table(player(V=5, F=5)), "augment") == "LAN-97"


@rule("LAN-98")
def test_the_slot_token_goes_to_an_own_galaxy() -> None:
    match = table(player(slot_token="held", sanctums="W3", gateways="B1"), player(sanctums="P0"))
    play(match, "place_token")
    assert options(match, "token_galaxy") == ["W3", "B1"]
    assert why(match, "token_galaxy:P0") == "LAN-98"
    play(match, "token_galaxy:W3")
    assert match.position()["extra_slots"] == {"W3": 1}
    assert why(table(player(slot_token="held")), "place_token") == "LAN-98"


@rule("LAN-99")
def test_a_token_is_placed_once() -> None:
    match = table(player(slot_token="placed", sanctums="W3"), extra_slots={"W3": 1})
    assert why(match, "place_token") == "LAN-99"
