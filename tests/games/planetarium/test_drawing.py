"""The drawn table: what lies where, and what it says about itself."""
from __future__ import annotations

from typing import Any

import pytest

from orrery.games.planetarium.drawing import PlanetariumTable
from orrery.games.planetarium.drawing.scenery import Scenery
from orrery.games.planetarium.drawing.sides import Held, Panel
from orrery.games.planetarium.drawing.system import Body, Matter, Reach
from orrery.kernel.match import Match
from tests.drawings import drawn as draw
from tests.games.planetarium.helpers import SYSTEM, acting, final_turn, go, sky
from tests.rules import rule


def drawn(match: Match, you: int | None = 0, **changes: Any) -> PlanetariumTable:
    found = draw(match, you, **changes)
    assert isinstance(found, PlanetariumTable)
    return found


def matter(shown: PlanetariumTable) -> dict[str, Matter]:
    return {token.thing.id: token for token in shown.system.matter}


def body(shown: PlanetariumTable, planet: str) -> Body:
    return next(body for body in shown.system.bodies if body.id == planet)


def panel(shown: PlanetariumTable, planet: str) -> Panel:
    return next(panel for panel in shown.panels if panel.home.id == planet)


def held(shown: PlanetariumTable, card: str) -> Held:
    return next(held for held in shown.hand if held.id == card)


def reach(token: Matter | Body) -> Reach:
    assert token.reach is not None
    return token.reach


# The board ------------------------------------------------------------------------------------------------


def test_the_board_lies_round_its_star() -> None:
    scenery = Scenery(SYSTEM)
    first = scenery.spots["1.1"]
    assert (first.x, first.y) == (0, -80), "at twelve o’clock"
    for spot in scenery.spots.values():
        assert (spot.x**2 + spot.y**2) ** 0.5 == pytest.approx(spot.radius, abs=0.1)
    assert [orbit.numeral for orbit in scenery.orbits if not orbit.arm] == ["I", "II", "III", "IV", "V", "VI"]
    assert {orbit.numeral for orbit in scenery.orbits if orbit.arm} == {"VII"}


def test_a_line_bends_round_the_star_and_a_long_sweep_goes_the_long_way() -> None:
    scenery = Scenery(SYSTEM)
    assert scenery.way("1.1", "1.2") == "M0.0 -80.0A80.0 80.0 0 0 1 80.0 0.0"
    assert scenery.way("1.1", "1.4") == "M0.0 -80.0A80.0 80.0 0 1 1 -80.0 0.0"


def test_a_planet_is_turned_to_its_place_and_says_how_it_is() -> None:
    planet = body(drawn(sky(C="5.4", hands=["L05", "L01"])), "C")
    assert planet.thing.label == "Planet C, Gaseous System, hostile, orbit V, on 5.4"
    assert planet.thing.at == f"--a:{planet.angle}deg;--r:-295.0px"
    assert planet.thing.looks == "piece pl gaseous pC hos"


@rule("PLA-25")
@rule("PLA-31")
def test_a_token_shows_where_it_could_go_and_what_it_brings() -> None:
    match = sky(C="5.4", matter={"5.7": "water", "2.3": "gas"}, hands=["L05", "L01"])
    shown, spots = drawn(match), Scenery(SYSTEM).spots
    ways = reach(body(shown, "C"))
    assert ways.says == "water for C"
    assert ways.hits == f"M{spots['5.7'].at}"
    assert f"M{spots['5.6'].at}h0" in ways.ends
    assert f" 0 0 1 {spots['5.7'].at}" not in ways.ways, "the way ends short of what it meets"
    gas = matter(shown)["m-2.3"]
    assert gas.thing.looks == "mt gas calm"
    assert reach(gas).says == "no collision yet"


def test_only_who_chooses_sees_ways() -> None:
    match = sky(matter={"5.7": "water"}, hands=["L05", "L01"])
    for you in (1, None):
        shown = drawn(match, you)
        assert [body.reach for body in shown.system.bodies] == [None] * 4
        assert not matter(shown)["m-5.7"].lit


def test_a_chosen_token_has_its_targets_lit() -> None:
    match = go(sky(C="5.4", matter={"5.7": "water"}, hands=["L05", "L01"]), "move:C")
    shown = drawn(match).system
    targets = {target.thing.id: target for target in shown.targets}
    assert set(targets) == {text.replace("to:", "s-") for text in match.legal}
    assert targets["s-5.7"].thing.label == "To 5.7: collect water for C"
    assert targets["s-5.7"].thing.looks == "sp tgt can hitx"
    assert targets["s-5.5"].says == "to 5.5, orbit V"
    assert not set(targets) & {f"s-{spot.id}" for spot in shown.spaces}, "drawn once"
    assert body(drawn(match), "C").thing.looks.endswith(" chosen")
    assert drawn(match, 1).system.targets == ()


def test_a_move_that_makes_a_card_playable_says_so() -> None:
    match = sky(B="4.8", matter={"4.10": "gas"}, hands=["L05", "L01"], mats=[{"B": "g"}, {}])
    assert reach(body(drawn(match), "B")).playable == "Outgassing"
    target = next(target for target in drawn(go(match, "move:B")).system.targets if target.hits)
    assert target.thing.label.endswith(". Then you can play Outgassing")


# What comes from where ------------------------------------------------------------------------------------


def test_collected_matter_glides_from_where_it_was_and_flashes() -> None:
    match = go(sky(C="5.4", matter={"5.7": "water"}, hands=["L05 L01", "L02"]), "move:C", "to:5.7")
    shown, theirs = drawn(match), drawn(match, 1)
    assert panel(shown, "C").came == "s-5.7"
    assert ("water", 1) in panel(shown, "C").yours
    assert [(mat.seat, mat.matter) for mat in panel(theirs, "C").mats] == [(0, (("water", 1),))]
    assert shown.system.flash is not None
    assert shown.system.flash[1] == Scenery(SYSTEM).spots["5.7"].at
    assert shown.system.trail == Scenery(SYSTEM).way("5.4", "5.7")


