"""The application: routes, guard, and what is started and ended with it."""
from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.staticfiles import StaticFiles

from orrery.faces.web.api import api
from orrery.faces.web.front import Front
from orrery.faces.web.house import House, NotHere
from orrery.faces.web.identity import Identity
from orrery.faces.web.live import Live
from orrery.faces.web.play import Play
from orrery.faces.web.render import HERE, Pages
from orrery.faces.web.replay import Replay
from orrery.faces.web.screen import Screens
from orrery.faces.web.security import Guard, Rates
from orrery.kernel.refusal import Refused
from orrery.table import Settings, Store, Tables
from orrery.table.thinker import PoolThinker, Thinker

log = logging.getLogger("orrery.web")


def create_app(
    settings: Settings | None = None,
    *,
    hosts: Iterable[str] | None = None,
    rates: Rates | None = None,
    thinker: Thinker | None = None,
) -> FastAPI:
    """`hosts`: the names this server answers to (None: any). Without a `thinker` bots think in processes."""
    chosen = settings or Settings()
    pages = Pages()
    store = Store(chosen.data / "orrery.db")
    tables = Tables(store, thinker or PoolThinker(chosen.workers), chosen)
    house = House(tables, pages, Screens(pages), Identity(store.secret()), chosen)

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        app.state.house = house
        yield
        await tables.close()

    app = FastAPI(
        title="Orrery",
        summary="Orrery for programs: create, join, view and play games.",
        lifespan=life,
        docs_url=None,  # the usual pages load scripts from elsewhere
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    app.include_router(api(house))
    for part in (Front(house), Replay(house), Live(house), Play(house)):
        app.router.routes.extend(part.routes())
    app.mount("/static", Static(directory=HERE / "static"), name="static")
    app.add_middleware(Guard, hosts=hosts, rates=rates)
    refusals(app, house)
    return app


class Static(StaticFiles):
    """Files that a browser may keep, if it asks each time whether they are still the same."""

    def file_response(self, *args: Any, **kwargs: Any) -> Response:
        response = super().file_response(*args, **kwargs)
        response.headers["Cache-Control"] = "no-cache"
        return response


def refusals(app: FastAPI, house: House) -> None:
    """Whatever goes wrong is told in one sentence; the details go to the server's own log."""

    async def refused(request: Request, error: Exception) -> Response:
        assert isinstance(error, Refused)
        return house.refuse(request, error)

    async def http(request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        if error.status_code == 404:
            return house.refuse(request, NotHere("There’s nothing at this address."))
        text = "You can’t do that at this address." if error.status_code == 405 else "That request couldn’t be read."
        return JSONResponse({"text": text, "rule": ""}, error.status_code)

    async def invalid(request: Request, error: Exception) -> Response:
        assert isinstance(error, RequestValidationError)
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"][1:])
        return JSONResponse({"text": f"{where or 'The request'}: {first['msg']}.", "rule": ""}, 422)

    async def broken(request: Request, error: Exception) -> Response:
        log.error("a request failed", exc_info=error)
        if request.url.path.startswith("/api/") or "x-orrery" in request.headers:
            return JSONResponse({"text": "Something went wrong. Nothing was changed.", "rule": ""}, 500)
        text = "Something went wrong. Your game is safe. Reload the page."
        return house.page(request, "error.html", 500, text=text, rule="", rule_url="", back="/")

    app.add_exception_handler(Refused, refused)
    app.add_exception_handler(HTTPException, http)
    app.add_exception_handler(RequestValidationError, invalid)
    app.add_exception_handler(500, broken)
