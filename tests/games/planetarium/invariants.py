"""The invariants of section 7 of docs/rules/planetarium.md, checked after every move of the battery's games."""
from __future__ import annotations

from collections import Counter

from orrery import Match
from orrery.games.planetarium.rules import Planetarium, Solo
from orrery.games.planetarium.rules.board import PLANETS, byte
from orrery.games.planetarium.rules.moves import AT_SETUP, AT_TARGET, AT_TOKEN
from orrery.games.planetarium.rules.play import EVOLVED, MOST_ROUNDS
from orrery.games.planetarium.rules.table import (
    EMPTY,
    FACE_DOWN,
    MARKERS,
    NONE,
    PLANET,
    card_of,
    habitable_total,
    hostile_total,
    is_marked,
    planet_of,
    seat_of,
)
from orrery.kernel.bits import members, size
from orrery.kernel.game import Setup
from orrery.kernel.match import Ply
from orrery.kernel.state import OVER


def pieces(setup: Setup) -> frozenset[str]:
    """Every token is moved from and to every space, and every planet is moved, played on and fed by Gravity.

    Each card of the pack is played in test_cards.py: the few deals of the battery do not show all of them.
    """
    system = setup.content
    spaces = [f"{kind}:{space.id}" for space in system.spaces for kind in ("move", "to")]
    planets = [f"{kind}:{planet.id}" for planet in system.planets for kind in ("move", "on", "into")]
    return frozenset([*spaces, *planets])


def check(match: Match) -> None:
    state = here(match.state)
    i1_matter(match, state)
    i2_spaces(state)
    i3_cards(match, state)
    i4_markers(state)
    i6_track(state)
    i7_scores(state)
    i8_climate(state)
    if state.seat != OVER:
        assert state.moves(), "14: the active player has an option"
        assert not state.is_retired(state.seat)
    if match.plies:
        since_last(match.plies[-1], state)
    if state.at_step == AT_TOKEN and state.seat != OVER:
        i5_hands(match, state)
    if state.seat == OVER:
        i11_end(match, state)


def holds(state: object) -> None:
    """What is true of any position that can be loaded: pieces may be out of the game, but none is in two places."""
    table = here(state)
    supply = Counter({kind: int(number) for kind, number in enumerate(table.board.supply)})
    assert matter(table) <= supply, "1"
    i2_spaces(table)
    assert max(cards(table).values(), default=0) == 1, "3: no card is in two places"
    i3_discards(table)
    i4_markers(table)
    assert table.moves(), "14: the active player has an option"
    assert not table.is_retired(table.seat)
    for seat in range(table.seats):
        assert table.is_retired(seat) or size(table.hands[seat] & table.cards.of_deck[2]) <= 4, "5"
    i6_track(table)
    assert (table.final_left != 0) == (table.reason != ""), "6"
    assert table.round <= (table.house.round_cap or MOST_ROUNDS), "13"


def here(state: object) -> Planetarium:
    assert isinstance(state, Planetarium)
    return state


def on_orbits(state: Planetarium) -> Counter[int]:
    return Counter(int(kind) for kind in state.at if 0 <= kind < EMPTY)


def matter(state: Planetarium) -> Counter[int]:
    found = on_orbits(state)
    found.update(int(token % FACE_DOWN) for token in state.track)
    for slot in state.mats:
        for kind in range(4):
            found[kind] += int(byte(slot, kind))
    return found


def i1_matter(match: Match, state: Planetarium) -> None:
    found = matter(state)
    assert [found[kind] for kind in range(4)] == list(match.setup.content.matter.values()), "1"


def i2_spaces(state: Planetarium) -> None:
    assert len(set(state.where)) == PLANETS, "2"
    for planet, space in enumerate(state.where):
        assert state.at[space] == PLANET + planet, "2"
    assert sum(token >= PLANET for token in state.at) == PLANETS, "2"


def cards(state: Planetarium) -> Counter[int]:
    """In how many places each card is."""
    places: Counter[int] = Counter(int(card_of(entry)) for entry in state.played)
    for deck in range(3):
        places.update(int(state.order[52 * deck + i]) for i in range(state.left[deck]))
        places.update(members(state.discards[deck]))
    for hand in (*state.hands, state.offered):
        places.update(members(hand))
    return places


def i3_cards(match: Match, state: Planetarium) -> None:
    assert cards(state) == Counter(range(len(match.setup.content.cards))), "3: every card is somewhere, once"
    i3_discards(state)


def i3_discards(state: Planetarium) -> None:
    if not state.house.reshuffle_late:
        assert not any(state.left[deck] == 0 and state.discards[deck] for deck in range(3)), "3: PLA-79, at once"
    assert state.discards[0] == 0, "3: no Low card is ever discarded"


def i4_markers(state: Planetarium) -> None:
    on_cards = Counter((int(seat_of(e)), int(planet_of(e))) for e in state.played if is_marked(e))
    for seat in range(state.seats):
        for planet in range(PLANETS):
            assert state.markers_on(seat, planet) == on_cards[seat, planet], "4"
        assert 0 <= state.markers_left(seat) <= MARKERS, "4"
    assert not any(is_marked(e) for e in state.played if state.cards.deck[card_of(e)] == 2), "4: Finals carry none"


