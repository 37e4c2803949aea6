"""What a seat cannot know is dealt anew (section 6)."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from orrery.games.laniakea.rules.cards import deck_set, in_order
from orrery.games.laniakea.rules.table import Table
from orrery.games.laniakea.rules.vocabulary import ZEROS
from orrery.kernel.bits import BIT, lowest, size
from orrery.kernel.vectors import vec

SETS: Final[i64] = 8  # for all cards that a pack can have


def deal_again(table: Table, seat: i64) -> None:
    """Others' hands, except what an attack showed, are dealt anew from hand and deck; every deck is shuffled."""
    for p in range(table.seats):
        player = table.players[p]
        known = player.hand if p == seat else player.shown
        hidden = player.hand & ~known
        cards = in_order(table, player, hidden | deck_set(player))
        table.chance.shuffle(cards)
        left = len(cards) - size(hidden)
        player.hand = known
        for i in range(left, len(cards)):
            player.hand |= BIT[cards[i]]
        player.deck = cards
        player.deck_left = left
    table.power_deck = shuffled(table, table.power_deck, 0, table.power_left)
    table.entity_deck = shuffled(table, table.entity_deck, table.known_bottom, table.entity_left)
    table.artifact_deck = shuffled(table, table.artifact_deck, 0, table.artifact_left)
    table.adversary_deck = shuffled(table, table.adversary_deck, 0, table.adversary_left)


def shuffled(table: Table, deck: vec[i64], first: i64, end: i64) -> vec[i64]:
    """A deck with the cards of one stretch in a new order that owes nothing to the old one."""
    if end - first < 1:
        return deck
    sets = ZEROS[:SETS]  # of 32 numbers each: to put the cards in order before they are shuffled
    for i in range(first, end):
        sets[deck[i] >> 5] |= BIT[deck[i] & 31]
    part = ZEROS[: end - first]
    n: i64 = 0
    for number in range(SETS):
        cards = sets[number]
        while cards != 0:
            part[n] = 32 * number + lowest(cards)
            cards &= cards - 1
            n += 1
    table.chance.shuffle(part)
    new = deck[:]
    for i in range(n):
        new[first + i] = part[i]
    return new
