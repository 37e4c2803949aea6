"""What axe, a checker of accessibility, finds to mend on a page."""
from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page

# The thousands of things that pass needn't be written down, and there are no films or sounds to load beforehand.
VIOLATIONS = {"resultTypes": ["violations"], "preload": False}
COLOURS = {**VIOLATIONS, "runOnly": ["color-contrast", "link-in-text-block"]}  # all that a theme changes
CHANGE_THEME = """() => {
  const page = document.documentElement.dataset;
  page.theme = page.theme === 'night' ? 'atlas' : 'night';
}"""


def faults(page: Page, *, both_themes: bool = False) -> list[str]:
    """Each rule that is broken, with the first element that breaks it."""
    axe = Axe()
    found = axe.run(page, options=VIOLATIONS).response["violations"]
    if both_themes:
        page.evaluate(CHANGE_THEME)
        found += axe.run(page, options=COLOURS).response["violations"]
        page.evaluate(CHANGE_THEME)
    return [f"{rule['id']}: {rule['nodes'][0]['html'][:200]}" for rule in found]
