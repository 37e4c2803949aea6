"""Drawing, decks and hands (PLA-74 to PLA-84), and what nobody can know of them (PLA-140)."""
from __future__ import annotations

from typing import Any

from orrery import Match
from orrery.kernel.chance import FastChance
from tests.games.planetarium.helpers import acting, events, go, hand, player, table, why
from tests.rules import rule

FIVE = "L12 H01 H02 F01 F02"
PAID = [{"A": "r"}, {}]
ALL_LOW = [[f"L{n:02}", "A", 1, False] for n in range(1, 19) if n != 12]
ALL_HIGH = [[f"H{n:02}", "A", 1, False] for n in range(3, 19)]
ALL_FINAL = [[f"F{n:02}", "A", 1, False] for n in range(3, 17)]


def drawing(**keys: Any) -> Match:
    """Captured Moonlet has been played: a card is to be drawn."""
    match = acting(**{"hands": [FIVE, ""], "mats": PAID, **keys})
    match.push("play:L12")
    return match


@rule("PLA-74", "PLA-75")
def test_after_a_card_one_draws_low_high_or_two_finals_to_keep_one() -> None:
    match = drawing(decks={"low": ["L05"], "high": ["H07"], "final": ["F09", "F10"]})
    assert match.legal == ["draw:low", "draw:high", "draw:final"]
    go(match, "draw:low")
    assert "L05" in hand(match)
    match = drawing(decks={"high": ["H07"]})
    go(match, "draw:high")
    assert "H07" in hand(match)
    match = drawing(decks={"final": ["F09", "F10"]})
    go(match, "draw:final")
    assert match.legal == ["keep:F09", "keep:F10"]
    assert why(match, "draw:low") == "PLA-74"
    go(match, "keep:F10")
    assert "F10" in hand(match)
    assert "F09" not in hand(match)
    assert table(match)["decks"]["final"]["discards"] == ["F09"]
    assert match.seat == 1


@rule("PLA-76")
def test_nobody_holds_a_fifth_final() -> None:
    match = drawing(hands=["L12 F01 F02 F03 F04", ""])
    assert match.legal == ["draw:low", "draw:high"]
    assert why(match, "draw:final") == "PLA-76"


@rule("PLA-77", "PLA-78")
def test_a_hand_has_five_cards_between_turns_and_more_while_choosing() -> None:
    match = drawing()
    assert player(match)["hand_size"] == 4
    go(match, "draw:final")
    assert player(match)["hand_size"] + len(table(match, 0)["offered"]) == 6
    match.push(match.legal[0])
    assert player(match)["hand_size"] == 5


@rule("PLA-79")
def test_a_deck_that_runs_out_is_made_anew_from_its_discards_at_once() -> None:
    match = drawing(played=ALL_HIGH[3:], decks={"high": ["H05"]}, discards={"high": ["H03", "H04"]})
    go(match, "draw:high")
    assert "H05" in hand(match)
    assert table(match)["decks"]["high"] == {"left": 2, "discards": [], "shuffles": 1}
    assert [event.facts for event in events(match, "reshuffle")] == [(1, 2)]


@rule("PLA-79")
def test_what_is_discarded_after_the_last_card_was_drawn_stays_out_of_the_new_deck() -> None:
    """The two last Finals are drawn: the discards become the deck before one of the two is given back."""
    match = drawing(played=ALL_FINAL[4:], decks={"final": ["F03", "F04"]}, discards={"final": ["F05", "F06"]})
    go(match, "draw:final")
    assert table(match)["decks"]["final"] == {"left": 2, "discards": [], "shuffles": 1}
    go(match, "keep:F03")
    assert table(match)["decks"]["final"] == {"left": 2, "discards": ["F04"], "shuffles": 1}
    late = drawing(played=ALL_FINAL[4:], decks={"final": ["F03", "F04"]}, discards={"final": ["F05", "F06"]},
                   options={"reshuffle": "when_drawn"})  # fmt: skip
    go(late, "draw:final", "keep:F03")
    assert table(late)["decks"]["final"] == {"left": 0, "discards": ["F04", "F05", "F06"], "shuffles": 0}


