"""Where a request comes from: one visitor's addresses, and what a proxy that stands in front tells about it."""
from __future__ import annotations

from collections.abc import Iterable
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import Scope

from orrery.kernel.refusal import BadOption

IPV6_PREFIX = 64  # the least that a provider gives to one household


def read_address(text: str) -> IPv4Address | IPv6Address | None:
    """An address as proxies and sockets write it; an IPv4 address that is wrapped in IPv6 comes out as itself."""
    text = text.strip()
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        found = ip_address(text.partition("%")[0])
    except ValueError:
        return None
    return (found.ipv4_mapped or found) if isinstance(found, IPv6Address) else found


def visitor(address: str) -> str:
    """One visitor, as limits count them. Whoever has one IPv6 address has all those around it."""
    found = read_address(address)
    if isinstance(found, IPv6Address):
        return str(IPv6Network((found, IPV6_PREFIX), strict=False))
    return address if found is None else str(found)


def is_own_machine(address: str) -> bool:
    found = read_address(address)
    return found is not None and found.is_loopback


def is_home_network(address: str) -> bool:
    """An address that only the local network reaches, or all addresses of a machine: 192.168.0.7, 0.0.0.0."""
    found = read_address(address)
    return found is not None and not found.is_loopback and (found.is_private or found.is_unspecified)


class Proxies:
    """The proxies whose word is taken. They tell who asked, by which name, and whether it was by https."""

    def __init__(self, trusted: Iterable[str] = ()) -> None:
        self._networks: list[IPv4Network | IPv6Network] = []
        for text in trusted:
            try:
                self._networks.append(ip_network(text.strip(), strict=False))
            except ValueError:
                raise BadOption(f"{text!r} isn’t an address or a network of a proxy, such as 10.0.0.0/8.") from None

    def __bool__(self) -> bool:
        return bool(self._networks)

    def trusts(self, address: str) -> bool:
        found = read_address(address)
        return found is not None and any(found in network for network in self._networks)

    def unwrap(self, scope: Scope) -> None:
        """Makes a request that came through a trusted proxy look as the visitor sent it."""
        peer = scope.get("client")
        if not peer or not self.trusts(peer[0]):
            return
        headers = Headers(scope=scope)
        scope["client"] = (self._asker(peer[0], headers.getlist("x-forwarded-for")), 0)
        if (scheme := last(headers, "x-forwarded-proto")) in ("http", "https"):
            scope["scheme"] = scheme.replace("http", "ws") if scope["type"] == "websocket" else scheme
        if host := last(headers, "x-forwarded-host"):
            MutableHeaders(scope=scope)["host"] = host

    def _asker(self, peer: str, forwarded: list[str]) -> str:
        """Each proxy appends who asked it; what stands before an address that isn't trusted can be made up."""
        asker = peer
        for hop in reversed(",".join(forwarded).split(",")):
            found = read_address(hop)
            if found is None:
                break
            asker = str(found)
            if not self.trusts(asker):
                break
        return asker


def last(headers: Headers, name: str) -> str:
    """What the nearest proxy says; it may have left in place what was there before."""
    return ",".join(headers.getlist(name)).rpartition(",")[2].strip()
