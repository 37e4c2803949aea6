"""The keys of a position of Planetarium, each said once."""
from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from mypy_extensions import i64

from orrery.games.planetarium.pack import DECKS, KINDS, System
from orrery.games.planetarium.rules import House, Planetarium
from orrery.games.planetarium.rules import moves as m
from orrery.games.planetarium.rules.board import BYTE, CARDS, FINAL, PLANETS, SPACES, byte
from orrery.games.planetarium.rules.play import CAUSES, ENDLESS, EVOLVED, GIVEN_UP, LAST_STANDING, MOST_ROUNDS
from orrery.games.planetarium.rules.table import (
    EMPTY,
    FACE_DOWN,
    MARKERS,
    NONE,
    PLANET,
    card_of,
    is_marked,
    planet_of,
    seat_of,
)
from orrery.games.planetarium.view import STEPS
from orrery.kernel.bits import size
from orrery.kernel.fields import Declared, Field
from orrery.kernel.kinds import Items, Map, Maybe, Number, PerSeat, Row, Seat, Several, Truth, Word, refuse
from orrery.kernel.state import OVER
from orrery.kernel.vectors import vec

REASONS = (*CAUSES, LAST_STANDING, GIVEN_UP, ENDLESS)
CARD_LAID = range(m.AT_MARKER, m.AT_FINAL)  # steps after a card has been laid in this turn
LEEWAY = 1000  # turns, shuffles or points of which the rest of a position by hand need not know
MANY = 10_000  # more turns and shuffles than a game and the leeway can have


class Slot(Map):
    """Matter on a mat for one planet: a byte for each kind."""

    def read(self, value: Any, key: str) -> Any:
        return sum(number * BYTE[kind] for kind, number in enumerate(super().read(value, key)))

    def write(self, value: Any) -> dict[str, Any]:
        return super().write([byte(value, kind) for kind in range(len(KINDS))])


