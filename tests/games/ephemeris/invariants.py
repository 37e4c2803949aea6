"""Invariants 1 to 13 of docs/rules/ephemeris.md, checked after every move of the battery's games."""
from __future__ import annotations

from collections import Counter

from orrery import Match
from orrery.games.ephemeris.rules import Ephemeris, GameOne, GameThree, GameTwo, Pairs, Snap, Stocks
from orrery.games.ephemeris.rules.eclipse import Contest
from orrery.games.ephemeris.rules.hands import sign_list
from orrery.games.ephemeris.rules.heavens import sign_of
from orrery.games.ephemeris.rules.series import AT_AGAIN
from orrery.games.ephemeris.rules.table import NOBODY, NONE
from orrery.kernel.bits import BIT, members
from orrery.kernel.game import Setup
from orrery.kernel.match import Ply
from orrery.kernel.state import OVER

DEALS = 8  # a Pluto roll that wins is rare
PRIVATE = ("given",)  # what a seat gave back at the deal: others need not imagine it


def pieces(setup: Setup) -> frozenset[str]:
    """Every piece goes into every sign, every planet runs backwards into every sign."""
    bodies, signs = setup.content.bodies, setup.content.signs
    return frozenset(
        [f"move:{body.id}:{sign.id}" for body in bodies for sign in signs] + [f"retro:{sign.id}" for sign in signs]
    )


def check(match: Match) -> None:
    state = match.state
    holds(state)
    assert isinstance(state, Ephemeris)
    ply = match.plies[-1] if match.plies else None
    if match.plies and state.winner != NOBODY:
        assert not state.is_retired(state.winner), "11"
    if isinstance(state, GameOne | GameTwo | GameThree) and ply is not None:
        i2_movement(state, ply)
    if isinstance(state, Contest):
        i6_hands_never_change(match, state)
        i7_matched(state, ply)
    if isinstance(state, GameOne):
        i8_skies(state)
    elif isinstance(state, GameTwo):
        i9_turn(match, state)


def holds(state: object) -> None:
    """What is true of any position, loaded or played."""
    assert isinstance(state, Ephemeris)
    i11_retired(state)
    if isinstance(state, GameOne | GameTwo | GameThree):
        i3_reach(state)
    if isinstance(state, Contest):
        i5_cards(state)
        i6_hands(state)
        i7_nobody_is_complete(state)
    if isinstance(state, GameTwo):
        assert not state.spent >> int(state.seats)
    elif isinstance(state, GameThree):
        i10_progress(state)
    elif isinstance(state, Pairs):
        i12_pairs(state)
    elif isinstance(state, Snap):
        i12_snap(state)
    elif isinstance(state, Stocks):
        i12_stocks(state)


def board(state: object) -> GameOne | GameTwo | GameThree:
    assert isinstance(state, GameOne | GameTwo | GameThree)
    return state


def signs(state: GameOne | GameTwo | GameThree) -> list[int]:
    return [int(sign_of(state.sky, body)) for body in range(9)]


def i2_movement(state: GameOne | GameTwo | GameThree, ply: Ply) -> None:
    """1, 2, 4: a movement changes the sign of one piece, forward within its reach or back by a card."""
    old = board(ply.before)
    if state.sky == state.heavens.start and isinstance(state, GameThree):
        return  # another game of the series has begun
    changed = [body for body in range(9) if signs(state)[body] != signs(old)[body]]
    moves = [event for event in ply.events if event.kind in ("move", "back")]
    assert len(changed) <= len(moves) <= 1 or isinstance(state, GameThree)
    for event in moves:
        body, sign = divmod(event.facts[0], 12)
        distance = (sign - sign_of(event.facts[1], body)) % 12
        if event.kind == "back":
            assert body >= 2, "4: the Sun and Moon never run backwards"
            assert 1 <= 12 - distance <= (1 if isinstance(state, GameThree) else 11)
        else:
            assert 1 <= distance <= state.heavens.reach(event.facts[1], body), "2"


def i3_reach(state: GameOne | GameTwo | GameThree) -> None:
    where = signs(state)
    assert all(0 <= sign < 12 for sign in where), "1"
    rank = [int(r) for r in state.heavens.rank]
    for body in range(9):
        blockers = [other for other in range(9) if rank[other] < rank[body]]
        expected = min(((where[other] - where[body]) % 12 for other in blockers), default=11)
        assert state.heavens.reach(state.sky, body) == expected, "3"
        assert bool(state.heavens.free(state.sky) >> body & 1) == (expected > 0)


