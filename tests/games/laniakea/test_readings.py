"""Where the book can be read in two ways: the default and the other reading (table in docs/rules/laniakea.md)."""
from __future__ import annotations

from typing import Any

import pytest

import orrery
from orrery import Match
from orrery.kernel.moves import Moves
from tests.games.laniakea.helpers import (
    CONTENT,
    end_turn,
    has,
    me,
    options,
    pass_round,
    play,
    player,
    step,
    table,
    told,
    why,
)
from tests.games.laniakea.test_solo import foe, solo
from tests.golden import file
from tests.rules import rule

DRAWING = next(tile.id for tile in CONTENT.tiles if tile.ability == "draw")
CARD = {"floor_draws": "card"}
WHOLE = {"deck_refill": "whole"}
BARE = "move_n power_n build_n"


def at_draw_tile(hand: str, *, options: dict[str, str] | None = None, **keys: Any) -> Match:
    """Seat 0 on a discovered galaxy that lets it draw."""
    return table(player(hand, **keys), tiles={"W0": DRAWING}, discovered=["W0"], options=options)


# The hand floor ---------------------------------------------------------------------------------------------


@rule("LAN-22")
def test_two_cards_are_enough_to_glean_where_the_harvest_draws_one() -> None:
    match = at_draw_tile("move_p power_p", deck="build_p recruit_p upgrade_p")
    play(match, "glean", "discard_pick:move_p")
    assert sorted(me(match)["hand"]) == ["build_p", "power_p"]  # the draw was no question: it had to be made
    assert step(match) == "main"
    assert "end" in match.legal
    other = at_draw_tile("move_p power_p", deck="build_p recruit_p upgrade_p", options=CARD)
    assert why(other, "glean") == "LAN-94"


@rule("LAN-22")
def test_nothing_to_draw_means_no_gleaning_with_two_cards() -> None:
    empty = at_draw_tile("move_p power_p", deck="", discard="", trashed=BARE)
    empty.state.players[0].deck_left = 0  # type: ignore[attr-defined]
    assert why(empty, "glean") == "LAN-94"
    undiscovered = table(player("move_p power_p"), tiles={"W0": DRAWING})
    assert why(undiscovered, "glean") == "LAN-94"
    assert why(at_draw_tile("move_p power_p"), "cash") == "LAN-95"  # a stone is no card


@rule("LAN-22")
def test_with_three_cards_the_galaxys_draw_can_be_declined() -> None:
    match = at_draw_tile("move_p power_p build_p")
    play(match, "glean", "discard_pick:move_p")
    assert match.legal == ["may:yes", "may:no"]


@rule("LAN-22")
def test_a_recruit_that_is_sure_to_draw_lets_the_hand_fall_and_must_then_draw() -> None:
    own = player("recruit_p power_p", V=5, F=5, A=5, deck="build_p move_p seraph")
    match = table(own)
    match.push("play:recruit_p")
    match.push("recruit_pick:pathfinder")
    assert me(match)["hand"] == ["power_p"]
    assert options(match, "space_pick") == ["S5"]  # the Archive draws two
    assert why(match, "space_pick:S2") == "LAN-22"
    play(match, "space_pick:S5")
    assert len(me(match)["hand"]) == 3
    taken = {"S5": "scholar"}
    assert why(table(player("recruit_p power_p", V=5, F=5, A=5, spaces=taken)), "play:recruit_p") == "LAN-21"
    assert why(table(player("recruit_p power_p", V=5, F=5, A=5), options=CARD), "play:recruit_p") == "LAN-21"


@rule("LAN-22")
def test_an_instant_action_that_draws_counts_on_any_space() -> None:
    row = ["cinder_oracle", "pathfinder", "keeper_of_sanctums", "navigator"]
    spaces = {"S5": "scholar"}
    match = table(player("recruit_p power_p", V=5, F=5, A=5, spaces=spaces), entity_row=row)
    match.push("play:recruit_p")
    assert options(match, "recruit_pick") == ["cinder_oracle"]
    assert why(match, "recruit_pick:pathfinder") == "LAN-22"
    match.push("recruit_pick:cinder_oracle")
    assert "S2" in options(match, "space_pick")
    play(match, "space_pick:S2", "order_pick:space", "trash_pick:skip")
    assert len(me(match)["hand"]) == 3


