"""The Winning Hand Predictions (section 2.6): one line for every body in every sign, short, kind and no advice."""
from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

FILE = Path(__file__).parents[3] / "src/orrery/games/ephemeris/packs/standard/predictions.toml"
BODIES = ["sun", "moon", "mercury", "venus", "mars", "jupiter", "saturn", "uranus", "neptune"]
SIGNS = [
    "aries", "taurus", "gemini", "cancer", "leo", "virgo",
    "libra", "scorpio", "sagittarius", "capricorn", "aquarius", "pisces",
]
# nothing about health, money or death, nothing gloomy
UNKIND = re.compile(
    r"\b(health|ill|illness|sick|doctors?|hospital|cure|pain|diet|weight|money|invest\w*|rich|poor|fortune|loan|debt"
    r"|lottery|salary|price|buy|sell|stocks?|die|dies|dying|death|dead|kill\w*|funeral|accident|danger\w*|disaster"
    r"|divorce|enem(y|ies)|betray\w*|regret|lonely|sad|fail\w*)\b",
    re.IGNORECASE,
)

PREDICTIONS: dict[str, dict[str, str]] = tomllib.loads(FILE.read_text(encoding="utf-8"))
LINES = [(f"{body}-{sign}", text) for body, signs in PREDICTIONS.items() for sign, text in signs.items()]


def test_every_body_has_a_line_in_every_sign() -> None:
    assert list(PREDICTIONS) == BODIES
    assert all(list(signs) == SIGNS for signs in PREDICTIONS.values())
    assert len(LINES) == 108


def test_no_line_comes_twice() -> None:
    assert len({" ".join(re.findall(r"\w+", text.lower())) for _, text in LINES}) == 108


@pytest.mark.parametrize(("name", "text"), LINES, ids=[name for name, _ in LINES])
def test_a_line_is_short_and_kind(name: str, text: str) -> None:
    assert 20 <= len(text) <= 110
    assert text == text.strip()
    assert "  " not in text
    assert text[0].isupper()
    assert text[-1] in ".!"
    assert not UNKIND.search(text)
