"""Words about pieces on the ring: movements, and why one is not possible (EPH-5 to EPH-14)."""
from __future__ import annotations

from typing import Protocol

from orrery.games.ephemeris.rules.heavens import Heavens, sign_of
from orrery.games.ephemeris.words.common import EphemerisWords, count
from orrery.kernel.events import Event
from orrery.kernel.refusal import Refusal


class Board(Protocol):
    """A position with pieces on the ring."""

    sky: int
    heavens: Heavens


class BoardWords(EphemerisWords):
    def movements(self) -> list[str]:
        return [f"move:{body.id}:{sign.id}" for body in self.bodies for sign in self.signs]

    def picks(self, move: int) -> tuple[str, ...]:
        """A movement is clicked as a piece and then a sign."""
        if move < len(self.bodies) * len(self.signs):
            return (f"b-{self.bodies[move // 12].id}", f"s-{self.signs[move % 12].id}")
        return super().picks(move)

    def meant(self, pick: str, seat: int) -> int | None:
        kind, _, what = pick.partition("-")
        if kind == "b":
            return next((12 * number for number, body in enumerate(self.bodies) if body.id == what), None)
        if kind == "s":
            return next((number for number, sign in enumerate(self.signs) if sign.id == what), None)
        return super().meant(pick, seat)

    def places(self, event: Event) -> tuple[str, ...]:
        if event.kind in ("move", "back"):
            body, sign = divmod(event.facts[0], 12)
            return (f"b-{self.bodies[body].id}", f"s-{self.signs[sign].id}")
        if event.kind == "card":
            return (f"b-{self.bodies[event.facts[0]].id}",)
        return super().places(event)

    def arrow(self, sky: int, move: int) -> str:
        """"Mars Aries → Gemini"."""
        body, sign = divmod(move, 12)
        return f"{self.body(body)} {self.sign(sign_of(sky, body))} → {self.sign(sign)}"

    def say_movement(self, state: Board, move: int) -> str:
        return self.arrow(int(state.sky), move)

    def tell_event(self, event: Event, who: str, s: str, viewer: int | None) -> str:
        if event.kind in ("move", "back"):
            body, sign = divmod(event.facts[0], 12)
            here = sign_of(event.facts[1], body)
            signs = count(int((sign - here if event.kind == "move" else here - sign) % 12), "sign")
            way = "" if event.kind == "move" else " back"
            return f"{who} move{s} {self.arrow(event.facts[1], event.facts[0])}, {signs}{way}."
        if event.kind == "block":
            return f"{who} can move nothing of the colour rolled, so no question is asked."
        if event.kind == "card":
            return f"{who} turn{s} up a Retrograde card: {self.body(event.facts[0])}."
        return super().tell_event(event, who, s, viewer)

    def blockers(self, state: Board, body: int) -> list[int]:
        """EPH-6."""
        return [other for other in range(body) if self.bodies[other].rank < self.bodies[body].rank]

    def why_not_there(self, state: Board, body: int, sign: int) -> Refusal | None:
        """EPH-7 to EPH-10: what stands in the way of a movement; None if nothing does."""
        sky = int(state.sky)
        here = sign_of(sky, body)
        reach = int(state.heavens.reach(sky, body))
        stop = (here + reach) % 12
        name = self.body(body)
        if reach == 0:
            by = next(other for other in self.blockers(state, body) if sign_of(sky, other) == here)
            return Refusal(f"{name} is pinned in {self.sign(here)} by {self.body(by)}, who is faster.", "EPH-8")
        if sign == here:
            return Refusal(f"{name} stands in {self.sign(sign)} already: a movement changes the sign.", "EPH-10")
        if (sign - here) % 12 > reach:
            by = next(other for other in self.blockers(state, body) if sign_of(sky, other) == stop)
            return Refusal(
                f"{name} cannot pass {self.body(by)}, who is faster: it stops in {self.sign(stop)} at the latest.",
                "EPH-7",
            )
        return None
