"""The table: board, rows, decks and players."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from orrery.games.laniakea.rules.content import Content
from orrery.games.laniakea.rules.frames import Frame
from orrery.games.laniakea.rules.house import House
from orrery.games.laniakea.rules.player import Player
from orrery.games.laniakea.rules.vocabulary import NO_MODS, NO_NUMBERS, NONE
from orrery.kernel.chance import Chance
from orrery.kernel.state import State
from orrery.kernel.vectors import vec

ROW: Final[i64] = 4  # face-up cards in each row
CHAOS_CARD: Final[i64] = 64  # in Entity deck and row: Chaos card c is CHAOS_CARD + c
SEEN: Final[i64] = 64  # in the log: galaxy g with tile t on it is g + SEEN * t
NOBODY_YET: Final[i64] = 0  # `trigger_round` before the end is triggered
NO_PLAYERS: Final = vec[Player]()  # to be copied
NO_FRAMES: Final = vec[Frame]()

# Phases.
SETUP: Final[i64] = 0  # Celestials are being chosen
POWERS: Final[i64] = 1  # the Cosmic Power Phase
UPKEEP: Final[i64] = 2


class Table(State):
    """Where everything is."""

    __slots__ = (
        "adversary_deck", "adversary_left", "artifact_deck", "artifact_left", "artifact_tiles", "artifacts_used",
        "attacked", "bans", "chaos_mods", "content", "discovered", "draws", "entity_deck", "entity_left",
        "entity_row", "extra_slots", "face_up", "first", "frames", "gateways", "house", "in_play", "known_bottom",
        "occupied", "open_slots", "phase", "players", "power_deck", "power_left", "power_row", "purged", "reason",
        "relocated", "round", "slots_forge", "slots_voyage", "solo", "spent", "tiles", "tolled", "trigger_round",
        "trigger_seat", "turn_artifacts", "wormholes",
    )  # fmt: skip

    def __init__(self, seats: i64, content: Content, house: House, chance: Chance) -> None:
        super().__init__(seats, chance)
        self.content: Content = content
        self.house: House = house
        self.solo: bool = seats == 1  # LAN-1: the Adversary is the player after the last seat
        self.players: vec[Player] = NO_PLAYERS[:]
        self.phase: i64 = SETUP
        self.first: i64 = 0
        self.round: i64 = 1
        self.trigger_round: i64 = NOBODY_YET
        self.trigger_seat: i64 = NONE
        self.reason: str = ""
        # The board. Vectors here are replaced, never changed.
        self.tiles: vec[i64] = NO_NUMBERS  # by galaxy
        self.discovered: i64 = 0
        self.wormholes: i64 = 0
        self.occupied: i64 = 0  # galaxies with a Sanctum or Gateway
        self.gateways: i64 = 0  # galaxies with a Gateway of anybody
        self.artifact_tiles: i64 = 0  # voids
        self.slots_voyage: vec[i64] = NO_NUMBERS  # by galaxy: slots filled with V
        self.slots_forge: vec[i64] = NO_NUMBERS
        self.extra_slots: vec[i64] = NO_NUMBERS  # by galaxy: Resource Slot tokens
        self.open_slots: i64 = 0  # discovered galaxies with an empty slot: follows from the lines above
        # Rows are replaced, never changed. Decks are the first so many cards of such a vector, the top one last.
        self.power_deck: vec[i64] = NO_NUMBERS
        self.power_left: i64 = 0
        self.power_row: vec[i64] = NO_NUMBERS
        self.purged: vec[i64] = NO_NUMBERS  # market cards that the Adversary removed
        self.entity_deck: vec[i64] = NO_NUMBERS
        self.entity_left: i64 = 0
        self.known_bottom: i64 = 0  # cards at the bottom that all have seen going there
        self.entity_row: vec[i64] = NO_NUMBERS
        self.artifact_deck: vec[i64] = NO_NUMBERS  # what lies behind `artifact_left` was drawn, the first one last
        self.artifact_left: i64 = 0
        self.artifacts_used: i64 = 0  # flipped
        self.adversary_deck: vec[i64] = NO_NUMBERS  # what lies behind `adversary_left` is its discard pile
        self.adversary_left: i64 = 0
        # Chaos cards in force.
        self.face_up: i64 = 0
        self.chaos_mods: vec[i64] = NO_MODS
        self.bans: i64 = 0
        # This turn.
        self.spent: i64 = 0  # own cards of the player whose turn it is (LAN-25)
        self.attacked: i64 = 0  # of them, in hand (LAN-103)
        self.in_play: i64 = NONE  # of them (LAN-24)
        self.draws: i64 = 0  # still to come from the card in play (LAN-22)
        self.tolled: i64 = 0  # galaxies whose Gateway has paid (LAN-65)
        self.relocated: i64 = 0  # destinations of free relocations (LAN-64)
        self.turn_artifacts: i64 = 0  # used (LAN-108)
        self.frames: vec[Frame] = NO_FRAMES[:]  # what is under way, the topmost last (`stack.py`)

    def seen(self, galaxy: i64) -> i64:
        """A galaxy as the log tells of it: people know it by the tile that lies there."""
        return galaxy + SEEN * self.tiles[galaxy]

    def copy_table(self, twin: Table) -> None:
        self.copy_base(twin)
        twin.players = self.players[:]
        for i in range(len(self.players)):
            twin.players[i] = self.players[i].copy()
        twin.frames = self.frames[:]
        for i in range(len(self.frames)):
            twin.frames[i] = self.frames[i].copy()
        twin.phase = self.phase
        twin.first = self.first
        twin.round = self.round
        twin.trigger_round = self.trigger_round
        twin.trigger_seat = self.trigger_seat
        twin.reason = self.reason
        twin.tiles = self.tiles
        twin.discovered = self.discovered
        twin.wormholes = self.wormholes
        twin.occupied = self.occupied
        twin.gateways = self.gateways
        twin.artifact_tiles = self.artifact_tiles
        twin.slots_voyage = self.slots_voyage
        twin.slots_forge = self.slots_forge
        twin.extra_slots = self.extra_slots
        twin.open_slots = self.open_slots
        twin.power_deck = self.power_deck
        twin.power_left = self.power_left
        twin.power_row = self.power_row
        twin.purged = self.purged
        twin.entity_deck = self.entity_deck
        twin.entity_left = self.entity_left
        twin.known_bottom = self.known_bottom
        twin.entity_row = self.entity_row
        twin.artifact_deck = self.artifact_deck
        twin.artifact_left = self.artifact_left
        twin.artifacts_used = self.artifacts_used
        twin.adversary_deck = self.adversary_deck
        twin.adversary_left = self.adversary_left
        twin.face_up = self.face_up
        twin.chaos_mods = self.chaos_mods
        twin.bans = self.bans
        twin.spent = self.spent
        twin.attacked = self.attacked
        twin.in_play = self.in_play
        twin.draws = self.draws
        twin.tolled = self.tolled
        twin.relocated = self.relocated
        twin.turn_artifacts = self.turn_artifacts


def mine(table: Table) -> Player:
    """What belongs to the player whose turn it is."""
    return table.players[table.seat]
