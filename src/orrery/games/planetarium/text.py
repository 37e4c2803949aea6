"""The table of Planetarium in text, for 80 columns and one screen."""
from __future__ import annotations

from textwrap import wrap

from orrery.games.planetarium.pack import KINDS, Card, System
from orrery.games.planetarium.words.needs import TYPE_NAMES, orbits
from orrery.kernel.game import Picture, Setup
from orrery.kernel.position import Data
from orrery.kernel.text import Block, Line, Span, entry, line

SIGNS = {"gas": "G", "rock": "R", "water": "W", "metal": "M"}
STYLES = {"gas": "#e8d9a0", "rock": "#c98b5e", "water": "#5aa9f0", "metal": "#b8bfd6"}
SIDE_STYLES = {"habitable": "green", "hostile": "dark_orange"}
SIDE_SIGNS = {"habitable": "hab", "hostile": "hos", "none": ""}
WIDE = 72  # letters of a line under a planet, a deck or a card
TYPE_SIGNS = {"terrestrial": "Terr.", "gaseous": "Gas.S."}


class PlanetariumPicture(Picture):
    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.system: System = setup.content

    def draw(self, view: Data) -> list[Block]:
        table = view["table"]
        blocks = [
            Block(f"Planetarium, round {table['round']}", self.track(view)),
            Block("Orbits, clockwise", self.orbits(table)),
            Block("Planets and their cards", self.planets(view)),
            Block("Score Track and Player mats", self.players(view)),
            Block("Decks and discards", self.decks(table)),
        ]
        if view["you"] is not None:
            blocks.append(Block("Your hand", self.hand(view, table["hand"])))
        if table["offered"]:
            blocks.append(Block("Keep one of", self.hand(view, table["offered"])))
        return blocks

    def reference(self, view: Data) -> list[Block]:
        """The science behind the cards that lie open."""
        table = view["table"]
        shelves = {f"Planet {planet['id']}": [laid["card"] for laid in (*planet["row"], *planet["finals"])]
                   for planet in table["planets"]}  # fmt: skip
        shelves["Discards"] = [name for deck in table["decks"].values() for name in deck["discards"]]
        return [Block(title, self.science(names)) for title, names in shelves.items() if names]

    def science(self, names: list[str]) -> tuple[Line, ...]:
        cards = [self.system.card(name) for name in names]
        return tuple(row for card in cards for row in entry(card.name, card.science))

    def track(self, view: Data) -> tuple[Line, ...]:
        track = view["table"]["track"]
        spans: list[str | Span] = [f"Track {track['count']:>2} of {track['length']}  "]
        spans += [Span("▪" if t["down"] else SIGNS[t["kind"]], STYLES.get(t["kind"], "dim")) for t in track["tokens"]]
        for space in range(track["count"] + 1, track["length"] + 1):
            mark = "»" if space == track["acceleration"] else "◎" if space == track["length"] else "·"
            spans.append(Span(mark, "dim"))
        lines = [line(*spans)]
        if track["accelerated"]:
            lines.append(line(Span("Matter can now move one or two spaces.", "bold")))
        final = view["table"]["final"]
        if final is not None:
            names = [view["names"][seat] for seat in final["left"]]
            still = f"Still to finish: {', '.join(names) or 'nobody'}."
            lines.append(line(Span(f"FINAL TURNS. {final['text']} {still}", "bold red")))
        solo = view["table"]["solo"]
        if solo is not None:
            lines.append(line(f"Target {solo['target']} ({solo['face_down']} face down), you are ",
                              Span(f"{solo['margin']:+d}", "bold")))  # fmt: skip
        return tuple(lines)

    def orbits(self, table: Data) -> tuple[Line, ...]:
        """A row for each orbit; the arms share one."""
        rows: list[Line] = []
        for numeral in dict.fromkeys(space.numeral for space in self.system.spaces):
            spans: list[str | Span] = [f"{numeral:>4} "]
            group = None
            for space in self.system.spaces:
                if space.numeral != numeral:
                    continue
                if group not in (None, space.group):
                    spans.append(" |")
                group = space.group
                spans += [" ", self.token(table["spaces"][space.id])]
            rows.append(line(*spans))
        return tuple(rows)

    def token(self, token: str | None) -> Span:
        if token is None:
            return Span(" · ", "dim")
        if token in KINDS:
            return Span(f" {SIGNS[token]} ", STYLES[token])
        return Span(f"[{token}]", "bold reverse")

    def planets(self, view: Data) -> tuple[Line, ...]:
        rows = []
        for planet in view["table"]["planets"]:
            rows.append(line(
                Span(f"[{planet['id']}]", "bold reverse"),
                f" {planet['space']:>5} {planet['numeral']:<4}{TYPE_NAMES[planet['type']]:<15}",
                Span(f"{planet['climate']:<10}", SIDE_STYLES[planet["climate"]]),
                f"{planet['habitable']:>3}:{planet['hostile']:<3}",
            ))  # fmt: skip
            rows += self.story((*planet["row"], *planet["finals"]), view["names"])
        return tuple(rows)

    def story(self, cards: tuple[Data, ...], names: list[str]) -> list[Line]:
        """The row of a planet by name; who played each card, and a flag for a marker."""
        rows: list[Line] = []
        left = 0  # letters, in the last row
        for laid in cards:
            card = self.system.card(laid["card"])
            by = f" {card.points} {names[laid['seat']]}{'⚑' if laid['marker'] else ''}"
            spans = line(Span(card.name, SIDE_STYLES.get(card.side, "")), Span(by, "dim"))
            length = len(card.name) + len(by) + 3
            if length > left:
                rows.append(line("    ", *spans))
                left = WIDE
            else:
                rows[-1] += line(" · ", *spans)
            left -= length
        return rows

    def decks(self, table: Data) -> tuple[Line, ...]:
        """How many cards are left in each deck, and its discards."""
        rows = []
        for name, deck in table["decks"].items():
            gone = [self.system.card(card) for card in deck["discards"]]
            open_cards = ", ".join(f"{card.name} {card.points}" for card in gone)
            first, *rest = wrap(open_cards, WIDE - 15, break_on_hyphens=False) or [""]
            rows.append(line(f"{name.capitalize():<6}{deck['left']:>2} left", Span(f"  {first}", "dim")))
            rows += [line(" " * 15, Span(more, "dim")) for more in rest]
        return tuple(rows)

    def players(self, view: Data) -> tuple[Line, ...]:
        width = max(len(name) for name in view["names"])
        rows = [line("  ", Span(f"{'':<{width}} score  L/H/F in hand  markers  mat", "dim"))]
        for player in view["table"]["players"]:
            seat, backs = player["seat"], player["backs"]
            to_move = seat == view["seat"]
            mat = "  ".join(
                f"{planet}:{''.join(SIGNS[kind] * count for kind, count in slot.items())}"
                for planet, slot in player["mat"].items()
                if any(slot.values())
            )
            marks = ["you"] * (seat == view["you"]) + ["left the game"] * player["retired"]
            marks += [f"final turn {player['final_turn']}"] * (player["final_turn"] is not None)
            rows.append(line(
                Span("▸ " if to_move else "  ", "bold yellow"),
                Span(f"{view['names'][seat]:<{width}}", "bold yellow" if to_move else ""),
                Span(f" {player['score']:>5}", "bold"),
                f"  {backs['low']}/{backs['high']}/{backs['final']}           {player['markers_left']:>2}       {mat}",
                Span(f"  {', '.join(marks)}", "dim"),
            ))  # fmt: skip
        return tuple(rows)

    def hand(self, view: Data, hand: list[Data]) -> tuple[Line, ...]:
        """Each card with its climate, what it still needs and a line of science; a star marks what can be played."""
        legal = set(view["legal"])
        rows = []
        for held in hand:
            card = self.system.card(held["id"])
            playable = f"play:{card.id}" in legal
            rows.append(line(
                Span("*" if playable else " ", "bold yellow"),
                Span(f"{card.id} {card.name:<22}", "bold" if held["ready"] else ""),
                f"{card.points:>3} ",
                Span(f"{SIDE_SIGNS[card.side]:<4}", SIDE_STYLES.get(card.side, "")),
                Span(self.demands(card), "dim"),
            ))  # fmt: skip
            rows += [line("     ", Span(part, "green" if held["ready"] else "")) for part in wrap(held["note"], WIDE)]
            rows += [line("     ", Span(part, "dim italic")) for part in wrap(card.science, WIDE)]
        return tuple(rows) or (line("empty"),)

    def demands(self, card: Card) -> str:
        """Cost, type, orbits and climate, as short as can be."""
        parts = ["".join(SIGNS[kind] * n for kind, n in zip(KINDS, card.cost, strict=True)) or "-"]
        if card.type != "any":
            parts.append(TYPE_SIGNS[card.type])
        if card.orbit != (1, 7):
            parts.append(orbits(*card.orbit))
        if card.state != "any":
            parts.append(card.state[:3])
        if card.gravity:
            parts.append("gravity")
        if card.downgrade:
            parts.append("↓")
        return " ".join(parts)
