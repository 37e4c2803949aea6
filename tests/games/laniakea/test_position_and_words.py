"""Positions written by hand, and words: what is said, clicked and told."""
from __future__ import annotations

from typing import Any

import pytest

import orrery
from orrery import Match
from orrery.kernel.text import plain
from tests.games.laniakea.helpers import CONTENT, me, play, player, step, table
from tests.rules import rule


def test_a_position_needs_only_what_matters() -> None:
    match = orrery.load({"game": "laniakea", "seats": 3, "players": [{"celestial": "kharyb", "V": 7}, {}, {}]})
    assert me(match)["V"] == 7
    assert me(match)["galaxy"] == "H4"
    assert len({me(match, seat)["celestial"] for seat in range(3)}) == 3
    assert step(match) == "main"


@pytest.mark.parametrize(
    ("keys", "reason"),
    [
        ({"tiles": {"Q1": "T01"}}, "no 'Q1'"),
        ({"tiles": {"W0": "T01", "W1": "T01"}}, "two places"),
        ({"tiles": {"W0": "T48"}, "discovered": ["W0"]}, "neither discovered"),
        ({"tiles": {"W0": "T01"}, "slots": {"W0": "VV"}}, "doesn’t have that many slots"),
        ({"power_row": ["choir"]}, "a list of 4"),
        ({"entity_row": ["maw", "maw", None, None]}, "two places"),
        ({"turn": {"spent": ["choir"]}}, "isn’t where it should be"),
        ({"adversary": {}}, "there’s none"),
        ({"retired": [0]}, "has left"),
        ({"seat": None, "reason": "boredom"}, "ascension, capped, retired"),
        ({"seat": None, "reason": ""}, "only when the game is over"),
        ({"reason": "capped"}, "only when the game is over"),
        ({"round": 0}, "from 1 to"),
        ({"round": 13, "options": {"round_cap": 12}}, "from 1 to 12"),
        ({"round": 4, "trigger": {"round": 2, "seat": 0}}, "this one or the next"),
        ({"trigger": {"round": "x"}}, "Key trigger.round: must be a whole number"),
        ({"trigger": {"round": 1, "seat": 2}}, "from 0 to 1"),
        ({"extra_slots": {"W0": "x"}}, "Key extra_slots.W0: must be a whole number"),
        ({"extra_slots": {"W0": 3}}, "only 2 of their Resource Slot tokens"),
        ({"extra_slots": {"W0": 2}, "players": [{"slot_token": "held"}, {}]}, "only 1 of their Resource Slot tokens"),
        ({"slots": {"W0": "VX"}}, "some of V and F"),
        ({"entity_row": ["maw", "entropy", "dark_tide", "time_eater"], "options": {"chaos_cap": "3"}}, "only 3 Chaos"),
        ({"entity_row": ["scholar", None, None, None], "players": [{"spaces": {"S1": "scholar"}}, {}]}, "two places"),
        ({"players": [{"spaces": {"S1": "scholar", "S2": "scholar"}}, {}]}, "two places"),
        ({"players": [{"celestial": "kharyb"}, {"celestial": "kharyb"}]}, "needs a different Celestial"),
        ({"players": [{"thrones": ["X1"]}, {"thrones": ["X1"]}]}, "holds one Throne"),
        ({"players": [{"tokens": 99}, {}]}, "tokens"),
        ({"players": [{"chaos": ["scholar"]}, {}]}, "can’t be there"),
        ({"artifacts_used": ["prism"]}, "only a player’s own artifact"),
        ({"stack": 5}, "must be a list"),
        ({"stack": [{"kind": "fetch_pick"}]}, "needs a whole position"),
        ({"turn": {"in_play": "move_p"}}, "goes together with the step card_done"),
        ({"turn": {"draws": 2}}, "0 cards still to draw"),
        ({"seats": 3, "retired": [1, 2]}, "only one seat is left"),
        ({"phase": "setup", "players": [{"celestial": "kharyb"}, {}]}, "already has a Celestial"),
        ({"phase": "setup", "players": [{"hand": ["move_p"]}, {}]}, "before all Celestials are chosen"),
    ],
)  # fmt: skip
def test_a_wrong_position_is_refused_by_key(keys: dict[str, Any], reason: str) -> None:
    with pytest.raises(orrery.Refused, match=reason):
        orrery.load({"game": "laniakea", "seats": 2, "first": 0, "seat": 0, **keys})


