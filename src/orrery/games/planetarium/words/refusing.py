"""Why not: what a move would need, with the rule."""
from __future__ import annotations

from orrery.games.planetarium.pack import DECKS, KINDS
from orrery.games.planetarium.rules import Planetarium
from orrery.games.planetarium.rules.board import FINAL, LOW, NOWHERE, PLANETS
from orrery.games.planetarium.rules.moves import (
    AT_ACT,
    AT_DECK,
    AT_FINAL,
    AT_FINAL_PLANET,
    AT_KEEP,
    AT_KIND,
    AT_MARKER,
    AT_PLANET,
    AT_SETUP,
    AT_SLOT,
    AT_SPACE,
    AT_TARGET,
    AT_TOKEN,
    DISCARD,
    DONE,
    DOWNGRADE,
    DRAW,
    FROM,
    GRAVITY,
    INTO,
    KEEP,
    MARKER,
    MOVE_MATTER,
    ON,
    PASS,
    PLAY,
    RETIRE,
    TO,
)
from orrery.games.planetarium.rules.table import EMPTY, PLANET, card_of, planet_of
from orrery.games.planetarium.words.names import is_gravity, is_marker
from orrery.games.planetarium.words.needs import in_words, list_words, needs
from orrery.games.planetarium.words.reasons import Reasons
from orrery.kernel.bits import members
from orrery.kernel.refusal import Refusal


