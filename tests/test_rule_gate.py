"""Every numbered rule is exercised by a test that names it."""
from __future__ import annotations

from tests import gate

DOCUMENT = {"demo.md": "- **DEM-1** [stated] One.\n- **DEM-2** [ruled] Two.\n"}
BOTH = """
@rule("DEM-1")
def test_one() -> None:
    assert f()
@rule("DEM-2")
def test_two() -> None:
    assert g()
"""


def test_every_rule_is_cited_by_a_test_and_every_citation_is_a_rule() -> None:
    found = gate.complaints(gate.documents(), gate.sources(), gate.EXCEPTIONS)
    assert not found, "\n" + "\n".join(found)


def test_every_game_has_its_rules_written_down() -> None:
    from orrery.games import find_game, game_names

    for name in game_names():
        numbers = gate.RULE.findall(gate.documents()[f"{name}.md"])
        assert numbers
        assert {number.split("-")[0] for number in numbers} == {find_game(name).prefix}


def test_the_gate_is_content_when_all_is_cited() -> None:
    assert gate.complaints(DOCUMENT, {"test_a.py": BOTH}, {}) == []


def test_the_gate_finds_a_rule_without_a_test() -> None:
    only_one = BOTH.split('@rule("DEM-2")')[0]
    assert gate.complaints(DOCUMENT, {"test_a.py": only_one}, {}) == ["DEM-2 is cited by no test."]
    assert gate.complaints(DOCUMENT, {"test_a.py": only_one}, {"DEM-2": "nothing to see"}) == []


def test_the_gate_finds_a_citation_of_no_rule() -> None:
    wrong = BOTH + '@rule("DEM-3")\ndef test_three() -> None:\n    assert h()\n'
    assert gate.complaints(DOCUMENT, {"test_a.py": wrong}, {}) == [
        "test_a.py, test_three cites DEM-3, which is no rule."
    ]


def test_the_gate_finds_a_test_that_asserts_nothing_or_is_skipped() -> None:
    empty = BOTH.replace("assert g()", "g()")
    assert gate.complaints(DOCUMENT, {"test_a.py": empty}, {}) == [
        "test_a.py, test_two cites DEM-2 but asserts nothing."
    ]
    skipped = BOTH.replace('@rule("DEM-2")', '@rule("DEM-2")\n@pytest.mark.skip')
    assert gate.complaints(DOCUMENT, {"test_a.py": skipped}, {}) == ["test_a.py, test_two cites DEM-2 but is skipped."]


def test_the_gate_finds_rules_it_cannot_read() -> None:
    assert gate.complaints(DOCUMENT, {"test_a.py": BOTH.replace('"DEM-1"', "NUMBER")}, {}) == [
        "test_a.py, test_one: the rules cited must be plain texts.",
        "DEM-1 is cited by no test.",
    ]


def test_the_gate_finds_rules_written_twice_or_in_running_text() -> None:
    twice = {"demo.md": DOCUMENT["demo.md"] + "- **DEM-1** again.\nAs **DEM-4** says.\n"}
    assert gate.complaints(twice, {"test_a.py": BOTH}, {}) == [
        "DEM-1 is written down twice (demo.md).",
        "DEM-4 in demo.md is bold but not a list item of its own.",
    ]


def test_the_gate_finds_exceptions_that_are_none() -> None:
    assert gate.complaints(DOCUMENT, {"test_a.py": BOTH}, {"DEM-1": "?", "DEM-9": "?"}) == [
        "DEM-1 is an exception but has a test, or is no rule.",
        "DEM-9 is an exception but has a test, or is no rule.",
    ]
