"""What the drawn table of Solar Republic says: names of things for screen readers, help lines, the end."""
from __future__ import annotations

from collections.abc import Sequence

from orrery.games.solar_republic.pack import Card
from orrery.kernel.drawing import Place
from orrery.kernel.position import Data
from orrery.kernel.things import count

FEW = 6  # cards left to draw: the end is near
POWERS = {
    1: "no mechanic", 2: "lets you go again", 3: "takes any pile", 4: "takes the pile from a card of its suit",
    5: "wild, takes any pile",
}  # fmt: skip


STANDING = "Each card won counts one point, each card in hand costs one."
PAIR = "the scores of both partners added up"


def score(shown: int, is_total: bool, is_over: bool) -> str:
    """The large number beside a name."""
    return f"{'Total' if is_total else 'Score'} {shown}{'' if is_over else ' if it ended now'}"


def called(card: Card) -> str:
    return f"{card.name}, {card.suit.name} {card.rank}"


def in_hand(card: Card, takes: int) -> str:
    """A card in the viewer's hand, with what it would do."""
    return f"{called(card)}, {f'takes {takes} cards' if takes else POWERS[card.rank]}"


def draw_pile(left: int, can: bool) -> str:
    return f"Draw Pile, {left} left{'. Draw a card' if can else ''}"


def left_to_draw(left: int) -> str:
    return "left to draw" if left > FEW else "last cards" if left > 1 else "last card" if left else "empty"


def in_play(pile: Sequence[Card]) -> str:
    if not pile:
        return "In-Play pile, empty"
    return f"In-Play pile, {count(len(pile), 'card')}. On top: {called(pile[-1])}"


def help_line(table: Data) -> str:
    """What the prompt says besides its sentence."""
    left = table["draw_pile"]
    if table["step"] in ("rob", "draw four", "wild"):
        return "Choose one, then your turn is over. Everyone’s score is beside their name."
    if table["step"] == "opening":
        return "Any card will do. On an empty table, even a 3, 4 or 5 takes nothing."
    if not table["in_play"]:
        return "The table is empty, so any card starts a new pile. The first card takes nothing."
    if 0 < left <= FEW:
        return f"{count(left, 'card')} left to draw. After that, each card in your hand costs a point."
    return "Match the suit or number. A 3 or 5 goes on anything and takes the pile; a 4 takes only its own suit."


def ending(players: Sequence[Data], places: Sequence[Place], why: str, you: int | None) -> str:
    """How the best did it; `why` is what ended the game, if that is worth telling."""
    first, *others = places
    best = players[first.seat]
    more = ""
    if others and first.score > others[0].score:
        rival = "you" if others[0].seat == you else others[0].name
        more = f" That’s {count(first.score - others[0].score, 'point')} more than {rival}."
    return f"{f'{why} ' if why else ''}{count(len(best['won']), 'card')} won, {best['hand_size']} left in hand.{more}"


def tally(player: Data) -> str:
    """What a score is made of."""
    return f"{len(player['won'])} won, {player['hand_size']} in hand, {count(player['books'], 'Book')}"
