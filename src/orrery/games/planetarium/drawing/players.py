"""Who plays, the final turns, and alone: the Target, the dice and what they did, step by step."""
from __future__ import annotations

from typing import NamedTuple

from orrery.games.planetarium import labels
from orrery.games.planetarium.drawing.sketch import Sketch
from orrery.games.planetarium.words.events import dice_effect
from orrery.kernel.drawing import Plate, plate
from orrery.kernel.position import Data


class Player(NamedTuple):
    plate: Plate
    backs: tuple[tuple[str, int], ...]  # of the cards in hand
    held: str
    markers: int
    matter: int
    tag: str
    tag_looks: str
    parts: tuple[int, int, int] | None  # of the score at the end


class Roll(NamedTuple):
    id: str
    dice: tuple[int, ...]
    effect: str
    drifts: tuple[str, ...]


class Solo(NamedTuple):
    target: int
    start: int
    face_down: int
    ahead: bool
    margin: str
    roll: Roll | None


class FinalTurns(NamedTuple):
    text: str
    alone: bool
    left: list[tuple[int, str]]  # shapes and names of those who have one
    yours: bool


def players(sketch: Sketch) -> list[Player]:
    return [player(sketch, found) for found in sketch.state["players"]]


def player(sketch: Sketch, player: Data) -> Player:
    seat, points, backs = sketch.scene.seats[player["seat"]], player["points"], player["backs"]
    tag, looks = standing(sketch, player)
    score = str(player["score"])
    return Player(
        plate(seat, retired=player["retired"], score=score, score_label=f"{score} points"),
        tuple((deck, n) for deck, n in backs.items() if n), labels.backs(backs),
        player["markers_left"], player["matter"], tag, looks,
        (points["low"], points["high"], points["final"]) if sketch.scene.end else None,
    )  # fmt: skip


def standing(sketch: Sketch, player: Data) -> tuple[str, str]:
    """A word on a player, and how it looks."""
    state, final = sketch.state, player["final_turn"]
    if final:
        return labels.FINAL_TURNS[final], "ftag now" if final == "now" else "ftag"
    if sketch.step == "discard_final":
        return "has chosen" if player["chosen"] else "chooses", ""
    return "begins" if state["first"] == player["seat"] and state["turns"] == 0 else "", ""


def final_turns(sketch: Sketch) -> FinalTurns | None:
    state, scene = sketch.state, sketch.scene
    if not state["final"] or scene.end:
        return None
    left = [scene.seats[seat] for seat in state["final"]["left"]]
    names = [(seat.shape, "you" if seat.you else seat.name) for seat in left]
    return FinalTurns(state["final"]["text"], len(scene.seats) == 1, names, state["last_turn"] and scene.mine)


def solo(sketch: Sketch) -> Solo | None:
    found: Data | None = sketch.state["solo"]
    if not found:
        return None
    margin, line = found["margin"], sketch.lately.roll
    roll = None
    if line:
        dice, drifts = line.event.facts, tuple(sketch.lately.drifts.values())
        roll = Roll(f"roll-{line.n}", dice, f"{dice_effect(sum(dice))}.", drifts)
    return Solo(found["target"], found["start"], found["face_down"], margin > 0, labels.margin(margin), roll)
