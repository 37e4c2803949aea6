"""Positions: the keys that every game has, scripted chance, and the page that lists all keys."""
from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from mypy_extensions import i64

import orrery
from orrery.games.positions import page
from orrery.kernel.chance import FairChance, ScriptedChance, from_data, to_data
from orrery.kernel.kinds import Items, Map, Maybe, Number, PerSeat, Row, Several, Truth, Word
from orrery.kernel.pool import Pool
from orrery.kernel.refusal import BadPosition
from orrery.kernel.vectors import vec

GAME = {"game": "solar_republic"}
DOCS = Path(__file__).parents[2] / "docs" / "positions.md"


def refusal(position: Any) -> str:
    with pytest.raises(BadPosition) as refused:
        orrery.load(position)
    return refused.value.refusal.text


def nested(depth: int) -> list[Any]:
    value: list[Any] = []
    for _ in range(depth):
        value = [value]
    return value


# The keys of every game -------------------------------------------------------------------------------------


def test_the_page_of_all_keys_is_up_to_date() -> None:
    assert DOCS.read_text(encoding="utf-8") == page(), "write it anew: orrery positions > docs/positions.md"


def test_the_example_of_the_page_works() -> None:
    example = page().partition("match = ")[2].partition("\n")[0]
    assert eval(example, {"orrery": orrery}).legal == ["play:jup_io", "play:sol_sol"]


def test_seats_must_be_a_number() -> None:
    assert refusal({**GAME, "seats": "2"}) == "The number of seats must be a whole number, not '2'."


def test_seats_follow_from_the_lists_with_an_entry_for_each_seat() -> None:
    assert orrery.load({**GAME, "totals": [0, 0, 0, 0]}).setup.seats == 4
    assert orrery.load({**GAME, "names": ["Ada", "Bo", "Cy"]}).setup.seats == 3
    assert orrery.load(GAME).setup.seats == 2
    assert refusal({**GAME, "totals": [0] * 7}) == "Key totals: has 7 entries, but the game is for 2 to 6 seats."
    assert "each of the 3 seats" in refusal({**GAME, "hands": [["jup_io"], [], []], "totals": [0, 0]})


def test_an_unknown_key_is_refused_with_the_one_that_may_be_meant() -> None:
    assert refusal({**GAME, "hand": []}) == "Key hand: there is no such key as 'hand'; did you mean hands?"


ODD = (10**5000, -(1 << 64), 0.5, float("inf"), "\ud800", "a" * 10**5, nested(5000), {"x": nested(5000)}, True)


@pytest.mark.parametrize(
    "key", ["seats", "mode", "pack", "names", "marks", "options", "chance", "dealer", "hands", "won", "reason", "x y"]
)
def test_whatever_is_given_one_sentence_refuses_it(key: str) -> None:
    for value in ODD:
        text = refusal({**GAME, key: value})
        assert text.endswith((".", "?")) and text.isprintable() and len(text) < 400
        text.encode()
    assert refusal({**GAME, "\ud800": 1}).isprintable()


def test_an_option_may_be_as_wrong_as_it_likes() -> None:
    for value in (10**5000, nested(5000), "9" * 5000, "\ud800", None):
        assert "Option deals" in refusal({**GAME, "options": {"deals": value}})


def test_a_choice_with_one_option_can_be_left_on_the_table() -> None:
    position = {**GAME, "hands": [["jup_io"], ["sol_sol"]], "dealer": 1}
    assert orrery.load(position).number > 0
    match = orrery.load(position, settle=False)
    assert (match.number, match.legal) == (0, ["play:jup_io"])
    assert match.settle_one()


# Chance -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "chance",
    [
        None, 3, [], {}, {"kind": []}, {"kind": "fair"}, {"seed": 1.5}, {"seed": -1}, {"seed": 2**256},
        {"seed": "x" * 64}, {"seed": True},
        {"seed": 1, "words": float("inf")}, {"seed": 1, "words": "1"}, {"seed": 1, "state": 1},
        {"script": 3}, {"script": [0]}, {"script": [True]}, {"script": [[3]]}, {"script": [1 << 31]},
        {"script": [["moon_of_nowhere"]]}, {"script": [["jup_io", "\ud800"]]},
    ],
)  # fmt: skip
def test_a_broken_chance_is_refused(chance: Any) -> None:
    assert refusal({**GAME, "chance": chance}).startswith("Key chance: ")


def test_a_seed_alone_is_a_stream() -> None:
    first, again = (orrery.load({**GAME, "chance": {"seed": 7}}).position() for _ in range(2))
    assert first == again
    assert first["chance"] == {"kind": "fair", "seed": f"{7:064x}", "words": 0}


