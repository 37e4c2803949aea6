"""What the drawn table of Ephemeris says: names of things for those who listen, helping lines, the end."""
from __future__ import annotations

from orrery.games.ephemeris.pack import Almanac, Body
from orrery.kernel.position import Data
from orrery.kernel.things import count

FEW_ROUNDS = 10  # left: the end is near
LEFT = "left the table"
HELP = {
    "vote": "Votes are secret until all are in. Who agrees leaves with the cards unseen; who declines plays on.",
    "retro": "Backwards a planet passes everything, and may leave a sign that it shares.",
    "block": "No piece of the colours rolled is free to leave its sign.",
    "again": "If one player stops, the points so far decide.",
    "close": "Only you see whether Pluto could win.",
    "answer": "A right answer moves a piece as far as you like, a wrong one by one sign.",
    "choose": "Bring it once round the zodiac. Inner planets, the red ones, are the easier choice.",
}
MOVING = "Pick a lit piece, then the sign. Faster pieces stop slower ones."
PLUTO = {
    "extra_move": "Pluto: one more roll, once a game, for any movement of its colour.",
    "final_move": "Pluto: one more roll, once a game, for the movement that completes your hand.",
}
SNAP_HELP = (
    "All decide in secret; then the card is turned.",
    "The quickest call wins the pile. A false one costs a card.",
)
STOCKS_HELP = "Look at all the piles. A false call costs a card and the next call."
FITS = {
    "same": "Two cards that are the same make a snap.",
    "home": "Two cards that are the same make a snap, or a body and its home sign.",
    "family": "Two of the same make a snap, a body and its home sign, two bodies of a colour, two signs of an element.",
}
TURNS = ("last stock", "1 turn-over left", "2 turn-overs left")
TURN_OF_THREE = {"choose": "planets are chosen", "again": "another game?", "answer": "a question"}


def called(body: Body, *, first: bool = False) -> str:
    """`the Sun`, but `Mars`."""
    article = ("The " if first else "the ") if body.id in ("sun", "moon") else ""
    return article + body.name


# The wheel ------------------------------------------------------------------------------------------------


def piece(name: str, sign: str, owner: str, pin: str) -> str:
    return f"{name} in {sign}{f', {owner}' if owner else ''}{f', pinned by {pin}' if pin else ''}"


def way(name: str, last: str, stop: str) -> tuple[str, str]:
    """How far a piece may go, and who stops it; `last` is the sign it may just reach, if it may go anywhere."""
    if not stop:
        return f"{name} passes everything", "any sign is in reach"
    if not last:
        return f"{name} is pinned", f"by {stop}, who is faster"
    return f"{name} goes as far as {last}", f"{stop} stops it there"


def rounds_left(cap: int, left: int) -> str:
    if not cap:
        return "no limit"
    if left == 1:
        return "the last one"
    return f"{left} rounds left" if left <= FEW_ROUNDS else f"of {cap}"


def die(colour: str, used: bool) -> str:
    return f"Die: {colour}{', played' if used else ''}"


def turn_of_one(over: bool) -> tuple[str, str]:
    return "one movement", "was the game" if over else "any piece, forward"


def turn_of_two(state: Data, card: str) -> str:
    if state["pluto_colour"]:
        return f"Pluto rolls {state['pluto_colour']}"
    if state["step"] == "retro":
        return f"{card} goes back"
    if state["step"] == "vote":
        return "Eclipse"
    if state["block"]:
        return f"{state['block'].capitalize()} Block"
    return ("movements made", "one movement left", "two movements")[len(state["dice_left"])]


def turn_of_three(state: Data) -> str:
    if state["step"] in TURN_OF_THREE:
        return TURN_OF_THREE[state["step"]]
    return "as far as you like" if state["was_right"] else "one sign" if state["colour"] else ""


# What can be looked up ------------------------------------------------------------------------------------


def goes_back(mover: str) -> str:
    """After the name of a Retrograde card; `mover` is empty if that is you."""
    return f"goes back, as far as {f'{mover} likes' if mover else 'you like'}."


def when_turned_up(mode: str) -> str:
    block, colours = ("Complete Block", "colours") if mode == "two" else ("block", "colour")
    return f"Turned up in a {block}, when nothing of the {colours} rolled can move."


def box(almanac: Almanac, mode: str) -> str:
    """The cards that are played with."""
    heavens, bodies, signs = almanac.heavens, almanac.bodies, len(almanac.signs)
    if mode == "three":
        said = f"{len(almanac.quiz)} quiz cards, a question of each colour on every one."
    else:
        planets, zodiac = len(heavens.planet_cards), len(heavens.zodiac_cards)
        said = f"{planets} planet cards, {bodies[0].planet_cards} of each. "
        said += f"{zodiac} zodiac cards, {zodiac // signs} of each."
    if mode == "one":
        return said
    many = len(heavens.retrograde_cards)
    return f"{said} {many} Retrograde cards, {bodies[-1].retrograde_cards} for each planet."


# Games One and Two ----------------------------------------------------------------------------------------


def vote(calls: bool, voted: bool) -> str:
    return "calls Eclipse" if calls else "has voted" if voted else "votes"


def in_place(matched: int, size: int) -> str:
    return f"{matched} of {size} in place"


def ephemeris(bodies: int, won: bool, mover: str) -> str:
    by = f", on a movement by {mover}" if mover else ""
    return f"Ephemeris: all {bodies} bodies stand in {'your' if won else 'the right'} signs{by}."


# Game Three -----------------------------------------------------------------------------------------------


def asked(whom: str, seconds: int) -> str:
    return f"{f'for {whom}' if whom else ''}{f', {seconds} seconds' if seconds else ''}"


def been(furthest: int, counts: bool) -> str:
    return f"It has been as far as {furthest}{': if somebody else gets home, that counts' if counts else ''}."


def orbit(planet: str, signs: int, won: int | None) -> str:
    """How a player stands; `won` are the games of a run."""
    games = "" if won is None else f", {count(won, 'game')} won"
    return f"{f'{planet}, ' if planet else ''}{signs} of 12 signs{games}"


# Pairs and Snap -------------------------------------------------------------------------------------------


def pairs_help(again: bool) -> str:
    return f"Equal cards are yours{', and you go again' if again else ''}. Others are turned down."


def place(number: int, card: str, down: bool) -> str:
    if card:
        return f"Card {number}: {card}{'' if down else ', taken'}"
    return f"Card {number}, face down" if down else f"Place {number}, empty"


def out(pile: bool) -> str:
    return f"You have {'nothing left to lay' if pile else 'no cards left'}, so you’re out."


def pile(name: str, card: str, cards: int, stock: int) -> str:
    return f"{name}: {card or 'no card face up'}, {cards} in the pile, {stock} in the stock"


def heap(cards: int, stock: int, is_out: bool) -> str:
    if is_out:
        return f"out, {cards} up" if cards else "out"
    return f"{cards} up, {stock} down"
