"""What a template draws: a table as one device, or a spectator, may see it. Everything here comes from views."""
from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from orrery.faces import clocks
from orrery.kernel.drawing import Choice, End, Line, Place, Seat
from orrery.kernel.events import Event
from orrery.kernel.match import Match, Ply
from orrery.kernel.things import join
from orrery.table import Table
from orrery.table.memory import Memory

LOG_LINES = 60
OFFERS = {
    "undo": "{} asks to undo a move.",
    "rematch": "{} offers a rematch.",
    "abandon": "{} offers to end the game.",
}
OFFERED = {
    "undo": "You’ve asked to undo a move.",
    "rematch": "You’ve offered a rematch.",
    "abandon": "You’ve offered to end the game.",
}


class LogCache:
    """The log in sentences, per viewer. A sentence is made once: only what is new costs anything."""

    def __init__(self) -> None:
        self._people: tuple[tuple[str, ...], tuple[int, ...]] | None = None
        self._told: dict[int | None, Told] = {}

    def told(self, match: Match, seat: int | None) -> Told:
        """All that a seat, or a spectator, reads up to now."""
        people = (match.setup.names, match.setup.marks)
        if people != self._people:
            self._told.clear()
            self._people = people
        told = self._told.setdefault(seat, Told())
        told.follow(match, seat)
        return told


class Told:
    """What one viewer has been told, and by which moves."""

    def __init__(self) -> None:
        self.lines: list[Line] = []
        self.drawn: dict[int, str] = {}  # lines by their numbers, as they were written into a page
        self._moves: list[Ply | Sequence[Event]] = []  # the opening, then each move: told as long as it stands
        self._begins: list[int] = []  # the first line of each

    def follow(self, match: Match, seat: int | None) -> None:
        opening, plies, moves = match.opening, match.plies, self._moves
        while moves and not (moves[0] is opening and len(moves) <= len(plies) + 1
                             and (len(moves) == 1 or moves[-1] is plies[len(moves) - 2])):  # fmt: skip
            moves.pop()
            begin = self._begins.pop()
            del self.lines[begin:]
            self.drawn = {n: line for n, line in self.drawn.items() if n < begin}
        if not moves:
            self._tell(match, opening, opening, seat)
        for ply in plies[len(moves) - 1 :]:
            self._tell(match, ply, ply.events, seat)

    def _tell(self, match: Match, move: Ply | Sequence[Event], events: Sequence[Event], seat: int | None) -> None:
        before = len(self.lines)
        self.lines += sentences(match, events, seat, before, len(self._moves))
        self._moves.append(move)
        self._begins.append(before)


def marked(lines: Sequence[Line], seat: int | None, since: int) -> list[Line]:
    """Marks what a reader who went away at a position, and has not moved since, may have missed."""
    return [line if line.ply <= since or line.seat == seat else line._replace(new=True) for line in lines]


def sentences(match: Match, events: Sequence[Event], seat: int | None, before: int, ply: int) -> list[Line]:
    """What a seat reads about the events of one move, after `before` lines."""
    words = match.words
    seats = range(match.setup.seats)  # an automatic opponent has none
    lines: list[Line] = []
    for event in (event.seen_by(seat) for event in events):
        if text := words.sentence(event, seat):
            who = event.seat if event.seat in seats else None
            lines.append(Line(before + len(lines), text, who, words.places(event), False, ply, event))
    return lines


def trie(match: Match) -> dict[str, Any]:
    """The legal moves as paths of things to click; a path's end holds the move's text."""
    root: dict[str, Any] = {}
    for move in match.state.moves():
        *first, last = match.words.picks(move)
        node = root
        for pick in first:
            inner = node.setdefault(pick, {})
            if isinstance(inner, str):  # a shorter path ends here
                inner = node[pick] = {"": inner}
            node = inner
        text = match.words.move_text(move)
        if isinstance(node.get(last), dict):
            node[last][""] = text
        else:
            node[last] = text
    return root


