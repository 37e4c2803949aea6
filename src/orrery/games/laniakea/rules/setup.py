"""Setting the table and choosing the Celestials (LAN-1 to LAN-18, LAN-121, LAN-122)."""
from __future__ import annotations

from mypy_extensions import i64

from orrery.games.laniakea.rules import choices
from orrery.games.laniakea.rules.adversary import adversary_turn
from orrery.games.laniakea.rules.cards import draw
from orrery.games.laniakea.rules.frames import Frame
from orrery.games.laniakea.rules.player import Player
from orrery.games.laniakea.rules.resources import weigh_player
from orrery.games.laniakea.rules.rows import refill_entities, refill_powers
from orrery.games.laniakea.rules.stack import Task, tell_turn
from orrery.games.laniakea.rules.table import CHAOS_CARD, POWERS, ROW, UPKEEP, Table, mine
from orrery.games.laniakea.rules.turns import pass_turn
from orrery.games.laniakea.rules.vocabulary import NONE, NONES, ZEROS, A, F, V
from orrery.kernel.bits import BIT, lowest, size
from orrery.kernel.moves import Moves
from orrery.kernel.vectors import append, vec


def set_up(table: Table) -> None:
    """The board, the decks and the rows."""
    content = table.content
    empty = NONES[: content.spaces]
    for _ in range(table.seats + 1 if table.solo else table.seats):
        table.players = append(table.players, Player(content.own_kinds, empty, content.armed, content.trashable))
    table.first = 0 if table.solo else table.house.first
    if table.first == NONE:
        table.first = table.chance.below(table.seats)  # LAN-2
    table.tiles = shuffle_new(table, 0, content.tiles)  # LAN-13
    for galaxy in range(content.board.galaxies):
        if content.wormhole[table.tiles[galaxy]]:
            table.wormholes |= BIT[galaxy]
    table.slots_voyage = ZEROS[: content.board.galaxies]
    table.slots_forge = table.slots_voyage
    table.extra_slots = table.slots_voyage
    table.artifact_tiles = BIT[content.board.voids] - 1  # LAN-16
    table.artifact_deck = shuffle_new(table, 0, content.artifacts)
    table.artifact_left = content.artifacts
    table.tell("first", table.seats if table.solo else table.first)
    table.power_deck = shuffle_new(table, content.start_cards, content.market)  # LAN-10
    table.power_left = content.market
    table.power_row = NONES[:ROW]
    refill_powers(table)
    deck = shuffle_new(table, 0, content.entities + content.chaos)  # LAN-11
    for i in range(len(deck)):
        if deck[i] >= content.entities:
            deck[i] += CHAOS_CARD - content.entities
    table.entity_deck = deck
    table.entity_left = len(deck)
    table.entity_row = NONES[:ROW]
    for seat in range(len(table.players)):
        weigh_player(table, seat)
    refill_entities(table)
    table.seat = table.first
    if table.house.dealt_celestials:
        for seat in range(table.seats):
            take_celestial(table, (table.first + seat) % table.seats, some_celestial(table))
        next_celestial(table)


def shuffle_new(table: Table, first: i64, count: i64) -> vec[i64]:
    deck = ZEROS[:count]
    for i in range(count):
        deck[i] = first + i
    table.chance.shuffle(deck)
    return deck


# Celestials (LAN-3, LAN-14) -----------------------------------------------------------------------------


def free_celestials(table: Table) -> i64:
    free = BIT[table.content.celestials] - 1
    for player in table.players:
        if player.celestial != NONE:
            free &= ~BIT[player.celestial]
    return free


def some_celestial(table: Table) -> i64:
    """Any free one, equally likely."""
    free = free_celestials(table)
    for _ in range(table.chance.below(size(free))):
        free &= free - 1
    return lowest(free)


def take_celestial(table: Table, seat: i64, celestial: i64) -> None:
    """LAN-3, LAN-14: the figure starts on the Celestial's letter."""
    player = table.players[seat]
    player.celestial = celestial
    player.galaxy = table.content.board.start[celestial]
    weigh_player(table, seat)
    table.tell("celestial", seat, celestial, table.seen(player.galaxy))


class CelestialPick(Task):
    """One's own; solo, then the Adversary's."""

    def fill(self, table: Table, frame: Frame, out: Moves) -> None:
        out.add_all(choices.CELESTIAL, free_celestials(table))

    def play(self, table: Table, frame: Frame, move: i64) -> None:
        seat = table.seats if gives_celestial(table) else table.seat
        take_celestial(table, seat, move - choices.CELESTIAL)
        next_celestial(table)


def gives_celestial(table: Table) -> bool:
    """LAN-122: the solo player has a Celestial and chooses the Adversary's."""
    return (
        table.solo
        and table.house.ask_adversary_celestial
        and table.players[0].celestial != NONE
        and table.players[table.seats].celestial == NONE
    )


def next_celestial(table: Table) -> None:
    for _ in range(table.seats):
        if mine(table).celestial == NONE and not table.is_retired(table.seat):
            return
        table.seat = (table.seat + 1) % table.seats
    if not gives_celestial(table):
        start_turns(table)


def start_turns(table: Table) -> None:
    """LAN-2: solo, the Adversary goes first."""
    deal(table)
    if table.solo:
        adversary_turn(table)
    elif table.is_retired(table.seat):
        pass_turn(table)
    tell_turn(table)


def deal(table: Table) -> None:
    """LAN-5, LAN-8, LAN-9: trackers, decks and first hands; what the Adversary gets (LAN-121, LAN-122)."""
    content = table.content
    table.phase = UPKEEP  # so that nothing is spent
    for seat in range(table.seats):
        player = table.players[seat]
        player.voyage = content.start_resources[V]
        player.forge = content.start_resources[F]
        player.aether = content.start_resources[A]
        player.deck = shuffle_new(table, 0, content.start_cards)
        player.deck_left = content.start_cards
        draw(table, seat, content.hand_size)
    table.phase = POWERS
    table.seat = table.first
    if table.solo:
        adversary = table.players[table.seats]
        adversary.voyage = content.adversary_resources[V]
        adversary.forge = content.adversary_resources[F]
        adversary.aether = content.adversary_resources[A]
        adversary.ascension = content.adversary_ascension
        if adversary.celestial == NONE:
            take_celestial(table, table.seats, some_celestial(table))
        table.adversary_deck = shuffle_new(table, 0, content.adversary_cards)
        table.adversary_left = content.adversary_cards
