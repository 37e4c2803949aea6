"""Move texts (section 4), and the things on the drawn table that are clicked to make a move."""
from __future__ import annotations

from functools import cache

from orrery.games.vediic.pack import COLOURS, Board
from orrery.games.vediic.rules import Vediic
from orrery.games.vediic.rules.cards import PAIR_FIRST, PAIR_SECOND, PAIRS, SET_FIRST, SET_SECOND, SET_THIRD, SETS
from orrery.games.vediic.rules.moves import (
    ACCEPT,
    ACTIONS,
    CHARITY,
    DECLINE,
    DISPLACE,
    END,
    FORFEIT,
    GO,
    MOVE,
    NO_CHARITY,
    OFFER,
    OFFER_SWAP,
    PASS,
    PICK_CARDS,
    PICK_COLOUR,
    PICK_EPLANET,
    PLACE,
    POOJA,
    PROMOTE,
    RETIRE,
    SHARE,
    SHIELD,
    STAY,
    STEAL,
    TRADE,
    YELLOW,
    move_by,
    pawn_of,
    station_of,
    way_of,
)
from orrery.kernel.game import Setup, Words

NAMES = tuple(colour.id for colour in COLOURS)
PAWNS = ("a", "b")
WAYS = ("walk", "green", "gray")
HOWS = ("", ":blue", ":red", ":some")
SIMPLE = {
    SHIELD: "shield", NO_CHARITY: "charity:none", GO: "go", YELLOW: "yellow", END: "end", STAY: "stay", PASS: "pass",
    ACCEPT: "offer_answer:accept", DECLINE: "offer_answer:decline", SHARE: "resolve:blue",
}  # fmt: skip


def pair(number: int) -> tuple[int, int]:
    return int(PAIR_FIRST[number]), int(PAIR_SECOND[number])


def three(number: int) -> tuple[int, int, int]:
    return int(SET_FIRST[number]), int(SET_SECOND[number]), int(SET_THIRD[number])


def victims(move: int) -> tuple[int, ...]:
    """Whom a steal robs: one or two."""
    one, other = divmod(move - int(STEAL), 7)
    return (one,) if one == other else (one, other)


@cache
def vocabulary(stations: tuple[str, ...], seats: int) -> dict[int, str]:
    """The text of every move at a table, but to retire."""
    texts: dict[int, str] = {int(move): text for move, text in SIMPLE.items()}
    by_colour = {
        PICK_COLOUR: "pick_colour", PICK_CARDS: "pick_cards", PICK_EPLANET: "pick_eplanet", FORFEIT: "forfeit",
        CHARITY: "charity",
    }  # fmt: skip
    for c, name in enumerate(NAMES):
        texts.update({int(first) + c: f"{kind}:{name}" for first, kind in by_colour.items()})
        for number in range(PAIRS):
            paid = "+".join(NAMES[part] for part in pair(number))
            texts[int(TRADE + PAIRS * c) + number] = f"trade:{name}:{paid}"
        for get, wanted in enumerate(NAMES):
            if get != c:
                texts[int(OFFER_SWAP) + 7 * c + get] = f"offer_swap:{name}:{wanted}"
    for number in range(SETS):
        texts[int(POOJA) + number] = f"pooja:{'+'.join(NAMES[part] for part in three(number))}"
    for seat in range(seats):
        texts[int(OFFER) + seat] = f"offer:{seat}"
        texts[int(DISPLACE) + seat] = f"resolve:red:{seat}"
        texts[int(STEAL) + 7 * seat + seat] = f"steal:{seat}"
        texts.update({int(STEAL) + 7 * seat + other: f"steal:{seat}+{other}" for other in range(seat + 1, seats)})
    for s, station in enumerate(stations):
        texts[int(PLACE) + s] = f"place:{station}"
    for p, pawn in enumerate(PAWNS):
        texts[int(PROMOTE) + p] = f"promote:{pawn}"
        for w, way in enumerate(WAYS):
            for s, station in enumerate(stations):
                for h, how in enumerate(HOWS):
                    texts[int(move_by(p, w, s, h))] = f"move:{pawn}:{way}:{station}{how}"
    return dict(sorted(texts.items()))


@cache
def readings(stations: tuple[str, ...], seats: int) -> dict[str, int]:
    return {text: move for move, text in vocabulary(stations, seats).items()}


