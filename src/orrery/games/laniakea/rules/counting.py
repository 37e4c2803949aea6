"""What can be counted (section 2.9), control of sectors, and the score (LAN-110 to LAN-119, LAN-131)."""
from __future__ import annotations

from mypy_extensions import i64

from orrery.games.laniakea.rules import vocabulary
from orrery.games.laniakea.rules.player import Player
from orrery.games.laniakea.rules.table import Table
from orrery.games.laniakea.rules.vocabulary import NONE
from orrery.kernel.bits import BIT, lowest, size


def structures(player: Player) -> i64:
    """The galaxies with a Sanctum or Gateway of a player."""
    return player.sanctums | player.gateways


def count(table: Table, seat: i64, counter: i64) -> i64:
    """A counter of one player. Chaos cards that face each other are counted in `attack.py`."""
    player = table.players[seat]
    if counter == vocabulary.SANCTUMS:
        return size(player.sanctums)
    if counter == vocabulary.GATEWAYS:
        return size(player.gateways)
    if counter == vocabulary.THRONES:
        return size(player.thrones)
    if counter == vocabulary.ENTITIES:
        return size(player.entities)
    if counter == vocabulary.ARTIFACTS:
        return size(player.artifacts)
    if counter == vocabulary.CHAOS:
        return size(player.chaos)
    if counter == vocabulary.POWERS_GAINED:
        return size(cards_owned(table, seat) & ~(BIT[table.content.start_cards] - 1))
    if counter == vocabulary.CARDS_OWNED:
        return size(cards_owned(table, seat))
    if counter == vocabulary.ASCENSION:
        return player.ascension
    if counter == vocabulary.AETHER:
        return player.aether
    if counter == vocabulary.MOVE_LEVEL:
        return player.movement
    if counter == vocabulary.THRONES_ON_BOARD:
        thrones: i64 = 0
        for other in table.players:
            thrones += size(other.thrones)
        return thrones
    return count_places(table, seat, counter)


def count_places(table: Table, seat: i64, counter: i64) -> i64:
    board = table.content.board
    player = table.players[seat]
    built = structures(player)
    found: i64 = 0
    if counter == vocabulary.SECTORS_WITH_STRUCTURE:
        for sector in range(board.sectors):
            if built & board.sector_set[sector]:
                found += 1
    elif counter == vocabulary.SECTORS_CONTROLLED:
        for sector in range(board.sectors):
            if controls(table, seat, sector):
                found += 1
    elif counter == vocabulary.GREEN_AREAS:
        for area in range(board.areas):
            places = board.area_set[area] & board.sector_set[board.green]
            if built & places:
                found += 1
    elif controls(table, seat, counter - vocabulary.CONTROL):
        found = 1
    return found


def controls(table: Table, seat: i64, sector: i64) -> bool:
    """LAN-111, LAN-133: more Sanctums and Gateways there than every other player, at least one."""
    places = table.content.board.sector_set[sector]
    player = table.players[seat]
    own = size(structures(player) & places)
    if own == 0:
        return False
    for p in range(len(table.players)):
        if p != seat:
            other = table.players[p]
            if size(structures(other) & places) >= own:
                return False
    return True


def cards_owned(table: Table, seat: i64) -> i64:
    """In deck, hand, discard pile and in play."""
    player = table.players[seat]
    cards = player.hand | player.discard
    for i in range(player.deck_left):
        cards |= BIT[player.deck[i]]
    if seat == table.seat and table.in_play != NONE:
        cards |= BIT[table.in_play]
    return cards


# The score, by source (LAN-115) ---------------------------------------------------------------------------


def entity_points(table: Table, seat: i64) -> i64:
    """(a) VP on Entities."""
    points: i64 = 0
    entities = table.players[seat].entities
    while entities != 0:
        points += table.content.entity_vp[lowest(entities)]
        entities &= entities - 1
    return points


def chaos_points(table: Table, seat: i64) -> i64:
    """(a) VP on defeated Chaos cards."""
    points: i64 = 0
    chaos = table.players[seat].chaos
    while chaos != 0:
        points += table.content.chaos_vp[lowest(chaos)]
        chaos &= chaos - 1
    return points


def scoring_points(table: Table, seat: i64) -> i64:
    """(b) `score` effects of Entities."""
    content = table.content
    points: i64 = 0
    entities = table.players[seat].entities
    while entities != 0:
        entity = lowest(entities)
        entities &= entities - 1
        if content.entity_type[entity] == vocabulary.SCORING:
            points += effect_points(table, seat, content.entity_effect[entity])
    return points


def effect_points(table: Table, seat: i64, effect: i64) -> i64:
    """A `score` effect: a: VP, b: per, c: most (0: no limit), d: counter of the condition, e: at least, f: at most."""
    program = table.content.program
    points: i64 = 0
    for i in range(program.first[effect], program.end[effect]):
        if program.verb[i] != vocabulary.SCORE:
            continue
        if program.b[i] != NONE:
            scored = program.a[i] * count(table, seat, program.b[i])
            points += min(scored, program.c[i]) if program.c[i] > 0 else scored
        else:
            have = count(table, seat, program.d[i])
            if program.e[i] <= have <= program.f[i]:
                points += program.a[i]
    return points


def celestial_points(table: Table, seat: i64) -> i64:
    """(c) the track's value times what the Celestial counts."""
    player = table.players[seat]
    if player.celestial == NONE:
        return 0
    content = table.content
    value = content.celestial_track[4 * player.celestial + player.ability]
    return value * count(table, seat, content.celestial_counter[player.celestial])


def galaxy_points(table: Table, seat: i64) -> i64:
    """(e) VP of the tiles under Sanctums and Gateways, discovered or not (LAN-117)."""
    player = table.players[seat]
    points: i64 = 0
    places = structures(player)
    while places != 0:
        points += table.content.tile_vp[table.tiles[lowest(places)]]
        places &= places - 1
    return points


def throne_points(table: Table, seat: i64, aether: i64) -> i64:
    """(f) LAN-116, with so much Aether left."""
    worth = table.content.throne_vp[aether]
    if worth == 0:
        return 0
    points: i64 = 0
    thrones = table.players[seat].thrones
    while thrones != 0:
        points += abyss_links(table, table.players[seat], lowest(thrones))
        thrones &= thrones - 1
    return worth * points


def abyss_links(table: Table, player: Player, abyss: i64) -> i64:
    """For each bridge of an Abyss, the player's Sanctums and Gateways in the sector of its colour."""
    board = table.content.board
    built = structures(player)
    links: i64 = 0
    for sector in range(board.sectors):
        bridges = board.bridges[8 * abyss + sector]
        if bridges > 0:
            links += bridges * size(built & board.sector_set[sector])
    return links


def sure_points(table: Table, seat: i64) -> i64:
    """All but what Thrones score: that depends on the Aether left."""
    points = entity_points(table, seat) + chaos_points(table, seat) + scoring_points(table, seat)
    return points + celestial_points(table, seat) + galaxy_points(table, seat) + table.players[seat].ascension


def score(table: Table, seat: i64) -> i64:
    """LAN-115; the Adversary's by LAN-131."""
    player = table.players[seat]
    if seat < table.seats:
        return sure_points(table, seat) + throne_points(table, seat, player.aether)
    left = table.content.adversary_leftover
    points = entity_points(table, seat) + galaxy_points(table, seat) + player.ascension
    return points + left[0] * player.voyage + left[1] * player.forge + left[2] * player.aether


def structures_built(player: Player) -> i64:
    """LAN-119: Thrones included."""
    return size(player.sanctums) + size(player.gateways) + size(player.thrones)
