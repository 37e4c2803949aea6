"""What the drawn table of Vediic says: help lines, labels of planets, stations and cards, the end."""
from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from orrery.games.vediic.pack import Board, Colour, House
from orrery.kernel.drawing import Place
from orrery.kernel.position import Data
from orrery.kernel.things import count, join

FEW = 5  # rounds left: the end is near
WHEN = ("Now", "Next round", "In two rounds", "In three rounds")
HELP = {
    "colour": "Your favourite planet gives you two cards where others get one, and its retrograde never harms you.",
    "cards": "Each card is a power to use, or something to trade or give away.",
    "e_planet": "The black disc stays under it for the whole game.",
    "place": "Planets pay at tiles of their own colour. Stations near the middle touch the most tiles.",
    "penalties": "Choose a card from your hand.",
    "charity": "These cards were given in poojas. You can take one for free.",
    "move": "Pick a pawn, then a station. To use green (Speed), grey (Teleport) or both, pick them first.",
    "answer": "If you decline, nobody learns why.",
}
SHIELD = "Orange turns every penalty into a reward. Otherwise, choose a card to pay."
CAN = {
    "promote": "promote a pawn", "pooja": "give three colours for an E-card",
    "trade": "trade two cards for one with a planet that activates you", "steal": "steal with purple",
    "yellow": "play yellow for an extra move", "offer": "offer a swap",
}  # fmt: skip
ASKS = {  # above the seven planets: the question, and what helps to answer it
    "colour": ("Your favourite planet?", "each shows the power of its cards"),
    "e_planet": ("Enlightenment planet?", "for all poojas and promotions"),
}
DEEDS = {  # what leads off the board: glyph, name, a few words, what a screen reader says
    "e-deck": ("charity", "Pooja", "for 3 colours", "Pooja: three colours for an E-card"),
    "promote": ("pawn", "Promote", "2 E-cards", "Promote a pawn for two E-cards"),
    "some": ("displace", "Displace some", "red for each, blue for the rest", "Displace some and coexist with the rest"),
    "offer": ("share", "Offer a swap", "then pick a player", "Offer a swap"),
}
LAST_PROMOTION = "2 E-cards, empty hand"


def help_line(step: str, ways: Collection[str], displacing: bool) -> str:
    """What the prompt adds to its sentence; `ways` are the kinds of moves on offer."""
    if step in ("before", "after"):
        can = join([text for way, text in CAN.items() if way in ways], "or")
        return f"You can {can}." if can else ""
    if step == "penalties" and "shield" in ways:
        return SHIELD
    if displacing:
        return "Pick a player to displace."
    return f"{HELP[step]} Pick yellow to stay." if "stay" in ways else HELP[step]


# The board ------------------------------------------------------------------------------------------------


def board(board: Board) -> str:
    return f"{board.title}: twelve houses, {len(board.stations)} stations. Planets go anti-clockwise."


def house(house: House, retrograde: Colour | None) -> str:
    """The label of a house's number."""
    here = f" Here {retrograde.the_planet} ({retrograde.keyword}) turns retrograde." if retrograde else ""
    return f"House {house.number}: {house.sign}, {house.bhava}.{here}"


def planet(colour: Colour, sign: str, told: Data, enlightens: bool) -> str:
    """Where a planet is and goes."""
    here = f"{colour.planet} ({colour.keyword}) in house {told['now']['house']}, {sign}"
    here += ", retrograde" if told["now"]["retrograde"] else ""
    here += ", the planet of enlightenment" if enlightens else ""
    return f"{here}. Next round: {'; then '.join(stop(visits) for visits in told['next'])}."


def stop(visits: Sequence[Data]) -> str:
    first = visits[0]
    if len(visits) > 1:
        return "a leap by a die roll"
    if first["retrograde"]:
        return f"house {first['house']}, retrograde"
    return f"house {first['house']}{', activating ' + ', '.join(first['lights']) if first['lights'] else ''}"


