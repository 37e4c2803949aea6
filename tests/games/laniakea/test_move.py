"""The Move action: LAN-34 to LAN-45."""
from __future__ import annotations

from tests.games.laniakea.helpers import CONTENT, has, me, options, play, player, step, table, told, why
from tests.rules import rule


@rule("LAN-34")
def test_five_core_actions_and_the_seraph_is_none_of_them() -> None:
    match = table(player("omniform move_p power_p", V=3, F=3, A=3))
    play(match, "play:omniform")
    assert [match.words.label(match.state, move) for move in match.state.moves()] == [
        "Move", "Build a structure", "Recruit an Entity", "Gain a Cosmic Power", "Upgrade",
    ]  # fmt: skip
    assert {card.cls for card in CONTENT.cards if card.id == "seraph"} == {"Seraph"}


@rule("LAN-35")
def test_a_seraph_is_no_cosmic_power() -> None:
    match = table(
        player("purge seraph seraph move_n", deck="power_n", celestial="ennoia", galaxy="W0"), entity_row=ATTACKED
    )
    assert score_of(match) == 1  # the Purge, not the Seraphs
    play(match, "play:purge")
    assert not [pick for pick in options(match, "trash_pick") if "seraph" in pick]
    match = table(player("seraph seraph move_p power_p", tokens=5), entity_row=ATTACKED)
    play(match, "attack:dark_tide", "attack_commit:1")
    assert "seraph" not in me(match)["shown"]
    assert why(table(player("seraph seraph", tokens=9), entity_row=ATTACKED), "attack:dark_tide") == "LAN-102"
    play(table(player("seraph seraph move_p")), "cash", "discard_pick:seraph")


ATTACKED = ["dark_tide", "comet_drover", "pathfinder", "navigator"]


def score_of(match: object) -> int:
    return int(match.view(None)["table"]["players"][0]["celestial"])  # type: ignore[attr-defined]


@rule("LAN-36")
def test_a_move_has_as_many_movements_as_tracker_card_and_modifiers_give() -> None:
    hand = "move_p peculiar_velocity power_p build_p"
    match = table(player(hand, V=9, F=9, movement=1, spaces={"S1": "pathfinder"}), entity_row=OTHERS)
    play(match, "play:move_p")
    assert match.view(0)["table"]["turn"]["movements_left"] == 3
    play(match, "move_step:W1", "move_step:W2", "move_step:W3")
    assert step(match) == "main"
    play(match, "play:peculiar_velocity")
    assert match.view(0)["table"]["turn"]["movements_left"] == 5


OTHERS = ["comet_drover", "star_mason", "keeper_of_sanctums", "navigator"]


@rule("LAN-37")
def test_movements_and_what_they_cost() -> None:
    match = table(player("move_p power_p build_p", V=5, F=5, movement=3, galaxy="W6"))
    play(match, "play:move_p")
    assert set(options(match, "move_step")) == {"W0", "W1", "W5", "B2", "B3", "P3", "P4"}
    assert why(match, "move_step:W3") == "LAN-37"
    play(match, "move_step:W1")
    assert has(match) == (4, 5, 1)
    play(match, "move_step:P3")
    assert has(match) == (3, 4, 1)
    play(match, "move_step:loop")
    assert has(match) == (3, 3, 1)
    assert me(match)["galaxy"] == "P3"


@rule("LAN-37")
def test_the_worked_example_basic_void_and_time_loop_cost_two_of_each() -> None:
    match = table(
        player("move_p power_p build_p", V=2, F=2, A=0, movement=2, galaxy="W5"), tiles={"B2": "T34"}
    )  # B2 has a top half of 1 A
    play(match, "play:move_p", "move_step:W6", "move_step:B2", "move_step:loop")
    assert has(match) == (0, 0, 2)


@rule("LAN-38")
def test_one_time_loop_in_a_move_and_it_counts() -> None:
    match = table(player("move_p power_p build_p", V=9, F=9, movement=1))
    play(match, "play:move_p", "move_step:W1", "move_step:loop")
    assert step(match) == "loop_pick"  # both movements are used up
    match = table(player("move_p power_p build_p", V=9, F=9, movement=3))
    play(match, "play:move_p", "move_step:W1", "move_step:loop")
    assert why(match, "move_step:loop") == "LAN-38"


