"""One layout for all games: prompt, hand and board in sight at every size, and a whole turn without scrolling."""
from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, CDPSession, expect

from tests.faces.web.people import Person
from tests.faces.web.running import Server

GAMES = {"solar_republic": "deal", "ephemeris": "one", "vediic": "", "planetarium": "", "laniakea": ""}
SIZES = ((1440, 900), (1024, 768), (844, 390), (390, 844), (390, 664))
PHONES = SIZES[2:]

# Boxes of what must be seen, and what is wrong with them: outside the window, or one over another
FAULTS = """() => {
  const wide = innerWidth, high = innerHeight, page = document.documentElement, faults = [], seen = new Map();
  const told = (numbers) => numbers.map(Math.round).join(' ');
  if (page.scrollWidth > wide || page.scrollHeight > high) {
    faults.push(`the page is ${told([page.scrollWidth, page.scrollHeight])}`);
  }
  const parts = ['board', 'hand', 'mine', 'market', 'others', 'log'].map((part) => `[data-part=${part}]`);
  for (const css of ['#prompt', '.parts', ...parts]) {
    const e = document.querySelector(css), box = e?.getBoundingClientRect();
    if (box?.width && !e.matches('.sr-layer')) seen.set(css, box);
  }
  for (const e of document.querySelectorAll('.sr-layer .in-hand')) seen.set(`#${e.id}`, e.getBoundingClientRect());
  const names = [...seen.keys()], inHand = (name) => name.startsWith('#c-');
  for (const name of names) {
    const { left, top, right, bottom } = seen.get(name);
    if (left < -1 || top < 0 || right > wide + 1 || bottom > high + 1) {
      faults.push(`${name} at ${told([left, top, right, bottom])}`);
    }
    for (const other of names.slice(names.indexOf(name) + 1)) {
      if (inHand(name) && inHand(other)) continue;
      const box = seen.get(other), across = Math.min(right, box.right) - Math.max(left, box.left);
      const down = Math.min(bottom, box.bottom) - Math.max(top, box.top);
      if (across > 2 && down > 2) faults.push(`${name} over ${other}`);
    }
  }
  const { width, height } = document.querySelector('[data-part=board]').getBoundingClientRect();
  if (Math.min(width, height) < 130) faults.push(`a board of ${told([width, height])}`);
  for (const e of document.querySelectorAll('[data-part]')) {
    const { part } = e.dataset, tab = document.querySelector(`.parts [data-tab=${part}]`);
    const shown = [e, ...e.children].some((x) => x.getClientRects().length); // it may be in the grid itself
    if (e.childElementCount && !shown && !tab?.offsetParent) faults.push(`no way to ${part}`);
  }
  for (const e of document.querySelectorAll('.a-prompt, .seat, .log > header, .finish')) {
    const box = e.getBoundingClientRect();
    for (const inner of box.width ? e.querySelectorAll('b, li, span, small, button') : []) {
      const { width, left, right, bottom } = inner.getBoundingClientRect();
      const spills = width && (left < box.left - 2 || right > box.right + 2 || bottom > box.bottom + 2);
      const hidden = inner.closest('.vh, .word, .seat > .folded');
      if (spills && !hidden) faults.push(`"${inner.textContent}" outside ${e.className}`);
    }
  }
  const prompt = document.querySelector('#prompt');
  if (prompt.scrollHeight > prompt.clientHeight + 2) faults.push('more in the prompt than it shows');
  return faults;
}"""
# A point of something that can be chosen and that nothing else covers
CHOICE = """() => {
  const things = [...document.querySelectorAll('#left [data-move], .can, #choices [data-move]')];
  const parts = [0.5, 0.3, 0.7, 0.1, 0.9]; // something else may lie on its middle
  const solid = '.can, .may, .picked, [data-move], .a-prompt, .parts, .bar';
  for (const e of things.sort((a, b) => a.matches('.quiet-choice') - b.matches('.quiet-choice'))) {
    const box = (e.querySelector('.ring') ?? e).getBoundingClientRect();
    for (const [across, down] of parts.flatMap((a) => parts.map((d) => [a, d]))) {
      const x = box.x + across * box.width, y = box.y + down * box.height;
      const hit = box.width && document.elementsFromPoint(x, y).find((on) => on.closest(solid));
      if (hit && hit.closest(solid) === e) return [x, y];
    }
  }
}"""


def table_of(game: str, mode: str = "", seats: int = 2) -> dict[str, str]:
    bots = {f"seat_{seat}": "novice" for seat in range(1, seats)}
    return {"game": game, "mode": mode or GAMES[game], "seats": str(seats), **bots}


def sit(browser: Browser, server: Server, game: str, mode: str = "", seats: int = 2, **options: Any) -> Person:
    ana = Person(browser, server, has_touch=True, **options)
    ana.sit(**table_of(game, mode, seats))
    return ana


