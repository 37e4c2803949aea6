"""A position of Laniakea, and what is done with each kind of choice."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from orrery.games.laniakea.rules import choices, frames, verbs
from orrery.games.laniakea.rules.adversary import AdversaryCard, AdversaryPick, AdversaryTurn
from orrery.games.laniakea.rules.attack import AttackCommit, Victory
from orrery.games.laniakea.rules.building import AugmentGalaxy, BuildPick, ShiftTo, ShiftWhat, Stone, TokenGalaxy
from orrery.games.laniakea.rules.cards import deal_again
from orrery.games.laniakea.rules.converting import Convert
from orrery.games.laniakea.rules.effects import ChooseBranch, Fire, May, Run
from orrery.games.laniakea.rules.floor import is_short, keep_repaying
from orrery.games.laniakea.rules.frames import Frame
from orrery.games.laniakea.rules.gates import RelocateTo
from orrery.games.laniakea.rules.harvest import HarvestNext, HarvestRest, LoopPick, SeraphHarvest
from orrery.games.laniakea.rules.market import OrderPick, PowerPick, RecruitPick, Refill, SpacePick, UpgradePick
from orrery.games.laniakea.rules.moving import FreeStep, MoveStep, Teleport
from orrery.games.laniakea.rules.phase import CardDone, DiscardPick, Main, Upkeep
from orrery.games.laniakea.rules.setup import CelestialPick, next_celestial, set_up
from orrery.games.laniakea.rules.stack import Task
from orrery.games.laniakea.rules.table import SETUP, Table
from orrery.games.laniakea.rules.trashing import FetchPick, TrashPick
from orrery.games.laniakea.rules.turns import RETIRED, end_turn, final_result, finish, put_back
from orrery.kernel.chance import Chance
from orrery.kernel.events import Log
from orrery.kernel.moves import Moves
from orrery.kernel.result import Result
from orrery.kernel.state import OVER
from orrery.kernel.vectors import vec

assert verbs  # they are in force from here on

TASKS: Final = vec[Task]([  # by kind of frame
    Run(), CardDone(), Refill(), HarvestRest(), Victory(), Fire(),
    DiscardPick(), Stone(), MoveStep(), Teleport(), FreeStep(), LoopPick(), Convert(), TrashPick(), FetchPick(),
    SeraphHarvest(), HarvestNext(), RelocateTo(), ShiftWhat(), ShiftTo(), BuildPick(), PowerPick(), UpgradePick(),
    RecruitPick(), SpacePick(), OrderPick(), ChooseBranch(), May(), AugmentGalaxy(), TokenGalaxy(), AttackCommit(),
    CelestialPick(), Main(), Upkeep(),
    AdversaryTurn(), AdversaryCard(), AdversaryPick(),
])  # fmt: skip
IDLE: Final = vec[Frame]([  # by phase: what is asked when nothing is under way
    Frame(frames.CELESTIAL), Frame(frames.MAIN), Frame(frames.UPKEEP_DISCARD),
])  # fmt: skip


@mypyc_attr(free_list_len=1)
class Laniakea(Table):
    """One position of a game."""

    __slots__ = ()

    def begin(self, log: Log | None) -> None:
        self.log = log
        set_up(self)
        self.advance()

    def clone(self) -> Laniakea:
        twin = Laniakea(self.seats, self.content, self.house, self.chance.copy())
        self.copy_table(twin)
        return twin

    def redeal(self, seat: i64, chance: Chance) -> None:
        self.chance = chance
        deal_again(self, seat)

    # What may be done ---------------------------------------------------------------------------------

    def asking(self) -> Frame:
        """The frame that the choice on the table stands on."""
        return self.frames[-1] if len(self.frames) > 0 else IDLE[self.phase]

    def decision(self) -> i64:
        """The kind of choice on the table (section 4)."""
        return self.asking().kind

    def fill(self, out: Moves) -> None:
        out.n = 0
        frame = self.asking()
        task = TASKS[frame.kind]
        task.fill(self, frame, out)
        if len(self.frames) > 0 and is_short(self):
            keep_repaying(self, task, frame, out)

    def all_moves(self) -> list[int]:
        """Also those that the hand floor forbids (LAN-22)."""
        out = Moves()
        frame = self.asking()
        TASKS[frame.kind].fill(self, frame, out)
        return out.to_list()

    def anytime(self, seat: i64) -> list[int]:
        """LAN-134: a seat may retire at any time."""
        return [] if self.seat == OVER or self.is_retired(seat) else [int(choices.RETIRE + seat)]

    # What it does -------------------------------------------------------------------------------------

    def play(self, move: i64) -> None:
        if choices.RETIRE <= move < choices.GLEAN:
            self.retire(move - choices.RETIRE)
        else:
            frame = self.asking()
            TASKS[frame.kind].play(self, frame, move)
        self.advance()

    def advance(self) -> None:
        """Let everything go on that goes on by itself, until somebody has to choose."""
        while len(self.frames) > 0:
            frame = self.frames[-1]
            if not TASKS[frame.kind].go_on(self, frame):
                return

    def retire(self, seat: i64) -> None:
        """LAN-134 to LAN-136: an effect under way is broken off and open row positions are refilled."""
        self.mark_retired(seat)
        self.tell("retire", seat)
        if self.solo or self.seats - len(self.retired) == 1:
            put_back(self)
            finish(self, RETIRED)
        elif seat == self.seat and self.phase == SETUP:
            next_celestial(self)
        elif seat == self.seat:
            put_back(self)
            end_turn(self)

    def rounds(self) -> i64:
        return self.round

    def result(self) -> Result | None:
        """LAN-119, LAN-132, LAN-134."""
        return final_result(self)
