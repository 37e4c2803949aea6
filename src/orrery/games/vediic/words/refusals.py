"""Why a move may not be made: a clear sentence with its rule."""
from __future__ import annotations

from orrery.games.vediic.rules import Vediic
from orrery.games.vediic.rules.cards import PAIRS, count, distinct, total
from orrery.games.vediic.rules.chart import PURPLE, RED
from orrery.games.vediic.rules.chart import YELLOW as YELLOW_CARD
from orrery.games.vediic.rules.moves import (
    ACCEPT,
    CHARITY,
    DISPLACE,
    END,
    FORFEIT,
    GO,
    MOVE,
    OFFER,
    OFFER_SWAP,
    PASS,
    PICK_CARDS,
    PICK_COLOUR,
    PICK_EPLANET,
    PLACE,
    POOJA,
    PROMOTE,
    RETIRE,
    SHARE,
    SHIELD,
    STAY,
    STEAL,
    TRADE,
    YELLOW,
    station_of,
)
from orrery.games.vediic.rules.table import (
    AT_ANSWER,
    AT_BEFORE,
    AT_CARDS,
    AT_CHARITY,
    AT_COLOUR,
    AT_EPLANET,
    AT_MOVE,
    AT_OFFER,
    AT_PENALTY,
    AT_PLACE,
    AT_RESOLVE,
    LIFTED,
)
from orrery.games.vediic.words.telling import PAWN, listed
from orrery.games.vediic.words.travel import Travel
from orrery.games.vediic.words.vocabulary import pair, three, victims
from orrery.kernel.refusal import Refusal

FIRST = {  # what is asked now, and must be answered before anything else
    AT_COLOUR: ("First pick your favourite planet.", "VED-16"),
    AT_CARDS: ("First take your start cards from the supply.", "VED-16"),
    AT_EPLANET: ("First pick the planet of enlightenment.", "VED-17"),
    AT_PLACE: ("First place your pawns.", "VED-18"),
    AT_PENALTY: ("First settle the penalty.", "VED-74"),
    AT_CHARITY: ("First take a card from the charity pile, or leave it.", "VED-26"),
    AT_RESOLVE: ("First choose who is displaced.", "VED-67"),
    AT_OFFER: ("First say what you give and what you want.", "VED-88"),
    AT_ANSWER: ("First answer the offer.", "VED-88"),
}
ASKED = (  # the moves that answer such a question, from one number to below another
    (PICK_COLOUR, PICK_CARDS, AT_COLOUR), (PICK_CARDS, PICK_EPLANET, AT_CARDS), (PICK_EPLANET, PLACE, AT_EPLANET),
    (PLACE, SHIELD, AT_PLACE), (SHIELD, CHARITY, AT_PENALTY), (CHARITY, TRADE, AT_CHARITY),
    (OFFER_SWAP, ACCEPT, AT_OFFER), (ACCEPT, STAY, AT_ANSWER), (SHARE, MOVE, AT_RESOLVE),
)  # fmt: skip
NOT_ASKED = {
    AT_COLOUR: ("Favourite planets are picked in the setup.", "VED-16"),
    AT_CARDS: ("Cards are taken freely only in the setup; later planets, charity and trades bring them.", "VED-16"),
    AT_EPLANET: ("The planet of enlightenment never changes.", "VED-17"),
    AT_PLACE: ("Pawns are placed in the setup; now they walk.", "VED-18"),
    AT_CHARITY: ("The charity pile is open only at the start of a pass.", "VED-27"),
    AT_OFFER: ("First choose to whom you make an offer.", "VED-88"),
    AT_ANSWER: ("Nobody has made you an offer.", "VED-88"),
    AT_RESOLVE: ("Red and blue are played with a move onto an occupied station.", "VED-95"),
}