@rule("LAN-22")
def test_a_seraph_counts_if_an_own_galaxy_lets_its_owner_draw() -> None:
    own = player("seraph power_p", sanctums="W0 W1", galaxy="B0")
    match = table(own, tiles={"W0": DRAWING}, discovered=["W0"])
    play(match, "play:seraph")
    assert options(match, "seraph_harvest") == ["all", "in_order"]
    assert why(match, "seraph_harvest:none") == "LAN-22"
    play(match, "seraph_harvest:in_order")
    assert why(match, "harvest_next:stop") == "LAN-22"
    play(match, "harvest_next:W0")
    assert len(me(match)["hand"]) == 2
    assert "stop" in options(match, "harvest_next")  # the card is there, the rest is free


@rule("LAN-22")
def test_an_overpower_that_draws_counts() -> None:
    own = player("upgrade_p power_p", A=3, celestial="thalassa", ability=3)
    match = table(own)
    play(match, "play:upgrade_p")
    assert len(me(match)["hand"]) == 3  # the full track was the only choice
    assert me(match)["movement"] == 0
    early = table(player("upgrade_p power_p", A=3, celestial="thalassa", ability=2))
    assert why(early, "play:upgrade_p") == "LAN-21"


@rule("LAN-22")
def test_what_is_not_certain_does_not_count() -> None:
    """The end of a Move, a row that is dealt anew, a card that only may be found."""
    move = table(player("move_p power_p", V=9, F=9), tiles={"W1": DRAWING}, discovered=["W1"])
    assert why(move, "play:move_p") == "LAN-21"
    dealt = table(player("conclave power_p", V=9, F=9, A=9))
    assert why(dealt, "play:conclave") == "LAN-21"


@rule("LAN-21")
def test_the_phase_never_ends_with_fewer_than_two_cards() -> None:
    for seed in range(6):
        match = orrery.new("laniakea", 2, seed, {"celestials": "random"})
        while match.number < 400 and match.seat is not None:
            if "end" in match.legal:
                assert len(me(match, match.seat)["hand"]) >= 2
            match.push(match.legal[match.number * 5 % len(match.legal)])


# Decks and rows ---------------------------------------------------------------------------------------------


@rule("LAN-26")
def test_with_the_whole_pile_a_deck_is_refilled_as_soon_as_it_is_empty_spent_cards_and_all() -> None:
    hand = "stellar_nursery quasar_lance move_p power_p recruit_p upgrade_p seraph seraph"
    match = table(player(hand, deck="build_p", discard="", trashed=BARE), options=WHOLE)
    play(match, "play:stellar_nursery", "play:quasar_lance")  # draws the last card
    assert "build_p" in me(match)["hand"]
    assert told(match, "reshuffle") == [(1,)]
    assert me(match)["deck"] == ["stellar_nursery"]
    assert me(match)["discard"] == ["quasar_lance"]  # it was still in play
    other = table(player(hand, deck="build_p", discard="", trashed=BARE))
    play(other, "play:stellar_nursery", "play:quasar_lance")
    assert (me(other)["deck"], me(other)["discard"]) == ([], ["stellar_nursery", "quasar_lance"])


@rule("LAN-25", "LAN-26")
def test_a_card_used_this_turn_can_come_back_but_waits_for_the_next() -> None:
    hand = "quasar_lance stellar_nursery move_p power_p recruit_p upgrade_p build_p seraph seraph"
    match = table(player(hand, deck="", discard="", trashed=BARE), options=WHOLE)
    play(match, "play:stellar_nursery", "play:quasar_lance")
    assert "stellar_nursery" in me(match)["hand"]  # the only card that could be drawn
    assert why(match, "play:stellar_nursery") == "LAN-25"
    play(match, "cash")
    assert why(match, "discard_pick:stellar_nursery") == "LAN-25"
    again = orrery.load(match.position())
    assert again.position() == match.position()
    assert why(again, "discard_pick:stellar_nursery") == "LAN-25"


