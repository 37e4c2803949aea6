"""Chaos cards and attacks on them (LAN-100 to LAN-106)."""
from __future__ import annotations

from mypy_extensions import i64

from orrery.games.laniakea.rules import choices, frames
from orrery.games.laniakea.rules.cards import copy_in
from orrery.games.laniakea.rules.counting import count
from orrery.games.laniakea.rules.frames import FOR_ATTACK, MOVED, STRICT, Frame
from orrery.games.laniakea.rules.resources import can_pay, pay
from orrery.games.laniakea.rules.rows import leave_entity_row, refill_entities
from orrery.games.laniakea.rules.stack import Task, fire, pop, push, run
from orrery.games.laniakea.rules.table import CHAOS_CARD, Table, mine
from orrery.games.laniakea.rules.vocabulary import ATTACK, DEFEAT, DISCARD, HP, OTHER_CHAOS, PAY
from orrery.kernel.bits import BIT, lowest, size
from orrery.kernel.moves import Moves


def hit_points(table: Table, chaos: i64) -> i64:
    """LAN-104: `hp` steps raise them continuously."""
    program = table.content.program
    effect = table.content.chaos_require[chaos]
    points = table.content.chaos_hp[chaos]
    for i in range(program.first[effect], program.end[effect]):
        if program.verb[i] == HP:
            if program.b[i] == OTHER_CHAOS:
                points += program.a[i] * (size(table.face_up) - 1)
            else:
                points += program.a[i] * count(table, table.seat, program.b[i])
    return points


def can_meet_requirements(table: Table, chaos: i64) -> bool:
    """LAN-104: what the attacker must pay and discard is there, all of it together."""
    program = table.content.program
    effect = table.content.chaos_require[chaos]
    voyage: i64 = 0
    forge: i64 = 0
    aether: i64 = 0
    cards: i64 = 0
    for i in range(program.first[effect], program.end[effect]):
        if program.verb[i] == PAY:
            voyage += program.a[i]
            forge += program.b[i]
            aether += program.c[i]
        elif program.verb[i] == DISCARD:
            cards += program.a[i]
    if cards > 0 and size(mine(table).hand) - cards < table.content.hand_floor:
        return False
    return can_pay(table, table.seat, (voyage, forge, aether))


def fighters(table: Table) -> i64:
    """LAN-103, LAN-106: cards in hand with an attack value that have not attacked in this turn."""
    player = mine(table)
    return player.hand & player.armed & ~(table.attacked | table.spent)


def strength(table: Table, cards: i64) -> i64:
    attack = table.content.attack
    kinds = mine(table).kinds
    total: i64 = 0
    while cards != 0:
        total += attack[kinds[lowest(cards)]]
        cards &= cards - 1
    return total


def fill_attacks(table: Table, out: Moves) -> None:
    """LAN-101, LAN-102: only attacks that can succeed, with at least one card."""
    if table.face_up == 0:
        return
    cards = fighters(table)
    if cards == 0:
        return
    player = mine(table)
    total = strength(table, cards) + player.tokens + player.mods[ATTACK]
    chaos = table.face_up
    while chaos != 0:
        number = lowest(chaos)
        chaos &= chaos - 1
        if total >= hit_points(table, number) and can_meet_requirements(table, number):
            out.add(choices.ATTACK + number)


def start_attack(table: Table, chaos: i64) -> None:
    table.reveal("attack", table.seat, chaos)  # that it can succeed says something about the hand
    frame = push(table, frames.ATTACK_COMMIT)
    frame.place = chaos
    frame.left = hit_points(table, chaos) - mine(table).mods[ATTACK]


class AttackCommit(Task):
    """LAN-103: the card stays in hand, known to all; a token goes back to the supply.

    Frame: `place` the Chaos card, `left` points still missing; MOVED once a card is committed.
    """

    def fill(self, table: Table, frame: Frame, out: Moves) -> None:
        player = mine(table)
        values: i64 = 0
        cards = fighters(table)
        while cards != 0:
            values |= BIT[table.content.attack[player.kinds[lowest(cards)]]]
            cards &= cards - 1
        out.add_all(choices.COMMIT, values)
        if player.tokens > 0 and (frame.flags & MOVED or frame.left > 1):
            out.add(choices.COMMIT_TOKEN)

    def play(self, table: Table, frame: Frame, move: i64) -> None:
        player = mine(table)
        if move == choices.COMMIT_TOKEN:
            player.tokens -= 1
            frame.left -= 1
            table.tell("commit_token", table.seat)
        else:
            value = move - choices.COMMIT
            kind = fighter_of(table, value)
            card = copy_in(table, fighters(table), kind)
            table.attacked |= BIT[card]
            player.shown |= BIT[card]
            frame.left -= value
            frame.flags |= MOVED
            table.reveal("commit", table.seat, kind)
        if frame.left <= 0 and frame.flags & MOVED:
            pop(table)
            meet_requirements(table, frame.place)


def fighter_of(table: Table, value: i64) -> i64:
    """The first kind of card that lends so many points."""
    kinds = mine(table).kinds
    found: i64 = 1000
    cards = fighters(table)
    while cards != 0:
        kind = kinds[lowest(cards)]
        cards &= cards - 1
        if table.content.attack[kind] == value:
            found = min(found, kind)
    return found


def meet_requirements(table: Table, chaos: i64) -> None:
    """LAN-104: pay and discard, then the victory is won."""
    push(table, frames.VICTORY).place = chaos
    program = table.content.program
    effect = table.content.chaos_require[chaos]
    for i in range(program.first[effect], program.end[effect]):
        if program.verb[i] == PAY:
            pay(table, table.seat, (program.a[i], program.b[i], program.c[i]))
        elif program.verb[i] == DISCARD:
            asked = push(table, frames.DISCARD_PICK)
            asked.step = FOR_ATTACK
            asked.left = program.a[i]


class Victory(Task):
    """LAN-105: a trophy; the row is refilled; then the reward. Frame: `place` the Chaos card."""

    def go_on(self, table: Table, frame: Frame) -> bool:
        pop(table)
        chaos = frame.place
        mine(table).chaos |= BIT[chaos]
        table.tell("defeat", table.seat, chaos)
        leave_entity_row(table, CHAOS_CARD + chaos)
        refill_entities(table)
        fire(table, DEFEAT)
        run(table, table.content.chaos_reward[chaos], STRICT)
        return True
