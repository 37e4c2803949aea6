"""The interpreter: what each verb of the vocabulary does (section 2.9). No card has code of its own.

Parameters of a step, by verb:

move: a plus, b movements that are free, c the loop is uncounted · build: a kinds, b off, c at adjacent galaxies too ·
recruit, power, upgrade: b off · gain: a V, b F, c A, d stones of choice, e modifier · tokens, artifact, ascend,
draw: a n · trash, fetch: a zones · harvest: a where, b n · relocate: a whither · shift: a kinds · convert: a kind,
b most · may: a effect · choose: a first effect, b branches, c n · on: a event, b effect.
"""
from __future__ import annotations

from mypy_extensions import i64

from orrery.games.laniakea.rules import choices
from orrery.games.laniakea.rules.attack import Attacking
from orrery.games.laniakea.rules.frames import (
    CHOOSE_BRANCH,
    FETCH_PICK,
    FOR_GAIN,
    IN_MAY,
    OPTIONAL,
    STRICT,
    TILE,
    TOP,
    TRASH_PICK,
    Frame,
)
from orrery.games.laniakea.rules.frames import MAY as MAY_FRAME
from orrery.games.laniakea.rules.player import HELD, ON_BOARD
from orrery.games.laniakea.rules.vocabulary import (
    ARTIFACT,
    ASCEND,
    BUILD,
    CHOOSE,
    CONVERT,
    DRAW,
    ENHANCEMENT,
    FETCH,
    GAIN,
    HARVEST,
    HERE,
    HERE_OR_OWN,
    MAY,
    MOVE,
    NONE,
    ON,
    OWN,
    OWN_ALL,
    PASSIVE,
    POWER,
    RECRUIT,
    REFRESH,
    RELOCATE,
    SERAPH_STONE,
    SHIFT,
    SLOT_TOKEN,
    TOKENS,
    TRASH,
    UPGRADE,
    V,
)
from orrery.kernel.bits import BIT
from orrery.kernel.moves import Moves


