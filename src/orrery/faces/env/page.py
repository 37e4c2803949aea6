"""The page docs/observations.md: what every table shows a learning program, and what can be done, as declared."""
from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from orrery import api
from orrery.faces.env.arena import Arena
from orrery.games import all_games
from orrery.kernel.game import Game, Mode
from orrery.kernel.things import Seats, count

INTRO = """\
# Observations and actions

What [the environments](research.md) show a seat, and what it can do, for every game and mode. An observation is one row
of whole numbers (16 bits each), made of the groups below in this order. Seats are always counted from the seat that
looks: 0 is yourself, 1 the next one. Where a group says which one of several, that number is 1 and the others 0. Only
what the seat may see goes into it: dealing again what it can’t know doesn’t change one bit, and a test proves it.

Actions are numbered in the order of the rows below, and within a row by what it takes, the last thing fastest. The
numbers of a table (game, mode, seats, pack) never change; those given here are for the seats named. Leaving the game is
no action. `env.arena.actions.text(action, seat)` is the move text, `.read(text, seat)` the way back, `.parts[action]`
the row and the things it takes.

This page is written by `orrery observations > docs/observations.md`.
"""


def page() -> str:
    return "\n".join([INTRO, *(part for game in all_games().values() for part in section(game))])


def section(game: Game[Any]) -> Iterator[str]:
    """What is told of a game; modes that show the same share it."""
    shared: list[list[Mode]] = []
    for mode in game.modes:
        same = next((modes for modes in shared if show_the_same(game, modes[0], mode)), None)
        if same is None:
            shared.append([mode])
        else:
            same.append(mode)
    yield f"## {game.title}\n"
    for modes in shared:
        names = ", ".join(f"`{mode.name}`" for mode in modes)
        yield f"### {game.title}, {names}: observation\n"
        yield "\n".join(observation(game, modes[0])) + "\n"
        yield f"### {game.title}, {names}: actions\n"
        yield "\n".join(actions(game, modes[0])) + "\n"


def show_the_same(game: Game[Any], one: Mode, other: Mode) -> bool:
    """At the tables of each, or at one that both can have."""
    if one.least <= other.least == other.most <= one.most:
        schemas = [arena_of(game, mode, other.least).schema for mode in (one, other)]
        shown = [[(each.name, each.shape, each.text) for each in schema.features] for schema in schemas]
        return shown[0] == shown[1]
    return list(observation(game, one)) == list(observation(game, other))


def arena_of(game: Game[Any], mode: Mode, seats: int) -> Arena:
    return Arena(api.agree(game.name, mode.name, seats))


def observation(game: Game[Any], mode: Mode) -> Iterator[str]:
    """Shapes that depend on the number of seats are found by comparing two tables."""
    few, many = arena_of(game, mode, mode.least).schema, arena_of(game, mode, mode.most).schema
    yield "| name | shape | numbers | what it says |"
    yield "| --- | --- | --- | --- |"
    for small, large in zip(few.features, many.features, strict=True):
        sizes = ["seats" if a != b else str(a) for a, b in zip(small.shape, large.shape, strict=True)]
        numbers = f"{small.low} to {large.high}".replace("-", "−")
        yield f"| `{small.name}` | {' × '.join(sizes)} | {numbers} | {small.text} |"


def actions(game: Game[Any], mode: Mode) -> Iterator[str]:
    arena = arena_of(game, mode, mode.usual_seats)
    space = arena.actions
    seats = count(mode.usual_seats, "seat")
    yield f"With {seats} there are {len(space):,} actions and {arena.schema.size:,} numbers to observe."
    yield ""
    yield "| row | takes | actions | for example |"
    yield "| --- | --- | --- | --- |"
    for number, choice in enumerate(space.rows):
        of_row = [action for action, parts in enumerate(space.parts) if parts[0] == number]
        if not of_row:
            continue
        takes = " × ".join(
            f"{'seats' if isinstance(sort, Seats) else sum(name is not None for name in sort.ids)}"
            for sort in choice.takes
        )
        span = f"{of_row[0]}" if len(of_row) == 1 else f"{of_row[0]} to {of_row[-1]}"
        yield f"| `{choice.name}` | {takes or 'nothing'} | {span} | `{space.text(of_row[-1])}` |"
