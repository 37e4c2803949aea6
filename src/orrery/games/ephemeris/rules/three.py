"""Game Three: the Solar System Quiz, once round the zodiac (EPH-301 to EPH-327)."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from orrery.games.ephemeris.rules.heavens import BODIES, FIRST_PLANET, PLANETS, SIGNS, Heavens, moved, sign_of
from orrery.games.ephemeris.rules.house import CHOSEN, EITHER, PERSON, ROTATE, House
from orrery.games.ephemeris.rules.retrograde import redeal_pile
from orrery.games.ephemeris.rules.series import (
    AT_AGAIN,
    AT_ANSWER,
    AT_CHOOSE,
    AT_MOVE,
    ORBIT,
    Series,
    Sheet,
    no_planets,
)
from orrery.games.ephemeris.rules.table import EMPTY, NOBODY, NONE, ZEROS
from orrery.kernel.bits import BIT
from orrery.kernel.chance import Chance
from orrery.kernel.events import Log
from orrery.kernel.moves import Moves
from orrery.kernel.vectors import vec

# Moves: 0 to 107 bring body move // 12 into sign move % 12; then
PLANET: Final[i64] = 108  # + number among the planets
ANSWER: Final[i64] = 115  # + 0 for A, 1 for B, 2 for C
NO_ANSWER: Final[i64] = 118
DEAL_ME: Final[i64] = 119  # a planet by chance
AGAIN: Final[i64] = 120
STOP: Final[i64] = 121
RESIGN_THREE: Final[i64] = 122  # + seat

ORBIT_DONE: Final = "orbit"
ORDERS: Final = ((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0))  # of three answers


@mypyc_attr(free_list_len=1)
class GameThree(Series):
    """One position of Game Three, or of a run of games."""

    __slots__ = ("answers", "asked", "card", "colour", "pile", "quiz", "right", "sky", "turned", "was_right")

    def __init__(self, seats: i64, heavens: Heavens, house: House, chance: Chance) -> None:
        super().__init__(seats, heavens, house, chance)
        self.sky: i64 = heavens.start
        self.colour: i64 = NONE  # rolled
        self.quiz: vec[i64] = EMPTY  # the cards as shuffled; replaced, never changed
        self.asked: i64 = 0  # how many of them have been drawn: the rest is the pile
        self.card: i64 = NONE  # being asked
        self.answers: i64 = 0  # the order in which its answers are shown (EPH-309), a place in ORDERS
        self.right: i64 = NONE  # the place of the right one: a secret until the answer is given
        self.was_right: bool = False
        self.pile: vec[i64] = EMPTY  # of Retrograde cards, as shuffled; replaced, never changed
        self.turned: i64 = 0

    def begin(self, log: Log | None) -> None:
        self.log = log
        self.sheet = Sheet(ZEROS[: self.seats], ZEROS[: self.seats])
        self.starter = self.find_starter()
        quiz = vec[i64](range(self.heavens.quiz_cards))
        self.chance.shuffle(quiz)
        self.quiz = quiz
        self.begin_game()

    def clone(self) -> GameThree:
        twin = GameThree(self.seats, self.heavens, self.house, self.chance.copy())
        self.copy_series(twin)
        twin.sky = self.sky
        twin.colour = self.colour
        twin.quiz = self.quiz
        twin.asked = self.asked
        twin.card = self.card
        twin.answers = self.answers
        twin.right = self.right
        twin.was_right = self.was_right
        twin.pile = self.pile
        twin.turned = self.turned
        return twin

    def resignation(self) -> i64:
        return RESIGN_THREE

    # A game of the series begins --------------------------------------------------------------------------

    def begin_game(self) -> None:
        """EPH-303, EPH-305, EPH-325: all at home, progress 0; only the quiz pile goes on."""
        self.game += 1
        self.sky = self.heavens.start
        self.progress = ZEROS[:BODIES]
        self.furthest = 0
        self.choices_left = self.house.round_cap
        self.round = 1
        pile = self.heavens.retrograde_cards[:]
        self.chance.shuffle(pile)
        self.pile = pile
        self.turned = 0
        self.winner = NOBODY
        self.reason = ""
        self.colour = NONE
        self.seat = self.starter
        self.tell("start", self.starter, self.game)
        if self.house.planets == CHOSEN or self.house.planets == EITHER:
            self.planet = no_planets(self.seats)
            self.at = AT_CHOOSE
            return
        if self.house.planets == ROTATE and self.game > 1:
            self.rotate_planets()
        else:
            self.deal_planets()
        self.begin_turn()

    # What may be done -------------------------------------------------------------------------------------

    def fill(self, out: Moves) -> None:
        out.n = 0
        if self.at == AT_CHOOSE:
            for i in range(PLANETS):
                if self.owner(FIRST_PLANET + i) == NOBODY:
                    out.add(PLANET + i)
            if self.house.planets == EITHER:
                out.add(DEAL_ME)
        elif self.at == AT_AGAIN:
            out.add(AGAIN)
            out.add(STOP)
        elif self.at == AT_ANSWER:
            for i in range(3):
                out.add(ANSWER + i)
            if self.house.answer_seconds > 0:
                out.add(NO_ANSWER)  # EPH-323
        else:
            self.fill_movements(out)

    def fill_movements(self, out: Moves) -> None:
        """EPH-310, EPH-311, EPH-318: pieces of the colour; one sign after a wrong answer."""
        for body in range(BODIES):
            if self.heavens.colour[body] == self.colour:
                next_sign = sign_of(self.sky, body) + 1
                for sign in range(next_sign, next_sign + self.limit(body)):
                    out.add(body * SIGNS + (sign if sign < SIGNS else sign - SIGNS))

    def limit(self, body: i64) -> i64:
        """How far a piece may go now: an owned planet not beyond its goal (EPH-318)."""
        limit = self.heavens.reach(self.sky, body)
        if self.owner(body) != NOBODY and limit > ORBIT - self.progress[body]:
            limit = ORBIT - self.progress[body]
        if limit > 1 and not self.was_right:
            limit = 1
        return limit

    # What it does -----------------------------------------------------------------------------------------

    def play(self, move: i64) -> None:
        if move < PLANET:
            self.move_piece(move // SIGNS, move % SIGNS)
        elif move >= RESIGN_THREE:
            self.resign(move - RESIGN_THREE)
        elif move == DEAL_ME:
            self.deal_one()
        elif move >= AGAIN:
            self.decide(move == AGAIN)
        elif move >= ANSWER:
            self.answer(move - ANSWER)
        else:
            self.choose(FIRST_PLANET + move - PLANET)

    def choose(self, body: i64) -> None:
        """EPH-303: in turn order from the starting seat."""
        planet = self.planet[:]
        self.own(planet, self.seat, body)
        self.planet = planet
        self.next_chooser()

    def deal_one(self) -> None:
        """EPH-303: a seat that does not want to choose is dealt one of the planets that are left."""
        left = Moves()
        self.fill(left)
        self.choose(FIRST_PLANET + left.items[self.chance.below(left.n - 1)] - PLANET)

    def next_chooser(self) -> None:
        self.seat = self.seat_after(self.seat)
        if self.planet[self.seat] != NONE:
            self.seat = self.starter if not self.is_retired(self.starter) else self.seat_after(self.starter)
            self.begin_turn()

    def begin_turn(self) -> None:
        """EPH-306 to EPH-308: roll; if nothing of the colour can move a Retrograde card, else a question."""
        self.colour = self.heavens.even[self.chance.below(6)]
        self.card = NONE
        self.reveal("roll", self.seat, self.colour)
        if self.heavens.free(self.sky) & self.heavens.of_colour[self.colour]:
            self.ask()
        else:
            self.go_retrograde()

    def ask(self) -> None:
        if self.asked == len(self.quiz):  # EPH-312
            quiz = vec[i64](range(self.heavens.quiz_cards))
            self.chance.shuffle(quiz)
            self.quiz = quiz
            self.asked = 0
        self.card = self.quiz[self.asked]
        self.asked += 1
        self.answers = self.chance.below(6)
        key = self.heavens.key[3 * self.card + self.colour]
        order = ORDERS[self.answers]
        for place in range(3):
            if order[place] == key:
                self.right = place
        self.reveal("ask", self.seat, self.card, self.colour, self.answers)
        knowledge = self.house.knowledge_of(self.seat)
        if knowledge == PERSON:
            self.at = AT_ANSWER
        elif self.chance.below(100) < knowledge:  # EPH-324
            self.answer(self.right)
        else:
            self.answer((self.right + 1 + self.chance.below(2)) % 3)

    def answer(self, place: i64) -> None:
        """EPH-310 to EPH-312: the right answer is read out; how far one may move depends on it."""
        self.was_right = place == self.right
        self.reveal("answer", self.seat, place, self.right, self.card, self.colour, self.answers)
        self.card = NONE
        self.right = NONE
        self.at = AT_MOVE

    def go_retrograde(self) -> None:
        """EPH-313, EPH-314: the planet on the card goes back one sign; then the turn is over."""
        body = self.pile[self.turned % len(self.pile)]
        self.turned += 1
        sign = (sign_of(self.sky, body) - 1) % SIGNS
        self.tell("block", self.seat)
        self.reveal("card", self.seat, body)
        self.reveal("back", self.seat, body * SIGNS + sign, self.sky)
        self.sky = moved(self.sky, body, sign)
        self.progress[body] -= 1
        self.pass_turn()

    def move_piece(self, body: i64, sign: i64) -> None:
        self.tell("move", self.seat, body * SIGNS + sign, self.sky)
        self.note_progress(body, (sign - sign_of(self.sky, body)) % SIGNS)
        self.sky = moved(self.sky, body, sign)
        owner = self.owner(body)
        if owner != NOBODY and self.progress[body] == ORBIT:  # EPH-317
            self.winner = owner
            self.end_game(ORBIT_DONE)
        else:
            self.pass_turn()

    def lapse(self, seat: i64) -> None:
        """EPH-37, EPH-322: the planet is neutral from now on; a question lapses."""
        planet = self.planet[:]
        planet[seat] = NONE
        self.planet = planet
        self.decided &= ~BIT[seat]
        self.on &= ~BIT[seat]
        if seat == self.seat:
            if self.at == AT_CHOOSE:
                self.next_chooser()
            elif self.at == AT_AGAIN:
                self.ask_from(seat + 1)
            else:
                self.card = NONE
                self.right = NONE
                self.pass_turn()

    # What a seat cannot know --------------------------------------------------------------------------------

    def redeal(self, seat: i64, chance: Chance) -> None:
        """The order of both piles, who plays on, and which answer is right: nobody but the engine can look it up."""
        self.chance = chance
        for p in range(self.seats):
            if p != seat and self.decided & BIT[p]:
                self.on &= ~BIT[p]
                if chance.below(2) == 1:
                    self.on |= BIT[p]
        if self.right != NONE:
            self.right = chance.below(3)
        self.pile = redeal_pile(self.pile, self.turned, chance)
        quiz = self.quiz[:]
        pool = vec[i64](sorted([int(quiz[i]) for i in range(self.asked, len(quiz))]))
        chance.shuffle(pool)
        for i in range(len(pool)):
            quiz[self.asked + i] = pool[i]
        self.quiz = quiz
