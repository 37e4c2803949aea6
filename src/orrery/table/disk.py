"""Threads for everything that waits for the disk, so that the server goes on meanwhile."""
from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import ParamSpec, TypeVar

from orrery.table.meter import Meter
from orrery.table.store import StoreFault

P = ParamSpec("P")
R = TypeVar("R")


class Disk:
    """Writes go one after the other; looking at a table doesn't have to wait for them."""

    def __init__(self, meter: Meter) -> None:
        self.meter = meter
        self._writer = ThreadPoolExecutor(1, thread_name_prefix="store-write")
        self._reader = ThreadPoolExecutor(1, thread_name_prefix="store-read")

    async def write(self, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        started = time.monotonic()
        try:
            return await asyncio.get_running_loop().run_in_executor(self._writer, lambda: work(*args, **kwargs))
        except StoreFault:
            self.meter.faults += 1
            raise
        finally:
            self.meter.writes.add(time.monotonic() - started)

    async def read(self, work: Callable[P, R], *args: P.args, **kwargs: P.kwargs) -> R:
        try:
            return await asyncio.get_running_loop().run_in_executor(self._reader, lambda: work(*args, **kwargs))
        except StoreFault:
            self.meter.faults += 1
            raise

    def later(self, work: Callable[P, object], *args: P.args, **kwargs: P.kwargs) -> None:
        """Written some time soon; nobody waits for it, and it may fail."""
        with suppress(RuntimeError):  # it is being closed
            self._writer.submit(work, *args, **kwargs)

    def close(self) -> None:
        self._writer.shutdown(wait=False)
        self._reader.shutdown(wait=False)
