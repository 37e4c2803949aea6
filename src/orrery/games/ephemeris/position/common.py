"""Keys of a position that all modes have, and helpers to read and write the rest."""
from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from mypy_extensions import i64

from orrery.games.ephemeris.pack import Almanac
from orrery.games.ephemeris.rules import Ephemeris
from orrery.games.ephemeris.rules.heavens import moved, sign_of
from orrery.games.ephemeris.rules.pairs import GIVEN_UP
from orrery.games.ephemeris.rules.table import NOBODY, NONE
from orrery.kernel.game import Setup
from orrery.kernel.position import Data, Keys, Position, refuse
from orrery.kernel.state import OVER
from orrery.kernel.vectors import vec

COMMON = frozenset({"starter", "seat", "left", "retired", "left_with", "reason", "winner"})
MOST_LEFT = 10**6


class EphemerisPosition(Position[Ephemeris]):
    """Common keys; a mode adds its own in `write_own` and `read_own`."""

    own: frozenset[str] = frozenset()
    usual_reason = ""

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.almanac: Almanac = setup.content
        self.bodies = [body.id for body in self.almanac.bodies]
        self.signs = [sign.id for sign in self.almanac.signs]

    def write_own(self, state: Any) -> Data:
        raise NotImplementedError

    def read_own(self, keys: Keys, state: Any) -> None:
        raise NotImplementedError

    def write(self, state: Ephemeris) -> Data:
        return {
            "starter": int(state.starter),
            "seat": None if state.seat == OVER else int(state.seat),
            "left": int(state.choices_left),
            "retired": [int(seat) for seat in state.retired],
            "left_with": [int(group) for group in state.left_with],
            "reason": state.reason,
            "winner": None if state.winner == NOBODY else int(state.winner),
            **self.write_own(state),
        }

    def read(self, data: Data, fresh: Ephemeris) -> Ephemeris:
        keys = Keys(data, self.seats, COMMON | self.own)
        state = fresh
        retired = keys.some_seats("retired")
        state.retired = vec[i64](retired)
        groups = keys.data.get("left_with", list(range(len(retired))))
        if not isinstance(groups, list) or len(groups) != len(retired) or any(type(g) is not int for g in groups):
            refuse("left_with", f"must be a whole number for each of the {len(retired)} retired seats")
        state.left_with = vec[i64](groups)
        state.starter = keys.number("starter", 0, self.seats - 1, int(fresh.starter))
        state.choices_left = keys.number("left", 0, MOST_LEFT, int(fresh.choices_left))
        over = "seat" in keys and keys.data["seat"] is None
        if not over:
            first = int(state.starter) if state.starter not in retired else int(state.seat)
            state.seat = keys.number("seat", 0, self.seats - 1, first)
            if state.seat in retired:
                refuse("seat", f"seat {state.seat} has retired and cannot decide")
            if self.seats > 1 and len(retired) > self.seats - 2:
                refuse("retired", "only one seat is left, so the game is over; say so with seat = null")
        else:
            state.seat = OVER
        state.reason = keys.word("reason", self.usual_reason if over else "")
        if state.reason == GIVEN_UP and self.seats > 1:
            refuse("reason", "a game is given up by somebody who plays alone; among others, that player has retired")
        winner = keys.data.get("winner")
        state.winner = NOBODY if winner is None else keys.number("winner", 0, self.seats - 1, 0)
        self.read_own(keys, state)
        if not over and not state.moves():
            refuse("seat", f"seat {state.seat} has no move here")
        return state

    # Skies and lists of ids --------------------------------------------------------------------------------

    def write_sky(self, sky: int) -> dict[str, str]:
        return {body: self.signs[sign_of(sky, number)] for number, body in enumerate(self.bodies)}

    def read_sky(self, keys: Keys, start: int) -> int:
        """Pieces not named stand at home."""
        given = keys.data.get("sky", {})
        if not isinstance(given, dict):
            refuse("sky", f"must be a table of bodies and signs, not {given!r}")
        sky = start
        for body, sign in given.items():
            if body not in self.bodies or sign not in self.signs:
                refuse("sky", f"there is no {body} in {sign}")
            sky = int(moved(sky, self.bodies.index(body), self.signs.index(sign)))
        return sky

    def ids(self, names: list[str], numbers: Iterable[int]) -> list[str]:
        return [names[number] for number in numbers]

    def order(self, keys: Keys, key: str, names: list[str], cards: list[int], default: Iterable[int]) -> vec[i64]:
        """A pile in the order written: exactly the cards of a deck."""
        if key not in keys:
            return vec[i64](list(default))
        found = keys.items(key, keys.data[key], names)
        if sorted(found) != sorted(cards):
            refuse(key, f"must be all {len(cards)} cards of the pile, each as often as the pack has it")
        return vec[i64](found)

    def one_of(self, keys: Keys, key: str, names: list[str], default: int) -> int:
        """An id as its number, or null."""
        value = keys.data[key] if key in keys else (None if default == NONE else names[default])
        if value is None:
            return int(NONE)
        if value not in names:
            refuse(key, f"must be null or one of {', '.join(names)}, not {value!r}")
        return names.index(value)

    def name_of(self, names: list[str], number: int) -> str | None:
        return None if number == NONE else names[number]


def mask(seats: list[int]) -> int:
    return sum(1 << seat for seat in seats)