def way(colour: Colour, sign: str, ahead: Sequence[Sequence[Data]], own: bool) -> tuple[str, str]:
    """Where a planet goes, and what it does there."""
    who, first = f"{colour.planet} ({colour.keyword})", ahead[0][0]
    if len(ahead[0]) > 1:
        return f"{who} leaps", "one to six houses, by a die roll"
    goes = f"{who} goes to house {first['house']}, {sign},"
    if first["retrograde"]:
        goes += " and turns retrograde."
        name = colour.name
        does = f"You get two cards on every {name} station" if own else f"Each pawn on {name} costs a card"
    else:
        does = f"and activates {', '.join(first['lights']) or 'nothing there'}"
    later = [f"; then {visits[0]['house']}{lights(visits[0])}" for visits in ahead[1:] if len(visits) == 1]
    return goes, does + "".join(later)


def lights(visit: Data) -> str:
    if visit["retrograde"]:
        return ", retrograde"
    return f": {', '.join(visit['lights'])}" if visit["lights"] else ""


def station(planets: Mapping[str, Colour], told: Sequence[Sequence[Data]]) -> str:
    """Which planets light it, round by round."""
    rounds = [
        [f"{planets[light['colour']].planet}{' retrograde' if light['retrograde'] else ''}" for light in seen]
        for seen in told
    ]
    return " ".join(f"{when}: {', '.join(names)}." for when, names in zip(WHEN, rounds, strict=True) if names)


def spot(name: str, planets: Sequence[str], pawns: Sequence[str]) -> str:
    """A station: whose tiles it touches, and who stands there."""
    touches = f"touches {join(planets)}" if planets else "touches no tile"
    return f"{name}, {touches}, {join(pawns) or 'empty'}"


def pawn(pawn: Data, owner: str, caught: bool) -> str:
    where = f" on {pawn['station']}" if pawn["station"] else ", promoted" if pawn["promoted"] else ""
    return f"{owner} pawn {pawn['pawn'].upper()}{where}{', caught by retrograde' if caught else ''}"


def whose(name: str, own: bool) -> str:
    return "Your" if own else f"{name}’s"


def rounds_left(left: int) -> str:
    return "" if left > FEW else "the last" if left <= 1 else f"{left} left"


# Cards and players ----------------------------------------------------------------------------------------


def favourite(colour: Colour | None) -> str:
    return f"Favourite planet: {colour.planet}, {colour.keyword}" if colour else "No favourite planet yet"


def power(colour: Colour) -> str:
    """On a card; a long word breaks in two."""
    return colour.power if len(colour.power) < 11 else f"{colour.power[:7]}\N{SOFT HYPHEN}{colour.power[7:]}"


def card(colour: Colour) -> str:
    what = f"{colour.name.capitalize()}, {colour.the_planet}, {colour.keyword}."
    return f"{colour.power}: {colour.does}. {what}"


def charity(given: int, fresh: int) -> str:
    return f"{fresh} more after this turn" if fresh else "one a pass" if given else "empty"


def phase(step: str, second: bool, stayed: bool) -> str:
    if step == "penalties":
        return "Penalties first, then rewards."
    return f"Second pass (yellow){', no pawn moves' if stayed else ''}" if second else ""


# The end --------------------------------------------------------------------------------------------------


def ending(first: Place) -> str:
    who, own = ("You", "your") if first.you else (first.name, "their")
    return f"{who} promoted {own} second pawn with an empty hand."


def tally(player: Data, tied: bool) -> str:
    """What the ranking goes by; and in what order, if the score alone doesn't tell the place."""
    if player["retired"]:
        return "left the game"
    promoted, e_cards = count(player["promoted"], "pawn"), count(player["e_cards"], "E-card")
    colours = count(len([colour for colour, number in player["hand"].items() if number]), "colour")
    parts = f"{promoted} promoted, {e_cards}, {colours} in hand"
    return f"{parts} · tie-break: pawns, then E-cards, then colours" if tied else parts
