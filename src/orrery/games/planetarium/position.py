"""A position of Planetarium as plain data.

An empty position is a fresh game. Keys, all optional; with any of them, what is missing is as below:

| key | value | if missing |
| --- | --- | --- |
| `seat` | who decides; null when over | 0 |
| `step` | the decision point of section 4 | `move_token` |
| `first`, `round`, `turns`, `idle` | first player, round, turns completed, idle turns in a row | 0, 1, 0, 0 |
| `busy`, `last_turn` | whether this turn collected or played; whether it is the seat's final turn | false |
| `final_left` | seats whose final turn is not over, once the final turns have begun | none |
| `reason`, `trigger` | what began the final turns or ended the game, and who paid for it | none |
| `matter` | space id → kind; all other spaces are empty | the fresh layout without tokens in `mats` and `track` |
| `planets` | planet id → space id | the start spaces |
| `habitable` | ids of planets that show this side | by the cards played |
| `played` | [card, planet, seat, carries a marker], in the order played | no cards |
| `scores` | a number for each seat | the points of the cards played |
| `mats` | for each seat: planet id → kind → number | empty |
| `track` | kinds of matter; `gas down` for a token face down | empty |
| `hands` | card ids for each seat | two Low, two High, one Final of the cards not named |
| `decks` | deck → card ids, top first; cards not named lie beneath | shuffled |
| `discards` | deck → card ids | empty |
| `offered` | two Finals to choose from | none |
| `chosen` | setup discards of each seat, null while it has not chosen | none |
| `shuffles`, `shuffle_of` | deck → times shuffled anew; card id → the shuffle it comes from | 0 |
| `token`, `card`, `aim`, `pulled` | what is half chosen: a token, a card, its planet, a kind or space | none |
| `last_move` | [from, to] of the token moved last | none |
| `retired` | seats that left, in order | none |
"""
from __future__ import annotations

from collections import Counter
from typing import Any

from mypy_extensions import i64

from orrery.games.planetarium.pack import DECKS, KINDS, System
from orrery.games.planetarium.rules import Planetarium
from orrery.games.planetarium.rules.board import BYTE, CARDS, FINAL, PLANETS, byte
from orrery.games.planetarium.rules.decks import MOST_FINALS
from orrery.games.planetarium.rules.moves import AT_MARKER, AT_SETUP, AT_SLOT, AT_SPACE, MOVE_MATTER
from orrery.games.planetarium.rules.play import CAUSES, ENDLESS, EVOLVED, GIVEN_UP, LAST_STANDING, MOST_ROUNDS
from orrery.games.planetarium.rules.table import (
    EMPTY,
    FACE_DOWN,
    MARKERS,
    NONE,
    PLANET,
    card_of,
    entry,
    is_marked,
    planet_of,
    seat_of,
)
from orrery.games.planetarium.view import STEPS
from orrery.kernel.bits import members
from orrery.kernel.game import Setup
from orrery.kernel.position import Data, Keys, Position, refuse
from orrery.kernel.state import OVER
from orrery.kernel.vectors import vec

DOWN = " down"
REASONS = (*CAUSES, LAST_STANDING, GIVEN_UP, ENDLESS)
KEYS = frozenset({
    "seat", "step", "first", "round", "turns", "idle", "busy", "last_turn", "final_left", "reason", "trigger", "matter",
    "planets", "habitable", "played", "scores", "mats", "track", "hands", "decks", "discards", "offered", "chosen",
    "shuffles", "shuffle_of", "token", "card", "aim", "pulled", "last_move", "retired",
})  # fmt: skip


