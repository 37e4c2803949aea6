"""A game as the rest of the house sees it: its rooms under their names."""
from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from orrery.kernel.advice import Advice
from orrery.kernel.chance import Chance
from orrery.kernel.colours import check_marks
from orrery.kernel.events import Log
from orrery.kernel.gallery import Shelf
from orrery.kernel.observing import Observer
from orrery.kernel.options import Option, PerSeat, Value, agree, is_for, names_all, suggest
from orrery.kernel.pack import PackFiles
from orrery.kernel.paper import Kit
from orrery.kernel.position import Data, Position
from orrery.kernel.refusal import BadOption, Refusal, named, shown
from orrery.kernel.state import State
from orrery.kernel.text import Block
from orrery.kernel.things import span

if TYPE_CHECKING:
    from orrery.kernel.drawing import Drawing
    from orrery.kernel.tracking import Tracker
    from orrery.kernel.words import Words

CONTENTS = 16  # packs of a game that are kept in memory
S = TypeVar("S", bound=State)
R = TypeVar("R")


@dataclass(frozen=True)
class Mode:
    """A way to play a game: how many can, and which options it sets before anybody changes them."""

    name: str
    title: str
    text: str
    least: int
    most: int
    presets: Callable[[int], Mapping[str, Value]] = lambda seats: {}
    rule: str = ""  # that says how many can play
    usual: int = 4  # seats that a table is set for when nobody says how many, as far as they fit
    quick: Mapping[str, str] = field(default_factory=dict)  # options of "Play now": one person against bots, at once
    bots: tuple[str, ...] = ()  # levels that are worth offering; () for all of them
    why_bots: str = ""  # and why there aren't more, for people

    @property
    def usual_seats(self) -> int:
        return max(self.least, min(self.usual, self.most))


@dataclass(frozen=True)
class Limit:
    """How long a table with people waits for an answer, in seconds, and the move that it makes then."""

    seconds: float
    move: str
    spread: float = 0.0  # so much longer at the most, by chance
    grace: float = 0.0  # what is left to the others once somebody has answered; 0 for all the time there is


@dataclass(frozen=True)
class Setup:
    """What a match is played with. Everything that is not in the position."""

    game: Game[Any]
    mode: Mode
    seats: int
    options: Mapping[str, Value]
    pack: PackFiles
    content: Any  # the pack as the game has read it
    house: Any  # the options as the rules want them
    names: tuple[str, ...]
    marks: tuple[int, ...] = ()  # the colours that the players chose (kernel/colours.py); () if nobody did

    @cached_property
    def position(self) -> Position[Any]:
        """The room `position.py`, built once: it takes longer than writing a position."""
        return self.game.position(self)

    def mark(self, seat: int) -> int:
        """The colour of a seat."""
        return self.marks[seat] if self.marks else seat + 1

    def header(self) -> Data:
        """As plain data, from which it can be agreed on again."""
        return {
            "game": self.game.name,
            "mode": self.mode.name,
            "seats": self.seats,
            "options": dict(self.options),
            "pack": self.pack.name,
            "names": list(self.names),
            **({"marks": list(self.marks)} if self.marks else {}),
        }


def by_mode(rooms: Mapping[str, Callable[[Setup], R]]) -> Callable[[Setup], R]:
    """A room that each mode of a game has its own form of."""
    return lambda setup: rooms[setup.mode.name](setup)


class View(ABC, Generic[S]):
    """Room `view.py`: what one seat may see. Built positively, never by deleting."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup

    @abstractmethod
    def view(self, state: S, seat: int | None) -> Data:
        """The position as plain data for one seat, or for a spectator (None)."""

    def previews(self, state: S) -> bool:
        """Whether a mover may ask what a move would score; not where knowing that is what the game is about."""
        return True

    def points(self, state: S, seat: int) -> int | None:
        """What a seat has scored so far, as everybody may know it; None where nothing is counted before the end."""
        return None


class Picture(ABC):
    """Room `text.py`: the table drawn in text, from a view."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup

    @abstractmethod
    def draw(self, view: Data) -> list[Block]: ...

    def reference(self, view: Data) -> list[Block]:
        """What a player may want to look up at any time; empty if a game has nothing but its rules."""
        return []

    def afterword(self, view: Data) -> list[Block]:
        """What may be read on request when the game is over; empty if there is nothing."""
        return []