def i5_cards(state: Contest) -> None:
    bodies = Counter(body for p in range(state.seats) for body in members(state.bodies[p]))
    zodiac = Counter(sign for p in range(state.seats) for sign in sign_list(state.signs[p]))
    heavens = state.heavens  # a pack of one's own may have other numbers of cards
    assert not bodies - Counter(int(card) for card in heavens.planet_cards), "5"
    assert not zodiac - Counter(int(card) for card in heavens.zodiac_cards), "5"
    if isinstance(state, GameTwo):
        assert Counter(int(card) for card in state.pile) == Counter(int(card) for card in heavens.retrograde_cards), "5"


def i6_hands(state: Contest) -> None:
    for p in range(state.seats):
        assert len(members(state.bodies[p])) == len(sign_list(state.signs[p])) == state.hand_size, "6"
        assert state.off[p] == state.stand(p) - state.signs[p]


def i6_hands_never_change(match: Match, state: Contest) -> None:
    if match.plies:
        first = match.plies[0].before
        assert isinstance(first, Contest)
        assert list(first.bodies) == list(state.bodies), "6: hands never change"
        assert list(first.signs) == list(state.signs), "6"


def i7_nobody_is_complete(state: Contest) -> None:
    if state.seat != OVER and not state.house.own_turn:
        assert all(state.off[p] != 0 for p in range(state.seats) if not state.is_retired(p)), "7"


def i7_matched(state: Contest, ply: Ply | None) -> None:
    if ply is not None:
        old = ply.before
        assert isinstance(old, Contest)
        for p in range(state.seats):
            assert abs(int(state.matched(p)) - int(old.matched(p))) <= 1, "7"


def i8_skies(state: GameOne) -> None:
    if not state.house.repetition:
        assert not len(state.skies.all)
        return
    counts = Counter(int(sky) for sky in state.skies.all)
    assert {sky for sky, times in counts.items() if times > 1} == {int(sky) for sky in state.skies.banned}, "8"


def i9_turn(match: Match, state: GameTwo) -> None:
    kinds: list[str] = []
    moved: list[int] = []
    for ply in reversed(match.plies):
        kinds += [event.kind for event in reversed(ply.events)]
        if any(event.kind == "roll" for event in ply.events):
            break
        moved += [event.facts[0] // 12 for event in ply.events if event.kind == "move"]
    if state.caller == NOBODY and state.house.pluto != 2:
        assert len(moved) <= (3 if state.seat == OVER else 2), "9: and one more if Pluto wins"
        if state.seat != OVER:
            assert len(set(moved)) == len(moved), "9: different pieces"


def i10_progress(state: GameThree) -> None:
    for body in range(2, 9):
        assert sign_of(state.sky, body) == (state.heavens.home[body] + state.progress[body]) % 12, "10"
    for p in range(state.seats):
        if state.planet[p] != NONE:
            home = state.seat == OVER or state.at == AT_AGAIN
            assert state.progress[state.planet[p]] <= (12 if home else 11), "10"
            assert sign_of(state.furthest, state.planet[p]) >= max(0, state.progress[state.planet[p]])
    assert sorted(state.quiz) == list(range(72)), "10"
    assert 0 <= state.asked <= 72


def i11_retired(state: Ephemeris) -> None:
    assert len(set(state.retired)) == len(state.retired), "11"
    if state.seat != OVER:
        assert not state.is_retired(state.seat), "11"
        assert state.seats - len(state.retired) >= min(2, state.seats), "11"


def i12_pairs(state: Pairs) -> None:
    assert 2 * sum(state.pairs) + len(members(state.down)) == len(state.cards), "12"
    assert state.goes <= 400, "13"


def i12_snap(state: Snap) -> None:
    to_come = len(state.deck) - int(state.turned)
    assert sum(state.scores) + state.pile + to_come + state.removed == 51 * state.run, "12"


def i12_stocks(state: Stocks) -> None:
    assert sum(state.stocks) + sum(state.piles) == len(state.cards) == 51, "12"
    kinds = Counter(int(card) % 32 for card in state.cards)
    assert kinds == Counter({**dict.fromkeys(range(9), 3), **dict.fromkeys(range(9, 21), 2)}), "12"
    for p in range(state.seats):
        first = state.place_of(p) + state.stocks[p]
        assert all(state.cards[i] >= 32 for i in range(first, first + state.piles[p])), "face up is seen"
        if state.out & BIT[p]:
            assert state.stocks[p] == 0, "who is out has no stock"
            assert state.turns_left(p) == 0
    assert 0 <= state.choices_left <= state.house.snap_lays, "13"
    if state.seat != OVER:
        assert state.plays(state.seat)
