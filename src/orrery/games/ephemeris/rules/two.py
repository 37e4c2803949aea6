"""Game Two: two colour dice, Retrograde cards and Pluto (EPH-201 to EPH-248)."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from orrery.games.ephemeris.rules.eclipse import ECLIPSE, Contest
from orrery.games.ephemeris.rules.heavens import RING, SIGNS, YELLOW, Heavens, sign_of
from orrery.games.ephemeris.rules.house import EXTRA_MOVE, FINAL_MOVE, NO_PLUTO, House
from orrery.games.ephemeris.rules.retrograde import redeal_pile
from orrery.games.ephemeris.rules.table import EMPTY, NOBODY, NONE
from orrery.kernel.bits import BIT
from orrery.kernel.chance import Chance
from orrery.kernel.events import Log
from orrery.kernel.moves import Moves
from orrery.kernel.state import OVER
from orrery.kernel.vectors import vec

HAND_TWO: Final[i64] = 4  # EPH-201

# Further moves.
RETRO: Final[i64] = 111  # + sign
PLUTO: Final[i64] = 123
RETROGRADE: Final[i64] = 124
END: Final[i64] = 125
NO_MOVE: Final[i64] = 126
RESIGN_TWO: Final[i64] = 127  # + seat

# Where a turn stands (section 4). All know it: it follows from the board, the dice and the Pluto cards (EPH-39).
AT_FIRST: Final[i64] = 0
AT_SECOND: Final[i64] = 1
AT_BLOCK: Final[i64] = 2
AT_RETRO: Final[i64] = 3
AT_CLOSE: Final[i64] = 4
AT_PLUTO: Final[i64] = 5


@mypyc_attr(free_list_len=1)
class GameTwo(Contest):
    """One position of Game Two."""

    __slots__ = ("at", "back_to", "even", "first", "pile", "pluto_colour", "spent", "turned", "uneven")

    def __init__(self, seats: i64, heavens: Heavens, house: House, chance: Chance) -> None:
        super().__init__(seats, heavens, house, chance, HAND_TWO)
        self.at: i64 = AT_FIRST
        self.even: i64 = NONE  # the colours of the dice
        self.uneven: i64 = NONE
        self.first: i64 = NONE  # the piece moved by the first die used (EPH-205)
        self.pile: vec[i64] = EMPTY  # of Retrograde cards, as shuffled; replaced, never changed
        self.turned: i64 = 0  # how many have been turned up; each went to the bottom (EPH-223)
        self.spent: i64 = 0  # set of seats whose Pluto card is used (EPH-242)
        self.pluto_colour: i64 = NONE  # while a Pluto roll is being used
        self.back_to: i64 = AT_FIRST  # where the turn stood when Pluto was played

    def begin(self, log: Log | None) -> None:
        self.log = log
        self.deal()
        pile = self.heavens.retrograde_cards[:]
        self.chance.shuffle(pile)
        self.pile = pile
        self.choices_left = self.house.round_cap
        self.seat = self.starter
        self.begin_turn()

    def clone(self) -> GameTwo:
        twin = GameTwo(self.seats, self.heavens, self.house, self.chance.copy())
        self.copy_contest(twin)
        twin.at = self.at
        twin.even = self.even
        twin.uneven = self.uneven
        twin.first = self.first
        twin.pile = self.pile
        twin.turned = self.turned
        twin.spent = self.spent
        twin.pluto_colour = self.pluto_colour
        twin.back_to = self.back_to
        return twin

    def resignation(self) -> i64:
        return RESIGN_TWO

    # What may be done -------------------------------------------------------------------------------------

    def fill(self, out: Moves) -> None:
        if self.caller != NOBODY:
            self.fill_vote(out)
        elif self.at == AT_FIRST:
            self.fill_first(out)
            self.offer_pluto(out)
        elif self.at == AT_SECOND:
            self.heavens.fill_forward(self.sky, self.second_movers(), out)
            if self.house.pluto_any_time or self.house.pluto == FINAL_MOVE:
                self.offer_pluto(out)
        elif self.at == AT_RETRO:
            self.fill_retro(out)
            if self.house.pluto_any_time:
                self.offer_pluto(out)
        elif self.at == AT_PLUTO:
            self.fill_pluto(out)
        else:
            out.n = 0
            if self.at == AT_BLOCK:
                out.add(RETROGRADE)
            else:
                out.add(END)
            out.add(PLUTO)

    def fill_first(self, out: Moves) -> None:
        """EPH-207: a first movement must let the other die be used, if any does; or it wins (EPH-209)."""
        heavens = self.heavens
        heavens.fill_forward(self.sky, heavens.of_colour[self.even] | heavens.of_colour[self.uneven], out)
        every = out.n
        going_on: i64 = 0
        body: i64 = NONE
        signs: i64 = 0
        for i in range(every):
            move = out.items[i]
            if move // SIGNS != body:
                body = move // SIGNS
                signs = self.spoiling_signs(body)
            if signs & BIT[move % SIGNS] == 0:
                going_on += 1
        if going_on == 0 or going_on == every:
            return
        out.n = 0
        for i in range(every):
            move = out.items[i]
            body = move // SIGNS
            spoils = self.spoiling_signs(body) & BIT[move % SIGNS] != 0
            if not spoils or self.would_complete(self.seat, body, move % SIGNS):
                out.items[out.n] = move
                out.n += 1

    def spoiling_signs(self, body: i64) -> i64:
        """The signs into which a first movement of a body would leave nothing to the other die."""
        other = self.even + self.uneven - self.heavens.colour[body]
        if other == YELLOW and body != 0:
            return 0  # EPH-14: the Moon can always move
        free = self.heavens.free_signs(self.sky, other, body)
        if free == 0:
            return RING
        in_its_way = self.heavens.rank[body] <= other  # its rank is below theirs: colour + 1, and 1 for the Sun
        return free if in_its_way and free & (free - 1) == 0 else 0

    def can_use_both(self) -> bool:
        """EPH-207: whether some first movement leaves one to the other die; if none does it is a Partial Block (1)."""
        heavens = self.heavens
        first = Moves()
        heavens.fill_forward(self.sky, heavens.of_colour[self.even] | heavens.of_colour[self.uneven], first)
        for i in range(first.n):
            if self.spoiling_signs(first.items[i] // SIGNS) & BIT[first.items[i] % SIGNS] == 0:
                return True
        return False

    def second_movers(self) -> i64:
        """EPH-205: the bodies that the other die may move, blocked or not."""
        return self.heavens.of_colour[self.die_left()] & ~BIT[self.first]

    def die_left(self) -> i64:
        """The colour of the die that the first movement did not use."""
        return self.even + self.uneven - self.heavens.colour[self.first]

    def fill_retro(self, out: Moves) -> None:
        """EPH-222: the planet on the card goes back 1 to 11 signs."""
        out.n = 0
        sign = sign_of(self.sky, self.card())
        for _ in range(SIGNS - 1):
            sign = sign - 1 if sign > 0 else SIGNS - 1
            out.add(RETRO + sign)

    def fill_pluto(self, out: Moves) -> None:
        """EPH-245, EPH-246: movements of the colour rolled; by `final_move` only those that win."""
        self.heavens.fill_forward(self.sky, self.heavens.of_colour[self.pluto_colour], out)
        if self.house.pluto == EXTRA_MOVE:
            out.add(NO_MOVE)
            return
        every = out.n
        out.n = 0
        for i in range(every):
            move = out.items[i]
            if self.would_complete(self.seat, move // SIGNS, move % SIGNS):
                out.items[out.n] = move
                out.n += 1

    def has_pluto(self, seat: i64) -> bool:
        """EPH-242, EPH-238: not used yet, and in play."""
        return self.house.pluto != NO_PLUTO and self.spent & BIT[seat] == 0 and not self.is_retired(seat)

    def offer_pluto(self, out: Moves) -> None:
        """EPH-241, EPH-244: whatever the hand, so that an offer tells nothing (EPH-39)."""
        if self.has_pluto(self.seat):
            out.add(PLUTO)

    def may_call(self) -> bool:
        return self.at != AT_PLUTO and super().may_call()  # EPH-231

    def card(self) -> i64:
        """The planet on the Retrograde card that was turned up last."""
        return self.pile[(self.turned - 1) % len(self.pile)]

    # What it does -----------------------------------------------------------------------------------------

    def play(self, move: i64) -> None:
        if move < ECLIPSE:
            self.move_piece(move)
        elif move >= RESIGN_TWO:
            self.resign(move - RESIGN_TWO)
        elif move == END:
            self.tell("end", self.seat)
            self.pass_turn()
        elif move == PLUTO:
            self.play_pluto()
        elif move == RETROGRADE:
            self.turn_card()
        elif move == NO_MOVE:
            self.go_back()
        elif move >= RETRO:
            self.move_back(move - RETRO)
        elif move == ECLIPSE:
            self.call_eclipse()
        else:
            self.vote(move)

    def begin_turn(self) -> None:
        """EPH-203: both dice are rolled."""
        if self.off[self.seat] == 0:  # EPH-29: only with `own_turn`
            self.complete(self.seat)
            return
        self.even = self.heavens.even[self.chance.below(6)]
        self.uneven = self.heavens.uneven[self.chance.below(6)]
        self.reveal("roll", self.seat, self.even, self.uneven)
        self.first = NONE
        self.pluto_colour = NONE
        self.use_dice(False)

    def use_dice(self, was_blocked: bool) -> None:
        """EPH-207, EPH-221: a complete block needs a Retrograde card, unless Pluto is played first (EPH-241)."""
        heavens = self.heavens
        wanted = heavens.of_colour[self.even] | heavens.of_colour[self.uneven]
        if heavens.free(self.sky) & wanted:
            self.at = AT_FIRST
        else:
            if not was_blocked:
                self.tell("block", self.seat)
            if self.has_pluto(self.seat):
                self.at = AT_BLOCK
            else:
                self.turn_card()

    def move_piece(self, move: i64) -> None:
        self.reveal("move", self.seat, move, self.sky)
        body = move // SIGNS
        if self.put(body, move % SIGNS):
            return
        if self.at == AT_PLUTO:
            self.go_back()
        elif self.at == AT_FIRST:
            self.first = body
            self.use_second()
        else:
            self.close()

    def use_second(self) -> None:
        """EPH-207: the other die, or a Partial Block (1): play moves on without it."""
        if self.heavens.free(self.sky) & self.second_movers():
            self.at = AT_SECOND
            return
        self.tell("partial", self.seat)
        self.close()

    def turn_card(self) -> None:
        """EPH-221: the top Retrograde card is turned up; it will lie at the bottom (EPH-223)."""
        self.turned += 1
        self.at = AT_RETRO
        self.reveal("card", self.seat, self.card())

    def move_back(self, sign: i64) -> None:
        """EPH-12, EPH-222: against the order of the signs, whatever stands there."""
        self.reveal("back", self.seat, self.card() * SIGNS + sign, self.sky)
        if not self.put(self.card(), sign):
            self.close()

    def close(self) -> None:
        """EPH-241 (c), EPH-224: the last Pluto window; then the next seat."""
        if self.has_pluto(self.seat):
            self.at = AT_CLOSE
        else:
            self.pass_turn()

    def play_pluto(self) -> None:
        """EPH-242 to EPH-247: the even die is rolled once more."""
        self.spent |= BIT[self.seat]
        self.pluto_colour = self.heavens.even[self.chance.below(6)]
        self.back_to = self.at
        self.at = AT_PLUTO
        self.reveal("pluto", self.seat, self.pluto_colour)
        if self.house.pluto == EXTRA_MOVE:
            if self.heavens.free(self.sky) & self.heavens.of_colour[self.pluto_colour] == 0:
                self.go_back()
            return
        wins = Moves()
        self.fill_pluto(wins)
        if wins.n == 0:
            self.go_back()
        else:
            self.reveal("aligned", self.seat)

    def go_back(self) -> None:
        """EPH-245, EPH-246: the turn goes on where Pluto stopped it."""
        self.pluto_colour = NONE
        self.at = self.back_to
        if self.at == AT_CLOSE:
            self.pass_turn()
        elif self.at == AT_SECOND:
            self.use_second()
        elif self.at != AT_RETRO:  # a Retrograde card lies open until its planet has moved
            self.use_dice(self.back_to == AT_BLOCK)

    def call_eclipse(self) -> None:
        super().call_eclipse()
        self.at = AT_FIRST

    # What a seat cannot know --------------------------------------------------------------------------------

    def redeal(self, seat: i64, chance: Chance) -> None:
        super().redeal(seat, chance)
        self.pile = redeal_pile(self.pile, self.turned, chance)

    def known_by_all(self) -> i64:
        """Who has rolled the colour that wins is about to show the hand: until then it is left as it is."""
        return self.seat if self.at == AT_PLUTO and self.house.pluto == FINAL_MOVE and self.seat != OVER else NOBODY
