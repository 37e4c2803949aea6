"""What is under way in a position: the frames of `rules/frames.py`, with the numbers that each kind holds.

Nobody writes these by hand: they are for positions in the middle of an action. So that it can be finished, a frame
must fit the board, and the frames each other.
"""
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from orrery.games.laniakea.rules import Laniakea, adversary, attack, building, cards, floor, frames, market
from orrery.games.laniakea.rules.content import Content
from orrery.games.laniakea.rules.counting import structures
from orrery.games.laniakea.rules.frames import FRAMES, Frame
from orrery.games.laniakea.rules.player import HELD
from orrery.games.laniakea.rules.table import ROW
from orrery.games.laniakea.rules.vocabulary import BUILD, CHOOSE, DRAW, EVENTS, INSTANT, MOVE, NONE
from orrery.kernel.bits import BIT, size
from orrery.kernel.kinds import Kind, Word, refuse, table
from orrery.kernel.refusal import shown

DEEPEST = 40  # frames on the stack
NEW = {name: int(getattr(Frame(0), name)) for name in ("step", "end", "flags", "left", "mask", "place")}
# What goes on by itself lies under something that asks; and some that ask do it again when that is done.
SILENT = {"run", "card_done", "refill", "harvest_rest", "victory", "fire", "adversary_turn", "adversary_card"}
BENEATH = SILENT | {"move_step", "teleport", "harvest_next", "order_pick", "choose_branch", "discard_pick"}
ADVERSARY = ["adversary_turn", "adversary_card", "adversary_pick"]


def flags(*bits: int) -> list[int]:
    """All sets of these bits."""
    found = [0]
    for bit in bits:
        found += [number | int(bit) for number in found]
    return found


