"""The modes of Ephemeris are games of their own, so each has a lesson; in the other games modes change little."""
from __future__ import annotations

from orrery.games import find_game
from orrery.games.lessons import lesson_names, open_lesson


def test_every_mode_has_a_lesson() -> None:
    taught = {open_lesson("ephemeris", name).mode for name in lesson_names("ephemeris")}
    assert taught == {mode.name for mode in find_game("ephemeris").modes}
