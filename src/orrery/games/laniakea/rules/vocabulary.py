"""The closed vocabulary of effects (section 2.9): verbs, counters, modifiers, events and bans as numbers.

Packs write these words, `pack.py` turns them into numbers. What the verbs do stands in `verbs.py`, in this order.
"""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from orrery.kernel.vectors import vec

NONE: Final[i64] = -1
NO_NUMBERS: Final = vec[i64]()
ZEROS: Final = vec[i64]([0] * 256)
NONES: Final = vec[i64]([-1] * 256)

# Resources: Voyage Stone, Forge Stone, Aether.
V: Final[i64] = 0
F: Final[i64] = 1
A: Final[i64] = 2
RESOURCES: Final = ("V", "F", "A")

# Verbs. The first five are the core actions (LAN-34).
MOVE: Final[i64] = 0
BUILD: Final[i64] = 1
RECRUIT: Final[i64] = 2
POWER: Final[i64] = 3
UPGRADE: Final[i64] = 4
GAIN: Final[i64] = 5
TOKENS: Final[i64] = 6
ARTIFACT: Final[i64] = 7
ASCEND: Final[i64] = 8
SLOT_TOKEN: Final[i64] = 9
DRAW: Final[i64] = 10
TRASH: Final[i64] = 11
FETCH: Final[i64] = 12
REFRESH: Final[i64] = 13
HARVEST: Final[i64] = 14
RELOCATE: Final[i64] = 15
SHIFT: Final[i64] = 16
CONVERT: Final[i64] = 17
MAY: Final[i64] = 18
CHOOSE: Final[i64] = 19
PAY: Final[i64] = 20
DISCARD: Final[i64] = 21
HP: Final[i64] = 22
MOD: Final[i64] = 23
ON: Final[i64] = 24
BAN: Final[i64] = 25
SCORE: Final[i64] = 26
VERB_ROOM: Final = 64  # for all of them, and those to come

# What can be priced: `cost.<what>.<R>`.
BASIC: Final[i64] = 0
VOID: Final[i64] = 1
LOOP: Final[i64] = 2
SANCTUM: Final[i64] = 3
GATEWAY: Final[i64] = 4
THRONE: Final[i64] = 5
UPGRADING: Final[i64] = 6
RECRUITING: Final[i64] = 7
PREPARING: Final[i64] = 8
PRICED: Final = ("basic", "void", "loop", "sanctum", "gateway", "throne", "upgrade", "recruit", "power")
PRICES: Final[i64] = 27  # nine things, three resources each
FREE: Final[i64] = 99  # an `off` that takes away every icon

# Sets of three kinds of movement and of structure are written as bits.
MOVEMENTS: Final = ("basic", "void", "loop")
ONLY_SANCTUM: Final[i64] = 1
ONLY_GATEWAY: Final[i64] = 2
ONLY_THRONE: Final[i64] = 4
STRUCTURES: Final = ("sanctum", "gateway", "throne")

# Modifier keys.
MOVES: Final[i64] = 0
ATTACK: Final[i64] = 1
HAND_SIZE: Final[i64] = 2
DISCARD_GAIN: Final[i64] = 3
GATEWAY_INCOME: Final[i64] = 4
SERAPH_STONE: Final[i64] = 5
COST: Final[i64] = 6  # + 3 * what + resource
MODIFIERS: Final = ("moves", "attack", "hand.size", "discard.gain", "gateway.income", "seraph.stone")
MODIFIER_COUNT: Final[i64] = 33
NO_MODS: Final = ZEROS[:MODIFIER_COUNT]

