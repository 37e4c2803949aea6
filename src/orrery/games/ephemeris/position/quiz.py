"""Positions of Game Three: planets and their progress, the question, and a run of games."""
from __future__ import annotations

from collections.abc import Iterable
from itertools import takewhile

from mypy_extensions import i64

from orrery.games.ephemeris.pack import COLOURS
from orrery.games.ephemeris.pack.quiz import LETTERS
from orrery.games.ephemeris.position.board import BoardPosition
from orrery.games.ephemeris.position.common import COUNT, Cards, brought
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


class GameThreePosition(BoardPosition[GameThree]):
    reasons = (ORBIT_DONE, CAP, RUN_OVER)
    answered = "decided"

    def fields(self) -> Iterable[Field]:
        yield from super().fields()
        games = Number(1, self.house.series_games or MOST_GAMES, "up to `series_games`")
        yield Field("game_number", games, "the number of this game in the run", "1", name="game")
        planets = Word({self.bodies[body]: body for body in range(FIRST_PLANET, BODIES)}, "a planet id")
        yield Field("planet", PerSeat(Maybe(planets, NONE), self.seats), "whose planet is which", "dealt or chosen")
        progress = Map(self.bodies, Number(-COUNT.high, COUNT.high, "a number"), None, "body id")
        yield Field("progress", progress, "net signs forward", "by `sky`; 0 for the Sun and Moon")
        furthest = Map(self.bodies, Number(0, ORBIT), None, "body id")
        yield Field("furthest", furthest, "the most progress each has had, up to 12", "its progress",
                    get=lambda state: [sign_of(state.furthest, body) for body in range(BODIES)],
                    put=lambda state, most: setattr(state, "furthest", sum(n << 4 * b for b, n in enumerate(most))),
                    )  # fmt: skip
        steps = Word(["choose", "answer", "move", "again"])
        yield Field("step", steps, "where the turn stands", "`move`, or what the other keys tell", name="at")
        yield Field("colour", Maybe(Word(COLOURS), NONE), "the colour rolled", "rolled")
        ids = [card.id for card in self.content.quiz]
        quiz = Cards(self.deck(range(len(ids)), ids), ids, whole=True)
        yield Field("quiz", quiz, "the quiz cards, as they were shuffled", "shuffled")
        yield Field("asked", Number(0, len(ids)), "how many of them have been drawn", "1, or 0 before the first turn")
        card = Maybe(Word(ids, "a quiz card id"), NONE)
        yield Field("card", card, "the question being asked", "at the step `answer` the last one drawn", default=NONE)
        yield Field("answers", Number(0, len(ORDERS) - 1), "the order in which its answers are shown", "by chance")
        yield Field("right", Maybe(Word(list(LETTERS)), NONE), "the right one", "as the pack says", default=NONE)
        yield Field("was_right", Truth(), "whether the answer was right", "true", default=True)
        yield from self.retrograde()
        points = PerSeat(COUNT, self.seats)
        yield Field("totals", points, "the points of the run", "0", get=lambda state: state.sheet.totals,
                    put=lambda state, new: setattr(state, "sheet", Sheet(vec[i64](new), state.sheet.games_won)),
                    )  # fmt: skip
        yield Field("games_won", points, "the games won in the run", "0", get=lambda state: state.sheet.games_won,
                    put=lambda state, new: setattr(state, "sheet", Sheet(state.sheet.totals, vec[i64](new))),
                    )  # fmt: skip
        yield Field("decided", Several(self.seat), "after a game, who has said whether they play on",
                    "who was asked before the seat that decides")  # fmt: skip
        yield Field("on", Several(self.seat), "who of them does", "nobody")

    def has_ended(self, state: GameThree) -> bool:
        return state.seat == OVER or state.at == AT_AGAIN

    def queue(self, state: GameThree) -> list[int]:
        """EPH-327: people decide whether to play on."""
        return [seat for seat in range(self.seats) if state.at == AT_AGAIN and state.is_asked(seat)]

    def choosers_before(self, state: GameThree) -> list[int]:
        """EPH-303: who chooses a planet before the seat that decides."""
        return list(takewhile(lambda seat: seat != state.seat, self.active_from(state, int(state.starter))))

    def can_move(self, state: GameThree, colour: int) -> bool:
        return state.heavens.free(state.sky) & state.heavens.of_colour[colour] != 0

    # What is missing ------------------------------------------------------------------------------------------

    def fill(self, values: Values, state: GameThree) -> None:
        super().fill(values, state)
        chosen = self.house.planets in (CHOSEN, EITHER)
        begun = values.get("seat") == OVER or values.keys() & {"planet", "progress", "sky", "colour", "was_right"}
        usual = AT_CHOOSE if chosen and not begun else AT_MOVE
        at = values.setdefault("step", AT_ANSWER if values.get("card", NONE) != NONE else usual)
        self.fill_progress(values)
        asked = values.setdefault("asked", int(at != AT_CHOOSE))
        if at == AT_ANSWER and asked and values.get("seat") != OVER:
            if values.get("card", NONE) != NONE and "quiz" not in values:
                values["quiz"] = brought(state.quiz, {asked - 1: values["card"]})
            values.setdefault("card", values.get("quiz", state.quiz)[asked - 1])

    def fill_progress(self, values: Values) -> None:
        """Invariant 10: a planet stands as many signs from home as its progress says."""
        missing = [None] * BODIES
        sky, progress = values.setdefault("sky", [*missing]), values.setdefault("progress", [*missing])
        furthest = values.setdefault("furthest", missing)
        for body, home in enumerate(self.heavens.home):
            if progress[body] is None:
                progress[body] = 0 if sky[body] is None or body < FIRST_PLANET else (sky[body] - home) % SIGNS
            if body >= FIRST_PLANET and sky[body] not in (None, stands := (home + progress[body]) % SIGNS):
                refuse("sky", f"{self.bodies[body]} isn’t where its progress has brought it")
            sky[body] = sky[body] if body < FIRST_PLANET else stands
            net = min(max(progress[body], 0), int(ORBIT))
            furthest[body] = net if furthest[body] is None else furthest[body]
            if furthest[body] < net:
                refuse("furthest", f"{self.bodies[body]} has come {net} signs, so it must be at least that")

    def next_to_decide(self, state: GameThree) -> int:
        order = self.active_from(state, int(state.starter))
        without = [seat for seat in order if state.at == AT_CHOOSE and state.planet[seat] == NONE]
        return [*without, super().next_to_decide(state)][0]

    def finish(self, values: Values, state: GameThree) -> None:
        if "planet" not in values:
            state.planet = no_planets(self.seats)
        super().finish(values, state)
        if "planet" not in values:
            owners = self.choosers_before(state) if state.at == AT_CHOOSE else self.active_from(state, 0)
            spare = [body for body in range(FIRST_PLANET, BODIES) if state.progress[body] < ORBIT]
            for seat, body in zip(owners, shuffled(spare, state.chance), strict=False):
                state.planet[seat] = body
        if "colour" not in values and not self.has_ended(state) and state.at != AT_CHOOSE:
            faces = shuffled(self.heavens.even, state.chance)
            state.colour = next(colour for colour in faces if self.can_move(state, colour))
        if "right" not in values and NONE not in (state.card, state.colour):
            state.right = ORDERS[state.answers].index(int(self.heavens.key[3 * state.card + state.colour]))

    # What contradicts what --------------------------------------------------------------------------------------

    def check(self, state: GameThree) -> None:
        super().check(state)
        if state.on & ~state.decided:
            refuse("on", "only seats that have decided can play on")
        if state.decided and state.at != AT_AGAIN:
            refuse("decided", "nobody is asked before the game has ended")
        if (state.card == NONE) != (state.right == NONE) or (state.card != NONE and state.colour == NONE):
            refuse("right, colour", "there’s a right answer while a question is asked, and a colour too")
        self.check_planets(state)
        if state.seat == OVER:
            return
        drawn = state.quiz[state.asked - 1] if state.at == AT_ANSWER and state.asked else NONE
        if state.card != drawn or (state.at == AT_ANSWER and drawn == NONE):
            refuse("card", "at the step answer it’s the last of quiz that was asked; otherwise there’s none")
        if state.at == AT_CHOOSE:
            self.check_choosing(state)
        elif state.at == AT_AGAIN:
            if state.house.series_games or state.game == MOST_GAMES or not self.queue(state):
                refuse("step", "people are asked to play on only in an open run, after a game")
        elif state.colour == NONE or not self.can_move(state, int(state.colour)):
            refuse("colour", "must be a colour with a piece that can move")

    def check_planets(self, state: GameThree) -> None:
        held = [int(body) for body in state.planet if body != NONE]
        if len(set(held)) < len(held):
            refuse("planet", "every seat has a planet of its own")
        if any(state.progress[body] > ORBIT - (not self.has_ended(state)) for body in held):
            refuse("progress", "a planet has made its orbit, so the game is over")
        for seat in range(self.seats) if state.seat != OVER else []:
            if state.is_retired(seat) and state.planet[seat] != NONE:
                refuse("planet", f"seat {seat} has retired, so its planet is nobody’s")
            if state.at != AT_CHOOSE and not state.is_retired(seat) and state.planet[seat] == NONE:
                refuse("planet", f"seat {seat} has none, or all that are left have made their orbit")

    def check_choosing(self, state: GameThree) -> None:
        if state.house.planets not in (CHOSEN, EITHER):
            refuse("planet", "planets are dealt at this table, so nobody chooses one")
        if [seat for seat in range(self.seats) if state.planet[seat] != NONE] != sorted(self.choosers_before(state)):
            refuse("planet", f"planets are chosen one after the other, from the starter up to seat {state.seat}")
        if state.sky != state.heavens.start or any(state.progress):
            refuse("step", "while planets are being chosen, all pieces are at home")
