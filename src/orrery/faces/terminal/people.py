"""`orrery daily` and `orrery statistics`: the daily sky and one's own results in the terminal."""
from __future__ import annotations

from rich.table import Table
from rich.text import Text

from orrery.faces.terminal.desk import Desk
from orrery.faces.terminal.saves import TERMINAL
from orrery.faces.terminal.screen import ACCENT
from orrery.faces.terminal.start import open_store, run
from orrery.games.skies import SKIES
from orrery.kernel.things import count
from orrery.table import Journal, Store, daily, days
from orrery.table.statistics import statistics, streak
from orrery.table.store.players import Try


def play_daily(game: str | None, name: str, pace: float) -> None:
    """Plays today's sky of a game, once; without a game it says what there is."""
    desk, store = Desk(), open_store()
    if game is not None:
        sky = f"{days.today()}/{daily.sky_of(game).game}"
        journal = begin(store, sky, name)
        if journal.memory.over:
            desk.say("You’ve had your try at this sky today.")
            store.close()
        else:
            run(desk, journal, pace, again=False)
        store = open_store()
    show_day(desk, store)
    store.close()


def begin(store: Store, sky: str, name: str) -> Journal:
    """The one try: the one that there is, or the first."""
    attempt = daily.first_try(store, sky, TERMINAL)
    if attempt is not None and (found := Journal.open(store, attempt.code)) is not None:
        return found
    player = store.players.who(TERMINAL)
    table = daily.table_for(daily.secret_of(store, days.today()), sky, name, player)
    journal = Journal.begin(store, table, asked=daily.request_of(sky, player))
    store.players.begin_try(Try(sky, player, journal.memory.code, journal.memory.created_at))
    return journal


def show_day(desk: Desk, store: Store) -> None:
    day = days.today()
    desk.say(Text.assemble(("Daily sky", ACCENT), f"  {day}"))
    desk.say(f"One try at each. A new sky comes in {days.told(days.left_today())}.")
    for sky in SKIES:
        which = f"{day}/{sky.game}"
        finished = daily.counted(store, which)
        desk.say(Text.assemble("  ", (daily.title(sky), ACCENT), f"  orrery daily {sky.game}"))
        if not finished:
            desk.say("    Nobody has finished it yet.")
        elif not daily.has_tried(store, which, TERMINAL):
            desk.say(f"    {len(finished)} finished so far. You’ll see their results when you’ve finished yours.")
        for place, row in daily.ranked(finished) if daily.has_tried(store, which, TERMINAL) else []:
            verdict = "won" if row.data["rank"] == 1 else "lost"
            desk.say(f"    {place}  {row.data['name'] or 'Someone'}, {verdict}, {row.data['score']}")
    desk.say(f"Fingerprint of today’s secret: {daily.look(store, day).commitment}", "dim")


def show_statistics() -> None:
    """What was finished in this terminal, game by game."""
    desk, store = Desk(), open_store()
    results = store.players.results(store.players.known_as(TERMINAL))
    store.close()
    if not results:
        desk.say("You haven’t finished a game here yet. Start one with orrery play.")
    for game in statistics(results):
        desk.say(Text.assemble((game.title, ACCENT), f"  {game.all.played} played, {game.all.shown} won"))
        grid = Table.grid(padding=(0, 3, 0, 0))
        for company, each in game.by_company.items():
            grid.add_row(f"  {company.told()}", f"{each.played} played", f"{each.shown} won")
        desk.say(grid)
        for mode, score in game.best.items():
            desk.say(f"  Best score, {mode}: {score}")
    if days_in_a_row := streak(results, days.today()):
        desk.say(f"Daily sky: {count(days_in_a_row, 'day')} in a row.")
