"""Pictures, not a test: `python -m tests.faces.web.pictures [GAME …]` takes those of the README anew.

Bots play each game into its middle; then the first seat is a person's again, and its page is taken.
"""
from __future__ import annotations

import sys
import tempfile
from base64 import b64decode
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, ViewportSize, sync_playwright

from tests.faces.web.conftest import FLAGS, find_chromium
from tests.faces.web.running import Server
from tests.gate import ROOT
from tests.patience import tries

PICTURES = ROOT / "docs" / "pictures"
SIZE = ViewportSize(width=1440, height=900)
TABLES = {  # game: mode, seats, the position from which on it is worth looking at
    "solar_republic": ("deal", 4, 10),
    "ephemeris": ("one", 2, 26),
    "vediic": ("", 4, 60),
    "planetarium": ("", 4, 60),
    "laniakea": ("", 3, 150),
}


def table_of(page: Page, game: str) -> str:
    mode, seats, _ = TABLES[game]
    players = {f"seat-{n}": "casual" for n in range(1, seats)}
    wish = {"game": game, "mode": mode, "seats": str(seats), "seat-0": "me", "name-0": "Ada"}
    return "/" + page.request.post("/tables", form={**wish, **players}).url.split("/", 3)[3]


def wait_for(page: Page, url: str, number: int, *, turn: bool) -> None:
    code, key = url.split("/")[2:4]
    for _ in tries(0.2):
        headers = {"Authorization": f"Bearer {key}"}
        seen: dict[str, Any] = page.request.get(f"/api/tables/{code}/view", headers=headers).json()
        mine = seen["view"]["seat"] == seen["seat"] and len(seen["view"]["legal"]) > 1
        if seen["over"] or (seen["number"] >= number and (mine or not turn)):
            return


def take(page: Page, game: str) -> None:
    url = table_of(page, game)
    page.request.post(f"{url}/seat", form={"do": "bot"})
    wait_for(page, url, TABLES[game][2], turn=False)
    page.request.post(f"{url}/seat", form={"do": "back"})
    wait_for(page, url, 0, turn=True)
    page.goto(url)
    page.wait_for_timeout(1500)  # fonts, and what glides
    shot = page.context.new_cdp_session(page).send("Page.captureScreenshot", {"format": "webp", "quality": 80})
    (PICTURES / f"{game}.webp").write_bytes(b64decode(shot["data"]))
    print(f"{game}: {(PICTURES / f'{game}.webp').stat().st_size // 1024} KB", flush=True)


def main() -> None:
    with Server(Path(tempfile.mkdtemp())) as server, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=find_chromium(), args=FLAGS.split())
        page = browser.new_page(base_url=server.address, viewport=SIZE, color_scheme="dark", reduced_motion="reduce")
        for game in sys.argv[1:] or TABLES:
            take(page, game)
        browser.close()


if __name__ == "__main__":
    main()
