"""`orrery play`, `orrery learn` and `orrery resume`: from wishes or a file to a table, and to the next one."""
from __future__ import annotations

import secrets
from pathlib import Path

from orrery.api import agree, fair_chance
from orrery.faces.terminal.desk import Desk, Gone
from orrery.faces.terminal.lesson import LessonSession
from orrery.faces.terminal.menu import USUAL_BOT, Wishes, arrange, ask_players
from orrery.faces.terminal.play import Session
from orrery.faces.terminal.saves import as_played, last_save, new_save, read_progress, read_record, read_seating
from orrery.faces.terminal.seating import PERSON, Seating, read_players, seat_players
from orrery.games import game_names
from orrery.games.lessons import has_lesson, open_lesson
from orrery.kernel.lesson import LEARNER
from orrery.kernel.match import Match
from orrery.kernel.refusal import BadOption
from orrery.table.lesson import Progress
from orrery.table.thinker import PoolThinker


def play(wishes: Wishes, seed: str | None, pace: float) -> None:
    desk = Desk()
    chance = fair_chance(int(seed) if seed is not None and seed.isdecimal() else seed)
    try:
        setup, seating = arrange(wishes, desk)
    except (Gone, KeyboardInterrupt):  # nothing has begun, nothing is lost
        return
    run(desk, Match(setup, chance, settle=False), seating, new_save(setup.game.name), pace, seed)


def learn(game: str | None, pace: float) -> None:
    """The guided first game."""
    desk = Desk()
    if game is None:
        known = [name for name in game_names() if has_lesson(name)]
        raise BadOption(f"Which game? Choose one of: {', '.join(known)}.")
    lesson = open_lesson(game)
    players = [PERSON if seat == LEARNER else seat for seat in lesson.seats]
    seating = seat_players(players, lesson.names if all(lesson.names) else None)
    setup = agree(game, lesson.mode, len(players), lesson.options, None, seating.names)
    match = Match(setup, fair_chance(lesson.seed), lesson.start, settle=False)
    run(desk, match, seating, new_save(setup.game.name), pace, None, Progress(lesson, match))


def resume(file: Path | None, players: str | None, pace: float) -> None:
    desk = Desk()
    file = file or last_save()
    if file is None:
        raise BadOption("There’s no game to resume. Start one with orrery play.")
    saved = read_record(file)
    if saved.result is not None:
        raise BadOption(f"The game in {file} is over. To replay it, run orrery replay {file}")
    seats = saved.setup.seats
    seating = None if players is not None else read_seating(file, saved)
    if seating is None:
        chosen = (PERSON, *[USUAL_BOT] * (seats - 1))
        if players is not None:
            chosen = read_players(players)
        elif desk.is_terminal:
            chosen = ask_players(desk, seats)
        if len(chosen) != seats:
            raise BadOption(f"There are {seats} seats, so name {seats} players, not {len(chosen)}.")
        seating = seat_players(chosen, saved.setup.names)
    match = as_played(saved)
    run(desk, match, seating, file, pace, None, read_progress(file, match))


def run(
    desk: Desk,
    match: Match,
    seating: Seating,
    file: Path,
    pace: float,
    seed: str | None,
    progress: Progress | None = None,
) -> None:
    """One match after the other, as long as people want another. Only the first can be a lesson."""
    thinker = PoolThinker()
    try:
        while True:
            table = (desk, thinker, match, seating, file, pace, seed or secrets.token_hex(8))
            session = Session(*table) if progress is None else LessonSession(*table, progress=progress)
            if not session.run() or not seating.people or not wants_another(desk):
                return
            seed = progress = None
            match = Match(match.setup, fair_chance(None), settle=False)
            file = new_save(match.setup.game.name)
    finally:
        thinker.close()


def wants_another(desk: Desk) -> bool:
    try:
        return desk.agrees("Play again?", default=desk.is_terminal)
    except (Gone, KeyboardInterrupt):
        return False