@pytest.mark.parametrize(
    ("stack", "reason"),
    [
        ([{"kind": "nonsense"}], "no 'nonsense'"),
        ([{"kind": "card_done"}], "can’t follow each other"),
        ([{"kind": "token_galaxy"}, {"kind": "fetch_pick"}], "can’t follow each other"),
        ([{"kind": "card_done"}, {"kind": "fetch_pick"}], "goes together with the step card_done"),
        ([{"kind": "space_pick", "place": 0, "left": 0}], "two places"),
        ([{"kind": "attack_commit", "place": 0, "left": 3}], "doesn’t fit the board"),
        ([{"kind": "token_galaxy"}], "doesn’t fit the board"),
        ([{"kind": "token_galaxy", "left": 1}], "has no 'left'"),
        ([{"kind": "stone", "step": 99, "left": 1}], "step of the step stone can’t be 99"),
        ([{"kind": "adversary_pick", "mask": 3}], "nothing else under way"),
    ],
)  # fmt: skip
def test_steps_that_the_board_contradicts_are_refused(stack: list[Any], reason: str) -> None:
    position = table(player()).position()
    with pytest.raises(orrery.Refused, match=reason):
        orrery.load({**position, "stack": stack})
    assert step(orrery.load({**position, "stack": [{"kind": "fetch_pick"}]})) == "fetch_pick"


def test_nothing_is_under_way_in_the_upkeep() -> None:
    position = table(player(), phase="upkeep").position()
    with pytest.raises(orrery.Refused, match="only in the Cosmic Power Phase"):
        orrery.load({**position, "stack": [{"kind": "fetch_pick"}]})


def test_a_board_by_chance_has_what_the_position_needs() -> None:
    everywhere = [galaxy.id for galaxy in CONTENT.map.galaxies]
    keys = {"game": "laniakea", "seats": 2, "discovered": everywhere[:46], "slots": {"W0": "VF", "W1": "F"}}
    for seed in range(20):
        position = orrery.load({**keys, "chance": {"seed": seed}, "turn": {"attacked": ["build_p"]}}).position()
        assert position["slots"] == keys["slots"]
        assert "build_p" in position["players"][0]["hand"]


def test_a_slot_token_on_the_board_is_placed_once() -> None:
    keys = {"game": "laniakea", "seats": 2, "extra_slots": {"W0": 1}}
    match = orrery.load({**keys, "players": [{"slot_token": "held"}, {}]})
    assert [own["slot_token"] for own in match.position()["players"]] == ["held", "placed"]


def test_a_figure_stands_where_its_celestial_starts_while_others_are_chosen() -> None:
    match = orrery.load({"game": "laniakea", "mode": "solo", "phase": "setup", "players": [{"celestial": "kharyb"}]})
    match.push(match.legal[0])
    assert match.position()["players"][0]["galaxy"] == "H4"
    assert str(match)


@pytest.mark.parametrize("celestials", ["choose", "random"])
def test_a_solo_position_loads_whatever_the_dice_say(celestials: str) -> None:
    """Its defaults come from a table at which nobody has had a turn, not even the Adversary."""
    for seed in range(20):
        match = orrery.load({
            "game": "laniakea", "mode": "solo", "options": {"celestials": celestials}, "chance": {"seed": seed},
            "entity_row": ["scholar", "pathfinder", "navigator", "maw"], "players": [{"sanctums": ["W1"]}],
        })  # fmt: skip
        assert step(match) == "main"
        position = match.position()
        assert position["discovered"] == position["purged"] == position["adversary"]["sanctums"] == []
        assert position["adversary"]["celestial"] != me(match)["celestial"]


def test_celestials_that_are_named_are_given_to_nobody_else() -> None:
    for seed in range(20):
        keys = {"game": "laniakea", "seats": 4, "options": {"celestials": "random"}, "chance": {"seed": seed}}
        people = orrery.load({**keys, "players": [{}, {}, {}, {"celestial": "kharyb"}]}).position()["players"]
        assert people[3]["celestial"] == "kharyb"
        assert len({person["celestial"] for person in people}) == 4


