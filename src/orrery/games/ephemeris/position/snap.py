"""Positions of Snap: what all have answered, and one common pile."""
from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from orrery.games.ephemeris.position.common import MOST, Cards, EphemerisPosition, bits, brought
from orrery.games.ephemeris.rules import Snap
from orrery.games.ephemeris.rules.calls import NO_CALL, QUICKEST, SLOWEST, Calls
from orrery.games.ephemeris.rules.cards import deck_of
from orrery.games.ephemeris.rules.house import PERSON
from orrery.games.ephemeris.rules.snap import DECK_DONE
from orrery.games.ephemeris.rules.table import NONE
from orrery.kernel.fields import Field, Values
from orrery.kernel.kinds import Maybe, Number, PerSeat, Several, Word, refuse
from orrery.kernel.state import OVER

C = TypeVar("C", bound=Calls)
RUNS = 5  # at the most


class CallsPosition(EphemerisPosition[C]):
    def fields(self) -> Iterable[Field]:
        yield from super().fields()
        self.kinds = list(self.almanac.kinds)
        self.cards = self.deck(deck_of(self.heavens, True, True, False), self.kinds)
        slowest = int(SLOWEST) if self.house.reflex else 1
        yield Field("snaps", PerSeat(Number(0, MOST, "a number"), self.seats), "the snaps won", "0")
        yield Field("marker", self.a_seat, "from where it is counted who is first among equals", "0")
        yield Field("barred", Several(self.a_seat), "who may not call on this card", "none")
        yield Field("answered", Several(self.a_seat), "who has answered", "those asked before who decides", default=0)
        yield Field("answers", PerSeat(Number(0, slowest, "a number"), self.seats),
                    "0 for no; 1 for yes (nerve), or the time of a call in hundredths of a second", "0",
                    default=[0] * self.seats)  # fmt: skip

    def next_to_decide(self, state: C) -> int:
        asked = [seat for seat in range(self.seats) if state.plays(seat) and state.decides(seat)]
        return next((seat for seat in asked if not state.answered >> seat & 1), OVER)

    def asked_before(self, state: C) -> int:
        """EPH-612: who has answered before the seat that decides, as a set."""
        return bits(seat for seat in range(state.seat) if state.plays(seat))

    def finish(self, values: Values, state: C) -> None:
        super().finish(values, state)
        if "answered" not in values and state.seat != OVER:
            state.answered = self.asked_before(state)

    def check(self, state: C) -> None:
        super().check(state)
        if state.barred and not state.house.reflex:
            refuse("barred", "nobody is barred by nerve")
        if state.seat == OVER:
            return
        asked = self.next_to_decide(state)
        if asked != state.seat or state.answered & ~bits(state.retired) != self.asked_before(state):
            refuse("answered, seat", "all who play answer in the order of their seats")
        for seat, answer in enumerate(state.answers):
            self.check_answer(state, seat, int(answer))

    def check_answer(self, state: C, seat: int, answer: int) -> None:
        """EPH-611 to EPH-615: who has answered may have called, but not on a card he is barred from."""
        if answer == NO_CALL:
            return
        if not state.plays(seat) or not state.answered >> seat & 1 or state.barred >> seat & 1:
            refuse("answers", f"seat {seat} cannot have called")
        if state.house.reflex and answer < QUICKEST:
            refuse("answers", f"a call takes from {QUICKEST} to {SLOWEST} hundredths of a second")
        if state.house.reflex and state.house.reaction_of(seat) != PERSON and not state.is_snap_on():
            refuse("answers", f"the program in seat {seat} never calls falsely")


class SnapPosition(CallsPosition[Snap]):
    reasons = (DECK_DONE,)

    def most_left(self) -> int:
        return 0

    def fields(self) -> Iterable[Field]:
        yield from super().fields()
        self.size = len(self.cards.ids)
        card, number = Maybe(Word(self.kinds, "a card id"), NONE), Number(0, RUNS * self.size, "a number of cards")
        yield Field("deck", Cards(self.cards, self.kinds, whole=True), "the cards of this run, as they were shuffled",
                    "shuffled")  # fmt: skip
        yield Field("turned", Number(1, self.size), "how many of them have been turned up", "1")
        yield Field("top", card, "the card turned up last, since the pile was emptied", "by `deck`")
        yield Field("beneath", card, "the card before it", "by `deck`, if there are more cards in the pile")
        yield Field("pile", number, "the cards in the pile", "all that have been turned up")
        yield Field("removed", number, "the cards of earlier runs that nobody won", "all that are missing")
        yield Field("run", Number(1, self.house.snap_runs, "a number up to `snap_runs`"), "the run",
                    "the first, or the last if that is too early")  # fmt: skip
        yield Field("scores", PerSeat(number, self.seats), "the cards won", "0")

    def fill(self, values: Values, state: Snap) -> None:
        """Invariant 12: every card of every run is in the deck, in the pile, won or removed."""
        over = values.get("seat") == OVER
        turned = values.setdefault("turned", self.size if over else 1)
        pile = values.setdefault("pile", 0 if over else 1 if values.get("beneath", 0) == NONE else turned)
        missing = turned - pile - sum(values.get("scores", []))
        run = values.setdefault("run", 1 if missing == values.get("removed", 0) else self.house.snap_runs)
        values.setdefault("removed", missing + self.size * (run - 1))
        if "deck" not in values:
            given = {turned - 1: values.get("top", NONE), turned - 2: values.get("beneath", NONE)}
            values["deck"] = brought(state.deck, {place: card for place, card in given.items() if card != NONE})
        deck = values["deck"]
        values.setdefault("top", NONE if over else deck[turned - 1])
        values.setdefault("beneath", NONE if over or pile == 1 else deck[turned - 2])

    def check(self, state: Snap) -> None:
        super().check(state)
        here = sum(state.scores) + state.pile + state.removed - state.turned
        too_early = state.run == 1 and state.removed > 0 and state.seat != OVER
        if here != self.size * (state.run - 1) or state.removed < 0 or too_early:
            refuse("scores, pile, removed", "with the deck they must add up to all cards of all runs begun")
        if state.seat == OVER:
            return
        if state.turned == self.size and not state.house.reflex:
            refuse("turned", "no card is left to be turned up, so the run is over")
        if state.top != state.deck[state.turned - 1]:
            refuse("top", "it is the card of the deck that was turned up last")
        if (state.beneath == NONE) != (state.pile == 1):
            refuse("beneath", "there is a card beneath if the pile has more than one, and only then")
        if state.beneath != NONE and (state.turned == 1 or state.beneath != state.deck[state.turned - 2]):
            refuse("beneath", "it is the card of the deck that was turned up before the last")
