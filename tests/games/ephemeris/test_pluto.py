"""The Pluto card (EPH-241 to EPH-248)."""
from __future__ import annotations

import pytest

import orrery
from orrery import Match
from tests.games.ephemeris.helpers import kinds, others, targets, two, where, why
from tests.rules import rule

NEAR = ("moon jupiter saturn uranus", "virgo sagittarius capricorn aquarius")  # one yellow movement away
OTHER = ("mars venus mercury sun", "leo libra libra leo")


def rolls(match: Match) -> str:
    """The colour that Pluto rolled."""
    event = next(event for event in match.events(None) if event.kind == "pluto")
    return ("yellow", "red", "blue")[event.facts[0]]


def pluto(colour: str, **keys: object) -> Match:
    """A match in which the next Pluto roll shows a colour: found by trying streams of chance."""
    for number in range(60):
        seed = {"kind": "fair", "seed": f"{number:064x}", "words": 0}
        match = two(NEAR, OTHER, chance=seed, **keys)  # type: ignore[arg-type]
        match.push("pluto")
        if rolls(match) == colour:
            return match
    raise AssertionError("no such roll")


@rule("EPH-241")
def test_pluto_is_offered_after_the_roll_between_and_after_the_movements() -> None:
    match = two(NEAR, OTHER, dice="red blue")
    assert others(match) == ["pluto"]
    match.push("move:mars:taurus")
    assert others(match) == ["pluto"]
    match.push("move:neptune:aries")
    assert match.legal == ["end", "pluto"]
    blocked = two(NEAR, OTHER, dice="red red", sky="moon aries, mercury aries, venus aries, mars aries")
    assert blocked.legal == ["retrograde", "pluto"]
    assert why(blocked, "move:moon:leo") == "EPH-221"


@rule("EPH-242")
def test_each_seat_may_play_pluto_once() -> None:
    match = pluto("red", dice="red blue")
    assert match.view(1)["table"]["players"][0]["pluto"] is False
    assert "pluto" not in match.legal
    assert why(match, "pluto") == "EPH-242"


@rule("EPH-243")
@pytest.mark.parametrize("value", ["final_move", "extra_move", "off"])
def test_pluto_wins_or_moves_or_is_not_there(value: str) -> None:
    match = two(NEAR, OTHER, dice="red blue", options={"pluto": value})
    assert ("pluto" in match.legal) == (value != "off")
    if value == "off":
        assert why(match, "pluto") == "EPH-243"
        match.push("move:mars:taurus")
        match.push("move:neptune:aries")
        assert match.seat == 1, "without a card there is nothing to decide at the end of a turn"


@rule("EPH-244")
def test_pluto_is_on_offer_whatever_the_hand_and_wasted_if_no_movement_wins() -> None:
    match = two(("moon jupiter saturn uranus", "aries aries gemini gemini"), OTHER, dice="red blue")
    assert "pluto" in match.legal
    sky = match.position()["sky"]
    match.push("pluto")
    assert match.position()["sky"] == sky
    assert match.seat == 0
    assert match.position()["spent"] == [0]


@rule("EPH-245")
def test_the_colour_that_is_needed_wins() -> None:
    match = pluto("yellow", dice="red blue")
    assert match.result is not None, "a single winning movement is made at once"
    assert match.result.ranks == [1, 2]
    assert where(match, "moon") == "virgo"
    assert "aligned" in kinds(match)


@rule("EPH-245")
def test_another_colour_moves_nothing_and_the_turn_goes_on_where_it_stopped() -> None:
    first = pluto("red", dice="red blue")
    assert (first.seat, first.view(0)["table"]["step"]) == (0, "first")
    second = pluto("red", dice="red blue", step="second", first="mars", sky="mars taurus")
    assert second.view(0)["table"]["step"] == "second"
    close = pluto("red", dice="red blue", step="close")
    assert close.seat == 1
    block = pluto("blue", dice="red red", sky="moon aries, mercury aries, venus aries, mars aries")
    assert block.view(0)["table"]["step"] == "retro"


