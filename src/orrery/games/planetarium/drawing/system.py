"""The solar system: the Evolution Track round it, matter, planets, and what each of them could do."""
from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from orrery.games.planetarium.drawing.scenery import Spot, arc
from orrery.games.planetarium.drawing.sketch import Sketch
from orrery.games.planetarium.pack import KINDS
from orrery.games.planetarium.words import labels
from orrery.kernel.drawing import Thing, classed
from orrery.kernel.position import Data

REST = 1024  # tokens, in all packs in use
NEAR = 8  # spaces of the track: the end is near
SHORT = (0.28, 0.7)  # the part of a line from space to space that shows between two tokens


class Reach(NamedTuple):
    """All that a token could do; shown when it is pointed at."""

    ways: str  # short of the tokens they meet
    ends: str
    hits: str  # a burst at every collision
    says: str
    playable: str  # cards that it makes so


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
    type: str
    climate: str
    angle: float
    reach: Reach | None


class Target(NamedTuple):
    """Where the chosen token can go."""

    thing: Thing
    at: str
    hits: bool
    says: str
    playable: str


class Track(NamedTuple):
    """The Evolution Track."""

    full: int  # spaces
    length: int
    left: int
    acceleration: int
    accelerated: bool


class System(NamedTuple):
    track: Track
    tokens: tuple[tuple[Thing, str, str], ...]  # on the track, with their kinds (none if face down) and places
    speed: str
    soon: int  # tokens until the final turns, if they are near
    dice_ways: str  # lines that only the dice take (PLA-119)
    trail: str
    flash: tuple[str, str] | None  # id and place of a collision, shown once
    spaces: tuple[Spot, ...]
    aim: str  # the ways of the chosen token
    matter: tuple[Matter, ...]
    bodies: tuple[Body, ...]
    targets: tuple[Target, ...]
    phases: tuple[str, str, str]
    phase: str
    round: str
    quiet: str  # turns without an event that end the game, if they are few
    kinds: tuple[str, ...]  # on offer for Gravity


def system(sketch: Sketch) -> System:
    state, spots, lately, moved = sketch.state, sketch.scenery.spots, sketch.lately, sketch.moved
    track, over = state["track"], sketch.scene.end is not None
    token = state["picked"]["token"] if sketch.mine("move_to") else ""
    moves = {move["to"]: move for move in state["moves"][token]} if token else {}
    return System(
        track=Track(track["count"], track["length"], track["left"], track["acceleration"], track["accelerated"]),
        tokens=tuple(tokens(sketch)),
        speed=labels.speed(track),
        soon=track["left"] if track["left"] <= NEAR and not over else 0,
        dice_ways=sketch.scenery.drift if state["solo"] and state["solo"]["lines"] else "",
        trail=arc(spots[moved[0]], spots[moved[1]]) if moved else "",
        flash=(lately.collision, spots[moved[1]].at) if moved and lately.collision and not lately.rolled else None,
        spaces=tuple(spot for spot in spots.values() if spot.id not in moves),
        aim=ways(sketch, token, moves.values(), (0, 1)) if token else "",
        matter=tuple(matter(sketch, token)),
        bodies=tuple(body(sketch, planet, token) for planet in state["planets"]),
        targets=tuple(target(sketch, moves[id_]) for id_ in spots if id_ in moves),
        phases=("move", "act", "finals" if state["last_turn"] else "draw"),
        phase=state["phase"],
        round=labels.round_of(state),
        quiet="" if over else labels.quiet(state["idle"], state["idle_limit"]),
        kinds=tuple(kind for kind in KINDS if f"kind-{kind}" in sketch.can),
    )


def tokens(sketch: Sketch) -> Iterator[tuple[Thing, str, str]]:
    """On the track, a clock that is full at twelve; more lie side by side there."""
    lately, length = sketch.lately, sketch.state["track"]["length"]
    for place, token in enumerate(sketch.state["track"]["tokens"], 1):
        kind, turn = token["kind"] or "", round(360 * min(place, length) / length, 2)
        thing = Thing(f"tk-{place}", "", f"tk {kind or 'down'}", glides=(kind and lately.played) or None)
        yield thing, kind, f"rotate({turn}) translate({max(place - length, 0) * 6} -470) rotate({-turn}) scale(.7)"


