"""A position of Planetarium as plain data: its keys, each said once. Without any of them it is a fresh game."""
from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from mypy_extensions import i64

from orrery.games.planetarium.pack import DECKS, KINDS, System
from orrery.games.planetarium.rules import Planetarium, Solo, play, table
from orrery.games.planetarium.rules import moves as m
from orrery.games.planetarium.rules.board import BYTE, CARDS, FINAL, LOW, PLANETS, SPACES, byte
from orrery.games.planetarium.rules.decks import DEALT, MOST_FINALS
from orrery.games.planetarium.rules.table import EMPTY, FACE_DOWN, NONE, card_of
from orrery.games.planetarium.view import STEPS
from orrery.kernel.bits import members, size
from orrery.kernel.fields import Field, Values
from orrery.kernel.kinds import Items, Map, Maybe, Number, PerSeat, Row, Seat, Several, Truth, Word, refuse
from orrery.kernel.position import Data, Position
from orrery.kernel.state import OVER

REASONS = (*play.CAUSES, play.LAST_STANDING, play.GIVEN_UP, play.ENDLESS)
LAID = range(m.AT_MARKER, m.AT_FINAL)  # steps after a card has been laid
PICKED = {  # what is half chosen at a step
    m.AT_TARGET: ("token",), m.AT_PLANET: ("card",), m.AT_MARKER: ("card", "aim"), m.AT_SPACE: ("pulled",),
    m.AT_SLOT: ("pulled",), m.AT_FINAL_PLANET: ("card",),
}
OFFERED = {  # by which moves of an earlier step it was chosen
    m.AT_TARGET: (m.AT_TOKEN, m.MOVE_PLANET), m.AT_PLANET: (m.AT_ACT, m.PLAY), m.AT_FINAL_PLANET: (m.AT_FINAL, m.PLAY),
}
MANY = 10_000  # more turns, shuffles and points than any game has


