"""Workers and their questions: as many long thoughts at a time as there are workers, and one more for quick bots."""
from __future__ import annotations

import signal
import threading
import time
from concurrent.futures import Future, InvalidStateError
from contextlib import suppress
from dataclasses import replace
from math import inf

from orrery import native
from orrery.bots import is_guest
from orrery.bots.guest import BadBot
from orrery.native import building
from orrery.table.thinker.queue import FairQueue, Question, is_quick
from orrery.table.thinker.task import Task, think
from orrery.table.thinker.thinker import LAST_RESORT, Thinker, describe, log, patience_of, stand_in, time_limit
from orrery.table.thinker.worker import STOPS_WITHIN, Failed, Lost, Worker

ABANDONED = 1.0  # seconds that a thought may go on when nobody waits for it: about what a new worker would cost


class PoolThinker(Thinker):
    """Worker processes; new ones take over as soon as the compiled form has been built.

    Each worker has a thread that hands it one question at a time. A worker that takes too long or dies is replaced, the
    question is asked once more, and then a simpler bot answers. Nobody else notices.
    """

    def __init__(self, workers: int = 1, seconds: float = inf) -> None:
        super().__init__()
        self.seconds = seconds
        self.building = building.start_build()
        self.form = form_of_workers()
        self._queue = FairQueue(workers)
        self._news = threading.Condition()  # guards everything below, and the queue
        self._threads: list[threading.Thread] = []
        self._workers: list[Worker] = []
        self._idle = 0
        self._thinking: dict[Question, Worker] = {}
        self._closed = False

    @property
    def waiting(self) -> int:
        return len(self._queue)

    @property
    def pids(self) -> list[int]:
        """The processes that are there now."""
        return [worker.pid for worker in list(self._workers) if worker.pid is not None]

    def submit(self, task: Task, table: str = "", *, strict: bool = False) -> Future[str]:
        question = Question(task, table, time.monotonic(), strict)
        with self._news:
            if self._closed:
                question.answer.cancel()
                return question.answer
            self._take_up_build()
            self._add(question)
        question.answer.add_done_callback(lambda answer: self._give_up(question) if answer.cancelled() else None)
        return question.answer

    def _take_up_build(self) -> None:
        if self.building is not None and self.building.poll() is not None:
            self.building = None
            self.form = form_of_workers()

    def _add(self, question: Question, *, again: bool = False) -> None:
        self._queue.put(question, again=again)
        spare = 0 if is_quick(question.level) else 1  # for a quick bot that asks meanwhile
        wanted = len(self._queue) + spare - self._idle
        for _ in range(min(wanted, self._queue.slow + 1 - len(self._threads))):
            self._workers.append(worker := Worker())
            thread = threading.Thread(target=self._keep, args=(worker,), name="bots", daemon=True)
            self._threads.append(thread)
            thread.start()
        self._news.notify_all()

    def _give_up(self, question: Question) -> None:
        """The table has moved on. A short thought may end; a long one makes room for others."""
        with self._news:
            self.counters.abandoned += 1
            self._queue.drop(question)
            if question in self._thinking:
                self._thinking[question].hurry(ABANDONED)

    def close(self) -> None:
        """Ends everything at once: nobody waits for the moves that are being thought about."""
        with self._news:
            self._closed = True
            self._news.notify_all()
            for worker in self._workers:
                worker.close()
        for thread in self._threads:
            thread.join(STOPS_WITHIN)
        for question in self._queue.clear():
            question.answer.cancel()

    # In the thread of a worker ----------------------------------------------------------------------------

    def _keep(self, worker: Worker) -> None:
        if hasattr(signal, "pthread_sigmask"):  # the worker inherits it: Ctrl-C can't hit it even while it starts
            signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        with suppress(Lost):
            worker.start(self.form)  # even if its first question is yet to come: on a busy machine it takes a while
        while (question := self._next()) is not None:
            began = time.monotonic()
            found: str | Lost | Failed
            try:
                found = self._ask(worker, question)
            except (Lost, Failed) as fault:
                found = fault
            with self._news:
                self._thinking.pop(question, None)
                self._queue.done(question, time.monotonic() - began)
                self.counters.thought += time.monotonic() - began
                self._news.notify_all()
            if isinstance(found, str):
                self._answer(question, found)
            else:
                self._try_again(question, found)
        worker.stop()

    def _next(self) -> Question | None:
        """The next question, as soon as there is one; None when everything ends."""
        with self._news:
            question = None
            self._idle += 1
            while not self._closed and (question := self._queue.take()) is None:
                self._news.wait()
            self._idle -= 1
            if question is None:
                return None
            waited = time.monotonic() - question.queued_at
            self.counters.waited += waited
            self.counters.longest_wait = max(self.counters.longest_wait, waited)
            return question

    def _ask(self, worker: Worker, question: Question) -> str:
        worker.start(self.form)
        with self._news:
            if question.answer.cancelled():
                return ""
            self._thinking[question] = worker
            waiting = len(self._queue)
        limit = time_limit(question.level, self.seconds, worker.form)
        patience = patience_of(question.level, limit, self._queue.slow, waiting)
        return worker.think(replace(question.task, level=question.level, patience=patience), limit)

    def _answer(self, question: Question, text: str) -> None:
        with self._news:
            self.counters.thoughts += not question.answer.cancelled()
        with suppress(InvalidStateError):  # nobody waits for it any more
            question.answer.set_result(text)

    def _try_again(self, question: Question, fault: Lost | Failed) -> None:
        """What becomes of a question without an answer: another worker gets it, then a simpler bot."""
        with self._news:
            if self._closed:
                question.answer.cancel()
                return
            self.counters.failed += isinstance(fault, Failed)
            self.counters.killed += isinstance(fault, Lost) and fault.killed
            self.counters.died += isinstance(fault, Lost) and not fault.killed
            if question.answer.cancelled():
                return
            if not question.strict:  # else somebody waits before a screen, which is no place for a log
                log.error("table %s: no answer from %s: %s", question.table, describe(question.level), fault)
            if isinstance(fault, Lost) and not question.lost:
                question.lost += 1
                self.counters.retries += 1
                self._add(question, again=True)
                return
        if question.strict and is_guest(question.level):
            if isinstance(fault, Lost):
                fault = Failed(f"There’s no answer from the bot {question.level}: {fault}.")
            question.answer.set_exception(BadBot(str(fault)))
        else:
            self._fall_back(question)

    def _fall_back(self, question: Question) -> None:
        """A simpler bot answers; the simplest one even here, if workers are lost one after the other."""
        question.level, question.lost = stand_in(question.level), 0
        with self._news:
            self.counters.fallbacks += 1
            if question.level != LAST_RESORT:
                self._add(question, again=True)
                return
        try:
            self._answer(question, think(replace(question.task, level=LAST_RESORT)))
        except Exception as error:  # the rules themselves fail
            question.answer.set_exception(error)


def form_of_workers() -> str:
    """The form that a process takes up which starts now."""
    return "compiled" if native.wanted() and native.folder().is_dir() else "plain"
