"""Recruiting Entities, their spaces and triggers: LAN-86 to LAN-92, LAN-138, LAN-139."""
from __future__ import annotations

from tests.games.laniakea.helpers import CONTENT, has, me, options, play, player, step, table, told, why
from tests.rules import rule

RECRUIT = "recruit_p move_p power_p"
SPACES = [space.id for space in CONTENT.spaces]


def full(*named: str) -> dict[str, str]:
    """Entities on the first spaces."""
    return dict(zip(SPACES, named, strict=False))


@rule("LAN-86")
def test_an_entity_is_paid_for_and_placed_on_any_empty_space() -> None:
    match = table(player(RECRUIT, V=2, F=1, A=1, spaces={"S1": "scholar"}))
    play(match, "play:recruit_p")
    assert options(match, "recruit_pick") == ["comet_drover", "pathfinder", "navigator"]
    assert why(match, "recruit_pick:keeper_of_sanctums") == "LAN-32"
    play(match, "recruit_pick:pathfinder")
    assert has(match) == (0, 1, 0)
    assert options(match, "space_pick") == SPACES[1:]
    assert why(match, "space_pick:S1") == "LAN-86"
    play(match, "space_pick:S3")
    assert me(match)["spaces"] == {"S1": "scholar", "S3": "pathfinder"}
    assert me(match)["tokens"] == 2


@rule("LAN-86")
def test_chaos_and_cards_change_the_cost() -> None:
    row = ["entropy", "comet_drover", "pathfinder", "navigator"]
    match = table(player("herald move_p power_p", V=2, F=0, A=0), entity_row=row)
    prices = [card.get("price") for card in match.view(0)["table"]["entity_row"]]
    assert prices == [None, {"V": 2, "F": 2}, {"V": 2, "F": 1, "A": 1}, {"V": 2, "F": 1, "A": 1}]
    play(match, "play:herald")  # two icons less: Aether first, then Forge
    assert options(match, "recruit_pick") == ["comet_drover", "pathfinder", "navigator"]


@rule("LAN-87")
def test_eight_entities_are_enough() -> None:
    enhancements = [entity.id for entity in CONTENT.entities[20:28] if entity.id != "keeper_of_sanctums"]
    eight = full(*enhancements, "swarm_mother")
    row = ["comet_drover", "pathfinder", "starwright", "navigator"]
    match = table(player(RECRUIT, V=9, F=9, A=9, spaces=eight), entity_row=row)
    assert len(me(match)["spaces"]) == 8
    assert why(match, "play:recruit_p") == "LAN-87"


@rule("LAN-88")
def test_instant_and_space_work_at_once_in_the_order_of_choice() -> None:
    row = ["starwright", "pathfinder", "keeper_of_sanctums", "navigator"]
    match = table(player(RECRUIT, V=0, F=2, A=1), entity_row=row)
    play(match, "play:recruit_p", "recruit_pick:starwright", "space_pick:S8")
    assert match.legal == ["order_pick:instant", "order_pick:space"]
    play(match, "order_pick:space")
    assert match.position()["discovered"] == ["W0"]  # gleaned first
    assert me(match)["sanctums"] == ["W0"]  # then built, for it had to be
    match = table(player(RECRUIT, V=2, A=1))
    play(match, "play:recruit_p", "recruit_pick:pathfinder", "space_pick:S4")
    assert me(match)["ascension"] == 1  # no Instant, no question


@rule("LAN-89")
def test_enhancements_work_from_then_on_but_not_for_their_own_recruitment() -> None:
    row = ["patron", "star_mason", "keeper_of_sanctums", "navigator"]
    match = table(player("recruit_p summoning move_p power_p", V=2, F=5, A=2), entity_row=row)
    play(match, "play:recruit_p", "recruit_pick:patron", "space_pick:S3")
    assert has(match) == (1, 4, 1)
    play(match, "play:summoning", "recruit_pick:star_mason", "space_pick:S1")
    assert has(match) == (1, 2, 2)  # the Patron's Aether
    assert match.view(0)["table"]["players"][0]["board"]["prices"]["sanctum"] == {"V": 1, "F": 1}


