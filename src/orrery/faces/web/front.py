"""The pages around the tables: home, new game, joining, rules, and preferences kept as cookies."""
from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

import orrery
from orrery.faces.web import files, mine, rulepages
from orrery.faces.web.access import Access
from orrery.faces.web.house import House, NotHere, done, fields, number
from orrery.faces.web.identity import THEMES, as_cookie, keep, own_name
from orrery.faces.web.logs import NamedRoute
from orrery.faces.web.newgame import Form, against_bots, pack_title, plan
from orrery.faces.web.rates import TooOften
from orrery.faces.web.render import GAMES, game_css
from orrery.games import find_game, game_names
from orrery.games.packs import open_pack, pack_names
from orrery.kernel.gallery import find_pieces
from orrery.kernel.lesson import FIRST
from orrery.kernel.refusal import Refused
from orrery.kernel.things import count
from orrery.table import Holder, StoreFault, Table, commands
from orrery.table.names import clean_name
from orrery.table.plan import lesson_table, new_table
from orrery.table.seats import UNNAMED, new_key

ASSETS = (".css", ".svg")
FILES = files.Static(directory=GAMES)


def part_in_draw(given: dict[str, str]) -> str | None:
    """A page with a script sends its nonce when it has seen the commitment; without one it has none to give."""
    return None if given.get("nonce") == "later" else ""