def test_a_seat_that_left_before_choosing_is_given_no_celestial() -> None:
    match = orrery.new("laniakea", 3, 5)
    leaver = (match.position()["first"] + 1) % 3
    match.push("retire", leaver)
    while step(match) == "celestial":
        match.push(match.legal[0])
    position = match.position()
    assert position["players"][leaver]["celestial"] is None
    assert orrery.load(position).position() == position


def test_a_deck_can_be_exactly_these_cards() -> None:
    keys: dict[str, Any] = {"power_deck": ["choir"], "entity_deck": ["scholar", "maw"], "artifact_deck": ["prism"]}
    match = table(player(), **keys)
    position = match.position()
    assert {key: position[key] for key in keys} == keys
    assert orrery.load(position).position() == position


@pytest.mark.parametrize(
    ("own", "reason"),
    [
        ({"hand": ["nonsense"]}, "no 'nonsense'"),
        ({"hand": ["choir", "choir"]}, "choir is in two places"),
        ({"sanctums": ["H5"]}, "Wormhole"),
        ({"sanctums": ["W0"], "gateways": ["W0"]}, "two structures"),
        ({"spaces": {"S9": "maw"}}, "no 'S9'"),
        ({"V": 11}, "from 0 to 10"),
        ({"hand": ["move_p"]}, "fewer than two cards"),
    ],
)  # fmt: skip
def test_a_wrong_player_is_refused_by_key(own: dict[str, Any], reason: str) -> None:
    with pytest.raises(orrery.Refused, match=reason):
        table({"hand": ["move_p", "power_p"], **own})


def labels(match: Match) -> dict[str, str]:
    return {match.words.move_text(m): match.words.label(match.state, m) for m in match.state.moves()}


@rule("LAN-116")
def test_building_a_throne_is_explained_with_what_it_is_worth_now_and_with_eight_aether() -> None:
    match = table(player("build_p move_p power_p", V=3, F=5, A=3, galaxy="W6", sanctums="B0 B5 W1"))
    match.push("play:build_p")
    move = match.words.read_move("build_pick:throne@X1", 0)
    assert move is not None
    note = match.words.explain(match.state, move)
    assert note.text == "Costs 3 Voyage Stones and 5 Forge Stones. Worth 5 VP with your Aether, 15 VP with 8."
    preview = match.view(0)["table"]["players"][0]["board"]["throne_preview"]
    assert preview == [{"abyss": "X1", "now": 5, "best": 15}]


def test_moves_are_labelled_and_clicked_on_what_they_are_about() -> None:
    match = table(player("move_p build_p power_p", V=3, F=3, galaxy="W6"))
    assert labels(match)["play:move_p"] == "Play Move"
    play(match, "play:move_p")
    said = labels(match)
    assert said["move_step:W0"] == "Move to Large Magellanic Cloud (W0)"
    assert said["move_step:B2"] == "Cross the void to Whirlpool (B2)"
    clicks = {match.words.move_text(m): match.words.picks(m) for m in match.state.moves()}
    assert clicks["move_step:B2"] == ("g-B2",)
    assert all(len(path) == 1 for path in clicks.values())


def test_galaxies_are_told_by_the_name_of_their_tile_and_where_it_lies_on_the_map() -> None:
    match = table(player("move_p build_p power_p seraph", V=9, F=9, galaxy="W6", movement=1), tiles={"W5": "T48"})
    play(match, "play:move_p", "move_step:W0", "move_step:stop", "play:build_p", "build_pick:sanctum@W0")
    told = match.sentences(0)
    here = CONTENT.galaxy(CONTENT.galaxy_of["W6"], int(match.state.tiles[CONTENT.galaxy_of["W6"]]))  # type: ignore[attr-defined]
    assert f"You move from {here} to Large Magellanic Cloud (W0)." in told
    assert "You discover Large Magellanic Cloud (W0)." in told
    assert "You build a Sanctum at Large Magellanic Cloud (W0)." in told
    assert "at Large Magellanic Cloud (W0)" in plain(match.setup.game.picture(match.setup).draw(match.view(0)))
    refusal = match.why_not("build_pick:sanctum@W0")
    assert refusal is not None
    stepping = play(table(player("move_p build_p power_p", V=3, F=3, galaxy="W6"), tiles={"W5": "T48"}), "play:move_p")
    assert labels(stepping)["move_step:W5"] == "Move to Wormhole W5"
    far = stepping.why_not("move_step:Y3")
    assert far is not None
    assert "(Y3) isn’t next to" in far.text


