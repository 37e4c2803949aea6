"""Before a game: which one, how many players, and who. Asks for what wasn't given; Enter takes the usual."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from rich.table import Table

from orrery.api import agree
from orrery.bots import LEVELS, offers
from orrery.faces.terminal.desk import Desk
from orrery.faces.terminal.saves import last_game
from orrery.faces.terminal.screen import ACCENT
from orrery.faces.terminal.seating import (
    PERSON,
    USUAL_BOT,
    name_players,
    per_seat,
    places,
    read_players,
    usual_players,
)
from orrery.games import find_game, game_names
from orrery.kernel.colours import COLOURS, read_colour
from orrery.kernel.game import Game, Mode
from orrery.kernel.parsing import read_whole
from orrery.kernel.refusal import BadOption
from orrery.table import Plan, Store
from orrery.table.timing import check_clock


@dataclass(frozen=True)
class Wishes:
    """What was given on the command line; None for the rest."""

    game: str | None = None
    seats: int | None = None
    mode: str | None = None
    pack: str | None = None
    options: dict[str, str] = field(default_factory=dict)
    players: str | None = None
    names: Sequence[str] | None = None
    colours: Sequence[str] | None = None
    clock: str = ""
    at_zero: str = "bot"


def arrange(wishes: Wishes, desk: Desk, store: Store) -> Plan:
    """Everything that a table needs; asks only at a terminal."""
    if desk.is_terminal:
        wishes = ask_the_rest(wishes, desk, store)
    if wishes.game is None:
        raise BadOption(f"Which game? Choose one of: {', '.join(game_names())}.")
    mode = find_game(wishes.game).mode(wishes.mode)
    if wishes.players is not None:
        players = read_players(wishes.players, wishes.seats)
    else:
        players = usual_players(mode.usual_seats if wishes.seats is None else wishes.seats)
    agree(wishes.game, wishes.mode, len(players), wishes.options, wishes.pack)  # before names: are there such seats?
    marks = [read_colour(colour) for colour in per_seat("colour", wishes.colours or (), players)]
    names = name_players(players, wishes.names)
    check_clock(wishes.clock, wishes.at_zero)
    return Plan(
        wishes.game, places(players), names, wishes.mode, wishes.options, wishes.pack, "off",
        marks=marks, clock=wishes.clock, at_zero=wishes.at_zero,
    )  # fmt: skip


def ask_the_rest(wishes: Wishes, desk: Desk, store: Store) -> Wishes:
    if wishes.game is None:
        desk.say("Orrery: five games of the heavens at one table. Press Enter for the usual choice.")
        if last_game(store) is not None:
            desk.say("Your last game isn’t over. To continue it, run orrery resume.", "dim")
        desk.say()
        known = [find_game(name) for name in game_names()]
        wishes = replace(wishes, game=choose(desk, "Game", [(game.name, game.title, game.text) for game in known]))
    assert wishes.game is not None
    game = find_game(wishes.game)
    if wishes.players is not None:
        return wishes
    if wishes.mode is None:
        wishes = replace(wishes, mode=ask_mode(desk, game, wishes.seats))
    mode = game.mode(wishes.mode)
    seats = wishes.seats
    if seats is None and mode.least < mode.most:
        seats = desk.ask_for(f"How many players, {mode.least} to {mode.most}?", str(mode.usual_seats),
                             number_reader(mode.least, mode.most))  # fmt: skip
    seats = seats or mode.least
    players = ask_players(desk, mode, seats)
    names = wishes.names or ask_names(desk, players.count(PERSON))
    colours = wishes.colours or ask_colours(desk, players.count(PERSON))
    return replace(wishes, seats=seats, players=",".join(players), names=names, colours=colours)


def ask_mode(desk: Desk, game: Game[Any], seats: int | None) -> str:
    fitting = [mode for mode in game.modes if seats is None or mode.least <= seats <= mode.most]
    if len(fitting) < 2:
        return (fitting or game.modes)[0].name
    return choose(desk, "Mode", [(mode.name, mode.title, mode.text) for mode in fitting])


def ask_players(desk: Desk, mode: Mode, seats: int) -> tuple[str, ...]:
    """People first, then bots: a level for all of them, or the whole table written out."""
    people = desk.ask_for(f"How many of them are people on this device, 0 to {seats}?", "1", number_reader(0, seats))
    if people == seats:
        return (PERSON,) * seats

    def read(text: str) -> tuple[str, ...]:
        chosen = read_players(text)
        if len(chosen) == 1 and chosen[0] != PERSON:
            return (*[PERSON] * people, *chosen * (seats - people))
        if len(chosen) != seats:
            raise BadOption(f"Name one bot, or all {seats} seats, such as {','.join([PERSON] * (seats - 1))},casual.")
        return chosen

    for name, (text, _) in LEVELS.items():
        if offers(mode, name):
            desk.say(f"  {name:<12} {text}", "dim")
    if mode.why_bots:
        desk.say(f"  {mode.why_bots}", "dim")
    return desk.ask_for("How good are the bots?", USUAL_BOT, read)


def ask_names(desk: Desk, people: int) -> list[str] | None:
    if people < 2:
        return None
    return [desk.ask_for(f"Name of player {n}", f"Player {n}", str) for n in range(1, people + 1)]


def ask_colours(desk: Desk, people: int) -> list[str] | None:
    """One after the other; a taken colour isn't offered again."""
    if people < 2:
        return None
    chosen: list[str] = []
    for n in range(1, people + 1):
        free = [colour for colour in COLOURS if colour not in chosen]

        def read(answer: str, free: list[str] = free) -> str:
            mark = read_colour(answer)
            if not mark or COLOURS[mark - 1] not in free:
                raise BadOption(f"Choose one of {', '.join(free)}.")
            return COLOURS[mark - 1]

        chosen.append(desk.ask_for(f"Colour of player {n} ({', '.join(free)})", free[0], read))
    return chosen


def choose(desk: Desk, what: str, choices: Sequence[tuple[str, str, str]]) -> str:
    """One of a few, by number or name; the first is the usual one."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(style=ACCENT, justify="right", width=4)
    grid.add_column(no_wrap=True)
    grid.add_column(style="dim")
    for n, (_, title, text) in enumerate(choices, 1):
        grid.add_row(str(n), title, text)
    desk.say(grid)

    def read(answer: str) -> str:
        if (number := read_whole(answer)) is not None and 1 <= number <= len(choices):
            return choices[number - 1][0]
        found = [name for name, title, _ in choices if answer.lower() in (name.lower(), title.lower())]
        if not found:
            raise BadOption(f"Choose a number from 1 to {len(choices)}.")
        return found[0]

    return desk.ask_for(what, "1", read)


def number_reader(low: int, high: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        number = read_whole(text)
        if number is None or not low <= number <= high:
            raise BadOption(f"Type a number from {low} to {high}.")
        return number

    return read
