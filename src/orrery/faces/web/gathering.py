"""The figures of all processes of a server: each writes its own down now and then, whoever is asked adds them up."""
from __future__ import annotations

import asyncio
import os
import pickle
from dataclasses import asdict
from pathlib import Path

from orrery.table import Tables
from orrery.table.meter import Meter

OFTEN = 2.0  # seconds


class Gathering:
    """`folder` is for the processes of this server alone; without one there are no others."""

    def __init__(self, tables: Tables, folder: Path | None = None) -> None:
        self.tables = tables
        self.folder = folder

    def own(self) -> Meter:
        meter = self.tables.meter
        meter.tables, meter.people = self.tables.count, self.tables.people()
        meter.waiting, meter.bots = self.tables.thinker.waiting, asdict(self.tables.thinker.counters)
        return meter

    async def keep_writing(self) -> None:
        while self.folder is not None:
            self.write(self.folder)
            await asyncio.sleep(OFTEN)

    def write(self, folder: Path) -> None:
        draft = folder / f"{os.getpid()}.draft"
        draft.write_bytes(pickle.dumps(self.own()))
        draft.replace(folder / f"{os.getpid()}.meter")

    def total(self) -> Meter:
        """What all have written down, whoever is asked: a sum that goes down would look like a new beginning."""
        if self.folder is None:
            return self.own()
        self.write(self.folder)
        total = Meter()
        for file in self.folder.glob("*.meter"):
            total.include(pickle.loads(file.read_bytes()), is_alive=is_alive(int(file.stem)))
        return total


def is_alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True
