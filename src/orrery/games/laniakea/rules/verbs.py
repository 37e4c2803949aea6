"""Every verb of the vocabulary: when a step with it is possible, and what it does (section 2.9).

No card has code of its own. How a verb is written in a pack, described and drawn stands in `laniakea/pack/verbs.py`.
"""
from __future__ import annotations

from mypy_extensions import i64

from orrery.games.laniakea.rules import frames, vocabulary
from orrery.games.laniakea.rules.building import ask_stone, can_build, shiftable
from orrery.games.laniakea.rules.cards import available, draw, draw_artifacts
from orrery.games.laniakea.rules.converting import can_convert, start_convert
from orrery.games.laniakea.rules.counting import structures
from orrery.games.laniakea.rules.effects import VERBS, Verb, open_branches, possible, repays
from orrery.games.laniakea.rules.frames import FOR_GAIN, IN_MAY, OPTIONAL, STRICT, TOP, Frame
from orrery.games.laniakea.rules.gates import relocations, start_relocation
from orrery.games.laniakea.rules.harvest import draws_at, harvest, harvest_all, harvest_some
from orrery.games.laniakea.rules.market import can_gain_power, can_recruit, can_upgrade, recruiting_repays, track_repays
from orrery.games.laniakea.rules.moving import can_move, start_move
from orrery.games.laniakea.rules.player import HELD, ON_BOARD
from orrery.games.laniakea.rules.resources import ascend, gain, gain_one, gain_tokens, token_supply
from orrery.games.laniakea.rules.rows import can_refresh, refresh_entities
from orrery.games.laniakea.rules.stack import ask, push, run
from orrery.games.laniakea.rules.table import Table, mine
from orrery.games.laniakea.rules.trashing import can_trash
from orrery.games.laniakea.rules.vocabulary import NONE, V
from orrery.kernel.bits import BIT


class Move(Verb):
    """a: movements more, b: kinds of movement that are free, c: the loop is not counted."""

    def possible(self, table: Table, step: i64) -> bool:
        return can_move(table, step)

    def do(self, table: Table, step: i64, frame: Frame) -> None:
        start_move(table, step, frame.flags & OPTIONAL != 0)


class Build(Verb):
    """a: kinds of structure, b: off, c: at adjacent galaxies too."""

    def possible(self, table: Table, step: i64) -> bool:
        return can_build(table, step)

    def do(self, table: Table, step: i64, frame: Frame) -> None:
        ask(table, frames.BUILD_PICK, frame.flags & OPTIONAL != 0).step = step


class Recruit(Verb):
    """b: off."""

    def possible(self, table: Table, step: i64) -> bool:
        return can_recruit(table, table.content.program.b[step])

    def do(self, table: Table, step: i64, frame: Frame) -> None:
        ask(table, frames.RECRUIT_PICK, frame.flags & OPTIONAL != 0).left = table.content.program.b[step]

    def repays(self, table: Table, step: i64, end: i64) -> bool:
        return recruiting_repays(table, table.content.program.b[step])


class Power(Verb):
    """b: off."""

    def possible(self, table: Table, step: i64) -> bool:
        return can_gain_power(table, table.content.program.b[step])

    def do(self, table: Table, step: i64, frame: Frame) -> None:
        ask(table, frames.POWER_PICK, frame.flags & OPTIONAL != 0).left = table.content.program.b[step]


class Upgrade(Verb):
    """b: off."""

    def possible(self, table: Table, step: i64) -> bool:
        return can_upgrade(table, table.content.program.b[step])

    def do(self, table: Table, step: i64, frame: Frame) -> None:
        ask(table, frames.UPGRADE_PICK, frame.flags & OPTIONAL != 0).left = table.content.program.b[step]

    def repays(self, table: Table, step: i64, end: i64) -> bool:
        return self.possible(table, step) and (track_repays(table, True) or track_repays(table, False))


