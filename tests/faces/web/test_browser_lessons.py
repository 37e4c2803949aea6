"""Lessons in a real Chromium: all of them on a phone; the first by clicks, by keyboard alone, without a script."""
from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser

from orrery.api import agree
from orrery.games import game_names
from orrery.games.lessons import lesson_names, next_lesson, open_lesson
from orrery.kernel.lesson import FIRST, Step
from tests.faces.web.axe import faults
from tests.faces.web.people import Person
from tests.faces.web.running import Server
from tests.faces.web.test_browser_ephemeris import Stargazer
from tests.patience import tries

LESSONS = [(game, name) for game in game_names() for name in lesson_names(game)]
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def learn(person: Person, game: str) -> tuple[Step, ...]:
    """From the game's card on the start page."""
    person.page.goto("/")
    card = person.page.locator("li.game", has_text=agree(game).game.title)
    card.get_by_role("button", name="Learn in five minutes").click()
    person.page.wait_for_selector("#teach")
    return open_lesson(game).steps


def shown(person: Person, number: int, of: int) -> None:
    """Wait until a step is shown, counted from 1, the others have moved and the script is there to hear an answer."""
    for _ in tries():
        where, says = person.look(
            "() => ['#teach .where b', '#teach-say'].map(e => document.querySelector(e)?.textContent ?? '')"
        )
        if where == f"{number} of {of}" and not says.startswith("Watch"):
            person.wait(lambda state: state["loaded"] and not state["busy"])
            return
    raise AssertionError(f"step {number} is not shown but {where}: {says}")


def picks(game: str, step: Step, name: str = FIRST) -> tuple[str, ...]:
    lesson = open_lesson(game, name)
    setup = agree(game, lesson.mode, len(lesson.seats), lesson.options)
    words = setup.game.words(setup)
    move = words.read_move(step.play[0].replace("*", "500"), lesson.learner)  # a call, after so many milliseconds
    assert move is not None
    return words.picks(move)


def lit(person: Person) -> set[str]:
    ids: list[str] = person.page.evaluate("() => [...document.querySelectorAll('[data-taught]')].map(e => e.id)")
    return set(ids)


COVERED = """(ids) => ids.filter((id) => {
  const at = document.getElementById(id)?.getBoundingClientRect();
  const [x, y] = [(at?.left + at?.right) / 2, (at?.top + at?.bottom) / 2];
  return !at?.width || document.elementFromPoint(x, y)?.closest('#prompt');
})"""


# Beside the board, which is always in sight, lies what a step points at
BESIDE = """() => {
  const parts = [...document.querySelectorAll('[data-taught]')].map((e) => e.closest('[data-part]')?.dataset.part);
  const hasTab = (part) => document.querySelector(`.parts [data-tab=${part}]`)?.offsetParent;
  const behind = parts.filter((part) => part && part !== 'board' && hasTab(part));
  return !behind.length || behind.includes(document.body.dataset.tab);
}"""
# On a large screen the prompt of these games keeps its height: a step may not need more, nor cover the board
ROOM = """() => {
  const prompt = document.querySelector('#prompt'), map = document.querySelector('.map')?.getBoundingClientRect();
  return prompt.scrollHeight <= prompt.clientHeight + 2 && !(map?.bottom > prompt.getBoundingClientRect().top + 2);
}"""


@pytest.mark.parametrize(("game", "name"), LESSONS, ids=["-".join(pair) for pair in LESSONS])
def test_every_lesson_on_a_phone_from_the_first_step_to_the_next_lesson(
    browser: Browser, server: Server, game: str, name: str
) -> None:
    """What is to be chosen can be seen beside the prompt; whoever has no finger for it presses Enter."""
    ana, steps = Person(browser, server, **PHONE), open_lesson(game, name).steps
    ana.page.goto(ana.context.request.post(f"/learn/{game}/{name}", max_redirects=0).headers["location"])
    for number, step in enumerate(steps, 1):
        if step.play == ("still",):  # it passes by itself, perhaps before anybody has looked
            continue
        shown(ana, number, len(steps))
        state = ana.wait(lambda state: not state["forced"])
        assert lit(ana) == set(step.at), number
        assert ana.page.evaluate("() => document.documentElement.scrollWidth") <= 390, "no sideways scrolling"
        assert ana.page.evaluate(BESIDE), f"step {number} points at something behind a tab"
        if game in ("planetarium", "laniakea"):
            ana.page.set_viewport_size({"width": 1440, "height": 900})
            assert ana.page.evaluate(ROOM), f"step {number} needs more room on a large screen"
            ana.page.set_viewport_size(PHONE["viewport"])
        if not step.play:
            after = ana.page.locator("form.next-lesson")
            assert after.count() == (number == len(steps) and bool(next_lesson(game, name)))
            ana.page.locator("#go-on").tap()
        else:
            for pick in picks(game, step, name):
                button = f"#choices [id='{pick}']"
                ana.page.locator(f"[id='{pick}']:is(.can, [data-timed]), {button}").first.wait_for()
                is_seen = ana.page.locator(button).count() or not ana.page.evaluate(COVERED, [pick])
                assert is_seen, (number, pick)
                ana.page.locator(f"[id='{pick}']").press("Enter")
            ana.agree()
            ana.moved(state)
    ana.page.wait_for_selector("#teach", state="detached")
    ana.close()


