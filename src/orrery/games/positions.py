"""The page docs/positions.md: every key of every game's positions, from their declarations."""
from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from orrery.games import all_games
from orrery.games.packs import open_pack
from orrery.kernel.fields import Table
from orrery.kernel.game import Game, Mode
from orrery.kernel.kinds import Kind
from orrery.kernel.options import Choice
from orrery.kernel.position import Position
from orrery.kernel.refusal import BadOption

INTRO = """\
# Positions

Any position of a game is plain JSON data: `Match.position()` writes it, `orrery.load(position)` begins a match there.
A position by hand needs `"game"` and the few keys that matter; for each key that is missing the last column says what
holds. What can’t be is refused with one sentence that names the key. What is accepted can be played to its end.

```python
match = orrery.load({"game": "solar_republic", "hands": [["jup_io", "sol_sol"], ["sat_titan"]], "seat": 0})
```

`orrery.load(position, settle=False)` leaves choices with one option on the table.
This page is written by `orrery positions > docs/positions.md`.

## Keys of every game

| key | value | what it says | if missing |
| --- | --- | --- | --- |
| `game` | a word | which game | must be given |
| `mode` | a word | the way to play it; `orrery games` lists them | the usual one |
| `seats` | a number | how many sit at the table | as many as a list for each seat has entries, or the fewest |
| `options` | a table: option → value | house rules; `orrery games` lists them | as the rulebook plays |
| `pack` | a word, or the path of a folder | the content | the usual one |
| `names` | for each seat: a word | who sits there | Seat 1, Seat 2, … |
| `marks` | for each seat: a number from 1 | the colours | in the order of the seats |
| `chance` | a table, see below | dice and shuffles to come, and what fills missing keys | different every time |

`chance` is `{"seed": 7}`: a whole number or 64 hexadecimal digits; `words` says how much of the stream has been used.
A scenario can write down what happens next: `{"script": [4, ["jup_io", "sol_sol"]], "seed": 7}`. A number is what the
next draw of a number gives, counted from 1: "the die shows 4". A list is what the next shuffle brings to the top, in
this order. Each entry waits for a draw of its sort; a number that is too large for it and cards that aren’t in the pile
are passed over. After the script the stream of the seed goes on (of seed 0 if none is given).
"""


def page() -> str:
    return "\n".join([INTRO, *(part for game in all_games().values() for part in section(game))])


def section(game: Game[Any]) -> Iterator[str]:
    """The keys of a game, and of the tables in them; those that some modes alone have say so."""
    parts: dict[str, dict[tuple[str, str], list[str]]] = {}
    for mode in game.modes:
        for position, when in forms(game, mode):
            for of, key, row in rows(position.table, ""):
                titles = parts.setdefault(of, {}).setdefault((key, row), [])
                if mode.title not in titles:  # what all forms of a mode have is said of the mode
                    titles.append(mode.title + when)
    yield f"## {game.title}\n"
    for of, found in parts.items():
        if of:
            yield f"Keys of `{of}`:\n"
        yield "| key | value | what it says | if missing |"
        yield "| --- | --- | --- | --- |"
        for (key, row), modes in found.items():
            yield f"| `{key}`{only(modes, game)} | {row} |"
        yield ""


def forms(game: Game[Any], mode: Mode) -> Iterator[tuple[Position[Any], str]]:
    """The forms of positions that a mode has: the usual one, then those that an option brings, and which."""
    choices = [option for option in game.options if isinstance(option, Choice) and mode.name in option.modes]
    found: dict[type, tuple[Position[Any], list[str]]] = {}
    for name, value in [("", ""), *((option.name, value) for option in choices for value in option.values)]:
        with suppress(BadOption):  # of values that do not go with the others
            pack = open_pack(game.name, game.usual_pack)
            position = game.position(game.setup(pack, mode.name, None, {name: value} if name else {}, None))
            found.setdefault(type(position), (position, []))[1].append(f"`{name}` {value}" if name else "")
    for position, when in found.values():
        yield position, "" if "" in when else f" with {' or '.join(when)}"


def only(modes: list[str], game: Game[Any]) -> str:
    return "" if len(modes) == len(game.modes) else f" ({', '.join(modes)})"


def rows(table: Table, of: str) -> Iterator[tuple[str, str, str]]:
    """For each field: whose key it is, the key, and the rest of its line."""
    for key, field in table.fields.items():
        yield of, key, f"{field.kind.text} | {field.text} | {field.missing or 'as in a fresh game'}"
    for key, field in table.fields.items():
        if (part := table_in(field.kind)) is not None:
            yield from rows(part, key)


def table_in(kind: Kind) -> Table | None:
    """The table of fields that a key holds, one for each seat perhaps."""
    while not isinstance(kind, Table) and isinstance(inner := getattr(kind, "kind", None), Kind):
        kind = inner
    return kind if isinstance(kind, Table) else None
