"""A live line whose other end says nothing, when the server stops."""
from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from orrery.faces.web.live import listen


@pytest.mark.parametrize("stopping", [True, False])
def test_a_line_that_does_not_answer_ends_quietly_when_the_server_stops_and_only_then(stopping: bool) -> None:
    async def work() -> None:
        left: list[int] = []
        reached = asyncio.Event()

        async def nothing(*_: Any) -> None: ...

        async def silence() -> dict[str, str]:
            reached.set()
            await asyncio.Event().wait()
            raise AssertionError("nobody speaks here")

        async def access(socket: Any) -> Any:
            table = SimpleNamespace(listen=lambda holder: asyncio.Event(), leave=lambda holder, _: left.append(holder))
            return SimpleNamespace(table=table, holder=1, may=SimpleNamespace(look=True))

        house: Any = SimpleNamespace(access=access, stopping=asyncio.Event())
        socket: Any = SimpleNamespace(accept=nothing, receive=silence, close=nothing)
        line = asyncio.create_task(listen(house, socket, nothing))
        await reached.wait()
        if stopping:
            house.stopping.set()
        line.cancel()
        await asyncio.wait([line])
        assert line.cancelled() is not stopping
        assert left == [1], "whoever was there has gone in either case"
        if stopping:
            assert line.exception() is None

    asyncio.run(work())
