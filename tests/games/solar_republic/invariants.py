"""Invariants I1 to I10 of docs/rules/solar_republic.md, checked after every move of the battery's games."""
from __future__ import annotations

from itertools import pairwise

from orrery import Match
from orrery.games.solar_republic.rules import SolarRepublic
from orrery.kernel.bits import members
from orrery.kernel.events import Event
from orrery.kernel.game import Setup
from orrery.kernel.match import Ply
from orrery.kernel.state import OVER

Zone = tuple[str, int]
ALLOWED = {("deck", "hand"), ("hand", "pile"), ("hand", "won"), ("pile", "won"), ("won", "won")}


def pieces(setup: Setup) -> frozenset[str]:
    """Every card of the pack is to be laid."""
    return frozenset(f"play:{card.id}" for card in setup.content.cards)


def check(match: Match) -> None:
    state = solar(match.state)
    zones = where(state)
    i1_partition(zones)
    i2_sum_of_scores(state, zones)
    i3_pile(state)
    i6_end(state)
    i7_moves(state)
    seats_dealt = state.seats - state_retired_before_deal(match)
    i9_bounds(state, int(seats_dealt))
    begun = deal_begins(match)
    if begun is not None:
        potential = 2 * int(state.left) + sum(len(hand(state, p)) for p in range(state.seats))
        assert potential == 104 - int(state.house.hand_size) * int(seats_dealt), "I8: where it starts"
    if match.plies and begun is None:
        since_last(match, match.plies[-1], state, zones)


def holds(state: object) -> None:
    """What is true of any position that can be loaded: cards may be out of the game, but none is in two places."""
    here = solar(state)
    assert all(len(places) <= 1 for places in where(here).values()), "I1"
    i7_moves(here)


def solar(state: object) -> SolarRepublic:
    assert isinstance(state, SolarRepublic)
    return state


def hand(state: SolarRepublic, seat: int) -> list[int]:
    return members(state.hands[seat])


def where(state: SolarRepublic) -> dict[int, list[Zone]]:
    """For each card the zones it lies in: one, if all is well."""
    zones: dict[int, list[Zone]] = {card: [] for card in range(52)}
    for card in list(state.deck)[len(state.deck) - int(state.left) :]:
        zones[int(card)].append(("deck", -1))
    for card in state.stack(state.top):
        zones[card].append(("pile", -1))
    for seat in range(state.seats):
        for card in hand(state, seat):
            zones[card].append(("hand", seat))
        won = state.stack(state.won_top[seat])
        assert len(won) == state.won[seat]
        for card in won:
            zones[card].append(("won", seat))
    return zones


def i1_partition(zones: dict[int, list[Zone]]) -> None:
    assert all(len(places) == 1 for places in zones.values()), "I1: every card lies in exactly one place"


def i2_sum_of_scores(state: SolarRepublic, zones: dict[int, list[Zone]]) -> None:
    scores = sum(int(state.won[p]) - len(hand(state, p)) for p in range(state.seats))
    count = [places[0][0] for places in zones.values()].count
    assert scores == 52 - count("pile") - count("deck") - 2 * count("hand"), "I2"


def i3_pile(state: SolarRepublic) -> None:
    pile = state.stack(state.top)
    rank = [int(state.cards.rank[card]) for card in pile]
    suit = [int(state.cards.suit[card]) for card in pile]
    for (low, low_suit), (high, high_suit) in pairwise(zip(rank, suit, strict=True)):
        assert low == high or low_suit == high_suit, "I3: neighbours share suit or rank"
    assert not any(r in (3, 5) for r in rank[1:]), "I3: a 3 or 5 is the bottom card"
    fours = [place for place, r in enumerate(rank) if r == 4]
    assert fours == list(range(len(fours))), "I3: the 4s are an unbroken run from the bottom"


def i6_end(state: SolarRepublic) -> None:
    if not state.house.play_out and state.reason not in ("cap", "retired"):
        assert (state.left == 0) == (state.seat == OVER), "I6"


