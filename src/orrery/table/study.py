"""A finished game looked at together: who leads, what was said and marked at its moments, and other ways to play it."""
from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NamedTuple


class Moment(NamedTuple):
    """A position of the game, or of a variation of it."""

    at: int  # the number of the position; a variation goes on counting where it left the game
    branch: int = 0  # the variation; 0 for the game as it was played


class Comment(NamedTuple):
    number: int
    seat: int
    moment: Moment
    text: str


class Variation(NamedTuple):
    """Other moves from a position of the game on."""

    seat: int  # of who tried it first
    start: int
    moves: tuple[str, ...]

    @property
    def last(self) -> int:
        return self.start + len(self.moves)


@dataclass
class Study:
    """What the entries of the kind `study` add up to. Where the leader is changes often, and is kept beside them."""

    leader: int | None = None  # holder
    comments: dict[int, Comment] = field(default_factory=dict)
    marks: dict[Moment, tuple[str, ...]] = field(default_factory=dict)  # ids of things; two with > between for an arrow
    variations: dict[int, Variation] = field(default_factory=dict)
    count: int = 0  # of entries: names comments and variations for good

    def apply(self, data: dict[str, Any]) -> None:
        self.count += 1
        match data["do"]:
            case "lead":
                self.leader = data["by"]
            case "stop":
                self.leader = None
            case "comment":
                moment = Moment(data["at"], data["branch"])
                self.comments[self.count] = Comment(self.count, data["seat"], moment, data["text"])
            case "remove":
                self.comments.pop(data["comment"], None)
            case "mark":
                self.marks[Moment(data["at"], data["branch"])] = tuple(data["marks"])
            case "try":
                self.variations[self.count] = Variation(data["seat"], data["start"], tuple(data["moves"]))
            case "more":
                before = self.variations[data["branch"]]
                self.variations[data["branch"]] = before._replace(moves=(*before.moves, *data["moves"]))
            case "drop":
                self._drop(data["branch"])
            case other:
                raise ValueError(other)

    def _drop(self, branch: int) -> None:
        """A variation goes with all that was said in it."""
        self.variations.pop(branch, None)
        self.comments = {n: said for n, said in self.comments.items() if said.moment.branch != branch}
        self.marks = {moment: marks for moment, marks in self.marks.items() if moment.branch != branch}
