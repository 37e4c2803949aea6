"""Invariants 1 to 15 of docs/rules/laniakea.md, checked after every move of the battery's games."""
from __future__ import annotations

from collections import Counter

from orrery import Match
from orrery.games.laniakea.rules import Laniakea, building, counting, resources
from orrery.games.laniakea.rules.frames import MAIN, SPACE_PICK
from orrery.games.laniakea.rules.player import PLACED
from orrery.games.laniakea.rules.table import CHAOS_CARD, SETUP
from orrery.games.laniakea.rules.vocabulary import NONE
from orrery.kernel.bits import members, size
from orrery.kernel.game import Setup
from orrery.kernel.match import Ply
from orrery.kernel.state import OVER

DEALS = 10  # of each table, before every card has been seen


def pieces(setup: Setup) -> frozenset[str]:
    """Every card is played, every Entity recruited, every space taken, every Chaos card attacked, every artifact that
    can be used is used, every Celestial chosen. Tiles, passive artifacts and the Adversary: `test_content.py`."""
    content = setup.content
    return frozenset([
        *(f"play:{card.id}" for card in content.cards),
        *(f"recruit_pick:{entity.id}" for entity in content.entities),
        *(f"space_pick:{space.id}" for space in content.spaces),
        *(f"attack:{chaos.id}" for chaos in content.chaos),
        *(f"artifact:{artifact.id}" for artifact in content.artifacts if artifact.uses != "passive"),
        *(f"celestial:{celestial.id}" for celestial in content.celestials),
    ])  # fmt: skip


def check(match: Match) -> None:
    state = laniakea(match.state)
    i1_resources(state)
    i2_own_cards(state)
    i3_market(state)
    i4_entities(state)
    i5_hand(state)
    i6_structures(state)
    i7_spaces(state)
    i8_tokens(state)
    i9_artifacts(state)
    i10_slots(state)
    i11_figures(state)
    i13_wormholes(state)
    i14_end(state)
    i15_score(state)
    if match.plies:
        since_last(state, match.plies[-1])


def holds(state: object) -> None:
    """What is true of any position that can be loaded: cards may be out of the game, but none is in two places."""
    here = laniakea(state)
    i1_resources(here)
    i2_own_cards(here)
    cards = [*here.entity_deck[: here.entity_left], *(card for card in here.entity_row if card != NONE)]
    for player in here.players:
        cards += [*members(player.entities), *(int(CHAOS_CARD) + chaos for chaos in members(player.chaos))]
    assert len(set(cards)) == len(cards), "I4"
    assert size(here.face_up) <= here.house.chaos_cap, "I4"
    i6_structures(here)
    i7_spaces(here)
    i8_tokens(here)
    owned = [artifact for player in here.players for artifact in members(player.artifacts)]
    assert not set(owned).intersection(here.artifact_deck[: here.artifact_left]), "I9"
    i11_figures(here)
    i13_wormholes(here)
    if here.trigger_round:
        assert here.trigger_round <= here.round <= here.trigger_round + 1, "I14"
    assert not here.house.round_cap or here.round <= here.house.round_cap, "LAN-120"


def laniakea(state: object) -> Laniakea:
    assert isinstance(state, Laniakea)
    return state


def deck(state: Laniakea, seat: int) -> list[int]:
    player = state.players[seat]
    return [int(card) for card in player.deck[: player.deck_left]]


def i1_resources(state: Laniakea) -> None:
    for player in state.players:
        assert all(0 <= player.resource(which) <= state.content.resource_max for which in range(3)), "I1"


def i2_own_cards(state: Laniakea) -> None:
    if state.phase == SETUP:
        return
    for seat in range(state.seats):
        player = state.players[seat]
        playing = [int(state.in_play)] if seat == state.seat and state.in_play != NONE else []
        cards = [*deck(state, seat), *members(player.hand), *members(player.discard), *playing]
        assert len(set(cards)) == len(cards), "I2: no card twice"
        own = [card for card in (*cards, *members(player.trashed)) if card < state.content.start_cards]
        assert sorted(own) == list(range(state.content.start_cards)), "I2: the starting deck is all there"
        assert all(not state.content.permanent[card] for card in members(player.trashed)), "I2"
        assert not player.shown & ~player.hand


def i3_market(state: Laniakea) -> None:
    start = int(state.content.start_cards)
    owned: list[int] = []
    for seat in range(state.seats):
        player = state.players[seat]
        owned += [*deck(state, seat), *members(player.hand | player.discard | player.trashed)]
    if state.in_play != NONE:
        owned.append(int(state.in_play))
    row = [int(card) for card in state.power_row if card != NONE]
    left = [int(card) for card in state.power_deck[: state.power_left]]
    everywhere = [*(card for card in owned if card >= start), *row, *left, *map(int, state.purged)]
    assert sorted(everywhere) == list(range(start, start + int(state.content.market))), "I3"
    assert len(row) == 4 or state.power_left == 0, "I3"


