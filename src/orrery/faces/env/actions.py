"""The actions of a table: a dense list of the moves in the game's book of choices.

They stand in the order of the book's rows, and of what each row takes. Seats are counted from the one that acts, so
`steal:1` is to rob the next seat, whoever says it. Leaving the game is no action.
"""
from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from orrery.kernel.book import Book, Choice
from orrery.kernel.episode import NO_ACTION, Actions
from orrery.kernel.game import Setup
from orrery.kernel.refusal import BadOption
from orrery.kernel.things import Seats

Parts = tuple[int, ...]  # the number of a row, then the numbers of what it takes


class ActionSpace:
    def __init__(self, setup: Setup) -> None:
        self.seats = setup.seats
        self.book: Book = setup.game.words(setup).book
        self.rows: tuple[Choice, ...] = tuple(choice for choice in self.book.choices if not choice.leaves)
        self.parts: tuple[Parts, ...] = tuple(self._all_parts())

    def _all_parts(self) -> Iterator[Parts]:
        for number, choice in enumerate(self.rows):
            for move in range(choice.first, choice.first + choice.size):
                if choice.ids(move) is not None:
                    yield (number, *choice.taken(move))

    def __len__(self) -> int:
        return len(self.parts)

    @cached_property
    def numbers(self) -> dict[Parts, int]:
        """The structured form of an action, and its number."""
        return {parts: action for action, parts in enumerate(self.parts)}

    @cached_property
    def index(self) -> Actions:
        """For the compiled loop: which move an action is for each seat, and back."""
        width = self.book.actions
        move_of = [self.move(action, seat) for seat in range(self.seats) for action in range(len(self))]
        action_of = [NO_ACTION] * (self.seats * width)
        for place, move in enumerate(move_of):
            seat, action = divmod(place, len(self))
            action_of[seat * width + move] = action
        return Actions(len(self), width, move_of, action_of)

    def move(self, action: int, seat: int) -> int:
        """The move of the game that an action is when a seat makes it."""
        number, *taken = self.parts[action]
        choice = self.rows[number]
        move = 0
        for sort, thing in zip(choice.takes, taken, strict=True):
            move = move * len(sort) + ((thing + seat) % self.seats if isinstance(sort, Seats) else thing)
        return choice.first + move

    def text(self, action: int, seat: int = 0) -> str:
        """The move text of an action when a seat makes it."""
        return self.book.text(self.move(action, seat))

    def read(self, text: str, seat: int = 0) -> int:
        """The action whose move has that text when a seat makes it."""
        move = self.book.read(text, seat)
        action = NO_ACTION if move is None else int(self.index.action_of[seat * self.book.actions + move])
        if action == NO_ACTION:
            raise BadOption(f"There’s no action {text!r} at this table.")
        return action
