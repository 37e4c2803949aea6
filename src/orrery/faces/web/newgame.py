"""The form of a new game: what it offers, what has been filled in, and the table that it asks for."""
from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from orrery.bots import LEVELS, offers
from orrery.faces.web.house import number
from orrery.games import find_game
from orrery.games.packs import pack_names
from orrery.kernel.game import Game, Mode
from orrery.kernel.options import Choice, Option, is_for
from orrery.kernel.refusal import BadOption
from orrery.kernel.things import span
from orrery.table import Plan
from orrery.table.names import TITLE_LENGTH, clean_name
from orrery.table.timing import AT_ZERO

MANY_SEATS = 8
PEOPLE = {"me": "Me", "here": "Here", "friend": "Friend", "open": "Anyone"}
SPECTATORS = {
    "off": "Nobody",
    "public": "Anyone with the link",
    "open_after": "Anyone with the link, and all hands after the game",
}


FINDERS = {"0": "Only people with the link", "1": "Everyone here, under Open tables"}
COUNTING = {"0": "Just for fun", "1": "Rated: people only, no hints, no undo once you’ve seen something new"}


class SeatCount(NamedTuple):
    seats: int
    modes: str  # for which it is offered, as classes


class Player(NamedTuple):
    seat: int
    name: str
    mark: int
    place: str  # one of the people or bots

    @property
    def number(self) -> int:
        return self.seat + 1


class OptionField(NamedTuple):
    option: Option
    modes: str
    values: Mapping[str, str]  # to choose from; a number has none
    given: str


class ClockField(NamedTuple):
    """The clock that was chosen; what wasn't is filled in as usual."""

    kind: str
    move: int  # seconds
    total: int  # minutes
    more: int  # seconds
    days: int
    at_zero: str


def clock_field(given: dict[str, str]) -> ClockField:
    return ClockField(
        given.get("clock") or "none",
        number(given, "clock-move", 90),
        number(given, "clock-total", 20),
        number(given, "clock-more", 15),
        number(given, "clock-days", 2),
        given.get("at-zero") or "bot",
    )


def written(clock: ClockField) -> str:
    """As a plan has it; what can't be chosen is refused there."""
    if clock.kind == "total":
        return f"total:{clock.total * 60}+{clock.more}"
    amounts = {"move": clock.move, "days": clock.days}
    return f"{clock.kind}:{amounts[clock.kind]}" if clock.kind in amounts else clock.kind


class Form:
    """The form of one game, as far as it was filled in before."""

    people = PEOPLE
    spectators = SPECTATORS
    counting = COUNTING
    at_zero = AT_ZERO

    def __init__(self, game: Game[Any], given: Mapping[str, str], guests: Sequence[str], listing: bool = False) -> None:
        self.given = {name: value for name, value in given.items() if value}
        self.modes = game.modes
        self.players_in = {mode.name: span("player", mode.least, mode.most) for mode in game.modes}
        self.mode = next((mode for mode in game.modes if mode.name == given.get("mode")), game.modes[0])
        self.seats = number(self.given, "seats", self.mode.usual_seats)
        self.bots = {level: level.capitalize() for level in LEVELS} | {name: name.partition(":")[2] for name in guests}
        self.bot_modes = {bot: self.classes(mode for mode in game.modes if offers(mode, bot)) for bot in self.bots}
        self.title = self.given.get("name", "")
        self.watch = self.given.get("watch", "public")
        self.finders = FINDERS if listing else {}
        self.listed = self.given.get("listed", "0")
        self.rated = self.given.get("rated", "0")
        self.pack = self.given.get("pack", game.usual_pack)
        names = {game.usual_pack: "", **dict.fromkeys(pack_names(game.name))}  # the usual one first
        self.packs = {name: game.packs.get(name, pack_title(name)) for name in names}
        least, most = min(mode.least for mode in game.modes), max(mode.most for mode in game.modes)
        self.counts = [self.seat_count(seats) for seats in range(least, most + 1)]
        self.players = [self.player(seat) for seat in range(most)]
        self.options = [self.field(option) for option in game.options]
        self.all_modes = self.classes(game.modes)
        self.clock = clock_field(self.given)

    def classes(self, modes: Iterable[Mode]) -> str:
        """The style sheet hides what is not for the chosen mode."""
        return " ".join(f"in-{self.modes.index(mode)}" for mode in modes)

    def seat_count(self, seats: int) -> SeatCount:
        return SeatCount(seats, self.classes(mode for mode in self.modes if mode.least <= seats <= mode.most))

    def player(self, seat: int) -> Player:
        place = self.given.get(f"seat-{seat}", "casual" if seat else "me")
        return Player(seat, self.given.get(f"name-{seat}", ""), number(self.given, f"mark-{seat}", 0), place)

    def field(self, option: Option) -> OptionField:
        modes = self.classes(mode for mode in self.modes if is_for(option, mode.name))
        values = option.values if isinstance(option, Choice) else {}
        return OptionField(option, modes, values, self.given.get(f"opt-{option.name}", ""))


def pack_title(name: str) -> str:
    return name.replace("_", " ").capitalize()


def against_bots(game: Game[Any]) -> dict[str, str]:
    """The form filled in for a quick game: the first mode and its quick options, with as many casual bots as usual."""
    mode = game.modes[0]
    bots = {f"seat-{seat}": "casual" for seat in range(1, mode.usual_seats)}
    options = {f"opt-{name}": value for name, value in mode.quick.items()}
    return {"game": game.name, "mode": mode.name, "seats": str(mode.usual_seats), "seat-0": "me", **bots, **options}


def plan(given: dict[str, str]) -> Plan:
    """The table that a form asks for."""
    seats = number(given, "seats", 0)
    if not 1 <= seats <= MANY_SEATS:
        raise BadOption(f"A game has 1 to {MANY_SEATS} players.")
    places = [given.get(f"seat-{n}", "casual" if n else "me") for n in range(seats)]
    names = [given.get(f"name-{n}", "") for n in range(seats)]
    chosen = {key.removeprefix("opt-"): value for key, value in given.items() if key.startswith("opt-") and value}
    game, mode = given.get("game", ""), given.get("mode") or None
    known = find_game(game)
    hidden = {option.name for option in known.options if not is_for(option, known.mode(mode).name)}
    printed = {option.name: str(option.default) for option in known.options}  # or as the mode has it
    options = {name: value for name, value in chosen.items() if value != printed.get(name) and name not in hidden}
    return Plan(
        game=game,
        places=places,
        names=names,
        mode=mode,
        options=options,
        pack=given.get("pack") or None,
        watch=given.get("watch") or "public",
        title=clean_name(given.get("name", ""), "", TITLE_LENGTH),
        marks=[number(given, f"mark-{n}", 0) for n in range(seats)],
        listed=given.get("listed") == "1" and "open" in places,
        rated=given.get("rated") == "1",
        clock=written(clock_field(given)),
        at_zero=given.get("at-zero") or "bot",
    )
