"""The page docs/positions.md: every key of every game's positions, from their declarations."""
from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from orrery.games import all_games
from orrery.games.packs import open_pack
from orrery.kernel.fields import Declared, Table
from orrery.kernel.game import Game
from orrery.kernel.kinds import Kind

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
    """One table of keys, or several if the modes have different ones."""
    tables: dict[str, list[str]] = {}
    for mode in game.modes:
        position = game.position(game.setup(open_pack(game.name, game.usual_pack), mode.name, None, {}, None))
        if isinstance(position, Declared):
            text = "\n".join(keys(position.table, ""))
            tables.setdefault(text, []).append(mode.title)
    if tables:
        yield f"## {game.title}\n"
    for text, modes in tables.items():
        if len(tables) > 1:
            yield f"### {', '.join(modes)}\n"
        yield text + "\n"


def keys(table: Table, of: str) -> Iterator[str]:
    if of:
        yield f"\nKeys of `{of}`:\n"
    yield "| key | value | what it says | if missing |"
    yield "| --- | --- | --- | --- |"
    parts = []
    for key, field in table.fields.items():
        yield f"| `{key}` | {field.kind.text} | {field.text} | {field.missing or 'as in a fresh game'} |"
        if (part := table_in(field.kind)) is not None:
            parts.append((part, key))
    for part, key in parts:
        yield from keys(part, key)


def table_in(kind: Kind) -> Table | None:
    """The table of fields that a key holds, one for each seat perhaps."""
    while not isinstance(kind, Table) and isinstance(inner := getattr(kind, "kind", None), Kind):
        kind = inner
    return kind if isinstance(kind, Table) else None
