"""Bots in a process of their own: they get no more than they may know, and answer as they would here."""
from __future__ import annotations

import json
import os
from collections.abc import Iterator

import pytest

import orrery
from orrery import native
from orrery.bots import make_bot
from orrery.faces.thinker import Thinker, imagined
from orrery.kernel.chance import FastChance
from orrery.kernel.sight import Sight


@pytest.fixture
def thinker(monkeypatch: pytest.MonkeyPatch) -> Iterator[Thinker]:
    if native.form() == "plain":
        monkeypatch.setenv("ORRERY_PLAIN", "1")
    thinker = Thinker()
    yield thinker
    thinker.close()


def test_what_is_sent_does_not_depend_on_what_the_seat_cannot_see() -> None:
    match = orrery.new("solar_republic", 3, 7)
    while match.number < 20:
        match.push(match.legal[0])
    assert match.seat is not None
    sent = json.dumps(imagined(match, match.seat, 5))
    truth = match.position()
    assert json.loads(sent)["hands"] != truth["hands"]
    assert str(truth["chance"]["seed"]) not in sent
    for other in range(10):
        match.state.redeal(match.seat, FastChance(other))
        assert json.dumps(imagined(match, match.seat, 5)) == sent


@pytest.mark.parametrize("name", ["casual", "search:50"])
def test_the_worker_chooses_what_the_bot_would_choose_here(thinker: Thinker, name: str) -> None:
    match = orrery.new("solar_republic", 3, 8)
    for seed in range(12):
        assert match.seat is not None
        here = orrery.load(imagined(match, match.seat, seed))
        bot = make_bot(name, here.setup.game.advice, seed)
        choice = here.words.move_text(bot.choose(Sight(here.state, match.seat, FastChance(seed))))
        assert thinker.choose(match, match.seat, name, seed) == choice
        match.push(choice)
    assert thinker.form == native.form()


def test_a_worker_that_was_ended_is_replaced(thinker: Thinker) -> None:
    match = orrery.new("solar_republic", 2, 9)
    first = thinker.choose(match, match.seat or 0, "casual", 1)
    assert thinker.worker is not None
    thinker.worker.kill()
    thinker.worker.wait()
    assert thinker.choose(match, match.seat or 0, "casual", 1) == first


def test_the_worker_begins_anew_when_the_build_is_ready(thinker: Thinker, monkeypatch: pytest.MonkeyPatch) -> None:
    match = orrery.new("solar_republic", 2, 9)
    thinker.choose(match, match.seat or 0, "casual", 1)
    assert thinker.worker is not None
    old = thinker.worker.pid

    class Done:
        def poll(self) -> int:
            return 0

    monkeypatch.setattr(thinker, "build", Done())
    monkeypatch.setattr(native, "folder", lambda: __import__("pathlib").Path(os.curdir))
    thinker.choose(match, match.seat or 0, "casual", 1)
    assert thinker.worker.pid != old
    assert thinker.build is None
