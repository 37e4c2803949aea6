"""Practice in the browser: all exercises with what you've made of them, and the way to the next."""
from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from orrery.faces.practice import following, grade, mark, streak
from orrery.faces.web.access import Access
from orrery.faces.web.house import House, NotHere, done, fields
from orrery.faces.web.identity import own_name
from orrery.faces.web.logs import NamedRoute
from orrery.faces.web.practice import STREAK
from orrery.games import find_game, game_names
from orrery.games.practice import exercises, find_exercise
from orrery.kernel.practice import GRADES, Exercise
from orrery.kernel.refusal import BadOption
from orrery.table import Table, practice
from orrery.table.plan import practice_table
from orrery.table.requests import name_request
from orrery.table.store.players import Practised


class PracticePages:
    def __init__(self, house: House) -> None:
        self.house = house

    def routes(self) -> list[NamedRoute]:
        return [
            NamedRoute("/practice", self.page),
            NamedRoute("/practice", self.go_on, methods=["POST"]),
            NamedRoute("/practice/{game}/{exercise}", self.one),
            NamedRoute("/practice/{game}/{exercise}", self.play, methods=["POST"]),
            NamedRoute("/t/{code}/{key}/practice", self.act, methods=["POST"]),
        ]

    async def rows(self, request: Request) -> list[Practised]:
        """What the player who asks has practised."""
        players = self.house.tables.store.players
        mine = await self.house.known_as(request)
        return await self.house.tables.ask(players.practised, mine) if mine else []

    async def page(self, request: Request) -> Response:
        """Every exercise, or those of one game."""
        rows = await self.rows(request)
        wanted = known(request.query_params.get("game", ""))
        games = [shown(name, rows) for name in game_names() if wanted in ("", name)]
        left = following(rows, wanted) is not None
        response = self.house.page(request, "practice.html", games=games, streak=streak(rows), left=left, wanted=wanted)
        self.house.identity.remember(request, response, self.house.identity.ensure(request))
        return response

    async def one(self, request: Request) -> Response:
        """The address of one exercise, to be sent to friends."""
        exercise = self.asked_for(request)
        row = next((row for row in await self.rows(request) if row.exercise == exercise.name), None)
        game = {"name": exercise.game, "title": find_game(exercise.game).title}
        link = as_link(exercise, row)
        response = self.house.page(request, "practice_one.html", game=game, exercise=link, grade=grade(exercise))
        self.house.identity.remember(request, response, self.house.identity.ensure(request))
        return response

    def asked_for(self, request: Request) -> Exercise:
        try:
            return find_exercise("{game}/{exercise}".format(**request.path_params))
        except BadOption:
            raise NotHere("There’s no such exercise.") from None

    async def play(self, request: Request) -> Response:
        return await self.begin(request, self.asked_for(request))

    async def go_on(self, request: Request) -> Response:
        """The next exercise; when all are solved, the list of them."""
        given = await fields(request)
        rows, game, after = await self.rows(request), known(given.get("game", "")), given.get("after", "")
        exercise = following(rows, game, after) or following(rows)
        return RedirectResponse("/practice", 303) if exercise is None else await self.begin(request, exercise)

    async def begin(self, request: Request, exercise: Exercise) -> Response:
        """A player has one table for each exercise. One that was solved begins again."""
        house = self.house
        browser = house.identity.ensure(request)
        rows = await self.rows(request)
        row = next((row for row in rows if row.exercise == exercise.name), None)
        table = await house.tables.find(row.code) if row is not None else None
        if table is None:
            table = await self.begin_table(request, exercise, browser)
        elif table.memory.practice is not None and table.memory.practice.solved:
            await table.do(practice.again)
        await self.note_streak(table, exercise, rows)
        response = RedirectResponse(Access(table, 0).url, 303)
        house.identity.remember(request, response, browser)
        return response

    async def begin_table(self, request: Request, exercise: Exercise, browser: str) -> Table:
        house = self.house
        players = house.tables.store.players
        player = await house.tables.ask(players.who, browser)
        asked = name_request("practice", repr(exercise), player)
        table = await house.begin(request, asked, practice_table, exercise, own_name(request))
        await house.tables.ask(players.begin_practice, player, exercise.name, table.code)
        return table

    async def act(self, request: Request) -> Response:
        """The next hint, or once more from the beginning."""
        access, *_ = await self.house.seated(request)
        table = access.table
        if (await fields(request)).get("do") != "again":
            await table.do(practice.ask_hint)
        elif table.memory.practice is not None:
            await self.note_streak(table, table.memory.practice.exercise, await self.rows(request))
            await table.do(practice.again)
        return done(request, access)

    async def note_streak(self, table: Table, exercise: Exercise, rows: list[Practised]) -> None:
        """How many in a row there are as an exercise begins, and whether it will count: only the first try does."""
        counts = not any(row.judged for row in rows if row.exercise == exercise.name)
        await table.note(0, STREAK, [practice.in_a_row(rows)[0], counts])


def known(game: str) -> str:
    return game if game in game_names() else ""


def shown(game: str, rows: list[Practised]) -> dict[str, Any]:
    """A game's exercises by grade, each with its mark."""
    by_name = {row.exercise: row for row in rows}
    links = [(exercise.grade, as_link(exercise, by_name.get(exercise.name))) for exercise in exercises(game)]
    grades = [
        {"title": title, "exercises": own}
        for number, title in enumerate(GRADES, 1)
        if (own := [link for grade, link in links if grade == number])
    ]
    solved = sum(link["mark"].startswith("solved") for _, link in links)
    return {"name": game, "title": find_game(game).title, "grades": grades, "solved": solved, "of": len(links)}


def as_link(exercise: Exercise, row: Practised | None) -> dict[str, str]:
    return {"name": exercise.name, "title": exercise.title, "mark": mark(row)}
