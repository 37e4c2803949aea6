"""Game Three as plain data.

| key | value | if missing |
| --- | --- | --- |
| `game_number` | number of this game in the series | 1 |
| `planet` | the body of each seat, or null | dealt |
| `progress` | `{"mars": 3, …}`: net signs forward; by it follows where a planet stands | 0 |
| `furthest` | `{"mars": 4, …}`: the most progress a planet had, up to 12 | its progress, if it has any |
| `sky` | where the Sun and Moon stand | at home |
| `step` | `choose`, `answer`, `move` or `again` | `move` |
| `colour` | rolled | rolled by chance |
| `quiz`, `asked` | quiz cards in their order, and how many have been drawn | shuffled, as drawn |
| `card`, `answers`, `right` | the question being asked, the order of its answers, the right letter | none |
| `was_right` | whether the answer was right | true |
| `pile`, `turned` | Retrograde cards in their order, and how many have been turned up | shuffled, 0 |
| `totals`, `games_won` | points and games of the run, for each seat | 0 |
| `decided`, `on` | after a game: seats that have said whether they play on, and those who do | none |
"""
from __future__ import annotations

from mypy_extensions import i64

from orrery.games.ephemeris.pack import COLOURS
from orrery.games.ephemeris.position.common import EphemerisPosition, mask
from orrery.games.ephemeris.rules import GameThree
from orrery.games.ephemeris.rules.heavens import BODIES, FIRST_PLANET, SIGNS, moved, sign_of
from orrery.games.ephemeris.rules.series import AT_AGAIN, AT_ANSWER, AT_CHOOSE, AT_MOVE, MOST_GAMES, ORBIT, Sheet
from orrery.games.ephemeris.rules.table import NONE
from orrery.games.ephemeris.rules.three import ORDERS
from orrery.kernel.bits import members
from orrery.kernel.position import Data, Keys, refuse
from orrery.kernel.state import OVER
from orrery.kernel.vectors import vec

STEPS = ["choose", "answer", "move", "again"]
LETTERS = ["A", "B", "C"]


