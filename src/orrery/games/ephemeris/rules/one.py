"""Game One: pure strategy, one movement a turn (EPH-101 to EPH-107)."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from orrery.games.ephemeris.rules.eclipse import ECLIPSE, Contest
from orrery.games.ephemeris.rules.heavens import EVERY_BODY, SIGNS, Heavens, sign_of
from orrery.games.ephemeris.rules.house import House
from orrery.games.ephemeris.rules.skies import Skies
from orrery.games.ephemeris.rules.table import NOBODY, NONE
from orrery.kernel.chance import Chance
from orrery.kernel.events import Log
from orrery.kernel.moves import Moves

HAND_ONE: Final[i64] = 5  # EPH-103
RESIGN_ONE: Final[i64] = 111  # + seat


@mypyc_attr(free_list_len=1)
class GameOne(Contest):
    """One position of Game One."""

    __slots__ = ("skies",)

    def __init__(self, seats: i64, heavens: Heavens, house: House, chance: Chance) -> None:
        super().__init__(seats, heavens, house, chance, HAND_ONE)
        self.skies: Skies = Skies()  # each with the seat to move (EPH-106)

    def begin(self, log: Log | None) -> None:
        self.log = log
        self.deal()
        self.choices_left = self.house.round_cap
        self.seat = self.starter
        self.note_sky()

    def clone(self) -> GameOne:
        twin = GameOne(self.seats, self.heavens, self.house, self.chance.copy())
        self.copy_contest(twin)
        twin.skies = self.skies.copy()
        return twin

    def resignation(self) -> i64:
        return RESIGN_ONE

    def fill(self, out: Moves) -> None:
        """EPH-104: one forward movement of any piece; there is no pass."""
        if self.caller != NOBODY:
            self.fill_vote(out)
            return
        self.heavens.fill_forward(self.sky, EVERY_BODY, out)
        if len(self.skies.banned) > 0:
            self.strike_out(out)

    def strike_out(self, out: Moves) -> None:
        """EPH-106: no movement to a sky that has been twice, unless it wins or nothing else is left."""
        banned = self.skies.banned
        after = self.seat_after(self.seat)
        for i in range(len(banned)):
            body = only_change(self.sky, banned[i] >> 3)
            if body == NONE or banned[i] & 7 != after:
                continue
            sign = sign_of(banned[i] >> 3, body)
            if not self.would_complete(self.seat, body, sign):
                out.remove(body * SIGNS + sign)
        if out.n == 0:
            self.heavens.fill_forward(self.sky, EVERY_BODY, out)

    def play(self, move: i64) -> None:
        if move < ECLIPSE:
            self.reveal("move", self.seat, move, self.sky)
            if not self.put(move // SIGNS, move % SIGNS):
                self.pass_turn()
        elif move == ECLIPSE:
            self.call_eclipse()
        elif move >= RESIGN_ONE:
            self.resign(move - RESIGN_ONE)
        else:
            self.vote(move)

    def begin_turn(self) -> None:
        if self.off[self.seat] == 0:  # EPH-29: only with `own_turn`
            self.complete(self.seat)
        else:
            self.note_sky()

    def note_sky(self) -> None:
        """EPH-106: count the sky at the beginning of a turn."""
        if self.house.repetition:
            self.skies.note(sky_and_seat(self.sky, self.seat))


def only_change(sky: i64, other: i64) -> i64:
    """The body that stands elsewhere in another sky, if it is the only one; else NONE."""
    change = sky ^ other
    if change == 0:
        return NONE
    body: i64 = 0
    while change & 15 == 0:
        change >>= 4
        body += 1
    return body if change < 16 else NONE


def sky_and_seat(sky: i64, seat: i64) -> i64:
    return sky * 8 + seat
