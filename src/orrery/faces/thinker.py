"""Bots think in a process of their own, so that the table stays awake and takes up the compiled form when it is ready.

What crosses the border is plain data, one JSON line a question and one an answer. The position in a question is
already dealt again for the bot's seat: the true one never leaves this process, so nobody there can peek.
"""
from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

from orrery import native
from orrery.api import load
from orrery.bots import make_bot
from orrery.kernel import chance as chances
from orrery.kernel.chance import FastChance
from orrery.kernel.match import Match
from orrery.kernel.position import Data
from orrery.kernel.sight import Sight


def imagined(match: Match, seat: int, seed: int) -> Data:
    """A position as `seat` may imagine it, as plain data: what it cannot know is dealt from `seed`."""
    setup = match.setup
    state = match.state.clone()
    state.redeal(seat, FastChance(seed))
    return {
        **match.header(),
        "chance": chances.to_data(state.chance),
        **setup.game.position(setup).write(state),
    }


class Thinker:
    """A worker that answers what a bot would play. It is begun anew when the compiled form has been built."""

    def __init__(self) -> None:
        self.build = native.start_build()
        self.worker: subprocess.Popen[str] | None = None
        self.form = ""  # of the worker: "compiled" or "plain"

    def choose(self, match: Match, seat: int, bot: str, seed: int) -> str:
        """The text of the move that a bot makes for a seat that has to choose. The same seed, the same move."""
        question = {"position": imagined(match, seat, seed), "seat": seat, "bot": bot, "seed": seed}
        try:
            return self.ask(question)
        except (OSError, EOFError):  # somebody ended the worker: a new one knows as much
            self.close()
            return self.ask(question)

    def ask(self, question: dict[str, Any]) -> str:
        worker = self.ready_worker()
        assert worker.stdin is not None
        worker.stdin.write(json.dumps(question) + "\n")
        worker.stdin.flush()
        return str(self.read(worker)["move"])

    def ready_worker(self) -> subprocess.Popen[str]:
        if self.build is not None and self.build.poll() is not None:
            self.build = None
            if native.folder().is_dir():
                self.close()
        if self.worker is None:
            self.worker = subprocess.Popen(
                [sys.executable, "-m", "orrery.faces.thinker"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
                encoding="utf-8",
                start_new_session=True,  # Ctrl-C at the table is not meant for the bots
            )
            self.form = str(self.read(self.worker)["form"])
        return self.worker

    def read(self, worker: subprocess.Popen[str]) -> dict[str, Any]:
        assert worker.stdout is not None
        line = worker.stdout.readline()
        if not line:
            raise EOFError("the bots' process has ended")
        answer: dict[str, Any] = json.loads(line)
        return answer

    def close(self) -> None:
        """End the worker; the next question begins a new one."""
        if self.worker is not None:
            self.worker.kill()
            self.worker.communicate()
            self.worker = None


def answer(question: dict[str, Any]) -> dict[str, str]:
    match = load(question["position"])
    bot = make_bot(question["bot"], match.setup.game.advice, question["seed"])
    sight = Sight(match.state, question["seat"], FastChance(question["seed"]))
    return {"move": match.words.move_text(bot.choose(sight))}


def work() -> None:
    """The worker: says which form it runs, then answers until nobody asks any more."""
    print(json.dumps({"form": native.form()}), flush=True)
    for line in sys.stdin:
        print(json.dumps(answer(json.loads(line))), flush=True)


if __name__ == "__main__":
    work()
