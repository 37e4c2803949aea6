"""Playing Low and High cards, Gravity, Downgrade (PLA-43 to PLA-73, PLA-132)."""
from __future__ import annotations

from typing import Any

import pytest

from orrery import Match
from orrery.games.planetarium.pack import Card
from tests.games.planetarium.helpers import (
    SYSTEM,
    acting,
    events,
    final_turn,
    go,
    hand,
    mat,
    planet,
    player,
    refusal,
    sky,
    table,
    why,
)
from tests.rules import rule

RICH = {"A": "ggggrrrwwwmm", "B": "ggggrrrwwwmm", "C": "ggggrrrwwwmm", "D": "ggggrrrwwwmm"}


def played(match: Match) -> list[str]:
    return [text for text in match.legal if text.startswith("play:")]


@rule("PLA-43", "PLA-93")
def test_low_and_high_cards_are_played_in_the_act_step_and_finals_are_not() -> None:
    match = acting(hands=["L11 H06 F16", ""], mats=[RICH, {}], A="1.1", D="7a.1")
    assert played(match) == ["play:L11", "play:H06"]
    assert why(match, "play:F16") == "PLA-93"
    assert played(final_turn(hands=["L11 H06 F16", ""], mats=[{"A": "gggrrr"}, {}], A="1.1")) == [
        "play:L11", "play:H06",
    ]  # fmt: skip


@rule("PLA-44", "PLA-45")
def test_a_card_is_played_on_one_planet_that_meets_all_it_demands() -> None:
    match = acting(hands=["L14", ""], mats=[{"A": "gg", "C": "gg", "D": "g"}, {}])  # Cyclone Belts: gaseous
    go(match, "play:L14")
    assert planet(match, "C")["row"] == [{"card": "L14", "seat": 0, "marker": True, "final": False}]
    match = acting(hands=["L06 L12", ""], mats=[{"C": "ggrr", "D": "ggrr"}, {}])  # Volcanic Eruption: terrestrial
    assert refusal(match, "play:L06") == (
        "PLA-48",
        "You can’t play Volcanic Eruption now. A needs 1 gas and 2 rock; or B needs 1 gas and 2 rock.",
    )
    match = acting(hands=["L01", ""], mats=[{"A": "gr", "B": "gr"}, {}])
    assert [here["type"] for here in table(match)["planets"]] == ["terrestrial", "terrestrial", "gaseous", "gaseous"]
    go(match, "play:L01")
    assert match.legal == ["on:A", "on:B"]
    assert refusal(match, "on:C") == ("PLA-48", "You can’t play Dust Storm there. C needs 1 gas and 1 rock.")


@rule("PLA-46")
@pytest.mark.parametrize(
    ("space", "fits"), [("2.1", False), ("3.1", False), ("4.1", True), ("6.1", True), ("7a.1", True), ("7d.3", True)]
)
def test_the_orbit_must_lie_within_the_range_and_every_arm_is_orbit_seven(space: str, fits: bool) -> None:
    match = acting(hands=["L17", ""], mats=[{"A": "gw"}, {}], A=space)  # Organic Haze: IV to VII
    assert ("play:L17" in match.legal) == fits


@rule("PLA-46")
def test_where_the_planet_stands_after_the_move_counts() -> None:
    match = sky(hands=["L17", ""], mats=[{"A": "gw"}, {}], A="3.1")
    go(match, "move:A", "to:4.1")
    assert "play:L17" in match.legal


@rule("PLA-47")
def test_the_climate_must_show_before_the_card_counts() -> None:
    match = acting(hands=["H10", ""], mats=[{"A": "grww"}, {}])  # Primordial Soup: habitable, and adds to it
    found = refusal(match, "play:H10")
    assert found[0] == "PLA-47"
    assert found[1].startswith("You can’t play Primordial Soup now. A is hostile; or B needs 1 gas, 1 rock and 2 water")
    assert "play:H10" in acting(hands=["H10", ""], mats=[{"A": "grww"}, {}], habitable=["A"]).legal


