"""What one seat may see (section 6): all but the other hands, the order of the decks, and choices half made."""
from __future__ import annotations

from itertools import pairwise

from orrery.games.planetarium.pack import DECKS, KINDS, Card, System
from orrery.games.planetarium.rules import Planetarium, Solo
from orrery.games.planetarium.rules.board import PLANETS, byte, sum_bytes
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
    AT_TOKEN,
    MOVE_MATTER,
)
from orrery.games.planetarium.rules.score import ranks
from orrery.games.planetarium.rules.table import (
    EMPTY,
    FACE_DOWN,
    NONE,
    PLANET,
    card_of,
    habitable_total,
    hostile_total,
    is_marked,
    planet_of,
    seat_of,
)
from orrery.games.planetarium.words.events import CAUSE_TEXTS
from orrery.games.planetarium.words.explanations import climate_after, newly_playable, targets
from orrery.games.planetarium.words.needs import NUMERALS, SIDE_NAMES, in_words, needs
from orrery.games.planetarium.words.things import Things
from orrery.kernel.bits import members, size
from orrery.kernel.game import Setup, View
from orrery.kernel.position import Data
from orrery.kernel.state import OVER
from orrery.kernel.things import count

STEPS = (
    "discard_final", "move_token", "move_to", "act", "play_planet", "marker", "gravity_kind", "gravity_space",
    "gravity_planet", "draw_deck", "keep_final", "final_card", "final_planet",
)  # fmt: skip
PHASES = ("setup", "move", "move", "act", "act", "act", "act", "act", "act", "draw", "draw", "finals", "finals")
TIE_BREAKS = ("more matter left on the Player mat", "more markers left on cards", "fewer cards in hand")


