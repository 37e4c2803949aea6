"""What cards, log and buttons say: the whole truth, and in names instead of letters."""
from __future__ import annotations

import re

import pytest

import orrery
from tests.games.laniakea.helpers import CONTENT, has, play, player, table, told
from tests.rules import rule

LETTER = re.compile(r"\b\d+ [VFA]\b|\b[VFA] (or|and|\+|→) [VFA]\b|\btoll\b", re.IGNORECASE)
TEXTS = {
    x.id: x.text
    for x in (
        *CONTENT.cards, *CONTENT.entities, *CONTENT.chaos, *CONTENT.artifacts, *CONTENT.spaces, *CONTENT.celestials,
    )
}


@rule("LAN-32")
def test_a_gain_cut_by_the_limit_tells_what_was_really_received() -> None:
    match = table(player("stellar_nursery move_p power_p", V=9, F=10))
    play(match, "play:stellar_nursery")  # 3 Voyage Stones and 2 Forge Stones
    assert has(match) == (10, 10, 1)
    assert told(match, "gain") == [(1, 0, 0)]
    assert told(match, "lost") == [(2, 2, 0)]
    said = match.sentences(0)
    assert "You gain a Voyage Stone." in said
    assert "You lose 2 Voyage Stones and 2 Forge Stones, over the limit of 10 of a kind." in said
    full = table(player("zero_point move_p power_p", A=10))
    play(full, "play:zero_point", "stone:V")
    assert told(full, "gain") == [(1, 0, 0)]
    assert "Seat 1 loses 2 Aether, over the limit of 10 of a kind." in full.sentences(1)


def test_the_log_and_every_button_call_resources_by_their_names() -> None:
    match = table(player("move_p build_p power_p", V=5, F=5, A=5, galaxy="W6"))
    play(match, "play:move_p", "move_step:W0")
    assert "You pay a Voyage Stone." in match.sentences(0)
    for seed in range(4):
        match = orrery.new("laniakea", 2, seed, {"celestials": "random"})
        while match.number < 300 and match.seat is not None:
            words, state = match.words, match.state
            for move in state.moves():
                for text in (words.label(state, move), words.explain(state, move).text, words.reason(state, move)):
                    assert not LETTER.search(text), text
            assert not LETTER.search(words.prompt(state, match.seat))
            match.push(match.legal[match.number * 7 % len(match.legal)])
        for text in match.sentences(0):
            assert not LETTER.search(text), text


def test_no_card_speaks_in_letters() -> None:
    others = [text for chaos in CONTENT.chaos for text in (chaos.require_text, chaos.reward_text)]
    others += [card.text for card in CONTENT.adversary] + [c.overpower_text for c in CONTENT.celestials]
    for text in (*TEXTS.values(), *others, CONTENT.movement_overpower):
        assert not LETTER.search(text), text


@pytest.mark.parametrize(("stone", "name"), [("V", "a Voyage Stone"), ("F", "a Forge Stone"), ("A", "1 Aether")])
@rule("LAN-68")
def test_the_seraph_says_what_it_gives_at_this_table(stone: str, name: str) -> None:
    match = table(player("seraph move_p power_p", V=0, F=0, A=0), options={"seraph_stone": stone})
    move = match.words.read_move("play:seraph", 0)
    assert move is not None
    assert f"Gain {name}." in match.words.explain(match.state, move).text
    shown = match.view(0)["table"]["texts"].get("seraph", TEXTS["seraph"])
    assert f"Gain {name}." in shown
    play(match, "play:seraph")
    assert has(match) == tuple(int(stone == which) for which in "VFA")


@rule("LAN-95")
def test_cash_says_what_it_gives_with_a_ley_binder() -> None:
    def said(spaces: dict[str, str]) -> str:
        match = table(player(spaces=spaces))
        move = match.words.read_move("cash", 0)
        assert move is not None
        return match.words.explain(match.state, move).text

    assert said({}) == "Discard a card and gain a Voyage Stone or a Forge Stone."
    assert said({"S1": "ley_binder"}) == "Discard a card and gain 2 Voyage Stones or 2 Forge Stones."


@pytest.mark.parametrize(
    ("card", "part"),
    [
        ("gate_devourer", "or relocate from gate to gate"),  # LAN-63 as well as LAN-59
        ("rosen_bridge", "any Gateway or Wormhole, or to one of your Sanctums"),
        ("prism", "any 2 stones for 1 Aether, or 1 Aether for any 2 stones, up to 4 times"),
        ("ever_compass", "or the other way round, up to 2 times"),
        ("navigator", "each step you have advanced"),
        ("purge", "a non-permanent Cosmic Power from your hand, discard pile or deck"),
        ("transmutation", "a non-permanent Cosmic Power from your hand or discard pile"),
        ("cinder_oracle", "non-permanent"),
        ("ley_binder", "whenever you Cash a card"),
        ("curator", "used or not"),
        ("ascetic", "Seraphs included"),
    ],
)
def test_a_card_says_all_that_it_does(card: str, part: str) -> None:
    assert part in TEXTS[card]
