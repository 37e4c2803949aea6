"""The solar system: the Evolution Track round it, matter, planets, and what each of them could do."""
from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from orrery.games.planetarium import labels
from orrery.games.planetarium.drawing.scenery import SHAPES, Spot, arc
from orrery.games.planetarium.drawing.sketch import Sketch
from orrery.games.planetarium.pack import KINDS
from orrery.kernel.drawing import Thing, classed
from orrery.kernel.position import Data

NEAR = 8  # spaces of the track: the end is near
START, STOP = 0.28, 0.7  # of a line from space to space, where a token lies at its end
PHASES = {"move": "Move", "act": "Act", "draw": "Draw"}
LAST_PHASES = {"move": "Move", "act": "Act", "finals": "Finals"}


class Note(NamedTuple):
    """What is said at the rim about the token or space that is pointed at."""

    text: str
    playable: str


class Reach(NamedTuple):
    """All that a token could do: the ways, short of the tokens they meet."""

    ways: str
    ends: str
    hits: str  # a burst at every collision
    note: Note


class Matter(NamedTuple):
    thing: Thing
    kind: str
    at: str
    lit: bool  # has a ring that shows
    reach: Reach | None


class Body(NamedTuple):
    """A planet. It is turned round the star and stands at its radius, so that a sweep travels along its orbit."""

    thing: Thing
    id: str
    gaseous: bool
    climate: str
    angle: float
    reach: Reach | None


class Target(NamedTuple):
    """Where the chosen token may go."""

    thing: Thing
    at: str
    hits: bool
    note: Note


class Track(NamedTuple):
    """A clock round the system, full at twelve."""

    thing: Thing
    filled: int
    length: int
    fast_at: float  # the turn of the acceleration space, in degrees
    fast: bool
    full: bool
    tokens: tuple[tuple[Thing, str, str], ...]  # with their kinds, none if face down, and places
    speed: str
    left: int  # until the final turns, if that is soon


class System(NamedTuple):
    track: Track
    dice_ways: str  # lines that only the dice take (PLA-119)
    trail: str
    flash: tuple[str, str] | None  # id and place of a collision, shown once
    spaces: tuple[Spot, ...]
    aim: str  # the ways of the chosen token
    matter: list[Matter]
    bodies: list[Body]
    targets: list[Target]
    phases: list[tuple[str, bool]]
    round: str
    quiet_left: int  # turns without an event until the game ends, if that is soon
    kinds: list[str]  # on offer for Gravity


def system(sketch: Sketch) -> System:
    state, spots, lately, moved = sketch.state, sketch.scenery.spots, sketch.lately, sketch.moved
    chosen = chosen_token(sketch)
    moves = {move["to"]: move for move in state["moves"][chosen]} if chosen else {}
    over, limit = sketch.scene.end is not None, state["idle_limit"]
    phases = LAST_PHASES if state["last_turn"] else PHASES
    return System(
        track=track(sketch),
        dice_ways=sketch.scenery.drift if state["solo"] and state["solo"]["lines"] else "",
        trail=arc(spots[moved[0]], spots[moved[1]]) if moved else "",
        flash=(f"flash-{lately.move}", spots[moved[1]].at) if lately.took and not lately.rolled and moved else None,
        spaces=tuple(spot for spot in spots.values() if spot.id not in moves),
        aim=ways(sketch, chosen, [*moves.values()]) if chosen else "",
        matter=list(matter(sketch, chosen)),
        bodies=[body(sketch, planet, chosen) for planet in state["planets"]],
        targets=[target(sketch, moves[id_]) for id_ in spots if id_ in moves],
        phases=[(word, phase == state["phase"]) for phase, word in phases.items()],
        round=labels.round_of(state),
        quiet_left=limit - state["idle"] if limit and state["idle"] * 2 >= limit and not over else 0,
        kinds=[kind for kind in KINDS if f"kind-{kind}" in sketch.can],
    )


def chosen_token(sketch: Sketch) -> str:
    """The token that is on its way: a planet, or the space that matter lies on."""
    return sketch.state["picked"]["token"] if sketch.mine("move_to") else ""


