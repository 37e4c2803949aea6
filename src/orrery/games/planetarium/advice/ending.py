"""The final turn: what one card and the Finals after it can score at most (section 9)."""
from __future__ import annotations

from mypy_extensions import i64

from orrery.games.planetarium.advice.outlook import Outlook
from orrery.games.planetarium.rules.board import BYTE, FINAL, HABITABLE, HOSTILE, PLANETS, byte, covers, place
from orrery.kernel.bits import BIT


class Ending(Outlook):
    """Points instead of hopes: what is not played now is never played."""

    __slots__ = ()

    def value(self) -> i64:
        """The Finals that can be played, in the best order."""
        finals: i64 = 0
        for i in range(len(self.cards)):
            if self.state.cards.deck[self.cards[i]] == FINAL:
                finals |= BIT[self.cards[i]]
        return 1000 * self.finals(finals)

    def finals(self, left: i64) -> i64:
        """Markers and matter spent on one are missing for the next."""
        if left == 0 or self.markers == 0:
            return 0
        cards = self.state.cards
        best: i64 = 0
        for i in range(len(self.cards)):
            card = self.cards[i]
            if not left & BIT[card]:
                continue
            for planet in range(PLANETS):
                if byte(self.markers, planet) > 0 and self.can_play(card, planet):
                    self.mats[planet] -= cards.cost[card]
                    self.markers -= BYTE[planet]
                    points = cards.points[card] + self.finals(left & ~BIT[card])
                    self.mats[planet] += cards.cost[card]
                    self.markers += BYTE[planet]
                    if points > best:
                        best = points
        return best

    def can_play(self, card: i64, planet: i64) -> bool:
        side = HABITABLE if self.habitable & BIT[planet] else HOSTILE
        here = place(side, self.orbit[planet])
        if self.state.cards.fits[PLANETS * card + planet] & BIT[here] == 0:
            return False
        return covers(self.mats[planet], self.state.cards.cost[card])

    def appraise(self, planet: i64) -> None:
        """Hopes do not count."""

    def value_nearer(self, kind: i64, here: i64, to: i64) -> i64:
        return self.base

    def with_play(self) -> i64:
        """With the Low or High card that leaves most, or without any."""
        best = self.value()
        for i in range(len(self.cards)):
            card = self.cards[i]
            if self.state.cards.deck[card] == FINAL:
                continue
            for planet in range(PLANETS):
                if self.can_play(card, planet):
                    value = 1000 * self.state.cards.points[card] + self.value_without(card, planet)
                    if value > best:
                        best = value
        return best
