"""What lies before one player: board, trackers, pieces and cards. The Adversary has one too."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from orrery.games.laniakea.rules.vocabulary import NO_MODS, NO_NUMBERS, NONE, F, V
from orrery.kernel.vectors import vec

# Where the Resource Slot token is (LAN-7, LAN-98).
ON_BOARD: Final[i64] = 0
HELD: Final[i64] = 1
PLACED: Final[i64] = 2


@mypyc_attr(free_list_len=1)
class Player:
    """One player. Sets of cards, galaxies and so on are bit sets."""

    __slots__ = (
        "ability", "aether", "armed", "artifacts", "ascension", "celestial", "chaos", "costs", "deck", "deck_left",
        "discard", "entities", "forge", "galaxy", "gateways", "hand", "kinds", "listens", "mods", "movement",
        "sanctums", "shown", "slot_token", "spaces", "thrones", "tokens", "trashable", "trashed", "voyage",
    )  # fmt: skip

    def __init__(self, kinds: vec[i64], spaces: vec[i64], armed: i64, trashable: i64) -> None:
        self.celestial: i64 = NONE
        self.galaxy: i64 = NONE  # where the figure stands
        self.voyage: i64 = 0
        self.forge: i64 = 0
        self.aether: i64 = 0
        self.ascension: i64 = 0
        self.movement: i64 = 0  # steps made on the Movement Tracker
        self.ability: i64 = 0  # steps made on the ability track
        self.tokens: i64 = 0  # attack tokens
        self.slot_token: i64 = ON_BOARD
        self.sanctums: i64 = 0
        self.gateways: i64 = 0
        self.thrones: i64 = 0
        self.artifacts: i64 = 0
        self.chaos: i64 = 0  # defeated
        self.entities: i64 = 0
        self.spaces: vec[i64] = spaces  # the Entity on each space; replaced, never changed
        # Cards: sets of places (`cards.py`).
        self.kinds: vec[i64] = kinds  # of card, by place; replaced, never changed
        self.armed: i64 = armed
        self.trashable: i64 = trashable
        self.hand: i64 = 0
        self.shown: i64 = 0  # of the hand: those that all have seen in an attack (section 6)
        self.discard: i64 = 0
        self.trashed: i64 = 0
        self.deck: vec[i64] = NO_NUMBERS  # in order; replaced, never changed
        self.deck_left: i64 = 0  # the deck is its first so many cards, the top one last
        # What Entities, artifacts, track and face-up Chaos cards add up to; replaced, never changed.
        self.mods: vec[i64] = NO_MODS
        self.costs: vec[i64] = NO_NUMBERS
        self.listens: i64 = 0  # the events that something here answers

    def copy(self) -> Player:
        twin = Player(self.kinds, self.spaces, self.armed, self.trashable)
        twin.celestial = self.celestial
        twin.galaxy = self.galaxy
        twin.voyage = self.voyage
        twin.forge = self.forge
        twin.aether = self.aether
        twin.ascension = self.ascension
        twin.movement = self.movement
        twin.ability = self.ability
        twin.tokens = self.tokens
        twin.slot_token = self.slot_token
        twin.sanctums = self.sanctums
        twin.gateways = self.gateways
        twin.thrones = self.thrones
        twin.artifacts = self.artifacts
        twin.chaos = self.chaos
        twin.entities = self.entities
        twin.hand = self.hand
        twin.shown = self.shown
        twin.discard = self.discard
        twin.trashed = self.trashed
        twin.deck = self.deck
        twin.deck_left = self.deck_left
        twin.mods = self.mods
        twin.costs = self.costs
        twin.listens = self.listens
        return twin

    def resource(self, which: i64) -> i64:
        if which == V:
            return self.voyage
        return self.forge if which == F else self.aether
