"""A table in the browser: its page, and everything that is done there. The same POSTs with and without a script."""
from __future__ import annotations

from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route

from orrery.faces.web import scene
from orrery.faces.web.house import Forbidden, House, done, fields, note_json, number, wants_json
from orrery.faces.web.screen import Access
from orrery.kernel.refusal import Note
from orrery.table import NotYet, TableRefused, commands
from orrery.table.lesson import READ_FIRST
from orrery.table.memory import ENDED
from orrery.table.thinker import reason_for


class Play:
    def __init__(self, house: House) -> None:
        self.house = house

    def routes(self) -> list[Route]:
        seat = "/t/{code}/{key}"
        posts = {
            "move": self.move, "undo": self.undo, "hint": self.hint, "why": self.why, "offer": self.offer,
            "chat": self.chat, "seat": self.seat, "curtain": self.curtain, "lesson": self.lesson,
        }  # fmt: skip
        return [
            Route("/t/{code}", self.page),
            Route("/t/{code}/record", self.record),
            *(Route(f"{seat}/{name}", action, methods=["POST"]) for name, action in posts.items()),
            Route(f"{seat}/record", self.record),
            Route(f"{seat}/next", self.next_table),
            Route(seat, self.page),
            Route(seat, self.curtain, methods=["POST"]),
        ]

    async def page(self, request: Request) -> Response:
        house = self.house
        access = await house.access(request)
        if access.holder is None:
            must_be_shown(access)
        browser = house.identity.ensure(request)
        context = house.screens.context(access)
        response = house.page(request, "curtain.html" if access.curtain else "table.html", **context)
        house.identity.remember(request, response, browser)
        return response

    async def move(self, request: Request) -> Response:
        access, seat, _ = await self.house.seated(request)
        given = await fields(request)
        if access.curtain:
            raise TableRefused("Show your hand first.")
        try:
            await access.table.move(seat, given.get("move", ""), number(given, "v"), given.get("id", "")[:64])
        except NotYet as later:
            if wants_json(request):
                raise
            self.house.screens.note(access, "refusal", note_json(later.refusal))  # beside the step, not instead of it
        return done(request, access)

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
        return done(request, access, note_json(Note("You’ve asked the others to undo your move.")))

    async def hint(self, request: Request) -> Response:
        """What a good player would do, and why."""
        access, seat, _ = await self.house.seated(request)
        match = access.table.memory.facing(seat)
        if match.seat != seat or access.curtain:
            raise TableRefused("It isn’t your turn. Ask for a hint when it is.")
        if access.table.memory.reading:
            raise TableRefused(READ_FIRST)
        version = access.table.memory.version
        if (given := self.house.screens.noted(access, "hint")) is not None:
            return done(request, access, given)  # asked again, the same advice
        text = await access.table.advise(seat, self.house.settings.hint_level)
        if access.table.memory.version != version:
            raise TableRefused("The table has moved on.")
        why = reason_for(match, seat, text)
        note = note_json(Note(f"{why.label}. {why.text}", why.rule), at=match.words.picks(why.move)[0])
        self.house.screens.note(access, "hint", note)
        return done(request, access, note)

    async def why(self, request: Request) -> Response:
        """Why a click on something does nothing; or, if it can be done, what it would do."""
        access, seat, _ = await self.house.seated(request)
        if access.curtain:
            raise TableRefused("Show your hand first.")
        pick = (await fields(request)).get("pick", "")[:200]
        note = note_json(self.answer(access, seat, pick), at=pick.split(" ")[-1])
        self.house.screens.note(access, "refusal", note)
        return done(request, access, note)

    def answer(self, access: Access, seat: int, pick: str) -> Note:
        """An answer to any click, after any picks."""
        memory = access.table.memory
        if memory.abandoned:
            return Note(ENDED)
        if memory.reading:
            return Note(READ_FIRST)
        match = access.table.memory.facing(seat)
        move = scene.move_for_click(match, tuple(pick.split(" ")), seat)
        if move is None:
            nothing = Note(f"That can’t be picked. {match.words.prompt(match.state, seat)}")
            return match.words.look(pick.split(" ")[-1]) or nothing
        refusal = match.why_not(match.words.move_text(move), seat)
        return match.words.explain(match.state, move) if refusal is None else refusal

    async def offer(self, request: Request) -> Response:
        access, _, holder = await self.house.seated(request)
        given = await fields(request)
        table, kind, answer = access.table, given.get("kind", ""), given.get("answer", "ask")
        if kind == "bot":
            await table.do(commands.bot_takes, holder, number(given, "seat"), table.presence.away())
        elif answer in ("yes", "no", "withdraw"):
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
        access.table.lift_curtain(holder)
        return done(request, access)

    async def record(self, request: Request) -> Response:
        """The whole game as text. It shows every hand, so only when the game is over."""
        access = await self.house.access(request)
        if access.holder is None:
            must_be_shown(access)
        match = access.table.memory.match
        if match.seat is not None:
            raise Forbidden("The record shows every hand, so you can have it when the game is over.")
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


def must_be_shown(access: Access) -> None:
    if access.table.memory.watch == "off":
        raise Forbidden("This game isn’t open to spectators.")
