"""What one seat may see (section 6): the sky is public, hands are their owners', answers and votes are sealed."""
from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from orrery.games.ephemeris.options import by_way
from orrery.games.ephemeris.pack import COLOURS, Almanac
from orrery.games.ephemeris.rules import Ephemeris, GameOne, GameThree, GameTwo, Pairs, Snap, Stocks
from orrery.games.ephemeris.rules.eclipse import Contest
from orrery.games.ephemeris.rules.hands import COMPLETE, sign_list
from orrery.games.ephemeris.rules.heavens import sign_of
from orrery.games.ephemeris.rules.house import ALWAYS
from orrery.games.ephemeris.rules.series import AT_MOVE
from orrery.games.ephemeris.rules.table import NOBODY, NONE
from orrery.games.ephemeris.rules.three import ORDERS
from orrery.games.ephemeris.rules.two import AT_BLOCK, AT_FIRST, AT_PLUTO, AT_RETRO, AT_SECOND
from orrery.games.ephemeris.words.two import GameTwoWords
from orrery.kernel.bits import members
from orrery.kernel.game import Setup, View
from orrery.kernel.position import Data
from orrery.kernel.state import OVER

STEPS = ("first", "second", "block", "retro", "close", "pluto")
QUIZ_STEPS = ("choose", "answer", "move", "again")
COLUMNS = {51: 9, 42: 7, 18: 6, 24: 6}  # EPH-502: by the size of the deck


class EphemerisView(View[Ephemeris]):
    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.almanac: Almanac = setup.content

    def view(self, state: Any, seat: int | None) -> Data:
        return {
            "step": "over" if state.seat == OVER else self.step(state),
            "starter": int(state.starter),
            "left": int(state.choices_left),
            "round": int(state.round),
            **self.table(state, seat),
            "players": [
                {"seat": player, "retired": state.is_retired(player), **self.player(state, player, seat)}
                for player in range(self.setup.seats)
            ],
        }

    def points(self, state: Any, seat: int) -> int | None:
        """In Games One and Two nothing is counted before the end; Pairs would remember for you."""
        return None

    def step(self, state: Any) -> str:
        """The decision point (section 4) by name. Public: it follows from what all have seen (EPH-39)."""
        raise NotImplementedError

    def table(self, state: Any, viewer: int | None) -> Data:
        raise NotImplementedError

    def player(self, state: Any, player: int, viewer: int | None) -> Data:
        raise NotImplementedError

    # Pieces on the ring -------------------------------------------------------------------------------------

    def sky(self, state: GameOne | GameTwo | GameThree) -> Data:
        """Where every piece stands, how far it may go, and who stops it."""
        heavens, sky = state.heavens, state.sky
        pieces = {}
        for number, body in enumerate(self.almanac.bodies):
            reach = int(heavens.reach(sky, number))
            sign = int(sign_of(sky, number))
            stop = (sign + reach) % 12
            faster = [other for other in range(number) if self.almanac.bodies[other].rank < body.rank]
            stopped_by = [self.almanac.bodies[other].id for other in faster if sign_of(sky, other) == stop]
            pieces[body.id] = {"sign": self.sign(sign), "reach": reach, "stopped_by": stopped_by[:1]}
        return pieces

    def sign(self, number: int) -> str:
        return self.almanac.signs[number].id

    def body_ids(self, numbers: Iterable[int]) -> list[str]:
        return [self.almanac.bodies[number].id for number in numbers]