def test_matter_that_moved_glides_from_its_old_space() -> None:
    match = go(sky(matter={"2.3": "gas"}, hands=["L05 L01", "L02"]), "move:2.3", "to:2.4")
    assert matter(drawn(match))["m-2.4"].thing.glides == "s-2.3"
    assert drawn(match).system.flash is None


def test_what_was_paid_glides_from_its_planet_to_the_track() -> None:
    match = go(acting(hands=["L05", "L01"], mats=[{"B": "gg"}, {}], track=3), "play:L05")
    tokens = drawn(match, 1).system.tokens
    assert [(thing.looks, thing.glides) for thing, _, _ in tokens[3:]] == [("tk gas", "planet-B")] * 2
    (laid,) = next(row.cards for row in drawn(match, 1).rows if row.home.id == "B")
    assert (laid.id, laid.origin, laid.marker) == ("L05", "seat-0", True)
    assert next(row for row in drawn(match).rows if row.home.id == "B").cards[0].origin == "", "out of one’s own hand"


def test_the_dice_move_one_planet_after_the_other() -> None:
    match = sky(hands=["L05"], matter={"5.7": "water", "2.1": "gas", "6.1": "gas"}, A="1.1")
    while not (shown := drawn(match)).roll or not shown.roll.drifts:
        match.push(match.legal[0])
    drifts = [event for event in match.events(None) if event.kind == "drift"][-len(shown.roll.drifts) :]
    roll = [event for event in match.events(None) if event.kind == "roll"][-1]
    assert shown.roll.dice == roll.facts
    assert shown.roll.effect in match.words.sentence(roll, 0)
    for place, event in enumerate(drifts):
        planet = body(shown, "ABCD"[event.facts[0]])
        assert f";transition-delay:{220 * place}ms;" in planet.thing.at
        assert shown.roll.drifts[place].startswith(f"Planet {planet.id} ")


# Cards and players ----------------------------------------------------------------------------------------


def test_a_card_that_cannot_be_played_is_dimmed_and_says_what_it_misses() -> None:
    shown = drawn(acting(hands=["L05 H02", "L01"], mats=[{"B": "gg"}, {}]))
    assert "ok" in held(shown, "L05").looks.split()
    assert held(shown, "L05").note == "ready on B"
    assert held(shown, "L05").places[1] == ("B", "yes", "ready")
    assert held(shown, "L05").places[0] == ("A", "no", "A needs 2 gas")
    assert "not" in held(shown, "H02").looks.split()
    assert held(shown, "H02").downgrade, "it may be exchanged for a Low card"


def test_the_planets_say_how_they_would_stand_with_the_chosen_card() -> None:
    match = go(acting(hands=["L05", "L01"], mats=[{"A": "gg", "B": "gg"}, {}]), "play:L05")
    shown, card = drawn(match), Scenery(SYSTEM).faces["L05"].card
    sums = f"{card.climate} : 0" if card.side == "habitable" else f"0 : {card.climate}"
    assert panel(shown, "A").after == f"then {sums}, {card.side}"
    assert panel(shown, "C").after == "", "it can’t be played there"
    assert "chosen" in held(shown, "L05").looks.split()
    assert panel(drawn(match, 1), "A").after == "", "others don’t know of it yet"


def test_gravity_offers_the_kinds_that_are_there() -> None:
    match = acting(hands=["L12", "L01"], mats=[{"B": "r"}, {}], matter={"3.1": "water", "1.1": "gas", "2.2": "gas"})
    go(match, "play:L12")
    assert drawn(match).system.kinds == ("gas", "water")
    assert drawn(match, 1).system.kinds == ()
    go(match, "gravity:gas")
    assert {id_ for id_, token in matter(drawn(match)).items() if token.lit} == {"m-1.1", "m-2.2"}


def test_quiet_turns_are_counted_down_to_the_final_turns() -> None:
    options = {"stagnation_rounds": 3}
    told = {5: "1 quiet turn until the final turns", 3: "3 quiet turns until the final turns", 2: ""}
    for idle, quiet in told.items():
        assert drawn(sky(hands=["L05", "L01"], options=options, idle=idle)).system.quiet == quiet


@rule("PLA-90")
def test_final_turns_tell_who_is_still_to_come() -> None:
    match = final_turn(hands=["L05 F02", "L01"], final_left=[0, 1], mats=[{"B": "gg"}, {}])
    shown = drawn(match)
    assert shown.final == "The Evolution Track is full."
    assert [seat.seat for seat in shown.final_left] == [0, 1]
    assert shown.last_turn
    assert not drawn(match, 1).last_turn
    assert [player.tag for player in shown.players] == ["final turn now", "final turn to come"]
    assert shown.system.phases == ("move", "act", "finals")


def test_the_end_tells_the_score_apart_and_what_broke_a_tie() -> None:
    match = sky(seat=None, reason="evolved", hands=["L05", "L01"], scores=[5, 5], mats=[{"A": "g"}, {}],
                played=[["L08", "A", 0, True], ["L16", "C", 1, True]])  # fmt: skip
    shown = drawn(match)
    assert shown.players[0].points == (("low", 5), ("high", 0), ("final", 0))
    assert shown.final == "", "they are over"
    assert shown.ending.endswith("has more matter left on the Player mat, 1 to 0.")
    assert shown.tallies[0] == "Low 5, High 0, Finals 0 · tie-break: matter 1, markers 1, cards 1"
