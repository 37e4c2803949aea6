"""Orrery: five celestial tabletop games at one table."""
from orrery import native

native.install()  # before anything else: from here on the rules are compiled, if they have been built

from orrery.api import games, load, new, replay  # noqa: E402
from orrery.kernel.match import Match  # noqa: E402
from orrery.kernel.refusal import IllegalMove, Refusal, Refused  # noqa: E402

__all__ = ["IllegalMove", "Match", "Refusal", "Refused", "games", "load", "new", "replay"]
