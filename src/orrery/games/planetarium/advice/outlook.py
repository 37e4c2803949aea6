"""What a hand is worth in a position, and after any move of a token (section 9).

A card is worth its points, less for everything that is still missing: matter by how far it is away, orbits, climate,
a marker. All values are thousandths of a point.
"""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from orrery.games.planetarium.advice.distance import FAR, NEAREST, QUEUE, Reach
from orrery.games.planetarium.rules.board import BYTE, FINAL, HABITABLE, KINDS, NO_SIDE, NO_TYPE, PLANETS, ZEROS, byte
from orrery.games.planetarium.rules.moves import MOVE_MATTER
from orrery.games.planetarium.rules.play import Planetarium
from orrery.games.planetarium.rules.table import EMPTY, NONE, PLANET, WIDE, habitable_total, hostile_total
from orrery.kernel.bits import BIT, lowest
from orrery.kernel.vectors import append, vec

# Effort is counted in twentieths of what costs a fifth of a card's worth: a token missing, a half turn of its way,
# an orbit too far.
TOKEN: Final[i64] = 6
HALF_TURN: Final[i64] = 7
ORBIT: Final[i64] = 20
FINAL_ORBIT: Final[i64] = 27  # a Final loses a fifth for each orbit: 0.85 ** (27 / 20) = 0.8
MOST: Final[i64] = 400
WRONG_CLIMATE: Final[i64] = 300  # of a thousand
NO_MARKER: Final[i64] = 600
WRONG_FOR_FINAL: Final[i64] = 550


def _fall(rate: float) -> list[int]:
    return [round(1000 * rate ** (n / 20)) for n in range(401)]


FALL: Final = vec[i64](_fall(0.8))
FINAL_FALL: Final = vec[i64](_fall(0.85))
GAP_FALL: Final = vec[i64]([round(1000 * 0.95**n) for n in range(64)])


