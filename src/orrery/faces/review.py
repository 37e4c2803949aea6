"""A review in sentences, the same in the browser and the terminal."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from orrery.bots.thought import Thought
from orrery.kernel.drawing import signed
from orrery.kernel.match import Match

KNOWN = "As the table knew"
LAY = "As the cards lay"
WHAT = (
    "A chance is how many of a hundred games you’d win from there. A choice is judged by what its player knew. "
    "Luck is what the cards, the dice and hidden hands did. A shared win is split."
)
ACCURACY = "Accuracy is how much of their chances a player kept, choice by choice."
ADDED_UP = "These moments, added up. The rest is hidden hands and everything too small to tell."
NO_TURNING = "No choice cost anyone much."
NO_LUCK = "No draw and no roll changed much."
LOG = "{name}’s log: “{log}”"
HAPPENED = 4  # sentences of the log at the most
MADE = "{name} chose “{made}”."
BETTER = "“{better}” would have won {more} more in a hundred."
REASON = "A hint would have said: “{reason}”"
LINE = "It could have gone on: {steps}."
STEP = "{name} “{move}”"
GAVE = "This was worth {much} wins in a hundred to {name}."
TOOK = "This cost {name} {much} wins in a hundred."
FOR_IT = "A good reason for it: “{reason}”"
EXPECTED = "{name} expected: {steps}."
AHEAD = "A bot would expect: {steps}."
NO_CHOICE = "{name}: “{made}”. There was nothing to weigh up."
NO_LOOK = "{name} didn’t look ahead."
BY_TURN = "Everyone’s chances as the table knew, and what changed them before the next row."
OWN = "choice {change}"
OTHERS = "others {change}"
LUCK = "luck {change}"
WENT = "{name}: {start} at the start, {low} at the lowest, {high} at the highest, {end} at the end."


class Turning(NamedTuple):
    """A choice that cost much."""

    number: int
    seat: int
    made: str
    better: str
    reason: str
    line: str


class Luck(NamedTuple):
    """What chance gave somebody, or took."""

    to: int  # the position after it
    seat: int
    happened: str
    worth: str


class Player(NamedTuple):
    """Where a player's result came from, in wins in a hundred."""

    seat: int
    name: str
    accuracy: str
    start: int
    own: int
    others: int
    luck: int
    end: int
    told: int  # of the luck
    rest: int


class Change(NamedTuple):
    """A player's chances before a turn, in wins in a hundred, and what changed them."""

    chance: int
    why: str


class Turn(NamedTuple):
    """Some moves in a row."""

    number: int
    movers: str
    changes: list[Change]


class Told(NamedTuple):
    players: list[Player]
    turning: list[Turning]
    luck: list[Luck]
    turns: list[Turn]


def told(match: Match, review: Mapping[str, Any]) -> Told:
    names = match.setup.names
    return Told(
        [player(seat, names[seat], data) for seat, data in enumerate(review["players"])],
        [turning(names, data) for data in review["turning"]],
        [luck(match, data) for data in review["luck"]],
        turns(match, review),
    )


def player(seat: int, name: str, data: Mapping[str, Any]) -> Player:
    """Rounded so that the row adds up: luck is what is left."""
    accuracy = "–" if data["accuracy"] is None else f"{int(data['accuracy'] * 100)}%"  # 100% is without a fault
    start, own, others, end, some = (hundredths(data[key]) for key in ("start", "own", "others", "end", "told"))
    all_luck = end - start - own - others
    return Player(seat, name, accuracy, start, own, others, all_luck, end, some, all_luck - some)


def said(names: Sequence[str], line: Sequence[tuple[int, str]]) -> str:
    return ", ".join(STEP.format(name=names[seat], move=move) for seat, move in line)


def turning(names: Sequence[str], data: Mapping[str, Any]) -> Turning:
    steps = said(names, data["line"])
    return Turning(
        data["number"],
        data["seat"],
        MADE.format(name=names[data["seat"]], made=data["label"]),
        BETTER.format(better=data["better"], more=hundredths(data["cost"])),
        REASON.format(reason=data["reason"]),
        LINE.format(steps=steps) if steps else "",
    )


def luck(match: Match, data: Mapping[str, Any]) -> Luck:
    """What happened then, as the player's own log tells it."""
    number, seat, name = data["number"], data["seat"], match.setup.names[data["seat"]]
    events = [event for ply in match.plies[number : data["to"]] for event in ply.events]
    news = [event for event in events if event.news] or events
    sentences = [match.words.sentence(event.seen_by(seat), seat) for event in news]
    log = " ".join([sentence for sentence in sentences if sentence][:HAPPENED])
    return Luck(data["to"], seat, LOG.format(name=name, log=log), worth_of(data["luck"][seat], name))


def worth_of(share: float, name: str) -> str:
    return (GAVE if share > 0 else TOOK).format(name=name, much=hundredths(abs(share)))


def turns(match: Match, review: Mapping[str, Any]) -> list[Turn]:
    """Chances at each moment, and what changed them until the next."""
    numbers = [*review["numbers"], review["moves"]]
    names, seats = match.setup.names, range(match.setup.seats)
    found = []
    for at, parts in enumerate(review["turns"]):
        before, after = review["known"][at], review["known"][at + 1]
        moved = dict.fromkeys(ply.seat for ply in match.plies[numbers[at] : numbers[at + 1]])
        changes = [change(before[seat], after[seat], parts[seat]) for seat in seats]
        found.append(Turn(numbers[at], ", ".join(names[seat] for seat in moved), changes))
    return found


def change(before: float, after: float, parts: Mapping[str, float]) -> Change:
    chance, own, others = hundredths(before), hundredths(parts["own"]), hundredths(parts["others"])
    parts_told = ((OWN, own), (OTHERS, others), (LUCK, hundredths(after) - chance - own - others))
    return Change(chance, ", ".join(words.format(change=signed(points)) for words, points in parts_told if points))


def why(names: Sequence[str], seat: int, thought: Thought) -> str:
    """Why somebody made a move: what speaks for it, and how a bot that looks ahead expected it to go on."""
    name = names[seat]
    if not thought.reason:
        return NO_CHOICE.format(name=name, made=thought.label)
    told = [MADE.format(name=name, made=thought.label), FOR_IT.format(reason=thought.reason)]
    if not thought.looked:
        told.append(NO_LOOK.format(name=name))
    elif steps := said(names, thought.line):
        told.append((EXPECTED if thought.bot else AHEAD).format(name=name, steps=steps))
    return " ".join(told)


def went(name: str, shares: Sequence[float]) -> str:
    """A player's curve in a sentence."""
    start, low, high, end = (hundredths(share) for share in (shares[0], min(shares), max(shares), shares[-1]))
    return WENT.format(name=name, start=start, low=low, high=high, end=end)


def hundredths(share: float) -> int:
    return round(share * 100)
