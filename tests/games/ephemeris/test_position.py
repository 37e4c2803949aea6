"""Positions written by hand: what is filled in, and what is refused by key."""
from __future__ import annotations

from typing import Any

import pytest

import orrery
from orrery.kernel.refusal import BadPosition
from tests.games.ephemeris.helpers import BODIES, SIGNS, load, two
from tests.games.ephemeris.test_snap import FULL as DECK

FULL = [["moon", "sun", "mercury", "venus", "mars"], ["mars", "jupiter", "saturn", "uranus", "neptune"]]


def test_what_is_missing_is_as_in_a_fresh_game() -> None:
    for mode in ("one", "two", "three", "pairs", "snap"):
        position = orrery.load({"game": "ephemeris", "mode": mode, "seats": 2}).position()
        assert set(position) == set(orrery.new("ephemeris", 2, mode=mode).position())
    assert load("one", 2, "mars leo").position()["sky"]["venus"] == "taurus"


@pytest.mark.parametrize(
    ("mode", "keys", "key"),
    [
        ("one", {"sky": {"pluto": "leo"}}, "sky"),
        ("one", {"sky": {"mars": "orion"}}, "sky"),
        ("one", {"planets": [FULL[0], FULL[1][:4]]}, "planets"),
        ("one", {"planets": [["moon"] * 5, FULL[1]]}, "planets"),
        ("one", {"signs": [["leo"] * 5, ["leo"] * 5]}, "signs"),
        ("one", {"skies": ["12345:0"]}, "skies"),
        ("one", {"caller": 0, "seat": 0}, "caller"),
        ("one", {"agreed": [1]}, "agreed"),
        ("one", {"retired": [1]}, "retired"),
        ("one", {"seat": 2}, "seat"),
        ("one", {"left_with": [1]}, "left_with"),
        ("two", {"dice": ["red"]}, "dice"),
        ("two", {"dice": ["red", "green"]}, "dice"),
        ("two", {"step": "second"}, "first"),
        ("two", {"step": "retro"}, "turned"),
        ("two", {"step": "pluto"}, "pluto"),
        ("two", {"step": "close", "spent": [0, 1]}, "step"),
        ("two", {"pile": ["mars"]}, "pile"),
        ("three", {"planet": ["mars", "mars"]}, "planet"),
        ("three", {"planet": ["mars", "moon"]}, "planet"),
        ("three", {"planet": ["mars", "venus"], "progress": {"mars": 12}}, "progress"),
        ("three", {"step": "answer", "card": None}, "card"),
        ("three", {"step": "choose"}, "planet"),
        ("pairs", {"cards": ["moon"]}, "cards"),
        ("pairs", {"up": 52}, "up"),
        ("pairs", {"taken": [0]}, "taken"),
        ("snap", {"deck": ["moon"]}, "deck"),
        ("snap", {"answers": [900, 0]}, "answers"),
    ],
)
def test_a_wrong_position_is_refused_by_key(mode: str, keys: dict[str, Any], key: str) -> None:
    with pytest.raises(BadPosition) as refused:
        orrery.load({"game": "ephemeris", "mode": mode, "seats": 2, "starter": 0, **keys})
    assert key in str(refused.value).split(":")[0]


REDS_FREE = {"dice": ["red", "red"]}
REDS_BLOCKED = {"dice": ["red", "red"], "sky": dict.fromkeys(("moon", "mercury", "venus", "mars"), "aries")}
NERVE = {"options": {"snap_mode": "nerve"}}
REFLEX = {"options": {"snap_mode": "reflex"}}
EVENLY = {"stocks": [DECK[:26], DECK[26:]]}
ALL_HIS = {"stocks": [DECK, []], "piles": [[], []]}
ZODIAC = {"options": {"pairs_deck": "zodiac"}, "cards": [sign for sign in SIGNS for _ in range(2)]}
CHOSEN = {"options": {"planets": "chosen"}, "step": "choose"}
OPEN_RUN = {"options": {"series_games": 0}, "step": "again", "reason": "orbit", "winner": 0}
OVER: dict[str, Any] = {"seat": None}


