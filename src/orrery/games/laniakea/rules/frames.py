"""What is under way: a small stack of typed steps. The topmost one either goes on by itself or asks a question."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from orrery.games.laniakea.rules.vocabulary import NONE

# Kinds that go on by themselves.
RUN: Final[i64] = 0  # an effect: from `step` to `end`
CARD_DONE: Final[i64] = 1  # the card in play goes to the discard pile
REFILL: Final[i64] = 2  # the Entity row
HARVEST_REST: Final[i64] = 3  # the galaxies of `mask`, in board order
VICTORY: Final[i64] = 4  # over the Chaos card at `place`
FIRE: Final[i64] = 5  # event number `step`

# Kinds that ask, named after the decisions of section 4.
DISCARD_PICK: Final[i64] = 6
STONE: Final[i64] = 7
MOVE_STEP: Final[i64] = 8
TELEPORT: Final[i64] = 9
FREE_STEP: Final[i64] = 10
LOOP_PICK: Final[i64] = 11
CONVERT: Final[i64] = 12
TRASH_PICK: Final[i64] = 13
FETCH_PICK: Final[i64] = 14
SERAPH_HARVEST: Final[i64] = 15
HARVEST_NEXT: Final[i64] = 16
RELOCATE_TO: Final[i64] = 17
SHIFT_WHAT: Final[i64] = 18
SHIFT_TO: Final[i64] = 19
BUILD_PICK: Final[i64] = 20
POWER_PICK: Final[i64] = 21
UPGRADE_PICK: Final[i64] = 22
RECRUIT_PICK: Final[i64] = 23
SPACE_PICK: Final[i64] = 24
ORDER_PICK: Final[i64] = 25
CHOOSE_BRANCH: Final[i64] = 26
MAY: Final[i64] = 27
AUGMENT_GALAXY: Final[i64] = 28
TOKEN_GALAXY: Final[i64] = 29
ATTACK_COMMIT: Final[i64] = 30
# Decisions that stand on no frame.
CELESTIAL: Final[i64] = 31
MAIN: Final[i64] = 32
UPKEEP_DISCARD: Final[i64] = 33
# The Adversary's turn: the first two go on by themselves, the third asks the player (LAN-128).
ADVERSARY_TURN: Final[i64] = 34  # `left` cards to reveal
ADVERSARY_CARD: Final[i64] = 35  # from `step` to `end` of its steps; MOVED once it has walked
ADVERSARY_PICK: Final[i64] = 36  # one of the Entities at the row positions of `mask`
FRAMES: Final = (
    "run", "card_done", "refill", "harvest_rest", "victory", "fire", "discard_pick", "stone", "move_step", "teleport",
    "free_step", "loop_pick", "convert", "trash_pick", "fetch_pick", "seraph_harvest", "harvest_next", "relocate_to",
    "shift_what", "shift_to", "build_pick", "power_pick", "upgrade_pick", "recruit_pick", "space_pick", "order_pick",
    "choose_branch", "may", "augment_galaxy", "token_galaxy", "attack_commit", "celestial", "main", "upkeep_discard",
    "adversary_turn", "adversary_card", "adversary_pick",
)  # fmt: skip

# Flags.
OPTIONAL: Final[i64] = 1  # the step may be skipped, a series of harvests stopped (2.9, "Optional or not")
IN_MAY: Final[i64] = 2  # an effect that is dropped when its first step is refused
TOP: Final[i64] = 4  # the effect of the card in play: its draws are counted by the hand floor
MOVED: Final[i64] = 8  # a physical movement has been made (LAN-39)
LOOPED: Final[i64] = 16  # a Time Loop has been made (LAN-38)
STRICT: Final[i64] = 32  # an effect of an Entity, space, Overpower or reward: core actions must be done
TILE: Final[i64] = 64  # asked by a galaxy tile

# What a discard, or the choice of a stone, is for (in `step`).
FOR_GLEAN: Final[i64] = 0
FOR_CASH: Final[i64] = 1
FOR_ATTACK: Final[i64] = 2
FOR_GAIN: Final[i64] = 3
FOR_AUGMENT: Final[i64] = 4


@mypyc_attr(free_list_len=1)
class Frame:
    """One step. What the fields mean depends on its kind and is said where the kind is handled."""

    __slots__ = ("end", "flags", "kind", "left", "mask", "place", "step")

    def __init__(self, kind: i64) -> None:
        self.kind: i64 = kind
        self.step: i64 = NONE  # a step of the program, or what this is for
        self.end: i64 = 0  # where the effect ends
        self.flags: i64 = 0
        self.left: i64 = 0  # how many are still to come
        self.mask: i64 = 0  # a set: galaxies, gates, resource kinds, branches
        self.place: i64 = NONE  # a galaxy, a position in a row, an Entity

    def copy(self) -> Frame:
        twin = Frame(self.kind)
        twin.step = self.step
        twin.end = self.end
        twin.flags = self.flags
        twin.left = self.left
        twin.mask = self.mask
        twin.place = self.place
        return twin
