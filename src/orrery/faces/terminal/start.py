"""`orrery play`, `orrery learn` and `orrery resume`: from options or a saved game to a table, and on to the next."""
from __future__ import annotations

import secrets
from dataclasses import replace

from orrery.api import fair_chance
from orrery.faces.terminal.desk import Desk, Gone
from orrery.faces.terminal.lesson import show_lessons
from orrery.faces.terminal.menu import Wishes, arrange, ask_players
from orrery.faces.terminal.play import Session
from orrery.faces.terminal.saves import TERMINAL, find_game, last_game
from orrery.faces.terminal.seating import PERSON, read_players, usual_players
from orrery.games import find_game as one_of_all
from orrery.games import game_names
from orrery.games.lessons import lesson_names
from orrery.kernel.chance import SEED_BYTES
from orrery.kernel.game import Setup
from orrery.kernel.parsing import read_whole
from orrery.kernel.refusal import BadOption
from orrery.table import Journal, LocalTable, Settings, Store, commands, dealing
from orrery.table.plan import lesson_table, new_table
from orrery.table.seats import clean_nonce
from orrery.table.thinker import PoolThinker

SEED_DIGITS = 78  # of the largest seed


def open_store() -> Store:
    store = Store(Settings().database)
    store.secret()  # refuses a place that can't be used
    return store


def play(wishes: Wishes, seed: str | None, pace: float, nonce: str | None = None) -> None:
    desk, store = Desk(), open_store()
    if nonce is not None:
        clean_nonce(nonce)
    number = None if seed is None else read_seed(seed)
    fair_chance(number)  # refuses a bad seed before asking anything
    try:
        plan = replace(arrange(wishes, desk, store), seed=number)
    except (Gone, KeyboardInterrupt):  # nothing has begun, nothing is lost
        return
    owner = TERMINAL if "me" in plan.places else ""
    run(desk, Journal.begin(store, new_table(plan, owner, None, own_machine=True)), pace, seed or "", nonce)


def read_seed(text: str) -> int | str:
    """A number, if it is one; else 64 hexadecimal digits, or nothing that is of use."""
    number = read_whole(text, digits=SEED_DIGITS)
    return text if number is None else number


def learn(game: str | None, which: str, pace: float, *, only_list: bool = False) -> None:
    """A lesson, usually the guided first game; or what lessons there are."""
    if only_list:
        return show_lessons(Desk(), None if game is None else one_of_all(game).name)
    if game is None:
        known = [name for name in game_names() if lesson_names(name)]
        raise BadOption(f"Which game? Choose one of: {', '.join(known)}. For all lessons, run orrery learn --list.")
    lesson = lesson_table(game, browser=TERMINAL, which=which)
    return run(Desk(), Journal.begin(open_store(), lesson), pace)


def resume(which: str | None, players: str | None, pace: float) -> None:
    """Goes on with the last game, or with one by the code of its table or in a file."""
    desk, store = Desk(), open_store()

    def ask(setup: Setup) -> tuple[str, ...]:
        if players is None and desk.is_terminal:
            return ask_players(desk, setup.mode, setup.seats)
        return usual_players(setup.seats)

    journal = last_game(store) if which is None else find_game(store, which, ask)
    if journal is None:
        raise BadOption("There’s no game to resume. Start one with orrery play.")
    if journal.memory.over:
        raise BadOption("That game is over.")
    if players is not None:
        chosen = read_players(players, len(journal.memory.seats))
        levels = ["" if player == PERSON else player for player in chosen]
        journal.write(lambda memory: commands.reseat(memory, levels))
    run(desk, journal, pace)


def run(
    desk: Desk, journal: Journal, pace: float, seed: str = "", nonce: str | None = None, *, again: bool = True
) -> None:
    """One game after the other, as long as people want another. The seed is for the bots of the first, as the nonce is.

    The commitment is shown with the first hand; the secret lies on this same machine, so there is nobody to distrust.
    """
    thinker = PoolThinker()
    try:
        while True:
            table = LocalTable(journal, thinker, seed)
            table.do(dealing.give_nonce, 0, nonce or secrets.token_hex(SEED_BYTES))
            table.do(dealing.deal, late=True)  # nobody else is awaited
            session = Session(desk, table, pace)
            if not session.run() or not session.people or not again or not wants_another(desk):
                return
            table.do(commands.offer, 0, "rematch")
            following = Journal.open(journal.store, table.memory.next_code)
            assert following is not None
            journal, seed, nonce = following, "", None
    finally:
        thinker.close()
        journal.store.close()


def wants_another(desk: Desk) -> bool:
    try:
        return desk.agrees("Play again?", default=desk.is_terminal)
    except (Gone, KeyboardInterrupt):
        return False
