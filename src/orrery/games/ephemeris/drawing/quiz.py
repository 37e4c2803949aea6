"""Game Three: the question, the viewer's planet and how far it has come, and the last question with its note."""
from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from orrery.games.ephemeris.drawing.scenery import Face, Group
from orrery.games.ephemeris.drawing.sketch import Seat
from orrery.games.ephemeris.drawing.wheel import Board, BoardTable, Standing
from orrery.games.ephemeris.pack.quiz import LETTERS
from orrery.games.ephemeris.rules.heavens import SIGNS
from orrery.games.ephemeris.words import labels
from orrery.kernel.drawing import Fact
from orrery.kernel.position import Data


class Question(NamedTuple):
    """For all to see; only the player asked can answer."""

    group: Group
    whom: str
    text: str
    answers: list[tuple[str, str]]
    mine: bool


class Own(NamedTuple):
    planet: Standing
    home: Face
    progress: int
    steps: list[str]
    been: str
    last_card: Face | None


class Last(NamedTuple):
    """The last question."""

    right: bool | None
    text: str
    answer: str


@dataclass(frozen=True, kw_only=True)
class QuizTable(BoardTable):
    side: str = "quiz"
    question: Question | None
    own: Own | None
    last: Last | None


class Quiz(Board):
    def table(self) -> QuizTable:
        return QuizTable(
            **self.common(), wheel=self.wheel(), reference=self.reference(), question=self.question(),
            own=self.own(), last=self.last(),
        )  # fmt: skip

    def dice(self) -> tuple[list[str], list[str]]:
        rolled = [self.state["colour"]] if self.state["colour"] else []
        return rolled, rolled[:]

    def turn(self) -> tuple[str, str]:
        return labels.turn_of_three(self.state), ""

    def owners(self) -> dict[str, int]:
        return {p["planet"]: p["seat"] for p in self.players if p["planet"] and not p["retired"]}

    def tally(self, player: Data) -> str:
        if player["retired"]:
            return labels.LEFT
        planet, won = self.face(player["planet"]), player["games_won"] if self.series else None
        return labels.orbit(planet.name if planet else "", player["progress"] or 0, won)

    @property
    def series(self) -> bool:
        return bool(self.state["games"] != 1)

    def seat(self, player: Data) -> Seat:
        progress = player["progress"] or 0
        score = (player["total"], "Total") if self.series else (progress, "Signs")
        if not player["planet"]:
            return Seat(self.plate(player, [Fact("", "is choosing a planet")], *score))
        face = self.faces[player["planet"]]
        own = self.plate(player, [Fact(face.id, face.name, looks=f"{face.tint} planet")], *score)
        return Seat(own, home=self.faces[player["home"]], come=f"{progress} of {SIGNS}" if self.series else "")

    def question(self) -> Question | None:
        asked, now, mine = self.state["question"], self.scene.view["seat"], self.scene.mine
        if asked is None:
            return None
        whom = "you" if mine else self.scene.seats[now].name if now is not None else ""
        answers = list(zip(LETTERS, asked["answers"], strict=True))
        group = self.scenery.groups[self.state["colour"]]
        return Question(group, labels.asked(whom, self.state["seconds"]), asked["text"], answers, mine)

    def own(self) -> Own | None:
        me = self.me
        if me is None or not me["planet"]:
            return None
        progress, been = me["progress"], me["furthest"]
        return Own(
            self.bodies[me["planet"]], self.faces[me["home"]], progress,
            ["done" if step < progress else "was" if step < been else "" for step in range(SIGNS)],
            labels.been(been, self.options["orbit_points"] == "furthest") if been > progress else "",
            self.face(self.state["last_card"]),
        )  # fmt: skip

    def last(self) -> Last | None:
        asked, answered = self.latest("ask"), self.latest("ask", "answer")
        if self.state["question"] is not None or answered is None or answered.event.kind == "ask":
            return None
        right = self.state["was_right"] if self.step == "move" else None
        return Last(right, asked.text if asked else "", answered.text)
