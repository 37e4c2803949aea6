"""Harvests and the abilities of tiles: LAN-46 to LAN-58."""
from __future__ import annotations

from tests.games.laniakea.helpers import has, me, options, play, player, step, table, told, why
from tests.rules import rule


@rule("LAN-46")
def test_an_undiscovered_galaxy_gives_its_upper_half_and_is_flipped() -> None:
    match = table(player(galaxy="W5", V=1, F=1, A=1))  # top F2 A1, bottom F1 A1 and an exchange
    play(match, "glean", "discard_pick:power_p")
    assert has(match) == (1, 3, 2)
    assert match.position()["discovered"] == ["W5"]
    assert step(match) == "main"


@rule("LAN-46")
def test_discovering_wakes_what_listens_for_it() -> None:
    match = table(player(galaxy="W5", spaces={"S3": "star_chartist"}))
    play(match, "glean", "discard_pick:power_p", "stone:V")
    assert has(match) == (2, 3, 2)


@rule("LAN-47")
def test_a_discovered_galaxy_gives_its_lower_half_and_its_slots_again_and_again() -> None:
    match = table(player(galaxy="W1"), discovered=["W1"], slots={"W1": "VF"})
    play(match, "glean", "discard_pick:power_p")
    assert has(match) == (4, 2, 1)
    play(match, "glean", "discard_pick:move_p")
    assert has(match) == (7, 3, 1)
    assert match.position()["discovered"] == ["W1"]


@rule("LAN-48")
def test_a_time_loop_doubles_the_whole_amount_of_one_kind() -> None:
    match = table(player("move_p power_p build_p", V=1, F=1, movement=1), discovered=["W1"], slots={"W1": "VF"})
    play(match, "play:move_p", "move_step:W1", "move_step:loop")
    assert options(match, "loop_pick") == ["V", "F"]
    assert why(match, "loop_pick:A") == "LAN-48"
    play(match, "loop_pick:V")
    assert has(match) == (6, 1, 1)


@rule("LAN-48")
def test_with_one_kind_nothing_is_asked() -> None:
    match = table(player("move_p power_p build_p", V=1, F=1, movement=1), discovered=["W1"])
    play(match, "play:move_p", "move_step:W1", "move_step:loop")
    assert (step(match), has(match)) == ("main", (4, 0, 1))


@rule("LAN-49")
def test_a_loop_of_nothing_is_nothing() -> None:
    match = table(
        player("move_p power_p build_p", V=1, F=1, A=0, movement=1), tiles={"W1": "T47"}, discovered=["W1"]
    )
    play(match, "play:move_p", "move_step:W1", "move_step:loop")
    assert has(match) == (0, 0, 0)


@rule("LAN-50")
def test_resources_come_before_the_ability() -> None:
    match = table(player(galaxy="W5", V=0, F=1, A=0), discovered=["W5"])
    play(match, "glean", "discard_pick:power_p")  # F1 A1, then the exchange with them
    assert options(match, "convert") == ["FF>A", "A>VV", "A>VF", "A>FF", "stop"]


@rule("LAN-51")
def test_a_wormhole_is_not_harvested() -> None:
    match = table(player("move_p power_p build_p", V=5, galaxy="H0"))
    play(match, "play:move_p", "move_step:H5", "teleport:stay")
    assert has(match) == (4, 1, 1)
    assert match.position()["discovered"] == []
    assert why(match, "glean") in ("LAN-51", "LAN-94")
    assert match.view(None)["table"]["galaxies"]["H5"]["wormhole"]


@rule("LAN-52")
def test_a_relocation_brings_no_harvest() -> None:
    match = table(player(artifacts="folding_map"))
    play(match, "artifact:folding_map", "relocate_to:W3")
    assert (me(match)["galaxy"], has(match)) == ("W3", (1, 1, 1))
    play(match, "glean", "discard_pick:power_p")
    assert has(match) == (3, 1, 2)


@rule("LAN-53")
def test_exchange_two_stones_and_an_aether_any_number_of_times() -> None:
    match = table(player(galaxy="W5", V=3, F=2, A=0), discovered=["W5"])
    play(match, "glean", "discard_pick:power_p", "convert:VV>A", "convert:VF>A", "convert:FF>A")
    assert has(match) == (0, 0, 4)
    match = table(player(galaxy="W5", V=0, F=0, A=2), discovered=["W5"])
    play(match, "glean", "discard_pick:power_p", "convert:A>VV", "convert:A>VF", "convert:A>FF")
    assert has(match) == (3, 4, 0)


@rule("LAN-54")
def test_swap_one_stone_for_the_other() -> None:
    match = table(player(V=3, F=0), discovered=["W0"])
    play(match, "glean", "discard_pick:power_p", "convert:V>F", "convert:V>F", "convert:stop")
    assert has(match) == (2, 3, 1)
    match = table(player(V=3, F=0), discovered=["W0"])
    play(match, "glean", "discard_pick:power_p")
    assert why(match, "convert:VV>A") == "LAN-54"


@rule("LAN-55")
def test_what_was_handed_in_is_not_received_again_and_nothing_goes_above_the_limit() -> None:
    match = table(player(V=3, F=3), discovered=["W0"])
    play(match, "glean", "discard_pick:power_p", "convert:V>F")
    assert why(match, "convert:F>V") == "LAN-55"
    match = table(player(galaxy="W5", V=3, F=9, A=9), discovered=["W5"])
    play(match, "glean", "discard_pick:power_p")  # F 10, A 10
    assert why(match, "convert:FF>A") == "LAN-55"
    assert options(match, "convert") == ["A>VV", "stop"]


@rule("LAN-56")
def test_a_tile_can_trash_one_cosmic_power_for_an_aether() -> None:
    own = player("move_n build_p power_p recruit_p", galaxy="W4", deck="power_n build_n", discard="foresight seraph")
    match = table(own, discovered=["W4"])
    play(match, "glean", "discard_pick:power_p")
    assert options(match, "trash_pick") == [
        "hand.move_n", "discard.foresight", "deck.power_n", "deck.build_n", "skip",
    ]  # fmt: skip
    play(match, "trash_pick:deck.power_n")
    assert has(match) == (2, 1, 3)
    assert me(match)["trashed"] == ["power_n"]
    assert "power_n" not in me(match)["deck"]


@rule("LAN-56")
def test_trashing_may_be_declined() -> None:
    match = table(player("move_n build_p power_p", galaxy="W4"), discovered=["W4"])
    play(match, "glean", "discard_pick:power_p", "trash_pick:skip")
    assert has(match) == (2, 1, 2)


@rule("LAN-57")
def test_a_tile_can_offer_a_card() -> None:
    match = table(player("move_n build_p power_p", galaxy="W3"), discovered=["W3"])
    play(match, "glean", "discard_pick:power_p")
    assert match.legal == ["may:yes", "may:no"]
    play(match, "may:yes")
    assert len(me(match)["hand"]) == 3
    match = table(player("move_n build_p power_p", galaxy="W3"), discovered=["W3"])
    play(match, "glean", "discard_pick:power_p", "may:no")
    assert len(me(match)["hand"]) == 2


@rule("LAN-58")
def test_trashed_cards_are_shown_and_never_return() -> None:
    match = table(player("move_n build_p power_p", galaxy="W4", deck="power_n"), discovered=["W4"])
    play(match, "glean", "discard_pick:power_p", "trash_pick:deck.power_n")
    kind = match.setup.content.kind_of["power_n"]
    assert told(match, "trash") == [(kind, 2)]
    assert match.view(1)["table"]["players"][0]["cards"]["trashed"] == ["power_n"]
