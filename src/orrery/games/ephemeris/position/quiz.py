"""Positions of Game Three: planets and their progress, the question, and a run of games."""
from __future__ import annotations

from collections.abc import Iterable
from itertools import takewhile

from mypy_extensions import i64

from orrery.games.ephemeris.pack import COLOURS
from orrery.games.ephemeris.position.board import BoardPosition
from orrery.games.ephemeris.position.common import MOST, Cards, bits, brought
from orrery.games.ephemeris.quiz import LETTERS
from orrery.games.ephemeris.rules import GameThree
from orrery.games.ephemeris.rules.heavens import BODIES, FIRST_PLANET, SIGNS, sign_of
from orrery.games.ephemeris.rules.house import CHOSEN, EITHER
from orrery.games.ephemeris.rules.series import (
    AT_AGAIN,
    AT_ANSWER,
    AT_CHOOSE,
    AT_MOVE,
    MOST_GAMES,
    ORBIT,
    RUN_OVER,
    Sheet,
    no_planets,
)
from orrery.games.ephemeris.rules.table import CAP, NONE
from orrery.games.ephemeris.rules.three import ORBIT_DONE, ORDERS
from orrery.kernel.fields import Field, Values
from orrery.kernel.kinds import Map, Maybe, Number, PerSeat, Several, Truth, Word, refuse
from orrery.kernel.pool import shuffled
from orrery.kernel.state import OVER
from orrery.kernel.vectors import vec

STEPS = ("choose", "answer", "move", "again")