class Outlook:
    """One seat's cards, matter, markers and distances; `value` asks what they are worth as they stand here."""

    __slots__ = (
        "base", "cards", "climate", "habitable", "late", "markers", "mats", "near", "orbit", "playable", "probe",
        "progress", "reaches", "seat", "soon", "spare_markers", "state", "worths",
    )  # fmt: skip

    def __init__(self, state: Planetarium, seat: i64, reaches: list[Reach]) -> None:
        self.state: Planetarium = state
        self.seat: i64 = seat
        self.reaches: list[Reach] = reaches
        self.cards: vec[i64] = ZEROS[:0]
        hand = state.hands[seat]
        while hand != 0:
            self.cards = append(self.cards, lowest(hand))
            hand &= hand - 1
        self.mats: vec[i64] = state.mats[PLANETS * seat : PLANETS * seat + PLANETS]
        self.markers: i64 = state.markers[seat]
        self.spare_markers: i64 = state.markers_left(seat)
        self.habitable: i64 = state.habitable
        self.climate: vec[i64] = state.climate[:]
        self.orbit: vec[i64] = ZEROS[:PLANETS]
        self.near: vec[i64] = ZEROS[: PLANETS * KINDS * 3]  # for each planet and kind the three nearest
        self.worths: vec[i64] = ZEROS[: PLANETS * len(self.cards)]  # of each card on each planet
        self.playable: i64 = 0  # points of the best Low or High card that `total` found playable, plus 2; or 0
        self.soon: i64 = 0  # what `total` found: of Low and High cards,
        self.late: i64 = 0  # and of Finals
        self.base: i64 = 0
        self.probe: Reach = Reach(reaches[0].queue)
        self.progress: i64 = 1000 * len(state.track) // state.ends
        if self.progress > 1000:
            self.progress = 1000
        for planet in range(PLANETS):
            self.orbit[planet] = state.orbit(planet)
            self.see(planet, reaches[planet], NONE, NONE, FAR)

    def see(self, planet: i64, reach: Reach, kind: i64, gone: i64, come: i64) -> None:
        """The nearest tokens of one kind (NONE: of all); without the one on `gone`, with one more at `come`."""
        mine = self.near
        near = reach.near
        near_space = reach.near_space
        for k in range(KINDS):
            if kind != NONE and kind != k:
                continue
            to = 3 * (KINDS * planet + k)
            last = to + 3
            added = kind == NONE or come >= FAR
            i = NEAREST * k
            while to < last:
                far: i64 = FAR
                if i < NEAREST * k + NEAREST:
                    far = near[i]
                    if near_space[i] == gone and far < FAR:
                        i += 1
                        continue
                if not added and come <= far:
                    mine[to] = come
                    added = True
                else:
                    mine[to] = far
                    i += 1
                to += 1

    # Worth ------------------------------------------------------------------------------------------------

    def value(self) -> i64:
        """What the hand is worth as things stand."""
        for planet in range(PLANETS):
            self.appraise(planet)
        return self.total()

    def appraise(self, planet: i64) -> None:
        """What each card is worth on one planet, where something has changed."""
        for i in range(len(self.cards)):
            card = self.cards[i]
            if self.state.cards.deck[card] == FINAL:
                self.worths[PLANETS * i + planet] = self.final_worth(card, planet)
            else:
                self.worths[PLANETS * i + planet] = self.worth_on(card, planet)

    def total(self) -> i64:
        """Each card where it is worth most. Of Low and High cards the best counts fully, the next 0.6, then 0.36, as
        they are played one by one; Finals count more as the end nears."""
        cards = self.state.cards
        first: i64 = 0
        second: i64 = 0
        third: i64 = 0
        rest: i64 = 0
        finals: i64 = 0
        self.playable = 0
        for i in range(len(self.cards)):
            card = self.cards[i]
            worth: i64 = 0
            for planet in range(PLANETS):
                if self.worths[PLANETS * i + planet] > worth:
                    worth = self.worths[PLANETS * i + planet]
            if cards.deck[card] == FINAL:
                finals += worth
                continue
            points = cards.points[card]
            if worth == 1000 * points and points + 2 > self.playable:  # nothing is missing
                self.playable = points + 2
            if worth > first:
                rest += third
                third = second
                second = first
                first = worth
            elif worth > second:
                rest += third
                third = second
                second = worth
            elif worth > third:
                rest += third
                third = worth
            else:
                rest += worth
        self.soon = first + second * 6 // 10 + third * 36 // 100 + rest * 2 // 10
        self.late = finals * (1000 + self.progress) // 2000
        return self.soon + self.late

    def with_play(self) -> i64:
        """With nine tenths of the best card that can be played at once."""
        total = self.total()
        return total + 900 * self.playable

    def worth(self, card: i64) -> i64:
        """On the planet where it is worth most."""
        final = self.state.cards.deck[card] == FINAL
        best: i64 = 0
        for planet in range(PLANETS):
            worth = self.final_worth(card, planet) if final else self.worth_on(card, planet)
            if worth > best:
                best = worth
        return best

    def effort(self, card: i64, planet: i64) -> i64:
        """For the matter that is missing."""
        cost = self.state.cards.cost[card]
        have = self.mats[planet]
        effort: i64 = 0
        kind: i64 = 0
        while cost != 0:
            missing = (cost & 127) - (have & 127)
            if missing > 0:
                place = 3 * (KINDS * planet + kind)
                for n in range(missing):
                    effort += TOKEN + HALF_TURN * (self.near[place + n] if n < 3 else FAR)
            cost >>= 8
            have >>= 8
            kind += 1
        return effort

    def orbits_off(self, card: i64, planet: i64) -> i64:
        orbit = self.orbit[planet]
        cards = self.state.cards
        if orbit < cards.orbit_min[card]:
            return cards.orbit_min[card] - orbit
        return orbit - cards.orbit_max[card] if orbit > cards.orbit_max[card] else 0

    def is_right_climate(self, card: i64, planet: i64) -> bool:
        wanted = self.state.cards.state[card]
        return wanted == NO_SIDE or (wanted == HABITABLE) == (self.habitable & BIT[planet] != 0)

    def is_right_type(self, card: i64, planet: i64) -> bool:
        wanted = self.state.cards.type[card]
        return wanted == NO_TYPE or wanted == self.state.board.type[planet]

    def worth_on(self, card: i64, planet: i64) -> i64:
        if not self.is_right_type(card, planet):
            return 0
        points = self.state.cards.points[card]
        effort = self.effort(card, planet) + ORBIT * self.orbits_off(card, planet)
        right = self.is_right_climate(card, planet)
        if effort >= MOST:
            return 0
        worth = points * FALL[effort]
        return worth if right else worth * WRONG_CLIMATE // 1000

    def final_worth(self, card: i64, planet: i64) -> i64:
        if not self.is_right_type(card, planet):
            return 0
        effort = self.effort(card, planet) + FINAL_ORBIT * self.orbits_off(card, planet)
        if effort >= MOST:
            return 0
        worth = self.state.cards.points[card] * FINAL_FALL[effort]
        if byte(self.markers, planet) == 0:
            worth = worth * NO_MARKER // 1000
        if not self.is_right_climate(card, planet):
            gap = habitable_total(self.climate[planet]) - hostile_total(self.climate[planet])
            if gap < 0:
                gap = -gap
            worth = worth * WRONG_FOR_FINAL // 1000 * GAP_FALL[gap if gap < 63 else 63] // 1000
        return worth

    # After a move of a token ----------------------------------------------------------------------------------

    def prepare(self) -> None:
        """Before moves are compared: what the hand is worth if nothing changes."""
        self.value()
        self.base = self.with_play()

    def value_after(self, token: i64, to: i64) -> i64:
        """What the hand is worth after a token has gone somewhere; only planets that it concerns are looked at."""
        there = self.state.at[to]
        if token < MOVE_MATTER:
            return self.value_after_planet(token, to, there)
        here = token - MOVE_MATTER
        kind = self.state.at[here]
        if there >= PLANET:
            planet = there - PLANET
            self.mats[planet] += BYTE[kind]
            self.see(planet, self.reaches[planet], kind, here, FAR)
            self.appraise(planet)
            value = self.with_play()
            self.mats[planet] -= BYTE[kind]
            self.see(planet, self.reaches[planet], kind, NONE, FAR)
            self.appraise(planet)
            return value
        return self.value_nearer(kind, here, to)

    def value_nearer(self, kind: i64, here: i64, to: i64) -> i64:
        """After matter has moved to an empty space: nearer to some planets, or further away."""
        concerned: i64 = 0
        for planet in range(PLANETS):
            reach = self.reaches[planet]
            third = reach.near[NEAREST * kind + 2]
            if reach.row[to] < third or (reach.row[here] <= third and reach.row[here] < FAR):
                concerned |= BIT[planet]
                self.see(planet, reach, kind, here, reach.row[to])
                self.appraise(planet)
        if concerned == 0:
            return self.base
        value = self.with_play()
        for planet in range(PLANETS):
            if concerned & BIT[planet]:
                self.see(planet, self.reaches[planet], kind, NONE, FAR)
                self.appraise(planet)
        return value

    def value_after_planet(self, planet: i64, to: i64, there: i64) -> i64:
        state = self.state
        hits = there < EMPTY
        self.probe.look(state.board, state.at, to, state.where[planet], state.is_accelerated())
        self.see(planet, self.probe, NONE, NONE, FAR)
        if hits:
            self.mats[planet] += BYTE[there]
        self.orbit[planet] = state.board.orbit[to]
        self.appraise(planet)
        value = self.with_play()
        self.orbit[planet] = state.orbit(planet)
        if hits:
            self.mats[planet] -= BYTE[there]
        self.see(planet, self.reaches[planet], NONE, NONE, FAR)
        self.appraise(planet)
        return value

    # After a card ---------------------------------------------------------------------------------------------

    def value_without(self, card: i64, planet: i64) -> i64:
        """What the rest of the hand is worth when a card has been played on a planet."""
        cards = self.state.cards
        kept = self.cards
        rest = ZEROS[:0]
        for i in range(len(kept)):
            if kept[i] != card:
                rest = append(rest, kept[i])
        self.cards = rest
        climate = self.climate[planet]
        habitable = self.habitable
        markers = self.markers
        self.mats[planet] -= cards.cost[card]
        if self.spare_markers > 0:
            self.markers += BYTE[planet]
        self.change_climate(card, planet)
        value = self.value()
        self.cards = kept
        self.mats[planet] += cards.cost[card]
        self.markers = markers
        self.climate[planet] = climate
        self.habitable = habitable
        return value

    def change_climate(self, card: i64, planet: i64) -> None:
        """As PLA-60 has it, in this outlook alone."""
        side = self.state.cards.side[card]
        if side == NO_SIDE:
            return
        value = self.state.cards.climate[card]
        self.climate[planet] += value if side == HABITABLE else value * WIDE
        habitable = habitable_total(self.climate[planet])
        hostile = hostile_total(self.climate[planet])
        if habitable > hostile:
            self.habitable |= BIT[planet]
        elif hostile > habitable:
            self.habitable &= ~BIT[planet]

    def value_with(self, kind: i64, planet: i64) -> i64:
        """With one more token in a slot."""
        self.mats[planet] += BYTE[kind]
        value = self.value()
        self.mats[planet] -= BYTE[kind]
        return value


def look_around(state: Planetarium) -> list[Reach]:
    """The distances from all four planets."""
    queue = QUEUE[:]
    reaches: list[Reach] = []
    for planet in range(PLANETS):
        reach = Reach(queue)
        reach.look(state.board, state.at, state.where[planet], NONE, state.is_accelerated())
        reaches.append(reach)
    return reaches
