"""One game from its beginning to its end, by people who never give up; everything they were told is kept."""
from __future__ import annotations

import asyncio
import re
import secrets
from dataclasses import dataclass, field
from random import Random
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from tests.patience import PATIENCE
from tests.soak.http import LONGEST_PAUSE, Answer, Line

KINDS = (  # game, mode, how many people and bots, how one leaves
    ("solar_republic", "deal", (2, 0), "retire"),
    ("solar_republic", "deal", (1, 2), "retire"),
    ("solar_republic", "match", (3, 1), "retire"),
    ("ephemeris", "one", (2, 0), "resign"),
    ("ephemeris", "two", (2, 1), "resign"),
    ("ephemeris", "three", (2, 0), "resign"),
    ("ephemeris", "pairs", (2, 0), "resign"),
    ("ephemeris", "snap", (2, 0), "resign"),
    ("vediic", "free", (2, 1), "retire"),
    ("planetarium", "multi", (2, 0), "retire"),
    ("planetarium", "solo", (1, 0), "retire"),
    ("laniakea", "standard", (2, 0), "retire"),
    ("laniakea", "solo", (1, 0), "retire"),
)
NUMBER = re.compile(r'data-v=\\?"(\d+)')


@dataclass
class Played:
    """What the people of one game know."""

    code: str
    game: str
    acknowledged: list[tuple[int, int, str]] = field(default_factory=list)  # version, seat, move
    keys: dict[int, str] = field(default_factory=dict)  # by seat
    record: str = ""
    lost: int = 0  # answers that were cut off
    views: int = 0  # pushed over the socket


class Game:
    def __init__(self, port: int, dice: Random, choices: int) -> None:
        self.port = port
        self.dice = dice
        self.choices = choices  # of each person, before everybody leaves
        self.name, self.mode, (self.people, self.bots), self.leave = dice.choice(KINDS)
        self.doing = "begins"

    async def play(self) -> Played:
        played = await self.begin()
        watching = asyncio.create_task(self.watch(played))
        await asyncio.gather(*(self.person(played, seat, key) for seat, key in played.keys.items()))
        line = Line(self.port, played.keys[0])
        answer = await line.ask("GET", f"/api/tables/{played.code}/record")
        assert answer.status == 200, (played.code, answer)
        played.record = answer.data
        line.close()
        watching.cancel()
        return played

    async def begin(self) -> Played:
        """A table, and everybody sits down; each with a name for the question, so that it can be asked again."""
        places = ["me", *["open"] * (self.people - 1), *["novice"] * self.bots]
        line = Line(self.port)
        new = {"game": self.name, "mode": self.mode, "seats": places, "id": secrets.token_hex(8)}
        answer = await line.ask("POST", "/api/tables", new)
        assert answer.status == 201, answer
        played = Played(answer.data["code"], self.name, keys={0: answer.data["key"]})
        for seat in range(1, self.people):
            wish = {"name": f"P{seat}", "seat": seat, "id": secrets.token_hex(8)}
            answer = await line.ask("POST", f"/api/tables/{played.code}/join", wish)
            assert answer.status == 201, answer
            played.keys[seat] = answer.data["key"]
        played.lost += line.cut
        line.close()
        return played

    async def person(self, played: Played, seat: int, key: str) -> None:
        """Chooses by dice as often as agreed, then leaves."""
        line, base = Line(self.port, key), f"/api/tables/{played.code}"
        choices = 0
        while True:
            now = (await line.ask("GET", f"{base}/view")).data
            self.doing = f"{played.code}, seat {seat}, choice {choices} of {self.choices}, position {now['number']}"
            if now["over"]:
                break
            legal = now["view"]["legal"]
            text = self.dice.choice(legal) if legal and choices < self.choices else ""
            if choices >= self.choices:
                text = self.leave
            if not text:
                await line.ask("GET", f"{base}/events?number={now['number']}&wait=5")
                continue
            answer = await self.move(line, base, text, now["number"])
            if answer.status == 200:
                choices += 1
                played.acknowledged.append((now["number"], seat, text))
                if text == self.leave:
                    break
            else:
                assert answer.status in (409, 422), answer  # somebody was faster, or it can't be done now
                if text == self.leave and answer.status == 422:
                    # Then only because there is nothing left to leave: forced moves end the game, one by one.
                    async with asyncio.timeout(PATIENCE):
                        await self.end(line, base)
                    break
        await self.end(line, base)
        played.lost += line.cut
        line.close()

    async def end(self, line: Line, base: str) -> None:
        """Waits until the game is over."""
        while not (now := (await line.ask("GET", f"{base}/view")).data)["over"]:
            await line.ask("GET", f"{base}/events?number={now['number']}&wait=5")

    async def move(self, line: Line, base: str, text: str, number: int) -> Answer:
        made: dict[str, Any] = {"move": text, "number": number, "id": secrets.token_hex(8)}
        return await line.ask("POST", f"{base}/moves", made)

    async def watch(self, played: Played) -> None:
        """A page that stays open: whenever its line is cut it comes back."""
        address = f"ws://127.0.0.1:{self.port}/t/{played.code}/{played.keys[0]}/ws"
        while True:
            try:
                async with connect(address, max_size=None, open_timeout=30) as socket:
                    async for _ in socket:
                        played.views += 1
            except (OSError, WebSocketException, TimeoutError, EOFError):
                await asyncio.sleep(LONGEST_PAUSE)
