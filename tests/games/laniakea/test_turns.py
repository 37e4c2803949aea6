"""Turns, the hand floor, decks and resources: LAN-19 to LAN-33."""
from __future__ import annotations

import orrery
from tests.games.laniakea.helpers import end_turn, has, me, options, play, player, step, table, told, why
from tests.rules import rule


@rule("LAN-19")
def test_a_turn_is_a_power_phase_and_an_upkeep_then_the_next_player() -> None:
    match = table(seats=3, first=1, seat=1)
    assert step(match) == "main"
    play(match, "end")
    assert step(match) == "upkeep_discard"
    assert why(match, "play:move_p") == "LAN-19"
    play(match, "upkeep_discard:done")
    assert match.seat == 2
    assert why(match, "end", seat=1) == "LAN-19"
    end_turn(match)
    assert match.position()["round"] == 1
    end_turn(match)
    assert (match.seat, match.position()["round"]) == (1, 2)


@rule("LAN-20")
def test_cards_actions_and_artifacts_mix_in_any_order() -> None:
    match = table(player("stellar_nursery zero_point move_p power_p seraph", artifacts="voyage_cache", V=2))
    play(match, "artifact:voyage_cache", "play:zero_point", "stone:V", "cash", "discard_pick:power_p", "stone:F")
    play(match, "play:seraph")
    assert me(match)["hand"] == ["move_p", "stellar_nursery"]
    assert has(match) == (7, 2, 3)
    assert why(match, "play:dark_flow") == "LAN-20"


@rule("LAN-21")
def test_two_cards_stay_in_hand() -> None:
    match = table(player("stellar_nursery zero_point move_p"))
    play(match, "play:stellar_nursery")
    assert options(match, "play") == []
    assert why(match, "play:zero_point") == "LAN-21"
    assert why(match, "cash") == "LAN-95"
    assert why(match, "glean") == "LAN-94"
    end_turn(match)
    assert match.seat == 1


@rule("LAN-22")
def test_a_card_that_draws_may_be_played_below_the_floor() -> None:
    match = table(player("foresight move_p", discard="power_p power_n build_p"))
    assert "play:foresight" in match.legal
    play(match, "play:foresight")
    assert len(me(match)["hand"]) == 3
    poor = table(player("foresight move_p", deck="", discard="", trashed=TRASHED))
    poor.state.players[0].deck_left = 0  # type: ignore[attr-defined]
    assert why(poor, "play:foresight") == "LAN-21"


TRASHED = "move_n power_n build_n"


@rule("LAN-22")
def test_trashing_counts_the_draws_still_to_come_of_the_card_in_play() -> None:
    hand = "purge move_n"
    discard = "recruit_p upgrade_p build_n move_p seraph"
    match = table(player(hand, deck="power_n seraph build_p power_p", discard=discard))
    play(match, "play:purge")
    picks = options(match, "trash_pick")
    assert "hand.move_n" not in picks  # one in hand, one still to be drawn: none to spare
    assert "deck.power_n" in picks
    assert why(match, "trash_pick:hand.move_n") == "LAN-22"


@rule("LAN-23")
def test_nothing_else_is_done_while_a_card_is_resolved() -> None:
    match = table(player("move_p build_p power_p", V=3, F=3, artifacts="voyage_cache"))
    play(match, "play:move_p")
    for text in ("play:build_p", "artifact:voyage_cache", "end", "cash"):
        assert why(match, text) == "LAN-23"


@rule("LAN-24")
def test_a_card_in_play_is_in_no_pile_and_is_discarded_when_done() -> None:
    match = table(player("transmutation move_n power_n build_n", deck="seraph seraph"))
    play(match, "play:transmutation")
    position = match.position()
    assert position["turn"]["in_play"] == "transmutation"
    assert "transmutation" not in str(position["players"][0])
    assert not [pick for pick in options(match, "trash_pick") if "transmutation" in pick]
    play(match, "trash_pick:skip")
    assert me(match)["discard"] == ["transmutation"]
    assert match.position()["turn"]["in_play"] is None


@rule("LAN-25")
def test_what_was_played_or_discarded_in_this_turn_is_spent() -> None:
    match = table(player("quasar_lance stellar_nursery move_p power_p", deck="", trashed="move_n power_n build_n"))
    match.state.players[0].deck_left = 0  # type: ignore[attr-defined]
    play(match, "play:stellar_nursery")
    assert match.position()["turn"]["spent"] == ["stellar_nursery"]
    play(match, "play:quasar_lance")  # draws: only spent cards lie in the discard pile
    assert me(match)["hand"] == ["move_p", "power_p"]


