"""A pack as tables of numbers, shared by all positions of a match."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from mypy_extensions import i64

from orrery.games.laniakea.rules.vocabulary import DRAW, NONE, NONES, ZEROS
from orrery.kernel.bits import BIT
from orrery.kernel.vectors import vec

Numbers = Sequence[int]

PLACES: Final[i64] = 62  # for a player's cards


class Program:
    """All effects of a pack, one step after the other; an effect is a stretch of them.

    What the parameters a to f of a step mean is said in `verbs.py`, verb by verb.
    """

    def __init__(self, steps: Sequence[Numbers], effects: Sequence[tuple[int, int]]) -> None:
        self.verb: vec[i64] = vec[i64]([step[0] for step in steps])
        self.a: vec[i64] = vec[i64]([step[1] for step in steps])
        self.b: vec[i64] = vec[i64]([step[2] for step in steps])
        self.c: vec[i64] = vec[i64]([step[3] for step in steps])
        self.d: vec[i64] = vec[i64]([step[4] for step in steps])
        self.e: vec[i64] = vec[i64]([step[5] for step in steps])
        self.f: vec[i64] = vec[i64]([step[6] for step in steps])
        self.first: vec[i64] = vec[i64]([first for first, _ in effects])
        self.end: vec[i64] = vec[i64]([end for _, end in effects])
        # Draws at the top level of an effect (LAN-22): those in a `may` or a branch are steps of other effects.
        self.draws: vec[i64] = vec[i64]([
            sum(step[1] for step in steps[first:end] if step[0] == DRAW) for first, end in effects
        ])  # fmt: skip


class Board:
    """The map. Galaxies, voids and Abysses are numbered in the order of the pack; sets of them are bit sets."""

    def __init__(
        self,
        sector: Numbers,
        area: Numbers,
        adjacent: Sequence[Numbers],
        voids: Sequence[tuple[Numbers, Numbers]],
        abysses: Sequence[Sequence[tuple[int, int]]],
        line: Sequence[Numbers],
        start: Numbers,
        green: int,
    ) -> None:
        n = len(sector)
        self.galaxies: i64 = n
        self.sectors: i64 = max(sector) + 1
        self.areas: i64 = max(area) + 1
        self.voids: i64 = len(voids)
        self.abysses: i64 = len(abysses)
        self.all: i64 = BIT[n] - 1
        self.sector: vec[i64] = vec[i64](sector)
        self.area: vec[i64] = vec[i64](area)
        self.green: i64 = green  # the sector whose areas `green_areas_with_structure` counts
        self.sector_set: vec[i64] = ZEROS[: self.sectors]
        self.area_set: vec[i64] = ZEROS[: self.areas]
        self.adjacent: vec[i64] = ZEROS[:n]  # by galaxy: where a Basic movement goes
        self.over_void: vec[i64] = ZEROS[:n]  # by galaxy: where a Void movement goes
        self.void_between: vec[i64] = vec[i64]([NONE] * (64 * n))  # [64 * from + to]
        self.abysses_at: vec[i64] = ZEROS[:n]  # by galaxy: the Abysses that a bridge joins to it
        self.bridges: vec[i64] = vec[i64]([0] * (8 * len(abysses)))  # [8 * Abyss + sector]: bridges of that colour
        self.line: vec[i64] = vec[i64]([to for row in line for to in row])  # [n * direction + galaxy] (LAN-124)
        self.start: vec[i64] = vec[i64](start)  # by Celestial
        for g in range(n):
            self.sector_set[sector[g]] |= BIT[g]
            self.area_set[area[g]] |= BIT[g]
            for to in adjacent[g]:
                self.adjacent[g] |= BIT[to]
        for number, (bank, other) in enumerate(voids):
            for here in bank:
                for there in other:
                    self.over_void[here] |= BIT[there]
                    self.over_void[there] |= BIT[here]
                    self.void_between[64 * here + there] = number
                    self.void_between[64 * there + here] = number
        for number, joined in enumerate(abysses):
            for g, colour in joined:
                self.abysses_at[g] |= BIT[number]
                self.bridges[8 * number + colour] += 1


class Content:
    """Everything that a pack says, for the rules."""

    def __init__(
        self,
        board: Board,
        program: Program,
        numbers: Mapping[str, Numbers],
        scalars: Mapping[str, int],
    ) -> None:
        self.board: Board = board
        self.program: Program = program
        self.verb_worth: vec[i64] = vec[i64](numbers["verb_worth"])  # by verb: for advice that knows no better
        # Tiles: [3 * tile + resource] for both halves.
        self.top: vec[i64] = vec[i64](numbers["top"])
        self.bottom: vec[i64] = vec[i64](numbers["bottom"])
        self.slots: vec[i64] = vec[i64](numbers["slots"])
        self.ability: vec[i64] = vec[i64](numbers["ability"])
        self.tile_vp: vec[i64] = vec[i64](numbers["tile_vp"])
        self.wormhole: vec[i64] = vec[i64](numbers["wormhole"])
        self.tiles: i64 = len(self.slots)
        # Cards: the starting deck, which every player has, then the market. `kind`: the first of its copies.
        self.start_cards: i64 = scalars["start_cards"]
        self.market: i64 = scalars["market"]
        self.kind: vec[i64] = vec[i64](numbers["kind"])
        self.attack: vec[i64] = vec[i64](numbers["attack"])
        self.card_effect: vec[i64] = vec[i64](numbers["card_effect"])
        self.permanent: vec[i64] = vec[i64](numbers["permanent"])
        self.is_seraph: vec[i64] = vec[i64](numbers["is_seraph"])
        # A player's places for cards (`cards.py`) before anything is gained: kinds, and two sets of places.
        self.crowded: bool = len(self.kind) > PLACES
        self.own_kinds: vec[i64] = NONES[:PLACES]
        self.armed: i64 = 0  # LAN-103: with an attack value
        self.trashable: i64 = 0
        for place in range(min(PLACES, len(self.kind))):
            self.own_kinds[place] = self.kind[place]
            if self.attack[place] > 0:
                self.armed |= BIT[place]
            if self.can_be_trashed(place):
                self.trashable |= BIT[place]
        # Entities: cost is [3 * entity + resource].
        self.entities: i64 = len(numbers["entity_vp"])
        self.entity_cost: vec[i64] = vec[i64](numbers["entity_cost"])
        self.entity_vp: vec[i64] = vec[i64](numbers["entity_vp"])
        self.entity_type: vec[i64] = vec[i64](numbers["entity_type"])
        self.entity_effect: vec[i64] = vec[i64](numbers["entity_effect"])
        self.chaos: i64 = len(numbers["chaos_vp"])
        self.chaos_hp: vec[i64] = vec[i64](numbers["chaos_hp"])
        self.chaos_vp: vec[i64] = vec[i64](numbers["chaos_vp"])
        self.chaos_require: vec[i64] = vec[i64](numbers["chaos_require"])
        self.chaos_effect: vec[i64] = vec[i64](numbers["chaos_effect"])
        self.chaos_reward: vec[i64] = vec[i64](numbers["chaos_reward"])
        self.artifacts: i64 = len(numbers["artifact_uses"])
        self.artifact_uses: vec[i64] = vec[i64](numbers["artifact_uses"])
        self.artifact_effect: vec[i64] = vec[i64](numbers["artifact_effect"])
        self.spaces: i64 = len(numbers["space_effect"])
        self.space_effect: vec[i64] = vec[i64](numbers["space_effect"])
        # Celestials: tracks are [4 * Celestial + level].
        self.celestials: i64 = len(numbers["celestial_counter"])
        self.celestial_track: vec[i64] = vec[i64](numbers["celestial_track"])
        self.celestial_counter: vec[i64] = vec[i64](numbers["celestial_counter"])
        self.celestial_overpower: vec[i64] = vec[i64](numbers["celestial_overpower"])
        self.track_mod: vec[i64] = vec[i64](numbers["track_mod"])
        self.track_values: vec[i64] = vec[i64](numbers["track_values"])
        # Numbers for all.
        self.costs: vec[i64] = vec[i64](numbers["costs"])  # [3 * what + resource]
        self.power_row_costs: vec[i64] = vec[i64](numbers["power_row_costs"])
        self.movement_track: vec[i64] = vec[i64](numbers["movement_track"])
        self.throne_vp: vec[i64] = vec[i64](numbers["throne_vp"])
        self.pieces: vec[i64] = vec[i64](numbers["pieces"])
        self.start_resources: vec[i64] = vec[i64](numbers["start_resources"])
        self.movement_overpower: i64 = scalars["movement_overpower"]
        self.resource_max: i64 = scalars["resource_max"]
        self.ascension_max: i64 = scalars["ascension_max"]
        self.hand_size: i64 = scalars["hand_size"]
        self.hand_floor: i64 = scalars["hand_floor"]
        self.toll: i64 = scalars["toll"]
        self.attack_tokens: i64 = scalars["attack_tokens"]
        # The Adversary: steps are [4 * step], verb and three parameters.
        self.adversary_cards: i64 = len(numbers["adversary_first"])
        self.adversary_steps: vec[i64] = vec[i64](numbers["adversary_steps"])
        self.adversary_first: vec[i64] = vec[i64](numbers["adversary_first"])
        self.adversary_end: vec[i64] = vec[i64](numbers["adversary_end"])
        self.adversary_resources: vec[i64] = vec[i64](numbers["adversary_resources"])
        self.adversary_leftover: vec[i64] = vec[i64](numbers["adversary_leftover"])
        self.adversary_ascension: i64 = scalars["adversary_ascension"]
        self.adversary_goal: i64 = scalars["adversary_goal"]

    def can_be_trashed(self, card: i64) -> bool:
        """LAN-35, LAN-56: Cosmic Powers that are not permanent."""
        return not self.permanent[card] and not self.is_seraph[card]