@pytest.mark.parametrize(
    ("mode", "keys", "sentence"),
    [
        # The end, rounds, and who has left
        ("one", {"left": 0}, "Key left: none is left, so the game is over"),
        ("one", {"left": 101}, "Key left: must be a whole number from 0 to 100"),
        ("one", {"left": 40, "round": 5}, "Key round: with 40 of 100 rounds left it is round 61"),
        ("one", {"reason": "cap"}, "Key reason: "),
        ("one", {"winner": 0}, "Key winner: nobody wins while the game goes on"),
        ("one", {**OVER, "reason": "given_up"}, "Key reason: there is no 'given_up'"),
        ("one", {**OVER, "reason": "ephemeris", "winner": 0}, "Key winner: .*complete"),
        ("one", {**OVER, "reason": "last_standing"}, "Key reason, winner: the last seat left wins"),
        ("one", {**OVER, "retired": [1], "winner": 1}, "Key reason, winner: the last seat left wins"),
        ("one", {"seats": 3, "retired": [0], "seat": 0}, "Key seat: seat 0 has retired"),
        ("one", {"seats": 4, "retired": [0, 1], "left_with": [0, 7]}, "Key left_with: "),
        # Hands and votes
        ("one", {"planets": FULL, "given": [["mars", "mars"], []]}, "Key given: there are only 3 of mars"),
        ("one", {"given": [["mars"], []]}, "Key given: .*planets, which is missing"),
        ("one", {"voted": [1]}, "Key voted: nobody has called an Eclipse"),
        ("one", {"seats": 3, "caller": 0, "seat": 1, "voted": [2]}, "Key voted, "),
        ("one", {"seats": 4, "caller": 0, "retired": [1], "voted": [1, 2], "agreed": [1]}, "Key agreed: a seat that"),
        ("one", {"seats": 3, "caller": 2, "seat": 1, "retired": [2]}, "Key caller: "),
        ("one", {"caller": 0, "seat": 1, "options": {"eclipse": "off"}}, "Key caller: .*at this table"),
        ("one", {"skies": ["000000000:0"]}, "Key skies: must end with the present sky"),
        # Game Two: a step that the board contradicts
        ("two", {**REDS_FREE, "step": "retro", "turned": 1}, "Key step: .*rule out the step retro"),
        ("two", {**REDS_FREE, "step": "block"}, "Key step: .*rule out the step block"),
        ("two", {**REDS_BLOCKED, "step": "first"}, "Key step: .*rule out the step first"),
        ("two", {**REDS_BLOCKED, "step": "second", "first": "mars"}, "Key step: .*rule out the step second"),
        ("two", {**REDS_FREE, "step": "second", "first": "moon"}, "Key first: no die shows the colour"),
        ("two", {**REDS_FREE, "step": "first", "first": "mars"}, "Key first: "),
        ("two", {"step": "pluto", "pluto": "red"}, "Key step: .*planets or signs is missing"),
        ("two", {"step": "first", "pluto": "red", "options": {"pluto": "extra_move"}}, "Key pluto: "),
        ("two", {"caller": 0, "seat": 1, "step": "close"}, "Key step: "),
        # Game Three
        ("three", {"seats": 3, "planet": ["mars", "venus", "saturn"], "retired": [2]}, "Key planet: seat 2"),
        ("three", {"sky": {"mars": "leo"}, "progress": {"mars": 3}}, "Key sky: mars isn’t where"),
        ("three", {**CHOSEN, "planet": [None, "mars"]}, "Key planet: planets are chosen one after the other"),
        ("three", {**CHOSEN, "progress": {"mars": 12}}, "Key step: .*are at home"),
        ("three", {"step": "again", "reason": "orbit"}, "Key step: .*only in an open run"),
        ("three", {**OPEN_RUN, "seat": 0, "decided": [1]}, "Key decided"),
        ("three", {"decided": [1]}, "Key decided: nobody is asked"),
        ("three", {"step": "answer", "card": "Q05", "asked": 0}, "Key card: "),
        ("three", {"colour": None}, "Key colour: "),
        # Pairs
        ("pairs", {**ZODIAC, "taken": [1]}, "Key taken: cards are taken in pairs"),
        ("pairs", {**ZODIAC, "taken": [1, 3]}, "Key taken: cards are taken in pairs"),
        ("pairs", {"taken": [1, 2]}, "Key taken: .*cards, which is missing"),
        ("pairs", {**ZODIAC, "taken": [1, 2], "pairs": [1, 1]}, "Key pairs: 2 cards have been taken"),
        ("pairs", {**ZODIAC, "taken": [1, 2], "up": 2}, "Key up: that card has been taken"),
        ("pairs", {**ZODIAC, "last": [1]}, "Key last: "),
        ("pairs", {"left": 300, "goes": 5}, "Key goes: with 300 goes left, 100 have been made"),
        ("pairs", {"left": 0}, "Key left: none is left"),
        ("pairs", {"seats": 1, "retired": [0]}, "Key retired: "),
        # Snap
        ("snap", {**NERVE, "turned": 51}, "Key turned: no card is left"),
        ("snap", {**NERVE, "scores": [60, 0], "run": 1}, "Key scores, pile, removed: "),
        ("snap", {**NERVE, "deck": DECK, "top": "leo"}, "Key top: "),
        ("snap", {**NERVE, "answers": [12, 0]}, "Key answers: must be a whole number from 0 to 1"),
        ("snap", {**NERVE, "seats": 3, "answered": [2], "seat": 0}, "Key answered, seat: "),
        ("snap", {**REFLEX, "seat": 1, "answered": []}, "Key answered, seat: "),
        ("snap", {**REFLEX, "seat": 1, "answers": [0, 50]}, "Key answers: seat 1 can’t have called"),
        ("snap", {**REFLEX, "seat": 1, "answers": [50, 0], "barred": [0]}, "Key answers: seat 0 can’t have called"),
        ("snap", {"stocks": [["moon"], ["moon"]]}, "Key stocks, piles: must be all cards"),
        ("snap", ALL_HIS, "Key stocks: fewer than two seats"),
        ("snap", {**EVENLY, "unseen": [[27], []]}, "Key unseen: the stock of seat 0 has only 26 cards"),
        ("snap", {"out": [0]}, "Key out: .*stocks, which is missing"),
        ("snap", {"seats": 3, "retired": [1], "seat": 2, "answered": [0], "answers": [0, 40, 0]}, "Key answers: "),
    ],
)  # fmt: skip
def test_an_impossible_position_is_refused_with_the_reason(mode: str, keys: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadPosition, match=f"^{sentence}"):
        orrery.load({"game": "ephemeris", "mode": mode, "seats": 2, **keys})


