"""Setup, turns, final turns, leaving and the end (PLA-1 to PLA-20, PLA-87 to PLA-113, PLA-136, PLA-137)."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from orrery.games.planetarium.rules import moves as m
from orrery.games.planetarium.rules.board import FINAL, NOTHING, Layout
from orrery.games.planetarium.rules.evolution import Evolution
from orrery.games.planetarium.rules.house import House
from orrery.games.planetarium.rules.score import ranks
from orrery.games.planetarium.rules.table import NONE
from orrery.kernel.bits import BIT, lowest, members
from orrery.kernel.chance import Chance
from orrery.kernel.events import Log
from orrery.kernel.moves import Moves
from orrery.kernel.result import Result
from orrery.kernel.state import OVER

# What brought the final turns about, or ended the game (section 8).
EVOLVED: Final = "evolved"
DICE: Final = "dice"
STAGNATION: Final = "stagnation"
ROUND_CAP: Final = "round_cap"
LAST_STANDING: Final = "last_standing"
GIVEN_UP: Final = "given_up"
ENDLESS: Final = "endless"
CAUSES: Final = [EVOLVED, DICE, STAGNATION, ROUND_CAP]
MOST_ROUNDS: Final[i64] = 1000  # where a table has switched both limits off: not a rule, a safety cap (PLA-109)


@mypyc_attr(free_list_len=1)
class Planetarium(Evolution):
    """One position of a game for two to four players; `Solo` adds the dice."""

    __slots__ = ("final_left", "first", "idle", "last_from", "last_to", "reason", "round", "token", "trigger", "turns")

    def __init__(self, seats: i64, layout: Layout, house: House, chance: Chance) -> None:
        super().__init__(seats, layout, house, chance)
        self.first: i64 = NONE  # who took the first turn (PLA-10)
        self.token: i64 = NONE  # chosen to be moved: the number of the move that chose it
        self.last_from: i64 = NONE  # the token moved last came from here,
        self.last_to: i64 = NONE  # and went there
        self.round: i64 = 1  # PLA-109
        self.turns: i64 = 0  # completed
        self.idle: i64 = 0  # idle turns one after the other (PLA-108)
        self.reason: str = ""  # of the final turns, once they have begun
        self.trigger: i64 = NONE  # who brought them about, if a payment did
        self.final_left: i64 = 0  # set of seats whose final turn is not over; 0 before the final turns

    def begin(self, log: Log | None) -> None:
        self.log = log
        self.lay_out()
        self.deal()
        self.at_step = m.AT_SETUP

    def clone(self) -> Planetarium:
        twin = Planetarium(self.seats, self.layout, self.house, self.chance.copy())
        self.copy_turns(twin)
        return twin

    def copy_turns(self, twin: Planetarium) -> None:
        self.copy_evolution(twin)
        twin.first = self.first
        twin.token = self.token
        twin.last_from = self.last_from
        twin.last_to = self.last_to
        twin.round = self.round
        twin.turns = self.turns
        twin.idle = self.idle
        twin.reason = self.reason
        twin.trigger = self.trigger
        twin.final_left = self.final_left

    def redeal(self, seat: i64, chance: Chance) -> None:
        """A card that another seat has chosen, but not yet played on a planet, nobody has seen (PLA-139)."""
        self.chance = chance
        if seat != self.seat and (self.at_step in (m.AT_PLANET, m.AT_FINAL_PLANET)):
            self.at_step = m.AT_ACT if self.at_step == m.AT_PLANET else m.AT_FINAL
            self.card = NONE
        self.redeal_cards(seat, self.seat, chance)

    # What may be done -----------------------------------------------------------------------------------

    def fill(self, out: Moves) -> None:
        out.n = 0
        step = self.at_step
        if step == m.AT_TOKEN:
            self.fill_tokens(out)
        elif step == m.AT_TARGET:
            self.fill_targets(self.token, out)
        elif step == m.AT_ACT:
            self.fill_act(out)
        elif step in (m.AT_PLANET, m.AT_FINAL_PLANET):
            self.fill_planets(out)
        elif step == m.AT_MARKER:
            self.fill_markers(out)
        elif step == m.AT_KIND:
            self.fill_kinds(out)
        elif step < m.AT_DECK and step > m.AT_KIND:
            self.fill_gravity(out)
        elif step == m.AT_DECK:
            self.fill_decks(out)
        elif step == m.AT_KEEP:
            self.fill_offered(out)
        elif step == m.AT_FINAL:
            self.fill_finals(out)
        else:  # PLA-8
            finals = self.hands[self.seat] & self.cards.of_deck[FINAL]
            while finals != 0:
                out.add(m.DISCARD + lowest(finals))
                finals &= finals - 1

    def anytime(self, seat: i64) -> list[int]:
        """PLA-111, PLA-137: retire, unless the own final turn is over."""
        over = self.seat == OVER or self.is_retired(seat) or (self.final_left != 0 and not self.final_left & BIT[seat])
        return [] if over else [int(m.RETIRE + seat)]

    def together(self) -> list[int]:
        """PLA-9: setup discards are chosen by all at the same time."""
        if self.seat == OVER or self.at_step != m.AT_SETUP:
            return []
        return [seat for seat in range(self.seats) if self.chosen[seat] == NONE and not self.is_retired(seat)]

    # What it does ---------------------------------------------------------------------------------------

    def play(self, move: i64) -> None:
        step = self.at_step
        if move >= m.RETIRE:
            self.retire(move - m.RETIRE)
        elif step == m.AT_TOKEN:
            self.token = move
            self.at_step = m.AT_TARGET
        elif step == m.AT_TARGET:
            self.last_from = self.space_of(self.token)
            self.last_to = move - m.TO
            if self.move_token(self.token, self.last_to, self.seat):
                self.busy = True
            self.token = NONE
            self.at_step = m.AT_ACT
        elif step == m.AT_ACT:
            self.act(move)
        elif step in (m.AT_PLANET, m.AT_FINAL_PLANET):
            self.play_card(move - m.ON)
        elif step == m.AT_MARKER:
            self.relocate(move)
        elif m.AT_KIND <= step <= m.AT_SLOT:
            self.pull(move)
        elif step == m.AT_DECK:
            self.draw_from(move - m.DRAW)
        elif step == m.AT_KEEP:
            self.keep(move - m.KEEP, self.seat)
            self.end_turn()
        elif step == m.AT_FINAL:
            self.play_final(move)
        else:
            self.discard_final(move - m.DISCARD)

    # Setup ------------------------------------------------------------------------------------------------

    def discard_final(self, card: i64) -> None:
        """PLA-8, PLA-9: in secret, until everybody has chosen."""
        seat = self.seat
        chosen = self.chosen[:]
        chosen[seat] = card
        self.chosen = chosen
        self.private("chosen", seat, 0, card)
        self.ask_next()

    def ask_next(self) -> None:
        for seat in range(self.seats):
            if self.chosen[seat] == NONE and not self.is_retired(seat):
                self.seat = seat
                return
        self.open_discards()

    def open_discards(self) -> None:
        """PLA-9 to PLA-11: all at once; the dearest one takes the first turn, by chance among equals."""
        best: i64 = -1
        tied: i64 = 0
        for seat in range(self.seats):
            if self.is_retired(seat):
                continue
            card = self.chosen[seat]
            self.hands[seat] ^= BIT[card]
            self.discards[FINAL] |= BIT[card]
            self.reveal("discard", seat, card)
            points = self.cards.points[card]
            if points > best:
                best = points
                tied = 0
            if points == best:
                tied |= BIT[seat]
        self.chosen = NOTHING
        self.refill(FINAL)
        seats = members(tied)
        self.first = seats[self.chance.below(len(seats))] if len(seats) > 1 else seats[0]
        self.tell("first", self.first, best, len(seats))
        self.begin_turn(self.first)

    # Turns ------------------------------------------------------------------------------------------------

    def begin_turn(self, seat: i64) -> None:
        """PLA-13: move, act, draw. PLA-19: where nothing can move, the turn goes on without."""
        self.seat = seat
        self.busy = False
        self.last_turn = self.final_left != 0
        self.at_step = m.AT_TOKEN
        if self.last_turn:
            self.tell("final_turn", seat)
        if not self.can_move_any():
            self.at_step = m.AT_ACT

    def can_move_any(self) -> bool:
        for planet in range(4):
            if self.can_planet_move(self.where[planet]):
                return True
        tokens = Moves()
        self.fill_tokens(tokens)
        return tokens.n > 0

    def end_turn(self) -> None:
        """PLA-90: the next final turn; or PLA-108, PLA-109, PLA-136: has the game run dry?"""
        self.turns += 1
        if self.final_left != 0:
            if self.last_turn:  # PLA-126: alone, a table may want a whole turn after the one that filled the track
                self.final_left &= ~BIT[self.seat]
            self.next_final_turn()
            return
        self.after_turn()
        if self.final_left != 0:
            self.next_final_turn()
            return
        self.idle = 0 if self.busy else self.idle + 1
        limit = self.house.stagnation_rounds * (self.seats - len(self.retired))
        if limit > 0 and self.idle >= limit:
            self.begin_final_turns(STAGNATION, NONE)
        self.pass_turn()

    def after_turn(self) -> None:
        """In the solo game the dice follow."""

    def rounds(self) -> i64:
        return self.round

    def pass_turn(self) -> None:
        """PLA-12, PLA-109: to the next active seat; a round ends where the first player's place is passed."""
        seat = self.seat
        while True:
            seat += 1
            if seat == self.seats:
                seat = 0
            if seat == self.first and self.final_left == 0:
                if self.round == self.house.round_cap:
                    self.begin_final_turns(ROUND_CAP, NONE)
                elif self.round == MOST_ROUNDS:
                    self.finish(ENDLESS)
                    return
                else:
                    self.round += 1
            if not self.is_retired(seat):
                break
        self.begin_turn(seat)

    # Final turns --------------------------------------------------------------------------------------------

    def reach_end(self, seat: i64) -> None:
        """PLA-87, PLA-89: this is the final turn of who paid. PLA-110: once triggered, nothing more happens."""
        if self.final_left == 0:
            self.begin_final_turns(EVOLVED, seat)
            self.last_turn = True

    def begin_final_turns(self, reason: str, seat: i64) -> None:
        """PLA-90, PLA-108: every active player has one, `seat` is having it already."""
        self.reason = reason
        self.trigger = seat
        for p in range(self.seats):
            if not self.is_retired(p):
                self.final_left |= BIT[p]
        self.tell("final_turns", seat, CAUSES.index(reason), len(self.track))

    def next_final_turn(self) -> None:
        """PLA-90: clockwise, until nobody is left."""
        if self.final_left == 0:
            self.finish(self.reason)
            return
        seat = self.seat
        while True:
            seat = (seat + 1) % self.seats
            if self.final_left & BIT[seat]:
                break
        self.begin_turn(seat)

    def finish(self, reason: str) -> None:
        """Hands are shown at the end (section 6)."""
        self.reason = reason
        self.seat = OVER
        self.final_left = 0
        if self.log is not None:
            for p in range(self.seats):
                if self.hands[p] != 0:
                    self.reveal_set("open_hand", p, self.hands[p])
            for p in range(self.seats):
                self.tell("total", p, self.scores[p], self.matter_of(p))

    # Leaving ------------------------------------------------------------------------------------------------

    def retire(self, seat: i64) -> None:
        """PLA-111 to PLA-113, PLA-137: the hand leaves the game, mat, markers and cards stay."""
        self.mark_retired(seat)
        self.tell("retire", seat)
        self.final_left &= ~BIT[seat]
        if self.seats - len(self.retired) < 2:
            self.break_off(seat)
            self.finish(LAST_STANDING if self.seats > 1 else GIVEN_UP)
        elif self.at_step == m.AT_SETUP:
            chosen = self.chosen[:]
            chosen[seat] = NONE
            self.chosen = chosen
            self.ask_next()
        elif seat == self.seat:
            self.break_off(seat)
            if self.reason == "":
                self.pass_turn()
            else:
                self.next_final_turn()

    def break_off(self, leaver: i64) -> None:
        """PLA-112, PLA-137: the turn ends where it stands, without what would follow. A card that has been laid
        counts, though its marker is not settled; Finals being chosen from leave with the hand."""
        if self.aim != NONE:
            self.count_card()
        if leaver == self.seat:
            self.hands[leaver] |= self.offered
            self.offered = 0
        self.card = NONE
        self.token = NONE
        self.pulled = NONE

    def result(self) -> Result | None:
        if self.seat != OVER:
            return None
        return Result(list(ranks(self)), list(self.scores), self.reason, self.reason == ENDLESS)
