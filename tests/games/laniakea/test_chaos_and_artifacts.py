"""Chaos cards, attacks and artifacts: LAN-100 to LAN-109."""
from __future__ import annotations

from tests.games.laniakea.helpers import CONTENT, end_turn, has, me, options, play, player, step, table, told, why
from tests.rules import rule

REST = ["comet_drover", "pathfinder", "navigator"]
STRONG = "gamma_burst quasar_lance move_p power_p"  # 4 + 5 + 1 + 1


def row(*chaos: str) -> list[str]:
    return [*chaos, *REST][:4]


@rule("LAN-100")
def test_a_face_up_chaos_card_troubles_everybody_and_cannot_be_recruited() -> None:
    match = table(player("recruit_p move_p power_p", V=9, F=9, A=9, galaxy="W6"), entity_row=row("dark_tide"))
    assert match.view(0)["table"]["in_force"] == ["dark_tide"]
    for seat in range(2):
        prices = match.view(None)["table"]["players"][seat]["board"]["prices"]
        assert prices["void"] == {"V": 2, "F": 1}
    play(match, "play:recruit_p")
    assert "dark_tide" not in options(match, "recruit_pick")


@rule("LAN-100")
def test_bans_hold_while_the_card_lies_there() -> None:
    own = player("move_p build_p power_p", V=9, F=9, movement=1, gateways="W1 B0")
    match = table(own, entity_row=row("gate_devourer"))
    play(match, "play:move_p", "move_step:W1")
    assert step(match) == "move_step"  # no teleport
    match = table(player(gateways="W0 B0"), entity_row=row("gate_devourer"))
    assert why(match, "gate") == "LAN-100"
    match = table(player("move_p build_p power_p", V=9, F=9, movement=1), entity_row=row("time_eater"))
    play(match, "play:move_p", "move_step:W1")
    assert why(match, "move_step:loop") == "LAN-100"
    match = table(player("build_p move_p power_p", V=9, F=9, galaxy="W6", sanctums="B0"), entity_row=row("maw"))
    play(match, "play:build_p")
    assert why(match, "build_pick:throne@X1") == "LAN-100"


@rule("LAN-100")
def test_the_effect_ends_when_the_card_leaves() -> None:
    match = table(player(STRONG), entity_row=row("dark_tide"))
    play(match, "attack:dark_tide", "attack_commit:5", "attack_commit:1")
    prices = match.view(0)["table"]["players"][0]["board"]["prices"]
    new = match.view(0)["table"]["in_force"]
    assert "dark_tide" not in new
    assert prices["void"] == {"V": 1, "F": 1}


@rule("LAN-101")
def test_an_attack_must_reach_the_hit_points() -> None:
    match = table(player("gamma_burst move_p power_p", tokens=1), entity_row=row("maw"))  # 4 + 1 + 1 + 1 = 7 of 8
    assert why(match, "attack:maw") == "LAN-101"
    assert why(match, "attack:entropy") == "LAN-101"
    match = table(player("gamma_burst move_p power_p", tokens=2), entity_row=row("maw"))
    play(match, "attack:maw", "attack_commit:4", "attack_commit:1", "attack_commit:1")  # and both tokens
    assert me(match)["chaos"] == ["maw"]
    match = table(player("gamma_burst move_p power_p", spaces={"S1": "warbringer"}), entity_row=row("maw"))
    assert "attack:maw" in match.legal  # 2 more by the Warbringer


@rule("LAN-102")
def test_at_least_one_card_takes_part() -> None:
    match = table(player("move_p power_p seraph", tokens=9), entity_row=row("dark_tide"))
    match.push("attack:dark_tide")
    for _ in range(5):
        match.push("attack_commit:token")
    assert match.legal == ["attack_commit:1"]
    assert why(match, "attack_commit:token") == "LAN-102"
    match.push("attack_commit:1")
    assert me(match)["chaos"] == ["dark_tide"]
    assert me(match)["tokens"] == 4


@rule("LAN-103")
def test_the_cards_stay_in_hand_but_attack_once_a_turn() -> None:
    match = table(player(STRONG + " foresight", tokens=3), entity_row=row("dark_tide", "entropy"))
    play(match, "attack:dark_tide", "attack_commit:5", "attack_commit:4")  # three points of surplus are lost
    own = me(match)
    assert {"quasar_lance", "gamma_burst"} <= set(own["hand"])
    assert sorted(own["shown"]) == ["gamma_burst", "quasar_lance"]
    assert why(match, "attack:entropy") == "LAN-101"  # 1 + 1 + 1 and three tokens
    assert match.view(1)["table"]["players"][0]["cards"]["shown"] == own["shown"]
    play(match, "play:quasar_lance")
    assert "quasar_lance" in me(match)["discard"]
    supply = match.view(None)["table"]["token_supply"]
    assert supply == 12 - me(match)["tokens"]


