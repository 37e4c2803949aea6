"""Why a pawn can't move that way."""
from __future__ import annotations

from orrery.games.vediic.rules import Vediic
from orrery.games.vediic.rules import moves as m
from orrery.games.vediic.rules import table as t
from orrery.games.vediic.rules.cards import count
from orrery.games.vediic.rules.chart import BLUE, GRAY, GREEN, RED
from orrery.games.vediic.rules.chart import YELLOW as YELLOW_CARD
from orrery.games.vediic.words.things import PAWN, Things
from orrery.kernel.refusal import Refusal


class Travel:
    def __init__(self, things: Things) -> None:
        self.station = things.station

    def move(self, state: Vediic, pawn: int, way: int, goal: int, how: int) -> Refusal:
        if state.stayed:
            return Refusal("You’ve chosen to stay, so no pawn moves this turn.", "VED-62")
        if state.at == t.AT_BEFORE:
            return Refusal("First go on to the move.", "VED-26")
        if state.at == t.AT_AFTER:
            return self.why_no_more_moves(state)
        here = int(state.pawns[2 * state.seat + pawn])
        if here < 0:
            return Refusal(f"Pawn {PAWN[pawn]} has been promoted and is off the board.", "VED-46")
        if not state.may_move(pawn):
            other = "Move the other one, or pass." if state.may_move(1 - pawn) else "It can’t move again."
            return Refusal(f"Pawn {PAWN[pawn]} has already moved this turn. {other}", "VED-63")
        if (refusal := self.why_not_there(state, here, way, goal)) is not None:
            return refusal
        if pawn == 1 and state.are_twins() and state.may_move(0):
            return Refusal("Both your pawns are on that station. Move pawn A.", "VED-52")
        return self.why_not_so(state, goal, how)

    def why_no_more_moves(self, state: Vediic) -> Refusal:
        """After moving or passing: what a yellow card could still do for a player who may play one."""
        if state.second:
            return Refusal("You’re done moving, and you can play only one yellow card a turn.", "VED-61")
        if state.moved == 0:
            more = " Play yellow for a second pass." if state.holds(state.seat, YELLOW_CARD) else ""
            return Refusal(f"You’ve passed instead of moving.{more}", "VED-58")
        if state.pawns_on_board(state.seat) == 1 and not state.house.same_pawn:
            return Refusal("You’ve already moved your only pawn.", "VED-63")
        if state.holds(state.seat, YELLOW_CARD):
            again = "a pawn again" if state.house.same_pawn else "your other pawn"
            return Refusal(f"You’ve moved. Play yellow to move {again}.", "VED-63")
        return Refusal("You’ve moved. You can move only one pawn a turn without a yellow card.", "VED-63")

    def why_not_there(self, state: Vediic, here: int, way: int, goal: int) -> Refusal | None:
        """Why a station can't be reached at all."""
        hand = state.hands[state.seat]
        name = self.station(goal)
        steps = int(state.chart.distance[here * state.chart.stations + goal])
        if way == m.GREEN_TELEPORT and state.house.teleport_alone:
            return Refusal("At this table a teleport is the whole move, so green can’t go with it.", "VED-60")
        if way in (m.GREEN_WALK, m.GREEN_TELEPORT) and count(hand, GREEN) == 0:
            return Refusal("You have no green cards.", "VED-55")
        if way in (m.TELEPORT, m.GREEN_TELEPORT) and count(hand, GRAY) == 0:
            return Refusal("You have no grey cards.", "VED-57")
        if goal == here:
            return Refusal(f"The pawn is already on {name}. It must end on another station.", "VED-52")
        if way in (m.TELEPORT, m.GREEN_TELEPORT):
            return self.why_no_teleport(state, here, way, goal)
        if way == m.GREEN_WALK and steps > 4:
            return Refusal(f"Station {name} is {steps} steps away. Green walks up to four.", "VED-55")
        if way == m.WALK and steps > 2:
            more = " Use a green card." if steps <= 4 and count(hand, GREEN) else ""
            return Refusal(f"Station {name} is {steps} steps away. A pawn walks one or two.{more}", "VED-52")
        if way == m.WALK and not int(state.walk_from(here, state.other_stations(state.seat))) >> goal & 1:
            return Refusal(f"A pawn blocks the way to {name}. Only a green card can jump over it.", "VED-53")
        return None

    def why_no_teleport(self, state: Vediic, here: int, way: int, goal: int) -> Refusal | None:
        """VED-57, VED-60: only to grey stations; at some tables only from them, with or without a walk first."""
        gray = int(state.chart.all_of[GRAY])
        if not gray >> goal & 1:
            return Refusal(f"No grey tile touches {self.station(goal)}. You teleport only to grey stations.", "VED-57")
        others = state.other_stations(state.seat)
        walk = state.chart.within[here] if way == m.GREEN_TELEPORT else state.walk_from(here, others) & ~others
        goals = int(state.teleport_from(here, walk))
        if goals >> goal & 1:
            return None
        if goals:
            return Refusal(f"You can teleport only from {self.station(goal)}, not to it.", "VED-57")
        if state.house.teleport_alone:
            return Refusal("At this table you can teleport only from a grey station.", "VED-57")
        return Refusal("At this table you can teleport only from a grey station, and none is in reach.", "VED-57")

    def why_not_so(self, state: Vediic, goal: int, how: int) -> Refusal:
        """What's wrong with how a station would be entered."""
        seat = state.seat
        hand = state.hands[seat]
        name = self.station(goal)
        opponents = int(state.opponents_on(goal))
        own = bool(int(state.own_stations(seat)) >> goal & 1)
        if opponents == 0 and not own:
            return Refusal(f"Station {name} is free. Red and blue are only for occupied stations.", "VED-95")
        if how == m.FREE and opponents == 0:
            return Refusal(f"Your other pawn is on {name}. With a blue card, both can coexist there.", "VED-54")
        if how == m.FREE:
            return Refusal(f"Station {name} is occupied. Coexist there with blue, or displace with red.", "VED-54")
        blue, reds = count(hand, BLUE) > 0, int(count(hand, RED))
        if how == m.BY_BLUE:
            return Refusal(f"You need a blue card to coexist on {name}.", "VED-65")
        if opponents == 0:
            return Refusal("You can’t displace your own pawn. Play blue to coexist with it.", "VED-68")
        if how == m.BY_RED and reds < opponents:
            need = "a red card" if opponents == 1 else f"{opponents} red cards"
            return Refusal(f"Displacing all opponents on {name} takes {need}. You have {reds or 'none'}.", "VED-66")
        if how == m.BY_RED and own and not blue:
            return Refusal("You also need a blue card to coexist with your own pawn.", "VED-68")
        if opponents < 2:
            return Refusal(f"There’s only one opponent on {name}. Displace them, or coexist.", "VED-67")
        return Refusal("It takes a red and a blue card to displace some and coexist with the rest.", "VED-67")