class VediicWords(Travel):
    def why_not(self, state: Vediic, seat: int, move: int) -> Refusal | None:
        if move >= RETIRE:
            return Refusal(f"{self.name(seat)} has left already.", "VED-90")
        if state.is_retired(seat):
            return Refusal("You’ve left this game.", "VED-90")
        if seat != state.seat:
            return Refusal(f"It is not your turn: {self.waiting(state, self.name(int(state.seat)))}", "VED-23")
        if move in state.moves():
            return None
        for first, end, at in ASKED:
            if first <= move < end:
                return self.why_not_asked(state, move, at)
        if state.at == AT_PLACE and move >= MOVE and not self.is_free(state, int(station_of(move))):
            return self.why_not_asked(state, int(PLACE + station_of(move)), AT_PLACE)  # a click on a station
        if state.at in FIRST:
            return Refusal(*FIRST[state.at])
        if move >= MOVE:
            return self.why_not_move(state, move)
        if move >= GO:
            return self.why_not_step(state, move)
        if move >= STEAL:
            return self.why_no_steal(state, move)
        if move >= OFFER:
            return self.why_no_offer(state, move - int(OFFER))
        return self.why_no_exchange(state, move)

    def is_free(self, state: Vediic, station: int) -> bool:
        return all(place != station for place in state.pawns)

    # Answers to one question ------------------------------------------------------------------------------------

    def why_not_asked(self, state: Vediic, move: int, at: int) -> Refusal:
        if state.at != at:
            if state.at in FIRST:
                return Refusal(*FIRST[state.at])
            if move == SHIELD:
                return Refusal("Orange is played when a retrograde planet has caught you, not before.", "VED-76")
            if at == AT_PENALTY:
                return Refusal("Cards cannot be thrown away: there is no penalty to pay.", "VED-30")
            return Refusal(*NOT_ASKED[at])
        if at == AT_COLOUR:
            return Refusal(f"{self.colour(move).id.capitalize()} is taken: pick another colour.", "VED-16")
        if at == AT_CARDS:
            return Refusal(f"There is no {self.colour(move - int(PICK_CARDS)).id} card left to take.", "VED-16")
        if at == AT_PLACE:
            name = self.station(move - int(PLACE))
            return Refusal(f"Station {name} is occupied: each station takes one pawn now.", "VED-18")
        if move == SHIELD:
            if not state.unshaken:
                return Refusal("Orange is played before the first card is paid.", "VED-74")
            return Refusal("You hold no orange card.", "VED-74")
        if at == AT_PENALTY:
            return Refusal(f"You hold no {self.colour(move - int(FORFEIT)).id} card.", "VED-75")
        if at == AT_CHARITY:
            return Refusal(f"There is no {self.colour(move - int(CHARITY)).id} card in the charity pile.", "VED-31")
        if at == AT_OFFER:
            return Refusal(f"You hold no {self.colour((move - int(OFFER_SWAP)) // 7).id} card to give.", "VED-88")
        if at == AT_ANSWER:
            return Refusal(f"You hold no {self.colour(int(state.offer_get)).id} card.", "VED-88")
        return self.why_not_displace(state, move)

    def why_not_displace(self, state: Vediic, move: int) -> Refusal:
        if move == SHARE:
            return Refusal("Name at least one to displace: that is what you chose.", "VED-67")
        seat = move - int(DISPLACE)
        goal = int(station_of(state.aim))
        hand = state.hands[state.turn]
        if seat == state.turn:
            return Refusal("Your own pawns cannot be displaced.", "VED-68")
        if state.pawns_of_on(seat, goal) <= state.swept_of(seat):
            return Refusal(f"{self.name(seat)} has no {'more ' if state.swept else ''}pawn there.", "VED-67")
        if (seat - state.turn) % state.seats < state.named:
            return Refusal("Those to displace are named in seat order from you.", "VED-67")
        if sum(int(state.reds_for(state.swept_of(p))) for p in range(state.seats)) >= count(hand, RED):
            each = "pawn" if state.house.red_for_pawn else "opponent"
            return Refusal(f"You hold no more red cards: one is paid for each {each} displaced.", "VED-66")
        return Refusal("Somebody must be left to share with: that is what you chose.", "VED-67")

    # Steps of a turn --------------------------------------------------------------------------------------------

    def why_not_step(self, state: Vediic, move: int) -> Refusal:
        if move == GO:
            return Refusal("The first exchanges and steals of this pass are over already.", "VED-26")
        if move == END:
            if state.stayed:
                return Refusal("First go on to the last exchanges of your turn.", "VED-26")
            if state.second:
                return Refusal("First go on to the move, then make it or pass it.", "VED-63")
            if state.at == AT_BEFORE:
                return Refusal("First go on to the move: one pawn must move.", "VED-28")
            return Refusal("First move a pawn.", "VED-28")
        if move == PASS:
            if state.at == AT_MOVE:
                return Refusal("A pawn can walk, so one must move.", "VED-58")
            return Refusal("It is not the step of the move.", "VED-26")
        if state.second:
            return Refusal("Only one yellow card may be played in a turn.", "VED-61")
        if not state.holds(state.seat, YELLOW_CARD):
            return Refusal("You hold no yellow card.", "VED-62" if move == STAY else "VED-63")
        if state.at == AT_BEFORE:
            return Refusal("Yellow is played instead of the move or after it: first go on to the move.", "VED-26")
        if move == YELLOW:
            return Refusal("First move a pawn, or play yellow to stay.", "VED-62")
        done = "moved" if state.moved else "passed the move"
        return Refusal(f"You have {done}: yellow now brings a second pass.", "VED-62")

    def why_no_steal(self, state: Vediic, move: int) -> Refusal:
        if state.at != AT_BEFORE:
            return Refusal("Steals come between the exchanges and the move.", "VED-26")
        robbed = victims(move)
        if state.seat in robbed:
            return Refusal("You cannot steal from yourself.", "VED-47")
        if not state.holds(state.seat, PURPLE):
            return Refusal("You hold no purple card.", "VED-47")
        if not state.may_steal():
            return Refusal("At this table no more purple cards may be played in this turn.", "VED-49")
        empty = [self.name(seat) for seat in robbed if state.hands[seat] == 0]
        if all(state.hands[seat] == 0 for seat in range(state.seats) if seat != state.seat):
            return Refusal("No opponent holds a benefit card.", "VED-50")
        return Refusal(f"{listed(empty)} {'holds' if len(empty) == 1 else 'hold'} no benefit card.", "VED-47")

    def why_no_offer(self, state: Vediic, to: int) -> Refusal:
        if state.house.table_trades == 0:
            return Refusal("At this table only planets trade.", "VED-88")
        if to == state.seat:
            return Refusal("An offer is made to somebody else.", "VED-88")
        if state.is_retired(to):
            return Refusal(f"{self.name(to)} has left the table.", "VED-90")
        if (refusal := self.why_no_exchange_now(state)) is not None:
            return refusal
        if state.offers >= state.house.table_trades:
            return Refusal("You have made all offers that this turn allows.", "VED-88")
        return Refusal("You hold no card to give.", "VED-88")

    def why_no_exchange_now(self, state: Vediic) -> Refusal | None:
        if state.at == AT_MOVE:
            return Refusal("Now a pawn moves; exchanges come before and after.", "VED-26")
        if state.at == AT_BEFORE and state.stole:
            later = "you go on" if state.stayed else "after the move"
            return Refusal(f"You have stolen: no more exchanges until {later}.", "VED-27")
        return None

    # Exchanges ------------------------------------------------------------------------------------------------

    def why_no_exchange(self, state: Vediic, move: int) -> Refusal:
        if (refusal := self.why_no_exchange_now(state)) is not None:
            return refusal
        if move >= POOJA:
            return self.why_no_e_deal(state, move)
        planet, number = divmod(move - int(TRADE), int(PAIRS))
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
        return Refusal(f"You do not hold {self.colours(paid)} to pay with.", "VED-34")

    def why_no_e_deal(self, state: Vediic, move: int) -> Refusal:
        """VED-40 to VED-44, VED-83."""
        seat = int(state.seat)
        e = int(state.e_planet)
        held = int(state.e_cards[seat])
        if state.blessed:
            return Refusal("Only one enlightenment deal may be made in a turn.", "VED-40")
        if state.is_retrograde(e):
            return Refusal(f"{self.planet(e)} is retrograde: no enlightenment deals until it leaves.", "VED-83")
        if move >= PROMOTE:
            return self.why_no_promotion(state, move - int(PROMOTE))
        if not state.lit_by(e) & state.own_stations(seat):
            return Refusal(f"{self.planet(e)}, the planet of enlightenment, activates none of your pawns.", "VED-40")
        if not state.room_for_e_card(seat):
            if state.e_deck == 0:
                return Refusal("No enlightenment card is left.", "VED-42")
            if held == 3:
                return Refusal("You can hold three enlightenment cards at most: promote a pawn first.", "VED-42")
            return Refusal("Your last pawn needs no more enlightenment cards than you hold.", "VED-42")
        colours = int(distinct(state.hands[seat]))
        if colours < 3:
            kinds = {0: "no benefit card", 1: "one colour only", 2: "only two"}[colours]
            return Refusal(f"A pooja takes three different colours; you hold {kinds}.", "VED-41")
        missing = [c for c in three(move - int(POOJA)) if not state.holds(seat, c)]
        return Refusal(f"You hold no {self.colours(tuple(missing), 'or')} card.", "VED-41")

    def why_no_promotion(self, state: Vediic, pawn: int) -> Refusal:
        seat = int(state.seat)
        station = int(state.pawns[2 * seat + pawn])
        if station == LIFTED:
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
