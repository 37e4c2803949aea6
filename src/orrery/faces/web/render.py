"""Templates: the house's own, and each game's drawing from its folder."""
from __future__ import annotations

import hashlib
import json
import os
import re
from collections.abc import Hashable, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any
from urllib.parse import quote

from jinja2 import Environment, FileSystemLoader, pass_context, select_autoescape
from jinja2.environment import TemplateModule
from jinja2.runtime import Context
from markupsafe import Markup

import orrery
from orrery import native
from orrery.faces.web import things
from orrery.faces.web.keeping import Keep, Keeper
from orrery.games import find_game, game_names
from orrery.games.packs import open_pack, pack_names
from orrery.kernel.colours import COLOURS
from orrery.kernel.drawing import Line, Seat, signed
from orrery.kernel.position import Data

HERE = Path(__file__).parent
GAMES = Path(orrery.__file__).parent / "games"
SPRITES = 32
PARTS = 256
SINCE = Markup('<li class="since"><span>since you were here</span></li>')
SAFE = " ='/:;,.()-+"  # what needs no escaping in the address of a picture


class QuickEnvironment(Environment):
    """Looks into a dictionary before it asks for an attribute: a view has a thousand of these, each a raised error."""

    def getattr(self, obj: Any, attribute: str) -> Any:
        if obj.__class__ is not dict:
            try:
                return getattr(obj, attribute)
            except AttributeError:
                pass
        elif attribute in obj:
            return obj[attribute]
        return super().getattr(obj, attribute)


class Pages:
    """Renders whole pages, or only the part of a page that is pushed."""

    def __init__(self) -> None:
        self.env = QuickEnvironment(
            loader=FileSystemLoader([HERE / "templates", HERE / "static", GAMES]),
            autoescape=select_autoescape(["html", "svg"], default=True),
            auto_reload=bool(os.environ.get("ORRERY_DEV")),  # looking at every file's date costs a tenth of a view
            extensions=[Keep],
            trim_blocks=True,
            lstrip_blocks=True,
        )
        self.env.globals["form"] = native.form()
        self.env.globals["log_lines"] = self.log_lines
        self.env.globals["sprite"] = self.sprite
        self.env.globals["icon"] = icon
        self.env.globals["glyph"] = glyph
        self.env.globals["glyphs"] = glyphs
        self.env.globals["thing"] = things.thing
        self.env.filters["signed"] = signed
        self.env.globals["colours"] = COLOURS
        self.env.globals["script_parts"] = script_parts()
        self.env.filters["picture"] = picture
        self.cards, self.cards_css = cache(self._cards), cache(self._cards_css)
        self.log_line = lru_cache(maxsize=8192)(self._log_line)
        self.env.globals["kept"] = self.kept
        self._sprites = Keeper[Markup](SPRITES)
        self._scenery = Keeper[Any](SPRITES)
        self._parts = Keeper[TemplateModule](PARTS)

    def page(self, name: str, /, **context: Any) -> str:
        with things.registering():
            return self.env.get_template(name).render(context)

    def log_lines(self, lines: Sequence[Line], seats: Sequence[Seat], view: Data) -> Markup:
        """The log; what the reader has not seen yet comes after a mark."""
        names, you = view["names"], view["you"]
        fresh = next((line.n for line in lines if line.new), -1)
        drawn: list[Markup] = []
        for n, text, who, places, *_ in lines:
            if n == fresh and drawn:
                drawn.append(SINCE)
            shape, name = (None, "") if who is None else (seats[who].shape, "You" if who == you else names[who])
            drawn.append(self.log_line(n, text, shape, name, places))
        return Markup("\n").join(drawn)

    def _log_line(self, n: int, text: str, shape: int | None, who: str, places: tuple[str, ...]) -> Markup:
        """A sentence of the log: drawn once, shown in every view after it."""
        line = self.env.get_template("_line.html")
        return Markup(line.render(n=n, text=text, shape=shape, who=who, places=places))

    def sprite(self, game: str, content: Any) -> Markup:
        """What a game draws from its pack, once a page; empty if nothing."""
        if (kept := self._sprites.find(content, game)) is not None:
            return kept
        there = (GAMES / game / "sprite.html").is_file()
        context = {"content": content, "scenery": self.scenery(game, content)}
        drawn = self.env.get_template(f"{game}/sprite.html").render(context) if there else ""
        return self._sprites.put(content, game, Markup(drawn))

    def scenery(self, game: str, content: Any) -> Any:
        """What a game draws of a pack alone, made once for all templates that show it."""
        make = find_game(game).scenery
        if make is None:
            return None
        found = self._scenery.find(content, game)
        return found if found is not None else self._scenery.put(content, game, make(content))

    def _cards(self, game: str, pack: str) -> str:
        """The style sheet with the pictures that a game draws from a pack of the house; empty if it draws none."""
        if not (GAMES / game / "cards.css.jinja").is_file() or pack not in pack_names(game):
            return ""
        content = find_game(game).content(open_pack(game, pack))
        return self.env.get_template(f"{game}/cards.css.jinja").render(scenery=self.scenery(game, content))

    def _cards_css(self, game: str, pack: str) -> str:
        """Its address, which changes with anything drawn in it."""
        sheet = self.cards(game, pack)
        return f"/games/{game}/packs/{pack}/{hashlib.sha256(sheet.encode()).hexdigest()[:12]}.css" if sheet else ""

    def kept(self, name: str, content: Any, /, *key: Hashable, **context: Any) -> TemplateModule:
        """What a template sets and draws, if that depends on the pack and the key alone: made once for many views."""
        whole = (name, *key)
        part = None if self.env.auto_reload else self._parts.find(content, whole)
        if part is None:
            scenery = self.scenery(name.partition("/")[0], content)
            part = self.env.get_template(name).make_module({"content": content, "scenery": scenery, **context})
            self._parts.put(content, whole, part)
        return part


