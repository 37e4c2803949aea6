"""`orrery learn`: the guided first game. A match as always, with a step of the lesson under the table."""
from __future__ import annotations

from textwrap import wrap
from typing import Any

from rich.text import Text

from orrery.faces.terminal.commands import find_command
from orrery.faces.terminal.play import Session
from orrery.faces.terminal.reading import find_move
from orrery.faces.terminal.saves import note_lesson
from orrery.faces.terminal.screen import ACCENT, screen, title
from orrery.kernel.refusal import IllegalMove, Refused
from orrery.table.lesson import Progress

LEAVE = "leave"
HOW_READ = f"Press Enter to go on, or type {LEAVE} to keep playing without the lesson."
HOW_PLAY = f"Make that move, or type {LEAVE} to keep playing without the lesson."


class LessonSession(Session):
    """A session with somebody who learns. What other seats play, and what is accepted, is in the lesson."""

    def __init__(self, *table: Any, progress: Progress) -> None:
        super().__init__(*table)
        self.progress = progress

    def take_turn(self, seat: int) -> None:
        self.progress.follow()
        if self.progress.reads:
            self.read_step()
        else:
            super().take_turn(seat)

    def consult(self, seat: int, bot: str) -> str:
        return self.progress.told(seat) or super().consult(seat, bot)

    # What is said ---------------------------------------------------------------------------------------

    def told_lines(self) -> list[str]:
        """The step in lines that fit; none while the others move or when the lesson is over."""
        step = self.progress.step
        if step is None or self.progress.script:
            return []
        return wrap(f"{step.say} {step.rule}".rstrip(), min(self.desk.console.width, 100) - 2)

    def rows(self) -> int | None:
        rows, said = super().rows(), self.told_lines()
        return rows if rows is None or not said else rows - len(said) - 2

    def draw(self) -> None:
        super().draw()
        self.say_step()

    def say_step(self) -> None:
        if said := self.told_lines():
            number, of = len(self.progress.passed) + 1, len(self.progress.lesson.steps)
            self.desk.say(title(f"Lesson, {number} of {of}", min(self.desk.console.width, 100)))
            for line in said:
                self.desk.say(Text(f"  {line}", ACCENT))
            self.desk.say(Text(f"  {HOW_READ if self.progress.reads else HOW_PLAY}", "dim"))

    # What is typed --------------------------------------------------------------------------------------

    def read_step(self) -> None:
        """Nothing moves until the step is read."""
        self.turned = False
        if not self.desk.is_terminal:
            self.tell_news()
        self.desk.show(screen(self.match, self.eyes, self.desk.console, limit=self.rows(), asks=False))
        self.say_step()
        while not self.turned:
            line = self.desk.ask("> ")
            try:
                if not line:
                    self.progress.go_on()
                    self.turned = True
                elif found := find_command(line):
                    command, rest = found
                    command(self, self.progress.lesson.learner, rest)
                else:
                    self.make_move(self.progress.lesson.learner, line)
            except Refused as refused:
                self.desk.note(refused.refusal)
        self.note()

    def make_move(self, seat: int, line: str) -> None:
        if line.lower() == LEAVE and self.progress.step is not None:
            self.progress.leave()
            self.turned = True
            return
        text = find_move(self.match, seat, line)
        move = self.match.words.read_move(text, seat)
        later = self.progress.refusal(text)
        if later is not None and move not in self.match.state.anytime(seat) and not self.match.why_not(text, seat):
            raise IllegalMove(later.text, later.rule)
        super().make_move(seat, line)

    # On disk --------------------------------------------------------------------------------------------

    def autosave(self) -> None:
        super().autosave()
        self.note()

    def keep(self) -> None:
        super().keep()
        self.note()

    def note(self) -> None:
        self.progress.follow()
        note_lesson(self.file, self.progress)
