"""Traditional Snap: own stocks, laying in turn, the first to call wins (EPH-620 to EPH-629)."""
from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import orrery
from orrery import Match
from orrery.faces.terminal.screen import moves_list
from orrery.games.ephemeris.rules import Stocks
from orrery.kernel.chance import FastChance
from orrery.kernel.refusal import BadPosition
from orrery.lab.experiment import Experiment
from orrery.lab.simulate import simulate
from tests.games.ephemeris.helpers import kinds, load, why
from tests.games.ephemeris.test_snap import FULL
from tests.golden import file
from tests.rules import rule


def table(
    stocks: tuple[str, ...], piles: tuple[str, ...], options: dict[str, int | str] | None = None, **keys: Any
) -> Match:
    """Stocks that begin with these cards and these piles; all other cards lie at the bottom of the last stock."""
    rest = list(FULL)
    for cards in (*stocks, *piles):
        for card in cards.split():
            rest.remove(card)
    dealt = [cards.split() for cards in stocks]
    dealt[-1] += rest
    keys = {"seat": 0, "laid_by": len(stocks) - 1, "piles": [cards.split() for cards in piles], **keys}
    return load("snap", len(stocks), options=options, stocks=dealt, **keys)


def push(match: Match, *texts: str) -> None:
    for text in texts:
        match.push(text)


def held(match: Match) -> list[int]:
    return [player["score"] for player in match.view(None)["table"]["players"]]


@rule("EPH-620", "EPH-621")
def test_all_cards_are_dealt_out_into_stocks_that_nobody_sees() -> None:
    starters = set()
    for seed in range(20):
        match = orrery.new("ephemeris", 4, seed=seed, mode="snap")
        position = match.position()
        assert Counter(card for cards in [*position["stocks"], *position["piles"]] for card in cards) == Counter(FULL)
        assert sorted(held(match)) == [12, 13, 13, 13]
        starters.add(position["starter"])
        assert "stocks" not in match.view(0)["table"]
        for player in match.view(0)["table"]["players"]:
            assert set(player) & {"stock", "pile", "top"} == {"stock", "pile", "top"}
    assert starters == {0, 1, 2, 3}


@rule("EPH-622")
def test_cards_are_laid_in_turn_face_up_on_ones_own_pile() -> None:
    match = table(("mars leo", "venus aries"), ("", "sun"))
    assert match.legal[:2] == ["still", "call:120"]
    push(match, "still", "still")
    assert match.position()["piles"] == [["mars"], ["sun"]]
    push(match, "still", "still")
    assert match.position()["piles"] == [["mars"], ["sun", "venus"]]
    assert [event.seat for event in match.events(None) if event.kind == "lay"] == [0, 1]


@rule("EPH-623", "EPH-602")
def test_a_snap_is_on_while_two_piles_show_the_same_card() -> None:
    assert table(("leo", "leo"), ("mars", "mars")).state.is_snap_on()  # type: ignore[attr-defined]
    assert not table(("leo", "leo"), ("mars", "aries")).state.is_snap_on()  # type: ignore[attr-defined]
    home = table(("leo", "leo"), ("mars", "aries"), {"snap_match": "home"})
    assert home.state.is_snap_on()  # type: ignore[attr-defined]
    three = table(("leo", "leo", "sun"), ("mars", "mars", ""), laid_by=1)
    push(three, "still", "still", "still")
    assert "lapse" in kinds(three)
    on = three.state.is_snap_on()  # type: ignore[attr-defined]
    assert on, "the third has laid another card; the two still show the same"


@rule("EPH-624", "EPH-612")
def test_the_first_to_call_wins_the_piles_that_show_the_same() -> None:
    match = table(("leo venus", "sun", "moon"), ("aries mars", "taurus mars", "gemini"), laid_by=1)
    before = held(match)
    push(match, "call:500", "call:430", "call:600")
    assert held(match) == [before[0] - 2, before[1] + 2, before[2]]
    position = match.position()
    assert position["stocks"][1] == ["sun", "aries", "mars", "taurus", "mars"], "under the stock, pile after pile"
    assert position["piles"][:2] == [[], []]
    assert position["piles"][2] == ["gemini", "moon"], "then the next seat lays"
    assert position["snaps"] == [0, 1, 0]


@rule("EPH-625")
def test_an_empty_stock_is_made_of_the_pile_turned_over() -> None:
    match = table(("", "sun"), ("leo aries moon", "taurus"))
    push(match, "still", "still")
    position = match.position()
    assert (position["stocks"][0], position["piles"][0]) == (["aries", "moon"], ["leo"])
    assert position["unseen"][0] == [], "all have seen these cards"
    assert "turn_over" in kinds(match)


