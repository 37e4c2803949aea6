"""The contract between the kernel and a game: one position, mutable and cheap to clone."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from orrery.kernel.bits import members
from orrery.kernel.chance import Chance
from orrery.kernel.events import Log
from orrery.kernel.moves import Moves
from orrery.kernel.result import Result
from orrery.kernel.vectors import append, vec

OVER: Final[i64] = -1  # `seat` when nobody has to decide any more
EVERYBODY: Final[i64] = -1  # `redeal` for a spectator, who knows only what all know
NO_SEATS: Final = vec[i64]()
NOT_GIVEN: Final[i64] = -4611686018427387904  # no fact: facts are ids, counts, packed boards, or a small negative NONE


def given(a: i64, b: i64, c: i64, d: i64, e: i64) -> list[int]:
    """The facts up to the first that was not given."""
    facts: list[int] = []
    if a != NOT_GIVEN:
        facts.append(a)
    if b != NOT_GIVEN:
        facts.append(b)
    if c != NOT_GIVEN:
        facts.append(c)
    if d != NOT_GIVEN:
        facts.append(d)
    if e != NOT_GIVEN:
        facts.append(e)
    return facts


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

    # What happened, for the log: nothing without one -------------------------------------------------
    #
    # Plain numbers, so that the many positions without a log (imagined games) lose no time. Where facts must be
    # gathered first, or told in a loop, rules ask `if self.log is not None` before they do it.

    def tell(
        self, kind: str, seat: i64,
        a: i64 = NOT_GIVEN, b: i64 = NOT_GIVEN, c: i64 = NOT_GIVEN, d: i64 = NOT_GIVEN, e: i64 = NOT_GIVEN,
    ) -> None:
        """Everybody could have worked it out from the move and what all knew: no news."""
        if self.log is not None:
            self.write(kind, seat, a, b, c, d, e, False)

    def reveal(
        self, kind: str, seat: i64,
        a: i64 = NOT_GIVEN, b: i64 = NOT_GIVEN, c: i64 = NOT_GIVEN, d: i64 = NOT_GIVEN, e: i64 = NOT_GIVEN,
    ) -> None:
        """Something that somebody could not see has become public."""
        if self.log is not None:
            self.write(kind, seat, a, b, c, d, e, True)

    def write(self, kind: str, seat: i64, a: i64, b: i64, c: i64, d: i64, e: i64, news: bool) -> None:
        """For `tell` and `reveal`, which leave all that takes time to it: they are called in every imagined game."""
        if self.log is not None:
            self.log.public(kind, seat, given(a, b, c, d, e), news)

    def reveal_set(self, kind: str, seat: i64, mask: i64) -> None:
        """As `reveal`; the facts are the numbers in a bit set."""
        if self.log is not None:
            self.log.public(kind, seat, members(mask), True)

    def reveal_all(self, kind: str, seat: i64, facts: list[int]) -> None:
        """As `reveal`, with facts of any number."""
        if self.log is not None:
            self.log.public(kind, seat, facts, True)

    def private(self, kind: str, seat: i64, fact: i64, secret: i64) -> None:
        """One public fact for all, and one for the eyes of this seat."""
        if self.log is not None:
            self.log.private(kind, seat, int(fact), [int(secret)], seat)

    def private_set(self, kind: str, seat: i64, fact: i64, mask: i64) -> None:
        """As `private`; the secrets are the numbers in a bit set."""
        if self.log is not None:
            self.log.private(kind, seat, int(fact), members(mask), seat)

    def private_all(self, kind: str, seat: i64, fact: i64, secret: list[int]) -> None:
        """As `private`, with secrets of any number."""
        if self.log is not None:
            self.log.private(kind, seat, int(fact), secret, seat)

    def aside(self, kind: str, seat: i64, a: i64, b: i64 = NOT_GIVEN, news: bool = True) -> None:
        """A seat has made a part of a choice: for its own eyes, and nobody else may know that it did."""
        if self.log is not None:
            self.log.aside(kind, seat, given(a, b, NOT_GIVEN, NOT_GIVEN, NOT_GIVEN), news=news)
