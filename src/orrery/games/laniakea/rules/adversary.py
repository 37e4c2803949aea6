"""The Adversary of the solo game: every card carried out as far as possible, told step by step (LAN-121 to LAN-133).

It is the player after the last seat.
"""
from __future__ import annotations

from mypy_extensions import i64

from orrery.games.laniakea.rules import choices, frames, vocabulary
from orrery.games.laniakea.rules.frames import MOVED, Frame
from orrery.games.laniakea.rules.gates import toll
from orrery.games.laniakea.rules.harvest import discover, yields
from orrery.games.laniakea.rules.resources import ascend, can_pay, entity_price, gain, pay
from orrery.games.laniakea.rules.rows import (
    is_entity,
    leave_entity_row,
    leave_power_row,
    refill_entities,
    refill_powers,
)
from orrery.games.laniakea.rules.stack import Task, pop, push, tell_turn
from orrery.games.laniakea.rules.table import ROW, Table
from orrery.games.laniakea.rules.vocabulary import NONE, A, F, V
from orrery.kernel.bits import BIT, lowest, size
from orrery.kernel.moves import Moves
from orrery.kernel.vectors import append


def adversary_turn(table: Table) -> None:
    """LAN-123: so many cards, one after the other, also when one of them triggers the end."""
    table.tolled = 0
    push(table, frames.ADVERSARY_TURN).left = table.house.adversary_cards


class AdversaryTurn(Task):
    """Frame: `left` cards to reveal."""

    def go_on(self, table: Table, frame: Frame) -> bool:
        if frame.left == 0:
            pop(table)
            table.tolled = 0
            tell_turn(table)
            return True
        frame.left -= 1
        card = reveal_card(table)
        steps = push(table, frames.ADVERSARY_CARD)
        steps.step = table.content.adversary_first[card]
        steps.end = table.content.adversary_end[card]
        return True


def reveal_card(table: Table) -> i64:
    if table.adversary_left == 0:
        deck = table.adversary_deck[:]
        table.chance.shuffle(deck)
        table.adversary_deck = deck
        table.adversary_left = len(deck)
        table.tell("adversary_shuffle", table.seats)
    table.adversary_left -= 1
    card = table.adversary_deck[table.adversary_left]
    table.reveal("adversary", table.seats, card)
    return card


class AdversaryCard(Task):
    """Frame: from `step` to `end` of its steps; MOVED once it has walked."""

    def go_on(self, table: Table, frame: Frame) -> bool:
        while frame.step < frame.end:
            frame.step += 1
            carry_out(table, frame, frame.step - 1)
            if table.frames[-1] is not frame:  # the player is asked first
                return True
        pop(table)
        return True


def carry_out(table: Table, frame: Frame, step: i64) -> None:
    steps = table.content.adversary_steps
    verb = steps[4 * step]
    a = steps[4 * step + 1]
    b = steps[4 * step + 2]
    c = steps[4 * step + 3]
    if verb == vocabulary.GO:
        if walk(table, a, b):
            frame.flags |= MOVED
    elif verb == vocabulary.LAND:
        if frame.flags & MOVED:
            land(table)
        frame.flags &= ~MOVED
    elif verb == vocabulary.ADVERSARY_BUILD:
        adversary_build(table)
    elif verb == vocabulary.ADVERSARY_RECRUIT:
        adversary_recruit(table)
    elif verb == vocabulary.ADVERSARY_ASCEND:
        adversary_ascend(table, a)
    elif verb == vocabulary.ADVERSARY_GAIN:
        gain(table, table.seats, a, b, c)
    elif verb == vocabulary.HARVEST_SANCTUMS:
        harvest_sanctums(table)
    elif verb == vocabulary.TITHE:
        tithe(table, a, b)
    else:
        purge_power(table)


def adversary_ascend(table: Table, levels: i64) -> None:
    if table.players[table.seats].ascension < table.content.ascension_max:
        ascend(table, table.seats, levels)


def walk(table: Table, direction: i64, spaces: i64) -> bool:
    """LAN-124: along a straight line from galaxy to galaxy, over voids, Abysses and Wormholes, up to the edge."""
    board = table.content.board
    player = table.players[table.seats]
    moved = False
    for _ in range(spaces):
        to = board.line[board.galaxies * direction + player.galaxy]
        while to != NONE and table.wormholes & BIT[to]:
            to = board.line[board.galaxies * direction + to]
        if to == NONE:
            break
        if table.log is not None:
            table.tell("adversary_go", table.seats, table.seen(player.galaxy), table.seen(to))
        player.galaxy = to
        moved = True
    return moved


