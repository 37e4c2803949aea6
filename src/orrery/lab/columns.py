"""A run as Parquet: games, pieces held and played, choices, events on wish every decision (docs/lab.md)."""
from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from orrery.lab.playing import Notes, Outcome

GROUP = 4096  # games written at a time
INSTALL = 'The run is kept as JSON Lines. To keep runs as Parquet, install "orrery[lab]".'
TABLES = {
    "games": {
        "game": "int64", "deal": "int64", "bots": "int8[]", "shares": "double[]", "scores": "int32[]",
        "ranks": "int8[]", "reason": "string", "adjudicated": "bool", "decisions": "int32", "rounds": "double",
        "asked": "int32", "options": "int64", "turns": "int32", "lead_changes": "int32", "standings": "int16[][]",
    },
    "uses": {"game": "int64", "seat": "int8", "piece": "string", "held": "int32", "played": "int32"},
    "choices": {"game": "int64", "seat": "int8", "choice": "string", "offered": "int32", "taken": "int32"},
    "events": {"game": "int64", "event": "string", "times": "int32"},
    "decisions": {"game": "int64", "seat": "int8", "options": "int32", "move": "string"},
}  # fmt: skip
OF_NOTES = ("asked", "options", "turns", "lead_changes", "standings")


def installed() -> bool:
    return find_spec("pyarrow") is not None


def found(folder: Path) -> bool:
    """Whether a run has its games as Parquet."""
    if not (folder / "games.parquet").is_file():
        return False
    if not installed():
        from orrery.kernel.refusal import BadOption

        raise BadOption(f'The run in {folder} is kept as Parquet. To read it, install "orrery[lab]".')
    return True


def write(folder: Path, metadata: Mapping[str, str], chunks: Iterable[list[Outcome]]) -> None:
    """Writes all tables; `games.parquet` comes last, so that it's there only if everything is."""
    import pyarrow as pa
    from pyarrow import parquet

    schemas = {
        name: pa.schema([(column, arrow_type(kind)) for column, kind in table.items()], dict(metadata))
        for name, table in TABLES.items()
    }
    writers = {name: parquet.ParquetWriter(folder / f"{name}.new", schemas[name]) for name in TABLES}
    waiting: list[Outcome] = []

    def flush() -> None:
        for name, rows in tables_of(waiting).items():
            columns = {column: [row[place] for row in rows] for place, column in enumerate(TABLES[name])}
            writers[name].write_table(pa.table(columns, schema=schemas[name]))
        waiting.clear()

    for chunk in chunks:
        waiting += chunk
        if len(waiting) >= GROUP:
            flush()
    flush()
    for writer in writers.values():
        writer.close()
    for name in reversed(list(TABLES)):
        (folder / f"{name}.new").replace(folder / f"{name}.parquet")


def arrow_type(kind: str) -> Any:
    import pyarrow as pa

    if kind.endswith("[]"):
        return pa.list_(arrow_type(kind[:-2]))
    return pa.bool_() if kind == "bool" else pa.float64() if kind == "double" else getattr(pa, kind)()


def tables_of(outcomes: list[Outcome]) -> dict[str, list[tuple[Any, ...]]]:
    """The rows of every table."""
    rows: dict[str, list[tuple[Any, ...]]] = {name: [] for name in TABLES}
    for o in outcomes:
        assert o.notes is not None
        notes = o.notes
        rows["games"].append((
            o.number, o.deal, o.bots, o.shares, o.scores, o.ranks, o.reason, o.adjudicated, o.decisions, o.rounds,
            *(getattr(notes, name) for name in OF_NOTES),
        ))  # fmt: skip
        rows["uses"] += [(o.number, *use) for use in notes.uses]
        rows["choices"] += [(o.number, *choice) for choice in notes.choices]
        rows["events"] += [(o.number, *told) for told in sorted(notes.events.items())]
        rows["decisions"] += [(o.number, *decision) for decision in notes.decisions]
    return rows


def read(folder: Path, noted: bool) -> Iterator[Outcome]:
    """The games in order, with all that was noted but for the single decisions; or with nothing of it."""
    from pyarrow import parquet

    file = parquet.ParquetFile(folder / "games.parquet")
    if not noted:
        for batch in file.iter_batches(columns=[name for name in TABLES["games"] if name not in OF_NOTES]):
            for row in batch.to_pylist():
                yield Outcome(number=row.pop("game"), **row)
        return
    parts = {}
    for name in ("uses", "choices", "events"):
        table = parquet.read_table(folder / f"{name}.parquet")
        parts[name] = Follower(zip(*(table.column(column).to_pylist() for column in TABLES[name]), strict=True))
    for batch in file.iter_batches():
        for row in batch.to_pylist():
            number = row.pop("game")
            notes = Notes(**{name: row.pop(name) for name in OF_NOTES})
            notes.uses = list(parts["uses"].of(number))
            notes.choices = list(parts["choices"].of(number))
            notes.events = dict(parts["events"].of(number))
            yield Outcome(number=number, notes=notes, **row)


class Follower:
    """Rows in the order of their games: those of one game after the other."""

    def __init__(self, rows: Iterable[tuple[Any, ...]]) -> None:
        self.rows = iter(rows)
        self.next: tuple[Any, ...] | None = next(self.rows, None)

    def of(self, game: int) -> Iterator[tuple[Any, ...]]:
        while self.next is not None and self.next[0] == game:
            yield self.next[1:]
            self.next = next(self.rows, None)
