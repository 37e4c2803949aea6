"""What the sentences of Laniakea are about: galaxies, cards, Entities, resources."""
from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Protocol

from orrery.games.laniakea.pack.cosmos import Card, Cosmos
from orrery.games.laniakea.pack.naming import stones
from orrery.games.laniakea.rules import Laniakea
from orrery.games.laniakea.rules import choices as c
from orrery.games.laniakea.rules.table import CHAOS_CARD, SEEN
from orrery.games.laniakea.rules.vocabulary import CHOOSE, RESOURCES, ZONES
from orrery.kernel.game import Setup
from orrery.kernel.things import Seats, Sort

ADVERSARY = "The Adversary"
PILES = ("hand", "discard pile", "deck")  # as people call the zones
TRACKS = Sort(["movement", "ability"], ["Movement Tracker", "Celestial Ability Track"], "track-{}")
WIDTH = int(c.WIDTH)


def exchange(number: int) -> tuple[str, str]:
    """What is handed in and what is received (LAN-53, LAN-54)."""
    given, _, got = c.EXCHANGES[number].partition(">")
    return stones(*map(given.count, RESOURCES)), stones(*map(got.count, RESOURCES))


@lru_cache(maxsize=8)
def seen(cosmos: Cosmos) -> Sort:
    """Galaxies as the log names them, with the tile that is there (`Table.seen`)."""
    galaxies = cosmos.map.galaxies
    room = [None] * (int(SEEN) - len(galaxies))
    names = [
        cosmos.galaxy(number, tile) if number < len(galaxies) else ""
        for tile in range(len(cosmos.tiles))
        for number in range(int(SEEN))
    ]
    tiles = [tile.id for tile in cosmos.tiles for _ in range(int(SEEN))]
    return Sort([*[galaxy.id for galaxy in galaxies], *room] * len(cosmos.tiles), names, "g-{}", pieces=tiles)


class Named(Protocol):
    @property
    def id(self) -> str: ...
    @property
    def name(self) -> str: ...


def named(pieces: Sequence[Named], thing: str) -> Sort:
    """Pieces of the box that the sentences call by their names."""
    return Sort([piece.id for piece in pieces], [piece.name for piece in pieces], thing, pieces="{}")


class CardPage:
    """As many kinds of cards as a stretch of moves has room for (`rules/choices.py`)."""

    def __init__(self, kinds: Sequence[str | None], names: Sequence[str], first: int) -> None:
        self.first = first
        titles = names[first : first + WIDTH]
        self.kinds = Sort(kinds[first : first + WIDTH], titles, "c-{}", WIDTH)
        self.deck = Sort(self.kinds.ids, titles, "deck-{}")
        self.zones = Sort(
            [kind and f"{zone}.{kind}" for zone in ZONES for kind in self.kinds.ids],
            [f"{title} ({pile})" for pile in PILES for title in (*titles, *[""] * (WIDTH - len(titles)))],
        )

    def move(self, base: int) -> int:
        """The first move of a decision about these cards."""
        return int(c.card_move(base, self.first))


class Things:
    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        cosmos: Cosmos = setup.content
        self.cosmos = cosmos
        names = [*setup.names, ADVERSARY] if setup.mode.name == "solo" else setup.names
        self.seats = Seats(names, 4)
        # A card is chosen by its kind, whichever copy it is; the log tells of copies.
        kinds = [card.id if number == cosmos.kind_of[card.id] else None for number, card in enumerate(cosmos.deck)]
        titles = [card.name for card in cosmos.deck]
        self.pages = [CardPage(kinds, titles, first) for first in range(0, len(kinds), WIDTH)]
        self.cards = Sort([card.id for card in cosmos.deck], titles, "c-{}", pieces="{}")
        self.galaxies = Sort([galaxy.id for galaxy in cosmos.map.galaxies], thing="g-{}", width=WIDTH)
        self.seen = seen(cosmos)
        abysses = cosmos.map.abysses
        self.abysses = Sort([x.id for x in abysses], [cosmos.map.abyss_name(x) for x in abysses], "x-{}", WIDTH)
        self.voids = Sort([x.id for x in cosmos.map.voids], [x.name for x in cosmos.map.voids], "v-{}")
        self.celestials = named(cosmos.celestials, "celestial-{}")
        self.entities = named(cosmos.entities, "e-{}")
        self.chaos = named(cosmos.chaos, "k-{}")
        room = int(CHAOS_CARD) - len(self.entities)  # the Entity row holds both
        drawn = [*map(self.entities.thing.format, self.entities.ids), *[None] * room]
        drawn += map(self.chaos.thing.format, self.chaos.ids)
        self.row = Sort(drawn, [*self.entities.names, *[""] * room, *self.chaos.names], "{}")
        self.artifacts = named(cosmos.artifacts, "a-{}")
        spaces = [f"{x.name} ({x.id})" for x in cosmos.spaces]
        self.spaces = Sort([x.id for x in cosmos.spaces], spaces, "s-{}", pieces="{}")
        self.deeds = Sort([x.id for x in cosmos.adversary], [x.name for x in cosmos.adversary])
        program = cosmos.numbers.program
        widest = max((int(program.b[i]) for i, verb in enumerate(program.verb) if verb == CHOOSE), default=0)
        self.branches = Sort([str(n + 1) for n in range(widest)], thing="branch-{}")
        attacks = {card.attack for card in cosmos.deck} - {0}
        self.attacks = Sort([str(n) if n in attacks else None for n in range(max(attacks) + 1)], thing="commit-{}")

    def name(self, seat: int) -> str:
        return self.setup.names[seat] if seat < self.setup.seats else ADVERSARY

    def card(self, number: int) -> Card:
        return self.cosmos.deck[number]

    def galaxy(self, state: Laniakea, number: int) -> str:
        return self.cosmos.galaxy(number, int(state.tiles[number]))
