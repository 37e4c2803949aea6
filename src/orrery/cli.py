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

  orrery serve                open the house in the browser
  orrery play                 sit down and play; asks what it needs to know
  orrery learn GAME           the guided first game, in five minutes
  orrery resume               go on with the last game
  orrery games                what can be played, and how
  orrery rules GAME [WHAT]    the rules: a number, a section, a word
  orrery gallery GAME [WHAT]  every card, tile and token of a pack
  orrery replay FILE          look at a record, move by move
  orrery simulate GAME        many games between bots: who wins?
  orrery bench                how fast the rules are here
  orrery native               build the fast, compiled form now

orrery COMMAND --help tells more.
"""

app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)

Players = Annotated[str | None, typer.Option(help="Who sits where: you, and bots; such as you,skilled,casual.")]
Pace = Annotated[float, typer.Option(min=0, max=60, help="Seconds for each move of the others; 0 for no wait.")]
Json = Annotated[bool, typer.Option("--json", help="Plain data instead of a text for people.")]


@app.callback(invoke_without_command=True)
def overview(context: typer.Context) -> None:
    """Five games of the heavens at one table."""
    if context.invoked_subcommand is None:
        print(OVERVIEW, end="")


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="The address to answer at; 0.0.0.0 for the whole network.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=1, max=65535, help="The port; the next free one if it is taken.")] = 8000,
) -> None:
    """Open the house in the browser: tables for people, bots and programs."""
    from orrery.faces.web import server

    server.serve(host, port)


@app.command()
def play(
    game: Annotated[str | None, typer.Argument(help="Which game; without one, a menu.")] = None,
    seats: Annotated[int | None, typer.Option(help="How many sit at the table.")] = None,
    mode: Annotated[str | None, typer.Option(help="A way to play; orrery games lists them.")] = None,
    pack: Annotated[str | None, typer.Option(help="The content: a name, or the folder of your own.")] = None,
    option: Annotated[list[str] | None, typer.Option(help="A house rule as name=value; may be repeated.")] = None,
    seed: Annotated[str | None, typer.Option(help="A whole number or 64 hexadecimal digits.")] = None,
    players: Players = None,
    names: Annotated[str | None, typer.Option(help="Names of the people, or of all seats: Ana,Ben.")] = None,
    colours: Annotated[str | None, typer.Option(help="Their colours, in the same order: green,amber.")] = None,
    pace: Pace = 0.8,
) -> None:
    """Play a game: with bots, with people at this device, in any mix."""
    from orrery.faces.terminal import menu, start

    wishes = menu.Wishes(
        game, seats, mode, pack, read_options(option or []), players, *(
            None if words is None else words.split(",") for words in (names, colours)
        )
    )
    start.play(wishes, seed, pace)


@app.command()
def learn(
    game: Annotated[str | None, typer.Argument(help="Which game.")] = None,
    pace: Pace = 0.8,
) -> None:
    """The guided first game: a few turns that teach, then play on."""
    from orrery.faces.terminal import start

    start.learn(game, pace)


@app.command()
def resume(
    game: Annotated[str | None, typer.Argument(help="A table by its code, or a file; else the last game.")] = None,
    players: Players = None,
    pace: Pace = 0.8,
) -> None:
    """Go on with a saved game."""
    from orrery.faces.terminal import start

    start.resume(game, players, pace)


@app.command()
def games(as_json: Json = False) -> None:
    """What can be played, and how."""
    from orrery.faces.terminal.catalogue import show_games
    from orrery.faces.terminal.desk import Desk

    if as_json:
        print(json.dumps(catalogue(), ensure_ascii=False))
    else:
        show_games(Desk())


@app.command()
def rules(
    game: Annotated[str, typer.Argument(help="Which game.")],
    what: Annotated[str, typer.Argument(help="A rule's number, a section, or a word.")] = "",
) -> None:
    """The rules of a game, or the one you look for."""
    from orrery.faces.terminal.desk import Desk
    from orrery.faces.terminal.rules import show_rules

    show_rules(Desk(), find_game(game), what)


@app.command()
def gallery(
    game: Annotated[str, typer.Argument(help="Which game.")],
    what: Annotated[str, typer.Argument(help="Words that you look for.")] = "",
    pack: Annotated[str, typer.Option(help="The content: a name, or the folder of your own.")] = "standard",
) -> None:
    """Everything in a pack, or what you look for in it."""
    from orrery.faces.terminal.desk import Desk
    from orrery.faces.terminal.rules import show_gallery
    from orrery.games.packs import open_pack

    found = find_game(game)
    show_gallery(Desk(), found, found.content(open_pack(found.name, pack)), what)


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A record.")],
    at: Annotated[int | None, typer.Option(help="The position to look at.")] = None,
    eyes: Annotated[str | None, typer.Option(help="As which seat: its name, or its number from 0.")] = None,
    as_json: Json = False,
) -> None:
    """Look at a record, move by move."""
    from orrery.faces.terminal import replay as replays

    replays.replay(file, at, eyes, as_json=as_json)


@app.command("native")
def build_native() -> None:
    """Build the compiled form of the rules now."""
    if native.folder().is_dir():
        print("The compiled form is there already.")
        return
    print("Building the compiled form; this takes a minute.", flush=True)
    if failure := building.build():
        print(f"Orrery stays plain Python: {failure}", file=sys.stderr)
        raise typer.Exit(1)
    print("The compiled form is ready.")


@app.command("simulate")
def run_simulation(
    game: Annotated[str, typer.Argument(help="Which game.")],
    bots: Annotated[str, typer.Option(help="A bot for each seat, or one for all: skilled,greedy.")],
    seats: Annotated[int | None, typer.Option(help="How many seats; as many as bots if left out.")] = None,
    number: Annotated[int, typer.Option("--games", help="How many games.")] = 1000,
    seed: Annotated[int, typer.Option(help="The same seed gives the same answer.")] = 0,
    mode: Annotated[str | None, typer.Option(help="A way to play.")] = None,
    pack: Annotated[str | None, typer.Option(help="The content: a name, or the folder of your own.")] = None,
    option: Annotated[list[str] | None, typer.Option(help="A house rule as name=value; may be repeated.")] = None,
    jobs: Annotated[int, typer.Option(min=1, help="Processes at work.")] = 1,
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
    games: Annotated[list[str] | None, typer.Argument(help="Which games; without one, all.")] = None,
    mode: Annotated[str | None, typer.Option(help="A way to play.")] = None,
    seats: Annotated[int | None, typer.Option(help="How many seats.")] = None,
    seconds: Annotated[float, typer.Option(min=0.01, help="CPU seconds for each slice of a measurement.")] = 0.1,
    as_json: Json = False,
) -> None:
    """How fast the rules are, per CPU second of one core, compiled and plain."""
    from orrery.faces.terminal import numbers
    from orrery.lab import bench

    build_quietly()
    numbers.show_bench(bench.bench(games or [], mode=mode, seats=seats, seconds=seconds), as_json=as_json)


def build_quietly() -> None:
    """Worker processes take up the compiled form: see that it is there, where it can be."""
    if native.wanted() and not native.folder().is_dir() and building.compiler():
        print("Compiling the rules, once (about 20 seconds)…", file=sys.stderr, flush=True)
        if failure := building.build():
            print(f"Orrery stays plain Python: {failure}", file=sys.stderr)


def read_options(pairs: list[str]) -> dict[str, str]:
    """Options as name=value."""
    options: dict[str, str] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals or not name.strip():
            raise BadOption(f"An option is written name=value, not {pair!r}.")
        options[name.strip()] = value.strip()
    return options


def main() -> None:
    """Run a command. What cannot be accepted is told in one sentence on stderr, with exit code 2."""
    try:
        sys.exit(app(standalone_mode=False))
    except Refused as refused:
        print(refused, file=sys.stderr)
    except TyperException as misused:
        sentence = misused.format_message().replace("Invalid value", "This does not fit")
        print(f"{sentence.rstrip('.')}. Look at orrery --help.", file=sys.stderr)
    except (KeyboardInterrupt, BrokenPipeError):
        sys.exit(130)
    sys.exit(2)