def i7_moves(state: SolarRepublic) -> None:
    if state.seat != OVER:
        assert not state.is_retired(state.seat)
        assert state.moves(), "I7: every seat to move has an option"


def i9_bounds(state: SolarRepublic, dealt: int) -> None:
    least = -(52 - int(state.house.hand_size) * (dealt - 1))
    for seat in range(state.seats):
        assert least <= int(state.won[seat]) - len(hand(state, seat)) <= 52, "I9"


def deal_begins(match: Match) -> Event | None:
    """The event that began this deal, if it was the last move that did."""
    events = match.plies[-1].events if match.plies else match.opening
    return next((event for event in events if event.kind == "deal"), None)


def state_retired_before_deal(match: Match) -> int:
    """How many seats had left before the cards of this deal were dealt."""
    since = 0
    for ply in reversed(match.plies):
        if any(event.kind == "deal" for event in ply.events):
            break
        since += any(event.kind == "retire" for event in ply.events)
    return len(match.state.retired) - since


def since_last(match: Match, ply: Ply, state: SolarRepublic, zones: dict[int, list[Zone]]) -> None:
    """What the last move may have changed."""
    old = solar(ply.before)
    came_from = where(old)
    moved = {card: (came_from[card][0], zones[card][0]) for card in zones if zones[card] != came_from[card]}
    assert all((source[0], goal[0]) in ALLOWED for source, goal in moved.values()), "I5"
    assert state.left <= old.left, "I5: the Draw Pile never grows"
    laid = [card for card, (source, goal) in moved.items() if source[0] == "hand"]
    drawn = [card for card, (source, goal) in moved.items() if source[0] == "deck"]
    robbed = [card for card, (source, goal) in moved.items() if source[0] == goal[0] == "won"]
    fell = 2 * int(old.left - state.left) + sum(len(hand(old, p)) - len(hand(state, p)) for p in range(state.seats))
    assert fell == len(laid) + len(drawn), "I8: the potential falls by one for every card drawn or laid"
    kinds = {event.kind: event for event in ply.events}
    assert len(laid) == ("lay" in kinds)
    if "book" in kinds:
        i4_book(old, state, ply)
    if "rob" in kinds:
        i10_robbery(kinds["rob"], moved, robbed)
    else:
        assert not robbed
    if "draw4" in kinds:
        assert len(drawn) == min(4, int(old.left)), "I10: a draw-four draws four, or all there are"
    elif "draw" in kinds:
        assert len(drawn) == 1
    if not state.house.play_out and not state.house.may_stop and not state.house.five_again:
        i8_choices(match, state)


def i4_book(old: SolarRepublic, state: SolarRepublic, ply: Ply) -> None:
    book = [*old.stack(old.top), ply.move]
    assert len(book) >= 2, "I4"
    rank = int(state.cards.rank[book[-1]])
    assert rank in (3, 4, 5), "I4: a trump takes it"
    if rank == 4:
        assert state.cards.suit[book[-2]] == state.cards.suit[book[-1]], "I4: a 4 on its own suit"
    assert state.stack(state.won_top[ply.seat])[-len(book) :] == book, "I4: bottom card first, trump last"


def i10_robbery(event: Event, moved: dict[int, tuple[Zone, Zone]], robbed: list[int]) -> None:
    victim, count = event.facts
    assert 1 <= count <= 3, "I10"
    assert len(robbed) == count
    assert victim != event.seat
    assert all(moved[card] == (("won", victim), ("won", event.seat)) for card in robbed), "I10"


def i8_choices(match: Match, state: SolarRepublic) -> None:
    """At most 104 − h·n cards drawn or laid in a deal, and ten mechanic choices."""
    made = int(state.house.move_cap - state.choices_left)
    dealt = int(state.seats) - state_retired_before_deal(match)
    assert made <= 104 - int(state.house.hand_size) * dealt + 10, "I8"
