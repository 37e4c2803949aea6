"""Who sits where: people at this device and bots, in any mix."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from orrery.bots import bot_names, is_guest, make_bot
from orrery.kernel.advice import Advice
from orrery.kernel.options import suggest
from orrery.kernel.refusal import BadOption
from orrery.table.seats import BOT_NAMES

PERSON = "you"
PEOPLE = (PERSON, "person", "human")  # what a person may be called in a list of players


@dataclass(frozen=True)
class Seating:
    """For each seat who plays it, `you` or the name of a bot, and how the seat is called."""

    players: tuple[str, ...]
    names: tuple[str, ...]

    def is_person(self, seat: int) -> bool:
        return self.players[seat] == PERSON

    @property
    def people(self) -> list[int]:
        return [seat for seat, player in enumerate(self.players) if player == PERSON]

    @property
    def is_shared(self) -> bool:
        """Two or more people at one device: hands are hidden between their turns."""
        return len(self.people) > 1

    def introduce(self) -> str:
        """The bots in one sentence; empty if there are none."""
        by_level: dict[str, list[str]] = {}
        for player, name in zip(self.players, self.names, strict=True):
            by_level.setdefault(player, []).append(name)
        bots = [f"{', '.join(names)} ({player})" for player, names in by_level.items() if player != PERSON]
        return f"Bots: {', '.join(bots)}." if bots else ""


def read_players(text: str) -> tuple[str, ...]:
    """A list such as `you,skilled,casual`, every name checked."""
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
            raise BadOption(f"There’s no player {word.strip()!r}. {suggest(player, known)}") from None
        players.append(player)
    return tuple(players)


def seat_players(players: Sequence[str], names: Sequence[str] | None = None) -> Seating:
    """Give everybody a name: the names are for all seats, or for the people alone."""
    people = [seat for seat, player in enumerate(players) if player == PERSON]
    given = [name.strip() for name in names or ()]
    if given and len(given) not in (len(people), len(players)):
        raise BadOption(
            f"{len(given)} names don’t fit {len(people)} people at {len(players)} seats. "
            "Name the people, or everyone."
        )
    if not all(given) or len(set(given)) < len(given):
        raise BadOption("Every player needs a different name.")
    if len(given) == len(players):
        return Seating(tuple(players), tuple(given))
    own = given or (["Guest"] if len(people) == 1 else [f"Player {n + 1}" for n in range(len(people))])
    spare = iter([name for name in BOT_NAMES if name not in own])
    mine = iter(own)
    return Seating(tuple(players), tuple(next(mine) if player == PERSON else next(spare) for player in players))
