"""Numbers, not a test: `python -m tests.faces.web.measure` prints how fast and how large the live table is."""
from __future__ import annotations

import gzip
import statistics
import tempfile
import time
from pathlib import Path

from playwright.sync_api import sync_playwright

import orrery.faces.web
from orrery.faces.web.access import Access
from orrery.faces.web.files import packed_file
from tests.faces.web.conftest import FLAGS, find_chromium
from tests.faces.web.helpers import create, house, my_turn, web
from tests.faces.web.helpers import table_of as live_table
from tests.faces.web.people import Person
from tests.faces.web.running import Server
from tests.faces.web.test_browser_layout import GAMES, table_of
from tests.faces.web.test_browser_together import invited

STATIC = Path(orrery.faces.web.__file__).parent / "static"


def packed(*parts: str) -> int:
    """The size of some of the script as it is sent, packed in one."""
    files = sorted(path for part in parts for path in STATIC.glob(part))
    sent = (gzip.decompress(packed_file(str(path), path.stat().st_mtime_ns)) for path in files)
    return len(gzip.compress(b"".join(sent), 9, mtime=0))


def script_size(*used: str) -> int:
    """The script of a table as it opens, with what is only loaded when it's used."""
    every = ("install.js", "morph.js", "table.js", "theme.js", "table/*.js")
    return packed(*every, "turn/clock.js", "turn/turn.js", "turn/wants.js", *used)


def render(folder: Path) -> tuple[float, int]:
    """Milliseconds for one seat's view in the middle of a game, and its size."""
    with web(folder) as client:
        url = create(client, seats="4", seat_3="novice")
        for _ in range(4):
            seen = my_turn(client, url)
            client.post(f"{url}/move", data={"move": seen["view"]["legal"][0], "v": str(seen["number"])})
        my_turn(client, url)
        access = Access(live_table(client, url), 0)
        screens = house(client).screens
        times = []
        for _ in range(300):
            access.table.stamp += 1
            start = time.perf_counter()
            view = screens.pushed(access)
            times.append(time.perf_counter() - start)
        return statistics.median(times) * 1000, len(str(view))


LISTEN = """() => { window.painted = {}; document.addEventListener('shown', e => { const v = e.detail;
  window.dom = window.dom || {}; window.dom[v] = performance.timeOrigin + performance.now();
  requestAnimationFrame(() => setTimeout(() => { window.painted[v] = performance.timeOrigin + performance.now(); }));
}); }"""
MOVE = """() => { document.querySelector('.can').dispatchEvent(new MouseEvent('click', {bubbles: true}));
  return performance.timeOrigin + performance.now(); }"""


def painted(folder: Path, moves: int) -> tuple[list[float], list[float]]:
    """Milliseconds from one player's click to the other player's changed page, and to the painted frame."""
    changed: list[float] = []
    seen: list[float] = []
    with Server(folder) as server, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=find_chromium(), args=FLAGS.split())
        while len(seen) < moves:
            ana, ben = Person(browser, server), Person(browser, server)
            invited(ana, ben)
            for person in (ana, ben):
                person.page.evaluate(LISTEN)
            while not ana.state()["over"] and len(seen) < moves:
                mover, other = next(((a, b) for a, b in ((ana, ben), (ben, ana)) if a.state()["can"]), (None, ana))
                if mover is None:
                    continue
                before = other.state()["v"]
                start = mover.page.evaluate(MOVE)
                if mover.page.evaluate("() => document.getElementById('confirm').open"):
                    mover.agree()  # how long people think it over is not ours to measure
                    other.wait(lambda s, before=before: s["v"] != before)  # type: ignore[misc]
                    continue
                now = other.wait(lambda s, before=before: s["v"] != before)["v"]  # type: ignore[misc]
                time.sleep(0.06)
                for name, into in (("dom", changed), ("painted", seen)):
                    at = other.page.evaluate(f"() => window.{name}['{now}']")
                    if at is not None:
                        into.append(at - start)
            ana.context.close()
            ben.context.close()
        browser.close()
    return changed, seen


# From a message to the frame that shows it. A listener of its own hears each message before the table does.
HEARD = """() => { window.times = []; let heard; const Real = WebSocket;
  window.WebSocket = class extends Real { constructor(...to) {
    super(...to); this.addEventListener('message', () => { heard = performance.now(); }); } };
  document.addEventListener('shown', () => { const from = heard;
    requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - from))); }); }"""


def shown(folder: Path, game: str, views: int) -> list[float]:
    """Milliseconds from a message to its painted frame, for somebody who watches bots."""
    with Server(folder, bot_pace=0.2) as server, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=find_chromium(), args=FLAGS.split())
        times: list[float] = []
        while len(times) < views:
            ana = Person(browser, server)
            ana.page.add_init_script(f"({HEARD})()")
            url = ana.sit(**table_of(game, seats=3))
            ana.context.request.post(f"{url}/seat", form={"do": "bot"})
            while not ana.state()["over"] and ana.page.evaluate("() => times.length") < views:
                time.sleep(0.1)
            times += ana.page.evaluate("() => times")
            ana.close()
        browser.close()
        return times


def report(moves: int = 40) -> None:
    with tempfile.TemporaryDirectory() as folder:
        ms, size = render(Path(folder) / "a")
        print(f"one view: {ms:.2f} ms at the median, {size} bytes")
        phone = script_size("touch/*.js", "follow/preview.js")
        print(f"script: {script_size('follow/*.js')} bytes gzipped, {phone} on a phone")
        changed, seen = painted(Path(folder) / "b", moves)
        for name, times in (("page changed", changed), ("frame painted", seen)):
            times.sort()
            print(f"click to the other’s {name}: p50 {statistics.median(times):.0f} ms, "
                  f"p95 {times[int(len(times) * 0.95)]:.0f} ms, n={len(times)}")  # fmt: skip
        for game in GAMES:
            times = shown(Path(folder) / game, game, moves)
            print(f"{game}: message to painted frame p50 {statistics.median(times):.0f} ms, n={len(times)}")


if __name__ == "__main__":
    report()