@rule("LAN-89")
def test_scoring_entities_count_at_the_end_only() -> None:
    match = table(player(RECRUIT, V=1, F=1, A=2, sanctums="W1 W2"))
    play(match, "play:recruit_p", "recruit_pick:keeper_of_sanctums", "space_pick:S4")
    own = match.view(None)["table"]["players"][0]
    assert (own["entities"], own["scoring"]) == (1, 6)


@rule("LAN-90")
def test_the_gap_is_refilled_in_place_when_all_is_resolved() -> None:
    match = table(player(RECRUIT, V=2, A=1))
    play(match, "play:recruit_p", "recruit_pick:pathfinder")
    assert match.position()["entity_row"] == ["comet_drover", None, "keeper_of_sanctums", "navigator"]
    deck = match.position()["entity_deck"]
    play(match, "space_pick:S6")
    assert match.position()["entity_row"][1] is None
    play(match, "upgrade_pick:movement")
    assert match.position()["entity_row"] == ["comet_drover", deck[0], "keeper_of_sanctums", "navigator"]
    empty = table(player(RECRUIT, V=2, A=1))
    empty.state.entity_left = 0  # type: ignore[attr-defined]
    play(empty, "play:recruit_p", "recruit_pick:pathfinder", "space_pick:S3")
    assert empty.position()["entity_row"] == ["comet_drover", None, "keeper_of_sanctums", "navigator"]


@rule("LAN-91")
def test_triggers_run_in_the_order_of_the_spaces_and_do_not_wake_each_other() -> None:
    spaces = {"S5": "star_chartist", "S2": "gate_warden", "S7": "harvest_swarm"}
    match = table(player("seraph move_p power_p build_p", spaces=spaces, sanctums="W1", F=3))
    play(match, "play:seraph", "seraph_harvest:all", "stone:F")  # the chartist answers the discovery
    assert told(match, "gain", 0)[-1] == (1, 1, 0)  # the swarm the Seraph, last
    play(match, "play:build_p", "build_pick:gateway@W1")
    assert told(match, "gain", 0)[-1] == (0, 0, 1)


@rule("LAN-92")
def test_entities_are_never_given_up() -> None:
    match = table(player(RECRUIT, V=9, F=9, A=9, spaces={"S1": "scholar"}))
    play(match, "play:recruit_p", "recruit_pick:navigator")
    assert "S1" not in options(match, "space_pick")
    play(match, "space_pick:S2")
    assert me(match)["spaces"]["S1"] == "scholar"


@rule("LAN-138")
def test_when_triggers_fire() -> None:
    match = table(player("recruit_p move_p power_p", V=4, F=4, A=4, spaces={"S1": "patron"}))
    play(match, "play:recruit_p", "recruit_pick:navigator", "space_pick:S2")
    gains = told(match, "gain", 0)
    assert gains == [(0, 0, 1), (0, 0, 2)]  # the Patron before the space
    match = table(player("build_p move_p power_p", F=3, A=0, sanctums="W1", spaces={"S1": "gate_warden"}))
    play(match, "play:build_p", "build_pick:gateway@W1")
    assert has(match)[2] == 1
    kinds = [event.kind for event in match.events(None)]
    assert kinds.index("gateway") < kinds.index("gain")


@rule("LAN-139")
def test_every_empty_position_is_tried_when_the_row_is_refilled() -> None:
    match = table(player(RECRUIT, V=2, A=1), entity_row=["comet_drover", "pathfinder", None, None])
    deck = match.position()["entity_deck"]
    entities = [card for card in deck if card in {entity.id for entity in CONTENT.entities}]
    play(match, "play:recruit_p", "recruit_pick:pathfinder", "space_pick:S3")
    row = match.position()["entity_row"]
    assert None not in row
    assert row[0] == "comet_drover"
    assert step(match) == "main"
    assert set(row[1:]) & set(entities)


def test_a_conclave_puts_the_entities_under_their_deck() -> None:
    row = ["dark_tide", "pathfinder", None, "navigator"]
    match = table(player("conclave move_p power_p", V=0, F=0, A=0), entity_row=row)
    deck = match.position()["entity_deck"]
    play(match, "play:conclave")
    position = match.position()
    assert position["entity_deck"][-2:] == ["pathfinder", "navigator"]
    assert position["entity_row"][0] == "dark_tide"
    assert position["entity_row"][1] == deck[0]
    assert position["known_bottom"] == 2
