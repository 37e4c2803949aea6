"""The drawn table: what lies where, and what it says about itself."""
from __future__ import annotations

from typing import Any

import pytest

from orrery.games.packs import open_pack, pack_names
from orrery.games.vediic.drawing import Hand, Pile, VediicDrawing, VediicTable
from orrery.games.vediic.drawing.chart import Pawn, Station
from orrery.games.vediic.drawing.scenery import Scenery
from orrery.games.vediic.drawing.sky import Sky
from orrery.games.vediic.pack import load_pack
from orrery.kernel.match import Match
from tests.drawings import drawn as draw
from tests.drawings import scene_of
from tests.games.vediic.helpers import finish, play, table
from tests.rules import rule


def drawn(match: Match, you: int | None = 0, **changes: Any) -> VediicTable:
    found = draw(match, you, **changes)
    assert isinstance(found, VediicTable)
    return found


def pawns(shown: VediicTable) -> dict[str, Pawn]:
    return {pawn.thing.id: pawn for pawn in shown.chart.pawns}


def hand(shown: VediicTable) -> Hand:
    assert shown.hand is not None
    return shown.hand


def station(shown: VediicTable, name: str) -> Station:
    return next(station for station in shown.chart.stations if station.thing.id == f"s-{name}")


def piles(found: tuple[Pile, ...]) -> dict[str, str]:
    return {pile.thing.id: pile.text for pile in found}


def sky(shown: VediicTable) -> Sky:
    assert shown.chart.sky is not None
    return shown.chart.sky


def forecast(shown: VediicTable, name: str) -> list[tuple[str, str]]:
    """Colours and what stands beside them."""
    return [(sign[0], sign[4]) for sign in sky(shown).forecasts[name].signs]


@pytest.mark.parametrize("pack", pack_names("vediic"))
def test_everything_of_a_board_lies_on_it(pack: str) -> None:
    scenery = Scenery(load_pack(open_pack("vediic", pack)))
    spots = [*scenery.at.values(), *scenery.hearts.values(), *(slot for row in scenery.slots.values() for slot in row)]
    assert all(scenery.origin <= x <= scenery.size - scenery.origin for spot in spots for x in spot)
    assert len(set(scenery.at.values())) == len(scenery.at)
    assert len({tile.points for tile in scenery.tiles}) == len(scenery.tiles)
    assert scenery.hollow == (pack == "vediic-grid")
    middle = [round(abs(scenery.at[station.id][1] - scenery.mid)) for station in scenery.outwards]
    assert middle == sorted(middle), "a forecast opens over those drawn before it"


def test_a_house_is_cut_out_with_its_tiles() -> None:
    scenery = Scenery(load_pack(open_pack("vediic", "standard")))
    shown = scenery.piece("h1")
    assert shown.box == "244 44 432 432"
    assert shown.dots[0] == "", "that Mars is retrograde here has no dot"
    assert len(shown.dots) == 1 + 4
    assert scenery.piece("planet-red").dots == ("red",)
    assert scenery.piece("summary-turn").kind == "summary"


@rule("VED-6")
@rule("VED-7")
def test_a_planet_shines_on_its_tile_and_burns_on_all_of_them_when_retrograde() -> None:
    light = sky(drawn(table("", "", planets={"blue": 10, "red": 1}))).lights[0]
    looks = [looks for _, looks in light.tiles]
    assert looks.count("shine k-blue") == 1
    assert looks.count("burn k-red") == 6
    assert "shine k-red" not in looks
    assert any(shape.startswith("vl-") for shape, looks in light.tiles if looks == "shine k-blue"), "with its sign"


@rule("VED-96")
def test_a_forecast_tells_what_a_pawn_would_get() -> None:
    match = table("", "", planets={"blue": 10, "red": 12}, colours=["red", "green"])
    assert forecast(drawn(match, 0), "g7")[0] == ("blue", ""), "Venus lights it now"
    own, other = forecast(drawn(match, 0), "e5"), forecast(drawn(match, 1), "e5")
    assert ("red", "+2") in own, "Mars is retrograde next round, and a favourite"
    assert ("red", "−1") in other
    assert [text for colour, text in own if colour == "red" and text.endswith("%")], "then it leaps by a die"
    assert "Next round: " in sky(drawn(match)).forecasts["e5"].tells
    assert "Mars retrograde" in sky(drawn(match)).forecasts["e5"].tells


