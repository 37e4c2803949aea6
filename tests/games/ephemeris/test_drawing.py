"""The drawn tables: what lies where, and what it says about itself."""
from __future__ import annotations

from typing import Any, TypeVar

import pytest

import orrery
from orrery import Match
from orrery.games.ephemeris.drawing.cards import PairsTable, SnapTable, StocksTable
from orrery.games.ephemeris.drawing.hands import HandsTable
from orrery.games.ephemeris.drawing.quiz import QuizTable
from orrery.games.ephemeris.drawing.scenery import Scenery
from orrery.games.ephemeris.drawing.wheel import Piece, Wheel
from orrery.kernel.drawing import Look
from tests.drawings import drawn as draw
from tests.games.ephemeris.helpers import ALMANAC, FOUR, OTHER_FOUR, load, one, two
from tests.games.ephemeris.test_pairs import pairs
from tests.games.ephemeris.test_snap import snap
from tests.games.ephemeris.test_stocks import table as stocks
from tests.rules import rule

T = TypeVar("T")


def drawn(kind: type[T], match: Match, you: int | None = 0, **changes: Any) -> T:
    found = draw(match, you, **changes)
    assert isinstance(found, kind)
    return found


def pieces(wheel: Wheel) -> dict[str, Piece]:
    return {piece.body.face.id: piece for piece in wheel.pieces}


def test_nine_bodies_in_one_sign_do_not_cover_each_other() -> None:
    scenery = Scenery(ALMANAC)
    spots = [(place.x, place.y) for place in scenery.places.values()]
    near = min(abs(complex(*a) - complex(*b)) for a in spots for b in spots if a != b)
    assert len(set(spots)) == 9
    assert near >= 44, "two discs of radius 22"
    assert scenery.middle("taurus") - scenery.middle("aries") == 360 / 12


@rule("EPH-8")
def test_a_pinned_piece_shows_who_pins_it() -> None:
    wheel = drawn(HandsTable, one(sky="mars cancer")).wheel
    mars = pieces(wheel)["mars"]
    assert mars.body.pin is not None
    assert mars.body.pin.id == "moon"
    assert mars.thing.label == "Mars in Cancer, pinned by the Moon"
    assert "pinned" in mars.thing.looks.split()
    assert not mars.thing.can
    assert "can" not in mars.thing.looks.split()
    assert len(wheel.tethers) == 1
    assert (wheel.ways[4].said, wheel.ways[4].by) == ("Mars is pinned", "by the Moon, which is faster")


@rule("EPH-9")
def test_a_way_leads_as_far_as_the_piece_may_go_and_says_who_stops_it() -> None:
    ways = drawn(HandsTable, one()).wheel.ways
    assert (ways[0].body.reach, ways[0].said) == (11, "Moon passes everything")
    assert ways[4].body.reach == 3
    assert (ways[4].said, ways[4].by) == ("Mars can go as far as Cancer", "the Moon stops it there")
    assert [barred for _, barred in ways[4].signs] == [False] * 3


@rule("EPH-106")
def test_a_sign_that_may_not_come_a_third_time_is_crossed_out() -> None:
    match = one()
    for move in ["move:moon:scorpio", "move:moon:cancer"] * 3:
        if move in match.legal:
            match.push(move)
    shown = drawn(HandsTable, match, match.seat)
    assert shown.reference.same_sky
    banned = [barred for _, barred in shown.wheel.ways[0].signs]
    assert banned.count(True) == 1
    assert sum(len(way.signs) for way in shown.wheel.ways) == len(match.legal) + 1


def test_only_who_has_to_move_sees_lit_pieces() -> None:
    match = two(dice="red red")
    lit = {name for name, piece in pieces(drawn(HandsTable, match).wheel).items() if "can" in piece.thing.looks}
    assert lit == {"mercury", "venus", "mars"}
    for you in (1, None):
        assert not [p for p in drawn(HandsTable, match, you).wheel.pieces if "can" in p.thing.looks]


