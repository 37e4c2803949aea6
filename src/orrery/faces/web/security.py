"""What guards every request: who may ask from where, how much and how often, and what a page may load."""
from __future__ import annotations

import asyncio
from collections import Counter
from urllib.parse import SplitResult, urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from orrery.faces.web.addresses import visitor
from orrery.faces.web.rates import SAFE, TOO_OFTEN, Rates
from orrery.faces.web.site import Site
from orrery.kernel.refusal import Refused

LARGEST_BODY = 64 * 1024
SOCKETS_EACH = 200  # open at once for one visitor
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
RESTARTING = "The server is being restarted. Try again in a moment."
NOTHING_HERE = "There’s nothing at this address."
PROBES = ("/healthz", "/readyz")  # asked by machines, which know no names
PORTS = {"http": 80, "https": 443, "ws": 80, "wss": 443}


class TooMuch(Refused):
    """A body that goes on and on."""


class Guard:
    """The outermost layer of the application: no answer gets past it, not even the one to an error."""

    def __init__(self, app: ASGIApp, site: Site, rates: Rates) -> None:
        self.app = app
        self.site = site
        self.rates = rates
        self._sockets: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        is_ours = self.site.receive(scope)
        refusal = self.refusal(scope, Headers(scope=scope)) if is_ours else self.elsewhere(scope)
        if refusal is not None:
            await deny(refusal, scope, receive, send)
        elif scope["type"] == "websocket":
            await self.open(scope, receive, send)
        else:
            await self.answer(scope, receive, send)

    async def answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        """What the application says. A server that stops doesn't wait for ever: whoever still does is asked to come
        again, and what they asked for may have been done."""
        started = False

        async def note(message: Message) -> None:
            nonlocal started
            started = True
            await send(message)

        try:
            await self.app(scope, limited(receive), with_headers(note, self.site.root))
        except asyncio.CancelledError:
            if started:
                raise
            await deny(PlainTextResponse(RESTARTING, 503), scope, receive, send)

    def elsewhere(self, scope: Scope) -> Response:
        """What is outside of the root path isn't ours."""
        if scope["path"] == self.site.root:
            return RedirectResponse(f"{self.site.root}/", 308)
        return PlainTextResponse(f"{NOTHING_HERE} Orrery is at {self.site.root}/.", 404)

    def refusal(self, scope: Scope, headers: Headers) -> Response | None:
        host, path = headers.get("host", ""), scope["path"].removeprefix(self.site.root)
        if not self.site.answers_to(split(f"//{host}").hostname or "") and path not in PROBES:
            return PlainTextResponse("This server doesn’t go by that name.", 421)  # somebody else controls it
        socket = scope["type"] == "websocket"
        if (socket or scope["method"] not in SAFE) and is_foreign(headers, scope["scheme"], host):
            return PlainTextResponse("That request came from another site, so it was refused.", 403)
        if int_or(headers.get("content-length"), 0) > LARGEST_BODY:
            return PlainTextResponse("That’s too much to read at once.", 413)
        method = "socket" if socket else scope["method"]
        if not path.startswith("/static/") and not self.rates.allow(address(scope), method):
            return PlainTextResponse(TOO_OFTEN, 429)
        return None

    async def open(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A WebSocket, as long as its visitor hasn't too many of them."""
        who = visitor(address(scope))
        if self._sockets[who] >= SOCKETS_EACH:
            await deny(PlainTextResponse(TOO_OFTEN, 429), scope, receive, send)
            return
        self._sockets[who] += 1
        try:
            await self.app(scope, receive, with_denial(scope, receive, send))
        finally:
            self._sockets[who] -= 1
            if not self._sockets[who]:
                del self._sockets[who]


def address(scope: Scope) -> str:
    """Of whoever asks."""
    client = scope.get("client")
    return client[0] if client else ""


def split(url: str) -> SplitResult:
    try:
        return urlsplit(url)
    except ValueError:  # such as an IPv6 address without its end
        return urlsplit("")


def is_foreign(headers: Headers, scheme: str, host: str) -> bool:
    """Browsers say where a request comes from; programs say nothing and carry keys instead."""
    if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        return True
    origin = headers.get("origin")
    return origin is not None and place(origin) != place(f"{scheme.replace('ws', 'http')}://{host}")


def place(url: str) -> tuple[str, str | None, int | None]:
    """What makes two addresses the same origin."""
    parts = split(url)
    try:
        return parts.scheme, parts.hostname, parts.port or PORTS.get(parts.scheme)
    except ValueError:  # a port that is no number
        return parts.scheme, None, None


def int_or(text: str | None, default: int) -> int:
    return int(text) if text is not None and text.isdecimal() and len(text) < 20 else default


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


def with_headers(send: Send, root: str) -> Send:
    """Adds what every answer says. A redirection to another page of ours leads there under the root path, too."""

    async def write(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
            headers.setdefault("Cache-Control", "no-store")
            if headers.get("location", "").startswith("/"):
                headers["location"] = root + headers["location"]
        await send(message)

    return write


async def deny(answer: Response, scope: Scope, receive: Receive, send: Send) -> None:
    """Answers in place of the application: a request, or one for a WebSocket if the server can tell it so."""
    answer.headers.update(HEADERS)
    if scope["type"] == "http" or "websocket.http.response" in scope.get("extensions", {}):
        await answer(scope, receive, send)
    else:
        await send({"type": "websocket.close", "code": 1008, "reason": bytes(answer.body).decode()})


def with_denial(scope: Scope, receive: Receive, send: Send) -> Send:
    """A WebSocket that the application doesn't even open is refused like any other request."""
    is_open = False

    async def write(message: Message) -> None:
        nonlocal is_open
        is_open |= message["type"] != "websocket.close"
        if is_open:
            await send(message)
        else:
            await deny(PlainTextResponse(NOTHING_HERE, 404), scope, receive, send)

    return write