class Gain(Verb):
    """a: V, b: F, c: A, d: stones of choice, e: a modifier that changes V, but not below 0."""

    def possible(self, table: Table, step: i64) -> bool:
        return True

    def do(self, table: Table, step: i64, frame: Frame) -> None:
        program = table.content.program
        voyage = program.a[step]
        key = program.e[step]
        if key != NONE:
            voyage = max(voyage + mine(table).mods[key], 0)
        if key == vocabulary.SERAPH_STONE and table.house.seraph_stone != V:  # option `seraph_stone`
            gain_one(table, table.seat, table.house.seraph_stone, voyage)
        else:
            gain(table, table.seat, voyage, program.b[step], program.c[step])
        if program.d[step] > 0:
            ask_stone(table, FOR_GAIN, program.d[step], NONE)


class Tokens(Verb):
    """a: attack tokens."""

    def possible(self, table: Table, step: i64) -> bool:
        return token_supply(table) > 0

    def do(self, table: Table, step: i64, frame: Frame) -> None:
        gain_tokens(table, table.seat, table.content.program.a[step])


class Artifacts(Verb):
    """a: artifacts."""

    def possible(self, table: Table, step: i64) -> bool:
        return table.artifact_left > 0

    def do(self, table: Table, step: i64, frame: Frame) -> None:
        draw_artifacts(table, table.seat, table.content.program.a[step])


class Ascend(Verb):
    """a: levels."""

    def possible(self, table: Table, step: i64) -> bool:
        return mine(table).ascension < table.content.ascension_max

    def do(self, table: Table, step: i64, frame: Frame) -> None:
        ascend(table, table.seat, table.content.program.a[step])


class SlotToken(Verb):
    def possible(self, table: Table, step: i64) -> bool:
        return mine(table).slot_token == ON_BOARD

    def do(self, table: Table, step: i64, frame: Frame) -> None:
        mine(table).slot_token = HELD
        table.tell("slot_token", table.seat)


class Draw(Verb):
    """a: cards."""

    def possible(self, table: Table, step: i64) -> bool:
        return available(table, table.seat) > 0

    def do(self, table: Table, step: i64, frame: Frame) -> None:
        cards = table.content.program.a[step]
        if frame.flags & TOP:
            table.draws -= cards
        draw(table, table.seat, cards)

    def repays(self, table: Table, step: i64, end: i64) -> bool:
        return True


class Trash(Verb):
    """a: zones. It asks even if nothing can be trashed: that is the player's secret."""

    def possible(self, table: Table, step: i64) -> bool:
        return can_trash(table, table.content.program.a[step])

    def do(self, table: Table, step: i64, frame: Frame) -> None:
        push(table, frames.TRASH_PICK).mask = table.content.program.a[step]


class Fetch(Verb):
    def possible(self, table: Table, step: i64) -> bool:
        return mine(table).deck_left > 0

    def do(self, table: Table, step: i64, frame: Frame) -> None:
        push(table, frames.FETCH_PICK)


class Refresh(Verb):
    def possible(self, table: Table, step: i64) -> bool:
        return can_refresh(table)

    def do(self, table: Table, step: i64, frame: Frame) -> None:
        refresh_entities(table)


class Harvest(Verb):
    """a: where, b: of how many galaxies."""

    def galaxies(self, table: Table, where: i64) -> i64:
        """That it can be about."""
        player = mine(table)
        here = BIT[player.galaxy] & ~table.wormholes
        if where == vocabulary.HERE:
            return here
        return structures(player) | here if where == vocabulary.HERE_OR_OWN else structures(player)

    def possible(self, table: Table, step: i64) -> bool:
        return self.galaxies(table, table.content.program.a[step]) != 0

    def do(self, table: Table, step: i64, frame: Frame) -> None:
        where = table.content.program.a[step]
        if where == vocabulary.HERE:
            harvest(table, mine(table).galaxy, False)
        elif where == vocabulary.OWN_ALL:
            harvest_all(table, frame.flags & IN_MAY != 0)
        elif where == vocabulary.OWN:
            harvest_some(table, self.galaxies(table, vocabulary.OWN), table.content.program.b[step], True)
        else:
            harvest_some(table, self.galaxies(table, vocabulary.HERE_OR_OWN), 1, False)

    def can_refuse(self, table: Table, step: i64) -> bool:
        return table.content.program.a[step] == vocabulary.OWN_ALL

    def repays(self, table: Table, step: i64, end: i64) -> bool:
        return draws_at(table, self.galaxies(table, table.content.program.a[step])) != 0


