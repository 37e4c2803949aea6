"""Packs of your own: a copy to begin with, a check that names file, line and key, what differs from another pack."""
from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from orrery.games import find_game
from orrery.games.packs import open_pack
from orrery.kernel.pack import PackFiles
from orrery.kernel.parsing import read_toml
from orrery.kernel.refusal import BadOption, BadPack, shown
from orrery.kernel.spans import Finder, ident, line_of, resolve

HEAD = "pack.toml"


def new(game: str, folder: Path, source: str | None = None) -> list[str]:
    """Copies a pack into a new folder, under the folder's name; the files that it wrote."""
    found = find_game(game)
    if folder.exists():
        raise BadOption(f"There’s something at {folder} already. Choose another name.")
    pack = open_pack(found.name, source or found.usual_pack)
    texts = dict(pack.texts)
    texts[HEAD] = put(texts[HEAD], "id", json.dumps(folder.name, ensure_ascii=False))
    try:
        folder.mkdir(parents=True)
        for name, text in texts.items():
            (folder / name).write_text(text, encoding="utf-8")
    except OSError as error:
        raise BadOption(f"Orrery can’t write to {folder}: {error.strerror}.") from None
    return sorted(texts)


def check(game: str, folder: Path) -> tuple[PackFiles, list[str]]:
    """The pack, and what may be unintended about it; BadPack names file, line and key."""
    found = find_game(game)
    pack = open_pack(found.name, str(folder))
    try:
        content = found.content(pack)
        found.gallery(content)
    except BadPack as error:
        raise located(pack, folder, error) from None
    return pack, list(getattr(content, "warnings", ()))


def located(pack: PackFiles, folder: Path, error: BadPack) -> BadPack:
    """The same complaint with the line."""
    file = error.where.rpartition("/")[2]
    if not error.key or file not in pack.texts:
        return error
    line = line_of(pack.texts[file], error.key)
    return BadPack(f"{folder / file}, line {line}, key {error.key}: {error.reason}")


def put(text: str, key: str, value: str) -> str:
    """A TOML text with another value at a key; comments and layout stay."""
    path = resolve(read_toml(text), key)
    if path is None:
        raise BadOption(f"There’s no key {key}.")
    span = Finder(text).spans[path]
    return text[: span.start] + value + text[span.end :]


class Difference(NamedTuple):
    file: str
    key: str  # with ids instead of indexes
    before: str
    after: str


def diff(first: PackFiles, second: PackFiles) -> list[Difference]:
    """What the second pack has otherwise, value by value."""
    found = []
    for file in sorted(all_texts(first).keys() | all_texts(second).keys()):
        one, other = (values(all_texts(pack).get(file, "")) for pack in (first, second))
        for key in dict.fromkeys([*one, *other]):
            if one.get(key) != other.get(key) and (file, key) != (HEAD, "id"):
                before, after = (shown(side[key]) if key in side else "–" for side in (one, other))
                found.append(Difference(file, key, before, after))
    return found


def all_texts(pack: PackFiles) -> dict[str, str]:
    """The files of a pack over those of the one it extends."""
    return {**(all_texts(pack.base) if pack.base else {}), **pack.texts}


def values(text: str) -> dict[str, Any]:
    return dict(flat(read_toml(text), ""))


def flat(value: Any, key: str) -> Iterator[tuple[str, Any]]:
    """Every plain value with its key; items of lists under their ids, where each has its own."""
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from flat(inner, f"{key}.{name}" if key else name)
    elif isinstance(value, list) and any(isinstance(item, dict | list) for item in value):
        ids = [ident(item) for item in value]
        named = all(isinstance(name, str) for name in ids) and len(set(ids)) == len(ids)
        for place, item in enumerate(value):
            yield from flat(item, f"{key}.{ids[place]}" if named else f"{key}[{place}]")
    elif isinstance(value, list):
        for place, item in enumerate(value):
            yield f"{key}[{place}]", item
    else:
        yield key, value
