"""The table of Solar Republic in text, for 80 columns."""
from __future__ import annotations

import re

from orrery.games.solar_republic.pack import Card, Deck
from orrery.kernel.game import Picture
from orrery.kernel.position import Data
from orrery.kernel.text import Block, Line, Span, line

FEW = 6  # cards left to draw: the end is near
ROOM = 74  # letters in a row of cards
FANNED = 9  # cards of the pile that are shown under the top one


class SolarPicture(Picture):
    def draw(self, view: Data) -> list[Block]:
        blocks = [Block(self.title(view), self.piles(view["table"])), Block("Players", self.seats(view))]
        if view["you"] is not None:
            blocks.append(Block("Your hand", self.hand(view)))
        return blocks

    def title(self, view: Data) -> str:
        table = view["table"]
        deal = f", deal {table['deal']} of {table['deals']}" if table["deals"] > 1 else ""
        return f"Solar Republic{deal}"

    def piles(self, table: Data) -> tuple[Line, ...]:
        """The clock, and what there is to win."""
        left = table["draw_pile"]
        urgent = "bold red" if left <= FEW else "bold"
        clock = line("Draw Pile ", Span(f"{left:>2}  ", urgent), Span("▮" * left, "red" if left <= FEW else "dim"))
        cards = [self.card(card_id) for card_id in table["in_play"]]
        if not cards:
            return clock, line("In-Play    ", Span("empty, so any card starts a pile", "dim"))
        spans: list[str | Span] = ["In-Play   ", Span(f"{len(cards):>2}  ", "bold")]
        if len(cards) > FANNED + 1:
            spans.append(Span("… ", "dim"))
        for card in cards[-FANNED - 1 :]:
            spans += [chip(card), " "]
        spans += [Span(cards[-1].name, "bold"), Span(f"   a trump takes {len(cards) + 1}", "dim")]
        return clock, line(*spans)

    def seats(self, view: Data) -> tuple[Line, ...]:
        table = view["table"]
        width = max(len(name) for name in view["names"])
        match = table["deals"] > 1
        heads = f"{'':<{width}}   score  hand  won  Books{'  total' if match else ''}"
        rows = [line("  ", Span(heads, "dim"))]
        best = max(player["score"] for player in table["players"])
        for player in table["players"]:
            seat = player["seat"]
            to_move = seat == view["seat"]
            rows.append(line(
                Span("▸ " if to_move else "  ", "bold yellow"),
                Span(f"{view['names'][seat]:<{width}}", "bold yellow" if to_move else ""),
                Span(f"   {player['score']:>5}", "bold" if player["score"] == best else ""),
                f"  {player['hand_size']:>4}  {len(player['won']):>3}  {player['books']:>5}",
                f"  {player['total']:>5}" if match else "",
                Span(f"   {', '.join(self.marks(view, player))}", "dim"),
            ))  # fmt: skip
        return tuple(rows)

    def marks(self, view: Data, player: Data) -> list[str]:
        table, seat = view["table"], player["seat"]
        marks = ["you"] if seat == view["you"] else []
        if player["team"] is not None:
            marks.append(f"team {'AB'[player['team']]}")
        if seat == table["dealer"]:
            marks.append("dealer")
        if player["retired"]:
            marks.append("left the game")
        if seat == view["seat"] and table["chain"]:
            marks.append("extra turn" if table["chain"] == 1 else f"extra turn {table['chain']}")
        return marks

    def hand(self, view: Data) -> tuple[Line, ...]:
        """By suit and number; a star before each card that can be played now."""
        legal = set(view["legal"])
        rows: list[Line] = []
        row: list[Span] = []
        for card_id in sorted(view["table"]["players"][view["you"]]["hand"], key=self.order):
            card = self.card(card_id)
            playable = f"play:{card_id}" in legal
            if sum(len(span.text) for span in row) + len(card.name) + 6 > ROOM:
                rows.append(tuple(row))
                row = []
            star = Span("*" if playable else " ", "bold yellow")
            row += [star, chip(card), Span(f" {card.name}  ", "bold" if playable else "dim")]
        return (*rows, tuple(row)) if row else (line("empty"),)

    def card(self, card_id: str) -> Card:
        deck: Deck = self.setup.content
        return next(card for card in deck.cards if card.id == card_id)

    def order(self, card_id: str) -> tuple[int, int]:
        deck: Deck = self.setup.content
        card = self.card(card_id)
        return deck.suits.index(card.suit), card.rank


def chip(card: Card) -> Span:
    """A tiny card: sign and number on its suit's colour, in an ink that can be read on it."""
    sign, color = f" {card.suit.glyph}{card.rank} ", card.suit.color
    if not re.fullmatch("#[0-9A-Fa-f]{6}", color):  # other packs may name colours in another way
        return Span(sign, "bold reverse")
    red, green, blue = (int(color[i : i + 2], 16) for i in (1, 3, 5))
    ink = "#000000" if 299 * red + 587 * green + 114 * blue > 110_000 else "#ffffff"
    return Span(sign, f"bold {ink} on {color}")
