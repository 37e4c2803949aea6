"""Reading exercises: what is missing or misspelt is told with file, key and reason."""
from __future__ import annotations

import pytest

from orrery.kernel.practice import LONGEST, Exercise, read_exercises
from orrery.kernel.refusal import BadPack

GOOD = {
    "id": '"first"', "title": '"First"', "grade": "2", "seats": "2", "seat": "1", "best": '[["a", "b"], ["c"]]',
    "hints": '["Look.", "Think.", "Play a."]', "reason": '"It wins."', "found": '"By hand."',
    "position": "'{\"seat\": 1}'",
}  # fmt: skip


def written(**changed: str) -> str:
    keys = {**GOOD, **changed}
    return "\n".join(["[[exercise]]", *(f"{key} = {value}" for key, value in keys.items() if value)])


def test_an_exercise_as_it_is_written() -> None:
    text = f'{written()}\n[exercise.others]\n"d:*" = "Too slow."\n{written(id=chr(34) + "easy" + chr(34), grade="1")}'
    easy, first = read_exercises("demo", text)
    assert (easy.id, first.id, first.name) == ("easy", "first", "demo/first"), "the easiest first"
    assert first.best == (("a", "b"), ("c",))
    assert (first.position, first.mode, first.options) == ({"seat": 1}, None, {})
    assert (first.why_worse("d:1"), first.why_worse("e")) == ("Too slow.", "")
    assert Exercise.from_data(first.as_data()) == first


@pytest.mark.parametrize(
    ("changed", "complaint"),
    [
        ({"id": '"No!"'}, "key exercise[0].id: must be small letters, digits and hyphens, not 'No!'."),
        ({"grade": "4"}, "key exercise[0].grade: must be from 1 to 3, not 4."),
        ({"seat": "2"}, "key exercise[0].seat: must be from 0 to 1, not 2."),
        ({"best": '["a"]'}, "key exercise[0].best: must be a list of lists of move texts"),
        ({"hints": '["Look."]'}, "key exercise[0].hints: must be 3 sentences, not 1."),
        ({"reason": f'"{"x" * (LONGEST + 1)}"'}, f"key exercise[0].reason: must be texts of at most {LONGEST}"),
        ({"position": "'['"}, "key exercise[0].position: isn’t valid JSON"),
        ({"position": "'[]'"}, "key exercise[0].position: must be an object of keys and values, not []."),
        ({"reason": ""}, "key exercise[0].reason: this key is missing."),
        ({"colour": '"red"'}, "key exercise[0].colour: isn’t a key of this file."),
    ],
)
def test_what_is_wrong_with_an_exercise_is_told(changed: dict[str, str], complaint: str) -> None:
    with pytest.raises(BadPack) as told:
        read_exercises("demo", written(**changed))
    assert complaint in str(told.value)


def test_two_exercises_cannot_have_one_name() -> None:
    with pytest.raises(BadPack, match="two exercises have the same id"):
        read_exercises("demo", f"{written()}\n{written()}")
