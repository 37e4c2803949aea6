"""Templates write down what was decided elsewhere, in lines that one can read."""
from __future__ import annotations

from pathlib import Path

import orrery
from orrery.games import find_game, game_names

ROOT = Path(orrery.__file__).parent
LONGEST = 200  # characters in a line
# What is not yet as it should be: both lists only get shorter.
LONG: dict[str, int] = {
    "faces/web/templates/_lesson.html": 3,
    "faces/web/templates/_piece.html": 1,
    "faces/web/templates/_replay_bar.html": 2,
    "faces/web/templates/base.html": 1,
    "faces/web/templates/curtain.html": 1,
    "faces/web/templates/error.html": 1,
    "faces/web/templates/gallery.html": 4,
    "faces/web/templates/home.html": 3,
    "faces/web/templates/join.html": 3,
    "faces/web/templates/rules.html": 2,
    "faces/web/templates/setup.html": 12,
    "faces/web/templates/table.html": 11,
    "games/ephemeris/bits.html": 3,
    "games/ephemeris/card.html": 1,
    "games/ephemeris/figures.html": 7,
    "games/ephemeris/hand.html": 8,
    "games/ephemeris/orbit.html": 3,
    "games/ephemeris/pairs.html": 4,
    "games/ephemeris/piece.html": 4,
    "games/ephemeris/players.html": 10,
    "games/ephemeris/quiz.html": 2,
    "games/ephemeris/snap.html": 10,
    "games/ephemeris/sprite.html": 2,
    "games/ephemeris/stocks.html": 6,
    "games/ephemeris/wheel.html": 17,
    "games/planetarium/bits.html": 2,
    "games/planetarium/card.html": 1,
    "games/planetarium/figures.html": 15,
    "games/planetarium/hand.html": 8,
    "games/planetarium/piece.html": 3,
    "games/planetarium/planets.html": 7,
    "games/planetarium/players.html": 4,
    "games/planetarium/rows.html": 1,
    "games/planetarium/sprite.html": 10,
    "games/planetarium/system.html": 13,
    "games/planetarium/table.html": 4,
}
DECIDING: dict[str, int] = {}


def templates() -> dict[str, list[str]]:
    rooms = (ROOT / "faces", ROOT / "games")
    files = [path for room in rooms for ending in ("*.html", "*.jinja") for path in room.rglob(ending)]
    return {str(path.relative_to(ROOT)): path.read_text(encoding="utf-8").splitlines() for path in sorted(files)}


def test_no_line_of_a_template_is_longer_than_one_can_read() -> None:
    found = {name: sum(len(line) > LONGEST for line in lines) for name, lines in templates().items()}
    assert {name: count for name, count in found.items() if count} == LONG


def test_a_game_with_a_drawing_sets_nothing_in_its_templates() -> None:
    drawn = tuple(f"games/{name}/" for name in game_names() if find_game(name).drawing is not None)
    found = {
        name: sum(line.count("{% set ") for line in lines)
        for name, lines in templates().items()
        if name.startswith(drawn)
    }
    assert {name: count for name, count in found.items() if count} == DECIDING
