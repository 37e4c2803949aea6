"""How often one visitor may ask. Generous to a family behind one router, too slow for guessing codes."""
from __future__ import annotations

import time
from collections import deque

from orrery.faces.web.addresses import visitor
from orrery.kernel.refusal import Refused

SAFE = ("GET", "HEAD", "OPTIONS")
TOO_OFTEN = "Too many requests. Wait a moment, then try again."


class TooOften(Refused):
    """More games begun than anybody plays."""


class Window:
    """At most so many hits of one visitor in any such span of time."""

    def __init__(self, most: int, seconds: float) -> None:
        self.most = most
        self.seconds = seconds
        self._hits: dict[str, deque[float]] = {}  # when, by visitor
        self._swept = time.monotonic()

    def hit(self, who: str) -> bool:
        """One more, if it fits."""
        now = time.monotonic()
        if now - self._swept > self.seconds:
            self._hits = {who: hits for who, hits in self._hits.items() if hits and hits[-1] > now - self.seconds}
            self._swept = now
        hits = self._hits.setdefault(who, deque())
        while hits and hits[0] <= now - self.seconds:
            hits.popleft()
        if len(hits) >= self.most:
            return False
        hits.append(now)
        return True


class Rates:
    def __init__(self, factor: int = 1) -> None:
        self._all = [Window(400 * factor, 10)]
        self._posts = [Window(120 * factor, 10), Window(2000 * factor, 600)]
        self._tables = [Window(20 * factor, 60), Window(200 * factor, 3600)]
        self._sockets = [Window(120 * factor, 60)]
        self._mails = [Window(10 * factor, 3600)]

    def allow(self, address: str, method: str) -> bool:
        """One more request, by its method; a WebSocket’s is `socket`."""
        more = self._sockets if method == "socket" else [] if method in SAFE else self._posts
        return self._hit(address, [*self._all, *more])

    def count_table(self, address: str) -> None:
        """One more table is begun, in whatever way."""
        if not self._hit(address, self._tables):
            raise TooOften("You’ve started many games in a short time. Wait a minute, then try again.")

    def count_mail(self, address: str) -> None:
        """One more mail address is asked whether it wants messages."""
        if not self._hit(address, self._mails):
            raise TooOften("You’ve given many e-mail addresses in a short time. Wait an hour, then try again.")

    def _hit(self, address: str, windows: list[Window]) -> bool:
        who = visitor(address)
        return all(window.hit(who) for window in windows)
