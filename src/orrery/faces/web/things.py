"""The things of a drawing: written down and registered in one go, so that nobody has to search the page for them."""
from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache

from markupsafe import Markup, escape

from orrery.kernel.drawing import Thing

KEPT = 8192


class Register:
    """What has been drawn so far, and what a lesson points at."""

    def __init__(self, taught: Collection[str] = ()) -> None:
        self.names: list[str] = []
        self.taught = frozenset(taught)
        self.begun: list[int] = []  # where the parts began that are being drawn to be kept
        self.parts: list[Sequence[str]] = []  # the pieces of those that were written down by their numbers


TAUGHT = "data-taught"  # the attribute of what a step of a lesson points at
now: ContextVar[Register | None] = ContextVar("now", default=None)


@contextmanager
def registering(taught: Collection[str] = ()) -> Iterator[Register]:
    """Whatever is drawn meanwhile is registered."""
    register = Register(taught)
    before = now.set(register)
    try:
        yield register
    finally:
        now.reset(before)


def thing(what: Thing | str) -> Markup:
    """The attributes of a thing: its id alone, or all that the drawing says about it."""
    name, written = (what, named(what)) if isinstance(what, str) else (what.id, attributes(what))
    register = now.get()
    if register is not None:
        register.names.append(name)
        if name in register.taught:
            return Markup(f"{written} {TAUGHT}")
    return written


@lru_cache(maxsize=KEPT)
def named(name: str) -> Markup:
    return Markup(f'id="{escape(name)}"')


@lru_cache(maxsize=KEPT)
def attributes(what: Thing) -> Markup:
    """Id, class, role, place and the rest, each only where it says something."""
    found = named(what.id) + Markup(' class="{}"').format(what.looks)
    if what.button:
        found += Markup(' role="button" tabindex="0"' + ("" if what.can else ' aria-disabled="true"'))
    elif what.label:
        found += Markup(' role="img"' + (' tabindex="0"' if what.reads else ""))
    found += Markup(' aria-label="{}"').format(what.label) if what.label else Markup(' aria-hidden="true"')
    found += Markup(' data-name="{}"').format(what.name) if what.name else Markup("")
    if what.glides is not None:
        found += Markup(' data-glide data-from="{}"').format(what.glides)
    return found + Markup(' style="{}"').format(what.at) if what.at else found
