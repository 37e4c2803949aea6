"""Everything that is said in Snap, traditional or with a common pile."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from orrery.games.ephemeris.rules import Snap, Stocks
from orrery.games.ephemeris.rules.calls import CALL, HOLD, LAY, QUICKEST, READY, SLOWEST, STILL, Calls
from orrery.games.ephemeris.words.common import EphemerisWords, count
from orrery.kernel.events import Event
from orrery.kernel.game import Limit
from orrery.kernel.refusal import Note, Refusal
from orrery.kernel.state import OVER


class CallWords(EphemerisWords):
    """What all forms of Snap have in common: the call, and how its time is taken."""

    def vocabulary(self) -> list[str]:
        return ["ready", "hold", "still", *(f"call:{10 * time}" for time in range(QUICKEST, SLOWEST + 1)), "lay"]

    def limit(self, state: Any) -> Limit | None:
        """EPH-611, EPH-612: how long a card lies, and what is left to the others after a call."""
        asks = state.house.reflex and state.seat != OVER and state.decides(state.seat)
        return Limit(1.6, "still", spread=0.8, grace=0.4) if asks else None

    def heard(self, text: str, waited: float) -> str:
        """EPH-611: the time is measured where the card was seen; the way to the table may take 400 ms at the most."""
        kind, _, told = text.partition(":")
        if kind != "call" or not told.isdecimal():
            return text
        time = max(int(told), round(1000 * waited) - 400) // 10
        return f"call:{10 * min(max(time, int(QUICKEST)), int(SLOWEST))}"

    def keys(self, state: Any) -> Mapping[str, str]:
        """In a terminal a call is timed from the moment the card is shown."""
        if self.limit(state) is None or state.barred >> int(state.seat) & 1:
            return {}
        return {"s": "Snap!", "": "No call."}

    def typed(self, key: str, waited: float) -> str:
        time = min(max(round(100 * waited), int(QUICKEST)), int(SLOWEST))
        return f"call:{10 * time}" if key else "still"

    def picks(self, move: int) -> tuple[str, ...]:
        """All calls are one button: when it is pressed makes the difference."""
        return ("snap",) if CALL <= move < LAY else super().picks(move)

    def meant(self, pick: str, seat: int) -> int | None:
        return int(CALL) if pick == "snap" else super().meant(pick, seat)

    def say(self, state: Calls, move: int) -> str:
        if CALL <= move < LAY:
            return f"Snap! after {10 * (move - int(CALL) + int(QUICKEST))} ms"
        return {READY: "Ready", HOLD: "Hold", STILL: "No call", LAY: "Lay a card"}[move]

    def doing(self, state: Calls) -> str:
        return "is deciding"

    def tell_event(self, event: Event, who: str, s: str, viewer: int | None) -> str:
        facts = event.facts
        match event.kind:
            case "calls":
                calls = [(self.list_seats([seat], viewer), 10 * time) for seat, time in enumerate(facts) if time]
                called = ", ".join(f"{caller} after {time} ms" for caller, time in calls)
                return f"Snap! {called}." if called else ""
            case "lapse":
                return "A snap, and nobody claims it."
        return super().tell_event(event, who, s, viewer)

    def reason(self, state: Any, move: int) -> str:
        return "The cards fit." if state.is_snap_on() else "The cards do not fit."


class SnapWords(CallWords):
    """One common pile."""

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
        if move == LAY:
            return Refusal("With a common pile, cards are turned up by themselves.", "EPH-603")
        if move in (READY, HOLD):
            return Refusal("Here snaps are called in real time.", "EPH-607")
        if not state.house.reflex:
            return Refusal("Here nobody calls: be ready, or hold.", "EPH-607")
        return Refusal("After a false call you may not call on the next card.", "EPH-613")

    def ask(self, state: Snap) -> str:
        return "Is it a snap?" if state.house.reflex else "Will the next card fit? Be ready, or hold."

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
            case "snap":
                return f"{who} win{s} the pile: {count(facts[0], 'card')}."
            case "pay":
                return f"{who} pay{s} a card." if facts[0] else f"{who} would pay, but won no card yet."
        return super().tell_event(event, who, s, viewer)

    def reason(self, state: Any, move: int) -> str:
        if state.house.reflex:
            return super().reason(state, move)
        return "The pile is worth the risk." if move == READY else "The pile is not worth the risk."


class StocksWords(CallWords):
    """Traditional Snap."""

    def tell(self, state: Stocks, move: int) -> Note:
        if move == STILL:
            return Note("You let this card pass.", "EPH-624")
        if move == LAY:
            return Note("The top card of the stock is laid face up.", "EPH-622")
        return Note("You claim the piles that show the same card. A false call costs a card.", "EPH-624")

    def refuse(self, state: Stocks, move: int) -> Refusal:
        if move in (READY, HOLD):
            return Refusal("In traditional Snap you call when you see a snap.", "EPH-607")
        if move == LAY:
            return Refusal("Cards are laid by themselves, in turn.", "EPH-622")
        if not state.decides(state.seat):
            return Refusal("Only bots have cards left, and they react by themselves.", "EPH-614")
        return Refusal("After a false call you may not call on the next card.", "EPH-626")

    def why_not(self, state: Any, seat: int, move: int) -> Refusal | None:
        if move < len(self.texts) and not state.is_retired(seat) and not state.plays(seat):
            if state.out >> seat & 1:
                return Refusal("Your stock has run out for good, so you’re out.", "EPH-625")
            return Refusal("You have no cards left, so you’re out.", "EPH-627")
        return super().why_not(state, seat, move)

    def prompt(self, state: Any, seat: int | None) -> str:
        if state.seat == OVER and state.reason == "cap":
            return "The last card has been laid, so the most cards win."
        return super().prompt(state, seat)

    def ask(self, state: Stocks) -> str:
        return "Do two cards match? Call Snap!" if state.decides(state.seat) else "The next card is laid."

    def places(self, event: Event) -> tuple[str, ...]:
        return (f"pile-{event.seat}",) if event.kind == "lay" else super().places(event)

    def tell_event(self, event: Event, who: str, s: str, viewer: int | None) -> str:
        facts = event.facts
        match event.kind:
            case "start":
                return f"All the cards are dealt out. {who} lay{s} the first one."
            case "lay":
                return f"{who} lay{s} {self.kind(facts[0])}."
            case "turn_over":
                return f"{who} turn{s} the pile over: it’s the stock again."
            case "out":
                return f"{who} {'are' if who == 'You' else 'is'} out, with nothing left to lay."
            case "rest":
                return f"{who} take{s} what is left on the table: {count(facts[0], 'card')}."
            case "snap":
                return f"{who} win{s} {count(facts[0], 'card')}."
            case "pay":
                to = self.list_seats([facts[1]], viewer)
                return f"{who} pay{s} {to} a card." if facts[0] else f"{who} would pay {to}, but the stock is empty."
        return super().tell_event(event, who, s, viewer)
