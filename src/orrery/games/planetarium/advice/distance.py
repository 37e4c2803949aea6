"""How far matter is from planets, in half turns: it may come to the planet, or the planet to it (section 9)."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from orrery.games.planetarium.rules.board import NOWHERE, SPACES, Board
from orrery.games.planetarium.rules.table import EMPTY, PLANET
from orrery.kernel.vectors import vec

FAR: Final[i64] = 18  # nine turns: not to be counted on
COMES: Final[i64] = 6  # steps that matter is followed backwards
GOES: Final[i64] = 2  # moves that a planet is followed forwards
NEAREST: Final[i64] = 4  # tokens of a kind that are kept: three count, one may be on the move
ALL_FAR: Final = vec[i64]([18] * 73)
NONE_NEAR: Final = vec[i64]([18] * 16)
QUEUE: Final = vec[i64]([0] * 160)


class Reach:
    """Distances of all spaces from one planet, and of each kind of matter the nearest tokens."""

    __slots__ = ("near", "near_space", "queue", "row")

    def __init__(self, queue: vec[i64]) -> None:
        self.queue: vec[i64] = queue  # to work with; nothing in it is kept
        self.row: vec[i64] = ALL_FAR
        self.near: vec[i64] = NONE_NEAR
        self.near_space: vec[i64] = NONE_NEAR

    def look(self, board: Board, at: vec[i64], home: i64, left: i64, fast: bool) -> None:
        """From a planet on `home` that stood on `left` before; matter on `home` is gone, `left` is empty."""
        row = ALL_FAR[:]
        queue = self.queue
        step: i64 = 1 if fast else 2
        row[home] = 0
        queue[0] = home
        head: i64 = 0
        tail: i64 = 1
        while head < tail:
            space = queue[head]
            head += 1
            far = row[space] + step
            if far > COMES * step:
                break
            for i in range(board.before_from[space], board.before_from[space + 1]):
                other = board.before[i]
                if row[other] == FAR:
                    row[other] = far
                    if at[other] == EMPTY or other == left:
                        queue[tail] = other
                        tail += 1
        self.follow(board, at, home, left, row)
        self.row = row
        self.find_nearest(at, home)

    def follow(self, board: Board, at: vec[i64], home: i64, left: i64, row: vec[i64]) -> None:
        """The planet's own moves: sweeps and thin steps."""
        queue = self.queue
        seen = ALL_FAR[:]
        seen[home] = 0
        queue[0] = home
        head: i64 = 0
        tail: i64 = 1
        while head < tail:
            space = queue[head]
            head += 1
            far = seen[space] + 2
            if far > 2 * GOES:
                break
            for side in range(2):
                other = board.inward[space] if side == 0 else board.outward[space]
                if other != NOWHERE and seen[other] == FAR and (at[other] < PLANET or other == left):
                    seen[other] = far
                    if far < row[other]:
                        row[other] = far
                    if at[other] >= EMPTY:
                        queue[tail] = other
                        tail += 1
            other = board.thick[space]
            while other != NOWHERE and other != space:
                if at[other] < PLANET or other == left:
                    if seen[other] < far:
                        break  # it was there before and has looked further itself
                    if seen[other] == FAR:
                        seen[other] = far
                        if far < row[other]:
                            row[other] = far
                        if at[other] >= EMPTY:
                            queue[tail] = other
                            tail += 1
                    if at[other] < EMPTY:
                        break
                other = board.thick[other]

    def find_nearest(self, at: vec[i64], home: i64) -> None:
        row = self.row
        near = NONE_NEAR[:]
        near_space = NONE_NEAR[:]
        for space in range(SPACES):
            far = row[space]
            kind = at[space]
            if far < FAR and 0 <= kind < EMPTY and space != home:
                i = NEAREST * kind + NEAREST - 1
                if far >= near[i]:
                    continue
                while i > NEAREST * kind and near[i - 1] > far:
                    near[i] = near[i - 1]
                    near_space[i] = near_space[i - 1]
                    i -= 1
                near[i] = far
                near_space[i] = space
        self.near = near
        self.near_space = near_space
