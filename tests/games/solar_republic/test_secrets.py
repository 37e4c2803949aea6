"""Dealing again what a seat cannot know: everything known stays, everything else is equally likely (section 6)."""
from __future__ import annotations

from collections import Counter

from orrery.kernel.chance import FastChance
from orrery.kernel.state import EVERYBODY
from tests.games.solar_republic.helpers import hand, table
from tests.rules import rule


@rule("SOL-63", "SOL-74")
def test_the_own_hand_stays_and_the_others_are_dealt_again_with_the_draw_pile() -> None:
    match = table("leda io", "elara europa", "thebe", pile="puck", draw="titan rhea", rest=2)
    before = match.position()
    state = match.state
    changed = 0
    for seed in range(30):
        match.state = state.clone()
        match.state.redeal(0, FastChance(seed))
        after = match.position()
        for key in ("in_play", "won", "books", "seat", "dealer"):
            assert after[key] == before[key]
        assert after["hands"][0] == before["hands"][0]
        assert [len(cards) for cards in after["hands"]] == [2, 2, 1]
        hidden = [*after["hands"][1], *after["hands"][2], *after["draw_pile"]]
        assert sorted(hidden) == sorted([*before["hands"][1], *before["hands"][2], *before["draw_pile"]])
        changed += after["hands"] != before["hands"]
    assert changed > 20


@rule("SOL-74")
def test_every_hidden_place_is_equally_likely_for_every_hidden_card() -> None:
    match = table("leda io", "elara", "thebe", pile="puck", draw="titan rhea", rest=2)
    counts: Counter[str] = Counter()
    rounds = 4000
    state = match.state
    for seed in range(rounds):
        match.state = state.clone()
        match.state.redeal(0, FastChance(seed))
        counts[hand(match, 1)] += 1
    expected = rounds / 4
    assert set(counts) == {"elara", "thebe", "titan", "rhea"}
    assert sum((count - expected) ** 2 / expected for count in counts.values()) < 16.3  # 3 degrees, one in a thousand


def test_a_spectator_knows_no_hand() -> None:
    match = table("leda io", "elara europa", pile="puck", draw="titan rhea", rest=1)
    hands = set()
    state = match.state
    for seed in range(60):
        match.state = state.clone()
        match.state.redeal(EVERYBODY, FastChance(seed))
        hands.add(hand(match, 0))
    assert len(hands) > 10
    assert match.view(None)["table"]["players"][0]["hand"] is None
