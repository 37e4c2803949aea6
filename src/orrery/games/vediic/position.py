"""A position of Vediic as plain data: its keys."""
from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from mypy_extensions import i64

from orrery.games.vediic.pack import IDS
from orrery.games.vediic.rules import House, Vediic
from orrery.games.vediic.rules import moves as m
from orrery.games.vediic.rules import table as t
from orrery.games.vediic.rules.cards import CARD, FULL, count, total
from orrery.games.vediic.rules.chart import COLOURS, HOUSES
from orrery.games.vediic.words import ENDINGS, VediicWords
from orrery.kernel.bits import members, size
from orrery.kernel.fields import Field, Values
from orrery.kernel.kinds import Items, Kind, Map, Maybe, Number, PerSeat, Row, Seat, Several, Truth, Word, refuse
from orrery.kernel.pool import shuffled
from orrery.kernel.position import Data, Position
from orrery.kernel.refusal import shown
from orrery.kernel.state import OVER
from orrery.kernel.vectors import vec

AT = [  # as rules/table.py counts them
    "colour", "cards", "e_planet", "place", "penalty", "charity", "before", "move", "resolve", "after", "offer",
    "answer",
]  # fmt: skip
NO_OFFER = [t.NONE] * 3


class Cards(Kind):
    """Benefit cards: seven counts in one number."""

    text = "colours"
    items = Items(Word(IDS), most=FULL)  # more could run over into the next count

    def read(self, value: Any, key: str) -> int:
        return sum(CARD[c] for c in self.items.read(value, key))

    def write(self, value: Any) -> list[str]:
        return [name for c, name in enumerate(IDS) for _ in range(count(value, c))]