@rule("EPH-625")
def test_a_stock_that_runs_out_for_good_puts_its_player_out_and_leaves_the_pile() -> None:
    match = table(("", "sun", "moon venus"), ("leo aries", "taurus", "gemini"), turned_over=[2, 0, 0])
    assert [player["turns_left"] for player in match.view(None)["table"]["players"]] == [0, 2, 2]
    push(match, "still", "still", "still")
    assert "out" in kinds(match)
    assert match.position()["laid_by"] == 1, "the next one lays"
    assert (match.position()["out"], match.seat) == ([0], 1)
    assert why(match, "call:300", 0) == "EPH-625"
    assert match.position()["piles"][0] == ["leo", "aries"]
    assert orrery.load(match.position()).position() == match.position()
    assert orrery.replay(match.record()).position() == match.position()


@rule("EPH-625")
def test_the_pile_of_who_is_out_can_be_won() -> None:
    match = table(("", "sun", "aries"), ("leo aries", "taurus", ""), turned_over=[2, 0, 0], out=[0], laid_by=1, seat=1)
    push(match, "still", "still")
    push(match, "call:500", "still")
    assert match.position()["stocks"][1][-3:] == ["leo", "aries", "aries"]
    assert [player["out"] for player in match.view(None)["table"]["players"]] == [True, False, False]


@rule("EPH-625")
def test_who_wins_a_snap_with_the_last_card_of_all_is_not_out() -> None:
    match = table(("mars", "sun"), ("leo", "mars"), turned_over=[2, 0])
    push(match, "still", "still")
    push(match, "call:300", "still")
    assert match.position()["out"] == []
    assert match.position()["stocks"][0] == ["leo", "mars", "mars"]


@rule("EPH-625")
def test_a_pile_is_turned_over_twice_or_as_agreed() -> None:
    for value, times in (("never", 0), ("once", 1), ("twice", 2)):
        most = [0, 0, 0]
        match = orrery.new("ephemeris", 3, seed=8, mode="snap", options={"turn_over": value, "reaction": "novice"})
        for event in match.events(None):
            if event.kind == "turn_over":
                most[event.seat] += 1
        assert max(most) == times
    match = table(("", "sun"), ("leo aries", "taurus"), {"turn_over": "always"})
    push(match, "still", "still")
    assert match.position()["turned_over"] == [0, 0], "not counted"
    assert match.view(None)["table"]["players"][0]["turns_left"] is None
    with pytest.raises(BadPosition):
        table(("", "sun"), ("leo aries", "taurus"), turned_over=[3, 0])
    with pytest.raises(BadPosition):
        table(("leo", "sun"), ("aries", "taurus"), out=[0], seat=1)


@rule("EPH-627")
def test_the_last_player_takes_what_is_left_on_the_table() -> None:
    match = table(("", "sun"), ("leo aries", "taurus"), turned_over=[2, 1])
    push(match, "still", "still")
    assert match.result is not None
    assert (match.result.ranks, match.result.scores, match.result.reason) == ([2, 1], [0, 51], "all_cards")
    left = [event.facts for event in match.events(None) if event.kind == "rest"]
    assert left == [(2,)]


@rule("EPH-628")
def test_nearly_every_game_ends_by_itself() -> None:
    reasons: Counter[str] = Counter()
    for seats, reaction in ((2, "casual"), (4, "casual"), (4, "master,skilled,casual,novice")):
        for seed in range(15):
            match = orrery.new("ephemeris", seats, seed=seed, mode="snap", options={"reaction": reaction})
            assert match.result is not None
            reasons[match.result.reason] += 1
    assert reasons["all_cards"] >= 43


def test_a_record_from_before_turns_the_pile_over_again_and_again() -> None:
    match = orrery.replay(file("ephemeris-snap-bots").read_text(encoding="utf-8"))
    assert match.setup.options["turn_over"] == "always"
    assert match.setup.options["reaction"] == "hard", "what a master was called"
    assert match.state.house.reaction_of(0) == 3  # type: ignore[attr-defined]


@rule("EPH-626")
def test_a_false_call_pays_a_card_to_the_next_seat_and_may_not_call_on_the_next() -> None:
    match = table(("leo venus", "sun", "moon"), ("mars", "aries", "gemini"), laid_by=2)
    before = held(match)
    push(match, "call:300", "still", "still")
    assert held(match) == [before[0] - 1, before[1] + 1, before[2]]
    assert match.position()["stocks"][1][-1] == "leo"
    assert match.position()["barred"] == [0]
    assert match.seat == 1, "who may not call is not asked"
    assert why(match, "call:300", 0) in ("EPH-626", "EPH-15")
    poor = table(("", "sun"), ("leo aries", "taurus"), laid_by=0)
    push(poor, "call:300", "still")
    assert held(poor)[0] == 2, "without a stock there is nothing to pay"


