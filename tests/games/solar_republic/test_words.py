"""What is said: every refusal and every sentence, with its rule."""
from __future__ import annotations

import pytest

from orrery import Match
from orrery.games.solar_republic.words import SolarWords
from tests.games.solar_republic.helpers import lay, table
from tests.rules import rule

PLAY_OUT = {"end_rule": "play_out"}


def refusal(match: Match, text: str, seat: int | None = None) -> tuple[str, str]:
    found = match.why_not(text, seat)
    assert found is not None
    return found.rule, found.text


@rule("SOL-8", "SOL-9", "SOL-11", "SOL-13", "SOL-18", "SOL-20", "SOL-33", "SOL-36")
def test_a_turn_refuses_with_a_sentence_and_its_rule() -> None:
    match = table("neptune titan leda", "io", pile="thebe")
    assert refusal(match, "draw", 1) == ("SOL-8", "It’s not your turn. Seat 1 is choosing a card.")
    assert refusal(match, "play:jup_io") == ("SOL-11", "Io isn’t in your hand.")
    assert refusal(match, "play:nep_neptune") == (
        "SOL-20", "Neptune needs a Neptune card or another 4. Thebe is neither.",
    )  # fmt: skip
    assert refusal(match, "play:sat_titan") == (
        "SOL-18",
        "Titan (Saturn 2) doesn’t match Thebe (Jupiter 1). Play the same suit or number, or a 3 or 5.",
    )
    assert refusal(match, "pass")[0] == "SOL-13"
    assert refusal(match, "stop")[0] == "SOL-36"
    assert refusal(match, "decline")[0] == refusal(match, "steal:1")[0] == refusal(match, "again")[0] == "SOL-33"
    opening = table("neptune titan", "io", opening=True)
    assert refusal(opening, "draw") == (
        "SOL-9", "You must play a card to open the deal. You can draw from your next turn.",
    )  # fmt: skip


@rule("SOL-32", "SOL-40", "SOL-41", "SOL-43")
def test_a_robbery_refuses_with_a_sentence_and_its_rule() -> None:
    match = table("mars leda", "io", "elara", pile="pluto", won=["", "puck", ""])
    lay(match, "mars")
    assert refusal(match, "steal:2") == ("SOL-41", "Seat 3 hasn’t won any cards yet.")
    assert refusal(match, "steal:0") == ("SOL-43", "You can’t rob yourself.")
    assert refusal(match, "draw4:1") == ("SOL-40", "Mars is a 3. It can rob, but it can’t make anyone draw.")
    assert refusal(match, "again") == ("SOL-33", "Mars gives no extra turn.")
    assert refusal(match, "draw") == ("SOL-32", "First choose what Mars does, if anything. That ends your turn.")


@rule("SOL-56")
def test_a_deal_played_out_refuses_drawing_and_stopping() -> None:
    match = table("titan rhea", "io", pile="mimas", rest=1, options={**PLAY_OUT, "extra_turn": "may"})
    assert refusal(match, "draw") == ("SOL-56", "The Draw Pile is empty. Play a card or pass.")
    lay(match, "titan")
    assert refusal(match, "stop") == ("SOL-56", "The Draw Pile is empty, so pass instead of stopping.")


def test_no_move_is_possible_after_the_end() -> None:
    match = table("leda", "elara", pile="thebe", draw="puck", rest=0)
    match.push("draw")
    for seat in (None, 0, 1):
        assert refusal(match, "draw", seat) == ("", "The game is over.")
        assert refusal(match, "retire", seat) == ("", "The game is over.")


@rule("SOL-47", "SOL-74")
def test_what_is_told_to_whom() -> None:
    match = table("saturn leda", "io thebe", pile="titan", draw="puck portia juliet sycorax")
    lay(match, "saturn")
    match.push("draw4:1")
    assert match.sentences(1) == [
        "Seat 1 plays Saturn ♄4.",
        "Seat 1 takes the pile, a Book of 2 cards.",
        "Seat 1 makes you draw.",
        "You draw Puck ♅1, Portia ♅1, Juliet ♅1 and Sycorax ♅1.",
    ]
    assert match.sentences(0) == [
        "You play Saturn ♄4.",
        "You take the pile, a Book of 2 cards.",
        "You make Seat 2 draw.",
        "Seat 2 draws 4 cards.",
    ]
    assert match.sentences(None)[-1] == "Seat 2 draws 4 cards."