class Relocate(Verb):
    """a: whither."""

    def possible(self, table: Table, step: i64) -> bool:
        return relocations(table, table.content.program.a[step]) != 0

    def do(self, table: Table, step: i64, frame: Frame) -> None:
        start_relocation(table, relocations(table, table.content.program.a[step]), False)

    def repays(self, table: Table, step: i64, end: i64) -> bool:
        """Followed by a harvest there."""
        program = table.content.program
        if step + 1 == end or program.verb[step + 1] != vocabulary.HARVEST or program.a[step + 1] != vocabulary.HERE:
            return False
        here = BIT[mine(table).galaxy]
        return draws_at(table, relocations(table, program.a[step]) | here) != 0


class Shift(Verb):
    """a: kinds of structure."""

    def possible(self, table: Table, step: i64) -> bool:
        return shiftable(table, table.content.program.a[step]) != 0

    def do(self, table: Table, step: i64, frame: Frame) -> None:
        push(table, frames.SHIFT_WHAT).mask = shiftable(table, table.content.program.a[step])


class Convert(Verb):
    """a: exchange or swap, b: so many times at most."""

    def possible(self, table: Table, step: i64) -> bool:
        return can_convert(table, table.content.program.a[step])

    def do(self, table: Table, step: i64, frame: Frame) -> None:
        start_convert(table, table.content.program.a[step], table.content.program.b[step], 0)


class May(Verb):
    """a: effect. All or nothing: a first step that can be refused asks itself; otherwise there is a question first."""

    def possible(self, table: Table, step: i64) -> bool:
        return possible(table, table.content.program.first[table.content.program.a[step]])

    def do(self, table: Table, step: i64, frame: Frame) -> None:
        program = table.content.program
        effect = program.a[step]
        first = program.first[effect]
        if program.verb[first] != vocabulary.TRASH and not possible(table, first):
            return
        if VERBS[program.verb[first]].can_refuse(table, first):
            run(table, effect, OPTIONAL | IN_MAY)
        else:
            push(table, frames.MAY).step = effect

    def repays(self, table: Table, step: i64, end: i64) -> bool:
        return repays(table, table.content.program.a[step])


class Choose(Verb):
    """a: first effect, b: branches, c: so many of them."""

    def possible(self, table: Table, step: i64) -> bool:
        return open_branches(table, step, 0) != 0

    def do(self, table: Table, step: i64, frame: Frame) -> None:
        asked = push(table, frames.CHOOSE_BRANCH)
        asked.step = step
        asked.left = table.content.program.c[step]
        asked.flags = frame.flags & STRICT

    def repays(self, table: Table, step: i64, end: i64) -> bool:
        program = table.content.program
        branches = open_branches(table, step, 0)
        for branch in range(program.b[step]):
            if branches & BIT[branch] and repays(table, program.a[step] + branch):
                return True
        return False


for number, verb in enumerate([
    # Core actions (LAN-34) ask what exactly is done, and may be skipped if the effect says so.
    Move("move", refusable=True), Build("build", refusable=True), Recruit("recruit", refusable=True),
    Power("power", refusable=True), Upgrade("upgrade", refusable=True),
    Gain("gain", harmless=True), Tokens("tokens", harmless=True), Artifacts("artifact"),
    Ascend("ascend", harmless=True), SlotToken("slot_token", harmless=True), Draw("draw", always=True),
    Trash("trash", always=True, refusable=True), Fetch("fetch", refusable=True), Refresh("refresh"),
    Harvest("harvest"), Relocate("relocate", refusable=True), Shift("shift", refusable=True),
    Convert("convert", refusable=True), May("may", always=True), Choose("choose"),
    Verb("pay"), Verb("discard"), Verb("hp"), Verb("mod"), Verb("on"), Verb("ban"), Verb("score"),
]):  # fmt: skip
    VERBS[number] = verb
