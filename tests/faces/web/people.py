"""People at real browsers: they look at the page and do what it offers."""
from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Error, Page

from tests.faces.web.helpers import QUICK
from tests.faces.web.running import Server
from tests.patience import PATIENCE, tries

STATE = """() => ({
  v: document.querySelector('#table')?.dataset.v ?? null,
  turn: document.querySelector('#table')?.dataset.turn ?? null,
  busy: document.querySelector('#table')?.getAttribute('aria-busy') ?? null,
  over: !!document.querySelector('#end'),
  can: [...document.querySelectorAll('.can')].map(e => e.id),
  picked: [...document.querySelectorAll('.picked')].map(e => e.id),
  forced: !!document.querySelector('#table')?.hasAttribute('data-forced'),
  shut: !!document.querySelector('.curtain'),
  loaded: document.readyState === 'complete',
})"""
# The same as soon as it is another one, and after a while in any case. The page tells when it changes: to look ever
# again took a tenth of the browser's time.
NEWS = f"""(before) => new Promise((tell) => {{
  const look = {STATE}, known = JSON.stringify(before);
  const end = () => {{ watching.disconnect(); removeEventListener('load', notice); clearTimeout(late); tell(look()); }};
  const notice = () => {{ if (JSON.stringify(look()) !== known) end(); }};
  const watching = new MutationObserver(notice), late = setTimeout(end, 200);
  watching.observe(document, {{ subtree: true, childList: true, attributes: true }});
  addEventListener('load', notice);
  notice();
}})"""


# What a page did lately, for the message of a failure: clicks, what was asked and answered, views shown
BLACK_BOX = """() => {
  const trail = window.trail = [], real = window.fetch;
  const note = (...words) => { trail.push([Math.round(performance.now()), ...words].join(' ')); };
  const under = (e) => document.elementsFromPoint(e.clientX, e.clientY).slice(0, 3).map((x) => x.id || x.localName);
  addEventListener('click', (e) => note('click', document.getElementById('table')?.dataset.v, under(e)), true);
  addEventListener('shown', (e) => note('shown', e.detail), true);
  window.fetch = async (...ask) => {
    note('ask', ask[0], ask[1]?.body ?? '');
    const answer = await real(...ask);
    note('told', answer.status);
    return answer;
  };
  for (const kind of ['focusin', 'pagehide']) addEventListener(kind, (e) => note(kind, e.target.id ?? ''), true);
}"""
AT_TABLE: list[Person] = []  # whose pages are open


