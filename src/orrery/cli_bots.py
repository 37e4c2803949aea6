"""The commands about bots: how good they are, what they learn, whether chances come true, what there is to practise."""
from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from orrery.cli_common import Json, build_quietly, read_file, read_options, write_lines
from orrery.cli_lab import Jobs, Mode, Options
from orrery.lab.experiment import Experiment

app = typer.Typer()


@app.command()
def ladder(
    game: Annotated[str, typer.Argument(help="The game.")],
    bots: Annotated[str, typer.Option(help="Who plays whom, each named once.")] = "novice,casual,skilled",
    number: Annotated[int, typer.Option("--games", help="How many games each pair plays.")] = 400,
    seats: Annotated[int, typer.Option(help="How many seats; both bots have as many.")] = 2,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    neighbours: Annotated[bool, typer.Option("--neighbours", help="Each plays only the next one.")] = False,
    mode: Mode = None,
    option: Options = None,
    jobs: Jobs = 1,
    page: Annotated[Path | None, typer.Option("--write", help="Put it on a page, such as docs/bots.md.")] = None,
) -> None:
    """Everybody plays everybody: ratings of bots, with intervals."""
    from orrery.faces.terminal import numbers, strength
    from orrery.lab import engines
    from orrery.lab import ladder as rungs

    if page is not None:
        read_file(page)
    build_quietly()
    names = [name.strip() for name in bots.split(",")]
    with numbers.bar(number * len(rungs.meetings(len(names), neighbours=neighbours))) as progress:
        found = rungs.climb(
            game, names, games=number, seed=seed, mode=mode, seats=seats, neighbours=neighbours,
            options=read_options(option or []), engine=engines.choose("local", jobs), progress=progress,
        )  # fmt: skip
    if page is not None:
        rungs.write(found, page)
    strength.tell_ladder(found)


@app.command()
def calibrate(
    game: Annotated[str | None, typer.Argument(help="The game. Without one, every game and mode.")] = None,
    seats: Annotated[int | None, typer.Option(help="How many seats. The usual number if you don’t say.")] = None,
    bot: Annotated[str, typer.Option(help="Who plays all seats.")] = "casual",
    number: Annotated[int, typer.Option("--games", help="How many games.")] = 400,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    mode: Mode = None,
    jobs: Jobs = 1,
    write: Annotated[bool, typer.Option("--write", help="Keep the correction in the game’s folder.")] = False,
    as_json: Json = False,
) -> None:
    """Whether the chances shown in reviews come true, and by how much to correct them."""
    from orrery.faces.terminal import numbers, strength
    from orrery.games import find_game, game_names
    from orrery.lab import engines
    from orrery.lab.calibrate import calibrate, keep

    build_quietly()
    for name in [find_game(game).name] if game is not None else game_names():
        for kind in find_game(name).modes if mode is None else [find_game(name).mode(mode)]:
            wish = Experiment(name, (bot,), games=number, seed=seed, mode=kind.name, seats=seats or kind.usual_seats)
            with numbers.bar(number) as progress:
                told = calibrate(wish, engines.choose("local", jobs), progress)
            if write:
                keep(told)
            strength.tell_calibration(told, as_json=as_json)


@app.command()
def train(
    game: Annotated[str, typer.Argument(help="The game.")],
    mode: Mode = None,
    seats: Annotated[int, typer.Option(help="How many seats; in the match both sides have as many.")] = 2,
    teacher: Annotated[int, typer.Option(help="Iterations of the search that is learned from.")] = 1000,
    rounds: Annotated[int, typer.Option(help="How often to play and learn before the match.")] = 2,
    number: Annotated[int, typer.Option("--games", help="How many games to learn from in each round.")] = 100,
    iterations: Annotated[int, typer.Option(help="Iterations of both sides in the match.")] = 200,
    match: Annotated[int, typer.Option(help="How many games the match has. Fewer than 400 prove nothing.")] = 400,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    jobs: Jobs = 1,
    write: Annotated[bool, typer.Option("--write", help="Keep it in the game’s folder, if it was accepted.")] = False,
    as_json: Json = False,
) -> None:
    """Let a game’s adviser learn from looking ahead. What it learned must win a match to be accepted."""
    from orrery.faces.terminal import numbers, strength
    from orrery.lab import engines
    from orrery.lab.train import Training, keep, train

    wish = Training(game, mode, seats, teacher, rounds, number, iterations, match, seed)
    wish.experiment()  # refused before anything is compiled
    build_quietly()
    with numbers.bar(rounds * number + match) as progress:
        found = train(wish, engines.choose("local", jobs), progress)
    if write and found["accepted"]:
        keep(found)
    strength.tell_training(found, written=write, as_json=as_json)


@app.command()
def mine(
    game: Annotated[str, typer.Argument(help="The game.")],
    mode: Mode = None,
    seats: Annotated[int | None, typer.Option(help="How many seats.")] = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    first: Annotated[int, typer.Option(min=0, help="The number of the first game.")] = 0,
    number: Annotated[int, typer.Option("--games", min=1, help="How many games.")] = 1,
    after: Annotated[int, typer.Option(min=0, help="Choices of each game to pass over.")] = 0,
    apart: Annotated[int, typer.Option(min=1, help="Choices between two finds.")] = 8,
    margin: Annotated[float, typer.Option(help="How far the best move is ahead in the search.")] = 0.12,
    clear: Annotated[float, typer.Option(help="How far it is ahead in games played on.")] = 0.06,
    iterations: Annotated[int, typer.Option(min=1, help="How long the search looks at a find.")] = 3000,
    plays: Annotated[int, typer.Option(min=12, help="Games played on from each move.")] = 150,
    bot: Annotated[str, typer.Option(help="Who plays all seats.")] = "search:150",
    bot_seed: Annotated[int | None, typer.Option(help="What the bots draw from, if not from the seed.")] = None,
    untaught: Annotated[bool, typer.Option("--untaught", help="Without what the game’s adviser has learned.")] = False,
    out: Annotated[Path | None, typer.Option(help="The file; without it, the terminal.")] = None,
) -> None:
    """Look for positions to practise: choices in games between bots with one clearly best move, as JSON Lines."""
    from orrery.api import agree
    from orrery.lab.mining import Hunt, mine

    build_quietly()
    setup = agree(game, mode, seats)
    if untaught:
        setup = replace(setup, game=replace(setup.game, advice=type(setup.game.advice)()))
    hunt = Hunt(iterations, plays, margin, clear, apart=apart, after=after, bot=bot, bot_seed=bot_seed)
    found = mine(setup, hunt, seed, first, first + number)
    write_lines(out, (json.dumps(find, ensure_ascii=False) + "\n" for find in found))
