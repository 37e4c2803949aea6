"""What a choice says and does, and why a good player might make it."""
from __future__ import annotations

from orrery.games.solar_republic.rules import SolarRepublic
from orrery.games.solar_republic.rules.zones import NO_CARD
from orrery.games.solar_republic.words.things import Things
from orrery.kernel.refusal import Note
from orrery.kernel.things import count


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
            start = f"{card.name} takes the pile: {len(state.stack(state.top)) + 1} cards."
            rule = {3: "SOL-24", 4: "SOL-25", 5: "SOL-26"}[card.rank]
        else:
            top = self.things.top(state)
            same = "suit" if card.suit == top.suit else "number"
            start, rule = f"{card.name} fits {top.name} by {same}.", "SOL-17" if same == "suit" else "SOL-18"
        return Note(start + self.after(state, card.rank), rule)

    def after(self, state: SolarRepublic, rank: int) -> str:
        """What laying a card of this rank brings besides."""
        on_home = state.top != NO_CARD and self.things.top(state).suit == self.deck.home
        robs = on_home or state.house.five_steals_anywhere
        offers = ["rob three"] if robs else []
        offers += ["go again", "have four drawn"] if state.house.five_again else ["have four drawn"]
        return {
            2: " Then you go again: lay or draw.",
            3: f" On a {self.deck.home.name} card it also robs three." if on_home else "",
            4: " Then you may draw four, or make somebody draw four.",
            5: f" Then you may {' or '.join(offers)}.",
        }.get(rank, "")

    def why_lay(self, state: SolarRepublic, move: int) -> str:
        rank = self.deck.cards[move].rank
        if state.top != NO_CARD and state.cards.takes_book_on(move, state.top):
            return f"It takes {len(state.stack(state.top)) + 1} cards."
        if rank == 2:
            trump = any(card.rank >= 3 for card in self.things.hand(state))
            return "The turn stays yours, and the pile grows for your trump." if trump else "The turn stays yours."
        if rank >= 3:
            return "Leading it takes nothing, but its mechanic works." if rank > 3 else "It empties your hand."
        return "A card out of your hand is a point saved."

    def warn_of_the_end(self, state: SolarRepublic, drawn: int, seat: int = -1) -> str:
        """Before a draw that empties the Draw Pile and ends the deal."""
        if not 0 < state.left <= drawn or state.house.play_out:
            return ""
        who = "You take" if seat in (-1, state.seat) else f"{self.name(seat)} takes"
        return f"{who} the last {count(int(state.left), 'card')} of the Draw Pile, and the deal ends."

    # Mechanics --------------------------------------------------------------------------------------------

    def rob(self, state: SolarRepublic, victim: int) -> str:
        return f"Rob {self.name(victim)}: {min(3, state.won[victim])} of {state.won[victim]}"

    def robbery(self, state: SolarRepublic, victim: int) -> Note:
        robbed = min(3, int(state.won[victim]))
        return Note(f"The last {robbed} won cards of {self.name(victim)} go on your won stack.", "SOL-42")

    def why_rob(self, state: SolarRepublic, victim: int) -> str:
        return f"It moves {min(3, int(state.won[victim]))} points from {self.name(victim)} to you."

    def draw_four(self, state: SolarRepublic, seat: int) -> str:
        drawn = min(4, int(state.left))
        return f"Draw {drawn} yourself" if seat == state.seat else f"{self.name(seat)} draws {drawn}"

    def drawing_four(self, state: SolarRepublic, seat: int) -> Note:
        who = "You take" if seat == state.seat else f"{self.name(seat)} takes"
        return Note(f"{who} {min(4, int(state.left))} cards from the Draw Pile.", "SOL-45")

    def why_draw_four(self, state: SolarRepublic, seat: int) -> str:
        if seat == state.seat:
            return "You need cards more than points now."
        return "It ends the deal." if state.left <= 4 else f"It costs {self.name(seat)} up to four points."
