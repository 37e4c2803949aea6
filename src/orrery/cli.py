"""The `orrery` command: one thin function a command; what they do lives in the faces and the lab."""
from __future__ import annotations

import json
import sys
from dataclasses import replace
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated, Literal

import typer
from typer.exceptions import TyperException

from orrery import cli_bots, cli_lab, cli_pack, cli_store, native
from orrery.api import games as catalogue
from orrery.cli_common import Json, read_options, write_file
from orrery.cli_store import Database, chosen_settings
from orrery.games import find_game
from orrery.kernel.lesson import FIRST
from orrery.kernel.refusal import Refused
from orrery.native import building

OVERVIEW = """\
Orrery: five games of the heavens at one table.

  orrery serve                play in the browser
  orrery play                 play in the terminal; it asks you what it needs
  orrery learn GAME           a guided first game, in five minutes; --list shows more lessons
  orrery practice [GAME]      positions with one best move, hints and a streak
  orrery resume               continue your last game
  orrery daily [GAME]         today’s sky: the same for everybody, one try
  orrery statistics           what you’ve played here, and won
  orrery games                what you can play, and how
  orrery rules GAME [WHAT]    the rules: by number, section or word
  orrery gallery GAME [WHAT]  every card, tile and token
  orrery print GAME           cards, boards and tokens to print and cut out
  orrery positions            the keys of positions, as docs/positions.md has them
  orrery observations         what learning programs are shown, as docs/observations.md has it
  orrery replay FILE          step through a recorded game
  orrery review FILE          how it went: accuracy, turning points, luck
  orrery verify FILE          check a recorded game: its shuffle, every draw, every move
  orrery simulate GAME        many games between bots: who wins?
  orrery report RUN           what a simulation says about balance, as a page
  orrery compare RUN RUN      what a change to cards or rules has changed
  orrery pack                 cards and boards of your own: copy, check, compare, play
  orrery ladder GAME          bots play each other and are rated
  orrery train GAME           let a game’s adviser learn from looking ahead
  orrery mine GAME            look for positions with one best move, to practise
  orrery tune GAME            search for numbers of a pack that reach a goal
  orrery bench                how fast the rules run here
  orrery native               build the fast, compiled form now

For those who run a server:

  orrery export CODE          a table as one file; orrery import brings it back
  orrery export FILE          recorded games or runs as JSON Lines, for programs that learn
  orrery backup FILE          all tables as one file; orrery restore brings them back
  orrery prune                remove tables that nobody plays at any more

For more, run orrery COMMAND --help.
"""

app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)

Players = Annotated[str | None, typer.Option(help="Who plays each seat, you or a bot: you,skilled,casual.")]
Pace = Annotated[float, typer.Option(min=0, max=60, help="Seconds between the others’ moves; 0 for no waiting.")]
LogFormat = Literal["text", "json"]


@app.callback(invoke_without_command=True)
def overview(context: typer.Context) -> None:
    """Five games of the heavens at one table."""
    if context.invoked_subcommand is None:
        print(OVERVIEW, end="")