@rule("LAN-12")
def test_by_default_chaos_has_no_limit() -> None:
    row = ["dark_tide", "entropy", "maw", "comet_drover"]
    rest = [card.id for card in (*CONTENT.entities, *CONTENT.chaos) if card.id not in (*row, "time_eater")]
    match = table(
        player("recruit_p power_p move_p", V=5, F=5), entity_row=row, entity_deck=["time_eater", *rest],
    )  # fmt: skip
    play(match, "play:recruit_p", "recruit_pick:comet_drover", "space_pick:S2", "order_pick:space")
    assert match.position()["entity_row"] == ["dark_tide", "entropy", "maw", "time_eater"]
    assert told(match, "set_aside") == []


# Gateways ---------------------------------------------------------------------------------------------------


@rule("LAN-65")
@pytest.mark.parametrize(("pays", "aether"), [("once", 3), ("each", 5)])
def test_a_gateway_pays_once_a_turn_or_for_landing_and_for_use(pays: str, aether: int) -> None:
    own = player("move_p power_p build_p", V=3, F=3)
    match = table(own, player(gateways="W1", A=1), tiles={"B0": "T48"}, options={"gateway_pay": pays})
    play(match, "play:move_p", "move_step:W1", "teleport:B0")
    assert has(match, 1)[2] == aether
    assert has(match)[2] == 1  # the visitor pays nothing


@rule("LAN-69")
@pytest.mark.parametrize(("reach", "places"), [("own", ["B0", "stay"]), ("any", ["B0", "Y1", "stay"])])
def test_a_seraph_relocates_to_own_or_to_any_gateways(reach: str, places: list[str]) -> None:
    own = player("seraph power_p build_p", gateways="B0")
    match = table(own, player(gateways="Y1"), options={"seraph_gateway": reach})
    play(match, "play:seraph", "seraph_harvest:none")
    assert sorted(options(match, "relocate_to")) == places
    said = match.view(0)["table"]["texts"].get("seraph", next(c.text for c in CONTENT.cards if c.id == "seraph"))
    assert ("any Gateway" in said) is (reach == "any")


# The end and the Adversary ----------------------------------------------------------------------------------


@rule("LAN-120")
def test_the_round_cap_can_be_switched_off() -> None:
    capped = table(player(), round=40)
    pass_round(capped)
    assert capped.result is not None and capped.result.adjudicated
    match = table(player(), round=40, options={"round_cap": 0})
    pass_round(match)
    assert match.result is None
    assert match.position()["round"] == 41


@rule("LAN-122")
def test_you_choose_the_adversarys_celestial() -> None:
    match = orrery.new("laniakea", 1, 3, mode="solo")
    match.push("celestial:aurelion")
    assert "for the Adversary" in match.words.prompt(match.state, 0)
    assert "celestial:aurelion" not in match.legal
    assert why(match, "celestial:aurelion") == "LAN-3"
    saved = orrery.load(match.position())
    assert saved.position() == match.position()
    match.push("celestial:kharyb")
    assert foe(match)["celestial"] == "kharyb"
    assert told(match, "adversary_go") == [] or told(match, "adversary_go")[0][0] == CONTENT.galaxy_of["H4"]
    dealt = orrery.new("laniakea", 1, 3, {"celestials": "random"}, mode="solo")
    assert [text.partition(":")[0] for text in dealt.legal] == ["celestial"] * 7


@rule("LAN-2")
def test_solo_the_log_says_that_the_adversary_begins() -> None:
    match = orrery.new("laniakea", 1, 3, mode="solo")
    assert match.sentences(0)[0] == "The Adversary begins."
    assert "You begin." not in match.sentences(0)
    match.push("celestial:aurelion")
    match.push("celestial:kharyb")
    said = match.sentences(0)
    first = next(i for i, text in enumerate(said) if text.startswith("The Adversary reveals"))
    assert first < said.index("Round 1: your turn.")


TIED = ["pulsar_scribe", "cinder_oracle", "scholar", "comet_drover"]  # VP 3, 3, 3, 2; each costs F and A, the last more
UNEQUAL = ["pulsar_scribe", "gravity_smith", "void_lantern", "ember_choir"]  # VP 3, 3, 3, 4: 2, 3, 3, 4 resources


