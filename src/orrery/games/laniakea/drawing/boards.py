"""Players' boards: the viewer's, those of the others, and what the Adversary does."""
from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from orrery.games.laniakea.drawing.scenery import STONES, Scenery
from orrery.games.laniakea.drawing.sketch import Mark, Sketch
from orrery.games.laniakea.words import labels
from orrery.kernel.drawing import Fact, Plate, Thing, classed, plate
from orrery.kernel.position import Data

KEPT = 2048  # tracks and spaces
USES = {"once": "Works once.", "turn": "Works once each turn.", "passive": "Always on."}


class Track(NamedTuple):
    thing: Thing | None  # on the own board
    glyphs: tuple[str, ...]
    name: str
    steps: tuple[tuple[str, str], ...]  # number and classes
    hint: str


class Space(NamedTuple):
    thing: Thing
    id: str
    entity: str
    bold: str
    hint: str


class Artifact(NamedTuple):
    thing: Thing
    name: str
    hint: str


class Board(NamedTuple):
    own: bool
    name: str
    tracks: tuple[Track, ...]
    throne_value: int
    spaces: tuple[Space, ...]
    pieces: tuple[tuple[str, int], ...]
    left: str
    tokens: int
    attack_bonus: int
    slot_held: bool
    trophies: tuple[tuple[str, int], ...]
    artifacts: tuple[Artifact, ...]
    points: tuple[tuple[str, str, int], ...]  # glyph, name, amount


class Own(NamedTuple):
    id: str
    mark: Mark
    to_move: bool
    score: int
    stock: tuple[tuple[str, int], ...]
    board: Board


class Other(NamedTuple):
    own: bool
    plate: Plate
    label: str
    board: Board | None
    piles: str


class Deed(NamedTuple):
    """A card that the Adversary turned up, and what came of it."""

    name: str
    text: str
    lines: tuple[tuple[str, tuple[str, ...]], ...] = ()
    nothing: str = "Nothing happens."


class Foe(NamedTuple):
    plate: Plate
    label: str
    level: int
    goal: int
    deeds: tuple[Deed, ...]
    entities: str


class Draft(NamedTuple):
    """A Celestial to choose."""

    thing: Thing
    id: str
    hint: str


def board(sketch: Sketch, player: Data, *, own: bool) -> Board:
    state, scenery = player["board"], sketch.scenery
    celestial = scenery.celestials[state["celestial"]]
    pieces = state["pieces"]
    return Board(
        own, celestial.name,
        tracks(scenery, celestial.id, state["movement"], state["ability"], state["moves"], state["full"], own),
        state["throne_value"],
        tuple(space(scenery, space_.id, entity, own)
              for space_, entity in zip(sketch.cosmos.spaces, state["spaces"], strict=True)),
        tuple(pieces.items()), labels.left_to_build(pieces), state["tokens"], state["attack_bonus"],
        state["slot_token"] == "held",
        tuple((scenery.chaos[id_].name, scenery.chaos[id_].vp) for id_ in state["trophies"]),
        tuple(artifact(sketch, held, own=own) for held in state["artifacts"]),
        tuple((glyph, name, player[key]) for key, glyph, name, _ in labels.SOURCES),
    )  # fmt: skip


@lru_cache(maxsize=KEPT)
def tracks(
    scenery: Scenery, id_: str, movement: int, ability: int, moves: int, full: int, own: bool
) -> tuple[Track, ...]:
    celestial, cosmos = scenery.celestials[id_], scenery.cosmos

    def steps(numbers: tuple[int, ...], now: int, sign: str = "") -> tuple[tuple[str, str], ...]:
        return tuple(
            (f"{sign}{n}", classed("s" if sign else "", cur=i == now, on=i < now)) for i, n in enumerate(numbers)
        )

    attacks = bool(celestial.track_values[3])
    said = f"Movement Tracker: up to {moves} in each Move"
    said += ". It’s full, so an upgrade is an Overpower" if movement == full else ""
    can = f"Celestial Ability Track: {celestial.text}"
    can += " It’s full, so an upgrade is an Overpower." if ability == full else ""
    signs = tuple(sign[1:] for sign in celestial.icons if sign[0] == "#")
    numbers, sign = (celestial.track_values, "+") if attacks else (celestial.track, "")
    return (
        Track(
            Thing("track-movement", said, "pick tk", reads=True) if own else None, ("move",), "Moves",
            steps(cosmos.movement_track, movement),
            f"Up to {moves} in each Move. When the track is full: {cosmos.movement_overpower}",
        ),
        Track(
            Thing("track-ability", can, "pick tk", reads=True) if own else None, signs,
            "Attack" if attacks else "Ability",
            steps(numbers, ability, sign),
            f"{celestial.text} When the track is full: {celestial.overpower_text}",
        ),
    )  # fmt: skip


