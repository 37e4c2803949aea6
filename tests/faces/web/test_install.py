"""Installable: a manifest and icons that are there, and a worker that keeps static files and nothing of anybody's."""
from __future__ import annotations

import json
import re
from pathlib import Path

from playwright.sync_api import Browser, expect

from orrery.faces.web import install
from orrery.faces.web.site import Site
from tests.faces.web.helpers import QUICK, create, web
from tests.faces.web.running import Server

KEPT = """async () => {
  await navigator.serviceWorker.ready;
  const found = [];
  for (const name of await caches.keys())
    for (const request of await (await caches.open(name)).keys()) found.push([name, new URL(request.url).pathname]);
  return found;
}"""


def test_the_manifest_and_everything_it_names_are_under_the_root_path(tmp_path: Path) -> None:
    with web(tmp_path, site=Site(root="/games")) as client:
        home = client.get("/games/").text
        address = re.search(r'<link rel="manifest" href="([^"]+)"', home)
        assert address is not None
        answer = client.get(address[1])
        assert answer.headers["content-type"] == "application/manifest+json"
        manifest = answer.json()
        assert manifest["start_url"] == manifest["scope"] == "/games/"
        assert {icon["sizes"] for icon in manifest["icons"]} >= {"192x192", "512x512"}
        for icon in manifest["icons"]:
            assert client.get(icon["src"]).headers["content-type"] == icon["type"]
        worker = client.get("/games/worker.js").text
        files = json.loads(re.findall(r"FILES = (\[.*\]);", worker)[0])
        assert all(file.startswith("/games/static/") for file in files)
        assert all(client.get(file).status_code == 200 for file in files)
        assert install.static_version() in worker


def test_the_page_for_no_connection_is_the_same_for_everybody(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        before = client.get("/offline").text
        create(client, name_0="Ana")
        assert client.get("/offline", headers={"Cookie": "theme=atlas"}).text == before
        assert "Set-Cookie" not in client.get("/offline").headers


def test_the_worker_keeps_no_page_and_says_when_there_is_no_connection(browser: Browser, tmp_path: Path) -> None:
    with Server(tmp_path, "--root-path", "/games") as server:
        context = browser.new_context(base_url=server.address)
        page = context.new_page()
        page.goto("/games/")
        page.evaluate("navigator.serviceWorker.ready.then(() => null)")
        url = page.request.post("/games/tables", form={**QUICK}).url
        page.goto(url)
        expect(page.locator("#prompt")).to_be_visible()
        kept = page.evaluate(KEPT)
        assert {name for name, _ in kept} == {f"orrery-{install.static_version()}"}
        assert {path for _, path in kept} == {
            "/games/offline", *(f"/games/static/{name}" for name in install.static_files()),
        }  # fmt: skip
        server.stop()
        page.goto(url)
        expect(page.get_by_role("heading", name="You’re offline")).to_be_visible()
        assert page.evaluate("getComputedStyle(document.querySelector('h1')).fontWeight") == "600", "styles are kept"
        server.start()
        page.get_by_role("link", name="Try again").click()
        expect(page.locator("#prompt")).to_be_visible()
        context.close()
