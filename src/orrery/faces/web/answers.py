"""What the API answers, as its description for tools has it: every status with the shape of what comes with it."""
from __future__ import annotations

from typing import Any

from pydantic import BaseModel, Field

Counts = tuple[int, int]  # least and most


class Refusal(BaseModel):
    """Why something was not done."""

    text: str = Field(description="One sentence: what is wrong, and what to do")
    rule: str = Field("", description="The number of the rule that says so")


class GameMode(BaseModel):
    name: str
    title: str
    text: str
    seats: Counts
    usual: int


class GameOption(BaseModel):
    """An option has `values`, each in words, or is a number from `low` to `high` (null: without end)."""

    name: str
    text: str
    default: int | str
    rule: str
    modes: list[str]
    values: dict[str, str] | None = None
    low: int | None = None
    high: int | None = None


class GameLesson(BaseModel):
    """A lesson: in the browser POST /learn/GAME/NAME begins it."""

    name: str
    title: str
    learn: str = Field(description="What you learn")
    minutes: int
    mode: str
    steps: int


class GameEntry(BaseModel):
    """A game of the catalogue."""

    name: str
    title: str
    text: str
    seats: Counts
    modes: list[GameMode]
    options: list[GameOption]
    packs: list[str]
    pack: str = Field(description="The usual one")
    pack_texts: dict[str, str]
    lesson: bool = Field(description="Whether there is one")
    lessons: list[GameLesson]


class Joined(BaseModel):
    code: str
    seat: int | None
    key: str = Field(description="Private: anyone who has it can play the seat")
    url: str
    invites: dict[int, str] = Field(default_factory=dict, description="The invitation for each friend’s seat")
    commitment: str = Field(description="SHA-256 of the secret that the seed is drawn from, with all nonces")


class ClockView(BaseModel):
    left: float = Field(description="Seconds, when the present question came up")
    zero: float | None = Field(description="When time is up, in seconds since 1970; null while the clock doesn’t run")


class SeatView(BaseModel):
    seat: int
    name: str
    kind: str = Field(description="person, here, bot or open")
    level: str = Field(description="Of the bot that plays it")
    you: bool
    to_move: bool
    thinking: bool
    away: bool
    shape: int = Field(description="Its colour, 1 to 7")
    note: str
    clock: ClockView | None = Field(None, description="Null without a clock, and for whoever isn’t asked")


class ResultView(BaseModel):
    ranks: list[int]
    scores: list[int]
    shares: list[int | float]
    reason: str
    adjudicated: bool


class MatchView(BaseModel):
    """A match as one seat, or a spectator, may see it."""

    game: str
    mode: str
    options: dict[str, int | str]
    pack: str
    names: list[str]
    number: int
    you: int | None
    seat: int | None = Field(description="Who decides; null when the game is over")
    prompt: str
    legal: list[str]
    table: dict[str, Any] = Field(description="What lies on the table; each game has its own keys")
    result: ResultView | None


class FairView(BaseModel):
    """What is known of the draw; nothing of it if the seed was chosen."""

    commitment: str
    nonces: list[str | None] = Field(description="Of each seat, as far as they are given")
    head: str = Field(description="The fingerprint of the game so far, as far as the seat may know of it")


class TableView(BaseModel):
    code: str
    dealt: bool = Field(description="False in the lobby, until every seat is taken")
    number: int = Field(description="Of the position: a move names it; -1 in the lobby")
    seat: int | None = Field(description="Yours; null for a spectator")
    over: bool
    clock: str = Field(description="Of the table: move:60, total:900+10 or days:3; empty for none")
    at_zero: str = Field(description="Then a bot plays that turn, or the player leaves: bot or leave")
    seats: list[SeatView]
    fair: FairView
    view: MatchView | None


class LegalMove(BaseModel):
    text: str = Field(description="What a program sends")
    label: str
    why: str = Field(description="What it does")
    rule: str
    picks: list[str]


class LegalMoves(BaseModel):
    number: int
    moves: list[LegalMove]


class Told(BaseModel):
    at: int
    seat: int | None
    text: str


class Events(BaseModel):
    number: int
    turn: int | None
    your_turn: bool
    over: bool
    events: list[Told]


# Refusals ---------------------------------------------------------------------------------------------------------

SENTENCE = {"application/json": {"schema": Refusal.model_json_schema()}}
PLAIN = {"text/plain": {"schema": {"type": "string"}}}  # from the guard, before anybody knows who asks
REFUSALS: dict[int | str, dict[str, Any]] = {
    400: {"description": "That can’t be read", "content": SENTENCE},
    403: {"description": "Not for this seat, or not now; or sent from another site", "content": SENTENCE | PLAIN},
    404: {"description": "No such table or seat", "content": SENTENCE},
    409: {"description": "The table has moved on: look again", "content": SENTENCE},
    413: {"description": "Too much to read at once", "content": SENTENCE | PLAIN},
    421: {"description": "This server doesn’t go by that name", "content": PLAIN},
    422: {"description": "Refused, with the reason and the rule", "content": SENTENCE},
    429: {"description": "Too many requests: wait a moment", "content": SENTENCE | PLAIN},
    500: {"description": "Something went wrong, and nothing was changed", "content": SENTENCE},
    503: {"description": "The server can’t save just now, or is stopping: send it again", "content": SENTENCE | PLAIN},
}


# Where to go from an answer ---------------------------------------------------------------------------------------


def link(operation: str, *, keyed: bool = True) -> dict[str, Any]:
    bearer = {"header.Authorization": "Bearer {$response.body#/key}"} if keyed else {}
    return {"operationId": operation, "parameters": {"path.code": "$response.body#/code", **bearer}}


WITH_A_KEY = ("see", "legal", "move", "events", "record", "start", "give_nonce")
LINKS: dict[int | str, dict[str, Any]] = {
    201: {"links": {"join": link("join", keyed=False), **{name: link(name) for name in WITH_A_KEY}}}
}


def to_move(path: str) -> dict[int | str, dict[str, Any]]:
    """From an answer with moves to making the first of them, with the key that it was asked for with."""
    given = {"path.code": "$request.path.code", "header.Authorization": "$request.header.Authorization"}
    body = {"move": f"$response.body#{path}", "number": "$response.body#/number"}
    return {200: {"links": {"move": {"operationId": "move", "parameters": given, "requestBody": body}}}}


FROM_VIEW, FROM_LEGAL = to_move("/view/legal/0"), to_move("/moves/0/text")
