"""Templates: the house's own, and each game's drawing from its folder."""
from __future__ import annotations

import hashlib
import json
import os
import re
from collections.abc import Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any
from urllib.parse import quote

from jinja2 import Environment, FileSystemLoader, pass_context, select_autoescape
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
        self.env.globals.update(
            form=native.form(), colours=COLOURS, script_parts=script_parts(), log_lines=self.log_lines,
            sprite=self.sprite, icon=icon, glyph=glyph, glyphs=glyphs, thing=things.thing,
        )  # fmt: skip
        self.env.filters.update(signed=signed, picture=picture)
        self.cards, self.cards_css = cache(self._cards), cache(self._cards_css)
        self.log_line = lru_cache(maxsize=8192)(self._log_line)
        self._sprites = Keeper[Markup](SPRITES)
        self._scenery = Keeper[Any](SPRITES)

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
        """What a game draws from its pack, once a page."""
        if (kept := self._sprites.find(content, game)) is not None:
            return kept
        context = {"content": content, "scenery": self.scenery(game, content)}
        return self._sprites.put(content, game, Markup(self.env.get_template(f"{game}/sprite.html").render(context)))

    def scenery(self, game: str, content: Any) -> Any:
        """What a game draws of a pack alone, made once for all templates that show it."""
        found = self._scenery.find(content, game)
        return found if found is not None else self._scenery.put(content, game, find_game(game).scenery(content))

    def figure(self, game: str, content: Any, name: str) -> Markup:
        """A picture of a game's rulebook."""
        scenery = self.scenery(game, content)
        figures = self.env.get_template(f"{game}/figures.html").make_module({"content": content, "scenery": scenery})
        return Markup(getattr(figures, name)())

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
    """A sheet of glyphs."""
    return Markup((folder / "glyphs.svg").read_text("utf-8"))


def picture(svg: str) -> Markup:
    """A drawing as a picture in a style sheet."""
    text = re.sub(r">\s+<", "><", svg.strip()).replace('"', "'")
    return Markup(f'url("data:image/svg+xml,{quote(text, safe=SAFE)}")')


def script_parts() -> list[str]:
    """The addresses of the modules that the script of a table is made of."""
    parts = [HERE / "static" / "morph.js", *sorted((HERE / "static" / "table").glob("*.js"))]
    return [f"/{part.relative_to(HERE).as_posix()}" for part in parts]


def game_css(game: str) -> str:
    """The address of a game's own style sheet."""
    return f"/games/{game}/table.css"


def script_json(data: Any) -> Markup:
    """JSON that may stand inside a <script> element."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return Markup(text.replace("<", "\\u003c").replace("&", "\\u0026"))
