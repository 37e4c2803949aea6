"""A run of games of Game Three: planets, progress, points, and whether to play on (EPH-303, EPH-315 to EPH-327)."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from orrery.games.ephemeris.rules.heavens import BODIES, FIRST_PLANET, Heavens, moved, sign_of
from orrery.games.ephemeris.rules.house import PERSON, House
from orrery.games.ephemeris.rules.table import CAP, EMPTY, LAST_STANDING, NOBODY, NONE, ZEROS, Ephemeris
from orrery.kernel.bits import BIT, members
from orrery.kernel.chance import Chance
from orrery.kernel.state import OVER
from orrery.kernel.vectors import vec

# Where a turn stands.
AT_CHOOSE: Final[i64] = 0
AT_ANSWER: Final[i64] = 1
AT_MOVE: Final[i64] = 2
AT_AGAIN: Final[i64] = 3

ORBIT: Final[i64] = 12  # signs, and points for it (EPH-317, EPH-319)
MOST_GAMES: Final[i64] = 99  # of an open run
RUN_OVER: Final = "run"  # because somebody did not want another game


class Sheet:
    """The points and games that each seat has won in a run (EPH-320); a new one is written after each game."""

    __slots__ = ("games_won", "totals")

    def __init__(self, totals: vec[i64], games_won: vec[i64]) -> None:
        self.totals: vec[i64] = totals
        self.games_won: vec[i64] = games_won


EMPTY_SHEET: Final = Sheet(EMPTY, EMPTY)


class Series(Ephemeris):
    """One game or more: who owns which planet, how far it has come, and the score sheet."""

    __slots__ = ("at", "decided", "furthest", "game", "on", "planet", "progress", "sheet")

    def __init__(self, seats: i64, heavens: Heavens, house: House, chance: Chance) -> None:
        super().__init__(seats, heavens, house, chance)
        self.at: i64 = AT_MOVE
        self.planet: vec[i64] = EMPTY  # of each seat, or NONE; replaced, never changed
        self.progress: vec[i64] = EMPTY  # of each body, net signs forward (EPH-315)
        self.furthest: i64 = 0  # the most progress of each body, up to an orbit (EPH-319), written like a sky
        self.game: i64 = 0  # games begun
        self.sheet: Sheet = EMPTY_SHEET
        self.decided: i64 = 0  # set of seats that have said whether they play on (EPH-327)
        self.on: i64 = 0  # set of seats that do; a secret until all have said it

    def copy_series(self, twin: Series) -> None:
        self.copy_table(twin)
        twin.at = self.at
        twin.planet = self.planet
        twin.progress = self.progress[:]
        twin.furthest = self.furthest
        twin.game = self.game
        twin.sheet = self.sheet
        twin.decided = self.decided
        twin.on = self.on

    def begin_game(self) -> None:
        """Set up another game of the run."""
        raise NotImplementedError

    # Planets ------------------------------------------------------------------------------------------------

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
        self.tell("planet", seat, body)

    def note_progress(self, body: i64, signs: i64) -> None:
        """EPH-315, EPH-319: a body has gone some signs forward."""
        self.progress[body] += signs
        so_far = min(self.progress[body], ORBIT)
        if so_far > sign_of(self.furthest, body):
            self.furthest = moved(self.furthest, body, so_far)

    def owner(self, body: i64) -> i64:
        for p in range(self.seats):
            if self.planet[p] == body:
                return p
        return NOBODY

    # How a game ends ----------------------------------------------------------------------------------------

    def win_alone(self) -> None:
        """EPH-322, EPH-326: the last one wins game and series."""
        for p in range(self.seats):
            if not self.is_retired(p):
                self.winner = p
        if self.at != AT_AGAIN:
            self.enter_points()
        self.finish(LAST_STANDING)

    def adjudicate(self) -> None:
        """EPH-321: the most points win the game."""
        self.end_game(CAP)

    def end_game(self, reason: str) -> None:
        """EPH-320: the next game, or the end; in an open run people are asked."""
        self.reason = reason
        self.enter_points()
        if self.house.series_games == 0:
            people = [p for p in range(self.seats) if self.is_asked(p)]
            if self.game == MOST_GAMES or not people:
                self.finish(reason)
                return
            self.at = AT_AGAIN
            self.ask_from(0)
        elif self.game == self.house.series_games:
            self.finish(reason)
        else:
            self.next_game()

    def next_game(self) -> None:
        self.starter = self.seat_after(self.starter)  # EPH-320, EPH-326
        self.begin_game()

    def enter_points(self) -> None:
        """EPH-319 to EPH-322: 12 for the winner, the signs passed into for the others, nothing for who left."""
        totals = self.sheet.totals[:]
        games_won = self.sheet.games_won[:]
        playing = [p for p in range(self.seats) if not self.is_retired(p)]
        best = max([self.standing(p) for p in playing])
        for p in playing:
            points = ORBIT if p == self.winner else self.signs_entered(p)
            totals[p] += points
            if p == self.winner or (self.winner == NOBODY and self.standing(p) == best):
                games_won[p] += 1
            self.tell("points", p, points, totals[p])
        self.sheet = Sheet(totals, games_won)

    def signs_entered(self, seat: i64) -> i64:
        """EPH-319: each sign once, however often it was entered; or by option net of the way back."""
        planet = self.planet[seat]
        if planet == NONE:
            return 0
        signs = self.progress[planet] if self.house.net_points else sign_of(self.furthest, planet)
        return signs if signs > 0 else 0

    def standing(self, seat: i64) -> tuple[int, int]:
        """EPH-321: by what a game that reached the cap is won: points, then how far a planet stands ahead."""
        planet = self.planet[seat]
        return int(self.signs_entered(seat)), int(self.progress[planet]) if planet != NONE else 0

    # Another game? (EPH-327) --------------------------------------------------------------------------------

    def ask_from(self, seat: i64) -> None:
        """Only people are asked; when all have answered, one who stops ends the run."""
        while seat < self.seats:
            if self.is_asked(seat):
                self.seat = seat
                return
            seat += 1
        stops = members(self.decided & ~self.on)
        plays_on = self.on != 0 and not stops
        if self.log is not None:
            self.reveal_all("more", NOBODY, stops)
        self.decided = 0
        self.on = 0
        if plays_on:
            self.next_game()
        else:
            self.finish(RUN_OVER)

    def is_asked(self, seat: i64) -> bool:
        return not self.is_retired(seat) and self.house.knowledge_of(seat) == PERSON

    def decide(self, plays_on: bool) -> None:
        self.tell("decided", self.seat)
        self.decided |= BIT[self.seat]
        if plays_on:
            self.on |= BIT[self.seat]
        self.ask_from(self.seat + 1)

    def together(self) -> list[int]:
        if self.at != AT_AGAIN or self.seat == OVER:
            return []
        return [p for p in range(self.seats) if self.is_asked(p) and self.decided & BIT[p] == 0]

    # The end ------------------------------------------------------------------------------------------------

    def points(self, seat: i64) -> i64:
        return self.sheet.totals[seat]

    def merit(self, seat: i64) -> tuple[int, int]:
        """By points, then games won; a single game that reached the cap by EPH-321."""
        if self.reason == CAP and self.game == 1:
            return self.standing(seat)
        return int(self.sheet.totals[seat]), int(self.sheet.games_won[seat])


def no_planets(seats: i64) -> vec[i64]:
    planet = ZEROS[:seats]
    for p in range(seats):
        planet[p] = NONE
    return planet
