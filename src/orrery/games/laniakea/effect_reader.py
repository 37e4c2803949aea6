"""Effects as a pack writes them, turned into steps for the interpreter; nothing but the closed vocabulary passes."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from orrery.games.laniakea.describe import describe
from orrery.games.laniakea.rules import Program, vocabulary
from orrery.games.laniakea.rules.effects import VERBS as RULES
from orrery.games.laniakea.rules.vocabulary import (
    ANY,
    CONVERSIONS,
    COST,
    COUNTERS,
    EVENTS,
    FREE,
    MODIFIERS,
    MOVEMENTS,
    NONE,
    OWN,
    PRICED,
    RESOURCES,
    STRUCTURES,
    WHERE,
    WHITHER,
    ZONES,
)
from orrery.kernel.pack import Table

VERBS = [verb.name for verb in RULES]

Step = list[int]
MOST = 20  # of anything that an effect gives
UNLIMITED = 999

# What each kind of effect may be made of.
CORE = frozenset({"move", "build", "recruit", "power", "upgrade"})
ACTIVE = CORE | {
    "gain", "tokens", "artifact", "ascend", "slot_token", "draw", "trash", "fetch", "refresh", "harvest", "relocate",
    "shift", "convert", "may", "choose",
}  # fmt: skip
OVERPOWER = ACTIVE - {"upgrade", "recruit", "choose"}
TRIGGER = frozenset({"gain", "draw", "tokens"})
STANDING = frozenset({"mod", "on"})
CHAOS_EFFECT = frozenset({"mod", "ban"})
REQUIREMENT = frozenset({"pay", "discard", "hp"})
SCORING = frozenset({"score"})


class EffectReader:
    """Collects the program of a pack, effect by effect."""

    def __init__(self, sectors: Sequence[str]) -> None:
        self.steps: list[Step] = []
        self.effects: list[tuple[int, int]] = []
        self.texts: list[str] = []  # of the effects, in words
        self.sectors = list(sectors)
        self.counters = [*COUNTERS, *(f"control.{sector}" for sector in sectors)]
        self.keys = [*MODIFIERS, *(f"cost.{what}.{which}" for what in PRICED for which in RESOURCES)]
        self.verbs: dict[str, Callable[[Table, frozenset[str]], Step]] = {
            "move": self.move, "build": self.build, "recruit": self.cheaper, "power": self.cheaper,
            "upgrade": self.upgrade, "gain": self.gain, "tokens": self.some, "artifact": self.some, "ascend": self.some,
            "draw": self.some, "discard": self.some, "slot_token": self.plain, "trash": self.zones,
            "fetch": self.fetch, "refresh": self.refresh, "harvest": self.harvest, "relocate": self.relocate,
            "shift": self.shift, "convert": self.convert, "may": self.may, "choose": self.choose, "pay": self.pay,
            "hp": self.hp, "mod": self.mod, "on": self.on, "ban": self.ban, "score": self.score,
        }  # fmt: skip

    def program(self) -> Program:
        return Program(self.steps, self.effects)

    def add(self, steps: list[Table], allowed: frozenset[str]) -> int:
        """Read an effect; its number."""
        return self.append([self.step(step, allowed) for step in steps], describe([step.data for step in steps]))

    def append(self, steps: list[Step], text: str) -> int:
        first = len(self.steps)
        self.steps += steps
        self.effects.append((first, len(self.steps)))
        self.texts.append(text)
        return len(self.effects) - 1

    def step(self, table: Table, allowed: frozenset[str]) -> Step:
        verb = table.text("do")
        if verb not in VERBS:
            table.refuse("do", f"there is no verb {verb}.")
        if verb not in allowed:
            table.refuse("do", f"{verb} has no place here; there may be {', '.join(sorted(allowed))}.")
        step = self.verbs[verb](table, allowed)
        table.done()
        return [VERBS.index(verb), *step, *([0] * (6 - len(step)))]

    # The verbs ----------------------------------------------------------------------------------------

    def move(self, t: Table, _: frozenset[str]) -> Step:
        return [number(t, "plus", 0, MOST, 0), words(t, "free", MOVEMENTS, 0), truth(t, "loop_uncounted")]

    def build(self, t: Table, _: frozenset[str]) -> Step:
        at = word(t, "at", ("here", "adjacent"), 0)
        return [words(t, "only", STRUCTURES, 7), self.off(t), at]

    def off(self, t: Table) -> int:
        return int(FREE) if truth(t, "free") else number(t, "off", 0, MOST, 0)

    def cheaper(self, t: Table, _: frozenset[str]) -> Step:
        return [0, number(t, "off", 0, MOST, 0)]

    def upgrade(self, t: Table, _: frozenset[str]) -> Step:
        return [0, int(FREE) if truth(t, "free") else 0]

    def gain(self, t: Table, _: frozenset[str]) -> Step:
        step = [*resources(t), number(t, "any", 0, MOST, 0)]
        if not t.has("mod"):
            return [*step, int(NONE)]
        if step[1] or step[2]:
            t.refuse("mod", "changes V alone; F and A must not be given beside it.")
        return [*step, self.key(t, "mod")]

    def some(self, t: Table, _: frozenset[str]) -> Step:
        return [t.number("n", 1, MOST)]

    def plain(self, t: Table, _: frozenset[str]) -> Step:
        return []

    def zones(self, t: Table, _: frozenset[str]) -> Step:
        return [words(t, "zones", ZONES, 7)]

    def fetch(self, t: Table, _: frozenset[str]) -> Step:
        return [words(t, "zones", ("", "", "deck"), 4)]

    def refresh(self, t: Table, _: frozenset[str]) -> Step:
        return [word(t, "row", ("entities",), 0)]

    def harvest(self, t: Table, _: frozenset[str]) -> Step:
        where = word(t, "where", WHERE, None)
        return [where, t.number("n", 1, MOST) if where == OWN else 0]

    def relocate(self, t: Table, _: frozenset[str]) -> Step:
        return [word(t, "to", WHITHER, int(ANY))]

    def shift(self, t: Table, _: frozenset[str]) -> Step:
        word(t, "to", ("adjacent",), 0)
        return [words(t, "what", STRUCTURES[:2], 3)]

    def convert(self, t: Table, _: frozenset[str]) -> Step:
        return [word(t, "kind", CONVERSIONS, None), t.number("max", 1, 99)]

    def may(self, t: Table, allowed: frozenset[str]) -> Step:
        return [self.add(some_steps(t, "fx"), allowed)]

    def choose(self, t: Table, allowed: frozenset[str]) -> Step:
        branches = t.value("of", list, "a list of effects")
        if not 2 <= len(branches) <= 8:
            t.refuse("of", f"there must be two to eight branches, not {len(branches)}.")
        read: list[tuple[list[Step], str]] = []
        for i, branch in enumerate(branches):
            tables = some_steps(Table(t.where, t.key, {f"of[{i}]": branch}), f"of[{i}]")
            read.append(([self.step(step, allowed) for step in tables], describe([step.data for step in tables])))
        first = len(self.effects)
        for steps, text in read:
            self.append(steps, text)
        return [first, len(branches), t.number("n", 1, len(branches))]

    def pay(self, t: Table, _: frozenset[str]) -> Step:
        return resources(t)

    def hp(self, t: Table, _: frozenset[str]) -> Step:
        return [t.number("add", 1, MOST), self.counter(t, "per")]

    def mod(self, t: Table, _: frozenset[str]) -> Step:
        return [self.key(t, "key"), t.number("add", -MOST, MOST)]

    def on(self, t: Table, _: frozenset[str]) -> Step:
        return [word(t, "event", EVENTS, None), self.add(some_steps(t, "fx"), TRIGGER)]

    def ban(self, t: Table, _: frozenset[str]) -> Step:
        return [1 << word(t, "what", vocabulary.BANS, None)]

    def score(self, t: Table, _: frozenset[str]) -> Step:
        vp = t.number("vp", 1, 99)
        if t.has("per"):
            return [vp, self.counter(t, "per"), number(t, "max", 1, 999, 0), 0, 0, 0]
        condition = t.table("if")
        least, most = number(condition, "at_least", 0, 999, 0), number(condition, "at_most", 0, 999, UNLIMITED)
        step = [vp, int(NONE), 0, self.counter(condition, "count"), least, most]
        condition.done()
        return step

    # Their words --------------------------------------------------------------------------------------

    def key(self, t: Table, name: str) -> int:
        value = t.text(name)
        if value not in self.keys:
            known = ", ".join(self.keys[: int(COST)])
            t.refuse(name, f"there is no modifier {value}; there is {known}, cost.<what>.<R>.")
        return self.keys.index(value)

    def counter(self, t: Table, name: str) -> int:
        value = t.text(name)
        if value not in self.counters:
            t.refuse(name, f"there is no counter {value}; there is {', '.join(self.counters)}.")
        if value == "green_areas_with_structure" and "green" not in self.sectors:
            t.refuse(name, "this board has no green sector to count in.")
        return self.counters.index(value)


def different(table: Table, key: str, ids: Sequence[str], most: int = 62) -> None:
    """Every id once, and not too many of them."""
    if twice := [name for name in ids if ids.count(name) > 1]:
        table.refuse(key, f"the id {twice[0]} is there twice.")
    if not 1 <= len(ids) <= most:
        table.refuse(key, f"there must be 1 to {most} of them, not {len(ids)}.")


def some_steps(t: Table, key: str) -> list[Table]:
    steps = t.tables(key)
    if not steps:
        t.refuse(key, "must have at least one step.")
    return steps


def number(t: Table, key: str, low: int, high: int, default: int) -> int:
    return t.number(key, low, high) if t.has(key) else default


def truth(t: Table, key: str) -> int:
    t.used.add(key)
    value = t.data.get(key, False)
    if not isinstance(value, bool):
        t.refuse(key, f"must be true or false, not {value!r}.")
    return int(value)


def word(t: Table, key: str, known: Sequence[str], default: int | None) -> int:
    """One word of a few, as its place among them."""
    if not t.has(key) and default is not None:
        return default
    value = t.text(key)
    if value not in known:
        t.refuse(key, f"must be {' or '.join(known)}, not {value}.")
    return known.index(value)


def words(t: Table, key: str, known: Sequence[str], default: int) -> int:
    """Some words of a few, as a set."""
    if not t.has(key):
        return default
    values: list[Any] = t.value(key, list, "a list of words")
    for value in values:
        if not value or value not in known:
            t.refuse(key, f"may have {', '.join(filter(None, known))}, not {value!r}.")
    return sum(1 << known.index(value) for value in set(values))


def resources(t: Table) -> Step:
    """Amounts of V, F and A in the table itself."""
    return [number(t, which, 0, MOST, 0) for which in RESOURCES]