class GameThreePosition(BoardPosition[GameThree]):
    reasons = (ORBIT_DONE, CAP, RUN_OVER)

    def fields(self) -> Iterable[Field]:
        yield from super().fields()
        games = Number(1, self.house.series_games or MOST_GAMES, "a number up to `series_games`")
        yield Field("game_number", games, "the number of this game in the run", "1", name="game")
        planets = dict(list(zip(self.bodies, range(BODIES), strict=True))[FIRST_PLANET:])
        yield Field("planet", PerSeat(Maybe(Word(planets, "a planet id"), NONE), self.seats), "whose planet is which",
                    "dealt, or still to be chosen")  # fmt: skip
        progress = Map(self.bodies, Number(-MOST, MOST, "a number"), None, "body id")
        yield Field("progress", progress, "net signs forward", "by the sky; 0 for the Sun and Moon")
        furthest = Map(self.bodies, Number(0, ORBIT), None, "body id")
        yield Field("furthest", furthest, "the most progress each has had, up to 12", "its progress, if it has any",
                    get=lambda state: [sign_of(state.furthest, body) for body in range(BODIES)],
                    put=put_furthest)  # fmt: skip
        yield Field("step", Word(STEPS), "where the turn stands", "`move`, or what the other keys tell", name="at")
        yield Field("colour", Maybe(Word(COLOURS), NONE), "the colour rolled", "rolled")
        ids = [card.id for card in self.almanac.quiz]
        quiz = Cards(self.deck(range(len(ids)), ids), ids, whole=True)
        yield Field("quiz", quiz, "the quiz cards, as they were shuffled", "shuffled")
        yield Field("asked", Number(0, len(ids)), "how many of them have been drawn", "1, or 0 before the first turn")
        yield Field("card", Maybe(Word(ids, "a quiz card id"), NONE), "the question being asked", "the last one drawn",
                    default=NONE)  # fmt: skip
        yield Field("answers", Number(0, len(ORDERS) - 1), "the order in which its answers are shown", "by chance")
        yield Field("right", Maybe(Word(list(LETTERS)), NONE), "the right one", "as the pack says", default=NONE)
        yield Field("was_right", Truth(), "whether the answer was right", "true", default=True)
        yield from self.retrograde()
        points = PerSeat(Number(0, MOST, "a number"), self.seats)
        yield Field("totals", points, "the points of the run", "0", get=lambda state: state.sheet.totals,
                    put=lambda state, found: put_sheet(state, found, state.sheet.games_won))  # fmt: skip
        yield Field("games_won", points, "the games won in the run", "0", get=lambda state: state.sheet.games_won,
                    put=lambda state, found: put_sheet(state, state.sheet.totals, found))  # fmt: skip
        yield Field("decided", Several(self.a_seat), "after a game, who has said whether they play on",
                    "those asked before who decides")  # fmt: skip
        yield Field("on", Several(self.a_seat), "who of them does", "nobody")

    def has_ended(self, state: GameThree) -> bool:
        return state.seat == OVER or state.at == AT_AGAIN

    # What is missing ------------------------------------------------------------------------------------------

    def fill(self, values: Values, state: GameThree) -> None:
        super().fill(values, state)
        at = values.setdefault("step", self.step_by(values))
        self.fill_sky(values)
        asked = values.setdefault("asked", int(at != AT_CHOOSE))
        if at == AT_ANSWER and asked > 0 and values.get("seat") != OVER:
            if values.get("card", NONE) != NONE and "quiz" not in values:
                values["quiz"] = brought(state.quiz, {asked - 1: values["card"]})
            values.setdefault("card", values.get("quiz", state.quiz)[asked - 1])

    def step_by(self, values: Values) -> int:
        if values.get("card", NONE) != NONE:
            return int(AT_ANSWER)
        begun = values.keys() & {"planet", "progress", "sky", "colour", "was_right"} or values.get("seat") == OVER
        return int(AT_MOVE if begun or self.house.planets not in (CHOSEN, EITHER) else AT_CHOOSE)

    def fill_sky(self, values: Values) -> None:
        """Invariant 10: a planet stands as many signs from home as its progress says."""
        sky, progress = values.get("sky", [None] * BODIES), values.get("progress", [None] * BODIES)
        for body in range(FIRST_PLANET, BODIES):
            home, sign, signs = int(self.heavens.home[body]), sky[body], progress[body]
            if signs is None:
                progress[body] = 0 if sign is None else (sign - home) % SIGNS
            elif sign not in (None, (home + signs) % SIGNS):
                refuse("sky", f"{self.bodies[body]} does not stand where its progress has brought it")
            sky[body] = (home + progress[body]) % SIGNS
        values["progress"] = [signs or 0 for signs in progress]
        values["sky"] = sky
        furthest = values.get("furthest", [None] * BODIES)
        net = [min(max(signs, 0), int(ORBIT)) for signs in values["progress"]]
        values["furthest"] = [net[body] if signs is None else signs for body, signs in enumerate(furthest)]

    def next_to_decide(self, state: GameThree) -> int:
        order = self.active_from(state, int(state.starter))
        if state.at == AT_AGAIN:
            return next((p for p in range(self.seats) if state.is_asked(p) and not state.decided >> p & 1), order[0])
        if state.at == AT_CHOOSE:
            return next((p for p in order if state.planet[p] == NONE), order[0])
        return order[0]

    def finish(self, values: Values, state: GameThree) -> None:
        if "planet" not in values:
            state.planet = no_planets(self.seats)
        super().finish(values, state)
        if "planet" not in values:
            self.deal(state)
        if "decided" not in values and state.at == AT_AGAIN and state.seat != OVER:
            state.decided = self.asked_before(state)
        if state.at not in (AT_ANSWER, AT_MOVE) or state.seat == OVER:
            return
        if "colour" not in values:
            faces = [int(colour) for colour in shuffled(self.heavens.even, state.chance)]
            state.colour = next(colour for colour in faces if self.can_move(state, colour))
        if "right" not in values and NONE not in (state.card, state.colour):
            state.right = ORDERS[state.answers].index(int(self.heavens.key[3 * state.card + state.colour]))

    def deal(self, state: GameThree) -> None:
        """A planet for each that has one by now; nobody gets one that has made its orbit."""
        owners = self.choosers_before(state) if state.at == AT_CHOOSE else self.active_from(state, 0)
        most = ORBIT if self.has_ended(state) else ORBIT - 1
        spare = shuffled((body for body in range(FIRST_PLANET, BODIES) if state.progress[body] <= most), state.chance)
        if len(spare) < len(owners):
            refuse("progress", "too many planets have made their orbit")
        for seat, body in zip(owners, spare, strict=False):
            state.planet[seat] = body

    # What contradicts what --------------------------------------------------------------------------------------

    def can_move(self, state: GameThree, colour: int) -> bool:
        return state.heavens.free(state.sky) & state.heavens.of_colour[colour] != 0

    def choosers_before(self, state: GameThree) -> list[int]:
        """EPH-303: who has chosen a planet before the seat that decides."""
        return list(takewhile(lambda seat: seat != state.seat, self.active_from(state, int(state.starter))))

    def asked_before(self, state: GameThree) -> int:
        """EPH-327: who has decided before the seat that decides, as a set."""
        return bits(seat for seat in range(state.seat) if state.is_asked(seat))

    def check(self, state: GameThree) -> None:
        super().check(state)
        for body in range(BODIES):
            if sign_of(state.furthest, body) < min(state.progress[body], ORBIT):
                refuse("furthest", f"{self.bodies[body]} has come farther")
        if state.on & ~state.decided:
            refuse("on", "who plays on has decided")
        if state.decided and state.at != AT_AGAIN:
            refuse("decided", "nobody is asked before the game has ended")
        self.check_planets(state)
        if state.card != NONE and NONE in (state.colour, state.right):
            refuse("colour, right", "a question has a colour and a right answer")
        if state.seat == OVER:
            return
        if (state.at == AT_ANSWER) != (state.card != NONE):
            refuse("card", "at the step answer a question is being asked, and only there")
        if state.at == AT_ANSWER and (state.asked == 0 or state.quiz[state.asked - 1] != state.card):
            refuse("card", "it must be the one drawn last, by quiz and asked")
        if state.right != NONE and state.at != AT_ANSWER:
            refuse("right", "no question is being asked")
        if state.at == AT_CHOOSE:
            self.check_choosing(state)
        elif state.at == AT_AGAIN:
            self.check_again(state)
        elif state.colour == NONE or not self.can_move(state, int(state.colour)):
            refuse("colour", "a colour has been rolled of which a piece can move")

    def check_planets(self, state: GameThree) -> None:
        held = [int(body) for body in state.planet if body != NONE]
        if len(set(held)) < len(held):
            refuse("planet", "every seat has a planet of its own")
        for body in held:
            if state.progress[body] > (ORBIT if self.has_ended(state) else ORBIT - 1):
                refuse("progress", f"{self.bodies[body]} has made its orbit, so the game is over")
        for seat in range(self.seats) if state.seat != OVER else []:
            if state.is_retired(seat) and state.planet[seat] != NONE:
                refuse("planet", f"seat {seat} has retired, so its planet is nobody’s")
            if state.at != AT_CHOOSE and not state.is_retired(seat) and state.planet[seat] == NONE:
                refuse("planet", "every seat that plays has a planet")

    def check_choosing(self, state: GameThree) -> None:
        if state.house.planets not in (CHOSEN, EITHER):
            refuse("planet", "at this table planets are dealt, and nobody chooses one")
        have = [seat for seat in range(self.seats) if state.planet[seat] != NONE]
        if have != sorted(self.choosers_before(state)):
            refuse("planet", f"planets are chosen one after the other, from the starter up to seat {state.seat}")
        if state.sky != state.heavens.start or any(state.progress) or state.furthest or state.turned:
            refuse("step", "while planets are being chosen all pieces stand at home")

    def check_again(self, state: GameThree) -> None:
        if state.house.series_games or state.game == MOST_GAMES or state.reason == RUN_OVER:
            refuse("step", "only in an open run, after one of its games, people decide whether to play on")
        if not state.is_asked(state.seat) or state.decided != self.asked_before(state):
            refuse("decided", f"people are asked in the order of their seats, and now seat {state.seat}")


def put_furthest(state: GameThree, signs: list[int]) -> None:
    state.furthest = sum(most << 4 * body for body, most in enumerate(signs))


def put_sheet(state: GameThree, totals: Iterable[int], games_won: Iterable[int]) -> None:
    state.sheet = Sheet(vec[i64](totals), vec[i64](games_won))
