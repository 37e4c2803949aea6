"""The two summary cards of the book, and its tables of rewards and trades: to look things up while playing.

Browser and terminal show the same words. They follow the options of the table they are shown at.
"""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Entry:
    """A step of the turn, or what a card does: its key, its title, a sentence or two, and the rule."""

    key: str
    title: str
    text: str
    rule: str


@dataclass(frozen=True)
class Reward:
    """A row of the table of rewards and penalties (VED-77)."""

    planet: str
    pawn: str
    orange: str
    brings: str
    good: bool


@dataclass(frozen=True)
class Trade:
    """A row of the trading table (VED-34 to VED-44)."""

    planet: str
    gives: str
    gets: str
    often: str


@dataclass(frozen=True)
class Summary:
    turn: tuple[Entry, ...]
    after: str  # what happens when everyone has had a turn
    cards: tuple[Entry, ...]  # the seven colours, then enlightenment cards
    rewards: tuple[Reward, ...]
    activated: str  # when a planet rewards or punishes at all
    trades: tuple[Trade, ...]
    deals: str  # when a planet trades at all


REWARDS = (
    Reward("normal", "any other", "–", "1 card of its colour", good=True),
    Reward("normal", "its favourite", "–", "2 cards of its colour", good=True),
    Reward("retrograde", "any other", "no", "pay 1 card of any colour", good=False),
    Reward("retrograde", "any other", "yes", "1 card of its colour", good=True),
    Reward("retrograde", "its favourite", "–", "2 cards of its colour", good=True),
)
ACTIVATED = (
    "A normal planet activates the stations at its tile in its house. A retrograde one activates every station of its "
    "colour. Rewards and penalties come after the planets have moved, for each pawn and each planet."
)
DEALS = (
    "The planet must activate one of your pawns. With the planet of enlightenment you can make one deal a turn, "
    "a pooja or a promotion. Your hand must be empty for your last promotion."
)


def summary(options: Mapping[str, int | str]) -> Summary:
    return Summary(turn(options), after(options), cards(options), REWARDS, ACTIVATED, trades(options), DEALS)


def after(options: Mapping[str, int | str]) -> str:
    """VED-23, VED-71 to VED-77."""
    dice = "one die roll for all" if options["leap_roll"] == "one" else "a die roll each"
    return (
        f"When everyone has had a turn, each planet moves on one house. Retrograde ones leap by {dice} instead. "
        "Then come penalties, then rewards. The next player begins the new round."
    )


def turn(options: Mapping[str, int | str]) -> tuple[Entry, ...]:
    """VED-26, with the yellow card in it."""
    given = " You can’t take back cards you give this turn." if options["donor_takes"] == "later" else ""
    again = "A pawn can move again." if options["yellow_same_pawn"] == "yes" else "Your other pawn can move."
    return (
        Entry("charity", "Charity", f"Take one card from the charity pile, if there are any.{given}", "VED-31"),
        Entry("before", "Exchange", "Trade with planets that activate one of your pawns.", "VED-34"),
        Entry("steal", "Steal", f"Play purple{often(options)}. After that, no exchanges until you’ve moved.", "VED-47"),
        Entry(
            "move", "Move", "Move one pawn one or two steps, further with cards. Or play yellow and stay. "
            "You can pass only if all your pawns are blocked.", "VED-52",
        ),
        Entry("after", "Exchange", "Trade again, wherever your pawns are now.", "VED-94"),
        Entry("yellow", "Yellow", f"Play yellow, once a turn, to go through steps 1 to 5 again. {again}", "VED-63"),
    )  # fmt: skip


def often(options: Mapping[str, int | str]) -> str:
    """VED-49."""
    return {"1": ", once a turn", "2": ", twice a turn at most"}.get(
        str(options["steals_per_turn"]), ", as often as you can"
    )


def cards(options: Mapping[str, int | str]) -> tuple[Entry, ...]:
    """What a card of each colour does, in canonical order, and an enlightenment card."""
    pawn = "any pawn" if options["yellow_same_pawn"] == "yes" else "your other pawn"
    alone = options["teleport_after"] == "nothing"
    each = "pawn" if options["red_for"] == "pawn" else "opponent"
    start = "From a grey station, teleport" if options["teleport_from"] == "gray" else "Teleport"
    before = "It’s the whole move." if alone else "You can walk first. Teleporting ends the move."
    return (
        Entry(
            "yellow", "Extra move", f"Go through your turn again and move {pawn}. Or stay put instead of moving. "
            "Only one a turn.", "VED-61",
        ),
        Entry(
            "purple", "Stealth", "Steal a random card from each of one or two opponents. You can use it at once.",
            "VED-47",
        ),
        Entry("orange", "Protection", "When retrograde catches you, all your penalties become rewards.", "VED-74"),
        Entry("blue", "Coexistence", "End your move on an occupied station. Nobody is displaced.", "VED-65"),
        Entry(
            "green", "Speed", f"Walk up to four steps, over anyone. Combines with red{' and' if alone else ','} blue"
            f"{'' if alone else ' and grey'}.", "VED-55",
        ),
        Entry(
            "red", "Attack", "Displace an opponent from where you end your move to where you began it. "
            f"One card for each {each}.", "VED-66",
        ),
        Entry("gray", "Teleport", f"{start} to any other grey station. {before}", "VED-57"),
        Entry("black", "Enlightenment", "Two promote a pawn. You can hold three at most.", "VED-42"),
    )  # fmt: skip


ONE_DEAL = "one deal a turn"


def trades(options: Mapping[str, int | str]) -> tuple[Trade, ...]:
    two = "2 cards, none of its colour"
    if options["trade_pair"] == "distinct":
        two = "2 cards of different colours, neither its own"
    offers = int(options["table_trades"])
    limit = "once a turn" if offers == 1 else "twice a turn"
    players = Trade("Another player", "1 card", "1 card, if they agree", limit)
    return (
        Trade("Any planet", two, "1 card of its colour", "no limit"),
        Trade("Planet of enlightenment", "3 cards of different colours (a pooja)", "1 enlightenment card", ONE_DEAL),
        Trade("Planet of enlightenment", "2 enlightenment cards", "your activated pawn promoted", ONE_DEAL),
        Trade("A retrograde planet", "–", "nothing: it doesn’t trade", "–"),
        *((players,) if offers else ()),
    )
