"""What a learner does at a table with a lesson, besides making moves."""
from __future__ import annotations

from orrery.table.writing import TableRefused, Writing, whole


class NotYet(TableRefused):
    """A legal move, but the lesson teaches something else now."""


class Teaching(Writing):
    @whole
    async def go_on(self, step: int) -> None:
        """The learner has read a step, counted from 0; said twice, it is done once."""
        lesson = self.memory.lesson
        if lesson is not None and lesson.reads and step == len(lesson.passed):
            await self._write("lesson", {"do": "read"})

    @whole
    async def leave_lesson(self) -> None:
        """Play on without it."""
        if self.memory.lesson is not None and self.memory.lesson.step is not None:
            await self._write("lesson", {"do": "leave"})
