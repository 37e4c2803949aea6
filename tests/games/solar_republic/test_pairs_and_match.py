"""Pairs, matches of several deals, and leaving the table (sections 3.13 to 3.15)."""
from __future__ import annotations

import pytest

import orrery
from orrery import Match
from orrery.kernel.refusal import BadOption
from tests.games.solar_republic.helpers import ID, hand, lay, play_out, table, why, won
from tests.rules import rule

PAIRS = {"teams": "pairs"}


def ranks(match: Match) -> list[int]:
    assert match.result is not None
    return match.result.ranks


@rule("SOL-62")
def test_pairs_need_four_seats() -> None:
    for seats in (2, 3, 5, 6):
        with pytest.raises(BadOption) as refused:
            orrery.new("solar_republic", seats, options=PAIRS)
        assert refused.value.refusal.rule == "SOL-62"
    match = orrery.new("solar_republic", mode="pairs", seed=3)
    assert match.setup.seats == 4
    assert [player["team"] for player in match.view(0)["table"]["players"]] == [0, 1, 0, 1]


@rule("SOL-62")
def test_the_turn_order_is_unchanged_in_pairs() -> None:
    match = table("leda", "elara", "thebe", "himalia io", pile="amalthea", options=PAIRS)
    lay(match, "leda", "elara", "thebe")
    assert match.seat == 3


@rule("SOL-63")
def test_hands_stay_secret_from_the_partner_and_won_stacks_are_kept_per_seat() -> None:
    match = table("mars leda", "elara", "thebe", "himalia", pile="io", won=["", "", "titan", ""], options=PAIRS)
    players = match.view(0)["table"]["players"]
    assert players[2]["hand"] is None
    lay(match, "mars")
    assert (won(match, 0), won(match, 2)) == ("io mars", "titan")


@rule("SOL-64")
def test_the_team_score_is_the_sum_of_both_seats() -> None:
    match = table(
        "leda", "elara", "thebe", "himalia", pile="io", draw="puck",
        won=["titan rhea mimas dione", "", "", "tethys"], rest=1, options=PAIRS,
    )  # fmt: skip
    match.push("draw")
    assert match.result is not None
    scores = match.result.scores
    assert scores[1] + scores[3] > scores[0] + scores[2]
    assert ranks(match) == [2, 1, 2, 1]
    assert match.result.shares == [0.0, 0.5, 0.0, 0.5]


@rule("SOL-64")
def test_teams_with_equal_scores_are_ranked_by_cards_won_and_else_draw() -> None:
    names = [name for name in ID if name != "puck"]
    # 52 cards: Puck is drawn by seat 0. Team A: won 25, hand 1 + Puck = 23. Team B: won 24, hand 1 = 23.
    match = table(
        names[50], "", "", names[49], draw="puck", options=PAIRS,
        won=[" ".join(names[:20]), " ".join(names[25:40]), " ".join(names[20:25]), " ".join(names[40:49])],
    )  # fmt: skip
    match.push("draw")
    assert match.result is not None
    scores = match.result.scores
    assert scores[0] + scores[2] == scores[1] + scores[3] == 23
    assert ranks(match) == [1, 2, 1, 2]
    # Team A: won 24, hand 1 + Puck = 22. Team B: won 24, hand 2 = 22.
    match = table(
        names[50], names[48], "", names[49], draw="puck", options=PAIRS,
        won=[" ".join(names[:20]), " ".join(names[24:39]), " ".join(names[20:24]), " ".join(names[39:48])],
    )  # fmt: skip
    match.push("draw")
    assert ranks(match) == [1, 1, 1, 1]
    assert match.result is not None
    assert match.result.shares == [0.25] * 4


@rule("SOL-65", "SOL-43")
def test_a_partner_cannot_be_robbed() -> None:
    match = table(
        "mars leda", "elara", "thebe", "himalia", pile="pluto", won=["", "puck", "titan", "rhea"], options=PAIRS
    )
    lay(match, "mars")
    assert match.legal == ["steal:1", "steal:3", "decline"]
    assert why(match, "steal:2") == "SOL-65"


@rule("SOL-65")
def test_a_partner_may_be_made_to_draw_four() -> None:
    match = table("saturn leda", "elara", "thebe", "himalia", pile="titan", options=PAIRS)
    lay(match, "saturn")
    assert match.legal == ["draw4:0", "draw4:1", "draw4:2", "draw4:3", "decline"]


