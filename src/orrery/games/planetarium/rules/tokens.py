"""Moving one token a turn: planets sweep, matter steps, and what meets collides (PLA-15 to PLA-42)."""
from __future__ import annotations

from mypy_extensions import i64

from orrery.games.planetarium.rules.board import NOWHERE, PLANETS
from orrery.games.planetarium.rules.moves import MOVE_MATTER, MOVE_PLANET, TO
from orrery.games.planetarium.rules.table import EMPTY, NONE, PLANET, Table
from orrery.kernel.moves import Moves


class Tokens(Table):
    """All lines lead clockwise (PLA-21); at rest a space holds one token (PLA-23)."""

    __slots__ = ()

    def fill_tokens(self, out: Moves) -> None:
        """PLA-16: whatever has somewhere to go, whoever brought it where it is."""
        board = self.board
        at = self.at
        thick, inward, outward = board.thick, board.inward, board.outward
        for planet in range(PLANETS):
            if self.can_planet_move(self.where[planet]):
                out.add(MOVE_PLANET + planet)
        for space in range(board.spaces):
            if at[space] < EMPTY and (
                at[thick[space]] >= EMPTY or at[inward[space]] >= EMPTY or at[outward[space]] >= EMPTY
            ):
                out.add(MOVE_MATTER + space)

    def can_planet_move(self, space: i64) -> bool:
        """PLA-28: a planet needs a space without another planet; matter is no obstacle."""
        board = self.board
        at = self.at
        if board.inward[space] != NOWHERE and at[board.inward[space]] <= EMPTY:
            return True
        if board.outward[space] != NOWHERE and at[board.outward[space]] <= EMPTY:
            return True
        ahead = board.thick[space]
        while ahead != NOWHERE and ahead != space:
            if at[ahead] <= EMPTY:
                return True
            ahead = board.thick[ahead]
        return False

    def fill_targets(self, token: i64, out: Moves) -> None:
        """Where a token may go, in the order of the spaces; two ways to one space are one option (PLA-41)."""
        if token < MOVE_MATTER:
            self.add_planet_targets(self.where[token], out)
        else:
            self.add_matter_targets(token - MOVE_MATTER, out)
        items = out.items
        for i in range(1, out.n):
            item = items[i]
            j: i64 = i
            while j > 0 and items[j - 1] > item:
                items[j] = items[j - 1]
                j -= 1
            items[j] = item
        kept: i64 = 0
        for i in range(out.n):
            if i == 0 or items[i] != items[kept - 1]:
                items[kept] = items[i]
                kept += 1
        out.n = kept

    def add_planet_targets(self, space: i64, out: Moves) -> None:
        """PLA-30 to PLA-36: one thin step, or a sweep up to the first matter, past planets, never a whole lap."""
        board = self.board
        at = self.at
        inward, outward = board.inward[space], board.outward[space]
        if inward != NOWHERE and at[inward] <= EMPTY:
            out.add(TO + inward)
        if outward != NOWHERE and at[outward] <= EMPTY:
            out.add(TO + outward)
        ahead = board.thick[space]
        while ahead != NOWHERE and ahead != space:
            if at[ahead] <= EMPTY:
                out.add(TO + ahead)
                if at[ahead] < EMPTY:
                    break
            ahead = board.thick[ahead]

    def add_matter_targets(self, space: i64, out: Moves) -> None:
        """PLA-38: one space; PLA-39, PLA-40: a second one after acceleration, if the first is quite empty."""
        two = self.is_accelerated()
        for line in range(3):
            first = self.line(space, line)
            if self.at[first] < EMPTY:
                continue  # PLA-24: blocked by matter, or no such line
            out.add(TO + first)
            if two and self.at[first] == EMPTY:
                for further in range(3):
                    second = self.line(first, further)
                    if self.at[second] >= EMPTY:
                        out.add(TO + second)

    def line(self, space: i64, n: i64) -> i64:
        """The thick line, the thin line inward, the thin line outward."""
        if n == 0:
            return self.board.thick[space]
        return self.board.inward[space] if n == 1 else self.board.outward[space]

    def space_of(self, token: i64) -> i64:
        return self.where[token] if token < MOVE_MATTER else token - MOVE_MATTER

    def move_token(self, token: i64, to: i64, seat: i64) -> bool:
        """PLA-25, PLA-26: matter that meets a planet goes to the mover's mat, into that planet's slot."""
        at = self.at
        here = self.space_of(token)
        kind: i64 = NONE
        planet: i64 = NONE
        if token < MOVE_MATTER:
            if at[to] < EMPTY:
                kind = at[to]
                planet = token
            at[here] = EMPTY
            at[to] = PLANET + token
            self.where[token] = to
        elif at[to] >= PLANET:
            kind = at[here]
            planet = at[to] - PLANET
            at[here] = EMPTY
        else:
            at[to] = at[here]
            at[here] = EMPTY
        if kind != NONE:
            self.store(seat, planet, kind)
        if self.log is not None:
            moved = token if token < MOVE_MATTER else MOVE_MATTER + (at[to] if kind == NONE else kind)
            self.tell("move", seat, moved, here, to, kind, planet)
        return kind != NONE
