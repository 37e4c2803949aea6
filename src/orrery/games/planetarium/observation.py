"""What one seat may see of Planetarium, as numbers: all but other hands, decks and choices half made (section 6)."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from orrery.games.planetarium.rules.board import DECKS, KINDS, PLANETS, byte
from orrery.games.planetarium.rules.moves import (
    AT_ACT,
    AT_FINAL,
    AT_FINAL_PLANET,
    AT_KEEP,
    AT_MARKER,
    AT_PLANET,
    AT_SETUP,
    AT_SLOT,
    AT_SPACE,
    AT_TARGET,
)
from orrery.games.planetarium.rules.play import CAUSES, Planetarium
from orrery.games.planetarium.rules.table import (
    EMPTY,
    FACE_DOWN,
    NONE,
    card_of,
    habitable_total,
    hostile_total,
    is_marked,
    planet_of,
    seat_of,
)
from orrery.kernel.bits import size
from orrery.kernel.observing import MOST, Observation, Observer
from orrery.kernel.state import State

STEPS: Final[i64] = 13
MANY: Final[i64] = 127


class PlanetariumObserver(Observer):
    def observe(self, state: State, seat: i64, out: Observation) -> None:
        assert isinstance(state, Planetarium)
        self.put_orbits(state, out)
        self.put_mats(state, seat, out)
        self.put_rows(state, seat, out)
        self.put_cards(state, seat, out)
        self.put_turn(state, seat, out)
        self.put_picked(state, seat, out)

    def put_orbits(self, state: Planetarium, out: Observation) -> None:
        spaces = state.board.spaces
        text = "what is on each space: gas, rock, water, metal, or planet A to D"
        out.open("spaces", text, 0, 1, spaces, KINDS + PLANETS)
        for space in range(spaces):
            here = state.at[space]
            out.one_of(here if here < EMPTY else here - 1 if here > EMPTY else NONE, KINDS + PLANETS)
        out.open("last_move", "from where to where the last token was moved", 0, 1, 2, spaces)
        out.one_of(state.last_from, spaces)
        out.one_of(state.last_to, spaces)
        out.open("habitable", "the planets whose token shows that side", 0, 1, PLANETS)
        out.members(state.habitable, PLANETS)
        out.open("climate", "for each planet the totals of the habitable and the hostile side", 0, MOST, PLANETS, 2)
        for planet in range(PLANETS):
            out.put(habitable_total(state.climate[planet]))
            out.put(hostile_total(state.climate[planet]))
        text = "the tokens of each kind on the Evolution Track, then those that lie face down"
        out.open("track", text, 0, MANY, KINDS + 1)
        for kind in range(KINDS + 1):
            tokens: i64 = 0
            for i in range(len(state.track)):
                if (state.track[i] if state.track[i] < FACE_DOWN else KINDS) == kind:
                    tokens += 1
            out.put(tokens)

    def put_mats(self, state: Planetarium, seat: i64, out: Observation) -> None:
        seats = state.seats
        out.open("mats", "for each seat and planet the matter of each kind", 0, MANY, seats, PLANETS, KINDS)
        for k in range(seats):
            for planet in range(PLANETS):
                matter = state.mats[PLANETS * ((seat + k) % seats) + planet]
                for kind in range(KINDS):
                    out.put(byte(matter, kind))
        out.open("markers", "for each seat its markers on cards of each planet", 0, MANY, seats, PLANETS)
        for k in range(seats):
            for planet in range(PLANETS):
                out.put(state.markers_on((seat + k) % seats, planet))
        out.open("scores", "the score of each seat", -MOST, MOST, seats)
        out.per_seat(state.scores, seat, seats)

    def put_rows(self, state: Planetarium, seat: i64, out: Observation) -> None:
        """The cards on the table, in three groups with a place for every card."""
        cards = state.cards.number
        out.open("played_on", "for each card the planet that it was played on", 0, 1, cards, PLANETS)
        for i in range(len(state.played)):
            out.set(PLANETS * card_of(state.played[i]) + planet_of(state.played[i]), 1)
        out.skip(cards * PLANETS)
        out.open("played_by", "for each card the seat that played it", 0, 1, cards, state.seats)
        for i in range(len(state.played)):
            owner = (seat_of(state.played[i]) - seat) % state.seats
            out.set(state.seats * card_of(state.played[i]) + owner, 1)
        out.skip(cards * state.seats)
        out.open("played_as", "for each card as the how manieth it was played; 0 if it wasn’t", 0, cards, cards)
        for i in range(len(state.played)):
            out.set(card_of(state.played[i]), i + 1)
        out.skip(cards)
        out.open("marked", "the cards that carry a marker", 0, 1, cards)
        for i in range(len(state.played)):
            if is_marked(state.played[i]):
                out.set(card_of(state.played[i]), 1)
        out.skip(cards)

    def put_cards(self, state: Planetarium, seat: i64, out: Observation) -> None:
        seats, cards = state.seats, state.cards.number
        out.open("hand", "the cards in your hand", 0, 1, cards)
        out.members(state.hands[seat], cards)
        out.open("backs", "for each seat the Low, High and Final cards in hand", 0, cards, seats, DECKS)
        for k in range(seats):
            for deck in range(DECKS):
                out.put(size(state.hands[(seat + k) % seats] & state.cards.of_deck[deck]))
        out.open("discards", "the discarded cards", 0, 1, cards)
        out.members(state.discards[0] | state.discards[1] | state.discards[2], cards)
        out.open("decks", "the cards left in the Low, High and Final deck", 0, cards, DECKS)
        for deck in range(DECKS):
            out.put(state.left[deck])
        out.open("shuffles", "how often each deck was made anew", 0, MOST, DECKS)
        for deck in range(DECKS):
            out.put(state.shuffles[deck])
        text = "for each card the shuffle of its deck that it came back with; 0 for the first"
        out.open("shuffled_in", text, 0, MOST, cards)
        for card in range(cards):
            out.put(state.shuffle_of[card])

    def put_turn(self, state: Planetarium, seat: i64, out: Observation) -> None:
        seats = state.seats
        step = state.at_step
        if seat != state.seat:  # PLA-138, PLA-139: others don't know that a card has been chosen
            step = AT_ACT if step == AT_PLANET else AT_FINAL if step == AT_FINAL_PLANET else step
        text = (
            "what is asked: discard_final, move_token, move_to, act, play_planet, marker, gravity_kind, gravity_space, "
            "gravity_planet, draw_deck, keep_final, final_card, final_planet"
        )
        out.open("step", text, 0, 1, STEPS)
        out.one_of(step, STEPS)
        out.open("first", "the seat that took the first turn", 0, 1, seats)
        out.seat(state.first, seat, seats)
        out.open("round", "the number of the round", 0, MOST, 1)
        out.put(state.round)
        out.open("turns", "the turns completed", 0, MOST, 1)
        out.put(state.turns)
        out.open("idle", "the idle turns in a row", 0, MOST, 1)
        out.put(state.idle)
        out.open("busy", "whether this turn is no longer idle", 0, 1, 1)
        out.flag(state.busy)
        out.open("last_turn", "whether this is the final turn of the seat to move", 0, 1, 1)
        out.flag(state.last_turn)
        out.open("cause", "what brought the final turns about: evolved, dice, stagnation, round_cap", 0, 1, 4)
        for cause in CAUSES:
            out.flag(state.reason == cause)
        out.open("trigger", "the seat that brought them about", 0, 1, seats)
        out.seat(state.trigger, seat, seats)
        out.open("final_left", "the seats whose final turn isn’t over", 0, 1, seats)
        out.seat_set(state.final_left, seat, seats)

    def put_picked(self, state: Planetarium, seat: i64, out: Observation) -> None:
        """What the seat to move has chosen so far; only that seat knows a card before its planet is fixed."""
        seats, cards, spaces = state.seats, state.cards.number, state.board.spaces
        step = state.at_step
        own = seat == state.seat
        out.open("set_aside", "the seats that have chosen a Final to discard", 0, 1, seats)
        for k in range(seats):
            out.flag(step == AT_SETUP and state.chosen[(seat + k) % seats] != NONE)
        out.open("set_aside_own", "the Final that you have chosen to discard", 0, 1, cards)
        out.one_of(state.chosen[seat] if step == AT_SETUP else NONE, cards)
        out.open("token", "the token to be moved: planet A to D, or the matter on a space", 0, 1, PLANETS + spaces)
        out.one_of(state.token if step == AT_TARGET else NONE, PLANETS + spaces)
        half = own and step in (AT_PLANET, AT_FINAL_PLANET)
        out.open("card", "the card being played", 0, 1, cards)
        out.one_of(state.card if step == AT_MARKER or half else NONE, cards)
        out.open("aim", "the planet that it is played on", 0, 1, PLANETS)
        out.one_of(state.aim if step == AT_MARKER else NONE, PLANETS)
        out.open("pulled_kind", "the kind of matter that Gravity pulls", 0, 1, KINDS)
        out.one_of(state.pulled if step == AT_SPACE else NONE, KINDS)
        out.open("pulled_from", "the space that it comes from", 0, 1, spaces)
        out.one_of(state.pulled if step == AT_SLOT else NONE, spaces)
        out.open("offered", "the two Finals that you choose from", 0, 1, cards)
        out.members(state.offered if own and step == AT_KEEP else 0, cards)
