"""Bots of one's own: the example in the docs plays everywhere, and what cannot play is refused with a sentence."""
from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from starlette.testclient import TestClient

import orrery
from orrery.bots import make_bot
from orrery.bots.guest import BadBot, Outlook
from orrery.faces.terminal.seating import read_players
from orrery.faces.web.app import create_app
from orrery.faces.web.rates import Rates
from orrery.kernel.chance import FastChance
from orrery.kernel.refusal import BadOption
from orrery.lab.experiment import Experiment
from orrery.lab.simulate import simulate
from orrery.table import Settings
from orrery.table.thinker import Thinker
from tests.bots.test_bots import a_book_that_decides, sight_of
from tests.faces.web.helpers import QUICK, my_turn, table_of
from tests.gate import ROOT

BAD = """
class Silent: ...
class Dumb:
    def __init__(self, seed): ...
    def choose(self, outlook): return "fly:away"
class Broken(Dumb):
    def choose(self, outlook): return 1 / 0
class Needy:
    def __init__(self, seed, more): ...
    def choose(self, outlook): return outlook.legal[0]
class Greedy(Dumb):
    def choose(self, outlook):
        outlook.legal.append("fly:away")
        return "fly:away"
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The current folder, with the example of the docs and some bots that are none."""
    page = (ROOT / "docs" / "bots-of-your-own.md").read_text("utf-8")
    example = re.search(r"```python\n(.*?)```", page, re.DOTALL)
    assert example is not None
    (tmp_path / "dreamer.py").write_text(example[1], "utf-8")
    (tmp_path / "bad_bots.py").write_text(BAD, "utf-8")
    (tmp_path / "torn.py").write_text("import nothing_of_that_name\n", "utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    for name in ("dreamer", "bad_bots", "torn"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    return tmp_path


@pytest.mark.usefixtures("folder")
def test_the_example_of_the_docs_takes_a_book_that_decides_the_game() -> None:
    match = a_book_that_decides()
    bot = make_bot("dreamer:Dreamer", match.setup.game.advice, 2, match.setup)
    assert match.words.move_text(bot.choose(sight_of(match))) == "play:sol_mars"


@pytest.mark.usefixtures("folder")
def test_the_same_seed_gives_the_same_games() -> None:
    wish = Experiment("solar_republic", ("dreamer:Dreamer", "random"), 1, seed=5, mode="deal")
    first, again = simulate(wish), simulate(wish)
    assert first == again


@pytest.mark.usefixtures("folder")
def test_a_bot_is_given_imagined_positions_only() -> None:
    """What it sees is the same, and what its rivals hold differs from one imagined match to the next."""
    match = orrery.new("solar_republic", seats=3, seed=4)
    assert match.seat is not None
    outlook = Outlook(match.setup, sight_of(match), FastChance(2))
    assert outlook.legal == match.legal
    assert outlook.view["table"] == match.view(match.seat)["table"]
    imagined = [outlook.imagine().position() for _ in range(6)]
    rivals = {repr([hand for seat, hand in enumerate(p["hands"]) if seat != match.seat]) for p in imagined}
    assert len(rivals) > 1
    assert {repr(p["hands"][match.seat]) for p in imagined} == {repr(match.position()["hands"][match.seat])}


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize(("name", "says"), [
    ("no_such_module:Bot", "Importing no_such_module failed: ModuleNotFoundError"),
    ("torn:Bot", "nothing_of_that_name"),
    ("dreamer:Sleeper", "The module dreamer has no class Sleeper"),
    ("dreamer:random", "The module dreamer has no class random"),
    ("bad_bots:Silent", r"Silent needs a method choose\(self, outlook\)"),
    ("bad_bots:Needy", r"Needy\(seed\) failed: TypeError"),
])  # fmt: skip
def test_what_is_no_bot_is_refused_before_the_game_starts(name: str, says: str) -> None:
    with pytest.raises(BadOption, match=says):
        make_bot(name, orrery.new("solar_republic").setup.game.advice, 1)
    with pytest.raises(BadOption, match=says):
        simulate(Experiment("solar_republic", (name, "random"), 1))


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize(("name", "says"), [
    ("bad_bots:Dumb", "answered 'fly:away', which isn’t a legal move. It could play play:"),
    ("bad_bots:Greedy", "answered 'fly:away', which isn’t a legal move"),
    ("bad_bots:Broken", "failed: ZeroDivisionError"),
])  # fmt: skip
def test_an_answer_that_is_no_legal_move_ends_a_simulation_with_a_sentence(name: str, says: str) -> None:
    with pytest.raises(BadBot, match=says):
        simulate(Experiment("solar_republic", (name, "random"), 1))


def test_the_command_line_takes_them_from_the_current_folder(folder: Path) -> None:
    def run(*words: str) -> subprocess.CompletedProcess[str]:
        env = {**os.environ, "ORRERY_PLAIN": "1", "ORRERY_DATA": str(folder)}
        command = [str(Path(sys.executable).parent / "orrery"), *words]
        return subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, check=False)

    simulated = run("simulate", "solar_republic", "--bots", "dreamer:Dreamer,random", "--games", "1", "--mode", "deal")
    assert (simulated.returncode, "dreamer:Dreamer" in simulated.stdout) == (0, True), simulated.stderr
    players = ("--players", "dreamer:Dreamer,bad_bots:Broken")
    played = run("play", "solar_republic", *players, "--mode", "deal", "--pace", "0")
    assert (played.returncode, played.stderr.count("\n")) == (2, 1)
    assert "The bot bad_bots:Broken failed: ZeroDivisionError" in played.stderr
    refused = run("serve", "--bots", "dreamer:Sleeper")
    assert (refused.returncode, refused.stdout) == (2, "")
    assert "no class Sleeper" in refused.stderr


@pytest.mark.usefixtures("folder")
def test_the_terminal_seats_them_by_name() -> None:
    assert read_players("You, dreamer:Dreamer,SKILLED") == ("you", "dreamer:Dreamer", "skilled")
    with pytest.raises(BadOption, match="no class Sleeper"):
        read_players("you,dreamer:Sleeper")


def test_at_a_web_table_only_the_bots_that_the_host_has_named_sit_down(folder: Path) -> None:
    bots = ("dreamer:Dreamer", "bad_bots:Dumb")
    settings = Settings(data=folder, bot_pace=0, bots=bots)
    app = create_app(settings, thinker=Thinker(), rates=Rates(1000))
    with TestClient(app, follow_redirects=False) as client:
        page = client.get("/new/solar_republic").text
        assert all(f'value="{name}"' in page for name in bots)
        refused = client.post("/tables", data={**QUICK, "seat-1": "os:PathLike"})
        assert refused.status_code == 422
        made = client.post("/tables", data={**QUICK, "seat-1": bots[0], "seat-2": bots[1]})
        url = made.headers["location"]
        memory = table_of(client, url).memory
        while {ply.seat for ply in memory.match.plies} != {0, 1, 2}:  # the bot without a legal move is stood in for
            seen = my_turn(client, url)
            assert not seen["over"]
            move = {"move": seen["view"]["legal"][0], "v": str(seen["number"])}
            assert client.post(f"{url}/move", data=move).status_code == 303
        assert [seat.level for seat in memory.seats] == ["", *bots]