def i5_hands(match: Match, state: Planetarium) -> None:
    dry = any(state.left[deck] == 0 and state.discards[deck] == 0 for deck in range(3))
    for seat in range(state.seats):
        hand = members(state.hands[seat])
        if not state.is_retired(seat):
            assert sum(state.cards.deck[card] == 2 for card in hand) <= 4, "5"
            if not state.final_left:
                assert len(hand) == 5 or dry, "5: five cards at the turn of the turn"


def i6_track(state: Planetarium) -> None:
    assert state.is_accelerated() == (len(state.track) >= state.accelerates), "6"
    if state.reason == EVOLVED:
        assert len(state.track) >= state.ends, "6"
    if len(state.track) >= state.ends:
        assert state.reason != "", "6: a full track has triggered the final turns"


def i7_scores(state: Planetarium) -> None:
    sums: Counter[int] = Counter()
    for e in state.played:
        sums[int(seat_of(e))] += int(state.cards.points[card_of(e)])
    pending = state.cards.points[state.card] if state.aim != NONE else 0  # placed, its marker being chosen
    for seat in range(state.seats):
        assert state.scores[seat] == sums[seat] - (pending if seat == state.seat else 0), "7"
    if isinstance(state, Solo):
        assert state.target() == state.house.solo_target - 2 * sum(token >= FACE_DOWN for token in state.track), "7"


def i8_climate(state: Planetarium) -> None:
    totals = {(planet, side): 0 for planet in range(PLANETS) for side in range(3)}
    for number, e in enumerate(state.played):
        card = card_of(e)
        if state.aim == NONE or number < len(state.played) - 1:
            totals[int(planet_of(e)), int(state.cards.side[card])] += int(state.cards.climate[card])
    for planet in range(PLANETS):
        hostile, habitable = int(hostile_total(state.climate[planet])), int(habitable_total(state.climate[planet]))
        assert (hostile, habitable) == (totals[planet, 0], totals[planet, 1]), "8"
        if hostile != habitable:
            assert state.side(planet) == (habitable > hostile), "8"


def since_last(ply: Ply, state: Planetarium) -> None:
    old = here(ply.before)
    kinds = Counter(event.kind for event in ply.events)
    assert len(state.track) >= len(old.track), "6: the track never shrinks"
    assert list(state.track)[: len(old.track)] == list(old.track), "6"
    assert all(new >= before for new, before in zip(state.scores, old.scores, strict=True)), "7: scores never fall"
    left = sum((on_orbits(old) - on_orbits(state)).values())
    assert not on_orbits(state) - on_orbits(old), "9: matter never comes back"
    most = kinds["move"] + kinds["gravity"] + kinds["drift"]
    assert left <= most, "9"
    assert kinds["drift"] <= PLANETS, "9"
    if old.at_step == AT_TARGET and kinds["move"]:
        i10_move(ply, old, state, kinds)
    if kinds["play"]:
        card = next(event.facts[0] for event in ply.events if event.kind == "play")
        if old.cards.deck[card] == 2:
            assert old.last_turn, "11: Finals on the final turn only"
    if old.seat != state.seat and old.at_step != AT_SETUP and not kinds["retire"]:
        assert state.turns == old.turns + 1


def i10_move(ply: Ply, old: Planetarium, state: Planetarium, kinds: Counter[str]) -> None:
    token, start, to, kind, planet = next(event.facts for event in ply.events if event.kind == "move")
    taken = sum(int(new != before) for new, before in zip(state.mats, old.mats, strict=True))
    assert taken == (kind >= 0), "10: at most one token to one slot"
    if kind >= 0:
        slot = PLANETS * ply.seat + planet
        assert byte(state.mats[slot], kind) == byte(old.mats[slot], kind) + 1, "10: of the mover, of that planet"
    if not kinds["drift"]:
        changed = [space for space in range(72) if state.at[space] != old.at[space]]
        assert sorted(changed) == sorted({start, to} if token < 4 or kind < 0 else {start}), "10: nothing else moves"


def i11_end(match: Match, state: Planetarium) -> None:
    finals: Counter[tuple[int, int]] = Counter()
    others: Counter[tuple[int, int]] = Counter()
    for e in state.played:
        (finals if state.cards.deck[card_of(e)] == 2 else others)[int(seat_of(e)), int(planet_of(e))] += 1
    for seat in range(state.seats):
        assert sum(count for (who, _), count in finals.items() if who == seat) <= 4, "11"
    assert all(count <= others[place] for place, count in finals.items()), "12"
    assert state.round <= (state.house.round_cap or MOST_ROUNDS) + 1, "13"
    if not match.state.retired:
        turns = Counter(event.seat for ply in match.plies for event in ply.events if event.kind == "move")
        assert max(turns.values()) - min(turns.values()) <= 1, "13"
        final = Counter(event.seat for ply in match.plies for event in ply.events if event.kind == "done")
        assert all(final[seat] == 1 for seat in range(state.seats)), "11: one final turn each"
