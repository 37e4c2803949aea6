"""What a bot is given: a seat's knowledge in the form of positions it may imagine, never the true one."""
from __future__ import annotations

from mypy_extensions import i64

from orrery.kernel.advice import Advice
from orrery.kernel.chance import Chance
from orrery.kernel.moves import Moves
from orrery.kernel.state import State


class Sight:
    """A position seen from one seat. What the seat cannot know is dealt again before the bot gets it.

    The true position is not kept, so there is nothing to peek at: bots are honest by construction.
    """

    __slots__ = ("_imagined", "seat")

    def __init__(self, state: State, seat: i64, chance: Chance) -> None:
        self.seat: i64 = seat
        self._imagined: State = state.clone()
        self._imagined.redeal(seat, chance)

    def imagine(self, chance: Chance) -> State:
        """A position that agrees with everything the seat knows; the rest is dealt from `chance`."""
        state = self._imagined.clone()
        state.redeal(self.seat, chance)
        return state

    def is_believing(self, advice: Advice) -> bool:
        """Whether the seat can tell likely deals from others."""
        return advice.believes(self._imagined, self.seat)

    def work_out(self, advice: Advice, moves: Moves, values: list[float]) -> bool:
        """Whether the adviser knows what each of the seat's moves is worth, and what."""
        self.fill(moves)
        return advice.work_out(self._imagined, moves, values)

    def dimmed(self, advice: Advice, recall: i64, chance: Chance) -> Sight:
        """The same for somebody who remembers only `recall` per cent."""
        twin = Sight(self._imagined, self.seat, chance)
        advice.forget(twin._imagined, self.seat, recall)
        twin._imagined.redeal(self.seat, chance)
        return twin

    def fill(self, out: Moves) -> None:
        """The seat's legal moves: they depend on nothing it cannot see."""
        out.n = 0
        self._imagined.fill(out)

    def moves(self) -> list[int]:
        return self._imagined.moves()
