"""Where packs lie on disk: in a game's folder `packs/<name>/`, or wherever an owner keeps a pack of his own."""
from __future__ import annotations

import os
import tomllib
from functools import cache
from pathlib import Path

from orrery.kernel.options import suggest
from orrery.kernel.pack import PackFiles
from orrery.kernel.parsing import read_toml
from orrery.kernel.refusal import BadPack, named, shown

GAMES = Path(__file__).parent


def pack_names(game: str) -> list[str]:
    """The packs that come with a game, the standard one first, and those that the host has added."""
    return [*house_packs(game), *own_packs(game)]


def house_packs(game: str) -> list[str]:
    names = [folder.name for folder in (GAMES / game / "packs").iterdir() if folder.is_dir()]
    return sorted(names, key=lambda name: (name != "standard", name))


def own_packs(game: str) -> dict[str, Path]:
    """Packs that the host offers beside those of the house: ORRERY_PACKS has game=folder for each."""
    pairs = (entry.partition("=") for entry in os.environ.get("ORRERY_PACKS", "").split(os.pathsep))
    folders = [Path(folder) for wanted, _, folder in pairs if wanted == game and folder]
    return {folder.name: folder for folder in folders if folder.name not in house_packs(game)}


@cache
def pack_ids(game: str) -> dict[str, str]:
    """The packs that come with a game, by the id in their `pack.toml`."""
    files = {name: GAMES / game / "packs" / name / "pack.toml" for name in house_packs(game)}
    return {tomllib.loads(file.read_text(encoding="utf-8"))["id"]: name for name, file in files.items()}


def open_pack(game: str, name: str) -> PackFiles:
    """A pack by its name, its id or the path of its folder; it may change another one (`extends` in pack.toml)."""
    name = pack_ids(game).get(name, name)
    known = house_packs(game)
    folder = GAMES / game / "packs" / name if name in known else own_packs(game).get(name, Path(name))
    if not is_folder(folder):
        raise BadPack(f"There’s no pack {named(name)}, and no folder of that name. {suggest(name, known)}")
    texts: dict[str, str] = {}
    for file in sorted(folder.glob("*.toml")):
        try:
            texts[file.name] = file.read_text(encoding="utf-8")
        except OSError as error:
            raise BadPack(f"Orrery can’t read {file}: {error.strerror}.") from None
        except UnicodeDecodeError:
            raise BadPack(f"{file} isn’t text.") from None
    files = PackFiles(name, texts)
    try:
        base = read_toml(texts.get("pack.toml", "")).get("extends")
    except ValueError as error:
        raise BadPack(f"{name}/pack.toml isn’t valid TOML: {error}.") from None
    if base is None:
        return files
    if not isinstance(base, str) or base == name or base not in known:
        raise BadPack(f"{name}/pack.toml, key extends: must be one of {', '.join(known)}, not {shown(base)}.")
    return PackFiles(name, texts, open_pack(game, base))


def is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except OSError:  # its name is too long, or it lies where nobody may look
        return False
