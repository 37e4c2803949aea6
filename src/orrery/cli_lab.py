"""The commands of the lab: simulate, report, compare, and how fast it all is."""
from __future__ import annotations

import json
import sys
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Literal

import typer

from orrery.cli_common import Json, build_quietly, read_file, read_options, write_file
from orrery.kernel.options import suggest
from orrery.kernel.refusal import BadOption
from orrery.lab.experiment import Experiment

app = typer.Typer()
Options = Annotated[list[str] | None, typer.Option(help="A house rule as name=value; you can repeat this.")]
Pack = Annotated[str | None, typer.Option(help="The cards and boards: a name, or a folder of your own.")]
Mode = Annotated[str | None, typer.Option(help="The mode.")]
Jobs = Annotated[int, typer.Option(min=1, max=256, help="How many processes to use.")]
EngineName = Literal["local", "ray"]


@app.command()
def simulate(
    game: Annotated[str | None, typer.Argument(help="The game, or an experiment as a .toml file.")] = None,
    bots: Annotated[str | None, typer.Option(help="A bot for each seat, or one for all: skilled,greedy.")] = None,
    seats: Annotated[int | None, typer.Option(help="How many seats; by default one for each bot.")] = None,
    number: Annotated[int | None, typer.Option("--games", help="How many games; 1000 by default.")] = None,
    seed: Annotated[int | None, typer.Option(help="The same seed gives the same games; 0 by default.")] = None,
    mode: Mode = None,
    pack: Pack = None,
    option: Options = None,
    decisions: Annotated[bool, typer.Option("--decisions", help="Keep every decision as well.")] = False,
    out: Annotated[Path | None, typer.Option(help="A folder that keeps the games, for report and compare.")] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the run in the --out folder.")] = False,
    jobs: Jobs = 1,
    engine: Annotated[EngineName, typer.Option(help="Where to play: local processes, or a Ray cluster.")] = "local",
    address: Annotated[str | None, typer.Option(help="The Ray cluster; without it, Ray starts one here.")] = None,
    as_json: Json = False,
) -> None:
    """Many games between bots, rotated through the seats: who wins, and how long it takes."""
    from orrery.lab import engines, run
    from orrery.lab.simulate import simulate

    if resume:
        if out is None or game is not None:
            raise BadOption("To resume, say which run: orrery simulate --resume --out FOLDER.")
        kept: run.Run | None = run.resume(out)
    elif game is None:
        raise BadOption("Name a game, or an experiment as a .toml file. See orrery simulate --help.")
    else:
        wish = wanted(game, bots, seats, number, seed, mode, pack, option, decisions).agree()
        kept = run.start(out, wish) if out is not None else None
    build_quietly()
    where = engines.choose(engine, jobs, address)
    from orrery.faces.terminal import numbers  # while the engine gets ready

    if kept is not None:
        numbers.show_run(kept, where, as_json=as_json)
    else:
        numbers.show_simulation(lambda progress: simulate(wish, where, progress), wish.games, as_json=as_json)


def wanted(
    game: str, bots: str | None, seats: int | None, games: int | None, seed: int | None, mode: str | None,
    pack: str | None, option: list[str] | None, decisions: bool,
) -> Experiment:  # fmt: skip
    """The experiment of a file, or of a game's name, with what the options say instead."""
    names = tuple(name.strip() for name in bots.split(",")) if bots is not None else None
    if game.endswith(".toml"):
        wish = Experiment.read(read_file(Path(game)), game)
    elif names is None:
        raise BadOption("Say who plays, such as --bots greedy or --bots skilled,greedy.")
    else:
        wish = Experiment(game, names)
    given = {"bots": names, "seats": seats, "games": games, "seed": seed, "mode": mode, "pack": pack}
    options = {**wish.options, **read_options(option or [])}
    changes = {key: value for key, value in given.items() if value is not None}
    return replace(wish, **changes, options=options, decisions=decisions or wish.decisions)  # type: ignore[arg-type]