class Person:
    """One browser of its own, complaining about every error on a page.

    Without the service worker, which costs every new browser a tenth of a second: `service_workers="allow"` for those
    few who play beside it. What it keeps and does is a test of its own (test_install.py).
    """

    def __init__(self, browser: Browser, server: Server, **options: Any) -> None:
        options.setdefault("viewport", {"width": 1440, "height": 900})
        options.setdefault("color_scheme", "dark")
        options.setdefault("service_workers", "block")
        self.server = server
        self.context: BrowserContext = browser.new_context(base_url=server.address, reduced_motion="reduce", **options)
        self.complaints: list[str] = []
        self.page = self.open()
        AT_TABLE.append(self)

    def open(self, url: str = "") -> Page:
        page = self.context.new_page()
        page.set_default_timeout(1000 * PATIENCE)
        page.add_init_script(f"({BLACK_BOX})()")
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", lambda said: self.complaints.append(said.text) if "Content Security" in said.text else None)
        if url:
            page.goto(url)
        return page

    def create(self, **fields: str) -> str:
        """Set a table through the form's own address; returns the address of the seat."""
        form: dict[str, str | float | bool] = dict(QUICK)
        form.update({key.replace("_", "-", 1): value for key, value in fields.items()})
        answer = self.context.request.post("/tables", form=form, max_redirects=0)
        assert answer.status == 303, answer.text()
        return answer.headers["location"]

    def sit(self, **fields: str) -> str:
        url = self.create(**fields)
        self.page.goto(url)
        return url

    def look(self, script: str, page: Page | None = None, given: Any = None) -> Any:
        """What a page says about itself; if it is just being loaded again, the new one does."""
        for _ in tries():
            try:
                return (page or self.page).evaluate(script, given)
            except Error:
                continue
        raise AssertionError("the page cannot be looked at")

    def state(self, page: Page | None = None) -> dict[str, Any]:
        state: dict[str, Any] = self.look(STATE, page)
        return state

    def wait(self, ready: Callable[[dict[str, Any]], object], page: Page | None = None) -> dict[str, Any]:
        state = self.state(page)
        for _ in tries(0):
            if ready(state):
                return state
            state = self.look(NEWS, page, state)
        refused = (page or self.page).locator("#bubble-slot").all_inner_texts()
        raise AssertionError(f"nothing happened: {state}, {refused}")

    def my_turn(self) -> dict[str, Any]:
        """Something can be picked and will not be made by itself, or it is over."""
        return self.wait(lambda s: s["over"] or s["shut"] or chooses(s))

    def moved(self, before: dict[str, Any]) -> None:
        self.wait(lambda s: s["v"] != before["v"] or s["over"] or s["shut"])

    def play_out(self, choose: Callable[[dict[str, Any]], None], limit: int = 200) -> int:
        """Whole turns by whatever means, to the end of the game; the number of choices."""
        for made in range(limit):
            state = self.my_turn()
            if state["over"]:
                return made
            choose(state)
            self.agree()
            self.moved(state)
        raise AssertionError("the game does not end")

    def play_games(
        self, sit: Callable[[], object], choose: Callable[[dict[str, Any]], None], least: int, limit: int = 200
    ) -> None:
        """Whole games until so many choices were made in all: nobody can say how soon a bot wins one."""
        made = 0
        while made < least:
            sit()
            made += self.play_out(choose, limit)
        assert self.page.locator("#end").get_by_text("Rematch").is_visible()

    def agree(self) -> None:
        """Grave moves are asked about twice."""
        if self.page.evaluate("() => document.getElementById('confirm')?.open"):
            self.page.locator("dialog#confirm [data-yes]").press("Enter")

    def click(self, element: str) -> None:
        """Where the thing can be seen: a card in a fan shows its left edge."""
        box = self.page.locator(f"[id='{element}']").bounding_box()
        assert box is not None
        self.page.mouse.click(box["x"] + min(16, box["width"] / 2), box["y"] + box["height"] / 2)

    def hand(self) -> set[str]:
        return set(self.look("() => [...document.querySelectorAll('.in-hand')].map(e => e.id)"))

    def asked(self, act: str) -> list[str]:
        """What this page has asked the server to do, of one kind."""
        return [note for note in self.look("() => window.trail ?? []") if f"/{act}" in note]

    def rest(self) -> None:
        """Until nothing moves or fades on the page any more, and its letters are there."""
        self.page.wait_for_function(
            "() => document.fonts.status === 'loaded' && document.getAnimations()"
            ".every((a) => a.playState === 'finished' || a.effect?.getTiming().iterations > 9)"
        )

    def lose_connection(self) -> None:
        """Until `set_offline(False)`. Pages are told a moment before nothing gets through any more."""
        self.context.set_offline(True)
        self.page.wait_for_function("() => fetch('/healthz').then(() => false, () => true)")

    def recall(self) -> str:
        """What happened on the page of late, for whoever has to find out why a test failed."""
        try:
            trail = self.page.evaluate("() => [location.pathname, ...(window.trail ?? []).slice(-30)]")
        except Error as error:
            trail = [error.message]
        return "\n".join([*trail, *self.complaints])

    def close(self) -> None:
        AT_TABLE.remove(self)
        self.context.close()
        assert not self.complaints, self.complaints


def chooses(state: dict[str, Any]) -> bool:
    """An own choice is asked for, and the script is there; not the only one, which the table makes by itself."""
    return bool(state["can"]) and state["loaded"] and not state["busy"] and not state["forced"]


def whose_turn(*people: Person) -> Person | None:
    """Wait until one of them has a choice and all pages show the same position; None when it is over.

    Only then can pages be compared: while a forced choice is being made, they follow one after the other.
    """
    for _ in tries(0.01):
        states = [person.state() for person in people]
        if all(state["over"] for state in states):
            return None
        deciding = [person for person, state in zip(people, states, strict=True) if chooses(state)]
        if len({state["v"] for state in states}) == 1 and len(deciding) == 1:
            return deciding[0]
    raise AssertionError(f"nobody has a choice: {states}")


def plain(text: str) -> str:
    return re.sub(r"\s+", " ", text).strip()
