"""Eclipse: leave together, by a secret vote (EPH-231 to EPH-239). What Games One and Two share of a turn."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from orrery.games.ephemeris.rules.hands import ECLIPSE_DRAW, Hands
from orrery.games.ephemeris.rules.heavens import BODIES, SIGNS, Heavens
from orrery.games.ephemeris.rules.house import House
from orrery.games.ephemeris.rules.table import NOBODY
from orrery.games.ephemeris.rules.unknown import redeal_hands
from orrery.kernel.bits import BIT
from orrery.kernel.chance import Chance
from orrery.kernel.moves import Moves
from orrery.kernel.state import OVER

# Moves: 0 to 107 bring body move // 12 into sign move % 12; then
ECLIPSE: Final[i64] = BODIES * SIGNS
AGREE: Final[i64] = 109
DECLINE: Final[i64] = 110


class Contest(Hands):
    """A game of hands in which Eclipse may be called."""

    __slots__ = ("agreed", "caller", "voted")

    def __init__(self, seats: i64, heavens: Heavens, house: House, chance: Chance, hand_size: i64) -> None:
        super().__init__(seats, heavens, house, chance, hand_size)
        self.caller: i64 = NOBODY  # of an Eclipse that is being voted on
        self.voted: i64 = 0  # set of seats
        self.agreed: i64 = 0  # set of seats; a secret until all have voted

    def copy_contest(self, twin: Contest) -> None:
        self.copy_hands(twin)
        twin.caller = self.caller
        twin.voted = self.voted
        twin.agreed = self.agreed

    def may_call(self) -> bool:
        """EPH-231: whether this decision of the seat to move is one at which Eclipse may be called."""
        if not self.house.eclipse or self.caller != NOBODY or self.seat == OVER:
            return False
        options = Moves()
        self.fill(options)
        return options.n > 1

    def anytime(self, seat: i64) -> list[int]:
        """Eclipse and resigning are never counted among the options of a decision (EPH-36)."""
        moves = super().anytime(seat)
        if seat == self.seat and self.may_call():
            moves.insert(0, int(ECLIPSE))
        return moves

    def call_eclipse(self) -> None:
        """EPH-232, EPH-233: the caller's turn is over; the others are asked in turn order."""
        self.tell("eclipse", self.seat)
        self.caller = self.seat
        self.voted = 0
        self.agreed = 0
        self.seat = self.seat_after(self.caller)

    def together(self) -> list[int]:
        """EPH-233: votes are secret, so all may vote at the same time."""
        if self.caller == NOBODY or self.seat == OVER:
            return []
        voters: list[int] = []
        seat = self.seat
        while seat != self.caller:
            voters.append(int(seat))
            seat = self.seat_after(seat)
        return voters

    def fill_vote(self, out: Moves) -> None:
        out.n = 0
        out.add(AGREE)
        out.add(DECLINE)

    def vote(self, move: i64) -> None:
        self.tell("vote", self.seat)
        self.voted |= BIT[self.seat]
        if move == AGREE:
            self.agreed |= BIT[self.seat]
        self.next_voter()

    def next_voter(self) -> None:
        self.seat = self.seat_after(self.seat)
        if self.seat == self.caller:
            self.settle_vote()

    def settle_vote(self) -> None:
        """EPH-234 to EPH-237: the caller and all who agreed retire together; with nobody left it is a draw."""
        caller = self.caller
        leaving = self.agreed | BIT[caller]
        self.reveal_set("votes", caller, self.agreed)
        self.end_vote()
        staying: i64 = 0
        for p in range(self.seats):
            if not self.is_retired(p) and leaving & BIT[p] == 0:
                staying += 1
        if staying == 0:
            self.finish(ECLIPSE_DRAW)
            return
        group = len(self.retired)
        for p in range(self.seats):
            if leaving & BIT[p]:
                self.retire(p, group)
        if staying == 1:
            self.win_alone()
        else:
            self.pass_turn()

    def end_vote(self) -> None:
        self.seat = self.caller
        self.caller = NOBODY
        self.voted = 0
        self.agreed = 0

    def finish(self, reason: str) -> None:
        self.caller = NOBODY  # who resigns may end a game in the middle of a vote
        self.voted = 0
        self.agreed = 0
        super().finish(reason)

    def lapse(self, seat: i64) -> None:
        """EPH-37, EPH-239: a voter who resigns leaves the vote; without its caller the vote is void."""
        if self.caller == NOBODY:
            if seat == self.seat:
                self.pass_turn()
        elif seat == self.caller:
            self.end_vote()
            self.pass_turn()
        else:
            self.agreed &= ~BIT[seat]
            if seat == self.seat:
                self.next_voter()

    def redeal(self, seat: i64, chance: Chance) -> None:
        """The hidden hands, and the votes of others in an Eclipse (EPH-233)."""
        self.chance = chance
        turn = self.seat if self.caller == NOBODY else self.caller
        redeal_hands(self, seat, chance, turn, self.known_by_all())
        for p in range(self.seats):
            if p != seat and self.voted & BIT[p] and not self.is_retired(p):
                self.agreed &= ~BIT[p]
                if chance.below(2) == 1:
                    self.agreed |= BIT[p]

    def known_by_all(self) -> i64:
        """A seat whose hand everybody can work out, or NOBODY."""
        return NOBODY
