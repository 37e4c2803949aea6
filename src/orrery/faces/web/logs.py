"""The server's log, for people or for machines. The path of a request is never in it: it can be the key of a seat."""
from __future__ import annotations

import json
import logging
import secrets
import time
from typing import Any, Literal

from starlette.routing import Match, Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from orrery.table.meter import Meter

Format = Literal["text", "json"]
LINE = "%(asctime)s %(levelname)s %(name)s: %(message)s"
log = logging.getLogger("orrery.requests")


def start(style: Format | None) -> None:
    """Writes to stderr what goes wrong, and every request if a form is chosen."""
    handler = logging.StreamHandler()
    handler.setFormatter(Json() if style == "json" else logging.Formatter(LINE))
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    log.setLevel(logging.WARNING if style is None else logging.INFO)
    logging.getLogger("uvicorn.error").setLevel(logging.ERROR)  # it warns of each request that it can't read


class Json(logging.Formatter):
    """One object a line."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **getattr(record, "fields", {}),
        }
        if record.exc_info:
            line["traceback"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def new_error_id() -> str:
    """What an error page shows, so that its lines in the log are found."""
    return secrets.token_hex(4)


class Requests:
    """An ASGI layer that counts, times and logs what is asked."""

    def __init__(self, app: ASGIApp, meter: Meter) -> None:
        self.app = app
        self.meter = meter

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            self.meter.sockets += 1
            try:
                await self.app(scope, receive, send)
            finally:
                self.meter.sockets -= 1
        elif scope["type"] == "http":
            await self.request(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def request(self, scope: Scope, receive: Receive, send: Send) -> None:
        started, status = time.perf_counter(), 0

        async def write(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self.app(scope, receive, write)
        except Exception:
            if status != 500:
                raise  # or else it has been answered and logged, with its number
        finally:
            took, route = time.perf_counter() - started, pattern(scope)
            self.meter.answered(route, status, took)
            fields = {"method": scope["method"], "route": route, "status": status, "ms": round(1000 * took, 1)}
            log.info("%(method)s %(route)s %(status)d in %(ms)s ms", fields, extra={"fields": fields})


class NamedRoute(Route):
    """A route that a request remembers, so that it can be named afterwards."""

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        match, child = super().matches(scope)
        return match, {**child, "route": self} if child else child


def pattern(scope: Scope) -> str:
    """The route of a request: its path with the names of its parts, never the parts themselves."""
    if "app_root_path" in scope:  # it was for something mounted, such as files
        return str(scope["root_path"]).removeprefix(scope["app_root_path"])
    return getattr(scope.get("route"), "path", "") or "none"
