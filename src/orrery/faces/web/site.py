"""How this server is reached: its names, the path it lives under, what stands in front of it."""
from __future__ import annotations

import re
from dataclasses import dataclass, field

from starlette.types import Scope

from orrery.faces.web.addresses import Proxies
from orrery.kernel.refusal import BadOption

OWN_NAMES = ("127.0.0.1", "localhost", "::1")
ROOT = re.compile(r"(/[\w.~-]+)*")


def read_root(text: str) -> str:
    """The path that all addresses begin with: /games, or nothing."""
    root = "/" + text.strip("/") if text.strip("/") else ""
    if not ROOT.fullmatch(root) or ".." in root:
        raise BadOption(f"{text!r} can’t be a root path. Use letters and digits, such as /games.")
    return root


@dataclass(frozen=True)
class Site:
    names: tuple[str, ...] = ()  # that it answers to, beside those of its own machine; none: any
    root: str = ""
    proxies: Proxies = field(default_factory=Proxies)
    https: bool = False  # visitors come by https, whatever reaches us
    metrics_token: str = ""  # without one, figures are for the machine itself

    def answers_to(self, name: str) -> bool:
        return not self.names or name in self.names or name in OWN_NAMES

    def receive(self, scope: Scope) -> bool:
        """Makes a request look as its visitor sent it; False if it is for an address outside of the root path."""
        self.proxies.unwrap(scope)
        if self.https:
            scope["scheme"] = "wss" if scope["type"] == "websocket" else "https"
        path: str = scope["path"]
        if not path.startswith(f"{self.root}/"):
            return False
        scope["root_path"] = self.root
        return True
