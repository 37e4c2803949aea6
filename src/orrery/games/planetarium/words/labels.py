"""What a move says on its button, and what it will do."""
from __future__ import annotations

from orrery.games.planetarium.pack import DECKS, KINDS, Card
from orrery.games.planetarium.rules import Planetarium
from orrery.games.planetarium.rules.board import FINAL
from orrery.games.planetarium.rules.moves import (
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
    NO_GRAVITY,
    NO_MARKER,
    ON,
    PASS,
    PLAY,
    RETIRE,
    TO,
)
from orrery.games.planetarium.rules.table import EMPTY, PLANET, habitable_total, hostile_total
from orrery.games.planetarium.words.names import Names
from orrery.games.planetarium.words.needs import NUMERALS, SIDE_NAMES, list_matter
from orrery.kernel.refusal import Note

SIMPLE = {
    int(PASS): "Play no card", int(DONE): "Done", int(NO_MARKER): "No marker", int(NO_GRAVITY): "Take nothing",
}  # fmt: skip


class Labels(Names):
    # What a move says ---------------------------------------------------------------------------------------

    def label(self, state: Planetarium, move: int) -> str:
        if move >= RETIRE:
            return "Leave the table"
        if move in SIMPLE:
            return SIMPLE[move]
        if move < MOVE_MATTER:
            return f"Planet {self.planet(move)}, orbit {NUMERALS[state.orbit(move)]}"
        if move < TO:
            there = state.at[move - MOVE_MATTER]
            kind = KINDS[there] if 0 <= there < len(KINDS) else "matter"
            return f"{kind.capitalize()} on {self.space(move - int(MOVE_MATTER))}"
        if move < PLAY:
            return self.label_target(state, move - int(TO))
        if move < DOWNGRADE:
            return self.card_label(self.card(move - int(PLAY)))
        if move < PASS:
            return f"Downgrade {self.card(move - int(DOWNGRADE)).name}"
        if move < MARKER:
            return f"On {self.planet(move - int(ON))}"
        if move < NO_MARKER:
            return f"Marker from {self.planet(move - int(MARKER))}"
        if move < NO_GRAVITY:
            return f"Take {KINDS[move - GRAVITY]}"
        if move < INTO:
            return f"From {self.space(move - int(FROM))}"
        if move < DRAW:
            return f"For {self.planet(move - int(INTO))}, on your Player mat"
        if move < KEEP:
            return "Draw two Finals, keep one" if move - DRAW == FINAL else f"Draw {DECKS[move - DRAW].capitalize()}"
        if move < DISCARD:
            return f"Keep {self.card_label(self.card(move - int(KEEP)))}"
        return f"Discard {self.card_label(self.card(move - int(DISCARD)))}"

    def card_label(self, card: Card) -> str:
        return f"{card.name} ({card.points})"

    def label_target(self, state: Planetarium, space: int) -> str:
        kind, planet = self.collision(state, int(state.token), space)
        if kind is None:
            return f"To {self.space(space)}"
        return f"To {self.space(space)}: {kind} for {planet}"

    def collision(self, state: Planetarium, token: int, space: int) -> tuple[str | None, str]:
        """What a token would collect on a space, and for which planet (PLA-25)."""
        here = int(state.at[space])
        if token < MOVE_MATTER:
            return (KINDS[here], self.planet(token)) if here < EMPTY else (None, "")
        if here >= PLANET:
            return KINDS[state.at[token - MOVE_MATTER]], self.planet(here - int(PLANET))
        return None, ""

    # What it does -------------------------------------------------------------------------------------------

    def explain(self, state: Planetarium, move: int) -> Note:
        if move >= RETIRE:
            return Note("You leave: your hand goes out of the game and you rank below all who stay.", "PLA-111")
        if move < MOVE_MATTER:
            return Note(
                f"Planet {self.planet(move)} sweeps along its orbit as far as you like, up to the first matter, "
                "or takes one step to a neighbouring orbit.",
                "PLA-31",
            )
        if move < TO:
            far = "one or two spaces" if state.is_accelerated() else "one space"
            return Note(f"This matter moves {far} clockwise.", "PLA-39" if state.is_accelerated() else "PLA-38")
        if move < PLAY:
            return self.explain_target(state, move - int(TO))
        if move < DOWNGRADE:
            return self.explain_card(state, self.card(move - int(PLAY)))
        if move < PASS:
            card = self.card(move - int(DOWNGRADE))
            return Note(f"{card.name} goes to the High discards and you draw a Low card.", "PLA-69")
        if ON <= move < MARKER:
            return self.explain_planet(state, self.card(int(state.card)), move - int(ON))
        if MARKER <= move < NO_MARKER:
            there = self.planet(move - int(MARKER))
            return Note(f"One of your markers moves from {there} to {self.planet(int(state.aim))}.", "PLA-55")
        if GRAVITY <= move < NO_GRAVITY:
            return Note(f"You take one {KINDS[move - GRAVITY]} from anywhere on the orbits.", "PLA-63")
        if FROM <= move < INTO:
            there = self.space(move - int(FROM))
            return Note(f"The {KINDS[state.pulled]} on {there} comes to your Player mat.", "PLA-63")
        if INTO <= move < DRAW:
            return Note(f"It goes on your Player mat, for planet {self.planet(move - int(INTO))}.", "PLA-63")
        if DRAW <= move < KEEP:
            if move - DRAW == FINAL:
                return Note("You see two Finals, keep one and discard the other.", "PLA-74")
            return Note(f"You draw a {DECKS[move - DRAW].capitalize()} card.", "PLA-74")
        if KEEP <= move < DISCARD:
            return Note(f"You keep {self.card(move - int(KEEP)).name}; the other Final is discarded.", "PLA-74")
        if DISCARD <= move < DONE:
            points = self.card(move - int(DISCARD)).points
            if self.setup.seats == 1:
                return Note("It goes to the open discards, and you keep your other Final.", "PLA-8")
            return Note(f"The highest discard takes the first turn; this one is worth {points}.", "PLA-10")
        return {
            int(PASS): Note("You play no card and keep your hand.", "PLA-18"),
            int(NO_MARKER): Note("The card stays without a marker of yours.", "PLA-55"),
            int(NO_GRAVITY): Note("You take no matter.", "PLA-64"),
            int(DONE): Note("You play no more Finals: your game is over.", "PLA-91"),
        }[move]

    def explain_target(self, state: Planetarium, space: int) -> Note:
        kind, planet = self.collision(state, int(state.token), space)
        if kind is None:
            return Note(f"It goes to {self.space(space)} and nothing is collected.", "PLA-22")
        return Note(f"A collision: you get {kind} on {planet}.", "PLA-25")

    def explain_card(self, state: Planetarium, card: Card) -> Note:
        more = " Then you may take matter from anywhere." if card.gravity else ""
        if card.deck == "final":
            return Note(f"{card.points} points; it costs one of your markers there.{more}", "PLA-95")
        side = "" if card.side == "none" else f", {card.side} {card.climate}"
        return Note(f"{card.points} points{side}; your marker goes on it.{more}", "PLA-51")

    def explain_planet(self, state: Planetarium, card: Card, planet: int) -> Note:
        """What it costs, and how the climate will stand."""
        name = self.planet(planet)
        paid = f"You pay {list_matter(list(card.cost))} from {name}" if any(card.cost) else "It costs nothing"
        if card.side == "none":
            return Note(f"{paid} and score {card.points}.", "PLA-51")
        habitable, hostile, side = climate_after(state, card, planet)
        return Note(
            f"{paid} and score {card.points}. {name} will stand at habitable {habitable} : hostile {hostile}: {side}.",
            "PLA-60",
        )

    def warning(self, state: Planetarium, move: int) -> str:
        """To leave, or to end one's own game while cards are in hand."""
        return self.explain(state, move).text if move == DONE or move >= RETIRE else ""


def climate_after(state: Planetarium, card: Card, planet: int) -> tuple[int, int, str]:
    """Both totals and the side up if this card were played on a planet (PLA-60)."""
    habitable = int(habitable_total(state.climate[planet])) + (card.climate if card.side == "habitable" else 0)
    hostile = int(hostile_total(state.climate[planet])) + (card.climate if card.side == "hostile" else 0)
    if habitable == hostile or card.side == "none":
        return habitable, hostile, SIDE_NAMES[state.side(planet)]
    return habitable, hostile, SIDE_NAMES[habitable > hostile]
