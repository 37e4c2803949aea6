"""Cookies: a signed number that tells one browser from another, and what its owner likes. No accounts."""
from __future__ import annotations

import secrets
from typing import Any

from itsdangerous import BadSignature, URLSafeSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

BROWSER = "orrery"
YEAR = 365 * 24 * 3600
THEMES = ("night", "atlas")


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
    response.set_cookie(
        name, value, max_age=YEAR, httponly=True, samesite="lax", secure=request.url.scheme == "https", path="/"
    )


def theme(request: HTTPConnection) -> str:
    wished = request.cookies.get("theme", "")
    return wished if wished in THEMES else THEMES[0]


def guard(request: HTTPConnection) -> bool:
    """Whether every move asks for a second click."""
    return request.cookies.get("guard") == "1"


def own_name(request: HTTPConnection) -> str:
    return request.cookies.get("name", "")[:24]