@lru_cache(maxsize=KEPT)
def space(scenery: Scenery, id_: str, entity: str | None, own: bool) -> Space:
    place = scenery.spaces[id_]
    looks = classed("sp", pick=own, full=entity)
    if entity:
        card = scenery.entities[entity]
        label, bold, hint = f"{card.name}. {card.text}", card.name, f", {card.vp} VP. {card.text}"
    else:
        label, bold, hint = f"free. {place.text}", place.name, f", free. Recruit onto it: {place.text}"
    return Space(Thing(f"s-{id_}", f"{place.name}: {label}", looks, reads=bool(hint)), id_, entity or "", bold, hint)


def artifact(sketch: Sketch, held: Data, *, own: bool) -> Artifact:
    card = sketch.scenery.artifacts[held["id"]]
    used = ", used" if held["used"] else ", used this turn" if held["used_this_turn"] else ""
    origin = f"fig-{sketch.scene.you}" if own else None
    label = f"Artifact {card.name}{used}. {card.text}"
    thing = Thing(f"a-{card.id}", label, classed("art", pick=own, spent=used), glides=origin, reads=True)
    return Artifact(thing, card.name, f"{', used' if held['used'] else ''}. {card.text} {USES[card.uses]}")


def stock(state: Data) -> tuple[tuple[str, int], ...]:
    return tuple((name, state[which]) for which, name in STONES.items())


def stones(state: Data) -> list[Fact]:
    return [Fact(name, f"{amount}", looks=name) for name, amount in stock(state)]


def own_board(sketch: Sketch) -> Own | None:
    if sketch.me is None or sketch.step == "celestial":
        return None
    you = sketch.me["seat"]
    state = sketch.me["board"]
    to_move = sketch.scene.seats[you].to_move
    whole = board(sketch, sketch.me, own=True)
    return Own(f"seat-{you}", sketch.marks[you], to_move, sketch.me["score"], stock(state), whole)


def others(sketch: Sketch) -> list[Other]:
    """All plates by seat; the viewer's is for phones, where their board is far below."""
    found = []
    for player in sketch.players:
        seat, state = sketch.scene.seats[player["seat"]], player["board"]
        own = seat.you
        facts = stones(state)
        if not own:
            counts = {"hand": player["cards"]["hand_size"], "recruit": len([e for e in state["spaces"] if e]),
                      "artifact": len(state["artifacts"])}  # fmt: skip
            facts += [Fact(glyph, f"{count}", looks="more") for glyph, count in counts.items()]
        shown = [sketch.scenery.faces[card].card.name for card in player["cards"]["shown"]]
        looks = "own only-phone" if own else ""
        whole = board(sketch, player, own=False) if state["celestial"] and not own else None
        score, said = f"{player['score']}", f"{player['score']} points" if own else ""
        sign = plate(seat, retired=player["retired"], looks=looks, score=score, score_label=said, facts=facts)
        found.append(Other(own, sign, labels.standing(seat.name, player), whole, labels.piles(player, shown)))
    return found


def drafts(sketch: Sketch) -> list[Draft]:
    if sketch.step != "celestial":
        return []
    found = []
    for celestial in sketch.cosmos.celestials:
        free = celestial.id in sketch.state["free_celestials"]
        start = sketch.cosmos.map.start[celestial.letter]
        label = labels.celestial(celestial, sketch.named(start), free)
        thing = Thing(f"celestial-{celestial.id}", label, classed("pick cel", taken=not free))
        found.append(Draft(thing, celestial.id, labels.ability(celestial, start)))
    return found


def foe(sketch: Sketch) -> Foe | None:
    state = sketch.foe
    if state is None:
        return None
    mark = sketch.marks[state["seat"]]
    level, goal = state["ascension"], state["goal"]
    facts = (
        *stones(state), Fact("sanctum", f"{state['sanctums_left']}", "Sanctums left"),
        Fact("recruit", f"{len(state['entities'])}", "Entities"), Fact("deck", f"{state['deck']}", "Cards in its deck"),
    )  # fmt: skip
    sign = Plate(
        f"seat-{state['seat']}", "seat foe", f"--c:{mark.colour}", labels.ADVERSARY, mark.shape, "", False,
        f"{state['score']}", "", facts,
    )  # fmt: skip
    cards = (sketch.scenery.entities[id_] for id_ in state["entities"])
    entities = ", ".join(f"{card.name} {card.vp}" for card in cards)
    label = f"{labels.ADVERSARY}, {state['score']} points, level {level} of {goal}"
    return Foe(sign, label, level, goal, tuple(deeds(sketch, state["seat"])), entities)


def deeds(sketch: Sketch, seat: int) -> list[Deed]:
    """The Adversary's last turn, card by card."""
    found: list[Deed] = []
    over = True  # the turn told so far is the one before
    for line in sketch.scene.log:
        event = line.event
        if event.kind == "turn":
            over = True
        elif event.kind == "adversary":
            if over:
                found.clear()
                over = False
            card = sketch.cosmos.adversary[event.facts[0]]
            found.append(Deed(card.name, card.text))
        elif event.seat == seat and found and not over:
            did = (labels.without_subject(line.text), line.places)
            found[-1] = found[-1]._replace(lines=(*found[-1].lines, did))
    if found and sketch.step == "adversary_pick":
        found[-1] = found[-1]._replace(nothing="You choose for it.")
    return found
