"""The contract between the kernel and a game: one position, mutable and cheap to clone."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from orrery.kernel.chance import Chance
from orrery.kernel.events import Log
from orrery.kernel.moves import Moves
from orrery.kernel.result import Result
from orrery.kernel.vectors import append, vec

OVER: Final[i64] = -1  # `seat` when nobody has to decide any more
EVERYBODY: Final[i64] = -1  # `redeal` for a spectator, who knows only what all know
NO_SEATS: Final = vec[i64]()


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One position. Everything is in it; a game adds its zones and fills in the methods.

    Moves are small integers, stable for a game; texts for people are made in `words.py`.
    """

    __slots__ = ("chance", "choices_left", "log", "retired", "seat", "seats")

    def __init__(self, seats: i64, chance: Chance) -> None:
        self.seats: i64 = seats
        self.seat: i64 = 0  # who decides now; OVER at the end
        self.chance: Chance = chance
        self.log: Log | None = None  # clones have none: imagined games are not told
        self.choices_left: i64 = 0  # choices, rounds or goes before the safety cap; 0 if a game needs none
        self.retired: vec[i64] = NO_SEATS  # seats that left, in order of leaving; replaced, never changed

    # What a game fills in -------------------------------------------------------------------------

    def fill(self, out: Moves) -> None:
        """Put the legal moves of the deciding seat into `out`, in canonical order, at least one."""
        raise NotImplementedError

    def play(self, move: i64) -> None:
        """Make a move that `fill` (or `anytime`) offered. It is trusted; `Match.push` checks."""
        raise NotImplementedError

    def clone(self) -> State:
        """An independent copy without a log."""
        raise NotImplementedError

    def redeal(self, seat: i64, chance: Chance) -> None:
        """Deal again all that `seat` (or EVERYBODY) cannot know, keep all that it knows, go on with `chance`.

        What comes out depends on nothing but that knowledge and `chance`.
        """
        raise NotImplementedError

    def result(self) -> Result | None:
        """None while the game goes on."""
        raise NotImplementedError

    def anytime(self, seat: i64) -> list[int]:
        """Moves a seat may make whoever has the turn, such as retiring."""
        raise NotImplementedError

    def together(self) -> list[int]:
        """Seats that have yet to answer one question at the same time, each in secret; `seat` is the first asked.

        Empty when one seat after the other decides, knowing what the ones before it did.
        """
        return []

    def always_asks(self) -> bool:
        """Whether this choice is put to its seat even if it has one option: made by itself, it would tell why."""
        return False

    def rounds(self) -> i64:
        """Rounds begun, by the game's own count; 0 if it does not count them."""
        return 0

    # What every game has ----------------------------------------------------------------------------

    def moves(self) -> list[int]:
        """The legal moves as a list: `fill` for people."""
        out = Moves()
        if self.seat != OVER:
            self.fill(out)
        return out.to_list()

    def copy_base(self, twin: State) -> None:
        """For `clone`: give the fields of this class to a twin."""
        twin.seat = self.seat
        twin.choices_left = self.choices_left
        twin.retired = self.retired

    def is_retired(self, seat: i64) -> bool:
        for i in range(len(self.retired)):
            if self.retired[i] == seat:
                return True
        return False

    def mark_retired(self, seat: i64) -> None:
        self.retired = append(self.retired[:], seat)
