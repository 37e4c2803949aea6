"""Templates: the house's own, and each game's drawing from its folder."""
from __future__ import annotations

import hashlib
import json
import os
import re
import secrets
from collections.abc import Collection, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any
from urllib.parse import quote

from jinja2 import FileSystemLoader, pass_context
from jinja2.runtime import Context, Macro
from markupsafe import Markup

import orrery
from orrery.faces.web import things
from orrery.faces.web.keeping import Keep, Keeper
from orrery.faces.web.pieces import Part, View, pieces_of
from orrery.faces.web.quick import QuickEnvironment
from orrery.games import find_game, game_names
from orrery.games.packs import open_pack, pack_names
from orrery.kernel.colours import COLOURS
from orrery.kernel.drawing import Line, Seat, signed
from orrery.kernel.position import Data

HERE = Path(__file__).parent
GAMES = Path(orrery.__file__).parent / "games"
SPRITES = 32
LINES = 4096  # of logs
SINCE = '<li class="since"><span>since you were here</span></li>\n'
SAFE = " ='/:;,.()-+"  # what needs no escaping in the address of a picture


class Pages:
    """Renders whole pages, or only the part of a page that is pushed."""

    def __init__(self, root: str = "") -> None:
        self.root = root  # all addresses in a page begin with it
        self.env = QuickEnvironment(
            loader=FileSystemLoader([HERE / "templates", HERE / "static", GAMES]),
            autoescape=True,
            auto_reload=bool(os.environ.get("ORRERY_DEV")),  # looking at every file's date costs a tenth of a view
            extensions=[Keep],
            trim_blocks=True,
            lstrip_blocks=True,
        )
        self.env.globals.update(
            root=root, colours=COLOURS, script_parts=script_parts(), log_lines=self.log_lines,
            sprite=self.sprite, icon=icon, glyph=glyph, glyphs=glyphs, thing=things.thing, once=once, seam=Part(()),
        )  # fmt: skip
        self.env.filters.update(signed=signed, picture=picture)
        self.cards, self.cards_css = cache(self._cards), cache(self._cards_css)
        line: Macro = vars(self.env.get_template("_line.html").module)["line"]
        self._line = lru_cache(maxsize=LINES)(line)  # most readers are told the same
        self._sprites = Keeper[Part](SPRITES)
        self._scenery = Keeper[Any](SPRITES)

    def page(self, name: str, /, **context: Any) -> str:
        with things.registering():
            return "".join(pieces_of(self.env.get_template(name).render(context)))

    def view(self, name: str, /, **context: Any) -> View:
        """The part of a page that changes."""
        with things.registering():
            return View(pieces_of(self.env.get_template(name).render(context)))

    def drawing(self, name: str, taught: Collection[str] = (), **context: Any) -> Part:
        """What a game draws, with the things in it; those that are taught are marked."""
        with things.registering(taught) as register:
            pieces = pieces_of(self.env.get_template(name).render(context))
        return Part(pieces, tuple(register.names))

    def log_lines(self, lines: Sequence[Line], seats: Sequence[Seat], view: Data, kept: dict[int, str]) -> Part:
        """The log; what the reader has not seen yet comes after a mark. `kept`: lines as they were drawn before."""
        fresh = next((line.n for line in lines if line.new), -1)
        drawn: list[str] = []
        for line in lines:
            if line.n == fresh and drawn:
                drawn.append(SINCE)
            written = kept.get(line.n)
            if written is None:
                written = kept[line.n] = self.log_line(line, seats, view)
            drawn.append(written)
        return Part(drawn)

    def log_line(self, line: Line, seats: Sequence[Seat], view: Data) -> str:
        """A sentence of the log, with the mark of who it is about. A click on it shows the position after it."""
        n, text, who, places, _, at, _ = line
        shape = None if who is None else seats[who].shape
        name = "" if who is None else "You" if who == view["you"] else view["names"][who]
        return str(self._line(n, text, shape, name, places, at))

    def sprite(self, game: str, content: Any) -> Part:
        """What a game draws from its pack, once a page."""
        if (kept := self._sprites.find(content, game)) is not None:
            return kept
        drawn = self.drawing(f"{game}/sprite.html", content=content, scenery=self.scenery(game, content))
        return self._sprites.put(content, game, drawn)

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


def once(name: str = "") -> Markup:
    """Names a form, so that it is carried out once however often it is sent; no browser may fill in an older name.

    A form that is shown again, because it wasn't carried out or nobody knows, keeps its `name`.
    """
    own = name or secrets.token_urlsafe(18)
    return Markup('<input type="hidden" name="id" value="{}" autocomplete="off">').format(own)


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
