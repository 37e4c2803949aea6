"""A webhook: a few lines of JSON, posted to an address that a player has chosen.

The server must not become a way into its own network: names are resolved once, only public addresses are posted to
unless the host allows others, redirections aren't followed, and what comes back is not read beyond its first line.
"""
from __future__ import annotations

import json
import socket
import ssl
from http.client import HTTPConnection, HTTPException
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import Any, NamedTuple
from urllib.parse import SplitResult, urlsplit

from orrery.table.entries import TableRefused

TIMEOUT = 10.0  # seconds
LONGEST = 500  # characters of an address
TRANSLATED = IPv6Network("64:ff9b::/96")  # an IPv4 address inside
PORTS = {"http": 80, "https": 443}


class NotSent(Exception):  # noqa: N818 - that is what happened
    """Nobody was reached, so it can be tried again."""


class Refusing(Exception):  # noqa: N818 - that is what the other side does
    """Somebody was reached; whether they took it, nobody knows or they said no. Never tried again."""


class Target(NamedTuple):
    parts: SplitResult
    host: str
    port: int


def read_hook(text: str) -> Target:
    """An address that can be posted to; TableRefused says what is wrong."""
    wrong = TableRefused("A webhook is an address such as https://example.org/orrery.")
    url = text.strip()
    if not url.isascii() or not url.isprintable() or " " in url or len(url) > LONGEST:
        raise wrong
    try:
        parts = urlsplit(url)
        host, port = parts.hostname, PORTS.get(parts.scheme, 0) if parts.port is None else parts.port
    except ValueError:
        raise wrong from None
    if parts.scheme not in PORTS or not host or not port or parts.username is not None:
        raise wrong
    return Target(parts, host, port)


def addresses(target: Target, *, private: bool) -> list[str]:
    """Where a name leads. If any of it is inside somebody's network, none is used."""
    try:
        found = socket.getaddrinfo(target.host, target.port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        raise NotSent("the name isn't known") from None
    listed = list(dict.fromkeys(str(info[4][0]) for info in found))
    if not private and not all(is_public(address) for address in listed):
        raise TableRefused("This server posts to public addresses only. Choose another one.")
    return listed


def is_public(address: str) -> bool:
    found: IPv4Address | IPv6Address = ip_address(address.partition("%")[0])
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped is not None:
            found = found.ipv4_mapped
        elif found in TRANSLATED or found.sixtofour is not None or found.teredo is not None:
            return False
    return found.is_global and not found.is_multicast


def post(url: str, data: dict[str, Any], *, private: bool) -> None:
    """Sends it once. NotSent if nobody was reached, Refusing if it wasn't taken."""
    target = read_hook(url)
    line = connect(target, addresses(target, private=private))
    try:
        path = (target.parts.path or "/") + (f"?{target.parts.query}" if target.parts.query else "")
        headers = {"Content-Type": "application/json", "User-Agent": "Orrery"}
        line.request("POST", path, json.dumps(data).encode(), headers)
        status = line.getresponse().status
    except (OSError, HTTPException) as error:
        raise Refusing(type(error).__name__) from None
    finally:
        line.close()
    if not 200 <= status < 300:
        raise Refusing(f"status {status}")


def connect(target: Target, where: list[str]) -> HTTPConnection:
    """A line to the very address that was looked at; a name might lead elsewhere the next time."""
    line = HTTPConnection(target.host, target.port, timeout=TIMEOUT)
    for address in where:
        try:
            plain = socket.create_connection((address, target.port), TIMEOUT)
            line.sock = plain
            if target.parts.scheme == "https":
                line.sock = ssl.create_default_context().wrap_socket(plain, server_hostname=target.host)
        except OSError:
            continue
        return line
    raise NotSent("nobody is there")
