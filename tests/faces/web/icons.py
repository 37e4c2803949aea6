"""Icons, not a test: `python -m tests.faces.web.icons` draws those of the installed site from logo.svg anew."""
from __future__ import annotations

from playwright.sync_api import ViewportSize, sync_playwright

from orrery.faces.web.render import HERE
from tests.faces.web.conftest import FLAGS, find_chromium

STATIC = HERE / "static"
ICONS = {"192.png": (192, False), "512.png": (512, False), "maskable.png": (512, True), "touch.png": (180, True)}
PAGE = (
    '<body style="margin:0;background:{ground}"><img src="{logo}" style="display:block;margin:{edge}px" width={size}>'
)


def main() -> None:
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=find_chromium(), args=FLAGS.split())
        for name, (size, full) in ICONS.items():  # systems cut a full one to their own shape, so it has an edge
            edge = size // 8 if full else 0
            page = browser.new_page(viewport=ViewportSize(width=size, height=size))
            ground = "#111a2f" if full else "transparent"
            drawn = STATIC / "icons" / "page.html"
            drawn.write_text(PAGE.format(ground=ground, logo="../logo.svg", edge=edge, size=size - 2 * edge))
            page.goto(drawn.as_uri())
            page.screenshot(path=STATIC / "icons" / name, omit_background=True)
            drawn.unlink()
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