def land(table: Table) -> None:
    """LAN-125, LAN-126: it harvests where it ends, and visits a Gateway like any player."""
    galaxy = table.players[table.seats].galaxy
    toll(table, galaxy, table.seats)
    adversary_harvest(table, galaxy)


def adversary_harvest(table: Table, galaxy: i64) -> None:
    """LAN-125: resources only."""
    table.tell("harvest", table.seats, table.seen(galaxy), 1 if table.discovered & BIT[galaxy] else 0)
    gain(table, table.seats, yields(table, galaxy, V), yields(table, galaxy, F), yields(table, galaxy, A))
    discover(table, galaxy)


def harvest_sanctums(table: Table) -> None:
    """LAN-129."""
    places = table.players[table.seats].sanctums
    while places != 0:
        adversary_harvest(table, lowest(places))
        places &= places - 1


def adversary_build(table: Table) -> None:
    """LAN-127, LAN-140: a Sanctum on its galaxy, at the price of a player without Enhancements."""
    player = table.players[table.seats]
    bit = BIT[player.galaxy]
    base = table.content.costs
    mods = table.chaos_mods
    at = 3 * vocabulary.SANCTUM
    price = (
        max(base[at] + mods[vocabulary.COST + at], 0),
        max(base[at + 1] + mods[vocabulary.COST + at + 1], 0),
        max(base[at + 2] + mods[vocabulary.COST + at + 2], 0),
    )
    if (table.occupied | table.wormholes) & bit or size(player.sanctums) >= table.content.pieces[0]:
        return
    if can_pay(table, table.seats, price):
        pay(table, table.seats, price)
        player.sanctums |= bit
        table.occupied |= bit
        table.tell("sanctum", table.seats, table.seen(player.galaxy))


def adversary_recruit(table: Table) -> None:
    """LAN-128: the most valuable Entity; between equals the player decides."""
    best = best_for_adversary(table)
    if best & (best - 1):
        push(table, frames.ADVERSARY_PICK).mask = best
    elif best != 0:
        adversary_takes(table, table.entity_row[lowest(best)])


def best_for_adversary(table: Table) -> i64:
    """The row positions of the Entities that it may recruit; with one answer only if nobody is to be asked."""
    best: i64 = 0
    best_worth: i64 = NONE
    for position in range(ROW):
        if not is_entity(table, position):
            continue
        card = table.entity_row[position]
        price = entity_price(table, table.seats, card, 0)
        pays = can_pay(table, table.seats, price)
        if not pays and not table.house.strict_recruit:
            continue
        worth = 1000 * (table.content.entity_vp[card] + 1)
        if pays:
            worth += 500 - tie_cost(table, price)  # what it costs decides only between equal VP
        if worth > best_worth:
            best_worth = worth
            best = BIT[position] if pays else 0
        elif worth == best_worth and pays and table.house.ask_ties:
            best |= BIT[position]
    return best


def tie_cost(table: Table, price: tuple[i64, i64, i64]) -> i64:
    """What ranks Entities of the same VP before anybody is asked (option `adversary_ties`)."""
    if not table.house.ask_ties:
        return price[0] + 2 * price[1] + 3 * price[2]
    return price[0] + price[1] + price[2] if table.house.cheap_ties else 0


class AdversaryPick(Task):
    """LAN-128: which of several equals. Frame: `mask` of their positions in the row."""

    def fill(self, table: Table, frame: Frame, out: Moves) -> None:
        for position in range(ROW):
            if frame.mask & BIT[position]:
                out.add(choices.RECRUIT + table.entity_row[position])

    def play(self, table: Table, frame: Frame, move: i64) -> None:
        pop(table)
        adversary_takes(table, move - choices.RECRUIT)


def adversary_takes(table: Table, entity: i64) -> None:
    pay(table, table.seats, entity_price(table, table.seats, entity, 0))
    table.players[table.seats].entities |= BIT[entity]
    table.tell("adversary_recruit", table.seats, entity)
    leave_entity_row(table, entity)
    refill_entities(table)


def tithe(table: Table, aether: i64, levels: i64) -> None:
    """Section 2.14: Aether for a level, if it has so much and is below the top."""
    player = table.players[table.seats]
    if player.aether >= aether and player.ascension < table.content.ascension_max:
        pay(table, table.seats, (0, 0, aether))
        ascend(table, table.seats, levels)


def purge_power(table: Table) -> None:
    """Section 2.14: the right-most Cosmic Power of the row leaves the game."""
    card = table.power_row[ROW - 1]
    if card == NONE:
        return
    table.purged = append(table.purged[:], card)
    leave_power_row(table, ROW - 1)
    table.tell("purge", table.seats, table.content.kind[card])
    refill_powers(table)
