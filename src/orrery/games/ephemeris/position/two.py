"""Positions of Game Two: where a turn stands by dice and board, Retrograde cards and Pluto."""
from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress

from orrery.games.ephemeris.pack import COLOURS
from orrery.games.ephemeris.position.board import HandsPosition
from orrery.games.ephemeris.position.common import bits
from orrery.games.ephemeris.rules import GameTwo
from orrery.games.ephemeris.rules.house import EXTRA_MOVE, FINAL_MOVE
from orrery.games.ephemeris.rules.table import NOBODY, NONE
from orrery.games.ephemeris.rules.two import AT_BLOCK, AT_CLOSE, AT_FIRST, AT_PLUTO, AT_RETRO, AT_SECOND, HAND_TWO
from orrery.kernel.fields import Field, Values
from orrery.kernel.kinds import Items, Maybe, Several, Word, refuse
from orrery.kernel.pool import shuffled
from orrery.kernel.refusal import BadPosition
from orrery.kernel.state import OVER

STEPS = ("first", "second", "block", "retro", "close", "pluto")


class GameTwoPosition(HandsPosition[GameTwo]):
    hand_size = int(HAND_TWO)

    def fields(self) -> Iterable[Field]:
        yield from super().fields()
        colour = Word(COLOURS)
        yield Field("step", Word(STEPS), "where the turn stands", "by dice and board", name="at")
        yield Field("dice", Items(colour, size=2), "what the even and the uneven die show", "rolled",
                    get=lambda state: [state.even, state.uneven], put=put_dice)  # fmt: skip
        yield Field("first", Maybe(Word(self.bodies, "a body id"), NONE), "the body moved by the first die", "null")
        yield from self.retrograde()
        yield Field("spent", Several(self.seat), "the seats whose Pluto card is used", "none")
        yield Field("pluto", Maybe(colour, NONE), "the colour of a Pluto roll", "null", name="pluto_colour")
        yield Field("back_to", Word(STEPS[:-1]), "the step at which it was made", "`first`")

    def fill(self, values: Values, state: GameTwo) -> None:
        super().fill(values, state)
        over = values.get("seat") == OVER
        if values.get("pluto", NONE) != NONE:
            values.setdefault("step", AT_PLUTO)
        elif over or values.get("caller", NOBODY) != NOBODY:
            values.setdefault("step", AT_FIRST)
        elif values.get("first", NONE) != NONE:
            values.setdefault("step", AT_SECOND)
        known = over or ("planets" in values and "signs" in values)
        if values.get("pluto", NONE) != NONE and self.house.pluto == FINAL_MOVE and not known:
            refuse("step", "whether Pluto wins depends on the hands, but planets or signs is missing")

    def finish(self, values: Values, state: GameTwo) -> None:
        super().finish(values, state)
        if state.at == AT_PLUTO and state.seat != OVER and "spent" not in values:
            state.spent = bits([int(state.seat)])
        if "step" not in values:
            state.use_dice(True)
        elif "dice" not in values:
            self.roll(state)

    def roll(self, state: GameTwo) -> None:
        """Dice by chance, but such that the turn can stand where it does."""
        for dice in shuffled(range(36), state.chance):
            put_dice(state, [self.heavens.even[dice // 6], self.heavens.uneven[dice % 6]])
            with suppress(BadPosition):
                self.check_dice(state)
                return

    def check(self, state: GameTwo) -> None:
        super().check(state)
        if AT_RETRO in (state.at, state.back_to) and state.turned == 0:
            refuse("turned", "at the step retro a Retrograde card has been turned up")
        if (state.at == AT_PLUTO) != (state.pluto_colour != NONE):
            refuse("pluto", "at the step pluto there’s a colour, and only there")
        self.check_dice(state)
        if state.caller != NOBODY and state.at != AT_FIRST:
            refuse("step", "it’s first while seats vote on an Eclipse")
        if state.at in (AT_BLOCK, AT_CLOSE) and state.seat != OVER and not state.has_pluto(state.seat):
            refuse("step", f"without a Pluto card there’s nothing to decide at the step {STEPS[state.at]}")
        if state.at == AT_PLUTO and state.seat != OVER:
            if not state.spent >> state.seat & 1:
                refuse("spent", f"seat {state.seat} has played its Pluto card")
            if not state.heavens.free(state.sky) & state.heavens.of_colour[state.pluto_colour]:
                refuse("pluto", "no piece of that colour can move")

    def check_dice(self, state: GameTwo) -> None:
        """EPH-205, EPH-207, EPH-221: what the dice and the board say about where the turn stands."""
        at = state.back_to if state.at == AT_PLUTO else state.at
        heavens, first = state.heavens, state.first
        if first == NONE and at == AT_SECOND:
            refuse("first", "before the second move, a body of a die’s colour has been moved")
        if first != NONE and heavens.colour[first] not in (state.even, state.uneven):
            refuse("first", "no die shows the colour of that body")
        if state.seat == OVER or state.caller != NOBODY:
            return
        if first != NONE and at in (AT_FIRST, AT_BLOCK, AT_RETRO):
            refuse("first", f"at the step {STEPS[at]} no die has been used")
        free = heavens.free(state.sky)
        can_move = free & (heavens.of_colour[state.even] | heavens.of_colour[state.uneven]) != 0
        if at == AT_SECOND:
            fits = free & state.second_movers() != 0
        elif at == AT_RETRO:  # Pluto may have opened the block while the card lay there
            fits = not can_move or (state.house.pluto == EXTRA_MOVE and bool(state.spent >> state.seat & 1))
        else:
            fits = at == AT_CLOSE or can_move == (at == AT_FIRST)
        if not fits:
            refuse("step", f"dice and board rule out the step {STEPS[at]}")


def put_dice(state: GameTwo, dice: list[int]) -> None:
    state.even, state.uneven = dice