@rule("VED-71")
def test_a_planet_tells_where_it_goes() -> None:
    ways = {way.looks: way for way in sky(drawn(table("", "", planets={"blue": 10, "red": 1}))).ways}
    blue, red = ways["way w3 k-blue"], ways["way w5 k-red"]
    assert blue.goes == "Venus (love) goes to house 11, Aquarius,"
    assert blue.does.startswith("and activates i1, h2, i3; then 12")
    assert len(blue.reached) == 3
    assert [ghost.number for ghost in blue.ghosts] == [1, 2, 3]
    assert (red.goes, red.does) == ("Mars (power) leaps", "one to six houses, by a die roll")
    assert [ghost.glyph for ghost in red.ghosts] == [f"die-{die}" for die in range(1, 7)]
    assert not red.reached


def test_planets_in_one_house_lie_apart_and_the_enlightening_one_is_marked() -> None:
    planets = {planet.colour: planet for planet in sky(drawn(table("", "", planets={"red": 4, "yellow": 4}))).planets}
    assert planets["red"].ring == planets["yellow"].ring == 180
    assert planets["red"].thing.at != planets["yellow"].thing.at
    assert [colour for colour, planet in planets.items() if planet.enlightens] == ["gray"]
    assert planets["gray"].tells.startswith("Moon (luck) in house 8, Scorpio, the planet of enlightenment. Next round")


def test_a_sky_is_worked_out_once_for_each_favourite() -> None:
    match = table("", "", "", colours=["red", "green", "blue"], at="move")
    drawing = VediicDrawing(match.setup)
    before = [sky(drawing.draw(scene_of(match, seat))) for seat in (0, 1)]
    play(match, "move:a:walk:b2")
    after = [sky(drawing.draw(scene_of(match, seat))) for seat in (0, 1)]
    assert [one is other for one, other in zip(before, after, strict=True)] == [True, True]
    assert before[0] is not before[1], "a retrograde favourite harms nobody"


def test_pawns_that_share_a_station_stand_beside_each_other() -> None:
    shown = drawn(table("", "", pawns=["e5 a1", "e5 lifted"]))
    places = {name: pawn.thing.at for name, pawn in pawns(shown).items()}
    assert places["pawn-a"] == "transform:translate(450.5px,456px)"
    assert places["pawn-1-a"] == "transform:translate(469.5px,456px)"
    assert station(shown, "e5").width == 63
    assert station(shown, "e5").thing.looks == "st occ"
    assert not station(shown, "i9").width


@rule("VED-43")
def test_a_promoted_pawn_stands_above_the_board() -> None:
    shown = drawn(table("", "", pawns=["e5 a1", "c3 lifted"]))
    risen = pawns(shown)["pawn-1-b"]
    assert risen.promoted
    assert risen.thing.at.endswith(",44px)")
    assert risen.thing.label.endswith("pawn B, promoted")
    assert shown.seats[1].promoted == 1


@rule("VED-73")
def test_a_caught_pawn_says_so_until_orange_is_played() -> None:
    match = table("orange yellow", "", pawns=["e5 a1"], planets={"red": 1}, colours=["green", "blue"], at="penalty")
    pawn = pawns(drawn(match))["pawn-a"]
    assert pawn.thing.looks == "piece pw k-green own threat"
    assert pawn.thing.label == "Your pawn A on e5, caught by retrograde"
    assert not pawns(drawn(match))["pawn-b"].thing.looks.endswith("threat")
    assert piles(hand(drawn(match)).piles)["card-yellow"] == "Pay"
    assert drawn(match).help.startswith("Orange turns every penalty into a reward")


def test_the_last_move_stays_drawn_with_who_had_to_make_room() -> None:
    match = table("red", "", pawns=["e5 a1", "d4 g9"], at="move")
    assert not drawn(match).chart.trails
    play(match, "move:a:walk:d4:red")
    assert drawn(match, 1).chart.trails == ("M460 460L360 360", "M360 360L460 460")


def test_the_seven_planets_are_laid_out_to_choose_from() -> None:
    match = table("", "", at="colour", seat=0, round=0, colours=[None, None], pawns=["- -", "- -"], to_take=0,
                  e_planet=None)  # fmt: skip
    shown = drawn(match, match.seat)
    assert shown.chart.sky is None
    assert shown.chart.tray is not None
    assert shown.chart.tray.question == "Your favourite planet?"
    assert len(shown.chart.planets) == 7
    assert shown.hand is None, "what the cards do is shown instead"


