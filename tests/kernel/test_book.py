"""The book of choices: rows in, move texts, picks and meanings out."""
from __future__ import annotations

import pytest

from orrery.kernel.book import Book, Choice, Question
from orrery.kernel.refusal import Note, Refusal
from orrery.kernel.things import Seats, Sort, count, join

ASK = Question("Choose.", "{who} is choosing.")
PAWNS = Sort(["a", "b"], ["the first pawn", "the second pawn"], "pawn-{}")
SPOTS = Sort(["x", None, "z"], ["X", "", "Z"], "s-{}")
HOWS = Sort(["", "red"])
SEATS = Seats(["Ada", "Ben"], 3)
BOOK = Book([
    Choice("move", 10, ASK, [PAWNS, SPOTS, HOWS], picks="pawn-{0} s-{1} {2}", label="{0} to {1}"),
    Choice("move:none", 30, ASK, picks="stay", explain=Note("You stay.", "XYZ-1")),
    Choice("put", 0, ASK, [SPOTS]),
    Choice("rob", 4, ASK, [SEATS], picks="rob-{0}", stands_for="seat-{0}"),
    Choice("leave", 31, (), [SEATS], leaves=True),
])  # fmt: skip


def test_every_text_is_read_back_to_its_move_and_no_other() -> None:
    texts = {move: BOOK.text(move) for move in BOOK.moves(1)}
    assert texts[10] == "move:a:x"
    assert texts[11] == "move:a:x:red"
    assert texts[21] == "move:b:z:red"
    assert texts[30] == "move:none"
    assert texts[2] == "put:z"
    assert texts[32] == "leave"
    assert len(texts) == 8 + 1 + 2 + 2 + 1
    for move, text in texts.items():
        assert BOOK.read(text, 1) == move


@pytest.mark.parametrize(
    "text",
    ["", "move", "move:", "move:a", "move:a:", "move:a:y", "move:a:x:", "move:a:x:red:", "move:a:x:blue", ":", "put",
     "put:x:", "put:x:y", "none", "move:none:", "leave:", "leave:1", "rob:2", "Put:x", "é"],
)  # fmt: skip
def test_anything_else_is_no_move(text: str) -> None:
    assert BOOK.read(text, 0) is None


@pytest.mark.parametrize("move", [1, 6, 12, 13, 22, 23, 33])
def test_a_number_without_a_move_has_no_text_and_no_picks(move: int) -> None:
    assert BOOK.text(move) == ""
    assert move not in list(BOOK.moves(0))


def test_things_are_picked_in_the_order_of_the_row() -> None:
    assert BOOK.clicks(21) == ("pawn-b", "s-z", "red")
    assert BOOK.clicks(10) == ("pawn-a", "s-x")
    assert BOOK.clicks(2) == ("s-z",)
    assert BOOK.clicks(30) == ("stay",)
    assert BOOK.clicks(32) == ("leave",)


def test_a_click_means_the_first_move_that_begins_with_it() -> None:
    assert BOOK.meaning("s-z", 0) == 2
    assert BOOK.meaning("pawn-b", 0) == 16
    assert BOOK.meaning("red", 0) == 11
    assert BOOK.meaning("seat-1", 0) == 5
    assert BOOK.meaning("leave", 1) == 32
    assert BOOK.meaning("nothing", 0) is None


def test_sentences_name_what_is_taken() -> None:
    row = BOOK.find(16)
    assert row.say(row.label, None, 16) == "the second pawn to X"
    assert BOOK.find(30).note(Refusal("No.", "XYZ-2"), None, 30) == Refusal("No.", "XYZ-2")
    assert row.note(lambda state, pawn, spot, how: Note(f"{state} {pawn} {spot} {how}"), "s", 21).text == "s 1 2 1"


def test_words_are_counted_and_joined() -> None:
    assert [join(["a"]), join(["a", "b"]), join(["a", "b", "c"], "or"), join([])] == ["a", "a and b", "a, b or c", ""]
    assert [count(1, "card"), count(2, "card"), count(1, "a card"), count(3, "an Entity", "Entities")] == [
        "1 card", "2 cards", "a card", "3 Entities",
    ]  # fmt: skip
