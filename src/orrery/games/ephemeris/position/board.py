"""Positions on the ring: the sky, rounds, hands and an Eclipse; and of Game One the skies that have been."""
from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, TypeVar

from mypy_extensions import i64

from orrery.games.ephemeris.position.common import COUNT, Cards, EphemerisPosition
from orrery.games.ephemeris.rules import Ephemeris, GameOne
from orrery.games.ephemeris.rules.eclipse import Contest
from orrery.games.ephemeris.rules.hands import COMPLETE, ECLIPSE_DRAW
from orrery.games.ephemeris.rules.heavens import BODIES, moved, sign_of
from orrery.games.ephemeris.rules.one import HAND_ONE, sky_and_seat
from orrery.games.ephemeris.rules.skies import Skies
from orrery.games.ephemeris.rules.table import CAP, NOBODY
from orrery.kernel.fields import Field, Values
from orrery.kernel.kinds import Items, Kind, Map, Maybe, PerSeat, Several, Word, refuse
from orrery.kernel.pool import Pool
from orrery.kernel.refusal import shown
from orrery.kernel.state import OVER
from orrery.kernel.vectors import vec

B = TypeVar("B", bound=Ephemeris)
C = TypeVar("C", bound=Contest)
DIGITS = "0123456789ab"


class BoardPosition(EphemerisPosition[B]):
    """What the games on the ring share: the sky, rounds, and Retrograde cards."""

    def most_left(self) -> int:
        return int(self.house.round_cap)

    def fields(self) -> Iterable[Field]:
        yield from super().fields()
        self.signs = [sign.id for sign in self.content.signs]
        sky = Map(self.bodies, Word(self.signs, "a sign id"), None, "body id")
        yield Field("sky", sky, "where the pieces stand", "at home, all not named", get=signs_of, put=put_sky)

    def retrograde(self) -> Iterable[Field]:
        pile = Cards(self.deck(self.heavens.retrograde_cards, self.bodies), self.bodies, whole=True)
        yield Field("pile", pile, "the Retrograde cards, as they were shuffled", "shuffled")
        yield Field("turned", COUNT, "how many of them have been turned up", "0")

    def fill(self, values: Values, state: B) -> None:
        """EPH-34: as many rounds are left as the cap leaves from this one on."""
        super().fill(values, state)
        if cap := self.most_left():
            values.setdefault("left", max(cap + 1 - values.get("round", 1), 0))
            values.setdefault("round", cap + 1 - max(values["left"], 1))

    def check(self, state: B) -> None:
        super().check(state)
        cap, left = self.most_left(), int(state.choices_left)
        if cap and state.round != cap + 1 - max(left, 1):
            refuse("round", f"with {left} of {cap} rounds left it is round {cap + 1 - max(left, 1)}")


