"""A table in the browser: its page, and everything that is done there. The same POSTs with and without a script."""
from __future__ import annotations

from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response

from orrery.faces.web import scene
from orrery.faces.web.access import Access
from orrery.faces.web.fairness import shown
from orrery.faces.web.house import Forbidden, House, done, fields, must_be_shown, number, wants_json
from orrery.faces.web.logs import NamedRoute
from orrery.kernel.refusal import Note
from orrery.table import NotYet, StoreFault, TableRefused, commands, dealing
from orrery.table.known import ENDED
from orrery.table.lesson import READ_FIRST
from orrery.table.openness import no_record
from orrery.table.practice import SOLVED
from orrery.table.thinker import reason_for


class Play:
    def __init__(self, house: House) -> None:
        self.house = house

    def routes(self) -> list[NamedRoute]:
        seat = "/t/{code}/{key}"
        posts = {
            "move": self.move, "undo": self.undo, "hint": self.hint, "why": self.why, "offer": self.offer,
            "chat": self.chat, "seat": self.seat, "curtain": self.curtain, "lesson": self.lesson,
            "nonce": self.nonce, "start": self.start, "colour": self.colour,
        }  # fmt: skip
        return [
            NamedRoute("/t/{code}", self.page),
            NamedRoute("/t/{code}/record", self.record),
            NamedRoute("/t/{code}/fairness", self.fairness),
            *(NamedRoute(f"{seat}/{name}", action, methods=["POST"]) for name, action in posts.items()),
            NamedRoute(f"{seat}/record", self.record),
            NamedRoute(f"{seat}/fairness", self.fairness),
            NamedRoute(f"{seat}/next", self.next_table),
            NamedRoute(seat, self.page),
            NamedRoute(seat, self.curtain, methods=["POST"]),
        ]

    async def page(self, request: Request) -> Response:
        house = self.house
        access = await house.access(request)
        must_be_shown(access)
        browser = house.identity.ensure(request)
        context = house.screens.context(access)
        template = "curtain.html" if access.curtain else "table.html" if access.table.memory.dealt else "lobby.html"
        response = house.page(request, template, **context)
        house.identity.remember(request, response, browser)
        return response

    async def move(self, request: Request) -> Response:
        """What this server knows is enough to accept a move: the store refuses one that came too late, and then the
        table is looked at again. So it is before a move is refused."""
        known = self.house.known_seat(request)
        access, seat = known or (await self.house.seated(request))[:2]
        given = await fields(request)
        try:
            try:
                await self.make(access, seat, given)
            except StoreFault:
                raise
            except TableRefused:
                if known is None:
                    raise
                access, seat, _ = await self.house.seated(request)
                await self.make(access, seat, given)
        except NotYet as later:
            if wants_json(request):
                raise
            note = self.house.note_json(later.refusal)
            await self.house.screens.note(access, "refusal", note)  # beside the step, not instead of it
        return done(request, access)

    async def make(self, access: Access, seat: int, given: dict[str, str]) -> None:
        if access.curtain:
            raise TableRefused("Show your hand first.")
        await access.table.move(seat, given.get("move", ""), number(given, "v"), given.get("id", "")[:64])

    async def lesson(self, request: Request) -> Response:
        """A step has been read, or the learner leaves the lesson."""
        access, *_ = await self.house.seated(request)
        given = await fields(request)
        if given.get("do") == "leave":
            await access.table.do(commands.leave_lesson)
        else:
            await access.table.do(commands.go_on, number(given, "step"))
        return done(request, access)

    async def undo(self, request: Request) -> Response:
        access, _, holder = await self.house.seated(request)
        await access.table.do(commands.undo, holder)
        if "undo" not in access.table.memory.offers:
            return done(request, access)
        return done(request, access, self.house.note_json(Note("You’ve asked the others to undo your move.")))

    async def hint(self, request: Request) -> Response:
        """What a good player would do, and why."""
        access, seat, _ = await self.house.seated(request)
        match = access.table.memory.facing(seat)
        if match.seat != seat or access.curtain:
            raise TableRefused("It isn’t your turn. Ask for a hint when it is.")
        if access.table.memory.reading:
            raise TableRefused(READ_FIRST)
        commands.may_ask_hint(access.table.memory)
        version = access.table.memory.version
        if (given := self.house.screens.noted(access, "hint")) is not None:
            return done(request, access, given)  # asked again, the same advice
        text = await access.table.advise(seat, self.house.settings.hint_level)
        if access.table.memory.version != version:
            raise TableRefused("The table has moved on.")
        why = reason_for(match, seat, text)
        note = self.house.note_json(Note(f"{why.label}. {why.text}", why.rule), at=match.words.picks(why.move)[0])
        await self.house.screens.note(access, "hint", note)
        return done(request, access, note)

    async def why(self, request: Request) -> Response:
        """Why a click on something does nothing; or, if it can be done, what it would do."""
        access, seat, _ = await self.house.seated(request)
        if access.curtain:
            raise TableRefused("Show your hand first.")
        pick = (await fields(request)).get("pick", "")[:200]
        note = self.house.note_json(self.answer(access, seat, pick), at=pick.split(" ")[-1])
        await self.house.screens.note(access, "refusal", note)
        return done(request, access, note)

    def answer(self, access: Access, seat: int, pick: str) -> Note:
        """An answer to any click, after any picks."""
        memory = access.table.memory
        if memory.frozen or memory.abandoned:
            return Note(memory.frozen or ENDED)
        if memory.reading:
            return Note(READ_FIRST if memory.practice is None else SOLVED)
        match = access.table.memory.facing(seat)
        move = scene.move_for_click(match, tuple(pick.split(" ")), seat)
        if move is None:
            now = commands.OVER if memory.over else match.words.prompt(match.state, seat)
            nothing = Note(f"That can’t be picked. {now}")
            return match.words.look(pick.split(" ")[-1]) or nothing
        refusal = match.why_not(match.words.move_text(move), seat)
        return match.words.explain(match.state, move) if refusal is None else refusal

    async def offer(self, request: Request) -> Response:
        access, _, holder = await self.house.seated(request)
        given = await fields(request)
        table, kind, answer = access.table, given.get("kind", ""), given.get("answer", "ask")
        if kind == "bot":
            await table.do(commands.bot_takes, holder, number(given, "seat"), table.presence.away())
            return done(request, access)
        if kind == "rematch" and answer in ("ask", "yes"):
            self.house.count_table(request)
        if answer in ("yes", "no", "withdraw"):
            await table.do(commands.answer, holder, kind, answer == "yes")
        elif kind == "undo":
            await table.do(commands.undo, holder)
        else:
            await table.do(commands.offer, holder, kind)
        return done(request, access)

    async def seat(self, request: Request) -> Response:
        """Gives your own or an absent player's seat to a bot, or takes your own back."""
        access, seat, holder = await self.house.seated(request)
        given = await fields(request)
        table, act = access.table, given.get("do", "")
        if act in ("bot", "take"):
            meant = number(given, "seat", seat if act == "bot" else -1)
            await table.do(commands.bot_takes, holder, meant, table.presence.away())
        elif act == "back":
            await table.do(commands.come_back, holder, number(given, "seat", seat))
        else:
            raise TableRefused("Give the seat to a bot, or take it back.")
        return done(request, access)

    async def chat(self, request: Request) -> Response:
        access, seat, holder = await self.house.seated(request)
        given = await fields(request)
        if "open" in given:
            await access.table.do(commands.open_chat, holder, given["open"] == "1")
        else:
            await access.table.do(commands.say, seat, given.get("text", ""))
        return done(request, access)

    async def curtain(self, request: Request) -> Response:
        access, _, holder = await self.house.seated(request)
        await access.table.lift_curtain(holder)
        return done(request, access)

    # Before the deal --------------------------------------------------------------------------------------

    async def nonce(self, request: Request) -> Response:
        """A device's part in the draw of the seed, sent by its script when it has seen the commitment."""
        access = await self.house.access(request)
        if access.holder is not None:
            await access.table.do(dealing.give_nonce, access.holder, (await fields(request)).get("nonce", ""))
        return done(request, access)

    async def start(self, request: Request) -> Response:
        """The host waits for nobody any longer."""
        access = await self.house.access(request)
        if access.holder is None:
            raise Forbidden("Only the host can start the game.")
        await access.table.do(dealing.start, access.holder, access.table.presence.away())
        return done(request, access)

    async def colour(self, request: Request) -> Response:
        access, seat, _ = await self.house.seated(request)
        await access.table.do(commands.recolour, seat, number(await fields(request), "mark"))
        return done(request, access)

    # Looking it up ----------------------------------------------------------------------------------------

    async def fairness(self, request: Request) -> Response:
        """What this table promises, and how to check it."""
        access = await self.house.access(request)
        must_be_shown(access)
        memory = access.table.memory
        game, url = memory.setup.game, self.house.pages.root + access.url
        table = {"url": url, "code": memory.code, "title": game.title, "game": game.name}
        why_not = "" if access.may.record else no_record(memory)
        return self.house.page(request, "fairness.html", table=table, fair=shown(access), no_record=why_not)

    async def record(self, request: Request) -> Response:
        """The whole game as text. It shows every hand, so only to those who may see them."""
        access = await self.house.access(request)
        must_be_shown(access)
        match = access.table.memory.match
        if not access.may.record:
            raise Forbidden(no_record(access.table.memory))
        name = f"{match.setup.game.name}-{access.table.code}.orr"
        headers = {"Content-Disposition": f'attachment; filename="{name}"'}
        return PlainTextResponse(match.record(), headers=headers)

    async def next_table(self, request: Request) -> Response:
        """The rematch: every device has its place there."""
        access, _, holder = await self.house.seated(request)
        new = await self.house.tables.find(access.table.memory.next_code or "-")
        if new is None:
            raise TableRefused("There’s no rematch yet.")
        return RedirectResponse(Access(new, holder).url, 303)
