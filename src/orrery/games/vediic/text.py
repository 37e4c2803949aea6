"""The table of Vediic in text, for 80 columns: the stations in their lattice, the sky, the seats, the hand."""
from __future__ import annotations

from typing import Any

from orrery.games.vediic.pack import Board, Colour
from orrery.games.vediic.words.summary import Entry, summary
from orrery.kernel.game import Picture
from orrery.kernel.position import Data
from orrery.kernel.text import Block, Line, Span, entry, line, small
from orrery.kernel.things import count

CELL = 8  # letters of a station at most
STEPS = {
    "colour": "colours", "cards": "start cards", "e_planet": "planet of enlightenment", "place": "placing pawns",
    "penalties": "penalties", "charity": "Charity", "before": "Exchange and steal", "move": "Move",
    "after": "Exchange after the move", "answer": "an offer", "over": "over",
}  # fmt: skip


class VediicPicture(Picture):
    def draw(self, view: Data) -> list[Block]:
        table = view["table"]
        blocks = [Block(self.title(table), self.lattice(view))]
        if table["sky"] is not None:
            blocks.append(Block("The sky: house now → next, and what it activates then", self.sky(table)))
        blocks.append(Block("Players", self.seats(view)))
        if view["you"] is not None:
            blocks.append(Block("Your cards", self.own(view)))
        return blocks

    @property
    def board(self) -> Board:
        board: Board = self.setup.content
        return board

    def title(self, table: Data) -> str:
        round_ = f"round {table['round']}" if table["round"] else "setup"
        second = ", second pass" if table["pass"] == 2 else ""
        return f"Vediic, {round_}: {STEPS[table['step']]}{second}"

    def lattice(self, view: Data) -> tuple[Line, ...]:
        """Stations by name, lit ones marked with the codes of their planets, pawns as 1a, 2b."""
        table, board = view["table"], self.board
        width = min(CELL, 78 // (board.grid + 1))
        cells: dict[tuple[int, int], Span] = {}
        for house in board.houses:
            x, y = house.label
            if x.is_integer() and y.is_integer():
                cells[int(x), int(y)] = Span(f"({house.number})".ljust(width), "dim")
        for station in board.stations:
            pawns = [f"{pawn['seat'] + 1}{pawn['pawn']}" for pawn in table["pawns"] if pawn["station"] == station.id]
            lit = table["sky"]["stations"][station.id]["now"] if table["sky"] else []
            codes = "".join(self.colour(light["colour"]).code for light in lit)
            if pawns:
                text, style = "+".join(pawns) if len(pawns) < 3 else f"{pawns[0]}+{len(pawns) - 1}", "bold"
            else:
                text, style = station.id, "dim" if not lit else ""
            if codes:
                text = f"{text}·{codes}"
                style = f"{style} {self.colour(lit[0]['colour']).hex}".strip()
            cells[int(station.x), int(station.y)] = Span(text[:width].ljust(width), style)
        rows = []
        for y in range(board.grid + 1):
            rows.append(tuple(cells.get((x, y), Span(" " * width)) for x in range(board.grid + 1)))
        return tuple(rows)

    def sky(self, table: Data) -> tuple[Line, ...]:
        rows = []
        for planet in table["sky"]["planets"]:
            colour, now, soon = self.colour(planet["colour"]), planet["now"], planet["next"][0]
            mark = "✦" if table["e_planet"] == colour.id else " "
            here = f"{now['house']:>2}{'R' if now['retrograde'] else ' '}"
            if len(soon) == 1:
                there = f"{soon[0]['house']:>2}{'R' if soon[0]['retrograde'] else ' '}"
                lights = " ".join(soon[0]["lights"]) if not soon[0]["retrograde"] else f"every {colour.name} station"
            else:
                houses = [str(place["house"]) for place in soon]
                there, lights = " ? ", f"leaps by a die to one of {', '.join(houses)}"
            rows.append(line(
                Span(f"{colour.glyph} {colour.planet:<8}{mark} ", colour.hex),
                Span(f"{colour.keyword:<12} ", "dim"),
                Span(f"{here} → {there}  ", "bold"),
                Span(lights or "nothing", "" if lights else "dim"),
            ))  # fmt: skip
        return tuple(rows)

    def seats(self, view: Data) -> tuple[Line, ...]:
        table = view["table"]
        width = max(len(name) for name in view["names"])
        rows = []
        for player in table["players"]:
            seat = player["seat"]
            to_move = seat == view["seat"]
            colour = self.colour(player["colour"]) if player["colour"] else None
            pawns = [pawn for pawn in table["pawns"] if pawn["seat"] == seat]
            places = " ".join("up" if pawn["promoted"] else pawn["station"] or "–" for pawn in pawns)
            rows.append(line(
                Span("▸ " if to_move else "  ", "bold yellow"),
                Span(f"{seat + 1} {view['names'][seat]:<{width}} ", "bold yellow" if to_move else ""),
                Span(f"{colour.glyph} {colour.name:<7}" if colour else " " * 9, colour.hex if colour else ""),
                f" {count(player['cards'], 'card'):<8}  {player['e_cards']} ✦  ",
                f"{player['promoted']} promoted  {places:<6}",
                Span(f"  {', '.join(self.marks(view, player))}", "dim"),
            ))  # fmt: skip
        piles = [("supply", table["supply"]), ("charity", table["charity"])]
        rows += [line("  ", Span(f"{name:<8}", "dim"), *self.counts(cards)) for name, cards in piles]
        return tuple(rows)

    def marks(self, view: Data, player: Data) -> list[str]:
        table = view["table"]
        marks = ["you"] if player["seat"] == view["you"] else []
        if player["seat"] == table["start"]:
            marks.append("start")
        if player["retired"]:
            marks.append("left the game")
        if player["hand"] is not None and player["seat"] != view["you"]:
            held = [f"{n}{self.colour(name).code}" for name, n in player["hand"].items() if n]
            marks.append(" ".join(held) or "no cards")
        return marks

    def counts(self, cards: dict[str, int]) -> list[Span]:
        held = [(self.colour(name), n) for name, n in cards.items() if n]
        return [Span(f"{n} {colour.name}  ", colour.hex) for colour, n in held] or [Span("none", "dim")]

    def own(self, view: Data) -> tuple[Line, ...]:
        table = view["table"]
        player = table["players"][view["you"]]
        rows = [line(*self.counts(player["hand"]))]
        if table["sky"] is None:
            return tuple(rows)
        for pawn in table["pawns"]:
            if pawn["seat"] == view["you"] and pawn["station"]:
                told = table["sky"]["stations"][pawn["station"]]
                now, soon = self.lights(told["now"]), self.lights(told["next"][0])
                rows.append(line(f"pawn {pawn['pawn'].upper()} on {pawn['station']}   now: {now}   next: {soon}"))
        return tuple(rows)

    def lights(self, told: list[Any]) -> str:
        found = []
        for light in told:
            chance = light.get("chance", 1)
            sure = "" if chance == 1 else f" {round(100 * chance)} %"
            found.append(f"{self.colour(light['colour']).name}{' R' if light['retrograde'] else ''}{sure}")
        return ", ".join(found) or "nothing"

    # To look up ---------------------------------------------------------------------------------------------------

    def reference(self, view: Data) -> list[Block]:
        told = summary(view["options"])
        now = view["table"]["step"]
        steps = [entry(f"{n} {step.title}", step.text, "bold" if step.key == now else "") for n, step in
                 enumerate(told.turn, 1)]  # fmt: skip
        cards = [self.power(card) for card in told.cards]
        return [
            Block("Your turn", tuple(row for rows in steps for row in rows) + small(told.after)),
            Block("What the cards do", tuple(row for rows in cards for row in rows)),
            Block("Rewards and penalties", (
                line(Span(f"{'planet':<12}{'your pawn':<15}{'orange':<8}you", "dim")),
                *(line(f"{row.planet:<12}{row.pawn:<15}{row.orange:<8}", Span(row.brings, "bold"))
                  for row in told.rewards),
                *small(told.activated),
            )),
            Block("Trading with planets", tuple(row for trade in told.trades for row in (
                line(Span(f"{trade.planet}: ", "bold"), trade.often),
                line(f"    {trade.gives} → {trade.gets}"),
            )) + small(told.deals)),
            Block("Planets", tuple(map(self.planet, self.board.colours))),
            Block("Houses", tuple(
                line(f"{house.number:>2}  {house.sign:<13}{house.bhava:<10}", Span(self.turning(house.retro), "dim"))
                for house in self.board.houses
            )),
        ]  # fmt: skip

    def power(self, card: Entry) -> tuple[Line, ...]:
        colour = next((colour for colour in self.board.colours if colour.id == card.key), None)  # none is black
        return entry(f"{colour.name if colour else card.key:<6} {card.title}", card.text, colour.hex if colour else "")

    def planet(self, colour: Colour) -> Line:
        home = next(house for house in self.board.houses if house.retro == colour.id)
        return line(
            Span(f"{colour.glyph} {colour.planet:<8} {colour.name:<7}", colour.hex), f"{colour.keyword:<13}",
            Span(f"retrograde in house {home.number}, {home.sign}", "dim"),
        )  # fmt: skip

    def turning(self, name: str) -> str:
        return f"{self.colour(name).the_planet} turns retrograde here" if name else ""

    def colour(self, name: str) -> Colour:
        return next(colour for colour in self.board.colours if colour.id == name)
