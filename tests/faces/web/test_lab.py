"""The lab in the browser: a list of runs, a report, runs side by side; nothing where no folder is named."""
from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from orrery.faces.web import lab, plots
from orrery.faces.web.app import create_app
from orrery.faces.web.rates import Rates
from orrery.lab import packs
from orrery.lab.engines import Here
from orrery.lab.experiment import Experiment
from orrery.table import Settings
from orrery.table.thinker import Thinker
from tests.faces.web.helpers import create, web
from tests.lab.planted import made

WISH = Experiment("solar_republic", ("random",), 80, seats=2)


def test_runs_are_listed_reported_and_shown_side_by_side(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    runs = tmp_path / "runs"
    made(runs / "three", replace(WISH, games=6, seats=3), Here())
    made(runs / "printed", WISH, Here())
    made(runs / "seven", replace(WISH, options={"end_rule": "play_out"}), Here())
    (runs / "broken").mkdir()
    (runs / "broken" / "run.json").write_text("no run")
    settings = Settings(data=tmp_path / "data", bot_pace=0, runs=runs)
    with TestClient(create_app(settings, thinker=Thinker(), rates=Rates(1000))) as client:
        listed = client.get("/lab")
        assert "printed" in listed.text and "seven" in listed.text and "broken" not in listed.text
        assert "<article" not in listed.text
        one = client.get("/lab", params={"run": "printed"}).text
        assert one.count("<article") == 1 and "What stands out" in one and "<svg class=\"plot\"" in one
        both = client.get("/lab", params={"run": ["printed", "seven"]}).text
        assert both.count("<article") == 2
        assert "seven against printed" in both and "rounds longer" in both
        other = client.get("/lab", params={"run": ["printed", "three"]}).text
        assert "The two runs have different seats: 2 and 3." in other and "clearest differences" not in other
        monkeypatch.setattr(lab, "MOST", 1)
        first = client.get("/lab", params={"run": ["printed", "seven"]}).text
        assert first.count("<article") == 1 and "That’s 2 runs." in first
        for wrong in ("../data", "broken", "nothing", str(runs / "printed")):
            assert client.get("/lab", params={"run": wrong}).status_code == 404
    assert "<style" not in both and " style=" not in both  # the pages of the site allow none


def test_plots_are_drawn_by_their_own_style_sheet_alone() -> None:
    """A `.bar` with a height elsewhere once made all columns of a histogram equally tall."""
    static = Path(plots.__file__).parent / "static"
    drawn = re.findall(r'class="([^"]+)"', Path(plots.__file__).read_text("utf-8"))
    classes = {name for names in drawn for name in re.sub(r"\w*{.*?}", "", names).split()}
    assert {"column", "trend", "slice"} <= classes
    for sheet in static.glob("*.css"):
        bare = set(re.findall(r"(?:^|[,}])\s*\.([\w-]+)\s*(?=[,{])", sheet.read_text("utf-8"), re.MULTILINE))
        assert sheet.name == "report.css" or not bare & classes, (sheet.name, bare & classes)


def test_a_pack_of_the_host_is_shown_and_can_be_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    packs.new("planetarium", tmp_path / "meteors")
    cards = tmp_path / "meteors" / "cards.toml"
    cards.write_text(cards.read_text("utf-8").replace("Iron Meteorite", "Golden Meteorite"), "utf-8")
    monkeypatch.setenv("ORRERY_PACKS", f"planetarium={tmp_path / 'meteors'}")
    with web(tmp_path / "data") as client:
        shown = client.get("/gallery/planetarium", params={"pack": "meteors"}).text
        assert "Golden Meteorite" in shown and "Iron Meteorite" not in shown
        assert "Iron Meteorite" in client.get("/gallery/planetarium").text
        form = client.get("/new/planetarium", params={"pack": "meteors"}).text
        assert re.search(r'value="meteors"[^>]*(checked|selected)', form)
        fields = {"game": "planetarium", "mode": "multi", "seats": "2", "seat-0": "me", "seat-1": "novice"}
        address = create(client, **fields, pack="meteors")
        assert client.get(address).status_code == 200


def test_without_a_folder_there_is_no_lab(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        assert client.get("/lab").status_code == 404
