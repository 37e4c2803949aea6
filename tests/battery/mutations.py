"""Positions that went wrong: by dice, without knowing any game."""
from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from contextlib import suppress
from random import Random
from typing import Any

Data = dict[str, Any]
Spot = tuple[Any, Any]  # a list or a table, and where in it


def deep(value: Any) -> Any:
    for _ in range(3000):
        value = [value]
    return value


ODD: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 2, 3, 7, 99, 1 << 31, 1 << 63, -(1 << 64), 10**5000, 0.5, float("inf"), float("nan"),
    "", "x", "0", "\ud800", "null", "a" * 5000, [], {}, [[]], [0], [None], ["x"], {"x": "x"}, {"round": "x"},
    {"\ud800": 1}, deep("x"),
)  # fmt: skip


def mutated(positions: list[Data], dice: Random) -> Data:
    """One of these positions with one to three things wrong with it, or perhaps still right."""
    position = copy.deepcopy(dice.choice(positions))
    if dice.random() < 0.2:
        position = by_hand(position, dice)
    for _ in range(dice.choice((1, 1, 1, 2, 3))):
        with suppress(RecursionError):  # an odd value that is nested too deeply to be copied
            dice.choice(WAYS)(position, dice.choice(positions), dice)
    return position


def by_hand(position: Data, dice: Random) -> Data:
    """A few keys only, as who writes a scenario by hand gives them; within tables too."""
    kept = dice.random()
    always = ("game", "mode", "seats", "options", "pack")
    found = {key: value for key, value in position.items() if key in always or dice.random() < kept}
    for key, value in found.items():
        if isinstance(value, list) and value and all(isinstance(entry, dict) for entry in value) and key != "stack":
            found[key] = [{k: v for k, v in entry.items() if dice.random() < kept} for entry in value]
    return found


def spots(value: Any) -> Iterator[Spot]:
    """Every place that holds a value, but for the name of the game."""
    if isinstance(value, dict | list):
        for key in list(value) if isinstance(value, dict) else range(len(value)):
            if key != "game":
                yield value, key
                yield from spots(value[key]) if not is_deep(value[key]) else ()


def is_deep(value: Any) -> bool:
    return isinstance(value, list) and len(value) == 1 and isinstance(value[0], list)


def some(position: Data, dice: Random, fits: Callable[[Any], bool] = lambda value: True) -> Spot | None:
    """A spot whose value fits: each key of the position with equal odds, not lost among the many cards of a deck."""
    for name in dice.sample([key for key in position if key != "game"], len(position) - 1):
        within = [] if is_deep(position[name]) else spots(position[name])
        found = [(part, key) for part, key in [(position, name), *within] if fits(part[key])]
        if found:
            return dice.choice(found)
    return None


def is_number(value: Any) -> bool:
    return type(value) is int


def drop(position: Data, other: Data, dice: Random) -> None:
    if (spot := some(position, dice)) is not None:
        del spot[0][spot[1]]


def change_number(position: Data, other: Data, dice: Random) -> None:
    if (spot := some(position, dice, is_number)) is not None:
        part, key = spot
        part[key] = dice.choice((part[key] + 1, part[key] - 1, 0, 1, dice.randrange(12), -part[key], 1000))


def toggle(position: Data, other: Data, dice: Random) -> None:
    if (spot := some(position, dice, lambda value: isinstance(value, bool))) is not None:
        spot[0][spot[1]] = not spot[0][spot[1]]


def make_odd(position: Data, other: Data, dice: Random) -> None:
    if (spot := some(position, dice)) is not None:
        spot[0][spot[1]] = dice.choice(ODD)


def nest(position: Data, other: Data, dice: Random) -> None:
    if (spot := some(position, dice)) is not None:
        part, key = spot
        part[key] = dice.choice(([part[key]], {"x": part[key]}, [part[key]] * 2))


def swap(position: Data, other: Data, dice: Random) -> None:
    """Two entries of a list: two seats, two cards."""
    if (spot := some(position, dice, lambda value: isinstance(value, list) and len(value) > 1)) is not None:
        entries = spot[0][spot[1]]
        a, b = dice.sample(range(len(entries)), 2)
        entries[a], entries[b] = entries[b], entries[a]


def move_entry(position: Data, other: Data, dice: Random) -> None:
    """From one list into another one; sometimes it stays, and is there twice."""
    source = some(position, dice, lambda value: isinstance(value, list) and bool(value))
    goal = some(position, dice, lambda value: isinstance(value, list))
    if source is not None and goal is not None:
        entries, others = source[0][source[1]], goal[0][goal[1]]
        place = dice.randrange(len(entries))
        entry = copy.deepcopy(entries[place])
        if dice.random() < 0.5:
            del entries[place]
        others.insert(dice.randrange(len(others) + 1), entry)


def another_word(position: Data, other: Data, dice: Random) -> None:
    words = [part[key] for part, key in spots(other) if isinstance(part[key], str)]
    if (spot := some(position, dice, lambda value: isinstance(value, str) or value is None)) is not None and words:
        spot[0][spot[1]] = dice.choice(words)


def from_another(position: Data, other: Data, dice: Random) -> None:
    """A key as it is in another position of the game: each is right for itself."""
    keys = [key for key in other if key not in ("game", "options", "mode", "pack")]
    if keys:
        key = dice.choice(keys)
        position[key] = copy.deepcopy(other[key])


def part_from_another(position: Data, other: Data, dice: Random) -> None:
    """The same within a table or a list, such as one player's."""
    key = dice.choice([*other])
    here, there = position.get(key), other[key]
    while dice.random() < 0.7 and type(here) is type(there) and isinstance(here, dict | list) and here and there:
        inner = dice.choice([*there] if isinstance(there, dict) else range(min(len(here), len(there))))
        if isinstance(here, dict) and inner not in here:
            break
        if not isinstance(here[inner], dict | list) or dice.random() < 0.4:
            here[inner] = copy.deepcopy(there[inner])
            return
        here, there = here[inner], there[inner]


def add_key(position: Data, other: Data, dice: Random) -> None:
    name = dice.choice(("no_such_key", "", "hand", "\ud800", "__class__", "a" * 5000))
    spot = some(position, dice, lambda value: isinstance(value, dict))
    (spot[0][spot[1]] if spot is not None and dice.random() < 0.5 else position)[name] = 1


def misspell(position: Data, other: Data, dice: Random) -> None:
    key = dice.choice([key for key in position if key != "game"] or [""])
    if key:
        position[key[:-1] + "z"] = position.pop(key)


WAYS = (
    drop, change_number, change_number, toggle, make_odd, make_odd, nest, swap, swap, move_entry, move_entry,
    another_word, another_word, from_another, from_another, from_another, part_from_another, part_from_another, add_key,
    misspell,
)  # fmt: skip
