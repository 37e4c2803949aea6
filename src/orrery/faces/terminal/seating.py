"""Who plays, as people list it: `you` for somebody at this device, or the name of a bot."""
from __future__ import annotations

from collections.abc import Sequence

from orrery.bots import bot_names, is_guest, make_bot
from orrery.kernel.advice import Advice
from orrery.kernel.options import suggest
from orrery.kernel.refusal import BadOption, shown
from orrery.kernel.things import count
from orrery.table import Place

PERSON = "you"
PEOPLE = (PERSON, "person", "human")  # what a person may be called in a list of players
USUAL_BOT = "casual"


def read_players(text: str, seats: int | None = None) -> tuple[str, ...]:
    """A list such as `you,skilled,casual`, every name checked, and whether there are enough of them."""
    players = []
    for word in text.split(","):
        player = word.strip() if is_guest(word.strip()) else word.strip().lower()
        if player in PEOPLE:
            players.append(PERSON)
            continue
        try:
            make_bot(player, Advice(), 0)
        except BadOption:
            if is_guest(player):
                raise
            known = [PERSON, *bot_names(), "search:1000", "search:200ms"]
            raise BadOption(f"There’s no player {shown(word.strip())}. {suggest(player, known)}") from None
        players.append(player)
    if seats is not None and len(players) != seats:
        raise BadOption(f"There are {seats} seats, so name {seats} players, not {len(players)}.")
    return tuple(players)


def usual_players(seats: int) -> tuple[str, ...]:
    return (PERSON, *[USUAL_BOT] * (seats - 1))


def places(players: Sequence[str]) -> list[Place]:
    """The same players as places of a `Plan`."""
    first = players.index(PERSON) if PERSON in players else -1
    return [("me" if seat == first else "here") if player == PERSON else player for seat, player in enumerate(players)]


def per_seat(what: str, given: Sequence[str], players: Sequence[str]) -> list[str]:
    """Names or colours for all seats, or for the people alone; empty where nothing was said."""
    people = players.count(PERSON)
    if given and len(given) not in (people, len(players)):
        raise BadOption(
            f"You gave {count(len(given), what)} for {people} people at {len(players)} seats. "
            "Give one to each person, or one to every seat."
        )
    if len(given) == len(players):
        return list(given)
    mine = iter(given)
    return [next(mine, "") if player == PERSON else "" for player in players]


def name_players(players: Sequence[str], names: Sequence[str] | None) -> list[str]:
    given = [name.strip() for name in names or ()]
    if not all(given) or len(set(given)) < len(given):
        raise BadOption("Every player needs a different name.")
    people = players.count(PERSON)
    own = ["Guest"] if people == 1 else [f"Player {number}" for number in range(1, people + 1)]
    return per_seat("name", given or own, players)