@rule("LAN-26")
def test_an_empty_deck_is_made_anew_without_the_spent_cards() -> None:
    everything = "move_n recruit_p upgrade_p power_n build_p build_n seraph seraph"
    match = table(player("foresight move_p power_p", deck="", discard=everything))
    play(match, "play:foresight")
    own = me(match)
    assert len(own["hand"]) == 4
    assert len(own["deck"]) == 6
    assert own["discard"] == ["foresight"]
    assert told(match, "reshuffle") == [(8,)]


@rule("LAN-27")
def test_upkeep_discards_any_number_and_draws_to_five_from_everything() -> None:
    discard = "recruit_p upgrade_p power_n build_p build_n seraph"
    match = table(player("stellar_nursery move_p power_p", deck="seraph", discard=discard + " move_n"))
    play(match, "play:stellar_nursery", "end", "upkeep_discard:power_p", "upkeep_discard:done")
    own = me(match)
    assert len(own["hand"]) == 5
    assert "move_p" in own["hand"] and "seraph" in own["hand"]
    assert len(own["deck"]) == 6
    assert own["discard"] == []  # spent cards were reshuffled too


@rule("LAN-27", "LAN-89")
def test_an_enhancement_can_raise_the_hand() -> None:
    match = end_turn(table(player(spaces={"S2": "librarian"})))
    assert len(me(match)["hand"]) == 6


@rule("LAN-28")
def test_there_is_no_upper_limit_to_a_hand() -> None:
    hand = "move_p move_n power_p power_n build_p build_n recruit_p"
    match = end_turn(table(player(hand)))
    assert sorted(me(match)["hand"]) == sorted(hand.split())


@rule("LAN-29")
def test_a_card_that_can_do_nothing_cannot_be_played() -> None:
    match = table(player("move_p build_p recruit_p upgrade_p power_p", V=0, F=0, A=0))
    assert options(match, "play") == ["power_p"]  # the right-most card of the row is free
    for card in ("move_p", "build_p", "recruit_p", "upgrade_p"):
        assert why(match, f"play:{card}") == "LAN-29"


@rule("LAN-30")
def test_an_impossible_step_is_passed_over() -> None:
    match = table(player("dyson_forge move_p power_p", V=0, F=0))
    play(match, "play:dyson_forge")  # 2 F, and no V for a Sanctum
    assert has(match) == (0, 2, 1)
    assert step(match) == "main"


@rule("LAN-30")
def test_one_of_several_steps_may_be_skipped_the_only_one_may_not() -> None:
    match = table(player("dyson_forge build_p move_p power_p", V=5, F=5))
    play(match, "play:dyson_forge")
    assert "build_pick:skip" in match.legal
    play(match, "build_pick:skip")
    match = table(player("power_p build_p move_p", A=3))
    play(match, "play:power_p")
    assert "power_pick:skip" not in match.legal
    assert why(match, "power_pick:skip") == "LAN-88"


@rule("LAN-31")
def test_the_phase_can_always_be_ended() -> None:
    match = table(player("move_p build_p", V=0, F=0, A=0))
    assert match.legal == ["end"]
    end_turn(match)
    assert match.seat == 1


@rule("LAN-32")
def test_a_resource_lies_between_0_and_10() -> None:
    match = table(player("stellar_nursery move_p power_p", V=9, F=9))
    play(match, "play:stellar_nursery")
    assert has(match) == (10, 10, 1)
    poor = table(player("build_p move_p power_p", V=1, F=1))
    assert why(poor, "play:build_p") == "LAN-29"


@rule("LAN-33")
def test_there_is_no_trading() -> None:
    texts = orrery.new("laniakea", 3, 1).words.all_moves(0)
    assert {text.partition(":")[0] for text in texts} == {
        "celestial", "play", "glean", "cash", "gate", "augment", "place_token", "artifact", "attack", "end", "retire",
        "discard_pick", "stone", "move_step", "teleport", "free_step", "loop_pick", "convert", "trash_pick",
        "fetch_pick", "seraph_harvest", "harvest_next", "relocate_to", "shift_what", "shift_to", "build_pick",
        "power_pick", "upgrade_pick", "recruit_pick", "space_pick", "order_pick", "choose_branch", "may",
        "augment_galaxy", "token_galaxy", "attack_commit", "upkeep_discard",
    }  # fmt: skip
