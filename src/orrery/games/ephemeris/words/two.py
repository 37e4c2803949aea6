"""Everything that is said in Game Two."""
from __future__ import annotations

from typing import Any

from orrery.games.ephemeris.rules.eclipse import ECLIPSE
from orrery.games.ephemeris.rules.heavens import YELLOW
from orrery.games.ephemeris.rules.house import EXTRA_MOVE, NO_PLUTO
from orrery.games.ephemeris.rules.table import NOBODY
from orrery.games.ephemeris.rules.two import (
    AT_BLOCK,
    AT_CLOSE,
    AT_FIRST,
    AT_PLUTO,
    AT_RETRO,
    AT_SECOND,
    END,
    NO_MOVE,
    PLUTO,
    RETRO,
    RETROGRADE,
    GameTwo,
)
from orrery.games.ephemeris.words.common import COLOUR_NAMES, GROUPS, KINDS
from orrery.games.ephemeris.words.hands import VOTES, HandsWords
from orrery.kernel.events import Event
from orrery.kernel.refusal import Note, Refusal


class GameTwoWords(HandsWords):
    def vocabulary(self) -> list[str]:
        retro = [f"retro:{sign.id}" for sign in self.signs]
        return [*self.movements(), *VOTES, *retro, "pluto", "retrograde", "end", "none"]

    def say(self, state: Any, move: int) -> str:
        if RETRO <= move < PLUTO:
            return f"Back to {self.sign(move - int(RETRO))}"
        others = {
            PLUTO: "Play Pluto",
            RETROGRADE: "Turn up a Retrograde card",
            END: "End the turn",
            NO_MOVE: "No movement",
        }
        return others[move] if move in others else super().say(state, move)

    def tell(self, state: GameTwo, move: int) -> Note:
        if RETRO <= move < PLUTO:
            planet, sign = self.body(int(state.card())), self.sign(move - int(RETRO))
            return Note(f"{planet} goes back to {sign}, whatever stands there.", "EPH-222")
        if move == PLUTO:
            return self.tell_pluto(state)
        others = {
            RETROGRADE: Note("The top Retrograde card shows which planet you move back.", "EPH-221"),
            END: Note("The turn passes to the next seat.", "EPH-241"),
            NO_MOVE: Note("You leave the extra movement.", "EPH-246"),
        }
        return others[move] if move in others else super().tell(state, move)

    def tell_pluto(self, state: GameTwo) -> Note:
        """EPH-248: for the owner's eyes only."""
        if state.house.pluto == EXTRA_MOVE:
            return Note("The even die is rolled again and you may make one more movement of its colour.", "EPH-246")
        colours = [COLOUR_NAMES[colour] for colour in self.winning_colours(state, int(state.seat))]
        if colours:
            return Note(f"The even die is rolled again; {' or '.join(colours)} wins.", "EPH-245")
        return Note("Pluto cannot win now: no one movement completes your hand. The card would be wasted.", "EPH-244")

    def warning(self, state: Any, move: int) -> str:
        """EPH-248: asked back before a play that cannot win."""
        if move == PLUTO and state.house.pluto != EXTRA_MOVE and not self.winning_colours(state, int(state.seat)):
            return self.tell_pluto(state).text
        return super().warning(state, move)

    def winning_colours(self, state: GameTwo, seat: int) -> list[int]:
        """The colours that a Pluto roll would have to show for this seat to win."""
        found = set()
        for body in range(len(self.bodies)):
            for sign in range(len(self.signs)):
                if state.would_complete(seat, body, sign) and self.why_not_there(state, body, sign) is None:
                    found.add(int(state.heavens.colour[body]))
        return sorted(found)

    # Why not ------------------------------------------------------------------------------------------------

    def refuse(self, state: GameTwo, move: int) -> Refusal:
        if (refusal := self.refuse_vote(state, move)) is not None:
            return refusal
        if move < ECLIPSE:
            return self.refuse_movement(state, *divmod(move, 12))
        if RETRO <= move < PLUTO:
            if state.at != AT_RETRO:
                return Refusal("No Retrograde card is turned up: pieces go forward.", "EPH-221")
            return Refusal(f"{self.body(int(state.card()))} must change its sign.", "EPH-222")
        if move == PLUTO:
            return self.refuse_pluto(state)
        if move == RETROGRADE:
            return Refusal("A Retrograde card is turned up only when the dice can move nothing.", "EPH-221")
        if move == END:
            return Refusal("The turn is not over: what the dice allow must be moved.", "EPH-207")
        return Refusal("Only the extra movement of a Pluto card may be left.", "EPH-246")

    def refuse_pluto(self, state: GameTwo) -> Refusal:
        if state.house.pluto == NO_PLUTO:
            return Refusal("At this table there are no Pluto cards.", "EPH-243")
        if not state.has_pluto(state.seat):
            return Refusal("Your Pluto card has been used.", "EPH-242")
        return Refusal("At this table, Pluto waits until your movements are made.", "EPH-241")

    def refuse_movement(self, state: GameTwo, body: int, sign: int) -> Refusal:
        if state.at == AT_BLOCK:
            return Refusal("The dice can move nothing: turn up a Retrograde card, or play Pluto.", "EPH-221")
        if state.at == AT_RETRO:
            return Refusal(f"The card moves {self.body(int(state.card()))} back; nothing else moves.", "EPH-222")
        if state.at == AT_CLOSE:
            return Refusal("Your movements are made: end the turn, or play Pluto.", "EPH-241")
        dice = {AT_FIRST: {int(state.even), int(state.uneven)}, AT_PLUTO: {int(state.pluto_colour)}}
        wanted = dice[state.at] if state.at in dice else {int(state.die_left())}
        if int(state.heavens.colour[body]) not in wanted:
            groups = " or ".join(f"{COLOUR_NAMES[colour]}, {GROUPS[colour]}" for colour in sorted(wanted))
            return Refusal(f"{self.body(body)} has not the colour rolled: move {groups}.", "EPH-204")
        if state.at == AT_SECOND and body == state.first:
            return Refusal(f"The two dice move two different pieces, and {self.body(body)} has moved.", "EPH-205")
        if (refusal := self.why_not_there(state, body, sign)) is not None:
            return refusal
        if state.at == AT_PLUTO:
            return Refusal("Pluto makes only the movement that completes your hand.", "EPH-245")
        return Refusal("Both dice must be used if they can be: after this the other one could not.", "EPH-207")

    # What the table says ------------------------------------------------------------------------------------

    def ask_turn(self, state: GameTwo) -> str:
        if state.at == AT_FIRST:
            return f"You rolled {self.colours(int(state.even), int(state.uneven))}. {self.ask_first(state)}"
        if state.at == AT_SECOND:
            left = int(state.die_left())
            if state.heavens.colour[state.first] != left:
                return f"Now move {GROUPS[left]}."
            return "Now move the other light." if left == YELLOW else f"Now move another {KINDS[left]}."
        if state.at == AT_BLOCK:
            return "Complete Block: nothing can move. Turn up a Retrograde card, or play Pluto first."
        if state.at == AT_RETRO:
            return f"Move {self.body(int(state.card()))} back, as far as you like."
        if state.at == AT_CLOSE:
            return "End your turn, or play Pluto."
        return f"Pluto rolled {COLOUR_NAMES[state.pluto_colour]}: make your movement."

    def ask_first(self, state: GameTwo) -> str:
        """What the dice ask for: both of them, or the one that can be used."""
        dice = sorted({int(state.even), int(state.uneven)})
        free = [colour for colour in dice if state.heavens.free(state.sky) & state.heavens.of_colour[colour]]
        if not state.can_use_both():
            only = "; only one die can be used" if len(dice) == len(free) else ""
            return f"Partial Block{only}: move {' or '.join(GROUPS[colour] for colour in free)}."
        if len(free) < len(dice):
            then = next(colour for colour in dice if colour not in free)
            return f"Partial Block: move {GROUPS[free[0]]} first, so that {GROUPS[then]} can follow."
        if len(dice) == 2:
            return f"Move {GROUPS[dice[0]]} and {GROUPS[dice[1]]}, in either order."
        return "Move the Sun and the Moon." if dice == [YELLOW] else f"Move two different {KINDS[dice[0]]}s."

    def doing(self, state: Any) -> str:
        if state.caller == NOBODY and state.at == AT_CLOSE:
            return "is ending the turn"
        if state.caller == NOBODY and state.at == AT_BLOCK:
            return "is blocked"
        return super().doing(state)

    def colours(self, even: int, uneven: int) -> str:
        return f"two {COLOUR_NAMES[even]}s" if even == uneven else f"{COLOUR_NAMES[even]} and {COLOUR_NAMES[uneven]}"

    def picks(self, move: int) -> tuple[str, ...]:
        return ("end-turn",) if move == END else super().picks(move)  # the page has an #end of its own

    def meant(self, pick: str, seat: int) -> int | None:
        return int(END) if pick == "end-turn" else super().meant(pick, seat)

    def places(self, event: Event) -> tuple[str, ...]:
        return ("dice",) if event.kind in ("roll", "pluto") else super().places(event)

    def tell_event(self, event: Event, who: str, s: str, viewer: int | None) -> str:
        match event.kind:
            case "roll":
                return f"{who} roll{s} {self.colours(*event.facts)}."
            case "pluto":
                return f"{who} play{s} Pluto and roll{s} {COLOUR_NAMES[event.facts[0]]}."
            case "aligned":
                return f"{who} can complete the hand."
            case "block":
                return f"Complete Block: {who if who != 'You' else 'you'} can move nothing of the colours rolled."
            case "partial":
                return "Partial Block: the second die can’t be used, so play moves on without it."
            case "end":
                return f"{who} end{s} the turn."
        return super().tell_event(event, who, s, viewer)

    def reason(self, state: Any, move: int) -> str:
        others = {
            PLUTO: "A lucky roll wins.",
            END: "Pluto is worth more later.",
            RETROGRADE: "Pluto is worth more later.",
            NO_MOVE: "Every movement would cost you something.",
        }
        if move in others:
            return others[move]
        if RETRO <= move < PLUTO:
            return super().reason(state, int(state.card()) * 12 + move - int(RETRO))
        return super().reason(state, move)
