"""Game One: pure strategy, one movement a turn (EPH-101 to EPH-107)."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from orrery.games.ephemeris.rules.eclipse import ECLIPSE, Contest
from orrery.games.ephemeris.rules.heavens import EVERY_BODY, SIGNS, Heavens, moved
from orrery.games.ephemeris.rules.house import House
from orrery.games.ephemeris.rules.table import EMPTY, NOBODY
from orrery.kernel.chance import Chance
from orrery.kernel.events import Log
from orrery.kernel.moves import Moves
from orrery.kernel.state import OVER
from orrery.kernel.vectors import append, vec

HAND_ONE: Final[i64] = 5  # EPH-103
RESIGN_ONE: Final[i64] = 111  # + seat


@mypyc_attr(free_list_len=1)
class GameOne(Contest):
    """One position of Game One."""

    __slots__ = ("banned", "skies")

    def __init__(self, seats: i64, heavens: Heavens, house: House, chance: Chance) -> None:
        super().__init__(seats, heavens, house, chance, HAND_ONE)
        # EPH-106: the skies there have been, each with the seat to move, and those that have been twice.
        self.skies: vec[i64] = EMPTY
        self.banned: vec[i64] = EMPTY  # replaced, never changed

    def begin(self, log: Log | None) -> None:
        self.log = log
        self.deal()
        self.skies = EMPTY[:]
        self.choices_left = self.house.round_cap
        self.seat = self.starter
        self.note_sky()

    def clone(self) -> GameOne:
        twin = GameOne(self.seats, self.heavens, self.house, self.chance.copy())
        self.copy_contest(twin)
        twin.skies = self.skies[:]
        twin.banned = self.banned
        return twin

    def resignation(self) -> i64:
        return RESIGN_ONE

    def fill(self, out: Moves) -> None:
        """EPH-104: one forward movement of any piece; there is no pass."""
        if self.caller != NOBODY:
            self.fill_vote(out)
            return
        self.heavens.fill_forward(self.sky, EVERY_BODY, out)
        if len(self.banned) > 0:
            self.strike_out(out)

    def strike_out(self, out: Moves) -> None:
        """EPH-106: no movement to a sky that has been twice, unless it wins or nothing else is left."""
        every = out.n
        out.n = 0
        for i in range(every):
            move = out.items[i]
            if not self.is_banned(move):
                out.items[out.n] = move
                out.n += 1
        if out.n == 0:
            self.heavens.fill_forward(self.sky, EVERY_BODY, out)

    def is_banned(self, move: i64) -> bool:
        body, sign = move // SIGNS, move % SIGNS
        sky = sky_and_seat(moved(self.sky, body, sign), self.seat_after(self.seat))
        for i in range(len(self.banned)):
            if self.banned[i] == sky:
                return not self.would_complete(self.seat, body, sign)
        return False

    def play(self, move: i64) -> None:
        if move < ECLIPSE:
            if self.log is not None:
                self.log.reveal("move", self.seat, int(move), int(self.sky))
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
        if not self.house.repetition or self.seat == OVER:
            return
        sky = sky_and_seat(self.sky, self.seat)
        times: i64 = 0
        skies = self.skies
        for i in range(len(skies)):
            if skies[i] == sky:
                times += 1
        if times == 1:
            self.banned = append(self.banned[:], sky)
        self.skies = append(skies, sky)


def sky_and_seat(sky: i64, seat: i64) -> i64:
    return sky * 8 + seat
