"""What one seat may see (section 6): the board, the sky and its forecast, all counts, and its own hand."""
from __future__ import annotations

from typing import Any

from orrery.games.vediic.pack import Board
from orrery.games.vediic.rules import Vediic
from orrery.games.vediic.rules.cards import count, total
from orrery.games.vediic.rules.moves import station_of
from orrery.games.vediic.rules.table import (
    AT_AFTER,
    AT_ANSWER,
    AT_BEFORE,
    AT_CARDS,
    AT_CHARITY,
    AT_COLOUR,
    AT_EPLANET,
    AT_MOVE,
    AT_OFFER,
    AT_PENALTY,
    AT_PLACE,
    AT_RESOLVE,
    LIFTED,
    NONE,
)
from orrery.games.vediic.view.forecast import forecast
from orrery.kernel.game import View
from orrery.kernel.position import Data
from orrery.kernel.state import OVER

STEPS = {  # VED-98: what everyone may know of a pending choice
    AT_COLOUR: "colour", AT_CARDS: "cards", AT_EPLANET: "e_planet", AT_PLACE: "place", AT_PENALTY: "penalties",
    AT_CHARITY: "charity", AT_BEFORE: "before", AT_MOVE: "move", AT_RESOLVE: "move", AT_AFTER: "after",
    AT_ANSWER: "answer",
}  # fmt: skip


class VediicView(View[Vediic]):
    """Hands are shown to their owners, and to all with open hands or when the game is over (VED-89, VED-97)."""

    def view(self, state: Vediic, seat: int | None) -> Data:
        board: Board = self.setup.content
        placed = state.round > 0 or state.at >= AT_PENALTY
        return {
            "board": board.title,
            "round": int(state.round),
            "rounds_left": int(state.choices_left),
            "start": int(state.first_in_round()),
            "turn": None if state.seat == OVER else int(state.turn),
            "step": step(state),
            "pass": 2 if state.second else 1,
            "stayed": state.stayed,
            "e_deal_made": state.blessed,
            "steals": int(state.steals),
            "offers": int(state.offers),
            "e_planet": self.colour(int(state.e_planet)),
            "e_deck": int(state.e_deck),
            "supply": self.cards(int(state.supply)),
            "charity": self.cards(int(state.charity)),
            "donated": self.cards(int(state.donated)),
            "owed": int(state.owed) if state.at == AT_PENALTY else 0,
            "offer": self.offer(state),
            "aim": self.aim(state, seat),
            "players": [self.player(state, player, seat) for player in range(self.setup.seats)],
            "pawns": self.pawns(state, seat),
            "sky": forecast(board, int(state.sky)) if placed else None,
        }

    def points(self, state: Vediic, seat: int) -> int:
        return int(2 * state.promoted(seat) + state.e_cards[seat])

    def colour(self, number: int) -> str | None:
        return None if number == NONE else self.setup.content.colours[number].id

    def cards(self, counts: int) -> dict[str, int]:
        return {colour.id: int(count(counts, c)) for c, colour in enumerate(self.setup.content.colours)}

    def player(self, state: Vediic, player: int, viewer: int | None) -> Data:
        shown = player == viewer or state.seat == OVER or state.house.open_hands
        hand = int(state.hands[player])
        return {
            "seat": player,
            "colour": self.colour(int(state.colours[player])),
            "hand": self.cards(hand) if shown else None,
            "cards": int(total(hand)),
            "e_cards": int(state.e_cards[player]),
            "promoted": int(state.promoted(player)),
            "score": self.points(state, player),
            "shielded": bool(int(state.shielded) >> player & 1),
            "retired": state.is_retired(player),
        }

    def pawns(self, state: Vediic, viewer: int | None) -> list[Data]:
        """Every pawn with the id of its element: the viewer's own are pawn-a and pawn-b."""
        found = []
        for number, station in enumerate(state.pawns):
            seat, pawn = divmod(number, 2)
            letter = "ab"[pawn]
            found.append({
                "element": f"pawn-{letter}" if seat == viewer else f"pawn-{seat}-{letter}",
                "seat": seat,
                "pawn": letter,
                "station": self.setup.content.stations[station].id if station >= 0 else None,
                "promoted": int(station) == LIFTED,
                "moved": seat == state.turn and bool(int(state.moved) >> pawn & 1),
            })  # fmt: skip
        return found

    def offer(self, state: Vediic) -> Data | None:
        """VED-88: offers are public once they are made."""
        if state.at != AT_ANSWER:
            return None
        return {
            "from": int(state.turn),
            "to": int(state.offer_to),
            "give": self.colour(int(state.offer_give)),
            "get": self.colour(int(state.offer_get)),
        }

    def aim(self, state: Vediic, viewer: int | None) -> Any:
        """The station that the viewer is entering, while naming who to displace."""
        if state.at != AT_RESOLVE or viewer != state.turn:
            return None
        return self.setup.content.stations[int(station_of(state.aim))].id


def step(state: Vediic) -> str:
    if state.seat == OVER:
        return "over"
    return STEPS[state.menu if state.at == AT_OFFER else state.at]