class Vocabulary(Words[Vediic]):
    actions = int(ACTIONS)

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.board: Board = setup.content
        names = tuple(station.id for station in self.board.stations)
        self.texts = vocabulary(names, setup.seats)
        self.moves = readings(names, setup.seats)

    def move_text(self, move: int) -> str:
        return "retire" if move >= RETIRE else self.texts[move]

    def read_move(self, text: str, seat: int) -> int | None:
        return int(RETIRE) + seat if text == "retire" else self.moves.get(text)

    def all_moves(self, seat: int) -> list[str]:
        return [*self.texts.values(), "retire"]

    # Things on the drawn table: stations s-<id>, planets planet-<colour>, own pawns pawn-a and pawn-b, own cards
    # card-<colour>, piles supply-<colour>, charity-<colour> and e-deck, seats seat-<n>; the rest are buttons.

    def picks(self, move: int) -> tuple[str, ...]:
        if move < RETIRE and move not in self.texts:
            return ()  # a number of larger boards, or of more seats
        text = self.move_text(move)
        kind, _, what = text.partition(":")
        if move == END:
            return ("end-turn",)  # the page calls the end of the game `end`
        if move >= RETIRE or kind in ("shield", "go", "pass"):
            return (text,)
        if move >= MOVE:
            return self.picks_of_move(move)
        match kind:
            case "pick_colour" | "pick_eplanet":
                return (f"planet-{what}",)
            case "pick_cards":
                return (f"supply-{what}",)
            case "place":
                return (f"s-{what}",)
            case "forfeit":
                return (f"card-{what}",)
            case "charity":
                return (f"charity-{what}",)
            case "trade":
                planet, _, paid = what.partition(":")
                return (f"planet-{planet}", *(f"card-{colour}" for colour in paid.split("+")))
            case "pooja":
                return ("e-deck", *(f"card-{colour}" for colour in what.split("+")))
            case "promote":
                return ("promote", f"pawn-{what}")
            case "steal":
                return ("card-purple", *(f"seat-{seat}" for seat in what.split("+")))
            case "offer":
                return ("offer", f"seat-{what}")
            case "offer_swap":
                give, _, get = what.partition(":")
                return (f"card-{give}", f"supply-{get}")
            case "offer_answer":
                return (what,)
            case "resolve":
                return ("card-blue",) if move == SHARE else (f"seat-{move - DISPLACE}",)
        return ("card-yellow",)  # to stay, or for a second pass

    def picks_of_move(self, move: int) -> tuple[str, ...]:
        """The card that carries the pawn, the pawn, the station, and how it is entered if it is occupied."""
        path = [f"pawn-{PAWNS[pawn_of(move)]}", f"s-{self.board.stations[station_of(move)].id}"]
        if way_of(move) > 0:
            path.insert(0, f"card-{WAYS[way_of(move)]}")
        how = HOWS[(move - int(MOVE)) % 4]
        if how:
            path.append("some" if how == ":some" else f"card-{how[1:]}")
        return tuple(path)

    def meant(self, pick: str, seat: int) -> int | None:
        kind, _, what = pick.partition("-")
        nowhere = self.board.stations[0].id
        first_pair = {"planet": f"trade:{what}:yellow+yellow" if what != "yellow" else "trade:yellow:purple+purple"}
        cards = {
            "yellow": "yellow", "purple": f"steal:{(seat + 1) % self.setup.seats}", "orange": "shield",
            "blue": "resolve:blue", "green": f"move:a:green:{nowhere}",
            "red": f"resolve:red:{(seat + 1) % self.setup.seats}", "gray": f"move:a:gray:{nowhere}",
        }  # fmt: skip
        owner, _, letter = what.partition("-")  # of a pawn: only a rival's is named with its seat
        texts = {
            "s": f"move:a:walk:{what}",
            "pawn": f"resolve:red:{owner}" if letter else f"move:{what}:walk:{nowhere}",
            "some": f"move:a:walk:{nowhere}:some",
            "planet": first_pair["planet"],
            "card": cards.get(what, ""),
            "supply": f"pick_cards:{what}",
            "charity": f"charity:{what}",
            "seat": f"steal:{what}",
            "e": "pooja:yellow+purple+orange",
            "promote": "promote:a",
            "offer": f"offer:{(seat + 1) % self.setup.seats}",
            "accept": "offer_answer:accept",
            "decline": "offer_answer:decline",
            "end": "end",
        }
        return self.read_move(texts.get(kind, pick), seat)
