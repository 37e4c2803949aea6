"""Everything in the box with a pack's board: cards, planets, pawns and dice, and the board house by house."""
from __future__ import annotations

from collections import Counter

from orrery.games.vediic.pack import Board, Colour, House, Tile
from orrery.games.vediic.words.things import PAWNS
from orrery.kernel.gallery import Piece, Shelf

DICE = 2  # VED-15
CARD_TEXTS = {
    "yellow": "Play it instead of your move, or after it. Only one a turn.",
    "purple": "You draw the cards blind and can use them at once.",
    "orange": "Play it when retrograde catches you. One card covers both pawns and all planets.",
    "blue": "One card is enough for any number of pawns there. Nobody has to leave.",
    "green": "Every station you pass counts as a step.",
    "red": "One card for each opponent. They go to the station you came from.",
    "gray": "A grey station is one beside a grey tile. The jump ends your move.",
}
KEYWORD = "spirituality"  # what the black disc stands for (section 2.2)


def shelves(board: Board) -> tuple[Shelf, ...]:
    each = int(board.chart.cards_per_colour)
    return (
        Shelf(
            "Benefit cards",
            f"{each} of each colour. A card is both a power and money. "
            "Two buy one from a planet that activates you. Three colours buy an E-card.",
            tuple(card(colour, each) for colour in board.colours),
        ),
        Shelf(
            "Enlightenment cards",
            "They’re all alike. They take your pawns off the board.",
            (
                Piece(
                    "e-card",
                    "E-card",
                    ("costs three cards of three colours", "two promote a pawn"),
                    "Nobody can steal it. You can hold three at most.",
                    int(board.chart.e_cards),
                ),
            ),
        ),
        Shelf(
            "Planets",
            "They move one house a round, anti-clockwise. A planet activates the stations at the tile of its colour.",
            (*(planet(board, colour) for colour in board.colours), black_disc()),
        ),
        Shelf(
            "Pawns",
            "Choose a colour and take its two pawns. They walk one or two steps along the lines.",
            tuple(pawn(colour) for colour in board.colours),
        ),
        Shelf("Dice and summary cards", "Two dice for the table, two summary cards for each player.", others(board)),
        Shelf("The board", "Pawns stand on the stations, planets in the houses.", (whole(board),)),
        Shelf(
            "Houses",
            "Each corner has a tile. A planet in the house activates the stations at the tile of its colour.",
            tuple(house(board, one) for one in board.houses),
        ),
    )


def card(colour: Colour, copies: int) -> Piece:
    facts = (f"{colour.the_planet}’s card", f"{colour.power}: {colour.does}")
    return Piece(f"card-{colour.id}", colour.name.capitalize(), facts, CARD_TEXTS[colour.id], copies)


def planet(board: Board, colour: Colour) -> Piece:
    home = next(house for house in board.houses if house.retro == colour.id)
    tiles = sum(tile.colour == colour.id for tile in board.tiles)
    stations = sum(colour.id in station.colours for station in board.stations)
    facts = (
        colour.name,
        f"{tiles} tiles touch {stations} stations",
        f"retrograde in house {home.number}, {home.sign}",
    )
    return Piece(f"planet-{colour.id}", colour.planet, facts, f"It stands for {colour.keyword}.")


def black_disc() -> Piece:
    facts = ("stays under one planet for the whole game", "lets you buy E-cards and promote pawns")
    return Piece("black", "Black disc", facts, f"It stands for {KEYWORD}.")


def pawn(colour: Colour) -> Piece:
    facts = (
        f"{colour.the_planet} pays it two cards instead of one",
        f"{colour.the_planet}’s retrograde never hurts it",
    )
    return Piece(f"pawn-{colour.id}", f"{colour.name.capitalize()} pawn", facts, copies=len(PAWNS))


def others(board: Board) -> tuple[Piece, ...]:
    seats = len(board.colours)
    return (
        Piece(
            "die",
            "Die",
            ("two decide who goes first", "two decide where a planet starts", "one decides how far planets leap"),
            "The player who begins a round keeps the dice.",
            DICE,
        ),
        Piece(
            "summary-turn", "Order of a turn", ("charity", "exchange", "steal", "move", "exchange", "yellow"),
            copies=seats,
        ),
        Piece(
            "summary-cards", "Card powers", tuple(f"{colour.name}: {colour.power}" for colour in board.colours),
            copies=seats,
        ),
    )  # fmt: skip


def whole(board: Board) -> Piece:
    shapes = Counter(house.shape for house in board.houses)
    facts = (
        f"{len(board.houses)} houses: {' and '.join(f'{n} {shape}s' for shape, n in shapes.items())}",
        f"{len(board.stations)} stations",
        f"{len(board.tiles)} tiles",
    )
    return Piece("board", board.title, facts, "The lines are those of an Indian birth chart.")


def house(board: Board, one: House) -> Piece:
    names = {colour.id: colour for colour in board.colours}
    retro = (f"{names[one.retro].the_planet} is retrograde here",) if one.retro else ()
    tiles = tuple(tile_fact(names[tile.colour], tile) for tile in board.tiles if tile.house == one.number)
    return Piece(one.id, f"House {one.number}", (*retro, *tiles), f"{one.sign}; in Sanskrit, {one.bhava}.")


def tile_fact(colour: Colour, tile: Tile) -> str:
    return f"{colour.name} activates {' '.join(sorted(tile.touches))}"