@rule("LAN-38")
def test_a_card_can_make_the_loop_free_and_uncounted() -> None:
    match = table(player("closed_curve power_p build_p", V=1, F=0))
    play(match, "play:closed_curve", "move_step:W3", "move_step:loop", "loop_pick:A")
    assert has(match) == (2, 0, 3)


@rule("LAN-39")
def test_a_move_needs_a_physical_movement_before_the_loop() -> None:
    match = table(player("move_p power_p build_p", V=9, F=9, movement=1))
    play(match, "play:move_p")
    assert why(match, "move_step:loop") == "LAN-39"
    assert why(match, "move_step:stop") == "LAN-39"
    assert why(match, "move_step:skip") == "LAN-39"
    assert why(table(player("move_p power_p build_p", V=0, F=9)), "play:move_p") == "LAN-29"


@rule("LAN-40")
def test_movements_are_paid_one_by_one_and_one_may_stop() -> None:
    match = table(player("move_p power_p build_p", V=9, F=9, movement=3))
    play(match, "play:move_p", "move_step:W1")
    assert has(match)[0] == 8
    assert why(match, "move_step:skip") == "LAN-40"
    play(match, "move_step:stop")
    assert (me(match)["galaxy"], has(match)) == ("W1", (10, 10, 1))
    match = table(player("gravity_assist power_p build_p", V=0))
    play(match, "play:gravity_assist")
    assert "move_step:skip" in match.legal  # one of two steps


@rule("LAN-41")
def test_voids_and_abysses_are_never_stood_on() -> None:
    match = table(player("move_p power_p build_p", V=9, F=9, galaxy="W6"))
    play(match, "play:move_p")
    places = set(options(match, "move_step"))
    assert not places & {void.id for void in CONTENT.map.voids} | places & {abyss.id for abyss in CONTENT.map.abysses}
    assert "B0" not in places  # two steps away from the void


@rule("LAN-42")
def test_whoever_crosses_a_void_takes_its_artifact() -> None:
    match = table(player("move_p power_p build_p", V=9, F=9, galaxy="W6"), artifact_deck=ARTIFACTS)
    play(match, "play:move_p", "move_step:B2")
    assert me(match)["artifacts"] == ["sunlance"]
    assert "D1" not in match.position()["artifact_tiles"]
    match = table(player("move_p power_p build_p", V=9, F=9, galaxy="W6"), artifact_tiles=["D2"])
    play(match, "play:move_p", "move_step:B2")
    assert me(match)["artifacts"] == []


@rule("LAN-42")
def test_relocations_take_no_artifact() -> None:
    match = table(player("rosen_bridge power_p build_p", sanctums="B2", galaxy="W6"))
    play(match, "play:rosen_bridge", "relocate_to:B2")
    assert me(match)["artifacts"] == []
    assert len(match.position()["artifact_tiles"]) == 12


ARTIFACTS = ["sunlance", *(artifact.id for artifact in CONTENT.artifacts if artifact.id != "sunlance")]


@rule("LAN-43")
def test_figures_and_structures_block_nobody() -> None:
    match = table(player("move_p power_p build_p", V=5), player(galaxy="W1", sanctums="W1"))
    play(match, "play:move_p", "move_step:W1")
    assert me(match)["galaxy"] == me(match, 1)["galaxy"] == "W1"
    assert has(match) == (7, 2, 1)


@rule("LAN-44")
def test_the_galaxy_a_move_ends_on_is_harvested_those_on_the_way_are_not() -> None:
    match = table(player("move_p power_p build_p", V=5, movement=1))
    play(match, "play:move_p", "move_step:W1", "move_step:W2")
    assert match.position()["discovered"] == ["W2"]
    assert told(match, "harvest") == [(2, 0)]
    assert has(match) == (3, 4, 2)


@rule("LAN-45")
def test_a_move_may_end_where_it_began() -> None:
    match = table(player("move_p power_p build_p", V=5, movement=1))
    play(match, "play:move_p", "move_step:W1", "move_step:W0")
    assert match.position()["discovered"] == ["W0"]
    assert has(match) == (5, 3, 1)
