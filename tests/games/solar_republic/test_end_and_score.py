"""The end of a deal, score and rank (sections 3.11 and 3.12)."""
from __future__ import annotations

import pytest

import orrery
from orrery import Match
from tests.games.solar_republic.helpers import ID, hand, lay, legal_cards, other_moves, pile, play_out, table, why, won
from tests.rules import rule

PLAY_OUT = {"end_rule": "play_out"}


def scores(match: Match) -> list[int]:
    assert match.result is not None
    return match.result.scores


def ranks(match: Match) -> list[int]:
    assert match.result is not None
    return match.result.ranks


@rule("SOL-52")
def test_the_deal_ends_when_the_draw_pile_is_depleted() -> None:
    match = table("leda", "elara", pile="thebe", draw="puck portia", rest=0)
    match.push("draw")
    assert match.result is None
    match.push("draw")
    assert match.seat is None
    assert match.result is not None
    assert match.result.reason == "depleted"
    assert not match.result.adjudicated


@rule("SOL-53")
def test_it_ends_at_once_and_nobody_gets_another_turn() -> None:
    match = table("leda", "elara", "himalia", pile="thebe", draw="puck", rest=2)
    match.push("draw")
    assert match.seat is None
    assert match.legal == []


@rule("SOL-53", "SOL-32")
def test_a_book_taken_by_the_4_that_emptied_the_draw_pile_counts() -> None:
    match = table("saturn", "elara", pile="titan", draw="puck portia", rest=1)
    rest = len(won(match, 1).split())
    lay(match, "saturn")
    match.push("draw4:1")
    assert scores(match) == [2, rest - 3]


@rule("SOL-54")
def test_cards_left_in_play_belong_to_nobody() -> None:
    match = table("leda", "elara", pile="thebe himalia amalthea", draw="puck", rest=0)
    match.push("draw")
    assert pile(match) == "thebe himalia amalthea"
    assert sum(scores(match)) == 52 - 3 - 2 * 3  # three cards in play, three in hands


@rule("SOL-55")
def test_an_empty_hand_does_not_end_the_deal() -> None:
    match = table("leda", "elara io", pile="thebe", draw="puck portia", rest=1)
    lay(match, "leda")
    assert hand(match, 0) == ""
    assert match.result is None
    assert match.seat == 1


@rule("SOL-56")
def test_under_play_out_the_deal_goes_on_without_a_draw_pile() -> None:
    match = table("leda io", "elara", pile="thebe", draw="puck", rest=1, options=PLAY_OUT)
    assert "pass" not in match.legal  # while the Draw Pile lasts nothing is different
    assert why(match, "pass") == "SOL-13"
    match.push("draw")
    assert match.result is None
    assert legal_cards(match) == ["elara"]
    assert other_moves(match) == ["pass"]
    assert why(match, "draw") == "SOL-56"


@rule("SOL-56")
def test_under_play_out_it_ends_when_all_hands_are_empty_before_any_extra_turn() -> None:
    match = table("titan", "", pile="rhea", rest=1, options=PLAY_OUT)
    lay(match, "titan")  # a 2, but nobody holds a card any more
    assert match.result is not None
    assert match.result.reason == "played out"
    assert [ply.text for ply in match.plies] == ["play:sat_titan"]


@rule("SOL-56")
def test_under_play_out_it_ends_when_all_have_passed_since_a_card_was_laid() -> None:
    match = table("leda mars", "elara venus", pile="thebe", rest=1, options=PLAY_OUT)
    match.push("pass")
    match.push("play:jup_elara")
    assert match.position()["passed"] == []
    match.push("pass")
    assert match.result is None
    match.push("pass")
    assert match.result is not None
    assert match.result.reason == "played out"
    assert hand(match, 0) == "leda mars"


@rule("SOL-56")
def test_under_play_out_a_pass_in_an_extra_turn_counts_and_replaces_stop() -> None:
    match = table(
        "titan leda", "mars", pile="rhea", rest=1, options={**PLAY_OUT, "extra_turn": "may"}
    )
    lay(match, "titan")
    # Leda does not fit Titan: the kernel passes, and then Mars may be laid or not.
    assert [ply.text for ply in match.plies] == ["play:sat_titan", "pass"]
    assert why(match, "stop") == "SOL-56"
    match.push("pass")
    assert match.result is not None


