"""What one seat may see (section 6): its own hand, and what lies open."""
from __future__ import annotations

from orrery.games.solar_republic.pack import Deck
from orrery.games.solar_republic.rules import SolarRepublic
from orrery.games.solar_republic.rules.play import MENU_AGAIN, MENU_DRAW4, MENU_ROB
from orrery.kernel.bits import members, size
from orrery.kernel.game import View
from orrery.kernel.position import Data
from orrery.kernel.state import OVER


class SolarView(View[SolarRepublic]):
    """Hands are shown to their owners, and to all when the match is over; everything else is public."""

    def view(self, state: SolarRepublic, seat: int | None) -> Data:
        return {
            "deal": int(state.deal_number),
            "deals": int(state.house.deals),
            "dealer": int(state.dealer),
            "step": step(state),
            "chain": int(state.chain),
            "draw_pile": int(state.left),
            "in_play": self.ids(state.stack(state.top)),
            "players": [self.player(state, player, seat) for player in range(self.setup.seats)],
        }

    def points(self, state: SolarRepublic, seat: int) -> int:
        """Cards won less cards held, and what earlier deals brought."""
        held = int(state.won[seat]) - int(size(state.hands[seat]))
        return int(state.totals[seat]) + (0 if state.seat == OVER else held)

    def player(self, state: SolarRepublic, player: int, viewer: int | None) -> Data:
        hand = state.hands[player]
        won = int(state.won[player])
        score = won - int(size(hand))
        return {
            "seat": player,
            "hand_size": int(size(hand)),
            "hand": self.ids(members(hand)) if player == viewer or state.seat == OVER else None,
            "won": self.ids(state.stack(state.won_top[player])),
            "books": int(state.books[player]),
            "score": score,
            "total": self.points(state, player),
            "team": player % 2 if state.house.pairs else None,
            "retired": state.is_retired(player),
        }

    def ids(self, cards: list[int]) -> list[str]:
        deck: Deck = self.setup.content
        return [deck.cards[card].id for card in cards]


def step(state: SolarRepublic) -> str:
    """The decision point (section 4) by name. Public: it follows from what all have seen."""
    if state.seat == OVER:
        return "over"
    if state.menu == 0:
        return "opening" if state.opening else "extra turn" if state.chain else "turn"
    if state.menu & (MENU_DRAW4 | MENU_AGAIN) == 0:
        return "rob"
    return "wild" if state.menu & (MENU_ROB | MENU_AGAIN) else "draw four"
