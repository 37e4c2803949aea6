"""The power row and the Entity row (LAN-12, LAN-73, LAN-74, LAN-90, LAN-139)."""
from __future__ import annotations

from mypy_extensions import i64

from orrery.games.laniakea.rules.resources import look_at_chaos
from orrery.games.laniakea.rules.table import CHAOS_CARD, ROW, Table
from orrery.games.laniakea.rules.vocabulary import NONE, NONES, ZEROS
from orrery.kernel.bits import BIT, lowest, size


def leave_power_row(table: Table, position: i64) -> None:
    row = table.power_row[:]
    row[position] = NONE
    table.power_row = row


def refill_powers(table: Table) -> None:
    """LAN-73, LAN-74: what lies left of the gap slides right; the left-most positions are refilled."""
    row = table.power_row[:]
    to = ROW - 1
    at = ROW - 1
    while at >= 0:
        card = row[at]
        if card != NONE:
            row[at] = NONE
            row[to] = card
            to -= 1
        at -= 1
    while to >= 0 and table.power_left > 0:
        table.power_left -= 1
        row[to] = table.power_deck[table.power_left]
        table.reveal("new_power", NONE, table.content.kind[row[to]])
        to -= 1
    table.power_row = row


def put_in_row(table: Table, position: i64, card: i64) -> None:
    """An Entity, a Chaos card, or NONE."""
    row = table.entity_row[:]
    row[position] = card
    table.entity_row = row


def leave_entity_row(table: Table, card: i64) -> i64:
    """An Entity or Chaos card leaves; its position."""
    position: i64 = 0
    while table.entity_row[position] != card:
        position += 1
    put_in_row(table, position, NONE)
    return position


def is_entity(table: Table, position: i64) -> bool:
    """LAN-100: a face-up Entity, never a Chaos card."""
    return NONE < table.entity_row[position] < CHAOS_CARD


def refill_entities(table: Table) -> None:
    """LAN-12, LAN-90, LAN-139: every empty position is tried, from left to right."""
    for position in range(ROW):
        if table.entity_row[position] == NONE and table.entity_left > 0:
            fill_position(table, position)
    look_at_chaos(table)


def fill_position(table: Table, position: i64) -> None:
    chaos: i64 = 0
    for i in range(ROW):
        if table.entity_row[i] >= CHAOS_CARD:
            chaos += 1
    aside: i64 = 0  # Chaos cards set aside
    while table.entity_left > 0:
        table.entity_left -= 1
        card = table.entity_deck[table.entity_left]
        if card < CHAOS_CARD or chaos < table.house.chaos_cap:
            put_in_row(table, position, card)
            table.reveal("new_entity", NONE, card, position)
            break
        aside |= BIT[card - CHAOS_CARD]
    if aside != 0:
        shuffle_back(table, aside)
    table.known_bottom = min(table.known_bottom, table.entity_left)


def shuffle_back(table: Table, aside: i64) -> None:
    count = table.entity_left + size(aside)
    deck = NONES[:count]
    for i in range(table.entity_left):
        deck[i] = table.entity_deck[i]
    at = table.entity_left
    while aside != 0:
        deck[at] = CHAOS_CARD + lowest(aside)
        aside &= aside - 1
        at += 1
    table.chance.shuffle(deck)
    table.entity_deck = deck
    table.entity_left = count
    table.known_bottom = 0
    table.tell("set_aside", NONE)


def can_refresh(table: Table) -> bool:
    for position in range(ROW):
        if is_entity(table, position):
            return True
    return False


def refresh_entities(table: Table) -> None:
    """Put the face-up Entities at the bottom of their deck, the left-most first, and refill."""
    row = table.entity_row[:]
    count: i64 = 0
    for position in range(ROW):
        if is_entity(table, position):
            count += 1
    deck = ZEROS[: count + table.entity_left]
    at = count
    for position in range(ROW):
        if is_entity(table, position):
            at -= 1
            deck[at] = row[position]
            row[position] = NONE
    for i in range(table.entity_left):
        deck[count + i] = table.entity_deck[i]
    table.entity_row = row
    table.entity_deck = deck
    table.entity_left += count
    table.known_bottom += count
    table.tell("refresh", table.seat, count)
    refill_entities(table)
