"""Game Three: the Solar System Quiz, once round the zodiac (EPH-301 to EPH-326)."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from orrery.games.ephemeris.rules.heavens import BODIES, FIRST_PLANET, PLANETS, SIGNS, Heavens, moved, sign_of
from orrery.games.ephemeris.rules.house import CHOSEN, PERSON, ROTATE, House
from orrery.games.ephemeris.rules.retrograde import redeal_pile
from orrery.games.ephemeris.rules.table import CAP, EMPTY, LAST_STANDING, NOBODY, NONE, ZEROS, Ephemeris
from orrery.kernel.chance import Chance
from orrery.kernel.events import Log
from orrery.kernel.moves import Moves
from orrery.kernel.vectors import vec

# Moves: 0 to 107 bring body move // 12 into sign move % 12; then
PLANET: Final[i64] = 108  # + number among the planets
ANSWER: Final[i64] = 115  # + 0 for A, 1 for B, 2 for C
NO_ANSWER: Final[i64] = 118
RESIGN_THREE: Final[i64] = 119  # + seat

# Where a turn stands.
AT_CHOOSE: Final[i64] = 0
AT_ANSWER: Final[i64] = 1
AT_MOVE: Final[i64] = 2

ORBIT: Final[i64] = 12  # signs, and points for it (EPH-317, EPH-319)
ORBIT_DONE: Final = "orbit"
ORDERS: Final = ((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0))  # of three answers


@mypyc_attr(free_list_len=1)
class GameThree(Ephemeris):
    """One position of a series of Game Three."""

    __slots__ = (
        "answers", "asked", "at", "card", "colour", "game", "games_won", "pile", "planet", "progress", "quiz", "right",
        "sky", "totals", "turned", "was_right",
    )  # fmt: skip

    def __init__(self, seats: i64, heavens: Heavens, house: House, chance: Chance) -> None:
        super().__init__(seats, heavens, house, chance)
        self.sky: i64 = heavens.start
        self.at: i64 = AT_MOVE
        self.planet: vec[i64] = EMPTY  # of each seat, or NONE; replaced, never changed
        self.progress: vec[i64] = EMPTY  # of each body, net signs forward (EPH-315)
        self.colour: i64 = NONE  # rolled
        self.quiz: vec[i64] = EMPTY  # the cards as shuffled; replaced, never changed
        self.asked: i64 = 0  # how many of them have been drawn: the rest is the pile
        self.card: i64 = NONE  # being asked
        self.answers: i64 = 0  # the order in which its answers are shown (EPH-309), a place in ORDERS
        self.right: i64 = NONE  # the place of the right one: a secret until the answer is given
        self.was_right: bool = False
        self.pile: vec[i64] = EMPTY  # of Retrograde cards, as shuffled; replaced, never changed
        self.turned: i64 = 0
        # The score sheet of a series (EPH-320); replaced, never changed.
        self.game: i64 = 0  # games begun
        self.totals: vec[i64] = EMPTY
        self.games_won: vec[i64] = EMPTY

    def begin(self, log: Log | None) -> None:
        self.log = log
        self.totals = ZEROS[: self.seats]
        self.games_won = self.totals
        self.starter = self.chance.below(self.seats)
        quiz = vec[i64](range(self.heavens.quiz_cards))
        self.chance.shuffle(quiz)
        self.quiz = quiz
        self.begin_game()

    def clone(self) -> GameThree:
        twin = GameThree(self.seats, self.heavens, self.house, self.chance.copy())
        self.copy_table(twin)
        twin.sky = self.sky
        twin.at = self.at
        twin.planet = self.planet
        twin.progress = self.progress[:]
        twin.colour = self.colour
        twin.quiz = self.quiz
        twin.asked = self.asked
        twin.card = self.card
        twin.answers = self.answers
        twin.right = self.right
        twin.was_right = self.was_right
        twin.pile = self.pile
        twin.turned = self.turned
        twin.game = self.game
        twin.totals = self.totals
        twin.games_won = self.games_won
        return twin

    def resignation(self) -> i64:
        return RESIGN_THREE

    # A game of the series begins --------------------------------------------------------------------------

    def begin_game(self) -> None:
        """EPH-303, EPH-305, EPH-325: all at home, progress 0; only the quiz pile goes on."""
        self.game += 1
        self.sky = self.heavens.start
        self.progress = ZEROS[:BODIES]
        self.choices_left = self.house.round_cap
        pile = self.heavens.retrograde_cards[:]
        self.chance.shuffle(pile)
        self.pile = pile
        self.turned = 0
        self.winner = NOBODY
        self.reason = ""
        self.colour = NONE
        self.seat = self.starter
        if self.log is not None:
            self.log.open("start", self.starter, int(self.game))
        if self.house.planets == CHOSEN:
            self.planet = no_planets(self.seats)
            self.at = AT_CHOOSE
            return
        if self.house.planets == ROTATE and self.game > 1:
            self.rotate_planets()
        else:
            self.deal_planets()
        self.begin_turn()

    def deal_planets(self) -> None:
        cards = vec[i64](range(FIRST_PLANET, BODIES))
        self.chance.shuffle(cards)
        planet = no_planets(self.seats)
        for p in range(self.seats):
            if not self.is_retired(p):
                self.own(planet, p, cards[p])
        self.planet = planet

    def rotate_planets(self) -> None:
        """EPH-303, EPH-326: each takes the planet of the seat before it, passing over seats that are out."""
        planet = no_planets(self.seats)
        for p in range(self.seats):
            if not self.is_retired(p):
                before = (p - 1) % self.seats
                while self.is_retired(before):
                    before = (before - 1) % self.seats
                self.own(planet, p, self.planet[before])
        self.planet = planet

    def own(self, planet: vec[i64], seat: i64, body: i64) -> None:
        planet[seat] = body
        if self.log is not None:
            self.log.open("planet", seat, int(body))

    # What may be done -------------------------------------------------------------------------------------

    def fill(self, out: Moves) -> None:
        out.n = 0
        if self.at == AT_CHOOSE:
            for i in range(PLANETS):
                if self.owner(FIRST_PLANET + i) == NOBODY:
                    out.add(PLANET + i)
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
                limit = self.limit(body)
                sign = sign_of(self.sky, body)
                for _ in range(limit):
                    sign = sign + 1 if sign < SIGNS - 1 else 0
                    out.add(body * SIGNS + sign)

    def limit(self, body: i64) -> i64:
        """How far a piece may go now: an owned planet not beyond its goal (EPH-318)."""
        limit = self.heavens.reach(self.sky, body)
        if self.owner(body) != NOBODY and limit > ORBIT - self.progress[body]:
            limit = ORBIT - self.progress[body]
        if limit > 1 and not self.was_right:
            limit = 1
        return limit

    def owner(self, body: i64) -> i64:
        for p in range(self.seats):
            if self.planet[p] == body:
                return p
        return NOBODY

    # What it does -----------------------------------------------------------------------------------------

    def play(self, move: i64) -> None:
        if move < PLANET:
            self.move_piece(move // SIGNS, move % SIGNS)
        elif move >= RESIGN_THREE:
            self.resign(move - RESIGN_THREE)
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

    def next_chooser(self) -> None:
        self.seat = self.seat_after(self.seat)
        if self.planet[self.seat] != NONE:
            self.seat = self.starter if not self.is_retired(self.starter) else self.seat_after(self.starter)
            self.begin_turn()

    def begin_turn(self) -> None:
        """EPH-306 to EPH-308: roll; if nothing of the colour can move a Retrograde card, else a question."""
        self.colour = self.heavens.even[self.chance.below(6)]
        self.card = NONE
        if self.log is not None:
            self.log.reveal("roll", self.seat, int(self.colour))
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
        if self.log is not None:
            self.log.reveal("ask", self.seat, int(self.card), int(self.colour), int(self.answers))
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
        if self.log is not None:
            self.log.reveal(
                "answer", self.seat, int(place), int(self.right), int(self.card), int(self.colour), int(self.answers)
            )
        self.card = NONE
        self.right = NONE
        self.at = AT_MOVE

    def go_retrograde(self) -> None:
        """EPH-313, EPH-314: the planet on the card goes back one sign; then the turn is over."""
        body = self.pile[self.turned % len(self.pile)]
        self.turned += 1
        sign = (sign_of(self.sky, body) - 1) % SIGNS
        if self.log is not None:
            self.log.open("block", self.seat)
            self.log.reveal("card", self.seat, int(body))
            self.log.reveal("back", self.seat, int(body * SIGNS + sign), int(self.sky))
        self.sky = moved(self.sky, body, sign)
        self.progress[body] -= 1
        self.pass_turn()

    def move_piece(self, body: i64, sign: i64) -> None:
        if self.log is not None:
            self.log.open("move", self.seat, int(body * SIGNS + sign), int(self.sky))
        self.progress[body] += (sign - sign_of(self.sky, body)) % SIGNS
        self.sky = moved(self.sky, body, sign)
        owner = self.owner(body)
        if owner != NOBODY and self.progress[body] == ORBIT:  # EPH-317
            self.winner = owner
            self.end_game(ORBIT_DONE)
        else:
            self.pass_turn()

    # How a game and a series end ----------------------------------------------------------------------------

    def lapse(self, seat: i64) -> None:
        """EPH-37, EPH-322: the planet is neutral from now on; a question lapses."""
        planet = self.planet[:]
        planet[seat] = NONE
        self.planet = planet
        if seat == self.seat:
            if self.at == AT_CHOOSE:
                self.next_chooser()
            else:
                self.card = NONE
                self.right = NONE
                self.pass_turn()

    def win_alone(self) -> None:
        """EPH-322, EPH-326: the last one wins game and series."""
        for p in range(self.seats):
            if not self.is_retired(p):
                self.winner = p
        self.enter_points()
        self.finish(LAST_STANDING)

    def adjudicate(self) -> None:
        """EPH-321: the largest progress wins the game."""
        self.end_game(CAP)

    def end_game(self, reason: str) -> None:
        self.reason = reason
        self.enter_points()
        if self.game == self.house.series_games:
            self.card = NONE
            self.right = NONE
            self.finish(reason)
            return
        self.starter = self.seat_after(self.starter)  # EPH-320, EPH-326
        self.begin_game()

    def enter_points(self) -> None:
        """EPH-319 to EPH-322: 12 for the winner, net progress for the others, nothing for who left."""
        totals = self.totals[:]
        games_won = self.games_won[:]
        best: i64 = -1000
        for p in range(self.seats):
            if not self.is_retired(p) and self.planet[p] != NONE and self.progress[self.planet[p]] > best:
                best = self.progress[self.planet[p]]
        for p in range(self.seats):
            if self.is_retired(p):
                continue
            points: i64 = 0
            if p == self.winner:
                points = ORBIT
            elif self.planet[p] != NONE and self.progress[self.planet[p]] > 0:
                points = self.progress[self.planet[p]]
            totals[p] += points
            if p == self.winner or (self.winner == NOBODY and self.progress[self.planet[p]] == best):
                games_won[p] += 1
            if self.log is not None:
                self.log.open("points", p, int(points), int(totals[p]))
        self.totals = totals
        self.games_won = games_won

    def points(self, seat: i64) -> i64:
        return self.totals[seat]

    def merit(self, seat: i64) -> tuple[int, int]:
        """By points, then games won; a single game that reached the cap by progress, negative or not (EPH-321)."""
        if self.reason == CAP and self.house.series_games == 1:
            return (int(self.progress[self.planet[seat]]) if self.planet[seat] != NONE else 0), 0
        return int(self.totals[seat]), int(self.games_won[seat])

    # What a seat cannot know --------------------------------------------------------------------------------

    def redeal(self, seat: i64, chance: Chance) -> None:
        """The order of both piles; and which answer is right, which nobody but the engine can look up."""
        self.chance = chance
        if self.right != NONE:
            self.right = chance.below(3)
        self.pile = redeal_pile(self.pile, self.turned, chance)
        quiz = self.quiz[:]
        pool = vec[i64](sorted([int(quiz[i]) for i in range(self.asked, len(quiz))]))
        chance.shuffle(pool)
        for i in range(len(pool)):
            quiz[self.asked + i] = pool[i]
        self.quiz = quiz


def no_planets(seats: i64) -> vec[i64]:
    planet = ZEROS[:seats]
    for p in range(seats):
        planet[p] = NONE
    return planet
