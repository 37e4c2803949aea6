"""A position of Vediic as plain data.

Keys, all optional; what is missing is as in round 1 of a game just set up:

| key | value | if missing |
| --- | --- | --- |
| `at` | what is asked: `charity`, `before`, `move`, `after`, `penalty`, … (the table AT) | `before` |
| `seat` | who decides; null when over | the seat whose turn it is |
| `turn`, `start`, `round` | whose turn it is, who has the start marker, number of the round | 0, 0, 1 |
| `colours` | a colour for each seat, or null | the colours in canonical order |
| `hands` | a list of colours for each seat | empty |
| `e_cards` | a number for each seat | 0 |
| `pawns` | two stations for each seat; null if not on the board, "lifted" if promoted | placed by chance |
| `planets` | the house of each planet, 1 to 12, by colour | those not named are rolled |
| `e_planet` | a colour, or null | yellow |
| `charity`, `donated` | lists of colours | empty |
| `second`, `stayed`, `e_deal_made`, `stole` | true or false: how far the turn is | false |
| `unshaken` | true as long as nothing is paid of a penalty | true while one is asked for |
| `moved` | the pawns that have moved in this turn: `a`, `b` | none |
| `steals`, `offers`, `to_take`, `owed` | numbers | 0 |
| `shielded` | seats that played orange in this pay-out | none |
| `aim`, `swept`, `named` | a move onto several opponents half made: its text, who is named, how far | none |
| `menu`, `offer` | where an offer was begun; to whom, and the colours given and wanted | `before`, none |
| `veil` | for each viewer (seats, then a spectator), each seat, each colour: cards it does not know of | none |
| `rounds_left` | before the cap | the option `round_cap` |
| `retired` | seats that left, in order | none |
| `reason` | why it ended | empty |

What is in no hand and in no pile lies in the supply.
"""
from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from orrery.games.vediic.pack import NAMES, Board
from orrery.games.vediic.rules import Vediic
from orrery.games.vediic.rules.cards import CARD, count
from orrery.games.vediic.rules.chart import COLOURS
from orrery.games.vediic.rules.moves import BY_BOTH, how_of
from orrery.games.vediic.rules.play import ALONE, CAP, ENLIGHTENED
from orrery.games.vediic.rules.table import (
    AT_AFTER,
    AT_ANSWER,
    AT_BEFORE,
    AT_CARDS,
    AT_CHARITY,
    AT_COLOUR,
    AT_EPLANET,
    AT_MOVE,
    AT_OFFER,
    AT_PENALTY,
    AT_PLACE,
    AT_RESOLVE,
    LIFTED,
    NO_NUMBERS,
    NONE,
    WAITING,
)
from orrery.games.vediic.words import VediicWords
from orrery.kernel.game import Setup
from orrery.kernel.position import Data, Keys, Position, refuse
from orrery.kernel.state import OVER
from orrery.kernel.vectors import vec

AT = {
    "colour": AT_COLOUR, "cards": AT_CARDS, "e_planet": AT_EPLANET, "place": AT_PLACE, "penalty": AT_PENALTY,
    "charity": AT_CHARITY, "before": AT_BEFORE, "move": AT_MOVE, "resolve": AT_RESOLVE, "after": AT_AFTER,
    "offer": AT_OFFER, "answer": AT_ANSWER,
}  # fmt: skip
NUMBERS = ("steals", "offers", "to_take", "owed", "swept", "named")
TRUTHS = ("second", "stayed", "stole")
KEYS = frozenset({
    "at", "seat", "turn", "start", "round", "colours", "hands", "e_cards", "pawns", "planets", "e_planet", "charity",
    "donated", "e_deal_made", "unshaken", "moved", "shielded", "aim", "menu", "offer", "veil", "rounds_left",
    "retired", "reason", *NUMBERS, *TRUTHS,
})  # fmt: skip
PAWNS = ("a", "b")


