"""What a legal move is called, what it will do, and why a good player might make it."""
from __future__ import annotations

from orrery.games.vediic.rules import Vediic
from orrery.games.vediic.rules.cards import CARD, PAIRS, distinct
from orrery.games.vediic.rules.chart import BLUE, GRAY, GREEN, RED
from orrery.games.vediic.rules.moves import (
    ACCEPT,
    BY_BLUE,
    BY_BOTH,
    BY_RED,
    CHARITY,
    DECLINE,
    DISPLACE,
    END,
    FORFEIT,
    FREE,
    GO,
    GREEN_TELEPORT,
    GREEN_WALK,
    MOVE,
    NO_CHARITY,
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
    TELEPORT,
    TRADE,
    YELLOW,
    how_of,
    pawn_of,
    station_of,
    way_of,
)
from orrery.games.vediic.words.telling import PAWN, Telling, listed
from orrery.games.vediic.words.vocabulary import pair, three, victims
from orrery.kernel.refusal import Note

BUTTONS = {
    SHIELD: "Protection: play orange", NO_CHARITY: "Take nothing", GO: "Go on to the move",
    YELLOW: "Extra move: play yellow", END: "End your turn", ACCEPT: "Accept", DECLINE: "Decline",
    STAY: "Play yellow and stay", PASS: "Pass the move", SHARE: "Coexist with the rest",
}  # fmt: skip
NOTES = {
    SHIELD: Note("One orange card turns all your penalties of this pay-out into rewards.", "VED-74"),
    NO_CHARITY: Note("The charity pile stays as it is.", "VED-31"),
    END: Note("The next player moves, or the planets do.", "VED-26"),
    ACCEPT: Note("The two cards change hands.", "VED-88"),
    DECLINE: Note("Nothing changes hands, and nobody learns why.", "VED-88"),
    STAY: Note("No pawn moves this turn; charity, exchanges and steals come round once more.", "VED-62"),
    SHARE: Note("You pay a red card for each pawn named, and a blue one to coexist with the rest.", "VED-67"),
}  # fmt: skip
REASONS = {
    SHIELD: "One card turns every penalty into a reward.",
    NO_CHARITY: "Another card would only keep your hand from being empty.",
    GO: "There is nothing better to do in this step.",
    YELLOW: "You gain more from another pass than from the card.",
    END: "You can gain nothing more this turn.",
    ACCEPT: "What you get is worth more to you.",
    DECLINE: "What you would give is worth more to you.",
    STAY: "Your pawns stand where you want them.",
    PASS: "Your pawns stand where you want them.",
    SHARE: "The others aren’t in your way.",
}


