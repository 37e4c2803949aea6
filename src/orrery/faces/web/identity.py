"""Cookies: a signed number that tells one browser from another, and what its owner likes. No accounts."""
from __future__ import annotations

import secrets
from typing import Any
from urllib.parse import quote, unquote

from itsdangerous import BadSignature, URLSafeSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from orrery.table.names import NAME_LENGTH

BROWSER = "orrery"
YEAR = 365 * 24 * 3600
THEMES = ("night", "atlas")
WISHES = ("name", "theme", "guard", "removed")  # the cookies that a player takes along to another device
MOST = 400  # letters of one


class Identity:
    def __init__(self, secret: bytes) -> None:
        self._signer = URLSafeSerializer(secret, salt="browser")

    def read(self, request: HTTPConnection) -> str:
        """The browser's number; empty for one that has none or a forged one."""
        try:
            value: Any = self._signer.loads(request.cookies.get(BROWSER, ""))
        except BadSignature:
            return ""
        return value if isinstance(value, str) else ""

    def ensure(self, request: HTTPConnection) -> str:
        return self.read(request) or secrets.token_urlsafe(18)

    def remember(self, request: HTTPConnection, response: Response, browser: str) -> None:
        if self.read(request) != browser:
            keep(request, response, BROWSER, str(self._signer.dumps(browser)))


def keep(request: HTTPConnection, response: Response, name: str, value: str) -> None:
    """Sets a cookie for a year, for this site and nothing else at its host."""
    secure, path = request.url.scheme == "https", request.base_url.path
    response.set_cookie(name, value, max_age=YEAR, httponly=True, samesite="lax", secure=secure, path=path)


def theme(request: HTTPConnection) -> str:
    wished = request.cookies.get("theme", "")
    return wished if wished in THEMES else THEMES[0]


def has_theme(request: HTTPConnection) -> bool:
    """Whether somebody has chosen a theme; until then the page follows the system's."""
    return request.cookies.get("theme", "") in THEMES


def guard(request: HTTPConnection) -> bool:
    """Whether every move asks for a second click."""
    return request.cookies.get("guard") == "1"


def own_name(request: HTTPConnection) -> str:
    return from_cookie(request.cookies.get("name", ""))


def as_cookie(name: str) -> str:
    """A name of any alphabet, as a cookie can hold it."""
    return quote(name, safe="")


def from_cookie(text: str) -> str:
    return unquote(text, errors="ignore")[:NAME_LENGTH]


def wishes(request: HTTPConnection) -> dict[str, str]:
    """What somebody likes, as far as this browser knows: it goes along to their other devices."""
    return {name: request.cookies[name][:MOST] for name in WISHES if name in request.cookies}