class VediicPosition(Position[Vediic]):
    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.board: Board = setup.content
        self.words = VediicWords(setup)

    # Out ------------------------------------------------------------------------------------------------------

    def write(self, state: Vediic) -> Data:
        seats = range(self.seats)
        return {
            "at": next(name for name, at in AT.items() if at == state.at),
            "seat": None if state.seat == OVER else int(state.seat),
            "turn": int(state.turn),
            "start": int(state.start),
            "round": int(state.round),
            "colours": [name_of(state.colours[p]) for p in seats],
            "hands": [spread(state.hands[p]) for p in seats],
            "e_cards": [int(state.e_cards[p]) for p in seats],
            "pawns": [[self.where(state.pawns[2 * p + pawn]) for pawn in range(2)] for p in seats],
            "planets": {name: int(state.house_of(c)) + 1 for c, name in enumerate(NAMES)},
            "e_planet": name_of(state.e_planet),
            "charity": spread(state.charity),
            "donated": spread(state.donated),
            "e_deal_made": state.blessed,
            "unshaken": state.unshaken,
            "moved": [name for pawn, name in enumerate(PAWNS) if int(state.moved) >> pawn & 1],
            "shielded": [p for p in seats if int(state.shielded) >> p & 1],
            "aim": None if state.aim == NONE else self.words.move_text(int(state.aim)),
            "menu": "after" if state.menu == AT_AFTER else "before",
            "offer": self.write_offer(state),
            "veil": [int(number) for number in state.veil],
            "rounds_left": int(state.choices_left),
            "retired": [int(seat) for seat in state.retired],
            "reason": state.reason,
            **{key: int(getattr(state, key)) for key in NUMBERS},
            **{key: bool(getattr(state, key)) for key in TRUTHS},
        }

    def where(self, station: i64) -> str | None:
        if station == LIFTED:
            return "lifted"
        return self.board.stations[station].id if station >= 0 else None

    def write_offer(self, state: Vediic) -> list[Any] | None:
        if state.offer_to == NONE:
            return None
        return [int(state.offer_to), name_of(state.offer_give), name_of(state.offer_get)]

    # In -------------------------------------------------------------------------------------------------------

    def read(self, data: Data, fresh: Vediic) -> Vediic:
        keys = Keys(data, self.seats, KEYS)
        state = fresh
        retired = keys.some_seats("retired")
        if len(retired) == self.seats:
            refuse("retired", "somebody must be left: the game ends when one seat is")
        state.retired = vec[i64](retired)
        at = keys.word("at", "before")
        if at not in AT:
            refuse("at", f"must be one of {', '.join(AT)}, not {at!r}")
        state.at = AT[at]
        setting_up = state.at <= AT_PLACE
        state.round = keys.number("round", 0, 10**6, 0 if setting_up else 1)
        state.start = keys.number("start", 0, self.seats - 1, 0)
        state.turn = keys.number("turn", 0, self.seats - 1, int(state.first_in_round()))
        state.choices_left = keys.number("rounds_left", 0, 10**6, int(state.house.round_cap))
        self.read_colours(keys, state)
        self.read_cards(keys, state)
        self.read_planets(keys, state)
        self.read_pawns(keys, state)
        for key in NUMBERS:
            setattr(state, key, keys.number(key, 0, 1 << 20, 0))
        for key in TRUTHS:
            setattr(state, key, keys.truth(key, default=False))
        state.blessed = keys.truth("e_deal_made", default=False)
        state.unshaken = keys.truth("unshaken", default=state.at == AT_PENALTY)
        state.moved = sum(1 << PAWNS.index(name) for name in set(keys.words("moved", list(PAWNS))))
        state.shielded = sum(1 << seat for seat in keys.some_seats("shielded"))
        self.read_turn(keys, state)
        return state

    def read_colours(self, keys: Keys, state: Vediic) -> None:
        colours = keys.per_seat("colours") or [*NAMES[: self.seats]]
        for colour in colours:
            if colour is not None and colour not in NAMES:
                refuse("colours", f"there is no colour {colour!r}")
        picked = [colour for colour in colours if colour is not None]
        if len(set(picked)) < len(picked):
            refuse("colours", "every seat has a colour of its own")
        state.colours = vec[i64]([NONE if colour is None else NAMES.index(colour) for colour in colours])
        e_planet = keys.data.get("e_planet", NAMES[0])
        if e_planet is not None and e_planet not in NAMES:
            refuse("e_planet", f"there is no colour {e_planet!r}")
        state.e_planet = NONE if e_planet is None else NAMES.index(e_planet)
        if state.e_planet == NONE and state.at > AT_EPLANET:
            refuse("e_planet", "it has been picked by now")

    def read_cards(self, keys: Keys, state: Vediic) -> None:
        """Invariants 1 and 2: every card is somewhere."""
        hands = keys.per_seat("hands") or [[] for _ in range(self.seats)]
        state.hands = vec[i64]([bundle(keys.items("hands", hand, NAMES)) for hand in hands])
        state.charity = bundle(keys.items("charity", keys.data.get("charity", []), NAMES))
        state.donated = bundle(keys.items("donated", keys.data.get("donated", []), NAMES))
        used = int(state.charity) + int(state.donated) + sum(int(hand) for hand in state.hands)
        supply = 0
        for c, name in enumerate(NAMES):
            left = int(state.chart.cards_per_colour) - int(count(used, c))
            if left < 0:
                refuse("hands, charity, donated", f"there are {int(count(used, c))} {name} cards, {-left} too many")
            supply += left * int(CARD[c])
        state.supply = supply
        e_cards = keys.numbers("e_cards")
        if any(not 0 <= n <= 3 for n in e_cards) or sum(e_cards) > state.chart.e_cards:
            refuse("e_cards", f"nobody holds more than 3, and there are {state.chart.e_cards}")
        state.e_cards = vec[i64](e_cards)
        state.e_deck = state.chart.e_cards - sum(e_cards)
        veil = keys.data.get("veil", [])
        size = (self.seats + 1) * self.seats * int(COLOURS)
        if not isinstance(veil, list) or len(veil) not in (0, size) or not all(type(n) is int for n in veil):
            refuse("veil", f"must be {size} whole numbers, or none")
        for place, number in enumerate(veil):
            seat, c = divmod(place % (self.seats * int(COLOURS)), int(COLOURS))
            if not 0 <= number <= count(state.hands[seat], c):
                refuse("veil", f"seat {seat} does not hold {number} {NAMES[c]} cards")
        state.veil = vec[i64](veil) if veil else NO_NUMBERS

    def read_planets(self, keys: Keys, state: Vediic) -> None:
        planets = keys.data.get("planets", {})
        if not isinstance(planets, dict):
            refuse("planets", "must be a table of colours and houses")
        for name, house in planets.items():
            if name not in NAMES or type(house) is not int or not 1 <= house <= 12:
                refuse("planets", f"must name a colour and a house from 1 to 12, not {name!r} and {house!r}")
        if len(planets) < len(NAMES) and state.at > AT_PLACE:
            state.place_planets()
        for name, house in planets.items():
            state.set_house(NAMES.index(name), house - 1)

    def read_pawns(self, keys: Keys, state: Vediic) -> None:
        rows = keys.per_seat("pawns")
        names = [station.id for station in self.board.stations]
        if rows is None:
            free = vec[i64](range(len(names)))
            state.chance.shuffle(free)
            rows = [[names[free[2 * p]], names[free[2 * p + 1]]] for p in range(self.seats)]
            for p in range(self.seats):
                if state.is_retired(p) or state.at <= AT_PLACE:
                    rows[p] = [None, None]
        pawns: list[int] = []
        for row in rows:
            if not isinstance(row, list) or len(row) != 2:
                refuse("pawns", f"must be two places for each seat, not {row!r}")
            for place in row:
                if place is not None and place != "lifted" and place not in names:
                    refuse("pawns", f"there is no station {place!r}")
                pawns.append(
                    int(WAITING) if place is None else int(LIFTED) if place == "lifted" else names.index(place)
                )
        state.pawns = vec[i64](pawns)

    def read_turn(self, keys: Keys, state: Vediic) -> None:
        state.reason = keys.word("reason", "")
        state.menu = AT_AFTER if keys.word("menu", "before") == "after" else AT_BEFORE
        self.read_half_choices(keys, state)
        if keys.data.get("seat", 0) is None:
            state.seat = OVER
            if state.reason not in (ENLIGHTENED, CAP, ALONE):
                refuse("reason", f"must be {ENLIGHTENED}, {CAP} or {ALONE} when the game is over")
            return
        state.seat = keys.number("seat", 0, self.seats - 1, int(state.turn))
        for key, seat in (("seat", state.seat), ("turn", state.turn)):
            if state.is_retired(seat) and not (key == "turn" and state.at == AT_PENALTY):
                refuse(key, f"seat {seat} has retired and cannot play")
        if len(state.retired) > self.seats - 2:
            refuse("retired", "only one seat is left, so the game is over; say so with seat = null")
        if state.at > AT_PLACE:
            self.check_pawns(state)
        self.check_half_choices(state)
        if not state.moves():
            refuse("at", f"seat {state.seat} has nothing to choose from there")

    def check_half_choices(self, state: Vediic) -> None:
        if (state.aim == NONE) == (state.at == AT_RESOLVE):
            refuse("aim", "belongs to `at` = resolve, and to nothing else")
        if state.at == AT_ANSWER and NONE in (state.offer_to, state.offer_give, state.offer_get):
            refuse("offer", "names the seat asked, the colour given and the colour wanted")
        if state.at == AT_OFFER and state.offer_to == NONE:
            refuse("offer", "names the seat asked")

    def check_pawns(self, state: Vediic) -> None:
        """Invariant 3: two pawns each, on the board or lifted, and one at least on the board."""
        for p in range(self.seats):
            if not state.is_retired(p) and WAITING in (state.pawns[2 * p], state.pawns[2 * p + 1]):
                refuse("pawns", f"a pawn of seat {p} has not been placed")
            if not state.is_retired(p) and state.pawns_on_board(p) == 0:
                refuse("pawns", f"seat {p} has lifted both pawns, so the game is over; say so with seat = null")
            if state.colours[p] == NONE and not state.is_retired(p):
                refuse("colours", f"seat {p} has no colour")

    def read_half_choices(self, keys: Keys, state: Vediic) -> None:
        state.aim = NONE
        aim = keys.data.get("aim")
        if aim is not None:
            move = self.words.read_move(aim, int(state.turn)) if isinstance(aim, str) else None
            if move is None or not aim.startswith("move:") or how_of(move) != BY_BOTH:
                refuse("aim", f"must be a move onto a station with several opponents, not {aim!r}")
            state.aim = move
        offer = keys.data.get("offer")
        state.offer_to = state.offer_give = state.offer_get = NONE
        if offer is not None:
            if not isinstance(offer, list) or len(offer) != 3 or offer[0] not in range(self.seats):
                refuse("offer", f"must be a seat and two colours, not {offer!r}")
            for colour in offer[1:]:
                if colour is not None and colour not in NAMES:
                    refuse("offer", f"there is no colour {colour!r}")
            state.offer_to = offer[0]
            state.offer_give, state.offer_get = (
                NONE if colour is None else NAMES.index(colour) for colour in offer[1:]
            )


def name_of(colour: i64) -> str | None:
    return None if colour == NONE else NAMES[colour]


def spread(cards: i64) -> list[str]:
    """A bundle of cards as a list of colours."""
    return [name for c, name in enumerate(NAMES) for _ in range(count(cards, c))]


def bundle(colours: list[int]) -> int:
    return sum(int(CARD[c]) for c in colours)
