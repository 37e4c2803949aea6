"""Pairs and Snap as plain data. Cards go by the ids of bodies and signs.

| key | value | if missing |
| --- | --- | --- |
| `cards` (pairs) | the card in each place | shuffled |
| `taken` (pairs) | places whose cards have been taken, from 1 | none |
| `seen` (pairs) | places whose cards have been turned up | none |
| `up`, `last` (pairs) | the place turned up in this go, or null; the places of the last go | null, none |
| `pairs`, `goes` (pairs) | pairs of each seat, goes made | 0 |
| `deck`, `turned` (snap) | the cards of this run in their order, and how many have been turned up | shuffled, 1 |
| `top`, `beneath` (snap) | the last two cards since the pile was emptied, or null | the last card turned, null |
| `pile`, `removed`, `run` (snap) | cards in the pile, cards nobody won, the run | 1, 0, 1 |
| `scores`, `snaps` (snap) | cards and snaps won by each seat | 0 |
| `marker`, `barred` (snap) | a seat; seats that may not call on this card | 0, none |
| `answered`, `answers` (snap) | seats that have answered; 0 for no, 1 or the time of a call for each seat | none |
"""
from __future__ import annotations

from mypy_extensions import i64

from orrery.games.ephemeris.position.common import EphemerisPosition, mask
from orrery.games.ephemeris.rules import Pairs, Snap
from orrery.games.ephemeris.rules.calls import SLOWEST, Calls
from orrery.games.ephemeris.rules.table import NONE
from orrery.kernel.bits import members
from orrery.kernel.position import Data, Keys, refuse
from orrery.kernel.state import OVER
from orrery.kernel.vectors import vec


class PairsPosition(EphemerisPosition):
    usual_reason = "pairs"
    own = frozenset({"cards", "taken", "seen", "up", "last", "pairs", "goes"})

    def write_own(self, state: Pairs) -> Data:
        everything = (1 << len(state.cards)) - 1
        return {
            "cards": self.ids(list(self.almanac.kinds), state.cards),
            "taken": places(everything & ~int(state.down)),
            "seen": places(int(state.seen)),
            "up": None if state.up == NONE else int(state.up) + 1,
            "last": places(int(state.last)),
            "pairs": [int(n) for n in state.pairs],
            "goes": int(state.goes),
        }

    def read_own(self, keys: Keys, state: Pairs) -> None:
        deck = [int(card) for card in state.cards]
        state.cards = self.order(keys, "cards", list(self.almanac.kinds), deck, deck)
        state.down = (1 << len(deck)) - 1 & ~read_places(keys, "taken", len(deck))
        state.seen = read_places(keys, "seen", len(deck))
        state.last = read_places(keys, "last", len(deck))
        up = keys.data.get("up")
        state.up = NONE if up is None else keys.number("up", 1, len(deck), 1) - 1
        if up is not None and not state.down >> state.up & 1:
            refuse("up", "that card has been taken")
        state.pairs = vec[i64](keys.numbers("pairs"))
        state.goes = keys.number("goes", 0, 10**6, 0)
        if state.seat != OVER and not state.is_pair_left():
            refuse("taken", "no two equal cards are left, so the game is over")


CALLS = frozenset({"snaps", "marker", "barred", "answered", "answers"})


def write_calls(state: Calls) -> Data:
    return {
        "snaps": [int(n) for n in state.snaps],
        "marker": int(state.marker),
        "barred": members(state.barred),
        "answered": members(state.answered),
        "answers": [int(n) for n in state.answers],
    }


def read_calls(keys: Keys, state: Calls) -> None:
    state.snaps = vec[i64](keys.numbers("snaps"))
    state.marker = keys.number("marker", 0, keys.seats - 1, 0)
    state.barred = mask(keys.some_seats("barred"))
    state.answered = mask(keys.some_seats("answered"))
    answers = keys.numbers("answers")
    if any(not 0 <= answer <= SLOWEST for answer in answers):
        refuse("answers", f"must be numbers from 0 to {SLOWEST}")
    state.answers = vec[i64](answers)


class SnapPosition(EphemerisPosition):
    usual_reason = "snap"
    own = CALLS | {"deck", "turned", "top", "beneath", "pile", "removed", "run", "scores"}

    def write_own(self, state: Snap) -> Data:
        kinds = list(self.almanac.kinds)
        return {
            "deck": self.ids(kinds, state.deck),
            "turned": int(state.turned),
            "top": self.name_of(kinds, int(state.top)),
            "beneath": self.name_of(kinds, int(state.beneath)),
            "pile": int(state.pile),
            "removed": int(state.removed),
            "run": int(state.run),
            "scores": [int(n) for n in state.scores],
            **write_calls(state),
        }

    def read_own(self, keys: Keys, state: Snap) -> None:
        kinds = list(self.almanac.kinds)
        deck = [int(card) for card in state.deck]
        state.deck = self.order(keys, "deck", kinds, deck, deck)
        state.turned = keys.number("turned", 1, len(deck), 1)
        state.top = self.one_of(keys, "top", kinds, int(state.deck[state.turned - 1]))
        state.beneath = self.one_of(keys, "beneath", kinds, int(NONE))
        state.pile = keys.number("pile", 0, len(deck) * 5, 1)
        state.removed = keys.number("removed", 0, len(deck) * 5, 0)
        state.run = keys.number("run", 1, int(state.house.snap_runs), 1)
        state.scores = vec[i64](keys.numbers("scores"))
        read_calls(keys, state)


def places(chosen: int) -> list[int]:
    """A set of places, counted from 1."""
    return [place + 1 for place in members(chosen)]


def read_places(keys: Keys, key: str, most: int) -> int:
    value = keys.data.get(key, [])
    if not isinstance(value, list) or any(type(place) is not int or not 1 <= place <= most for place in value):
        refuse(key, f"must be a list of places from 1 to {most}, not {value!r}")
    return mask([place - 1 for place in value])
