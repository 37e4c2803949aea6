"""Invariants 1 to 12 of docs/rules/vediic.md, after every move of the battery's games; 13 the battery proves itself."""
from __future__ import annotations

from orrery import Match
from orrery.games.vediic.pack import IDS
from orrery.games.vediic.rules import Vediic
from orrery.games.vediic.rules.cards import count, total
from orrery.games.vediic.rules.play import ENLIGHTENED
from orrery.games.vediic.rules.table import (
    AT_ANSWER,
    AT_CARDS,
    AT_OFFER,
    AT_PENALTY,
    AT_PLACE,
    AT_RESOLVE,
    LIFTED,
    NONE,
)
from orrery.kernel.game import Setup
from orrery.kernel.match import Ply
from orrery.kernel.state import OVER
from tests.games.vediic.helpers import play, table

PRIVATE = ("veil", "at", "aim", "swept", "named", "offer")  # what others are sure of, and a choice half made


def pieces(setup: Setup) -> frozenset[str]:
    """Every colour is played, taken and given, every station walked to, every planet made the E-planet."""
    colours = [f"{kind}:{name}" for kind in ("pick_colour", "pick_cards", "charity", "forfeit") for name in IDS]
    return frozenset(colours)


def rare() -> list[Match]:
    """Naming whom to displace: it takes two opponents on one station, and a red and a blue card beside it."""
    match = table("red blue", "", "", pawns=["d4 a1", "e5 i1", "e5 c9"], at="move")
    return [play(match, "move:a:walk:e5:some", "resolve:red:1")]


def check(match: Match) -> None:
    state = match.state
    assert isinstance(state, Vediic)
    cards(state)
    e_cards(state)
    pawns(state)
    planets(state)
    if match.plies:
        since_last(match, match.plies[-1], state)
    if state.seat == OVER and state.reason == ENLIGHTENED:
        assert match.result is not None
        winner = match.result.ranks.index(1)
        assert state.hands[winner] == 0 and state.e_cards[winner] == 0, "12: the winner’s hands are empty"


def holds(state: object) -> None:
    """What is true of any position that can be loaded, and of all that follow from it."""
    assert isinstance(state, Vediic)
    cards(state)
    e_cards(state)
    pawns(state)
    planets(state)
    asked(state)


def asked(state: Vediic) -> None:
    """Somebody who is in decides, about what the board asks, before the cap."""
    assert state.is_in(state.seat)
    assert 1 <= state.choices_left <= state.house.round_cap - max(int(state.round) - 1, 0)
    assert (state.at <= AT_PLACE) <= (state.round == 0) <= (state.at <= AT_PENALTY)
    if state.at == AT_PENALTY:
        assert 1 <= state.owed <= state.caught(state.seat)
        assert state.unshaken == (state.owed == state.caught(state.seat))
        return
    assert state.seat == (state.offer_to if state.at == AT_ANSWER else state.turn)
    assert state.owed == state.shielded == 0
    assert (state.aim != NONE) == (state.at == AT_RESOLVE)
    assert (state.offer_to != NONE) == (state.at in (AT_OFFER, AT_ANSWER))
    assert (state.to_take > 0) == (state.at == AT_CARDS)
    if state.at == AT_ANSWER:
        assert state.holds(state.turn, state.offer_give)


def cards(state: Vediic) -> None:
    for c in range(7):
        everywhere = [state.supply, state.charity, state.donated, *state.hands]
        counts = [int(count(place, c)) for place in everywhere]
        assert sum(counts) == state.chart.cards_per_colour, f"1: {IDS[c]}"
        assert all(0 <= n <= state.chart.cards_per_colour for n in counts)
    for viewer in range(state.seats + 1 if len(state.veil) else 0):
        for seat in range(state.seats):
            for c in range(7):
                veiled = state.veil[(viewer * state.seats + seat) * 7 + c]
                assert 0 <= veiled <= count(state.hands[seat], c), "nobody misses a card that is not there"
                assert veiled == 0 or viewer != seat, "everybody knows the own hand"


def e_cards(state: Vediic) -> None:
    assert state.e_deck + sum(state.e_cards) == state.chart.e_cards, "2"
    for seat in range(state.seats):
        if state.at > AT_PLACE and not state.is_retired(seat):
            assert state.e_cards[seat] <= min(3, 2 * state.pawns_on_board(seat)), "2"
        assert state.e_cards[seat] + 2 * state.promoted(seat) <= 4, "4"


def pawns(state: Vediic) -> None:
    for seat in range(state.seats):
        both = state.pawns[2 * seat], state.pawns[2 * seat + 1]
        assert all(LIFTED <= s < state.chart.stations for s in both), "4"
        if state.is_retired(seat):
            assert state.pawns_on_board(seat) == state.promoted(seat) == 0, "3: who has left has nothing"
            assert state.hands[seat] == state.e_cards[seat] == 0
        elif state.at > AT_PLACE:
            assert state.pawns_on_board(seat) + state.promoted(seat) == 2, "3"
            if state.promoted(seat) == 2:
                assert state.seat == OVER and state.reason == ENLIGHTENED, "3"
    if state.round == 0 and state.at == AT_PLACE:
        placed = [s for s in state.pawns if s >= 0]
        assert len(placed) == len(set(placed)), "11: one pawn a station in setup"


def planets(state: Vediic) -> None:
    for c in range(7):
        assert 0 <= state.house_of(c) < 12, "5"
        assert state.is_retrograde(c) == (state.house_of(c) == state.chart.retro_house[c]), "5"


def since_last(match: Match, ply: Ply, state: Vediic) -> None:
    """What the last move may have changed."""
    old = ply.before
    assert isinstance(old, Vediic)
    kinds = [event.kind for event in ply.events]
    assert old.e_planet in (-1, state.e_planet), "5: the E-planet never changes"
    if "planets" in kinds:
        for c in range(7):
            steps = (state.house_of(c) - old.house_of(c)) % 12
            assert 1 <= steps <= 6 if old.is_retrograde(c) else steps == 1, "6"
    elif "planet" not in kinds:
        assert state.sky == old.sky, "6: planets move in their own turn only"
    held, had = (sum(int(total(hand)) for hand in table.hands) for table in (state, old))
    if held > had:
        assert {"reward", "charity", "take"} & set(kinds), "8: nothing else brings cards into hands"
    turn(match, ply, state, old)


def turn(match: Match, ply: Ply, state: Vediic, old: Vediic) -> None:
    if state.turn != old.turn or state.round != old.round:
        return
    moved = [event for event in ply.events if event.kind == "move"]
    assert len(moved) <= 1, "7: one move a pass"
    for event in moved:
        pawn, _, origin, goal, blue = event.facts
        assert origin != goal
        if not state.house.same_pawn:
            assert not int(old.moved) >> pawn & 1, "7: no pawn moves twice in a turn"
        reds = sum(other.kind == "displace" for other in ply.events)
        others = old.opponents_on(goal) - reds
        own = old.own_stations(ply.seat) & ~(1 << origin)
        alone = others == 0 and not int(own) >> goal & 1
        assert alone or blue, "9: nobody ends on an occupied station without red or blue"
        assert reds == count(old.hands[ply.seat], 5) - count(state.hands[ply.seat], 5), "9: a red for each"
    assert state.blessed or not old.blessed, "7: one E-transaction a turn"
