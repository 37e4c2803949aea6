"""Practice at a table: one position, one best move, three hints. What was tried and asked is in the journal."""
from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from orrery.kernel.match import Match
from orrery.kernel.practice import HINTS, Exercise
from orrery.table.entries import Data, Draft, TableRefused
from orrery.table.store.players import Practised, Verdict

if TYPE_CHECKING:
    from orrery.table.memory import Memory

SOLVED = "You’ve solved this one."
BETTER = "There’s a better move."
NOT_HERE = "This is practice: look for the best move, or ask for a hint."


class Attempt:
    """An exercise beside a match. Only right moves are made; a wrong one is noted, and the position stays."""

    def __init__(self, exercise: Exercise, match: Match) -> None:
        self.exercise = exercise
        self.match = match
        self.hints = 0  # shown so far
        self.tried: list[str] = []  # wrong moves
        self.hinted = False  # whether the last thing that happened was a hint

    @property
    def done(self) -> int:
        """Choices that have been made."""
        return sum(not ply.forced for ply in self.match.plies)

    @property
    def solved(self) -> bool:
        return self.done >= len(self.exercise.best)

    @property
    def missed(self) -> bool:
        """Whether it doesn't count in a row any more: a wrong move was tried, or the answer was shown."""
        return bool(self.tried) or self.hints == HINTS

    @property
    def wanted(self) -> tuple[str, ...]:
        """The moves that are right now."""
        return () if self.solved else self.exercise.best[self.done]

    @property
    def answer(self) -> str:
        """What is said about the last thing that was tried."""
        return f"{BETTER} {self.exercise.why_worse(self.tried[-1])}".rstrip() if self.tried else ""

    def again(self) -> None:
        self.match.go_back(0)
        self.hints = 0
        self.tried.clear()
        self.hinted = False


def practised(memory: Memory, data: Data) -> None:
    """An entry of the kind `practice` is applied. A position that is shown anew has another version."""
    attempt = memory.practice
    assert attempt is not None
    if data["do"] == "tried":
        attempt.tried.append(data["move"])
    elif data["do"] == "hint":
        attempt.hints = data["hints"]
    else:
        attempt.again()
        memory.made.clear()
    attempt.hinted = data["do"] == "hint"
    memory.version += 1


# Commands -----------------------------------------------------------------------------------------------------


def check(attempt: Attempt, text: str) -> list[Draft]:
    """What becomes of a legal move that isn't made; nothing if it is right."""
    if attempt.solved:
        raise TableRefused(SOLVED)
    return [] if text in attempt.wanted else [Draft("practice", {"do": "tried", "move": text})]


def ask_hint(memory: Memory) -> list[Draft]:
    """The next hint, up to the last."""
    attempt = memory.practice
    if attempt is None or attempt.solved or attempt.hints == HINTS:
        return []
    return [Draft("practice", {"do": "hint", "hints": attempt.hints + 1})]


def again(memory: Memory) -> list[Draft]:
    """From the beginning. What counted in a row stays as it was."""
    return [] if memory.practice is None else [Draft("practice", {"do": "again"})]


def must_be_a_game(memory: Memory) -> None:
    """What belongs to a whole game is refused in practice."""
    if memory.practice is not None:
        raise TableRefused(NOT_HERE)


# What it adds up to -------------------------------------------------------------------------------------------


def verdict(memory: Memory, drafts: Sequence[Draft], match: Match | None) -> Verdict | None:
    """What these drafts decide; `match` as their moves leave it."""
    attempt = memory.practice
    if attempt is None:
        return None
    said = [draft.data for draft in drafts if draft.kind == "practice"]
    missed = any(data["do"] == "tried" or data.get("hints") == HINTS for data in said)
    solved = match is not None and Attempt(attempt.exercise, match).solved
    return Verdict(memory.code, missed, solved) if missed or solved else None


def in_a_row(rows: Iterable[Practised]) -> tuple[int, int]:
    """How many of the last exercises were solved at the first try, and the most there ever were."""
    now = most = 0
    for row in sorted(rows, key=lambda row: row.judged):
        if not row.judged:
            continue
        now = 0 if row.missed else now + 1
        most = max(most, now)
    return now, most
