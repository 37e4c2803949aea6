"""Games whose templates still decide what is drawn: the old way, until each of them has its own `drawing.py`."""
from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from jinja2.utils import Namespace
from markupsafe import Markup

from orrery.faces.web.render import Pages
from orrery.faces.web.things import TAUGHT
from orrery.kernel.drawing import Drawn, Look


def draw(pages: Pages, context: dict[str, Any]) -> set[str]:
    """Fills in what a drawing gives; returns the names of the things that were drawn."""
    room = Namespace(help="", icons={}, manner="", ending="", verdict="", cells={})
    own = {**context, "room": room, "card": lookup(context["content"]), "choices": context["moves"]}
    drawing = pages.env.get_template(context["table"]["game_template"]).render(own)
    names = set(re.findall(r'(?<= )id="([^"]+)"', drawing))
    for thing in context["lesson"]["at"] if context.get("lesson") else ():
        drawing = re.sub(rf'(?<= )id="{re.escape(thing)}"', rf"\g<0> {TAUGHT}", drawing, count=1)
    looks = {name: Look(*look) for name, look in room.icons.items()}
    context["drawn"] = Drawn(help=room.help, looks=looks, manner=room.manner, verdict=room.verdict, ending=room.ending,
                             tallies=room.cells)  # fmt: skip
    context["drawing"] = Markup(drawing)
    return names


def lookup(content: Any) -> Callable[[str], Any]:
    """Finds a thing of the pack by its id, wherever the pack keeps its lists."""
    things: dict[str, Any] = {}
    for name in dir(content):
        value = None if name.startswith("_") else getattr(content, name, None)
        if isinstance(value, list | tuple):
            things.update({thing.id: thing for thing in value if isinstance(getattr(thing, "id", None), str)})
    return lambda thing_id: things[thing_id]
