"""Words about pieces on the ring: moves, and why one isn't possible (EPH-5 to EPH-14)."""
from __future__ import annotations

from typing import Protocol

from orrery.games.ephemeris.rules.heavens import Heavens, sign_of
from orrery.games.ephemeris.words.common import EphemerisWords
from orrery.games.ephemeris.words.things import SIGNS
from orrery.kernel.book import Choice, Explains, Question, Say
from orrery.kernel.events import Event
from orrery.kernel.refusal import Refusal
from orrery.kernel.telling import NUMBER, Telling
from orrery.kernel.things import count


class Board(Protocol):
    """A position with pieces on the ring."""

    sky: int
    heavens: Heavens


class BoardWords(EphemerisWords):
    def movement(
        self, at: Question | tuple[Question, ...], explain: Explains, refuse: Explains, reason: Say
    ) -> Choice:
        """A move is clicked as a piece and then a sign."""
        things = self.things
        return Choice(
            "move", 0, at, [things.bodies, things.signs],
            label=lambda state, body, sign: things.way(int(state.sky), body, sign, first=True),
            explain=explain, refuse=refuse, reason=reason,
        )  # fmt: skip

    def common(self) -> list[Telling]:
        def move(event: Event) -> str:
            body, sign = divmod(event.facts[0], SIGNS)
            here = sign_of(event.facts[1], body)
            back = event.kind == "back"
            signs = count(int((here - sign if back else sign - here) % SIGNS), "sign")
            return f"{{who}} move[s] {self.things.way(event.facts[1], body, sign)}, {signs}{' back' if back else ''}."

        def moved(event: Event) -> list[str]:
            body, sign = divmod(event.facts[0], SIGNS)
            return [self.things.bodies.drawn(body), self.things.signs.drawn(sign)]

        way = {"movement": NUMBER, "sky": NUMBER}
        blocked = "{who} can’t move a piece of the colour rolled, so there’s no question."
        return [
            *super().common(),
            Telling("move", way, move, lights=moved),
            Telling("back", way, move, lights=moved),
            Telling("block", sentence=blocked),
            Telling(
                "card", {"body": self.things.retrograde_cards}, "{who} turn[s] up a Retrograde card: {body}.",
                lights=["body"], played=["body"],
            ),
        ]  # fmt: skip

    def blockers(self, body: int) -> list[int]:
        """EPH-6."""
        return [other for other in range(body) if self.bodies[other].rank < self.bodies[body].rank]

    def why_not_there(self, state: Board, body: int, sign: int) -> Refusal | None:
        """EPH-7 to EPH-10: why a piece can't go there; None if it can."""
        sky = int(state.sky)
        here = sign_of(sky, body)
        reach = int(state.heavens.reach(sky, body))
        stop = (here + reach) % SIGNS
        name = self.body(body, first=True)
        if reach == 0:
            by = next(other for other in self.blockers(body) if sign_of(sky, other) == here)
            return Refusal(f"{name} is pinned in {self.sign(here)} by {self.body(by)}, which is faster.", "EPH-8")
        if sign == here:
            return Refusal(f"{name} is already in {self.sign(sign)}. Choose another sign.", "EPH-10")
        if (sign - here) % SIGNS > reach:
            by = next(other for other in self.blockers(body) if sign_of(sky, other) == stop)
            return Refusal(f"{name} can’t pass {self.body(by)}. It can go as far as {self.sign(stop)}.", "EPH-7")
        return None
