"""Playing Evolution cards: pay, place, marker, score, climate, Gravity (PLA-43 to PLA-68, PLA-85 to PLA-100)."""
from __future__ import annotations

from mypy_extensions import i64

from orrery.games.planetarium.rules import moves as m
from orrery.games.planetarium.rules.board import BYTE, CARDS, DECKS, FINAL, HIGH, KINDS, LOW, PLANETS, Layout, byte
from orrery.games.planetarium.rules.decks import Decks
from orrery.games.planetarium.rules.house import House
from orrery.games.planetarium.rules.table import EMPTY, NONE
from orrery.kernel.bits import BIT, lowest
from orrery.kernel.chance import Chance
from orrery.kernel.moves import Moves
from orrery.kernel.vectors import append


class Evolution(Decks):
    """What follows the move of a token: act, draw, and Finals on a final turn."""

    __slots__ = ("aim", "at_step", "busy", "card", "last_turn", "pulled")

    def __init__(self, seats: i64, layout: Layout, house: House, chance: Chance) -> None:
        super().__init__(seats, layout, house, chance)
        self.at_step: i64 = 0
        self.card: i64 = NONE  # being played
        self.aim: i64 = NONE  # the planet it is played on
        self.pulled: i64 = NONE  # by Gravity: a kind, then the space it comes from
        self.busy: bool = False  # matter left the orbits, or a card was played or downgraded in this turn (PLA-108)
        self.last_turn: bool = False  # this is the final turn of the seat to move (PLA-91)

    def copy_evolution(self, twin: Evolution) -> None:
        self.copy_decks(twin)
        twin.at_step = self.at_step
        twin.card = self.card
        twin.aim = self.aim
        twin.pulled = self.pulled
        twin.busy = self.busy
        twin.last_turn = self.last_turn

    # What each turn fills in ------------------------------------------------------------------------------

    def end_turn(self) -> None:
        raise NotImplementedError

    def reach_end(self, seat: i64) -> None:
        """PLA-87: matter of `seat` has come to the final space."""
        raise NotImplementedError

    # What may be done ---------------------------------------------------------------------------------------

    def fill_act(self, out: Moves) -> None:
        """PLA-17, PLA-18, PLA-72, PLA-73: play one Low or High card, or downgrade one, or pass."""
        hand = self.hands[self.seat]
        cards = hand & ~self.cards.of_deck[FINAL]
        while cards != 0:
            card = lowest(cards)
            cards &= cards - 1
            if self.is_playable_somewhere(card, self.seat):
                out.add(m.PLAY + card)
        if not self.last_turn and self.left[LOW] > 0:
            icons = hand & self.cards.downgrade
            while icons != 0:
                out.add(m.DOWNGRADE + lowest(icons))
                icons &= icons - 1
        out.add(m.PASS)

    def fill_finals(self, out: Moves) -> None:
        """PLA-91, PLA-94."""
        finals = self.hands[self.seat] & self.cards.of_deck[FINAL]
        while finals != 0:
            card = lowest(finals)
            finals &= finals - 1
            for planet in range(PLANETS):
                if self.is_final_playable(card, planet, self.seat):
                    out.add(m.PLAY + card)
                    break
        out.add(m.DONE)

    def fill_planets(self, out: Moves) -> None:
        """PLA-44: planets that meet everything the chosen card demands."""
        final = self.at_step == m.AT_FINAL_PLANET
        for planet in range(PLANETS):
            if final and self.markers_on(self.seat, planet) == 0:
                continue
            if self.is_playable(self.card, planet, self.seat):
                out.add(m.ON + planet)

    def fill_markers(self, out: Moves) -> None:
        """PLA-55, PLA-57: from another planet, or none."""
        for planet in range(PLANETS):
            if planet != self.aim and self.markers_on(self.seat, planet) > 0:
                out.add(m.MARKER + planet)
        out.add(m.NO_MARKER)

    def fill_kinds(self, out: Moves) -> None:
        """PLA-63 to PLA-65: any kind that is on the orbits, or none."""
        present: i64 = 0
        for space in range(self.board.spaces):
            if self.at[space] < EMPTY:
                present |= BIT[self.at[space]]
        for kind in range(KINDS):
            if present & BIT[kind]:
                out.add(m.GRAVITY + kind)
        out.add(m.NO_GRAVITY)

    def fill_gravity(self, out: Moves) -> None:
        """PLA-63, PLA-66: from anywhere on the orbits into any own slot."""
        if self.at_step == m.AT_SLOT:
            for planet in range(PLANETS):
                out.add(m.INTO + planet)
        else:
            for space in range(self.board.spaces):
                if self.at[space] == self.pulled:
                    out.add(m.FROM + space)

    def fill_decks(self, out: Moves) -> None:
        for deck in range(DECKS):
            if self.can_draw(deck, self.seat):
                out.add(m.DRAW + deck)

    def fill_offered(self, out: Moves) -> None:
        for card in range(CARDS):
            if self.offered & BIT[card]:
                out.add(m.KEEP + card)

    # What it does -------------------------------------------------------------------------------------------

    def act(self, move: i64) -> None:
        if move == m.PASS:
            self.tell("pass", self.seat)
            self.close_act()
        elif move < m.DOWNGRADE:
            self.choose_card(move - m.PLAY, m.AT_PLANET)
        else:
            self.busy = True
            self.downgrade(move - m.DOWNGRADE, self.seat)
            self.end_turn()

    def close_act(self) -> None:
        """PLA-91: on a final turn Finals follow."""
        if self.last_turn:
            self.at_step = m.AT_FINAL
        else:
            self.end_turn()

    def choose_card(self, card: i64, step: i64) -> None:
        """PLA-139: nobody else sees the card before its planet is fixed."""
        self.card = card
        self.at_step = step
        self.private("choose", self.seat, 0, card)

    def play_card(self, planet: i64) -> None:
        """PLA-51, PLA-134: pay and place; then the marker, which a Final takes away instead (PLA-95)."""
        seat = self.seat
        card = self.card
        self.aim = planet
        self.busy = True
        self.hands[seat] ^= BIT[card]
        self.reveal("play", seat, card, planet)
        self.pay(seat, planet, self.cards.cost[card])
        if self.cards.deck[card] == FINAL:
            self.put_card(card, planet, seat, False)
            self.take_marker(seat, planet)
        elif self.markers_left(seat) > 0:
            self.put_card(card, planet, seat, True)
            self.markers[seat] += BYTE[planet]
        else:
            self.put_card(card, planet, seat, False)
            self.at_step = m.AT_MARKER
            return
        self.finish_card()

    def pay(self, seat: i64, planet: i64, cost: i64) -> None:
        """PLA-52, PLA-85 to PLA-88: from the slot to the next spaces of the track, all of it, whatever it sets off."""
        if cost == 0:
            return
        self.mats[PLANETS * seat + planet] -= cost
        before: i64 = len(self.track)
        track = self.track[:]
        for kind in range(KINDS):
            for _ in range(byte(cost, kind)):
                track = append(track, kind)
        self.track = track
        self.tell("pay", seat, cost, planet, before)
        self.look_at_track(before, seat)

    def look_at_track(self, before: i64, seat: i64) -> None:
        """PLA-86, PLA-87: marks that have been passed since `before`."""
        now: i64 = len(self.track)
        if before < self.accelerates <= now:
            self.tell("accelerate", seat)
        if before < self.ends <= now:
            self.reach_end(seat)

    def relocate(self, move: i64) -> None:
        """PLA-55: an own marker from an earlier card, or the card stays without one."""
        if move != m.NO_MARKER:
            self.take_marker(self.seat, move - m.MARKER)
            self.put_marker(self.seat, self.aim)
        self.tell("relocate", self.seat, move - m.MARKER, self.aim)
        self.finish_card()

    def finish_card(self) -> None:
        """PLA-51, PLA-63, PLA-67: what counts, then Gravity."""
        card = self.card
        self.count_card()
        if self.cards.gravity & BIT[card] and self.matter_left() > 0:
            self.at_step = m.AT_KIND
        else:
            self.go_on()

    def count_card(self) -> None:
        """PLA-58 to PLA-60: the card that has been laid scores and changes the climate."""
        card = self.card
        planet = self.aim
        self.scores[self.seat] += self.cards.points[card]
        self.tell("score", self.seat, self.cards.points[card], self.scores[self.seat])
        if self.add_climate(card, planet):
            self.tell("flip", self.seat, planet, self.side(planet), self.climate[planet])
        self.card = NONE
        self.aim = NONE

    def pull(self, move: i64) -> None:
        """PLA-63: a kind, the space it comes from, the slot it goes into."""
        if move == m.NO_GRAVITY:
            self.tell("no_gravity", self.seat)
            self.go_on()
        elif move < m.NO_GRAVITY:
            self.pulled = move - m.GRAVITY
            self.at_step = m.AT_SPACE
        elif move < m.INTO:
            self.pulled = move - m.FROM
            self.at_step = m.AT_SLOT
        else:
            space = self.pulled
            kind = self.at[space]
            self.at[space] = EMPTY
            self.store(self.seat, move - m.INTO, kind)
            self.pulled = NONE
            self.tell("gravity", self.seat, kind, space, move - m.INTO)
            self.go_on()

    def go_on(self) -> None:
        """PLA-51, PLA-74, PLA-89: Finals on a final turn, a draw on any other, if there is a deck to draw from."""
        if self.last_turn:
            self.at_step = m.AT_FINAL
        elif self.can_draw(LOW, self.seat) or self.can_draw(HIGH, self.seat) or self.can_draw(FINAL, self.seat):
            self.at_step = m.AT_DECK
        else:
            self.end_turn()

    def draw_from(self, deck: i64) -> None:
        """PLA-74, PLA-75: the deck is named before any card is seen."""
        if deck == FINAL:
            self.draw_finals(self.seat)
            if self.offered != 0:
                self.at_step = m.AT_KEEP
                return
        else:
            self.draw(deck, self.seat)
        self.end_turn()

    def play_final(self, move: i64) -> None:
        """PLA-92, PLA-94: one at a time, until the player is done."""
        if move == m.DONE:
            self.tell("done", self.seat)
            self.end_turn()
        else:
            self.choose_card(move - m.PLAY, m.AT_FINAL_PLANET)