def matter(sketch: Sketch, token: str) -> Iterator[Matter]:
    state, moved = sketch.state, sketch.moved
    marked = token or state["picked"]["space"]
    wanted = state["picked"]["kind"] if sketch.mine("gravity_space") else ""
    for id_, spot in sketch.scenery.spots.items():
        kind = state["spaces"][id_]
        if kind in KINDS:
            found, chosen, lately = reach(sketch, id_), id_ == marked, moved and moved[1] == id_
            if not (found or chosen or lately or kind == wanted):
                yield at_rest(id_, kind, spot.at)
                continue
            looks = classed("mt", kind, chosen=chosen, calm=found and not found.hits and not chosen)
            thing = Thing(f"m-{id_}", f"{kind} on {id_}", looks, glides=f"s-{moved[0]}" if moved and lately else None)
            yield Matter(thing, kind, spot.at, bool(found or kind == wanted or chosen), found)


@lru_cache(maxsize=REST)
def at_rest(space: str, kind: str, at: str) -> Matter:
    """Most of it, most of the time."""
    return Matter(Thing(f"m-{space}", f"{kind} on {space}", f"mt {kind}"), kind, at, False, None)


def body(sketch: Sketch, planet: Data, token: str) -> Body:
    id_, spot, drifts = planet["id"], sketch.scenery.spots[planet["space"]], sketch.lately.drifts
    climate = "hab" if planet["climate"] == "habitable" else "hos"
    looks = classed(f"piece pl {planet['type']} p{id_} {climate}", chosen=id_ == token)
    at = f"--a:{spot.angle}deg;--r:{-spot.radius}px"
    if sketch.lately.rolled and id_ in drifts:  # the dice move one planet after the other
        at += f";transition-delay:{220 * [*drifts].index(id_)}ms;transition-duration:540ms"
    thing = Thing(f"p-{id_}", labels.planet(planet), looks, at)
    return Body(thing, id_, planet["type"], planet["climate"], spot.angle, reach(sketch, id_))


def target(sketch: Sketch, move: Data) -> Target:
    spot = sketch.scenery.spots[move["to"]]
    ready = ", ".join(sketch.scenery.faces[card].card.name for card in move["ready"])
    looks = classed("sp tgt can", hitx=move["collects"])
    thing = Thing(f"s-{spot.id}", labels.target(move, ready), looks, button=True, can=True)
    return Target(thing, spot.at, bool(move["collects"]), labels.arrival(move, spot.numeral), ready)


def reach(sketch: Sketch, token: str) -> Reach | None:
    state, spots = sketch.state, sketch.scenery.spots
    if not sketch.mine("move_token") or token not in state["moves"]:
        return None
    moves, brings = state["moves"][token], state["brings"][token]
    ends = "".join(f"M{spots[move['to']].at}h0" for move in moves if not move["collects"])
    hits = "".join(f"M{spots[move['to']].at}" for move in moves if move["collects"])
    ready = ", ".join(brings["ready"])
    return Reach(ways(sketch, token, moves), ends, hits, brings["text"] or "no collision yet", ready)


def ways(sketch: Sketch, token: str, moves: Collection[Data], part: tuple[float, float] = SHORT) -> str:
    """Every step that a token could take, once."""
    spots = sketch.scenery.spots
    start = next((planet["space"] for planet in sketch.state["planets"] if planet["id"] == token), token)
    hits = {move["to"] for move in moves if move["collects"]}
    steps = dict.fromkeys(step for move in moves for step in pairwise((start, *move["path"])))
    return "".join(
        arc(spots[one], spots[other], part[0] if one == start else 0, part[1] if other in hits else 1)
        for one, other in steps
    )
