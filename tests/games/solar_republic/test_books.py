"""Books, and the order of things inside a play (sections 3.5 and 3.6)."""
from __future__ import annotations

import pytest

from tests.games.solar_republic.helpers import hand, lay, legal_cards, other_moves, pile, table, why, won
from tests.rules import rule


@rule("SOL-24")
@pytest.mark.parametrize("top", ["leda", "titan", "neptune", "venus", "sol", "luna"])
def test_a_3_on_any_card_takes_a_book(top: str) -> None:
    match = table("mars callisto", "europa ganymede", pile=top)
    lay(match, "mars")
    assert won(match, 0) == f"{top} mars"
    assert pile(match) == ""


@rule("SOL-25")
def test_a_4_takes_a_book_on_its_own_suit_only() -> None:
    match = table("saturn leda", "io", pile="titan")
    lay(match, "saturn")
    assert won(match, 0) == "titan saturn"
    match = table("saturn leda", "io", pile="uranus")
    lay(match, "saturn")
    assert won(match, 0) == ""
    assert pile(match) == "uranus saturn"


@rule("SOL-26")
@pytest.mark.parametrize("top", ["thebe", "titan", "neptune", "venus", "asteroid_belt", "luna"])
def test_a_5_on_any_card_takes_a_book(top: str) -> None:
    match = table("sol leda", "io", pile=top)
    lay(match, "sol")
    assert won(match, 0) == f"{top} sol"


@rule("SOL-27")
@pytest.mark.parametrize("trump", ["mars", "saturn", "sol"])
def test_a_trump_on_an_empty_pile_takes_nothing(trump: str) -> None:
    match = table(f"{trump} leda", "io thebe", won=["", "puck portia"])
    lay(match, trump)
    assert won(match, 0) == ""
    assert pile(match) == trump


@rule("SOL-28")
def test_a_book_is_the_whole_pile_bottom_card_first_and_the_trump_last() -> None:
    match = table("mars leda", "io thebe", pile="puck portia juliet", won=["rhea titan", ""])
    lay(match, "mars")
    assert won(match, 0) == "rhea titan puck portia juliet mars"
    assert pile(match) == ""


@rule("SOL-28")
def test_the_smallest_book_is_two_cards() -> None:
    match = table("mars leda", "io thebe", pile="puck")
    lay(match, "mars")
    assert match.view(None)["table"]["players"][0]["score"] == 2 - 1
    assert won(match, 0) == "puck mars"


@rule("SOL-29")
@pytest.mark.parametrize(("trump", "top"), [("mars", "puck"), ("saturn", "phoebe"), ("sol", "puck")])
def test_the_pile_cannot_be_left_when_the_trump_beats_it(trump: str, top: str) -> None:
    match = table(f"{trump} leda", "io thebe", pile=top)
    moves = [text for text in match.legal if text.endswith(f"_{trump}")]
    assert len(moves) == 1
    match.push(moves[0])
    assert won(match, 0) == f"{top} {trump}"


@rule("SOL-30")
def test_a_book_gives_no_extra_turn_and_the_next_seat_leads_anything_or_draws() -> None:
    match = table("mars leda", "titan nereid puck", "io", pile="thebe")
    lay(match, "mars")
    assert match.seat == 1
    assert legal_cards(match) == ["titan", "puck", "nereid"]
    assert other_moves(match) == ["draw"]


@rule("SOL-31")
def test_books_are_counted_and_robbing_does_not_change_the_count() -> None:
    match = table("mars leda", "io thebe", pile="pluto", won=["", "puck portia titan"], books=[2, 1])
    lay(match, "mars")
    assert match.position()["books"] == [3, 1]
    match.push("steal:1")
    assert match.position()["books"] == [3, 1]
    assert match.view(1)["table"]["players"][0]["books"] == 3


@rule("SOL-31", "SOL-58")
def test_books_taken_score_nothing_by_themselves() -> None:
    scores = []
    for books in ([0, 0], [9, 0]):
        match = table("leda", "elara", pile="thebe", draw="io", rest=0, books=books)
        match.push("draw")
        assert match.result is not None
        scores.append(match.result.scores)
    assert scores[0] == scores[1]


@rule("SOL-32", "SOL-44")
def test_the_book_is_taken_before_the_mechanic_is_offered() -> None:
    match = table("mars leda", "io thebe", pile="eris", won=["", "puck"])
    lay(match, "mars")
    assert won(match, 0) == "eris mars"
    assert match.legal == ["steal:1", "decline"]
    match.push("steal:1")
    assert won(match, 0) == "eris mars puck"


@rule("SOL-32")
def test_conditions_look_at_the_card_that_lay_beneath() -> None:
    match = table("mars leda", "io thebe", pile="eris pluto", won=["", "puck"])
    lay(match, "mars")  # the pile is gone, but it was laid on Pluto, a Sol card
    assert pile(match) == ""
    assert "steal:1" in match.legal


@rule("SOL-33")
def test_mechanics_of_4_and_5_work_on_an_empty_pile_and_without_a_book() -> None:
    led = table("saturn leda", "io thebe", won=["", "puck"])
    lay(led, "saturn")
    assert led.legal == ["draw4:0", "draw4:1", "decline"]
    on_four = table("saturn leda", "io thebe", pile="neptune")
    lay(on_four, "saturn")
    assert on_four.legal == ["draw4:0", "draw4:1", "decline"]
    wild = table("sol leda", "io thebe", won=["", "puck"])
    lay(wild, "sol")
    assert wild.legal == ["draw4:0", "draw4:1", "decline"]


@rule("SOL-33")
def test_a_2_gives_its_extra_turn_on_an_empty_pile() -> None:
    match = table("titan rhea", "io thebe", won=["", "puck mars"])
    lay(match, "titan")
    assert match.seat == 0
    assert match.view(None)["table"]["step"] == "extra turn"


@rule("SOL-33", "SOL-40")
def test_a_led_3_has_no_mechanic() -> None:
    match = table("mars leda", "io thebe", won=["", "puck"])
    lay(match, "mars")
    assert match.seat == 1


@rule("SOL-34")
@pytest.mark.parametrize(("trump", "top"), [("mars", "pluto"), ("saturn", "titan"), ("sol", "titan")])
def test_the_mechanics_of_3_4_and_5_may_be_declined(trump: str, top: str) -> None:
    match = table(f"{trump} leda", "io thebe", pile=top, won=["", "puck"])
    lay(match, trump)
    before = match.position()
    match.push("decline")
    after = match.position()
    assert match.seat == 1
    assert [after[key] for key in ("hands", "won", "draw_pile")] == [
        before[key] for key in ("hands", "won", "draw_pile")
    ]
    assert match.sentences(1)[-1] == "Seat 1 uses no mechanic."


@rule("SOL-34", "SOL-36")
def test_the_extra_turn_of_a_2_may_not_be_declined() -> None:
    match = table("titan rhea", "io thebe", pile="mimas")
    lay(match, "titan")
    assert "decline" not in match.legal
    assert "stop" not in match.legal
    assert why(match, "stop") == "SOL-36"


@rule("SOL-35")
def test_no_choice_is_shown_when_there_is_nobody_to_rob() -> None:
    match = table("mars leda", "io thebe", pile="pluto")
    lay(match, "mars")
    assert match.seat == 1
    assert [ply.text for ply in match.plies] == ["play:sol_mars"]
    assert hand(match, 0) == "leda"
