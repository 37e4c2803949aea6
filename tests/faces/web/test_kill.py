"""The power is cut in the middle of games: no acknowledged move is lost, and the games go on."""
from __future__ import annotations

import http.client
import json
import os
import random
import signal
import threading
import time
import urllib.error
import urllib.request
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from tests.faces.web.running import Server
from tests.patience import PATIENCE, tries


def ask(server: Server, path: str, key: str = "", data: dict[str, Any] | None = None) -> Any:
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {key}"} if key else {})
    body = None if data is None else json.dumps(data).encode()
    request = urllib.request.Request(f"{server.address}/api{path}", body, headers)
    with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
        return json.load(answer)


def test_kill_in_mid_game_loses_no_acknowledged_move(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    server = Server(tmp_path)
    request.addfinalizer(server.stop)  # whatever happens, it does not stay behind
    server.start()
    new = {"game": "solar_republic", "seats": ["me", "here", "novice"], "mode": "match"}
    games = [ask(server, "/tables", data=new) for _ in range(3)]
    acknowledged: dict[str, tuple[int, list[str]]] = {}
    made = {game["code"]: 0 for game in games}

    def play(code: str, key: str) -> None:
        dice = random.Random(code)
        while True:
            try:
                now = ask(server, f"/tables/{code}/view", key)
                if now["over"]:
                    return
                if not now["view"]["legal"]:
                    time.sleep(0.005)
                    continue
                move = {"move": dice.choice(now["view"]["legal"]), "number": now["number"]}
                done = ask(server, f"/tables/{code}/moves", key, move)
                told = ask(server, f"/tables/{code}/events")
            except urllib.error.HTTPError as refused:
                assert refused.code == 409, "the table made the only move by itself"
            except (OSError, http.client.HTTPException, ValueError):
                return  # the cut
            else:
                acknowledged[code] = (done["number"], [event["text"] for event in told["events"]])
                made[code] += 1

    for cut in range(3):
        players = [threading.Thread(target=play, args=(game["code"], game["key"])) for game in games]
        for player in players:
            player.start()
        wanted = {code: made[code] + 2 + cut for code in made}
        for _ in tries(0.005):  # the cut comes in the middle of games that are being played
            if all(made[code] >= wanted[code] or not players[n].is_alive() for n, code in enumerate(made)):
                break
        server.kill()
        for player in players:
            player.join()
        server.start()
        for game in games:
            code, key = game["code"], game["key"]
            number, told = acknowledged[code]
            assert ask(server, f"/tables/{code}/view", key)["number"] >= number
            after = [event["text"] for event in ask(server, f"/tables/{code}/events")["events"]]
            assert after[: len(told)] == told


def test_workers_do_not_outlive_a_killed_server(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    server = Server(tmp_path)
    server.env["ORRERY_PLAIN"] = "1"  # nothing is built meanwhile: a build may run on to its end
    request.addfinalizer(server.stop)  # whatever happens, it does not stay behind
    server.start()
    ask(server, "/tables", data={"game": "solar_republic", "seats": ["casual", "casual"]})
    assert server.process is not None
    children: list[int] = []
    for _ in tries(0.05):
        children = children_of(server.process.pid)
        if len(children) >= 2:  # the worker, and the tracker of the standard library
            break
    assert len(children) >= 2
    server.kill()
    for _ in tries(0.05):
        if not any(Path(f"/proc/{pid}").exists() for pid in children):
            return
    pytest.fail("a process stayed behind")


@pytest.mark.skipif(not Path("/proc/self/stat").is_file(), reason="it looks for the processes in /proc")
def test_a_process_that_dies_is_replaced_and_the_log_says_so_in_its_form(tmp_path: Path) -> None:
    log = tmp_path / "log"
    with Server(tmp_path, "--workers", "2", "--log-format", "json", log=log) as server:
        assert server.process is not None
        serving = [pid for pid in children_of(server.process.pid) if b"spawn_main" in command_of(pid)]
        assert len(serving) == 2
        os.kill(serving[0], signal.SIGKILL)
        for _ in tries(0.05):
            now = [pid for pid in children_of(server.process.pid) if b"spawn_main" in command_of(pid)]
            if len(now) == 2 and serving[0] not in now:
                break
        assert len(ask(server, "/games")) == 5
    told = [json.loads(line) for line in log.read_text("utf-8").splitlines()]
    assert [line["message"] for line in told if line["level"] == "warning"] == [
        "a process of the server has ended (-9); another takes its place"
    ]


def command_of(process: int) -> bytes:
    with suppress(OSError):
        return Path(f"/proc/{process}/cmdline").read_bytes()
    return b""


def children_of(parent: int) -> list[int]:
    found = []
    for folder in Path("/proc").iterdir():
        if folder.name.isdecimal() and folder.name != str(os.getpid()):
            try:
                if int((folder / "stat").read_text().rpartition(")")[2].split()[1]) == parent:
                    found.append(int(folder.name))
            except OSError:
                continue
    return found


@pytest.mark.skipif(not Path("/proc/self/stat").is_file(), reason="it looks for the workers in /proc")
def test_bots_that_hang_stop_no_table(tmp_path: Path) -> None:
    with Server(tmp_path, thinking_time=4.0) as server:
        assert server.process is not None
        new = {"game": "solar_republic", "seats": ["me", "skilled", "novice"], "mode": "match"}
        games = [ask(server, "/tables", data=new) for _ in range(2)]

        def play(moves: int) -> None:
            for game in games:
                table, key = f"/tables/{game['code']}", game["key"]
                for _ in range(moves):
                    views = (ask(server, f"{table}/view", key) for _ in tries())
                    now = next(now for now in views if len(now["view"]["legal"]) > 1)  # the table makes a forced move
                    ask(server, f"{table}/moves", key, {"move": now["view"]["legal"][0], "number": now["number"]})

        stopped: list[int] = []
        while not stopped:  # somebody may begin with several choices of their own: a bot is asked when its turn comes
            play(1)
            stopped = children_of(server.process.pid)
        for worker in stopped:
            os.kill(worker, signal.SIGSTOP)
        play(3)
        for worker in stopped:  # those that nobody has asked since are still there
            with suppress(ProcessLookupError):
                os.kill(worker, signal.SIGCONT)