def test_an_abyss_is_told_by_the_areas_it_lies_between() -> None:
    match = table(player("build_p move_p power_p", V=3, F=5, galaxy="W6"))
    play(match, "play:build_p")
    assert labels(match)["build_pick:throne@X1"] == "Throne in Abyss X1 between Virgo, Pavo-Indus and Norma"
    play(match, "build_pick:throne@X1")
    assert "You build a Throne in Abyss X1 between Virgo, Pavo-Indus and Norma." in match.sentences(0)
    names = [CONTENT.map.abyss_name(abyss).partition("between")[2] for abyss in CONTENT.map.abysses]
    assert len(set(names)) == len(names) == 12


def test_a_click_on_a_thing_that_is_not_on_offer_has_an_answer() -> None:
    match = table(player())
    for pick in ("g-W1", "x-X1", "p-1", "e-comet_drover", "k-maw", "a-prism", "s-S1", "c-choir", "track-ability"):
        move = match.words.move_for_click(pick, 0)
        assert move is not None
        refusal = match.why_not(match.words.move_text(move))
        assert refusal is not None and refusal.rule.startswith("LAN-")


def test_every_legal_move_has_a_click_of_its_own() -> None:
    match = orrery.new("laniakea", 2, 4)
    while match.number < 150 and match.seat is not None:
        clicks = [match.words.picks(move) for move in match.state.moves()]
        assert len(set(clicks)) == len(clicks), match.legal
        match.push(match.legal[match.number * 7 % len(match.legal)])


def test_prompts_say_what_can_be_done_and_what_the_table_waits_for() -> None:
    match = table(player("move_p build_p power_p seraph seraph", V=3))
    assert match.words.prompt(match.state, 0) == "Play a card (you can still play 3), or end the phase."
    assert match.words.prompt(match.state, 1) == "Seat 1 is playing cards."
    play(match, "play:move_p")
    assert match.words.prompt(match.state, 0) == "Move once."
    assert match.words.prompt(match.state, None) == "Seat 1 is moving."


def test_a_seraph_that_brings_the_end_is_asked_about_twice() -> None:
    for level, grave in ((6, False), (7, True)):
        match = table(player("seraph move_p power_p", ascension=level))
        move = match.words.read_move("play:seraph", 0)
        assert move is not None
        assert ("completes your Ascension" in match.words.warning(match.state, move)) is grave


def test_others_do_not_see_what_was_drawn_or_fetched() -> None:
    match = table(player("transmutation move_n power_n build_n", deck="seraph seraph move_p"))
    play(match, "play:transmutation", "trash_pick:hand.move_n", "fetch_pick:move_p")
    assert "You take Move from your deck." in match.sentences(0)
    assert "Seat 1 takes a card from the deck." in match.sentences(1)
    assert match.view(1)["table"]["players"][0]["cards"]["hand"] is None
    assert match.view(1)["table"]["players"][0]["cards"]["deck"] is None
    assert match.view(0)["table"]["players"][0]["cards"]["deck"] == sorted(me(match)["deck"])


def test_the_text_table_shows_everything_in_its_place() -> None:
    match = table(player(sanctums="W1", gateways="B0", thrones="X1", spaces={"S1": "scholar"}, artifacts="prism"))
    drawn = str(match)
    for part in ("W1 1 VVVF? ^a", "B0 2 VVF? #a", "Thrones: X1 A", "S1 scholar", "prism", "Comet Drover", "*Move"):
        assert part in drawn
    assert max(len(line) for line in drawn.splitlines()) < 140
    assert CONTENT.celestials[0].name in drawn