@rule("LAN-104")
def test_requirements_are_part_of_the_attack() -> None:
    match = table(player(STRONG, A=0), entity_row=row("vacuum_decay"))
    assert why(match, "attack:vacuum_decay") == "LAN-104"
    match = table(player(STRONG, A=1), entity_row=row("vacuum_decay"))
    play(match, "attack:vacuum_decay", "attack_commit:5", "attack_commit:4")
    assert has(match)[2] == 0
    match = table(player("gamma_burst quasar_lance"), entity_row=row("cosmic_storm"))
    assert why(match, "attack:cosmic_storm") == "LAN-104"
    match = table(player(STRONG), entity_row=row("cosmic_storm"))
    play(match, "attack:cosmic_storm", "attack_commit:5", "attack_commit:1", "discard_pick:quasar_lance")
    assert me(match)["discard"] == ["quasar_lance"]  # one that attacked
    assert me(match)["chaos"] == ["cosmic_storm"]


@rule("LAN-104")
def test_hit_points_can_grow() -> None:
    match = table(player(thrones="X1"), player(thrones="X2"), entity_row=row("attractor_wyrm", "great_silence"))
    points = {card["id"]: card["hp"] for card in match.view(0)["table"]["entity_row"] if card["chaos"]}
    assert points == {"attractor_wyrm": 10, "great_silence": 7}


@rule("LAN-105")
def test_victory_gives_a_trophy_refills_the_row_and_then_rewards() -> None:
    match = table(player(STRONG, V=0), entity_row=row("dark_tide"))
    deck = match.position()["entity_deck"]
    play(match, "attack:dark_tide", "attack_commit:5", "attack_commit:1")
    assert match.position()["entity_row"][0] == deck[0]
    assert has(match)[0] == 3
    assert match.view(None)["table"]["players"][0]["chaos"] == 3
    kinds = [event.kind for event in match.events(None)]
    assert kinds.index("defeat") < kinds.index("new_entity") < kinds.index("gain")


@rule("LAN-106")
def test_several_attacks_in_a_turn_with_different_cards() -> None:
    match = table(player(STRONG + " peculiar_velocity", tokens=3), entity_row=row("dark_tide", "time_eater"))
    play(match, "attack:dark_tide", "attack_commit:5", "attack_commit:1", "attack:time_eater", "attack_commit:4")
    play(match, "attack_commit:2")
    assert sorted(me(match)["chaos"]) == ["dark_tide", "time_eater"]
    match = table(player(STRONG), entity_row=row("dark_tide"))
    play(match, "play:quasar_lance")
    assert "quasar_lance" not in me(match)["shown"]  # spent: it lends nothing
    end_turn(match)


@rule("LAN-107")
def test_artifacts_are_drawn_face_up_as_long_as_there_are_any() -> None:
    order = [artifact.id for artifact in CONTENT.artifacts]
    match = table(player("move_p power_p build_p", V=5, F=5, galaxy="W6"), artifact_deck=order)
    play(match, "play:move_p", "move_step:B2")
    assert told(match, "artifact", 0) == [(0,)]
    assert match.view(1)["table"]["players"][0]["board"]["artifacts"][0]["id"] == order[0]
    match = table(player("move_p power_p build_p", V=5, F=5, galaxy="W6"), player(artifacts=" ".join(order)))
    play(match, "play:move_p", "move_step:B2")
    assert "D1" not in match.position()["artifact_tiles"]
    assert me(match)["artifacts"] == []


@rule("LAN-108")
def test_once_in_a_game_once_in_a_turn_or_always() -> None:
    match = table(player(artifacts="forge_cache ever_compass warding_lens", V=1, F=0))
    play(match, "artifact:forge_cache")
    assert has(match) == (1, 3, 1)
    assert why(match, "artifact:forge_cache") == "LAN-108"
    assert len(me(match)["artifacts"]) == 3  # flipped, still owned
    play(match, "artifact:ever_compass", "convert:F>V", "convert:F>V")
    assert has(match) == (3, 1, 1)
    assert why(match, "artifact:ever_compass") == "LAN-108"
    assert match.view(0)["table"]["players"][0]["board"]["attack_bonus"] == 1
    end_turn(match)
    end_turn(match)
    assert "artifact:ever_compass" in match.legal
    assert why(match, "artifact:forge_cache") == "LAN-108"
    assert why(match, "artifact:prism") == "LAN-108"


@rule("LAN-109")
def test_an_artifact_needs_a_possible_first_step() -> None:
    match = table(player(artifacts="keystone chronoglass", galaxy="H5"))
    assert why(match, "artifact:keystone") == "LAN-109"
    assert why(match, "artifact:chronoglass") == "LAN-109"
    order = ["voyage_cache", *(artifact.id for artifact in CONTENT.artifacts if artifact.id != "voyage_cache")]
    match = table(player("move_p power_p build_p", V=5, F=5, galaxy="W6", movement=1), artifact_deck=order)
    play(match, "play:move_p", "move_step:B2")
    assert why(match, "artifact:voyage_cache") == "LAN-23"
    play(match, "move_step:stop", "artifact:voyage_cache")  # in the same turn, after the Move action
    assert match.position()["artifacts_used"] == ["voyage_cache"]
