"""What a new view costs the browser: counted in its own trace, so that no clock is needed."""
from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.faces.web.people import Person
from tests.faces.web.running import Server
from tests.faces.web.test_browser_layout import GAMES, table_of
from tests.patience import tries

TRACE = ["devtools.timeline", "disabled-by-default-devtools.timeline.stack"]
VIEWS = 16
# The views of a game so far, fetched before and painted one after the other
SHOW = """async (count) => {
  const { show } = await import('/static/table/motion.js');
  const at = (number) => fetch(`?at=${number}`).then((answer) => answer.text());
  for (const view of await Promise.all([...Array(count).keys()].map(at))) {
    show(view);
    await new Promise((painted) => { requestAnimationFrame(() => setTimeout(painted)); });
  }
}"""


def traced(browser: Browser, person: Person, script: str, given: object) -> list[dict[str, Any]]:
    events: list[dict[str, Any]] = []
    ended: list[object] = []
    line = browser.new_browser_cdp_session()
    line.on("Tracing.dataCollected", lambda told: events.extend(told["value"]))
    line.on("Tracing.tracingComplete", lambda told: ended.append(told))
    line.send("Tracing.start", {"traceConfig": {"includedCategories": TRACE}, "transferMode": "ReportEvents"})
    person.page.evaluate(script, given)
    line.send("Tracing.end")
    for _ in tries(0):
        if ended:
            line.detach()
            return events
        person.page.wait_for_timeout(20)
    raise AssertionError("the trace does not end")


@pytest.mark.parametrize("game", GAMES)
def test_a_view_is_styled_where_it_changes_and_read_at_once(browser: Browser, server: Server, game: str) -> None:
    """Whatever has to look at the whole page for each view, or at each piece in turn, is slow in a large game first."""
    person = Person(browser, server)
    url = person.sit(**table_of(game, seats=3))
    person.context.request.post(f"{url}/seat", form={"do": "bot"})
    person.wait(lambda s: s["over"] or int(s["v"] or 0) >= VIEWS)
    person.page.goto(f"{url}/replay?at=0")
    person.page.emulate_media(reduced_motion="no-preference")
    whole = person.page.evaluate("() => document.querySelectorAll('*').length")
    events = traced(browser, person, SHOW, VIEWS)
    styled = [event["args"] for event in events if event["name"] == "UpdateLayoutTree" and "args" in event]
    elements = sum(args.get("elementCount", 0) for args in styled)
    forced = sum("stackTrace" in args.get("beginData", {}) for args in styled)
    person.close()
    assert elements < VIEWS * whole / 2, f"{elements / VIEWS:.0f} of {whole} elements are styled for a view"
    assert forced < VIEWS * 6, f"the script asks {forced / VIEWS:.0f} times a view where things are"