@rule("SOL-56")
def test_under_play_out_a_mechanic_is_resolved_before_the_end_is_tested() -> None:
    match = table("sol", "", pile="luna", rest=1, options=PLAY_OUT)
    lay(match, "sol")
    assert match.legal == ["steal:1", "decline"]
    match.push("steal:1")
    assert match.result is not None
    assert len(won(match, 0).split()) == 5


@rule("SOL-75")
def test_under_play_out_the_end_is_tested_again_when_a_seat_retires() -> None:
    match = table("leda io", "", "elara", pile="thebe", rest=1, options=PLAY_OUT, seat=2)
    match.push("retire", 0)
    assert match.result is None
    lay(match, "elara")  # the frozen hand of seat 0 no longer matters
    assert match.result is not None
    assert match.result.reason == "played out"


@rule("SOL-75")
@rule("SOL-32")
@pytest.mark.parametrize("choice", ["steal:2", "decline"])
def test_a_mechanic_under_way_is_finished_before_a_retirement_ends_the_deal(choice: str) -> None:
    match = table("leda mars", "sol", "", pile="luna", rest=2, options=PLAY_OUT, seat=1)
    lay(match, "sol")
    assert match.legal == ["steal:2", "decline"]
    match.push("retire", 0)  # all active hands are empty, but seat 1 is choosing
    assert match.result is None
    assert match.seat == 1
    assert match.legal == ["steal:2", "decline"]
    match.push(choice)
    assert match.result is not None
    assert match.result.reason == "played out"
    assert len(won(match, 1).split()) == (5 if choice == "steal:2" else 2)


@rule("SOL-75")
@rule("SOL-70")
@pytest.mark.parametrize("option", ["three_four", "two_three_four"])
@pytest.mark.parametrize("choice", ["steal:0", "draw4:1", "again", "decline"])
def test_when_the_last_rival_retires_a_mechanic_is_finished_and_the_match_ends(option: str, choice: str) -> None:
    match = table("leda", "sol io", pile="luna", won=["puck portia", ""], seat=1, options={"five_menu": option})
    lay(match, "sol")
    match.push("retire", 0)
    assert match.result is None
    again = orrery.load(match.position())  # the program reads its own position
    for here in (match, again):
        assert here.seat == 1
        assert why(here, "retire", 1) == "SOL-70"
        if choice not in here.legal:
            assert (option, choice) == ("three_four", "again")
            continue
        here.push(choice)
        assert here.result is not None
        assert here.result.reason == "retired"
        assert here.result.ranks == [2, 1]
        assert here.result.scores[1] == {"steal:0": 3, "draw4:1": -3}.get(choice, 1)


@rule("SOL-70")
def test_in_pairs_too_the_mechanic_comes_first() -> None:
    match = table("saturn leda", "elara", "thebe", "io", pile="titan", options={"teams": "pairs"})
    lay(match, "saturn")
    match.push("retire", 1)
    assert match.legal == ["draw4:0", "draw4:2", "draw4:3", "decline"]
    assert [why(match, "retire", seat) for seat in range(4)] == ["SOL-70", "SOL-69", "SOL-70", "SOL-70"]
    match.push("draw4:3")
    assert match.result is not None
    assert match.result.ranks == [1, 2, 1, 2]
    assert match.result.scores[3] == -5


@rule("SOL-69")
def test_who_retires_in_the_middle_of_an_own_mechanic_ends_it() -> None:
    match = table("leda mars", "sol", "", pile="luna", rest=2, options=PLAY_OUT, seat=1)
    lay(match, "sol")
    match.push("retire", 1)
    assert match.seat == 0
    assert len(won(match, 1).split()) == 2


@rule("SOL-75")
def test_a_retirement_after_all_others_passed_ends_the_deal() -> None:
    match = table("leda mars", "elara venus", "io earth", pile="thebe", rest=2, options=PLAY_OUT)
    match.push("pass")
    match.push("pass")
    match.push("retire")
    assert match.result is not None
    assert match.result.ranks[2] == 3


@rule("SOL-57")
def test_at_the_cap_the_deal_is_scored_as_it_stands() -> None:
    match = table("leda io", "elara", pile="thebe", draw="puck portia", rest=0, choices_left=1)
    stack = len(won(match, 0).split())
    match.push("draw")
    assert match.result is not None
    assert (match.result.reason, match.result.adjudicated) == ("cap", True)
    assert match.result.scores == [stack - 3, -1]