def test_a_movement_leaves_a_trail_that_is_as_long_as_the_way() -> None:
    match = one()
    match.push("move:mars:gemini")
    trail = drawn(HandsTable, match).wheel.trail
    assert trail is not None
    assert (trail.looks, trail.radius) == ("trail", 315)
    assert trail.dashes.count("0 3 ") == 60 / 3
    assert drawn(HandsTable, one()).wheel.trail is None


@rule("EPH-222")
def test_a_retrograde_card_lights_the_signs_and_the_piece_comes_back_the_other_way() -> None:
    pile = ["mars", "mercury", "venus", "jupiter", "saturn", "uranus", "neptune"] * 2
    match = two(dice="red red", sky="mercury cancer, venus cancer, mars cancer", spent=[0, 1], step="retro",
                pile=pile, turned=1)  # fmt: skip
    shown = drawn(HandsTable, match)
    assert len(shown.wheel.retro) == 11
    assert {sign.label for sign, _ in shown.wheel.retro} >= {"Back to Aries", "Back to Gemini"}
    assert "goes-back" in pieces(shown.wheel)["mars"].thing.looks
    assert shown.wheel.turn == "Mars goes back"
    assert shown.reference.goes == "goes back as far as you like."
    assert drawn(HandsTable, match, 1).reference.goes == "goes back as far as Seat 1 likes."
    match.push("retro:gemini")
    wheel = drawn(HandsTable, match).wheel
    assert pieces(wheel)["mars"].back
    assert wheel.trail is not None
    assert wheel.trail.looks == "trail back"


def test_a_die_that_was_played_is_dimmed_and_a_new_roll_is_another_die() -> None:
    match = two()
    before = drawn(HandsTable, match).wheel.dice
    assert [die.thing.label for die in before] == ["Die: blue", "Die: red"]
    match.push("move:mars:taurus")
    dice = drawn(HandsTable, match).wheel.dice
    assert [die.thing.label for die in dice] == ["Die: blue", "Die: red, used"]
    assert [die.thing.id for die in dice] == [die.thing.id for die in before]


@rule("EPH-24")
def test_the_hand_shows_what_is_in_place_and_what_is_in_reach() -> None:
    match = one(("mars venus jupiter saturn neptune", "aries gemini cancer libra libra"),
                ("moon sun mercury uranus mars", "taurus leo virgo virgo pisces"))  # fmt: skip
    hand = drawn(HandsTable, match).hand
    assert hand is not None
    assert (hand.matched, hand.size) == (1, 5)
    done, venus, *_ = hand.pairs
    assert (done.body.face.id, done.sign.id, done.done) == ("mars", "aries", True)
    assert (venus.body.face.id, venus.near, venus.looks) == ("venus", "Gemini, Cancer", "pair open near")
    assert sorted(pair.sign.id for pair in hand.pairs) == ["aries", "cancer", "gemini", "libra", "libra"]
    assert drawn(HandsTable, match, None).hand is None


def test_cards_of_others_are_drawn_only_if_they_lie_open() -> None:
    closed, opened = two(), two(options={"open_hands": "planets"})
    assert not drawn(HandsTable, closed).seats[1].planets
    seat = drawn(HandsTable, opened).seats[1]
    assert [face.id for face, _ in seat.planets] == OTHER_FOUR[0].split()
    assert not seat.signs
    assert not drawn(HandsTable, opened).seats[0].planets, "the own ones lie in the hand"


@rule("EPH-248")
def test_only_the_owner_is_told_that_pluto_could_win() -> None:
    match = two(("moon sun mars jupiter", "cancer leo gemini sagittarius"), OTHER_FOUR, dice="blue blue")
    own, other = drawn(HandsTable, match), drawn(HandsTable, match, 1)
    assert own.hand is not None
    assert own.hand.wins_with == "red"
    assert own.seats[0].glows
    assert not other.seats[0].glows
    assert [seat.pluto for seat in other.seats] == ["ready", "ready"]


