"""The tables of Ephemeris as text, in 80 columns: a line for each sign, in the order in which pieces move."""
from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from textwrap import wrap
from typing import ClassVar

from orrery.games.ephemeris.options import by_way
from orrery.games.ephemeris.pack import COLOURS, Almanac, Body, Sign
from orrery.games.ephemeris.words.labels import TURNS
from orrery.kernel.game import Picture, Setup
from orrery.kernel.position import Data
from orrery.kernel.text import Block, Line, Span, line
from orrery.kernel.things import count

STYLES = {"yellow": "bold yellow", "red": "bold red", "blue": "bold blue"}
LAST_ROUNDS = 10
LINE = 76  # letters of a sentence, with what a terminal puts before it
OLD_SKY = "Just for fun, with a bow to the sky-watchers of Babylon who began it."


class EphemerisPicture(Picture):
    caps: ClassVar[str] = "rounds left"

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.almanac: Almanac = setup.content

    def draw(self, view: Data) -> list[Block]:
        return [
            Block(self.title(view), self.middle(view)),
            Block("Players", self.seats(view)),
            *self.own(view),
        ]

    def title(self, view: Data) -> str:
        left = view["table"]["left"]
        return f"Ephemeris, {self.setup.mode.title}" + (f", {left} {self.caps}" if left else "")

    def middle(self, view: Data) -> tuple[Line, ...]:
        raise NotImplementedError

    def own(self, view: Data) -> list[Block]:
        return []

    def about(self, view: Data, player: Data) -> str:
        raise NotImplementedError

    def die(self, name: str, faces: Iterable[int]) -> str:
        """What a die shows: "even die 2 yellow, 2 red, 2 blue"."""
        times = Counter(COLOURS[face] for face in faces)
        return f"{name} die {', '.join(f'{times[colour]} {colour}' for colour in COLOURS)}"

    def last_card(self, table: Data) -> list[Line]:
        """The Retrograde card that was turned up last."""
        card = table["last_card"]
        return [line(Span(f"Last Retrograde card: {self.name(card)}", "dim"))] if card else []

    def seats(self, view: Data) -> tuple[Line, ...]:
        width = max(len(name) for name in view["names"])
        rows = []
        for player in view["table"]["players"]:
            seat = player["seat"]
            to_move = seat == view["seat"]
            marks = [*(["you"] if seat == view["you"] else []), *(["left"] if player["retired"] else [])]
            rows.append(line(
                Span("▸ " if to_move else "  ", "bold yellow"),
                Span(f"{view['names'][seat]:<{width}}  ", "bold yellow" if to_move else ""),
                self.about(view, player),
                Span(f"  {', '.join(marks)}", "dim"),
            ))  # fmt: skip
        return tuple(rows)

    # The ring -----------------------------------------------------------------------------------------------

    def ring(self, pieces: Data) -> list[Line]:
        """A line for each sign: what stands there, how far it can go, and what stops it."""
        rows = []
        for sign in self.almanac.signs:
            spans: list[str | Span] = [Span(f"{sign.glyph} {sign.name:<12}", "dim")]
            for body in self.almanac.bodies:
                if pieces[body.id]["sign"] == sign.id:
                    spans += [Span(f"{body.glyph} {body.name}", STYLES[body.colour]), f" {self.way(pieces, body)}  "]
            rows.append(line(*spans))
        return rows

    def way(self, pieces: Data, body: Body) -> str:
        reach, stops = pieces[body.id]["reach"], pieces[body.id]["stopped_by"]
        if reach == 0:
            return f"pinned by {self.glyph(stops[0])}"
        return f"+{reach}{self.glyph(stops[0]) if stops else ''}"

    def glyph(self, body_id: str) -> str:
        return next(body.glyph for body in self.almanac.bodies if body.id == body_id)

    def name(self, card_id: str) -> str:
        things: tuple[Body | Sign, ...] = (*self.almanac.bodies, *self.almanac.signs)
        return next(f"{thing.glyph} {thing.name}" for thing in things if thing.id == card_id)