@rule("EPH-246")
def test_an_extra_movement_may_be_made_or_left() -> None:
    extra: dict[str, int | str] = {"pluto": "extra_move"}
    match = pluto("red", dice="red blue", options=extra)
    assert match.legal[-1] == "none"
    assert targets(match, "mars") == ["taurus", "gemini", "cancer"]
    match.push("move:mars:taurus")
    assert match.view(0)["table"]["step"] == "first"
    assert "gemini" in targets(match, "mars"), "the piece may be moved again by a die"
    left = pluto("red", dice="red blue", options=extra, step="close")
    left.push("none")
    assert left.seat == 1
    between = two(NEAR, OTHER, dice="red blue", options={**extra, "pluto_when": "windows"})
    between.push("move:mars:taurus")
    assert why(between, "pluto") == "EPH-241"


@rule("EPH-246")
def test_an_extra_movement_may_be_made_between_the_dice() -> None:
    extra: dict[str, int | str] = {"pluto": "extra_move"}
    match = pluto("red", dice="red blue", options=extra, step="second", first="mars", sky="mars taurus")
    assert "gemini" in targets(match, "mars"), "also the piece that a die has moved"
    match.push("move:mars:gemini")
    assert match.view(0)["table"]["step"] == "second"
    assert {text.split(":")[1] for text in match.legal} <= {"jupiter", "saturn", "uranus", "neptune"}


@rule("EPH-246", "EPH-207")
def test_an_extra_movement_may_block_the_second_die() -> None:
    """Neptune alone is free; Venus, moved by Pluto, joins it: play moves on without the second movement."""
    sky = "mars leo, mercury sagittarius, venus aquarius, jupiter sagittarius, saturn aries, uranus aries, moon aries"
    match = pluto("red", dice="red blue", options={"pluto": "extra_move"}, sky=sky, step="second", first="mars")
    match.push("move:venus:pisces")
    assert "partial" in kinds(match)
    assert match.seat == 1


@rule("EPH-241")
def test_pluto_can_be_played_while_a_retrograde_card_lies_open() -> None:
    pile = ["mars", "mars", *(["mercury", "venus", "jupiter", "saturn", "uranus", "neptune"] * 2)]
    blocked = {"dice": "red red", "sky": "mercury cancer, venus cancer, mars cancer", "pile": pile, "turned": 1}
    match = two(NEAR, OTHER, step="retro", **blocked)  # type: ignore[arg-type]
    assert len(match.legal) == 12
    assert match.legal[-1] == "pluto"
    lost = pluto("blue", step="retro", **blocked)
    assert lost.view(0)["table"]["step"] == "retro", "the card still asks for its planet"
    assert (len(lost.legal), lost.position()["turned"]) == (11, 1)
    won = pluto("yellow", step="retro", **blocked)
    assert won.result is not None
    assert won.result.ranks == [1, 2]
    older = two(NEAR, OTHER, step="retro", options={"pluto_when": "windows"}, **blocked)  # type: ignore[arg-type]
    assert len(older.legal) == 11
    assert why(older, "pluto") == "EPH-241"
    again = orrery.load(match.position())
    assert again.legal == match.legal


@rule("EPH-246")
def test_an_extra_roll_of_a_blocked_colour_does_nothing() -> None:
    match = pluto("red", dice="blue blue", options={"pluto": "extra_move"},
                  sky="moon aries, mercury aries, venus aries, mars aries")  # fmt: skip
    assert match.view(0)["table"]["step"] == "first"
    assert "card" not in kinds(match)


@rule("EPH-247")
def test_playing_pluto_is_public_and_not_playing_it_is_not_told() -> None:
    match = pluto("red", dice="red blue", step="close")
    assert any("Pluto" in text for text in match.sentences(1))
    quiet = two(NEAR, OTHER, dice="red blue", step="close")
    quiet.push("end")
    assert not any("Pluto" in text for text in quiet.sentences(1))


@rule("EPH-248")
def test_only_the_owner_is_told_with_which_colours_pluto_could_win() -> None:
    match = two(NEAR, OTHER, dice="red blue")
    assert match.view(0)["table"]["players"][0]["pluto_wins_with"] == ["yellow"]
    assert match.view(1)["table"]["players"][0]["pluto_wins_with"] is None
    assert match.view(1)["table"]["players"][1]["pluto_wins_with"] == []
    words, state = match.words, match.state
    number = words.read_move("pluto", 0)
    assert number is not None
    assert words.explain(state, number).rule == "EPH-245"
    poor = two(("moon jupiter saturn uranus", "aries aries gemini gemini"), OTHER, dice="red blue")
    assert poor.words.explain(poor.state, number).rule == "EPH-244"
    assert "can’t win now" in poor.words.warning(poor.state, number), "asked again before it is wasted"
    assert match.words.warning(match.state, number) == ""
