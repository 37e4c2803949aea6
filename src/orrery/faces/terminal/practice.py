"""`orrery practice`: exercises in the terminal, one after the other, as long as somebody wants another."""
from __future__ import annotations

from textwrap import wrap

from rich.console import RenderableType
from rich.text import Text

from orrery.faces.practice import ASK, RIGHT, following, grade, mark, streak
from orrery.faces.terminal.desk import Desk, Gone
from orrery.faces.terminal.play import Session
from orrery.faces.terminal.saves import TERMINAL
from orrery.faces.terminal.screen import ACCENT, title
from orrery.faces.terminal.start import open_store
from orrery.games import find_game, game_names
from orrery.games.practice import exercises, find_exercise
from orrery.kernel.practice import HINTS, Exercise
from orrery.table import Journal, LocalTable, Store, practice
from orrery.table.plan import practice_table
from orrery.table.practice import Attempt
from orrery.table.store.players import Practised
from orrery.table.thinker import Thinker

WIDEST = 100
HOW = "Make the move, type hint for a hint, or quit to stop."


class Drill(Session):
    """An exercise and the person before the screen."""

    @property
    def attempt(self) -> Attempt:
        found = self.memory.practice
        assert found is not None
        return found

    def run(self) -> bool:
        """Until it is solved; whether it was."""
        self.news = []
        try:
            while not self.attempt.solved:
                self.take_turn()
        except (Gone, KeyboardInterrupt):
            return False
        self.show_between()
        for line in wrap(f"{RIGHT} {self.attempt.exercise.reason}", min(self.desk.console.width, WIDEST)):
            self.desk.say(line, ACCENT)
        return True

    def lines_below(self) -> list[RenderableType]:
        return lines(self.attempt, self.desk.console.width)


def lines(attempt: Attempt, width: int) -> list[RenderableType]:
    """An exercise under its table: what is asked, what came of it, and the hints so far."""
    width = min(width, WIDEST)
    hints = [f"{number}. {hint}" for number, hint in enumerate(attempt.exercise.hints[: attempt.hints], 1)]
    said = [line for sentence in (*hints, attempt.answer or ASK) for line in wrap(sentence, width - 2)]
    return [
        title(f"Practice: {attempt.exercise.title} ({grade(attempt.exercise)})", width),
        *(Text(f"  {line}", ACCENT) for line in said),
        Text(f"  {HOW}", "dim") if attempt.hints < HINTS else Text("  Make the move, or type quit to stop.", "dim"),
    ]


def run(game: str | None, which: str | None, *, only_list: bool = False) -> None:
    """The exercise asked for, or the next that isn't solved, and then more. Without a game: what there is."""
    desk, store = Desk(), open_store()
    chosen = None if which is None else find_exercise(f"{find_game(game or '').name}/{which}")
    name = find_game(game).name if game is not None else ""
    if only_list or (not name and not desk.is_terminal):
        show(desk, practised(store), name)
        store.close()
        return
    exercise = chosen or following(practised(store), name)
    thinker = Thinker()  # nobody thinks: a move is right or it isn't
    try:
        while exercise is not None:
            table = LocalTable(begin(store, exercise), thinker)
            solved = Drill(desk, table, 0.0).run()
            desk.say(streak(practised(store)))
            if not solved or not wants_more(desk):
                return
            exercise = following(practised(store), name, exercise.name)
        desk.say("You’ve solved them all.")
    finally:
        store.close()


def begin(store: Store, exercise: Exercise) -> Journal:
    """One table for each exercise. One that was solved begins again."""
    row = next((row for row in practised(store) if row.exercise == exercise.name), None)
    journal = Journal.open(store, row.code) if row is not None else None
    if journal is None:
        journal = Journal.begin(store, practice_table(exercise))
        store.players.begin_practice(store.players.who(TERMINAL), exercise.name, journal.memory.code)
    elif journal.memory.practice is not None and journal.memory.practice.solved:
        journal.write(practice.again)
    return journal


def practised(store: Store) -> list[Practised]:
    return store.players.practised(store.players.known_as(TERMINAL))


def wants_more(desk: Desk) -> bool:
    try:
        return desk.agrees("Another one?", default=desk.is_terminal)
    except (Gone, KeyboardInterrupt):
        return False


def show(desk: Desk, rows: list[Practised], game: str) -> None:
    """The exercises of a game, or of all, each with its mark."""
    by_name = {row.exercise: row for row in rows}
    for name in game_names():
        if game not in ("", name):
            continue
        own = exercises(name)
        done = sum(mark(by_name.get(exercise.name)).startswith("solved") for exercise in own)
        count = f"  {done} of {len(own)} solved  orrery practice {name}"
        desk.say(Text.assemble((find_game(name).title, ACCENT), count))
        for exercise in own:
            made = mark(by_name.get(exercise.name))
            desk.say(f"  {grade(exercise):<12} {exercise.id:<22} {exercise.title}{f' ({made})' if made else ''}")
    desk.say(streak(rows))
