"""What players have, what things cost, and the standing effects that change it (LAN-18, LAN-32, LAN-89, LAN-112)."""
from __future__ import annotations

from mypy_extensions import i64

from orrery.games.laniakea.rules import vocabulary
from orrery.games.laniakea.rules.player import Player
from orrery.games.laniakea.rules.table import CHAOS_CARD, NOBODY_YET, ROW, Table
from orrery.games.laniakea.rules.vocabulary import NONE, ZEROS, F, V
from orrery.kernel.bits import BIT, lowest
from orrery.kernel.vectors import vec


def gain(table: Table, seat: i64, voyage: i64, forge: i64, aether: i64) -> None:
    """LAN-32: what goes above the limit is lost."""
    player = table.players[seat]
    most = table.content.resource_max
    got_voyage = min(voyage, most - player.voyage)
    got_forge = min(forge, most - player.forge)
    got_aether = min(aether, most - player.aether)
    player.voyage += got_voyage
    player.forge += got_forge
    player.aether += got_aether
    if table.log is not None:
        if got_voyage + got_forge + got_aether > 0:
            table.tell("gain", seat, got_voyage, got_forge, got_aether)
        if voyage + forge + aether > got_voyage + got_forge + got_aether:
            table.tell("lost", seat, voyage - got_voyage, forge - got_forge, aether - got_aether)


def gain_one(table: Table, seat: i64, which: i64, amount: i64) -> None:
    """So much of one resource."""
    if which == V:
        gain(table, seat, amount, 0, 0)
    elif which == F:
        gain(table, seat, 0, amount, 0)
    else:
        gain(table, seat, 0, 0, amount)


def gain_tokens(table: Table, seat: i64, wanted: i64) -> None:
    """LAN-18: as many as the supply still has."""
    got = min(wanted, token_supply(table))
    table.players[seat].tokens += got
    if got > 0:
        table.tell("tokens", seat, got)


def token_supply(table: Table) -> i64:
    left = table.content.attack_tokens
    for player in table.players:
        left -= player.tokens
    return left


def ascend(table: Table, seat: i64, levels: i64) -> None:
    """LAN-112, LAN-113: up the track; reaching the goal triggers the end, once."""
    player = table.players[seat]
    player.ascension = min(player.ascension + levels, table.content.ascension_max)
    table.tell("ascend", seat, player.ascension)
    goal = table.content.adversary_goal if seat == table.seats else table.house.ascension_goal
    if player.ascension >= goal and table.trigger_round == NOBODY_YET:
        table.trigger_round = table.round
        table.trigger_seat = seat
        table.tell("trigger", seat, table.round)


# What things cost (2.9, "Effective cost") ---------------------------------------------------------------


def price(table: Table, seat: i64, what: i64, off: i64) -> tuple[i64, i64, i64]:
    costs = table.players[seat].costs
    return reduced(costs[3 * what], costs[3 * what + 1], costs[3 * what + 2], off)


def entity_price(table: Table, seat: i64, entity: i64, off: i64) -> tuple[i64, i64, i64]:
    """LAN-86, LAN-140: the Adversary pays what Chaos adds, and nothing of its own changes it."""
    mods = table.chaos_mods if seat == table.seats else table.players[seat].mods
    cost = table.content.entity_cost
    at = 3 * entity
    key = vocabulary.COST + 3 * vocabulary.RECRUITING
    return reduced(
        max(cost[at] + mods[key], 0), max(cost[at + 1] + mods[key + 1], 0), max(cost[at + 2] + mods[key + 2], 0), off
    )


def power_price(table: Table, seat: i64, position: i64, off: i64) -> tuple[i64, i64, i64]:
    """LAN-72: Aether for a position of the power row; `off` concerns nothing else."""
    mods = table.players[seat].mods
    key = vocabulary.COST + 3 * vocabulary.PREPARING
    aether = max(table.content.power_row_costs[position] + mods[key + 2], 0)
    return max(mods[key], 0), max(mods[key + 1], 0), max(aether - off, 0)