class Explaining(Telling):
    def label(self, state: Vediic, move: int) -> str:
        if move == GO and state.stayed:
            return "Go on"
        if move in BUTTONS:
            return BUTTONS[move]
        if move >= RETIRE:
            return "Leave the table"
        if move >= MOVE:
            return self.label_of_move(state, move)
        if move >= DISPLACE:
            return f"Displace {self.name(move - int(DISPLACE))}"
        if move >= OFFER_SWAP:
            give, get = divmod(move - int(OFFER_SWAP), 7)
            return f"Give {self.colour(give).id} for {self.colour(get).id}"
        if move >= STEAL:
            return f"Steal from {listed([self.name(seat) for seat in victims(move)])}"
        if move >= OFFER:
            return f"Offer {self.name(move - int(OFFER))} a swap"
        if move >= PROMOTE:
            return f"Promote pawn {PAWN[move - int(PROMOTE)]}"
        if move >= POOJA:
            return f"Pooja: give {self.colours(three(move - int(POOJA)))}"
        if move >= TRADE:
            planet, paid = divmod(move - int(TRADE), int(PAIRS))
            return f"{self.planet(planet)}: {self.colours(pair(paid))} for {self.colour(planet).id}"
        if move >= CHARITY:
            return f"Take {self.colour(move - int(CHARITY)).id}"
        if move >= FORFEIT:
            return f"Pay {self.colour(move - int(FORFEIT)).id}"
        if move >= PLACE:
            return f"Place on {self.station(move - int(PLACE))}"
        if move >= PICK_EPLANET:
            return f"{self.planet(move - int(PICK_EPLANET))} is the planet of enlightenment"
        if move >= PICK_CARDS:
            colour = self.colour(move - int(PICK_CARDS))
            return f"Take {colour.id}: {colour.power}"
        colour = self.colour(move - int(PICK_COLOUR))
        return f"{self.planet(move - int(PICK_COLOUR))}, {colour.id}: {colour.power}"

    def label_of_move(self, state: Vediic, move: int) -> str:
        ways = {GREEN_WALK: " with green", TELEPORT: " with gray", GREEN_TELEPORT: " with green and gray"}
        way = ways.get(way_of(move), "")
        red = "red and blue" if self.is_beside_own(state, move) else "red"
        hows = {BY_BLUE: ", coexist (blue)", BY_RED: f", displace ({red})", BY_BOTH: ", displace some"}
        goal = self.station(int(station_of(move)))
        return f"Pawn {PAWN[pawn_of(move)]} to {goal}{way}{hows.get(how_of(move), '')}"

    def warning(self, state: Vediic, move: int) -> str:
        """To leave."""
        return self.explain(state, move).text if move >= RETIRE else ""

    # What it will do ------------------------------------------------------------------------------------------

    def explain(self, state: Vediic, move: int) -> Note:
        if move in NOTES:
            return NOTES[move]
        if move >= RETIRE:
            return Note("You leave: your cards go back, your pawns leave the board, and you rank last.", "VED-90")
        if move >= MOVE:
            return self.explain_move(state, move)
        if move >= DISPLACE:
            return Note(f"A pawn of {self.name(move - int(DISPLACE))} goes to where yours began.", "VED-67")
        if move == GO:
            after = "the last exchanges" if state.stayed else "the move"
            return Note(f"Exchanges and steals are over; next come{'' if state.stayed else 's'} {after}.", "VED-26")
        if move == YELLOW:
            return self.explain_yellow(state)
        if move == PASS:
            if state.second:
                return Note("In a second pass you needn’t move.", "VED-63")
            return Note("Your pawns are blocked: none can walk without a card, so you may pass.", "VED-58")
        if move >= OFFER_SWAP:
            return Note(f"{self.name(int(state.offer_to))} accepts or declines. Everybody sees the offer.", "VED-88")
        if move >= STEAL:
            each = "a random card" if len(victims(move)) == 1 else "a random card from each"
            return Note(f"You pay a purple card and take {each}.", "VED-47")
        if move >= OFFER:
            return Note("You choose what to give and what to get. It counts even if it’s declined.", "VED-88")
        if move >= PROMOTE:
            if state.pawns_on_board(state.seat) == 1:
                return Note("Your second pawn leaves the board: you win.", "VED-85")
            return Note("Two enlightenment cards go back, and the pawn leaves the board for good.", "VED-43")
        if move >= POOJA:
            return Note("The three cards go to the charity pile, and you take an enlightenment card.", "VED-41")
        if move >= TRADE:
            return Note("Two cards go to the supply, and one of the planet’s colour to you.", "VED-34")
        if move >= CHARITY:
            return Note("You take the card into your hand and may use it at once.", "VED-31")
        if move >= FORFEIT:
            return Note("One card of your choice goes to the supply for each penalty.", "VED-75")
        if move >= PLACE:
            return Note(self.explain_station(move - int(PLACE)), "VED-18")
        if move >= PICK_EPLANET:
            return Note("The black disk lies under it for the whole game.", "VED-17")
        if move >= PICK_CARDS:
            colour = self.colour(move - int(PICK_CARDS))
            return Note(f"{colour.id.capitalize()}: {colour.does}.", "VED-16")
        planet, colour = self.planet(move - int(PICK_COLOUR)), self.colour(move - int(PICK_COLOUR))
        gives = f"{planet}, the planet of {colour.keyword}, is your favourite then"
        return Note(f"{gives}: it gives you two cards at a time and never harms you.", "VED-16")

    def explain_yellow(self, state: Vediic) -> Note:
        """VED-63, VED-64: who could still move in a second pass."""
        again = "Charity, exchanges and steals come round once more"
        seat = state.seat
        fresh = [pawn for pawn in range(2) if state.pawns[2 * seat + pawn] >= 0 and not int(state.moved) >> pawn & 1]
        if state.house.same_pawn and state.moved:
            return Note(f"{again}, and a pawn may move again.", "VED-63")
        if fresh:
            return Note(f"{again}, and {'your other' if state.moved else 'a'} pawn may move.", "VED-63")
        return Note(f"{again}. No pawn can move in it.", "VED-64")

    def explain_station(self, number: int) -> str:
        colours = list(self.board.stations[number].colours)
        if not colours:
            return "No tile touches it, so no planet activates it."
        return f"{self.station(number)} is activated by {listed([self.planet_of(name) for name in colours])}."

    def planet_of(self, name: str) -> str:
        return next(colour.the_planet for colour in self.board.colours if colour.id == name)

    def explain_move(self, state: Vediic, move: int) -> Note:
        goal = int(station_of(move))
        lit = [self.colour(c).the_planet for c in range(7) if int(state.lit_by(c)) >> goal & 1]
        now = f" {listed(lit)[0].upper()}{listed(lit)[1:]} activate{'s' if len(lit) == 1 else ''} it." if lit else ""
        opponents = int(state.opponents_on(goal))
        pawns = sum(int(state.pawns_of_on(p, goal)) for p in range(state.seats) if p != state.turn)
        red = "a red card" if opponents == 1 else f"{opponents} red cards"
        if self.is_beside_own(state, move):
            red += ", and a blue one to share with your own pawn,"
        how = {
            FREE: (("VED-52", "VED-55", "VED-57", "VED-60")[int(way_of(move))], "The pawn goes there."),
            BY_BLUE: ("VED-65", "You pay a blue card and coexist there."),
            BY_RED: (
                "VED-68" if self.is_beside_own(state, move) else "VED-66",
                f"You pay {red} and send {'the pawn' if pawns == 1 else 'the pawns'} there to where you began.",
            ),
            BY_BOTH: ("VED-67", "You choose who is displaced, a red card each, and coexist with the rest by blue."),
        }[int(how_of(move))]
        paid = {
            GREEN_WALK: "You play green for speed: up to four steps, over anybody. ",
            TELEPORT: "You play gray to teleport. ",
            GREEN_TELEPORT: "You play green, and then gray to teleport. ",
        }
        return Note(f"{paid.get(way_of(move), '')}{how[1]}{now}", how[0])

    def is_beside_own(self, state: Vediic, move: int) -> bool:
        """VED-68: whether the pawn would end beside the other one of its seat."""
        return bool(int(state.own_stations(state.turn)) >> int(station_of(move)) & 1)

    def left_after(self, state: Vediic, move: int) -> int:
        """The cards in hand once a move is paid for; of a move that displaces some, at least a red is paid."""
        hand = int(state.hands[state.turn])
        how = int(how_of(move))
        if way_of(move) in (GREEN_WALK, GREEN_TELEPORT):
            hand -= int(CARD[GREEN])
        if way_of(move) in (TELEPORT, GREEN_TELEPORT):
            hand -= int(CARD[GRAY])
        if how in (BY_BLUE, BY_BOTH) or (how == BY_RED and self.is_beside_own(state, move)):
            hand -= int(CARD[BLUE])
        if how in (BY_RED, BY_BOTH):
            hand -= int(CARD[RED]) * (int(state.opponents_on(station_of(move))) if how == BY_RED else 1)
        return hand

    # Why a good player might ------------------------------------------------------------------------------------

    def reason(self, state: Vediic, move: int) -> str:
        if move in REASONS:
            return REASONS[move]
        if move >= MOVE:
            return self.reason_for_move(state, move)
        if move >= DISPLACE:
            return "That pawn stands too well."
        if move >= OFFER_SWAP:
            return "You want that colour more than the one you give."
        if move >= STEAL:
            one = len(victims(move)) == 1
            return "It costs them a card they had plans for." if one else "One card brings you two others."
        if move >= OFFER:
            return "They may have what you lack."
        if move >= PROMOTE:
            return "A promoted pawn is half the game."
        if move >= POOJA:
            return "It brings you an enlightenment card, and you can spare these colours."
        if move >= TRADE:
            planet = (move - int(TRADE)) // int(PAIRS)
            return f"You need {self.colour(planet).id} more than what you pay."
        if move >= CHARITY:
            return "It’s free."
        if move >= FORFEIT:
            return "It’s the card you need least."
        if move >= PLACE:
            tiles = len(self.board.stations[move - int(PLACE)].colours)
            return f"Tiles of {tiles} colours touch it: the closer to the middle, the more."
        if move >= PICK_EPLANET:
            return "It passes where you can reach it."
        if move >= PICK_CARDS:
            return "A good card to begin with."
        return "Your favourite planet pays you double."

    def reason_for_move(self, state: Vediic, move: int) -> str:
        goal = int(station_of(move))
        e = int(state.e_planet)
        if int(state.lit_by(e)) >> goal & 1 and not state.is_retrograde(e) and not state.blessed:
            left = self.left_after(state, move)
            if state.e_cards[state.seat] >= 2 and (state.pawns_on_board(state.seat) == 2 or left == 0):
                return "There the pawn can be promoted."
            if distinct(left) >= 3 and state.room_for_e_card(state.seat):
                return "There you can make a pooja."
        soon = [self.colour(c).the_planet for c in range(7) if self.shines_next(state, c, goal)]
        if soon:
            return f"After this round it’s activated by {listed(soon)}."
        return "The next planets are in reach from there."

    def shines_next(self, state: Vediic, colour: int, station: int) -> bool:
        """Whether a planet will bring this seat a card there, as sure as the clockwork."""
        chart = state.chart
        if state.is_retrograde(colour):
            return False
        house = (int(state.house_of(colour)) + 1) % 12
        if house == chart.retro_house[colour] and state.colours[state.seat] != colour:
            return False
        return bool(int(chart.lights[house * 7 + colour]) >> station & 1)
