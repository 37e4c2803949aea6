"""What programs send to the API, as its description for tools has it."""
from __future__ import annotations

from typing import Annotated, Any

from fastapi import Header
from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

from orrery.bots import LEVELS
from orrery.games import find_game, game_names
from orrery.kernel.colours import COLOURS
from orrery.table.plan import WATCH
from orrery.table.seats import NONCE_LENGTH, PERSON_PLACES
from orrery.table.timing import AT_ZERO

RequestId = Annotated[
    str,
    Field(
        pattern=r"^([A-Za-z0-9_-]{16,64})?$",
        description="A random text of your own: the same request with the same id gets the same answer again",
    ),
]
Bearer = Annotated[str | None, Header(alias="Authorization", max_length=100)]
MOST = 1_000_000  # positions of a game


def whole(value: object) -> object:
    """JSON has one sort of numbers: 2.0 is 2."""
    return int(value) if isinstance(value, float) and value.is_integer() else value


Whole = Annotated[int, BeforeValidator(whole, json_schema_input_type=int)]
MODES = sorted({mode.name for name in game_names() for mode in find_game(name).modes})
HOSTS_OWN = {"pattern": ":", "description": "A bot that the host has named, as module:Class"}
Place = Annotated[str, Field(json_schema_extra={"anyOf": [{"enum": [*PERSON_PLACES, *LEVELS]}, HOSTS_OWN]})]


def such_as(*examples: dict[str, Any]) -> ConfigDict:
    """How strictly a request is read, and what one may look like."""
    return ConfigDict(extra="forbid", strict=True, json_schema_extra={"examples": list(examples)})


class NewTable(BaseModel):
    model_config = such_as(
        *({"game": game.name, "mode": mode.name, "seats": ["me", *["casual"] * (mode.least - 1)]}
          for game in map(find_game, game_names()) for mode in game.modes),
    )
    game: str = Field(max_length=40, json_schema_extra={"enum": [*game_names()]})
    seats: list[Place] = Field(min_length=1, max_length=8)
    names: list[Annotated[str, Field(max_length=40)]] = Field(default_factory=list, max_length=8)
    mode: str | None = Field(None, max_length=40, json_schema_extra={"enum": [*MODES, None]})
    pack: str | None = Field(None, max_length=40)
    options: dict[str, Whole | str] = Field(default_factory=dict, max_length=40)
    watch: str = Field("public", max_length=20, json_schema_extra={"enum": [*WATCH]})
    marks: list[Whole] = Field(
        default_factory=list, max_length=8, description=f"Colour of each seat, 1 to 7 ({', '.join(COLOURS)}); 0 for any"
    )
    listed: bool = Field(False, description="Among the open tables, on a server that lists them")
    rated: bool = Field(False, description="Counts for ratings: people only, no hints, no undo after news")
    clock: str = Field(
        "",
        max_length=20,
        description="move:60, total:900+10 or days:3 (seconds, days); empty for none",
        json_schema_extra={"pattern": "^(none|move:[0-9]{1,5}|total:[0-9]{1,5}[+][0-9]{1,3}|days:[0-9]{1,2})?$"},
    )
    at_zero: str = Field("bot", max_length=20, json_schema_extra={"enum": [*AT_ZERO]})
    nonce_later: bool = Field(False, description="You’ll send a nonce once you’ve seen the commitment; the deal waits")
    id: RequestId = ""


class Join(BaseModel):
    model_config = such_as({"name": "Ben"}, {"name": "Ben", "seat": 1, "mark": 3})
    name: str = Field("", max_length=40)
    seat: Whole | None = Field(None, ge=0, le=7, description="The first open one by default")
    invite: str = Field("", max_length=64)
    mark: Whole = Field(0, ge=0, le=len(COLOURS), description="A colour that no other player has; 0 to keep the seat’s")
    nonce: str = Field("", max_length=NONCE_LENGTH, description="Your part in the draw: any text nobody could guess")
    id: RequestId = ""


class Nonce(BaseModel):
    model_config = such_as({"nonce": "a text nobody could guess"})
    nonce: str = Field(max_length=NONCE_LENGTH, description="Any text nobody could guess")


class Move(BaseModel):
    model_config = such_as({"move": "draw", "number": 4, "id": "5f0c"})
    move: str = Field(max_length=200)
    number: Whole = Field(ge=0, le=MOST, description="The number of the position that the move was chosen in")
    id: str = Field("", max_length=64, description="The same id sent twice makes one move")
