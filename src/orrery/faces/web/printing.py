"""A game on paper, as a page and as a file of its own; as PDF where a Chromium is installed."""
from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from orrery.faces.web import rulepages
from orrery.faces.web.access import Access
from orrery.faces.web.house import House, NotHere, must_be_shown
from orrery.faces.web.logs import NamedRoute
from orrery.faces.web.newgame import pack_title
from orrery.faces.web.paper import PAPERS, lay_out
from orrery.faces.web.render import GAMES, HERE, Pages, game_css
from orrery.games import find_game, game_names
from orrery.games.packs import open_pack, pack_names
from orrery.kernel.game import Game
from orrery.kernel.options import suggest
from orrery.kernel.refusal import BadOption, named

PAPER_TITLES = {"a4": "A4", "letter": "Letter"}
SHEETS = ("tokens.css", "components.css")
CHROMIUMS = (
    "chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable",
    "microsoft-edge",
)  # fmt: skip
NO_CHROMIUM = "There’s no Chromium here to make a PDF. Open {} in a browser and print it from there."
FAILED = "Chromium couldn’t make the PDF. Open {} in a browser and print it from there."
PATIENCE = 180  # seconds for a PDF


class Printing:
    """The page with a game's sheets, drawn from a pack of the house or from the one that a table is played with."""

    def __init__(self, house: House) -> None:
        self.house = house

    def routes(self) -> list[NamedRoute]:
        return [NamedRoute("/print/{game}", self.page)]

    async def page(self, request: Request) -> Response:
        if request.path_params["game"] not in game_names():
            raise NotHere("There’s no game of that name.")
        game, asked = find_game(request.path_params["game"]), request.query_params
        pack, title, content = await self.pack(request, game, asked.get("table", ""))
        paper, backs = asked.get("paper", "a4"), asked.get("backs") == "1"
        context = paper_context(self.house.pages, game, content, title, paper if paper in PAPERS else "a4", backs)
        return self.house.page(
            request, "print.html", pack=pack, packs={name: pack_title(name) for name in pack_names(game.name)},
            papers=PAPER_TITLES, backs=backs, table_code=asked.get("table", ""), styles=page_styles(game.name),
            **context,
        )  # fmt: skip

    async def pack(self, request: Request, game: Game[Any], code: str) -> tuple[str, str, Any]:
        """Its name, its title and what is in it."""
        if code:
            table = await self.house.tables.find(code)
            if table is None or table.memory.setup.game is not game:
                raise NotHere("There’s no table with that code. Check the link or the code.")
            browser = self.house.identity.read(request)
            if not any(browser and holder.browser == browser for holder in table.memory.holders):
                must_be_shown(Access(table))
            setup = table.memory.setup
            return setup.pack.name, f"The pack of table {table.code}", setup.content
        name = request.query_params.get("pack", game.usual_pack)
        if name not in pack_names(game.name):
            raise NotHere("There’s nothing at this address.")
        return name, pack_title(name), game.content(open_pack(game.name, name))


def paper_css(game: str) -> str:
    """The address of how a game looks on paper."""
    return f"/games/{game}/paper.css"


def paper_context(pages: Pages, game: Game[Any], content: Any, pack: str, paper: str, backs: bool) -> dict[str, Any]:
    """What the template of the sheets needs."""
    return {
        "game": {"name": game.name, "title": game.title},
        "content": content,
        "scenery": pages.scenery(game.name, content),
        "printed": lay_out(game.paper(content), paper, backs=backs),
        "pack_title": pack,
        "guide_html": rulepages.guide(game.name, pages.root),
        "theme": "atlas",  # ink on paper, whatever the system prefers
        "has_theme": True,
    }


def page_styles(game: str) -> list[str]:
    return [game_css(game), "/static/print.css", paper_css(game)]


def print_file(game: str, content: Any, pack: str, paper: str, *, backs: bool = False) -> str:
    """The whole print as one HTML file that needs nothing else."""
    pages = Pages()
    files = [*(HERE / "static" / name for name in SHEETS), GAMES / game / "table.css", HERE / "static" / "print.css",
             GAMES / game / "paper.css"]  # fmt: skip
    style = "\n".join(file.read_text(encoding="utf-8") for file in files)
    context = paper_context(pages, find_game(game), content, pack, paper, backs)
    return pages.page("print_file.html", style=style, **context)


def read_paper(name: str) -> str:
    if name.lower() not in PAPERS:
        raise BadOption(f"There’s no paper {named(name)}. {suggest(name.lower(), list(PAPERS))}")
    return name.lower()


def is_root() -> bool:
    """Chromium has no sandbox for root, as in a container."""
    return hasattr(os, "geteuid") and os.geteuid() == 0


def find_chromium() -> str | None:
    return next((found for name in CHROMIUMS if (found := shutil.which(name))), None)


def write_pdf(html: Path, pdf: Path) -> str:
    """Prints a file with Chromium, and says where the PDF is or why there is none."""
    program = find_chromium()
    if program is None:
        return NO_CHROMIUM.format(html)
    with tempfile.TemporaryDirectory() as profile:
        command = [
            program, "--headless", "--disable-gpu", *(["--no-sandbox"] if is_root() else []),
            f"--user-data-dir={profile}",
            "--no-pdf-header-footer", f"--print-to-pdf={pdf.resolve()}", html.resolve().as_uri(),
        ]  # fmt: skip
        try:
            done = subprocess.run(command, capture_output=True, timeout=PATIENCE, check=False)
        except (OSError, subprocess.TimeoutExpired):
            return FAILED.format(html)
    return FAILED.format(html) if done.returncode or not pdf.is_file() else f"The PDF is in {pdf}."