class HandsView(EphemerisView):
    def step(self, state: Contest) -> str:
        return "vote" if state.caller != NOBODY else self.turn_step(state)

    def turn_step(self, state: Any) -> str:
        return "move"

    def table(self, state: Any, viewer: int | None) -> Data:
        return {
            "pieces": self.sky(state),
            "caller": None if state.caller == NOBODY else int(state.caller),
            "hand_size": int(state.hand_size),
            "predictions": self.predictions(state),
        }

    def player(self, state: Contest, player: int, viewer: int | None) -> Data:
        own = player == viewer
        planets = own or state.planets_are_open(player)
        signs = own or state.signs_are_open(player)
        return {
            "planets": self.body_ids(members(state.bodies[player])) if planets else None,
            "signs": [self.sign(sign) for sign in sign_list(state.signs[player])] if signs else None,
            "matched": self.body_ids(self.in_place(state, player)) if planets and signs else None,
            "exchanged": int(state.exchanged[player]),
            "voted": bool(state.voted >> player & 1),
        }

    def in_place(self, state: Contest, player: int) -> list[int]:
        """The bodies of a hand that stand in one of its signs, each sign card used once (EPH-24)."""
        open_signs = sign_list(state.signs[player])
        found = []
        for body in members(state.bodies[player]):
            sign = int(sign_of(state.sky, body))
            if sign in open_signs:
                open_signs.remove(sign)
                found.append(body)
        return found

    def predictions(self, state: Contest) -> list[Data]:
        """EPH-403: after a win by a complete hand, a line for each of its bodies."""
        if state.seat != OVER or state.reason != COMPLETE:
            return []
        lines = []
        for body in members(state.bodies[state.winner]):
            sign = int(sign_of(state.sky, body))
            text = self.almanac.predictions[body][sign]
            lines.append({"body": self.almanac.bodies[body].id, "sign": self.sign(sign), "text": text})
        return lines


class GameTwoView(HandsView):
    def turn_step(self, state: GameTwo) -> str:
        return STEPS[state.at]

    def table(self, state: GameTwo, viewer: int | None) -> Data:
        used = {AT_FIRST: None, AT_SECOND: state.first}.get(state.at, NONE)
        open_at = state.back_to if state.at == AT_PLUTO else state.at
        left = [COLOURS[state.even], COLOURS[state.uneven]] if used is None else []
        if state.at == AT_SECOND:
            left = [COLOURS[state.die_left()]]
        return {
            **super().table(state, viewer),
            "dice": [COLOURS[state.even], COLOURS[state.uneven]],
            "dice_left": left if state.seat != OVER and state.caller == NOBODY else [],
            "first": None if state.first == NONE else self.almanac.bodies[state.first].id,
            "block": self.block(state),
            "card": self.almanac.bodies[state.card()].id if open_at == AT_RETRO else None,
            "last_card": self.almanac.bodies[state.card()].id if state.turned else None,
            "cards_turned": int(state.turned),
            "pluto_colour": None if state.pluto_colour == NONE else COLOURS[state.pluto_colour],
        }

    def block(self, state: GameTwo) -> str | None:
        """The book's name for what the dice can do: nothing, or one movement only (EPH-207)."""
        if state.seat == OVER or state.caller != NOBODY:
            return None
        if state.at in (AT_BLOCK, AT_RETRO):
            return "complete"
        return "partial" if state.at == AT_FIRST and not state.can_use_both() else None

    def player(self, state: Any, player: int, viewer: int | None) -> Data:
        """EPH-248: the owner alone is told with which colours Pluto could win now."""
        wins = None
        if player == viewer and state.seat != OVER and state.has_pluto(player):
            wins = [COLOURS[colour] for colour in GameTwoWords(self.setup).winning_colours(state, player)]
        return {**super().player(state, player, viewer), "pluto": state.has_pluto(player), "pluto_wins_with": wins}


class GameThreeView(EphemerisView):
    def step(self, state: GameThree) -> str:
        return QUIZ_STEPS[state.at]

    def table(self, state: GameThree, viewer: int | None) -> Data:
        return {
            "pieces": self.sky(state),
            "game": int(state.game),
            "games": int(state.house.series_games),
            "colour": None if state.colour == NONE else COLOURS[state.colour],
            "question": self.question(state),
            "was_right": None if state.at != AT_MOVE or state.card != NONE else state.was_right,
            "last_card": self.last_card(state),
            "cards_turned": int(state.turned),
            "seconds": int(state.house.answer_seconds),
        }

    def last_card(self, state: GameThree) -> str | None:
        """The Retrograde card that was turned up last."""
        return self.almanac.bodies[state.pile[(state.turned - 1) % len(state.pile)]].id if state.turned else None

    def question(self, state: GameThree) -> Data | None:
        """EPH-308: all see it; the key only the engine."""
        if state.card == NONE:
            return None
        question = self.almanac.question(int(state.card), int(state.colour))
        answers = [question.answers[place] for place in ORDERS[state.answers]]
        return {"card": self.almanac.quiz[state.card].id, "text": question.text, "answers": answers}

    def previews(self, state: Any) -> bool:
        """Not while a question is open: it would tell the answer."""
        return bool(state.card == NONE)

    def points(self, state: Any, seat: int) -> int:
        return int(state.sheet.totals[seat])

    def player(self, state: GameThree, player: int, viewer: int | None) -> Data:
        body = int(state.planet[player])
        known = body != NONE
        return {
            "planet": self.almanac.bodies[body].id if known else None,
            "home": self.sign(self.almanac.bodies[body].home) if known else None,
            "progress": int(state.progress[body]) if known else None,
            "furthest": int(sign_of(state.furthest, body)) if known else None,
            "decided": bool(state.decided >> player & 1),
            "total": self.points(state, player),
            "games_won": int(state.sheet.games_won[player]),
        }


