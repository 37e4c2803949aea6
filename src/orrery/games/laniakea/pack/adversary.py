"""The Adversary's cards as a pack writes them (section 2.14): steps for the rules, and the same in words."""
from __future__ import annotations

from orrery.games.laniakea.pack.board import Map
from orrery.games.laniakea.pack.cosmos import AdversaryCard
from orrery.games.laniakea.pack.fields import different, resources
from orrery.games.laniakea.pack.naming import counted, listed, some
from orrery.games.laniakea.pack.verbs import say, sentence
from orrery.games.laniakea.rules import vocabulary as v
from orrery.kernel.pack import Table
from orrery.kernel.refusal import shown

COMPASS = {
    "E": "east", "SE": "south-east", "SW": "south-west", "W": "west", "NW": "north-west", "NE": "north-east",
}  # fmt: skip
Step = tuple[int, int, int, int]


def read_adversary(file: Table, world: Map) -> tuple[AdversaryCard, ...]:
    cards: list[AdversaryCard] = []
    for t in file.tables("cards"):
        steps: list[Step] = []
        texts: list[str] = []
        for step in t.tables("steps"):
            read_step(step, world, steps, texts)
            step.done()
        cards.append(AdversaryCard(t.text("id"), t.text("name"), tuple(steps), sentence(", then ".join(texts))))
        t.done()
    file.done()
    different(file, "cards", [card.id for card in cards])
    return tuple(cards)


def read_step(t: Table, world: Map, steps: list[Step], texts: list[str]) -> None:
    match t.text("do"):
        case "go":
            legs = t.value("legs", list, "a list of [direction, spaces]")
            for leg in legs:
                fits = isinstance(leg, list) and len(leg) == 2 and type(leg[1]) is int
                if not fits or leg[0] not in world.directions or leg[1] not in range(1, 9):
                    t.refuse("legs", f"a leg is [direction, 1 to 8 spaces], not {shown(leg)}.")
                steps.append((int(v.GO), world.directions.index(leg[0]), leg[1], 0))
            steps.append((int(v.LAND), 0, 0, 0))
            ways = [f"{counted(spaces, 'space')} {COMPASS.get(way, way)}" for way, spaces in legs]
            texts.append(f"go {listed([*ways, 'harvest'])}")
        case "build":
            steps.append((int(v.ADVERSARY_BUILD), 0, 0, 0))
            texts.append("build a Sanctum")
        case "recruit":
            steps.append((int(v.ADVERSARY_RECRUIT), 0, 0, 0))
            texts.append("recruit an Entity")
        case "ascend":
            n = t.number("n", 1, 20)
            steps.append((int(v.ADVERSARY_ASCEND), n, 0, 0))
            texts.append(f"ascend {counted(n, 'level')}")
        case "gain":
            voyage, forge, aether = resources(t)
            steps.append((int(v.ADVERSARY_GAIN), voyage, forge, aether))
            texts.append(say(t.data))
        case "harvest_sanctums":
            steps.append((int(v.HARVEST_SANCTUMS), 0, 0, 0))
            texts.append("harvest all galaxies with its Sanctums")
        case "tithe":
            aether, levels = t.number("A", 1, 10), t.number("ascend", 1, 20)
            steps.append((int(v.TITHE), aether, levels, 0))
            texts.append(f"pay {some(aether, 'A')} to ascend {counted(levels, 'level')}")
        case "purge_powers":
            steps.append((int(v.PURGE_POWERS), 0, 0, 0))
            texts.append("remove the right-most Cosmic Power in the row from the game")
        case verb:
            t.refuse("do", f"the Adversary has no step {verb}.")
