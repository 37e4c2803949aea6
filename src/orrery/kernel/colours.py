"""The colours that players are told apart by. A colour is a number from 1, its mark; each goes with a shape."""
from __future__ import annotations

from collections.abc import Sequence

from orrery.kernel.parsing import read_whole
from orrery.kernel.refusal import BadOption, shown

COLOURS = ("amber", "blue", "coral", "green", "violet", "silver", "indigo")


def read_colour(text: str) -> int:
    """The mark of a colour by its name or its number; 0 for none in particular."""
    wish = text.strip().lower()
    if wish in ("", "any", "0"):
        return 0
    if wish in COLOURS:
        return COLOURS.index(wish) + 1
    if (mark := read_whole(wish)) is not None and mark <= len(COLOURS):
        return mark
    raise BadOption(f"There’s no colour {shown(text.strip())}. Choose one of: {', '.join(COLOURS)}.")


def give_marks(wishes: Sequence[int], seats: int) -> list[int]:
    """A mark for each seat: the one asked for, or the first free one; BadOption if two ask for the same."""
    wished = [wish if wish in range(1, len(COLOURS) + 1) else 0 for wish in [*wishes, *[0] * seats][:seats]]
    for seat, wish in enumerate(wished):
        if wish and wish in wished[:seat]:
            first = wished.index(wish) + 1
            both = f"Players {first} and {seat + 1} can’t both be {COLOURS[wish - 1]}."
            raise BadOption(f"{both} Choose another colour for one of them.")
    free = (mark for mark in range(1, len(COLOURS) + 1) if mark not in wished)
    return [mark or next(free) for mark in wished]


def check_marks(marks: object, seats: int) -> tuple[int, ...]:
    """The marks of all seats as they stand in a record or a setup; none if nobody chose."""
    if marks is None:
        return ()
    if not isinstance(marks, list | tuple) or not all(isinstance(m, int) and not isinstance(m, bool) for m in marks):
        raise BadOption(f"Marks must be a list of numbers from 1 to {len(COLOURS)}, not {shown(marks)}.")
    given = tuple(int(mark) for mark in marks)
    if len(given) != seats or len(set(given)) < seats or not all(1 <= mark <= len(COLOURS) for mark in given):
        raise BadOption(f"{seats} seats need {seats} different marks from 1 to {len(COLOURS)}, not {shown(given)}.")
    return given