class PlanetariumPosition(Position[Planetarium]):
    top_last = True

    def fields(self) -> Iterable[Field]:
        self.system: System = self.setup.content
        self.spaces = [space.id for space in self.system.spaces]
        self.cards = self.pool([card.id for card in self.system.cards])
        self.space = Word(self.spaces, "a space id")
        self.planet = Word([planet.id for planet in self.system.planets])
        self.card = Word(list(self.cards.copies), "a card id")
        self.number = Number(0, MANY)
        yield from self.turn_fields()
        yield from self.table_fields()

    def turn_fields(self) -> Iterable[Field]:
        seat, maybe = Seat(self.seats), Number(NONE, self.seats - 1, "a seat, or -1")
        some = Items(seat, different=True, most=max(self.seats - 1, 1))
        yield Field("retired", some, "the seats that left, in order", "none")
        yield Field("seat", Maybe(seat, OVER), "who decides; null when the game is over",
                    "0, or in setup the first seat that has not chosen")
        yield Field("step", Word(STEPS), "what is decided", "`move_token`", name="at_step")
        yield Field("first", maybe, "who took the first turn", "0, or in setup -1",
                    default=lambda state: NONE if state.at_step == m.AT_SETUP else 0)
        rounds = Number(1, self.setup.house.round_cap or play.MOST_ROUNDS, "a number from 1 to `round_cap`")
        yield Field("round", rounds, "the round", "1")
        yield Field("turns", self.number, "the turns completed", "0")
        yield Field("idle", self.number, "the idle turns in a row", "0")
        yield Field("busy", Truth(), "whether matter was collected or a card played in this turn",
                    "true after a card", default=lambda state: state.at_step in LAID)
        yield Field("last_turn", Truth(), "whether it is the final turn of who decides", "false")
        yield Field("final_left", Several(seat), "in the final turns: the seats whose own is not over", "none")
        reasons = Word({reason: reason for reason in ("", *REASONS)})
        yield Field("reason", reasons, "what began the final turns, or ended the game", "`evolved` if it is over",
                    default=lambda state: play.EVOLVED if state.seat == OVER else "")
        yield Field("trigger", maybe, "who filled the Evolution Track", "-1")
        token = Word([*self.planet.values, *self.spaces], "a planet, or the space of matter")
        pulled = Word({name: name for name in (*KINDS, *self.spaces)}, "a kind of matter, or a space id")
        move = Items(self.space, size=2, different=True)
        yield Field("token", Maybe(token, NONE), "at `move_to`: what is moved", "null")
        yield Field("card", Maybe(self.card, NONE), "at `play_planet`, `marker` and `final_planet`: the card", "null")
        yield Field("aim", Maybe(self.planet, NONE), "at `marker`: the planet that the card lies on", "null")
        yield Field("pulled", Maybe(pulled, NONE), "at `gravity_space` a kind, at `gravity_planet` a space", "null",
                    get=lambda state: NONE if state.pulled == NONE else self.pullable(state.at_step)[state.pulled])
        yield Field("last_move", Maybe(move, None), "from where to where a token was moved last", "null",
                    get=lambda state: None if state.last_to == NONE else [state.last_from, state.last_to])

    def table_fields(self) -> Iterable[Field]:
        kind, planets = Word(KINDS), list(self.planet.values)
        mat = Map(planets, Map(KINDS, Number(0, SPACES), 0, "kind"), None, "planet")
        down = {f"{name} down": FACE_DOWN + n for name, n in kind.values.items() if self.seats == 1}
        laid = Row(self.cards.card(), self.planet, Seat(self.seats), Truth())
        yield Field("matter", Map(self.spaces, kind, EMPTY, "space"), "the matter on the orbits",
                    "as dealt, without what is on mats and track", name="at", get=on_orbits)
        yield Field("planets", Map(planets, self.space, None, "planet"), "where the planets are", "where they start",
                    name="where")
        yield Field("mats", PerSeat(mat, self.seats), "the matter on the Player mats", "none", get=on_mats)
        yield Field("track", Items(Word({**kind.values, **down})), "the Evolution Track, first space first", "empty")
        yield Field("played", Items(laid), "card, planet, seat and whether it has a marker, in the order played",
                    "no cards", get=rows, put=self.put_played)
        yield Field("habitable", Several(self.planet), "the habitable planets", "by the cards played")
        yield Field("scores", PerSeat(self.number, self.seats), "the scores", "the points of the cards played")
        yield Field("hands", PerSeat(self.cards.hand(), self.seats), "the hands",
                    "two Low, two High and a Final (in setup two) of the cards not named elsewhere")
        yield Field("decks", Map(DECKS, self.cards.pile(), None, "deck"), "the decks, top card first; cards not named "
                    "elsewhere lie beneath", "shuffled", name="order", get=decks)
        yield Field("left", Map(DECKS, Number(0, CARDS), None, "deck"), "how many cards are in a deck, if others are "
                    "out of the game", "all not named elsewhere", skip=is_whole)
        yield Field("discards", Map(DECKS, self.cards.hand(), None, "deck"), "the discard piles", "empty")
        yield Field("offered", self.cards.hand(), "at `keep_final`: the two Finals", "none")
        yield Field("chosen", Items(Maybe(self.card, NONE)), "in setup: the Final that each seat discards, or null",
                    "null for all", default=[])
        yield Field("shuffles", Map(DECKS, self.number, None, "deck"), "how often a deck was made anew", "0")
        yield Field("shuffle_of", Map(self.card.values, self.number, 0, "card"), "by which of these a card came",
                    "0; in a deck the last", get=lambda state: state.shuffle_of[: state.cards.number])

    def pullable(self, step: int) -> list[str]:
        return list(KINDS) if step == m.AT_SPACE else self.spaces

    def put_played(self, state: Planetarium, played: list[tuple[int, int, int, bool]]) -> None:
        """With the cards come markers, climate and, unless said otherwise, scores (PLA-54 to PLA-60)."""
        for number, (card, planet, seat, marked) in enumerate(played, 1):
            state.put_card(card, planet, seat, marked)
            if marked:
                state.markers[seat] += BYTE[planet]
                if state.cards.deck[card] == FINAL or state.markers_left(seat) < 0:
                    refuse("played", f"a Final has no marker, and other cards of a seat have {table.MARKERS} at most")
            if number < len(played) or state.aim == NONE:  # else it counts when its marker is settled
                state.add_climate(card, planet)
                state.scores[seat] += state.cards.points[card]

    def read(self, data: Data, fresh: Planetarium) -> Planetarium:
        return super().read(data, fresh) if data else fresh

    # What isn't named --------------------------------------------------------------------------------------

    def fill(self, values: Values, state: Planetarium) -> None:
        self.fill_orbits(values, state)
        step = values.setdefault("step", int(m.AT_TOKEN))
        state.last_from, state.last_to = values.pop("last_move", None) or (NONE, NONE)
        if values.get("pulled", NONE) != NONE:
            values["pulled"] = Word(self.pullable(step)).read(values["pulled"], "pulled")
        if step == m.AT_SETUP:
            chosen = values["chosen"] = values.get("chosen") or [NONE] * self.seats
            gone = values.get("retired", [])
            waiting = (seat for seat, card in enumerate(chosen) if card == NONE and seat not in gone)
            values.setdefault("seat", next(waiting, 0))
        values.setdefault("seat", 0)
        self.fill_cards(values, state)

    def fill_orbits(self, values: Values, state: Planetarium) -> None:
        """PLA-2, PLA-3: what is on mats and track has left the layout that was dealt, from the last spaces on."""
        slots = [slot or [] for mat in values.get("mats", on_mats(state)) for slot in mat]
        used = Counter(token % int(FACE_DOWN) for token in values.get("track", []))
        for slot in slots:
            used.update(dict(enumerate(slot)))
        given, layout = "matter" in values, values.get("matter", on_orbits(state))
        moving = values.get("token", NONE) >= m.MOVE_MATTER or values.get("pulled", NONE) != NONE
        if moving and used.total() and not given:
            refuse("matter", "is needed to move matter when some is on mats or the track")
        for kind, name in enumerate(KINDS):
            there, supply = [n for n, found in enumerate(layout) if found == kind], self.system.matter[name]
            if used[kind] + given * len(there) > supply:
                refuse("matter, mats, track", f"there are only {supply} {name} in the game")
            for space in there[supply - used[kind] :]:
                layout[space] = EMPTY
        where = values.get("planets", [None] * int(PLANETS))
        where = [state.where[n] if space is None else space for n, space in enumerate(where)]
        if len(set(where)) < PLANETS or (given and any(layout[space] < EMPTY for space in where)):
            refuse("planets", "each planet needs a space of its own, without matter")
        for planet, space in enumerate(where):
            layout[space] = table.PLANET + planet
        values["mats"] = [sum(number * BYTE[kind] for kind, number in enumerate(slot)) for slot in slots]
        values.update(planets=where, matter=[*layout, *state.at[len(layout) :]])

    def fill_cards(self, values: Values, state: Planetarium) -> None:
        """Every card is somewhere once, or out of the game (invariant 3)."""
        none = [None] * len(DECKS)
        for key in ("discards", "shuffles"):
            values[key] = [found or 0 for found in values.get(key, none)]
        piles, left = values.get("decks", none), values.get("left", none)
        came = values.setdefault("shuffle_of", [0] * len(self.cards.ids))
        dealing = "hands" not in values
        values.setdefault("hands", [0] * self.seats)
        values["decks"], values["left"] = [], []
        for deck, name in enumerate(DECKS):
            own, pile, shuffle = members(state.cards.of_deck[deck]), piles[deck] or [], values["shuffles"][deck]
            for key, cards in (("decks", pile), ("discards", members(values["discards"][deck]))):
                if wrong := set(cards).difference(own):
                    refuse(key, f"{self.cards.ids[min(wrong)]} isn’t a {name.capitalize()} card")
            for card in own:
                if came[card] > shuffle or (0 < came[card] < shuffle and (card in pile or card in self.cards.free)):
                    refuse("shuffle_of", f"{self.cards.ids[card]} can’t have come from shuffle {came[card]}")
            spare = self.cards.rest(state.chance, own)
            if dealing:
                self.deal(values, deck, spare)
            most = len(pile) + len(spare)
            count = most if left[deck] is None else left[deck]
            if not len(pile) <= count <= most:
                refuse("left", f"the {name.capitalize()} deck has {len(pile)} to {most} cards")
            pile = [*pile, *spare][:count]
            values["left"].append(count)
            values["decks"] += [*pile[::-1], *[0] * (int(CARDS) - count)]
            for card in pile:
                came[card] = shuffle

    def deal(self, values: Values, deck: int, spare: list[int]) -> None:
        """PLA-8: two of each deck, but one Final after setup. What a seat has chosen is in its hand."""
        step = values["step"]
        chosen = dict(zip(values.get("chosen", []), range(self.seats), strict=False))
        if step in (m.AT_PLANET, m.AT_FINAL_PLANET):
            chosen = {values.get("card"): values["seat"]}
        for player in sorted(set(range(self.seats)) - set(values.get("retired", []))):
            count = int(DEALT) - (deck == FINAL and step != m.AT_SETUP)
            fitting = [card for card in spare if chosen.get(card, player) == player]
            for card in sorted(fitting, key=lambda card: card not in chosen)[:count]:
                values["hands"][player] |= 1 << card
                spare.remove(card)

    # What can't be --------------------------------------------------------------------------------------

    def check(self, state: Planetarium) -> None:
        self.check_cards(state)
        self.check_setup(state)
        self.check_picked(state)
        if state.seat != OVER:
            if state.is_retired(state.seat):
                refuse("seat", f"seat {state.seat} has left and can’t decide")
            if len(state.retired) > max(self.seats - 2, 0):
                refuse("retired", "only one player is left, so the game is over; say so with seat = null")
            self.check_final_turns(state)
            self.check_step(state)
        elif state.reason == "" or state.final_left:
            refuse("reason", "a game that is over has one, and no final turns are left")

    def check_cards(self, state: Planetarium) -> None:
        finals, step = state.cards.of_deck[FINAL], state.at_step
        for seat, hand in enumerate(state.hands):
            most = MOST_FINALS - (seat == state.seat and step == m.AT_KEEP)
            if size(hand & finals) > most and not state.is_retired(seat):  # PLA-137: two more may have left with it
                refuse("hands", f"seat {seat} has more than {most} Finals")
        for deck in range(len(DECKS)):
            empty = state.left[deck] == 0 and not state.house.reshuffle_late
            if state.discards[deck] and (deck == LOW or empty):
                refuse("discards", "Low cards have none, and others become a new deck as soon as theirs runs out")
        if state.offered and (step != m.AT_KEEP or size(state.offered) != DEALT or state.offered & ~finals):
            refuse("offered", "two Finals are offered, at keep_final")

    def check_setup(self, state: Planetarium) -> None:
        """PLA-8, PLA-9: everybody holds two Finals and discards one; nothing else has happened."""
        setup = state.at_step == m.AT_SETUP
        if setup != (state.first == NONE) or len(state.chosen) != setup * self.seats:
            refuse("first, chosen", "in setup nobody is first and chosen has all seats; afterwards it has none")
        begun = (*state.mats, *state.discards, *state.shuffles, len(state.played), len(state.track), state.final_left)
        if setup and (any(begun) or state.round > 1):
            refuse("step", "at discard_final nothing has been moved, played or discarded")
        for seat, card in enumerate(state.chosen):
            finals, gone = members(state.hands[seat] & state.cards.of_deck[FINAL]), state.is_retired(seat)
            if len(finals) != DEALT and not gone:
                refuse("hands", f"in setup seat {seat} holds two Finals, not {len(finals)}")
            if card != NONE and (card not in finals or (gone and state.seat != OVER)):
                refuse("chosen", f"seat {seat} can’t discard {self.cards.ids[card]}")
        if setup and state.seat != OVER and state.together()[:1] != [state.seat]:
            refuse("seat, chosen", f"seat {state.seat} isn’t the first still to choose")

    def check_picked(self, state: Planetarium) -> None:
        """A half-made choice belongs to its step, and could be made."""
        seat, step = state.seat, STEPS[state.at_step]
        at = NONE if seat == OVER else state.at_step
        needed = PICKED.get(at, ())
        for key in ("token", "card", "aim", "pulled"):
            if getattr(state, key) == NONE and key in needed:
                refuse(key, f"is needed at {step}")
            if getattr(state, key) != NONE and key not in (*needed, "token"):  # that of an earlier step may be there
                refuse(key, f"there’s none at {step}")
        if at in OFFERED:
            twin = state.clone()
            twin.at_step, first = OFFERED[at]
            if first + getattr(state, needed[0]) not in twin.moves():
                refuse(f"step, {needed[0]}", f"seat {seat} couldn’t choose that at {STEPS[twin.at_step]}")
        if at == m.AT_SLOT and state.at[state.pulled] >= EMPTY:
            refuse("pulled", f"there’s no matter on {self.spaces[state.pulled]}")
        if at == m.AT_MARKER:
            if rows(state)[-1:] != [(state.card, state.aim, seat, False)]:
                refuse("card", "at marker it is the last one played, on the planet of aim, without a marker")
            if state.markers_left(seat) or state.cards.deck[state.card] == FINAL:
                refuse("step", "nobody is asked while a marker is left, or about a Final")

    def check_final_turns(self, state: Planetarium) -> None:
        """PLA-87 to PLA-90, PLA-108, PLA-109, PLA-125, PLA-126."""
        seat, left, full = int(state.seat), state.final_left, len(state.track) >= state.ends
        trigger, reason = state.trigger, state.reason
        if (left != 0) != (reason != "") or (left == 0 and (state.last_turn or trigger != NONE or full)):
            refuse("final_left", "it goes with reason, and with last_turn, trigger and a full track")
        if left == 0:
            return
        solo = isinstance(state, Solo)
        whole_turn = solo and state.house.solo_final_turn and reason == play.EVOLVED  # PLA-126: it comes next
        if not left >> seat & 1 or not (state.last_turn or (whole_turn and state.at_step in LAID)):
            refuse("final_left", f"seat {seat} decides, so its final turn isn’t over (last_turn = true)")
        order = [p % self.seats for p in range(seat, seat + self.seats) if not state.is_retired(p % self.seats)]
        if members(left) != sorted(order[: size(left)]):
            refuse("final_left", f"final turns are taken clockwise, so they are left to the seats from {seat} on")
        early = trigger in members(left) and (trigger != seat or state.at_step < m.AT_MARKER) and not whole_turn
        if early or (trigger != NONE and reason != play.EVOLVED):
            refuse("trigger", "the seat that fills the track with a card ends that turn as the first final one")
        if not {
            play.EVOLVED: full, play.DICE: full and solo, play.STAGNATION: state.house.stagnation_rounds > 0,
            play.ROUND_CAP: state.round == state.house.round_cap,
        }.get(reason):
            refuse("reason", f"{reason} can’t have begun the final turns")

    def check_step(self, state: Planetarium) -> None:
        seat, at, step = state.seat, state.at_step, STEPS[state.at_step]
        if not state.moves():
            refuse("step", f"seat {seat} has nothing to choose from at {step}")
        if (at >= m.AT_FINAL and not state.last_turn) or (at in (m.AT_DECK, m.AT_KEEP) and state.last_turn):
            refuse("step", "cards are drawn before the final turn, and Finals are played on it")
        if state.busy != (at in LAID) and (at <= m.AT_TARGET or at in LAID):
            refuse("busy", f"it is {str(not state.busy).lower()} at {step}")


def rows(state: Planetarium) -> list[tuple[i64, i64, i64, bool]]:
    return [(card_of(e), table.planet_of(e), table.seat_of(e), table.is_marked(e)) for e in state.played]


def on_orbits(state: Planetarium) -> list[int]:
    """What lies on each space, planets left aside."""
    return [min(int(found), int(EMPTY)) for found in state.at[: state.board.spaces]]


def on_mats(state: Planetarium) -> list[list[list[i64]]]:
    slots = [[byte(slot, kind) for kind in range(len(KINDS))] for slot in state.mats]
    return [slots[n : n + PLANETS] for n in range(0, len(slots), PLANETS)]


def decks(state: Planetarium) -> list[list[int]]:
    return [[int(state.order[CARDS * deck + n]) for n in reversed(range(left))] for deck, left in enumerate(state.left)]


def is_whole(state: Planetarium) -> bool:
    """Whether no card is out of the game."""
    apart = sum(size(cards) for cards in (*state.hands, *state.discards, state.offered))
    return bool(apart + sum(state.left) + len(state.played) == state.cards.number)