@lru_cache(maxsize=1024)
def icon(name: str, looks: str = "g") -> Markup:
    """A glyph of the house, or of the game that the page is about."""
    drawn = Markup('<svg class="{}" aria-hidden="true" focusable="false"><use href="#g-{}"/></svg>')
    return drawn.format(looks, name)


@cache
def glyph(name: str, game: str = "") -> Markup:
    """What is drawn in a glyph of the house or of a game, for pictures that cannot point at the page's own."""
    glyphs = sheet(HERE / "static") + (sheet(GAMES / game) if game else "")
    found = re.search(rf'<symbol id="g-{re.escape(name)}"[^>]*>(.*?)</symbol>', glyphs, re.DOTALL)
    return Markup(found.group(1) if found else "")


@pass_context
def glyphs(context: Context) -> Markup:
    """The glyphs of the house, and those of the games that a page is about; a page that names none may show any."""
    game, table = context.get("game"), context.get("table")
    games = [game["name"]] if game else [table["game"]] if table else game_names()
    return Markup("").join([sheet(HERE / "static"), *(sheet(GAMES / name) for name in games)])


@cache
def sheet(folder: Path) -> Markup:
    """A sheet of glyphs, if there is one."""
    file = folder / "glyphs.svg"
    return Markup(file.read_text("utf-8") if file.is_file() else "")


def picture(svg: str) -> Markup:
    """A drawing as a picture in a style sheet."""
    text = re.sub(r">\s+<", "><", svg.strip()).replace('"', "'")
    return Markup(f'url("data:image/svg+xml,{quote(text, safe=SAFE)}")')


def script_parts() -> list[str]:
    """The addresses of the modules that the script of a table is made of."""
    parts = [HERE / "static" / "morph.js", *sorted((HERE / "static" / "table").glob("*.js"))]
    return [f"/{part.relative_to(HERE).as_posix()}" for part in parts]


@cache
def game_css(game: str) -> str:
    """The address of a game's own style sheet; empty if it has none."""
    return f"/games/{game}/table.css" if (GAMES / game / "table.css").is_file() else ""


def script_json(data: Any) -> Markup:
    """JSON that may stand inside a <script> element."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return Markup(text.replace("<", "\\u003c").replace("&", "\\u0026"))