@rule("PLA-79")
def test_a_card_discarded_from_an_empty_deck_is_the_new_deck() -> None:
    match = drawing(played=ALL_FINAL[2:], decks={"final": ["F03", "F04"]})
    go(match, "draw:final", "keep:F03")
    assert table(match)["decks"]["final"] == {"left": 1, "discards": [], "shuffles": 1}
    lower = acting(hands=["H03", "L01"], played=[["H01", "A", 1, False], ["H02", "A", 1, False], *ALL_HIGH[1:]])
    go(lower, "downgrade:H03")
    assert table(lower)["decks"]["high"] == {"left": 1, "discards": [], "shuffles": 1}


@rule("PLA-79")
def test_a_table_may_wait_until_a_card_is_drawn() -> None:
    match = drawing(played=ALL_HIGH[2:], discards={"high": ["H03", "H04"]}, options={"reshuffle": "when_drawn"})
    assert table(match)["decks"]["high"] == {"left": 0, "discards": ["H03", "H04"], "shuffles": 0}
    go(match, "draw:high")
    assert table(match)["decks"]["high"] == {"left": 1, "discards": [], "shuffles": 1}
    assert hand(match)[-1] in ("F02", "H03", "H04")
    assert [event.facts for event in events(match, "reshuffle")] == [(1, 2)]


@rule("PLA-80")
def test_the_last_final_is_drawn_before_the_discards_are_shuffled() -> None:
    match = drawing(played=ALL_FINAL[3:], decks={"final": ["F03"]}, discards={"final": ["F04", "F05"]})
    go(match, "draw:final")
    offered = {text.removeprefix("keep:") for text in match.legal}
    assert "F03" in offered
    assert len(offered & {"F04", "F05"}) == 1
    assert table(match)["decks"]["final"]["left"] == 1


@rule("PLA-81")
def test_the_only_final_there_is_goes_into_the_hand() -> None:
    match = drawing(played=ALL_FINAL[1:], decks={"final": ["F03"]})
    go(match, "draw:final")
    assert "F03" in hand(match)
    assert match.seat == 1


@rule("PLA-82")
def test_an_empty_deck_cannot_be_chosen_and_without_any_the_hand_gets_smaller() -> None:
    match = drawing(played=ALL_HIGH)
    assert match.legal == ["draw:low", "draw:final"]
    assert why(match, "draw:high") == "PLA-82"
    match = drawing(played=[*ALL_LOW, *ALL_HIGH, *ALL_FINAL])
    assert match.seat == 1, "nothing to draw: the turn is over"
    assert len(hand(match)) == 4


@rule("PLA-83")
def test_low_cards_are_never_reshuffled() -> None:
    match = drawing(played=ALL_LOW)
    assert match.legal == ["draw:high", "draw:final"]
    assert table(match)["decks"]["low"] == {"left": 0, "discards": [], "shuffles": 0}


@rule("PLA-84")
def test_cards_are_not_discarded_at_will() -> None:
    match = acting(hands=[FIVE, ""], mats=PAID)
    assert not any(text.startswith("discard") for text in match.legal)
    assert why(match, "discard:F01") == "PLA-84"


@rule("PLA-140")
def test_dealing_again_swaps_only_cards_of_the_same_deck_and_shuffle() -> None:
    """Seat 1 holds F03 from the first shuffle and F04 from the second, in whose deck F05 and F06 are left."""
    match = acting(
        hands=["L12 F01 F02", "L01 F03 F04"], mats=PAID, played=ALL_FINAL[4:], decks={"final": ["F05", "F06"]},
        shuffles={"final": 1}, shuffle_of={"F04": 1, "F05": 1, "F06": 1},
    )  # fmt: skip
    second = set()
    for seed in range(40):
        twin = match.state.clone()
        twin.redeal(0, FastChance(seed))
        match_twin = Match(match.setup, FastChance(0))
        match_twin.state = twin
        theirs = set(match_twin.position()["hands"][1])
        assert "F03" in theirs, "the only unseen Final of the first shuffle"
        (low,) = (card for card in theirs if card.startswith("L"))
        assert low != "L12"
        second |= theirs - {"F03", low}
        assert match_twin.position()["hands"][0] == ["L12", "F01", "F02"]
    assert second == {"F04", "F05", "F06"}


@rule("PLA-140")
def test_a_draw_over_a_reshuffle_keeps_track_of_where_each_card_came_from() -> None:
    match = drawing(played=ALL_FINAL[3:], decks={"final": ["F03"]}, discards={"final": ["F04", "F05"]})
    go(match, "draw:final", "keep:F03")
    position = match.position()
    assert position["shuffles"]["final"] == 1
    assert sorted(position["shuffle_of"]) == ["F04", "F05"], "F03 is of the first shuffle"
