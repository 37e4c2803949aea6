"""The commands for those who run a server: tables as files, backups, pruning."""
from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from orrery.cli_common import read_file, write_file, write_lines
from orrery.kernel.refusal import BadOption

if TYPE_CHECKING:
    from orrery.table import Settings, Store

app = typer.Typer()
Database = Annotated[
    str | None, typer.Option(help="PostgreSQL as postgresql://user@host/name; without it, the data folder.")
]


@app.command()
def export(
    what: Annotated[list[str], typer.Argument(help="A table’s code; or records and runs, as files and folders.")],
    out: Annotated[Path | None, typer.Option(help="The file to write; without it, the terminal.")] = None,
    key: Annotated[str, typer.Option(help="Your private key at the table: your notes and plans go with it.")] = "",
    games: Annotated[int | None, typer.Option(min=1, help="Of each run, only so many games.")] = None,
    database_url: Database = None,
) -> None:
    """Write a table as one file, or records and runs as JSON Lines, a line for each choice as its player saw it.

    A table’s file holds every hand and the private links, so keep it to yourself.
    """
    from orrery.lab import dataset
    from orrery.table import archive

    paths = [Path(each) for each in what]
    if any(path.exists() for path in paths) or len(paths) > 1:
        write_lines(out, dataset.lines(paths, games))
    elif out is None:
        print(archive.export_table(open_store(database_url), what[0], key), end="")
    else:
        write_file(out, archive.export_table(open_store(database_url), what[0], key))


@app.command("import")
def import_table(
    file: Annotated[Path, typer.Argument(help="A file that orrery export wrote.")],
    database_url: Database = None,
) -> None:
    """Bring a table back, under the code it had; its private links work again."""
    from orrery.table import archive

    memory = archive.import_table(open_store(database_url), read_file(file)).memory
    print(f"Table {memory.code} is here: {memory.setup.game.title}, {memory.number} moves.")
    if memory.frozen:
        print(memory.frozen)


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(help="The file to write.")], database_url: Database = None
) -> None:
    """Copy all tables into one file. People can go on playing meanwhile."""
    from orrery.table import archive

    print(f"{archive.back_up(open_store(database_url), file)} tables are in {file}.")


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(help="A file that orrery backup wrote.")], database_url: Database = None
) -> None:
    """Bring a backup back into an empty data folder or database; also from one kind to the other."""
    from orrery.table import archive

    print(f"{archive.restore(file, open_store(database_url))} tables are back.")


@app.command()
def prune(
    finished: Annotated[float | None, typer.Option(min=0, help="Days after which a finished game goes.")] = None,
    unfinished: Annotated[float | None, typer.Option(min=0, help="Days without a move, for the others.")] = None,
    yes: Annotated[bool, typer.Option("--yes", help="Remove them; without this they are only listed.")] = False,
    database_url: Database = None,
) -> None:
    """Remove tables that nobody has played at for a while."""
    from orrery.table import archive

    if finished is None and unfinished is None:
        raise BadOption("Say which tables may go, such as --finished 90 or --unfinished 365.")
    store = open_store(database_url)
    codes = archive.prunable(store, archive.Policy(finished, unfinished))
    for code in codes:
        print(code)
        if yes:
            store.remove(code)
    print(f"{len(codes)} removed." if yes else f"{len(codes)} can go. Add --yes to remove them.", file=sys.stderr)


def open_store(database_url: str | None) -> Store:
    """Where the tables are, by an option, the environment or the data folder."""
    from orrery.table import Store

    return Store(chosen_settings(database_url).database)


def chosen_settings(database_url: str | None) -> Settings:
    """What the environment says, unless an option says otherwise."""
    from orrery.table import Settings

    return replace(Settings(), database_url=database_url) if database_url else Settings()