@dataclass(frozen=True)
class Game(Generic[S]):
    """One game of the house. The same rooms in each."""

    name: str
    title: str
    prefix: str  # of its rule numbers
    text: str  # one sentence
    weight: int  # from 1, quick and easy, to 5
    modes: tuple[Mode, ...]  # the first is the default
    options: tuple[Option, ...]
    pack_option: str  # the name under which the ledger lists the choice of a pack among the options
    load_pack: Callable[[PackFiles], Any]
    house: Callable[[Mapping[str, Value]], Any]
    check: Callable[[Mode, int, Mapping[str, Value]], Refusal | None]  # what options need of each other
    start: Callable[[Setup, Chance, Log | None], S]
    view: Callable[[Setup], View[S]]  # a class, or a function that chooses one by the mode
    words: Callable[[Setup], Words[S]]
    position: Callable[[Setup], Position[S]]
    picture: Callable[[Setup], Picture]
    advice: Advice
    observer: Observer  # room `observation.py`: what a seat may see as numbers, for programs that learn
    drawing: Callable[[Setup], Drawing]  # room `drawing`: the table as the pages show it
    scenery: Callable[[Any], Any]  # what is drawn of a pack alone, for sprite, cards, gallery and rules
    gallery: Callable[[Any], tuple[Shelf, ...]]  # room `gallery.py`: a pack's content to be looked at
    tracker: Callable[[Setup], Tracker]  # room `tracker.py`: what a player has seen and can work out
    paper: Callable[[Any], Kit]  # room `paper.py`: what of a pack is printed
    packs: Mapping[str, str] = field(default_factory=dict)  # of the house, each in a sentence; the usual one first
    contents: dict[tuple[str, str], Any] = field(default_factory=dict, repr=False, compare=False)  # of packs

    @property
    def usual_pack(self) -> str:
        """The pack that is played with when nobody names one."""
        return next(iter(self.packs), "standard")

    def mode(self, name: str | None) -> Mode:
        if name is None:
            return self.modes[0]
        for mode in self.modes:
            if mode.name == name:
                return mode
        known = [mode.name for mode in self.modes]
        raise BadOption(f"{self.title} has no mode {named(name)}. {suggest(name, known)}")

    def setup(
        self,
        pack: PackFiles,
        mode: str | None,
        seats: int | None,
        options: Mapping[str, object],
        names: object = None,
        marks: object = None,
    ) -> Setup:
        """Agree on everything, or refuse with a sentence."""
        chosen = self.mode(mode)
        if seats is None:
            seats = chosen.least
        if isinstance(seats, bool) or not isinstance(seats, int):
            raise BadOption(f"The number of seats must be a whole number, not {shown(seats)}.", chosen.rule)
        if not chosen.least <= seats <= chosen.most:
            many = span("seat", chosen.least, chosen.most)
            raise BadOption(f"{self.title} ({chosen.title}) is for {many}, not {shown(seats)}.", chosen.rule)
        agreed = agree(self.options, {**chosen.presets(seats), **options})
        for option in self.options:
            if isinstance(option, PerSeat):
                option.spread(str(agreed[option.name]), seats)
        refusal = self.check(chosen, seats, agreed)
        if refusal is not None and names_all(self.options, options):
            # Older records may hold what their mode has no use for, chosen before the mode was.
            agreed |= {option.name: option.default for option in self.options if not is_for(option, chosen.name)}
            refusal = self.check(chosen, seats, agreed)
        if refusal is not None:
            raise BadOption(refusal.text, refusal.rule)
        called = check_names(names, seats)
        colours = check_marks(marks, seats)
        return Setup(self, chosen, seats, agreed, pack, self.content(pack), self.house(agreed), called, colours)

    def content(self, pack: PackFiles) -> Any:
        """The pack as the game uses it: read and checked once, for nothing ever changes it."""
        key = (pack.name, pack.digest)
        found = self.contents.get(key)
        if found is None:
            found = self.load_pack(pack)
            if len(self.contents) >= CONTENTS:
                self.contents.pop(next(iter(self.contents)), None)
            self.contents[key] = found
        return found


def check_names(names: object, seats: int) -> tuple[str, ...]:
    """What the seats are called; by their numbers if nobody says."""
    if names is None:
        return tuple(f"Seat {seat + 1}" for seat in range(seats))
    if not isinstance(names, Sequence) or isinstance(names, str | bytes):
        raise BadOption(f"Names must be a list of texts, not {shown(names)}.")
    if len(names) != seats:
        raise BadOption(f"There are {seats} seats, so give {seats} names, not {len(names)}.")
    for name in names:
        if not isinstance(name, str) or not name.strip() or not name.isprintable():
            raise BadOption(f"A name must be a non-empty single line, not {shown(name)}.")
    return tuple(names)
