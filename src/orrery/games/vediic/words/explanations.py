"""What a move is called, what it will do, and why a good player might make it."""
from __future__ import annotations

from orrery.games.vediic.rules import Vediic
from orrery.games.vediic.rules import moves as m
from orrery.games.vediic.rules.cards import CARD, distinct
from orrery.games.vediic.rules.chart import BLUE, GRAY, GREEN, RED
from orrery.games.vediic.words.things import PAWN, Things, pair, three, victims
from orrery.kernel.refusal import Note
from orrery.kernel.things import count, join

WAYS = {
    int(m.GREEN_WALK): (" with green", "You play green for speed. It walks up to four steps, over anyone. "),
    int(m.TELEPORT): (" with grey", "You play grey to teleport. "),
    int(m.GREEN_TELEPORT): (" with green and grey", "You play green to walk, then grey to teleport. "),
}


class Explanations:
    def __init__(self, things: Things) -> None:
        self.things = things
        self.colour = things.colour
        self.planet = things.planet
        self.station = things.station

    # Setup ----------------------------------------------------------------------------------------------

    def favourite(self, state: Vediic, c: int) -> str:
        return f"{self.planet(c)}, {self.colour(c).name}: {self.colour(c).power}"

    def is_favourite(self, state: Vediic, c: int) -> Note:
        picked = f"{self.planet(c)}, the planet of {self.colour(c).keyword}, becomes your favourite."
        return Note(f"{picked} It gives you two cards at a time and never harms you.", "VED-16")

    def take(self, state: Vediic, c: int) -> str:
        return f"Take {self.colour(c).name}: {self.colour(c).power}"

    def takes(self, state: Vediic, c: int) -> Note:
        return Note(f"{self.colour(c).name.capitalize()}: {self.colour(c).does}.", "VED-16")

    def e_planet(self, state: Vediic, c: int) -> str:
        return f"{self.planet(c)} is the planet of enlightenment"

    def places(self, state: Vediic, number: int) -> Note:
        names = list(self.things.board.stations[number].colours)
        if not names:
            return Note("No tile touches it, so no planet ever activates it.", "VED-18")
        planets = [colour.the_planet for name in names for colour in self.things.board.colours if colour.id == name]
        return Note(f"{self.station(number)} can be activated by {join(planets)}.", "VED-18")

    def why_place(self, state: Vediic, number: int) -> str:
        tiles = len(self.things.board.stations[number].colours)
        return f"Tiles of {count(tiles, 'colour')} touch it. Stations near the middle touch the most."

    # Exchanges and steals -------------------------------------------------------------------------------

    def trade(self, state: Vediic, planet: int, paid: int) -> str:
        return f"{self.planet(planet)}: {self.things.colours(pair(paid))} for {self.colour(planet).name}"

    def why_trade(self, state: Vediic, planet: int, paid: int) -> str:
        return f"You need {self.colour(planet).name} more than the cards you pay."

    def pooja(self, state: Vediic, number: int) -> str:
        return f"Pooja: give {self.things.colours(three(number))}"

    def promotes(self, state: Vediic, pawn: int) -> Note:
        if state.pawns_on_board(state.seat) == 1:
            return Note("Your second pawn leaves the board and you win.", "VED-85")
        return Note("You give back two enlightenment cards, and the pawn leaves the board for good.", "VED-43")

    def steals(self, state: Vediic, number: int) -> Note:
        each = "a random card" if len(victims(number)) == 1 else "a random card from each"
        return Note(f"You pay a purple card and take {each}.", "VED-47")

    def why_steal(self, state: Vediic, number: int) -> str:
        one = len(victims(number)) == 1
        return "It costs them a card they had plans for." if one else "One card gets you two."

    def swap(self, state: Vediic, number: int) -> str:
        give, get = divmod(number, 7)
        return f"Give {self.colour(give).name} for {self.colour(get).name}"

    def swaps(self, state: Vediic, number: int) -> Note:
        who = self.things.name(int(state.offer_to))
        return Note(f"{who} can accept or decline. Everyone sees the offer.", "VED-88")

    # Steps of a turn ------------------------------------------------------------------------------------

    def go(self, state: Vediic) -> str:
        return "Go on" if state.stayed else "Go on to the move"

    def goes(self, state: Vediic) -> Note:
        after = "The last exchanges come" if state.stayed else "The move comes"
        return Note(f"You’re done with exchanges and steals. {after} next.", "VED-26")

    def passes(self, state: Vediic) -> Note:
        if state.second:
            return Note("You don’t have to move in a second pass.", "VED-63")
        return Note("You’re blocked. None of your pawns can walk without a card, so you can pass.", "VED-58")

    def plays_yellow(self, state: Vediic) -> Note:
        """VED-63, VED-64: who could still move in a second pass."""
        again = "You go through charity, exchanges and steals again"
        seat = state.seat
        fresh = [pawn for pawn in range(2) if state.pawns[2 * seat + pawn] >= 0 and not int(state.moved) >> pawn & 1]
        if state.house.same_pawn and state.moved:
            return Note(f"{again}, and a pawn can move again.", "VED-63")
        if fresh:
            return Note(f"{again}, and {'your other' if state.moved else 'a'} pawn can move.", "VED-63")
        return Note(f"{again}, but no pawn can move.", "VED-64")

    # Moving a pawn --------------------------------------------------------------------------------------

    def move(self, state: Vediic, pawn: int, way: int, goal: int, how: int) -> str:
        red = "red and blue" if self.is_beside_own(state, goal) else "red"
        entering = ("", ", coexist (blue)", f", displace ({red})", ", displace some")[how]
        carried = WAYS[way][0] if way in WAYS else ""
        return f"Pawn {PAWN[pawn]} to {self.station(goal)}{carried}{entering}"

    def moves(self, state: Vediic, pawn: int, way: int, goal: int, how: int) -> Note:
        lit = join([self.colour(c).the_planet for c in range(7) if int(state.lit_by(c)) >> goal & 1])
        now = f" {lit[0].upper()}{lit[1:]} activate{'' if ' and ' in lit else 's'} it." if lit else ""
        rule, entering = self.enters(state, way, goal, how)
        carried = WAYS[way][1] if way in WAYS else ""
        return Note(f"{carried}{entering}{now}", rule)

    def enters(self, state: Vediic, way: int, goal: int, how: int) -> tuple[str, str]:
        """The rule and the sentence for how a station is entered."""
        if how == m.FREE:
            return ("VED-52", "VED-55", "VED-57", "VED-60")[way], "The pawn goes there."
        if how == m.BY_BLUE:
            return "VED-65", "You pay a blue card and coexist there."
        if how == m.BY_BOTH:
            return "VED-67", "You displace some for a red card each and coexist with the rest for a blue one."
        opponents = int(state.opponents_on(goal))
        pawns = sum(int(state.pawns_of_on(p, goal)) for p in range(state.seats) if p != state.turn)
        own = self.is_beside_own(state, goal)
        red = "a red card" if opponents == 1 else f"{opponents} red cards"
        blue = " and a blue one, to share with your own pawn" if own else ""
        them = "that pawn" if pawns == 1 else "those pawns"
        return "VED-68" if own else "VED-66", f"You send {them} to where you began. It costs {red}{blue}."

    def is_beside_own(self, state: Vediic, goal: int) -> bool:
        """VED-68: whether the pawn would end beside the other one of its seat."""
        return bool(int(state.own_stations(state.turn)) >> goal & 1)

    def left_after(self, state: Vediic, way: int, goal: int, how: int) -> int:
        """The cards in hand once a move is paid for; of a move that displaces some, at least a red is paid."""
        hand = int(state.hands[state.turn])
        if way in (m.GREEN_WALK, m.GREEN_TELEPORT):
            hand -= int(CARD[GREEN])
        if way in (m.TELEPORT, m.GREEN_TELEPORT):
            hand -= int(CARD[GRAY])
        if how in (m.BY_BLUE, m.BY_BOTH) or (how == m.BY_RED and self.is_beside_own(state, goal)):
            hand -= int(CARD[BLUE])
        if how in (m.BY_RED, m.BY_BOTH):
            hand -= int(CARD[RED]) * (int(state.opponents_on(goal)) if how == m.BY_RED else 1)
        return hand

    def why_move(self, state: Vediic, pawn: int, way: int, goal: int, how: int) -> str:
        e = int(state.e_planet)
        if int(state.lit_by(e)) >> goal & 1 and not state.is_retrograde(e) and not state.blessed:
            left = self.left_after(state, way, goal, how)
            if state.e_cards[state.seat] >= 2 and (state.pawns_on_board(state.seat) == 2 or left == 0):
                return "You can promote the pawn there."
            if distinct(left) >= 3 and state.room_for_e_card(state.seat):
                return "You can make a pooja there."
        soon = [self.colour(c).the_planet for c in range(7) if shines_next(state, c, goal)]
        if soon:
            return f"After this round, {join(soon)} will activate it."
        return "From there, the next planets are within reach."


def shines_next(state: Vediic, colour: int, station: int) -> bool:
    """Whether a planet will bring this seat a card there, as sure as the clockwork."""
    chart = state.chart
    if state.is_retrograde(colour):
        return False
    house = (int(state.house_of(colour)) + 1) % 12
    if house == chart.retro_house[colour] and state.colours[state.seat] != colour:
        return False
    return bool(int(chart.lights[house * 7 + colour]) >> station & 1)