class Step(Kind):
    text = "a table: `kind` and numbers, as a written position has them"

    def __init__(self, content: Content) -> None:
        program = content.program
        self.runs = [n for n in range(len(program.first)) if is_run(content, n)]
        self.stretches = {(int(program.first[n]), int(program.end[n])) for n in self.runs}
        self.numbers = self.numbers_by_kind(content)
        self.kinds = Word(list(self.numbers))

    def numbers_by_kind(self, content: Content) -> dict[str, dict[str, Sequence[int]]]:
        board, verbs = content.board, list(content.program.verb)
        galaxy, galaxies = range(board.galaxies), range(1, int(board.all) + 1)
        entity, chaos, off, several = range(content.entities), range(content.chaos), range(100), range(1, 100)
        optional, tile, moved = flags(frames.OPTIONAL), flags(frames.TILE), flags(frames.MOVED)
        step, order = range(len(verbs) + 1), range(len(content.adversary_steps) // 4 + 1)
        move, build, choose = ([n for n, verb in enumerate(verbs) if verb == v] for v in (MOVE, BUILD, CHOOSE))
        running = flags(frames.OPTIONAL, frames.IN_MAY, frames.TOP, frames.STRICT)
        going = flags(frames.OPTIONAL, frames.MOVED, frames.LOOPED)
        moving = {"step": move, "left": off, "mask": range(int(board.all) + 1), "flags": going}
        discards = (frames.FOR_GLEAN, frames.FOR_CASH, frames.FOR_ATTACK)
        stones = (frames.FOR_CASH, frames.FOR_GAIN, frames.FOR_AUGMENT)
        return {
            "run": {"step": step, "end": step, "place": step, "flags": running},
            "card_done": {},
            "refill": {},
            "harvest_rest": {"mask": galaxies},
            "victory": {"place": chaos},
            "fire": {"step": range(len(EVENTS)), "place": range(-1, content.entities)},
            "discard_pick": {"step": discards, "left": range(1, 10)},
            "stone": {"step": stones, "left": range(1, 10), "place": range(-1, board.galaxies)},
            "move_step": moving,
            "teleport": moving,
            "free_step": moving,
            "loop_pick": {"place": galaxy},
            "convert": {"step": range(2), "left": several, "mask": range(8), "flags": tile},
            "trash_pick": {"mask": range(1, 8), "flags": tile},
            "fetch_pick": {},
            "seraph_harvest": {"mask": galaxies, "flags": optional},
            "harvest_next": {"mask": galaxies, "left": several, "flags": optional},
            "relocate_to": {"mask": galaxies, "flags": optional},
            "shift_what": {"mask": galaxies},
            "shift_to": {"place": galaxy},
            "build_pick": {"step": build, "flags": optional},
            "power_pick": {"left": off, "flags": optional},
            "upgrade_pick": {"left": off, "flags": optional},
            "recruit_pick": {"left": off, "flags": optional},
            "space_pick": {"place": entity, "left": range(ROW)},
            "order_pick": {"place": entity, "step": range(content.spaces)},
            "choose_branch": {"step": choose, "left": several, "mask": range(256), "flags": flags(frames.STRICT)},
            "may": {"step": [NONE, *self.runs], "flags": tile},
            "augment_galaxy": {},
            "token_galaxy": {},
            "attack_commit": {"place": chaos, "left": range(-99, 100), "flags": moved},
            "adversary_turn": {"left": range(10)},
            "adversary_card": {"step": order, "end": order, "flags": moved},
            "adversary_pick": {"mask": range(1, 1 << ROW)},
        }

    def read(self, value: Any, key: str) -> Frame:
        given = dict(table(value, key))
        kind = given.pop("kind", None)
        self.kinds.read(kind, key)
        frame = Frame(FRAMES.index(kind))
        for name in given:
            if name not in self.numbers[kind]:
                refuse(key, f"the step {kind} has no {shown(name)}")
        for name, allowed in self.numbers[kind].items():
            number = given.get(name, NEW[name])
            if type(number) is not int or number not in allowed:
                refuse(key, f"{name} of the step {kind} can’t be {shown(number)}")
            setattr(frame, name, number)
        return frame

    def write(self, value: Any) -> dict[str, Any]:
        """Numbers that are as in a new frame are left out."""
        numbers = {name: int(getattr(value, name)) for name in NEW}
        return {"kind": FRAMES[value.kind], **{name: n for name, n in numbers.items() if n != NEW[name]}}

    def check(self, state: Laniakea) -> None:
        kinds = [FRAMES[frame.kind] for frame in state.frames]
        if len(kinds) > DEEPEST or (kinds and kinds[-1] in SILENT) or not BENEATH.issuperset(kinds[:-1]):
            refuse("stack", "these steps can’t follow each other")
        if kinds.count("card_done") != (state.in_play != NONE) or "card_done" in kinds[1:]:
            refuse("turn.in_play", "a card in play goes together with the step card_done at the bottom of the stack")
        if set(ADVERSARY).intersection(kinds) and kinds != ADVERSARY:
            refuse("stack", "the Adversary’s turn has nothing else under way")
        program, top = state.content.program, [frame for frame in state.frames if frame.flags & frames.TOP]
        coming = [program.a[n] for frame in top for n in range(frame.step, frame.end) if program.verb[n] == DRAW]
        if len(top) > 1 or (top and state.in_play == NONE) or state.draws != sum(coming):
            refuse("turn.draws", f"the card in play has {sum(coming)} cards still to draw")
        for kind, frame in zip(kinds, state.frames, strict=True):
            known = kind != "run" or (frame.place, frame.end) in self.stretches
            if not known or (kind in FITS and not FITS[kind](state, frame)):
                refuse("stack", f"the step {kind} doesn’t fit the board")


def is_run(content: Content, effect: int) -> bool:
    """Whether an effect is carried out: others stand and change numbers, or are what an attack demands."""
    program = content.program
    return all(program.verb[step] <= CHOOSE for step in range(program.first[effect], program.end[effect]))


def is_on_board(state: Laniakea, frame: Frame) -> bool:
    return not frame.mask & state.wormholes


def can_discard(state: Laniakea, frame: Frame) -> bool:
    """LAN-94, LAN-95, LAN-104: for an action one card; after an attack as many as leave two in hand."""
    if frame.step != frames.FOR_ATTACK:
        short = frame.step == frames.FOR_GLEAN and floor.can_glean_short(state)
        return frame.left == 1 and len(state.frames) == 1 and (cards.can_discard(state) or short)
    asked = sum(int(other.left) for other in state.frames[1:])
    won = state.frames[0].kind == frames.VICTORY
    return won and size(state.players[state.seat].hand) - asked >= state.content.hand_floor


def is_won(state: Laniakea, frame: Frame) -> bool:
    """LAN-104: a victory waits for discards and nothing else."""
    asked = state.frames[1:]
    alone = all(other.kind == frames.DISCARD_PICK and other.step == frames.FOR_ATTACK for other in asked)
    return bool(frame is state.frames[0] and asked and alone and state.face_up & BIT[frame.place])


def can_win(state: Laniakea, frame: Frame) -> bool:
    """LAN-101 to LAN-104: an attack under way can still succeed."""
    fighters = attack.fighters(state)
    strength = attack.strength(state, fighters) + state.players[state.seat].tokens
    begun = frame.left > 0 if frame.flags & frames.MOVED else fighters != 0
    met = state.face_up & BIT[frame.place] and attack.can_meet_requirements(state, frame.place)
    return bool(len(state.frames) == 1 and begun and strength >= frame.left and met)


def can_fill(state: Laniakea, frame: Frame) -> bool:
    galaxies = building.augmentable(state) if frame.step == frames.FOR_AUGMENT else NONE
    return galaxies == NONE or bool(frame.left == 1 and frame.place != NONE and galaxies & BIT[frame.place])


def has_moved(state: Laniakea, frame: Frame) -> bool:
    return frame.flags & frames.MOVED != 0


def has_space(state: Laniakea, frame: Frame) -> bool:
    gap = frame.kind != frames.SPACE_PICK or state.entity_row[frame.left] == NONE
    return gap and NONE in state.players[state.seat].spaces


def is_placed(state: Laniakea, frame: Frame) -> bool:
    instant = state.content.entity_type[frame.place] == INSTANT
    return instant and state.players[state.seat].spaces[frame.step] == frame.place


def are_branches(state: Laniakea, frame: Frame) -> bool:
    program = state.content.program
    taken = frame.mask < BIT[program.b[frame.step]]
    return taken and size(frame.mask) + frame.left == program.c[frame.step]


FITS: dict[str, Callable[[Laniakea, Frame], Any]] = {
    "run": lambda state, frame: frame.place <= frame.step <= frame.end,
    "harvest_rest": is_on_board,
    "victory": is_won,
    "discard_pick": can_discard,
    "stone": can_fill,
    "move_step": lambda state, frame: frame is state.frames[-1] or has_moved(state, frame),
    "teleport": has_moved,
    "free_step": has_moved,
    "seraph_harvest": is_on_board,
    "harvest_next": is_on_board,
    "shift_what": lambda state, frame: not frame.mask & ~building.shiftable(state, 3),
    "shift_to": lambda state, frame: structures(state.players[state.seat]) & BIT[frame.place],
    "upgrade_pick": lambda state, frame: market.can_upgrade(state, frame.left),
    "recruit_pick": has_space,
    "space_pick": has_space,
    "order_pick": is_placed,
    "choose_branch": are_branches,
    "may": lambda state, frame: (frame.step == NONE) == (frame.flags == frames.TILE),
    "token_galaxy": lambda state, frame: state.players[state.seat].slot_token == HELD,
    "attack_commit": can_win,
    "adversary_turn": lambda state, frame: state.solo,
    "adversary_card": lambda state, frame: frame.step <= frame.end and frame.end in list(state.content.adversary_end),
    "adversary_pick": lambda state, frame: frame.mask == adversary.best_for_adversary(state),
}
