"""The `orrery` command: one thin function a command; what they do lives in the faces and the lab."""
from __future__ import annotations

import json
import sys
from functools import partial
from pathlib import Path
from typing import Annotated

import typer
from typer.exceptions import TyperException

from orrery import native
from orrery.api import games as catalogue
from orrery.games import find_game
from orrery.kernel.refusal import BadOption, Refused
from orrery.native import building

OVERVIEW = """\
Orrery: five games of the heavens at one table.

  orrery serve                play in the browser
  orrery play                 play in the terminal; it asks you what it needs
  orrery learn GAME           a guided first game, in five minutes
  orrery resume               continue your last game
  orrery games                what you can play, and how
  orrery rules GAME [WHAT]    the rules: by number, section or word
  orrery gallery GAME [WHAT]  every card, tile and token
  orrery positions            the keys of positions, as docs/positions.md has them
  orrery replay FILE          step through a recorded game
  orrery simulate GAME        many games between bots: who wins?
  orrery bench                how fast the rules run here
  orrery native               build the fast, compiled form now

For more, run orrery COMMAND --help.
"""

app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)

Players = Annotated[str | None, typer.Option(help="Who plays each seat, you or a bot: you,skilled,casual.")]
Pace = Annotated[float, typer.Option(min=0, max=60, help="Seconds between the others’ moves; 0 for no waiting.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]


@app.callback(invoke_without_command=True)
def overview(context: typer.Context) -> None:
    """Five games of the heavens at one table."""
    if context.invoked_subcommand is None:
        print(OVERVIEW, end="")


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="The address to serve at; 0.0.0.0 for your whole network.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=1, max=65535, help="The port; the next free one if it is taken.")] = 8000,
    bots: Annotated[str | None, typer.Option(help="Your own bots that can play: module:Class,module:Class.")] = None,
) -> None:
    """Play in the browser, with people, bots and programs."""
    from orrery.faces.web import server

    server.serve(host, port, tuple(name.strip() for name in bots.split(",")) if bots else ())


@app.command()
def play(
    game: Annotated[str | None, typer.Argument(help="The game; leave it out for a menu.")] = None,
    seats: Annotated[int | None, typer.Option(help="How many players.")] = None,
    mode: Annotated[str | None, typer.Option(help="The mode; orrery games lists them.")] = None,
    pack: Annotated[str | None, typer.Option(help="The cards and boards: a name, or a folder of your own.")] = None,
    option: Annotated[list[str] | None, typer.Option(help="A house rule as name=value; you can repeat this.")] = None,
    seed: Annotated[str | None, typer.Option(help="A whole number or 64 hexadecimal digits.")] = None,
    players: Players = None,
    names: Annotated[str | None, typer.Option(help="Names of the people, or of all players: Ana,Ben.")] = None,
    colours: Annotated[str | None, typer.Option(help="Their colours, in the same order: green,amber.")] = None,
    pace: Pace = 0.8,
) -> None:
    """Play with bots and with people on this device, in any mix."""
    from orrery.faces.terminal import menu, start

    wishes = menu.Wishes(
        game, seats, mode, pack, read_options(option or []), players, *(
            None if words is None else words.split(",") for words in (names, colours)
        )
    )
    start.play(wishes, seed, pace)


@app.command()
def learn(
    game: Annotated[str | None, typer.Argument(help="The game.")] = None,
    pace: Pace = 0.8,
) -> None:
    """A guided first game: a few turns teach you, then you keep playing."""
    from orrery.faces.terminal import start

    start.learn(game, pace)


@app.command()
def resume(
    game: Annotated[str | None, typer.Argument(help="A table’s code or a file; by default your last game.")] = None,
    players: Players = None,
    pace: Pace = 0.8,
) -> None:
    """Continue a saved game."""
    from orrery.faces.terminal import start

    start.resume(game, players, pace)


@app.command()
def games(as_json: Json = False) -> None:
    """What you can play, and how."""
    from orrery.faces.terminal.catalogue import show_games
    from orrery.faces.terminal.desk import Desk

    if as_json:
        print(json.dumps(catalogue(), ensure_ascii=False))
    else:
        show_games(Desk())


@app.command()
def rules(
    game: Annotated[str, typer.Argument(help="The game.")],
    what: Annotated[str, typer.Argument(help="A rule’s number, a section or a word.")] = "",
) -> None:
    """The rules of a game, or the one you need."""
    from orrery.faces.terminal.desk import Desk
    from orrery.faces.terminal.rules import show_rules

    show_rules(Desk(), find_game(game), what)


@app.command()
def gallery(
    game: Annotated[str, typer.Argument(help="The game.")],
    what: Annotated[str, typer.Argument(help="Words to look for.")] = "",
    pack: Annotated[str, typer.Option(help="The cards and boards: a name, or a folder of your own.")] = "",
) -> None:
    """Every card, tile and token, or those you look for."""
    from orrery.faces.terminal.desk import Desk
    from orrery.faces.terminal.rules import show_gallery
    from orrery.games.packs import open_pack

    found = find_game(game)
    show_gallery(Desk(), found, found.content(open_pack(found.name, pack or found.usual_pack)), what)


@app.command()
def positions() -> None:
    """The keys that a position can have, game by game."""
    from orrery.games.positions import page

    print(page(), end="")


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="The record of a game.")],
    at: Annotated[int | None, typer.Option(help="The position to show.")] = None,
    eyes: Annotated[str | None, typer.Option(help="Whose view: a name, or a seat number from 0.")] = None,
    as_json: Json = False,
) -> None:
    """Step through a recorded game."""
    from orrery.faces.terminal import replay as replays

    replays.replay(file, at, eyes, as_json=as_json)


