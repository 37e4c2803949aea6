"""The daily sky in the browser: today's positions, your try at each, and what the others made of them."""
from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from orrery.faces.web.access import Access
from orrery.faces.web.house import House, fields
from orrery.faces.web.identity import own_name
from orrery.faces.web.logs import NamedRoute
from orrery.games import find_game
from orrery.games.skies import SKIES, Sky
from orrery.kernel.things import count, join
from orrery.table import Table, daily, days
from orrery.table.statistics import streak
from orrery.table.store import Finish, Store
from orrery.table.store.players import Try

LISTED = 50  # results of a sky


class SkyPages:
    def __init__(self, house: House) -> None:
        self.house = house

    def routes(self) -> list[NamedRoute]:
        return [
            NamedRoute("/daily", self.page),
            NamedRoute("/daily/{day}", self.page),
            NamedRoute("/daily/{game}", self.play, methods=["POST"]),
        ]

    async def page(self, request: Request) -> Response:
        house = self.house
        browser = house.identity.ensure(request)
        day = days.read_day(request.path_params.get("day", days.today()))
        known = await house.tables.ask(gather, house.tables.store, day, browser)
        for sky in known["skies"]:
            sky["mine"] = await self.mine(sky.pop("try"), sky["finished"])
        left = days.told(days.left_today())
        response = house.page(request, "daily.html", **known, left=left, name=own_name(request))
        house.identity.remember(request, response, browser)
        return response

    async def mine(self, attempt: Try | None, finished: bool) -> dict[str, Any] | None:
        """A visitor's own try."""
        table = await self.house.tables.find(attempt.code) if attempt is not None else None
        if table is None:
            return None
        state = "finished" if finished else "given up" if table.memory.over else "running"
        return {"url": Access(table, 0).url, "state": state}

    async def play(self, request: Request) -> Response:
        """Begins the one try, or goes on with it."""
        house = self.house
        sky = f"{days.today()}/{daily.sky_of(request.path_params['game']).game}"
        browser = house.identity.ensure(request)
        name = (await fields(request)).get("name", "") or own_name(request)
        table = await begin(house, request, sky, browser, name)
        response = RedirectResponse(Access(table, 0).url, 303)
        house.identity.remember(request, response, browser)
        return response


async def begin(house: House, request: Request, sky: str, browser: str, name: str) -> Table:
    """A player's try at a sky: the one that there is, or the first."""
    store, ask = house.tables.store, house.tables.ask
    attempt = await ask(daily.first_try, store, sky, browser)
    found = await house.tables.find(attempt.code) if attempt is not None else None
    if found is not None:
        return found
    player = await ask(store.players.who, browser)
    secret = await ask(daily.secret_of, store, days.today())
    table = await house.begin(
        request, daily.request_of(sky, player), daily.table_for, secret, sky, name, player
    )
    await ask(store.players.begin_try, Try(sky, player, table.code, table.memory.created_at))
    return table


def gather(store: Store, day: str, browser: str) -> dict[str, Any]:
    """What the page tells of a day."""
    mine = store.players.known_as(browser)
    over = days.is_over(day)
    skies = [shown(store, sky, f"{day}/{sky.game}", mine, over) for sky in SKIES]
    return {
        "day": day,
        "is_today": not over,
        "fair": daily.look(store, day),
        "skies": skies,
        "streak": streak(store.players.results(mine), days.today()),
        "before": daily.day_before(store, day),
    }


def shown(store: Store, sky: Sky, which: str, mine: list[str], over: bool) -> dict[str, Any]:
    finishes = daily.counted(store, which)
    rows = [row(finish, place, mine) for place, finish in daily.ranked(finishes)][:LISTED]
    attempt = daily.first_try(store, which, mine[0])
    finished = attempt is not None and any(row.code == attempt.code for row in store.players.on_day(which))
    game = find_game(sky.game)
    bots = [count(sky.bots.count(level), f"a {level} bot") for level in dict.fromkeys(sky.bots)]
    return {
        "game": sky.game,
        "title": daily.title(sky),
        "text": f"Against {join(bots)}." if bots else game.mode(sky.mode).text,
        "try": attempt,
        "finished": finished,
        "opened": finished or over,
        "count": len(finishes),
        "rows": rows if finished or over else [],
    }


def row(finish: Finish, place: int, mine: list[str]) -> dict[str, Any]:
    return {
        "place": place,
        "name": finish.data["name"] or "Someone",
        "you": finish.browser in mine,
        "won": finish.data["rank"] == 1,
        "score": finish.data["score"],
        "code": finish.code,
    }
