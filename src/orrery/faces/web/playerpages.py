"""A player without a password: the private link, what you have made of each game, saving it all, and going for good."""
from __future__ import annotations

import json
from functools import lru_cache
from typing import Any

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from orrery.faces.web import identity, qr
from orrery.faces.web.house import Forbidden, House, NotHere, fields
from orrery.faces.web.logs import NamedRoute
from orrery.kernel.refusal import Refused
from orrery.kernel.things import count
from orrery.table import Journal, erasing, statistics
from orrery.table.days import day_of, today
from orrery.table.names import clean_name
from orrery.table.openness import open_to
from orrery.table.rating import Rating, rate
from orrery.table.store import Player, Store

LISTED = 20  # best players of a game, and last games of one's own


class PlayerPages:
    def __init__(self, house: House) -> None:
        self.house = house

    def routes(self) -> list[NamedRoute]:
        return [
            NamedRoute("/player", self.page),
            NamedRoute("/player/link", self.link, methods=["POST"]),
            NamedRoute("/player/name", self.name, methods=["POST"]),
            NamedRoute("/player/export", self.export),
            NamedRoute("/player/erase", self.erase, methods=["POST"]),
            NamedRoute("/player/{key}", self.meet),
            NamedRoute("/player/{key}", self.become, methods=["POST"]),
        ]

    async def page(self, request: Request) -> Response:
        house = self.house
        browser = house.identity.ensure(request)
        known = await house.tables.ask(gather, house.tables.store, browser)
        if known["player"] and known["player"].wishes != (wishes := identity.wishes(request)):  # before it goes along
            await house.tables.ask(house.tables.store.players.wish, known["player"].player, wishes)
        url = self.url(request, known["player"])
        code = await house.tables.ask(drawn, url) if url else ""
        response = house.page(request, "player.html", **known, url=url, code=code, name=own(request, known))
        house.identity.remember(request, response, browser)
        return response

    def url(self, request: Request, player: Player | None) -> str:
        """The private link, as another device has to be told it."""
        return f"{str(request.base_url).rstrip('/')}/player/{player.key}" if player else ""

    async def link(self, request: Request) -> Response:
        """Makes the private link, or another one."""
        house = self.house
        browser = house.identity.ensure(request)
        player = await house.tables.ask(house.tables.store.players.who, browser)
        wishes = identity.wishes(request)
        await house.tables.ask(house.tables.store.players.link, player, wishes)
        response = RedirectResponse("/player", 303)
        house.identity.remember(request, response, browser)
        return response

    async def name(self, request: Request) -> Response:
        """What a player is called at new tables, here and on devices to come."""
        house = self.house
        browser = house.identity.ensure(request)
        name = clean_name((await fields(request)).get("name", ""), "")
        wishes = {**identity.wishes(request), "name": identity.as_cookie(name)}
        player = await house.tables.ask(house.tables.store.players.who, browser)
        await house.tables.ask(house.tables.store.players.wish, player, wishes)
        response = RedirectResponse("/player", 303)
        identity.keep(request, response, "name", wishes["name"])
        house.identity.remember(request, response, browser)
        return response

    # Another device -------------------------------------------------------------------------------------

    async def found(self, request: Request) -> Player:
        key = request.path_params["key"]
        player = await self.house.tables.ask(self.house.tables.store.players.by_key, key)
        if player is None:
            raise NotHere("This link doesn’t open a player. Perhaps there’s a newer one on the other device.")
        return player

    async def meet(self, request: Request) -> Response:
        """Asks before anything changes: a link is quickly opened."""
        house = self.house
        player = await self.found(request)
        browser = house.identity.read(request)
        is_known = bool(browser) and await house.tables.ask(house.tables.store.players.who, browser) == player.player
        had = bool(browser) and not is_known and bool(await house.tables.ask(house.tables.store.tables_of, browser, 1))
        name = identity.from_cookie(player.wishes.get("name", ""))
        return house.page(request, "meet.html", name=name, is_known=is_known, had=had)

    async def become(self, request: Request) -> Response:
        """This device plays as the player from now on, with what it was known as before."""
        house, player = self.house, await self.found(request)
        browser = house.identity.read(request)
        if browser:
            await house.tables.ask(house.tables.store.players.join, browser, player.player)
        response = RedirectResponse("/player", 303)
        house.identity.remember(request, response, player.player)
        for name, value in player.wishes.items():
            if name in identity.WISHES:
                identity.keep(request, response, name, value)
        return response

    # Everything, or nothing -----------------------------------------------------------------------------

    async def export(self, request: Request) -> Response:
        """All that is kept of a player, as one file."""
        house = self.house
        browser = house.identity.read(request)
        if not browser:
            raise NotHere("There’s nothing to save yet. Play a game first.")
        told = await house.tables.ask(everything, house.tables.store, browser)
        told["settings"] |= identity.wishes(request)
        headers = {"Content-Disposition": 'attachment; filename="orrery-player.json"'}
        return Response(json.dumps(told, indent=1, ensure_ascii=False), media_type="application/json", headers=headers)

    async def erase(self, request: Request) -> Response:
        house = self.house
        if (await fields(request)).get("sure") != "yes":
            raise Forbidden("Tick the box first. This can’t be undone.")
        if browser := house.identity.read(request):
            await erasing.erase(house.tables, browser)
        response = RedirectResponse("/", 303)
        for name in (identity.BROWSER, *identity.WISHES):
            response.delete_cookie(name, path=request.base_url.path)
        return response