@rule("PLA-48")
def test_matter_counts_only_in_the_own_slot_of_that_planet() -> None:
    assert not played(acting(hands=["L01", ""], mats=[{"A": "g", "B": "r"}, {}]))
    assert not played(acting(hands=["L01", ""], mats=[{}, {"A": "gr"}]))
    assert not played(acting(hands=["L01", ""], mats=[{"A": "gg"}, {}])), "no kind stands for another"
    assert played(acting(hands=["L01", ""], mats=[{"A": "gr"}, {}]))


@rule("PLA-49", "PLA-132")
def test_a_card_without_cost_needs_no_matter_but_a_final_needs_a_marker() -> None:
    rows = [["L12", "D", 0, True]]
    match = final_turn(hands=["F16 L01", ""], D="7a.1", played=rows)
    assert match.legal == ["play:F16", "done"]
    go(match, "play:F16")
    assert player(match)["points"]["final"] == 10
    match = final_turn(hands=["F16 F05", ""], D="7a.1", C="7b.1", played=[["L12", "C", 1, True]])
    assert match.seat is None, "no marker of one’s own: nothing could be played"
    assert player(match)["score"] == 0


@rule("PLA-50")
def test_planets_take_any_number_of_cards_from_anybody() -> None:
    rows = [[f"L{n:02}", "A", n % 2, True] for n in range(1, 9)]
    match = acting(hands=["L12", ""], mats=[{"A": "r"}, {}], played=rows)
    go(match, "play:L12")
    assert len(planet(match, "A")["row"]) == 9


@rule("PLA-51", "PLA-58", "PLA-59", "PLA-60")
def test_the_worked_example_of_the_book() -> None:
    """Magnetic Field on B, which stands at 0 habitable to 10 hostile: 11 points, once, and B turns."""
    match = acting(
        hands=["H01", ""], mats=[{"B": "grwm"}, {}], played=[["H06", "B", 1, True]], matter={"6.9": "gas"}, track=5
    )
    go(match, "play:H01")
    assert [event.kind for event in match.plies[-1].events] == ["play", "pay", "score", "flip"]
    assert [token["kind"] for token in table(match)["track"]["tokens"][5:]] == ["gas", "rock", "water", "metal"]
    assert planet(match, "B")["row"][-1] == {"card": "H01", "seat": 0, "marker": True, "final": False}
    assert player(match)["score"] == 11
    here = planet(match, "B")
    assert (here["habitable"], here["hostile"], here["climate"]) == (11, 10, "habitable")
    assert match.position()["step"] == "draw_deck"


@rule("PLA-52", "PLA-53")
def test_exactly_the_cost_is_paid_and_stays_on_the_track() -> None:
    match = acting(hands=["L15", ""], mats=[{"C": "gggwwm"}, {}])
    go(match, "play:L15")
    assert mat(match) == {"C": {"gas": 1, "water": 1, "metal": 1}}
    assert [token["kind"] for token in table(match)["track"]["tokens"]] == ["gas", "gas", "water"]
    go(match, "draw:low")
    while match.position()["turns"] < 4:
        match.push(match.legal[-1])
    assert [token["kind"] for token in table(match)["track"]["tokens"]] == ["gas", "gas", "water"]


@rule("PLA-54", "PLA-56")
def test_a_marker_goes_on_the_card_by_itself_while_there_is_one() -> None:
    rows = [[f"L{n:02}", "A", 0, True] for n in (1, 2, 3, 4, 5, 6, 7)]
    match = acting(hands=["L12", ""], mats=[{"B": "r"}, {}], played=rows)
    assert player(match)["markers_left"] == 1
    assert why(match, "marker:A") == "PLA-56"
    go(match, "play:L12")
    assert match.position()["step"] == "draw_deck"
    assert (player(match)["markers_left"], planet(match, "B")["markers"]) == (0, [1, 0])


