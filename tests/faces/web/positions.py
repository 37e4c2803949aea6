"""Tables that begin in a hand-written position, put into the data of a running server."""
from __future__ import annotations

import asyncio
import secrets
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from orrery.table import Plan
from tests.faces.web.running import Server
from tests.table.helpers import house, people


def set_up(
    server: Server, mode: str, names: list[str], start: dict[str, Any] | None,
    options: Mapping[str, object] | None = None, game: str = "ephemeris",
) -> list[str]:  # fmt: skip
    """People at a table, each with a device; the address of every seat. Without a start it is a fresh game."""
    folder = Path(server.env["ORRERY_DATA"])
    keys = [secrets.token_urlsafe(8) for _ in names]

    async def create() -> str:
        tables = house(folder)
        table = await people(tables, Plan(game, ["me"] * len(names), names, mode, options or {}), keys, start)
        await tables.close()
        return table.code

    with ThreadPoolExecutor(1) as thread:  # playwright has the loop of this thread
        code = thread.submit(asyncio.run, create()).result()
    return [f"/t/{code}/{key}" for key in keys]
