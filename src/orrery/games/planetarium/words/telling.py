"""What a move says and does, what the table asks, and what has happened, in sentences."""
from __future__ import annotations

from orrery.games.planetarium.pack import DECKS, KINDS, Card
from orrery.games.planetarium.rules import Planetarium, Solo
from orrery.games.planetarium.rules.board import FINAL, LOW, ORBITS, PLANETS, byte
from orrery.games.planetarium.rules.moves import (
    AT_ACT,
    AT_DECK,
    AT_FINAL,
    AT_FINAL_PLANET,
    AT_KEEP,
    AT_KIND,
    AT_MARKER,
    AT_PLANET,
    AT_SETUP,
    AT_SLOT,
    AT_SPACE,
    AT_TARGET,
    AT_TOKEN,
    DISCARD,
    DONE,
    DOWNGRADE,
    DRAW,
    FROM,
    GRAVITY,
    INTO,
    KEEP,
    MARKER,
    MOVE_MATTER,
    NO_GRAVITY,
    NO_MARKER,
    ON,
    PASS,
    PLAY,
    RETIRE,
    TO,
)
from orrery.games.planetarium.rules.play import CAUSES
from orrery.games.planetarium.rules.solo import STILL
from orrery.games.planetarium.rules.table import EMPTY, PLANET, habitable_total, hostile_total
from orrery.games.planetarium.words.names import Names
from orrery.games.planetarium.words.needs import NUMERALS, SIDE_NAMES, list_matter, list_words
from orrery.kernel.bits import members
from orrery.kernel.events import Event
from orrery.kernel.moves import Moves
from orrery.kernel.refusal import Note
from orrery.kernel.state import OVER

SIMPLE = {
    int(PASS): "Play no card", int(DONE): "Done", int(NO_MARKER): "No marker", int(NO_GRAVITY): "Take nothing",
}  # fmt: skip
CAUSE_TEXTS = {
    "evolved": "The Evolution Track is full.",
    "dice": "The dice have filled the Evolution Track.",
    "stagnation": "Nothing has happened for too long.",
    "round_cap": "The last round is over.",
}
ENDINGS = {
    **CAUSE_TEXTS, "last_standing": "Everybody else has left.", "given_up": "Given up.",
}  # fmt: skip


