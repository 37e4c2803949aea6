"""What a pack holds: names and texts for people, and the same as tables for the rules."""
from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from orrery.games.laniakea.pack import reference, stories
from orrery.games.laniakea.pack.board import Map
from orrery.games.laniakea.pack.verbs import Strip
from orrery.games.laniakea.rules import Content
from orrery.games.laniakea.rules.vocabulary import PRICED, RESOURCES


@dataclass(frozen=True)
class Tile:
    id: str
    name: str
    kind: str
    vp: int
    top: tuple[int, ...]  # V, F, A
    bottom: tuple[int, ...]
    slots: int
    ability: str | None

    def at(self, galaxy: str) -> str:
        """As people call it and find it on the map; its number in a catalogue is of no use there."""
        return f"{self.name} {galaxy}" if self.kind == "wormhole" else f"{self.name.partition(' (')[0]} ({galaxy})"


@dataclass(frozen=True)
class Card:
    """A Cosmic Power or a Seraph."""

    id: str
    name: str
    cls: str
    copies: int
    permanent: bool
    attack: int
    effect: int
    texts: tuple[str, ...]  # as the options `seraph_stone` and `seraph_gateway` change it, see `text_with`
    icons: Strip

    @property
    def text(self) -> str:
        return self.texts[0]

    def text_with(self, stone: int, any_gateway: bool) -> str:
        """What it says at a table where a Seraph gives this resource, and takes you to your own or any Gateways."""
        return self.texts[2 * stone + any_gateway]


@dataclass(frozen=True)
class Entity:
    id: str
    name: str
    type: str
    cost: tuple[int, ...]
    vp: int
    effect: int
    text: str
    icons: Strip


@dataclass(frozen=True)
class Chaos:
    id: str
    name: str
    hp: int
    vp: int
    require: int
    effect: int
    reward: int
    text: str  # what it does to all
    require_text: str
    reward_text: str
    icons: Strip
    require_icons: Strip
    reward_icons: Strip


@dataclass(frozen=True)
class Artifact:
    id: str
    name: str
    uses: str
    effect: int
    text: str
    icons: Strip


@dataclass(frozen=True)
class Space:
    id: str
    name: str
    effect: int
    text: str
    icons: Strip


@dataclass(frozen=True)
class Celestial:
    id: str
    letter: str
    name: str
    track: tuple[int, ...]
    per: int
    overpower: int
    track_mod: int
    track_values: tuple[int, ...]
    text: str
    overpower_text: str
    icons: Strip  # what it scores for
    overpower_icons: Strip

    @property
    def story(self) -> str:
        return stories.CELESTIALS.get(self.id, "")


@dataclass(frozen=True)
class AdversaryCard:
    id: str
    name: str
    steps: tuple[tuple[int, int, int, int], ...]
    text: str


@dataclass(frozen=True, eq=False)
class Cosmos:
    """The pack as the game uses it."""

    map: Map
    tiles: tuple[Tile, ...]
    cards: tuple[Card, ...]  # by kind: the starting deck, then the market
    deck: tuple[Card, ...]  # every copy, as the rules number them
    entities: tuple[Entity, ...]
    chaos: tuple[Chaos, ...]
    artifacts: tuple[Artifact, ...]
    spaces: tuple[Space, ...]
    celestials: tuple[Celestial, ...]
    adversary: tuple[AdversaryCard, ...]
    start_cards: int
    movement_track: tuple[int, ...]
    movement_overpower: str
    throne_vp: tuple[int, ...]
    effect_texts: tuple[str, ...]  # every effect in words, as the program numbers them
    numbers: Content

    reference = reference  # what does not depend on a pack
    prelude = stories.PRELUDE
    name_note = stories.NAME

    def galaxy(self, number: int, tile: int) -> str:
        """A galaxy and the tile on it, as the rules number them."""
        return self.tiles[tile].at(self.map.galaxies[number].id)

    @cached_property
    def throne_scale(self) -> list[tuple[str, int]]:
        return reference.throne_scale(self.throne_vp)

    @cached_property
    def base_prices(self) -> dict[str, dict[str, int]]:
        """What movements, structures and upgrades cost before anything changes it."""
        costs = [int(cost) for cost in self.numbers.costs]
        priced = enumerate(PRICED[:7])
        return {
            what: {which: n for which, n in zip(RESOURCES, costs[3 * i : 3 * i + 3], strict=True) if n}
            for i, what in priced
        }

    @cached_property
    def kind_of(self) -> dict[str, int]:
        """The number of a card's first copy, by id."""
        return {card.id: number for number, card in reversed(list(enumerate(self.deck)))}

    @cached_property
    def galaxy_of(self) -> dict[str, int]:
        return {galaxy.id: number for number, galaxy in enumerate(self.map.galaxies)}