class VediicPosition(Position[Vediic]):
    def fields(self) -> Iterable[Field]:
        seat, seats, none = Seat(self.seats), range(self.seats), [0] * self.seats
        rounds = Number(0, self.setup.house.round_cap, "up to `round_cap`")
        colour = Maybe(Word(IDS), t.NONE)
        stations = {station.id: n for n, station in enumerate(self.content.stations)}
        place = Maybe(Word({**stations, "lifted": t.LIFTED}, "a station or `lifted`"), t.WAITING)
        yield Field("at", Word(AT), "what is asked", "`before`", default=t.AT_BEFORE)
        yield Field("retired", Items(seat, different=True, most=self.seats - 1), "the seats that left, in order")
        yield Field("start", seat, "who has the start marker", "0")
        yield Field("turn", seat, "whose turn it is", "who decides, or the first in the round", default=first_turn)
        yield Field("round", rounds, "the round; 0 in the setup and its pay-out", "1, or 0 in the setup")
        yield Field("rounds_left", rounds, "the rounds before the cap, with this one", "all", name="choices_left")
        yield Field("colours", PerSeat(colour, self.seats), "null until picked", "in canonical order",
                    default=lambda state: [p if has_picked(state, p) else t.NONE for p in seats])
        yield Field("e_planet", colour, "the planet of enlightenment; null until picked", "yellow",
                    default=lambda state: t.NONE if state.at <= t.AT_EPLANET else 0)
        yield Field("planets", Map(IDS, Number(1, HOUSES), 0, "colour"), "the houses they are in", "rolled",
                    get=lambda state: [state.house_of(c) + 1 for c in range(COLOURS)])
        yield Field("pawns", PerSeat(Items(place, size=2), self.seats), "A and B; null if not placed", "by chance",
                    default=scattered, put=put_pawns, get=lambda state: [pawns_of(state, p) for p in seats])
        yield Field("hands", PerSeat(Cards(), self.seats), "the rest is in the supply", "empty", default=none)
        yield Field("e_cards", PerSeat(Number(0, 3), self.seats), "the E-cards", "0", default=none)
        yield Field("charity", Cards(), "the charity pile")
        yield Field("donated", Cards(), "what joins it at the end of the turn")
        yield Field("veil", Items(Number(0, self.content.chart.cards_per_colour)),
                    "for each viewer (spectators last), seat and colour: cards they don’t know of")
        yield from self.turn_fields(self.setup.house, seat, colour)
        yield Field("seat", Maybe(seat, OVER), "who decides; null if it is over", "as `turn` or `offer` says",
                    default=lambda state: state.turn)
        yield Field("reason", Word({reason: reason for reason in ("", *ENDINGS)}), "why the game ended")

    def turn_fields(self, house: House, seat: Kind, colour: Kind) -> Iterable[Field]:
        text = VediicWords(self.setup).move_text
        aims = {text(n): n for n in range(m.MOVE + m.BY_BOTH, m.RETIRE, m.HOWS)}
        yield Field("to_take", Number(0, self.content.chart.start_cards), "start cards to take at `cards`", "the rest")
        yield Field("owed", Number(0, 2 * COLOURS), "penalties the deciding seat still owes", "all")
        yield Field("unshaken", Truth(), "whether none has been settled", "true if all are owed")
        yield Field("shielded", Several(seat), "the seats that played orange in this pay-out")
        yield Field("second", Truth(), "whether this is the second pass")
        yield Field("stayed", Truth(), "whether no pawn moves in this turn")
        yield Field("e_deal_made", Truth(), "whether its pooja or promotion has been made", name="blessed")
        yield Field("moved", Several(Word(["a", "b"])), "the pawns that have moved in it")
        steals = Number(0, house.steals_per_turn or FULL, "up to `steals_per_turn`")
        yield Field("steals", steals, "purple cards played in it", "0, or 1 if `stole`")
        yield Field("stole", Truth(), "whether one was played in this pass", "as `steals` says")
        offers = Number(0, house.table_trades, "up to `table_trades`")
        yield Field("offers", offers, "offers made in this turn", "0, or 1 at `answer`")
        yield Field("menu", Word({"before": t.AT_BEFORE, "after": t.AT_AFTER}), "where the last began", "`before`")
        yield Field("offer", Maybe(Row(seat, colour, colour), NO_OFFER),
                    "the seat asked; at `answer` also the colours given and wanted", "none",
                    get=lambda state: [state.offer_to, state.offer_give, state.offer_get],
                    put=lambda state, offer: None)  # it is made again
        yield Field("aim", Maybe(Word(aims, "a move text"), t.NONE), "the move under way at `resolve`")
        yield Field("swept", Number(0, 4**self.seats - 1, "two bits a seat"), "the pawns it displaces")
        yield Field("named", Number(0, self.seats - 1, "a count of seats"), "how far they are named", "as `swept` says")

    def read(self, data: Data, fresh: Vediic) -> Vediic:
        """Begins with an empty table: a quick start has been played by chance."""
        return super().read(data, Vediic(self.seats, fresh.chart, fresh.house, fresh.chance))

    def fill(self, values: Values, state: Vediic) -> None:
        at = values.get("at", t.AT_BEFORE)
        if at in (t.AT_PENALTY, t.AT_RESOLVE) and "pawns" not in values:
            refuse("pawns", f"must be given at {AT[at]}, because the question depends on them")
        if at not in (t.AT_PENALTY, t.AT_ANSWER) and values.get("seat", OVER) != OVER:
            values.setdefault("turn", values["seat"])
        values.setdefault("steals", int(values.get("stole", 0)))
        if at > t.AT_PLACE:
            state.place_planets()
        for c, house in enumerate(values.pop("planets", [0] * len(IDS))):
            if house:
                state.set_house(c, house - 1)
            elif at == t.AT_PENALTY and state.is_retrograde(c):  # no penalty by chance
                state.set_house(c, (state.house_of(c) + 1) % HOUSES)

    def finish(self, values: Values, state: Vediic) -> None:
        """Invariants 1 and 2: every card is somewhere. What follows from other keys must be what is given."""
        for c, colour in enumerate(self.content.colours):
            used = sum(count(cards, c) for cards in (state.charity, state.donated, *state.hands))
            left = state.chart.cards_per_colour - used
            if left < 0:
                refuse("hands, charity, donated", f"there are {used} {colour.name} cards, {-left} too many")
            state.supply += left * CARD[c]
        state.e_deck = state.chart.e_cards - sum(state.e_cards)
        self.check_board(state)
        self.settle(values, state)
        for key, value in values.items():
            field = self.table.fields[key]
            if field.kind.write(value) != (fits := field.write(state)):
                refuse(key, f"must be {shown(fits)} to fit the other keys")

    def check_board(self, state: Vediic) -> None:
        if (state.seat == OVER) != (state.reason != ""):
            refuse("reason", f"must be one of {', '.join(ENDINGS)} when the game is over, and only then")
        if state.e_deck < 0:
            refuse("e_cards", f"there are {state.chart.e_cards}")
        if (state.e_planet == t.NONE) != (state.at <= t.AT_EPLANET):
            refuse("e_planet", f"it has {'been picked by now' if state.e_planet == t.NONE else 'yet to be picked'}")
        picked = [c for c in state.colours if c != t.NONE]
        if len(set(picked)) < len(picked):
            refuse("colours", "every seat has a colour of its own")
        for seat in range(self.seats):
            self.check_seat(state, seat)
        row = self.seats * len(IDS)
        if len(state.veil) not in (0, whole := row * (self.seats + 1)):
            refuse("veil", f"must be {whole} whole numbers, or none")
        for place, number in enumerate(state.veil):
            viewer, seat, c = place // row, place % row // len(IDS), place % len(IDS)
            if number > (0 if viewer == seat else count(state.hands[seat], c)):
                cards = f"{number} {self.content.colours[c].name} cards"
                refuse("veil", f"seat {seat} doesn’t have {cards} hidden from viewer {viewer}")

    def check_seat(self, state: Vediic, seat: int) -> None:
        """Invariants 2 and 3; in the setup, who has chosen and who hasn't."""
        pawns, cards, on_board = pawns_of(state, seat), total(state.hands[seat]), state.pawns_on_board(seat)
        if state.e_cards[seat] > 2 * on_board:
            refuse("e_cards", f"seat {seat} can’t have that many")
        if state.is_retired(seat):
            if cards or pawns != [t.WAITING] * 2:
                refuse("retired", f"seat {seat} still has cards or pawns")
            if seat == state.seat:
                refuse("seat", f"seat {seat} has retired and can’t play")
            return
        picked, asked = has_picked(state, seat), seat == state.turn
        if picked != (state.colours[seat] != t.NONE):
            refuse("colours", f"seat {seat} has {'no' if picked else 'yet to pick its'} colour")
        most = state.chart.start_cards * picked - (asked and state.at == t.AT_CARDS)
        if state.at <= t.AT_PLACE and cards > most:
            refuse("hands", f"seat {seat} can have {most} cards in this step of the setup")
        if not has_placed(state, seat):
            if pawns != [pawns[0] if asked and state.at == t.AT_PLACE else t.WAITING, t.WAITING]:
                refuse("pawns", f"seat {seat} has yet to place them")
        elif t.WAITING in pawns:
            refuse("pawns", f"a pawn of seat {seat} has not been placed")
        elif on_board == 0 and state.seat != OVER:
            refuse("pawns", f"seat {seat} has lifted both pawns, so the game is over; say so with seat = null")

    def settle(self, values: Values, state: Vediic) -> None:
        """What is asked of whom, as the other keys demand."""
        at, half = state.at, self.half_choice(values, state)
        state.round = 0 if at <= t.AT_PLACE else values.get("round", 1) or int(at > t.AT_PENALTY)
        state.clear_offer()
        if state.seat == OVER:
            return
        left = state.house.round_cap - max(state.round - 1, 0)
        state.choices_left = min(state.choices_left or left, left)
        if len(state.retired) == self.seats - 1:
            refuse("retired", "only one seat is left, so the game is over; say so with seat = null")
        state.to_take = state.chart.start_cards - total(state.hands[state.turn]) if at == t.AT_CARDS else 0
        if at <= t.AT_PENALTY:
            state.donated = 0
        if at == t.AT_PENALTY:
            self.settle_penalty(state)
        else:
            state.owed = state.shielded = 0
            state.turn = state.seat = first_turn(state) if at == t.AT_EPLANET else state.turn
        if at > t.AT_PENALTY:
            self.settle_turn(state)
        for move in half:
            if move not in state.moves():
                refuse("aim" if at == t.AT_RESOLVE else "offer", f"{AT[at]} needs one that can be made")
            state.play(move)

    def half_choice(self, values: Values, state: Vediic) -> list[int]:
        """The moves that a choice under way is made of so far (VED-67, VED-88)."""
        if state.at == t.AT_RESOLVE:
            seats = [(state.turn + n) % self.seats for n in range(self.seats)]
            return [state.aim, *(m.DISPLACE + p for p in seats for _ in range(state.reds_for(state.swept_of(p))))]
        to, give, get = values.get("offer", NO_OFFER)
        made = [m.OFFER + to, m.OFFER_SWAP + COLOURS * give + get]
        return made[: {t.AT_OFFER: 1, t.AT_ANSWER: 2}.get(state.at, 0)]

    def settle_turn(self, state: Vediic) -> None:
        """VED-26, VED-61 to VED-63: its passes and steps."""
        if state.at == t.AT_ANSWER:
            state.offers = max(state.offers - 1, 0)
        if state.at == t.AT_CHARITY:
            state.begin_pass() if state.second else state.begin_turn(state.turn)
        elif state.at == t.AT_RESOLVE:
            state.at = t.AT_MOVE
        elif state.at >= t.AT_OFFER:
            state.at = state.menu
        state.stayed = state.stayed and state.second and state.at != t.AT_MOVE
        state.stole = state.steals > 0 and (state.stole or not state.second)
        if size(state.moved) > (0 if state.stayed else state.second + (state.at == t.AT_AFTER)):
            refuse("moved", "that many pawns can’t have moved by now")

    def settle_penalty(self, state: Vediic) -> None:
        """VED-73, VED-74: orange is played before a card is paid."""
        pairs = state.caught(state.seat)
        if pairs == 0:
            refuse("at", f"no retrograde planet has caught seat {state.seat}")
        state.owed = min(state.owed or pairs, pairs)
        state.unshaken = state.owed == pairs
        asked = [p for p in members(state.shielded) if place_of(state, p) < place_of(state, state.seat)]
        state.shielded = sum(1 << p for p in asked if state.is_retired(p) or state.caught(p))