class PlanetariumPosition(Position[Planetarium]):
    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.system: System = setup.content
        self.spaces: list[str] = [space.id for space in self.system.spaces]
        self.planets: list[str] = [planet.id for planet in self.system.planets]
        self.cards: list[str] = [card.id for card in self.system.cards]

    # Out ------------------------------------------------------------------------------------------------------

    def write(self, state: Planetarium) -> Data:
        seats, planets = range(self.seats), range(PLANETS)
        return {
            "seat": None if state.seat == OVER else int(state.seat),
            "step": STEPS[state.at_step],
            "first": int(state.first),
            "round": int(state.round),
            "turns": int(state.turns),
            "idle": int(state.idle),
            "busy": state.busy,
            "last_turn": state.last_turn,
            "final_left": members(state.final_left),
            "reason": state.reason,
            "trigger": int(state.trigger),
            "matter": {name: KINDS[state.at[n]] for n, name in enumerate(self.spaces) if state.at[n] < EMPTY},
            "planets": {self.planets[n]: self.spaces[state.where[n]] for n in planets},
            "habitable": [self.planets[n] for n in members(state.habitable)],
            "played": [
                [self.cards[card_of(e)], self.planets[planet_of(e)], int(seat_of(e)), is_marked(e)]
                for e in state.played
            ],
            "scores": [int(score) for score in state.scores],
            "mats": [{self.planets[n]: self.slot(state.mats[PLANETS * seat + n]) for n in planets} for seat in seats],
            "track": [KINDS[t % FACE_DOWN] + (DOWN if t >= FACE_DOWN else "") for t in state.track],
            "hands": [self.ids(hand) for hand in state.hands],
            "decks": {
                deck: [self.cards[state.order[CARDS * n + i]] for i in reversed(range(state.left[n]))]
                for n, deck in enumerate(DECKS)
            },
            "discards": {deck: self.ids(state.discards[n]) for n, deck in enumerate(DECKS)},
            "offered": self.ids(state.offered),
            "chosen": [None if card == NONE else self.cards[card] for card in state.chosen],
            "shuffles": {deck: int(state.shuffles[n]) for n, deck in enumerate(DECKS)},
            "shuffle_of": {name: int(state.shuffle_of[n]) for n, name in enumerate(self.cards) if state.shuffle_of[n]},
            "token": self.token_id(int(state.token)),
            "card": None if state.card == NONE else self.cards[state.card],
            "aim": None if state.aim == NONE else self.planets[state.aim],
            "pulled": self.pulled_id(state),
            "last_move": None if state.last_to == NONE else [self.spaces[state.last_from], self.spaces[state.last_to]],
            "retired": [int(seat) for seat in state.retired],
        }  # fmt: skip

    def slot(self, matter: int) -> Data:
        return {kind: int(byte(matter, n)) for n, kind in enumerate(KINDS) if byte(matter, n)}

    def ids(self, cards: int) -> list[str]:
        return [self.cards[card] for card in members(cards)]

    def token_id(self, token: int) -> str | None:
        if token == NONE:
            return None
        return self.planets[token] if token < MOVE_MATTER else self.spaces[token - int(MOVE_MATTER)]

    def pulled_id(self, state: Planetarium) -> str | None:
        if state.pulled == NONE:
            return None
        return KINDS[state.pulled] if state.at_step == AT_SPACE else self.spaces[state.pulled]

    # In -------------------------------------------------------------------------------------------------------

    def read(self, data: Data, fresh: Planetarium) -> Planetarium:
        keys = Keys(data, self.seats, KEYS)
        if not data:
            return fresh
        state = fresh
        state.retired = vec[i64](keys.some_seats("retired"))
        self.read_board(keys, state)
        self.read_played(keys, state)
        self.read_cards(keys, state)
        self.read_turn(keys, state)
        return state

    def mapping(self, keys: Keys, key: str, known: list[str]) -> dict[str, Any]:
        """A table whose keys are ids."""
        value = keys.data.get(key, {})
        if not isinstance(value, dict):
            refuse(key, f"must be a table, not {value!r}")
        for name in value:
            if name not in known:
                refuse(key, f"there is no {name!r}")
        return value

    def read_board(self, keys: Keys, state: Planetarium) -> None:
        mats = self.read_mats(keys, state)
        track = self.read_track(keys)
        state.track = vec[i64](track)
        where = {**dict(zip(self.planets, (self.spaces[n] for n in state.where), strict=True)),
                 **self.mapping(keys, "planets", self.planets)}  # fmt: skip
        for planet, space in where.items():
            if space not in self.spaces:
                refuse("planets", f"there is no space {space!r} for {planet}")
        if len(set(where.values())) < PLANETS:
            refuse("planets", "two planets are on one space")
        layout: list[int] = [int(kind) if kind < EMPTY else int(EMPTY) for kind in state.at][: len(self.spaces)]
        if "matter" in keys:
            matter = self.mapping(keys, "matter", self.spaces)
            for space, kind in matter.items():
                if kind not in KINDS:
                    refuse("matter", f"{kind!r} on {space} is none of {', '.join(KINDS)}")
            layout = [KINDS.index(matter[name]) if name in matter else int(EMPTY) for name in self.spaces]
        used = Counter(token % int(FACE_DOWN) for token in track)
        used.update(mats)
        for kind, name in enumerate(KINDS):
            there = layout.count(kind)
            most = self.system.matter[name] - used[kind]
            if most < 0 or ("matter" in keys and there > most):
                refuse("matter, mats, track", f"there are only {self.system.matter[name]} {name} in the game")
            for number in reversed(range(len(layout))):  # tokens that are elsewhere leave the fresh layout
                if layout[number] == kind and there > most:
                    layout[number] = int(EMPTY)
                    there -= 1
        for number, kind in enumerate(layout):
            state.at[number] = kind
        for number, planet in enumerate(self.planets):
            space = self.spaces.index(where[planet])
            if "matter" in keys and layout[space] != EMPTY:
                refuse("planets", f"{planet} shares {where[planet]} with matter")
            state.where[number] = space
            state.at[space] = PLANET + number

    def read_mats(self, keys: Keys, state: Planetarium) -> Counter[int]:
        """For every seat and planet; returns how many tokens of each kind that takes."""
        taken: Counter[int] = Counter()
        for seat, mat in enumerate(keys.per_seat("mats") or []):
            if not isinstance(mat, dict) or any(name not in self.planets for name in mat):
                refuse("mats", f"a mat is planet → kind → number, not {mat!r}")
            for name, slot in mat.items():
                if not isinstance(slot, dict) or any(kind not in KINDS for kind in slot):
                    refuse("mats", f"a slot is kind → number, not {slot!r}")
                for kind, number in slot.items():
                    if type(number) is not int or number < 0:
                        refuse("mats", f"{number!r} {kind} is no number of tokens")
                    taken[KINDS.index(kind)] += number
                    state.mats[PLANETS * seat + self.planets.index(name)] += number * BYTE[KINDS.index(kind)]
        return taken

    def read_track(self, keys: Keys) -> list[int]:
        tokens = keys.words("track", [kind + down for kind in KINDS for down in ("", DOWN)])
        return [KINDS.index(t.removesuffix(DOWN)) + (int(FACE_DOWN) if t.endswith(DOWN) else 0) for t in tokens]

    def read_played(self, keys: Keys, state: Planetarium) -> None:
        """Cards on the table: with them come markers, climate totals and, unless said otherwise, scores."""
        rows = keys.data.get("played", [])
        if not isinstance(rows, list):
            refuse("played", f"must be a list, not {rows!r}")
        for row in rows:
            if not isinstance(row, list) or len(row) != 4 or row[0] not in self.cards or row[1] not in self.planets:
                refuse("played", f"a card played is [card, planet, seat, marker], not {row!r}")
            card, planet, seat, marked = self.cards.index(row[0]), self.planets.index(row[1]), row[2], row[3]
            if type(seat) is not int or not 0 <= seat < self.seats or type(marked) is not bool:
                refuse("played", f"a card played is [card, planet, seat, marker], not {row!r}")
            if marked and self.system.cards[card].deck == "final":
                refuse("played", f"{row[0]} is a Final: it carries no marker")
            state.put_card(card, planet, seat, marked)
            if row is not rows[-1] or not self.is_marker_open(keys):  # else it counts when its marker is settled
                state.add_climate(card, planet)
                state.scores[seat] += state.cards.points[card]
            if marked:
                if state.markers_left(seat) == 0:
                    refuse("played", f"seat {seat} has only {MARKERS} markers")
                state.markers[seat] += BYTE[planet]
        if "habitable" in keys:
            state.habitable = sum(1 << self.planets.index(name) for name in set(keys.words("habitable", self.planets)))
        if "scores" in keys:
            state.scores = vec[i64](keys.numbers("scores"))

    def is_marker_open(self, keys: Keys) -> bool:
        """Whether the card laid last waits for its marker (PLA-55)."""
        return keys.data.get("step") == "marker" and keys.data.get("aim") is not None

    def read_cards(self, keys: Keys, state: Planetarium) -> None:
        """Every card is somewhere, exactly once (invariant 3)."""
        dealt = keys.per_seat("hands")
        hands = [keys.items("hands", hand, self.cards) for hand in dealt or []]
        discards = {deck: keys.items("discards", ids, self.cards)
                    for deck, ids in self.mapping(keys, "discards", list(DECKS)).items()}  # fmt: skip
        decks = {deck: keys.items("decks", ids, self.cards)
                 for deck, ids in self.mapping(keys, "decks", list(DECKS)).items()}  # fmt: skip
        offered = keys.items("offered", keys.data.get("offered", []), self.cards)
        for where, named_piles in (("discards", discards), ("decks", decks)):
            for deck, cards in named_piles.items():
                for card in cards:
                    if self.system.cards[card].deck != deck:
                        refuse(where, f"{self.cards[card]} is no {deck.capitalize()} card")
        on_table = [int(card_of(e)) for e in state.played]
        piles = (on_table, offered, *hands, *discards.values(), *decks.values())
        named = Counter(card for pile in piles for card in pile)
        if twice := [card for card, times in named.items() if times > 1]:
            refuse("hands, decks, discards, offered, played", f"{self.cards[twice[0]]} is in two places")
        state.order = state.order[:]
        for number, deck in enumerate(DECKS):
            rest = vec[i64]([n for n, c in enumerate(self.system.cards) if c.deck == deck and n not in named])
            state.chance.shuffle(rest)
            spare = [int(card) for card in rest]
            if dealt is None:
                for seat in range(self.seats):
                    while len(hands) <= seat:
                        hands.append([])
                    count = 0 if state.is_retired(seat) else 1 if number == FINAL else 2
                    hands[seat] += spare[:count]
                    spare = spare[count:]
            cards = [*decks.get(deck, []), *spare]
            state.left[number] = len(cards)
            for i, card in enumerate(reversed(cards)):
                state.order[CARDS * number + i] = card
            state.discards[number] = sum(1 << card for card in discards.get(deck, []))
        for seat, hand in enumerate(hands):
            finals = sum(self.system.cards[card].deck == "final" for card in hand)
            if finals > MOST_FINALS and not state.is_retired(seat):  # PLA-137: two more may have left with it
                refuse("hands", f"seat {seat} has more than {MOST_FINALS} Finals")
            state.hands[seat] = sum(1 << card for card in hand)
        state.offered = sum(1 << card for card in offered)
        self.read_shuffles(keys, state)

    def read_shuffles(self, keys: Keys, state: Planetarium) -> None:
        shuffles = self.mapping(keys, "shuffles", list(DECKS))
        shuffle_of = self.mapping(keys, "shuffle_of", self.cards)
        for key, table in (("shuffles", shuffles), ("shuffle_of", shuffle_of)):
            for name, number in table.items():
                if type(number) is not int or number < 0:
                    refuse(key, f"{number!r} for {name} is no number of a shuffle")
        state.shuffles = vec[i64]([shuffles.get(deck, 0) for deck in DECKS])
        of_card = [0] * CARDS
        in_decks = [int(state.order[CARDS * n + i]) for n in range(len(DECKS)) for i in range(state.left[n])]
        for card in in_decks:
            of_card[card] = int(state.shuffles[state.cards.deck[card]])
        for name, number in shuffle_of.items():
            card = self.cards.index(name)
            if number > state.shuffles[state.cards.deck[card]]:
                refuse("shuffle_of", f"{name} comes from a shuffle that has not been")
            if card in in_decks and number < of_card[card]:
                refuse("shuffle_of", f"{name} is in a deck that was shuffled later")
            of_card[card] = number
        state.shuffle_of = vec[i64](of_card)

    def read_turn(self, keys: Keys, state: Planetarium) -> None:
        step = keys.word("step", "move_token")
        if step not in STEPS:
            refuse("step", f"must be one of {', '.join(STEPS)}, not {step!r}")
        state.at_step = STEPS.index(step)
        state.first = keys.number("first", NONE if state.at_step == AT_SETUP else 0, self.seats - 1,
                                  int(NONE) if state.at_step == AT_SETUP else 0)  # fmt: skip
        state.round = keys.number("round", 1, int(state.house.round_cap or MOST_ROUNDS), 1)
        state.turns = keys.number("turns", 0, 10**6, 0)
        state.idle = keys.number("idle", 0, 10**6, 0)
        state.busy = keys.truth("busy", default=False)
        state.last_turn = keys.truth("last_turn", default=False)
        state.final_left = sum(1 << seat for seat in keys.some_seats("final_left"))
        state.reason = keys.word("reason", "")
        if state.reason not in ("", *REASONS):
            refuse("reason", f"{state.reason!r} is none of {', '.join(REASONS)}")
        state.trigger = keys.number("trigger", int(NONE), self.seats - 1, int(NONE))
        self.read_chosen(keys, state)
        self.read_half_chosen(keys, state)
        if keys.data.get("seat", 0) is None:
            state.seat = OVER
            state.reason = state.reason or EVOLVED
            return
        state.seat = keys.number("seat", 0, self.seats - 1, 0)
        if state.is_retired(state.seat):
            refuse("seat", f"seat {state.seat} has retired and cannot decide")
        if (state.final_left != 0) != (state.reason != ""):
            refuse("final_left", "it goes together with reason: both while the final turns are taken, or none")
        filling = state.house.solo_final_turn and state.reason == EVOLVED  # PLA-126: its final turn comes next
        if state.final_left and not (state.final_left >> state.seat & 1 and (state.last_turn or filling)):
            refuse("final_left", f"seat {state.seat} decides, so its final turn is not over (last_turn = true)")
        if state.at_step != AT_SETUP and not state.moves():
            refuse("step", f"seat {state.seat} has nothing to choose from at {step}")

    def read_chosen(self, keys: Keys, state: Planetarium) -> None:
        if state.at_step != AT_SETUP:
            state.chosen = vec[i64]()
            return
        chosen = [None] * self.seats if not keys.data.get("chosen") else keys.per_seat("chosen") or []
        for seat, card in enumerate(chosen):
            finals = self.ids(int(state.hands[seat] & state.cards.of_deck[FINAL]))
            if not state.is_retired(seat) and len(finals) != 2:
                refuse("hands", f"in setup seat {seat} holds two Finals, not {len(finals)}")
            if card is not None and card not in finals:
                refuse("chosen", f"seat {seat} was not dealt {card!r}")
        state.chosen = vec[i64]([int(NONE) if card is None else self.cards.index(card) for card in chosen])

    def read_half_chosen(self, keys: Keys, state: Planetarium) -> None:
        def number(key: str, names: list[str]) -> int:
            name = keys.data.get(key)
            if name is None:
                return int(NONE)
            if name not in names:
                refuse(key, f"there is no {name!r}")
            return names.index(name)

        state.card = number("card", self.cards)
        state.aim = number("aim", self.planets)
        state.token = number("token", [*self.planets, *self.spaces])
        state.pulled = number("pulled", list(KINDS) if state.at_step == AT_SPACE else self.spaces)
        wanted = {"move_to": ("token",), "play_planet": ("card",), "final_planet": ("card",), "marker": ("card", "aim"),
                  "gravity_space": ("pulled",), "gravity_planet": ("pulled",)}  # fmt: skip
        over = keys.data.get("seat", 0) is None
        for key in wanted.get(STEPS[state.at_step], ()):
            if getattr(state, key) == NONE and not over:
                refuse(key, f"is needed at {STEPS[state.at_step]}")
        if state.at_step == AT_MARKER and not over:
            laid = state.played[-1] if len(state.played) else entry(0, 0, 0, True)
            if laid != entry(state.card, state.aim, keys.number("seat", 0, self.seats - 1, 0), False):
                refuse("card", "at marker it is the last one played, on the planet of aim, without a marker")
        if state.at_step == AT_SLOT and not over and state.at[state.pulled] >= EMPTY:
            refuse("pulled", f"there is no matter on {self.spaces[state.pulled]}")
        last = keys.data.get("last_move")
        if last is not None:
            if not isinstance(last, list) or len(last) != 2 or any(space not in self.spaces for space in last):
                refuse("last_move", f"must be [from, to], not {last!r}")
            state.last_from, state.last_to = self.spaces.index(last[0]), self.spaces.index(last[1])
