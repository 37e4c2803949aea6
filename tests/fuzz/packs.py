"""Packs of every game with something wrong in them: in what their TOML says, or in its text."""
from __future__ import annotations

import copy
import json
import tomllib
from contextlib import suppress
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import orrery
from orrery.faces.web.render import Pages
from orrery.games import find_game, game_names
from orrery.games.packs import GAMES, pack_names
from orrery.kernel.game import Setup
from orrery.kernel.refusal import BadPack
from tests.battery.judging import is_as_good_as_any, is_one_sentence
from tests.battery.mutations import WAYS, misspell
from tests.fuzz import odd
from tests.fuzz.records import raw

PAGES = Pages()


@cache
def packs() -> list[tuple[str, str, dict[str, str]]]:
    """Game, name and texts of every pack that comes with a game."""
    return [(game, name, texts_in(GAMES / game / "packs" / name)) for game in game_names() for name in pack_names(game)]


def texts_in(folder: Path) -> dict[str, str]:
    return {file.name: file.read_text(encoding="utf-8") for file in folder.iterdir()}


def trial(dice: Random) -> str:
    game = dice.choice(game_names())
    name, texts = dice.choice([(name, texts) for owner, name, texts in packs() if owner == game])
    with TemporaryDirectory() as folder:
        for file, text in mutated_pack(texts, dice).items():
            (Path(folder) / file).write_text(text, encoding="utf-8", errors="surrogateescape")
        mode = dice.choice(find_game(game).modes)
        try:
            match = orrery.new(
                game, dice.randint(mode.least, mode.most), dice.randrange(10**6), mode=mode.name, pack=folder
            )
        except BadPack as refused:
            said = refused.refusal.text.replace(folder, name)
            assert is_one_sentence(said), said
            return "refused"
        can_be_shown(match.setup)
        is_as_good_as_any(match, dice)
        return "played"


def can_be_shown(setup: Setup) -> None:
    """In the gallery, and as the pictures that pages show."""
    game, content = setup.game, setup.content
    assert game.gallery(content)
    PAGES.sprite(game.name, content)
    scenery = PAGES.scenery(game.name, content)
    if (GAMES / game.name / "cards.css.jinja").is_file():
        PAGES.env.get_template(f"{game.name}/cards.css.jinja").render(scenery=scenery)


def mutated_pack(texts: dict[str, str], dice: Random) -> dict[str, str]:
    changed = dict(texts)
    for _ in range(dice.choice((1, 1, 2))):
        file = dice.choice(sorted(changed) or ["pack.toml"])
        way = dice.random()
        if way < 0.05:
            changed.pop(file, None)
        elif way < 0.1:
            lines = changed.get(file, "").split("\n")
            lines.insert(dice.randrange(len(lines) + 1), dice.choice(odd.TOML))
            changed[file] = "\n".join(lines)
        elif way < 0.25:
            changed[file] = raw(changed.get(file, "x"), dice)
        else:
            with suppress(ValueError, RecursionError):  # it has gone wrong before
                changed[file] = as_toml(edited(tomllib.loads(changed[file]), dice))
    return changed


def edited(data: dict[str, Any], dice: Random) -> dict[str, Any]:
    """One to three values changed, as in positions; two cards of the file may lend each other theirs."""
    found, other = copy.deepcopy(data), copy.deepcopy(data)
    for _ in range(dice.choice((1, 1, 1, 2, 3))):
        with suppress(RecursionError, IndexError):
            dice.choice((*WAYS[:-1], misspell))(found, other, dice)
    return found


def as_toml(data: dict[str, Any]) -> str:
    return "\n".join(f"{json.dumps(key)} = {value_text(value)}" for key, value in data.items()) + "\n"


def value_text(value: Any) -> str:
    """A value as TOML on one line. Where it has no word for it, it has none here, and can't be read."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(key)} = {value_text(entry)}" for key, entry in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(value_text, value)) + "]"
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) > 10**100:
        return odd.DIGITS
    return json.dumps(value) if isinstance(value, str | bool | None) else str(value)