@rule("SOL-57")
def test_the_cap_counts_automatic_choices_but_not_retirements() -> None:
    match = table("leda io", "titan", "elara", pile="thebe", draw="puck portia")
    assert match.position()["choices_left"] == 300
    lay(match, "leda")  # seat 1 has to draw
    assert match.position()["choices_left"] == 298
    match.push("retire", 0)
    assert match.position()["choices_left"] == 298


@rule("SOL-57", "SOL-66")
def test_a_cap_in_the_middle_of_a_turn_leaves_nothing_behind_in_the_next_deal() -> None:
    for laid in ("titan", "saturn"):
        match = table(
            "titan saturn leda", "elara", pile="rhea", choices_left=1, options={"deals": 2}, dealer=1, deal=1
        )
        lay(match, laid)
        position = match.position()
        assert (position["deal"], position["menu"], position["chain"]) == (2, [], 0)
        assert match.view(None)["table"]["step"] == "opening"


@rule("SOL-58")
def test_the_score_is_cards_won_minus_cards_in_hand() -> None:
    hands = "leda elara himalia thebe mars io europa ganymede callisto"
    match = table(hands, "rhea", pile="amalthea", draw="naiad", won=[(
        "jupiter saturn titan iapetus dione tethys enceladus mimas hyperion phoebe uranus titania oberon umbriel ariel "
        "miranda puck sycorax portia juliet neptune triton proteus nereid larissa galatea despina thalassa"
    )], rest=1)  # fmt: skip
    match.push("draw")
    assert len(won(match, 0).split()) == 28
    assert len(hand(match, 0).split()) == 10
    assert scores(match)[0] == 18


@rule("SOL-59")
def test_scores_may_be_negative() -> None:
    match = table("leda elara thebe", "io", pile="himalia", draw="puck", rest=1)
    match.push("draw")
    assert scores(match)[0] == -4


@rule("SOL-60")
def test_the_highest_score_wins() -> None:
    match = table("leda", "elara", "io", pile="thebe", draw="puck", won=["titan rhea", "", ""], rest=1)
    match.push("draw")
    assert ranks(match) == [2, 1, 3]
    assert match.result is not None
    assert match.result.shares == [0.0, 1.0, 0.0]


@rule("SOL-61")
def test_equal_scores_are_ranked_by_cards_won() -> None:
    match = table("leda io", "elara", "", pile="thebe", draw="puck", won=["titan rhea mimas", "dione", ""], rest=2)
    match.push("draw")
    assert scores(match)[:2] == [0, 0]  # 3 − 3 and 1 − 1
    assert ranks(match) == [2, 3, 1]


@rule("SOL-61")
def test_equal_in_both_share_the_rank() -> None:
    match = table("leda", "elara io", "", pile="thebe", draw="puck", won=["titan rhea", "dione mimas", ""], rest=2)
    match.push("draw")
    assert scores(match) == [0, 0, 43]
    assert ranks(match) == [2, 2, 1]


@rule("SOL-61")
def test_a_shared_victory_is_shared() -> None:
    names = list(ID)
    for card in ("leda", "elara", "thebe", "himalia"):
        names.remove(card)
    half, others = names[:24], names[24:]
    assert (len(half), len(others)) == (24, 24)
    match = table("leda", "elara thebe", draw="himalia", won=[" ".join(half), " ".join(others)], dealer=1)
    match.push("draw")
    assert scores(match) == [22, 22]
    assert ranks(match) == [1, 1]
    assert match.result is not None
    assert match.result.shares == [0.5, 0.5]


@rule("SOL-54", "SOL-58")
def test_hands_lie_open_when_the_deal_is_over() -> None:
    match = table("leda", "elara", pile="thebe", draw="puck", rest=0)
    assert match.view(0)["table"]["players"][1]["hand"] is None
    match.push("draw")
    assert match.view(0)["table"]["players"][1]["hand"] == ["jup_elara"]
    assert "Seat 2’s hand: Elara ♃1." in match.sentences(0)
    assert "You score 46 (48 won, 2 in hand)." in match.sentences(0)
    assert "Seat 1 scores 46 (48 won, 2 in hand)." in match.sentences(None)


@rule("SOL-56")
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_under_play_out_every_deal_comes_to_an_end(seats: int) -> None:
    match = play_out(orrery.new("solar_republic", seats, seed=seats, options=PLAY_OUT))
    assert match.result is not None
    assert match.result.reason == "played out"
