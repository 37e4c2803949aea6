"""The marker by which a test names the rules that it exercises: `@rule("SOL-20", "SOL-25")`."""
from __future__ import annotations

import pytest


def rule(*numbers: str) -> pytest.MarkDecorator:
    return pytest.mark.rule(*numbers)