class Telling(Names):
    # What a move says ---------------------------------------------------------------------------------------

    def label(self, state: Planetarium, move: int) -> str:
        if move >= RETIRE:
            return "Leave the table"
        if move in SIMPLE:
            return SIMPLE[move]
        if move < MOVE_MATTER:
            return f"Planet {self.planet(move)}, orbit {NUMERALS[state.orbit(move)]}"
        if move < TO:
            there = state.at[move - MOVE_MATTER]
            kind = KINDS[there] if 0 <= there < len(KINDS) else "matter"
            return f"{kind.capitalize()} on {self.space(move - int(MOVE_MATTER))}"
        if move < PLAY:
            return self.label_target(state, move - int(TO))
        if move < DOWNGRADE:
            return self.card_label(self.card(move - int(PLAY)))
        if move < PASS:
            return f"Downgrade {self.card(move - int(DOWNGRADE)).name}"
        if move < MARKER:
            return f"On {self.planet(move - int(ON))}"
        if move < NO_MARKER:
            return f"Marker from {self.planet(move - int(MARKER))}"
        if move < NO_GRAVITY:
            return f"Take {KINDS[move - GRAVITY]}"
        if move < INTO:
            return f"From {self.space(move - int(FROM))}"
        if move < DRAW:
            return f"Into slot {self.planet(move - int(INTO))}"
        if move < KEEP:
            return "Draw two Finals, keep one" if move - DRAW == FINAL else f"Draw {DECKS[move - DRAW].capitalize()}"
        if move < DISCARD:
            return f"Keep {self.card_label(self.card(move - int(KEEP)))}"
        return f"Discard {self.card_label(self.card(move - int(DISCARD)))}"

    def card_label(self, card: Card) -> str:
        return f"{card.name} ({card.points})"

    def label_target(self, state: Planetarium, space: int) -> str:
        kind, planet = self.collision(state, int(state.token), space)
        if kind is None:
            return f"To {self.space(space)}"
        return f"To {self.space(space)}: {kind} for {planet}"

    def collision(self, state: Planetarium, token: int, space: int) -> tuple[str | None, str]:
        """What a token would collect on a space, and for which planet (PLA-25)."""
        here = int(state.at[space])
        if token < MOVE_MATTER:
            return (KINDS[here], self.planet(token)) if here < EMPTY else (None, "")
        if here >= PLANET:
            return KINDS[state.at[token - MOVE_MATTER]], self.planet(here - int(PLANET))
        return None, ""

    # What it does -------------------------------------------------------------------------------------------

    def explain(self, state: Planetarium, move: int) -> Note:
        if move >= RETIRE:
            return Note("You leave: your hand goes out of the game and you rank below all who stay.", "PLA-111")
        if move < MOVE_MATTER:
            return Note(
                f"Planet {self.planet(move)} sweeps along its orbit as far as you like, up to the first matter, "
                "or takes one step to a neighbouring orbit.",
                "PLA-31",
            )
        if move < TO:
            far = "one or two spaces" if state.is_accelerated() else "one space"
            return Note(f"This matter moves {far} clockwise.", "PLA-39" if state.is_accelerated() else "PLA-38")
        if move < PLAY:
            return self.explain_target(state, move - int(TO))
        if move < DOWNGRADE:
            return self.explain_card(state, self.card(move - int(PLAY)))
        if move < PASS:
            card = self.card(move - int(DOWNGRADE))
            return Note(f"{card.name} goes to the High discards and you draw a Low card.", "PLA-69")
        if ON <= move < MARKER:
            return self.explain_planet(state, self.card(int(state.card)), move - int(ON))
        if MARKER <= move < NO_MARKER:
            there = self.planet(move - int(MARKER))
            return Note(f"One of your markers moves from {there} to {self.planet(int(state.aim))}.", "PLA-55")
        if GRAVITY <= move < NO_GRAVITY:
            return Note(f"You take one {KINDS[move - GRAVITY]} from anywhere on the orbits.", "PLA-63")
        if FROM <= move < INTO:
            return Note(f"The {KINDS[state.pulled]} on {self.space(move - int(FROM))} comes to your mat.", "PLA-63")
        if INTO <= move < DRAW:
            return Note(f"It goes into your slot of planet {self.planet(move - int(INTO))}.", "PLA-63")
        if DRAW <= move < KEEP:
            if move - DRAW == FINAL:
                return Note("You see two Finals, keep one and discard the other.", "PLA-74")
            return Note(f"You draw a {DECKS[move - DRAW].capitalize()} card.", "PLA-74")
        if KEEP <= move < DISCARD:
            return Note(f"You keep {self.card(move - int(KEEP)).name}; the other Final is discarded.", "PLA-74")
        if DISCARD <= move < DONE:
            points = self.card(move - int(DISCARD)).points
            return Note(f"The discard worth most takes the first turn; this one is worth {points}.", "PLA-10")
        return {
            int(PASS): Note("You play no card and keep your hand.", "PLA-18"),
            int(NO_MARKER): Note("The card stays without a marker of yours.", "PLA-55"),
            int(NO_GRAVITY): Note("You take no matter.", "PLA-64"),
            int(DONE): Note("You play no more Finals: your game is over.", "PLA-91"),
        }[move]

    def explain_target(self, state: Planetarium, space: int) -> Note:
        kind, planet = self.collision(state, int(state.token), space)
        if kind is None:
            return Note(f"It goes to {self.space(space)} and nothing is collected.", "PLA-22")
        return Note(f"A collision: you get {kind} on {planet}.", "PLA-25")

    def explain_card(self, state: Planetarium, card: Card) -> Note:
        more = " Then you may take matter from anywhere." if card.gravity else ""
        if card.deck == "final":
            return Note(f"{card.points} points; it costs one of your markers there.{more}", "PLA-95")
        side = "" if card.side == "none" else f", {card.side} {card.climate}"
        return Note(f"{card.points} points{side}; your marker goes on it.{more}", "PLA-51")

    def explain_planet(self, state: Planetarium, card: Card, planet: int) -> Note:
        """What it costs, and how the climate will stand."""
        name = self.planet(planet)
        paid = f"You pay {list_matter(list(card.cost))} from {name}" if any(card.cost) else "It costs nothing"
        if card.side == "none":
            return Note(f"{paid} and score {card.points}.", "PLA-51")
        habitable, hostile, side = climate_after(state, card, planet)
        return Note(
            f"{paid} and score {card.points}. {name} will stand at habitable {habitable} : hostile {hostile}: {side}.",
            "PLA-60",
        )

    def warning(self, state: Planetarium, move: int) -> str:
        """To leave, or to end one's own game while cards are in hand."""
        return self.explain(state, move).text if move == DONE or move >= RETIRE else ""

    # What the table asks ------------------------------------------------------------------------------------

    def prompt(self, state: Planetarium, seat: int | None) -> str:
        if state.seat == OVER:
            return self.prompt_over(state)
        final = "Final turn. " if state.last_turn else ""
        if seat != state.seat:
            return f"{final}{self.name(int(state.seat))} {self.doing(state)}."
        return f"{final}{self.ask(state)}"

    def prompt_over(self, state: Planetarium) -> str:
        if isinstance(state, Solo):
            outcome = "You have won" if state.is_won() else "You have lost"
            return f"{outcome}: {state.scores[0]} against a Target of {state.target()}."
        return ENDINGS[state.reason]

    def doing(self, state: Planetarium) -> str:
        """For the others: of acting only that it goes on (PLA-138, PLA-139)."""
        return {
            int(AT_SETUP): "is choosing a Final to discard",
            int(AT_TOKEN): "is moving a token",
            int(AT_TARGET): "is moving a token",
            int(AT_MARKER): "is placing a marker",
            int(AT_KIND): "is using Gravity",
            int(AT_SPACE): "is using Gravity",
            int(AT_SLOT): "is using Gravity",
            int(AT_DECK): "is drawing",
            int(AT_KEEP): "is choosing a Final to keep",
            int(AT_FINAL): "may play Final cards",
            int(AT_FINAL_PLANET): "may play Final cards",
        }.get(int(state.at_step), "may play a card")

    def ask(self, state: Planetarium) -> str:
        match state.at_step:
            case step if step == AT_SETUP:
                return "Discard one of your two Final cards; the dearest discard of all goes first."
            case step if step == AT_TOKEN:
                return "Move one token: any planet or any matter that glows."
            case step if step == AT_TARGET:
                if state.token < MOVE_MATTER:
                    planet = self.planet(int(state.token))
                    return f"Where does planet {planet} go? Along its orbit, or one step in or out."
                return f"Where does the {KINDS[state.at[state.token - MOVE_MATTER]]} go?"
            case step if step == AT_ACT:
                if state.last_turn:
                    return "Play one Low or High card, or go on to your Finals."
                return "Play one Low or High card, downgrade one, or end your turn."
            case step if step in (AT_PLANET, AT_FINAL_PLANET):
                return f"On which planet do you play {self.card(int(state.card)).name}?"
            case step if step == AT_MARKER:
                return "Your markers are used up: move one here from another planet, or leave the card without."
            case step if step == AT_KIND:
                return "Gravity: which matter do you take from the orbits?"
            case step if step == AT_SPACE:
                return f"Gravity: which {KINDS[state.pulled]} do you take?"
            case step if step == AT_SLOT:
                return "Gravity: into the slot of which planet does it go?"
            case step if step == AT_DECK:
                return "Draw: a Low card, a High card, or two Finals to choose from."
            case step if step == AT_KEEP:
                return "Which of the two Finals do you keep?"
        return "Play your Final cards, one at a time."

    # What has happened --------------------------------------------------------------------------------------

    def sentence(self, event: Event, viewer: int | None) -> str:
        you = event.seat == viewer
        who = "" if event.seat < 0 else "You" if you else self.name(event.seat)
        return self.tell(event, who, "" if you else "s", viewer)

    def tell(self, event: Event, who: str, s: str, viewer: int | None) -> str:
        """An event as a sentence; `s` ends the verb of whoever it is about."""
        facts = event.facts
        match event.kind:
            case "hand":
                return f"Your hand: {self.list_cards(event.secret)}." if event.secret else ""
            case "chosen":
                return f"You set {self.list_cards(event.secret)} aside." if event.secret else f"{who} has chosen."
            case "first":
                tie = f", drawn by lot among {facts[1]}" if facts[1] > 1 else ""
                return f"{who} begin{s}: a discard worth {facts[0]}{tie}."
            case "move":
                return self.tell_move(event, who, s)
            case "choose":
                return f"You choose {self.list_cards(event.secret)}." if event.secret else ""
            case "play":
                card = self.card(facts[0])
                what = "Final card " if card.deck == "final" else ""
                return f"{who} play{s} {what}{card.name} on {self.planet(facts[1])}."
            case "pay":
                paid = [int(byte(facts[0], kind)) for kind in range(len(KINDS))]
                return f"{who} pay{s} {list_matter(paid)}: track {facts[2] + sum(paid)} of {self.track_length()}."
            case "score":
                return f"{who} score{s} {facts[0]}: {facts[1]} in all."
            case "relocate":
                if facts[0] == NO_MARKER - MARKER:
                    return f"{who} leave{s} the card without a marker."
                return f"{who} move{s} a marker from {self.planet(facts[0])} to {self.planet(facts[1])}."
            case "flip":
                totals = f"{habitable_total(facts[2])} : {hostile_total(facts[2])}"
                return f"Planet {self.planet(facts[0])} is {SIDE_NAMES[facts[1]]} now, habitable {totals} hostile."
            case "gravity":
                return (
                    f"Gravity: {who} take{s} the {KINDS[facts[0]]} from {self.space(facts[1])} "
                    f"into slot {self.planet(facts[2])}."
                )
            case "no_gravity":
                return f"{who} take{s} nothing by Gravity."
        return self.tell_cards(event, who, s) or self.tell_end(event, who, s, viewer) or self.tell_dice(event)

    def tell_move(self, event: Event, who: str, s: str) -> str:
        token, here, to, kind, planet = event.facts
        if token >= MOVE_MATTER:
            what = KINDS[token - MOVE_MATTER]
            if kind >= 0:
                return f"{who} move{s} {what} from {self.space(here)} onto {self.planet(planet)} and collect{s} it."
            return f"{who} move{s} {what} from {self.space(here)} to {self.space(to)}."
        took = f" and collect{s} {KINDS[kind]}" if kind >= 0 else ""
        one, other = self.system.spaces[here], self.system.spaces[to]
        if one.orbit == other.orbit:
            return f"{who} sweep{s} {self.planet(token)} along {one.numeral} to {other.id}{took}."
        return f"{who} move{s} {self.planet(token)} from orbit {one.numeral} to {other.numeral}, {other.id}{took}."

    def tell_cards(self, event: Event, who: str, s: str) -> str:
        facts = event.facts
        match event.kind:
            case "pass":
                return f"{who} play{s} no card."
            case "draw" if event.secret:
                return f"You draw {self.list_cards(event.secret)}."
            case "draw":
                return f"{who} draw{s} a {DECKS[facts[0]].capitalize()} card."
            case "draw_two":
                found = f": {self.list_cards(event.secret)}" if event.secret else ""
                return f"{who} draw{s} two Finals to choose from{found}."
            case "discard":
                card = self.card(facts[0])
                return f"{who} discard{s} {card.name}, worth {card.points}."
            case "downgrade":
                return f"{who} downgrade{s} {self.card(facts[0]).name} to a Low card."
            case "reshuffle":
                return f"The {facts[1]} discarded {DECKS[facts[0]].capitalize()} cards are shuffled into a new deck."
            case "open_hand":
                return f"{'Your' if s == '' else who + '’s'} hand: {self.list_cards(facts)}."
        return ""

    def tell_end(self, event: Event, who: str, s: str, viewer: int | None) -> str:
        facts = event.facts
        match event.kind:
            case "accelerate":
                return "The acceleration space is covered: from now on matter may move two spaces."
            case "final_turns":
                return f"{CAUSE_TEXTS[CAUSES[facts[0]]]} {self.announce(event.seat, who)}"
            case "final_turn":
                return f"{'Your' if s == '' else who + '’s'} final turn: move, play a card, then Finals."
            case "done":
                return f"{who} {'are' if s == '' else 'is'} done."
            case "total":
                return f"{who} {'have' if s == '' else 'has'} {facts[0]} points."
            case "verdict":
                won = "won" if facts[2] else "lost"
                return f"{facts[0]} points against a Target of {facts[1]}: {won}."
            case "retire":
                return f"{who} leave{s} the table."
        return ""

    def announce(self, seat: int, who: str) -> str:
        """PLA-90, PLA-108, PLA-125: who still has a final turn."""
        alone = self.setup.seats == 1
        if seat < 0:
            return "One final turn is left." if alone else "Everybody has one final turn."
        rest = "" if alone else " Then everybody else has one final turn."
        return f"{who} may play Finals now.{rest}"

    def tell_dice(self, event: Event) -> str:
        facts = event.facts
        if event.kind == "roll":
            total = facts[0] + facts[1]
            effect = "no planet moves"
            if total < STILL:
                effect = "all planets move" if total == ORBITS else f"planets in orbits I–{NUMERALS[total]} move"
            return f"The dice show {facts[0]} and {facts[1]}, {total}: {effect}."
        if event.kind == "drift":
            planet, here, to, kind, target = facts
            if here == to:
                return f"Planet {self.planet(planet)} is blocked and stays."
            took = f" and takes {KINDS[kind]}: the Target is {target} now" if kind >= 0 else ""
            return f"Planet {self.planet(planet)} goes to {self.space(to)}{took}."
        return ""

    def track_length(self) -> int:
        return self.system.tracks[str(self.setup.options["track_length"])][0]

    # Why a good player might ----------------------------------------------------------------------------------

    def reason(self, state: Planetarium, move: int) -> str:
        if move < TO:
            return self.reason_token(state, move)
        if move < PLAY:
            return self.reason_target(state, int(state.token), move - int(TO))
        if move < DOWNGRADE:
            card = self.card(move - int(PLAY))
            return f"It scores {card.points} now."
        if move < PASS:
            return "This card is far from being playable; a Low card is easier."
        if ON <= move < MARKER:
            return f"Planet {self.planet(move - int(ON))} is where it helps you most."
        if INTO <= move < DRAW:
            return f"Your cards need it on {self.planet(move - int(INTO))}."
        if DRAW <= move < KEEP:
            if move - DRAW == FINAL:
                return "Two Finals ready at the end is a good plan."
            return "Low cards keep points coming." if move - DRAW == LOW else "High cards are worth the longer way."
        if KEEP <= move < DISCARD:
            return "It is nearer to being ready on your final turn."
        if DISCARD <= move < DONE:
            return "The other one fits better what you can reach."
        if move == PASS:
            return "Nothing in your hand is worth playing yet."
        return "Nothing better is on offer."

    def reason_token(self, state: Planetarium, token: int) -> str:
        """By the best it can do at once."""
        targets = self.targets(state, token)
        readied = [name for space in targets for name in self.made_ready(state, token, space)]
        if readied:
            return f"It makes {list_words(sorted(set(readied)), 'or')} playable."
        if any(self.collision(state, token, space)[0] is not None for space in targets):
            return "It collects matter that your cards need."
        return "It brings matter nearer to where you need it."

    def reason_target(self, state: Planetarium, token: int, space: int) -> str:
        readied = self.made_ready(state, token, space)
        if readied:
            return f"It makes {list_words(readied, 'and')} playable."
        kind, planet = self.collision(state, token, space)
        return f"It brings {kind} to {planet}." if kind is not None else "It prepares your next collision."

    def targets(self, state: Planetarium, token: int) -> list[int]:
        moves = Moves()
        state.fill_targets(token, moves)
        return [int(moves.items[i] - TO) for i in range(moves.n)]

    def made_ready(self, state: Planetarium, token: int, space: int) -> list[str]:
        """Names of own cards that a move would make playable."""
        return [card.name for card in newly_playable(self, state, token, space)]


def newly_playable(words: Names, state: Planetarium, token: int, space: int) -> list[Card]:
    """Own cards that are not playable now and would be after a move; Finals count on the final turn."""
    seat = int(state.seat)
    after = state.clone()
    after.move_token(token, space, seat)
    hand = members(state.hands[seat])
    return [words.card(card) for card in hand if is_ready(after, card, seat) and not is_ready(state, card, seat)]


def is_ready(state: Planetarium, card: int, seat: int) -> bool:
    if state.cards.deck[card] != FINAL:
        return state.is_playable_somewhere(card, seat)
    return state.last_turn and any(state.is_final_playable(card, planet, seat) for planet in range(PLANETS))


def climate_after(state: Planetarium, card: Card, planet: int) -> tuple[int, int, str]:
    """Both totals and the side up if this card were played on a planet (PLA-60)."""
    habitable = int(habitable_total(state.climate[planet])) + (card.climate if card.side == "habitable" else 0)
    hostile = int(hostile_total(state.climate[planet])) + (card.climate if card.side == "hostile" else 0)
    if habitable == hostile or card.side == "none":
        return habitable, hostile, SIDE_NAMES[state.side(planet)]
    return habitable, hostile, SIDE_NAMES[habitable > hostile]

