"""What a move says on its button, what it will do, and why a good player might make it."""
from __future__ import annotations

from orrery.games.planetarium.pack import DECKS, KINDS, Card
from orrery.games.planetarium.rules import Planetarium
from orrery.games.planetarium.rules.board import FINAL, PLANETS
from orrery.games.planetarium.rules.moves import MOVE_MATTER, TO
from orrery.games.planetarium.rules.table import habitable_total, hostile_total
from orrery.games.planetarium.words.needs import NUMERALS, SIDE_NAMES, list_matter
from orrery.games.planetarium.words.things import Things
from orrery.kernel.bits import members
from orrery.kernel.moves import Moves
from orrery.kernel.refusal import Note
from orrery.kernel.things import join


class Explanations:
    def __init__(self, things: Things) -> None:
        self.things = things
        self.card = things.card
        self.planet = things.planet
        self.space = things.space

    # Moving a token -------------------------------------------------------------------------------------

    def planet_token(self, state: Planetarium, planet: int) -> str:
        return f"Planet {self.planet(planet)}, orbit {NUMERALS[state.orbit(planet)]}"

    def matter_token(self, state: Planetarium, space: int) -> str:
        there = state.at[space]
        kind = KINDS[there] if 0 <= there < len(KINDS) else "matter"
        return f"{kind.capitalize()} on {self.space(space)}"

    def matter_moves(self, state: Planetarium, space: int) -> Note:
        if state.is_accelerated():
            return Note("This matter can move one or two spaces clockwise.", "PLA-39")
        return Note("This matter moves one space clockwise.", "PLA-38")

    def target(self, state: Planetarium, space: int) -> str:
        kind, planet = self.things.collision(state, int(state.token), space)
        return f"To {self.space(space)}" if kind is None else f"To {self.space(space)}: {kind} for {planet}"

    def arrives(self, state: Planetarium, space: int) -> Note:
        kind, planet = self.things.collision(state, int(state.token), space)
        if kind is None:
            return Note(f"It moves to {self.space(space)}, and you collect nothing.", "PLA-22")
        return Note(f"They collide, and you collect {kind} for planet {planet}.", "PLA-25")

    def why_matter(self, state: Planetarium, space: int) -> str:
        return self.why_token(state, int(MOVE_MATTER) + space)

    def why_token(self, state: Planetarium, token: int) -> str:
        """By the best it can do at once."""
        spaces = targets(state, token)
        readied = {card.name for space in spaces for card in newly_playable(self.things, state, token, space)}
        if readied:
            return f"It makes {join(sorted(readied), 'or')} playable."
        if any(self.things.collision(state, token, space)[0] is not None for space in spaces):
            return "It collects matter your cards need."
        return "It brings matter closer to where you need it."

    def why_target(self, state: Planetarium, space: int) -> str:
        readied = [card.name for card in newly_playable(self.things, state, int(state.token), space)]
        if readied:
            return f"It makes {join(readied)} playable."
        kind, planet = self.things.collision(state, int(state.token), space)
        return f"You get {kind} for planet {planet}." if kind is not None else "It sets up your next collision."

    # Cards ----------------------------------------------------------------------------------------------

    def face(self, state: Planetarium, number: int) -> str:
        return f"{self.card(number).name} ({self.card(number).points})"

    def keep(self, state: Planetarium, number: int) -> str:
        return f"Keep {self.face(state, number)}"

    def discard(self, state: Planetarium, number: int) -> str:
        return f"Discard {self.face(state, number)}"

    def discarding(self, state: Planetarium, number: int) -> Note:
        if self.things.setup.seats == 1:
            return Note("You discard it and keep your other Final.", "PLA-8")
        worth = self.card(number).points
        return Note(f"This one is worth {worth}. The highest discard takes the first turn.", "PLA-10")

    def plays(self, state: Planetarium, number: int) -> Note:
        card = self.card(number)
        more = " Then you can take a matter token from anywhere." if card.gravity else ""
        if card.deck == "final":
            return Note(f"You score {card.points} and take one of your markers off the planet.{more}", "PLA-95")
        side = "" if card.side == "none" else f", and the planet gets {card.climate} {card.side} points"
        return Note(f"You score {card.points}{side}. Your marker goes on the card.{more}", "PLA-51")

    def why_play(self, state: Planetarium, number: int) -> str:
        return f"It scores {self.card(number).points} now."

    def plays_on(self, state: Planetarium, planet: int) -> Note:
        """The cost, and the climate it leads to."""
        card, name = self.card(int(state.card)), self.planet(planet)
        paid = f"You pay {list_matter(list(card.cost))} from {name}" if any(card.cost) else "You pay nothing"
        if card.side == "none":
            return Note(f"{paid} and score {card.points}.", "PLA-51")
        habitable, hostile, side = climate_after(state, card, planet)
        climate = f"{name} will be {side}, with {habitable} habitable and {hostile} hostile points."
        return Note(f"{paid} and score {card.points}. {climate}", "PLA-60")

    def marker_from(self, state: Planetarium, planet: int) -> Note:
        there, here = self.planet(planet), self.planet(int(state.aim))
        return Note(f"One of your markers moves from {there} to {here}.", "PLA-55")

    def pulls(self, state: Planetarium, space: int) -> Note:
        return Note(f"The {KINDS[state.pulled]} on {self.space(space)} goes to your Player mat.", "PLA-63")

    def draw(self, state: Planetarium, deck: int) -> str:
        return "Draw two Finals, keep one" if deck == FINAL else f"Draw a {DECKS[deck].capitalize()} card"

    def draws(self, state: Planetarium, deck: int) -> Note:
        if deck == FINAL:
            return Note("You draw two Finals, keep one and discard the other.", "PLA-74")
        return Note(f"You draw a {DECKS[deck].capitalize()} card.", "PLA-74")

    def why_draw(self, state: Planetarium, deck: int) -> str:
        return (
            "Low cards keep the points coming.",
            "High cards take longer but score more.",
            "It’s good to have two Finals ready at the end.",
        )[deck]


def targets(state: Planetarium, token: int) -> list[int]:
    """The spaces that a token can reach."""
    moves = Moves()
    state.fill_targets(token, moves)
    return [int(moves.items[i] - TO) for i in range(moves.n)]


def climate_after(state: Planetarium, card: Card, planet: int) -> tuple[int, int, str]:
    """Both totals and the side up if this card were played on a planet (PLA-60)."""
    habitable = int(habitable_total(state.climate[planet])) + (card.climate if card.side == "habitable" else 0)
    hostile = int(hostile_total(state.climate[planet])) + (card.climate if card.side == "hostile" else 0)
    if habitable == hostile or card.side == "none":
        return habitable, hostile, SIDE_NAMES[state.side(planet)]
    return habitable, hostile, SIDE_NAMES[habitable > hostile]


def newly_playable(things: Things, state: Planetarium, token: int, space: int) -> list[Card]:
    """Own cards that are not playable now and would be after a move; Finals count on the final turn."""
    seat = int(state.seat)
    after = state.clone()
    after.move_token(token, space, seat)
    hand = members(state.hands[seat])
    return [things.card(card) for card in hand if is_ready(after, card, seat) and not is_ready(state, card, seat)]


def is_ready(state: Planetarium, card: int, seat: int) -> bool:
    if state.cards.deck[card] != FINAL:
        return state.is_playable_somewhere(card, seat)
    return state.last_turn and any(state.is_final_playable(card, planet, seat) for planet in range(PLANETS))
