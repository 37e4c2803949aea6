"""The drawn table: what lies where, and what it says about itself."""
from __future__ import annotations

from typing import Any

import pytest

from orrery.games.solar_republic.drawing import Laid, SolarTable
from orrery.kernel.drawing import Look
from orrery.kernel.match import Match
from tests.drawings import drawn as draw
from tests.games.solar_republic.helpers import table
from tests.rules import rule


def drawn(match: Match, you: int | None = 0, **changes: Any) -> SolarTable:
    found = draw(match, you, **changes)
    assert isinstance(found, SolarTable)
    return found


def cards(shown: SolarTable) -> dict[str, Laid]:
    return {laid.thing.id: laid for laid in shown.cards}


def place(laid: Laid) -> dict[str, float]:
    return {name: float(value) for name, value in (pair.split(":") for pair in laid.thing.at.split(";"))}


@rule("SOL-24")
@rule("SOL-25")
@rule("SOL-26")
def test_a_card_that_takes_the_pile_says_how_many() -> None:
    match = table("mars jupiter saturn io leda", "titan", pile="callisto europa")
    hand = cards(drawn(match))
    assert {name: laid.takes for name, laid in hand.items() if "in-hand" in laid.thing.looks} == {
        "c-sol_mars": 3, "c-jup_jupiter": 3, "c-sat_saturn": 0, "c-jup_io": 0, "c-jup_leda": 0,
    }  # fmt: skip
    assert hand["c-sol_mars"].thing.label == "Mars, Sol 3, takes 3 cards"
    assert hand["c-jup_io"].again
    assert not hand["c-sat_saturn"].thing.can, "a 4 goes on its own suit or another 4"


def test_a_card_not_on_offer_can_be_asked_about_and_only_by_who_plays() -> None:
    match = table("mars saturn", "titan", pile="europa")
    mine, other = cards(drawn(match, 0)), cards(drawn(match, 1))
    assert mine["c-sat_saturn"].thing.button
    assert mine["c-sat_saturn"].thing.looks.endswith(" not")
    assert other["c-sat_titan"].thing.looks.endswith("in-hand"), "not dimmed on another’s turn"
    assert not cards(drawn(match, None))["c-jup_europa"].thing.button
    assert "c-sat_titan" not in cards(drawn(match, None))


def test_nothing_of_another_hand_is_drawn_but_backs() -> None:
    names = cards(drawn(table("mars", "titan rhea", pile="europa")))
    assert [name for name in names if name.startswith("h")] == ["h1-0", "h1-1"]
    assert not {"c-sat_titan", "c-sat_rhea"} & set(names)


def test_a_laid_card_comes_from_who_laid_it_and_lies_on_top() -> None:
    match = table("io leda", "titan", pile="europa")
    match.push("play:jup_io")
    laid = cards(drawn(match, 1))["c-jup_io"]
    assert laid.thing.glides == "seat-0"
    assert laid.thing.looks == "card f-jup_io in-pile top"
    assert place(laid)["--p"] == 0


def test_a_taken_book_fades_up_where_it_was_won() -> None:
    match = table("mars io", "titan", pile="callisto europa")
    match.push("play:sol_mars")
    (gain,) = drawn(match).gains
    assert gain.cards == 3
    assert gain.thing.looks == "plus of-you"
    assert drawn(match, 1).gains[0].thing.looks == "plus"


@pytest.mark.parametrize("held", [1, 5, 8, 16, 17, 30])
def test_a_hand_is_centred_row_by_row(held: int) -> None:
    match = table("mars", "titan")
    names = [card.id.partition("_")[2] for card in match.setup.content.cards if card.id != "sat_titan"]
    shown = drawn(table(" ".join(names[:held]), "titan"))
    assert shown.manner == ("deep" if held > 16 else "")
    spots = [place(laid) for laid in shown.cards if "in-hand" in laid.thing.looks]
    for row, turn in (("--row", "--t"), ("--pr", "--pt")):
        for number in {spot[row] for spot in spots}:
            assert sum(spot[turn] for spot in spots if spot[row] == number) == 0


def test_the_viewer_sits_at_the_near_side_and_the_others_round_the_table() -> None:
    match = table("mars", "titan", "io", "leda")
    for you in range(4):
        near = drawn(match, you).seats[you].plate
        assert "--x:0;--y:1;" in near.at
        assert near.looks.startswith("seat plate you")
    assert "--x:0;--y:1;" in drawn(match, None).seats[0].plate.at


def test_seats_and_choices_have_the_colours_of_their_players() -> None:
    shown = drawn(table("mars", "titan"), shape=5)
    assert shown.seats[1].plate.at.startswith("--c:var(--seat-5);")
    assert shown.looks["steal-1"] == Look("seat-5", "var(--seat-5)")
    assert shown.looks["decline"].glyph == "", "a quiet button"


@rule("SOL-64")
def test_a_plate_says_what_a_pair_has_and_what_this_deal_adds() -> None:
    def facts(shown: SolarTable) -> list[list[str]]:
        return [[fact.text for fact in seat.plate.facts if not fact.glyph] for seat in shown.seats]

    pairs = table("mars io", "titan", "leda", "elara thebe", options={"teams": "pairs"})
    assert facts(drawn(pairs)) == [["pair −3 if it ended now"], ["pair −3"], ["pair −3"], ["pair −3"]]
    assert [seat.plate.note for seat in drawn(pairs).seats] == ["you", "", "partner", ""]
    assert facts(drawn(table("mars", "titan"))) == [["if it ended now"], []]
    match = table("mars", "titan", options={"deals": 2}, totals=[5, 0])
    assert facts(drawn(match)) == [["−1 now", "if it ended now"], []], "it is said only if it says something new"


def test_the_end_is_told_in_words_and_all_hands_lie_open() -> None:
    match = table("io", "titan rhea", pile="europa", draw="leda", rest=1)
    match.push("draw")
    assert match.seat is None
    shown = drawn(match)
    assert shown.over
    assert shown.tallies == {0: "0 won, 2 in hand, 0 Books", 1: "47 won, 2 in hand, 0 Books"}
    assert shown.ending == "47 cards won, 2 left in hand. That’s 47 points more than you."
    assert [laid.thing.label for laid in shown.cards if "in-open" in laid.thing.looks] == [
        "Titan, Saturn 2", "Rhea, Saturn 2",
    ]  # fmt: skip
    assert not [laid for laid in shown.cards if laid.thing.button]
