"""A game as the rest of the house sees it: its rooms under their names."""
from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from orrery.kernel.advice import Advice
from orrery.kernel.chance import Chance
from orrery.kernel.colours import check_marks
from orrery.kernel.events import Event, Log
from orrery.kernel.gallery import Shelf
from orrery.kernel.options import Option, PerSeat, Value, agree, suggest
from orrery.kernel.pack import PackFiles
from orrery.kernel.position import Data, Position
from orrery.kernel.refusal import BadOption, Note, Refusal
from orrery.kernel.state import State
from orrery.kernel.text import Block

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

    def mark(self, seat: int) -> int:
        """The colour of a seat."""
        return self.marks[seat] if self.marks else seat + 1


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


class Words(ABC, Generic[S]):
    """Room `words.py`: everything that is said."""

    actions: int  # moves are numbered from 0 to below this, the same in every position of a mode

    def __init__(self, setup: Setup) -> None:
        self.setup = setup

    def name(self, seat: int) -> str:
        return self.setup.names[seat]

    def all_moves(self, seat: int) -> list[str]:
        """The text of every move that a seat could ever make at this table."""
        texts = dict.fromkeys(self.move_text(move) for move in range(self.actions))
        return [text for text in texts if self.read_move(text, seat) is not None]

    @abstractmethod
    def move_text(self, move: int) -> str:
        """The stable text of a move, for records, tests and programs."""

    @abstractmethod
    def read_move(self, text: str, seat: int) -> int | None:
        """The move with that text when `seat` makes it; None if no move of the game is called so."""

    @abstractmethod
    def label(self, state: S, move: int) -> str:
        """What a button says: short, in the mover's eyes."""

    @abstractmethod
    def explain(self, state: S, move: int) -> Note:
        """What a legal move will do, with its rule."""

    @abstractmethod
    def why_not(self, state: S, seat: int, move: int) -> Refusal | None:
        """Why `seat` may not make this move now; None if it may."""

    @abstractmethod
    def prompt(self, state: S, seat: int | None) -> str:
        """One sentence: what the viewer can do now, or what the table waits for; at the end, why it is over."""

    @abstractmethod
    def sentence(self, event: Event, viewer: int | None) -> str:
        """An event, already cut to what the viewer may read, as a sentence; empty if not worth telling."""

    def warning(self, state: S, move: int) -> str:
        """What the mover is asked to think over before a move that a slip of the hand would make dear.

        Empty for all others. Said to nobody else, so it may speak of what only the mover knows.
        """
        return ""

    def limit(self, state: S) -> Limit | None:
        """The time that a table gives for the present decision; None if it waits for ever."""
        return None

    def heard(self, text: str, waited: float) -> str:
        """An answer that tells its own time, as the table takes it `waited` seconds after it asked."""
        return text

    def keys(self, state: S) -> Mapping[str, str]:
        """Where a question is answered against the clock: what to type, and what it means. Else moves are listed."""
        return {}

    def typed(self, key: str, waited: float) -> str:
        """The text of the move that one of these keys makes, `waited` seconds after the question."""
        return key

    @abstractmethod
    def picks(self, move: int) -> tuple[str, ...]:
        """The things on the drawn table that are clicked, one after the other, to make a move (element ids)."""

    @abstractmethod
    def meant(self, pick: str, seat: int) -> int | None:
        """The move that a click on a thing stands for when it is not on offer, so that "why not?" has an answer."""

    @abstractmethod
    def places(self, event: Event) -> tuple[str, ...]:
        """The things on the drawn table that an event is about, as far as its reader may know."""

    @abstractmethod
    def reason(self, state: S, move: int) -> str:
        """Why a good player might choose this move, in one sentence."""


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
    check: Callable[[Mode, int, Mapping[str, Value]], Refusal | None]  # what options demand of each other
    start: Callable[[Setup, Chance, Log | None], S]
    view: Callable[[Setup], View[S]]  # a class, or a function that chooses one by the mode
    words: Callable[[Setup], Words[S]]
    position: Callable[[Setup], Position[S]]
    picture: Callable[[Setup], Picture]
    advice: Advice
    gallery: Callable[[Any], tuple[Shelf, ...]] | None = None  # room `gallery.py`: a pack's content to be looked at
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
        raise BadOption(f"{self.title} has no mode {name}. {suggest(str(name), known)}")

    def setup(
        self,
        pack: PackFiles,
        mode: str | None,
        seats: int | None,
        options: Mapping[str, object],
        names: tuple[str, ...] | None,
        marks: object = None,
    ) -> Setup:
        """Agree on everything, or refuse with a sentence."""
        chosen = self.mode(mode)
        if seats is None:
            seats = chosen.least
        if isinstance(seats, bool) or not isinstance(seats, int) or not chosen.least <= seats <= chosen.most:
            many = f"{chosen.least}" if chosen.least == chosen.most else f"{chosen.least} to {chosen.most}"
            raise BadOption(f"{self.title} ({chosen.title}) is for {many} seats, not {seats}.", chosen.rule)
        agreed = agree(self.options, {**chosen.presets(seats), **options})
        for option in self.options:
            if isinstance(option, PerSeat):
                option.spread(str(agreed[option.name]), seats)
        if (refusal := self.check(chosen, seats, agreed)) is not None:
            raise BadOption(refusal.text, refusal.rule)
        if names is None:
            names = tuple(f"Seat {seat + 1}" for seat in range(seats))
        if len(names) != seats:
            raise BadOption(f"There are {seats} seats, so {seats} names are needed, not {len(names)}.")
        if not all(isinstance(name, str) and name.strip() and name.isprintable() for name in names):
            raise BadOption(f"A name is a text of one line with something in it, not {', '.join(map(repr, names))}.")
        colours = check_marks(marks, seats)
        return Setup(self, chosen, seats, agreed, pack, self.content(pack), self.house(agreed), names, colours)

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
