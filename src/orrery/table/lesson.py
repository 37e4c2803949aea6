"""Where a learner stands in a lesson. It follows from the moves at the table and from what has been read."""
from __future__ import annotations

from orrery.kernel.lesson import Lesson, Step
from orrery.kernel.match import Match, Ply
from orrery.kernel.refusal import Refusal

READ_FIRST = "Read this step first, then go on. The table will wait."


class Progress:
    """A lesson beside a match. `follow` looks at what was played or taken back; nothing else changes by itself."""

    def __init__(self, lesson: Lesson, match: Match, name: str = "") -> None:
        self.lesson = lesson
        self.name = name  # among the lessons of the game
        self.match = match
        self.passed: list[int] = []  # for each step that is done the number of the position after it
        self.left = False
        self._seen = match.number

    @property
    def step(self) -> Step | None:
        """The step that is taught now; None when the learner plays freely."""
        done = len(self.passed)
        return None if self.left or done == len(self.lesson.steps) else self.lesson.steps[done]

    @property
    def script(self) -> tuple[str, ...]:
        """What the other seats have yet to play, before the step is shown."""
        return self._script_in(self.match.number)

    @property
    def reads(self) -> bool:
        """There is something to read, and nothing moves meanwhile."""
        return self.step is not None and not self.step.play and not self.script

    def waits(self, move: str) -> bool:
        """Whether the step asks for something else than what the table does when time is up: then it isn't."""
        return self.step is not None and not self.script and not self.step.accepts(move)

    def refusal(self, move: str) -> Refusal | None:
        """Why a legal move of the learner isn't made; nothing is lost, and they can try again."""
        if self.step is None or self.script:
            return None
        if not self.step.play:
            return Refusal(READ_FIRST)
        return None if self.step.accepts(move) else Refusal(self.step.wrong, self.step.rule)

    def move_for(self, seat: int) -> str | None:
        """The move that the lesson has for a seat; None if it may think for itself."""
        wanted = Step("", play=self.script[:1])
        if seat == self.lesson.learner and self.step is not None:
            wanted = self.step
        return next((move for move in self.match.legal if wanted.accepts(move)), None)

    # What happens -----------------------------------------------------------------------------------------

    def go_on(self) -> None:
        """The step has been read."""
        self.passed.append(self.match.number)

    def leave(self) -> None:
        self.left = True

    def follow(self) -> None:
        """Moves have been made since the last look, or taken back: then the steps that they did are taught again."""
        number = self.match.number
        while self.passed and self.passed[-1] > number:
            self.passed.pop()
        for seen in range(self._seen, number):
            self._follow(self.match.plies[seen], seen)
        self._seen = number

    def _follow(self, ply: Ply, number: int) -> None:
        """Whatever is not in the lesson ends it: the game goes on."""
        step = self.step
        if step is None:
            return
        if ply.seat == self.lesson.learner:
            if step.accepts(ply.text):
                self.passed.append(number + 1)
            elif not ply.forced:
                self.left = True
        elif self._script_in(number)[:1] != (ply.text,):
            self.left = True

    def _script_in(self, number: int) -> tuple[str, ...]:
        """What the others had yet to play in a position after the last step that is done."""
        if self.left or not self.passed:
            return ()
        made = sum(ply.seat != self.lesson.learner for ply in self.match.plies[self.passed[-1] : number])
        return self.lesson.steps[len(self.passed) - 1].others[made:]
