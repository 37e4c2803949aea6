"""Reads and checks a pack (section 2 of docs/rules/laniakea.md): eleven files, each of them a designer's to edit.

A pack that says `extends = "standard"` brings only the files that differ.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from orrery.games.laniakea.pack import verbs
from orrery.games.laniakea.pack.adversary import read_adversary
from orrery.games.laniakea.pack.board import Map, read_map
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
from orrery.games.laniakea.pack.effects import NUMBERS, EffectReader
from orrery.games.laniakea.pack.fields import different, number, resources, truth, word
from orrery.games.laniakea.pack.terms import MODIFIERS
from orrery.games.laniakea.pack.verbs import describe, strip
from orrery.games.laniakea.rules import Content
from orrery.games.laniakea.rules.table import ROW
from orrery.games.laniakea.rules.vocabulary import ABILITIES, ENTITY_TYPES, NONE, PRICED, RESOURCES, STRUCTURES, USES
from orrery.kernel.pack import PackFiles, Table
from orrery.kernel.refusal import shown

MOST_CARDS = 250  # of all, each of which has a number
MOST_OWN = 40  # of a starting deck: a player has 62 places for cards, and gains some
MOST_ENTITIES = 62  # with the Chaos cards
TRACK = 4  # steps of every track
WORMHOLES = 2
SPACES = 8


def load_pack(files: PackFiles) -> Cosmos:
    head = files.read("pack.toml")
    head.text("id")
    if files.base is not None:
        head.text("extends")
    head.done()

    def read(name: str) -> Table:
        return files.read(name) if name in files.texts or files.base is None else files.base.read(name)

    world = read_map(read("board.toml"))
    effects = EffectReader(world.sectors)
    tiles = read_tiles(read("tiles.toml"), len(world.galaxies))
    start, market = read("start_deck.toml"), read("powers.toml")
    starting, gained = read_cards(start, effects), read_cards(market, effects)
    check_cards(start, market, starting, gained)
    entities = read_entities(read("entities.toml"), effects)
    chaos = read_chaos(read("chaos.toml"), effects)
    artifacts = read_artifacts(read("artifacts.toml"), effects)
    spaces = read_spaces(read("spaces.toml"), effects)
    celestials = read_celestials(read("celestials.toml"), effects, world)
    adversary = read_adversary(read("adversary.toml"), world)
    common = read("common.toml")
    if not 1 <= len(entities) + len(chaos) <= MOST_ENTITIES:
        read("entities.toml").refuse("entities", f"with the Chaos cards, there can be at most {MOST_ENTITIES}.")
    cards = (*starting, *gained)
    deck = tuple(card for card in cards for _ in range(card.copies))
    start_cards = sum(card.copies for card in starting)
    numbers = tables(deck, tiles, entities, chaos, artifacts, spaces, celestials, adversary)
    scalars = {"start_cards": start_cards, "market": len(deck) - start_cards}
    overpower = read_common(common, effects, numbers, scalars)
    permanent = sum(1 for card in deck[:start_cards] if card.permanent)
    if permanent < scalars["hand_size"]:
        start.refuse("cards", f"a hand of {scalars['hand_size']} needs as many permanent cards, not {permanent}.")
    return Cosmos(
        map=world, tiles=tiles, cards=cards, deck=deck, entities=entities, chaos=chaos, artifacts=artifacts,
        spaces=spaces, celestials=celestials, adversary=adversary, start_cards=start_cards,
        movement_track=tuple(numbers["movement_track"]), movement_overpower=overpower,
        throne_vp=tuple(numbers["throne_vp"]), effect_texts=tuple(effects.texts),
        numbers=Content(world.numbers([c.letter for c in celestials]), effects.program(), numbers, scalars),
    )  # fmt: skip


def fx(table: Table, key: str) -> str:
    return describe(table.data[key])


def read_tiles(file: Table, galaxies: int) -> tuple[Tile, ...]:
    tiles: list[Tile] = []
    for t in file.tables("tiles"):
        tiles.append(Tile(
            t.text("id"), t.text("name"), t.text("kind"), t.number("vp", 0, 20), half(t, "top"), half(t, "bottom"),
            number(t, "slots", 0, 9, 0), ABILITIES[word(t, "ability", ABILITIES, None)] if t.has("ability") else None,
        ))  # fmt: skip
        t.done()
    file.done()
    different(file, "tiles", [tile.id for tile in tiles])
    if len(tiles) != galaxies:
        file.refuse("tiles", f"there must be one for each of the {galaxies} galaxies, not {len(tiles)}.")
    wormholes = sum(tile.kind == "wormhole" for tile in tiles)
    if wormholes != WORMHOLES:
        file.refuse("tiles", f"there must be {WORMHOLES} of the kind wormhole, not {wormholes}.")
    return tuple(tiles)


def half(t: Table, key: str) -> tuple[int, ...]:
    """Amounts of V, F and A in a table of their own; nothing if it is missing."""
    if not t.has(key):
        return (0, 0, 0)
    inner = t.table(key)
    amounts = tuple(resources(inner))
    inner.done()
    return amounts


def read_cards(file: Table, effects: EffectReader) -> list[Card]:
    cards: list[Card] = []
    for t in file.tables("cards"):
        cls = t.text("cls") if t.has("cls") else "Cosmic Power"
        if cls not in ("Cosmic Power", "Seraph"):
            t.refuse("cls", f"must be Cosmic Power or Seraph, not {cls}.")
        cards.append(Card(
            t.text("id"), t.text("name"), cls, t.number("copies", 1, 20), bool(truth(t, "permanent")),
            t.number("attack", 0, 15), effects.add(t.tables("fx"), verbs.ACTIVE), card_texts(t.data["fx"], cls),
            strip(t.data["fx"]),
        ))  # fmt: skip
        if cls == "Seraph" and (cards[-1].attack or not cards[-1].permanent):
            t.refuse("attack", "a Seraph must be permanent, with no attack points.")
        t.done()
    file.done()
    return cards


def card_texts(fx: Any, cls: str) -> tuple[str, ...]:
    """For each resource that a Seraph can give, with own and with any Gateways to go to."""
    far = (False, cls == "Seraph")
    return tuple(describe(fx, stone, any_gateway=any_gateway) for stone in RESOURCES for any_gateway in far)


def check_cards(start: Table, market: Table, starting: list[Card], gained: list[Card]) -> None:
    different(market, "cards", [card.id for card in (*starting, *gained)], MOST_CARDS)
    count = sum(card.copies for card in (*starting, *gained))
    own = sum(card.copies for card in starting)
    if own > MOST_OWN:
        start.refuse("cards", f"there can be at most {MOST_OWN}, not {own}.")
    if count > MOST_CARDS:
        market.refuse("cards", f"with the starting deck, there can be at most {MOST_CARDS} cards, not {count}.")
    if not any(card.cls == "Seraph" for card in starting):
        start.refuse("cards", "there’s no Seraph, so nobody could ever ascend.")


def read_entities(file: Table, effects: EffectReader) -> tuple[Entity, ...]:
    allowed = {"instant": verbs.ACTIVE, "enhancement": verbs.STANDING, "scoring": verbs.SCORING}
    entities: list[Entity] = []
    for t in file.tables("entities"):
        kind = ENTITY_TYPES[word(t, "type", ENTITY_TYPES, None)]
        entities.append(Entity(
            t.text("id"), t.text("name"), kind, half(t, "cost"), t.number("vp", 0, 20),
            effects.add(t.tables("fx"), allowed[kind]), fx(t, "fx"), strip(t.data["fx"]),
        ))  # fmt: skip
        t.done()
    file.done()
    different(file, "entities", [entity.id for entity in entities])
    return tuple(entities)


def read_chaos(file: Table, effects: EffectReader) -> tuple[Chaos, ...]:
    chaos: list[Chaos] = []
    for t in file.tables("chaos"):
        chaos.append(Chaos(
            t.text("id"), t.text("name"), t.number("hp", 1, 40), t.number("vp", 0, 20),
            effects.add(t.tables("require"), verbs.REQUIREMENT), effects.add(t.tables("effect"), verbs.CHAOS_EFFECT),
            effects.add(t.tables("reward"), verbs.ACTIVE), fx(t, "effect"), fx(t, "require"), fx(t, "reward"),
            strip(t.data["effect"]), strip(t.data["require"]), strip(t.data["reward"]),
        ))  # fmt: skip
        t.done()
    file.done()
    different(file, "chaos", [card.id for card in chaos])
    return tuple(chaos)


def read_artifacts(file: Table, effects: EffectReader) -> tuple[Artifact, ...]:
    artifacts: list[Artifact] = []
    for t in file.tables("artifacts"):
        uses = USES[word(t, "uses", USES, None)]
        artifacts.append(Artifact(
            t.text("id"), t.text("name"), uses,
            effects.add(t.tables("fx"), verbs.STANDING if uses == "passive" else verbs.ACTIVE),
            fx(t, "fx"), strip(t.data["fx"]),
        ))  # fmt: skip
        t.done()
    file.done()
    different(file, "artifacts", [artifact.id for artifact in artifacts])
    return tuple(artifacts)


def read_spaces(file: Table, effects: EffectReader) -> tuple[Space, ...]:
    spaces: list[Space] = []
    for t in file.tables("spaces"):
        effect = effects.add(t.tables("fx"), verbs.ACTIVE)
        spaces.append(Space(t.text("id"), t.text("name"), effect, fx(t, "fx"), strip(t.data["fx"])))
        t.done()
    file.done()
    different(file, "spaces", [space.id for space in spaces], SPACES)
    return tuple(spaces)


def read_celestials(file: Table, effects: EffectReader, world: Map) -> tuple[Celestial, ...]:
    celestials: list[Celestial] = []
    for t in file.tables("celestials"):
        letter = t.text("letter")
        if letter not in world.start:
            t.refuse("letter", f"the board has no start for {letter}.")
        per = effects.counter(t, "per")
        changes = effects.key(t, "track_mod") if t.has("track_mod") else int(NONE)
        values = row(t, "track_values", TRACK, -20, 20) if changes != NONE else (0,) * TRACK
        track = row(t, "track", TRACK, 0, 20)
        worth = "/".join(map(str, track if len(set(track)) > 1 else track[:1]))
        text = describe([{"do": "score", "vp": worth, "per": t.data["per"]}])
        if changes != NONE:
            what = t.data["track_mod"]
            what = MODIFIERS[what].many if what in MODIFIERS else what
            text += f" {'/'.join(f'{value:+}' for value in values)} {what}."
        celestials.append(Celestial(
            t.text("id"), letter, t.text("name"), track, per,
            effects.add(t.tables("overpower"), verbs.OVERPOWER), changes, values, text, fx(t, "overpower"),
            strip([{"do": "score", "vp": "", "per": t.data["per"]}])[2:],
            strip(t.data["overpower"]),
        ))  # fmt: skip
        t.done()
    file.done()
    different(file, "celestials", [celestial.id for celestial in celestials])
    different(file, "celestials", [celestial.letter for celestial in celestials])
    if len(celestials) < 4:
        file.refuse("celestials", f"four players need four of them, not {len(celestials)}.")
    return tuple(celestials)


def row(t: Table, key: str, length: int, low: int, high: int) -> tuple[int, ...]:
    values = t.value(key, list, "a list of whole numbers")
    if len(values) != length or any(type(value) is not int or not low <= value <= high for value in values):
        t.refuse(key, f"must be {length} whole numbers from {low} to {high}, not {shown(values)}.")
    return tuple(values)


def read_common(
    file: Table, effects: EffectReader, numbers: dict[str, Sequence[int]], scalars: dict[str, int]
) -> str:
    """The numbers that are the same for everybody; the text of the Movement Tracker's Overpower."""
    most = scalars["resource_max"] = file.number("resource_max", 1, 99)
    scalars["ascension_max"] = file.number("ascension_max", 1, 99)
    scalars["hand_size"] = file.number("hand_size", 3, 9)
    scalars["hand_floor"] = file.number("hand_floor", 0, 2)
    scalars["toll"] = file.number("gateway_toll", 0, 9)
    scalars["attack_tokens"] = file.number("attack_tokens", 0, 99)
    scalars["movement_overpower"] = effects.add(file.tables("movement_overpower"), verbs.OVERPOWER)
    numbers["power_row_costs"] = row(file, "power_row_costs", int(ROW), 0, most)
    numbers["movement_track"] = row(file, "movement_track", TRACK, 1, 9)
    numbers["throne_vp"] = row(file, "throne_vp_by_aether", most + 1, 0, 20)
    numbers["start_resources"] = half(file, "start_resources")
    if max(numbers["start_resources"]) > most:
        file.refuse("start_resources", f"nobody can hold more than {most} of a resource.")
    costs = file.table("costs")
    numbers["costs"] = [n for what in PRICED for n in half(costs, what)]
    costs.done()
    pieces = file.table("pieces")
    numbers["pieces"] = [pieces.number(what, 0, 20) for what in STRUCTURES]
    pieces.done()
    adversary = file.table("adversary")
    scalars["adversary_ascension"] = adversary.number("start_ascension", 0, scalars["ascension_max"])
    scalars["adversary_goal"] = adversary.number("goal", 1, scalars["ascension_max"])
    numbers["adversary_resources"] = half(adversary, "resources")
    numbers["adversary_leftover"] = half(adversary, "leftover_vp")
    adversary.done()
    file.done()
    return fx(file, "movement_overpower")


