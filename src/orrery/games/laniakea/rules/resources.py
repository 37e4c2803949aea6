"""What players have, what things cost, and the standing effects that change it (LAN-18, LAN-32, LAN-89, LAN-112)."""
from __future__ import annotations

from mypy_extensions import i64

from orrery.games.laniakea.rules.player import Player
from orrery.games.laniakea.rules.table import CHAOS_CARD, NOBODY_YET, ROW, Table
from orrery.games.laniakea.rules.vocabulary import (
    BAN,
    COST,
    ENHANCEMENT,
    FREE,
    MOD,
    MODIFIER_COUNT,
    NONE,
    ON,
    PASSIVE,
    PRICES,
    ZEROS,
    A,
    F,
    V,
)
from orrery.kernel.bits import BIT, PLACE
from orrery.kernel.vectors import vec


class Resources(Table):
    """Gains, prices and payments."""

    __slots__ = ()

    def gain(self, seat: i64, voyage: i64, forge: i64, aether: i64) -> None:
        """LAN-32: what goes above the limit is lost."""
        player = self.players[seat]
        most = self.content.resource_max
        got_voyage = min(voyage, most - player.voyage)
        got_forge = min(forge, most - player.forge)
        got_aether = min(aether, most - player.aether)
        player.voyage += got_voyage
        player.forge += got_forge
        player.aether += got_aether
        if self.log is not None:
            if got_voyage + got_forge + got_aether > 0:
                self.log.open("gain", seat, int(got_voyage), int(got_forge), int(got_aether))
            if voyage + forge + aether > got_voyage + got_forge + got_aether:
                lost = (int(voyage - got_voyage), int(forge - got_forge), int(aether - got_aether))
                self.log.open("lost", seat, *lost)

    def gain_one(self, seat: i64, which: i64, amount: i64) -> None:
        self.gain(seat, amount if which == V else 0, amount if which == F else 0, amount if which == A else 0)

    def gain_tokens(self, seat: i64, wanted: i64) -> None:
        """LAN-18: as many as the supply still has."""
        got = min(wanted, self.token_supply())
        self.players[seat].tokens += got
        if self.log is not None and got > 0:
            self.log.open("tokens", seat, int(got))

    def token_supply(self) -> i64:
        left = self.content.attack_tokens
        for player in self.players:
            left -= player.tokens
        return left

    def ascend(self, seat: i64, levels: i64) -> None:
        """LAN-112, LAN-113: up the track; reaching the goal triggers the end, once."""
        player = self.players[seat]
        player.ascension = min(player.ascension + levels, self.content.ascension_max)
        if self.log is not None:
            self.log.open("ascend", seat, int(player.ascension))
        goal = self.content.adversary_goal if seat == self.seats else self.house.ascension_goal
        if player.ascension >= goal and self.trigger_round == NOBODY_YET:
            self.trigger_round = self.round
            self.trigger_seat = seat
            if self.log is not None:
                self.log.open("trigger", seat, int(self.round))

    # What things cost (2.9, "Effective cost") ---------------------------------------------------------

    def price(self, seat: i64, what: i64, off: i64) -> tuple[i64, i64, i64]:
        costs = self.players[seat].costs
        return reduced(costs[3 * what], costs[3 * what + 1], costs[3 * what + 2], off)

    def entity_price(self, seat: i64, entity: i64, off: i64) -> tuple[i64, i64, i64]:
        """LAN-86, LAN-140: the Adversary pays what Chaos adds, and nothing of its own changes it."""
        mods = self.chaos_mods if seat == self.seats else self.players[seat].mods
        cost = self.content.entity_cost
        return reduced(
            max(cost[3 * entity] + mods[COST + 21], 0),
            max(cost[3 * entity + 1] + mods[COST + 22], 0),
            max(cost[3 * entity + 2] + mods[COST + 23], 0),
            off,
        )

    def power_price(self, seat: i64, position: i64, off: i64) -> tuple[i64, i64, i64]:
        """LAN-72: Aether for a position of the power row; `off` concerns nothing else."""
        mods = self.players[seat].mods
        aether = max(self.content.power_row_costs[position] + mods[COST + 26], 0)
        return max(mods[COST + 24], 0), max(mods[COST + 25], 0), max(aether - off, 0)

    def can_pay(self, seat: i64, price: tuple[i64, i64, i64]) -> bool:
        player = self.players[seat]
        return player.voyage >= price[0] and player.forge >= price[1] and player.aether >= price[2]

    def pay(self, seat: i64, price: tuple[i64, i64, i64]) -> None:
        player = self.players[seat]
        player.voyage -= price[0]
        player.forge -= price[1]
        player.aether -= price[2]
        if self.log is not None and price[0] + price[1] + price[2] > 0:
            self.log.open("pay", seat, int(price[0]), int(price[1]), int(price[2]))

    def affords(self, seat: i64, what: i64, off: i64) -> bool:
        return self.can_pay(seat, self.price(seat, what, off))

    # Standing effects (LAN-89, LAN-100, LAN-108) ------------------------------------------------------

    def weigh_player(self, seat: i64) -> None:
        """Add up what changes this player's numbers: Chaos, Entities, artifacts, the ability track."""
        player = self.players[seat]
        content = self.content
        mods = self.chaos_mods[:]
        player.listens = 0
        for i in range(content.spaces):
            entity = player.spaces[i]
            if entity != NONE and content.entity_type[entity] == ENHANCEMENT:
                self.add_standing(content.entity_effect[entity], mods, player)
        owned = player.artifacts
        while owned != 0:
            artifact = PLACE[(owned & -owned) % 67]
            owned &= owned - 1
            if content.artifact_uses[artifact] == PASSIVE:
                self.add_standing(content.artifact_effect[artifact], mods, player)
        if player.celestial != NONE and content.track_mod[player.celestial] != NONE:
            mods[content.track_mod[player.celestial]] += content.track_values[4 * player.celestial + player.ability]
        costs = ZEROS[:PRICES]
        for i in range(PRICES):
            costs[i] = max(content.costs[i] + mods[COST + i], 0)
        player.mods = mods
        player.costs = costs

    def add_standing(self, effect: i64, mods: vec[i64], player: Player) -> None:
        program = self.content.program
        for i in range(program.first[effect], program.end[effect]):
            if program.verb[i] == MOD:
                mods[program.a[i]] += program.b[i]
            elif program.verb[i] == ON:
                player.listens |= BIT[program.a[i]]

    def look_at_chaos(self) -> None:
        """The Entity row has changed: which Chaos cards are in force now (LAN-100)."""
        face_up: i64 = 0
        for position in range(ROW):
            if self.entity_row[position] >= CHAOS_CARD:
                face_up |= BIT[self.entity_row[position] - CHAOS_CARD]
        if face_up == self.face_up:
            return
        self.face_up = face_up
        program = self.content.program
        mods = ZEROS[:MODIFIER_COUNT]
        self.bans = 0
        while face_up != 0:
            effect = self.content.chaos_effect[PLACE[(face_up & -face_up) % 67]]
            face_up &= face_up - 1
            for i in range(program.first[effect], program.end[effect]):
                if program.verb[i] == MOD:
                    mods[program.a[i]] += program.b[i]
                elif program.verb[i] == BAN:
                    self.bans |= program.a[i]
        self.chaos_mods = mods
        for seat in range(self.seats):
            self.weigh_player(seat)


def reduced(voyage: i64, forge: i64, aether: i64, off: i64) -> tuple[i64, i64, i64]:
    """`off` takes icons away: Aether first, then Forge, then Voyage."""
    if off == 0:
        return voyage, forge, aether
    if off >= FREE:
        return 0, 0, 0
    cut = min(off, aether)
    aether -= cut
    off -= cut
    cut = min(off, forge)
    forge -= cut
    off -= cut
    return max(voyage - off, 0), forge, aether