@app.command()
def serve(
    host: Annotated[
        str, typer.Option(envvar="ORRERY_HOST", help="The address to serve at; 0.0.0.0 for your whole network.")
    ] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(envvar="ORRERY_PORT", min=1, max=65535, help="The port; the next free one if it is taken.")
    ] = 8000,
    bots: Annotated[
        str | None, typer.Option(envvar="ORRERY_BOTS", help="Your own bots that can play: module:Class,module:Class.")
    ] = None,
    name: Annotated[
        list[str] | None, typer.Option(envvar="ORRERY_NAME", help="A name the server answers to; you can repeat this.")
    ] = None,
    root_path: Annotated[
        str, typer.Option(envvar="ORRERY_ROOT_PATH", help="The path all addresses begin with, such as /games.")
    ] = "",
    proxy: Annotated[
        list[str] | None,
        typer.Option(envvar="ORRERY_PROXY", help="A proxy in front, by address or network; you can repeat this."),
    ] = None,
    https: Annotated[
        bool, typer.Option("--https", envvar="ORRERY_HTTPS", help="Your visitors come by https, through a proxy.")
    ] = False,
    metrics_token: Annotated[
        str, typer.Option(envvar="ORRERY_METRICS_TOKEN", help="Who has it can read /metrics from anywhere.")
    ] = "",
    log_format: Annotated[
        LogFormat | None, typer.Option(envvar="ORRERY_LOG_FORMAT", help="Log every request, as text or json.")
    ] = None,
    workers: Annotated[
        int, typer.Option(envvar="ORRERY_WORKERS", min=1, max=64, help="Processes that serve; one for each core.")
    ] = 1,
    runs: Annotated[
        Path | None, typer.Option(envvar="ORRERY_RUNS", help="A folder with runs of the lab, to show at /lab.")
    ] = None,
    database_url: Database = None,
    smtp: Annotated[
        str, typer.Option(envvar="ORRERY_SMTP", help="Your mail server: smtp://user:password@mail.example.org:587.")
    ] = "",
    mail_from: Annotated[
        str, typer.Option(envvar="ORRERY_MAIL_FROM", help="Who the mail is from: orrery@example.org.")
    ] = "",
    private_hooks: Annotated[
        bool, typer.Option("--private-hooks", envvar="ORRERY_PRIVATE_HOOKS", help="Webhooks to private addresses.")
    ] = False,
    open_tables: Annotated[
        bool | None,
        typer.Option(
            envvar="ORRERY_OPEN_TABLES", help="List tables that wait for players; usually only on a home network."
        ),
    ] = None,
) -> None:
    """Play in the browser, with people, bots and programs."""
    from orrery.faces.web import server
    from orrery.faces.web.addresses import Proxies
    from orrery.faces.web.site import Site, read_root

    site = Site(
        tuple(part.lower() for part in name or ()), read_root(root_path), Proxies(proxy or ()), https, metrics_token
    )
    guests = tuple(part.strip() for part in bots.split(",")) if bots else ()
    settings = replace(chosen_settings(database_url), bots=guests, runs=runs, open_tables=open_tables)
    settings = replace(settings, smtp=smtp, mail_from=mail_from, private_hooks=private_hooks)
    server.serve(host, port, settings, site, log_format, workers)


@app.command()
def play(
    game: Annotated[str | None, typer.Argument(help="The game; leave it out for a menu.")] = None,
    seats: Annotated[int | None, typer.Option(help="How many players.")] = None,
    mode: Annotated[str | None, typer.Option(help="The mode; orrery games lists them.")] = None,
    pack: Annotated[str | None, typer.Option(help="The cards and boards: a name, or a folder of your own.")] = None,
    option: Annotated[list[str] | None, typer.Option(help="A house rule as name=value; you can repeat this.")] = None,
    seed: Annotated[str | None, typer.Option(help="A whole number or 64 hexadecimal digits.")] = None,
    nonce: Annotated[str | None, typer.Option(help="Your part in the draw: any text; usually made for you.")] = None,
    players: Players = None,
    names: Annotated[str | None, typer.Option(help="Names of the people, or of all players: Ana,Ben.")] = None,
    colours: Annotated[str | None, typer.Option(help="Their colours, in the same order: green,amber.")] = None,
    pace: Pace = 0.8,
    clock: Annotated[str, typer.Option(help="Time for people: move:60, total:900+10 (seconds) or days:3.")] = "",
    at_zero: Annotated[str, typer.Option(help="When time runs out: bot, to play that turn, or leave.")] = "bot",
) -> None:
    """Play with bots and with people on this device, in any mix."""
    from orrery.faces.terminal import menu, start

    called, hues = (None if words is None else words.split(",") for words in (names, colours))
    options = read_options(option or [])
    wishes = menu.Wishes(game, seats, mode, pack, options, players, called, hues, clock, at_zero)
    start.play(wishes, seed, pace, nonce)


@app.command()
def learn(
    game: Annotated[str | None, typer.Argument(help="The game.")] = None,
    lesson: Annotated[str, typer.Argument(help="The lesson; --list shows them.")] = FIRST,
    pace: Pace = 0.8,
    only_list: Annotated[bool, typer.Option("--list", help="Show the lessons, of one game or of all.")] = False,
) -> None:
    """A lesson: a few turns teach you, then you keep playing. The first is a guided first game."""
    from orrery.faces.terminal import start

    start.learn(game, lesson, pace, only_list=only_list)