class PlanetariumWords(Reasons):
    """Everything that is said in Planetarium."""

    def why_not(self, state: Planetarium, seat: int, move: int) -> Refusal | None:
        if state.is_retired(seat):
            return Refusal(f"{self.name(seat)} has left the table and makes no more moves.", "PLA-111")
        if move >= RETIRE:
            return Refusal("Your final turn is over: your result stands.", "PLA-137")
        if seat != state.seat:
            return Refusal(f"It is not your turn: {self.name(int(state.seat))} {self.doing(state)}.", "PLA-12")
        return None if move in state.moves() else self.refuse(state, seat, move)

    def refuse(self, state: Planetarium, seat: int, move: int) -> Refusal:
        """By what the move is for: is it the moment, and if so, what is missing?"""
        step = state.at_step
        if DISCARD <= move < DONE:
            if step == AT_SETUP and self.card(move - int(DISCARD)).deck != "final":
                return Refusal("Only a Final is discarded at the start.", "PLA-8")
            if step == AT_SETUP:
                return Refusal(f"You were not dealt {self.card(move - int(DISCARD)).name}.", "PLA-8")
            return Refusal("Cards cannot be discarded at will; only Downgrade gets rid of one.", "PLA-84")
        if step == AT_SETUP:
            return Refusal("First choose which of your two Finals to discard.", "PLA-8")
        if move < TO:
            return self.refuse_token(state, move)
        if move < PLAY:
            return self.refuse_target(state, move - int(TO))
        if move < DOWNGRADE:
            return self.refuse_card(state, seat, move - int(PLAY))
        if move < PASS:
            return self.refuse_downgrade(state, seat, move - int(DOWNGRADE))
        if move == PASS:
            return self.refuse_pass(state)
        if move < MARKER:
            return self.refuse_planet(state, seat, move - int(ON))
        if is_marker(move):
            return self.refuse_marker(state, move - int(MARKER))
        if is_gravity(move):
            return self.refuse_gravity(state, move)
        if move < KEEP:
            return self.refuse_draw(state, seat, move - int(DRAW))
        if move < DISCARD:
            return self.refuse_keep(state)
        if state.last_turn:
            return Refusal("First move a token and see whether to play a card; Finals come after that.", "PLA-92")
        return Refusal("Finals are for your final turn, and so is being done with them.", "PLA-91")

    # Moving -------------------------------------------------------------------------------------------------

    def refuse_token(self, state: Planetarium, token: int) -> Refusal:
        if state.at_step == AT_TARGET:
            return Refusal("You have picked up a token: say where it goes, or take it back.", "PLA-15")
        if state.at_step != AT_TOKEN:
            return Refusal("You have moved a token already: one a turn.", "PLA-15")
        if token < MOVE_MATTER:
            return Refusal(f"Planet {self.planet(token)} has nowhere to go: planets stand on all its ways.", "PLA-28")
        space = token - int(MOVE_MATTER)
        if state.at[space] >= PLANET:
            planet = self.planet(int(state.at[space] - PLANET))
            return Refusal(f"On {self.space(space)} is planet {planet}: move that.", "PLA-16")
        if state.at[space] == EMPTY:
            return Refusal(f"There is no matter on {self.space(space)}.", "PLA-16")
        return Refusal(f"The matter on {self.space(space)} is blocked: matter lies on every space ahead.", "PLA-24")

    def refuse_target(self, state: Planetarium, space: int) -> Refusal:
        if state.at_step == AT_TOKEN:
            return Refusal("First choose the token that you want to move.", "PLA-15")
        if state.at_step != AT_TARGET:
            return Refusal("You have moved a token already: one a turn.", "PLA-15")
        token = int(state.token)
        here = int(state.space_of(token))
        there = self.space(space)
        if space == here:
            return Refusal("A token must change its place: no full lap, no standing still.", "PLA-34")
        if token < MOVE_MATTER:
            return self.refuse_planet_target(state, here, space)
        lines = [int(state.line(here, n)) for n in range(3)]
        if space in lines:
            return Refusal(f"Matter lies on {there}, and matter cannot move onto matter.", "PLA-24")
        beyond = [first for first in lines if first != NOWHERE and space in [state.line(first, n) for n in range(3)]]
        if not beyond:
            return Refusal(f"No line leads from {self.space(here)} to {there}; everything moves clockwise.", "PLA-21")
        if not state.is_accelerated():
            return Refusal(f"Space {there} is two away; matter moves one space until the track accelerates.", "PLA-38")
        if 0 <= state.at[space] < EMPTY:
            return Refusal(f"Matter lies on {there}, and matter cannot move onto matter.", "PLA-24")
        return Refusal(f"The space before {there} is not empty: the way is blocked.", "PLA-40")

    def refuse_planet_target(self, state: Planetarium, here: int, space: int) -> Refusal:
        there = self.space(space)
        board = state.board
        ahead = int(board.thick[here])
        sweep: list[int] = []
        while ahead not in (NOWHERE, here):
            sweep.append(ahead)
            ahead = int(board.thick[ahead])
        if space not in sweep and space not in (board.inward[here], board.outward[here]):
            if board.orbit[here] == board.orbit[space]:
                return Refusal(f"No way leads along the orbit from {self.space(here)} to {there}.", "PLA-36")
            return Refusal(f"A planet sweeps along its orbit or takes one thin line; none leads to {there}.", "PLA-35")
        if state.at[space] >= PLANET:
            other = self.planet(int(state.at[space] - PLANET))
            return Refusal(f"Planet {other} is on {there}: a planet may pass it, but not stop there.", "PLA-28")
        return Refusal(f"The sweep ends at the first matter, before {there}.", "PLA-31")

    # Acting -------------------------------------------------------------------------------------------------

    def too_early_or_late(self, state: Planetarium) -> Refusal | None:
        """Whether this is not the moment to act at all."""
        if state.at_step in (AT_TOKEN, AT_TARGET):
            return Refusal("First move a token; cards come after that.", "PLA-14")
        if state.at_step not in (AT_ACT, AT_FINAL):
            return Refusal("First finish what you have begun: one card is played at a time.", "PLA-17")
        return None

    def refuse_card(self, state: Planetarium, seat: int, number: int) -> Refusal:
        card = self.card(number)
        for laid in state.played:
            if card_of(laid) == number:
                planet = self.planet(int(planet_of(laid)))
                return Refusal(f"{card.name} has been played on {planet} and stays there.", "PLA-62")
        if not state.hands[seat] >> number & 1:
            return Refusal(f"{card.name} is not in your hand.", "PLA-44")
        if card.deck == "final" and not state.last_turn:
            missing = self.nearest(state, seat, number)
            now = f" So far: {missing}." if missing else ""
            return Refusal(f"{card.name} is a Final: it is played on your final turn only.{now}", "PLA-93")
        if (early := self.too_early_or_late(state)) is not None:
            return early
        if card.deck == "final" and state.at_step == AT_ACT:
            return Refusal("Finals come after your Low or High card: play one or pass first.", "PLA-92")
        if card.deck != "final" and state.at_step == AT_FINAL:
            return Refusal("After the Act step only Finals may be played.", "PLA-92")
        found = [needs(self.system, state, seat, card, planet) for planet in range(PLANETS)]
        best = min(found, key=lambda missing: sum(need.weight for need in missing))
        text = "; or ".join(in_words(missing) for missing in found if all(need.weight < 100 for need in missing))
        return Refusal(f"{card.name} cannot be played: {text or in_words(best)}.", best[0].rule)

    def nearest(self, state: Planetarium, seat: int, number: int) -> str:
        """What the card misses where it misses least; empty if it is ready somewhere."""
        found = [needs(self.system, state, seat, self.card(number), planet) for planet in range(PLANETS)]
        return in_words(min(found, key=lambda missing: sum(need.weight for need in missing)))

    def refuse_downgrade(self, state: Planetarium, seat: int, number: int) -> Refusal:
        if not self.card(number).downgrade:
            return Refusal(f"{self.card(number).name} has no Downgrade icon.", "PLA-69")
        if not state.hands[seat] >> number & 1:
            return Refusal(f"{self.card(number).name} is not in your hand.", "PLA-69")
        if state.last_turn:
            return Refusal("On a final turn nothing is drawn, so nothing can be downgraded.", "PLA-73")
        if (early := self.too_early_or_late(state)) is not None:
            return early
        return Refusal("There are no Low cards left to draw, so nothing can be downgraded.", "PLA-72")

    def refuse_pass(self, state: Planetarium) -> Refusal:
        if state.at_step in (AT_TOKEN, AT_TARGET):
            return Refusal("Moving a token cannot be passed; playing a card can.", "PLA-15")
        if state.at_step in (AT_FINAL, AT_FINAL_PLANET):
            return Refusal("You have passed already: now come your Finals.", "PLA-92")
        return Refusal("You have chosen a card: finish playing it.", "PLA-51")

    def refuse_planet(self, state: Planetarium, seat: int, planet: int) -> Refusal:
        if state.at_step not in (AT_PLANET, AT_FINAL_PLANET):
            return Refusal("First choose the card that you want to play on a planet.", "PLA-44")
        card = self.card(int(state.card))
        missing = needs(self.system, state, seat, card, planet)
        return Refusal(f"{card.name} cannot be played on {self.planet(planet)}: {in_words(missing)}.", missing[0].rule)

    def refuse_marker(self, state: Planetarium, planet: int) -> Refusal:
        if state.at_step != AT_MARKER:
            return Refusal("Markers go on cards by themselves; they are moved only when none is left.", "PLA-56")
        if planet == state.aim:
            return Refusal("Moving a marker on the same planet would change nothing.", "PLA-57")
        return Refusal(f"You have no marker on {self.planet(planet)}.", "PLA-55")

    def refuse_gravity(self, state: Planetarium, move: int) -> Refusal:
        step = state.at_step
        if not AT_KIND <= step <= AT_SLOT:
            return Refusal("Only a card with the Gravity icon takes matter from anywhere.", "PLA-63")
        if step == AT_KIND:
            if GRAVITY <= move < GRAVITY + len(KINDS):
                return Refusal(f"No {KINDS[move - GRAVITY]} is left on the orbits.", "PLA-65")
            return Refusal("First choose a kind of matter.", "PLA-63")
        if step == AT_SPACE and FROM <= move < INTO:
            return Refusal(f"There is no {KINDS[state.pulled]} on {self.space(move - int(FROM))}.", "PLA-65")
        what = "which token you take" if step == AT_SPACE else "the planet on your Player mat that it is for"
        return Refusal(f"Now choose {what}.", "PLA-63")

    def refuse_keep(self, state: Planetarium) -> Refusal:
        if state.at_step != AT_KEEP:
            return Refusal("You keep one of two Finals when you have drawn them.", "PLA-74")
        drawn = list_words([self.card(card).name for card in members(state.offered)], "or")
        return Refusal(f"Keep one of the two Finals you have drawn: {drawn}.", "PLA-74")

    def refuse_draw(self, state: Planetarium, seat: int, deck: int) -> Refusal:
        if state.last_turn:
            return Refusal("No cards are drawn on a final turn.", "PLA-91")
        if state.at_step == AT_KEEP:
            return Refusal("You have drawn two Finals: keep one of them.", "PLA-74")
        if state.at_step != AT_DECK:
            return Refusal("A card is drawn only after one has been played.", "PLA-74")
        if deck == FINAL and (state.left[FINAL] > 0 or state.discards[FINAL] != 0):
            return Refusal("You hold four Finals already, and more are not allowed.", "PLA-76")
        discards = "" if deck == LOW else " and nothing lies in its discards"
        return Refusal(f"The {DECKS[deck].capitalize()} deck is empty{discards}.", "PLA-82")
