"""Hands and decks: whose card is where, drawing, discarding, reshuffling (LAN-22 to LAN-28, LAN-107).

A player has 62 places for cards; sets of own cards are sets of places. The starting deck has the first ones, and a
Cosmic Power of the market the place of its own number. Only a pack with more cards than places has some without one:
these take a free place when they are gained.
"""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from orrery.games.laniakea.rules.choices import card_move
from orrery.games.laniakea.rules.content import PLACES
from orrery.games.laniakea.rules.counting import cards_owned
from orrery.games.laniakea.rules.player import Player
from orrery.games.laniakea.rules.resources import weigh_player
from orrery.games.laniakea.rules.table import Table, mine
from orrery.games.laniakea.rules.vocabulary import NONE, PASSIVE, ZEROS
from orrery.kernel.bits import BIT, lowest, put_members_at, size
from orrery.kernel.moves import Moves
from orrery.kernel.vectors import append, vec

# Places -----------------------------------------------------------------------------------------------


def has_room(table: Table) -> bool:
    """Whether the player whose turn it is has a place for one more card."""
    return not table.content.crowded or size(places_taken(table, table.seat)) < PLACES


def places_taken(table: Table, seat: i64) -> i64:
    return cards_owned(table, seat) | table.players[seat].trashed


def give_place(table: Table, player: Player, card: i64, taken: i64) -> i64:
    """The place of a card that comes to a player."""
    if not table.content.crowded:
        return card
    place = card
    if card >= PLACES or taken & BIT[card]:
        place = PLACES - 1
        while taken & BIT[place]:
            place -= 1
    kind = table.content.kind[card]
    kinds = player.kinds[:]
    kinds[place] = kind
    player.kinds = kinds
    player.armed &= ~BIT[place]
    player.trashable &= ~BIT[place]
    if table.content.attack[kind] > 0:
        player.armed |= BIT[place]
    if table.content.can_be_trashed(kind):
        player.trashable |= BIT[place]
    return place


def has_kind(player: Player, cards: i64, kind: i64) -> bool:
    while cards != 0:
        if player.kinds[lowest(cards)] == kind:
            return True
        cards &= cards - 1
    return False


def copy_in(table: Table, cards: i64, kind: i64) -> i64:
    """Which copy of a card goes first (section 4): one that has attacked, one that all know, the first."""
    player = mine(table)
    best: i64 = NONE
    rank: i64 = NONE
    while cards != 0:
        low = cards & -cards
        cards ^= low
        place = lowest(low)
        if player.kinds[place] == kind:
            worth: i64 = 2 if table.attacked & low else 1 if player.shown & low else 0
            if worth > rank:
                rank = worth
                best = place
    return best


def fill_cards(table: Table, base: i64, cards: i64, out: Moves) -> None:
    """A move for every kind of card in a set, ascending."""
    kinds = mine(table).kinds
    first = out.n
    last: i64 = NONE
    while cards != 0:
        kind = kinds[lowest(cards)]
        cards &= cards - 1
        if kind != last:
            last = kind
            out.add(card_move(base, kind))
    if table.content.crowded:
        tidy(out, first)


def tidy(out: Moves, first: i64) -> None:
    """Moves from a place of the list on: ascending, each once. Copies lie side by side unless a pack is crowded."""
    moves = sorted({int(out.items[i]) for i in range(first, out.n)})
    out.n = first
    for move in moves:
        out.add(move)


def in_order(table: Table, player: Player, cards: i64) -> vec[i64]:
    """The places of a set, ascending by card."""
    found = ZEROS[: size(cards)]
    n: i64 = 0
    while cards != 0:
        place = lowest(cards)
        cards &= cards - 1
        at = n
        if table.content.crowded:
            while at > 0 and player.kinds[found[at - 1]] > player.kinds[place]:
                found[at] = found[at - 1]
                at -= 1
        found[at] = place
        n += 1
    return found


# Hands and decks (LAN-22 to LAN-27) ---------------------------------------------------------------------


def available(table: Table, seat: i64) -> i64:
    """Cards that can be drawn in the Cosmic Power Phase: the deck and what would refill it (LAN-26)."""
    player = table.players[seat]
    return player.deck_left + size(refill(table, player))