class Hand(Cards):
    """Cards without order, as one number: a digit for how often each is there."""

    text = "card ids"

    def __init__(self, pool: Pool, shows: list[str], base: int, size: int | None = None) -> None:
        super().__init__(pool, shows)
        self.base, self.size = base, size

    def read(self, value: Any, key: str) -> int:
        cards = super().read(value, key)
        if self.size not in (None, len(cards)) or any(cards.count(card) >= self.base for card in cards):
            refuse(key, f"a hand has {self.size} cards, and its bodies are all different")
        return sum(self.base**card for card in cards)

    def write(self, value: Any) -> Any:
        times = (int(value) // self.base**card % self.base for card in range(len(self.shows)))
        return super().write([card for card, n in enumerate(times) for _ in range(n)])


class HandsPosition(BoardPosition[C]):
    reasons = (CAP, COMPLETE, ECLIPSE_DRAW)
    answered = "voted"
    needs = (("given", "planets"),)
    hand_size: int

    def fields(self) -> Iterable[Field]:
        yield from super().fields()
        planets = self.deck(self.heavens.planet_cards, self.bodies)
        hand = Hand(planets, self.bodies, 2, self.hand_size)
        yield Field("planets", PerSeat(hand, self.seats), "the planet cards in each hand", "dealt", name="bodies")
        hand = Hand(self.deck(self.heavens.zodiac_cards, self.signs), self.signs, 8, self.hand_size)
        yield Field("signs", PerSeat(hand, self.seats), "the zodiac cards in each hand", "dealt")
        yield Field("exchanged", PerSeat(COUNT, self.seats), "the planet cards each gave back at the deal", "0")
        given = PerSeat(Hand(planets, self.bodies, 4), self.seats)
        yield Field("given", given, "those of them that are in no hand; it needs `planets`", "none")
        yield Field("caller", Maybe(self.seat, NOBODY), "who called the Eclipse that is being voted on", "null")
        yield Field("voted", Several(self.seat), "who has voted on it", "who was asked before the seat that decides")
        yield Field("agreed", Several(self.seat), "who of them agreed", "nobody")

    def queue(self, state: C) -> list[int]:
        """EPH-233: the seats after the caller."""
        after = self.active_from(state, int(state.caller) + 1)
        return [] if state.caller == NOBODY else [seat for seat in after if seat != state.caller]

    def turn_of(self, state: C) -> int:
        return int(state.seat if state.caller == NOBODY else state.caller)

    def fill(self, values: Values, state: C) -> None:
        super().fill(values, state)
        if "planets" in values:
            values.setdefault("given", [0] * self.seats)
            values.setdefault("exchanged", [0] * self.seats)

    def finish(self, values: Values, state: C) -> None:
        super().finish(values, state)
        if state.winner != NOBODY and state.reason == CAP and "reason" not in values:
            state.reason = COMPLETE
        if "signs" not in values:
            state.deal_signs()
        state.take_stock()
        while "planets" not in values and any(off == 0 for off in state.off):  # nobody is dealt a complete hand
            exchanged = state.exchanged
            while not state.deal_planets():
                pass
            state.exchanged, state.given = exchanged, vec[i64]([0] * self.seats)
            state.take_stock()

    def check(self, state: C) -> None:
        if state.caller != NOBODY and (state.seat in (OVER, state.caller) or state.is_retired(state.caller)):
            refuse("caller", f"seat {state.caller} can’t be waiting for other seats’ votes")
        super().check(state)
        if state.agreed & ~state.voted:
            refuse("agreed", "only seats that have voted can have agreed")
        if state.caller == NOBODY and state.voted:
            refuse("voted", "nobody has called an Eclipse")
        if state.caller != NOBODY and not state.house.eclipse:
            refuse("caller", "nobody can call an Eclipse at this table")
        if any(state.agreed >> seat & 1 for seat in state.retired):
            refuse("agreed", "a seat that has left can’t agree")
        if state.reason == COMPLETE and (state.winner == NOBODY or state.off[state.winner] != 0):
            refuse("winner", "the winner’s hand must be complete")
        watched = [self.turn_of(state)] if state.house.own_turn else self.active_from(state, 0)
        for seat in watched if state.seat != OVER else []:
            if state.off[seat] == 0:
                refuse("planets, signs", f"the hand of seat {seat} is complete, so the game is over")


class PastSky(Kind):
    """A sky that has been, with the seat to move (EPH-106)."""

    text = "the sign of each body in base 12, a colon, the seat to move"

    def __init__(self, seats: int) -> None:
        self.form = re.compile(f"[0-9ab]{{{BODIES}}}:[0-{seats - 1}]")

    def read(self, value: Any, key: str) -> int:
        if not isinstance(value, str) or not self.form.fullmatch(value):
            refuse(key, f"{shown(value)} is not {self.text}")
        sky = sum(DIGITS.index(digit) << 4 * body for body, digit in enumerate(value[:-2]))
        return int(sky_and_seat(sky, int(value[-1])))

    def write(self, value: Any) -> str:
        return "".join(DIGITS[sign_of(value >> 3, body)] for body in range(BODIES)) + f":{value & 7}"


class GameOnePosition(HandsPosition[GameOne]):
    hand_size = int(HAND_ONE)

    def fields(self) -> Iterable[Field]:
        yield from super().fields()
        yield Field("skies", Items(PastSky(self.seats)), "the skies that have been, each at the beginning of a turn",
                    "the present one", get=lambda state: state.skies.all, put=put_skies)  # fmt: skip

    def finish(self, values: Values, state: GameOne) -> None:
        super().finish(values, state)
        if "skies" not in values:
            put_skies(state, self.present(state))

    def present(self, state: GameOne) -> list[int]:
        """The sky at the beginning of this turn, if skies are counted."""
        counted = state.house.repetition and state.seat != OVER
        return [int(sky_and_seat(state.sky, self.turn_of(state)))] if counted else []

    def check(self, state: GameOne) -> None:
        super().check(state)
        skies = list(state.skies.all)
        if (skies and not state.house.repetition) or (state.seat != OVER and skies[-1:] != self.present(state)):
            refuse("skies", "must end with the present sky, or be empty where they aren’t counted")


def signs_of(state: Any) -> list[int]:
    return [sign_of(state.sky, body) for body in range(BODIES)]


def put_sky(state: Any, signs: list[int | None]) -> None:
    for body, sign in enumerate(signs):
        if sign is not None:
            state.sky = moved(state.sky, body, sign)


def put_skies(state: GameOne, skies: list[int]) -> None:
    state.skies = Skies()
    for sky in skies:
        state.skies.note(sky)
