"""A finished game looked at together: one leads, the others follow or look around; comments, marks, variations."""
from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from orrery.faces.web import scene
from orrery.faces.web.access import Access
from orrery.faces.web.house import Forbidden, House, fields, number, wants_json
from orrery.faces.web.live import listen
from orrery.faces.web.logs import NamedRoute
from orrery.kernel.refusal import Note
from orrery.table import TableRefused, studying
from orrery.table.openness import phase_of
from orrery.table.study import Moment, Variation
from orrery.table.thinker import reason_for


class Studies:
    def __init__(self, house: House) -> None:
        self.house = house

    def routes(self) -> list[BaseRoute]:
        return [
            NamedRoute("/t/{code}/{key}/replay/study", self.act, methods=["POST"]),
            WebSocketRoute("/t/{code}/replay/ws", self.watch),
            WebSocketRoute("/t/{code}/{key}/replay/ws", self.watch),
        ]

    async def act(self, request: Request) -> Response:
        """Everything that players do; the answer says where to look then."""
        access, seat, holder = await self.house.seated(request)
        table, given = access.table, await fields(request)
        moment = Moment(number(given, "at", 0), number(given, "branch", 0))
        note: Note | None = None
        match given.get("do"):
            case "lead":
                await table.do(studying.lead, holder, True)
                moment = await self.go(access, holder, moment)
            case "stop":
                await table.do(studying.lead, holder, False)
            case "go":
                moment = await self.go(access, holder, moment)
            case "comment":
                await table.do(studying.comment, seat, moment, given.get("text", ""))
            case "remove":
                await table.do(studying.uncomment, holder, number(given, "comment"))
            case "mark":
                await table.do(studying.mark, moment, given.get("marks", ""))
            case "try":
                moment = await self.try_move(access, seat, moment, given.get("move", ""))
            case "drop":
                await table.do(studying.drop, holder, number(given, "drop"))
                moment = moment if moment.branch in table.memory.study.variations else Moment(
                    min(moment.at, table.memory.number)
                )
            case "suggest":
                note = await self.suggest(access, moment)
            case _:
                raise TableRefused("Lead, comment, mark, or try a move.")
        eyes = given.get("eyes", "")
        to = f"{access.url}/replay?at={moment.at}&branch={moment.branch}&eyes={eyes[:2]}"
        if not wants_json(request):
            return RedirectResponse(to, 303)
        said = {} if note is None else self.house.note_json(note)
        return JSONResponse({**said, "to": self.house.pages.root + to})

    async def go(self, access: Access, holder: int, moment: Moment) -> Moment:
        """The leader has gone on. It's kept beside the journal: only where they are now matters."""
        memory = access.table.memory
        studying.check(memory, moment)
        if memory.study.leader == holder:
            await access.table.note(holder, studying.LEADS, list(moment))
            access.table.tell()
        return moment

    async def try_move(self, access: Access, seat: int, moment: Moment, move: str) -> Moment:
        table = access.table
        if access.may.going_on != "as it was":
            raise Forbidden("Variations can be tried where the hands are open.")
        before = set(table.memory.study.variations)
        await table.do(studying.try_move, seat, moment, move)
        new = set(table.memory.study.variations) - before
        return Moment(moment.at + 1, max(new, default=moment.branch))

    async def suggest(self, access: Access, moment: Moment) -> Note:
        """What a bot would do there, seeing only what the player to move could see."""
        if access.may.going_on != "as it was":
            raise Forbidden("Bots suggest moves where the hands are open.")
        studying.must_be_finished(access.table.memory)
        match = studying.position(access.table.memory, moment)
        if match.seat is None:
            raise TableRefused("The game is over here. Go back a move to ask a bot.")
        text = await access.table.suggest(match, match.seat, self.house.settings.hint_level)
        why = reason_for(match, match.seat, text)
        return Note(f"A bot would choose: {why.label}. {why.text}", why.rule)

    # What is shown ------------------------------------------------------------------------------------------

    def shown(self, access: Access, moment: Moment, eyes: int | None) -> dict[str, Any] | None:
        """For the page; None as long as the game isn't finished. Who may not see the hands only learns who leads."""
        memory = access.table.memory
        if phase_of(memory) != "finished":
            return None
        study, seats = memory.study, memory.seats
        led = self.led(access)
        plays = access.holder is not None and not access.curtain
        found: dict[str, Any] = {
            "open": access.may.hands,
            "plays": plays,
            "leader": "" if study.leader is None else seats[(memory.seats_of(study.leader) or [0])[0]].name,
            "leads": plays and study.leader == access.holder,
            "led": led and self.link(led, eyes),
            "moment": moment,
        }
        if not access.may.hands:
            return found
        own = set() if access.holder is None else set(memory.seats_of(access.holder))
        host = access.holder == 0
        variation = study.variations.get(moment.branch)
        match = studying.position(memory, moment)
        tries = plays and match.seat is not None and access.may.going_on == "as it was"
        return {
            **found,
            "comments": [
                {"number": c.number, "name": seats[c.seat].name, "shape": seats[c.seat].mark, "text": c.text,
                 "yours": host or c.seat in own}
                for c in study.comments.values() if c.moment == moment
            ],
            "said_at": [
                {"at": at, "href": self.link(at, eyes), "here": at == moment}
                for at in sorted({c.moment for c in study.comments.values()})
            ],
            "marks": " ".join(study.marks.get(moment, ())),
            "variations": [
                {"number": n, "title": self.title(access, each), "href": self.link(Moment(each.start + 1, n), eyes),
                 "here": n == moment.branch, "yours": host or each.seat in own}
                for n, each in study.variations.items()
            ],
            "back": variation and self.link(Moment(min(moment.at, variation.start)), eyes),
            "to_move": "" if match.seat is None else seats[match.seat].name,
            "moves": scene.moves(match) if tries else [],
        }  # fmt: skip

    def title(self, access: Access, variation: Variation) -> str:
        return f"From move {variation.start}, by {access.table.memory.seats[variation.seat].name}"

    def link(self, moment: Moment, eyes: int | None) -> str:
        branch = f"&branch={moment.branch}" if moment.branch else ""
        return f"?at={moment.at}{branch}&eyes={'' if eyes is None else eyes}"

    def led(self, access: Access) -> Moment | None:
        """Where the leader is, as far as this visitor may go along: into variations only if the hands are open."""
        memory = access.table.memory
        if phase_of(memory) != "finished":
            return None
        led = studying.where(memory, access.table.presence.notes)
        if led is None or not led.branch or access.may.hands:
            return led
        return Moment(min(led.at, memory.study.variations[led.branch].start))

    # As it happens ------------------------------------------------------------------------------------------

    def message(self, access: Access) -> str:
        """Where the leader is, and whether there is anything new to read."""
        led, study = self.led(access), access.table.memory.study
        leads = access.holder is not None and study.leader == access.holder
        return json.dumps({"led": led, "leads": leads, "count": study.count if access.may.hands else 0})

    async def watch(self, socket: WebSocket) -> None:
        await listen(self.house, socket, self.push, here=False)

    async def push(self, socket: WebSocket, access: Access, changed: asyncio.Event) -> None:
        sent = ""
        with suppress(WebSocketDisconnect, RuntimeError):
            while True:
                changed.clear()
                if (message := self.message(access)) != sent:
                    await socket.send_text(message)
                    sent = message
                await changed.wait()