class Front:
    def __init__(self, house: House) -> None:
        self.house = house

    def routes(self) -> list[NamedRoute]:
        return [
            NamedRoute("/", self.home),
            NamedRoute("/remove", self.remove, methods=["POST"]),
            NamedRoute("/new/{game}", self.setup),
            NamedRoute("/tables", self.create, methods=["POST"]),
            NamedRoute("/learn", self.lessons),
            NamedRoute("/learn/{game}", self.learn, methods=["POST"]),
            NamedRoute("/learn/{game}/{lesson}", self.learn, methods=["POST"]),
            NamedRoute("/join", self.join_by_code, methods=["POST"]),
            NamedRoute("/t/{code}/join", self.join_page),
            NamedRoute("/t/{code}/join", self.join, methods=["POST"]),
            NamedRoute("/rules/{game}", self.rules),
            NamedRoute("/rules/{game}/{page}", self.more),
            NamedRoute("/gallery/{game}", self.gallery),
            NamedRoute("/verify", self.verify),
            NamedRoute("/wish", self.wish, methods=["POST"]),
            NamedRoute("/theme", self.wish, methods=["POST"]),
            NamedRoute("/games/{game}/{file}", self.asset),
            NamedRoute("/games/{game}/packs/{pack}/{digest}.css", self.cards),
        ]

    async def home(self, request: Request) -> Response:
        browser = self.house.identity.ensure(request)
        hidden = mine.removed(request)
        tables = await self.house.tables.of_browser(browser, mine.LISTED + len(hidden))
        games = [self.offered(entry) for entry in orrery.games()]
        rows = mine.listed(tables, await self.house.known_as(request), hidden)
        is_open = bool(self.house.settings.open_tables)
        response = self.house.page(request, "home.html", games=games, first=games[0], mine=rows, is_open=is_open)
        self.house.identity.remember(request, response, browser)
        return response

    def offered(self, entry: dict[str, Any]) -> dict[str, Any]:
        """A game as home shows it, with the form of a quick game and who it is against."""
        quick = against_bots(find_game(entry["name"]))
        return {**entry, "quick": quick, "foes": count(int(quick["seats"]) - 1, "a bot")}

    async def remove(self, request: Request) -> Response:
        """Takes a game out of this browser's list. It goes on; its code brings it back."""
        response = RedirectResponse("/", 303)
        mine.remove(request, response, (await fields(request)).get("code", ""))
        return response

    # Starting a game ------------------------------------------------------------------------------------

    async def setup(self, request: Request) -> Response:
        return self.setup_page(request, request.path_params["game"], dict(request.query_params), [])

    def setup_page(self, request: Request, game: str, values: dict[str, str], errors: list[str]) -> Response:
        entry = self.entry(game)
        form = Form(find_game(game), values, self.house.settings.bots, bool(self.house.settings.open_tables))
        shown = {"games": orrery.games(), "game": entry, "form": form, "errors": errors, "id": values.get("id", "")}
        response = self.house.page(request, "setup.html", 422 if errors else 200, **shown)
        self.house.identity.remember(request, response, self.house.identity.ensure(request))
        return response

    async def create(self, request: Request) -> Response:
        given = await fields(request)
        browser = self.house.identity.ensure(request)
        try:
            asked, part = self.house.asked(request, given, "new"), part_in_draw(given)
            make, bots = new_table, self.house.settings.bots
            table = await self.house.begin(request, asked, make, plan(given), browser, part, bots=bots)
        except Refused as error:
            if given.get("game") not in game_names() or isinstance(error, TooOften):
                raise
            response = self.setup_page(request, given["game"], given, [str(error.refusal)])
            response.status_code = 503 if isinstance(error, StoreFault) else response.status_code
            return response
        held = bool(table.memory.seats_of(0))
        response = RedirectResponse(Access(table, 0).url if held else f"/t/{table.code}", 303)
        self.house.identity.remember(request, response, browser)
        if name := clean_name(given.get("name-0", ""), ""):
            keep(request, response, "name", as_cookie(name))
        return response

    async def lessons(self, request: Request) -> Response:
        """Every lesson of every game."""
        return self.house.page(request, "lessons.html", games=orrery.games())

    async def learn(self, request: Request) -> Response:
        """Begins a lesson, usually the guided first game."""
        browser = self.house.identity.ensure(request)
        asked = self.house.asked(request, await fields(request), "learn")
        game, which = request.path_params["game"], request.path_params.get("lesson", FIRST)
        table = await self.house.begin(request, asked, lesson_table, game, own_name(request), browser, which=which)
        response = RedirectResponse(Access(table, 0).url, 303)
        self.house.identity.remember(request, response, browser)
        return response

    # Joining --------------------------------------------------------------------------------------------

    async def join_by_code(self, request: Request) -> Response:
        code = (await fields(request)).get("code", "").strip().rstrip("/").upper()
        if "/T/" in code:  # somebody pasted a whole link
            code = code.partition("/T/")[2].partition("/")[0]
        table = await self.house.tables.find(code)
        if table is None:
            raise NotHere("There’s no table with that code. Check it and try again.")
        if seat := self.seat_url(await self.house.known_as(request), table):
            response = RedirectResponse(seat, 303)
            mine.remove(request, response, table.code, back=True)
            return response
        is_open = any(seat.kind == "open" and not seat.invite for seat in table.memory.seats)
        return RedirectResponse(f"/t/{table.code}/join" if is_open else f"/t/{table.code}", 303)

    def seat_url(self, numbers: list[str], table: Table) -> str:
        """Where a player plays at a table; empty if they have no seat there."""
        for holder, who in enumerate(table.memory.holders):
            if who.browser in numbers and table.memory.seats_of(holder):
                return Access(table, holder).url
        return ""

    async def join_page(self, request: Request) -> Response:
        access = await self.house.access(request)
        invite = request.query_params.get("invite", "")
        memory = access.table.memory
        open_seats = [
            {"seat": n, "name": "" if seat.name.startswith(UNNAMED) else seat.name, "shape": seat.mark}
            for n, seat in enumerate(memory.seats)
            if seat.kind == "open" and seat.invite == invite
        ]
        game = memory.setup.game
        response = self.house.page(
            request,
            "join.html",
            200 if open_seats else 403,
            code=memory.code,
            game={"name": game.name, "title": game.title},
            seats=open_seats,
            marks=commands.free_marks(memory),
            commitment="" if memory.dealt else memory.commitment,
            name=own_name(request),
            watch_url=f"/t/{memory.code}" if memory.watch != "off" else "",
            seat_url=self.seat_url(await self.house.known_as(request), access.table),
        )
        self.house.identity.remember(request, response, self.house.identity.ensure(request))
        return response

    async def join(self, request: Request) -> Response:
        access = await self.house.access(request)
        given = await fields(request)
        browser = self.house.identity.ensure(request)
        table = access.table
        invite = given.get("invite") or request.query_params.get("invite", "")
        mark = number(given, "mark", 0)
        holder = Holder(new_key(), browser, part_in_draw(given))
        asked = self.house.asked(request, given, table.code)
        await table.do(commands.join, number(given, "seat"), given.get("name", ""), holder, invite, mark, asked)
        mine = Access(table, table.memory.asked.get(asked, table.memory.holder_of(holder.key)))
        response = done(request, mine, {"url": self.house.pages.root + mine.url})
        self.house.identity.remember(request, response, browser)
        return response

    # The rest -------------------------------------------------------------------------------------------

    def entry(self, game: str) -> dict[str, Any]:
        """A game as the catalogue has it."""
        found = [entry for entry in orrery.games() if entry["name"] == game]
        if not found:
            raise NotHere("There’s no game of that name.")
        return found[0]

    async def rules(self, request: Request) -> Response:
        entry = self.entry(request.path_params["game"])
        game = entry["name"]
        query = request.query_params.get("q", "").strip()[:80]
        here = rulepages.options_at(game, request.query_params)
        rules = rulepages.numbered(self.house.pages, game, query, here)
        return self.house.page(
            request,
            "rules.html",
            game=entry,
            guide_html=rulepages.guide(game, self.house.pages.root),
            found=len(rules),
            sections=rulepages.sections(rules),
            changed=[house_rule for rule in rules for house_rule in rule.house_rules if house_rule.changed],
            here=here,
            at_table="house" in request.query_params,
            query=query,
            more={name: title for name, (title, _) in rulepages.more_pages(game).items()},
            styles=[game_css(game), self.house.pages.cards_css(game, find_game(game).usual_pack)],
        )

    async def more(self, request: Request) -> Response:
        """A page beside the rules."""
        entry = self.entry(request.path_params["game"])
        pages = rulepages.more_pages(entry["name"], self.house.pages.root)
        if request.path_params["page"] not in pages:
            raise NotHere("There’s nothing at this address.")
        title, html = pages[request.path_params["page"]]
        return self.house.page(request, "page.html", game=entry, title=title, html=html)

    async def gallery(self, request: Request) -> Response:
        """Everything in a pack."""
        entry = self.entry(request.path_params["game"])
        game = find_game(entry["name"])
        pack = request.query_params.get("pack", game.usual_pack)
        if pack not in pack_names(game.name):
            raise NotHere("There’s nothing at this address.")
        content = game.content(open_pack(game.name, pack))
        query = request.query_params.get("q", "").strip()[:80]
        shelves = find_pieces(game.gallery(content), query)
        pieces = [piece for shelf in shelves for piece in shelf.pieces]
        styles = [game_css(game.name), self.house.pages.cards_css(game.name, pack)]
        return self.house.page(
            request,
            "gallery.html",
            game=entry,
            content=content,
            scenery=self.house.pages.scenery(game.name, content),
            shelves=shelves,
            pieces=len(pieces),
            copies=sum(piece.copies for piece in pieces),
            pack=pack,
            packs={name: pack_title(name) for name in pack_names(game.name)},
            query=query,
            styles=[style for style in styles if style],
        )

    async def verify(self, request: Request) -> Response:
        """The verifier. It runs in the browser, and nothing is sent here."""
        return self.house.page(request, "verify.html")

    async def wish(self, request: Request) -> Response:
        """Theme and misclick guard, kept in a cookie."""
        given = await fields(request)
        where = given.get("back", "/")
        response = RedirectResponse(where if where.startswith("/") and not where.startswith("//") else "/", 303)
        if given.get("theme") in THEMES:
            keep(request, response, "theme", given["theme"])
        if given.get("guard") in ("0", "1"):
            keep(request, response, "guard", given["guard"])
        return response

    async def asset(self, request: Request) -> Response:
        """A game's own style sheet or picture, and nothing else of its folder."""
        game, file = request.path_params["game"], request.path_params["file"]
        path = GAMES / game / file
        if game not in game_names() or path.suffix not in ASSETS or path.name != file or not path.is_file():
            raise NotHere("There’s nothing at this address.")
        return FILES.file_response(path, path.stat(), request.scope)

    async def cards(self, request: Request) -> Response:
        """The pictures that a game draws from a pack. The address changes with them, so they may be kept for good."""
        game, pack = request.path_params["game"], request.path_params["pack"]
        sheet = self.house.pages.cards(game, pack) if game in game_names() else ""
        if not sheet:
            raise NotHere("There’s nothing at this address.")
        return files.sheet(sheet, request.scope, **{"Cache-Control": "public, max-age=31536000, immutable"})
