"""The application: routes, guard, and what is started and ended with it."""
from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp

from orrery.faces.web.api import api
from orrery.faces.web.api_around import api_around
from orrery.faces.web.files import Static
from orrery.faces.web.follow import Follow
from orrery.faces.web.front import Front
from orrery.faces.web.gathering import Gathering
from orrery.faces.web.house import House, NotHere
from orrery.faces.web.identity import Identity
from orrery.faces.web.install import Install
from orrery.faces.web.lab import Lab
from orrery.faces.web.live import Live
from orrery.faces.web.logs import Requests, new_error_id, pattern
from orrery.faces.web.notices import Notices
from orrery.faces.web.opentables import OpenTables
from orrery.faces.web.operations import Operations
from orrery.faces.web.play import Play
from orrery.faces.web.playerpages import PlayerPages
from orrery.faces.web.practicepages import PracticePages
from orrery.faces.web.printing import Printing
from orrery.faces.web.rates import Rates
from orrery.faces.web.render import HERE, Pages
from orrery.faces.web.replay import Replay
from orrery.faces.web.review import Review
from orrery.faces.web.screen import Screens
from orrery.faces.web.security import NOTHING_HERE, Guard
from orrery.faces.web.site import Site
from orrery.faces.web.skypages import SkyPages
from orrery.faces.web.study import Studies
from orrery.kernel.refusal import Refused, named
from orrery.table import Settings, Store, Tables
from orrery.table.thinker import PoolThinker, Thinker

log = logging.getLogger("orrery.web")


def create_app(
    settings: Settings | None = None,
    *,
    site: Site | None = None,
    rates: Rates | None = None,
    thinker: Thinker | None = None,
    shared: Path | None = None,
) -> FastAPI:
    """The web face over the tables of a store. Without a `thinker` bots think in processes.

    `shared`: a folder for the processes of one server, if there are several.
    """
    chosen, site, rates = settings or Settings(), site or Site(), rates or Rates()
    pages = Pages(site.root)
    store = Store(chosen.database)
    tables = Tables(store, thinker or PoolThinker(chosen.bot_workers, chosen.thinking_time), chosen)
    house = House(tables, pages, Screens(pages), Identity(store.secret()), chosen, rates)
    gathering = Gathering(tables, shared)

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        app.state.house = house
        tables.start()  # clocks run on, whether anybody comes or not
        writing = asyncio.create_task(gathering.keep_writing())
        yield
        writing.cancel()
        await tables.close()

    app = Web(
        lambda inner: Requests(Guard(inner, site, rates), tables.meter),
        title="Orrery",
        summary="Orrery for programs: create, join, view and play games.",
        lifespan=life,
        docs_url=None,  # the usual pages load scripts from elsewhere
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    app.router.routes.extend(Notices(house).routes())  # before the keys of seats
    app.include_router(api(house))
    app.include_router(api_around(house))
    around = (Front, Printing, Install, PlayerPages, OpenTables, SkyPages, PracticePages)
    for part in (*around, Replay, Review, Studies, Follow, Live, Play):
        app.router.routes.extend(part(house).routes())
    app.router.routes.extend(Operations(house, site, gathering).routes())
    if chosen.runs is not None:
        app.router.routes.extend(Lab(house, chosen.runs).routes())
    app.mount("/static", Static(directory=HERE / "static"), name="static")
    refusals(app, house)
    return app


class Web(FastAPI):
    """An application with layers around everything, also around what answers when something breaks."""

    def __init__(self, wrap: Callable[[ASGIApp], ASGIApp], **more: Any) -> None:
        super().__init__(**more)
        self._wrap = wrap

    def build_middleware_stack(self) -> ASGIApp:
        return self._wrap(super().build_middleware_stack())


def refusals(app: FastAPI, house: House) -> None:
    """Whatever goes wrong is told in one sentence; the details go to the server's own log."""

    async def refused(request: Request, error: Exception) -> Response:
        assert isinstance(error, Refused)
        return house.refuse(request, error)

    async def http(request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        if error.status_code == 404:
            return house.refuse(request, NotHere(NOTHING_HERE))
        text = "You can’t do that at this address." if error.status_code == 405 else "That request couldn’t be read."
        return JSONResponse({"text": text, "rule": ""}, error.status_code, headers=error.headers)

    async def invalid(request: Request, error: Exception) -> Response:
        assert isinstance(error, RequestValidationError)
        first = error.errors()[0]
        where = ".".join(named(str(part)) for part in first["loc"][1:])
        text = "That isn’t JSON." if first["type"] == "json_invalid" else f"{where or 'The request'}: {first['msg']}."
        return JSONResponse({"text": text, "rule": ""}, 422)

    async def broken(request: Request, error: Exception) -> Response:
        error_id = new_error_id()
        fields = {"error": error_id, "method": request.method, "route": pattern(request.scope)}
        log.error("error %s at %s", error_id, fields["route"], exc_info=error, extra={"fields": fields})
        if house.is_for_program(request):
            text = f"Something went wrong. Nothing was changed. (Error {error_id})"
            return JSONResponse({"text": text, "rule": "", "error": error_id}, 500)
        text = "Something went wrong. Your game is safe. Reload the page."
        return house.page(request, "error.html", 500, text=text, error_id=error_id, rule="", rule_url="", back="/")

    async def gone(request: Request, error: Exception) -> Response:
        """The visitor went away in the middle of a sentence; nobody reads this."""
        return Response(status_code=400)

    app.add_exception_handler(Refused, refused)
    app.add_exception_handler(HTTPException, http)
    app.add_exception_handler(RequestValidationError, invalid)
    app.add_exception_handler(ClientDisconnect, gone)
    app.add_exception_handler(500, broken)