def test_what_is_left_to_chance_fits_what_is_given() -> None:
    for seed in range(20):
        chance = {"seed": seed}
        second = load("two", 2, step="second", first="mars", chance=chance).position()
        assert "red" in second["dice"]
        question = load("three", 2, card="Q05", asked=7, chance=chance).position()
        assert (question["step"], question["quiz"][6]) == ("answer", "Q05")
        pile = load("snap", 2, options={"snap_mode": "nerve"}, turned=9, top="leo", chance=chance).position()
        assert (pile["deck"][8], pile["pile"], pile["beneath"]) == ("leo", 9, pile["deck"][7])
        laps = load("three", 4, progress=dict.fromkeys(["mercury", "venus", "mars"], 12), chance=chance).position()
        assert set(laps["planet"]) == set(BODIES[5:])


@pytest.mark.parametrize("mode", ["one", "two", "three", "pairs", "snap"])
def test_a_finished_game_needs_no_more_than_that_nobody_decides(mode: str) -> None:
    assert load(mode, 2, seat=None).result is not None
    assert load("two", 2, seat=None, pluto="red").position()["spent"] == []


def test_who_left_has_no_planet_and_no_turn() -> None:
    position = load("three", 3, retired=[0]).position()
    assert (position["seat"], position["planet"][0]) == (1, None)


def test_who_decides_follows_from_who_has_answered() -> None:
    assert load("one", 4, caller=1, voted=[2]).seat == 3
    assert load("snap", 3, answered=[0]).seat == 1
    assert two(caller=1).position()["step"] == "first"
    match = load("one", 3, seat=2, caller=0)
    assert match.position()["voted"] == [1]


def test_the_number_of_seats_follows_from_the_hands() -> None:
    match = orrery.load({"game": "ephemeris", "mode": "one", "planets": [*FULL, FULL[0]], "starter": 2})
    assert match.setup.seats == 3


def test_a_script_of_chance_names_cards_by_what_they_show() -> None:
    match = load("three", 2, asked=72, colour="yellow", chance={"script": [["Q07"]], "seed": 1})
    match.push("move:moon:leo")
    assert match.position()["card"] == "Q07"
