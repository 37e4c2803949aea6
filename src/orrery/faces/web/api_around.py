"""What programs can ask beside tables: the open ones, and the daily sky."""
from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path
from pydantic import BaseModel, Field

from orrery.faces.web import skypages
from orrery.faces.web.answers import REFUSALS
from orrery.faces.web.house import House
from orrery.faces.web.opentables import shown, waiting
from orrery.table import days


class OpenTable(BaseModel):
    """A table that waits for anybody."""

    code: str
    game: str
    mode: str = Field(description="Its title; empty if the game has one mode")
    name: str
    rules: list[str] = Field(description="House rules, in words")
    rated: bool
    players: list[str]
    taken: int
    seats: int


class SkyResult(BaseModel):
    place: int
    name: str
    won: bool
    score: int
    code: str


class SkyOfDay(BaseModel):
    game: str
    title: str
    count: int = Field(description="How many have finished it")
    results: list[SkyResult] = Field(description="Empty until the day is over")


class DailySky(BaseModel):
    day: str
    commitment: str = Field(description="SHA-256 of the day’s secret")
    secret: str = Field(description="Empty until the day is over; a seed is the SHA-256 of `DAY/GAME SECRET`")
    skies: list[SkyOfDay]


def api_around(house: House) -> APIRouter:
    router = APIRouter(prefix="/api", responses=REFUSALS, generate_unique_id_function=lambda route: route.name)

    @router.get("/open", summary="Tables that wait for anybody, on a server that lists them")
    async def open_tables() -> list[OpenTable]:
        rows = [shown(each) for each in await waiting(house)]
        return [OpenTable(**{**row, "players": [player["name"] for player in row["players"]]}) for row in rows]

    @router.get("/daily", summary="Today’s sky")
    async def todays_sky() -> DailySky:
        return await sky(days.today())

    @router.get("/daily/{day}", summary="The sky of a day, such as 2026-11-17")
    async def sky_of_day(day: Annotated[str, Path(json_schema_extra={"format": "date"})]) -> DailySky:
        return await sky(days.read_day(day))

    async def sky(day: str) -> DailySky:
        known = await house.tables.ask(skypages.gather, house.tables.store, day, "")
        fair = known["fair"]
        skies = [SkyOfDay(**{**each, "results": each["rows"]}) for each in known["skies"]]
        return DailySky(day=day, commitment=fair.commitment, secret=fair.secret, skies=skies)

    return router