class HandsPicture(EphemerisPicture):
    def middle(self, view: Data) -> tuple[Line, ...]:
        table = view["table"]
        rows = self.ring(table["pieces"])
        if "dice" in table:
            dice = [Span(f" {colour} ", f"{STYLES[colour]} reverse") for colour in table["dice"]]
            left = f"   still to use: {', '.join(table['dice_left'])}" if table["dice_left"] else ""
            card = f"   Retrograde: {self.name(table['card'])}" if table["card"] else ""
            block = f"   {table['block'].capitalize()} Block" if table["block"] else ""
            rows.append(line("Dice ", dice[0], " ", dice[1], left, card, Span(block, "bold")))
            heavens = self.almanac.heavens
            rows.append(line(Span(f"{self.die('even', heavens.even)}; {self.die('uneven', heavens.uneven)}", "dim")))
            rows += self.last_card(table) if not table["card"] else []
        if 0 < table["left"] <= LAST_ROUNDS and table["step"] != "over":
            rows.append(line(Span(f"{count(table['left'], 'round')} left, then the nearest hand wins", "bold red")))
        return tuple(rows)

    def afterword(self, view: Data) -> list[Block]:
        """EPH-403: a complete hand, a line for each of its bodies."""
        lines = view["table"]["predictions"]
        if not lines:
            return []
        won = view["you"] is not None and view["result"]["ranks"][view["you"]] == 1
        title = "Your Winning Hand Predictions!" if won else "Winning Hand Predictions"
        rows = [line(Span(part, "dim")) for part in wrap(OLD_SKY, LINE)]
        for told in lines:
            rows.append(line(f"{self.name(told['body'])} in {self.name(told['sign'])}"))
            rows += [line(f"  {part}") for part in wrap(told["text"], LINE - 2)]
        return [Block(title, tuple(rows))]

    def about(self, view: Data, player: Data) -> str:
        pluto = "" if "pluto" not in player else "Pluto  " if player["pluto"] else "       "
        vote = "has voted" if player["voted"] else ""
        if player["seat"] == view["you"]:
            return f"{pluto}{vote}"
        cards = [self.name(card) for card in [*(player["planets"] or []), *(player["signs"] or [])]]
        return f"{pluto}{vote}{', '.join(cards)}"

    def own(self, view: Data) -> list[Block]:
        if view["you"] is None:
            return []
        player = view["table"]["players"][view["you"]]
        pieces = view["table"]["pieces"]
        bodies: list[str | Span] = []
        for body in player["planets"]:
            bodies.append(self.ticked(body, body in player["matched"]))
        there = [pieces[body]["sign"] for body in player["matched"]]
        signs: list[str | Span] = []
        for sign in player["signs"]:
            done = sign in there
            if done:
                there.remove(sign)
            signs.append(self.ticked(sign, done))
        matched = f"{len(player['matched'])} of {view['table']['hand_size']} in place"
        rows = [line(*bodies), line(*signs), line(Span(matched, "dim"))]
        if player.get("pluto_wins_with"):
            rows.append(line(Span(f"Pluto wins with {' or '.join(player['pluto_wins_with'])}", "bold")))
        return [Block("Your hand", tuple(rows))]

    def ticked(self, card_id: str, there: bool) -> Span:
        return Span(f"{'✓' if there else '·'} {self.name(card_id)}  ", "bold green" if there else "")


class GameThreePicture(EphemerisPicture):
    def middle(self, view: Data) -> tuple[Line, ...]:
        table = view["table"]
        rows = self.ring(table["pieces"])
        if table["colour"]:
            faces = Span(f"   {self.die('even', self.almanac.heavens.even)}", "dim")
            rows.append(line("Rolled ", Span(f" {table['colour']} ", f"{STYLES[table['colour']]} reverse"), faces))
        rows += self.last_card(table)
        if table["question"]:
            rows.append(line(Span(table["question"]["text"], "bold")))
            answers = table["question"]["answers"]
            rows += [line(f"  {letter}  {text}") for letter, text in zip("ABC", answers, strict=True)]
        return tuple(rows)

    def about(self, view: Data, player: Data) -> str:
        if player["planet"] is None:
            return "no planet"
        done = max(0, player["progress"])
        been = max(done, player["furthest"])
        way = f"{'▮' * done}{'▪' * (been - done)}{'▯' * (12 - been)}"
        total = f"  {player['total']} points" if view["table"]["games"] != 1 else ""
        return f"{self.name(player['planet']):<10} {player['progress']:>3} of 12 {way}{total}"


class PairsPicture(EphemerisPicture):
    caps = "goes left"

    def middle(self, view: Data) -> tuple[Line, ...]:
        table = view["table"]
        rows = []
        for first in range(1, table["places"] + 1, table["columns"]):
            spans: list[str | Span] = []
            for place in range(first, min(first + table["columns"], table["places"] + 1)):
                if place in table["up"]:
                    spans.append(Span(f"{self.name(table['up'][place])[:7]:^8}", "bold yellow"))
                else:
                    spans.append(Span(f"{place if place in table['down'] else '':^8}", "dim"))
            rows.append(line(*spans))
        return tuple(rows)

    def about(self, view: Data, player: Data) -> str:
        return count(player["pairs"], "pair")


class SnapPicture(EphemerisPicture):
    def middle(self, view: Data) -> tuple[Line, ...]:
        table = view["table"]
        top = self.name(table["top"]) if table["top"] else "no card"
        beneath = f" on {self.name(table['beneath'])}" if table["beneath"] else ""
        run = f"run {table['run']} of {table['runs']}"
        return (
            line("Pile ", Span(f"{table['pile']:>2}  ", "bold"), Span(top, "bold yellow"), Span(beneath, "dim")),
            line(Span(f"{table['to_come']} cards to come, {run}", "dim")),
        )

    def about(self, view: Data, player: Data) -> str:
        marker = "first  " if player["seat"] == view["table"]["marker"] else "       "
        answer = player["answer"] or ("decided" if player["answered"] else "")
        return f"{marker}{player['score']:>3} cards, {count(player['snaps'], 'snap')}  {answer}"


class StocksPicture(EphemerisPicture):
    caps = "cards to lay"

    def middle(self, view: Data) -> tuple[Line, ...]:
        rows = []
        width = max(len(name) for name in view["names"])
        for player in view["table"]["players"]:
            last = player["seat"] == view["table"]["laid_by"]
            top = self.name(player["top"]) if player["top"] else "no card"
            rows.append(line(
                f"{view['names'][player['seat']]:<{width}}  ",
                Span(f"{top:<16}", "bold yellow" if last else "bold"),
                Span(f"on {player['pile']}, {player['stock']} face down", "dim"),
            ))  # fmt: skip
        return tuple(rows)

    def about(self, view: Data, player: Data) -> str:
        turns = "" if player["turns_left"] is None else TURNS[player["turns_left"]]
        state = "out" if player["out"] else player["answer"] or turns
        return f"{player['score']:>3} cards, {count(player['snaps'], 'snap')}  {state}"


picture_of: Callable[[Setup], EphemerisPicture] = by_way({
    "one": HandsPicture,
    "two": HandsPicture,
    "three": GameThreePicture,
    "pairs": PairsPicture,
    "snap": SnapPicture,
    "traditional": StocksPicture,
})
