"""The drawn table of Laniakea: the map, the rows, the hand, the viewer's board, the others."""
from __future__ import annotations

from dataclasses import dataclass

from orrery.games.laniakea.drawing.boards import Draft, Foe, Other, Own, drafts, foe, others, own_board
from orrery.games.laniakea.drawing.hand import Hand, hand
from orrery.games.laniakea.drawing.market import Rows, rows
from orrery.games.laniakea.drawing.scenery import Scenery
from orrery.games.laniakea.drawing.sketch import Sketch
from orrery.games.laniakea.drawing.sky import Sky, sky
from orrery.games.laniakea.words import labels
from orrery.kernel.drawing import Choice, Drawing, Drawn, Look, Scene
from orrery.kernel.game import Setup

LOOKS = {
    "end-phase": Look("right"), "upkeep_discard-done": Look("right"), "loop-A": Look("aether", "var(--aether)"),
    **dict.fromkeys(("stone-V", "loop-V"), Look("voyage", "var(--voyage)")),
    **dict.fromkeys(("stone-F", "loop-F"), Look("forge", "var(--forge)")),
    "move_step-loop": Look("loop"), "move_step-stop": Look("harvest"), "attack_commit-token": Look("token"),
    "seraph_harvest-all": Look("harvest"),
}  # fmt: skip
VERBS = {  # how a branch of a choice begins, with its glyph
    **{verb: verb for verb in ("move", "build", "recruit", "power", "upgrade", "artifact", "ascend", "draw", "trash")},
    "gain": "stone", "tokens": "token", "harvest": "harvest", "relocate": "teleport", "shift": "displace",
    "convert": "swap",
}  # fmt: skip
QUIET = ("stop", "skip", "stay", "none", "no")


@dataclass(frozen=True, kw_only=True)
class LaniakeaTable(Drawn):
    sky: Sky
    rows: Rows
    hand: Hand | None
    drafts: tuple[Draft, ...]
    for_adversary: bool  # what is drafted
    own: Own | None
    others: tuple[Other, ...]
    foe: Foe | None
    deeds: tuple[tuple[str, str, str, str], ...] = labels.DEEDS


class LaniakeaDrawing(Drawing):
    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.scenery = Scenery(setup.content)

    def draw(self, scene: Scene) -> LaniakeaTable:
        sketch = Sketch(self.scenery, scene)
        ended = scene.end is not None and bool(scene.end.places)
        alone = ended and sketch.foe is not None
        prices = sketch.me["board"]["prices"] if sketch.me else {}
        drafted = tuple(drafts(sketch))
        return LaniakeaTable(
            help=labels.help_line(sketch.step, prices, sketch.for_adversary) if scene.mine else "",
            looks={choice.id: look for choice in scene.choices if (look := choice_look(choice, sketch))},
            manner="drafting" if drafted else "",
            verdict=f"{labels.ADVERSARY} wins" if alone else "",
            ending=labels.against(sketch.players[0], sketch.foe) if alone and sketch.foe else "",
            tallies={player["seat"]: labels.tally(player) for player in sketch.players} if ended else {},
            sky=sky(sketch),
            rows=rows(sketch),
            hand=hand(sketch),
            drafts=drafted,
            for_adversary=sketch.for_adversary,
            own=own_board(sketch),
            others=tuple(others(sketch)),
            foe=foe(sketch),
        )


def choice_look(choice: Choice, sketch: Sketch) -> Look | None:
    id_ = choice.id
    if id_ in LOOKS:
        return LOOKS[id_]
    kind, _, how = id_.rpartition("-")
    if kind.startswith("convert") and how != "stop":
        return Look("swap")
    if kind.startswith("commit"):
        return Look("attack")
    if kind == "branch":
        return Look(VERBS.get(sketch.state["turn"]["branches"][int(how) - 1], "power"))
    return Look() if how in QUIET else None