@app.command()
def practice(
    game: Annotated[str | None, typer.Argument(help="The game; leave it out for any.")] = None,
    which: Annotated[str | None, typer.Argument(help="One exercise by its name; by default the next.")] = None,
    only_list: Annotated[bool, typer.Option("--list", help="Show the exercises and what you’ve solved.")] = False,
) -> None:
    """Find the one best move in positions from real games."""
    from orrery.faces.terminal import practice as practices

    practices.run(game, which, only_list=only_list)


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
def daily(
    game: Annotated[str | None, typer.Argument(help="The game; leave it out to see today’s results.")] = None,
    name: Annotated[str, typer.Option(help="Your name among the results.")] = "",
    pace: Pace = 0.8,
) -> None:
    """Play today’s sky: the same for everybody, and you have one try."""
    from orrery.faces.terminal import people

    people.play_daily(game, name, pace)


@app.command()
def statistics() -> None:
    """What you’ve played here, and how often you’ve won."""
    from orrery.faces.terminal import people

    people.show_statistics()


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


@app.command("print")
def print_game(
    game: Annotated[str, typer.Argument(help="The game.")],
    pack: Annotated[str, typer.Option(help="The cards and boards: a name, or a folder of your own.")] = "",
    paper: Annotated[str, typer.Option(help="a4 or letter.")] = "a4",
    backs: Annotated[bool, typer.Option("--backs", help="Card backs too, for printing on both sides.")] = False,
    out: Annotated[Path | None, typer.Option(help="The file: .html, or .pdf if a Chromium is installed.")] = None,
) -> None:
    """A game on paper: cards, boards, tokens and rules, to print and cut out."""
    from orrery.faces.web import printing
    from orrery.games.packs import open_pack

    found, sheet = find_game(game), printing.read_paper(paper)
    files = open_pack(found.name, pack or found.usual_pack)
    html = printing.print_file(found.name, found.content(files), f"Pack {files.name}", sheet, backs=backs)
    wanted = out or Path(f"{found.name}.html")
    page = wanted.with_suffix(".html")
    write_file(page, html)
    print(f"{found.title} is in {page}.")
    if wanted.suffix.lower() == ".pdf" or out is None:
        print(printing.write_pdf(page, wanted.with_suffix(".pdf")))


@app.command()
def positions() -> None:
    """The keys that a position can have, game by game."""
    from orrery.games.positions import page

    print(page(), end="")


@app.command()
def observations() -> None:
    """What learning programs are shown and what they can do, game by game."""
    from orrery.faces.env.page import page

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


@app.command()
def review(
    file: Annotated[Path, typer.Argument(help="The record of a finished game.")],
    as_json: Json = False,
) -> None:
    """See how a recorded game went: accuracy, turning points with the better move, and luck."""
    from orrery.faces.terminal import review as reviews

    reviews.review(file, as_json=as_json)


@app.command()
def verify(
    file: Annotated[Path, typer.Argument(help="The record of a game.")],
    nonce: Annotated[str, typer.Option(help="The nonce that your device gave, to compare.")] = "",
    commitment: Annotated[str, typer.Option(help="The commitment that you saw, to compare.")] = "",
    head: Annotated[str, typer.Option(help="The game’s fingerprint that you saw last, to compare.")] = "",
    as_json: Json = False,
) -> None:
    """Check a recorded game: its shuffle, every draw and every move."""
    from orrery.faces.terminal import verify as verifier

    if not verifier.verify(file, verifier.Kept(nonce, commitment, head), as_json=as_json):
        raise typer.Exit(1)


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


app.add_typer(cli_lab.app)
app.add_typer(cli_store.app)
app.add_typer(cli_bots.app)
app.add_typer(cli_pack.app, name="pack")


def main() -> None:
    """Run a command. What cannot be accepted is told in one sentence on stderr, with exit code 2."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # whatever is typed or named, it can be read and shown
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
