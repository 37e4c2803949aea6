"""The WebSocket: whenever the table changes, every device gets what is new in its own view."""
from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any

from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from orrery.faces.web.access import Access
from orrery.faces.web.house import House, must_be_shown
from orrery.faces.web.pieces import View
from orrery.kernel.refusal import Refused
from orrery.table import StoreFault

log = logging.getLogger("orrery.web")
GONE, LATER = 4404, 1013  # the script stops trying; or tries again
LAST_WORD = 120  # bytes
TOO_TALKATIVE = 1008
MESSAGES = 3  # a page sends none; more than a few are nobody's mistake
Push = Callable[[WebSocket, Access, asyncio.Event], Coroutine[Any, Any, None]]


async def listen(house: House, socket: WebSocket, push: Push, *, here: bool = True) -> None:
    """A line that is only listened to, until either side ends it; who plays counts as `here` meanwhile."""
    await socket.accept()
    try:
        access = await house.access(socket)
        must_be_shown(access)
    except Refused as error:
        with suppress(WebSocketDisconnect, RuntimeError):
            await socket.close(LATER if isinstance(error, StoreFault) else GONE, short(error.refusal.text))
        return
    holder = access.holder if here else None
    changed = access.table.listen(holder)
    sending = asyncio.create_task(push(socket, access, changed))
    try:
        for _ in range(MESSAGES):  # nothing is expected from the browser; this is how its leaving is noticed
            if (await socket.receive())["type"] == "websocket.disconnect":
                return
        sending.cancel()
        await socket.close(TOO_TALKATIVE, "This line only listens. Send moves by POST.")
    except (WebSocketDisconnect, RuntimeError):
        pass
    except asyncio.CancelledError:
        if not house.stopping.is_set():  # else whoever hasn't answered our goodbye in time isn't waited for
            raise
    finally:
        sending.cancel()
        access.table.leave(holder, changed)


def short(text: str) -> str:
    """As much as fits into the last word on a line."""
    return text.encode()[:LAST_WORD].decode(errors="ignore")


class Live:
    def __init__(self, house: House) -> None:
        self.house = house
        self._turn = asyncio.Lock()  # one view at a time, in the order they became due; requests come in between

    def routes(self) -> list[WebSocketRoute]:
        return [WebSocketRoute("/t/{code}/ws", self.watch), WebSocketRoute("/t/{code}/{key}/ws", self.watch)]

    async def watch(self, socket: WebSocket) -> None:
        await listen(self.house, socket, self.push)

    async def push(self, socket: WebSocket, access: Access, changed: asyncio.Event) -> None:
        sent: View | None = None
        with suppress(WebSocketDisconnect, RuntimeError):
            while True:
                async with self._turn:
                    changed.clear()
                    told_at = access.table.told_at if sent is not None else time.monotonic()
                    try:
                        view = self.house.screens.pushed(access)
                    except Exception:
                        log.exception("a view of table %s cannot be drawn", access.table.code)
                        await socket.close(1011)
                        return
                if sent is None or view.pieces != sent.pieces:
                    await socket.send_text(view.since(sent))
                    self.house.tables.meter.pushes.add(time.monotonic() - told_at)
                    sent = view
                await changed.wait()
