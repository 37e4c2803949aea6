"""The page about observations and actions is what the declarations say."""
from __future__ import annotations

from orrery.faces.env.page import page
from tests.gate import ROOT

DOCS = ROOT / "docs" / "observations.md"


def test_the_page_is_up_to_date() -> None:
    assert DOCS.read_text(encoding="utf-8") == page(), "write it anew: orrery observations > docs/observations.md"