# The same with each part in the drawer, for those that share one
IN_EVERY_TAB = f"""async () => {{
  const found = [], look = {FAULTS};
  const tabs = [...document.querySelectorAll('.parts button')].filter((tab) => tab.offsetParent);
  const here = tabs.find((tab) => tab.ariaPressed === 'true');
  for (const tab of tabs.length ? [...tabs.filter((tab) => tab !== here), here] : [null]) {{
    tab?.click();
    await new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)));
    found.push(...look().map((fault) => `${{tab?.textContent ?? 'all'}}: ${{fault}}`));
  }}
  return found;
}}"""


def judge(ana: Person, found: list[str], what: str) -> None:
    for width, height in SIZES:
        ana.page.set_viewport_size({"width": width, "height": height})
        ana.page.evaluate("() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))")
        ana.rest()
        found += [f"{what} at {width} × {height}, {fault}" for fault in ana.page.evaluate(IN_EVERY_TAB)]


@pytest.mark.parametrize("game", GAMES)
def test_nothing_lies_outside_or_over_another_at_any_size(browser: Browser, server: Server, game: str) -> None:
    found: list[str] = []
    mode, seats = ("three", 7) if game == "ephemeris" else ("", 4)  # as crowded as it gets
    ana = sit(browser, server, game, mode, seats)
    ana.my_turn()
    judge(ana, found, "a table")
    ana.page.goto(f"{ana.page.url}/replay")
    judge(ana, found, "a replay")
    lesson = ana.context.request.post(f"/learn/{game}", max_redirects=0)
    ana.page.goto(lesson.headers["location"])
    ana.page.wait_for_selector("#go-on")
    judge(ana, found, "a lesson")
    ana.close()
    assert not found, "\n".join(found)


@pytest.mark.parametrize("game", ["planetarium", "laniakea"])
def test_a_game_against_nobody_leaves_the_board_its_room(browser: Browser, server: Server, game: str) -> None:
    """The Virtual Player and the Adversary have more to tell than others who sit there."""
    found: list[str] = []
    ana = sit(browser, server, game, "solo", 1)
    ana.my_turn()
    judge(ana, found, "a solo game")
    ana.close()
    assert not found, "\n".join(found)


# What lies over something else in the bar, or sticks out of it
IN_THE_BAR = """() => {
  const bar = document.querySelector('.replay-bar'), within = bar.getBoundingClientRect();
  const all = [...bar.querySelectorAll('.ctl, #scrub, output, select, .acts .btn')];
  const boxes = all.map((e) => [e.id || e.className, e.getBoundingClientRect()]);
  const before = (a, b) => a.right <= b.left + 1 || a.bottom <= b.top + 1;
  const apart = (a, b) => before(a, b) || before(b, a);
  const out = (a) => a.left < within.left || a.right > within.right || a.top < within.top || a.bottom > within.bottom;
  return boxes.flatMap(([name, box], n) => [
    ...(out(box) ? [`${name} sticks out`] : []),
    ...boxes.slice(n + 1).filter(([, other]) => !apart(box, other)).map(([other]) => `${name} over ${other}`),
  ]);
}"""


def test_the_bar_of_a_finished_game_fits_with_all_that_it_offers(browser: Browser, server: Server) -> None:
    ana = Person(browser, server, has_touch=True)
    url = ana.create(**table_of("solar_republic", seats=4))
    ana.context.request.post(f"{url}/seat", form={"do": "bot"})
    ana.page.goto(url)
    ana.wait(lambda s: s["over"])
    assert not ana.page.get_by_text("Take my seat back").is_visible(), "it is over"
    ana.page.goto(f"{url}/replay?at=9")
    for offer in ("Continue from here", "Why this move?", "Share", "Play"):
        assert ana.page.locator("#prompt").get_by_title(offer).or_(ana.page.get_by_label(offer)).count(), offer
    assert ana.page.locator(".note").count() == 0, "nobody is asked for anything in the past"
    found: list[str] = []
    for width, height in SIZES:
        ana.page.set_viewport_size({"width": width, "height": height})
        found += [f"{width} × {height}: {fault}" for fault in ana.page.evaluate(IN_THE_BAR)]
    ana.page.locator(".parts [data-tab=log]").tap()
    expect(ana.page.locator("#log > li").last).to_be_in_viewport(ratio=0.9)
    ana.close()
    assert not found, "\n".join(found)


def test_the_form_for_a_new_game_fits_a_small_phone(browser: Browser, server: Server) -> None:
    ana = Person(browser, server, viewport={"width": 390, "height": 844})
    ana.page.goto("/new/ephemeris")
    for width in (390, 360):
        ana.page.set_viewport_size({"width": width, "height": 844})
        right = "(labels) => Math.max(...labels.map((e) => e.getBoundingClientRect().right))"
        assert ana.page.locator(".whos label").evaluate_all(right) <= width - 26, "within the panel"
        assert ana.page.evaluate("() => document.documentElement.scrollWidth") <= width
    ana.close()


