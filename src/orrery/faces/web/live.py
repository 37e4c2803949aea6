"""The WebSocket: whenever the table changes, every device gets its own view again, whole."""
from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from orrery.faces.web.house import House
from orrery.faces.web.play import must_be_shown
from orrery.faces.web.screen import Access
from orrery.kernel.refusal import Refused

log = logging.getLogger("orrery.web")
GONE = 4404  # the script stops trying


class Live:
    def __init__(self, house: House) -> None:
        self.house = house

    def routes(self) -> list[WebSocketRoute]:
        return [WebSocketRoute("/t/{code}/ws", self.watch), WebSocketRoute("/t/{code}/{key}/ws", self.watch)]

    async def watch(self, socket: WebSocket) -> None:
        await socket.accept()
        try:
            access = await self.house.access(socket)
            if access.holder is None:
                must_be_shown(access)
        except Refused as error:
            await socket.close(GONE, error.refusal.text[:100])
            return
        changed = access.table.listen(access.holder)
        sending = asyncio.create_task(self.push(socket, access, changed))
        try:
            while True:  # nothing is expected from the browser; this is how its leaving is noticed
                await socket.receive_text()
        except (WebSocketDisconnect, RuntimeError):
            pass
        finally:
            sending.cancel()
            access.table.leave(access.holder, changed)

    async def push(self, socket: WebSocket, access: Access, changed: asyncio.Event) -> None:
        sent: str | None = None
        with suppress(WebSocketDisconnect, RuntimeError):
            while True:
                changed.clear()
                try:
                    html = self.house.screens.pushed(access)
                except Exception:
                    log.exception("a view of table %s cannot be drawn", access.table.code)
                    await socket.close(1011)
                    return
                if html != sent:
                    await socket.send_text(html)
                    sent = html
                await changed.wait()