def tables(
    deck: Sequence[Card],
    tiles: Sequence[Tile],
    entities: Sequence[Entity],
    chaos: Sequence[Chaos],
    artifacts: Sequence[Artifact],
    spaces: Sequence[Space],
    celestials: Sequence[Celestial],
    adversary: Sequence[AdversaryCard],
) -> dict[str, Sequence[int]]:
    """Everything in columns of numbers, as `rules.Content` wants it."""
    ends = [sum(len(card.steps) for card in adversary[: i + 1]) for i in range(len(adversary))]
    kinds = [deck.index(card) for card in deck]
    return {
        "verb_worth": [verbs.VERBS[name].worth for name in NUMBERS],
        "top": flat(tile.top for tile in tiles),
        "bottom": flat(tile.bottom for tile in tiles),
        "slots": [tile.slots for tile in tiles],
        "ability": [ABILITIES.index(tile.ability) if tile.ability else int(NONE) for tile in tiles],
        "tile_vp": [tile.vp for tile in tiles],
        "wormhole": [int(tile.kind == "wormhole") for tile in tiles],
        "kind": kinds,
        "attack": [card.attack for card in deck],
        "card_effect": [card.effect for card in deck],
        "permanent": [int(card.permanent) for card in deck],
        "is_seraph": [int(card.cls == "Seraph") for card in deck],
        "entity_cost": flat(entity.cost for entity in entities),
        "entity_vp": [entity.vp for entity in entities],
        "entity_type": [ENTITY_TYPES.index(entity.type) for entity in entities],
        "entity_effect": [entity.effect for entity in entities],
        "chaos_hp": [card.hp for card in chaos],
        "chaos_vp": [card.vp for card in chaos],
        "chaos_require": [card.require for card in chaos],
        "chaos_effect": [card.effect for card in chaos],
        "chaos_reward": [card.reward for card in chaos],
        "artifact_uses": [USES.index(artifact.uses) for artifact in artifacts],
        "artifact_effect": [artifact.effect for artifact in artifacts],
        "space_effect": [space.effect for space in spaces],
        "celestial_track": flat(celestial.track for celestial in celestials),
        "celestial_counter": [celestial.per for celestial in celestials],
        "celestial_overpower": [celestial.overpower for celestial in celestials],
        "track_mod": [celestial.track_mod for celestial in celestials],
        "track_values": flat(celestial.track_values for celestial in celestials),
        "adversary_steps": flat(step for card in adversary for step in card.steps),
        "adversary_first": [0, *ends[:-1]],
        "adversary_end": ends,
    }


def flat(rows: Any) -> list[int]:
    return [n for row in rows for n in row]