def track(sketch: Sketch) -> Track:
    track, lately = sketch.state["track"], sketch.lately
    length, tokens = track["length"], []
    for place, token in enumerate(track["tokens"], 1):
        turn = round(360 * min(place, length) / length, 2)
        origin = lately.played if lately.paid and not token["down"] else None
        thing = Thing(f"tk-{place}", "", f"tk {token['kind'] or 'down'}", glides=origin)
        at = f"rotate({turn}) translate({max(place - length, 0) * 6} -470) rotate({-turn}) scale(.7)"
        tokens.append((thing, token["kind"] or "", at))
    return Track(
        thing=Thing("track", f"Evolution Track: {track['count']} of {length}", "clock"),
        filled=track["count"],
        length=length,
        fast_at=360 * track["acceleration"] / length,
        fast=track["accelerated"],
        full=track["left"] == 0,
        tokens=tuple(tokens),
        speed=labels.speed(track),
        left=track["left"] if track["left"] <= NEAR and sketch.scene.end is None else 0,
    )


# Tokens ---------------------------------------------------------------------------------------------------


def matter(sketch: Sketch, chosen: str) -> Iterator[Matter]:
    state, moved = sketch.state, sketch.moved
    marked = chosen or state["picked"]["space"]
    wanted = state["picked"]["kind"] if sketch.mine("gravity_space") else ""
    for id_, spot in sketch.scenery.spots.items():
        kind = state["spaces"][id_]
        if kind not in SHAPES:
            continue
        found = reach(sketch, id_)
        calm = found is not None and not found.hits
        looks = classed("mt", kind, chosen=id_ == marked, calm=calm and id_ != marked)
        origin = f"s-{moved[0]}" if moved and moved[1] == id_ else None
        thing = Thing(f"m-{id_}", f"{kind} on {id_}", looks, glides=origin)
        yield Matter(thing, kind, spot.at, bool(found or kind == wanted or id_ == marked), found)


def body(sketch: Sketch, planet: Data, chosen: str) -> Body:
    id_, spot, lately = planet["id"], sketch.scenery.spots[planet["space"]], sketch.lately
    looks = classed(f"piece pl {planet['type']} p{id_}", "hab" if planet["climate"] == "habitable" else "hos",
                    chosen=id_ == chosen)  # fmt: skip
    at = f"--a:{spot.angle}deg;--r:{-spot.radius}px"
    if lately.rolled and id_ in lately.drifts:  # the dice move one planet after the other
        at += f";transition-delay:{220 * [*lately.drifts].index(id_)}ms;transition-duration:540ms"
    thing = Thing(f"p-{id_}", labels.piece(planet), looks, at)
    return Body(thing, id_, planet["type"] == "gaseous", planet["climate"], spot.angle, reach(sketch, id_))


def target(sketch: Sketch, move: Data) -> Target:
    spot = sketch.scenery.spots[move["to"]]
    ready = [sketch.scenery.faces[card].card.name for card in move["ready"]]
    looks = classed("sp tgt can", hitx=move["collects"])
    thing = Thing(f"s-{spot.id}", labels.target(move, ready), looks, button=True, can=True)
    note = Note(labels.arrival(move, spot.numeral), labels.playable(ready))
    return Target(thing, spot.at, bool(move["collects"]), note)


def reach(sketch: Sketch, token: str) -> Reach | None:
    """Shown when a token that can be chosen is pointed at."""
    state, spots = sketch.state, sketch.scenery.spots
    if not sketch.mine("move_token") or token not in state["moves"]:
        return None
    moves, brings = state["moves"][token], state["brings"][token]
    ends = "".join(f"M{spots[move['to']].at}h0" for move in moves if not move["collects"])
    hits = "".join(f"M{spots[move['to']].at}" for move in moves if move["collects"])
    note = Note(brings["text"] or "meets nothing yet", labels.playable(brings["ready"]))
    return Reach(ways(sketch, token, moves), ends, hits, note)


def ways(sketch: Sketch, token: str, moves: list[Data]) -> str:
    """Every step that a token could take, once."""
    spots = sketch.scenery.spots
    start = next((planet["space"] for planet in sketch.state["planets"] if planet["id"] == token), token)
    hits = {move["to"] for move in moves if move["collects"]}
    steps = dict.fromkeys(step for move in moves for step in pairwise((start, *move["path"])))
    return "".join(
        arc(spots[one], spots[other], START if one == start else 0, STOP if other in hits else 1)
        for one, other in steps
    )
