"""The server is stopped and started again in the middle of a game, as an upgrade does it: nobody notices."""
from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.faces.web.people import Person
from tests.faces.web.running import PROGRAM, Server
from tests.patience import PATIENCE, tries

BLINK = 14.0  # seconds; the script is patient for one more
SAID = """() => { window.said = []; new MutationObserver(() => window.said.push(
  document.getElementById('say').textContent, ...[...document.querySelectorAll('.bubble.why')].map((e) => e.textContent)
)).observe(document.body, { childList: true, subtree: true, characterData: true }); }"""
HEARD = "() => window.said.filter((text) => text)"
LINES = """() => { const Real = WebSocket; window.WebSocket = class extends Real {
  constructor(address) {
    super(address);
    this.addEventListener('close', (e) => (window.codes ??= []).push(e.code));
  } }; }"""


def test_a_restart_in_mid_game_is_nothing_but_a_blink(
    browser: Browser, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    server = Server(tmp_path)
    request.addfinalizer(server.stop)
    server.start()
    ana = Person(browser, server)
    ana.page.add_init_script(f"({LINES})()")
    ana.sit(mode="match", seats="2", seat_1="novice")
    ana.page.evaluate(SAID)
    before, hand = ana.my_turn(), ana.hand()

    started = time.monotonic()
    server.stop()  # in the middle of her turn
    ana.page.wait_for_function("() => window.codes?.includes(1012)")
    laid = next((thing for thing in before["can"] if thing in hand), "draw-pile")
    ana.click(laid)  # nobody is there to hear it
    server.start()
    ana.agree()
    ana.moved(before)
    heard = ana.page.evaluate(HEARD)
    assert heard == [] if time.monotonic() - started < BLINK else set(heard) <= {"Reconnecting…"}
    ana.my_turn()
    assert hand - ana.hand() == {laid} & hand, "what was laid is gone, all others are still there"

    ana.page.evaluate("() => { window.codes = []; }")
    started = time.monotonic()
    server.stop()
    ana.page.wait_for_function("() => window.codes?.includes(1012)")
    hint, tip = ana.page.get_by_role("button", name="Hint"), ana.page.locator(".bubble.tip")
    hint.click()
    server.start()
    for _ in tries(0.5):
        if tip.is_visible():
            break
        if time.monotonic() - started > BLINK:  # the machine is so busy that the page has given up asking
            hint.click()
    assert tip.is_visible()
    heard = ana.page.evaluate(HEARD)
    assert heard == [] if time.monotonic() - started < BLINK else set(heard) <= {"Reconnecting…"}
    ana.close()


def test_whoever_asks_during_a_restart_waits_at_the_door(tmp_path: Path) -> None:
    """As systemd does it: the socket stays open while the program behind it changes."""
    with socket.create_server(("127.0.0.1", 0)) as door, ThreadPoolExecutor() as visitors:
        address = f"http://127.0.0.1:{door.getsockname()[1]}/healthz"
        for _ in range(2):
            waiting = visitors.submit(ask, address)  # nobody is there
            server = inherit(door, tmp_path)
            assert waiting.result() == b"Orrery is alive.\n"
            server.terminate()
            assert server.wait(PATIENCE) in (0, -signal.SIGTERM)


def ask(address: str) -> bytes:
    with urllib.request.urlopen(address, timeout=PATIENCE) as answer:
        said: bytes = answer.read()
        return said


def inherit(door: socket.socket, folder: Path) -> subprocess.Popen[str]:
    """A server that gets its socket from whoever starts it."""
    environment = {**os.environ, "ORRERY_DATA": str(folder), "LISTEN_FDS": "1", "ORRERY_DOOR": str(door.fileno())}
    takes_over = "import os; os.dup2(int(os.environ['ORRERY_DOOR']), 3); os.environ['LISTEN_PID'] = str(os.getpid())"
    command = [sys.executable, "-c", f"{takes_over}; {PROGRAM}", "serve"]
    return subprocess.Popen(command, env=environment, pass_fds=[door.fileno()], text=True, stdout=subprocess.DEVNULL)