@rule("PLA-55", "PLA-57")
def test_without_a_marker_left_one_may_be_taken_from_an_earlier_card() -> None:
    rows = [[f"L{n:02}", name, 0, True] for n, name in zip((1, 2, 3, 4, 5, 6, 7, 8), "AAABBBCB", strict=True)]
    match = acting(hands=["L12", ""], mats=[{"B": "r"}, {}], played=rows)
    go(match, "play:L12")
    assert match.position()["step"] == "marker"
    assert match.legal == ["marker:A", "marker:C", "marker:none"], "from the same planet would change nothing"
    assert why(match, "marker:B") == "PLA-57"
    assert why(match, "marker:D") == "PLA-55"
    go(match, "marker:A")
    assert [card["marker"] for card in planet(match, "A")["row"]] == [False, True, True], "off the oldest card"
    assert planet(match, "B")["row"][-1] == {"card": "L12", "seat": 0, "marker": True, "final": False}
    assert player(match)["score"] == 4 + 4 + 4 + 3 + 4 + 7 + 6 + 5 + 2
    again = acting(hands=["L12", ""], mats=[{"B": "r"}, {}], played=rows)
    go(again, "play:L12", "marker:none")
    assert not planet(again, "B")["row"][-1]["marker"]
    assert player(again)["markers_on_cards"] == 8


@rule("PLA-59")
def test_totals_count_all_cards_of_all_players_with_or_without_markers() -> None:
    rows = [["L05", "A", 0, True], ["L09", "A", 1, False], ["L06", "A", 1, True], ["L12", "B", 0, True]]
    here = planet(acting(played=rows), "A")
    assert (here["habitable"], here["hostile"]) == (10, 7)


@rule("PLA-60", "PLA-61", "PLA-4")
def test_equal_totals_leave_the_token_as_it_is() -> None:
    match = acting(hands=["L01", ""], mats=[{"A": "gr"}, {}], played=[["L05", "A", 0, True], ["L12", "B", 0, True]])
    assert planet(match, "A")["climate"] == "habitable"
    go(match, "play:L01")  # 4 : 4
    assert (planet(match, "A")["habitable"], planet(match, "A")["hostile"]) == (4, 4)
    assert planet(match, "A")["climate"] == "habitable"
    assert planet(match, "B")["climate"] == "habitable", "other planets are not looked at"
    match = acting(hands=["L05", ""], mats=[{"A": "gg"}, {}], played=[["L01", "A", 0, True]])
    go(match, "play:L05")
    assert planet(match, "A")["climate"] == "hostile"


@rule("PLA-62")
def test_played_cards_stay_in_their_row() -> None:
    match = acting(hands=["L01 L02 L03 L05 F01", ""], mats=[{"A": "gr"}, {}])
    go(match, "play:L01", "draw:low")
    while match.seat is not None:
        match.push(match.legal[-1])
    assert planet(match, "A")["row"][0]["card"] == "L01"


ORBIT = {1: "1.1", 2: "2.2", 3: "3.3", 4: "4.4", 5: "5.5", 6: "6.6", 7: "7a.1"}


@rule("PLA-44", "PLA-58", "PLA-94")
@pytest.mark.parametrize("card", SYSTEM.cards, ids=lambda card: card.id)
def test_every_card_can_be_played_where_its_demands_are_met_and_scores_its_points(card: Card) -> None:
    name = "D" if card.type == "gaseous" else "A"
    letters = "".join(letter * count for letter, count in zip("grwm", card.cost, strict=True))
    other = "L02" if card.id == "L01" else "L01"
    keys: dict[str, Any] = {
        "hands": [card.id, ""], "mats": [{name: letters}, {}], name: ORBIT[card.orbit[0]], "habitable": [],
        "played": [[other, name, 0, True]], "step": "act",
    }  # fmt: skip
    if card.state == "habitable":
        keys["habitable"] = [name]
    if card.deck == "final":
        keys |= {"last_turn": True, "final_left": [0], "reason": "stagnation"}
    match = sky(**keys)
    assert f"play:{card.id}" in match.legal
    before = player(match)["score"]
    go(match, f"play:{card.id}")
    if match.position()["step"] in ("play_planet", "final_planet"):
        go(match, f"on:{name}")
    assert player(match)["score"] == before + card.points
    assert mat(match) == {}
    assert table(match)["track"]["count"] == sum(card.cost)
    row = planet(match, name)["finals" if card.deck == "final" else "row"]
    assert row[-1]["card"] == card.id
    if card.side != "none":
        totals = {"habitable": 0, "hostile": 4}
        totals[card.side] += card.climate
        assert {side: planet(match, name)[side] for side in totals} == totals


# Gravity ----------------------------------------------------------------------------------------------------


