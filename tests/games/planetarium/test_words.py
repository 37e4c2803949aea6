"""What is said: labels, explanations, prompts, refusals and the view's plain words."""
from __future__ import annotations

import pytest

from orrery import Match
from orrery.games.planetarium.position import REASONS
from orrery.games.planetarium.words import ENDINGS, PlanetariumWords
from tests import gate
from tests.games.planetarium.helpers import acting, ended, final_turn, go, move, refusal, sky, table
from tests.games.planetarium.questions import CASES, asked
from tests.rules import rule


def label(match: Match, text: str) -> str:
    read = match.words.read_move(text, match.seat or 0)
    assert read is not None
    return match.words.label(match.state, read)


def explained(match: Match, text: str) -> str:
    read = match.words.read_move(text, match.seat or 0)
    assert read is not None
    return str(match.words.explain(match.state, read))


def test_labels_say_what_is_moved_and_what_it_collects() -> None:
    match = sky(matter={"2.7": "gas", "2.1": "rock"}, hands=["L01", ""])
    assert label(match, "move:A") == "Planet A, orbit II"
    assert label(match, "move:2.7") == "Gas on 2.7"
    go(match, "move:A")
    assert label(match, "to:2.1") == "To 2.1: rock for A"
    assert label(match, "to:1.1") == "To 1.1"
    assert explained(match, "to:2.1") == "They collide, and you collect rock for planet A. (PLA-25)"
    assert match.view(0)["prompt"] == "Choose where planet A goes, along its orbit or one step in or out."


def test_a_card_tells_what_it_costs_and_how_the_climate_will_stand() -> None:
    match = acting(hands=["L05", ""], mats=[{"A": "gg", "B": "gg"}, {}], played=[["L01", "A", 1, True]])
    assert label(match, "play:L05") == "Outgassing (4)"
    assert explained(match, "play:L05") == (
        "You score 4, and the planet gets 4 habitable points. Your marker goes on the card. (PLA-51)"
    )
    go(match, "play:L05")
    assert explained(match, "on:A") == (
        "You pay 2 gas from A and score 4. A will be hostile, with 4 habitable and 4 hostile points. (PLA-60)"
    )
    assert explained(match, "on:B").endswith("B will be habitable, with 4 habitable and 0 hostile points. (PLA-60)")


def test_every_card_in_hand_tells_what_it_misses_on_each_planet() -> None:
    match = sky(hands=["H09 F07 L14", ""], mats=[{"B": "gw"}, {}], matter={"6.9": "gas"}, B="4.8")
    photosynthesis = next(card for card in table(match, 0)["hand"] if card["id"] == "H09")
    assert [place["missing"] for place in photosynthesis["planets"]] == [
        "A needs 1 gas and 2 water; A is hostile",
        "B needs 1 water; B is hostile",
        "C needs 1 gas and 2 water; C is hostile",
        "D needs 1 gas and 2 water; D is in orbit VI, not II–V; D is hostile",
    ]
    assert photosynthesis["note"] == "B needs 1 water; B is hostile"
    iron = next(card for card in table(match, 0)["hand"] if card["id"] == "F07")
    assert iron["planets"][0]["missing"] == "A needs 1 metal; A has none of your markers"
    assert iron["planets"][2]["possible"] is False
    ready = sky(hands=["F05", ""], mats=[{"B": "r"}, {}], played=[["L02", "B", 0, True]], matter={"6.9": "gas"})
    assert table(ready, 0)["hand"][0]["note"] == "ready on B, for your final turn"


def test_targets_tell_what_they_collect_and_what_that_makes_playable() -> None:
    match = sky(matter={"2.2": "gas", "6.9": "rock"}, hands=["L11", ""])
    ways = {way["to"]: way for way in table(match, 0)["moves"]["A"]}
    assert ways["2.2"] == {"to": "2.2", "path": ["2.1", "2.2"], "collects": "gas", "planet": "A", "ready": ["L11"]}
    assert ways["2.1"]["collects"] is None
    assert table(match, 1)["moves"] == {}
    assert match.words.reason(match.state, 0) == "It makes Solar Wind Erosion playable."


@pytest.mark.parametrize(
    ("text", "rule", "sentence"),
    [
        ("move:3.5", "PLA-16", "There’s no matter on 3.5."),
        ("move:2.8", "PLA-16", "Planet A is on 2.8. Choose the planet to move it."),
        ("to:2.1", "PLA-15", "First choose a token to move."),
        ("on:A", "PLA-44", "First choose a card to play."),
        ("from:6.9", "PLA-63", "Only a card with the Gravity icon lets you take matter from anywhere."),
        ("keep:F07", "PLA-74", "You can keep a Final only when you’ve drawn two."),
        ("done", "PLA-91", "Your final turn hasn’t come yet. Finals have to wait for it."),
        ("play:L02", "PLA-44", "Meteor Shower isn’t in your hand."),
        ("downgrade:H02", "PLA-69", "Plate Tectonics isn’t in your hand."),
        ("downgrade:H03", "PLA-14", "First move a token. Cards come after that."),
    ],
)
def test_a_turn_refuses_with_a_sentence_and_its_rule(text: str, rule: str, sentence: str) -> None:
    match = sky(hands=["L01 H03", ""], matter={"6.9": "gas"})
    assert refusal(match, text) == (rule, sentence)