@lru_cache(maxsize=64)
def drawn(url: str) -> Markup:
    """The QR code of a link; none for one that is too long, which can still be copied."""
    try:
        return Markup(qr.draw(url))
    except qr.TooLong:
        return Markup("")


def own(request: Request, known: dict[str, Any]) -> str:
    """What somebody is called: as they said, or as they last played."""
    return identity.own_name(request) or known["last_name"]


def gather(store: Store, browser: str) -> dict[str, Any]:
    """What the page tells of a player."""
    players = store.players
    mine = players.known_as(browser)
    results = players.results(mine)
    games = [shown(game) for game in statistics.statistics(results)]
    for game in games:
        game |= ratings(store, game["name"], mine[0])
    return {
        "player": players.find(mine[0]),
        "devices": len(mine),
        "games": games,
        "played": len(results),
        "streak": statistics.streak(results, today()),
        "last_name": results[0].data["name"] if results else "",
    }


def shown(game: statistics.GameStatistics) -> dict[str, Any]:
    rows = sorted(game.by_company.items(), key=lambda item: -item[1].played)
    return {
        "name": game.name,
        "title": game.title,
        "played": game.all.played,
        "won": game.all.shown,
        "rows": [{"company": company.told(), "played": each.played, "won": each.shown} for company, each in rows],
        "best": game.best,
    }


def ratings(store: Store, game: str, player: str) -> dict[str, Any]:
    """A player's rating, and everybody's."""
    results = store.players.rated(game)
    found = rate(results, aliases := store.players.aliases())
    names = {aliases.get(row.browser, row.browser): row.data["name"] for row in results}
    ranked = sorted(found.items(), key=lambda item: -item[1].mu)
    listed = [{"rank": n, "name": names[who] or "Someone", "you": who == player, **told(rating)}
              for n, (who, rating) in enumerate(ranked, 1)]  # fmt: skip
    mine = next((row for row in listed if row["you"]), None)
    return {"rating": mine, "ratings": listed[:LISTED]}


def told(rating: Rating) -> dict[str, Any]:
    return {"value": rating.shown, "doubt": rating.doubt, "games": count(rating.games, "game")}


def everything(store: Store, browser: str) -> dict[str, Any]:
    """All that is kept of a player, as plain data."""
    mine = store.players.known_as(browser)
    player = store.players.find(mine[0])
    return {
        "format": "Orrery player 1",
        "known_as": mine,
        "link": player and player.key,
        "settings": dict(player.wishes) if player else {},
        "results": [{**row.data, "table": row.code, "game": row.game, "rated": row.rated, "daily": row.daily,
                     "day": day_of(row.at)} for row in store.players.results(mine)],
        "records": {code: record for code in store.tables_of(browser, erasing.MANY) if (record := read(store, code))},
    }  # fmt: skip


def read(store: Store, code: str) -> str:
    """The record of a finished game, as its players may have it: with every hand, but nobody's key."""
    try:
        journal = Journal.open(store, code)
    except Refused:
        return ""
    is_open = journal is not None and journal.memory.dealt and open_to(journal.memory, plays=True).record
    return journal.memory.match.record() if journal is not None and is_open else ""