class PlanetariumView(View[Planetarium]):
    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.system: System = setup.content
        self.things = Things(setup)

    def view(self, state: Planetarium, seat: int | None) -> Data:
        own = seat is not None and seat == state.seat
        return {
            "step": self.step(state, seat),
            "phase": "over" if state.seat == OVER else PHASES[state.at_step],
            "first": none_or(state.first),
            "round": int(state.round),
            "round_cap": int(state.house.round_cap) or None,
            "turns": int(state.turns),
            "idle": int(state.idle),
            "idle_limit": int(state.house.stagnation_rounds) * (self.setup.seats - len(state.retired)) or None,
            "last_turn": bool(state.last_turn) and state.seat != OVER,
            "final": self.final(state),
            "track": self.track(state),
            "spaces": {space.id: self.token(state, number) for number, space in enumerate(self.system.spaces)},
            "planets": [self.planet(state, planet, seat) for planet in range(PLANETS)],
            "decks": {deck: self.deck(state, number) for number, deck in enumerate(DECKS)},
            "picked": self.picked(state, seat),
            **self.moves(state, own=own),
            "last_move": None if state.last_to == NONE else {
                "from": self.space(state.last_from), "to": self.space(state.last_to),
            },
            "hand": [] if seat is None else self.hand(state, seat),
            "offered": self.offered(state, seat),
            "players": [self.player(state, player, seat) for player in range(self.setup.seats)],
            "solo": self.solo(state),
            "tie_breaks": self.tie_breaks(state),
        }  # fmt: skip

    def step(self, state: Planetarium, viewer: int | None) -> str:
        """PLA-138, PLA-139: others don't see that a card has been chosen before its planet is fixed."""
        if state.seat == OVER:
            return "over"
        step = state.at_step
        if viewer != state.seat:
            step = {AT_PLANET: AT_ACT, AT_FINAL_PLANET: AT_FINAL}.get(step, step)
        return STEPS[step]

    # The board ----------------------------------------------------------------------------------------------

    def token(self, state: Planetarium, space: int) -> str | None:
        here = int(state.at[space])
        if here == EMPTY:
            return None
        return KINDS[here] if here < EMPTY else self.system.planets[here - PLANET].id

    def space(self, number: int) -> str:
        return self.system.spaces[number].id

    def final(self, state: Planetarium) -> Data | None:
        """PLA-90: the final turns, and who has yet to take one, in order."""
        if state.reason not in CAUSE_TEXTS:
            return None
        start = 0 if state.seat == OVER else int(state.seat)
        order = [(start + i) % self.setup.seats for i in range(self.setup.seats)]
        return {
            "cause": state.reason,
            "text": CAUSE_TEXTS[state.reason],
            "by": none_or(state.trigger),
            "left": [seat for seat in order if state.final_left >> seat & 1],
        }

    def track(self, state: Planetarium) -> Data:
        tokens = [int(token) for token in state.track]
        return {
            "length": int(state.ends),
            "acceleration": int(state.accelerates),
            "count": len(tokens),
            "left": max(0, int(state.ends) - len(tokens)),
            "accelerated": state.is_accelerated(),
            "tokens": [
                {"kind": None, "down": True} if token >= FACE_DOWN else {"kind": KINDS[token], "down": False}
                for token in tokens
            ],
        }

    def planet(self, state: Planetarium, planet: int, viewer: int | None) -> Data:
        here = self.system.planets[planet]
        orbit = int(state.orbit(planet))
        rows = [entry for entry in state.played if planet_of(entry) == planet]
        cards = [
            {
                "card": self.system.cards[card_of(entry)].id,
                "seat": int(seat_of(entry)),
                "marker": is_marked(entry),
                "final": self.system.cards[card_of(entry)].deck == "final",
            }
            for entry in rows
        ]
        return {
            "id": here.id,
            "type": here.type,
            "space": self.space(int(state.where[planet])),
            "orbit": orbit,
            "numeral": NUMERALS[orbit],
            "climate": SIDE_NAMES[state.side(planet)],
            "habitable": int(habitable_total(state.climate[planet])),
            "hostile": int(hostile_total(state.climate[planet])),
            "row": [card for card in cards if not card["final"]],
            "finals": [card for card in cards if card["final"]],
            "markers": [int(state.markers_on(seat, planet)) for seat in range(self.setup.seats)],
            "yours": None if viewer is None else self.slot(state, viewer, planet),
        }

    def slot(self, state: Planetarium, seat: int, planet: int) -> Data:
        matter = state.mats[PLANETS * seat + planet]
        return {kind: int(byte(matter, number)) for number, kind in enumerate(KINDS)}

    def deck(self, state: Planetarium, deck: int) -> Data:
        return {
            "left": int(state.left[deck]),
            "discards": [self.system.cards[card].id for card in members(state.discards[deck])],
            "shuffles": int(state.shuffles[deck]),
        }

    # What is being chosen -----------------------------------------------------------------------------------

    def picked(self, state: Planetarium, viewer: int | None) -> Data:
        """What the seat to move has chosen so far; only that seat knows a card before its planet is fixed."""
        own = viewer == state.seat
        step = NONE if state.seat == OVER else state.at_step  # what was half said when the last rival left is void
        token = kind = space = card = planet = None
        if step == AT_TARGET:
            token = self.token_id(int(state.token))
        if step == AT_SPACE:
            kind = KINDS[state.pulled]
        if step == AT_SLOT:
            space, kind = self.space(int(state.pulled)), KINDS[state.at[state.pulled]]
        if step == AT_MARKER or (own and step in (AT_PLANET, AT_FINAL_PLANET)):
            card = self.system.cards[state.card].id
        if step == AT_MARKER:
            planet = self.system.planets[state.aim].id
        return {"token": token, "card": card, "planet": planet, "kind": kind, "space": space}

    def token_id(self, token: int) -> str:
        return self.system.planets[token].id if token < MOVE_MATTER else self.space(token - int(MOVE_MATTER))

    def moves(self, state: Planetarium, *, own: bool) -> Data:
        """For the mover: every token that can move, where to, what each move would bring, and all of them together."""
        tokens: list[int] = []
        if own and state.at_step == AT_TARGET:
            tokens = [int(state.token)]
        elif own and state.at_step == AT_TOKEN:
            tokens = state.moves()
        moves = {
            self.token_id(token): [self.target(state, token, space) for space in targets(state, token)]
            for token in tokens
        }
        return {"moves": moves, "brings": {token: self.brings(targets) for token, targets in moves.items()}}

    def brings(self, targets: list[Data]) -> Data:
        """"water, metal for C", or "rock for A or B", and the cards in hand that one of the moves makes playable."""
        hits = [target for target in targets if target["collects"]]
        kinds = ", ".join(dict.fromkeys(str(target["collects"]) for target in hits))
        planets = " or ".join(dict.fromkeys(str(target["planet"]) for target in hits))
        ready = dict.fromkeys(self.system.card(card).name for target in targets for card in target["ready"])
        return {"text": f"{kinds} for {planets}" if hits else "", "ready": list(ready)}

    def target(self, state: Planetarium, token: int, space: int) -> Data:
        kind, planet = self.things.collision(state, token, space)
        return {
            "to": self.space(space),
            "path": self.path(state, token, space),
            "collects": kind,
            "planet": planet or None,
            "ready": [card.id for card in newly_playable(self.things, state, token, space)],
        }

    def path(self, state: Planetarium, token: int, space: int) -> list[str]:
        """The spaces passed on the way, the last one included."""
        here = int(state.space_of(token))
        if space in [state.line(here, n) for n in range(3)]:
            return [self.space(space)]
        if token >= MOVE_MATTER:  # two steps (PLA-39)
            lines = [int(state.line(here, n)) for n in range(3)]
            via = next(
                first for first in lines
                if state.at[first] == EMPTY and space in [state.line(first, n) for n in range(3)]
            )  # fmt: skip
            return [self.space(via), self.space(space)]
        passed = []
        while here != space:
            here = int(state.board.thick[here])
            passed.append(self.space(here))
        return passed

    def offered(self, state: Planetarium, viewer: int | None) -> list[Data]:
        if state.at_step != AT_KEEP or viewer != state.seat or viewer is None:
            return []
        return [self.card(state, viewer, number) for number in members(state.offered)]

    def hand(self, state: Planetarium, seat: int) -> list[Data]:
        return [self.card(state, seat, number) for number in members(state.hands[seat])]

    def card(self, state: Planetarium, seat: int, number: int) -> Data:
        """A card in hand, with what it still needs on each planet."""
        card = self.system.cards[number]
        planets = [self.card_on(state, seat, card, planet) for planet in range(PLANETS)]
        ready = [place["planet"] for place in planets if place["ready"]]
        nearest = min(planets, key=lambda place: int(place["distance"]))
        return {
            "id": card.id,
            "deck": card.deck,
            "planets": planets,
            "ready": ready,
            "note": self.note(card, ready, str(nearest["missing"])),
            "set_aside": state.at_step == AT_SETUP and len(state.chosen) > seat and state.chosen[seat] == number,
        }

    def card_on(self, state: Planetarium, seat: int, card: Card, planet: int) -> Data:
        missing = needs(self.system, state, seat, card, planet)
        habitable, hostile, side = climate_after(state, card, planet)
        return {
            "planet": self.system.planets[planet].id,
            "ready": not missing,
            "possible": card.type in ("any", self.system.planets[planet].type),
            "missing": in_words(missing),
            "needs": [need.text for need in missing],
            "distance": sum(need.weight for need in missing),
            "climate_after": {"habitable": habitable, "hostile": hostile, "side": side},
        }

    def note(self, card: Card, ready: list[str], missing: str) -> str:
        if not ready:
            return missing
        return f"ready on {', '.join(ready)}{', for your final turn' if card.deck == 'final' else ''}"

    def points(self, state: Planetarium, seat: int) -> int:
        return int(state.scores[seat])

    # Players ------------------------------------------------------------------------------------------------

    def player(self, state: Planetarium, player: int, viewer: int | None) -> Data:
        hand = state.hands[player]
        open_hand = player == viewer or state.seat == OVER
        laid = [self.system.cards[card_of(entry)] for entry in state.played if seat_of(entry) == player]
        return {
            "seat": player,
            "score": self.points(state, player),
            "points": {deck: sum(card.points for card in laid if card.deck == deck) for deck in DECKS},
            "played": {deck: sum(card.deck == deck for card in laid) for deck in DECKS},
            "mat": {here.id: self.slot(state, player, number) for number, here in enumerate(self.system.planets)},
            "matter": int(state.matter_of(player)),
            "markers_left": int(state.markers_left(player)),
            "markers_on_cards": int(sum_bytes(state.markers[player])),
            "hand_size": int(size(hand)),
            "backs": {deck: int(size(hand & state.cards.of_deck[number])) for number, deck in enumerate(DECKS)},
            "hand": [self.system.cards[card].id for card in members(hand)] if open_hand else None,
            "chosen": state.at_step == AT_SETUP and state.seat != OVER and state.chosen[player] != NONE,
            "retired": state.is_retired(player),
            "final_turn": self.final_turn(state, player),
        }

    def final_turn(self, state: Planetarium, player: int) -> str | None:
        if self.final(state) is None or state.is_retired(player):
            return None
        if player == state.seat and state.last_turn:
            return "now"
        return "to come" if state.final_left >> player & 1 else "over"

    def solo(self, state: Planetarium) -> Data | None:
        if not isinstance(state, Solo):
            return None
        return {
            "target": int(state.target()),
            "start": int(state.house.solo_target),
            "face_down": int(state.face_down()),
            "margin": int(state.scores[0] - state.target()),
            "lines": [] if state.house.drawn_lines_only else [
                [self.space(here), self.space(to)] for here, to in self.system.drift
            ],
            "won": state.is_won() if state.seat == OVER else None,
        }  # fmt: skip

    def tie_breaks(self, state: Planetarium) -> list[Data]:
        """PLA-104, PLA-105: what decided between equal scores at the end."""
        if state.seat != OVER or self.setup.seats == 1:
            return []
        places = list(ranks(state))
        stayed = [seat for seat in range(self.setup.seats) if not state.is_retired(seat)]
        order = sorted(stayed, key=lambda seat: (places[seat], seat))
        found = []
        for one, other in pairwise(order):
            if state.scores[one] != state.scores[other]:
                continue
            pairs = [
                (int(state.matter_of(one)), int(state.matter_of(other))),
                (int(sum_bytes(state.markers[one])), int(sum_bytes(state.markers[other]))),
                (int(size(state.hands[one])), int(size(state.hands[other]))),
            ]
            by = next((number for number, (a, b) in enumerate(pairs) if a != b), None)
            names = f"{self.things.name(one)} and {self.things.name(other)}"
            if by is None:
                text = f"{names} are equal in everything, so they share the place."
            else:
                why = f"{TIE_BREAKS[by]}, {pairs[by][0]} to {pairs[by][1]}"
                points = count(int(state.scores[one]), "point")
                text = f"{names} have {points} each. {self.things.name(one)} has {why}."
            found.append({"seats": [one, other], "by": None if by is None else TIE_BREAKS[by], "text": text})
        return found


def none_or(number: int) -> int | None:
    return None if number == NONE else int(number)

