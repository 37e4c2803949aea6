"""The pages around the tables: home, new game, joining, rules, and preferences kept as cookies."""
from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from starlette.requests import Request
from starlette.responses import FileResponse, RedirectResponse, Response
from starlette.routing import Route

import orrery
from orrery.faces.web import rulepages
from orrery.faces.web.house import House, NotHere, done, fields, number
from orrery.faces.web.identity import THEMES, keep, own_name
from orrery.faces.web.lesson import shown
from orrery.faces.web.newgame import Form, against_bots, pack_title, plan
from orrery.faces.web.render import GAMES, game_css
from orrery.faces.web.screen import Access
from orrery.games import find_game, game_names
from orrery.games.packs import open_pack, pack_names
from orrery.kernel.gallery import find_pieces
from orrery.kernel.refusal import Refused
from orrery.kernel.things import count
from orrery.table import Holder, Table, commands
from orrery.table.plan import lesson_table, new_table
from orrery.table.seats import UNNAMED, new_key

ASSETS = {".css": "text/css", ".svg": "image/svg+xml"}


class Front:
    def __init__(self, house: House) -> None:
        self.house = house

    def routes(self) -> list[Route]:
        return [
            Route("/", self.home),
            Route("/new/{game}", self.setup),
            Route("/tables", self.create, methods=["POST"]),
            Route("/learn/{game}", self.learn, methods=["POST"]),
            Route("/join", self.join_by_code, methods=["POST"]),
            Route("/t/{code}/join", self.join_page),
            Route("/t/{code}/join", self.join, methods=["POST"]),
            Route("/rules/{game}", self.rules),
            Route("/rules/{game}/{page}", self.more),
            Route("/gallery/{game}", self.gallery),
            Route("/wish", self.wish, methods=["POST"]),
            Route("/theme", self.wish, methods=["POST"]),
            Route("/games/{game}/{file}", self.asset),
            Route("/games/{game}/packs/{pack}/{digest}.css", self.cards),
        ]

    async def home(self, request: Request) -> Response:
        browser = self.house.identity.ensure(request)
        mine = [self.mine(table, browser) for table in await self.house.tables.of_browser(browser)]
        games = [self.offered(entry) for entry in orrery.games()]
        response = self.house.page(request, "home.html", games=games, first=games[0], mine=[m for m in mine if m])
        self.house.identity.remember(request, response, browser)
        return response

    def offered(self, entry: dict[str, Any]) -> dict[str, Any]:
        """A game as home shows it, with the form of a quick game and who it is against."""
        quick = against_bots(find_game(entry["name"]))
        return {**entry, "quick": quick, "foes": count(int(quick["seats"]) - 1, "a bot")}

    def mine(self, table: Table, browser: str) -> dict[str, Any] | None:
        """A table of this browser, as home lists it."""
        memory = table.memory
        holder = next((n for n, holder in enumerate(memory.holders) if holder.browser == browser), None)
        if holder is None:
            return None
        deciding = memory.match.seat
        my_turn = not memory.over and deciding is not None and memory.seats[deciding].holder == holder
        lesson = shown(memory.lesson)
        if memory.over:
            status = "over"
        elif lesson is not None:
            status = f"lesson, step {lesson['number']} of {lesson['of']}"
        elif my_turn:
            status = "your turn"
        else:
            status = f"{memory.seats[deciding].name} to move" if deciding is not None else ""
        return {
            "url": Access(table, holder).url,
            "game": memory.match.setup.game.name,
            "game_title": memory.match.setup.game.title,
            "names": ", ".join(seat.name for seat in memory.seats),
            "status": status,
            "my_turn": my_turn and lesson is None,
            "over": memory.over,
            "when": datetime.fromtimestamp(memory.changed_at, UTC).strftime("%Y-%m-%d %H:%M UTC"),
        }

    # Starting a game ------------------------------------------------------------------------------------

    async def setup(self, request: Request) -> Response:
        return self.setup_page(request, request.path_params["game"], dict(request.query_params), [])

    def setup_page(self, request: Request, game: str, values: dict[str, str], errors: list[str]) -> Response:
        entry = self.entry(game)
        form = Form(find_game(game), values, self.house.settings.bots)
        return self.house.page(request, "setup.html", 422 if errors else 200, game=entry, form=form, errors=errors)

    async def create(self, request: Request) -> Response:
        given = await fields(request)
        browser = self.house.identity.ensure(request)
        try:
            table = await self.house.tables.begin(new_table(plan(given), browser, bots=self.house.settings.bots))
        except Refused as error:
            if given.get("game") not in game_names():
                raise
            return self.setup_page(request, given["game"], given, [str(error.refusal)])
        held = bool(table.memory.seats_of(0))
        response = RedirectResponse(Access(table, 0).url if held else f"/t/{table.code}", 303)
        self.house.identity.remember(request, response, browser)
        if name := given.get("name-0", "").strip():
            keep(request, response, "name", name.encode("ascii", "ignore").decode()[:24])
        return response

    async def learn(self, request: Request) -> Response:
        """The guided first game."""
        browser = self.house.identity.ensure(request)
        lesson = lesson_table(request.path_params["game"], own_name(request), browser)
        table = await self.house.tables.begin(lesson)
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
        browser = self.house.identity.read(request)
        for holder, who in enumerate(table.memory.holders):
            if browser and who.browser == browser and table.memory.seats_of(holder):
                return RedirectResponse(Access(table, holder).url, 303)
        is_open = any(seat.kind == "open" and not seat.invite for seat in table.memory.seats)
        return RedirectResponse(f"/t/{table.code}/join" if is_open else f"/t/{table.code}", 303)

    async def join_page(self, request: Request) -> Response:
        access = await self.house.access(request)
        invite = request.query_params.get("invite", "")
        memory = access.table.memory
        open_seats = [
            {"seat": n, "name": "" if seat.name.startswith(UNNAMED) else seat.name, "shape": seat.mark}
            for n, seat in enumerate(memory.seats)
            if seat.kind == "open" and seat.invite == invite
        ]
        game = memory.match.setup.game
        return self.house.page(
            request,
            "join.html",
            200 if open_seats else 403,
            code=memory.code,
            game={"name": game.name, "title": game.title},
            seats=open_seats,
            marks=commands.free_marks(memory),
            name=own_name(request),
            watch_url=f"/t/{memory.code}" if memory.watch != "off" else "",
        )

    async def join(self, request: Request) -> Response:
        access = await self.house.access(request)
        given = await fields(request)
        browser = self.house.identity.ensure(request)
        table = access.table
        invite = given.get("invite") or request.query_params.get("invite", "")
        mark = number(given, "mark", 0)
        holder = Holder(new_key(), browser)
        await table.do(commands.join, number(given, "seat"), given.get("name", ""), holder, invite, mark)
        mine = Access(table, table.memory.holder_of(holder.key))
        response = done(request, mine, {"url": mine.url})
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
            guide_html=rulepages.guide(game),
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
        pages = rulepages.more_pages(entry["name"])
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
        return FileResponse(path, media_type=ASSETS[path.suffix])

    async def cards(self, request: Request) -> Response:
        """The pictures that a game draws from a pack. The address changes with them, so they may be kept for good."""
        game, pack = request.path_params["game"], request.path_params["pack"]
        sheet = self.house.pages.cards(game, pack) if game in game_names() else ""
        if not sheet:
            raise NotHere("There’s nothing at this address.")
        return Response(sheet, media_type="text/css", headers={"Cache-Control": "public, max-age=31536000, immutable"})
