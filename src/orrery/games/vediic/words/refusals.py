"""Why a choice isn't on offer, though it may be the time for it."""
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
            return Refusal("It’s too late for orange. You must play it before you pay a card.", "VED-74")
        return Refusal("You have no orange cards.", "VED-74")

    def swap(self, state: Vediic, number: int) -> Refusal:
        return Refusal(f"You have no {self.colour(number // 7).name} cards to give.", "VED-88")

    def accept(self, state: Vediic) -> Refusal:
        return Refusal(f"You have no {self.colour(int(state.offer_get)).name} cards to give.", "VED-88")

    def displace(self, state: Vediic, seat: int) -> Refusal:
        goal = int(m.station_of(state.aim))
        hand = state.hands[state.turn]
        if seat == state.turn:
            return Refusal("You can’t displace your own pawns.", "VED-68")
        if state.pawns_of_on(seat, goal) <= state.swept_of(seat):
            return Refusal(f"{self.things.name(seat)} has no {'more ' if state.swept else ''}pawns there.", "VED-67")
        if (seat - state.turn) % state.seats < state.named:
            return Refusal("It’s too late for that player. You name them clockwise, starting from you.", "VED-67")
        if sum(int(state.reds_for(state.swept_of(p))) for p in range(state.seats)) >= count(hand, RED):
            each = "pawn" if state.house.red_for_pawn else "opponent"
            return Refusal(f"You have no more red cards. You pay one for each {each} you displace.", "VED-66")
        return Refusal("You chose to share with the rest, so someone has to stay.", "VED-67")

    # Steps of a turn ------------------------------------------------------------------------------------

    def end(self, state: Vediic) -> Refusal:
        if state.stayed:
            return Refusal("First go on to the last exchanges of your turn.", "VED-26")
        if state.second:
            return Refusal("First go on to the move, then move or pass.", "VED-63")
        if state.at == t.AT_BEFORE:
            return Refusal("You must move a pawn first. Go on to the move.", "VED-28")
        return Refusal("You must move a pawn first.", "VED-28")

    def no_pass(self, state: Vediic) -> Refusal:
        if state.at == t.AT_MOVE:
            return Refusal("One of your pawns can walk without a card, so you can’t pass.", "VED-58")
        return Refusal("You can pass only when it’s time to move.", "VED-26")

    def no_yellow(self, state: Vediic, rule: str) -> Refusal | None:
        if state.second:
            return Refusal("You can play only one yellow card a turn.", "VED-61")
        if not state.holds(state.seat, YELLOW_CARD):
            return Refusal("You have no yellow cards.", rule)
        if state.at == t.AT_BEFORE:
            return Refusal("You can play yellow instead of your move or after it. Go on to the move first.", "VED-26")
        return None

    def yellow(self, state: Vediic) -> Refusal:
        return self.no_yellow(state, "VED-63") or Refusal("First move a pawn, or play yellow to stay.", "VED-62")

    def stay(self, state: Vediic) -> Refusal:
        done = "moved" if state.moved else "passed"
        late = Refusal(f"You’ve {done}, so yellow now gives you a second pass.", "VED-62")
        return self.no_yellow(state, "VED-62") or late

    def steal(self, state: Vediic, number: int) -> Refusal:
        if state.at != t.AT_BEFORE:
            return Refusal("You can steal only between the first exchanges and the move.", "VED-26")
        robbed = victims(number)
        if state.seat in robbed:
            return Refusal("You can’t steal from yourself.", "VED-47")
        if not state.holds(state.seat, PURPLE):
            return Refusal("You have no purple cards.", "VED-47")
        if not state.may_steal():
            return Refusal("You’ve played all the purple cards this table allows in a turn.", "VED-49")
        empty = [self.things.name(seat) for seat in robbed if state.hands[seat] == 0]
        if all(state.hands[seat] == 0 for seat in range(state.seats) if seat != state.seat):
            return Refusal("No opponent has a benefit card.", "VED-50")
        return Refusal(f"{join(empty)} {'has' if len(empty) == 1 else 'have'} no benefit cards.", "VED-47")

    def offer(self, state: Vediic, to: int) -> Refusal:
        if state.house.table_trades == 0:
            return Refusal("At this table you can trade only with planets.", "VED-88")
        if to == state.seat:
            return Refusal("You can’t make yourself an offer.", "VED-88")
        if state.is_retired(to):
            return Refusal(f"{self.things.name(to)} has left the game.", "VED-90")
        if (refusal := self.why_no_exchange_now(state)) is not None:
            return refusal
        if state.offers >= state.house.table_trades:
            return Refusal("You’ve made all your offers for this turn.", "VED-88")
        return Refusal("You have no cards to give.", "VED-88")

    def why_no_exchange_now(self, state: Vediic) -> Refusal | None:
        if state.at == t.AT_MOVE:
            return Refusal("It’s time to move. Exchanges come before and after.", "VED-26")
        if state.at == t.AT_BEFORE and state.stole:
            later = "you go on" if state.stayed else "after the move"
            return Refusal(f"You’ve stolen, so you can’t exchange until {later}.", "VED-27")
        return None

    # Exchanges ------------------------------------------------------------------------------------------------

    def trade(self, state: Vediic, planet: int, number: int) -> Refusal:
        if (refusal := self.why_no_exchange_now(state)) is not None:
            return refusal
        paid, name, own = pair(number), self.planet(planet), self.colour(planet).name
        if state.is_retrograde(planet):
            return Refusal(f"{name} is retrograde, so it doesn’t trade.", "VED-38")
        if not state.lit_by(planet) & state.own_stations(state.seat):
            return Refusal(f"{name} activates none of your pawns.", "VED-34")
        if count(state.supply, planet) == 0:
            return Refusal(f"There are no {own} cards left in the supply.", "VED-37")
        if planet in paid:
            return Refusal(f"{name} takes no {own} cards. Pay with two others.", "VED-34")
        if paid[0] == paid[1] and state.house.distinct_pair:
            return Refusal("At this table the two cards must be different colours.", "VED-35")
        return Refusal(f"You don’t have {self.things.colours(paid)} to pay with.", "VED-34")

    def why_no_e_deal(self, state: Vediic) -> Refusal | None:
        """VED-40, VED-83: what prevents poojas and promotions alike."""
        if (refusal := self.why_no_exchange_now(state)) is not None:
            return refusal
        if state.blessed:
            return Refusal("You can make only one enlightenment deal a turn.", "VED-40")
        e = int(state.e_planet)
        if state.is_retrograde(e):
            return Refusal(f"{self.planet(e)} is retrograde. No enlightenment deals until it leaves.", "VED-83")
        return None

    def pooja(self, state: Vediic, number: int) -> Refusal:
        if (refusal := self.why_no_e_deal(state)) is not None:
            return refusal
        seat, e = int(state.seat), int(state.e_planet)
        if not state.lit_by(e) & state.own_stations(seat):
            return Refusal(f"{self.planet(e)}, the planet of enlightenment, activates none of your pawns.", "VED-40")
        if not state.room_for_e_card(seat):
            if state.e_deck == 0:
                return Refusal("There are no enlightenment cards left.", "VED-42")
            if state.e_cards[seat] == 3:
                return Refusal("You can hold only three enlightenment cards. Promote a pawn first.", "VED-42")
            return Refusal("You already have all the enlightenment cards your last pawn needs.", "VED-42")
        colours = int(distinct(state.hands[seat]))
        if colours < 3:
            kinds = {0: "no benefit cards", 1: "only one", 2: "only two"}[colours]
            return Refusal(f"A pooja takes three different colours. You have {kinds}.", "VED-41")
        missing = [c for c in three(number) if not state.holds(seat, c)]
        return Refusal(f"You have no {self.things.colours(tuple(missing), 'or')} cards.", "VED-41")

    def promote(self, state: Vediic, pawn: int) -> Refusal:
        return self.why_no_e_deal(state) or self.why_no_promotion(state, pawn)

    def why_no_promotion(self, state: Vediic, pawn: int) -> Refusal:
        seat = int(state.seat)
        station = int(state.pawns[2 * seat + pawn])
        if station == t.LIFTED:
            gone = f"Pawn {PAWN[pawn]} has already been promoted."
            if state.can_promote(1 - pawn) and state.e_cards[seat] >= 2:
                return Refusal(f"{gone} Choose pawn {PAWN[1 - pawn]}.", "VED-43")
            other = self.why_no_promotion(state, 1 - pawn)
            return Refusal(f"{gone} {other.text}", other.rule)
        held = int(state.e_cards[seat])
        if held < 2:
            many = {0: "none", 1: "only one"}[held]
            return Refusal(f"Promoting a pawn takes two enlightenment cards. You have {many}.", "VED-43")
        if not int(state.lit_by(state.e_planet)) >> station & 1:
            dark = f"doesn’t activate {self.station(station)}, where pawn {PAWN[pawn]} is"
            return Refusal(f"{self.planet(int(state.e_planet))} {dark}.", "VED-43")
        if state.pawns_on_board(seat) == 1:
            cards = total(state.hands[seat])
            still = "a benefit card" if cards == 1 else f"{cards} benefit cards"
            return Refusal(f"Your last pawn needs an empty hand. You still have {still}.", "VED-44")
        return Refusal("Both your pawns are on that station. Promote pawn A.", "VED-43")