def test_half_made_choices_refuse_what_does_not_belong_to_them() -> None:
    match = acting(hands=["L12 L01", ""], mats=[{"A": "rg", "B": "r"}, {}], matter={"6.9": "gas", "6.1": "rock"})
    go(match, "play:L12")
    assert refusal(match, "pass") == ("PLA-51", "You’ve chosen a card. Finish playing it.")
    go(match, "on:A")
    assert refusal(match, "from:6.9") == ("PLA-63", "First choose a kind of matter.")
    go(match, "gravity:gas")
    assert match.position()["step"] == "gravity_planet", "the only gas there is"
    assert refusal(match, "from:6.9") == ("PLA-63", "Now choose a planet for it on your Player mat.")
    final = final_turn(hands=["F07 L12", ""], mats=[{"A": "m", "B": "r"}, {}], A="2.1", played=[["L01", "A", 0, True]])
    assert refusal(final, "done")[0] == "PLA-92"
    go(final, "pass")
    assert refusal(final, "pass") == ("PLA-92", "You’ve finished with Low and High cards. Now come your Finals.")
    assert label(final, "done") == "Done"
    assert final.words.warning(final.state, final.words.read_move("done", 0) or 0)


def test_the_final_turns_are_announced() -> None:
    match = acting(hands=["L12 F16", "L01"], mats=[{"A": "r"}, {}], track=39, D="7a.1",
                   played=[["L13", "D", 0, True]], matter={"6.9": "gas"})  # fmt: skip
    go(match, "play:L12")
    told = "The Evolution Track is full. Seat 1 can play Finals now. Then everyone else has one final turn."
    assert told in match.sentences(1)
    go(match, "gravity:none", "done")
    assert "Your final turn: move, play a card, then Finals." in match.sentences(1)
    assert match.view(1)["prompt"].startswith("Final turn. Move one token")
    assert match.view(0)["prompt"] == "Final turn. Seat 2 is moving a token."
    move(match, "6.9", "6.10")
    assert match.seat is None
    assert match.view(None)["prompt"] == "The Evolution Track is full."


def test_things_on_the_table_stand_for_moves_both_ways() -> None:
    words = sky().words
    for text, pick in (
        ("move:A", "p-A"), ("move:3.11", "m-3.11"), ("to:7a.1", "s-7a.1"), ("play:L06", "c-L06"), ("on:B", "planet-B"),
        ("draw:low", "deck-low"), ("gravity:water", "kind-water"), ("downgrade:H03", "downgrade-H03"), ("pass", "pass"),
        ("gravity:none", "gravity-none"), ("marker:none", "marker-none"), ("done", "done"),
    ):  # fmt: skip
        move_number = words.read_move(text, 0)
        assert move_number is not None
        assert words.picks(move_number) == (pick,)
        assert words.move_for_click(pick, 0) == move_number
    assert words.move_for_click("star", 0) is None
    assert words.picks(words.read_move("keep:F07", 0) or 0) == ("c-F07",)
    assert words.read_move("keep:L99", 0) is None


@rule("PLA-69", "PLA-74", "PLA-8")
def test_what_no_card_allows_is_refused_with_its_rule_and_is_no_move_of_the_game() -> None:
    match = acting(hands=["H01 H03 L01", ""])
    assert refusal(match, "downgrade:H01") == ("PLA-69", "Magnetic Field has no Downgrade icon.")
    assert refusal(match, "downgrade:L01") == ("PLA-69", "Dust Storm has no Downgrade icon.")
    assert refusal(match, "keep:L01") == ("PLA-74", "You can keep a Final only when you’ve drawn two.")
    assert refusal(asked("keep_final", 2, last=False), "keep:L01") == (
        "PLA-74", "Keep one of the two Finals you’ve drawn, Warm Neptune or Hothouse World.",
    )  # fmt: skip
    assert refusal(asked("discard_final", 2, last=False), "discard:L01") == (
        "PLA-8", "You can only discard a Final at the start.",
    )  # fmt: skip
    moves = match.words.all_moves(0)
    assert "downgrade:H03" in moves
    assert not {"downgrade:H01", "downgrade:L01", "keep:L01", "discard:H01"} & set(moves)


@pytest.mark.parametrize(("step", "last"), CASES)
@pytest.mark.parametrize("seats", [1, 3])
def test_at_every_question_every_refusal_names_a_rule_that_there_is(seats: int, step: str, last: bool) -> None:
    match = asked(step, seats, last=last)
    rules = set(gate.RULE.findall(gate.documents()["planetarium.md"]))
    assert isinstance(match.words, PlanetariumWords)
    texts = [match.words.move_text(move) for move in match.words.book.moves(0)]
    assert len(texts) == match.words.actions - 4 + 1
    for seat in range(seats):
        legal = set(match.legal) if seat == match.seat else set()
        for text in texts:
            refused = match.why_not(text, seat)
            assert (refused is None) == (text in {*legal, "retire"}), text
            assert refused is None or refused.rule in rules, f"{text}: {refused}"


@rule("PLA-108", "PLA-109", "PLA-112", "PLA-125", "PLA-137")
@pytest.mark.parametrize("reason", REASONS)
def test_every_way_in_which_a_game_ends_is_told_in_a_sentence(reason: str) -> None:
    assert set(ENDINGS) == set(REASONS)
    for hands in (["L01", "L02"], ["L01"]):
        match = ended(hands=hands, reason=reason)
        assert match.result is not None
        assert match.result.reason == reason
        for viewer in (0, None):
            prompt = match.view(viewer)["prompt"]
            assert prompt.startswith(ENDINGS[reason])
            assert "_" not in prompt
    assert prompt == f"{ENDINGS[reason]} Seat 1 lost with 0 points. The Target was 100."