def move_for_click(match: Match, path: tuple[str, ...], seat: int) -> int | None:
    """The move that a path of clicks stands for, whether it can be made or not; None if it stands for none.

    After a first pick it is the shortest move that begins so; if none does, the last thing alone is meant.
    Moves are found by their texts: not every number below `actions` is a move at this table.
    """
    words = match.words
    if len(path) > 1:
        known = (words.read_move(text, seat) for text in words.all_moves(seat))
        ways = [(words.picks(move), move) for move in known if move is not None]
        fitting = [(len(picks), move) for picks, move in ways if picks[: len(path)] == path]
        if fitting:
            return min(fitting)[1]
    return words.move_for_click(path[-1], seat)


def warnings(match: Match, moves: Iterable[int]) -> dict[str, str]:
    """The moves that need a second click, each with its warning."""
    state, words = match.state, match.words
    said = ((words.move_text(move), words.warning(state, move)) for move in moves)
    return {text: warning for text, warning in said if warning}


def moves(match: Match) -> list[Choice]:
    """The legal moves in words, for those who choose from a list."""
    state, words = match.state, match.words
    listed = []
    seen = set()
    limit = words.limit(state)
    for move in state.moves():
        picks, text = words.picks(move), words.move_text(move)
        if picks in seen or (limit is not None and text == limit.move):
            continue  # the same clicks at another time; and the clock's move needs no button
        seen.add(picks)
        listed.append(choice(match, move))
    return listed


def anytime(match: Match, seat: int) -> list[Choice]:
    """What a seat can do at any time."""
    return [choice(match, move) for move in match.state.anytime(seat)]


def choice(match: Match, move: int) -> Choice:
    state, words = match.state, match.words
    note = words.explain(state, move)
    return Choice(words.move_text(move), words.label(state, move), note.text, note.rule, words.picks(move))


def seats(table: Table, match: Match | None, seat: int | None, *, live: bool = True) -> list[Seat]:
    """Who sits where; `match` as one seat sees it, None before the deal."""
    memory = table.memory
    away = table.presence.away() if live else set()
    deciding = None if match is None else match.seat
    return [
        Seat(
            seat=number,
            name=place.name,
            kind="here" if place.here else place.kind,
            level=place.level,
            you=number == seat,
            to_move=number == deciding and not memory.abandoned,
            thinking=live and number == deciding and place.bot_plays,
            away=place.kind == "person" and place.holder in away,
            shape=place.mark,
            note=note(memory, number),
            clock=clocks.countdown(memory, number, deciding) if live and memory.dealt else None,
        )
        for number, place in enumerate(memory.seats)
    ]


def note(memory: Memory, seat: int) -> str:
    place = memory.seats[seat]
    if memory.dealt and memory.match.state.is_retired(seat):
        return "has left"
    if place.kind == "open":
        return "invited" if place.invite else "open"
    if place.kind == "bot":
        return f"bot, {place.level}"
    if seat in memory.time.lent:
        return "out of time, a bot is playing"
    return "away, a bot is playing" if place.level else ""


def offers(memory: Memory, holder: int | None) -> list[dict[str, Any]]:
    shown = []
    for offer in memory.offers.values():
        by = memory.seats[memory.seats_of(offer.by)[0]].name
        mine = offer.by == holder
        text = OFFERED[offer.kind] if mine else OFFERS[offer.kind].format(by)
        shown.append({"kind": offer.kind, "by": by, "text": text, "mine": mine, "answered": holder in offer.yes})
    return shown


def end(memory: Memory, match: Match, seat: int | None) -> End | None:
    """How it ended: who won, why it is over, and everybody's place."""
    result = match.result
    if result is None:
        return None
    names = [place.name for place in memory.seats]
    listed = [
        Place(rank, number, names[number], result.scores[number], number == seat)
        for number, rank in enumerate(result.ranks)
    ]
    places = tuple(sorted(listed, key=lambda place: place.rank))
    return End(title(places), match.words.prompt(match.state, seat), result.reason, places)


def title(places: Sequence[Place]) -> str:
    """Who won."""
    best = places[0]
    first = [place.name for place in places if place.rank == best.rank]
    if best.rank > 1:
        return "You lost." if best.you else f"{best.name} lost."
    if len(first) > 1:
        return f"{join(first)} share the win."
    return "You win!" if best.you else f"{best.name} wins."
