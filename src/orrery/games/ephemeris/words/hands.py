"""Words about hands, Eclipse and how a movement helps one's own hand (EPH-17 to EPH-30, EPH-231 to EPH-239)."""
from __future__ import annotations

from typing import Any

from orrery.games.ephemeris.rules.eclipse import AGREE, DECLINE, ECLIPSE, Contest
from orrery.games.ephemeris.rules.heavens import moved
from orrery.games.ephemeris.rules.table import NOBODY
from orrery.games.ephemeris.words.board import BoardWords
from orrery.games.ephemeris.words.common import count
from orrery.kernel.bits import members
from orrery.kernel.events import Event
from orrery.kernel.refusal import Note, Refusal

VOTES = ["eclipse", "agree", "decline"]


class HandsWords(BoardWords):
    """What Games One and Two have in common."""

    def say(self, state: Any, move: int) -> str:
        if move < ECLIPSE:
            return self.say_movement(state, move)
        return {ECLIPSE: "Call Eclipse", AGREE: "Agree and leave", DECLINE: "Decline and play on"}[move]

    def tell(self, state: Any, move: int) -> Note:
        if move == ECLIPSE:
            return Note("You retire with your cards unseen, and everybody else may do the same.", "EPH-234")
        if move == AGREE:
            return Note("You retire with the caller; your cards stay unseen.", "EPH-234")
        if move == DECLINE:
            return Note("You play on with all who decline.", "EPH-234")
        return self.tell_movement(state, move)

    def tell_movement(self, state: Contest, move: int) -> Note:
        """What it means for the own hand; nobody else is asked this."""
        body, sign = divmod(move, 12)
        if state.would_complete(state.seat, body, sign):
            return Note(f"{self.arrow(int(state.sky), move)}: your hand is complete and you win.", "EPH-26")
        gain = self.gain(state, move)
        what = {1: "One more of your cards is matched.", -1: "One of your cards is matched no longer."}
        means = what.get(gain, "Your hand stays as near as it is.")
        return Note(f"{self.arrow(int(state.sky), move)}. {means}", "EPH-24")

    def warning(self, state: Any, move: int) -> str:
        return self.tell(state, move).text if move == ECLIPSE else super().warning(state, move)

    def gain(self, state: Contest, move: int) -> int:
        """By how much a movement changes what is matched of the own hand."""
        body, sign = divmod(move, 12)
        twin = state.clone()
        assert isinstance(twin, Contest)
        before = int(twin.matched(state.seat))
        twin.sky = moved(twin.sky, body, sign)
        return int(twin.matched(state.seat)) - before

    def refuse_vote(self, state: Contest, move: int) -> Refusal | None:
        if state.caller != NOBODY:
            return Refusal("An Eclipse has been called: first agree or decline.", "EPH-233")
        if move in (AGREE, DECLINE):
            return Refusal("There is nothing to vote on: nobody has called Eclipse.", "EPH-233")
        if move == ECLIPSE:
            if not state.house.eclipse:
                return Refusal("At this table there is no Eclipse.", "EPH-231")
            return Refusal("Eclipse can be called only where there is something to choose.", "EPH-231")
        return None

    def ask(self, state: Contest) -> str:
        if state.caller != NOBODY:
            return f"{self.name(int(state.caller))} calls Eclipse. Agree and leave too, or play on?"
        return self.ask_turn(state)

    def ask_turn(self, state: Any) -> str:
        raise NotImplementedError

    def doing(self, state: Contest) -> str:
        return "is voting on the Eclipse" if state.caller != NOBODY else "is choosing a movement"

    def tell_event(self, event: Event, who: str, s: str, viewer: int | None) -> str:
        match event.kind:
            case "hand":
                given = f" after {count(event.facts[0], 'exchange')}" if event.facts[0] else ""
                if not event.secret:
                    return f"{who} take{s} a hand{given}."
                return f"Your hand{given}: {self.list_hand(event.secret)}."
            case "show":
                return f"{'Your' if who == 'You' else who + chr(8217) + 's'} hand: {self.list_hand(event.facts)}."
            case "eclipse":
                return f"{who} call{s} Eclipse."
            case "vote":
                return f"{who} {'have' if who == 'You' else 'has'} voted."
            case "votes":
                agreed = self.list_seats(event.facts, viewer)
                return f"Agreed: {agreed}." if agreed else "Nobody agrees to the Eclipse."
        return super().tell_event(event, who, s, viewer)

    def list_hand(self, cards: tuple[int, ...]) -> str:
        """k bodies, then k signs; what was given back may follow."""
        k = 5 if self.setup.mode.name == "one" else 4
        bodies = ", ".join(self.body(card) for card in cards[:k])
        return f"{bodies} into {', '.join(self.sign(card) for card in cards[k : 2 * k])}"

    def reason(self, state: Any, move: int) -> str:
        if move >= ECLIPSE:
            return "Nothing better is on offer."
        body, sign = divmod(move, 12)
        if state.would_complete(state.seat, body, sign):
            return "It completes your hand."
        gain = self.gain(state, move)
        if gain > 0:
            return f"It brings {self.body(body)} where you need it."
        pinned = self.pins(state, move)
        if pinned and gain == 0:
            return f"It pins {pinned}, which stands where you need it."
        return "It costs you nothing and tells the others little." if gain == 0 else "It clears the way."

    def pins(self, state: Contest, move: int) -> str:
        """A slower body of the own hand that the movement locks in its sign, if there is one."""
        body, sign = divmod(move, 12)
        after = moved(state.sky, body, sign)
        locked = state.heavens.free(state.sky) & ~state.heavens.free(after) & state.bodies[state.seat]
        return ", ".join(self.body(other) for other in members(locked))
