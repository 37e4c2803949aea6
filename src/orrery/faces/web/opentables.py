"""Open tables: games on this server that wait for anybody, and sitting down at one in a click."""
from __future__ import annotations

from typing import Any, NamedTuple

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from orrery.faces.web.access import Access
from orrery.faces.web.front import part_in_draw
from orrery.faces.web.house import House, NotHere, fields
from orrery.faces.web.identity import own_name
from orrery.faces.web.lobby import house_rules
from orrery.faces.web.logs import NamedRoute
from orrery.games import find_game, game_names
from orrery.kernel.refusal import Refused
from orrery.table import Holder, Plan, StoreFault, Table, commands, moment
from orrery.table.plan import new_table
from orrery.table.seats import new_key

MANY = 60  # tables looked at
FORGOTTEN = 24 * 3600.0  # seconds after which a table that nobody is at isn't listed any longer
NOT_HERE = "This server doesn’t list its tables. Ask your friends for a link."


class Waiting(NamedTuple):
    """A table that waits for anybody."""

    table: Table
    seats: list[int]  # that anybody can take
    here: int  # people connected
    mine: str  # where the visitor sits at it


class OpenTables:
    def __init__(self, house: House) -> None:
        self.house = house

    def routes(self) -> list[NamedRoute]:
        return [NamedRoute("/open", self.page), NamedRoute("/open/find", self.find, methods=["POST"])]

    async def page(self, request: Request) -> Response:
        house = self.house
        browser = house.identity.ensure(request)
        found = await waiting(house, browser)
        games = [{"name": name, "title": find_game(name).title} for name in game_names()]
        none = request.query_params.get("none") == "1"
        response = house.page(
            request, "open.html", tables=[shown(each) for each in found], games=games, none=none, name=own_name(request)
        )
        house.identity.remember(request, response, browser)
        return response

    async def find(self, request: Request) -> Response:
        """The fullest table of a game, or of any; if there is none, a new one that waits for others."""
        house = self.house
        given = await fields(request)
        browser = house.identity.ensure(request)
        game, asked = given.get("game", ""), house.asked(request, given, "find")
        for table in await house.tables.of_browser(browser) if asked else ():
            if isinstance(table, Table) and asked in table.memory.asked:  # the same click, and its answer was lost
                return self.seated(request, table, table.memory.asked[asked], browser)
        for each in sorted(await waiting(house, browser), key=lambda each: (not each.here, len(each.seats))):
            memory = each.table.memory
            if each.mine or (game and memory.setup.game.name != game):
                continue
            holder = Holder(new_key(), browser, part_in_draw(given))
            try:
                await each.table.do(commands.join, each.seats[0], given.get("name", ""), holder, asked=asked)
            except StoreFault:
                raise
            except Refused:  # somebody was faster: the next one
                continue
            return self.seated(request, each.table, memory.holder_of(holder.key), browser)
        if game not in game_names():
            return RedirectResponse("/open?none=1", 303)
        mode = find_game(game).modes[0]
        places = ["me", *["open"] * (mode.usual_seats - 1)]
        plan = Plan(game, places, [given.get("name", "")], mode.name, listed=True)
        table = await house.begin(request, asked, new_table, plan, browser, part_in_draw(given))
        return self.seated(request, table, 0, browser)

    def seated(self, request: Request, table: Table, holder: int | None, browser: str) -> Response:
        response = RedirectResponse(Access(table, holder).url, 303)
        self.house.identity.remember(request, response, browser)
        return response


async def waiting(house: House, browser: str = "") -> list[Waiting]:
    """The tables that wait for anybody, those with somebody at them first."""
    if not house.settings.open_tables:
        raise NotHere(NOT_HERE)
    mine = await house.tables.ask(house.tables.store.players.known_as, browser) if browser else []
    found = []
    for code in await house.tables.ask(house.tables.store.waiting, MANY):
        try:
            table = await house.tables.find(code)
        except StoreFault:
            raise
        except Refused:  # it can't be opened, and hides no other
            continue
        if table is None or table.memory.dealt or table.memory.over:
            continue
        memory = table.memory
        seats = [number for number in memory.free() if not memory.seats[number].invite]
        here = len(table.presence.here())
        holder = next((n for n, who in enumerate(memory.holders) if who.browser in mine and memory.seats_of(n)), None)
        if seats and (here or memory.changed_at > moment.now() - FORGOTTEN):
            found.append(Waiting(table, seats, here, "" if holder is None else Access(table, holder).url))
    return sorted(found, key=lambda each: (not each.here, -each.table.memory.changed_at))


def shown(each: Waiting) -> dict[str, Any]:
    """A waiting table as the page and the API list it: game, options, who, how far."""
    memory = each.table.memory
    setup, taken = memory.setup, [seat for seat in memory.seats if seat.kind != "open"]
    return {
        "code": memory.code,
        "game": setup.game.name,
        "title": setup.game.title,
        "name": memory.plan.get("title", ""),
        "mode": setup.mode.title if len(setup.game.modes) > 1 else "",
        "rules": house_rules(setup),
        "rated": memory.rated,
        "players": [{"name": seat.name, "shape": seat.mark, "note": f"bot, {seat.level}" if seat.kind == "bot" else ""}
                    for seat in taken],
        "taken": len(taken),
        "seats": len(memory.seats),
        "seat": each.seats[0],
        "here": each.here > 0,
        "mine": each.mine,
    }  # fmt: skip
