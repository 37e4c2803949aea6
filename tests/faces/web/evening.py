"""What can be done on a server in an evening, a step at a time, each prepared so that it can be asked again."""
from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from itertools import count
from typing import Any, NamedTuple

from httpx2 import Response
from starlette.testclient import TestClient

from orrery.games.practice import exercises
from orrery.kernel.pack import PackFiles
from orrery.table import Entry, Store, Table, Tables
from orrery.table.days import before, today
from orrery.table.store import Servers
from tests.faces.web.helpers import GAME, QUICK, SCRIPT, create, house, my_turn, play_out, table_of
from tests.table.faulty import FaultyDatabase


class Step(NamedTuple):
    """What somebody asks for, as often as it takes; and what must be true when it has been done."""

    ask: Callable[[], Response | None]
    is_done: Callable[[], bool] = lambda: True


class Evening:
    """One browser at a server, and every way to use it. A step is prepared afresh each time."""

    def __init__(self, client: TestClient, database: FaultyDatabase) -> None:
        self.client = client
        self.database = database
        self.store: Store = self.tables.store
        self._numbers = count()
        self.anybody()
        self.url = create(client, mode="match")
        self.over = create(client, seats="2")
        play_out(client, self.over)
        client.post("/player/link")

    @property
    def tables(self) -> Tables:
        return house(self.client).tables

    def call(self, work: Callable[..., Any], *args: Any) -> Any:
        assert self.client.portal is not None
        return self.client.portal.call(work, *args)

    def table(self, url: str) -> Table:
        return table_of(self.client, url)

    def fresh(self) -> str:
        """A name that was never given."""
        return f"number-{next(self._numbers):012}"

    def count(self) -> int:
        return len(self.store.codes())

    def anybody(self) -> None:
        """Another browser, with a number of its own."""
        self.client.cookies.clear()
        self.client.get("/")

    def close_all(self) -> None:
        """The next visitor has to wait until a table is read."""
        for code, table in list(self.tables._open.items()):
            if table.is_idle():
                self.tables._open.pop(code).close()

    def page(self, path: str) -> Step:
        self.close_all()
        return Step(lambda: self.client.get(path))

    def post(self, path: str, is_done: Callable[[], bool] = lambda: True, **data: str) -> Step:
        return Step(lambda: self.client.post(path, data=data, headers=SCRIPT), is_done)

    def making(self, path: str, tables: int = 1, /, **data: str) -> Step:
        """Something that makes so many tables."""
        had = self.count()
        return self.post(path, lambda: self.count() == had + tables, **data)

    def private_link(self) -> str:
        found = re.search(r'value="http://testserver(/player/[^"]+)"', self.client.get("/player").text)
        assert found is not None
        return found[1]


def join(evening: Evening) -> Step:
    url = create(evening.client, seats="3", seat_1="open", seat_2="open")
    memory, wish = evening.table(url).memory, {"name": "Ben", "seat": 1, "id": evening.fresh()}
    address = f"/api/tables/{memory.code}/join"
    return Step(
        lambda: evening.client.post(address, json=wish),
        lambda: [seat.kind for seat in memory.seats] == ["person", "person", "open"],
    )


def move(evening: Evening) -> Step:
    if my_turn(evening.client, evening.url)["over"]:
        evening.url = create(evening.client, mode="match")
    seen = my_turn(evening.client, evening.url)
    version, text, code = seen["number"], seen["view"]["legal"][0], evening.url.split("/")[2]

    def is_made() -> bool:
        moves = [entry.data for entry in evening.store.entries(code) if entry.kind == "move"]
        return bool(moves[version]["move"] == text and moves[version]["seat"] == 0)

    return evening.post(f"{evening.url}/move", is_made, move=text, v=str(version), id=evening.fresh())


def chat(evening: Evening) -> Step:
    memory, text = evening.table(evening.url).memory, evening.fresh()
    return evening.post(f"{evening.url}/chat", lambda: [said.text for said in memory.chat].count(text) == 1, text=text)


def notes(evening: Evening) -> Step:
    url, text = f"{evening.url}/notes", evening.fresh()
    return evening.post(url, lambda: text in evening.client.get(url).text, text=text)


def plan(evening: Evening) -> Step:
    intents = evening.table(evening.url).memory.intents
    firm = 0 not in intents.firm
    return evening.post(f"{evening.url}/plan", lambda: (0 in intents.firm) is firm, do="firm" if firm else "unless")


def wishes(evening: Evening) -> Step:
    url = f"{evening.url}/turns"
    return evening.post(url, lambda: "/feed/" in evening.client.get(url).text, do="feed")


def notice(evening: Evening) -> Step:
    """Somebody is told of a turn: once, whatever fails."""
    told: list[bool] = []
    turn = int(evening.fresh().split("-")[1])

    def ask() -> None:
        told.append(evening.call(evening.tables._disk.write, evening.store.tell, "TABLES", 0, turn, "hook", 1.5 + turn))

    return Step(ask, lambda: told == [True])


def comment(evening: Evening) -> Step:
    study, text = evening.table(evening.over).memory.study, evening.fresh()

    def is_said_once() -> bool:
        return str(study.comments).count(repr(text)) == 1

    return evening.post(f"{evening.over}/replay/study", is_said_once, do="comment", at="1", text=text)


def review(evening: Evening) -> Step:
    table = evening.table(evening.over)
    table.memory.review = None

    def kept() -> int:
        return [entry.kind for entry in evening.store.entries(table.code)].count("review")

    had = kept()

    async def finished() -> None:
        await asyncio.gather(*evening.tables.reviewer._tasks)

    def ask() -> Response:
        answer = evening.client.post(f"{evening.over}/review")
        evening.call(finished)
        return answer

    return Step(ask, lambda: table.memory.review is not None and kept() == had + 1)


