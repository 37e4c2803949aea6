"""What axe, a checker of accessibility, finds to mend on a page."""
from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page

# The thousands of things that pass needn't be written down, and there are no films or sounds to load beforehand.
VIOLATIONS = {"resultTypes": ["violations"], "preload": False}


def faults(page: Page) -> list[str]:
    """Each rule that is broken, with the first element that breaks it."""
    found = Axe().run(page, options=VIOLATIONS).response["violations"]
    return [f"{rule['id']}: {rule['nodes'][0]['html'][:200]}" for rule in found]