@rule("EPH-231")
def test_eclipse_is_offered_where_it_can_be_called() -> None:
    match = two(FOUR, OTHER_FOUR)
    offered = drawn(HandsTable, match).wheel.eclipse
    assert offered is not None
    assert offered.label == "Call Eclipse"
    assert drawn(HandsTable, match, 1).wheel.eclipse is None
    assert drawn(HandsTable, two(options={"eclipse": "off"})).wheel.eclipse is None
    match.push("eclipse")
    shown = drawn(HandsTable, match, 1)
    assert shown.wheel.looks == "wheel eclipsed"
    assert shown.wheel.turn == "Eclipse"
    assert [seat.plate.facts[-1].text for seat in shown.seats] == ["called Eclipse", "is voting"]


@rule("EPH-403")
def test_a_win_is_told_with_who_made_it_and_the_horoscope_of_the_hand() -> None:
    match = one(("jupiter saturn uranus neptune mars", "virgo virgo libra libra pisces"),
                ("moon sun mercury venus mars", "scorpio leo gemini taurus aries"))  # fmt: skip
    match.push("move:moon:scorpio")
    winner, mover = drawn(HandsTable, match, 1), drawn(HandsTable, match, 0)
    assert winner.ending == "Ephemeris! All 5 pieces are in your signs, thanks to Seat 1."
    assert mover.ending == "Ephemeris! All 5 pieces are in the right signs, thanks to you."
    assert winner.tallies == {0: "1 of 5 in place", 1: "5 of 5 in place"}
    assert winner.horoscope is not None
    assert mover.horoscope is not None
    assert (winner.horoscope.won, mover.horoscope.won) == (True, False)
    stand = [body.sign.id for body, *_ in winner.horoscope.lines]
    assert stand == ["scorpio", "leo", "gemini", "taurus", "aries"]
    assert {sign.id for sign, _, hit in winner.horoscope.signs if hit} == set(stand)
    assert winner.wheel.eclipse is None


@rule("EPH-41")
def test_equal_scores_in_different_places_say_what_decided() -> None:
    match = one(("jupiter saturn uranus neptune mars", "virgo virgo libra libra pisces"),
                ("jupiter saturn uranus neptune mars", "cancer cancer leo gemini pisces"),
                ("moon sun mercury venus mars", "scorpio leo gemini taurus aries"))  # fmt: skip
    match.push("move:moon:scorpio")
    tied = "1 of 5 in place · tie-break: shorter distance"
    assert drawn(HandsTable, match, 1).tallies == {0: tied, 1: tied, 2: "5 of 5 in place"}


def test_a_question_is_for_all_to_see_and_its_note_follows() -> None:
    match = orrery.new("ephemeris", mode="three", seats=2, seed=1)
    you = match.seat
    assert you is not None
    asked, watched = drawn(QuizTable, match, you).question, drawn(QuizTable, match, 1 - you).question
    assert asked is not None
    assert watched is not None
    assert (asked.mine, asked.whom, asked.group.colour) == (True, "for you", match.view(None)["table"]["colour"])
    assert (watched.mine, watched.whom) == (False, f"for Seat {you + 1}")
    assert watched.answers == asked.answers
    match.push("answer:A")
    last = drawn(QuizTable, match).last
    assert last is not None
    assert last.text == asked.text
    assert last.right == match.view(0)["table"]["was_right"]
    assert drawn(QuizTable, match).question is None


