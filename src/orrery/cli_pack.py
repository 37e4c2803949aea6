"""orrery pack: a designer's own cards and boards, from a copy to a game in the browser."""
from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Annotated
from urllib.parse import quote

import typer
from rich.console import Console
from rich.table import Table

from orrery.cli_common import Json
from orrery.games import find_game
from orrery.games.packs import house_packs, open_pack
from orrery.kernel.refusal import BadOption

app = typer.Typer(help="Packs of your own: copy, change, check, compare, play.", no_args_is_help=True)
Game = Annotated[str, typer.Argument(help="The game.")]
Folder = Annotated[Path, typer.Argument(help="The folder of your pack.")]


@app.command()
def new(
    game: Game,
    folder: Folder,
    source: Annotated[str | None, typer.Option("--from", help="The pack to copy; the usual one by default.")] = None,
) -> None:
    """Copy a pack, to change it."""
    from orrery.lab import packs

    files = packs.new(game, folder, source)
    print(f"Your pack is in {folder}: {', '.join(files)}.")
    print(f"Change what you like, then: orrery pack check {game} {folder}")


@app.command()
def check(game: Game, folder: Folder) -> None:
    """Check a pack. What’s wrong is told with file, line and key."""
    from orrery.lab import packs

    pack, warnings = packs.check(game, folder)
    shelves = find_game(game).gallery(find_game(game).content(pack))
    pieces = sum(len(shelf.pieces) for shelf in shelves)
    for warning in warnings:
        print(f"Note: {warning}.")
    print(f"{folder} is fine: {pieces} different pieces, digest {pack.digest}.")


@app.command()
def diff(
    game: Game,
    first: Annotated[str, typer.Argument(help="A pack: a name or a folder.")],
    second: Annotated[str, typer.Argument(help="Another one.")],
    as_json: Json = False,
) -> None:
    """What the second of two packs has otherwise, value by value."""
    from orrery.lab import packs

    name = find_game(game).name
    found = packs.diff(open_pack(name, first), open_pack(name, second))
    if as_json:
        print(json.dumps([row._asdict() for row in found], ensure_ascii=False))
    elif not found:
        print("The two packs say the same.")
    else:
        grid = Table("file", "key", "before", "after")
        for row in found:
            grid.add_row(*row)
        Console().print(grid)


@app.command()
def play(
    game: Game,
    folder: Folder,
    host: Annotated[str, typer.Option(envvar="ORRERY_HOST", help="The address to serve at.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(envvar="ORRERY_PORT", min=1, max=65535, help="The port, if it’s free.")] = 8000,
) -> None:
    """Play a pack in the browser, and look at every card and tile as drawn."""
    from orrery.faces.web import server
    from orrery.lab import packs

    packs.check(game, folder)
    name, own = find_game(game).name, folder.resolve()
    if own.name in house_packs(name):
        raise BadOption(f"There’s a pack {own.name} in the house already. Rename your folder.")
    if os.pathsep in str(own):
        raise BadOption(f"The name of the folder has a {os.pathsep} in it. Rename it.")
    os.environ["ORRERY_PACKS"] = f"{name}={own}"  # servers and bots are processes of their own
    print(f"Every card and tile: /gallery/{name}?pack={quote(own.name)}")
    print(f"A new game with it:  /new/{name}?pack={quote(own.name)}")
    server.serve(host, port)
