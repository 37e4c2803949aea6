"""Why a choice is not on offer, when the time for it may be right: a clear sentence with its rule."""
from __future__ import annotations

from orrery.games.vediic.rules import Vediic
from orrery.games.vediic.rules import moves as m
from orrery.games.vediic.rules import table as t
from orrery.games.vediic.rules.cards import count, distinct, total
from orrery.games.vediic.rules.chart import PURPLE, RED
from orrery.games.vediic.rules.chart import YELLOW as YELLOW_CARD
from orrery.games.vediic.words.things import PAWN, Things, pair, three, victims
from orrery.kernel.refusal import Refusal
from orrery.kernel.things import join


class Refusals:
    def __init__(self, things: Things) -> None:
        self.things = things
        self.colour = things.colour
        self.planet = things.planet
        self.station = things.station

    # Answers to one question ----------------------------------------------------------------------------

    def shield(self, state: Vediic) -> Refusal:
        if not state.unshaken:
            return Refusal("Orange is played before the first card is paid.", "VED-74")
        return Refusal("You hold no orange card.", "VED-74")

    def swap(self, state: Vediic, number: int) -> Refusal:
        return Refusal(f"You hold no {self.colour(number // 7).id} card to give.", "VED-88")

    def accept(self, state: Vediic) -> Refusal:
        return Refusal(f"You hold no {self.colour(int(state.offer_get)).id} card.", "VED-88")

    def displace(self, state: Vediic, seat: int) -> Refusal:
        goal = int(m.station_of(state.aim))
        hand = state.hands[state.turn]
        if seat == state.turn:
            return Refusal("Your own pawns cannot be displaced.", "VED-68")
        if state.pawns_of_on(seat, goal) <= state.swept_of(seat):
            return Refusal(f"{self.things.name(seat)} has no {'more ' if state.swept else ''}pawn there.", "VED-67")
        if (seat - state.turn) % state.seats < state.named:
            return Refusal("Those to displace are named in seat order from you.", "VED-67")
        if sum(int(state.reds_for(state.swept_of(p))) for p in range(state.seats)) >= count(hand, RED):
            each = "pawn" if state.house.red_for_pawn else "opponent"
            return Refusal(f"You hold no more red cards: one is paid for each {each} displaced.", "VED-66")
        return Refusal("Somebody must be left to share with: that is what you chose.", "VED-67")

    # Steps of a turn ------------------------------------------------------------------------------------

    def end(self, state: Vediic) -> Refusal:
        if state.stayed:
            return Refusal("First go on to the last exchanges of your turn.", "VED-26")
        if state.second:
            return Refusal("First go on to the move, then make it or pass it.", "VED-63")
        if state.at == t.AT_BEFORE:
            return Refusal("First go on to the move: one pawn must move.", "VED-28")
        return Refusal("First move a pawn.", "VED-28")

    def no_pass(self, state: Vediic) -> Refusal:
        if state.at == t.AT_MOVE:
            return Refusal("A pawn can walk, so one must move.", "VED-58")
        return Refusal("It isn’t time to move.", "VED-26")

    def no_yellow(self, state: Vediic, rule: str) -> Refusal | None:
        if state.second:
            return Refusal("You can play only one yellow card in a turn.", "VED-61")
        if not state.holds(state.seat, YELLOW_CARD):
            return Refusal("You hold no yellow card.", rule)
        if state.at == t.AT_BEFORE:
            return Refusal("Yellow is played instead of the move or after it: first go on to the move.", "VED-26")
        return None

    def yellow(self, state: Vediic) -> Refusal:
        return self.no_yellow(state, "VED-63") or Refusal("First move a pawn, or play yellow to stay.", "VED-62")

    def stay(self, state: Vediic) -> Refusal:
        done = "moved" if state.moved else "passed the move"
        late = Refusal(f"You have {done}: yellow now brings a second pass.", "VED-62")
        return self.no_yellow(state, "VED-62") or late

    def steal(self, state: Vediic, number: int) -> Refusal:
        if state.at != t.AT_BEFORE:
            return Refusal("Steals come between the exchanges and the move.", "VED-26")
        robbed = victims(number)
        if state.seat in robbed:
            return Refusal("You cannot steal from yourself.", "VED-47")
        if not state.holds(state.seat, PURPLE):
            return Refusal("You hold no purple card.", "VED-47")
        if not state.may_steal():
            return Refusal("At this table no more purple cards may be played in this turn.", "VED-49")
        empty = [self.things.name(seat) for seat in robbed if state.hands[seat] == 0]
        if all(state.hands[seat] == 0 for seat in range(state.seats) if seat != state.seat):
            return Refusal("No opponent holds a benefit card.", "VED-50")
        return Refusal(f"{join(empty)} {'holds' if len(empty) == 1 else 'hold'} no benefit card.", "VED-47")

    def offer(self, state: Vediic, to: int) -> Refusal:
        if state.house.table_trades == 0:
            return Refusal("At this table only planets trade.", "VED-88")
        if to == state.seat:
            return Refusal("An offer is made to somebody else.", "VED-88")
        if state.is_retired(to):
            return Refusal(f"{self.things.name(to)} has left the table.", "VED-90")
        if (refusal := self.why_no_exchange_now(state)) is not None:
            return refusal
        if state.offers >= state.house.table_trades:
            return Refusal("You have made all offers that this turn allows.", "VED-88")
        return Refusal("You hold no card to give.", "VED-88")

    def why_no_exchange_now(self, state: Vediic) -> Refusal | None:
        if state.at == t.AT_MOVE:
            return Refusal("Now a pawn moves; exchanges come before and after.", "VED-26")
        if state.at == t.AT_BEFORE and state.stole:
            later = "you go on" if state.stayed else "after the move"
            return Refusal(f"You have stolen: no more exchanges until {later}.", "VED-27")
        return None

    # Exchanges ------------------------------------------------------------------------------------------------

    def trade(self, state: Vediic, planet: int, number: int) -> Refusal:
        if (refusal := self.why_no_exchange_now(state)) is not None:
            return refusal
        paid, name, own = pair(number), self.planet(planet), self.colour(planet).id
        if state.is_retrograde(planet):
            return Refusal(f"{name} is retrograde: no trading.", "VED-38")
        if not state.lit_by(planet) & state.own_stations(state.seat):
            return Refusal(f"{name} activates none of your pawns.", "VED-34")
        if count(state.supply, planet) == 0:
            return Refusal(f"There is no {own} card left in the supply.", "VED-37")
        if planet in paid:
            return Refusal(f"{name} takes no {own} cards: pay with two others.", "VED-34")
        if paid[0] == paid[1] and state.house.distinct_pair:
            return Refusal("At this table the two cards must differ from each other.", "VED-35")
        return Refusal(f"You do not hold {self.things.colours(paid)} to pay with.", "VED-34")

    def why_no_e_deal(self, state: Vediic) -> Refusal | None:
        """VED-40, VED-83: what keeps from poojas and promotions alike."""
        if (refusal := self.why_no_exchange_now(state)) is not None:
            return refusal
        if state.blessed:
            return Refusal("Only one enlightenment deal may be made in a turn.", "VED-40")
        e = int(state.e_planet)
        if state.is_retrograde(e):
            return Refusal(f"{self.planet(e)} is retrograde: no enlightenment deals until it leaves.", "VED-83")
        return None

    def pooja(self, state: Vediic, number: int) -> Refusal:
        if (refusal := self.why_no_e_deal(state)) is not None:
            return refusal
        seat, e = int(state.seat), int(state.e_planet)
        if not state.lit_by(e) & state.own_stations(seat):
            return Refusal(f"{self.planet(e)}, the planet of enlightenment, activates none of your pawns.", "VED-40")
        if not state.room_for_e_card(seat):
            if state.e_deck == 0:
                return Refusal("No enlightenment card is left.", "VED-42")
            if state.e_cards[seat] == 3:
                return Refusal("You can hold three enlightenment cards at most: promote a pawn first.", "VED-42")
            return Refusal("Your last pawn needs no more enlightenment cards than you hold.", "VED-42")
        colours = int(distinct(state.hands[seat]))
        if colours < 3:
            kinds = {0: "no benefit card", 1: "one colour only", 2: "only two"}[colours]
            return Refusal(f"A pooja takes three different colours; you hold {kinds}.", "VED-41")
        missing = [c for c in three(number) if not state.holds(seat, c)]
        return Refusal(f"You hold no {self.things.colours(tuple(missing), 'or')} card.", "VED-41")

    def promote(self, state: Vediic, pawn: int) -> Refusal:
        return self.why_no_e_deal(state) or self.why_no_promotion(state, pawn)

    def why_no_promotion(self, state: Vediic, pawn: int) -> Refusal:
        seat = int(state.seat)
        station = int(state.pawns[2 * seat + pawn])
        if station == t.LIFTED:
            gone = f"Pawn {PAWN[pawn]} has been promoted already."
            if state.can_promote(1 - pawn) and state.e_cards[seat] >= 2:
                return Refusal(f"{gone} Choose pawn {PAWN[1 - pawn]}.", "VED-43")
            other = self.why_no_promotion(state, 1 - pawn)
            return Refusal(f"{gone} {other.text}", other.rule)
        held = int(state.e_cards[seat])
        if held < 2:
            many = {0: "none", 1: "one"}[held]
            return Refusal(f"Promoting a pawn takes two enlightenment cards; you hold {many}.", "VED-43")
        if not int(state.lit_by(state.e_planet)) >> station & 1:
            dark = f"doesn’t activate {self.station(station)}, where pawn {PAWN[pawn]} stands"
            return Refusal(f"{self.planet(int(state.e_planet))} {dark}.", "VED-43")
        if state.pawns_on_board(seat) == 1:
            cards = total(state.hands[seat])
            still = "a benefit card" if cards == 1 else f"{cards} benefit cards"
            return Refusal(f"You still hold {still}: your last pawn needs an empty hand.", "VED-44")
        return Refusal("Both pawns stand here alike: promote pawn A.", "VED-43")
