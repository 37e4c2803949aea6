"""The Move action, gates and relocations (LAN-36 to LAN-45, LAN-59 to LAN-67)."""
from __future__ import annotations

from mypy_extensions import i64

from orrery.games.laniakea.rules import choices
from orrery.games.laniakea.rules.frames import (
    FREE_STEP,
    LOOPED,
    MOVE_STEP,
    MOVED,
    OPTIONAL,
    RELOCATE_TO,
    TELEPORT,
    Frame,
)
from orrery.games.laniakea.rules.harvest import Harvesting
from orrery.games.laniakea.rules.vocabulary import (
    BASIC,
    CROSS_VOID,
    FREE,
    GATES_OR_OWN,
    GATEWAY_INCOME,
    LOOP,
    MOVES,
    NO_LOOP,
    NO_TELEPORT,
    NONE,
    OWN_GATEWAY,
    SECTOR,
    TIME_LOOP,
    VOID,
)
from orrery.kernel.bits import BIT, PLACE
from orrery.kernel.moves import Moves


class Moving(Harvesting):
    """Figures go about."""

    __slots__ = ()

    def gates(self) -> i64:
        """Gateways of anybody, and Wormholes."""
        return self.gateways | self.wormholes

    def arrive(self, galaxy: i64) -> None:
        """LAN-43: nothing blocks a figure. The owner of a Gateway is paid (LAN-65)."""
        self.players[self.seat].galaxy = galaxy
        self.toll(galaxy, self.seat)

    def toll(self, galaxy: i64, visitor: i64) -> None:
        """LAN-65: 2 Aether from the supply, once in a turn or every time; nothing for who has left (LAN-134)."""
        bit = BIT[galaxy]
        if not self.gateways & bit or (self.tolled & bit and not self.house.pay_each):
            return
        for owner in range(self.seats):
            player = self.players[owner]
            if player.gateways & bit and owner != visitor and not self.is_retired(owner):
                self.tolled |= bit
                if self.log is not None:
                    self.log.open("toll", owner, self.seen(galaxy), int(visitor))
                self.gain(owner, 0, 0, max(self.content.toll + player.mods[GATEWAY_INCOME], 0))

    # The Move action ----------------------------------------------------------------------------------
    # Frame: `step` of the program, `left` movements, `mask` of gates departed from (LAN-62).

    def movement_price(self, step: i64, kind: i64) -> tuple[i64, i64, i64]:
        free = self.content.program.b[step]
        return self.price(self.seat, kind, FREE if free & BIT[kind] else 0)

    def movements(self, step: i64) -> i64:
        """LAN-36: as many as the tracker, the card and the modifiers give; never below none."""
        player = self.players[self.seat]
        track = self.content.movement_track[player.movement]
        return max(track + self.content.program.a[step] + player.mods[MOVES], 0)

    def can_move(self, step: i64) -> bool:
        """LAN-36, LAN-39: there is a movement to make, and a Basic or Void one can be paid for."""
        return self.movements(step) > 0 and self.can_go_on(step)

    def can_go_on(self, step: i64) -> bool:
        """LAN-39: a Basic or Void movement can be paid for."""
        galaxy = self.players[self.seat].galaxy
        board = self.content.board
        if board.adjacent[galaxy] != 0 and self.can_pay(self.seat, self.movement_price(step, BASIC)):
            return True
        return board.over_void[galaxy] != 0 and self.can_pay(self.seat, self.movement_price(step, VOID))

    def start_move(self, step: i64, optional: bool) -> None:
        frame = self.push(MOVE_STEP)
        frame.step = step
        frame.left = self.movements(step)
        if optional:
            frame.flags = OPTIONAL

    def can_loop(self, frame: Frame) -> bool:
        """LAN-37 to LAN-39: once, after a physical movement, and it counts as one unless the card says otherwise."""
        if frame.flags & (MOVED | LOOPED) != MOVED or self.bans & NO_LOOP:
            return False
        if frame.left == 0 and self.content.program.c[frame.step] == 0:
            return False
        return self.can_pay(self.seat, self.movement_price(frame.step, LOOP))

    def fill_move_step(self, frame: Frame, out: Moves) -> None:
        board = self.content.board
        galaxy = self.players[self.seat].galaxy
        if frame.left > 0:
            if self.can_pay(self.seat, self.movement_price(frame.step, BASIC)):
                add_galaxies(out, choices.STEP, board.adjacent[galaxy])
            if self.can_pay(self.seat, self.movement_price(frame.step, VOID)):
                add_galaxies(out, choices.STEP, board.over_void[galaxy])
        if self.can_loop(frame):
            out.add(choices.LOOP)
        if frame.flags & MOVED:
            out.add(choices.STOP)
        elif frame.flags & OPTIONAL:
            out.add(choices.SKIP_MOVE)

    def play_move_step(self, frame: Frame, move: i64) -> None:
        if move == choices.STOP:
            self.end_move(frame)
        elif move == choices.SKIP_MOVE:
            self.frames.pop()
            self.refuse()
        elif move == choices.LOOP:
            self.pay(self.seat, self.movement_price(frame.step, LOOP))
            frame.flags |= LOOPED
            if self.content.program.c[frame.step] == 0:
                frame.left -= 1
            if self.log is not None:
                self.log.open("loop", self.seat)
            self.move_on(frame, TIME_LOOP)
        else:
            self.move_to(frame, move - choices.STEP)

    def move_to(self, frame: Frame, galaxy: i64) -> None:
        """LAN-37, LAN-42: a Basic movement, or a Void movement with what lies in the void."""
        here = self.players[self.seat].galaxy
        board = self.content.board
        crossing = not board.adjacent[here] & BIT[galaxy]
        self.pay(self.seat, self.movement_price(frame.step, VOID if crossing else BASIC))
        frame.left -= 1
        frame.flags |= MOVED
        if self.log is not None:
            self.log.open("cross" if crossing else "step", self.seat, self.seen(here), self.seen(galaxy))
        if crossing:
            void = board.void_between[64 * here + galaxy]
            if self.artifact_tiles & BIT[void]:
                self.artifact_tiles ^= BIT[void]
                if self.log is not None:
                    self.log.open("artifact_tile", self.seat, int(void))
                self.draw_artifacts(self.seat, 1)
        self.arrive(galaxy)
        self.meet_gate(frame, CROSS_VOID if crossing else NONE)

    def meet_gate(self, frame: Frame, event: i64) -> None:
        """LAN-59, LAN-61, LAN-62: a movement onto a gate lets the figure teleport."""
        bit = BIT[self.players[self.seat].galaxy]
        gates = self.gates()
        if gates & bit and gates != bit and not frame.mask & bit and not self.bans & NO_TELEPORT:
            frame.kind = TELEPORT
            if event != NONE:
                self.fire(event)
        else:
            self.move_on(frame, event)

    def move_on(self, frame: Frame, event: i64) -> None:
        """The next movement, or the end of the action when there is nothing left to choose.

        What answers an event comes first, so that it is done before the harvest.
        """
        frame.kind = MOVE_STEP
        if event != NONE and self.players[self.seat].listens & BIT[event]:
            self.fire(event)
            return
        if self.can_loop(frame) or (frame.left > 0 and self.can_go_on(frame.step)):
            return
        self.end_move(frame)

    def end_move(self, frame: Frame) -> None:
        """LAN-44: the galaxy the figure is on must be harvested at once."""
        self.frames.pop()
        self.harvest(self.players[self.seat].galaxy, frame.flags & LOOPED != 0)

    def fill_teleport(self, frame: Frame, out: Moves) -> None:
        add_galaxies(out, choices.TELEPORT, self.gates() & ~BIT[self.players[self.seat].galaxy])
        out.add(choices.STAY_AT_GATE)

    def play_teleport(self, frame: Frame, move: i64) -> None:
        if move == choices.STAY_AT_GATE:
            self.move_on(frame, NONE)
            return
        here = self.players[self.seat].galaxy
        frame.mask |= BIT[here]
        self.jump(here, move - choices.TELEPORT)
        if self.gateways & BIT[here]:
            frame.kind = FREE_STEP  # LAN-60
        else:
            self.move_on(frame, NONE)

    def jump(self, here: i64, there: i64) -> None:
        """From gate to gate: both may pay their owners (LAN-65)."""
        if self.log is not None:
            self.log.open("jump", self.seat, self.seen(here), self.seen(there))
        self.toll(here, self.seat)
        self.arrive(there)

    def fill_free_step(self, frame: Frame, out: Moves) -> None:
        add_galaxies(out, choices.FREE_STEP, self.content.board.adjacent[self.players[self.seat].galaxy])
        out.add(choices.NO_FREE_STEP)

    def play_free_step(self, frame: Frame, move: i64) -> None:
        if move == choices.NO_FREE_STEP:
            self.move_on(frame, NONE)
            return
        if self.log is not None:
            here = self.players[self.seat].galaxy
            self.log.open("step", self.seat, self.seen(here), self.seen(move - choices.FREE_STEP))
        self.arrive(move - choices.FREE_STEP)
        self.meet_gate(frame, NONE)

    # Relocations (LAN-52, LAN-63, LAN-64) -------------------------------------------------------------

    def relocations(self, to: i64) -> i64:
        """Where a relocation step can go."""
        player = self.players[self.seat]
        here = BIT[player.galaxy]
        if to == OWN_GATEWAY:
            by_seraph = self.in_play != NONE and self.content.is_seraph[self.in_play] != 0
            return (self.gateways if by_seraph and self.house.any_gateway else player.gateways) & ~here  # LAN-69
        if to == GATES_OR_OWN:
            return (self.gates() | player.sanctums) & ~here
        if to == SECTOR:
            board = self.content.board
            return board.sector_set[board.sector[player.galaxy]] & ~here
        return self.content.board.all & ~here

    def gate_relocations(self) -> i64:
        """LAN-63, LAN-64: from a gate to any other gate, to each of them once in a turn."""
        here = BIT[self.players[self.seat].galaxy]
        gates = self.gates()
        if not gates & here or self.bans & NO_TELEPORT:
            return 0
        return gates & ~here & ~self.relocated

    def start_relocation(self, galaxies: i64, by_gate: bool) -> None:
        frame = self.push(RELOCATE_TO)
        frame.mask = galaxies
        if not by_gate:
            frame.flags = OPTIONAL

    def fill_relocate(self, frame: Frame, out: Moves) -> None:
        add_galaxies(out, choices.RELOCATE, frame.mask)
        if frame.flags & OPTIONAL:
            out.add(choices.STAY)

    def play_relocate(self, frame: Frame, move: i64) -> None:
        self.frames.pop()
        if move == choices.STAY:
            self.refuse()
            return
        here = self.players[self.seat].galaxy
        there = move - choices.RELOCATE
        if frame.flags & OPTIONAL:
            if self.log is not None:
                self.log.open("relocate", self.seat, self.seen(here), self.seen(there))
            self.arrive(there)
        else:
            self.relocated |= BIT[there]
            self.jump(here, there)


def add_galaxies(out: Moves, base: i64, galaxies: i64) -> None:
    while galaxies != 0:
        out.add(base + PLACE[(galaxies & -galaxies) % 67])
        galaxies &= galaxies - 1