def place_of(state: Vediic, seat: int) -> int:
    """How late in the round it is asked."""
    return (seat - state.start) % state.seats


def has_picked(state: Vediic, seat: int) -> bool:
    return state.at > t.AT_CARDS or place_of(state, seat) < place_of(state, state.turn) + (state.at == t.AT_CARDS)


def has_placed(state: Vediic, seat: int) -> bool:
    return state.at > t.AT_PLACE or (state.at == t.AT_PLACE and place_of(state, seat) < place_of(state, state.turn))


def first_turn(state: Vediic) -> int:
    """Who begins; the last one picks the E-planet (VED-17)."""
    pick = max if state.at == t.AT_EPLANET else min
    return pick((p for p in range(state.seats) if not state.is_retired(p)), key=lambda p: place_of(state, p))


def pawns_of(state: Vediic, seat: int) -> list[int]:
    return [state.pawns[2 * seat], state.pawns[2 * seat + 1]]


def scattered(state: Vediic) -> list[list[int]]:
    """The pawns of seats that have placed them, each on its own station."""
    free = shuffled(range(state.chart.stations), state.chance)
    return [
        [free.pop(), free.pop()] if has_placed(state, p) and not state.is_retired(p) else [t.WAITING] * 2
        for p in range(state.seats)
    ]


def put_pawns(state: Vediic, rows: list[list[int]]) -> None:
    state.pawns = vec[i64](place for row in rows for place in row)
