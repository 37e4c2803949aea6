"""Options of a game: typed, explained, and refused with a sentence when they do not fit."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches

from orrery.kernel.parsing import read_whole
from orrery.kernel.refusal import LONGEST, BadOption, named, shown

Value = int | str
MOST = 10**9  # of a number without an upper bound


def as_text(value: object) -> str:
    """A word, or a number where the words are numbers; empty for anything else."""
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) <= MOST:
        return str(value)
    return value if isinstance(value, str) else ""


@dataclass(frozen=True)
class Choice:
    """One of a few words; each value comes with what it means in plain words."""

    name: str
    text: str
    values: Mapping[str, str]
    default: str
    rule: str
    modes: tuple[str, ...] = field(default=(), kw_only=True)  # that it is for; all of them if none is named
    before: str | None = field(default=None, kw_only=True)  # an option added later says how it was played until then

    def check(self, value: object) -> str:
        text = as_text(value)
        if text in self.values:
            return text
        raise BadOption(f"Option {self.name} must be {' or '.join(self.values)}, not {shown(value)}.", self.rule)


@dataclass(frozen=True)
class Number:
    """A whole number between two bounds; no upper bound if `high` is None."""

    name: str
    text: str
    low: int
    high: int | None
    default: int
    rule: str
    modes: tuple[str, ...] = field(default=(), kw_only=True)
    before: int | None = field(default=None, kw_only=True)

    def check(self, value: object) -> int:
        if isinstance(value, str) and (number := read_whole(value.strip())) is not None:
            value = number
        in_bounds = isinstance(value, int) and self.low <= value <= (MOST if self.high is None else self.high)
        if isinstance(value, int) and not isinstance(value, bool) and in_bounds:
            return value
        bounds = f"of at least {self.low}" if self.high is None else f"from {self.low} to {self.high}"
        raise BadOption(f"Option {self.name} must be a whole number {bounds}, not {shown(value)}.", self.rule)


@dataclass(frozen=True, kw_only=True)
class PerSeat(Choice):
    """A value for all seats, or one for each seat, separated by commas: "person" or "person,60,60".

    A value is one of the words, or a whole number within `numbers`. `for_bots` is what a bot's seat gets
    when nobody says anything.
    """

    numbers: tuple[int, int] | None
    for_bots: str

    def check(self, value: object) -> str:
        given = [word.strip() for word in as_text(value).split(",")]
        if all(self.fits(word) for word in given):
            return ",".join(given)
        bounds = "" if self.numbers is None else f" or a number from {self.numbers[0]} to {self.numbers[1]}"
        known = f"{', '.join(self.values)}{bounds}"
        raise BadOption(f"Option {self.name} must be {known}, for all seats or each, not {shown(value)}.", self.rule)

    def fits(self, word: str) -> bool:
        if word in self.values:
            return True
        low, high = self.numbers or (0, -1)
        number = read_whole(word)
        return number is not None and low <= number <= high

    def spread(self, value: str, seats: int) -> list[str]:
        """The value of each seat."""
        given = value.split(",")
        if len(given) == 1:
            return given * seats
        if len(given) != seats:
            raise BadOption(
                f"Option {self.name} has {len(given)} values for {seats} seats. Give one for all, or one each.",
                self.rule,
            )
        return given


Option = Choice | Number


def is_for(option: Option, mode: str) -> bool:
    """Whether a mode has any use for an option."""
    return not option.modes or mode in option.modes


def for_programs(options: Sequence[Option], given: Mapping[str, object], bots: Sequence[bool]) -> dict[str, object]:
    """What was given, for a table at which bots play these seats.

    Where an option has a value for each seat, a single value is meant for the bots.
    """
    spread = dict(given)
    for option in options:
        if isinstance(option, PerSeat) and "," not in (one := str(given.get(option.name, option.default))):
            for_bots = option.for_bots if one == option.default else one
            spread[option.name] = ",".join(for_bots if bot else option.default for bot in bots)
    return spread


def suggest(word: object, known: Sequence[str]) -> str:
    """How a refusal goes on after an unknown word."""
    near = get_close_matches(word[:LONGEST], known, n=1) if isinstance(word, str) else []
    return f"Did you mean {near[0]}?" if near else f"Choose one of: {', '.join(known)}."


def names_all(options: Sequence[Option], given: Mapping[str, object]) -> bool:
    """Whether every option is given, but for those that came later: as in records, saved tables and positions."""
    return bool(given) and all(option.name in given for option in options if option.before is None)


def agree(options: Sequence[Option], given: Mapping[str, object]) -> dict[str, Value]:
    """All options with their values: what was given, checked, and the defaults for the rest.

    Records, saved tables and positions name every option of their time. So where all the older options are given, one
    that came later and is missing did not exist yet, and what was played then (`before`) holds.
    """
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            raise BadOption(f"There’s no option {named(name)}. {suggest(name, list(known))}")
    older = names_all(options, given)
    rest = {
        name: option.before if older and option.before is not None else option.default for name, option in known.items()
    }
    return {name: option.check(given[name]) if name in given else rest[name] for name, option in known.items()}
