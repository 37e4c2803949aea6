"""What the drawn table of Ephemeris says: spoken names of things, help lines, the ending."""
from __future__ import annotations

from collections.abc import Sequence

from orrery.games.ephemeris.pack import Almanac, Body
from orrery.kernel.position import Data
from orrery.kernel.things import count, join

FEW_ROUNDS = 10  # or fewer left: the end is near
LEFT = "left the game"
HELP = {
    "vote": "Votes are secret until all are in. If you agree, you leave with your cards unseen.",
    "retro": "Going back, a planet passes everything. Nothing can pin it.",
    "block": "Every piece of the colours rolled is pinned.",
    "again": "If anyone stops, the run ends and the most points win.",
    "close": "Only you can see whether Pluto could win.",
    "answer": "If you’re right, move a piece as far as you like. If not, move one sign.",
    "choose": "Take it once round the zodiac. The red inner planets are easier.",
}
MOVING = "Choose a highlighted piece, then a sign. Faster pieces block slower ones."
PLUTO = {
    "extra_move": "Pluto: once a game, roll again and move any piece of that colour.",
    "final_move": "Pluto: once a game, roll again for the move that completes your hand.",
}
SNAP_HELP = (
    "Everyone decides in secret. Then the card is turned up.",
    "The quickest call wins the pile. A false call costs a card.",
)
STOCKS_HELP = "Watch all the piles. A false call costs a card and your next call."
FITS = {
    "same": "Two of the same card make a snap.",
    "home": "Two of the same card make a snap. So do a planet card and its home sign.",
    "family": "A snap is two of the same card, a planet card and its home sign, or two of one colour or element.",
}
TIES = "ties go to the first player from here"
TURNS = ("last stock", "1 turn-over left", "2 turn-overs left")
TURN_OF_THREE = {"choose": "choosing planets", "again": "another game?", "answer": "a question"}


def called(body: Body, *, first: bool = False) -> str:
    """`the Sun`, but `Mars`."""
    article = ("The " if first else "the ") if body.id in ("sun", "moon") else ""
    return article + body.name


# The wheel ------------------------------------------------------------------------------------------------


def piece(name: str, sign: str, owner: str, pin: str) -> str:
    return f"{name} in {sign}{f', {owner}' if owner else ''}{f', pinned by {pin}' if pin else ''}"


def sign(name: str, here: Sequence[str], own: bool) -> str:
    """A sign of the wheel: who stands there, and whether one of the viewer's cards asks for it."""
    return f"{name}, {join(here) or 'empty'}{', one of your signs' if own else ''}"


def way(name: str, last: str, stop: str) -> tuple[str, str]:
    """How far a piece can go, and what stops it; `last` is the furthest sign it can reach, if any."""
    if not stop:
        return f"{name} passes everything", "and can reach any sign"
    if not last:
        return f"{name} is pinned", f"by {stop}, which is faster"
    return f"{name} can go as far as {last}", f"{stop} stops it there"


def rounds_left(cap: int, left: int) -> str:
    if not cap:
        return "no limit"
    if left == 1:
        return "the last round"
    return f"{left} rounds left" if left <= FEW_ROUNDS else f"of {cap}"


def die(colour: str, used: bool) -> str:
    return f"Die: {colour}{', used' if used else ''}"


def turn_of_one(over: bool) -> tuple[str, str]:
    return ("game over", "no more moves") if over else ("one move", "any piece, forward")


def turn_of_two(state: Data, card: str) -> str:
    if state["pluto_colour"]:
        return f"Pluto rolls {state['pluto_colour']}"
    if state["step"] == "retro":
        return f"{card} goes back"
    if state["step"] == "vote":
        return "Eclipse"
    if state["block"]:
        return f"{state['block'].capitalize()} Block"
    return ("moves made", "one move left", "two moves")[len(state["dice_left"])]


def turn_of_three(state: Data) -> str:
    if state["step"] in TURN_OF_THREE:
        return TURN_OF_THREE[state["step"]]
    return "as far as you like" if state["was_right"] else "one sign" if state["colour"] else ""


# What can be looked up ------------------------------------------------------------------------------------


def goes_back(mover: str) -> str:
    """After the name of a Retrograde card; `mover` is empty if that is you."""
    return f"goes back as far as {f'{mover} likes' if mover else 'you like'}."


def when_turned_up(mode: str) -> str:
    if mode == "two":
        return "Turn one up in a Complete Block, when no piece of the colours rolled can move."
    return "One is turned up when no piece of the colour rolled can move."


def box(almanac: Almanac, mode: str) -> str:
    """The cards this game uses."""
    heavens, bodies, signs = almanac.heavens, almanac.bodies, len(almanac.signs)
    if mode == "three":
        said = f"{len(almanac.quiz)} quiz cards, each with a question of every colour."
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
    return "called Eclipse" if calls else "has voted" if voted else "is voting"


def in_place(matched: int, size: int, tied: bool) -> str:
    return f"{matched} of {size} in place{' · tie-break: shorter distance' if tied else ''}"


def ephemeris(bodies: int, won: bool, mover: str) -> str:
    by = f", thanks to {mover}" if mover else ""
    return f"Ephemeris! All {bodies} pieces are in {'your' if won else 'the right'} signs{by}."


# Game Three -----------------------------------------------------------------------------------------------


def asked(whom: str, seconds: int) -> str:
    return f"{f'for {whom}' if whom else ''}{f', {seconds} seconds' if seconds else ''}"


def been(furthest: int, counts: bool) -> str:
    return f"It has been as far as {furthest}{', which you score if another player gets home' if counts else ''}."


def orbit(planet: str, signs: int, won: int | None) -> str:
    """How a player stands; `won` are the games of a run."""
    games = "" if won is None else f", {count(won, 'game')} won"
    return f"{f'{planet}, ' if planet else ''}{signs} of 12 signs{games}"


# Pairs and Snap -------------------------------------------------------------------------------------------


def pairs_help(again: bool) -> str:
    return f"If two cards match, you keep them{' and go again' if again else ''}. If not, turn them down."


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
