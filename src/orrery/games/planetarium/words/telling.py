"""What has happened, in sentences."""
from __future__ import annotations

from orrery.games.planetarium.pack import DECKS, KINDS
from orrery.games.planetarium.rules.board import ORBITS, byte
from orrery.games.planetarium.rules.moves import (
    MARKER,
    MOVE_MATTER,
    NO_MARKER,
)
from orrery.games.planetarium.rules.play import CAUSES
from orrery.games.planetarium.rules.solo import STILL
from orrery.games.planetarium.rules.table import habitable_total, hostile_total
from orrery.games.planetarium.words.asking import CAUSE_TEXTS, Asking
from orrery.games.planetarium.words.needs import NUMERALS, SIDE_NAMES, list_matter
from orrery.kernel.events import Event


class Telling(Asking):
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
                if self.setup.seats == 1:
                    return ""
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
                    f"for {self.planet(facts[2])}."
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
        if seat < 0 or self.setup.house.solo_final_turn:
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
