"""Reports and comparisons: planted faults are named, untouched copies are not, numbers are what they say."""
from __future__ import annotations

import random
import re
from dataclasses import replace
from math import sqrt
from pathlib import Path

import pytest

from orrery import native
from orrery.faces.web.report import page, report
from orrery.kernel.refusal import BadOption
from orrery.lab.compare import compare
from orrery.lab.engines import Here
from orrery.lab.experiment import Experiment
from orrery.lab.findings import SECTIONS, by_deal, find
from orrery.lab.findings.pieces import HOW
from orrery.lab.statistics import Ratio, holm, p_value, wide
from tests.lab.planted import CARD, FAVOURS, PLANETARIUM, QUIZ, copy_pack, made, too_strong


def test_the_error_of_a_ratio_is_that_of_independent_deals() -> None:
    """For equal weights it's the ordinary standard error; deals that repeat themselves add nothing."""
    dice = random.Random(5)
    values = [dice.gauss(0.3, 0.1) for _ in range(400)]
    ratio = Ratio()
    for value in values:
        ratio.add(4 * value, 4)  # the same result in all four games of a deal
    mean = sum(values) / 400
    deviation = sqrt(sum((value - mean) ** 2 for value in values) / 399)
    assert ratio.mean == pytest.approx(mean)
    assert ratio.error == pytest.approx(deviation / 20)


def test_many_comparisons_are_corrected() -> None:
    assert holm({"a": 0.01, "b": 0.04, "c": 0.03}) == {"a": 0.03, "c": 0.06, "b": 0.06}
    dice = random.Random(1)
    false_alarms = 0
    for _ in range(200):
        tests = {n: p_value(dice.gauss(0, 1), 1.0, 10_000) for n in range(50)}
        false_alarms += min(holm(tests).values()) < 0.05
    assert false_alarms < 22  # five in a hundred, give or take


@pytest.mark.parametrize(("deals", "p", "t"), [(10_001, 0.05, 1.9602), (31, 0.05, 2.0423), (31, 1e-5, 5.2989)])
def test_few_deals_make_wide_tails(deals: int, p: float, t: float) -> None:
    """The numbers are those of a table of Student's t."""
    assert p_value(t, 1.0, deals) == pytest.approx(p, rel=0.03)
    assert wide(1, deals, p) == pytest.approx(t, rel=0.002)
    assert wide(10, deals, 10 * p) == pytest.approx(t, rel=0.002)
    assert p_value(0.0, 0.0, deals) == 1.0 and p_value(0.1, 0.0, deals) == 0.0


@pytest.mark.skipif(native.form() == "plain", reason="hundreds of games take minutes as plain Python")
def test_a_card_that_is_far_too_strong_is_named_by_report_and_compare(tmp_path: Path) -> None:
    wish = replace(PLANETARIUM, games=260)
    plain = made(tmp_path / "plain", wish, Here())
    strong = made(tmp_path / "strong", replace(wish, pack=str(too_strong(tmp_path / "pack"))), Here())
    copy = made(tmp_path / "copy", replace(wish, pack=str(copy_pack("planetarium", tmp_path / "same"))), Here())
    assert any(CARD in line for line in find(strong).stands_out)
    verdict = compare(plain, strong).verdict[0]
    assert re.match(rf"{CARD} now wins \d+\.\d ± \d\.\d points more when (held|played)\.", verdict)
    assert find(plain).stands_out == find(copy).stands_out == []
    same = compare(plain, copy)
    assert same.paired and same.named == []
    assert all(change.gap == 0 for change in same.changes)
    assert same.verdict == ["Nothing has changed that these games could show."]


def test_an_option_that_favours_a_seat_is_named_by_report_and_compare(tmp_path: Path) -> None:
    wish = replace(QUIZ, games=300)
    fair = made(tmp_path / "fair", wish, Here())
    unfair = made(tmp_path / "unfair", replace(wish, options=FAVOURS), Here())
    assert any(line.startswith("Player 1 wins") for line in find(unfair).stands_out)
    assert find(fair).stands_out == []
    assert any(line.startswith("Player 1 now wins") for line in compare(fair, unfair).verdict)


def test_a_report_is_one_page_with_everything_in_it(tmp_path: Path) -> None:
    found = find(made(tmp_path / "mine", Experiment("solar_republic", ("taste", "random"), 120, seats=2), Here()))
    assert set(found.sections) == set(SECTIONS)
    assert sum(row["share"] for row in found.sections["seats"]) == pytest.approx(1)
    assert sum(found.sections["luck"][part] for part in ("deal", "player", "seat", "rest")) == pytest.approx(1)
    assert found.sections["unused"]["never_offered"] == ["stop", "pass", "again"]
    html = page(found)
    assert "<script" not in html and " src=" not in html and "<link" not in html and "url(" not in html
    assert html.count("<svg") > 8
    for section in report(found).sections:
        assert f"--section {section.name}" in html
    assert found.run.experiment.command() in html


def test_how_often_a_piece_is_used_counts_the_deals_without_it(tmp_path: Path) -> None:
    fair = made(tmp_path / "fair", replace(QUIZ, games=90), Here())
    uses = [change for change in compare(fair, fair).changes if change.key[0] == "uses"]
    for change in uses[:5]:
        _, piece, how = change.key
        games = [game for deal in by_deal(fair.outcomes()) for game in deal]
        counts = [row[2:] for game in games if game.notes for row in game.notes.uses if row[1] == piece]
        assert change.before == sum(count[HOW.index(how)] > 0 for count in counts) / (3 * len(games))


def test_what_cannot_be_compared_is_refused(tmp_path: Path) -> None:
    two = made(tmp_path / "two", Experiment("solar_republic", ("random",), 4, seats=2), Here())
    three = made(tmp_path / "three", Experiment("solar_republic", ("random",), 6, seats=3), Here())
    with pytest.raises(BadOption, match="different seats: 2 and 3"):
        compare(two, three)
    assert compare(two, two).verdict == ["There are only 2 deals to compare. Play at least 30."]