def rematch(evening: Evening) -> Step:
    url = create(evening.client, seats="2")
    evening.client.post(f"{url}/offer", data={"kind": "abandon"})
    return evening.making(f"{url}/offer", kind="rematch")


def name(evening: Evening) -> Step:
    called = evening.fresh()
    return evening.post("/player/name", lambda: called in evening.client.get("/player").text, name=called)


def another_device(evening: Evening) -> str:
    """The link of somebody else, on a device that has played before."""
    evening.client.post("/player/link")
    link = evening.private_link()
    evening.anybody()
    create(evening.client)
    return link


def meet(evening: Evening) -> Step:
    link = another_device(evening)
    return Step(lambda: evening.client.get(link))


def become(evening: Evening) -> Step:
    link = another_device(evening)
    return evening.post(link, lambda: evening.private_link() == link)


def sky(evening: Evening) -> Step:
    evening.anybody()
    return evening.making(f"/daily/{GAME}")


def yesterday(evening: Evening) -> Step:
    day = before(today(), 1)
    evening.store.secret(f"daily {day}")
    return evening.page(f"/daily/{day}")


def find(evening: Evening) -> Step:
    """A new table the first time; then the one that waits, by somebody else."""
    evening.anybody()
    code = (evening.store.waiting(1) or [""])[0]
    step = evening.making("/open/find", 0 if code else 1, game=GAME, id=evening.fresh())

    def held() -> int:
        return len(evening.table(f"/t/{code}").memory.holders) if code else 0

    had = held()
    return Step(step.ask, lambda: step.is_done() and (not code or held() == had + 1))


def beat(evening: Evening) -> Step:
    """What a server does every few seconds: who is connected, what it runs, what another has left lying."""
    tables, table = evening.tables, evening.table(evening.url)
    heard = evening.call(table.listen, 0)
    other = evening.table(evening.over).code
    servers, dead = tables.servers, Servers(evening.database.real)
    dead.claim(other)
    dead.retire()
    servers.leave(table.code, 0)
    servers.enter(other, 0)  # as after faults: what the store knows is not so

    def is_done() -> bool:
        known = servers.here()
        evening.call(table.leave, 0, heard)
        gone = not evening.database.real.read("SELECT 1 FROM servers WHERE server = ?", dead.name)
        return known == {(table.code, 0)} and gone

    return Step(lambda: evening.call(tables._keep_up), is_done)


def claim(evening: Evening) -> Step:
    """A table is run by this server from now on, and given back; nothing happens by itself, for somebody is asked."""
    url = create(evening.client)
    my_turn(evening.client, url)
    tables, table = evening.tables, evening.table(url)

    async def ask() -> None:
        table.close()
        if await table._claim():
            table.claimed = False
            await tables._disk.write(tables.servers.release, table.code)

    return Step(lambda: evening.call(ask), lambda: table.code not in tables.servers.runs())


def erase(evening: Evening) -> Step:
    """Somebody with a table of their own and one with others goes for good."""
    evening.anybody()
    alone = create(evening.client, seats="2")
    url = create(evening.client, seats="3", seat_1="open", seat_2="open", name_0="Zoë")
    evening.client.post(f"/api/tables/{url.split('/')[2]}/join", json={"name": "Ben", "seat": 1})
    memory = evening.table(url).memory
    cookies = dict(evening.client.cookies)

    def ask() -> Response:
        evening.client.cookies.update(cookies)
        return evening.client.post("/player/erase", data={"sure": "yes"})

    def is_done() -> bool:
        entries = evening.store.entries(memory.code)
        return not evening.store.entries(alone.split("/")[2]) and "Zoë" not in str([entry.data for entry in entries])

    return Step(ask, is_done)


def pack(evening: Evening) -> Step:
    """A table that began with a pack that has changed since."""
    own = PackFiles("mine", {"pack.toml": evening.fresh()})
    code = evening.fresh()
    evening.store.append([Entry(code, 0, 1.0, "created", {})], packs=[own])
    found: list[PackFiles | None] = []

    def ask() -> None:
        found.append(evening.call(evening.tables._disk.read, evening.store.pack, own.digest))

    return Step(ask, lambda: found == [own])


def practice(evening: Evening) -> Step:
    evening.anybody()
    return evening.making(f"/practice/{exercises('solar_republic')[0].name}")


STEPS: dict[str, Callable[[Evening], Step]] = {
    "home": lambda evening: evening.page("/"),
    "new table": lambda evening: evening.making("/tables", **QUICK, id=evening.fresh()),
    "join": join, "move": move, "chat": chat, "notes": notes, "plan": plan, "wishes": wishes, "notice": notice,
    "comment": comment, "lead": lambda evening: evening.post(f"{evening.over}/replay/study", do="lead", at="2"),
    "review": review, "rematch": rematch,
    "player": lambda evening: evening.page("/player"),
    "export": lambda evening: evening.page("/player/export"),
    "link": lambda evening: evening.post("/player/link"),
    "name": name, "meet": meet, "become": become,
    "daily": lambda evening: evening.page("/daily"),
    "sky": sky,
    "yesterday": yesterday,
    "open": lambda evening: evening.page("/open"),
    "find": find, "beat": beat, "claim": claim, "pack": pack, "erase": erase,
    "practice": practice,
}  # fmt: skip
