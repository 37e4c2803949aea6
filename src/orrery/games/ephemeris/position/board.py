"""Positions on the ring: the sky, rounds, hands and an Eclipse; and of Game One the skies that have been."""
from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import takewhile
from typing import Any, TypeVar

from mypy_extensions import i64

from orrery.games.ephemeris.position.common import MOST, Cards, EphemerisPosition, bits
from orrery.games.ephemeris.rules import Ephemeris, GameOne
from orrery.games.ephemeris.rules.eclipse import Contest
from orrery.games.ephemeris.rules.hands import COMPLETE, ECLIPSE_DRAW
from orrery.games.ephemeris.rules.heavens import BODIES, moved, sign_of
from orrery.games.ephemeris.rules.one import HAND_ONE, sky_and_seat
from orrery.games.ephemeris.rules.skies import Skies
from orrery.games.ephemeris.rules.table import CAP, NOBODY
from orrery.kernel.fields import Field, Values
from orrery.kernel.kinds import Items, Kind, Map, Maybe, Number, PerSeat, Several, Word, refuse
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
        self.a_body = Word(self.bodies, "a body id")
        sky = Map(self.bodies, Word([sign.id for sign in self.almanac.signs], "a sign id"), None, "body id")
        yield Field("sky", sky, "where the pieces stand", "at home, each that is not named", get=signs_of, put=put_sky)

    def retrograde(self) -> Iterable[Field]:
        pile = Cards(self.deck(self.heavens.retrograde_cards, self.bodies), self.bodies, whole=True)
        yield Field("pile", pile, "the Retrograde cards, as they were shuffled", "shuffled")
        yield Field("turned", Number(0, MOST, "a number"), "how many of them have been turned up", "0")

    def fill(self, values: Values, state: B) -> None:
        cap = self.most_left()
        if cap and "left" not in values:
            values["left"] = max(cap + 1 - values.get("round", 1), 0)
        if cap:
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
        if self.size is not None and len(cards) != self.size:
            refuse(key, f"a hand has {self.size} cards, not {len(cards)}")
        if any(cards.count(card) >= self.base for card in cards):
            refuse(key, "a hand has different bodies")
        return sum(self.base**card for card in cards)

    def write(self, value: Any) -> Any:
        return super().write(digits(int(value), self.base))


class HandsPosition(BoardPosition[C]):
    reasons = (CAP, COMPLETE, ECLIPSE_DRAW)
    hand_size: int

    def fields(self) -> Iterable[Field]:
        yield from super().fields()
        signs = [sign.id for sign in self.almanac.signs]
        planet_cards = self.deck(self.heavens.planet_cards, self.bodies)
        zodiac_cards = self.deck(self.heavens.zodiac_cards, signs)
        yield Field("planets", PerSeat(Hand(planet_cards, self.bodies, 2, self.hand_size), self.seats),
                    "the planet cards in each hand", "dealt", name="bodies")  # fmt: skip
        yield Field("signs", PerSeat(Hand(zodiac_cards, signs, 8, self.hand_size), self.seats),
                    "the zodiac cards in each hand", "dealt")  # fmt: skip
        yield Field("exchanged", PerSeat(Number(0, 99), self.seats), "how many planet cards each gave back at the deal",
                    "as many as `given` names")  # fmt: skip
        yield Field("given", PerSeat(Hand(planet_cards, self.bodies, 4), self.seats),
                    "which of them nobody can hold", "none")  # fmt: skip
        yield Field("caller", Maybe(self.a_seat, NOBODY), "who called the Eclipse that is being voted on", "null")
        yield Field("voted", Several(self.a_seat), "who has voted on it", "those between the caller and who decides")
        yield Field("agreed", Several(self.a_seat), "who of them agreed", "nobody")

    def fill(self, values: Values, state: C) -> None:
        super().fill(values, state)
        if "given" in values and "planets" not in values:
            refuse("given", "it belongs to hands that are written down, and planets is missing")
        if "planets" in values or "exchanged" in values:
            given = values.setdefault("given", [0] * self.seats)
            values.setdefault("exchanged", [len(digits(cards, 4)) for cards in given])

    def next_to_decide(self, state: C) -> int:
        voters = self.active_from(state, int(state.caller) + 1)
        open_votes = [seat for seat in voters if seat != state.caller and not state.voted >> seat & 1]
        return super().next_to_decide(state) if state.caller == NOBODY else [*open_votes, int(state.caller)][0]

    def voters_before(self, state: C) -> int:
        """EPH-233: the seats that have been asked before the one that decides, as a set."""
        return bits(takewhile(lambda seat: seat != state.seat, self.active_from(state, int(state.caller) + 1)))

    def finish(self, values: Values, state: C) -> None:
        super().finish(values, state)
        if "reason" not in values and "winner" in values and state.reason == CAP:
            state.reason = COMPLETE
        if "voted" not in values and state.caller != NOBODY:
            state.voted = self.voters_before(state)
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
        super().check(state)
        if any(len(digits(int(state.given[p]), 4)) > state.exchanged[p] for p in range(self.seats)):
            refuse("given", "so many planet cards were not exchanged")
        if state.agreed & ~state.voted:
            refuse("agreed", "who has agreed has voted")
        if state.caller != NOBODY:
            self.check_vote(state)
        elif state.voted:
            refuse("voted", "nobody has called an Eclipse")
        if state.reason == COMPLETE and (state.winner == NOBODY or state.off[state.winner] != 0):
            refuse("winner", "with this reason it is a seat whose hand is complete")
        turn = state.seat if state.caller == NOBODY else state.caller
        watched = [int(turn)] if state.house.own_turn else self.active_from(state, 0)
        for seat in watched if state.seat != OVER else []:
            if state.off[seat] == 0:
                refuse("planets, signs", f"the hand of seat {seat} is complete, so the game is over")

    def check_vote(self, state: C) -> None:
        """EPH-231 to EPH-233: the seats after the caller are asked in turn; who left in between may have voted."""
        if not state.house.eclipse:
            refuse("caller", "nobody can call an Eclipse at this table")
        if state.seat in (OVER, state.caller) or state.is_retired(state.caller):
            refuse("caller", f"seat {state.caller} cannot be waiting for the votes of others")
        left = bits(state.retired)
        if state.voted & ~left != self.voters_before(state) or state.agreed & left:
            refuse("voted, agreed", f"seats vote in turn, from the caller’s left up to seat {state.seat}")


class PastSky(Kind):
    """A sky that has been, with the seat to move (EPH-106)."""

    text = "the sign of each body in base 12, a colon, the seat to move"

    def __init__(self, seats: int) -> None:
        self.form = re.compile(f"[0-9ab]{{{BODIES}}}:[0-{seats - 1}]")

    def read(self, value: Any, key: str) -> int:
        if not isinstance(value, str) or not self.form.fullmatch(value):
            refuse(key, f"{shown(value)} is not nine digits in base 12, a colon and a seat")
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
        turn = state.seat if state.caller == NOBODY else state.caller
        return [int(sky_and_seat(state.sky, turn))] if state.house.repetition and state.seat != OVER else []

    def check(self, state: GameOne) -> None:
        super().check(state)
        skies = list(state.skies.all)
        if skies and not state.house.repetition:
            refuse("skies", "they are not counted at this table")
        if state.seat != OVER and skies[-1:] != self.present(state):
            refuse("skies", "the last one must be the present one, with the seat whose turn it is")


def digits(number: int, base: int) -> list[int]:
    """The places of a number, each as often as its digit says."""
    places: list[int] = []
    place = 0
    while number:
        places += [place] * (number % base)
        number //= base
        place += 1
    return places


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
