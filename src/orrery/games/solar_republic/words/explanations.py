"""What a choice says and does, and why a good player might make it."""
from __future__ import annotations

from orrery.games.solar_republic.rules import SolarRepublic
from orrery.games.solar_republic.rules.zones import NO_CARD
from orrery.games.solar_republic.words.things import Things
from orrery.kernel.refusal import Note
from orrery.kernel.things import count, join


class Explanations:
    def __init__(self, things: Things) -> None:
        self.deck = things.deck
        self.things = things
        self.name = things.name

    # Laying a card --------------------------------------------------------------------------------------

    def lay(self, state: SolarRepublic, move: int) -> Note:
        card = self.deck.cards[move]
        if state.top == NO_CARD:
            start, rule = f"{card.name} starts a new pile.", "SOL-22"
            if card.rank in (3, 4, 5):
                start, rule = f"{card.name} starts a new pile and takes nothing.", "SOL-27"
        elif state.cards.takes_book_on(move, state.top):
            start = f"{card.name} takes the pile, {len(state.stack(state.top)) + 1} cards in all."
            rule = {3: "SOL-24", 4: "SOL-25", 5: "SOL-26"}[card.rank]
        else:
            top = self.things.top(state)
            same = "suit" if card.suit == top.suit else "number"
            start, rule = f"{card.name} matches {top.name}’s {same}.", "SOL-17" if same == "suit" else "SOL-18"
        return Note(start + self.after(state, card.rank), rule)

    def after(self, state: SolarRepublic, rank: int) -> str:
        """What else a card of this rank does."""
        on_home = state.top != NO_CARD and self.things.top(state).suit == self.deck.home
        robs = on_home or state.house.five_steals_anywhere
        draws = ["draw four", "make another player draw four"]
        offers = ["rob three"] * robs + ["go again"] * state.house.five_again + draws
        return {
            2: " Then play another card, or draw.",
            3: f" On a {self.deck.home.name} card, you can also rob three." if on_home else "",
            4: f" Then you can {join(draws, 'or')}.",
            5: f" Then you can {join(offers, 'or')}.",
        }.get(rank, "")

    def why_lay(self, state: SolarRepublic, move: int) -> str:
        rank = self.deck.cards[move].rank
        if state.top != NO_CARD and state.cards.takes_book_on(move, state.top):
            return f"It takes {len(state.stack(state.top)) + 1} cards."
        if rank == 2:
            trump = any(card.rank >= 3 for card in self.things.hand(state))
            return "You keep the turn, and the pile grows for your trump." if trump else "You keep the turn."
        if rank > 3:
            return "It takes nothing here, but you can use its mechanic."
        return "Each card out of your hand saves a point."

    def warn_of_the_end(self, state: SolarRepublic, drawn: int, seat: int = -1) -> str:
        """Before a draw that empties the Draw Pile and ends the deal."""
        if not 0 < state.left <= drawn or state.house.play_out:
            return ""
        who = "You take" if seat in (-1, state.seat) else f"{self.name(seat)} takes"
        cards = "card" if state.left == 1 else f"{state.left} cards"
        return f"{who} the last {cards} of the Draw Pile, and the deal ends."

    # Powers -----------------------------------------------------------------------------------------------

    def rob(self, state: SolarRepublic, victim: int) -> str:
        return f"Rob {self.name(victim)} of {count(min(3, int(state.won[victim])), 'a card')}"

    def robbery(self, state: SolarRepublic, victim: int) -> Note:
        robbed = count(min(3, int(state.won[victim])), "a card")
        return Note(f"You move {robbed} from the top of {self.name(victim)}’s won stack to yours.", "SOL-42")

    def why_rob(self, state: SolarRepublic, victim: int) -> str:
        return f"It moves {count(min(3, int(state.won[victim])), 'point')} from {self.name(victim)} to you."

    def draw_four(self, state: SolarRepublic, seat: int) -> str:
        drawn = count(min(4, int(state.left)), "card")
        return f"Draw {drawn} yourself" if seat == state.seat else f"{self.name(seat)} draws {drawn}"

    def drawing_four(self, state: SolarRepublic, seat: int) -> Note:
        who = "You take" if seat == state.seat else f"{self.name(seat)} takes"
        return Note(f"{who} {count(min(4, int(state.left)), 'card')} from the Draw Pile.", "SOL-45")

    def why_draw_four(self, state: SolarRepublic, seat: int) -> str:
        if seat == state.seat:
            return "You need cards more than points now."
        return "It ends the deal." if state.left <= 4 else f"It costs {self.name(seat)} up to four points."
