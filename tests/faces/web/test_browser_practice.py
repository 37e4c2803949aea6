"""Practice in a real Chromium: every exercise solved one after the other, wrong tries and hints, axe."""
from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from orrery.api import agree
from orrery.games.practice import all_exercises, find_exercise
from orrery.kernel.practice import Exercise
from tests.faces.web.axe import faults
from tests.faces.web.people import Person
from tests.faces.web.running import Server

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SEVEN = find_exercise("solar_republic/seven-cards")


def solve(person: Person, exercise: Exercise) -> None:
    """Makes the right moves, each by the things on the table that it takes."""
    setup = agree(exercise.game, exercise.mode, exercise.seats, exercise.options)
    words = setup.game.words(setup)
    for moves in exercise.best:
        before = person.my_turn()
        move = words.read_move(moves[0], exercise.seat)
        assert move is not None
        for pick in words.picks(move):
            person.page.locator(f"[id='{pick}']").press("Enter")
        person.agree()
        person.moved(before)
    expect(person.page.locator("#exercise-say")).to_have_text(f"That’s it. {exercise.reason}")


def begin(person: Person, exercise: Exercise) -> None:
    """From the list of exercises."""
    person.page.goto("/practice")
    person.page.locator(f"form[action$='/practice/{exercise.name}'] button").click()
    expect(person.page.locator("#exercise-say")).to_have_text("Find the best move.")


def test_every_exercise_is_solved_one_after_the_other(browser: Browser, server: Server) -> None:
    ana = Person(browser, server)
    ana.page.goto("/practice")
    ana.page.get_by_role("button", name="Next exercise").click()
    for number, exercise in enumerate(all_exercises()):
        if number:
            ana.page.locator("#go-on").click()
        expect(ana.page.locator("#exercise .where b")).to_have_text(exercise.title)
        solve(ana, exercise)
    ana.page.locator("#go-on").click()
    ana.page.get_by_text("You’ve solved them all.").wait_for()
    assert f"Your streak: {len(all_exercises())} in a row." in ana.page.inner_text("main")
    ana.close()


def test_a_wrong_move_stays_in_the_hand_and_hints_come_by_and_by(browser: Browser, server: Server) -> None:
    ana = Person(browser, server)
    begin(ana, SEVEN)
    before = ana.my_turn()
    ana.page.locator("#draw-pile").press("Enter")
    expect(ana.page.locator("#exercise-say")).to_contain_text(SEVEN.others["draw"])
    ana.moved(before)
    assert len(ana.hand()) == 8
    for hint in SEVEN.hints:
        ana.page.locator("#give-hint").click()
        expect(ana.page.locator("#exercise-say")).to_contain_text(hint)
    assert ana.look("() => [...document.querySelectorAll('[data-taught]')].map(e => e.id)") == ["c-sat_saturn"]
    solve(ana, SEVEN)
    ana.page.locator("#once-more").click()
    expect(ana.page.locator("#exercise-say")).to_have_text("Find the best move.")
    assert len(ana.hand()) == 8
    ana.close()


@pytest.mark.parametrize(("theme", "size"), [("night", {}), ("atlas", PHONE)], ids=["desk", "phone"])
def test_axe_finds_nothing_and_nothing_scrolls_sideways(
    browser: Browser, server: Server, theme: str, size: dict[str, Any]
) -> None:
    ana = Person(browser, server, bypass_csp=True, **size)
    ana.context.request.post("/theme", form={"theme": theme}, max_redirects=0)
    ana.page.goto("/practice")
    found = faults(ana.page)
    begin(ana, SEVEN)
    ana.my_turn()
    ana.page.locator("#give-hint").click()
    expect(ana.page.locator("#exercise-say")).to_contain_text(SEVEN.hints[0])
    found += faults(ana.page)
    solve(ana, SEVEN)
    found += faults(ana.page)
    wide = ana.page.evaluate("() => document.documentElement.scrollWidth")
    assert wide <= (390 if size else 1440)
    ana.close()
    assert not found