class GameThreePosition(EphemerisPosition):
    usual_reason = "orbit"
    own = frozenset({
        "game_number", "planet", "progress", "sky", "step", "colour", "quiz", "asked", "card", "answers", "right",
        "was_right", "pile", "turned", "totals", "games_won", "furthest", "decided", "on",
    })  # fmt: skip

    def write_own(self, state: GameThree) -> Data:
        return {
            "game_number": int(state.game),
            "planet": [self.name_of(self.bodies, int(body)) for body in state.planet],
            "progress": {self.bodies[body]: int(state.progress[body]) for body in range(BODIES)},
            "furthest": {self.bodies[body]: int(sign_of(state.furthest, body)) for body in range(BODIES)},
            "sky": self.write_sky(int(state.sky)),
            "step": STEPS[state.at],
            "colour": self.name_of(list(COLOURS), int(state.colour)),
            "quiz": self.ids(self.card_ids(), state.quiz),
            "asked": int(state.asked),
            "card": self.name_of(self.card_ids(), int(state.card)),
            "answers": int(state.answers),
            "right": self.name_of(LETTERS, int(state.right)),
            "was_right": state.was_right,
            "pile": self.ids(self.bodies, state.pile),
            "turned": int(state.turned),
            "totals": [int(n) for n in state.sheet.totals],
            "games_won": [int(n) for n in state.sheet.games_won],
            "decided": members(state.decided),
            "on": members(state.on),
        }

    def card_ids(self) -> list[str]:
        return [card.id for card in self.almanac.quiz]

    def read_own(self, keys: Keys, state: GameThree) -> None:
        state.game = keys.number("game_number", 1, int(state.house.series_games or MOST_GAMES), 1)
        step = keys.word("step", "move")
        if step not in STEPS:
            refuse("step", f"must be one of {', '.join(STEPS)}, not {step!r}")
        state.at = STEPS.index(step)
        self.read_board(keys, state)
        cards = [int(card) for card in state.heavens.retrograde_cards]
        state.pile = self.order(keys, "pile", self.bodies, cards, state.pile)
        state.turned = keys.number("turned", 0, 10**6, 0)
        state.sheet = Sheet(vec[i64](keys.numbers("totals")), vec[i64](keys.numbers("games_won")))
        state.decided = mask(keys.some_seats("decided"))
        state.on = mask(keys.some_seats("on"))
        if state.on & ~state.decided:
            refuse("on", "who plays on has decided")
        self.read_question(keys, state)
        state.was_right = keys.truth("was_right", default=True)
        if state.at == AT_CHOOSE and state.seat != OVER and state.planet[state.seat] != NONE:
            refuse("planet", f"seat {state.seat} has a planet and need not choose one")
        if state.at == AT_AGAIN and (state.house.series_games or state.reason == ""):
            refuse("step", "in an open run, after a game that ended for a reason, people decide whether to play on")
        if state.at in (AT_ANSWER, AT_MOVE) and state.seat != OVER:
            if any(state.planet[seat] == NONE and not state.is_retired(seat) for seat in range(self.seats)):
                refuse("planet", "every seat that plays has a planet")
            if not state.heavens.free(state.sky) & state.heavens.of_colour[state.colour]:
                refuse("colour", "no piece of that colour can move, so there is no question and no movement")

    def read_board(self, keys: Keys, state: GameThree) -> None:
        if (planets := keys.per_seat("planet")) is not None:
            owned = [NONE if body is None else keys.items("planet", [body], self.bodies)[0] for body in planets]
            held = [body for body in owned if body != NONE]
            if len(set(held)) < len(held) or any(body < FIRST_PLANET for body in held):
                refuse("planet", "every seat has a planet of its own; the Sun and Moon are nobody’s")
            state.planet = vec[i64](owned)
        progress = self.numbers_of_bodies(keys, "progress")
        state.sky = self.read_sky(keys, int(state.heavens.start))
        for body, signs in progress.items():
            number = keys.items("progress", [body], self.bodies)[0]
            state.progress[number] = signs
            if number >= FIRST_PLANET:
                state.sky = moved(state.sky, number, (state.heavens.home[number] + signs) % SIGNS)
            if state.seat != OVER and state.at != AT_AGAIN and state.owner(number) >= 0 and signs >= ORBIT:
                refuse("progress", f"{body} has made its orbit, so the game is over")
        furthest = self.numbers_of_bodies(keys, "furthest")
        for number, body in enumerate(self.bodies):
            net = min(max(0, int(state.progress[number])), int(ORBIT))
            most = furthest.get(body, net)
            if most < net:
                refuse("furthest", f"{body} has come {net} signs and so at least as far")
            state.furthest = moved(state.furthest, number, min(most, ORBIT))

    def numbers_of_bodies(self, keys: Keys, key: str) -> dict[str, int]:
        found = keys.data.get(key, {})
        if not isinstance(found, dict) or any(type(signs) is not int for signs in found.values()):
            refuse(key, f"must be a table of bodies and whole numbers, not {found!r}")
        keys.items(key, list(found), self.bodies)
        return found

    def read_question(self, keys: Keys, state: GameThree) -> None:
        everything = list(range(len(self.almanac.quiz)))
        ids = self.card_ids()
        state.quiz = self.order(keys, "quiz", ids, everything, state.quiz)
        state.asked = keys.number("asked", 0, len(ids), int(state.asked))
        state.colour = self.one_of(keys, "colour", list(COLOURS), int(state.colour))
        state.card = self.one_of(keys, "card", ids, int(state.card) if state.at == AT_ANSWER else int(NONE))
        state.answers = keys.number("answers", 0, 5, int(state.answers))
        state.right = NONE
        if state.at == AT_ANSWER:
            if state.card == NONE or state.colour == NONE:
                refuse("card", "at the step answer a question is being asked")
            key = int(state.heavens.key[3 * state.card + state.colour])
            state.right = self.one_of(keys, "right", LETTERS, ORDERS[state.answers].index(key))
        if state.at == AT_MOVE and state.colour == NONE and state.seat != OVER:
            refuse("colour", "at the step move a colour has been rolled")
