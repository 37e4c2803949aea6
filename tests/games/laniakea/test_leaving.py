"""Leaving, and why every turn ends: LAN-134 to LAN-137."""
from __future__ import annotations

from random import Random

import orrery
from tests.games.laniakea.helpers import end_turn, has, me, pass_round, play, player, table, told, why
from tests.rules import rule


@rule("LAN-134")
def test_who_retires_is_skipped_and_what_he_built_stays() -> None:
    match = table(player("move_p power_p build_p", V=5), player(gateways="W1", A=1), player(), seats=3)
    match.push("retire", 1)
    assert why(match, "end", seat=1) == "LAN-134"
    play(match, "play:move_p", "move_step:W1", "teleport:stay")
    assert has(match, 1)[2] == 1  # his Gateway can be used but pays nobody
    assert me(match, 1)["gateways"] == ["W1"]
    end_turn(match)
    assert match.seat == 2


@rule("LAN-134")
def test_a_turn_under_way_is_broken_off_and_the_row_refilled() -> None:
    match = table(player("recruit_p move_p power_p", V=5, A=5), seats=3)
    play(match, "play:recruit_p", "recruit_pick:pathfinder")
    match.push("retire", 0)
    assert match.seat == 1
    assert match.position()["stack"] == []
    assert match.position()["entity_row"][1] == "pathfinder"
    match = table(player("recruit_p move_p power_p", V=5, A=5), seats=3)
    play(match, "play:recruit_p", "recruit_pick:pathfinder", "space_pick:S6")
    match.push("retire", 0)
    assert None not in match.position()["entity_row"]
    assert me(match)["spaces"] == {"S6": "pathfinder"}


@rule("LAN-134")
def test_retired_players_rank_last_the_later_ones_better() -> None:
    match = table(player(ascension=3), player(ascension=9), player(ascension=7), player(ascension=1), seats=4)
    match.push("retire", 1)
    match.push("retire", 2)
    match.push("retire", 3)
    assert match.result is not None
    assert match.result.ranks == [1, 4, 3, 2]
    assert match.result.reason == "retired"


@rule("LAN-134")
def test_alone_who_retires_loses() -> None:
    match = orrery.new("laniakea", 1, 1, {"celestials": "random"}, mode="solo")
    match.push("retire", 0)
    assert match.result is not None
    assert match.result.ranks == [2]


@rule("LAN-135")
def test_rounds_are_counted_from_the_first_seat_even_if_it_is_empty() -> None:
    match = table(seats=3)
    match.push("retire", 0)
    assert (match.seat, match.position()["round"]) == (1, 1)
    end_turn(match)
    end_turn(match)
    assert (match.seat, match.position()["round"]) == (1, 2)


@rule("LAN-136")
def test_leaving_neither_triggers_nor_delays_the_end() -> None:
    match = table(player("seraph move_p power_p", ascension=7), seats=3)
    play(match, "play:seraph")
    match.push("retire", 0)
    assert match.position()["trigger"] == {"round": 1, "seat": 0}
    pass_round(match)
    pass_round(match)
    assert match.seat is None
    assert match.result is not None and match.result.reason == "ascension"
    assert match.position()["round"] == 2


@rule("LAN-137")
def test_every_turn_is_finite() -> None:
    """Random play that never ends a phase while anything else is possible."""
    for seed in range(3):
        match = orrery.new("laniakea", 2, seed, {"celestials": "random", "round_cap": 10})
        dice = Random(seed)
        most = made = 0
        seat = match.seat
        while match.seat is not None:
            if match.seat != seat:
                seat, made = match.seat, 0
            made += 1
            most = max(most, made)
            rest = [text for text in match.legal if text not in ("end", "upkeep_discard:done")]
            match.push(dice.choice(rest or match.legal))
        assert most < 250
        assert told(match, "score")
