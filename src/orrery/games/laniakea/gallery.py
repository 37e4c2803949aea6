"""All that is in a pack: Celestials, cards, galaxy tiles, what each player has, the Adversary and the map."""
from __future__ import annotations

from orrery.games.laniakea.pack.cosmos import (
    AdversaryCard,
    Artifact,
    Card,
    Celestial,
    Chaos,
    Cosmos,
    Entity,
    Space,
    Tile,
)
from orrery.games.laniakea.pack.naming import NAMES, counted, listed, some, stones
from orrery.games.laniakea.pack.terms import ABILITIES
from orrery.games.laniakea.pack.verbs import say, sentence
from orrery.games.laniakea.rules.vocabulary import PRICED, RESOURCES, STRUCTURES
from orrery.kernel.gallery import Piece, Shelf

ENTITIES = {
    "instant": "Instant Action: works once, right away",
    "enhancement": "Enhancement: works from now on",
    "scoring": "Endgame Scoring: counts at the end",
}
USES = {"once": "works once", "turn": "works once in each of your turns", "passive": "always on"}
STONES = {
    "V": ("voyage", "mostly for moving"),
    "F": ("forge", "mostly for building and for crossing voids"),
    "A": ("aether", "mostly for Cosmic Powers, upgrades and Entities"),
}


def shelves(cosmos: Cosmos) -> tuple[Shelf, ...]:
    starting = [card for card in cosmos.cards if card in cosmos.deck[: cosmos.start_cards]]
    market = [card for card in cosmos.cards if card not in starting]
    core = core_texts(cosmos)
    costs = listed([str(cost) for cost in cosmos.numbers.power_row_costs], "or")
    return (
        Shelf(
            "Celestials",
            "You play one of them. The letter shows where you start, the track what you score for.",
            tuple(celestial_piece(cosmos, celestial) for celestial in cosmos.celestials),
        ),
        Shelf(
            "Starting deck",
            f"{cosmos.start_cards} cards for each player.",
            tuple(card_piece(card, core) for card in starting),
        ),
        Shelf(
            "Cosmic Powers",
            f"{sum(card.copies for card in market)} cards to gain, for {costs} Aether in the row.",
            tuple(card_piece(card, core) for card in market),
        ),
        Shelf(
            "Entities",
            f"Recruit one and put it on a free space of your board. You have {len(cosmos.spaces)} spaces.",
            tuple(entity_piece(entity) for entity in cosmos.entities),
        ),
        Shelf(
            "Chaos",
            "They turn up among the Entities and trouble everyone. Reach a card’s hit points to defeat it.",
            tuple(chaos_piece(chaos) for chaos in cosmos.chaos),
        ),
        Shelf(
            "Artifacts",
            "The first to cross a void draws one.",
            tuple(artifact_piece(artifact) for artifact in cosmos.artifacts),
        ),
        Shelf(
            "Entity spaces",
            "Every player board has them. Each works once, when you recruit onto it.",
            tuple(space_piece(number, space) for number, space in enumerate(cosmos.spaces, 1)),
        ),
        Shelf(
            "Galaxy tiles",
            "Left, undiscovered: what the first harvest gives. Right, discovered: what every later harvest gives.",
            tuple(tile_piece(tile) for tile in cosmos.tiles),
        ),
        Shelf("Your pieces", "One set for each player.", own_pieces(cosmos)),
        Shelf("Tokens and resources", "Everyone shares these.", shared_pieces(cosmos)),
        Shelf(
            "The Adversary",
            "Its cards, for a solo game. They say where it goes and what it does.",
            tuple(adversary_piece(card) for card in cosmos.adversary),
        ),
        Shelf("The map", "Galaxies carry tiles, voids hide artifacts, Abysses hold Thrones.", (the_map(cosmos),)),
    )


def price(cosmos: Cosmos, what: str) -> str:
    """What something costs before anything changes it."""
    first = len(RESOURCES) * PRICED.index(what)
    v, f, a = cosmos.numbers.costs[first], cosmos.numbers.costs[first + 1], cosmos.numbers.costs[first + 2]
    return stones(int(v), int(f), int(a))


def core_texts(cosmos: Cosmos) -> dict[str, str]:
    """A card with nothing but a core action only names it; here it explains the action."""
    upgrade = price(cosmos, "upgrade")
    texts = {
        "move": "Make as many movements as your Movement Tracker says. Harvest where you stop.",
        "build": "Build a Sanctum where you are, a Gateway in place of a Sanctum, or a Throne in an Abyss beside you.",
        "recruit": "Pay for an Entity and put it on a free space. The space works at once.",
        "power": "Take a card from the row. The further right, the cheaper.",
        "upgrade": f"For {upgrade}, advance a step on either track. On a full track, use its Overpower instead.",
    }
    return {sentence(say({"do": action})): text for action, text in texts.items()}


def points(vp: int) -> str:
    return f"{vp} VP"


def unstopped(text: str) -> str:
    """A sentence as part of another one."""
    return text[:1].lower() + text[1:].rstrip(".")


