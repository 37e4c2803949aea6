"""Whose question is thought about next."""
from __future__ import annotations

import pytest

from orrery.kernel.pack import PackFiles
from orrery.table.thinker import Task
from orrery.table.thinker.queue import HALF_FORGOTTEN, FairQueue, Question


class Hours:
    """A clock that goes on when told to, and a queue beside it."""

    def __init__(self, slow: int = 1) -> None:
        self.now = 0.0
        self.queue = FairQueue(slow, lambda: self.now)

    def ask(self, table: str, level: str = "master") -> Question:
        self.now += 0.001
        question = Question(Task({}, PackFiles("", {}), {}, 0, level, 0), table, self.now)
        self.queue.put(question)
        return question

    def serve(self, seconds: float = 1.0) -> str:
        """One question is taken and thought about."""
        question = self.queue.take()
        if question is None:
            return ""
        self.now += seconds
        self.queue.done(question, seconds)
        return question.table


def test_tables_take_turns_however_much_one_of_them_asks() -> None:
    hours = Hours()
    for table in "AAAABBC":
        hours.ask(table)
    assert "".join(hours.serve() for _ in range(8)) == "ABCABAA"


def test_a_quick_bot_does_not_wait_for_long_thoughts() -> None:
    hours = Hours(slow=2)
    for n in range(19):
        hours.ask(f"T{n}")
    thinking = [hours.queue.take() for _ in range(3)]
    assert [question is not None for question in thinking] == [True, True, False], "two long thoughts at a time"
    novice = hours.ask("N", "novice")
    assert hours.queue.take() is novice
    assert hours.queue.take() is None
    assert len(hours.queue) == 17


def test_a_table_that_has_used_little_time_goes_first() -> None:
    hours = Hours()
    hours.ask("slow")
    hours.serve(10)
    hours.ask("slow")
    hours.ask("fast")
    assert [hours.serve(), hours.serve()] == ["fast", "slow"]


def test_nobody_waits_for_ever() -> None:
    """A table that has used ten seconds is overtaken by those who ask within ten seconds, and by nobody else."""
    hours = Hours()
    hours.ask("slow")
    hours.serve(10)
    hours.ask("slow")
    served: list[str] = []
    while "slow" not in served:
        hours.ask(f"T{len(served)}", "novice")
        served.append(hours.serve(0.5))
    assert 10 < len(served) <= 20


def test_time_used_long_ago_is_forgotten() -> None:
    hours = Hours()
    hours.ask("A")
    hours.serve(8)
    assert hours.queue.used("A") == 8
    hours.now += 2 * HALF_FORGOTTEN
    assert hours.queue.used("A") == pytest.approx(2)


def test_a_table_with_a_question_in_hand_lets_others_go_first() -> None:
    hours = Hours(slow=2)
    for table in "AAB":
        hours.ask(table)
    taken = [hours.queue.take(), hours.queue.take()]
    assert [question and question.table for question in taken] == ["A", "B"]


def test_a_question_that_nobody_asks_any_more_leaves() -> None:
    hours = Hours()
    hours.queue.drop(hours.ask("A"))
    hours.ask("B")
    assert len(hours.queue) == 1
    assert [hours.serve(), hours.serve()] == ["B", ""]


def test_a_question_asked_again_keeps_its_place() -> None:
    hours = Hours()
    for table in "AAB":
        hours.ask(table)
    lost = hours.queue.take()
    assert lost is not None
    hours.queue.done(lost, 0.0)
    hours.queue.put(lost, again=True)
    assert hours.queue.take() is lost