@rule("SOL-66")
def test_deal_scores_add_up_and_the_deal_passes_to_the_left() -> None:
    match = orrery.new("solar_republic", 3, seed=7, options={"deals": 4})
    first = match.position()["dealer"]
    scores: list[list[int]] = []
    dealers: list[int] = [first]
    while match.seat is not None:
        match.push(match.legal[len(match.legal) // 2])
    for ply in match.plies:
        told = {event.seat: event.facts for event in ply.events if event.kind == "score"}
        if told:
            scores.append([told[seat][0] - told[seat][1] for seat in range(3)])
        dealers += [event.seat for event in ply.events if event.kind == "deal"]
    assert len(scores) == 4
    assert dealers == [(first + deal) % 3 for deal in range(4)]
    assert match.result is not None
    assert match.result.scores == [sum(deal[seat] for deal in scores) for seat in range(3)]
    assert any(score < 0 for deal in scores for score in deal), "choose a seed with a negative deal"


@rule("SOL-66")
def test_all_52_cards_are_shuffled_anew_for_each_deal() -> None:
    match = table("leda", "elara", pile="thebe", draw="puck", rest=0, options={"deals": 2}, dealer=1, deal=1)
    match.push("draw")
    position = match.position()
    assert position["deal"] == 2
    assert position["dealer"] == 0
    assert match.seat == 1
    assert position["in_play"] == []
    assert position["won"] == [[], []]
    assert [len(cards) for cards in position["hands"]] == [7, 7]
    assert len({card for cards in position["hands"] for card in cards} | set(position["draw_pile"])) == 52
    assert position["totals"] == [48 - 2, 0 - 1]
    assert match.view(None)["table"]["step"] == "opening"


@rule("SOL-66")
def test_a_match_is_as_many_deals_as_seats_by_default() -> None:
    for seats in (2, 5):
        assert orrery.new("solar_republic", seats, mode="match", seed=1).setup.options["deals"] == seats


def last_deal(totals: list[int], deals_won: list[int], won_total: list[int]) -> Match:
    """The last deal of a match with three seats, about to end with scores 46, −1 and −1."""
    return table(
        "leda", "elara", "himalia", pile="thebe", draw="puck", rest=0, options={"deals": 3}, deal=3,
        totals=totals, deals_won=deals_won, won_total=won_total,
    )  # fmt: skip


@rule("SOL-67")
def test_a_match_is_ranked_by_total_then_deals_won_then_cards_won_then_shared() -> None:
    match = last_deal([-100, 5, 6], [0, 1, 1], [0, 9, 9])
    match.push("draw")
    assert ranks(match) == [3, 2, 1]
    match = last_deal([-100, 5, 5], [0, 1, 2], [0, 90, 9])
    match.push("draw")
    assert ranks(match) == [3, 2, 1]
    match = last_deal([-100, 5, 5], [0, 1, 1], [0, 10, 9])
    match.push("draw")
    assert ranks(match) == [3, 1, 2]
    match = last_deal([-100, 5, 5], [0, 1, 1], [0, 9, 9])
    match.push("draw")
    assert ranks(match) == [3, 1, 1]


@rule("SOL-67")
def test_a_deal_is_won_by_score_then_cards_won_and_a_shared_deal_counts_for_each_winner() -> None:
    match = last_deal([0, 0, 0], [1, 1, 0], [0, 0, 0])
    match.push("draw")
    assert match.position()["deals_won"] == [2, 1, 0]
    names = list(ID)
    # Seat 0: 25 won, then 2 in hand. Seat 1: 24 won, 1 in hand. Equal scores, seat 0 has won more cards.
    tie = table(
        names[50], names[49], draw=names[51], won=[" ".join(names[:25]), " ".join(names[25:49])],
        options={"deals": 2}, deal=1, dealer=1,
    )  # fmt: skip
    tie.push("draw")
    assert (tie.position()["totals"], tie.position()["deals_won"]) == ([23, 23], [1, 0])
    even = table(
        names[50], f"{names[49]} {names[48]}", draw=names[51], won=[" ".join(names[:24]), " ".join(names[24:48])],
        options={"deals": 2}, deal=1, dealer=1,
    )  # fmt: skip
    even.push("draw")
    assert (even.position()["totals"], even.position()["deals_won"]) == ([22, 22], [1, 1])


@rule("SOL-67")
def test_in_pairs_the_team_is_the_unit_of_the_match() -> None:
    match = table(
        "leda", "elara", "himalia", "io", pile="thebe", draw="puck", rest=0, deal=2,
        options={"deals": 2, "teams": "pairs"}, totals=[-100, 10, 0, 0], deals_won=[0, 1, 0, 1], won_total=[0, 0, 0, 0],
    )  # fmt: skip
    match.push("draw")
    assert match.position()["deals_won"] == [1, 1, 1, 1]
    assert ranks(match) == [2, 1, 2, 1]


@rule("SOL-68")
def test_the_options_hold_for_the_whole_match() -> None:
    options = {"deals": 3, "hand_size": 9, "direction": "counterclockwise"}
    match = orrery.new("solar_republic", 3, seed=2, options=options)
    deals = [match.position()]
    while match.seat is not None:
        before = match.position()["deal"]
        match.push(match.legal[-1])
        if match.seat is not None and match.position()["deal"] != before:
            deals.append(match.position())
    assert len(deals) == 3
    for position in deals:
        assert [len(cards) for cards in position["hands"]] == [9, 9, 9]
        assert position["options"] == match.setup.options


@rule("SOL-69")
def test_a_seat_may_retire_at_any_time_and_its_turns_are_skipped() -> None:
    match = table("leda io", "elara", "thebe", "himalia nereid", pile="amalthea")
    match.push("retire", 2)
    assert match.seat == 0
    lay(match, "leda")
    lay(match, "elara")
    assert match.seat == 3
    assert why(match, "retire", 2) == "SOL-69"
    assert why(match, "draw", 2) == "SOL-69"


@rule("SOL-69")
def test_the_hand_of_a_retired_seat_is_frozen_and_it_cannot_be_made_to_draw() -> None:
    match = table("saturn leda", "elara", "thebe", pile="titan")
    match.push("retire", 1)
    lay(match, "saturn")
    assert match.legal == ["draw4:0", "draw4:2", "decline"]
    assert why(match, "draw4:1") == "SOL-69"
    assert hand(match, 1) == "elara"
    assert match.view(0)["table"]["players"][1]["hand"] is None
    assert match.view(0)["table"]["players"][1]["retired"] is True


@rule("SOL-69")
def test_the_won_stack_of_a_retired_seat_can_still_be_robbed() -> None:
    match = table("mars leda", "elara", "thebe", pile="pluto", won=["", "puck portia", ""])
    match.push("retire", 1)
    lay(match, "mars")
    assert match.legal == ["steal:1", "decline"]
    match.push("steal:1")
    assert won(match, 0) == "pluto mars puck portia"


@rule("SOL-69")
@pytest.mark.parametrize("laid", ["titan", "saturn"])
def test_a_turn_or_mechanic_under_way_ends_at_once(laid: str) -> None:
    match = table(f"{laid} leda dione", "elara", "thebe mimas", pile="rhea")
    lay(match, laid)
    assert match.seat == 0
    match.push("retire", 0)
    position = match.position()
    assert (position["menu"], position["chain"]) == ([], 0)
    assert [ply.seat for ply in match.plies][:2] == [0, 0]
    assert match.seat != 0


@rule("SOL-69")
@pytest.mark.parametrize(("direction", "next_seat"), [("clockwise", 2), ("counterclockwise", 0)])
def test_the_next_active_seat_owes_the_opening_card(direction: str, next_seat: int) -> None:
    match = orrery.load({
        "game": "solar_republic", "seats": 3, "dealer": 0, "options": {"direction": direction},
    })  # fmt: skip
    assert match.seat == 1
    match.push("retire")
    assert match.seat == next_seat
    assert "draw" not in match.legal
    assert why(match, "draw") == "SOL-9"


@rule("SOL-70")
def test_retired_seats_rank_below_all_others_and_the_later_above_the_earlier() -> None:
    match = table("leda", "elara", "thebe", "himalia", pile="io", draw="puck portia", rest=1, seat=0)
    match.push("retire", 1)
    match.push("retire", 3)
    match.push("draw")
    match.push("draw")
    assert match.result is not None
    assert match.result.scores[1] > 30
    assert ranks(match)[1] == 4
    assert ranks(match)[3] == 3
    assert sorted([ranks(match)[0], ranks(match)[2]]) in ([1, 1], [1, 2])


@rule("SOL-70")
def test_when_one_active_seat_is_left_deal_and_match_end() -> None:
    match = orrery.new("solar_republic", 3, seed=5, options={"deals": 3})
    match.push("retire", 0)
    assert match.result is None
    match.push("retire", 2)
    assert match.result is not None
    assert match.result.reason == "retired"
    assert ranks(match) == [3, 1, 2]


@rule("SOL-70")
def test_a_team_with_a_retired_member_is_out() -> None:
    match = orrery.new("solar_republic", mode="pairs", seed=5)
    match.push("retire", 3)
    assert match.result is not None
    assert ranks(match) == [1, 2, 1, 2]


@rule("SOL-71")
def test_in_later_deals_retired_seats_are_not_dealt_in_and_their_totals_are_frozen() -> None:
    match = table(
        "leda", "elara", "himalia io", "nereid", pile="thebe", draw="puck portia", rest=0, dealer=2, deal=1,
        options={"deals": 3}, totals=[0, 0, 0, 7], seat=0,
    )  # fmt: skip
    match.push("retire", 3)
    match.push("draw")
    match.push("draw")
    position = match.position()
    assert position["deal"] == 2
    assert position["dealer"] == 0  # seat 3 would have been next
    assert match.seat == 1
    assert [len(cards) for cards in position["hands"]] == [7, 7, 7, 0]
    assert len(position["draw_pile"]) == 31
    assert position["totals"][3] == 7 - 1
    play_out(match)
    assert match.position()["totals"][3] == 7 - 1
    assert all(ply.seat != 3 for ply in match.plies[1:])
    assert ranks(match)[3] == 4
