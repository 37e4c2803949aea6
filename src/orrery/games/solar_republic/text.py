"""The table of Solar Republic in text."""
from __future__ import annotations

from orrery.games.solar_republic.pack import Card, Deck
from orrery.kernel.game import Picture
from orrery.kernel.position import Data
from orrery.kernel.text import Block, Line, Span, line


class SolarPicture(Picture):
    def draw(self, view: Data) -> list[Block]:
        table = view["table"]
        blocks = [Block(self.title(view), (self.pile(table),)), Block("Seats", self.seats(view))]
        if view["you"] is not None:
            blocks.append(Block("Your hand", self.hand(view)))
        return blocks

    def title(self, view: Data) -> str:
        table = view["table"]
        deal = f", deal {table['deal']} of {table['deals']}" if table["deals"] > 1 else ""
        return f"Solar Republic{deal}"

    def pile(self, table: Data) -> Line:
        left = table["draw_pile"]
        clock = Span(f"Draw Pile {left}", "bold red" if left <= 6 else "bold")
        cards = [self.card(card_id) for card_id in table["in_play"]]
        if not cards:
            return line(clock, "    In-Play: empty")
        spans: list[str | Span] = [clock, f"    In-Play (worth {len(cards) + 1}): "]
        spans += [Span(f"{card.suit.glyph}{card.rank} ", f"dim {card.suit.color}") for card in cards[-9:-1]]
        return line(*spans, self.face(cards[-1], "bold reverse "))

    def seats(self, view: Data) -> tuple[Line, ...]:
        table = view["table"]
        width = max(len(name) for name in view["names"])
        rows = []
        for player in table["players"]:
            seat = player["seat"]
            to_move = seat == view["seat"]
            marks = "dealer " if seat == table["dealer"] else ""
            if player["retired"]:
                marks += "away "
            if player["team"] is not None:
                marks += f"team {'AB'[player['team']]} "
            if to_move and table["chain"]:
                marks += f"extra turn {table['chain']} "
            if seat == view["you"]:
                marks += "you"
            total = f"  total {player['total']:>4}" if table["deals"] > 1 else ""
            rows.append(line(
                Span("> " if to_move else "  ", "bold yellow"),
                Span(f"{view['names'][seat]:<{width}}", "bold" if to_move else ""),
                f"  score {player['score']:>3}{total}  hand {player['hand_size']:>2}  won {len(player['won']):>2} "
                f"in {player['books']} {'Book ' if player['books'] == 1 else 'Books'}  ",
                Span(marks.strip(), "dim"),
            ))  # fmt: skip
        return tuple(rows)

    def hand(self, view: Data) -> tuple[Line, ...]:
        hand = view["table"]["players"][view["you"]]["hand"]
        legal = set(view["legal"])
        top = self.card(view["table"]["in_play"][-1]) if view["table"]["in_play"] else None
        worth = len(view["table"]["in_play"]) + 1
        rows = []
        for card_id in sorted(hand, key=self.order):
            card = self.card(card_id)
            playable = f"play:{card_id}" in legal
            why = self.fits(card, top, worth) if playable else ""
            mark = Span("* " if playable else "  ", "bold yellow")
            rows.append(line(mark, self.face(card, "" if playable else "dim "), Span(f"  {why}", "dim")))
        return tuple(rows) or (line("empty"),)

    def fits(self, card: Card, top: Card | None, worth: int) -> str:
        """Why a card may be laid, as short as can be."""
        if top is None:
            return "starts a pile"
        if card.rank in (3, 5) or (card.rank == 4 and card.suit == top.suit):
            return f"trump: takes {worth}"
        return "suit" if card.suit == top.suit else "number"

    def face(self, card: Card, style: str) -> Span:
        return Span(f"{card.suit.glyph}{card.rank} {card.name}", style + card.suit.color)

    def card(self, card_id: str) -> Card:
        deck: Deck = self.setup.content
        return next(card for card in deck.cards if card.id == card_id)

    def order(self, card_id: str) -> tuple[int, int]:
        deck: Deck = self.setup.content
        card = self.card(card_id)
        return deck.suits.index(card.suit), card.rank
