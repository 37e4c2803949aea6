"""Room `drawing`: what lies where on the drawn table and how it looks, as plain typed data.

A drawing is given a `Scene` and gives a `Drawn`; the game's `table.html` only writes that down. The contract stands in
docs/adding-a-game.md.
"""
from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeVar

from orrery.kernel.events import Event
from orrery.kernel.game import Setup
from orrery.kernel.position import Data

T = TypeVar("T")

# What a drawing is given ----------------------------------------------------------------------------------


class Countdown(NamedTuple):
    """A player's clock."""

    text: str  # as it was when the question came up; a script counts on
    left: float  # the same in seconds
    zero: float | None  # when time is up, in seconds since 1970; None while it doesn't run


class Seat(NamedTuple):
    """A player as the table knows them; what the game knows is in the view."""

    seat: int
    name: str
    kind: str  # person, here, bot, open
    level: str  # of the bot
    you: bool
    to_move: bool
    thinking: bool
    away: bool
    shape: int  # colour and shape go by this number
    note: str
    clock: Countdown | None = None


class Choice(NamedTuple):
    """A move on offer."""

    text: str
    label: str
    why: str
    rule: str
    picks: tuple[str, ...]  # the things that are clicked for it, one after the other

    @property
    def id(self) -> str:
        """The thing to click first, or the button that takes its place."""
        return self.picks[0]


class Line(NamedTuple):
    """A sentence of the log, with the event behind it as far as its reader may know."""

    n: int
    text: str
    seat: int | None
    places: tuple[str, ...]
    new: bool  # happened since the reader last looked
    ply: int
    event: Event


class Place(NamedTuple):
    """A player in the final ranking."""

    rank: int
    seat: int
    name: str
    score: int
    you: bool


@dataclass(frozen=True)
class End:
    """How the game ended."""

    title: str
    why: str
    reason: str  # as the rules call it
    places: tuple[Place, ...] = ()  # best first; none if the game was abandoned

    @property
    def is_scored(self) -> bool:
        """Whether the scores tell the places apart. The same one for first and last would only puzzle people."""
        return len({place.rank for place in self.places}) < 2 or len({place.score for place in self.places}) > 1

    def ties(self, stayed: Container[int]) -> frozenset[int]:
        """Those of the seats that have the score of another in a different place: something else must have decided.

        Whoever left is last whatever the score, and isn't among them.
        """
        ranks: dict[int, set[int]] = {}
        ranked = [place for place in self.places if place.seat in stayed]
        for place in ranked:
            ranks.setdefault(place.score, set()).add(place.rank)
        return frozenset(place.seat for place in ranked if len(ranks[place.score]) > 1)


@dataclass(frozen=True)
class Scene:
    """A table as one player, or a spectator, may see it."""

    view: Data
    seats: Sequence[Seat]
    mine: bool  # the viewer has to choose now
    choices: Sequence[Choice]  # from which the viewer chooses; none on another's turn
    log: Sequence[Line]  # the newest last; not from the very beginning
    end: End | None = None
    replay: bool = False
    anytime: Sequence[Choice] = ()  # what the viewer may do besides, whoever has the turn

    @property
    def you(self) -> int | None:
        seat: int | None = self.view["you"]
        return seat

    @property
    def asks(self) -> bool:
        """Whether a click on anything gets an answer: a move, or why it can't be made."""
        return self.you is not None and not self.replay and self.end is None


# What a drawing gives -------------------------------------------------------------------------------------


class Thing(NamedTuple):
    """Anything on the table that can be picked, lit or followed with the eye; `thing(...)` writes and registers it."""

    id: str
    label: str = ""  # what a screen reader says; a thing without one is hidden from it
    looks: str = ""  # classes
    at: str = ""  # where it lies and whose it is, as CSS has it: "--x:1;--y:0"
    button: bool = False  # can be reached by key, if only to ask "why not?"
    can: bool = False  # is on offer now
    glides: str | None = None  # where it comes from when it was not on the table before
    name: str = ""  # for a button with it, where the label says more than that
    reads: bool = False  # says in words what its icons mean, to whoever points at it or comes there by key


class Fact(NamedTuple):
    """A glyph and a few words on a seat plate."""

    glyph: str
    text: str
    title: str = ""
    more: str = ""  # words for which a phone has no room
    looks: str = ""


class Plate(NamedTuple):
    """Who sits there and how they stand."""

    id: str
    looks: str
    at: str
    name: str
    shape: int
    note: str
    thinking: bool
    score: str = ""
    score_label: str = ""
    facts: tuple[Fact, ...] = ()
    clock: Countdown | None = None


class Look(NamedTuple):
    """How the button of a choice looks; without a glyph it is a quiet one."""

    glyph: str = ""
    colour: str = ""


@dataclass(frozen=True, kw_only=True)
class Drawn:
    """How the furniture round a drawing looks. Every game adds its own fields, which its table.html writes down."""

    help: str = ""  # a helping line under the prompt
    looks: Mapping[str, Look] = field(default_factory=dict)  # of choices, by their ids
    manner: str = ""  # a class for the whole table
    verdict: str = ""  # the title of the end, if "… wins" won't do
    ending: str = ""  # how it was won, if there is more to say than why it ended
    tallies: Mapping[int, str] = field(default_factory=dict)  # by seat: the score told apart


class Drawing(ABC):
    """One table's drawing: made once, asked for every view."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup

    @abstractmethod
    def draw(self, scene: Scene) -> Drawn: ...


# What all games do alike ----------------------------------------------------------------------------------


def plate(
    seat: Seat, *, retired: bool, looks: str = "", at: str = "", note: str = "", score: str = "", score_label: str = "",
    facts: Iterable[Fact] = (),
) -> Plate:  # fmt: skip
    """The plate of a player; `note` is what the game has to say beside the name when the table says nothing."""
    classes = classed("seat", looks, turn=seat.to_move, out=retired or seat.away)
    whose = f"--c:var(--seat-{seat.shape});{at}"
    said, own = standing(seat, retired, note), tuple(facts)
    id_ = f"seat-{seat.seat}"
    return Plate(id_, classes, whose, seat.name, seat.shape, said, seat.thinking, score, score_label, own, seat.clock)


def classed(*always: str, **sometimes: object) -> str:
    """Classes: those that a thing always has, and those that hold now."""
    found = [name for name in always if name]
    for name, holds in sometimes.items():
        if holds:
            found.append(name)
    return " ".join(found)


def standing(seat: Seat, retired: bool, note: str = "") -> str:
    """The word beside a name."""
    if seat.thinking:
        return ""  # a ring turns there
    if retired:
        return "left"
    if seat.away:
        return "away"
    if seat.you:
        return "you" if seat.name != "You" else ""
    return note or {"bot": "bot", "open": "free"}.get(seat.kind, "")


def signed(number: int) -> str:
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"


def by_id(*lists: Iterable[T]) -> dict[str, T]:
    """The things of a pack by their ids; an id that two of them have is a mistake of the pack's reader."""
    found: dict[str, T] = {}
    for thing in (thing for things in lists for thing in things):
        own: Any = thing
        if found.setdefault(own.id, thing) is not thing:
            raise ValueError(f"Two things are called {own.id}.")
    return found
