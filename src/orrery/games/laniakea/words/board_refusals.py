"""Why not? Moving, harvesting, building: what happens on the board (LAN-36 to LAN-85, LAN-96 to LAN-99)."""
from __future__ import annotations

from orrery.games.laniakea.rules import Laniakea, building, moving, resources
from orrery.games.laniakea.rules import vocabulary as v
from orrery.games.laniakea.rules.counting import structures
from orrery.games.laniakea.rules.frames import LOOPED, MOVED, OPTIONAL
from orrery.games.laniakea.rules.gates import all_gates
from orrery.games.laniakea.words.refusals import THERE, Refusals
from orrery.kernel.bits import BIT, size
from orrery.kernel.refusal import Refusal


class BoardRefusals(Refusals):
    """Of figures, galaxies and structures."""

    def gate(self, state: Laniakea) -> Refusal:
        gates = all_gates(state)
        here = BIT[state.players[state.seat].galaxy]
        if not gates & here:
            return Refusal("You aren’t on a Gateway or Wormhole.", "LAN-63")
        if state.bans & v.NO_TELEPORT:
            return self.in_force(state, int(v.NO_TELEPORT))
        if gates == here:
            return Refusal("There’s no other gate to go to.", "LAN-63")
        return Refusal("You’ve already been to every other gate this turn.", "LAN-64")

    def skip_move(self, state: Laniakea) -> Refusal:
        if state.frames[-1].flags & MOVED:
            return Refusal("You’re already on your way. Stop when you like.", "LAN-40")
        return Refusal("The card does nothing else, so you must move.", "LAN-39")

    def loop(self, state: Laniakea) -> Refusal:
        frame = state.frames[-1]
        if not frame.flags & MOVED:
            return Refusal("Move first, then make the Time Loop.", "LAN-39")
        if frame.flags & LOOPED:
            return Refusal("You’ve made a Time Loop, and each Move allows only one.", "LAN-38")
        if state.bans & v.NO_LOOP:
            return self.in_force(state, int(v.NO_LOOP))
        if frame.left == 0:
            return Refusal("You have no movements left, and a Time Loop counts as one.", "LAN-38")
        return self.too_costly(state, "A Time Loop", moving.movement_price(state, frame.step, v.LOOP))

    def step(self, state: Laniakea, there: int) -> Refusal:
        frame = state.frames[-1]
        here = int(state.players[state.seat].galaxy)
        board = state.content.board
        if here == there:
            return Refusal(THERE, "LAN-37")
        basic = board.adjacent[here] & BIT[there]
        if not basic and not board.over_void[here] & BIT[there]:
            goal, start = self.galaxy(state, there), self.galaxy(state, here)
            return Refusal(f"{goal} isn’t next to {start}, or across one void from it.", "LAN-37")
        if frame.left == 0:
            return Refusal("You have no movements left in this Move action.", "LAN-36")
        kind = v.BASIC if basic else v.VOID
        return self.too_costly(state, "That movement", moving.movement_price(state, frame.step, kind))

    def teleport(self, state: Laniakea, there: int) -> Refusal:
        if there == state.players[state.seat].galaxy:
            return Refusal(THERE, "LAN-59")
        return Refusal(f"There’s no gate at {self.galaxy(state, there)}.", "LAN-61")

    def relocate(self, state: Laniakea, there: int) -> Refusal:
        by_gate = not state.frames[-1].flags & OPTIONAL
        if there == state.players[state.seat].galaxy:
            return Refusal(THERE, "LAN-52")
        if by_gate and state.relocated & BIT[there]:
            return Refusal("You’ve been there for free this turn. You can go to each gate once a turn.", "LAN-64")
        goal = self.galaxy(state, there)
        return Refusal(f"This relocation can’t take you to {goal}.", "LAN-63" if by_gate else "LAN-52")

    def shift_what(self, state: Laniakea, galaxy: int) -> Refusal:
        if not structures(state.players[state.seat]) & BIT[galaxy]:
            return Refusal(f"You have no structure at {self.galaxy(state, galaxy)}.", "LAN-84")
        return Refusal(f"No galaxy next to {self.galaxy(state, galaxy)} has room for the structure.", "LAN-79")

    def shift_to(self, state: Laniakea, galaxy: int) -> Refusal:
        if state.wormholes & BIT[galaxy]:
            return Refusal("A Wormhole can’t hold a structure.", "LAN-67")
        if state.occupied & BIT[galaxy]:
            return Refusal("There’s already a structure there.", "LAN-79")
        return Refusal("A structure can relocate only to an adjacent galaxy.", "LAN-84")

    def none_left(self, state: Laniakea, which: int) -> Refusal | None:
        """For a structure that this effect can't build, or with no pieces left."""
        player = state.players[state.seat]
        name = v.STRUCTURES[which].capitalize()
        if not state.content.program.a[state.frames[-1].step] & (1 << which):
            return Refusal(f"This effect can’t build a {name}.", "LAN-78")
        if size((player.sanctums, player.gateways, player.thrones)[which]) >= state.content.pieces[which]:
            return Refusal(f"You have no {name}s left.", "LAN-85")
        return None

    def not_paid(self, state: Laniakea, which: int) -> Refusal:
        off = state.content.program.b[state.frames[-1].step]
        name = v.STRUCTURES[which].capitalize()
        return self.too_costly(state, f"A {name}", resources.price(state, state.seat, v.SANCTUM + which, off))

    def sanctum(self, state: Laniakea, site: int) -> Refusal:
        here = state.players[state.seat].galaxy
        beside = state.content.program.c[state.frames[-1].step] and state.content.board.adjacent[here] & BIT[site]
        if (refusal := self.none_left(state, 0)) is not None:
            return refusal
        if site != here and not beside:
            return Refusal("A Sanctum must go on the galaxy you’re on.", "LAN-80")
        if state.wormholes & BIT[site]:
            return Refusal("You can’t build on a Wormhole.", "LAN-67")
        if state.occupied & BIT[site]:
            return Refusal(f"{self.galaxy(state, site)} already holds a structure.", "LAN-79")
        return self.not_paid(state, 0)

    def gateway(self, state: Laniakea, site: int) -> Refusal:
        if (refusal := self.none_left(state, 1)) is not None:
            return refusal
        if not state.players[state.seat].sanctums & BIT[site]:
            return Refusal("A Gateway must replace one of your Sanctums.", "LAN-81")
        return self.not_paid(state, 1)

    def throne(self, state: Laniakea, abyss: int) -> Refusal:
        player = state.players[state.seat]
        if (refusal := self.none_left(state, 2)) is not None:
            return refusal
        if state.bans & v.NO_THRONE:
            return self.in_force(state, int(v.NO_THRONE))
        if not state.content.board.abysses_at[player.galaxy] & BIT[abyss]:
            return Refusal("A Throne must go in an Abyss with a bridge to your galaxy.", "LAN-82")
        others = not state.house.many_thrones and any(other.thrones & BIT[abyss] for other in state.players)
        if player.thrones & BIT[abyss] or others:
            return Refusal("That Abyss already holds a Throne.", "LAN-83")
        return self.not_paid(state, 2)

    def augment(self, state: Laniakea, galaxy: int) -> Refusal:
        if not state.discovered & BIT[galaxy]:
            return Refusal(f"{self.galaxy(state, galaxy)} is undiscovered, so its slots are locked.", "LAN-97")
        if building.empty_slots(state, galaxy) == 0:
            return Refusal(f"{self.galaxy(state, galaxy)} has no empty slot.", "LAN-97")
        return Refusal("At this table you can augment only where you are or have a structure.", "LAN-96")
