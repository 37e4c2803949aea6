"""Trashing cards, and taking one from the deck (LAN-35, LAN-56, LAN-58)."""
from __future__ import annotations

from mypy_extensions import i64

from orrery.games.laniakea.rules import choices
from orrery.games.laniakea.rules.cards import (
    available,
    copy_in,
    deck_set,
    fill_cards,
    leave_hand,
    shuffle_deck,
    take_from_deck,
)
from orrery.games.laniakea.rules.choices import card_of
from orrery.games.laniakea.rules.floor import keeps_floor
from orrery.games.laniakea.rules.frames import TILE, Frame
from orrery.games.laniakea.rules.resources import gain
from orrery.games.laniakea.rules.stack import Task, pop, refuse
from orrery.games.laniakea.rules.table import Table, mine
from orrery.games.laniakea.rules.vocabulary import DECK, DISCARD_PILE, HAND, NONE
from orrery.kernel.bits import BIT, size
from orrery.kernel.moves import Moves


def zone(table: Table, zone: i64) -> i64:
    """The player's cards in hand, discard pile or deck, as a set."""
    player = mine(table)
    if zone == HAND:
        return player.hand
    return player.discard if zone == DISCARD_PILE else deck_set(player)


def trashable(table: Table, where: i64) -> i64:
    """What may be trashed from a zone: Cosmic Powers that are not permanent, as the hand floor allows (LAN-22)."""
    player = mine(table)
    cards = zone(table, where) & player.trashable
    if cards == 0:
        return 0
    hand = size(player.hand)
    ready = available(table, table.seat)
    left, drawable = (hand - 1, ready) if where == HAND else (hand, ready - 1)
    if keeps_floor(table, left, table.draws, drawable):
        return cards
    if where != DISCARD_PILE or table.house.refill_whole:
        return 0
    return cards & table.spent  # a spent card could not have been drawn anyway


def can_trash(table: Table, zones: i64) -> bool:
    for where in range(3):
        if zones & BIT[where] and trashable(table, where):
            return True
    return False


class TrashPick(Task):
    """Frame: `mask` of zones; TILE if a galaxy offers it, for 1 Aether."""

    def fill(self, table: Table, frame: Frame, out: Moves) -> None:
        for where in range(3):
            if frame.mask & BIT[where]:
                fill_cards(table, choices.TRASH + choices.WIDTH * where, trashable(table, where), out)
        out.add(choices.SKIP_TRASH)

    def play(self, table: Table, frame: Frame, move: i64) -> None:
        pop(table)
        if move == choices.SKIP_TRASH:
            table.tell("no_trash", table.seat)
            if not frame.flags & TILE:
                refuse(table)
            return
        where = (move % choices.PAGE - choices.TRASH) // choices.WIDTH
        kind = card_of(move)
        player = mine(table)
        if where == HAND:
            card = leave_hand(table, kind)
        elif where == DISCARD_PILE:
            card = copy_in(table, player.discard & table.spent, kind)
            if card == NONE:
                card = copy_in(table, player.discard, kind)
            player.discard ^= BIT[card]
        else:
            card = take_from_deck(table, kind)
        player.trashed |= BIT[card]
        table.spent &= ~BIT[card]
        table.reveal("trash", table.seat, kind, where)
        if where == DECK:
            shuffle_deck(table, table.seat)
        if frame.flags & TILE:
            gain(table, table.seat, 0, 0, 1)


class FetchPick(Task):
    """A card of choice from the deck into the hand; then the deck is shuffled."""

    def fill(self, table: Table, frame: Frame, out: Moves) -> None:
        fill_cards(table, choices.FETCH, deck_set(mine(table)), out)
        out.add(choices.SKIP_FETCH)

    def play(self, table: Table, frame: Frame, move: i64) -> None:
        pop(table)
        if move == choices.SKIP_FETCH:
            table.tell("no_fetch", table.seat)
            refuse(table)
            return
        kind = card_of(move)
        mine(table).hand |= BIT[take_from_deck(table, kind)]
        table.private("fetch", table.seat, 1, kind)
        shuffle_deck(table, table.seat)