def test_solar_republic_by_clicks_with_a_wrong_try_and_a_move_taken_back(browser: Browser, server: Server) -> None:
    ana = Person(browser, server)
    steps = learn(ana, "solar_republic")
    for number, step in enumerate(steps, 1):
        shown(ana, number, len(steps))
        assert lit(ana) == set(step.at)
        if not step.play:
            assert not ana.state()["can"], "while something is read nothing else is asked for"
            ana.page.locator("#go-on").click()
            continue
        if number == 2:
            ana.click("c-ura_uranus")
            assert ana.page.locator(".bubble").inner_text().startswith(step.wrong)
            assert len(ana.hand()) == 7
        (pick,) = picks("solar_republic", step)
        ana.click(pick)
        if number == 5:
            shown(ana, 6, len(steps))
            ana.page.locator("#take-back").click()
            shown(ana, 5, len(steps))
            ana.click(pick)
    ana.page.wait_for_selector("#teach", state="detached")
    ana.my_turn()
    assert ana.page.locator("form.plain").count() == 0, "the list for those without a script is not shown with one"
    ana.click("draw-pile")
    ana.page.get_by_text("You draw").last.wait_for()
    ana.close()


def test_ephemeris_by_clicks_to_the_win(browser: Browser, server: Server) -> None:
    ana = Stargazer(browser, server)
    steps = learn(ana, "ephemeris")
    for number, step in enumerate(steps, 1):
        shown(ana, number, len(steps))
        assert lit(ana) == set(step.at)
        if not step.play:
            ana.page.locator("#go-on").click()
            continue
        if number == 3:
            ana.move("moon", "libra")
            assert ana.page.locator(".bubble").inner_text().startswith(step.wrong)
        body, sign = picks("ephemeris", step)
        ana.move(body.removeprefix("b-"), sign.removeprefix("s-"))
    ana.page.wait_for_selector("#teach", state="detached")
    ana.my_turn()
    ana.move("moon", "libra")
    ana.page.locator("#end").get_by_text("You win").wait_for()
    ana.close()


def test_a_lesson_by_keyboard_alone(browser: Browser, server: Server) -> None:
    ana = Person(browser, server)
    steps = learn(ana, "solar_republic")
    for number, step in enumerate(steps, 1):
        shown(ana, number, len(steps))
        wanted = "go-on" if not step.play else picks("solar_republic", step)[0]
        for _ in range(60):
            if ana.page.evaluate("() => document.activeElement.id") == wanted:
                break
            ana.page.keyboard.press("Tab")
        else:
            raise AssertionError(f"{wanted} cannot be reached")
        ana.page.keyboard.press("Enter")
    ana.page.wait_for_selector("#teach", state="detached")
    ana.close()


def test_a_lesson_by_touch_on_a_phone(browser: Browser, server: Server) -> None:
    ana = Person(browser, server, **PHONE)
    steps = learn(ana, "solar_republic")
    for number, step in enumerate(steps, 1):
        shown(ana, number, len(steps))
        assert ana.page.evaluate("() => document.documentElement.scrollWidth") <= 390, "no sideways scrolling"
        if not step.play:
            ana.page.locator("#go-on").tap()
            continue
        (pick,) = picks("solar_republic", step)
        thing = ana.page.locator(f"[id='{pick}']")
        thing.scroll_into_view_if_needed()
        box = thing.bounding_box()
        assert box is not None
        ana.page.touchscreen.tap(box["x"] + min(12, box["width"] / 2), box["y"] + box["height"] / 2)
    ana.page.wait_for_selector("#teach", state="detached")
    ana.close()


def test_a_lesson_without_javascript(browser: Browser, server: Server) -> None:
    ana = Person(browser, server, java_script_enabled=False)
    steps = learn(ana, "solar_republic")
    for number, step in enumerate(steps, 1):
        for _ in tries():
            if ana.page.locator("#teach .where b").inner_text() == f"{number} of {len(steps)}" and (
                "Watch" not in ana.page.locator("#teach-say").inner_text()
            ):
                break
            ana.page.reload()
        assert ana.page.locator("#teach-say").inner_text().startswith(step.say)
        assert ana.page.locator("[data-taught]").count() == len(step.at)
        if number == 2:
            ana.page.locator("form.plain button[value='play:ura_uranus']").click()
            assert ana.page.locator(".bubble").inner_text().startswith(step.wrong)
        button = "#go-on" if not step.play else f"form.plain button[value='{step.play[0]}']"
        with ana.page.expect_navigation():
            ana.page.locator(button).click()
    assert ana.page.locator("#teach").count() == 0
    ana.close()


def test_leaving_the_lesson_gives_the_table_back(browser: Browser, server: Server) -> None:
    ana = Person(browser, server)
    steps = learn(ana, "solar_republic")
    shown(ana, 1, len(steps))
    ana.page.locator("#leave-lesson").click()
    ana.page.wait_for_selector("#teach", state="detached")
    state = ana.my_turn()
    assert "c-ura_uranus" in state["can"]
    ana.click("c-ura_uranus")
    ana.moved(state)
    ana.close()


@pytest.mark.parametrize(("theme", "size"), [("night", {}), ("atlas", PHONE)], ids=["desk", "phone"])
@pytest.mark.parametrize("game", ["solar_republic", "ephemeris"])
def test_axe_finds_nothing_in_a_lesson(
    browser: Browser, server: Server, game: str, theme: str, size: dict[str, Any]
) -> None:
    ana = Person(browser, server, bypass_csp=True, **size)
    ana.context.request.post("/theme", form={"theme": theme}, max_redirects=0)
    steps = learn(ana, game)
    found: list[str] = []
    for number, step in enumerate(steps, 1):
        shown(ana, number, len(steps))
        found += [f"{number} {fault}" for fault in faults(ana.page)]
        if step.play:
            break
        ana.page.locator("#go-on").click()
    ana.close()
    assert not found
