"""Why a choice isn't on offer: what it would need, with the rule."""
from __future__ import annotations

from orrery.games.planetarium.pack import DECKS, KINDS
from orrery.games.planetarium.rules import Planetarium
from orrery.games.planetarium.rules import moves as m
from orrery.games.planetarium.rules.board import FINAL, LOW, NOWHERE, PLANETS
from orrery.games.planetarium.rules.table import EMPTY, PLANET, card_of, planet_of
from orrery.games.planetarium.words.needs import in_words, needs
from orrery.games.planetarium.words.things import Things
from orrery.kernel.bits import members
from orrery.kernel.refusal import Refusal
from orrery.kernel.things import join


class Refusals:
    def __init__(self, things: Things) -> None:
        self.things = things
        self.system = things.system
        self.card = things.card
        self.planet = things.planet
        self.space = things.space

    def discard(self, state: Planetarium, number: int) -> Refusal:
        if self.card(number).deck != "final":
            return Refusal("You can only discard a Final at the start.", "PLA-8")
        return Refusal(f"You weren’t dealt {self.card(number).name}.", "PLA-8")

    # Moving -------------------------------------------------------------------------------------------------

    def matter(self, state: Planetarium, space: int) -> Refusal:
        if state.at[space] >= PLANET:
            planet = self.planet(int(state.at[space] - PLANET))
            return Refusal(f"Planet {planet} is on {self.space(space)}. Choose the planet to move it.", "PLA-16")
        if state.at[space] == EMPTY:
            return Refusal(f"There’s no matter on {self.space(space)}.", "PLA-16")
        return Refusal(f"The matter on {self.space(space)} can’t move. Other matter blocks every way.", "PLA-24")

    def target(self, state: Planetarium, space: int) -> Refusal:
        token = int(state.token)
        here = int(state.space_of(token))
        there = self.space(space)
        if space == here:
            return Refusal("The token must end on another space. It can’t stay put or go full circle.", "PLA-34")
        if token < m.MOVE_MATTER:
            return self.planet_target(state, here, space)
        lines = [int(state.line(here, n)) for n in range(3)]
        taken = Refusal(f"There’s matter on {there}, and matter can’t move onto matter.", "PLA-24")
        if space in lines:
            return taken
        beyond = [first for first in lines if first != NOWHERE and space in [state.line(first, n) for n in range(3)]]
        if not beyond:
            return Refusal(f"No line leads from {self.space(here)} to {there}. Everything moves clockwise.", "PLA-21")
        if not state.is_accelerated():
            return Refusal(f"Space {there} is two steps away. Matter moves one space until it speeds up.", "PLA-38")
        if 0 <= state.at[space] < EMPTY:
            return taken
        return Refusal(f"The space before {there} isn’t empty, so the way is blocked.", "PLA-40")

    def planet_target(self, state: Planetarium, here: int, space: int) -> Refusal:
        there = self.space(space)
        board = state.board
        ahead = int(board.thick[here])
        sweep: list[int] = []
        while ahead not in (NOWHERE, here):
            sweep.append(ahead)
            ahead = int(board.thick[ahead])
        if space not in sweep and space not in (board.inward[here], board.outward[here]):
            if board.orbit[here] == board.orbit[space]:
                return Refusal(f"You can’t get from {self.space(here)} to {there} along the orbit.", "PLA-36")
            return Refusal(f"A planet sweeps its orbit or takes one thin line. Neither leads to {there}.", "PLA-35")
        if state.at[space] >= PLANET:
            other = self.planet(int(state.at[space] - PLANET))
            return Refusal(f"Planet {other} is on {there}. You can pass it, but you can’t stop there.", "PLA-28")
        return Refusal(f"The sweep stops at the first matter, before it reaches {there}.", "PLA-31")

    # Acting -------------------------------------------------------------------------------------------------

    def too_early_or_late(self, state: Planetarium) -> Refusal | None:
        """Why this isn't the moment to act at all; nothing if it is."""
        if state.at_step in (m.AT_TOKEN, m.AT_TARGET):
            return Refusal("First move a token. Cards come after that.", "PLA-14")
        if state.at_step not in (m.AT_ACT, m.AT_FINAL):
            return Refusal("First finish what you’ve started. You play one card at a time.", "PLA-17")
        return None

    def card_in_hand(self, state: Planetarium, number: int) -> Refusal:
        card, seat = self.card(number), int(state.seat)
        for laid in state.played:
            if card_of(laid) == number:
                planet = self.planet(int(planet_of(laid)))
                return Refusal(f"{card.name} was played on planet {planet} and stays there.", "PLA-62")
        if not state.hands[seat] >> number & 1:
            return Refusal(f"{card.name} isn’t in your hand.", "PLA-44")
        if card.deck == "final" and not state.last_turn:
            missing = self.nearest(state, seat, number)
            now = f" So far, {missing}." if missing else ""
            return Refusal(f"{card.name} is a Final, so it has to wait for your final turn.{now}", "PLA-93")
        if (early := self.too_early_or_late(state)) is not None:
            return early
        if card.deck == "final" and state.at_step == m.AT_ACT:
            return Refusal("Finals come after your Low or High card. Play one or pass first.", "PLA-92")
        if card.deck != "final" and state.at_step == m.AT_FINAL:
            return Refusal("Low and High cards come before Finals. You can only play Finals now.", "PLA-92")
        found = [needs(self.system, state, seat, card, planet) for planet in range(PLANETS)]
        best = min(found, key=lambda missing: sum(need.weight for need in missing))
        text = "; or ".join(in_words(missing) for missing in found if all(need.weight < 100 for need in missing))
        return Refusal(f"You can’t play {card.name} now. {text or in_words(best)}.", best[0].rule)

    def nearest(self, state: Planetarium, seat: int, number: int) -> str:
        """What the card needs where it needs least; empty if it is ready somewhere."""
        found = [needs(self.system, state, seat, self.card(number), planet) for planet in range(PLANETS)]
        return in_words(min(found, key=lambda missing: sum(need.weight for need in missing)))

    def downgrade(self, state: Planetarium, number: int) -> Refusal:
        if not self.card(number).downgrade:
            return Refusal(f"{self.card(number).name} has no Downgrade icon.", "PLA-69")
        if not state.hands[state.seat] >> number & 1:
            return Refusal(f"{self.card(number).name} isn’t in your hand.", "PLA-69")
        if state.last_turn:
            return Refusal("You don’t draw on a final turn, so you can’t downgrade.", "PLA-73")
        if (early := self.too_early_or_late(state)) is not None:
            return early
        return Refusal("There are no Low cards left to draw, so you can’t downgrade.", "PLA-72")

    def no_pass(self, state: Planetarium) -> Refusal:
        if state.at_step in (m.AT_TOKEN, m.AT_TARGET):
            return Refusal("You must move a token. You can pass on playing a card.", "PLA-15")
        if state.at_step in (m.AT_FINAL, m.AT_FINAL_PLANET):
            return Refusal("You’ve finished with Low and High cards. Now come your Finals.", "PLA-92")
        return Refusal("You’ve chosen a card. Finish playing it.", "PLA-51")

    def on(self, state: Planetarium, planet: int) -> Refusal:
        card = self.card(int(state.card))
        missing = needs(self.system, state, int(state.seat), card, planet)
        return Refusal(f"You can’t play {card.name} there. {in_words(missing)}.", missing[0].rule)

    def marker(self, state: Planetarium, planet: int) -> Refusal:
        if planet == state.aim:
            return Refusal("Moving a marker within one planet changes nothing.", "PLA-57")
        return Refusal(f"You have no marker on {self.planet(planet)}.", "PLA-55")

    def no_such_matter(self, state: Planetarium, space: int) -> Refusal:
        return Refusal(f"There’s no {KINDS[state.pulled]} on {self.space(space)}.", "PLA-65")

    def keep(self, state: Planetarium, number: int) -> Refusal:
        drawn = join([self.card(card).name for card in members(state.offered)], "or")
        return Refusal(f"Keep one of the two Finals you’ve drawn, {drawn}.", "PLA-74")

    def draw(self, state: Planetarium, deck: int) -> Refusal:
        if deck == FINAL and (state.left[FINAL] > 0 or state.discards[FINAL] != 0):
            return Refusal("You already hold four Finals, and that’s the limit.", "PLA-76")
        discards = "" if deck == LOW else ", and so is its discard pile"
        return Refusal(f"The {DECKS[deck].capitalize()} deck is empty{discards}.", "PLA-82")
