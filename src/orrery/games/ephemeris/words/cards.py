"""Everything that is said in Pairs and in Snap."""
from __future__ import annotations

from typing import Any

from orrery.games.ephemeris.rules import Pairs, Snap
from orrery.games.ephemeris.rules.snap import CALL, HOLD, QUICKEST, READY, SLOWEST, STILL
from orrery.games.ephemeris.rules.table import NONE
from orrery.games.ephemeris.words.common import EphemerisWords, count
from orrery.kernel.events import Event
from orrery.kernel.game import Limit
from orrery.kernel.refusal import Note, Refusal

PLACES = 51


class PairsWords(EphemerisWords):
    def vocabulary(self) -> list[str]:
        return [f"flip:{place}" for place in range(1, PLACES + 1)]

    def say(self, state: Pairs, move: int) -> str:
        return f"Card {move + 1}"

    def tell(self, state: Pairs, move: int) -> Note:
        seen = state.seen >> move & 1
        again = "It has been turned up before." if seen else "Nobody has seen it yet."
        return Note(f"You turn up card {move + 1}. {again}", "EPH-503")

    def refuse(self, state: Pairs, move: int) -> Refusal:
        if move >= len(state.cards):
            return Refusal(f"There are {len(state.cards)} places.", "EPH-502")
        if move == state.up:
            return Refusal("That card is turned up: choose another one.", "EPH-509")
        return Refusal("That card has been taken.", "EPH-504")

    def ask(self, state: Pairs) -> str:
        return "Turn up a card." if state.up == NONE else "Turn up a second card."

    def doing(self, state: Pairs) -> str:
        return "is turning up cards"

    def places(self, event: Event) -> tuple[str, ...]:
        return (f"flip-{event.facts[0] + 1}",) if event.kind == "flip" else super().places(event)

    def tell_event(self, event: Event, who: str, s: str, viewer: int | None) -> str:
        match event.kind:
            case "flip":
                return f"{who} turn{s} up {self.kind(event.facts[1])}, card {event.facts[0] + 1}."
            case "pair":
                return f"{who} take{s} a pair: {self.kind(event.facts[0])}."
            case "no_pair":
                return "No pair: both cards are turned down again."
        return super().tell_event(event, who, s, viewer)

    def reason(self, state: Any, move: int) -> str:
        if state.seen >> move & 1:
            return "You remember what it is."
        return "A card that nobody has seen tells you most."


class SnapWords(EphemerisWords):
    def vocabulary(self) -> list[str]:
        return ["ready", "hold", "still", *(f"call:{10 * time}" for time in range(QUICKEST, SLOWEST + 1))]

    def limit(self, state: Any) -> Limit | None:
        """EPH-611, EPH-612: how long a card lies, and what is left to the others after a call."""
        return Limit(1.6, "still", spread=0.8, grace=0.4) if state.house.reflex else None

    def heard(self, text: str, waited: float) -> str:
        """EPH-611: the time is measured where the card was seen; the way to the table may take 400 ms at the most."""
        kind, _, told = text.partition(":")
        if kind != "call" or not told.isdecimal():
            return text
        time = max(int(told), round(1000 * waited) - 400) // 10
        return f"call:{10 * min(max(time, int(QUICKEST)), int(SLOWEST))}"

    def picks(self, move: int) -> tuple[str, ...]:
        """All calls are one button: when it is pressed makes the difference."""
        return ("snap",) if CALL <= move < len(self.texts) else super().picks(move)

    def meant(self, pick: str, seat: int) -> int | None:
        return int(CALL) if pick == "snap" else super().meant(pick, seat)

    def say(self, state: Snap, move: int) -> str:
        if move >= CALL:
            return f"Snap! after {10 * (move - int(CALL) + int(QUICKEST))} ms"
        return {READY: "Ready", HOLD: "Hold", STILL: "No call"}[move]

    def tell(self, state: Snap, move: int) -> Note:
        if move == READY:
            pile = count(int(state.pile) + 1, "card")
            return Note(f"If the card fits you may win {pile}; if not you lose one.", "EPH-616")
        if move == HOLD:
            return Note("You win and lose nothing.", "EPH-616")
        if move == STILL:
            return Note("You let this card pass.", "EPH-605")
        return Note("You claim the pile; without a snap it costs a card and the next call.", "EPH-612")

    def refuse(self, state: Snap, move: int) -> Refusal:
        if move in (READY, HOLD):
            return Refusal("Here snaps are called in real time.", "EPH-607")
        if not state.house.reflex:
            return Refusal("Here nobody calls: be ready, or hold.", "EPH-607")
        return Refusal("After a false call you may not call on the next card.", "EPH-613")

    def ask(self, state: Snap) -> str:
        return "Is it a snap?" if state.house.reflex else "Will the next card fit? Be ready, or hold."

    def doing(self, state: Snap) -> str:
        return "is deciding"

    def places(self, event: Event) -> tuple[str, ...]:
        return ("pile",) if event.kind in ("turn", "lapse") else super().places(event)

    def tell_event(self, event: Event, who: str, s: str, viewer: int | None) -> str:
        facts = event.facts
        match event.kind:
            case "start":
                return "The cards are turned up one by one."
            case "run":
                return f"Run {facts[0]}."
            case "turn":
                return f"{self.kind(facts[0])}."
            case "answer" if self.setup.options["snap_mode"] == "nerve":
                return f"{who} {'have' if who == 'You' else 'has'} decided."
            case "ready":
                return f"Ready: {self.list_seats(facts, viewer)}." if facts else "Nobody is ready."
            case "calls":
                calls = [(self.list_seats([seat], viewer), 10 * time) for seat, time in enumerate(facts) if time]
                called = ", ".join(f"{caller} after {time} ms" for caller, time in calls)
                return f"Snap! {called}." if called else ""
            case "snap":
                return f"{who} win{s} the pile: {count(facts[0], 'card')}."
            case "lapse":
                return "A snap, and nobody claims it."
            case "pay":
                return f"{who} pay{s} a card." if facts[0] else f"{who} would pay, but won no card yet."
        return super().tell_event(event, who, s, viewer)

    def reason(self, state: Any, move: int) -> str:
        if state.house.reflex:
            return "The cards fit." if state.is_snap_on() else "The cards do not fit."
        return "The pile is worth the risk." if move == READY else "The pile is not worth the risk."