def reduced(voyage: i64, forge: i64, aether: i64, off: i64) -> tuple[i64, i64, i64]:
    """`off` takes icons away: Aether first, then Forge, then Voyage."""
    if off == 0:
        return voyage, forge, aether
    if off >= vocabulary.FREE:
        return 0, 0, 0
    cut = min(off, aether)
    aether -= cut
    off -= cut
    cut = min(off, forge)
    forge -= cut
    off -= cut
    return max(voyage - off, 0), forge, aether


def can_pay(table: Table, seat: i64, price: tuple[i64, i64, i64]) -> bool:
    player = table.players[seat]
    return player.voyage >= price[0] and player.forge >= price[1] and player.aether >= price[2]


def affords(table: Table, seat: i64, what: i64, off: i64) -> bool:
    return can_pay(table, seat, price(table, seat, what, off))


def pay(table: Table, seat: i64, price: tuple[i64, i64, i64]) -> None:
    player = table.players[seat]
    player.voyage -= price[0]
    player.forge -= price[1]
    player.aether -= price[2]
    if price[0] + price[1] + price[2] > 0:
        table.tell("pay", seat, price[0], price[1], price[2])


# Standing effects (LAN-89, LAN-100, LAN-108) ------------------------------------------------------------


def weigh_player(table: Table, seat: i64) -> None:
    """Add up what changes this player's numbers: Chaos, Entities, artifacts, the ability track."""
    player = table.players[seat]
    content = table.content
    mods = table.chaos_mods[:]
    player.listens = 0
    for i in range(content.spaces):
        entity = player.spaces[i]
        if entity != NONE and content.entity_type[entity] == vocabulary.ENHANCEMENT:
            add_standing(table, content.entity_effect[entity], mods, player)
    owned = player.artifacts
    while owned != 0:
        artifact = lowest(owned)
        owned &= owned - 1
        if content.artifact_uses[artifact] == vocabulary.PASSIVE:
            add_standing(table, content.artifact_effect[artifact], mods, player)
    if player.celestial != NONE and content.track_mod[player.celestial] != NONE:
        mods[content.track_mod[player.celestial]] += content.track_values[4 * player.celestial + player.ability]
    costs = ZEROS[:vocabulary.PRICES]
    for i in range(vocabulary.PRICES):
        costs[i] = max(content.costs[i] + mods[vocabulary.COST + i], 0)
    player.mods = mods
    player.costs = costs


def add_standing(table: Table, effect: i64, mods: vec[i64], player: Player) -> None:
    program = table.content.program
    for i in range(program.first[effect], program.end[effect]):
        if program.verb[i] == vocabulary.MOD:
            mods[program.a[i]] += program.b[i]
        elif program.verb[i] == vocabulary.ON:
            player.listens |= BIT[program.a[i]]


def look_at_chaos(table: Table) -> None:
    """The Entity row has changed: which Chaos cards are in force now (LAN-100)."""
    face_up: i64 = 0
    for position in range(ROW):
        if table.entity_row[position] >= CHAOS_CARD:
            face_up |= BIT[table.entity_row[position] - CHAOS_CARD]
    if face_up == table.face_up:
        return
    table.face_up = face_up
    program = table.content.program
    mods = ZEROS[:vocabulary.MODIFIER_COUNT]
    table.bans = 0
    while face_up != 0:
        effect = table.content.chaos_effect[lowest(face_up)]
        face_up &= face_up - 1
        for i in range(program.first[effect], program.end[effect]):
            if program.verb[i] == vocabulary.MOD:
                mods[program.a[i]] += program.b[i]
            elif program.verb[i] == vocabulary.BAN:
                table.bans |= program.a[i]
    table.chaos_mods = mods
    for seat in range(table.seats):
        weigh_player(table, seat)