def celestial_piece(cosmos: Cosmos, celestial: Celestial) -> Piece:
    facts = (
        f"letter {celestial.letter}, starts at {cosmos.map.start[celestial.letter]}",
        celestial.text.rstrip("."),
        f"Overpower: {unstopped(celestial.overpower_text)}",
    )
    return Piece(celestial.id, celestial.name, facts, celestial.story)


def card_piece(card: Card, core: dict[str, str]) -> Piece:
    facts = [card.cls, f"attack {card.attack}"]
    if card.permanent:
        facts.append("permanent: it can’t be trashed")
    return Piece(card.id, card.name, tuple(facts), core.get(card.text, card.text), card.copies)


def entity_piece(entity: Entity) -> Piece:
    v, f, a = entity.cost
    facts = (ENTITIES[entity.type], f"costs {stones(v, f, a)}", points(entity.vp))
    return Piece(entity.id, entity.name, facts, entity.text)


def chaos_piece(chaos: Chaos) -> Piece:
    facts = [f"{chaos.hp} hit points", points(chaos.vp)]
    if chaos.require_text:
        facts.append(unstopped(chaos.require_text))
    texts = [f"While it’s here: {unstopped(chaos.text)}."] if chaos.text else []
    texts.append(f"Reward: {unstopped(chaos.reward_text)}.")
    return Piece(chaos.id, chaos.name, tuple(facts), " ".join(texts))


def artifact_piece(artifact: Artifact) -> Piece:
    return Piece(artifact.id, artifact.name, (USES[artifact.uses],), artifact.text)


def space_piece(number: int, space: Space) -> Piece:
    return Piece(space.id, space.name, (f"space {number}",), space.text)


def tile_piece(tile: Tile) -> Piece:
    if tile.kind == "wormhole":
        facts = ("no harvest", "no structure")
        return Piece(tile.id, tile.name, facts, "Arrive here to teleport to any other Gateway or Wormhole.")
    (v, f, a), (later_v, later_f, later_a) = tile.top, tile.bottom
    facts = (
        tile.kind,
        f"{points(tile.vp)} for a Sanctum or Gateway",
        f"first harvest: {stones(v, f, a)}",
        f"later: {stones(later_v, later_f, later_a)}",
        *((counted(tile.slots, "Resource Slot"),) if tile.slots else ()),
        *((f"then {ABILITIES[tile.ability]}",) if tile.ability else ()),
    )
    return Piece(tile.id, tile.name, facts)


def own_pieces(cosmos: Cosmos) -> tuple[Piece, ...]:
    where = {
        "sanctum": "on the galaxy you’re on",
        "gateway": "in place of one of your Sanctums, wherever you are",
        "throne": "in an Abyss beside you",
    }
    toll = some(int(cosmos.numbers.toll), "A")
    scale = f"{min(cosmos.throne_vp)} to {max(cosmos.throne_vp)}"
    does = {
        "sanctum": "It scores the number on its galaxy. A Seraph harvests there.",
        "gateway": f"It leads to every other Gateway and Wormhole. You gain {toll} when an opponent visits.",
        "throne": f"A bridge scores {scale} VP for each of your structures in its sector. Aether raises the value.",
    }
    structures = [
        Piece(kind, kind.capitalize(), (f"costs {price(cosmos, kind)}", where[kind]), does[kind], int(left))
        for kind, left in zip(STRUCTURES, cosmos.numbers.pieces, strict=True)
    ]
    return (
        *structures,
        Piece("figure", "Figure", ("starts at your Celestial’s letter",), "Any number of figures can share a galaxy."),
        Piece("tracker", "Ascension tracker", ("1 VP for each level",), "Each Seraph lifts it a level."),
        Piece(
            "slot_token", "Resource Slot token", ("waits on an Entity space", "adds a slot to one of your galaxies"),
            "Fill the slot with a stone, and every later harvest there gives one more.",
        ),
    )  # fmt: skip


def shared_pieces(cosmos: Cosmos) -> tuple[Piece, ...]:
    most = int(cosmos.numbers.resource_max)
    held = f"you can hold {most}"
    return (
        *(Piece(name, NAMES[which], (does, held), copies=most) for which, (name, does) in STONES.items()),
        Piece(
            "attack_token", "Attack token", ("adds 1 to an attack",), "Spent tokens go back to the supply.",
            int(cosmos.numbers.attack_tokens),
        ),
        Piece(
            "artifact_tile", "Artifact tile", ("one in every void",), "Be the first to cross, and draw an artifact.",
            len(cosmos.map.voids),
        ),
    )  # fmt: skip


def adversary_piece(card: AdversaryCard) -> Piece:
    return Piece(card.id, card.name, (unstopped(card.text),))


def the_map(cosmos: Cosmos) -> Piece:
    world = cosmos.map
    bridges = sum(len(abyss.bridges) for abyss in world.abysses)
    facts = (
        f"{len(world.galaxies)} galaxies in {len(world.sectors)} sectors",
        f"{len(world.voids)} voids",
        f"{len(world.abysses)} Abysses with {bridges} bridges",
    )
    return Piece("map", "The Laniakea supercluster", facts, f"Areas: {'; '.join(area.name for area in world.areas)}.")
