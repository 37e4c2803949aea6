"""Bots in processes of their own: they get no more than they may know, and answer as they would here."""
from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict

import pytest

import orrery
from orrery import native
from orrery.kernel.chance import FastChance
from orrery.table.thinker import PoolThinker, ask, think


@pytest.fixture
def thinker(monkeypatch: pytest.MonkeyPatch) -> Iterator[PoolThinker]:
    if native.form() == "plain":
        monkeypatch.setenv("ORRERY_PLAIN", "1")
    thinker = PoolThinker()
    yield thinker
    thinker.close()


def test_what_is_sent_does_not_depend_on_what_the_seat_cannot_see() -> None:
    match = orrery.new("solar_republic", 3, 7)
    while match.number < 20:
        match.push(match.legal[0])
    assert match.seat is not None
    sent = json.dumps(asdict(ask(match, match.seat, "casual", 5)))
    truth = match.position()
    assert json.loads(sent)["position"]["hands"] != truth["hands"]
    assert str(truth["chance"]["seed"]) not in sent
    for other in range(10):
        match.state.redeal(match.seat, FastChance(other))
        assert json.dumps(asdict(ask(match, match.seat, "casual", 5))) == sent


@pytest.mark.parametrize("level", ["casual", "search:50"])
def test_a_worker_chooses_what_the_bot_would_choose_here(thinker: PoolThinker, level: str) -> None:
    match = orrery.new("solar_republic", 3, 8)
    for seed in range(12):
        assert match.seat is not None
        task = ask(match, match.seat, level, seed)
        choice = thinker.choose_now(task)
        assert choice == think(task)
        assert choice in match.legal
        match.push(choice)
    assert thinker.form == native.form()


def test_a_worker_that_was_killed_is_replaced(thinker: PoolThinker) -> None:
    match = orrery.new("solar_republic", 2, 9)
    task = ask(match, match.seat or 0, "casual", 1)
    first = thinker.choose_now(task)
    for process in list(thinker._pool._processes.values()):
        process.kill()
        process.join()
    assert thinker.choose_now(task) == first


def test_workers_begin_anew_when_the_build_is_ready(
    thinker: PoolThinker, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = orrery.new("solar_republic", 2, 9)
    task = ask(match, match.seat or 0, "casual", 1)
    thinker.choose_now(task)
    old = set(thinker._pool._processes)

    class Done:
        returncode = 0

        def poll(self) -> int:
            return 0

    monkeypatch.setattr(thinker, "building", Done())
    thinker.choose_now(task)
    assert not old & set(thinker._pool._processes)
    assert thinker.building is None
