"""Where packs lie on disk: in a game's folder `packs/<name>/`, or wherever an owner keeps a pack of his own."""
from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

from orrery.kernel.options import suggest
from orrery.kernel.pack import PackFiles
from orrery.kernel.refusal import LONGEST, BadPack, named

GAMES = Path(__file__).parent


def pack_names(game: str) -> list[str]:
    """The packs that come with a game, the standard one first."""
    names = [folder.name for folder in (GAMES / game / "packs").iterdir() if folder.is_dir()]
    return sorted(names, key=lambda name: (name != "standard", name))


@cache
def pack_ids(game: str) -> dict[str, str]:
    """The packs that come with a game, by the id in their `pack.toml`."""
    files = {name: GAMES / game / "packs" / name / "pack.toml" for name in pack_names(game)}
    return {tomllib.loads(file.read_text(encoding="utf-8"))["id"]: name for name, file in files.items()}


def open_pack(game: str, name: str) -> PackFiles:
    """A pack by its name, its id or the path of its folder; it may change another one (`extends` in pack.toml)."""
    name = pack_ids(game).get(name, name)
    folder = GAMES / game / "packs" / name if name in pack_names(game) else Path(name)
    if not is_folder(folder):
        known = pack_names(game)
        raise BadPack(f"There’s no pack {named(name)}, and no folder of that name. {suggest(name[:LONGEST], known)}")
    texts: dict[str, str] = {}
    for file in sorted(folder.glob("*.toml")):
        try:
            texts[file.name] = file.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise BadPack(f"{name}/{file.name} can’t be read: {error}.") from None
    files = PackFiles(name, texts)
    try:
        base = tomllib.loads(texts.get("pack.toml", "")).get("extends")
    except tomllib.TOMLDecodeError as error:
        raise BadPack(f"{name}/pack.toml isn’t valid TOML: {error}.") from None
    if base is None:
        return files
    if not isinstance(base, str) or base == name or base not in pack_names(game):
        raise BadPack(f"{name}/pack.toml, key extends: must be one of {', '.join(pack_names(game))}, not {base!r}.")
    return PackFiles(name, texts, open_pack(game, base))


def is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except OSError:  # its name is too long, or it lies where nobody may look
        return False