@app.command()
def report(
    run: Annotated[Path, typer.Argument(help="The folder of a run, made by orrery simulate … --out.")],
    out: Annotated[Path | None, typer.Option(help="The page to write; by default report.html in the run.")] = None,
    section: Annotated[str | None, typer.Option(help="Print the numbers of one section instead.")] = None,
    theme: Annotated[Literal["night", "atlas"], typer.Option(help="Light on dark, or dark on light.")] = "night",
    as_json: Json = False,
) -> None:
    """What a run says about balance, as one page that you can keep or send."""
    from orrery.faces.terminal import numbers
    from orrery.faces.web.report import page
    from orrery.lab.findings import SECTIONS, find
    from orrery.lab.run import Run

    if section is not None and section not in SECTIONS:
        raise BadOption(f"There’s no section {section}. {suggest(section, SECTIONS)}")
    found = find(Run(run))
    if section is not None or as_json:
        data = found.data() if section is None else found.sections.get(section)
        print(json.dumps(data, indent=1, ensure_ascii=False))
        return
    target = out or run / "report.html"
    write_file(target, page(found, theme))
    numbers.tell_findings(found, target)


@app.command()
def compare(
    first: Annotated[Path, typer.Argument(help="The folder of a run.")],
    second: Annotated[Path, typer.Argument(help="Another one, best with the same seed and bots.")],
    as_json: Json = False,
) -> None:
    """What is different in the second of two runs: other packs, options or rules."""
    from orrery.faces.terminal import numbers
    from orrery.lab.compare import compare
    from orrery.lab.run import Run

    found = compare(Run(first), Run(second))
    if as_json:
        print(json.dumps(found.data(), indent=1, ensure_ascii=False))
    else:
        numbers.tell_comparison(found)


@app.command()
def tune(
    game: Annotated[str, typer.Argument(help="The game, or an experiment as a .toml file.")],
    number: Annotated[list[str], typer.Option(help="What may change, as cards.toml:cards.L04[6]=1..8; repeat it.")],
    goal: Annotated[list[str], typer.Option(help="rounds=9..11, seats<5 or held:Celestials<10%; repeat it.")],
    bots: Annotated[str | None, typer.Option(help="A bot for each seat, or one for all.")] = None,
    seats: Annotated[int | None, typer.Option(help="How many seats.")] = None,
    games: Annotated[int | None, typer.Option(help="How many games for each attempt; 1000 by default.")] = None,
    seed: Annotated[int | None, typer.Option(help="The seed of every attempt.")] = None,
    mode: Mode = None,
    pack: Pack = None,
    option: Options = None,
    tries: Annotated[int, typer.Option(min=1, max=10000, help="How many packs to try at most.")] = 40,
    out: Annotated[Path | None, typer.Option(help="A folder for the best pack.")] = None,
    jobs: Jobs = 1,
    as_json: Json = False,
) -> None:
    """Search over numbers of a pack for a goal. It says what it tried."""
    from orrery.faces.terminal.tuning import show_tuning
    from orrery.lab import engines
    from orrery.lab.tune import Tuner, read_knob

    wish = wanted(game, bots, seats, games, seed, mode, pack, option, False).agree()
    if out is not None and out.exists():
        raise BadOption(f"There’s something at {out} already. Choose another folder.")
    files = wish.setup().pack
    build_quietly()
    tuner = Tuner(wish, [read_knob(text, files) for text in number], goal, engines.choose("local", jobs))
    ended = show_tuning(tuner, tries, as_json=as_json)
    if out is not None:
        tuner.write(out)
        print(f"The best pack is in {out}.", file=sys.stderr)
    if not ended:
        raise KeyboardInterrupt


@app.command("bench")
def run_bench(
    games: Annotated[list[str] | None, typer.Argument(help="The games; leave them out for all.")] = None,
    mode: Mode = None,
    seats: Annotated[int | None, typer.Option(help="How many seats.")] = None,
    seconds: Annotated[float, typer.Option(min=0.01, max=60, help="CPU seconds per slice of a measurement.")] = 0.1,
    as_json: Json = False,
) -> None:
    """How fast the rules run, per CPU second of one core, compiled and plain."""
    from orrery.faces.terminal import numbers
    from orrery.lab import bench

    build_quietly()
    numbers.show_bench(bench.bench(games or [], mode=mode, seats=seats, seconds=seconds), as_json=as_json)
