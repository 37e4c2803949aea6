"""The table of Laniakea in text, on one screen."""
from __future__ import annotations

from orrery.games.laniakea.pack import naming
from orrery.games.laniakea.pack.cosmos import Cosmos, Tile
from orrery.games.laniakea.pack.reference import ENTITY_KINDS
from orrery.kernel.game import Picture
from orrery.kernel.position import Data
from orrery.kernel.text import Block, Line, Span, entry, line, small

COLOURS = {
    "white": "#e8e8e8", "blue": "#56b4e9", "pink": "#cc79a7", "green": "#009e73", "gold": "#e69f00",
    "violet": "#9a86d8",
}  # fmt: skip
SEATS = "ABCD"  # how players are marked on the map; the Adversary is the letter after the last
WIDE = 136  # letters in a line
SCORES = ("entities", "scoring", "chaos", "celestial", "ascension", "galaxies", "thrones")


class LaniakeaPicture(Picture):
    def draw(self, view: Data) -> list[Block]:
        table = view["table"]
        if table["step"] == "celestial":
            return [Block(self.title(table), self.celestials(table)), Block("Board", self.board(table))]
        blocks = [
            Block(self.title(table), self.players(view)),
            Block("Board (galaxy, VP, what a harvest gives; ^ Sanctum, # Gateway, A-D figure)", self.board(table)),
            Block("Rows", self.rows(table)),
        ]
        if view["you"] is not None:
            blocks.append(Block("You", self.you(view)))
        return blocks

    def reference(self, view: Data) -> list[Block]:
        told, prices = self.cosmos.reference, self.cosmos.base_prices
        shelves = {
            "Costs": [
                (name, f"{naming.amounts(prices[key])}: {text}")
                for key, _, name, text, _ in told.MOVEMENTS + told.STRUCTURES
            ],
            "Throne value: VP for each bridge and each structure in its sector": [
                (f"{aether} Aether left", f"{value}") for aether, value in self.cosmos.throne_scale
            ],
            "What galaxies let you do": [(name, text) for _, name, text, _ in told.ABILITIES],
            "Key words": [(term, text) for term, text, _ in told.KEY_WORDS],
        }
        looked_up = [Block(title, sum((entry(*row) for row in rows), ())) for title, rows in shelves.items()]
        return [*looked_up, Block("Prelude", small(self.cosmos.prelude) + small(self.cosmos.name_note))]

    @property
    def cosmos(self) -> Cosmos:
        content: Cosmos = self.setup.content
        return content

    def title(self, table: Data) -> str:
        last = ", the last" if table["last_round"] else ", one more to come" if table["trigger"] else ""
        return f"Laniakea, round {table['round']}{last} (level {table['goal']} brings the end)"

    def celestials(self, table: Data) -> tuple[Line, ...]:
        free = [c for c in self.cosmos.celestials if c.id in table["free_celestials"]]
        rows: list[Line] = []
        for c in free:
            rows.append(line(Span(f"{c.letter} {c.name:<30}", "bold"), c.text))
            if c.story:
                rows.append(line(Span(f"  {c.story}", "dim")))
        return tuple(rows)

    # Players ------------------------------------------------------------------------------------------

    def players(self, view: Data) -> tuple[Line, ...]:
        width = max(len(name) for name in (*view["names"], "Adversary"))
        sources = "Entities/scoring/Chaos/Celestial/level/galaxies/Thrones"
        rows = [line(Span(f"{'':<{width + 4}}  VP lvl  V  F  A  hand deck  Ent {sources}", "dim"))]
        for player in view["table"]["players"]:
            seat, board, cards = player["seat"], player["board"], player["cards"]
            turn = seat == view["seat"]
            entities = sum(1 for entity in board["spaces"] if entity)
            rows.append(line(
                Span(f"{'▸' if turn else ' '} {SEATS[seat]} ", "bold yellow" if turn else ""),
                f"{view['names'][seat]:<{width}}",
                Span(f" {player['score']:>3}", "bold"),
                f" {player['ascension']:>3} {board['V']:>2} {board['F']:>2} {board['A']:>2}",
                f"  {cards['hand_size']:>4} {cards['deck_size']:>4}  {entities:>3} ",
                Span("/".join(str(player[key]) for key in SCORES), "dim"),
                Span("  left" if player["retired"] else "", "dim"),
            ))  # fmt: skip
        if (foe := view["table"]["adversary"]) is not None:
            rows.append(line(
                f"  {SEATS[foe['seat']]} {'Adversary':<{width}}", Span(f" {foe['score']:>3}", "bold"),
                f" {foe['ascension']:>3} {foe['V']:>2} {foe['F']:>2} {foe['A']:>2}",
                f"             {len(foe['entities']):>3} ", Span(f"goal {foe['goal']}", "dim"),
            ))  # fmt: skip
        return tuple(rows)

    # Board --------------------------------------------------------------------------------------------

    def board(self, table: Data) -> tuple[Line, ...]:
        """A line for each area with its seven galaxies; then voids and Abysses."""
        rows: list[Line] = []
        for area in self.cosmos.map.areas:
            cells: list[str | Span] = []
            for galaxy in self.cosmos.map.galaxies:
                if galaxy.area == area.id:
                    cells.append(self.cell(galaxy.id, table["galaxies"][galaxy.id], COLOURS.get(area.sector, "")))
            rows.append(line(*cells))
        voids = ", ".join(table["artifact_tiles"]) or "none"
        thrones = ", ".join(f"{x} {''.join(SEATS[s] for s in who)}" for x, who in table["thrones"].items() if who)
        rows.append(line(Span(f"artifacts in voids: {voids}", "dim")))
        rows.append(line(Span(f"Thrones: {thrones or 'none'}", "dim")))
        rows.append(line(Span("V Voyage Stone, F Forge Stone, A Aether; ? undiscovered; . an empty slot", "dim")))
        return tuple(rows)

    def cell(self, name: str, galaxy: Data, colour: str) -> Span:
        tile = next(tile for tile in self.cosmos.tiles if tile.id == galaxy["tile"])
        if galaxy["wormhole"]:
            gives = "worm"
        else:
            gives = f"{tile.vp}{short(tile, galaxy)}"
        mark = ""
        if galaxy["structure"]:
            mark = ("^" if galaxy["structure"] == "sanctum" else "#") + SEATS[galaxy["owner"]].lower()
        mark += "".join(SEATS[seat] for seat in galaxy["figures"])
        return Span(f"{name} {gives}{'?' if not galaxy['discovered'] else ''} {mark:<3}".ljust(16)[:16], colour)

    # Rows ---------------------------------------------------------------------------------------------

    def rows(self, table: Data) -> tuple[Line, ...]:
        powers = []
        for card in table["power_row"]:
            if card is not None:
                name = self.cosmos.deck[self.cosmos.kind_of[card["id"]]].name
                powers.append(f"{name} {price(card['price'])}")
        entities: list[Line] = []
        for card in table["entity_row"]:
            if card is None:
                entities.append(line("  -"))
            elif card["chaos"]:
                chaos = next(c for c in self.cosmos.chaos if c.id == card["id"])
                says = f"{chaos.text or chaos.require_text} Reward: {chaos.reward_text}"
                entities.append(line(Span(f"  {chaos.name}, {card['hp']} HP, {chaos.vp} VP. {says}"[:WIDE], "red")))
            else:
                entity = next(e for e in self.cosmos.entities if e.id == card["id"])
                says = f"{ENTITY_KINDS[entity.type]}: {entity.text}"
                entities.append(line(f"  {entity.name} {price(card['price'])}, {entity.vp} VP. {says}"[:WIDE]))
        return line("Powers: ", "  ".join(powers)), line("Entities:"), *entities

    # The viewer ---------------------------------------------------------------------------------------

    def you(self, view: Data) -> tuple[Line, ...]:
        player = view["table"]["players"][view["you"]]
        board, cards = player["board"], player["cards"]
        legal = set(view["legal"])
        hand: list[str | Span] = []
        for card_id in cards["hand"]:
            playable = f"play:{card_id}" in legal
            name = self.cosmos.deck[self.cosmos.kind_of[card_id]].name
            hand.append(Span(f"{'*' if playable else ' '}{name} ({card_id})  ", "bold" if playable else "dim"))
        celestial = next((c for c in self.cosmos.celestials if c.id == board["celestial"]), None)
        place = view["table"]["galaxies"][board["galaxy"]]
        tile = next(tile for tile in self.cosmos.tiles if tile.id == place["tile"])
        where = f"at {tile.at(board['galaxy'])}, movements: {board['moves']}, attack tokens: {board['tokens']}"
        spaces = ", ".join(
            f"{space.id} {name}" for space, name in zip(self.cosmos.spaces, board["spaces"], strict=True) if name
        )
        artifacts = ", ".join(a["id"] + (" (used)" if a["used"] else "") for a in board["artifacts"])
        return (
            line(f"{celestial.name if celestial else ''}, {where}; a Throne bridge is worth {board['throne_value']}"),
            line("hand: ", *hand),
            line(Span(f"spaces: {spaces or 'all free'}; artifacts: {artifacts or 'none'}", "dim")),
            *self.price_lines(board["prices"]),
        )

    def price_lines(self, prices: Data) -> tuple[Line, ...]:
        """What movements, structures and upgrades cost, and what Aether makes a Throne worth."""
        table = self.cosmos.reference
        costs = ", ".join(f"{name} {price(prices[key])}" for key, _, name, _, _ in table.MOVEMENTS + table.STRUCTURES)
        scale = ", ".join(f"{value} with {aether}" for aether, value in self.cosmos.throne_scale)
        return line(Span(f"costs: {costs}", "dim")), line(Span(f"a Throne bridge by Aether left: {scale}", "dim"))


def short(tile: Tile, galaxy: Data) -> str:
    """What a harvest gives now, as letters."""
    amounts = tile.bottom if galaxy["discovered"] else tile.top
    letters = "".join(which * n for which, n in zip("VFA", amounts, strict=True))
    if not galaxy["discovered"]:
        return f" {letters}"
    empty = "." * (galaxy["slots"] - len(galaxy["filled"]))
    return f" {letters}{galaxy['filled']}{empty}"


def price(amounts: dict[str, int]) -> str:
    return f"[{' '.join(f'{n}{which}' for which, n in amounts.items())}]" if amounts else "[free]"
