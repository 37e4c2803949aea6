"""What is under way in a position: the frames of `rules/frames.py`, one row a kind.

A row says which numbers a frame of that kind holds, and when it fits the board. Numbers that are as in a new frame are
left out. Nobody writes these by hand: they are for positions that were written in the middle of an action.
"""
from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from orrery.games.laniakea.rules import Laniakea, frames
from orrery.games.laniakea.rules.content import Content
from orrery.games.laniakea.rules.frames import FRAMES, Frame
from orrery.games.laniakea.rules.player import HELD
from orrery.games.laniakea.rules.table import ROW
from orrery.games.laniakea.rules.vocabulary import BUILD, CHOOSE, DRAW, EVENTS, INSTANT, MOVE, NONE
from orrery.kernel.bits import BIT, size
from orrery.kernel.kinds import Kind, Number, Word, refuse, table
from orrery.kernel.refusal import shown

Fits = Callable[[Laniakea, Frame], Any]
DEEPEST = 40  # frames on the stack
MANY = 99  # of a price taken off, or of steps still to come
NEW = {name: int(getattr(Frame(0), name)) for name in ("step", "end", "flags", "left", "mask", "place")}
# Below others lie frames that go on by themselves, and those that ask again.
BENEATH = frozenset({
    "run", "card_done", "refill", "harvest_rest", "victory", "fire", "move_step", "teleport", "harvest_next",
    "order_pick", "choose_branch", "adversary_turn", "adversary_card", "discard_pick",
})  # fmt: skip
SILENT = frozenset({
    "run", "card_done", "refill", "harvest_rest", "victory", "fire", "adversary_turn", "adversary_card"
})  # fmt: skip
ADVERSARY = ["adversary_turn", "adversary_card", "adversary_pick"]


class Among(Kind):
    """A number out of a set."""

    def __init__(self, numbers: Iterable[int]) -> None:
        self.numbers = frozenset(int(number) for number in numbers)

    def read(self, value: Any, key: str) -> int:
        if type(value) is not int or value not in self.numbers:
            refuse(key, f"cannot be {shown(value)}")
        return value

    def write(self, value: Any) -> int:
        return int(value)


def flags(*bits: int) -> Among:
    found = [0]
    for bit in bits:
        found += [number | int(bit) for number in found]
    return Among(found)


class Step(Kind):
    text = "a table: `kind` and numbers, as a written position has them"

    def __init__(self, content: Content) -> None:
        self.kinds = Word([kind for kind in FRAMES if kind in (known := rows(content))])
        self.rows = known

    def read(self, value: Any, key: str) -> Frame:
        given = dict(table(value, key))
        kind = given.pop("kind", None)
        self.kinds.read(kind, key)
        frame = Frame(FRAMES.index(kind))
        kinds = self.rows[kind][0]
        for name in given:
            if name not in kinds:
                refuse(key, f"the step {kind} has no {shown(name)}")
        for name, number in kinds.items():
            setattr(frame, name, number.read(given.get(name, NEW[name]), f"{key}.{kind}.{name}"))
        return frame

    def write(self, value: Any) -> dict[str, Any]:
        numbers = {name: int(getattr(value, name)) for name in NEW}
        return {"kind": FRAMES[value.kind], **{name: n for name, n in numbers.items() if n != NEW[name]}}

    def check(self, state: Laniakea) -> None:
        """The stack as a whole, and each step of it."""
        kinds = [FRAMES[frame.kind] for frame in state.frames]
        if len(kinds) > DEEPEST or (kinds and kinds[-1] in SILENT) or not BENEATH.issuperset(kinds[:-1]):
            refuse("stack", "these steps cannot lie on each other")
        if kinds.count("card_done") != (state.in_play != NONE) or "card_done" in kinds[1:]:
            refuse("turn.in_play", "a card in play goes together with the step card_done at the bottom of the stack")
        program, top = state.content.program, [frame for frame in state.frames if frame.flags & frames.TOP]
        coming = [program.a[n] for frame in top for n in range(frame.step, frame.end) if program.verb[n] == DRAW]
        if len(top) > 1 or state.draws != sum(coming):
            refuse("turn.draws", f"the card in play has {sum(coming)} cards still to draw")
        if set(ADVERSARY).intersection(kinds) and kinds != ADVERSARY:
            refuse("stack", "the Adversary’s turn has nothing else under way")
        attacks = [frame for frame in state.frames if FRAMES[frame.kind] == "discard_pick"]
        if "victory" in kinds and kinds != ["victory", *["discard_pick"] * len(attacks)]:
            refuse("stack", "a victory waits for nothing but discards")
        if ("victory" in kinds) != any(frame.step == frames.FOR_ATTACK for frame in attacks):
            refuse("stack", "a victory waits for discards")
        for kind, frame in zip(kinds, state.frames, strict=True):
            if not self.rows[kind][1](state, frame):
                refuse("stack", f"the step {kind} does not fit the board")