@rule("EPH-315")
def test_an_arc_shows_how_far_an_owned_planet_has_come() -> None:
    match = load("three", 2, "mars cancer, saturn sagittarius", planet=["mars", "saturn"], seat=0, step="answer",
                 colour="red", progress={"mars": 3, "saturn": -1})  # fmt: skip
    shown = drawn(QuizTable, match, shape=4)
    assert [(orbit.length, orbit.looks) for orbit in shown.wheel.orbits] == [(90, "orbit"), (30, "orbit behind")]
    assert pieces(shown.wheel)["mars"].owner == 4
    assert pieces(shown.wheel)["venus"].owner == 0
    assert shown.own is not None
    assert shown.own.steps[:4] == ["done", "done", "done", ""]
    assert [seat.plate.score for seat in shown.seats] == ["3", "−1"]


def test_planets_to_choose_from_have_the_colours_of_their_groups() -> None:
    shown = drawn(QuizTable, load("three", 2, options={"planets": "chosen"}, step="choose", seat=0))
    assert shown.looks["planet-mars"] == Look("mars", "var(--red-group)")
    assert shown.seats[0].plate.facts[0].text == "is choosing a planet"
    assert not shown.wheel.orbits


def test_a_card_of_pairs_shows_its_face_only_while_it_is_up() -> None:
    match = pairs()
    assert not [place for place in drawn(PairsTable, match).places if place.face]
    match.push("flip:1")
    first = drawn(PairsTable, match).places[0]
    assert first.thing.label == "Card 1: Aries"
    assert not first.thing.can
    match.push("flip:2")
    shown = drawn(PairsTable, match)
    assert shown.places[0].thing.looks == "pc up won"
    assert shown.places[0].thing.label == "Card 1: Aries, taken"
    assert shown.places[2].thing.button
    assert not drawn(PairsTable, match, 1).places[2].thing.button
    match.push("flip:3")
    assert drawn(PairsTable, match).places[0].empty
    assert shown.measures == "--pcols:6;--prows:4;--cols:6;--rows:4"


@rule("EPH-618")
@pytest.mark.parametrize(("fit", "many"), [("same", 2), ("home", 4), ("family", 10)])
def test_by_nerve_one_can_count_what_would_fit(fit: str, many: int) -> None:
    shown = drawn(SnapTable, snap("mars", options={"snap_match": fit}))
    assert shown.nerve
    assert shown.fitting == many
    counts = {face.id: left for face, left, _ in shown.to_come}
    assert (counts["mars"], counts["venus"], counts["leo"]) == (2, 3, 2)
    assert sum(counts.values()) == shown.left
    assert drawn(SnapTable, snap("mars", options={"snap_mode": "reflex"})).to_come == []


def test_an_answer_is_shown_to_its_owner_alone_until_all_have_answered() -> None:
    match = snap("mars leo")
    match.push("ready")
    assert drawn(SnapTable, match).said == "ready"
    assert drawn(SnapTable, match, 1).said == ""
    assert "decided" in [fact.text for fact in drawn(SnapTable, match, 1).seats[0].plate.facts]


@rule("EPH-613")
def test_the_button_is_shut_for_who_may_not_call() -> None:
    match = snap("mars leo venus", options={"snap_mode": "reflex"}, seat=0, barred=[0])
    button, other = drawn(SnapTable, match).button, drawn(SnapTable, match, 1).button
    assert button is not None
    assert other is not None
    assert (button.disabled, button.barred) == (True, True)
    assert not other.barred
    assert drawn(SnapTable, match, None).button is None


def test_every_player_of_traditional_snap_has_a_pile_and_the_newest_card_drops() -> None:
    match = stocks(("venus", "moon"), ("mars", "leo"))
    piles = drawn(StocksTable, match, shape=3).piles
    assert [pile.thing.id for pile in piles] == ["pile-0", "pile-1"]
    assert [pile.looks for pile in piles] == ["card kc r", "card kc z drop"]
    assert piles[0].thing.label == "Seat 1: Mars, 1 in the pile, 1 in the stock"
    assert piles[0].caption == "1 up, 1 down"
    assert piles[1].thing.at == "--c:var(--seat-3)"
