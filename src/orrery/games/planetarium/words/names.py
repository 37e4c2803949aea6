"""Names: move texts, things on the drawn table, spaces, cards and matter (section 4)."""
from __future__ import annotations

from orrery.games.planetarium.pack import DECKS, KINDS, Card, System
from orrery.games.planetarium.rules import Planetarium
from orrery.games.planetarium.rules.board import CARDS, PLANETS, SPACES
from orrery.games.planetarium.rules.moves import (
    ACTIONS,
    DISCARD,
    DONE,
    DOWNGRADE,
    DRAW,
    FROM,
    GRAVITY,
    INTO,
    KEEP,
    MARKER,
    MOVE_MATTER,
    MOVE_PLANET,
    NO_GRAVITY,
    NO_MARKER,
    ON,
    PASS,
    PLAY,
    RETIRE,
    TO,
)
from orrery.kernel.events import Event
from orrery.kernel.game import Setup, Words

# Which things on the drawn table stand for a move: p- a planet, m- matter, s- a space, c- a card, planet- the panel
# of a planet, deck- a deck, kind- a kind of matter; the other moves are buttons.
PICKS = {
    "to": "s", "play": "c", "on": "planet", "marker": "planet", "gravity": "kind", "from": "m", "into": "planet",
    "draw": "deck", "keep": "c", "discard": "c",
}  # fmt: skip
MEANT = {"p": "move", "m": "move", "s": "to", "c": "play", "planet": "on", "kind": "gravity", "deck": "draw"}


class Names(Words[Planetarium]):
    actions = int(ACTIONS)

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.system: System = setup.content
        self.texts = self.vocabulary()
        self.numbers = {text: move for move, text in self.texts.items()}
        self.never = self.never_made()

    def vocabulary(self) -> dict[int, str]:
        """The text of every move but leaving, by number; a smaller pack leaves numbers out."""
        planets = [planet.id for planet in self.system.planets]
        spaces = [space.id for space in self.system.spaces]
        cards = [card.id for card in self.system.cards]
        groups: list[tuple[int, str, list[str]]] = [
            (int(MOVE_PLANET), "move", planets), (int(MOVE_MATTER), "move", spaces), (int(TO), "to", spaces),
            (int(PLAY), "play", cards), (int(DOWNGRADE), "downgrade", cards), (int(ON), "on", planets),
            (int(MARKER), "marker", [*planets, "none"]), (int(GRAVITY), "gravity", [*KINDS, "none"]),
            (int(FROM), "from", spaces), (int(INTO), "into", planets), (int(DRAW), "draw", list(DECKS)),
            (int(KEEP), "keep", cards), (int(DISCARD), "discard", cards),
        ]  # fmt: skip
        texts = {first + i: f"{kind}:{name}" for first, kind, names in groups for i, name in enumerate(names)}
        return {**texts, int(PASS): "pass", int(DONE): "done"}

    def never_made(self) -> frozenset[int]:
        """Moves that no position of this pack allows; they can be asked for, so that "why not?" has an answer."""
        cards = list(enumerate(self.system.cards))
        lower = [int(DOWNGRADE) + number for number, card in cards if not card.downgrade]
        finals = [int(first) + number for first in (KEEP, DISCARD) for number, card in cards if card.deck != "final"]
        return frozenset([*lower, *finals])

    def all_moves(self, seat: int) -> list[str]:
        return [text for text in super().all_moves(seat) if self.numbers.get(text) not in self.never]

    def move_text(self, move: int) -> str:
        return self.texts.get(move, "retire" if move >= RETIRE else "")

    def read_move(self, text: str, seat: int) -> int | None:
        return int(RETIRE) + seat if text == "retire" else self.numbers.get(text)

    # Things on the drawn table ------------------------------------------------------------------------------

    def picks(self, move: int) -> tuple[str, ...]:
        text = self.move_text(move)
        kind, _, what = text.partition(":")
        if kind == "move":
            return (f"p-{what}" if move < MOVE_MATTER else f"m-{what}",)
        if kind in PICKS and what != "none":
            return (f"{PICKS[kind]}-{what}",)
        return (text.replace(":", "-"),)

    def meant(self, pick: str, seat: int) -> int | None:
        kind, _, what = pick.partition("-")
        return self.read_move(f"{MEANT[kind]}:{what}" if kind in MEANT else pick.replace("-", ":", 1), seat)

    def places(self, event: Event) -> tuple[str, ...]:
        facts = event.facts
        who = () if event.seat < 0 else (f"seat-{event.seat}",)
        match event.kind:
            case "move":
                token = f"p-{self.planet(facts[0])}" if facts[0] < MOVE_MATTER else f"m-{self.space(facts[2])}"
                return (token, f"s-{self.space(facts[1])}", f"s-{self.space(facts[2])}")
            case "drift":
                return (f"p-{self.planet(facts[0])}", f"s-{self.space(facts[1])}", f"s-{self.space(facts[2])}")
            case "play":
                return (f"c-{self.card(facts[0]).id}", f"planet-{self.planet(facts[1])}")
            case "discard" | "downgrade":
                return (f"c-{self.card(facts[0]).id}", *who)
            case "flip":
                return (f"planet-{self.planet(facts[0])}",)
            case "gravity":
                return (f"s-{self.space(facts[1])}", f"planet-{self.planet(facts[2])}")
            case "pay" | "accelerate" | "final_turns":
                return ("track",)
            case "reshuffle":
                return (f"deck-{DECKS[facts[0]]}",)
            case "open_hand":
                return tuple(f"c-{self.card(card).id}" for card in facts)
        return (*who, *(f"c-{self.card(card).id}" for card in event.secret))

    # Names ----------------------------------------------------------------------------------------------------

    def card(self, number: int) -> Card:
        return self.system.cards[number]

    def planet(self, number: int) -> str:
        return self.system.planets[number].id

    def space(self, number: int) -> str:
        return self.system.spaces[number].id

    def list_cards(self, numbers: tuple[int, ...]) -> str:
        return ", ".join(self.card(number).name for number in numbers)


def is_space(move: int, first: int) -> bool:
    return first <= move < first + SPACES


def is_card(move: int, first: int) -> bool:
    return first <= move < first + CARDS


def is_planet(move: int, first: int) -> bool:
    return first <= move < first + PLANETS


def is_gravity(move: int) -> bool:
    return GRAVITY <= move <= NO_GRAVITY or is_space(move, int(FROM)) or is_planet(move, int(INTO))


def is_marker(move: int) -> bool:
    return MARKER <= move <= NO_MARKER
