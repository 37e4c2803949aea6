"""Why not? Moving, harvesting, building: what happens on the board (LAN-36 to LAN-85, LAN-96 to LAN-99)."""
from __future__ import annotations

from orrery.games.laniakea.rules import Laniakea, building, gates, moving, resources
from orrery.games.laniakea.rules import choices as c
from orrery.games.laniakea.rules import vocabulary as v
from orrery.games.laniakea.rules.counting import structures
from orrery.games.laniakea.rules.frames import LOOPED, MOVED, OPTIONAL
from orrery.games.laniakea.words.reasons import Reasons
from orrery.kernel.bits import BIT, size
from orrery.kernel.refusal import Refusal


class BoardReasons(Reasons):
    """Of figures, galaxies and structures."""

    def gate(self, state: Laniakea) -> Refusal:
        there = gates.all_gates(state)
        here = BIT[state.players[state.seat].galaxy]
        if not there & here:
            return Refusal("You aren’t on a Gateway or Wormhole.", "LAN-63")
        if state.bans & v.NO_TELEPORT:
            return self.in_force(state, int(v.NO_TELEPORT))
        if there == here:
            return Refusal("There is no other gate.", "LAN-63")
        return Refusal("You have been to every other gate this turn.", "LAN-64")

    def move_step(self, state: Laniakea, move: int) -> Refusal:
        frame = state.frames[-1]
        moved = frame.flags & MOVED
        if move == c.STOP:
            return Refusal("A Move action needs at least one Basic or Void movement.", "LAN-39")
        if move == c.SKIP_MOVE:
            if moved:
                return Refusal("You’re already on your way. Stop when you like.", "LAN-40")
            return Refusal("The card does nothing else, so you must move.", "LAN-39")
        if move == c.LOOP:
            if not moved:
                return Refusal("Move first, then make the Time Loop.", "LAN-39")
            if frame.flags & LOOPED:
                return Refusal("You can make one Time Loop in a Move action.", "LAN-38")
            if state.bans & v.NO_LOOP:
                return self.in_force(state, int(v.NO_LOOP))
            if frame.left == 0:
                return Refusal("You have no movements left, and a Time Loop counts as one.", "LAN-38")
            return self.too_dear(state, "A Time Loop", moving.movement_price(state, frame.step, v.LOOP))
        here, there = int(state.players[state.seat].galaxy), move - int(c.STEP)
        board = state.content.board
        if here == there:
            return Refusal("You’re already there.", "LAN-37")
        basic = board.adjacent[here] & BIT[there]
        if not basic and not board.over_void[here] & BIT[there]:
            return Refusal(
                f"{self.galaxy(there)} is neither next to {self.galaxy(here)} nor across one void.", "LAN-37"
            )
        if frame.left == 0:
            return Refusal("You have no movements left in this Move action.", "LAN-36")
        kind = v.BASIC if basic else v.VOID
        return self.too_dear(state, "That movement", moving.movement_price(state, frame.step, kind))

    def teleport(self, state: Laniakea, move: int) -> Refusal:
        there = move - int(c.TELEPORT)
        if there == state.players[state.seat].galaxy:
            return Refusal("You’re already there.", "LAN-59")
        return Refusal(f"There is no gate at {self.galaxy(there)}.", "LAN-61")

    def free_step(self, state: Laniakea, move: int) -> Refusal:
        return Refusal("The free movement is a Basic one, to an adjacent galaxy.", "LAN-60")

    def seraph_harvest(self, state: Laniakea, move: int) -> Refusal:
        if move == c.HARVEST_NONE:
            return self.must_do(state, move)
        return Refusal("With one galaxy there is no order to choose.", "LAN-70")

    def harvest_next(self, state: Laniakea, move: int) -> Refusal:
        if move == c.STOP_HARVEST:
            return self.must_do(state, move)
        return Refusal("You can’t harvest that galaxy now.", "LAN-70")

    def relocate(self, state: Laniakea, move: int) -> Refusal:
        by_gate = not state.frames[-1].flags & OPTIONAL
        if move == c.STAY:
            return Refusal("You’ve chosen to go. Choose one of the other gates.", "LAN-63")
        there = move - int(c.RELOCATE)
        if there == state.players[state.seat].galaxy:
            return Refusal("You’re already there.", "LAN-52")
        if by_gate and state.relocated & BIT[there]:
            return Refusal("You can relocate to each gate for free once a turn.", "LAN-64")
        return Refusal(f"This relocation does not reach {self.galaxy(there)}.", "LAN-63" if by_gate else "LAN-52")

    def shift_what(self, state: Laniakea, move: int) -> Refusal:
        galaxy = move - int(c.SHIFT_WHAT)
        if not structures(state.players[state.seat]) & BIT[galaxy]:
            return Refusal(f"You have no structure at {self.galaxy(galaxy)}.", "LAN-84")
        return Refusal(f"No galaxy next to {self.galaxy(galaxy)} has room for the structure.", "LAN-79")

    def shift_to(self, state: Laniakea, move: int) -> Refusal:
        there = BIT[move - int(c.SHIFT_TO)]
        if state.wormholes & there:
            return Refusal("A Wormhole can’t hold a structure.", "LAN-67")
        if state.occupied & there:
            return Refusal("There is already a structure there.", "LAN-79")
        return Refusal("A structure relocates to an adjacent galaxy.", "LAN-84")

    def build(self, state: Laniakea, move: int) -> Refusal:
        frame = state.frames[-1]
        program = state.content.program
        if move == c.SKIP_BUILD:
            return self.must_do(state, move)
        player = state.players[state.seat]
        only, off = int(program.a[frame.step]), program.b[frame.step]
        which = 0 if move < c.GATEWAY else 1 if move < c.THRONE else 2
        name = v.STRUCTURES[which].capitalize()
        if not only & (1 << which):
            return Refusal(f"This effect builds no {name}.", "LAN-78")
        have = (player.sanctums, player.gateways, player.thrones)[which]
        if size(have) >= state.content.pieces[which]:
            return Refusal(f"You have no {name} left.", "LAN-85")
        if which == 0:
            site = move - int(c.SANCTUM)
            if site != player.galaxy and not (
                program.c[frame.step] and state.content.board.adjacent[player.galaxy] & BIT[site]
            ):
                return Refusal("A Sanctum goes on the galaxy you are on.", "LAN-80")
            if state.wormholes & BIT[site]:
                return Refusal("You can’t build on a Wormhole.", "LAN-67")
            if state.occupied & BIT[site]:
                return Refusal(f"{self.galaxy(site)} already holds a structure.", "LAN-79")
        elif which == 1:
            if not player.sanctums & BIT[move - int(c.GATEWAY)]:
                return Refusal("A Gateway replaces a Sanctum of yours.", "LAN-81")
        else:
            abyss = move - int(c.THRONE)
            if state.bans & v.NO_THRONE:
                return self.in_force(state, int(v.NO_THRONE))
            if not state.content.board.abysses_at[player.galaxy] & BIT[abyss]:
                return Refusal("A Throne goes into an Abyss that a bridge joins to your galaxy.", "LAN-82")
            if player.thrones & BIT[abyss] or (
                not state.house.many_thrones and any(other.thrones & BIT[abyss] for other in state.players)
            ):
                return Refusal("That Abyss already holds a Throne.", "LAN-83")
        return self.too_dear(state, f"A {name}", resources.price(state, state.seat, v.SANCTUM + which, off))

    def augment(self, state: Laniakea, move: int) -> Refusal:
        galaxy = move - int(c.AUGMENT)
        if not state.discovered & BIT[galaxy]:
            return Refusal(f"{self.galaxy(galaxy)} is undiscovered, so its slots are locked.", "LAN-97")
        if building.empty_slots(state, galaxy) == 0:
            return Refusal(f"{self.galaxy(galaxy)} has no empty slot.", "LAN-97")
        return Refusal("At this table you can augment only where you are or have a structure.", "LAN-96")

    def token(self, state: Laniakea, move: int) -> Refusal:
        return Refusal("The token goes to a galaxy with a Sanctum or Gateway of yours.", "LAN-98")