def rows(content: Content) -> dict[str, tuple[Mapping[str, Kind], Fits]]:
    board, program = content.board, content.program
    galaxy, galaxies = Number(0, board.galaxies - 1), Number(1, board.all)
    optional, entity = flags(frames.OPTIONAL), Number(0, content.entities - 1)
    chaos, count, off = Number(0, content.chaos - 1), Number(1, MANY), Number(0, MANY)
    runs = {int(n) for n in range(len(program.first)) if is_run(content, n)}
    stretches = {(int(program.first[n]), int(program.end[n])) for n in runs}
    steps = range(len(program.verb))

    def of_verb(verb: int) -> Kind:
        return Among(step for step in steps if program.verb[step] == verb)

    def always(state: Laniakea, frame: Frame) -> bool:
        return True

    moving = {
        "step": of_verb(MOVE), "left": off, "mask": Number(0, board.all),
        "flags": flags(frames.OPTIONAL, frames.MOVED, frames.LOOPED),
    }  # fmt: skip
    moved: Fits = lambda state, frame: frame.flags & frames.MOVED  # noqa: E731
    return {
        "run": (
            {"step": Number(0, len(steps)), "end": Number(0, len(steps)), "place": Number(0, len(steps)),
             "flags": flags(frames.OPTIONAL, frames.IN_MAY, frames.TOP, frames.STRICT)},
            lambda state, frame: (frame.place, frame.end) in stretches and frame.place <= frame.step <= frame.end
            and (not frame.flags & frames.TOP or state.in_play != NONE),
        ),
        "card_done": ({}, always),
        "refill": ({}, always),
        "harvest_rest": ({"mask": galaxies}, lambda state, frame: not frame.mask & state.wormholes),
        "victory": ({"place": chaos}, lambda state, frame: state.face_up & BIT[frame.place]),
        "fire": ({"step": Number(0, len(EVENTS) - 1), "place": Number(NONE, content.entities - 1)}, always),
        "discard_pick": (
            {"step": Among([frames.FOR_GLEAN, frames.FOR_CASH, frames.FOR_ATTACK]), "left": Number(1, 9)},
            lambda state, frame: can_discard(state, frame),
        ),
        "stone": (
            {"step": Among([frames.FOR_CASH, frames.FOR_GAIN, frames.FOR_AUGMENT]), "left": Number(1, 9),
             "place": Number(NONE, board.galaxies - 1)},
            lambda state, frame: frame.step != frames.FOR_AUGMENT
            or (frame.left == 1 and frame.place != NONE and state.augmentable() & BIT[frame.place]),
        ),
        "move_step": (moving, lambda state, frame: frame is state.frames[-1] or frame.flags & frames.MOVED),
        "teleport": (moving, moved),
        "free_step": (moving, moved),
        "loop_pick": ({"place": galaxy}, always),
        "convert": (
            {"step": Number(0, 1), "left": count, "mask": Number(0, 7), "flags": flags(frames.TILE)}, always,
        ),
        "trash_pick": ({"mask": Number(1, 7), "flags": flags(frames.TILE)}, always),
        "fetch_pick": ({}, always),
        "seraph_harvest": (
            {"mask": galaxies, "flags": optional}, lambda state, frame: not frame.mask & state.wormholes,
        ),
        "harvest_next": (
            {"mask": galaxies, "left": count, "flags": optional},
            lambda state, frame: not frame.mask & state.wormholes,
        ),
        "relocate_to": ({"mask": galaxies, "flags": optional}, always),
        "shift_what": ({"mask": galaxies}, lambda state, frame: not frame.mask & ~state.shiftable(3)),
        "shift_to": (
            {"place": galaxy}, lambda state, frame: state.own_galaxies(state.seat) & BIT[frame.place],
        ),
        "build_pick": ({"step": of_verb(BUILD), "flags": optional}, always),
        "power_pick": ({"left": off, "flags": optional}, always),
        "upgrade_pick": ({"left": off, "flags": optional}, lambda state, frame: state.can_upgrade(frame.left)),
        "recruit_pick": (
            {"left": off, "flags": optional}, lambda state, frame: NONE in state.players[state.seat].spaces,
        ),
        "space_pick": (
            {"place": entity, "left": Number(0, ROW - 1)},
            lambda state, frame: state.entity_row[frame.left] == NONE and NONE in state.players[state.seat].spaces,
        ),
        "order_pick": (
            {"place": entity, "step": Number(0, content.spaces - 1)},
            lambda state, frame: state.players[state.seat].spaces[frame.step] == frame.place
            and content.entity_type[frame.place] == INSTANT,
        ),
        "choose_branch": (
            {"step": of_verb(CHOOSE), "left": count, "mask": Number(0, 255), "flags": flags(frames.STRICT)},
            lambda state, frame: frame.mask < BIT[program.b[frame.step]]
            and size(frame.mask) + frame.left == program.c[frame.step],
        ),
        "may": (
            {"step": Among({int(NONE), *runs}), "flags": flags(frames.TILE)},
            lambda state, frame: (frame.step == NONE) == (frame.flags == frames.TILE),
        ),
        "augment_galaxy": ({}, always),
        "token_galaxy": ({}, lambda state, frame: state.players[state.seat].slot_token == HELD),
        "attack_commit": (
            {"place": chaos, "left": Number(-MANY, MANY), "flags": flags(frames.MOVED)},
            lambda state, frame: can_win(state, frame),
        ),
        "adversary_turn": ({"left": Number(0, 9)}, lambda state, frame: state.solo),
        "adversary_card": (
            {"step": Number(0, len(content.adversary_steps) // 4), "end": Number(0, len(content.adversary_steps) // 4),
             "flags": flags(frames.MOVED)},
            lambda state, frame: frame.step <= frame.end and frame.end in list(content.adversary_end),
        ),
        "adversary_pick": ({"mask": Number(1, 15)}, lambda state, frame: frame.mask == state.best_for_adversary()),
    }  # fmt: skip


def is_run(content: Content, effect: int) -> bool:
    """Whether an effect is carried out: others stand and change numbers, or are what an attack demands."""
    program = content.program
    return all(program.verb[step] <= CHOOSE for step in range(program.first[effect], program.end[effect]))


def can_discard(state: Laniakea, frame: Frame) -> bool:
    """LAN-94, LAN-95, LAN-104: for an action one card, for an attack as many as leave two in hand."""
    if frame.step != frames.FOR_ATTACK:
        return frame.left == 1 and len(state.frames) == 1 and (
            state.can_discard() or (frame.step == frames.FOR_GLEAN and state.can_glean_short())
        )  # fmt: skip
    asked = sum(int(other.left) for other in state.frames if other.kind == frames.DISCARD_PICK)
    return size(state.players[state.seat].hand) - asked >= state.content.hand_floor


def can_win(state: Laniakea, frame: Frame) -> bool:
    """LAN-101 to LAN-104: an attack under way can still succeed."""
    cards, begun = state.fighters(), frame.flags & frames.MOVED
    strength = state.strength(cards) + state.players[state.seat].tokens
    return (
        len(state.frames) == 1
        and bool(state.face_up & BIT[frame.place])
        and (cards if not begun else frame.left > 0) != 0
        and strength >= frame.left
        and state.can_meet_requirements(frame.place)
    )
