"""`orrery play`, `orrery learn` and `orrery resume`: from options or a saved game to a table, and on to the next."""
from __future__ import annotations

import sqlite3
from dataclasses import replace

from orrery.api import fair_chance
from orrery.faces.terminal.desk import Desk, Gone
from orrery.faces.terminal.menu import Wishes, arrange, ask_players
from orrery.faces.terminal.play import Session
from orrery.faces.terminal.saves import TERMINAL, find_game, last_game
from orrery.faces.terminal.seating import PERSON, read_players, usual_players
from orrery.games import game_names
from orrery.games.lessons import has_lesson
from orrery.kernel.refusal import BadOption
from orrery.table import Journal, LocalTable, Store, commands
from orrery.table.plan import lesson_table, new_table
from orrery.table.settings import data_folder
from orrery.table.thinker import PoolThinker


def open_store() -> Store:
    store = Store(data_folder() / "orrery.db")
    try:
        store.secret()
    except (OSError, sqlite3.Error):
        raise BadOption(
            f"Orrery can’t write to its data folder ({data_folder()}). Check its permissions, then start again."
        ) from None
    return store


def play(wishes: Wishes, seed: str | None, pace: float) -> None:
    desk, store = Desk(), open_store()
    number = int(seed) if seed is not None and seed.isdecimal() else seed
    fair_chance(number)  # refuses a bad seed before asking anything
    try:
        plan = replace(arrange(wishes, desk, store), seed=number)
    except (Gone, KeyboardInterrupt):  # nothing has begun, nothing is lost
        return
    owner = TERMINAL if "me" in plan.places else ""
    run(desk, Journal.begin(store, new_table(plan, owner, own_machine=True)), pace, seed or "")


def learn(game: str | None, pace: float) -> None:
    """The guided first game."""
    if game is None:
        known = [name for name in game_names() if has_lesson(name)]
        raise BadOption(f"Which game? Choose one of: {', '.join(known)}.")
    lesson = lesson_table(game, browser=TERMINAL)
    run(Desk(), Journal.begin(open_store(), lesson), pace)


def resume(which: str | None, players: str | None, pace: float) -> None:
    """Goes on with the last game, or with one by the code of its table or in a file."""
    desk, store = Desk(), open_store()

    def ask(seats: int) -> tuple[str, ...]:
        return ask_players(desk, seats) if players is None and desk.is_terminal else usual_players(seats)

    journal = last_game(store) if which is None else find_game(store, which, ask)
    if journal is None:
        raise BadOption("There’s no game to resume. Start one with orrery play.")
    if journal.memory.over:
        raise BadOption("That game is over.")
    if players is not None:
        chosen = read_players(players, len(journal.memory.seats))
        journal.write(commands.reseat(journal.memory, ["" if player == PERSON else player for player in chosen]))
    run(desk, journal, pace)


def run(desk: Desk, journal: Journal, pace: float, seed: str = "") -> None:
    """One game after the other, as long as people want another. The seed is for the bots of the first."""
    thinker = PoolThinker()
    try:
        while True:
            table = LocalTable(journal, thinker, seed)
            session = Session(desk, table, pace)
            if not session.run() or not session.people or not wants_another(desk):
                return
            table.do(commands.offer, 0, "rematch")
            following = Journal.open(journal.store, table.memory.next_code)
            assert following is not None
            journal, seed = following, ""
    finally:
        thinker.close()
        journal.store.close()


def wants_another(desk: Desk) -> bool:
    try:
        return desk.agrees("Play again?", default=desk.is_terminal)
    except (Gone, KeyboardInterrupt):
        return False