@rule("PLA-63", "PLA-66")
def test_gravity_takes_one_token_from_anywhere_into_any_slot() -> None:
    match = acting(hands=["L12", ""], mats=[{"A": "r"}, {}], matter={"7c.2": "water", "1.1": "gas", "6.9": "gas"})
    assert why(match, "gravity:water") == "PLA-63"
    go(match, "play:L12")
    assert match.legal == ["gravity:gas", "gravity:water", "gravity:none"]
    assert why(match, "gravity:metal") == "PLA-65"
    go(match, "gravity:gas")
    assert match.legal == ["from:1.1", "from:6.9"]
    go(match, "from:6.9")
    assert match.legal == ["into:A", "into:B", "into:C", "into:D"]
    go(match, "into:D")
    assert mat(match) == {"D": {"gas": 1}}
    assert table(match)["spaces"]["6.9"] is None
    assert match.position()["step"] == "draw_deck"
    assert not events(match, "move"), "it is no move"


@rule("PLA-64")
def test_gravity_may_be_declined() -> None:
    match = acting(hands=["L12", ""], mats=[{"A": "r"}, {}], matter={"7c.2": "water"})
    go(match, "play:L12", "gravity:none")
    assert mat(match) == {}
    assert table(match)["spaces"]["7c.2"] == "water"


@rule("PLA-65", "PLA-67")
def test_gravity_reaches_neither_track_nor_mats_and_does_nothing_on_empty_orbits() -> None:
    match = acting(hands=["L12", ""], mats=[{"A": "r"}, {"B": "wwww"}], track=10)
    go(match, "play:L12")
    assert match.position()["step"] == "draw_deck"
    assert mat(match, 1) == {"B": {"water": 4}}


@rule("PLA-68", "PLA-89")
def test_gravity_comes_before_the_finals_and_may_pay_for_them() -> None:
    match = acting(
        hands=["L12 F12", ""], mats=[{"C": "r"}, {}], matter={"7c.2": "gas"}, track=39, C="4.1"
    )  # Warm Neptune: 1 gas, gaseous, II to IV, hostile... the moonlet makes C habitable
    go(match, "play:L12")
    assert match.position()["step"] == "gravity_kind"
    go(match, "gravity:gas")
    while match.position()["step"] != "gravity_planet":
        match.push(match.legal[0])
    go(match, "into:C")
    assert mat(match) == {"C": {"gas": 1}}
    match = acting(
        hands=["L13 F12", ""], mats=[{"C": "rw"}, {}], matter={"7c.2": "gas", "7c.3": "gas"}, track=39, C="4.1"
    )
    go(match, "play:L13", "gravity:gas", "from:7c.2", "into:C")
    assert "play:F12" in match.legal
    go(match, "play:F12")
    assert player(match)["score"] == 4 + 13


# Downgrade ---------------------------------------------------------------------------------------------------


@rule("PLA-69", "PLA-71")
def test_a_card_with_the_icon_is_discarded_face_up_for_a_low_card() -> None:
    match = acting(hands=["H02 H01 L10 F01 F02", ""], decks={"low": ["L05"]})
    assert match.legal == ["downgrade:H02", "pass"]
    assert match.why_not("downgrade:H01") is not None
    go(match, "downgrade:H02")
    assert sorted(hand(match)) == ["F01", "F02", "H01", "L05", "L10"]
    assert table(match)["decks"]["high"]["discards"] == ["H02"]
    assert match.seat == 1, "no choice of deck, no further draw"


@rule("PLA-72")
def test_nothing_is_downgraded_when_no_low_card_is_left() -> None:
    lows = [[f"L{n:02}", "A", 0, False] for n in range(1, 19)]
    match = acting(hands=["H02 H03", ""], played=lows, mats=[{"A": "rrrm"}, {}])
    assert match.legal == ["play:H02", "pass"]
    assert why(match, "downgrade:H02") == "PLA-72"


@rule("PLA-73")
def test_nothing_is_downgraded_on_a_final_turn() -> None:
    match = final_turn(hands=["H02 L12", ""], mats=[{"A": "r"}, {}])
    assert match.legal == ["play:L12", "pass"]
    assert why(match, "downgrade:H02") == "PLA-73"