def test_a_script_says_what_the_dice_show_and_what_a_shuffle_brings_to_the_top() -> None:
    chance = ScriptedChance([4, 9, ["c", "a", "x"], 2], FairChance(bytes(32)))
    chance.numbers = {"a": [0], "b": [1], "c": [2], "x": [7]}
    chance.below(12)
    assert chance.below(6) in range(6), "there is no 9 on this die, so the stream decides"
    assert ScriptedChance([4], FairChance(bytes(32))).below(6) == 3
    cards = vec[i64](range(5))
    twin = chance.copy()
    chance.shuffle(cards)
    assert list(cards)[:2] == [2, 0] and sorted(cards) == [0, 1, 2, 3, 4]
    assert isinstance(twin, ScriptedChance)
    twin.top_last = True
    cards = vec[i64](range(5))
    twin.shuffle(cards)
    assert list(cards)[:-3:-1] == [2, 0]
    assert chance.below(6) == 1
    rest = to_data(chance)
    assert rest == {"script": [], "kind": "fair", "seed": "00" * 32, "words": rest["words"]}


def test_an_entry_of_a_script_waits_for_a_draw_of_its_sort() -> None:
    chance = from_data({"script": [["b"], 3]})
    assert isinstance(chance, ScriptedChance)
    chance.numbers = {"b": [1]}
    assert chance.below(1) == 0
    cards = vec[i64](range(3))
    chance.shuffle(cards)
    assert cards[0] == 1
    assert chance.below(6) == 2


def test_a_scenario_can_say_how_the_next_deal_is_shuffled() -> None:
    match = orrery.load({
        **GAME, "options": {"deals": 2}, "hands": [["jup_io"], ["sol_sol"]], "draw_pile": ["jup_leda"], "in_play":
        ["jup_europa"], "dealer": 0, "seat": 1, "chance": {"script": [["ura_puck", "sat_titan"]]},
    })  # fmt: skip
    script = match.position()["chance"]["script"]
    assert script == [["ura_puck", "sat_titan"]], "it tells what comes, not what was dealt"
    twin = orrery.load(match.position())
    for table in (match, twin):
        table.push("draw")
        assert table.position()["deal"] == 2
        hands = table.position()["hands"]
        assert "ura_puck" in hands[0] and "sat_titan" in hands[1], "dealt to the dealer’s right first"
        assert table.position()["chance"]["script"] == []
    assert match.position() == twin.position()
    assert orrery.replay(match.record()).position() == match.position()


# Kinds of values --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "data", "value"),
    [
        (Number(-1, 3), -1, -1),
        (Truth(), True, True),
        (Word(["a", "b"]), "b", 1),
        (Word({"a": 7}), "a", 7),
        (Maybe(Word(["a"]), -1), None, -1),
        (Items(Word(["a", "b"])), ["b", "a", "b"], [1, 0, 1]),
        (PerSeat(Number(0, 9), 2), [3, 4], [3, 4]),
        (Several(Word(["a", "b", "c"])), ["a", "c"], 0b101),
        (Row(Word(["a"]), Truth()), ["a", False], [0, False]),
        (Map(["a", "b", "c"], Number(1, 9), 0), {"b": 4}, [0, 4, 0]),
        (Pool(["a", "b", "a"]).pile(), ["a", "b", "a"], [0, 1, 2]),
        (Pool(["a", "b", "a"]).hand(), ["b", "a"], 0b11),
        (Pool(["a", "b"]).card(), "b", 1),
    ],
)  # fmt: skip
def test_a_kind_reads_data_and_writes_it_back(kind: Any, data: Any, value: Any) -> None:
    assert kind.read(data, "key") == value
    written = kind.write(value)
    assert written == data or sorted(written) == sorted(data)


@pytest.mark.parametrize(
    ("kind", "data", "reason"),
    [
        (Number(0, 3), 4, "Key key: must be a whole number from 0 to 3, not 4."),
        (Number(0, 3), True, "Key key: must be a whole number from 0 to 3, not True."),
        (Word(["red", "blue"]), "bleu", "Key key: there is no 'bleu'; did you mean blue?"),
        (Word(["red", "blue"]), 3, "Key key: there is no 3; it must be one of red, blue."),
        (Items(Truth(), size=2), [True], "Key key: must be a list of 2, not of 1."),
        (Items(Truth(), most=1), [True, True], "Key key: must be a list of at most 1, not of 2."),
        (Several(Word(["a", "b"])), ["a", "a"], "Key key: 'a' is named twice."),
        (PerSeat(Truth(), 2), {}, "Key key: must be a list with an entry for each of the 2 seats."),
        (Map(["a"], Number(1, 9), 0), {"a": 0}, "Key key.a: must be a whole number from 1 to 9, not 0."),
        (Pool(["io"]).pile(), ["io", "io"], "Key key: io is in two places."),
        (Pool(["io", "io"]).pile(), ["io"] * 3, "Key key: there are only 2 of io."),
        (Pool(["titan"]).hand(), ["tian"], "Key key: there is no 'tian'; did you mean titan?"),
    ],
)  # fmt: skip
def test_a_kind_refuses_with_a_sentence_that_names_the_key(kind: Any, data: Any, reason: str) -> None:
    with pytest.raises(BadPosition) as refused:
        kind.read(data, "key")
    assert refused.value.refusal.text == reason
