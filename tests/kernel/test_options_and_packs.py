"""Options and packs: checked values, and complaints that say where."""
from __future__ import annotations

from typing import Any

import pytest

from orrery.kernel.options import Choice, Number, Option, PerSeat, agree, suggest
from orrery.kernel.pack import PackFiles
from orrery.kernel.refusal import BadOption, BadPack, Note, Refusal, Refused

OPTIONS: tuple[Option, ...] = (
    Choice("pace", "How fast.", {"slow": "Slowly.", "fast": "Fast."}, "slow", "DEM-1"),
    Number("rounds", "How many.", 2, 9, 3, "DEM-2"),
    Number("cap", "How long.", 10, None, 20, "DEM-3"),
)


def test_what_is_not_given_has_its_default() -> None:
    assert agree(OPTIONS, {}) == {"pace": "slow", "rounds": 3, "cap": 20}
    assert agree(OPTIONS, {"cap": 10**6, "pace": "fast", "rounds": "9"}) == {"pace": "fast", "rounds": 9, "cap": 10**6}


def test_what_was_written_in_full_before_an_option_existed_is_played_as_it_was_then() -> None:
    later = (
        *OPTIONS,
        Choice("tides", "Tides.", {"on": "Yes.", "off": "No."}, "on", "DEM-4", before="off"),
        Number("moons", "Moons.", 0, 9, 4, "DEM-5", before=0),
    )
    assert agree(later, {}) == {"pace": "slow", "rounds": 3, "cap": 20, "tides": "on", "moons": 4}
    assert agree(later, {"pace": "fast"})["tides"] == "on", "a wish of today"
    old = agree(OPTIONS, {})
    assert agree(later, old) == {**old, "tides": "off", "moons": 0}
    assert agree(later, {**old, "tides": "on"}) == {**old, "tides": "on", "moons": 0}, "written between the two"
    assert agree(later[3:], {}) == {"tides": "on", "moons": 4}, "nothing given is nothing old"


@pytest.mark.parametrize(
    ("given", "rule", "text"),
    [
        ({"pace": "quick"}, "DEM-1", "Option pace must be slow or fast, not 'quick'."),
        ({"pace": None}, "DEM-1", "Option pace must be slow or fast, not None."),
        ({"rounds": 1}, "DEM-2", "Option rounds must be a whole number from 2 to 9, not 1."),
        ({"rounds": 10}, "DEM-2", "Option rounds must be a whole number from 2 to 9, not 10."),
        ({"rounds": "--3"}, "DEM-2", "Option rounds must be a whole number from 2 to 9, not '--3'."),
        ({"rounds": True}, "DEM-2", "Option rounds must be a whole number from 2 to 9, not True."),
        ({"cap": 9}, "DEM-3", "Option cap must be a whole number of at least 10, not 9."),
        ({"round": 3}, "", "There’s no option round. Did you mean rounds?"),
        ({"xyz": 3}, "", "There’s no option xyz. Choose one of: pace, rounds, cap."),
    ],
)
def test_what_does_not_fit_is_refused_with_a_sentence(given: dict[str, Any], rule: str, text: str) -> None:
    with pytest.raises(BadOption) as refused:
        agree(OPTIONS, given)
    assert refused.value.refusal == Refusal(text, rule)


def test_a_refusal_says_its_rule() -> None:
    assert str(Refusal("No.", "DEM-1")) == "No. (DEM-1)"
    assert str(Note("Yes.")) == "Yes."
    assert str(Refused("No.", "DEM-1")) == "No. (DEM-1)"
    assert suggest("abc", ["abd", "x"]) == "Did you mean abd?"


def table(text: str, file: str = "a.toml") -> Any:
    return PackFiles("demo", {file: text}).read("a.toml")


@pytest.mark.parametrize(
    ("text", "read", "complaint"),
    [
        ("x = 1", lambda t: t.text("y"), "demo/a.toml, key y: this key is missing."),
        ("x = 1", lambda t: t.text("x"), "demo/a.toml, key x: must be a text, not 1."),
        ("x = ' '", lambda t: t.text("x"), "demo/a.toml, key x: must not be empty."),
        ("x = 5", lambda t: t.number("x", 1, 4), "demo/a.toml, key x: must be from 1 to 4, not 5."),
        ("x = true", lambda t: t.number("x", 0, 4), "demo/a.toml, key x: must be a whole number, not True."),
        ("[a.b]\nx = 1", lambda t: t.table("a").table("b").text("x"), "demo/a.toml, key a.b.x: must be a text, not 1."),
        ("[[a]]\nx = 1", lambda t: t.tables("a")[0].text("x"), "demo/a.toml, key a[0].x: must be a text, not 1."),
        ("a = [1]", lambda t: t.tables("a"), "demo/a.toml, key a[0]: must be a table, not 1."),
        ("x = 1", lambda t: t.done(), "demo/a.toml, key x: isn’t a key of this file."),
    ],
)
def test_a_pack_complains_by_file_key_and_reason(text: str, read: Any, complaint: str) -> None:
    with pytest.raises(BadPack) as refused:
        read(table(text))
    assert str(refused.value) == complaint


def test_a_pack_file_that_is_missing_or_no_toml_is_refused() -> None:
    with pytest.raises(BadPack, match=r"Pack demo has no file a.toml. It has b.toml"):
        table("x = 1", "b.toml")
    with pytest.raises(BadPack, match=r"demo/a.toml isn’t valid TOML"):
        table("x =")


def test_the_digest_of_a_pack_depends_on_names_texts_and_base() -> None:
    base = PackFiles("a", {"x.toml": "1"})
    others = [
        PackFiles("a", {"x.toml": "2"}), PackFiles("a", {"y.toml": "1"}), PackFiles("a", {"x.toml": "1"}, base),
        PackFiles("a", {"x.toml": "1", "y.toml": ""}),
    ]  # fmt: skip
    assert len({pack.digest for pack in [base, *others]}) == 5
    assert PackFiles("b", {"x.toml": "1"}).digest == base.digest


def test_an_option_for_each_seat_is_one_value_for_all_or_one_for_each() -> None:
    option = PerSeat("skill", "How good.", {"person": "A person."}, "person", "DEM-1", numbers=(0, 100), for_bots="60")
    assert option.check("person, 60,7") == "person,60,7"
    assert option.check(45) == "45"
    assert option.spread("45", 3) == ["45", "45", "45"]
    assert option.spread("person,60", 2) == ["person", "60"]
    for wrong in ("", "people", "101", "person,", True, None, 1.5):
        with pytest.raises(BadOption, match="skill"):
            option.check(wrong)
    with pytest.raises(BadOption, match="2 values for 3 seats"):
        option.spread("person,60", 3)
