"""What a store carries: `python -m tests.table.measure`, or with the address of a PostgreSQL as its argument.

Tables of all games are played by quick bots into a store, so that entries have their real sizes; then several writers
append moves as servers do, one commit each, and one listener counts the news that it hears of them.
"""
from __future__ import annotations

import sys
import threading
import time
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory

from orrery.games import find_game, game_names
from orrery.table import LocalTable, Plan, Store, StoreFault, commands
from orrery.table.entries import Entry
from orrery.table.journal import Journal
from orrery.table.plan import new_table
from orrery.table.thinker import Thinker

WRITERS = (1, 4, 16)
SECONDS = 5.0


def play(store: Store, game: str) -> tuple[int, int]:
    """A whole game between quick bots; how many entries that makes, and how many bytes they have."""
    mode = find_game(game).modes[0]
    journal = Journal.begin(store, new_table(Plan(game, ["novice"] * mode.usual_seats, mode=mode.name)))
    table, memory = LocalTable(journal, Thinker()), journal.memory
    while (due := memory.due()) is not None and not memory.over:
        text = due.text or table.advise(due.seat, "greedy")
        table.do(commands.play_due, due.seat, text, memory.version)
    entries = store.entries(memory.code)
    return len(entries), sum(len(str(entry.data)) for entry in entries[1:])


def write(where: Path | str, writers: int) -> str:
    """So many servers write as fast as they can, and another one listens."""
    stores = [Store(where) for _ in range(writers)]
    heard, made, refused, delays = Counter[str](), [0] * writers, [0] * writers, list[float]()
    listener = Store(where)
    listener.watch(lambda code: heard.update([code]))
    until = time.monotonic() + SECONDS

    def go(number: int) -> None:
        code = f"M{number:02}{writers:02}X"
        while (now := time.monotonic()) < until:
            data = {"seat": 0, "move": "play:jup_europa", "id": "1045875146-2241474005-4114551072-1296129937"}
            try:
                stores[number].append([Entry(code, made[number], time.time(), "move", data)], [0])
                made[number] += 1
            except StoreFault:
                refused[number] += 1
            delays.append(time.monotonic() - now)

    threads = [threading.Thread(target=go, args=(number,)) for number in range(writers)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for store in (*stores, listener):
        store.close()
    half, most = (sorted(delays)[int(len(delays) * share)] * 1000 for share in (0.5, 0.99))
    return (
        f"{sum(made) / SECONDS:.0f} commits a second, half of them within {half:.1f} ms, 99% within {most:.0f} ms, "
        f"{sum(refused)} refused; {sum(heard.values()) / SECONDS:.0f} news a second"
    )


def main(where: Path | str) -> None:
    store = Store(where)
    for game in game_names():
        entries, size = play(store, game)
        print(f"{game}: {entries} entries a game, {size / entries:.0f} bytes each")
    store.close()
    for writers in WRITERS:
        print(f"{writers} writers: {write(where, writers)}")


if __name__ == "__main__":
    with TemporaryDirectory() as folder:
        main(sys.argv[1] if len(sys.argv) > 1 else Path(folder) / "orrery.db")
