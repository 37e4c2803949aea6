"""What a game's adviser has learned: `learned.toml` in its folder, written by `orrery train … --write`.

A game without that file plays by its adviser alone.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from orrery.games.packs import GAMES
from orrery.kernel.advice import Advice
from orrery.kernel.options import suggest
from orrery.kernel.parsing import read_toml
from orrery.kernel.refusal import BadPack, named, shown

FILE = "learned.toml"
LEAST, MOST = 0.02, 50.0  # of a factor: more would be a mistake
Factors = Mapping[str, float]  # by trait; who isn't named has 1


def taught(game: str, adviser: type[Advice]) -> Advice:
    """The adviser of a game with what it has learned, if it has learned anything."""
    file = GAMES / game / FILE
    if not file.is_file():
        return adviser()
    return adviser(read(file.read_text(encoding="utf-8"), game, adviser().traits()))


def read(text: str, game: str, traits: Sequence[str]) -> list[float]:
    """The factors of such a file, one for each trait; BadPack says in a sentence what is wrong with it."""
    where = f"{game}/{FILE}"
    try:
        data = read_toml(text)
    except ValueError as error:
        raise BadPack(f"{where} isn’t valid TOML: {error}.") from None
    if data.get("game") != game:
        raise BadPack(f"{where} was learned for {shown(data.get('game'))}, not for {game}.")
    factors = data.get("factors")
    if not isinstance(factors, dict):
        raise BadPack(f"{where}: the table factors is missing.")
    for name, factor in factors.items():
        if name not in traits:
            raise BadPack(f"{where}: the adviser knows no trait {named(name)}. {suggest(name, traits)}")
        if isinstance(factor, bool) or not isinstance(factor, int | float) or not LEAST <= factor <= MOST:
            raise BadPack(f"{where}: {name} must be a number from {LEAST:g} to {MOST:g}, not {shown(factor)}.")
    return in_order(factors, traits)


def in_order(factors: Factors, traits: Sequence[str]) -> list[float]:
    return [float(factors.get(name, 1.0)) for name in traits]


def learned(game: str) -> dict[str, Any]:
    """All that is written in a game's file; nothing if there is none."""
    file = GAMES / game / FILE
    return read_toml(file.read_text(encoding="utf-8")) if file.is_file() else {}
