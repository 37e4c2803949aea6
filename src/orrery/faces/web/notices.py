"""Hearing of one's turn: the page where it is chosen, the feed, the way back to the table, and the way out."""
from __future__ import annotations

import asyncio
import secrets
from dataclasses import replace
from hmac import compare_digest

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from orrery.faces.web.access import Access
from orrery.faces.web.house import Forbidden, House, NotHere, fields, must_be_shown
from orrery.faces.web.logs import NamedRoute
from orrery.faces.web.security import address
from orrery.table import Table, TableRefused
from orrery.table.notices import NOTICES, Way, Wishes, hook, read_wishes
from orrery.table.notices.hook import NotSent
from orrery.table.notices.message import atom
from orrery.table.notices.wishes import WAYS, clean_mail

NO_SUCH = "This link no longer leads anywhere. You can choose again at the table."
WORDS = {"feed": "the feed", "hook": "the webhook", "mail": "e-mail"}


class Notices:
    def __init__(self, house: House) -> None:
        self.house = house

    def routes(self) -> list[NamedRoute]:
        seat = "/t/{code}/{key}/turns"
        return [
            NamedRoute("/t/{code}/mine", self.mine),
            NamedRoute(seat, self.page),
            NamedRoute(seat, self.choose, methods=["POST"]),
            NamedRoute("/feed/{code}/{token}", self.feed),
            NamedRoute("/off/{code}/{token}", self.leaving),
            NamedRoute("/off/{code}/{token}", self.leave, methods=["POST"]),
        ]

    async def mine(self, request: Request) -> Response:
        """Opens the seat for the player who has it. A link in a message is no key."""
        access = await self.house.access(request)
        numbers = await self.house.known_as(request)
        for holder, who in enumerate(access.table.memory.holders):
            if who.browser in numbers:
                return RedirectResponse(Access(access.table, holder).url, 303)
        must_be_shown(access)
        return RedirectResponse(access.url, 303)

    # Choosing ---------------------------------------------------------------------------------------------

    async def page(self, request: Request) -> Response:
        access, _, holder = await self.house.seated(request)
        return self.shown(request, access, read_wishes(access.table.presence.notes, holder))

    def shown(self, request: Request, access: Access, wishes: Wishes, error: str = "") -> Response:
        memory, root = access.table.memory, self.house.pages.root
        game = memory.setup.game
        return self.house.page(
            request,
            "turns.html",
            422 if error else 200,
            table={"url": root + access.url, "game": game.name, "title": game.title, "code": memory.code},
            wishes=wishes,
            feed_url=f"{wishes.base}/feed/{memory.code}/{wishes.feed}" if wishes.feed else "",
            mails=self.house.tables.courier.mail_server is not None,
            error=error,
        )

    async def choose(self, request: Request) -> Response:
        access, _, holder = await self.house.seated(request)
        given = await fields(request)
        wishes = read_wishes(access.table.presence.notes, holder)
        try:
            wishes = await self.changed(request, access.table, wishes, given)
        except TableRefused as refused:
            return self.shown(request, access, wishes, refused.refusal.text)
        await access.table.note(holder, NOTICES, wishes.as_data())
        return RedirectResponse(f"{access.url}/turns", 303)

    async def changed(self, request: Request, table: Table, wishes: Wishes, given: dict[str, str]) -> Wishes:
        """What is wished for after a click."""
        act, courier = given.get("do", ""), self.house.tables.courier
        wishes = wishes.at(str(request.base_url).rstrip("/"))
        if act in WAYS and f"no-{act}" in given:
            return wishes.without(way(act))
        if act == "feed":
            return replace(wishes, feed=secrets.token_urlsafe(24))
        if act == "hook":
            url = given.get("hook", "").strip()
            await asyncio.to_thread(self.try_hook, url)
            return replace(wishes, hook=url)
        if act == "mail" and courier.mail_server is not None:
            wishes = replace(wishes, mail=clean_mail(given.get("mail", "")), sure=False)
            self.house.rates.count_mail(address(request.scope))
            courier.ask_first(table.memory.setup.game.title, table.code, wishes)
            return wishes
        raise TableRefused("Choose a feed, a webhook or e-mail.")

    def try_hook(self, url: str) -> None:
        target = hook.read_hook(url)
        try:
            hook.addresses(target, private=self.house.tables.courier.private)
        except NotSent:
            raise TableRefused(f"There’s no server called {target.host}. Check the address.") from None

    # By secret addresses of their own ------------------------------------------------------------------------

    async def feed(self, request: Request) -> Response:
        table, holder, wishes = await self.holder_of(request, "feed")
        text = atom(table.memory, holder, wishes)
        return Response(text, media_type="application/atom+xml")

    async def holder_of(self, request: Request, which: str) -> tuple[Table, int, Wishes]:
        """Whose token an address has."""
        table = await self.house.tables.find(request.path_params["code"])
        token = request.path_params["token"].encode()
        for holder in range(len(table.memory.holders)) if table is not None else ():
            assert table is not None
            wishes = read_wishes(table.presence.notes, holder)
            known = (wishes.feed if which == "feed" else wishes.stop).encode()
            if known and compare_digest(known, token):
                return table, holder, wishes
        raise NotHere(NO_SUCH)

    async def leaving(self, request: Request) -> Response:
        """One button: machines that follow every link in a mail change nothing."""
        table, _, wishes = await self.holder_of(request, "stop")
        by = way(request.query_params.get("way", ""))
        asks = by == "mail" and bool(wishes.mail) and not wishes.sure
        return self.leaving_page(request, table, by, asks=asks, on=bool(getattr(wishes, by)))

    def leaving_page(self, request: Request, table: Table, by: Way, *, asks: bool, on: bool) -> Response:
        game, token = table.memory.setup.game, request.path_params["token"]
        about = {"game": game.name, "title": game.title, "code": table.code}
        action = f"{self.house.pages.root}/off/{table.code}/{token}?way={by}"
        return self.house.page(request, "off.html", table=about, way=WORDS[by], action=action, asks=asks, on=on)

    async def leave(self, request: Request) -> Response:
        table, holder, wishes = await self.holder_of(request, "stop")
        by = way(request.query_params.get("way", ""))
        says_yes = (await fields(request)).get("do") == "yes"
        if says_yes and by == "mail" and wishes.mail:
            wishes = replace(wishes, sure=True)
        elif not says_yes:
            wishes = wishes.without(by)
        await table.note(holder, NOTICES, wishes.as_data())
        return self.leaving_page(request, table, by, asks=False, on=bool(getattr(wishes, by)))


def way(text: str) -> Way:
    found = next((known for known in WAYS if known == text), None)
    if found is None:
        raise Forbidden(NO_SUCH)
    return found