def refill(table: Table, player: Player) -> i64:
    """LAN-26: the discards that make a new deck, without the spent ones unless the table plays otherwise."""
    return player.discard if table.house.refill_whole else player.discard & ~table.spent


def can_discard(table: Table) -> bool:
    """Whether the player whose turn it is may discard a card now (LAN-94, LAN-95, LAN-104)."""
    hand = mine(table).hand
    return size(hand) > table.content.hand_floor and hand & ~table.spent != 0


def draw(table: Table, seat: i64, wanted: i64) -> None:
    """LAN-26: from the top; an empty deck is made anew from the discard pile."""
    player = table.players[seat]
    drawn: list[int] = []
    while wanted > 0 and (player.deck_left > 0 or reshuffle(table, seat)):
        wanted -= 1
        player.deck_left -= 1
        place = player.deck[player.deck_left]
        player.hand |= BIT[place]
        if table.log is not None:
            drawn.append(int(player.kinds[place]))
        never_empty(table, seat)
    if drawn:
        table.private_all("draw", seat, len(drawn), drawn)


def never_empty(table: Table, seat: i64) -> None:
    """LAN-26, option `deck_refill`: a deck that has just become empty is made anew at once."""
    if table.house.refill_whole and table.players[seat].deck_left == 0:
        reshuffle(table, seat)


def reshuffle(table: Table, seat: i64) -> bool:
    player = table.players[seat]
    cards = refill(table, player)
    if cards == 0:
        return False
    player.discard ^= cards
    deck = in_order(table, player, cards)
    table.chance.shuffle(deck)
    player.deck = deck
    player.deck_left = len(deck)
    table.tell("reshuffle", seat, len(deck))
    return True


def shuffle_deck(table: Table, seat: i64) -> None:
    """After a search (LAN-56)."""
    player = table.players[seat]
    deck = player.deck[: player.deck_left]
    table.chance.shuffle(deck)
    player.deck = deck
    never_empty(table, seat)


def deck_set(player: Player) -> i64:
    cards: i64 = 0
    for i in range(player.deck_left):
        cards |= BIT[player.deck[i]]
    return cards


def take_from_deck(table: Table, kind: i64) -> i64:
    """The topmost copy of a card in the deck; the rest keeps its order."""
    player = mine(table)
    at = player.deck_left - 1
    while player.kinds[player.deck[at]] != kind:
        at -= 1
    card = player.deck[at]
    rest = vec[i64]()
    for i in range(player.deck_left):
        if i != at:
            rest = append(rest, player.deck[i])
    player.deck = rest
    player.deck_left -= 1
    return card


def leave_hand(table: Table, kind: i64) -> i64:
    """A card leaves the hand of the player whose turn it is; which copy."""
    player = mine(table)
    card = copy_in(table, player.hand & ~table.spent, kind)
    if card == NONE:
        card = copy_in(table, player.hand, kind)
    player.hand ^= BIT[card]
    player.shown &= ~BIT[card]
    table.attacked &= ~BIT[card]
    return card


def discard_card(table: Table, kind: i64) -> None:
    """LAN-25: discarded in this turn is spent in this turn."""
    card = leave_hand(table, kind)
    mine(table).discard |= BIT[card]
    table.spent |= BIT[card]
    table.reveal("discard", table.seat, kind)


def draw_artifacts(table: Table, seat: i64, wanted: i64) -> None:
    """LAN-107: face up, as long as there are any."""
    for _ in range(min(wanted, table.artifact_left)):
        table.artifact_left -= 1
        artifact = table.artifact_deck[table.artifact_left]
        table.players[seat].artifacts |= BIT[artifact]
        if table.content.artifact_uses[artifact] == PASSIVE:
            weigh_player(table, seat)
        table.reveal("artifact", seat, artifact)


# What a seat cannot know is dealt anew (section 6) ----------------------------------------------------


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
        card = deck[i]
        sets[card >> 5] |= BIT[card & 31]
    part = ZEROS[: end - first]
    n: i64 = 0
    for number in range(SETS):
        n = put_members_at(part, n, 32 * number, sets[number])
    table.chance.shuffle(part)
    new = deck[:]
    for i in range(n):
        new[first + i] = part[i]
    return new
