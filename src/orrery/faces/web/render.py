"""Templates: the house's own, and each game's drawing from its folder."""
from __future__ import annotations

import hashlib
import json
import os
import re
from collections.abc import Hashable
from functools import cache, lru_cache
from pathlib import Path
from typing import Any
from urllib.parse import quote

from jinja2 import Environment, FileSystemLoader, select_autoescape
from jinja2.environment import TemplateModule
from markupsafe import Markup

import orrery
from orrery import native
from orrery.games import find_game
from orrery.games.packs import open_pack, pack_names

HERE = Path(__file__).parent
GAMES = Path(orrery.__file__).parent / "games"
SPRITES = 32
PIECES = 4096
PARTS = 256
SAFE = " ='/:;,.()-+"  # what may stand in the address of a picture as it is


class QuickEnvironment(Environment):
    """Looks into a dictionary before it asks for an attribute: a view has a thousand of these, each a raised error."""

    def getattr(self, obj: Any, attribute: str) -> Any:
        if obj.__class__ is dict and attribute in obj:
            return obj[attribute]
        return super().getattr(obj, attribute)


class Pages:
    """Renders whole pages, or only the part of a page that is pushed."""

    def __init__(self) -> None:
        self.env = QuickEnvironment(
            loader=FileSystemLoader([HERE / "templates", HERE / "static", GAMES]),
            autoescape=select_autoescape(["html", "svg"], default=True),
            auto_reload=bool(os.environ.get("ORRERY_DEV")),  # looking at every file's date costs a tenth of a view
            trim_blocks=True,
            lstrip_blocks=True,
        )
        self.env.globals["form"] = native.form()
        self.env.globals["pieces"] = self.pieces
        self._pieces: dict[int, tuple[Any, dict[Any, Markup]]] = {}
        self.env.globals["log_line"] = lru_cache(maxsize=8192)(self.log_line)
        self.env.globals["sprite"] = self.sprite
        self.env.globals["glyph"] = glyph
        self.env.filters["picture"] = picture
        self.cards = cache(self._cards)
        self.env.globals["kept"] = self.kept
        self._sprites: dict[int, tuple[Any, Markup]] = {}
        self._parts: dict[tuple[Hashable, ...], TemplateModule] = {}

    def page(self, name: str, /, **context: Any) -> str:
        return self.env.get_template(name).render(context)

    def log_line(self, n: int, text: str, shape: int | None, who: str, places: tuple[str, ...]) -> Markup:
        """A sentence of the log: drawn once, shown in every view after it."""
        line = self.env.get_template("_line.html")
        return Markup(line.render(n=n, text=text, shape=shape, who=who, places=places))

    def pieces(self, content: Any) -> dict[Any, Markup]:
        """A box in which a game keeps small things it has drawn from a pack, each under all that it depends on."""
        kept = self._pieces.get(id(content))
        if kept is None or kept[0] is not content or len(kept[1]) > PIECES:
            if len(self._pieces) >= SPRITES:
                self._pieces.pop(next(iter(self._pieces)))
            kept = self._pieces[id(content)] = (content, {})
        return kept[1]

    def sprite(self, game: str, content: Any) -> Markup:
        """What a game draws once a page from its pack, if it does; kept for the packs of the tables in use."""
        kept = self._sprites.get(id(content))
        if kept is None or kept[0] is not content:
            there = (GAMES / game / "sprite.html").is_file()
            drawn = self.env.get_template(f"{game}/sprite.html").render(content=content) if there else ""
            if len(self._sprites) >= SPRITES:
                self._sprites.pop(next(iter(self._sprites)))
            kept = self._sprites[id(content)] = (content, Markup(drawn))
        return kept[1]

    def _cards(self, game: str, pack: str) -> str:
        """The style sheet with the pictures that a game draws from a pack of the house; empty if it draws none."""
        if not (GAMES / game / "cards.css.jinja").is_file() or pack not in pack_names(game):
            return ""
        content = find_game(game).load_pack(open_pack(game, pack))
        return self.env.get_template(f"{game}/cards.css.jinja").render(content=content)

    def cards_css(self, game: str, pack: str) -> str:
        """Its address, another one as soon as anything in it is drawn otherwise."""
        sheet = self.cards(game, pack)
        return f"/games/{game}/packs/{pack}/{hashlib.sha256(sheet.encode()).hexdigest()[:12]}.css" if sheet else ""

    def kept(self, name: str, /, *key: Hashable, **context: Any) -> TemplateModule:
        """A part of a drawing that depends on its key alone, with what it sets: made once and used in many views."""
        whole = (name, *key)
        part = self._parts.pop(whole, None)
        if part is None or self.env.auto_reload:
            part = self.env.get_template(name).make_module(context)
            if len(self._parts) >= PARTS:
                self._parts.pop(next(iter(self._parts)), None)
        self._parts[whole] = part  # the one used last is the last to go
        return part


@cache
def glyph(name: str) -> Markup:
    """What is drawn in a glyph, for pictures that cannot point at the page's own."""
    glyphs = (HERE / "static" / "glyphs.svg").read_text("utf-8")
    found = re.search(rf'<symbol id="g-{name}"[^>]*>(.*?)</symbol>', glyphs)
    return Markup(found.group(1) if found else "")


def picture(svg: str) -> Markup:
    """A drawing as a picture in a style sheet."""
    text = re.sub(r">\s+<", "><", svg.strip()).replace('"', "'")
    return Markup(f'url("data:image/svg+xml,{quote(text, safe=SAFE)}")')


@cache
def game_css(game: str) -> str:
    """The address of a game's own style sheet; empty if it has none."""
    return f"/games/{game}/table.css" if (GAMES / game / "table.css").is_file() else ""


def script_json(data: Any) -> Markup:
    """JSON that may stand inside a <script> element."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return Markup(text.replace("<", "\\u003c").replace("&", "\\u0026"))
