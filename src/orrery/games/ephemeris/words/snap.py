"""Everything that is said in Snap, traditional or with a common pile."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from orrery.games.ephemeris.rules import Snap, Stocks
from orrery.games.ephemeris.rules.calls import CALL, HOLD, LAY, QUICKEST, READY, RESIGN_SNAP, SLOWEST, STILL, Calls
from orrery.games.ephemeris.words.common import EphemerisWords
from orrery.kernel.book import Choice, Explains, Question
from orrery.kernel.events import Event
from orrery.kernel.game import Limit
from orrery.kernel.refusal import Note, Refusal
from orrery.kernel.state import OVER
from orrery.kernel.telling import NUMBER, Many, Telling
from orrery.kernel.things import Sort, count

TIMES = Sort([str(10 * time) for time in range(QUICKEST, SLOWEST + 1)])


class CallWords(EphemerisWords):
    """What all forms of Snap have in common: the call, and how its time is taken."""

    resign = int(RESIGN_SNAP)
    asked: Question

    def question(self, state: Any) -> Question:
        return self.asked

    def limit(self, state: Any) -> Limit | None:
        """EPH-611, EPH-612: how long a card lies there, and how long the others have after a call."""
        asks = state.house.reflex and state.seat != OVER and state.decides(state.seat)
        return Limit(1.6, "still", spread=0.8, grace=0.4) if asks else None

    def timestamp(self, text: str, waited: float) -> str:
        """EPH-611: the time is taken where the card was seen; the message may take 400 ms at most."""
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

    def calls(self, explain: Explains, passes: str, refuse: Explains) -> list[Choice]:
        """All calls are one button: when it is pressed makes the difference."""
        return [
            Choice(
                "still", int(STILL), self.asked, label="No call", explain=Note("You let this card pass.", passes),
                refuse=refuse, reason=self.why,
            ),
            Choice(
                "call", int(CALL), self.asked, [TIMES], "snap", label="Snap! after {0} ms", explain=explain,
                refuse=lambda state, time: refuse(state) if callable(refuse) else refuse, reason=self.why,
            ),
        ]  # fmt: skip

    def why(self, state: Any, time: int = 0) -> str:
        return "The cards fit." if state.is_snap_on() else "The cards don’t fit."

    def common(self) -> list[Telling]:
        def calls(event: Event) -> str:
            called = [f"{{seat{seat}}} after {10 * time} ms" for seat, time in enumerate(event.facts) if time]
            return f"Snap called by {', '.join(called)}." if called else ""

        return [
            *super().common(),
            Telling("calls", {"times": Many(NUMBER)}, calls),
            Telling("lapse", sentence="A snap, and nobody claims it."),
            Telling("answer"),
        ]


class SnapWords(CallWords):
    """One common pile."""

    asked = Question(
        lambda state: "Is it a snap?" if state.house.reflex else "Will the next card fit? Be ready or hold.",
        "{who} is deciding.",
    )

    def choices(self) -> list[Choice]:
        live = Refusal("Snaps are called in real time here.", "EPH-607")
        return [
            Choice(
                "ready", int(READY), self.asked, label="Ready", explain=self.is_ready, refuse=live,
                reason="The pile is worth the risk.",
            ),
            Choice(
                "hold", int(HOLD), self.asked, label="Hold", explain=Note("You win and lose nothing.", "EPH-616"),
                refuse=live, reason="The pile isn’t worth the risk.",
            ),
            *self.calls(
                Note("You claim the pile. A false call costs you a card and the next call.", "EPH-612"), "EPH-605",
                self.no_call,
            ),
            Choice(
                "lay", int(LAY), self.asked, label="Lay a card",
                refuse=Refusal("With a common pile, cards are turned up for you.", "EPH-603"),
            ),
        ]  # fmt: skip

    def told(self) -> list[Telling]:
        nerve = self.setup.options["snap_mode"] == "nerve"

        def pay(event: Event) -> str:
            return "{who} lose[s] a card." if event.facts[0] else "{who} [have|has] no card to lose."

        return [
            Telling("start", sentence="The cards are turned up one by one."),
            Telling("run", {"run": NUMBER}, "Run {run}."),
            Telling("turn", {"card": self.things.cards}, "{card}.", lights=["pile"]),
            Telling("lapse", sentence="A snap, and nobody claims it.", lights=["pile"]),
            Telling("answer", sentence="{who} [have|has] decided." if nerve else ""),
            Telling(
                "ready", {"ready": Many(self.things.seats)},
                lambda event: "Ready: {ready}." if event.facts else "Nobody was ready.", lights=["who"],
            ),
            Telling("snap", {"count": NUMBER}, "{who} win[s] the pile: {count:card}."),
            Telling("pay", {"paid": NUMBER}, pay),
        ]  # fmt: skip

    def is_ready(self, state: Snap) -> Note:
        pile = count(int(state.pile) + 1, "card")
        return Note(f"If the card fits, you could win {pile}. If not, you lose one.", "EPH-616")

    def no_call(self, state: Calls) -> Refusal:
        if not state.house.reflex:
            return Refusal("Nobody calls in this game. Be ready or hold.", "EPH-607")
        return Refusal("You can’t call on the card after a false call.", "EPH-613")


class StocksWords(CallWords):
    """Traditional Snap."""

    asked = Question(
        lambda state: "Do two cards match? Call Snap!" if state.decides(state.seat) else "Lay the next card.",
        "{who} is deciding.",
    )

    def choices(self) -> list[Choice]:
        seen = Refusal("In traditional Snap, call when you see a snap.", "EPH-607")
        return [
            Choice("ready", int(READY), self.asked, label="Ready", refuse=seen),
            Choice("hold", int(HOLD), self.asked, label="Hold", refuse=seen),
            *self.calls(
                Note("You claim the matching piles. A false call costs you a card.", "EPH-624"), "EPH-624",
                self.no_call,
            ),
            Choice(
                "lay", int(LAY), self.asked, label="Lay a card",
                explain=Note("The top card of a stock is laid face up.", "EPH-622"),
                refuse=Refusal("Cards are laid for you, in turn.", "EPH-622"),
            ),
        ]  # fmt: skip

    def told(self) -> list[Telling]:
        def pay(event: Event) -> str:
            return "{who} pay[s] {to} a card." if event.facts[0] else "{who} [have|has] no stock to pay {to} from."

        return [
            Telling("start", sentence="All the cards are dealt. {who} lay[s] the first one."),
            Telling(
                "lay", {"card": self.things.cards_within}, "{who} lay[s] {card}.", played=["card"],
                lights=lambda event: [f"pile-{event.seat}"],
            ),
            Telling("turn_over", sentence="{who} turn[s] [your|their] pile over for a new stock."),
            Telling("out", sentence="{who} [are|is] out, with nothing left to lay."),
            Telling("rest", {"count": NUMBER}, "{who} take[s] what’s left on the table: {count:card}."),
            Telling("snap", {"count": NUMBER}, "{who} win[s] {count:card}."),
            Telling("pay", {"paid": NUMBER, "to": self.things.seats}, pay, lights=["who"]),
        ]  # fmt: skip

    def no_call(self, state: Stocks) -> Refusal:
        if not state.decides(state.seat):
            return Refusal("Only bots have cards left, so there’s nothing for you to call.", "EPH-614")
        return Refusal("You can’t call on the card after a false call.", "EPH-626")

    def why_not(self, state: Any, seat: int, move: int) -> Refusal | None:
        if move < self.resign and not state.is_retired(seat) and not state.plays(seat):
            if state.out >> seat & 1:
                return Refusal("Your stock has run out for good, so you’re out.", "EPH-625")
            return Refusal("You have no cards left, so you’re out.", "EPH-627")
        return super().why_not(state, seat, move)

    def ending(self, state: Any) -> str:
        return "The last card has been laid. The most cards win." if state.reason == "cap" else super().ending(state)
