"""Effects as a pack writes them, turned into steps for the interpreter; nothing but the closed vocabulary passes."""
from __future__ import annotations

from collections.abc import Sequence

from orrery.games.laniakea.pack.verbs import VERBS, describe
from orrery.games.laniakea.rules import Program
from orrery.games.laniakea.rules.effects import VERBS as RULES
from orrery.games.laniakea.rules.vocabulary import COST, COUNTERS, MODIFIERS, PRICED, RESOURCES
from orrery.kernel.pack import Table

Step = list[int]
NUMBERS = {verb.name: number for number, verb in enumerate(RULES) if verb.name}


class EffectReader:
    """Collects the program of a pack, effect by effect."""

    def __init__(self, sectors: Sequence[str]) -> None:
        self.steps: list[Step] = []
        self.effects: list[tuple[int, int]] = []
        self.texts: list[str] = []  # of the effects, in words
        self.sectors = list(sectors)
        self.counters = [*COUNTERS, *(f"control.{sector}" for sector in sectors)]
        self.keys = [*MODIFIERS, *(f"cost.{what}.{which}" for what in PRICED for which in RESOURCES)]

    def program(self) -> Program:
        return Program(self.steps, self.effects)

    def add(self, steps: list[Table], use: int) -> int:
        """Read an effect; its number."""
        return self.append([self.step(step, use) for step in steps], describe([step.data for step in steps]))

    def append(self, steps: list[Step], text: str) -> int:
        first = len(self.steps)
        self.steps += steps
        self.effects.append((first, len(self.steps)))
        self.texts.append(text)
        return len(self.effects) - 1

    def step(self, table: Table, use: int) -> Step:
        name = table.text("do")
        if name not in VERBS:
            table.refuse("do", f"there’s no verb {name}.")
        if use not in VERBS[name].uses:
            allowed = sorted(other for other, verb in VERBS.items() if use in verb.uses)
            table.refuse("do", f"{name} has no place here; use one of {', '.join(allowed)}.")
        step = [n for field in VERBS[name].fields for n in field(self, table, use)]
        table.done()
        return [NUMBERS[name], *step, *([0] * (6 - len(step)))]

    def key(self, t: Table, name: str) -> int:
        value = t.text(name)
        if value not in self.keys:
            known = ", ".join(self.keys[: int(COST)])
            t.refuse(name, f"there’s no modifier {value}; use one of {known}, cost.<what>.<R>.")
        return self.keys.index(value)

    def counter(self, t: Table, name: str) -> int:
        value = t.text(name)
        if value not in self.counters:
            t.refuse(name, f"there’s no counter {value}; use one of {', '.join(self.counters)}.")
        if value == "green_areas_with_structure" and "green" not in self.sectors:
            t.refuse(name, "this board has no green sector to count in.")
        return self.counters.index(value)