def i4_entities(state: Laniakea) -> None:
    cards = [int(card) for card in state.entity_deck[: state.entity_left]]
    cards += [int(card) for card in state.entity_row if card != NONE]
    for player in state.players:
        cards += [*members(player.entities), *(int(CHAOS_CARD) + chaos for chaos in members(player.chaos))]
    cards += [int(frame.place) for frame in state.frames if frame.kind == SPACE_PICK]
    known = [*range(state.content.entities), *(int(CHAOS_CARD) + n for n in range(state.content.chaos))]
    assert sorted(cards) == known, "I4"
    face_up = [int(card) - int(CHAOS_CARD) for card in state.entity_row if card >= CHAOS_CARD]
    assert len(face_up) <= state.house.chaos_cap, "I4"
    assert sorted(face_up) == members(state.face_up)


def i5_hand(state: Laniakea) -> None:
    if state.seat == OVER or state.phase == SETUP:
        return
    if state.decision() == MAIN:
        assert size(state.players[state.seat].hand) >= 2, "I5"
    for seat in range(state.seats):
        if seat != state.seat and not state.is_retired(seat):
            assert size(state.players[seat].hand) >= 5, "I5"


def i6_structures(state: Laniakea) -> None:
    galaxies: Counter[int] = Counter()
    abysses: Counter[int] = Counter()
    gateways: list[int] = []
    for player in state.players:
        galaxies.update(members(player.sanctums))
        galaxies.update(members(player.gateways))
        abysses.update(members(player.thrones))
        gateways += members(player.gateways)
        assert size(player.sanctums) <= 6 and size(player.gateways) <= 6 and size(player.thrones) <= 5, "I6"
    assert all(count == 1 for count in galaxies.values()), "I6"
    assert sorted(galaxies) == members(state.occupied)
    assert sorted(gateways) == members(state.gateways)
    assert not state.occupied & state.wormholes, "I6"
    assert state.house.many_thrones or all(count == 1 for count in abysses.values()), "I6"


def i7_spaces(state: Laniakea) -> None:
    for player in state.players[: state.seats]:
        placed = [int(entity) for entity in player.spaces if entity != NONE]
        assert sorted(placed) == members(player.entities), "I7"
        assert len(placed) <= 8


def i8_tokens(state: Laniakea) -> None:
    assert all(player.tokens >= 0 for player in state.players), "I8"
    assert resources.token_supply(state) >= 0, "I8"


def i9_artifacts(state: Laniakea) -> None:
    owned = [artifact for player in state.players for artifact in members(player.artifacts)]
    left = [int(artifact) for artifact in state.artifact_deck[: state.artifact_left]]
    assert sorted([*owned, *left]) == list(range(state.content.artifacts)), "I9"


def i10_slots(state: Laniakea) -> None:
    placed = sum(player.slot_token == PLACED for player in state.players)
    assert sum(int(extra) for extra in state.extra_slots) == placed, "I10"
    empty = [building.empty_slots(state, galaxy) for galaxy in range(state.content.board.galaxies)]
    assert min(empty) >= 0, "I10"
    found = [galaxy for galaxy in members(state.discovered) if empty[galaxy] > 0]
    assert list(members(state.open_slots)) == found, "I10"


def i11_figures(state: Laniakea) -> None:
    for player in state.players:
        assert player.celestial == NONE or 0 <= player.galaxy < state.content.board.galaxies, "I11"


def i13_wormholes(state: Laniakea) -> None:
    assert size(state.wormholes) == 2, "I13"
    assert not state.wormholes & state.discovered


def i14_end(state: Laniakea) -> None:
    if state.trigger_round:
        assert state.trigger_round <= state.round <= state.trigger_round + 1, "I14"
        if state.seat == OVER and state.reason == "ascension":
            assert state.round == state.trigger_round + 1, "I14"
    elif state.seat == OVER:
        assert state.reason in ("capped", "retired"), "I14"


def i15_score(state: Laniakea) -> None:
    """The score is the sum of its sources, and depends on no hidden card's place."""
    seat = 0
    sources = (
        counting.entity_points(state, seat) + counting.scoring_points(state, seat) + counting.chaos_points(state, seat)
        + counting.celestial_points(state, seat) + state.players[seat].ascension
        + counting.galaxy_points(state, seat) + counting.throne_points(state, seat, state.players[seat].aether)
    )  # fmt: skip
    assert counting.score(state, seat) == sources, "I15"


def since_last(state: Laniakea, ply: Ply) -> None:
    """What only ever grows, and what happens once in a turn."""
    old = laniakea(ply.before)
    assert not old.discovered & ~state.discovered, "I10"
    assert not state.artifact_tiles & ~old.artifact_tiles, "I9"
    for was, now in zip(old.players, state.players, strict=True):
        assert now.ascension >= was.ascension and now.movement >= was.movement and now.ability >= was.ability, "I10"
        assert size(now.sanctums | now.gateways) >= size(was.sanctums | was.gateways), "LAN-84"
        assert size(now.gateways) >= size(was.gateways) and not was.thrones & ~now.thrones, "LAN-84"
    for galaxy in range(state.content.board.galaxies):
        assert state.slots_voyage[galaxy] >= old.slots_voyage[galaxy], "I10"
        assert state.slots_forge[galaxy] >= old.slots_forge[galaxy], "I10"
    if state.seat == old.seat and state.round == old.round and state.phase == old.phase:
        assert not old.tolled & ~state.tolled
        assert not old.relocated & ~state.relocated, "I12"
        attacked = [event.facts[0] for event in ply.events if event.kind == "commit"]
        assert len(attacked) <= 1, "I12"
