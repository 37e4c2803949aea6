"""Templates: the house's own, and each game's drawing from its folder."""
from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, select_autoescape
from markupsafe import Markup

import orrery
from orrery import native

HERE = Path(__file__).parent
GAMES = Path(orrery.__file__).parent / "games"


class Pages:
    """Renders whole pages, or only the part of a page that is pushed."""

    def __init__(self) -> None:
        self.env = Environment(
            loader=FileSystemLoader([HERE / "templates", HERE / "static", GAMES]),
            autoescape=select_autoescape(["html", "svg"], default=True),
            trim_blocks=True,
            lstrip_blocks=True,
        )
        self.env.globals["form"] = native.form()

    def page(self, name: str, /, **context: Any) -> str:
        return self.env.get_template(name).render(context)



def game_css(game: str) -> str:
    """The address of a game's own style sheet; empty if it has none."""
    return f"/games/{game}/table.css" if (GAMES / game / "table.css").is_file() else ""


def script_json(data: Any) -> Markup:
    """JSON that may stand inside a <script> element."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return Markup(text.replace("<", "\\u003c").replace("&", "\\u0026"))