@rule("EPH-627")
def test_who_has_no_cards_is_out_and_who_has_them_all_has_won() -> None:
    match = table(("", "sun", "moon"), ("mars", "mars", ""), laid_by=1)
    push(match, "still", "call:300", "still")
    assert [player["out"] for player in match.view(None)["table"]["players"]] == [True, False, False]
    assert match.seat == 1
    assert why(match, "still", 0) == "EPH-627"
    last = table(("", "sun"), ("mars", "mars"))
    push(last, "still", "call:300")
    assert last.result is not None
    assert (last.result.ranks, last.result.scores, last.result.reason) == ([2, 1], [0, 51], "all_cards")
    assert last.view(0)["prompt"] == "All the cards have been won."


@rule("EPH-628")
def test_after_the_last_card_to_be_laid_the_most_cards_win() -> None:
    match = table(("leo venus", "sun"), ("mars", "aries"), left=1)
    push(match, "still", "still")
    assert match.result is not None
    assert (match.result.reason, match.result.adjudicated, match.result.ranks) == ("cap", True, [2, 1])
    assert match.view(0)["prompt"].startswith("The last card has been laid")
    assert orrery.new("ephemeris", 2, seed=1, mode="snap").position()["left"] == 400


@rule("EPH-629")
def test_the_cards_of_who_leaves_are_put_away() -> None:
    match = table(("leo venus", "sun", "moon"), ("mars", "mars", "gemini"), laid_by=2)
    match.push("resign", 1)
    assert not match.state.is_snap_on()  # type: ignore[attr-defined]
    push(match, "still", "still")
    assert match.position()["laid_by"] == 0
    push(match, "still", "still")
    assert match.position()["laid_by"] == 2


@rule("EPH-614", "EPH-622")
def test_programs_react_by_themselves_and_alone_they_lay_card_after_card() -> None:
    mixed = orrery.new("ephemeris", 3, seed=2, mode="snap", options={"reaction": "casual,person,master"})
    assert mixed.seat == 1
    found = simulate(Experiment("ephemeris", ("greedy",), 30, seed=1, mode="snap", seats=3))
    assert found["games"] == 30
    match = orrery.new("ephemeris", 2, seed=3, mode="snap", options={"reaction": "master,novice"})
    assert match.result is not None
    assert {ply.text for ply in match.plies} == {"lay"}
    assert all(ply.forced for ply in match.plies)


def test_a_quick_bot_wins_more_than_a_slow_one() -> None:
    won = 0
    for seed in range(60):
        match = orrery.new("ephemeris", 2, seed=seed, mode="snap", options={"reaction": "master,novice"})
        assert match.result is not None
        won += match.result.ranks[0] == 1
    assert won > 45


def test_what_has_never_lain_face_up_is_dealt_again_and_nothing_else() -> None:
    match = table(("leo venus", "sun aries"), ("mars", "taurus"), unseen=[[2], [1, 2]])
    found = set()
    for seed in range(60):
        state = match.state.clone()
        assert isinstance(state, Stocks)
        state.redeal(0, FastChance(seed))
        assert state.cards[0] == match.state.cards[0]  # type: ignore[attr-defined]
        found.add(tuple(int(card) % 32 for card in state.cards[1:2]))
    assert len(found) == 3, "Venus, the Sun or Aries"
    assert orrery.load(match.position()).position() == match.position()


def test_a_record_of_a_traditional_game_replays() -> None:
    match = table(("leo venus", "sun"), ("aries mars", "taurus mars"), laid_by=1)
    push(match, "call:500", "call:430", "still", "still")
    again = orrery.replay(match.record())
    assert again.position() == match.position()


@rule("EPH-611")
def test_in_a_terminal_two_keys_are_offered_and_the_call_is_timed() -> None:
    match = table(("leo venus", "sun"), ("aries mars", "taurus mars"), laid_by=1)
    words = match.words
    assert list(words.keys(match.state)) == ["s", ""]
    assert (words.typed("s", 0.634), words.typed("", 1.0)) == ("call:630", "still")
    assert words.typed("s", 0.01) == "call:120"
    assert words.typed("s", 60.0) == "call:2800"
    shown = "\n".join(line.plain for line in moves_list(match, 80, 20))
    assert shown.split() == ["s", "Snap!", "Enter", "No", "call."]
    nerve = orrery.new("ephemeris", 2, seed=1, mode="snap", options={"snap_mode": "nerve"})
    assert nerve.words.keys(nerve.state) == {}
