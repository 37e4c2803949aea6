"""SOL-74: how long a forced move takes must not give it away."""
from __future__ import annotations

from bisect import bisect_right
from math import log, sqrt
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from orrery.table import Holder, Journal, Plan, Settings, Store, commands
from orrery.table.clock import Clock
from orrery.table.intents import Due
from orrery.table.memory import Memory
from orrery.table.plan import table_data
from orrery.table.seats import Seat
from orrery.table.tempo import FASTEST, SLOWEST, like
from tests.rules import rule
from tests.table.helpers import GAME, house, people, play, run, seated

PACE = 1.0
PEOPLE = [(1.2, 0.4), (4.0, 0.8), (9.0, 0.5), (25.0, 0.7), (45.0, 0.6)]  # median and spread of their choices
GAMES = 40
MOVES = 60


class Timed(NamedTuple):
    """One move as a rival sees it, and the truth."""

    seconds: float
    forced: bool


class Hours:
    """A clock of the test's own."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 0.0
        monkeypatch.setattr("orrery.table.clock.time.monotonic", lambda: self.now)


def two_people(folder: Path) -> Memory:
    seats = [Seat(name, "person", holder=number, mark=number + 1) for number, name in enumerate(("Ana", "Ben"))]
    created = table_data(Plan(GAME, ["me", "me"], seed=7), seats, [Holder("k0"), Holder("k1")])
    return Journal.begin(Store(folder / "orrery.db"), created).memory


def watched_game(memory: Memory, hours: Hours, person: tuple[float, float], chance: Random) -> list[Timed]:
    """A game in which every fifth move of seat 1 is forced; what it takes as long as seat 0 can see."""
    median, spread = person
    memory.took.clear()
    timing = Clock(memory, Settings(bot_pace=PACE), chance)
    seen = []
    for _ in range(MOVES):
        memory.version += 1
        timing.follow()
        forced = chance.random() < 0.2
        if forced:
            seconds = timing.pace(Due(1, "the only move"))
        else:
            seconds = chance.lognormvariate(log(median), spread)
            memory._note(1, "a choice", {"took": round(seconds, 2)})
        hours.now += seconds
        seen.append(Timed(seconds, forced))
    return seen


def kolmogorov_smirnov(some: list[float], others: list[float]) -> float:
    """How far two samples are apart; above 1.63 in one of a hundred cases if they are of one kind."""
    some, others = sorted(some), sorted(others)
    gaps = (abs(bisect_right(some, x) / len(some) - bisect_right(others, x) / len(others)) for x in some + others)
    return max(gaps) * sqrt(len(some) * len(others) / (len(some) + len(others)))


def advantage(games: list[list[Timed]], guess: list[list[bool]]) -> float:
    """How much more often forced moves are taken for forced than chosen ones are."""
    pairs = [(move.forced, said) for game, said_all in zip(games, guess, strict=True)
             for move, said in zip(game, said_all, strict=True)]  # fmt: skip
    hits = [said for forced, said in pairs if forced]
    alarms = [said for forced, said in pairs if not forced]
    return sum(hits) / len(hits) - sum(alarms) / len(alarms)


def near_repeats(game: list[Timed]) -> list[bool]:
    """Guesses: forced if it takes as long as another move of the game, to a hundredth."""
    times = [move.seconds for move in game]
    return [sum(abs(time - other) < 0.01 * time for other in times) > 1 for time in times]


def outliers(game: list[Timed]) -> list[bool]:
    """Guesses: forced if it is among the quickest or the slowest of the game."""
    times = sorted(move.seconds for move in game)
    return [not times[3] < move.seconds < times[-4] for move in game]


@rule("SOL-74")
@pytest.mark.parametrize("person", PEOPLE)
def test_rivals_cannot_tell_forced_moves_by_their_time(
    person: tuple[float, float], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    memory, hours, chance = two_people(tmp_path), Hours(monkeypatch), Random(5)
    games = [watched_game(memory, hours, person, chance) for _ in range(GAMES)]
    times = [move.seconds for game in games for move in game]
    assert len(set(times)) == len(times), "no delay comes twice"
    by_kind = {kind: [move.seconds for game in games for move in game if move.forced is kind] for kind in (True, False)}
    assert len(by_kind[True]) > 400
    assert kolmogorov_smirnov(by_kind[True], by_kind[False]) < 1.63
    for attack in (near_repeats, outliers):
        assert abs(advantage(games, [attack(game) for game in games])) < 0.05, attack


def test_the_attack_finds_replayed_and_cut_off_delays() -> None:
    """What it is worth: it sees through a clock that plays one of the last delays again, and at most eight seconds."""
    chance = Random(5)
    games = []
    for _ in range(GAMES):
        took, game = [2.0], []
        for _ in range(MOVES):
            forced = chance.random() < 0.2
            seconds = min(8.0, chance.choice(took[-8:])) if forced else chance.lognormvariate(log(9.0), 0.5)
            took += [] if forced else [seconds]
            game.append(Timed(seconds, forced))
        games.append(game)
    assert advantage(games, [near_repeats(game) for game in games]) > 0.3
    by_kind = [[move.seconds for game in games for move in game if move.forced is kind] for kind in (True, False)]
    assert kolmogorov_smirnov(*by_kind) > 3


def test_a_forced_move_is_timed_from_the_question_whatever_else_happens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    memory, hours = two_people(tmp_path), Hours(monkeypatch)
    timing = Clock(memory, Settings(bot_pace=PACE), Random(1))
    first = timing.pace(Due(1, "x"))
    assert first >= FASTEST
    hours.now += first / 2
    timing.follow()  # somebody said something in chat
    assert timing.pace(Due(1, "x")) == pytest.approx(first / 2)
    hours.now += first
    assert timing.pace(Due(1, "x")) == 0
    memory.version += 1
    timing.follow()
    assert timing.pace(Due(1, "x")) != pytest.approx(first)


def test_without_choices_of_its_own_a_seat_is_as_quick_as_the_others(tmp_path: Path) -> None:
    memory = two_people(tmp_path)
    memory._note(0, "x", {"took": 30.0})
    timing = Clock(memory, Settings(bot_pace=PACE), Random(1))
    drawn = []
    for _ in range(200):
        memory.version += 1
        drawn.append(timing.pace(Due(1, "x")))
    assert 25 < sorted(drawn)[100] < 35


def test_an_hour_away_makes_nobody_a_slow_player() -> None:
    chance = Random(2)
    drawn = sorted(like([2.0] * 10 + [3600.0], 2.0, chance) for _ in range(400))
    assert drawn[-1] < 20 < SLOWEST


def test_bots_take_their_time_and_a_forced_move_of_a_slow_one_as_much(tmp_path: Path) -> None:
    seats = [Seat("Ana", "person", holder=0, mark=1), Seat("Tycho", "bot", level="master", mark=2)]
    memory = Journal.begin(
        Store(tmp_path / "orrery.db"), table_data(Plan(GAME, ["me", "master"], seed=7), seats, [Holder("k0")])
    ).memory
    timing = Clock(memory, Settings(bot_pace=PACE), Random(1))
    assert all(0.8 <= timing.pace(Due(1, text)) <= 1.2 for text in ("", "forced"))
    for _ in range(20):
        timing.thought(1, 6.0)
    assert 0.8 <= timing.pace(Due(1, "")) <= 1.2, "it will think for itself"
    assert 4.0 < sorted(timing.pace(Due(1, "forced")) for _ in range(21))[10] < 8.0


def test_the_pace_of_people_outlives_the_server(tmp_path: Path) -> None:
    async def work() -> None:
        tables = house(tmp_path)
        table = await people(tables, Plan(GAME, ["me", "me"], ["Ana", "Ben"], seed=3))
        await play(table, 6)
        took = {seat: list(times) for seat, times in table.memory.took.items()}
        assert sum(map(len, took.values())) == 6, "choices only"
        await tables.close()
        again = await (later := house(tmp_path)).find(table.code)
        assert again is not None
        assert {seat: list(times) for seat, times in again.memory.took.items()} == took
        await later.close()

    run(work())


def test_chat_does_not_make_a_bot_begin_anew(tmp_path: Path) -> None:
    async def work() -> None:
        tables = house(tmp_path, bot_pace=1000.0)
        table = await seated(tables, "me", "casual")
        while table._runner is None:
            await play(table, 1)
        runner = table._runner
        await table.do(commands.say, 0, "Hello")
        assert table.memory.chat
        assert table._runner is runner
        await tables.close()

    run(work())
