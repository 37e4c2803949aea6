"""Somebody who sees nothing: Chromium's accessibility tree to listen to, and a keyboard."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

from playwright.sync_api import Error, Page

from tests.patience import tries

T = TypeVar("T")
SIGNS = {"☉": "Sol", "♃": "Jupiter", "♄": "Saturn", "♅": "Uranus", "♆": "Neptune"}


class Node(NamedTuple):
    """What a screen reader knows of one thing."""

    role: str
    name: str
    key: int


class Listener:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.line = page.context.new_cdp_session(page)
        self.line.send("Accessibility.enable")
        self.told: list[str] = []  # all that was announced
        self._last: list[str] = []  # what is still in the log of announcements

    def handle(self, expression: str) -> str:
        return str(self.line.send("Runtime.evaluate", {"expression": expression})["result"]["objectId"])

    def find(self, role: str, name: str = "", within: int = 0) -> list[Node]:
        where: dict[str, Any] = {"backendNodeId": within} if within else {"objectId": self.handle("document")}
        asked = {**where, "role": role, **({"accessibleName": name} if name else {})}
        found = self.line.send("Accessibility.queryAXTree", asked)["nodes"]
        return [read(node) for node in found if not node.get("ignored")]

    def again(self, look: Callable[[], T]) -> T:
        """What is found, even if the page is drawn anew while somebody looks: then it is looked for again."""
        fault = None
        for _ in tries(0.05):
            try:
                return look()
            except Error as error:
                fault = error
        raise AssertionError("the page never stands still") from fault

    def focus(self) -> Node:
        return self.again(self._focus)

    def _focus(self) -> Node:
        asked = {"objectId": self.handle("document.activeElement"), "fetchRelatives": False}
        return read(self.line.send("Accessibility.getPartialAXTree", asked)["nodes"][0])

    def text(self, key: int) -> str:
        return " ".join("".join(node.name for node in self.find("StaticText", within=key)).split())

    def listen(self) -> list[str]:
        """What is announced now; old announcements go one by one. Behind an open dialog nothing is heard."""
        now = self.again(self._announcements)
        if now is None:
            return []
        old, n = self._last, len(now)
        kept = next(kept for kept in range(min(n, len(old)), -1, -1) if now[:kept] == old[len(old) - kept :])
        self._last, fresh = now, now[kept:]
        self.told += fresh
        return fresh

    def _announcements(self) -> list[str] | None:
        logs = self.find("log", "Announcements")
        if not logs and self.find("dialog"):
            return None
        (log,) = logs
        return [node.name for node in self.find("StaticText", within=log.key)]

    def until(self, ready: Callable[[], object]) -> None:
        for _ in tries(0.1):
            if ready():
                return
        raise AssertionError(f"nothing happens at {self.focus()}: {self.told[-5:]}")

    def after(self, chosen: Node) -> list[str]:
        """What is announced when something was chosen; nothing if the focus was led on to the next choice."""
        told = len(self.told)
        self.until(lambda: self.listen() or self.focus() != chosen)
        return self.told[told:]

    def press(self, key: str) -> Node:
        self.page.keyboard.press(key)
        return self.focus()

    def log(self) -> list[str]:
        """The game log, as it would be announced: read until nothing has changed in between."""
        before, now = [""], self.again(self._log)
        while before != now:
            before, now = now, self.again(self._log)
        return now

    def _log(self) -> list[str]:
        (found,) = self.find("list", "Game log")
        return [spoken(self.text(item.key)) for item in self.find("listitem", within=found.key)]


def read(node: dict[str, Any]) -> Node:
    role, name = (str(node.get(key, {}).get("value", "")) for key in ("role", "name"))
    return Node(role, name, node["backendDOMNodeId"])


def spoken(line: str) -> str:
    """Signs have no sound."""
    for sign, name in SIGNS.items():
        line = line.replace(f" {sign}", f", {name} ")
    return line