class Effects(Attacking):
    """Steps of effects: whether they are possible, and what they do."""

    __slots__ = ()

    # When is a step possible? -------------------------------------------------------------------------

    def possible(self, step: i64) -> bool:
        program = self.content.program
        verb = program.verb[step]
        if verb == GAIN:
            return True
        if verb == MOVE:
            return self.can_move(step)
        if verb == BUILD:
            return self.can_build(step)
        if verb == RECRUIT:
            return self.can_recruit(program.b[step])
        if verb == POWER:
            return self.can_gain_power(program.b[step])
        if verb == UPGRADE:
            return self.can_upgrade(program.b[step])
        if verb == DRAW:
            return self.available(self.seat) > 0
        if verb == HARVEST:
            return self.harvest_set(program.a[step]) != 0
        if verb == TOKENS:
            return self.token_supply() > 0
        if verb == RELOCATE:
            return self.relocations(program.a[step]) != 0
        if verb == MAY:
            return self.possible(program.first[program.a[step]])
        if verb == CHOOSE:
            return self.open_branches(step, 0) != 0
        if verb == ASCEND:
            return self.players[self.seat].ascension < self.content.ascension_max
        if verb == ARTIFACT:
            return self.artifact_left > 0
        if verb == SLOT_TOKEN:
            return self.players[self.seat].slot_token == ON_BOARD
        if verb == TRASH:
            return self.can_trash(program.a[step])
        if verb == FETCH:
            return self.players[self.seat].deck_left > 0
        if verb == REFRESH:
            return self.can_refresh()
        if verb == SHIFT:
            return self.shiftable(program.a[step]) != 0
        return verb == CONVERT and self.can_convert(program.a[step])

    def any_possible(self, effect: i64) -> bool:
        """LAN-29: at least one step can be done."""
        program = self.content.program
        for step in range(program.first[effect], program.end[effect]):
            if self.possible(step):
                return True
        return False

    def harvest_set(self, where: i64) -> i64:
        """The galaxies that a harvest step can be about."""
        here = BIT[self.players[self.seat].galaxy] & ~self.wormholes
        if where == HERE:
            return here
        own = self.own_galaxies(self.seat)
        return own | here if where == HERE_OR_OWN else own

    def open_branches(self, step: i64, taken: i64) -> i64:
        """Branches of a `choose` that are possible now and have not been taken."""
        program = self.content.program
        found: i64 = 0
        for branch in range(program.b[step]):
            if not taken & BIT[branch] and self.any_possible(program.a[step] + branch):
                found |= BIT[branch]
        return found

    # What a step does ---------------------------------------------------------------------------------

    def do_step(self, step: i64, frame: Frame) -> None:
        """LAN-30: an impossible step is passed over. A core action asks, and may be skipped if the frame says so."""
        program = self.content.program
        verb = program.verb[step]
        player = self.players[self.seat]
        optional = frame.flags & OPTIONAL != 0
        if verb == GAIN:
            self.do_gain(step)
        elif verb == DRAW:
            if frame.flags & TOP:
                self.draws -= program.a[step]
            self.draw(self.seat, program.a[step])
        elif verb == TRASH:  # asked even if nothing can be trashed: that is the player's secret
            asked = self.push(TRASH_PICK)
            asked.mask = program.a[step]
        elif verb == MAY:
            self.do_may(program.a[step])
        elif not self.possible(step):
            if frame.flags & IN_MAY and step == frame.place:
                frame.step = frame.end
        elif verb == MOVE:
            self.start_move(step, optional)
        elif verb == BUILD:
            self.start_build(step, optional)
        elif verb == RECRUIT:
            self.start_recruit(program.b[step], optional)
        elif verb == POWER:
            self.start_power(program.b[step], optional)
        elif verb == UPGRADE:
            self.start_upgrade(program.b[step], optional)
        elif verb == TOKENS:
            self.gain_tokens(self.seat, program.a[step])
        elif verb == ARTIFACT:
            self.draw_artifacts(self.seat, program.a[step])
        elif verb == ASCEND:
            self.ascend(self.seat, program.a[step])
        elif verb == SLOT_TOKEN:
            player.slot_token = HELD
            if self.log is not None:
                self.log.open("slot_token", self.seat)
        elif verb == FETCH:
            self.push(FETCH_PICK)
        elif verb == REFRESH:
            self.refresh_entities()
        elif verb == HARVEST:
            self.do_harvest(step, frame)
        elif verb == RELOCATE:
            self.start_relocation(self.relocations(program.a[step]), False)
        elif verb == SHIFT:
            self.start_shift(program.a[step])
        elif verb == CONVERT:
            self.start_convert(program.a[step], program.b[step], 0)
        else:
            assert verb == CHOOSE
            asked = self.push(CHOOSE_BRANCH)
            asked.step = step
            asked.left = program.c[step]
            asked.flags = frame.flags & STRICT

    def do_gain(self, step: i64) -> None:
        """Fixed amounts, changed by a modifier but not below 0; then stones of choice."""
        program = self.content.program
        voyage = program.a[step]
        key = program.e[step]
        if key != NONE:
            voyage = max(voyage + self.players[self.seat].mods[key], 0)
        if key == SERAPH_STONE and self.house.seraph_stone != V:  # option `seraph_stone`
            self.gain_one(self.seat, self.house.seraph_stone, voyage)
        else:
            self.gain(self.seat, voyage, program.b[step], program.c[step])
        if program.d[step] > 0:
            self.ask_stone(FOR_GAIN, program.d[step], NONE)

    def do_harvest(self, step: i64, frame: Frame) -> None:
        program = self.content.program
        where = program.a[step]
        if where == HERE:
            self.harvest(self.players[self.seat].galaxy, False)
        elif where == OWN_ALL:
            self.harvest_all(frame.flags & IN_MAY != 0)
        elif where == OWN:
            self.harvest_some(self.harvest_set(OWN), program.b[step], True)
        else:
            self.harvest_some(self.harvest_set(HERE_OR_OWN), 1, False)

    def do_may(self, effect: i64) -> None:
        """All or nothing. A first step that can be refused is asked itself; otherwise there is a question first."""
        program = self.content.program
        first = program.first[effect]
        verb = program.verb[first]
        if verb != TRASH and not self.possible(first):
            return
        if (
            verb <= UPGRADE
            or verb in (TRASH, FETCH, RELOCATE, SHIFT, CONVERT)
            or (verb == HARVEST and program.a[first] == OWN_ALL)
        ):
            self.run(effect, OPTIONAL | IN_MAY)
        else:
            self.push(MAY_FRAME).step = effect

    def fill_may(self, out: Moves) -> None:
        out.add(choices.YES)
        out.add(choices.NO)

    def play_may(self, frame: Frame, move: i64) -> None:
        """A `may`, or the drawing that a galaxy offers (LAN-57)."""
        self.frames.pop()
        if move == choices.NO:
            return
        if frame.flags & TILE:
            self.draw(self.seat, 1)
        else:
            self.run(frame.step, OPTIONAL)

    # Choose. Frame: `step` of the program, `left` branches to run, `mask` of those taken.

    def fill_branches(self, frame: Frame, out: Moves) -> None:
        branches = self.open_branches(frame.step, frame.mask)
        for branch in range(self.content.program.b[frame.step]):
            if branches & BIT[branch]:
                out.add(choices.BRANCH + branch)
        if frame.mask != 0 or branches == 0:
            out.add(choices.STOP_CHOOSING)

    def play_branch(self, frame: Frame, move: i64) -> None:
        """A branch is an effect of its own: its core action is skippable only if it has several steps."""
        if move == choices.STOP_CHOOSING:
            self.frames.pop()
            return
        branch = move - choices.BRANCH
        frame.mask |= BIT[branch]
        frame.left -= 1
        if frame.left == 0:
            self.frames.pop()
        effect = self.content.program.a[frame.step] + branch
        self.run(effect, STRICT if frame.flags & STRICT else self.leave_to_skip(effect))

    def leave_to_skip(self, effect: i64) -> i64:
        """Of a played card or artifact: core actions may be skipped if they are one of several steps."""
        program = self.content.program
        return OPTIONAL if program.end[effect] - program.first[effect] > 1 else 0

    # Events (LAN-91) ----------------------------------------------------------------------------------

    def answer(self, frame: Frame) -> None:
        """Spaces S1 to S8, then artifacts in the order of gaining: put on the stack from the last to the first."""
        self.frames.pop()
        content = self.content
        player = self.players[self.seat]
        for i in range(self.artifact_left, len(self.artifact_deck)):  # the first drawn lies last
            artifact = self.artifact_deck[i]
            if player.artifacts & BIT[artifact] and content.artifact_uses[artifact] == PASSIVE:
                self.answer_with(content.artifact_effect[artifact], frame.step)
        space = content.spaces - 1
        while space >= 0:
            entity = player.spaces[space]
            if entity != NONE and entity != frame.place and content.entity_type[entity] == ENHANCEMENT:
                self.answer_with(content.entity_effect[entity], frame.step)
            space -= 1

    def answer_with(self, effect: i64, event: i64) -> None:
        program = self.content.program
        step = program.end[effect] - 1
        while step >= program.first[effect]:
            if program.verb[step] == ON and program.a[step] == event:
                self.run(program.b[step], STRICT)
            step -= 1

