"""What guards every request: who may ask from where, how much and how often, and what a page may load."""
from __future__ import annotations

from collections.abc import Iterable
from urllib.parse import urlsplit

from limits import RateLimitItem, parse
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter
from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from orrery.kernel.refusal import Refused

LARGEST_BODY = 64 * 1024
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; "
        "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",  # the address of a seat is its key; "no-referrer" would make Origin "null"
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
SAFE = ("GET", "HEAD", "OPTIONS")


class TooMuch(Refused):
    """A body that goes on and on."""


class Guard:
    """An ASGI layer around the whole application."""

    def __init__(self, app: ASGIApp, hosts: Iterable[str] | None = None, rates: Rates | None = None) -> None:
        self.app = app
        self.hosts = None if hosts is None else frozenset(hosts)
        self.rates = rates or Rates()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        refusal = self.refusal(scope, headers)
        if refusal is not None:
            status, text = refusal
            if scope["type"] == "websocket":
                await send({"type": "websocket.close", "code": 1008, "reason": text})
            else:
                await PlainTextResponse(text, status, headers=HEADERS)(scope, receive, send)
            return
        if scope["type"] == "websocket":
            await self.app(scope, receive, send)
            return
        await self.app(scope, limited(receive), with_headers(send))

    def refusal(self, scope: Scope, headers: Headers) -> tuple[int, str] | None:
        host = headers.get("host", "")
        if self.hosts is not None and host_name(host) not in self.hosts:
            return 421, "This server doesn’t go by that name."  # a name that somebody else controls
        socket = scope["type"] == "websocket"
        if (socket or scope["method"] not in SAFE) and is_foreign(headers, host):
            return 403, "That request came from another site, so it was refused."
        if int_or(headers.get("content-length"), 0) > LARGEST_BODY:
            return 413, "That’s too much to read at once."
        client = scope.get("client")
        if not self.rates.allow(client[0] if client else "", "socket" if socket else scope["method"], scope["path"]):
            return 429, "Too many requests. Wait a moment, then try again."
        return None


def host_name(host: str) -> str:
    return (urlsplit(f"//{host}").hostname or "").lower()


def is_foreign(headers: Headers, host: str) -> bool:
    """Browsers say where a request comes from; programs say nothing and carry keys instead."""
    if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        return True
    origin = headers.get("origin")
    return origin is not None and urlsplit(origin).netloc.lower() != host.lower()


def int_or(text: str | None, default: int) -> int:
    return int(text) if text is not None and text.isdecimal() else default


def limited(receive: Receive) -> Receive:
    """Holds a body of unknown length to the same limit."""
    seen = 0

    async def read() -> Message:
        nonlocal seen
        message = await receive()
        seen += len(message.get("body", b""))
        if seen > LARGEST_BODY:
            raise TooMuch("That’s too much to read at once.")
        return message

    return read


def with_headers(send: Send) -> Send:
    async def write(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
            headers.setdefault("Cache-Control", "no-store")
        await send(message)

    return write


class Rates:
    """How often one address may ask. Generous to a family behind one router, too slow for guessing codes."""

    def __init__(self, factor: int = 1) -> None:
        self._limiter = MovingWindowRateLimiter(MemoryStorage())
        self._all = self._items(factor, "400/10second")
        self._posts = self._items(factor, "120/10second", "2000/10minute")
        self._creations = self._items(factor, "20/minute", "200/hour")
        self._sockets = self._items(factor, "120/minute")

    def _items(self, factor: int, *rules: str) -> list[RateLimitItem]:
        limits = [parse(rule) for rule in rules]
        return [type(limit)(limit.amount * factor, limit.multiples) for limit in limits]

    def allow(self, address: str, method: str, path: str) -> bool:
        if path.startswith("/static/"):
            return True
        items = list(self._all)
        if method == "socket":
            items += self._sockets
        elif method not in SAFE:
            creates = path.rstrip("/") in ("/tables", "/api/tables") or path.startswith("/learn/")
            items += self._creations if creates else self._posts
        return all(self._limiter.hit(item, address) for item in items)
