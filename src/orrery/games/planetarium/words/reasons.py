"""Why a good player might make a move."""
from __future__ import annotations

from orrery.games.planetarium.pack import Card
from orrery.games.planetarium.rules import Planetarium
from orrery.games.planetarium.rules.board import FINAL, LOW, PLANETS
from orrery.games.planetarium.rules.moves import (
    DISCARD,
    DONE,
    DOWNGRADE,
    DRAW,
    INTO,
    KEEP,
    MARKER,
    ON,
    PASS,
    PLAY,
    TO,
)
from orrery.games.planetarium.words.names import Names
from orrery.games.planetarium.words.needs import list_words
from orrery.games.planetarium.words.telling import Telling
from orrery.kernel.bits import members
from orrery.kernel.moves import Moves


class Reasons(Telling):
    def reason(self, state: Planetarium, move: int) -> str:
        if move < TO:
            return self.reason_token(state, move)
        if move < PLAY:
            return self.reason_target(state, int(state.token), move - int(TO))
        if move < DOWNGRADE:
            card = self.card(move - int(PLAY))
            return f"It scores {card.points} now."
        if move < PASS:
            return "This card is far from being playable; a Low card is easier."
        if ON <= move < MARKER:
            return f"Planet {self.planet(move - int(ON))} is where it helps you most."
        if INTO <= move < DRAW:
            return f"Your cards need it on {self.planet(move - int(INTO))}."
        if DRAW <= move < KEEP:
            if move - DRAW == FINAL:
                return "Two Finals ready at the end is a good plan."
            return "Low cards keep points coming." if move - DRAW == LOW else "High cards are worth the longer way."
        if KEEP <= move < DISCARD:
            return "It is nearer to being ready on your final turn."
        if DISCARD <= move < DONE:
            return "The other one fits better what you can reach."
        if move == PASS:
            return "Nothing in your hand is worth playing yet."
        return "Nothing better is on offer."

    def reason_token(self, state: Planetarium, token: int) -> str:
        """By the best it can do at once."""
        targets = self.targets(state, token)
        readied = [name for space in targets for name in self.made_ready(state, token, space)]
        if readied:
            return f"It makes {list_words(sorted(set(readied)), 'or')} playable."
        if any(self.collision(state, token, space)[0] is not None for space in targets):
            return "It collects matter that your cards need."
        return "It brings matter nearer to where you need it."

    def reason_target(self, state: Planetarium, token: int, space: int) -> str:
        readied = self.made_ready(state, token, space)
        if readied:
            return f"It makes {list_words(readied, 'and')} playable."
        kind, planet = self.collision(state, token, space)
        return f"It brings {kind} to {planet}." if kind is not None else "It prepares your next collision."

    def targets(self, state: Planetarium, token: int) -> list[int]:
        moves = Moves()
        state.fill_targets(token, moves)
        return [int(moves.items[i] - TO) for i in range(moves.n)]

    def made_ready(self, state: Planetarium, token: int, space: int) -> list[str]:
        """Names of own cards that a move would make playable."""
        return [card.name for card in newly_playable(self, state, token, space)]


def newly_playable(words: Names, state: Planetarium, token: int, space: int) -> list[Card]:
    """Own cards that are not playable now and would be after a move; Finals count on the final turn."""
    seat = int(state.seat)
    after = state.clone()
    after.move_token(token, space, seat)
    hand = members(state.hands[seat])
    return [words.card(card) for card in hand if is_ready(after, card, seat) and not is_ready(state, card, seat)]


def is_ready(state: Planetarium, card: int, seat: int) -> bool:
    if state.cards.deck[card] != FINAL:
        return state.is_playable_somewhere(card, seat)
    return state.last_turn and any(state.is_final_playable(card, planet, seat) for planet in range(PLANETS))