class PairsView(EphemerisView):
    def step(self, state: Pairs) -> str:
        return "flip"

    def table(self, state: Pairs, viewer: int | None) -> Data:
        shown = int(state.last) if state.up == NONE else 1 << int(state.up)
        return {
            "columns": COLUMNS.get(len(state.cards), 9),
            "places": len(state.cards),
            "down": [place + 1 for place in members(state.down)],
            "up": {place + 1: self.almanac.kinds[state.cards[place]] for place in members(shown)},
            "goes": int(state.goes),
        }

    def player(self, state: Pairs, player: int, viewer: int | None) -> Data:
        return {"pairs": int(state.pairs[player])}


class SnapView(EphemerisView):
    def step(self, state: Snap) -> str:
        return "call" if state.house.reflex else "commit"

    def table(self, state: Snap, viewer: int | None) -> Data:
        kinds = self.almanac.kinds
        return {
            "run": int(state.run),
            "runs": int(state.house.snap_runs),
            "top": None if state.top == NONE else kinds[state.top],
            "beneath": None if state.beneath == NONE else kinds[state.beneath],
            "pile": int(state.pile),
            "turned": sorted(kinds[state.deck[i]] for i in range(state.turned)),
            "to_come": len(state.deck) - int(state.turned),
            "marker": int(state.marker),
        }

    def previews(self, state: Any) -> bool:
        """Never: it depends on what the others do at the same moment."""
        return False

    def points(self, state: Any, seat: int) -> int:
        return int(state.scores[seat])

    def player(self, state: Snap, player: int, viewer: int | None) -> Data:
        answered = bool(state.answered >> player & 1) and state.seat != OVER
        own = answered and player == viewer
        return {
            "score": self.points(state, player),
            "snaps": int(state.snaps[player]),
            "barred": bool(state.barred >> player & 1),
            "answered": answered,
            "answer": self.answer(state, int(state.answers[player])) if own else None,
        }

    def answer(self, state: Snap, answer: int) -> str:
        """The own answer, until it is shown to all."""
        if state.house.reflex:
            return call_text(answer)
        return "ready" if answer else "hold"


class StocksView(EphemerisView):
    def step(self, state: Stocks) -> str:
        return "call" if state.decides(state.seat) else "lay"

    def table(self, state: Stocks, viewer: int | None) -> Data:
        return {"laid_by": int(state.layer), "marker": int(state.marker)}

    def points(self, state: Any, seat: int) -> int:
        return int(state.held(seat))

    def player(self, state: Stocks, player: int, viewer: int | None) -> Data:
        top = int(state.top(player))
        answered = bool(state.answered >> player & 1) and state.seat != OVER
        return {
            "score": self.points(state, player),
            "stock": int(state.stocks[player]),
            "pile": int(state.piles[player]),
            "top": None if top == NONE else self.almanac.kinds[top],
            "out": not state.plays(player),
            "turns_left": None if state.house.turns_over == ALWAYS else int(state.turns_left(player)),
            "snaps": int(state.snaps[player]),
            "barred": bool(state.barred >> player & 1),
            "answered": answered,
            "answer": call_text(int(state.answers[player])) if answered and player == viewer else None,
        }


def call_text(time: int) -> str:
    return f"call:{10 * time}" if time else "still"


view_of: Callable[[Setup], EphemerisView] = by_way({
    "one": HandsView,
    "two": GameTwoView,
    "three": GameThreeView,
    "pairs": PairsView,
    "snap": SnapView,
    "traditional": StocksView,
})
