"""Reading a lesson: what is missing or misspelt is told with file, key and reason."""
from __future__ import annotations

import pytest

from orrery.kernel.lesson import LONGEST, Step, read_lesson
from orrery.kernel.refusal import BadPack

HEAD = 'seats = ["novice", "me"]\nseed = 3\n'
READ = '[[steps]]\nsay = "Look."\n'
ASK = '[[steps]]\nsay = "Lay a moon."\nplay = ["play:*"]\nwrong = "A moon, not that."\n'


def test_a_lesson_as_it_is_written() -> None:
    lesson = read_lesson(
        "demo",
        'title = "Short"\nlearn = "Moons."\nminutes = 3\n'
        'mode = "short"\nnames = ["Vera", "You"]\n' + HEAD + "[options]\nrounds = 4\n[start]\nseat = 1\n" + READ
        + ASK + 'at = ["c-1"]\nrule = "DEM-1"\nothers = ["draw"]\n',
    )  # fmt: skip
    assert (lesson.mode, lesson.learner, lesson.names, lesson.seed) == ("short", 1, ("Vera", "You"), 3)
    assert (lesson.options, lesson.start) == ({"rounds": 4}, {"seat": 1})
    assert (lesson.title, lesson.learn, lesson.minutes) == ("Short", "Moons.", 3)
    look, ask = lesson.steps
    assert look == Step("Look.")
    assert ask == Step("Lay a moon.", ("c-1",), "DEM-1", ("play:*",), "A moon, not that.", ("draw",))
    assert (ask.accepts("play:io"), ask.accepts("draw"), look.accepts("draw")) == (True, False, False)


def test_what_is_not_written_is_as_in_a_fresh_game() -> None:
    lesson = read_lesson("demo", HEAD + ASK)
    assert (lesson.mode, lesson.options, lesson.start, lesson.names) == (None, {}, None, ("", ""))
    assert (lesson.title, lesson.learn, lesson.minutes) == ("Your first game", "", 5), "as in the first edition"


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("seed = ", "demo/lesson.toml isn’t valid TOML: Invalid value (at end of document)."),
        ("seed = 3", "demo/lesson.toml, key seats: this key is missing."),
        ("seats = []", "demo/lesson.toml, key seats: must be a list of non-empty texts, not []."),
        ('seats = ["novice"]', "demo/lesson.toml, key seats: must have me exactly once, and a level for each bot."),
        ('seats = ["me", "me"]', "demo/lesson.toml, key seats: must have me exactly once, and a level for each bot."),
        ('names = ["Ana"]\n' + HEAD, "demo/lesson.toml, key names: must name all 2 seats, not 1."),
        (HEAD, "demo/lesson.toml, key steps: this key is missing."),
        (HEAD + READ, "demo/lesson.toml, key steps: must ask for a move at least once."),
        ('seats = ["me"]\n' + ASK, "demo/lesson.toml, key seed: this key is missing."),
        (HEAD + "step = 1\n" + ASK, "demo/lesson.toml, key step: isn’t a key of this file."),
        (HEAD + "start = 1\n" + ASK, "demo/lesson.toml, key start: must be a table, not 1."),
        (HEAD + '[[steps]]\nsay = " "', "demo/lesson.toml, key steps[0].say: must not be empty."),
        (
            HEAD + READ + f'[[steps]]\nsay = "{"a" * (LONGEST + 1)}"',
            f"demo/lesson.toml, key steps[1].say: must have at most {LONGEST} letters, not {LONGEST + 1}.",
        ),
        (HEAD + READ + 'at = "c-1"', "demo/lesson.toml, key steps[0].at: must be a list of texts, not 'c-1'."),
        (
            HEAD + READ + 'play = ["draw"]',
            "demo/lesson.toml, key steps[0].wrong: this key is missing: a step with play says what to do when "
            "something else is tried.",
        ),
        (
            HEAD + READ + 'wrong = "No."',
            "demo/lesson.toml, key steps[0].wrong: nothing can be wrong in a step without play.",
        ),
        (HEAD + ASK + 'tell = "x"', "demo/lesson.toml, key steps[0].tell: isn’t a key of this file."),
    ],
)
def test_what_cannot_be_taught_is_refused_with_file_key_and_reason(text: str, complaint: str) -> None:
    with pytest.raises(BadPack) as refused:
        read_lesson("demo", text)
    assert str(refused.value) == complaint