@pytest.mark.parametrize(
    ("hands", "pile", "move", "rule_number", "start"),
    [
        (("leda io", "elara"), "thebe", "play:jup_leda", "SOL-17", "Leda matches Thebe’s suit."),
        (("leda io", "elara"), "puck", "play:jup_leda", "SOL-18", "Leda matches Puck’s number."),
        (("mars io", "elara"), "pluto", "play:sol_mars", "SOL-24", "Mars takes the pile, 2 cards in all. On a Sol"),
        (("saturn io", "elara"), "titan", "play:sat_saturn", "SOL-25", "Saturn takes the pile"),
        (("sol io", "elara"), "titan", "play:sol_sol", "SOL-26", "Sol takes the pile"),
        (("leda io", "elara"), "", "play:jup_leda", "SOL-22", "Leda starts a new pile."),
        (("mars io", "elara"), "", "play:sol_mars", "SOL-27", "Mars starts a new pile and takes nothing."),
        (("mars io", "elara"), "thebe", "draw", "SOL-11", "You take the top card"),
    ],
)  # fmt: skip
def test_a_legal_move_explains_itself(
    hands: tuple[str, str], pile: str, move: str, rule_number: str, start: str
) -> None:
    match = table(*hands, pile=pile)
    number = match.words.read_move(move, 0)
    assert number is not None
    note = match.words.explain(match.state, number)
    assert note.rule == rule_number
    assert note.text.startswith(start)


def test_what_is_clicked_and_what_a_click_means() -> None:
    match = table("saturn leda", "io", pile="titan", won=["", "puck"])
    words = match.words
    assert isinstance(words, SolarWords)
    for text, pick in (("play:jup_leda", "c-jup_leda"), ("draw", "draw-pile"), ("steal:1", "steal-1"),
                       ("draw4:0", "draw4-0"), ("decline", "decline")):  # fmt: skip
        move = words.read_move(text, 0)
        assert move is not None
        assert words.picks(move) == (pick,)
        assert words.move_for_click(pick, 0) == move
    assert words.move_for_click("seat-1", 0) == words.read_move("steal:1", 0)
    assert words.move_for_click("c-nothing", 0) is None


def test_the_table_in_text_shows_the_own_hand_and_no_other() -> None:
    match = table("saturn leda", "io europa", pile="titan", won=["", "puck"])
    text = str(match)
    assert "Saturn" in text
    assert "Leda" in text
    assert "Europa" not in text
    assert "Your hand" in text


@rule("SOL-66")
def test_the_deal_and_the_total_are_told_in_a_match() -> None:
    match = table("leda", "elara", pile="thebe", draw="puck", rest=0, options={"deals": 2}, dealer=1, totals=[5, 6])
    match.push("draw")
    told = match.sentences(None)
    assert "Seat 2 scores −1 (0 won, 1 in hand). Total 5." in told
    assert "Seat 1 deals 7 cards each. Deal 2." in told


def test_what_ends_the_deal_or_gives_something_away_is_asked_twice() -> None:
    def grave(match: Match) -> list[str]:
        words = match.words
        return [words.move_text(move) for move in match.state.moves() if words.warning(match.state, move)]

    assert grave(table("io leda", "titan", pile="thebe")) == []
    assert grave(table("io leda", "titan", pile="thebe", draw="rhea", rest=1)) == ["draw"]
    assert grave(table("io leda", "titan", pile="thebe", draw="rhea", rest=1, options=PLAY_OUT)) == []
    four = table("jupiter leda", "titan", pile="thebe", draw="rhea mimas tethys dione", rest=1)
    four.push("play:jup_jupiter")
    assert grave(four) == ["draw4:0", "draw4:1", "decline"]
