"""The move of a pawn: walking, green, grey; red and blue for an occupied station (VED-52 to VED-70, VED-95)."""
from __future__ import annotations

from mypy_extensions import i64

from orrery.games.vediic.rules import moves as m
from orrery.games.vediic.rules.cards import count
from orrery.games.vediic.rules.chart import BLUE, GRAY, GREEN, RED
from orrery.games.vediic.rules.chart import YELLOW as YELLOW_CARD
from orrery.games.vediic.rules.exchanges import Exchanges
from orrery.games.vediic.rules.table import AT_RESOLVE, NONE
from orrery.kernel.bits import BIT, lowest
from orrery.kernel.moves import Moves


class Moving(Exchanges):
    """One pawn on its way."""

    __slots__ = ()

    # Where to ---------------------------------------------------------------------------------------------------

    def walk_from(self, station: i64, others: i64) -> i64:
        """VED-52, VED-53: one or two steps, not through an opponent; occupied ends still among them."""
        near = self.chart.near
        reach = near[station]
        through = reach & ~others
        while through != 0:
            reach |= near[lowest(through)]
            through &= through - 1
        return reach & ~BIT[station]

    def teleport_from(self, station: i64, walk: i64) -> i64:
        """VED-57, VED-60: any grey station but its own; where one must start from grey, a walk may lead there first."""
        gray = self.chart.all_of[GRAY]
        goals = gray & ~BIT[station]
        if not self.house.teleport_from_gray:
            return goals
        pads = gray & (BIT[station] if self.house.teleport_alone else walk | BIT[station])
        if pads == 0:
            return 0
        if pads & (pads - 1) == 0:
            return goals & ~pads  # from the only grey station in reach there is no teleport to itself
        return goals

    def may_move(self, pawn: i64) -> bool:
        """VED-63: on the board and, in the second pass, not moved before in this turn."""
        if self.pawns[2 * self.turn + pawn] < 0:
            return False
        return not self.second or self.house.same_pawn or self.moved & BIT[pawn] == 0

    def fill_moves(self, out: Moves) -> None:
        seat = self.turn
        hand = self.hands[seat]
        others = self.other_stations(seat)
        taken = others | self.own_stations(seat)
        blocked = True
        for pawn in range(2):
            if not self.may_move(pawn) or (pawn == 1 and self.are_twins() and self.may_move(0)):
                continue  # two pawns alike on one station: one is enough
            s = self.pawns[2 * seat + pawn]
            targets = self.walk_from(s, others)
            if targets & ~taken:
                blocked = False
            self.fill_way(out, pawn, m.WALK, targets, taken)
            green = count(hand, GREEN) != 0
            if green:
                self.fill_way(out, pawn, m.GREEN_WALK, self.chart.within[s], taken)
            if count(hand, GRAY) != 0:
                self.fill_way(out, pawn, m.TELEPORT, self.teleport_from(s, targets & ~others), taken)
                if green and not self.house.teleport_alone:
                    self.fill_way(out, pawn, m.GREEN_TELEPORT, self.teleport_from(s, self.chart.within[s]), taken)
        if self.second:
            out.add(m.PASS)  # VED-63: this move is optional
        else:
            if count(hand, YELLOW_CARD) != 0:
                out.add(m.STAY)  # VED-62
            if blocked:
                out.add(m.PASS)  # VED-58

    def fill_way(self, out: Moves, pawn: i64, way: i64, targets: i64, taken: i64) -> None:
        base = m.move_by(pawn, way, 0, m.FREE)
        free = targets & ~taken
        while free != 0:
            out.add(base + m.HOWS * lowest(free))
            free &= free - 1
        hand = self.hands[self.turn]
        blue = count(hand, BLUE) != 0
        reds = count(hand, RED)
        if not blue and reds == 0:
            return
        occupied = targets & taken
        while occupied != 0:
            s = lowest(occupied)
            occupied &= occupied - 1
            opponents = self.opponents_on(s)
            beside_own = self.own_stations(self.turn) & BIT[s] != 0
            if blue:
                out.add(base + m.HOWS * s + m.BY_BLUE)  # VED-65
            if 0 < opponents <= reds and (blue or not beside_own):
                out.add(base + m.HOWS * s + m.BY_RED)  # VED-66, VED-68
            if opponents > 1 and blue and reds > 0:
                out.add(base + m.HOWS * s + m.BY_BOTH)  # VED-67

    def opponents_on(self, station: i64) -> i64:
        """VED-66: how many stand there, as red cards count them: players, or their pawns."""
        n: i64 = 0
        for p in range(self.seats):
            if p != self.turn:
                n += self.reds_for(self.pawns_of_on(p, station))
        return n

    def reds_for(self, pawns: i64) -> i64:
        """VED-66: what it costs to displace so many pawns of one opponent."""
        return pawns if self.house.red_for_pawn or pawns < 2 else 1

    def fill_resolve(self, out: Moves) -> None:
        """VED-67: name those to displace, in seat order from the mover; somebody is left to share with."""
        swept: i64 = 0
        for p in range(self.seats):
            swept += self.reds_for(self.swept_of(p))
        if swept > 0:
            out.add(m.SHARE)
        left = self.opponents_on(m.station_of(self.aim)) - swept
        if left < 2 or swept >= count(self.hands[self.turn], RED):
            return
        place = self.named
        while place < self.seats:
            p = (self.turn + place) % self.seats
            if p != self.turn and self.pawns_of_on(p, m.station_of(self.aim)) > self.swept_of(p):
                out.add(m.DISPLACE + p)
            place += 1

    def swept_of(self, seat: i64) -> i64:
        return (self.swept >> (2 * seat)) & 3

    def pawns_of_on(self, seat: i64, station: i64) -> i64:
        a = 1 if self.pawns[2 * seat] == station else 0
        return a + (1 if self.pawns[2 * seat + 1] == station else 0)

    # What it does ---------------------------------------------------------------------------------------------

    def aim_at(self, move: i64) -> bool:
        """Make a move, or ask whom to displace first; True when it is made."""
        if m.how_of(move) == m.BY_BOTH:
            self.aside("aim", self.turn, m.station_of(move))
            self.at = AT_RESOLVE
            self.aim = move
            self.swept = 0
            self.named = 1
            return False
        if m.how_of(move) == m.BY_RED:
            for p in range(self.seats):
                if p != self.turn:
                    self.swept += self.pawns_of_on(p, m.station_of(move)) * BIT[2 * p]
        self.make_move(move)
        return True

    def displace(self, seat: i64) -> None:
        """VED-67: one more to displace."""
        self.aside("aim", self.turn, m.station_of(self.aim), seat)
        pawns: i64 = 1 if self.house.red_for_pawn else self.pawns_of_on(seat, m.station_of(self.aim))
        self.swept += pawns * BIT[2 * seat]
        self.named = (seat - self.turn) % self.seats

    def make_move(self, move: i64) -> None:
        """VED-59, VED-66, VED-69: pay for it, go there, and send the displaced to where it began."""
        seat = self.turn
        pawn = m.pawn_of(move)
        way = m.way_of(move)
        goal = m.station_of(move)
        how = m.how_of(move)
        origin = self.pawns[2 * seat + pawn]
        blue = how != m.FREE
        if how == m.BY_RED:
            blue = self.own_stations(seat) & BIT[goal] != 0  # VED-68
        if way == m.WALK and how == m.FREE:
            self.tell("move", seat, pawn, way, origin, goal, 0)
        else:
            self.reveal("move", seat, pawn, way, origin, goal, 1 if blue else 0)
        if way in (m.GREEN_WALK, m.GREEN_TELEPORT):
            self.spend(seat, GREEN)
        if way in (m.TELEPORT, m.GREEN_TELEPORT):
            self.spend(seat, GRAY)
        if blue:
            self.spend(seat, BLUE)
        for p in range(self.seats):
            reds = self.reds_for(self.swept_of(p))
            for _ in range(reds):
                self.send_back(p, goal, origin, both=self.swept_of(p) > reds)
        self.pawns[2 * seat + pawn] = goal
        self.moved |= BIT[pawn]
        self.aim = NONE
        self.swept = 0
        self.named = 0

    def send_back(self, seat: i64, goal: i64, origin: i64, *, both: bool) -> None:
        """VED-66, VED-67: for a red card; of two pawns of one seat, A goes first or both together."""
        first = 2 * seat
        at = first if self.pawns[first] == goal else first + 1
        self.reveal("displace", self.turn, seat, 2 if both else at - first, goal, origin)
        self.spend(self.turn, RED)
        self.pawns[at] = origin
        if both:
            self.pawns[first + 1] = origin