@app.command("native")
def build_native() -> None:
    """Build the compiled form of the rules now."""
    if native.folder().is_dir():
        print("The compiled form is already built.")
        return
    print("Building the compiled form. This takes a minute.", flush=True)
    if failure := building.build():
        print(f"Orrery stays in plain Python: {failure}", file=sys.stderr)
        raise typer.Exit(1)
    print("The compiled form is ready.")


@app.command("simulate")
def run_simulation(
    game: Annotated[str, typer.Argument(help="The game.")],
    bots: Annotated[str, typer.Option(help="A bot for each seat, or one for all: skilled,greedy.")],
    seats: Annotated[int | None, typer.Option(help="How many seats; by default one for each bot.")] = None,
    number: Annotated[int, typer.Option("--games", help="How many games.")] = 1000,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    mode: Annotated[str | None, typer.Option(help="The mode.")] = None,
    pack: Annotated[str | None, typer.Option(help="The cards and boards: a name, or a folder of your own.")] = None,
    option: Annotated[list[str] | None, typer.Option(help="A house rule as name=value; you can repeat this.")] = None,
    jobs: Annotated[int, typer.Option(min=1, help="How many processes to use.")] = 1,
    as_json: Json = False,
) -> None:
    """Many games between bots, rotated through the seats: who wins, and how long it takes."""
    from orrery.faces.terminal import numbers
    from orrery.lab import simulate

    build_quietly()
    names = [name.strip() for name in bots.split(",")]
    run = partial(
        simulate.simulate, game, seats=seats, bots=names, games=number, seed=seed, mode=mode, pack=pack,
        options=read_options(option or []), jobs=jobs,
    )  # fmt: skip
    numbers.show_simulation(run, number, as_json=as_json)


@app.command("bench")
def run_bench(
    games: Annotated[list[str] | None, typer.Argument(help="The games; leave them out for all.")] = None,
    mode: Annotated[str | None, typer.Option(help="The mode.")] = None,
    seats: Annotated[int | None, typer.Option(help="How many seats.")] = None,
    seconds: Annotated[float, typer.Option(min=0.01, help="CPU seconds per slice of a measurement.")] = 0.1,
    as_json: Json = False,
) -> None:
    """How fast the rules run, per CPU second of one core, compiled and plain."""
    from orrery.faces.terminal import numbers
    from orrery.lab import bench

    build_quietly()
    numbers.show_bench(bench.bench(games or [], mode=mode, seats=seats, seconds=seconds), as_json=as_json)


def build_quietly() -> None:
    """Worker processes take up the compiled form: see that it is there, where it can be."""
    if native.wanted() and not native.folder().is_dir() and building.compiler():
        print("Compiling the rules, once (about 20 seconds)…", file=sys.stderr, flush=True)
        if failure := building.build():
            print(f"Orrery stays in plain Python: {failure}", file=sys.stderr)


def read_options(pairs: list[str]) -> dict[str, str]:
    """Options as name=value."""
    options: dict[str, str] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals or not name.strip():
            raise BadOption(f"Write an option as name=value, not {pair!r}.")
        options[name.strip()] = value.strip()
    return options


def main() -> None:
    """Run a command. What cannot be accepted is told in one sentence on stderr, with exit code 2."""
    try:
        sys.exit(app(standalone_mode=False))
    except Refused as refused:
        print(refused, file=sys.stderr)
    except TyperException as misused:
        sentence = misused.format_message().replace("Invalid value", "That doesn’t work")
        print(f"{sentence.rstrip('.')}. See orrery --help.", file=sys.stderr)
    except (KeyboardInterrupt, BrokenPipeError):
        sys.exit(130)
    sys.exit(2)