@pytest.mark.parametrize("game", GAMES)
def test_turns_on_a_phone_need_no_scrolling_however_it_is_held(browser: Browser, server: Server, game: str) -> None:
    ana = sit(browser, server, game, viewport={"width": 390, "height": 844}, is_mobile=True)
    for width, height in PHONES * 4:
        ana.page.set_viewport_size({"width": width, "height": height})
        state = ana.my_turn()
        if state["over"]:  # nobody can say how soon a bot wins
            ana.sit(**table_of(game))
            state = ana.my_turn()
        for _ in range(4):  # a thing, where to, and yes
            point = ana.page.evaluate(CHOICE)
            assert point, f"nothing to choose is in sight at {width} × {height}: {state}"
            ana.page.touchscreen.tap(*point)
            now = ana.wait(lambda s: s != state)  # noqa: B023
            ana.agree()
            if now["v"] != state["v"] or now["busy"]:
                break
        ana.moved(state)
        assert ana.page.evaluate("() => scrollX + scrollY") == 0
    ana.close()


def fingers(glass: CDPSession, *moments: tuple[str, list[tuple[float, float]]]) -> None:
    """Fingers on the glass, moment by moment."""
    for kind, points in moments:
        touched = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        glass.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touched})


# As if a view had come in which this thing is lit
ASK_FOR = """(id) => {
  const thing = document.getElementById(id);
  thing.classList.add('can');
  document.dispatchEvent(new CustomEvent('shown'));
  thing.classList.remove('can');
}"""


def test_two_fingers_zoom_the_board_and_a_held_one_reads(browser: Browser, server: Server) -> None:
    ana = sit(browser, server, "laniakea", viewport={"width": 390, "height": 844}, is_mobile=True)
    ana.my_turn()
    ana.page.wait_for_load_state("networkidle")  # what fingers need has come
    glass = ana.context.new_cdp_session(ana.page)
    galaxy = ana.page.locator("#g-W0")
    before, middle = galaxy.bounding_box(), ana.page.locator("[data-part=board]").bounding_box()
    assert before is not None and middle is not None
    x, y = middle["x"] + middle["width"] / 2, middle["y"] + middle["height"] / 2
    spread = [("touchMove", [(x - 20 - 10 * n, y), (x + 20 + 10 * n, y)]) for n in range(1, 5)]
    start = [("touchStart", [(x - 20, y)]), ("touchStart", [(x - 20, y), (x + 20, y)])]
    fingers(glass, *start, *spread, ("touchEnd", []))
    after = galaxy.bounding_box()
    assert after is not None and after["width"] > 2 * before["width"]
    assert ana.page.evaluate("() => visualViewport.scale") == 1, "the board is zoomed, not the page"
    for asked, seen in (("g-W0", after), ("g-B5", before)):  # in sight, and far above
        ana.page.evaluate(ASK_FOR, asked)
        assert galaxy.bounding_box() == seen, "what is asked for is in sight, or else the whole board"
    ana.page.locator(".parts [data-tab=market]").tap()
    entity = ana.page.locator(".a-rows .pick").first
    box, label = entity.bounding_box(), entity.get_attribute("aria-label")
    assert box is not None and label
    state = ana.state()
    fingers(glass, ("touchStart", [(box["x"] + 60, box["y"] + 20)]))
    ana.page.locator(".bubble").get_by_text(label[:12]).wait_for()
    fingers(glass, ("touchEnd", []))
    assert ana.state()["v"] == state["v"], "it was asked about, not chosen"
    ana.close()


def test_a_tap_as_soon_as_the_page_is_there_is_not_the_second_of_two(browser: Browser, server: Server) -> None:
    ana = Person(browser, server, viewport={"width": 390, "height": 844}, is_mobile=True, has_touch=True)
    ana.page.add_init_script("Object.defineProperty(Event.prototype, 'timeStamp', { get: () => 100 })")  # ms
    ana.sit(**table_of("laniakea", "", 2))
    ana.my_turn()
    ana.page.wait_for_load_state("networkidle")  # what fingers need has come
    box = ana.page.locator("[data-part=board]").bounding_box()
    zoom = "() => document.body.style.getPropertyValue('--zs')"
    assert box is not None
    ana.page.touchscreen.tap(box["x"] + 3, box["y"] + 3)
    ana.page.wait_for_function("() => window.trail.some((what) => what.includes('click'))")
    assert ana.page.evaluate(zoom) == ""
    ana.page.touchscreen.tap(box["x"] + 3, box["y"] + 3)
    ana.page.wait_for_function(f"({zoom})() === '2.2'")
    ana.close()


def test_the_theme_is_the_systems_until_one_is_chosen(browser: Browser, server: Server) -> None:
    ana = Person(browser, server, color_scheme="light")
    ana.page.goto("/")
    theme = "() => document.documentElement.dataset.theme"
    assert ana.page.evaluate(theme) == "atlas"
    ana.page.emulate_media(color_scheme="dark")
    ana.page.wait_for_function("() => document.documentElement.dataset.theme === 'night'")
    ana.page.get_by_role("button", name="Atlas theme").click()
    ana.page.wait_for_function("() => !('unchosen' in document.documentElement.dataset)")
    assert ana.page.evaluate(theme) == "atlas", "what a person has chosen stays"
    ana.close()