@rule("LAN-128")
def test_between_equal_entities_the_player_chooses_for_the_adversary() -> None:
    match = solo("V14 V01", foe={"V": 2, "F": 1, "A": 2}, entity_row=TIED)
    end_turn(match)
    assert step(match) == "adversary_pick"
    assert options(match, "recruit_pick") == ["pulsar_scribe", "cinder_oracle", "scholar"]
    assert "Adversary" in match.words.prompt(match.state, 0)
    assert why(match, "recruit_pick:comet_drover") == "LAN-128"
    assert why(match, "end") == "LAN-23"
    assert "Round 2: your turn." not in match.sentences(0)
    saved = orrery.load(match.position())
    assert saved.position() == match.position()
    play(match, "recruit_pick:scholar")
    assert "scholar" in foe(match)["entities"]
    assert len(told(match, "adversary")) == 2  # its turn went on
    assert match.sentences(0)[-1] == "Round 2: your turn."
    assert step(match) == "main"


@rule("LAN-128")
def test_what_equal_entities_cost_does_not_take_the_choice_from_the_player() -> None:
    match = solo("V14", foe={"V": 2, "F": 2, "A": 1}, entity_row=UNEQUAL)
    end_turn(match)
    assert options(match, "recruit_pick") == ["pulsar_scribe", "gravity_smith", "void_lantern"]
    assert why(match, "recruit_pick:ember_choir") == "LAN-128"  # of more value, but it cannot pay
    play(match, "recruit_pick:gravity_smith")
    assert "gravity_smith" in foe(match)["entities"]


@rule("LAN-128")
def test_a_hint_names_the_entity_that_leaves_the_adversary_most() -> None:
    match = solo("V14", foe={"V": 2, "F": 2, "A": 1}, entity_row=UNEQUAL)
    end_turn(match)
    moves = Moves()
    match.state.fill(moves)
    match.setup.game.advice.weigh(match.state, moves)
    best = max(range(moves.n), key=lambda i: moves.weights[i])
    assert match.words.move_text(moves.items[best]) == "recruit_pick:void_lantern"  # 4 VP of leftovers against 5 and 5


@rule("LAN-128")
def test_with_ties_by_cost_only_the_cheapest_are_left_to_choose_from() -> None:
    match = solo("V14", foe={"V": 2, "F": 2, "A": 1}, entity_row=UNEQUAL, options={"adversary_ties": "choose"})
    end_turn(match)
    assert "pulsar_scribe" in foe(match)["entities"]


@rule("LAN-128")
def test_strictly_it_recruits_the_most_valuable_entity_or_none() -> None:
    row = ["void_leviathan", "pulsar_scribe", "comet_drover", "pathfinder"]  # 5 VP for 3 Voyage Stones and 1 Aether
    poor = {"V": 1, "F": 2, "A": 1}
    match = solo("V14", foe=poor, entity_row=row, options={"adversary_recruit": "strict"})
    end_turn(match)
    assert told(match, "adversary_recruit") == []
    lenient = solo("V14", foe=poor, entity_row=row)
    end_turn(lenient)
    assert "pulsar_scribe" in foe(lenient)["entities"]
    rich = solo("V14", foe={"V": 3, "F": 0, "A": 1}, entity_row=row, options={"adversary_recruit": "strict"})
    end_turn(rich)
    assert "void_leviathan" in foe(rich)["entities"]


@rule("LAN-134")
def test_leaving_while_choosing_for_the_adversary_ends_the_game() -> None:
    match = solo("V14 V01", foe={"V": 2, "F": 1, "A": 2}, entity_row=TIED)
    end_turn(match)
    match.push("retire")
    assert match.result is not None and match.result.ranks == [2]
    assert orrery.load(match.position()).position() == match.position()


# What was played before -------------------------------------------------------------------------------------


def test_records_and_positions_from_before_these_options_are_played_as_they_were() -> None:
    later = {
        "floor_draws": "card", "deck_refill": "unspent", "gateway_pay": "once", "seraph_gateway": "own",
        "adversary_celestial": "random", "adversary_recruit": "affordable", "adversary_ties": "cheapest",
    }  # fmt: skip
    for name in ("laniakea-2", "laniakea-solo"):
        text = file(name).read_text(encoding="utf-8")
        assert not any(option in text for option in later)
        match = orrery.replay(text)
        assert {option: match.setup.options[option] for option in later} == later
        assert match.setup.options["chaos_cap"] == "3"
    written = orrery.new("laniakea", 2, 5, {"celestials": "random"}).position()
    for option in later:
        del written["options"][option]
    assert {option: orrery.load(written).setup.options[option] for option in later} == later
