"""Setting up the table, as played and by chance."""
from __future__ import annotations

import pytest

import orrery
from orrery.kernel.refusal import BadOption
from tests.games.vediic.helpers import hand, pawns, play, supply, table, why
from tests.rules import rule


def fresh(seats: int = 3, seed: int = 3) -> orrery.Match:
    return orrery.new("vediic", seats=seats, seed=seed)


def picked(match: orrery.Match, *colours: str) -> orrery.Match:
    for colour in colours:
        play(match, f"pick_colour:{colour}", "pick_cards:red", "pick_cards:blue")
    return match


@rule("VED-13")
def test_two_to_seven_sit_down() -> None:
    for seats in (1, 8):
        with pytest.raises(BadOption, match="2 to 7 seats"):
            fresh(seats)
    assert fresh(7).setup.seats == 7


@rule("VED-14")
def test_eleven_cards_of_each_colour_thirteen_e_cards_and_no_charity() -> None:
    view = fresh().view(None)["table"]
    assert set(view["supply"].values()) == {11}
    assert view["e_deck"] == 13
    assert not any(view["charity"].values())


@rule("VED-15")
def test_the_highest_roll_of_two_dice_is_first_and_ties_roll_again() -> None:
    again = 0
    for seed in range(60):
        match = fresh(4, seed)
        rolls = [(event.seat, sum(event.facts)) for event in match.opening if event.kind == "roll"]
        seats = [0, 1, 2, 3]
        while True:
            sums = dict(rolls[: len(seats)])
            assert list(sums) == seats
            rolls = rolls[len(seats) :]
            seats = [seat for seat in seats if sums[seat] == max(sums.values())]
            if len(seats) == 1:
                break
            again += 1
        assert rolls == []
        assert match.seat == seats[0] == match.view(None)["table"]["start"]
    assert again > 0


@rule("VED-16")
def test_each_in_turn_picks_a_free_colour_and_takes_two_cards_before_the_next() -> None:
    match = fresh()
    first = match.seat
    assert first is not None
    play(match, "pick_colour:red", "pick_cards:gray")
    assert match.seat == first
    play(match, "pick_cards:gray")
    assert hand(match, first) == "gray gray"
    assert supply(match, "gray") == 9
    assert match.seat == (first + 1) % 3
    assert why(match, "pick_colour:red") == "VED-16"
    assert len(match.legal) == 6


@rule("VED-16")
def test_a_colour_whose_pile_is_empty_cannot_be_taken() -> None:
    match = table(*["red red"] * 5, "red blue", "", at="cards", turn=6, pawns=["- -"] * 7, e_planet=None)
    assert why(match, "pick_cards:red") == "VED-16"
    assert len(match.legal) == 6


@rule("VED-17")
def test_the_last_seat_picks_any_planet_to_be_the_e_planet_for_good() -> None:
    match = picked(fresh(), "red", "blue", "green")
    start = match.view(None)["table"]["start"]
    assert match.seat == (start + 2) % 3
    assert len(match.legal) == 7
    play(match, "pick_eplanet:red")
    assert match.view(None)["table"]["e_planet"] == "red"
    assert why(match, "pick_eplanet:blue") == "VED-18"


@rule("VED-18")
def test_each_in_order_places_two_pawns_on_empty_stations() -> None:
    match = picked(fresh(), "red", "blue", "green")
    play(match, "pick_eplanet:red")
    first = match.view(None)["table"]["start"]
    assert match.seat == first
    play(match, "place:e5")
    assert why(match, "place:e5") == "VED-18"
    play(match, "place:a1")
    assert pawns(match, first) == "e5 a1"
    assert match.seat == (first + 1) % 3
    assert why(match, "place:e5") == "VED-18"


@rule("VED-19", "VED-20", "VED-5")
def test_every_planet_goes_from_its_r_house_by_two_dice_and_twelve_makes_it_retrograde() -> None:
    retro = {"yellow": 9, "purple": 11, "orange": 5, "blue": 7, "green": 3, "red": 1, "gray": 4}
    twelve = 0
    for seed in range(60):
        match = orrery.new("vediic", seats=2, seed=seed, options={"setup": "quick"})
        rolls = [event.facts for event in match.opening if event.kind == "planet"]
        assert [facts[0] for facts in rolls] == list(range(7))
        first_sky = {}
        for (_, one, other, house), (colour, home) in zip(rolls, retro.items(), strict=True):
            assert house + 1 == (home + one + other - 1) % 12 + 1
            first_sky[colour] = house + 1
            if one + other == 12:
                twelve += 1
                assert house + 1 == home
        assert match.position()["planets"] == first_sky
    assert twelve > 0


@rule("VED-21", "VED-22")
def test_one_pay_out_follows_and_then_round_one_begins_with_the_first_seat() -> None:
    paid = 0
    for seed in range(20):
        match = orrery.new("vediic", seats=3, seed=seed, options={"setup": "quick"})
        order = [event.kind for event in match.opening]
        paid += order.count("reward")
        while match.position()["at"] == "penalty":
            match.push(match.legal[-1])
        table_ = match.view(None)["table"]
        assert table_["round"] == 1
        assert match.seat == table_["start"]
        told = [event.kind for event in match.events(None)]
        assert told.index("round") > told.index("planet")
    assert paid > 0


@rule("VED-16", "VED-18")
def test_the_quick_start_makes_every_choice_of_the_setup_by_chance() -> None:
    seen = set()
    for seed in range(12):
        match = orrery.new("vediic", seats=4, seed=seed, options={"setup": "quick"})
        position = match.position()
        assert len(set(position["colours"])) == 4
        assert len({station for row in position["pawns"] for station in row}) == 8
        told = [event.kind for event in match.opening]
        assert (told.count("colour"), told.count("take"), told.count("place")) == (4, 8, 8)
        seen.add((tuple(position["colours"]), position["e_planet"]))
    assert len(seen) > 8
