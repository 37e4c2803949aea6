"""The public face: as simple as python-chess.

>>> import orrery
>>> match = orrery.new("solar_republic", seats=2, seed=7)
>>> match.legal[0] in match.legal
True
"""
from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any

from orrery.games import find_game, game_names
from orrery.games.lessons import lesson_names, open_lesson
from orrery.games.packs import open_pack, pack_names
from orrery.kernel import record as records
from orrery.kernel.chance import SEED_BYTES, Chance, FairChance, fair_from
from orrery.kernel.game import Setup
from orrery.kernel.match import HEADER, Match, game_keys, read_chance
from orrery.kernel.options import Choice
from orrery.kernel.pack import PackFiles
from orrery.kernel.position import Data
from orrery.kernel.refusal import BadOption, BadPack, BadPosition, BadRecord, named, shown


def new(
    game: str,
    seats: int | None = None,
    seed: int | str | None = None,
    options: Mapping[str, object] | None = None,
    *,
    mode: str | None = None,
    pack: str | None = None,
    names: Sequence[str] | None = None,
    marks: Sequence[int] | None = None,
) -> Match:
    """A fresh match. `seed` is a number or 64 hexadecimal digits; without one the game is new every time."""
    return Match(agree(game, mode, seats, options, pack, names, marks), fair_chance(seed))


def agree(
    game: str,
    mode: str | None = None,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    pack: str | None = None,
    names: Sequence[str] | None = None,
    marks: Sequence[int] | None = None,
    *,
    files: PackFiles | None = None,
) -> Setup:
    """Game, mode, seats, options, pack, names and colours, checked; refused with a sentence if they do not fit.

    `files`: the pack itself, where it is not the one that has this name today.
    """
    found = find_game(game)
    if options is not None and not isinstance(options, Mapping):
        raise BadOption(f"Options must map names to values, not {shown(options)}.")
    given = dict(options or {})
    wish = given.pop(found.pack_option, pack)  # the ledgers list the pack among the options
    if wish is not None and not isinstance(wish, str):
        raise BadOption(f"Give the name or the folder of a pack, not {shown(wish)}.")
    if pack is not None and wish != pack:
        raise BadOption(f"Two packs given, {named(pack)} and {named(wish)}. Name one.")
    files = files or open_pack(found.name, wish or found.usual_pack)
    return found.setup(files, mode, seats, given, names, marks)


def fair_chance(seed: int | str | None) -> Chance:
    """The fair stream for a seed: a number from 0, or 64 hexadecimal digits, or something fresh."""
    if seed is None:
        return FairChance(secrets.token_bytes(SEED_BYTES))
    try:
        return fair_from(seed, 0)
    except ValueError:
        raise BadOption(f"A seed must be a whole number from 0 or 64 hexadecimal digits, not {shown(seed)}.") from None


def load(position: Data, *, settle: bool = True) -> Match:
    """A match that begins in a position: what `Match.position` gave, or the few keys that matter, by hand.

    docs/positions.md tells the keys. It can be played to its end, or it is refused with a sentence (BadPosition).
    With `settle=False` choices with one option are left on the table: `Match.settle_one` makes them.
    """
    if not isinstance(position, dict) or not isinstance(position.get("game"), str):
        raise BadPosition("A position is an object of keys and values. Its key game names the game.")
    chance = read_chance(position["chance"]) if "chance" in position else fair_chance(None)
    header = {key: position[key] for key in HEADER - {"chance"} if key in position}
    keys = game_keys(position)
    try:
        if "seats" not in header:
            header["seats"] = seats_by_lists(position)
        setup = agree(**header)
    except (BadOption, BadPack) as error:
        raise BadPosition(error.refusal.text, error.refusal.rule) from None
    return Match(setup, chance, keys, settle=settle)


def seats_by_lists(position: Data) -> int | None:
    """How many seats a position is for that does not say it: its lists have an entry for each."""
    setup = agree(position["game"], position.get("mode"))
    names = position.get("names")
    return setup.position.seats_by_lists(position) or (len(names) if isinstance(names, list) else None)


def replay(text: str) -> Match:
    """The match that a record tells, every move checked against the rules and every hash against the chain."""
    record = records.read(text)
    try:
        match = begin(record.heading)
    except (BadOption, BadPack, BadPosition) as error:
        raise BadRecord(f"The heading of the record: {error.refusal.text}", error.refusal.rule) from None
    records.replay(record, match)
    return match


def begin(heading: Data) -> Match:
    """The match that a record begins with."""
    setup = agree(**{key: heading[key] for key in HEADER - {"chance"} if key in heading})
    if setup.pack.digest != heading["pack_digest"]:
        raise BadRecord(
            f"The record was played with pack {setup.pack.name} {named(heading['pack_digest'])}, "
            f"but that pack is {setup.pack.digest} here. Its content has changed."
        )
    start = heading.get("start")
    if start is not None and not isinstance(start, dict):
        raise BadRecord("The start of a record must be a position: an object of keys and values.")
    if "secret" in heading:
        sealed = {key: value for key, value in heading.items() if key != "seed"}
        return Match(setup, read_chance({"seed": heading["seed"]}), start, sealed=sealed)
    return Match(setup, read_chance(heading["chance"]), start)


def lesson_entry(game: str, name: str) -> dict[str, Any]:
    lesson = open_lesson(game, name)
    return {
        "name": name,
        "title": lesson.title,
        "learn": lesson.learn,
        "minutes": lesson.minutes,
        "mode": lesson.mode or find_game(game).modes[0].name,
        "steps": len(lesson.steps),
    }


def games() -> list[dict[str, Any]]:
    """The catalogue: names, modes, seats, options, packs."""
    catalogue = []
    for name in game_names():
        game = find_game(name)
        catalogue.append({
            "name": game.name,
            "title": game.title,
            "text": game.text,
            "seats": [min(mode.least for mode in game.modes), max(mode.most for mode in game.modes)],
            "modes": [
                {
                    "name": mode.name,
                    "title": mode.title,
                    "text": mode.text,
                    "seats": [mode.least, mode.most],
                    "usual": mode.usual_seats,
                }
                for mode in game.modes
            ],
            "options": [
                {
                    "name": option.name,
                    "text": option.text,
                    "default": option.default,
                    "rule": option.rule,
                    "modes": list(option.modes) or [mode.name for mode in game.modes],
                    **(
                        {"values": dict(option.values)}
                        if isinstance(option, Choice)
                        else {"low": option.low, "high": option.high}
                    ),
                }
                for option in game.options
            ],
            "packs": pack_names(game.name),
            "pack": game.usual_pack,
            "pack_texts": dict(game.packs),
            "lesson": bool(lesson_names(game.name)),
            "lessons": [lesson_entry(game.name, name) for name in lesson_names(game.name)],
        })  # fmt: skip
    return catalogue
