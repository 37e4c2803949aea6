"""For whoever runs the server: is it alive, is it ready, and its figures."""
from __future__ import annotations

import asyncio
import logging
from hmac import compare_digest

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from orrery.faces.web.addresses import is_own_machine
from orrery.faces.web.gathering import Gathering
from orrery.faces.web.house import Forbidden, House
from orrery.faces.web.logs import NamedRoute
from orrery.faces.web.metrics import KIND, Exposition
from orrery.faces.web.security import address
from orrery.faces.web.site import Site

log = logging.getLogger("orrery.web")
STORE_ANSWERS_WITHIN = 3.0  # seconds
FORWARDED = ("x-forwarded-for", "forwarded", "via")  # a proxy that isn't known may stand in front


class Operations:
    def __init__(self, house: House, site: Site, gathering: Gathering) -> None:
        self.house = house
        self.site = site
        self.gathering = gathering

    def routes(self) -> list[NamedRoute]:
        return [
            NamedRoute("/healthz", self.alive),
            NamedRoute("/readyz", self.ready),
            NamedRoute("/metrics", self.metrics),
        ]

    async def alive(self, request: Request) -> Response:
        return PlainTextResponse("Orrery is alive.\n")

    async def ready(self, request: Request) -> Response:
        """Whether people can be sent here: not while the server stops, and not without its store."""
        if self.house.stopping.is_set():
            return PlainTextResponse("Orrery is stopping.\n", 503)
        try:
            async with asyncio.timeout(STORE_ANSWERS_WITHIN):
                await self.house.tables.of_browser("", 1)
        except Exception:
            log.warning("the store does not answer", exc_info=True)
            return PlainTextResponse("The store doesn’t answer, so no game can be opened or saved.\n", 503)
        return PlainTextResponse("Orrery is ready.\n")

    async def metrics(self, request: Request) -> Response:
        if not self.may_see(request):
            raise Forbidden("The figures of this server are for its host.")
        return Response(self.figures(), media_type=KIND)

    def may_see(self, request: Request) -> bool:
        """With the token from anywhere; without one, only this machine itself."""
        if token := self.site.metrics_token:
            given = request.headers.get("authorization", "").removeprefix("Bearer ").strip()
            return compare_digest(given.encode(), token.encode())
        return is_own_machine(address(request.scope)) and not any(name in request.headers for name in FORWARDED)

    def figures(self) -> str:
        meter, page = self.gathering.total(), Exposition()
        page.gauge("orrery_tables_open", "Tables in memory.", meter.tables)
        page.gauge("orrery_people_connected", "Players with a page open, table by table.", meter.people)
        page.gauge("orrery_sockets_open", "Live lines to pages, those of spectators too.", meter.sockets)
        page.gauge("orrery_bots_thinking", "Questions to bots that aren’t answered yet.", meter.thinking)
        page.counter("orrery_moves_total", "Moves made, by people and bots.", meter.moves, "game")
        page.counter("orrery_store_faults_total", "Times that the store failed.", meter.faults)
        answers = {str(status): count for status, count in meter.answers.items()}
        page.counter("orrery_answers_total", "Requests answered, by status.", answers, "status")
        page.histogram("orrery_request_seconds", "Time to answer a request, by route.", meter.requests, "route")
        page.histogram("orrery_push_seconds", "From a change at a table until a page is sent it.", meter.pushes)
        page.histogram("orrery_write_seconds", "Time to have something on disk.", meter.writes)
        page.histogram("orrery_thought_seconds", "Time until a bot has chosen, waiting included.", meter.thoughts)
        page.gauge("orrery_bots_waiting", "Questions to bots that no worker thinks about yet.", meter.waiting)
        for name, count, text in (
            ("answers", "thoughts", "Questions answered, by whichever bot."),
            ("waited_seconds", "waited", "Time that questions waited for a worker."),
            ("thought_seconds", "thought", "Time that workers thought."),
            ("retries", "retries", "Questions asked again of a new worker."),
            ("fallbacks", "fallbacks", "Questions handed on to a simpler bot."),
            ("abandoned", "abandoned", "Questions that nobody asks any more."),
        ):
            page.counter(f"orrery_bots_{name}_total", text, meter.bots[count])
        faults = {name: meter.bots[name] for name in ("killed", "died", "failed")}
        page.counter("orrery_bots_faults_total", "Workers killed or dead, and bots that failed.", faults, "how")
        return str(page)
