"""Packs and options with a fault that a report has to find, and copies without one that it must leave alone.

`python -m tests.lab.planted` (make planted) looks for each fault at 5,000 games or fewer and reads twenty untouched
copies; the tests do the same with fewer games.
"""
from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
from dataclasses import replace
from pathlib import Path

from orrery.games.packs import GAMES
from orrery.lab import run
from orrery.lab.compare import compare
from orrery.lab.engines import Engine, Processes
from orrery.lab.experiment import Experiment
from orrery.lab.findings import find

CARD = "Iron Meteorite"
PLANETARIUM = Experiment("planetarium", ("greedy",), 1200, mode="multi", seats=2)
QUIZ = Experiment("ephemeris", ("greedy",), 1200, mode="three", seats=3)
FAVOURS = {"knowledge": "100,10,10"}  # the first player knows every answer
COPIES = (
    PLANETARIUM, QUIZ, replace(QUIZ, mode="two"), Experiment("solar_republic", ("greedy",), 5000, seats=4),
    Experiment("vediic", ("greedy",), 600, seats=3), Experiment("laniakea", ("greedy",), 600, seats=2),
)  # fmt: skip


def copy_pack(game: str, folder: Path) -> Path:
    return Path(shutil.copytree(GAMES / game / "packs" / "standard", folder))


def too_strong(folder: Path) -> Path:
    """Planetarium with one Low card that scores as much as two Finals."""
    cards = copy_pack("planetarium", folder) / "cards.toml"
    text = cards.read_text("utf-8")
    row = next(line for line in text.splitlines() if CARD in line)
    cards.write_text(text.replace(row, row.replace('"any",        3,', '"any",       30,')), "utf-8")
    assert cards.read_text("utf-8") != text
    return folder


def made(folder: Path, wish: Experiment, engine: Engine) -> run.Run:
    found = run.start(folder, wish)
    found.go_on(engine)
    return found


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--first", type=int, default=0, help="the first of the copies to read")
    parser.add_argument("--copies", type=int, default=20)
    wish = parser.parse_args()
    failed = 0

    def tell(good: bool, text: str) -> None:
        nonlocal failed
        failed += not good
        print("ok  " if good else "BAD ", text, flush=True)

    engine = Processes(2)
    with tempfile.TemporaryDirectory() as temporary:
        here = Path(temporary)
        plain = made(here / "plain", PLANETARIUM, engine)
        strong = made(here / "strong", replace(PLANETARIUM, pack=str(too_strong(here / "pack"))), engine)
        lines = find(strong).stands_out
        tell(any(CARD in line for line in lines), f"report: {lines}")
        verdict = compare(plain, strong).verdict
        tell(CARD in verdict[0], f"compare: {verdict}")
        quiz, seat = made(here / "quiz", QUIZ, engine), made(here / "seat", replace(QUIZ, options=FAVOURS), engine)
        lines = find(seat).stands_out
        tell(any("Player 1 wins" in line for line in lines), f"report: {lines}")
        verdict = compare(quiz, seat).verdict
        tell(any("Player 1 now wins" in line for line in verdict), f"compare: {verdict}")
        for number in range(wish.first, wish.first + wish.copies):
            base = replace(COPIES[number % len(COPIES)], seed=100 + number)
            folder = copy_pack(base.game, here / f"copy{number}")
            ours = made(here / f"a{number}", replace(base, pack="standard"), engine)
            copy = made(here / f"b{number}", replace(base, pack=str(folder)), engine)
            other = made(here / f"c{number}", replace(base, pack=str(folder), seed=500 + number), engine)
            lines = find(copy).stands_out
            tell(not lines, f"{base.game} {base.mode}, seed {base.seed}, report: {lines}")
            for kind, second in (("the same seed", copy), ("another seed", other)):
                named = [change.sentence for change in compare(ours, second).named]
                tell(not named, f"{base.game} {base.mode}, seed {base.seed}, compare with {kind}: {named}")
            for each in (ours, copy, other):
                shutil.rmtree(each.folder)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
