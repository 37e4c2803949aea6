"""Chaos cards and attacks on them (LAN-100 to LAN-106)."""
from __future__ import annotations

from mypy_extensions import i64

from orrery.games.laniakea.rules import choices
from orrery.games.laniakea.rules.counting import count
from orrery.games.laniakea.rules.frames import (
    ATTACK_COMMIT,
    DISCARD_PICK,
    FOR_ATTACK,
    MOVED,
    STRICT,
    VICTORY,
    Frame,
)
from orrery.games.laniakea.rules.market import Market
from orrery.games.laniakea.rules.table import CHAOS_CARD
from orrery.games.laniakea.rules.vocabulary import (
    ATTACK,
    DEFEAT,
    DISCARD,
    HP,
    NONE,
    OTHER_CHAOS,
    PAY,
)
from orrery.kernel.bits import BIT, PLACE, size
from orrery.kernel.moves import Moves


class Attacking(Market):
    """Fighting what troubles everybody."""

    __slots__ = ()

    def hit_points(self, chaos: i64) -> i64:
        """LAN-104: `hp` steps raise them continuously."""
        program = self.content.program
        effect = self.content.chaos_require[chaos]
        points = self.content.chaos_hp[chaos]
        for i in range(program.first[effect], program.end[effect]):
            if program.verb[i] == HP:
                if program.b[i] == OTHER_CHAOS:
                    points += program.a[i] * (size(self.face_up) - 1)
                else:
                    points += program.a[i] * count(self, self.seat, program.b[i])
        return points

    def can_meet_requirements(self, chaos: i64) -> bool:
        """LAN-104: what the attacker must pay and discard is there, all of it together."""
        program = self.content.program
        effect = self.content.chaos_require[chaos]
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
        if cards > 0 and size(self.players[self.seat].hand) - cards < self.content.hand_floor:
            return False
        return self.can_pay(self.seat, (voyage, forge, aether))

    def fighters(self) -> i64:
        """LAN-103, LAN-106: cards in hand with an attack value that have not attacked in this turn."""
        return self.players[self.seat].hand & self.content.armed & ~(self.attacked | self.spent)

    def strength(self, cards: i64) -> i64:
        total: i64 = 0
        while cards != 0:
            total += self.content.attack[PLACE[(cards & -cards) % 67]]
            cards &= cards - 1
        return total

    def fill_attacks(self, out: Moves) -> None:
        """LAN-101, LAN-102: only attacks that can succeed, with at least one card."""
        if self.face_up == 0:
            return
        cards = self.fighters()
        if cards == 0:
            return
        player = self.players[self.seat]
        total = self.strength(cards) + player.tokens + player.mods[ATTACK]
        chaos = self.face_up
        while chaos != 0:
            number = PLACE[(chaos & -chaos) % 67]
            chaos &= chaos - 1
            if total >= self.hit_points(number) and self.can_meet_requirements(number):
                out.add(choices.ATTACK + number)

    # Frame: `place` Chaos card, `left` points still missing; MOVED once a card is committed.

    def start_attack(self, chaos: i64) -> None:
        if self.log is not None:
            self.log.reveal("attack", self.seat, int(chaos))  # that it can succeed says something about the hand
        frame = self.push(ATTACK_COMMIT)
        frame.place = chaos
        frame.left = self.hit_points(chaos) - self.players[self.seat].mods[ATTACK]

    def fill_commit(self, frame: Frame, out: Moves) -> None:
        values: i64 = 0
        cards = self.fighters()
        while cards != 0:
            values |= BIT[self.content.attack[PLACE[(cards & -cards) % 67]]]
            cards &= cards - 1
        while values != 0:
            out.add(choices.COMMIT + PLACE[(values & -values) % 67])
            values &= values - 1
        if self.players[self.seat].tokens > 0 and (frame.flags & MOVED or frame.left > 1):
            out.add(choices.COMMIT_TOKEN)

    def play_commit(self, frame: Frame, move: i64) -> None:
        """LAN-103: the card stays in hand, known to all; a token goes back to the supply."""
        player = self.players[self.seat]
        if move == choices.COMMIT_TOKEN:
            player.tokens -= 1
            frame.left -= 1
            if self.log is not None:
                self.log.open("commit_token", self.seat)
        else:
            value = move - choices.COMMIT
            cards = self.fighters()
            while self.content.attack[PLACE[(cards & -cards) % 67]] != value:
                cards &= cards - 1
            kind = self.content.kind[PLACE[(cards & -cards) % 67]]
            card = self.copy_in(player.hand & ~(self.attacked | self.spent), kind)
            self.attacked |= BIT[card]
            player.shown |= BIT[card]
            frame.left -= value
            frame.flags |= MOVED
            if self.log is not None:
                self.log.reveal("commit", self.seat, int(kind))
        if frame.left <= 0 and frame.flags & MOVED:
            self.frames.pop()
            self.meet_requirements(frame.place)

    def meet_requirements(self, chaos: i64) -> None:
        """LAN-104: pay and discard, then the victory is won."""
        self.push(VICTORY).place = chaos
        program = self.content.program
        effect = self.content.chaos_require[chaos]
        for i in range(program.first[effect], program.end[effect]):
            if program.verb[i] == PAY:
                self.pay(self.seat, (program.a[i], program.b[i], program.c[i]))
            elif program.verb[i] == DISCARD:
                asked = self.push(DISCARD_PICK)
                asked.step = FOR_ATTACK
                asked.left = program.a[i]

    def win(self, frame: Frame) -> None:
        """LAN-105: a trophy; the row is refilled; then the reward."""
        self.frames.pop()
        chaos = frame.place
        self.players[self.seat].chaos |= BIT[chaos]
        if self.log is not None:
            self.log.open("defeat", self.seat, int(chaos))
        position: i64 = 0
        while self.entity_row[position] != CHAOS_CARD + chaos:
            position += 1
        self.put_in_row(position, NONE)
        self.refill_entities()
        self.fire(DEFEAT)
        self.run(self.content.chaos_reward[chaos], STRICT)
