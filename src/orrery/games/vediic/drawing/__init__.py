"""The drawn table of Vediic: own cards, the board with its sky, everybody else, and the summary cards."""
from __future__ import annotations

from dataclasses import dataclass

from orrery.games.vediic import labels
from orrery.games.vediic.drawing.chart import Chart, draw_chart
from orrery.games.vediic.drawing.players import Hand, Piles, Seat, Sketch
from orrery.games.vediic.drawing.scenery import Scenery
from orrery.games.vediic.rules.play import ENLIGHTENED
from orrery.games.vediic.summary import Summary, summary
from orrery.kernel.drawing import Drawing, Drawn, Look, Scene
from orrery.kernel.game import Setup

LOOKS = {
    "go": Look("right"), "end-turn": Look("check"), "shield": Look("shield", "var(--sun)"), "accept": Look("check"),
    **dict.fromkeys(("pass", "charity-none", "decline"), Look()),
}  # fmt: skip


@dataclass(frozen=True, kw_only=True)
class VediicTable(Drawn):
    hand: Hand | None  # else what the cards do
    chart: Chart
    crowd: str  # classes of the seats
    seats: list[Seat]
    piles: Piles
    step: str  # of the turn, by its key in the summary
    summary: Summary


class VediicDrawing(Drawing):
    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.scenery = Scenery(setup.content)
        self.summary = summary(setup.options)

    def draw(self, scene: Scene) -> VediicTable:
        sketch = Sketch(self.scenery, scene)
        places = scene.end.places if scene.end is not None else ()
        won = scene.end is not None and scene.end.reason == ENLIGHTENED
        ways = {choice.text.partition(":")[0] for choice in scene.choices}
        return VediicTable(
            help=labels.help_line(sketch.step, ways, bool(sketch.state["aim"])) if scene.mine else "",
            looks=LOOKS if scene.mine else {},
            ending=labels.ending(places[0]) if places and won else "",
            tallies={player["seat"]: labels.tally(player) for player in sketch.players} if places else {},
            hand=sketch.hand(),
            chart=draw_chart(self.scenery, scene),
            crowd=sketch.crowd,
            seats=[sketch.seat(player) for player in sketch.players],
            piles=sketch.piles(),
            step=sketch.phase,
            summary=self.summary,
        )
