"""Where the games of an experiment are played: in this process, in several, or on a Ray cluster.

An engine is given functions to call and hands back what they returned, in whatever order they are done. Which games
there are, and what is in them, doesn't depend on it.
"""
from __future__ import annotations

import signal
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from importlib.util import find_spec
from itertools import islice
from multiprocessing import forkserver, get_context
from threading import current_thread, main_thread
from time import perf_counter
from typing import Any, Protocol

from orrery.kernel.refusal import BadOption

Task = tuple[Any, ...]  # the arguments of a call
Bundle = tuple[list[tuple[int, Any]], float]  # the numbers of some tasks and what came of them; the seconds it took
DEATHS = 5  # workers in a row that may die without anything being done in between
BUNDLE = 0.1  # seconds for which a worker should have work before it reports


class Engine(Protocol):
    def run(self, call: Callable[..., Any], tasks: Sequence[Task]) -> Iterator[tuple[int, Any]]:
        """Calls with each task, and yields the number of each with what came of it."""
        ...


class Here:
    """In this process, one after the other."""

    def run(self, call: Callable[..., Any], tasks: Sequence[Task]) -> Iterator[tuple[int, Any]]:
        for number, task in enumerate(tasks):
            yield number, call(*task)


class Processes:
    """In processes on this machine. If one is killed, what it was doing is done again."""

    def __init__(self, jobs: int) -> None:
        """The process that all others are copies of reads the lab meanwhile, while this one gets ready."""
        self.jobs = jobs
        self.context = get_context("forkserver")
        self.context.set_forkserver_preload(["orrery.lab.simulate"])
        if current_thread() is main_thread():
            before = signal.signal(signal.SIGINT, signal.SIG_IGN)  # so does that process, from its first moment on
            forkserver.ensure_running()
            signal.signal(signal.SIGINT, before)

    def run(self, call: Callable[..., Any], tasks: Sequence[Task]) -> Iterator[tuple[int, Any]]:
        left = dict(enumerate(tasks))
        deaths = 0
        while left:
            try:
                for number, found in self.run_once(call, dict(left)):
                    del left[number]
                    deaths = 0
                    yield number, found
            except BrokenProcessPool:
                deaths += 1
                if deaths > DEATHS:
                    raise BadOption("The worker processes keep dying. There may be too little memory.") from None

    def run_once(self, call: Callable[..., Any], tasks: Mapping[int, Task]) -> Iterator[tuple[int, Any]]:
        """Hands out bundles of tasks that are soon done, so that an end by Ctrl-C has little to wait for."""
        pool = ProcessPoolExecutor(self.jobs, mp_context=self.context, initializer=ignore_interrupts)
        waiting = iter(tasks.items())
        running: set[Future[Bundle]] = set()
        size = 1
        try:
            while True:
                while len(running) <= self.jobs and (bundle := list(islice(waiting, size))):
                    running.add(pool.submit(call_each, call, bundle))
                if not running:
                    return
                done, running = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    found, spent = future.result()
                    size = max(1, min(2 * len(found), int(len(found) * BUNDLE / spent)))
                    yield from found
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def call_each(call: Callable[..., Any], tasks: Sequence[tuple[int, Task]]) -> Bundle:
    """What came of some tasks, and how long they took: handing over each by itself could take as long as playing."""
    begun = perf_counter()
    found = [(number, call(*task)) for number, task in tasks]
    return found, perf_counter() - begun


def ignore_interrupts() -> None:
    """Ctrl-C reaches every process of a terminal; only the one that hands out work answers to it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


class Ray:
    """On a Ray cluster, or on one that is started here. What a lost worker was doing, Ray does again elsewhere."""

    def __init__(self, address: str | None, jobs: int) -> None:
        if find_spec("ray") is None:
            raise BadOption('Ray isn’t installed. Install "orrery[ray]", or leave out --engine ray.')
        self.address, self.jobs = address, jobs

    def run(self, call: Callable[..., Any], tasks: Sequence[Task]) -> Iterator[tuple[int, Any]]:
        import ray

        begun = not ray.is_initialized()
        if begun:
            here = {} if self.address else {"num_cpus": self.jobs, "include_dashboard": False}
            ray.init(address=self.address, log_to_driver=False, logging_level="error", **here)
        # A worker that dies by itself is Ray's to replace, as often as it takes; a fault of ours is raised here.
        remote = ray.remote(max_retries=-1, max_calls=0)(call)
        waiting = iter(enumerate(tasks))
        running: dict[Any, int] = {}
        most = 4 * int(ray.cluster_resources().get("CPU", 1))
        try:
            while True:
                for number, task in islice(waiting, most - len(running)):
                    running[remote.remote(*task)] = number
                if not running:
                    return
                done, _ = ray.wait(list(running))
                for found in done:
                    yield running.pop(found), ray.get(found)
        finally:
            for left in running:
                ray.cancel(left, force=True)
            if begun:
                ray.shutdown()


def choose(name: str, jobs: int, address: str | None = None) -> Engine:
    """An engine by its name."""
    if name == "ray":
        return Ray(address, jobs)
    if address is not None:
        raise BadOption("An address is for --engine ray.")
    return Processes(jobs) if jobs > 0 else Here()