class PlanetariumKeys(Declared[Planetarium]):
    top_last = True

    def fields(self) -> Iterable[Field]:
        self.system: System = self.setup.content
        self.spaces = [space.id for space in self.system.spaces]
        self.space = Word(self.spaces, "a space id")
        self.planet = Word([planet.id for planet in self.system.planets])
        self.cards = self.pool([card.id for card in self.system.cards])
        self.card = Word(list(self.cards.copies), "a card id")
        yield from self.turn_fields()
        yield from self.picked_fields()
        yield from self.matter_fields()
        yield from self.card_fields()

    def turn_fields(self) -> Iterable[Field]:
        house: House = self.setup.house
        seat, turns = Seat(self.seats), Number(0, MANY, "a number")
        some_left = Items(seat, different=True, most=max(self.seats - 1, 1))
        yield Field("retired", some_left, "the seats that left, in order", "none")
        yield Field("seat", Maybe(seat, OVER), "who decides; null when the game is over",
                    "0; in setup the first seat that has not chosen")  # fmt: skip
        yield Field("step", Word(STEPS), "what is decided", "`move_token`", name="at_step", default=m.AT_TOKEN)
        first = Number(NONE, self.seats - 1, "a seat, or -1 in setup")
        yield Field("first", first, "who took the first turn", "0, or -1 in setup",
                    default=lambda state: NONE if state.at_step == m.AT_SETUP else 0)  # fmt: skip
        rounds = Number(1, house.round_cap or MOST_ROUNDS, "a number from 1 to `round_cap`")
        yield Field("round", rounds, "the round", "1")
        yield Field("turns", turns, "the turns completed", "0")
        yield Field("idle", turns, "the idle turns in a row", "0")
        yield Field("busy", Truth(), "whether matter was collected or a card played in this turn",
                    "true after a card was laid", default=lambda state: state.at_step in CARD_LAID)  # fmt: skip
        yield Field("last_turn", Truth(), "whether it is the final turn of who decides", "false")
        yield Field("final_left", Several(seat), "during the final turns: whose are not over", "none")
        reasons = Word({reason: reason for reason in ("", *REASONS)})
        yield Field("reason", reasons, "what began the final turns, or ended the game", f"`{EVOLVED}` if it is over",
                    default=lambda state: EVOLVED if state.seat == OVER else "")  # fmt: skip
        yield Field("trigger", Number(NONE, self.seats - 1, "a seat, or -1"), "who filled the Evolution Track", "-1")

    def picked_fields(self) -> Iterable[Field]:
        """Choices half made, and the last move."""
        token = Word([*self.planet.values, *self.spaces], "a planet, or the space of a matter token")
        pulled = Word({name: name for name in (*KINDS, *self.spaces)}, "a kind of matter, or a space id")
        move = Items(self.space, size=2, different=True)
        yield Field("token", Maybe(token, NONE), "at `move_to`: what is moved", "null")
        yield Field("card", Maybe(self.card, NONE), "at `play_planet`, `marker` and `final_planet`: the card", "null")
        yield Field("aim", Maybe(self.planet, NONE), "at `marker`: the planet that the card lies on", "null")
        yield Field("pulled", Maybe(pulled, None), "what Gravity takes: at `gravity_space` the kind, at "
                    "`gravity_planet` the space", "null", get=self.pulled_name, put=self.put_pulled)  # fmt: skip
        yield Field("last_move", Maybe(move, None), "where the token moved last came from, and where it went", "null",
                    get=lambda state: None if state.last_to == NONE else [state.last_from, state.last_to],
                    put=put_last_move)  # fmt: skip

    def matter_fields(self) -> Iterable[Field]:
        """What lies on the table."""
        kind, planets = Word(KINDS), list(self.planet.values)
        yield Field("matter", Map(self.spaces, kind, EMPTY, "space"), "the matter on the orbits; the rest is out of "
                    "the game", "as dealt, without mats and track", get=on_orbits, put=put_matter)  # fmt: skip
        yield Field("planets", Map(planets, self.space, None, "planet"), "where the planets are", "where they start",
                    name="where", put=put_planets)  # fmt: skip
        mat = Map(planets, Slot(KINDS, Number(0, SPACES), 0, "kind"), None, "planet")
        yield Field("mats", PerSeat(mat, self.seats), "the matter on the Player mats", "none",
                    get=lambda state: [state.mats[n : n + PLANETS] for n in range(0, len(state.mats), PLANETS)],
                    put=put_mats)  # fmt: skip
        down = {f"{name} down": FACE_DOWN + n for name, n in kind.values.items() if self.seats == 1}
        yield Field("track", Items(Word({**kind.values, **down})), "the Evolution Track, first space first", "empty")
        laid = Row(self.cards.card(), self.planet, Seat(self.seats), Truth())
        yield Field("played", Items(laid), "the cards played, in order: card, planet, seat, whether it has a marker",
                    "no cards", get=rows, put=self.put_played)  # fmt: skip
        yield Field("habitable", Several(self.planet), "the habitable planets", "by the cards played")
        points = Number(0, LEEWAY + sum(card.points for card in self.system.cards), "a number")
        yield Field("scores", PerSeat(points, self.seats), "the scores", "the points of the cards played")

    def card_fields(self) -> Iterable[Field]:
        times = Number(0, MANY, "a number")
        yield Field("hands", PerSeat(self.cards.hand(), self.seats), "the hands",
                    "two Low, two High and one Final (in setup two) of the cards not named elsewhere")  # fmt: skip
        yield Field("decks", Map(DECKS, self.cards.pile(), None, "deck"), "the decks, top card first; cards not named "
                    "elsewhere lie beneath", "shuffled", get=decks, put=put_decks)  # fmt: skip
        yield Field("left", Map(DECKS, Number(0, CARDS), None, "deck"), "how many cards a deck has; those not named "
                    "elsewhere are out of the game", "all there are", skip=is_whole)  # fmt: skip
        yield Field("discards", Map(DECKS, self.cards.hand(), None, "deck"), "the discard piles", "empty")
        yield Field("offered", self.cards.hand(), "at `keep_final`: the two Finals", "none")
        yield Field("chosen", Items(Maybe(self.card, NONE)), "in setup: for each seat the Final to discard, or null",
                    "null for all", default=[])  # fmt: skip
        yield Field("shuffles", Map(DECKS, times, None, "deck"), "how often a deck was made anew", "0")
        yield Field("shuffle_of", Map(self.card.values, times, 0, "card"), "by which of these a card came into play",
                    "0; in a deck the last one", get=lambda state: state.shuffle_of[: state.cards.number])  # fmt: skip

    def pulled_name(self, state: Planetarium) -> str | None:
        return None if state.pulled == NONE else (KINDS if state.at_step == m.AT_SPACE else self.spaces)[state.pulled]

    def put_pulled(self, state: Planetarium, name: str | None) -> None:
        known = KINDS if state.at_step == m.AT_SPACE else self.spaces
        if name is not None and name not in known:
            refuse("pulled", f"at {STEPS[state.at_step]} it is a {'kind' if known is KINDS else 'space'}, not {name}")
        state.pulled = NONE if name is None else known.index(name)

    def put_played(self, state: Planetarium, played: list[tuple[int, int, int, bool]]) -> None:
        """With the cards come markers, climate and, unless said otherwise, scores (PLA-54 to PLA-60)."""
        for number, (card, planet, seat, marked) in enumerate(played, 1):
            if marked and state.cards.deck[card] == FINAL:
                refuse("played", f"{self.cards.ids[card]} is a Final, so it carries no marker")
            if marked and state.markers_left(seat) == 0:
                refuse("played", f"seat {seat} has only {MARKERS} markers")
            state.put_card(card, planet, seat, marked)
            if marked:
                state.markers[seat] += BYTE[planet]
            if number < len(played) or state.aim == NONE:  # else it counts when its marker is settled
                state.add_climate(card, planet)
                state.scores[seat] += state.cards.points[card]


def rows(state: Planetarium) -> list[tuple[i64, i64, i64, bool]]:
    return [(card_of(e), planet_of(e), seat_of(e), is_marked(e)) for e in state.played]


def on_orbits(state: Planetarium) -> list[int]:
    """What lies on each space, planets left aside."""
    return [min(int(found), int(EMPTY)) for found in state.at[: state.board.spaces]]


def put_matter(state: Planetarium, layout: list[int]) -> None:
    for space, found in enumerate(layout):
        state.at[space] = found


def put_planets(state: Planetarium, where: list[int]) -> None:
    state.where = vec[i64](where)
    for planet, space in enumerate(where):
        state.at[space] = PLANET + planet


def put_mats(state: Planetarium, mats: list[list[int | None]]) -> None:
    state.mats = vec[i64]([slot or 0 for mat in mats for slot in mat])


def put_last_move(state: Planetarium, move: list[int] | None) -> None:
    state.last_from, state.last_to = move or (NONE, NONE)


def decks(state: Planetarium) -> list[list[int]]:
    return [[int(state.order[CARDS * deck + n]) for n in reversed(range(left))] for deck, left in enumerate(state.left)]


def put_decks(state: Planetarium, piles: list[list[int]]) -> None:
    state.order = vec[i64]([card for pile in piles for card in (*pile[::-1], *[0] * (int(CARDS) - len(pile)))])


def is_whole(state: Planetarium) -> bool:
    """Whether no card is out of the game."""
    apart = sum(size(cards) for cards in (*state.hands, *state.discards, state.offered))
    return bool(apart + sum(state.left) + len(state.played) == state.cards.number)
