"""What the table says: prompts, the log in sentences, and the places an event is about."""
from __future__ import annotations

from orrery.games.vediic.pack import Colour
from orrery.games.vediic.rules import Vediic
from orrery.games.vediic.rules.chart import ORANGE
from orrery.games.vediic.rules.chart import YELLOW as YELLOW_CARD
from orrery.games.vediic.rules.moves import GREEN_TELEPORT, GREEN_WALK, TELEPORT
from orrery.games.vediic.rules.table import (
    AT_AFTER,
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
)
from orrery.games.vediic.words.endings import ENDINGS
from orrery.games.vediic.words.vocabulary import Vocabulary
from orrery.kernel.events import Event
from orrery.kernel.state import OVER

PAWN = ("A", "B")
BOTH = 2


class Telling(Vocabulary):
    def colour(self, number: int) -> Colour:
        return self.board.colours[number]

    def planet(self, number: int) -> str:
        """As a sentence begins with it."""
        name = self.board.colours[number].the_planet
        return name[0].upper() + name[1:]

    def a_card(self, number: int, many: int = 1) -> str:
        name = self.colour(number).id
        if many != 1:
            return f"{many or 'no'} {name} cards"
        return f"{'an' if name == 'orange' else 'a'} {name} card"

    def station(self, number: int) -> str:
        return self.board.stations[number].id

    def colours(self, numbers: tuple[int, ...], last: str = "and") -> str:
        return listed([self.colour(number).id for number in numbers], last)

    def whom(self, seat: int, viewer: int | None) -> str:
        return "you" if seat == viewer else self.name(seat)

    # Prompts --------------------------------------------------------------------------------------------------

    def prompt(self, state: Vediic, seat: int | None) -> str:
        if state.seat == OVER:
            return ENDINGS[state.reason]
        if seat != state.seat:
            return self.waiting(state, self.name(int(state.seat)))
        prompts = {
            AT_COLOUR: "Pick your favourite planet: it pays you double and never harms you.",
            AT_CARDS: f"Take a start card from the supply, {state.to_take} to go.",
            AT_EPLANET: "Pick the planet of enlightenment: where it shines, all make poojas and promote pawns.",
            AT_PENALTY: self.penalty_prompt(state),
            AT_CHARITY: "Take a card from the charity pile, or leave it.",
            AT_RESOLVE: "Choose who is displaced. You share the station with the rest.",
            AT_OFFER: "Choose a card to give and a colour to get.",
        }
        if state.at in prompts:
            return prompts[state.at]
        if state.at == AT_PLACE:
            second = state.pawns[2 * state.seat] >= 0
            return f"Place your {'second' if second else 'first'} pawn on an empty station."
        if state.at == AT_BEFORE:
            on = "go on" if state.stayed else "go on to the move"
            steal = ", steal," if state.may_steal() else ""
            return f"Steal again, or {on}." if state.stole else f"Exchange{steal} or {on}."
        if state.at == AT_MOVE:
            if state.second and not (state.may_move(0) or state.may_move(1)):
                return "Go on."
            if state.second:
                return f"Move {'your other pawn' if state.moved else 'a pawn'}, or pass."
            return "Move a pawn one or two steps, or further with a card."
        if state.at == AT_AFTER:
            yellow = not state.second and state.holds(state.seat, YELLOW_CARD)
            return f"Exchange{', play yellow,' if yellow else ''} or end your turn."
        give, get = self.colour(int(state.offer_give)).id, self.colour(int(state.offer_get)).id
        return f"{self.name(int(state.turn))} offers you {give} for {get}."

    def penalty_prompt(self, state: Vediic) -> str:
        """Orange is named only to who holds one."""
        if not state.unshaken:
            return f"Pay {'another card' if state.owed == 1 else f'{state.owed} more cards'}."
        cards = "a card" if state.owed == 1 else f"{state.owed} cards"
        orange = ", or play an orange card for protection" if state.holds(state.seat, ORANGE) else ""
        return f"Retrograde! Pay {cards}{orange}."

    def waiting(self, state: Vediic, who: str) -> str:
        """VED-98: the step, not the choice."""
        at = state.menu if state.at == AT_OFFER else state.at
        doing = {
            AT_COLOUR: "picks a favourite planet",
            AT_CARDS: "takes start cards",
            AT_EPLANET: "picks the planet of enlightenment",
            AT_PLACE: "places pawns",
            AT_PENALTY: "settles a penalty",
            AT_CHARITY: "looks at the charity pile",
            AT_BEFORE: "is exchanging or stealing",
            AT_MOVE: "is moving",
            AT_RESOLVE: "is moving",
            AT_AFTER: "is exchanging after the move",
            AT_ANSWER: "is answering an offer",
        }
        return f"{who} {doing[at]}."

    # The log --------------------------------------------------------------------------------------------------

    def sentence(self, event: Event, viewer: int | None) -> str:
        facts = event.facts
        if event.seat < 0:
            return self.of_the_sky(event)
        you = event.seat == viewer
        who = "You" if you else self.name(event.seat)
        s = "" if you else "s"
        match event.kind:
            case "roll":
                return f"{who} roll{s} {facts[0]} and {facts[1]}."
            case "colour":
                colour = self.colour(facts[0])
                return f"{who} take{s} {colour.the_planet}, {colour.id}, as favourite planet."
            case "take":
                return f"{who} take{s} {self.a_card(facts[0])} to start with."
            case "e_planet":
                return f"{who} make{s} {self.colour(facts[0]).the_planet} the planet of enlightenment."
            case "place":
                return f"{who} place{s} pawn {PAWN[facts[0]]} on {self.station(facts[1])}."
            case "round":
                return f"Round {facts[0]}. {who} begin{s}."
            case "charity":
                return f"{who} take{s} {self.a_card(facts[0])} from the charity pile."
            case "pass":
                return f"{who} pass{'' if you else 'es'} the move."
            case "stay":
                return f"{who} play{s} yellow and stay{s}."
            case "yellow":
                return f"{who} play{s} yellow for an extra move."
            case "win":
                return f"{who} {'win' if you else 'wins'} the game."
            case "hand":
                return f"{'Your' if you else self.name(event.seat) + '’s'} hand: {self.counts(facts)}."
            case "retire":
                return f"{who} leave{s} the table."
        return self.of_the_pay_out(event, who, s) or self.of_the_turn(event, who, s, viewer)

    def of_the_sky(self, event: Event) -> str:
        facts = event.facts
        match event.kind:
            case "planets":
                return f"Round {facts[0]} ends. The planets move on."
            case "planet":
                c, first, other, house = facts
                retro = ", and turns retrograde" if first + other == 12 else ""
                return f"{self.planet(c)} rolls {first} and {other} and goes to house {house + 1}{retro}."
            case "leap":
                c, steps, house = facts
                houses = "one house" if steps == 1 else f"{steps} houses"
                return f"{self.planet(c)} leaps {houses}, to house {house + 1}."
            case "retrograde":
                c, house = facts
                hurts = f"every {self.colour(c).id} station is activated"
                return f"{self.planet(c)} enters house {house + 1} and turns retrograde: {hurts}."
        return f"{facts[0]} rounds are over: the game is ranked as it stands."

    def of_the_pay_out(self, event: Event, who: str, s: str) -> str:
        facts = event.facts
        are = "are" if who == "You" else "is"
        match event.kind:
            case "caught":
                return f"{who} {are} caught by retrograde{'' if facts[0] == 1 else f' {facts[0]} times'}."
            case "spared":
                return f"{who} {are} caught, but {'have' if who == 'You' else 'has'} no card to pay."
            case "shield":
                return f"{who} play{s} orange for protection: penalties become rewards."
            case "forfeit":
                return f"{who} pay{s} {self.a_card(facts[0])}."
            case "reward":
                c, station, paid, amount, house = facts
                lit = f"{self.planet(c)} in house {house + 1} activates {self.station(station)}"
                short = "" if paid == amount else "; the supply has no more"
                return f"{lit}: {who} get{s} {self.a_card(c, paid)}{short}."
        return ""

    def of_the_turn(self, event: Event, who: str, s: str, viewer: int | None) -> str:
        facts = event.facts
        match event.kind:
            case "trade":
                return f"{who} trade{s} {self.colours(facts[1:])} for {self.a_card(facts[0])}."
            case "pooja":
                return f"{who} give{s} {self.colours(facts)} in a pooja and take{s} an enlightenment card."
            case "promote":
                whose = "your" if event.seat == viewer else "their"
                return f"{who} promote{s} {whose} pawn {PAWN[facts[0]]} from {self.station(facts[1])}."
            case "steal":
                robbed = listed([self.whom(seat, viewer) for seat in dict.fromkeys(facts)])
                return f"{who} play{s} purple and steal{s} from {robbed}."
            case "stolen" if event.secret:
                return f"You get {self.a_card(event.secret[0])} from {self.name(facts[0])}."
            case "lost" if event.secret:
                return f"{self.name(facts[0])} gets {self.a_card(event.secret[0])} from you."
            case "robbed":
                thief = "You get" if facts[0] == viewer else f"{self.name(facts[0])} gets"
                return f"{thief} {self.a_card(facts[1])} from {'you' if s == '' else who}."
            case "offer":
                give, get = self.colour(facts[1]).id, self.colour(facts[2]).id
                return f"{who} offer{s} {self.whom(facts[0], viewer)} {give} for {get}."
            case "accept":
                give, get = self.colour(facts[1]).id, self.colour(facts[2]).id
                return f"{who} accept{s}: {get} for {give}."
            case "decline":
                return f"{who} decline{s}."
            case "move":
                return self.of_a_move(event, who, s)
            case "displace":
                seat, pawn, goal, origin = facts
                whose = "your" if seat == viewer else f"{self.name(seat)}’s"
                there = f"from {self.station(goal)} to {self.station(origin)}"
                them = f"both {whose} pawns go" if pawn == BOTH else f"{whose} pawn {PAWN[pawn]} goes"
                return f"{who} play{s} red: {them} {there}."
            case "ask" if event.secret:
                return f"You choose what to offer {self.name(event.secret[0])}."
            case "aim" if len(event.secret) == 1:
                return f"You choose whom to displace from {self.station(event.secret[0])}."
            case "aim" if event.secret:
                return f"You will displace {self.name(event.secret[1])}."
        return ""

    def of_a_move(self, event: Event, who: str, s: str) -> str:
        pawn, way, origin, goal, blue = event.facts
        how = f"walk{s}"
        if way == GREEN_WALK:
            how = f"play{s} green and walk{s}"
        elif way == TELEPORT:
            how = f"play{s} gray and teleport{s}"
        elif way == GREEN_TELEPORT:
            how = f"play{s} green and gray and teleport{s}"
        share = ", playing blue to coexist there" if blue else ""
        return f"{who} {how} with pawn {PAWN[pawn]} from {self.station(origin)} to {self.station(goal)}{share}."

    def counts(self, numbers: tuple[int, ...]) -> str:
        return listed([f"{n} {self.colour(c).id}" for c, n in enumerate(numbers) if n])

    def places(self, event: Event) -> tuple[str, ...]:
        facts = event.facts
        own = (f"seat-{event.seat}",) if event.seat >= 0 else ()
        match event.kind:
            case "place":
                return (f"s-{self.station(facts[1])}", *own)
            case "move":
                return (f"s-{self.station(facts[2])}", f"s-{self.station(facts[3])}", *own)
            case "displace":
                return (f"s-{self.station(facts[2])}", f"s-{self.station(facts[3])}", f"seat-{facts[0]}")
            case "reward":
                return (f"planet-{self.colour(facts[0]).id}", f"s-{self.station(facts[1])}", *own)
            case "promote":
                return (f"s-{self.station(facts[1])}", *own)
            case "planet" | "leap" | "retrograde" | "e_planet" | "trade" | "colour":
                return (f"planet-{self.colour(facts[0]).id}", *own)
            case "steal":
                return (*own, *(f"seat-{seat}" for seat in dict.fromkeys(facts)))
            case "offer" | "accept" | "decline" | "stolen" | "lost" | "robbed":
                return (*own, f"seat-{facts[0]}")
            case "charity":
                return (f"charity-{self.colour(facts[0]).id}", *own)
        return own


def listed(words: list[str], last: str = "and") -> str:
    """"red", "red and blue", "red, blue and gray"."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}"