# Events that standing effects can answer (LAN-138).
DISCOVER: Final[i64] = 0
SERAPH: Final[i64] = 1
RECRUITED: Final[i64] = 2
BUILD_GATEWAY: Final[i64] = 3
BUILD_SANCTUM: Final[i64] = 4
BUILD_THRONE: Final[i64] = 5
CROSS_VOID: Final[i64] = 6
TIME_LOOP: Final[i64] = 7
POWER_GAINED: Final[i64] = 8
UPGRADED: Final[i64] = 9
DEFEAT: Final[i64] = 10
EVENTS: Final = (
    "discover", "seraph", "recruit", "build_gateway", "build_sanctum", "build_throne", "cross_void", "time_loop",
    "power", "upgrade", "defeat",
)  # fmt: skip

# Bans, as bits.
NO_TELEPORT: Final[i64] = 1
NO_LOOP: Final[i64] = 2
NO_THRONE: Final[i64] = 4
BANS: Final = ("teleport", "loop", "throne")

# Counters; "structure" is a Sanctum or a Gateway.
SANCTUMS: Final[i64] = 0
GATEWAYS: Final[i64] = 1
THRONES: Final[i64] = 2
SECTORS_WITH_STRUCTURE: Final[i64] = 3
SECTORS_CONTROLLED: Final[i64] = 4
GREEN_AREAS: Final[i64] = 5
ENTITIES: Final[i64] = 6
ARTIFACTS: Final[i64] = 7
CHAOS: Final[i64] = 8
POWERS_GAINED: Final[i64] = 9
CARDS_OWNED: Final[i64] = 10
ASCENSION: Final[i64] = 11
AETHER: Final[i64] = 12
MOVE_LEVEL: Final[i64] = 13
OTHER_CHAOS: Final[i64] = 14
THRONES_ON_BOARD: Final[i64] = 15
CONTROL: Final[i64] = 16  # + sector
COUNTERS: Final = (
    "sanctums", "gateways", "thrones", "sectors_with_structure", "sectors_controlled", "green_areas_with_structure",
    "entities", "artifacts", "chaos", "powers_gained", "cards_owned", "ascension", "A", "move_level", "other_chaos",
    "thrones_on_board",
)  # fmt: skip

# Where a harvest, a relocation, a trash happens.
HERE: Final[i64] = 0
OWN: Final[i64] = 1
OWN_ALL: Final[i64] = 2
HERE_OR_OWN: Final[i64] = 3
WHERE: Final = ("here", "own", "own_all", "here_or_own")
OWN_GATEWAY: Final[i64] = 0
GATES_OR_OWN: Final[i64] = 1
SECTOR: Final[i64] = 2
ANY: Final[i64] = 3
WHITHER: Final = ("own_gateway", "gates_or_own", "sector", "any")
HAND: Final[i64] = 0
DISCARD_PILE: Final[i64] = 1
DECK: Final[i64] = 2
ZONES: Final = ("hand", "discard", "deck")
EXCHANGE: Final[i64] = 0
SWAP: Final[i64] = 1
CONVERSIONS: Final = ("exchange", "swap")

# Abilities of galaxy tiles (LAN-53 to LAN-57); the first two are the conversions.
TILE_TRASH: Final[i64] = 2
TILE_DRAW: Final[i64] = 3
ABILITIES: Final = ("exchange", "swap", "trash", "draw")

# Artifacts (LAN-108).
EACH_TURN: Final[i64] = 1
PASSIVE: Final[i64] = 2
USES: Final = ("once", "turn", "passive")

# Entities (LAN-88, LAN-89).
INSTANT: Final[i64] = 0
ENHANCEMENT: Final[i64] = 1
SCORING: Final[i64] = 2
ENTITY_TYPES: Final = ("instant", "enhancement", "scoring")

# Steps of the Adversary (section 2.14).
GO: Final[i64] = 0  # a direction, a number of spaces
LAND: Final[i64] = 1  # after the last leg
ADVERSARY_BUILD: Final[i64] = 2
ADVERSARY_RECRUIT: Final[i64] = 3
ADVERSARY_ASCEND: Final[i64] = 4
ADVERSARY_GAIN: Final[i64] = 5
HARVEST_SANCTUMS: Final[i64] = 6
TITHE: Final[i64] = 7
PURGE_POWERS: Final[i64] = 8