def test_what_can_be_taken_lies_in_the_hands_place_and_only_there() -> None:
    match = table("red", "", at="cards", seat=0, round=0, colours=["green", None], pawns=["- -", "- -"], to_take=1,
                  e_planet=None)  # fmt: skip
    mine, other = drawn(match, 0), drawn(match, 1)
    assert next(iter(piles(hand(mine).piles))) == "supply-yellow"
    assert [pile.many for pile in hand(mine).piles] == [0, 0, 0, 0, 0, 1, 0]
    assert next(iter(piles(mine.piles.supply))) == "stock-yellow"
    assert next(iter(piles(other.piles.supply))) == "supply-yellow"


def test_rare_deeds_are_there_only_while_they_are_on_offer() -> None:
    pawns_ = ["e5 a1", "d4 b8", "d4 g3"]
    deeds = hand(drawn(table("red blue", "", "", pawns=pawns_, at="move"))).deeds
    assert [deed.thing.id for deed in deeds] == ["e-deck", "promote", "some"]
    match = table("red", "blue", at="before", options={"table_trades": "1"}, pawns=["lifted a1"])
    deeds = hand(drawn(match)).deeds
    assert [deed.thing.id for deed in deeds] == ["e-deck", "promote", "offer"]
    assert deeds[1].text == "2 E-cards, empty hand"
    assert "offer a swap" in drawn(match).help
    assert len(hand(drawn(match, 1)).deeds) == 2


def test_hands_of_others_are_shown_only_where_they_lie_open() -> None:
    hidden, open_ = table("red", "blue blue"), table("red", "blue blue", options={"open_hands": "yes"})
    assert drawn(hidden).seats[1].shown == ()
    assert drawn(open_).seats[1].shown == (("blue", 2),)
    assert drawn(open_).seats[0].shown == (), "the own cards lie in the hand"
    assert drawn(open_, None).seats[0].shown == (("red", 1),)
    assert drawn(hidden, None).hand is None


def test_a_seat_has_the_colour_of_its_planet_and_tells_who_begins() -> None:
    shown = drawn(table("red", "", colours=["green", "blue"], start=1), shape=5)
    assert [seat.plate.looks for seat in shown.seats] == ["seat pick k-green", "seat pick k-blue turn"]
    assert shown.seats[0].plate.at == "--c:var(--seat-5);--c:var(--k)"
    assert [fact.text + fact.more for fact in shown.seats[0].plate.facts] == ["1 card", "0 E-cards"]
    assert shown.seats[0].favourite == "Favourite planet: Mercury, intelligence"
    assert [seat.begins for seat in shown.seats] == [False, True]
    assert drawn(table(*[""] * 5)).crowd == "seats-5 crowd"


@rule("VED-31")
def test_the_charity_pile_tells_what_lies_in_it_and_what_will() -> None:
    shown = drawn(table("", "", at="charity", charity=["red", "red"], donated=["blue"]))
    given = {pile.colour: pile for pile in shown.piles.charity}
    assert (given["red"].text, given["red"].many) == ("2", 0)
    assert (given["blue"].text, given["blue"].many) == ("·", 1)
    assert shown.piles.given == "1 more after this turn"
    assert shown.piles.looks == "piles asked"
    assert (shown.piles.step, shown.piles.phase) == ("charity", "")


def test_the_end_says_by_what_equal_scores_are_ranked() -> None:
    shown = drawn(finish(table("red yellow purple", "red", "green", round=60, e_cards=[1, 1, 0])))
    tie = " · tie-break: pawns, then E-cards, then colours"
    assert shown.tallies == {
        0: f"0 pawns promoted, 1 E-card, 2 colours in hand{tie}",
        1: f"0 pawns promoted, 1 E-card, 0 colours in hand{tie}",
        2: "0 pawns promoted, 0 E-cards, 1 colour in hand",
    }  # fmt: skip


def test_the_end_says_how_it_was_won_and_what_everybody_had() -> None:
    match = table("", "red", pawns=["lifted g7"], at="before", e_cards=[2, 1], planets={"blue": 10}, e_planet="blue")
    play(match, "promote:b")
    assert match.seat is None
    assert drawn(match, 0).ending == "You promoted your second pawn with an empty hand."
    assert drawn(match, 1).ending == f"{match.setup.names[0]} promoted their second pawn with an empty hand."
    assert drawn(match).tallies == {
        0: "2 pawns promoted, 0 E-cards, 0 colours in hand", 1: "0 pawns promoted, 1 E-card, 1 colour in hand",
    }  # fmt: skip
    assert not drawn(match).piles.in_turn
    assert drawn(match).piles.step == ""
    assert drawn(finish(table("", "", round=60))).ending == "", "the last round says so itself"
