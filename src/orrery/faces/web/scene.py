"""What a template draws: a table as one device, or a spectator, may see it. Everything here comes from views."""
from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from orrery.kernel.events import Event
from orrery.kernel.match import Match, Ply
from orrery.table import Table
from orrery.table.memory import Memory

LOG_LINES = 60


class Line(NamedTuple):
    """A sentence of the log."""

    n: int
    text: str
    seat: int | None
    places: tuple[str, ...]
    new: bool
    ply: int


class LogCache:
    """The log in sentences, per viewer. A sentence is made once: only what is new costs anything."""

    def __init__(self) -> None:
        self._names: tuple[str, ...] = ()
        self._told: dict[int | None, list[tuple[Ply | None, list[tuple[str, int | None, tuple[str, ...]]]]]] = {}

    def lines(self, match: Match, seat: int | None, since: int | None = None) -> list[Line]:
        if match.setup.names != self._names:
            self._told.clear()
            self._names = match.setup.names
        told = self._told.setdefault(seat, [])
        steps: list[tuple[Ply | None, Sequence[Event]]] = [(None, match.opening)]
        steps += [(ply, ply.events) for ply in match.plies]
        for place, (ply, events) in enumerate(steps):
            if place < len(told) and told[place][0] is ply:
                continue
            del told[place:]
            told.append((ply, list(sentences(match, events, seat))))
        lines: list[Line] = []
        for place, (_, step) in enumerate(told[: len(steps)]):
            new = since is not None and place > since
            for text, who, places in step:
                lines.append(Line(len(lines), text, who, places, new and who != seat, place))
        return lines


def sentences(match: Match, events: Sequence[Event], seat: int | None) -> list[tuple[str, int | None, tuple[str, ...]]]:
    seen = [event.seen_by(seat) for event in events]
    seats = range(match.setup.seats)  # an automatic opponent has none
    told = [
        (match.words.sentence(event, seat), event.seat if event.seat in seats else None, match.words.places(event))
        for event in seen
    ]
    return [line for line in told if line[0]]


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
    return words.meant(path[-1], seat)


def warnings(match: Match, moves: Iterable[int]) -> dict[str, str]:
    """The moves that are asked about twice, each with what is said."""
    state, words = match.state, match.words
    said = ((words.move_text(move), words.warning(state, move)) for move in moves)
    return {text: warning for text, warning in said if warning}


def moves(match: Match) -> list[dict[str, Any]]:
    """The legal moves in words, for those who choose from a list."""
    state, words = match.state, match.words
    listed = []
    seen = set()
    limit = words.limit(state)
    for move in state.moves():
        picks = words.picks(move)
        if picks in seen or (limit is not None and words.move_text(move) == limit.move):
            continue  # clicked alike, they differ in when; and what the clock does needs no button
        seen.add(picks)
        note = words.explain(state, move)
        listed.append({
            "text": words.move_text(move),
            "label": words.label(state, move),
            "why": note.text,
            "rule": note.rule,
            "picks": picks,
        })
    return listed


def choices(listed: list[dict[str, Any]], drawing: str) -> list[dict[str, Any]]:
    """The moves that begin with something the game has not drawn: they become buttons."""
    undrawn = [move for move in listed if f'id="{move["picks"][0]}"' not in drawing]
    return [{"id": move["picks"][0], **move} for move in undrawn]


def anytime(match: Match, seat: int) -> list[dict[str, str]]:
    """What a seat may do whoever has the turn."""
    return [
        {
            "text": match.words.move_text(move),
            "label": match.words.label(match.state, move),
            "id": match.words.picks(move)[0],
        }
        for move in match.state.anytime(seat)
    ]


def seats(table: Table, match: Match, seat: int | None, *, live: bool = True) -> list[dict[str, Any]]:
    memory = table.memory
    away = table.presence.away() if live else set()
    return [
        {
            "seat": number,
            "name": place.name,
            "kind": "here" if place.here else place.kind,
            "level": place.level,
            "you": number == seat,
            "to_move": number == match.seat and not memory.abandoned,
            "thinking": live and number == match.seat and place.bot_plays,
            "away": place.kind == "person" and place.holder in away,
            "shape": place.mark,
            "note": note(memory, number),
        }
        for number, place in enumerate(memory.seats)
    ]


def note(memory: Memory, seat: int) -> str:
    place = memory.seats[seat]
    if memory.match.state.is_retired(seat):
        return "has left"
    if place.kind == "open":
        return "invited" if place.invite else "open"
    if place.kind == "bot":
        return f"bot, {place.level}"
    return "away, a bot plays" if place.level else ""


def offers(memory: Memory, holder: int | None) -> list[dict[str, Any]]:
    words = {"undo": "asks to undo a move", "rematch": "offers a rematch", "abandon": "offers to end the game"}
    shown = []
    for offer in memory.offers.values():
        by = memory.seats[memory.seats_of(offer.by)[0]].name
        mine = offer.by == holder
        shown.append({
            "kind": offer.kind,
            "by": by,
            "text": f"{by} {words[offer.kind]}." if not mine else f"You {words[offer.kind].replace('s ', ' ', 1)}.",
            "mine": mine,
            "answered": holder in offer.yes,
        })
    return shown


def end(memory: Memory, match: Match, view: dict[str, Any], seat: int | None) -> dict[str, Any] | None:
    """How it ended: the sentence, and everybody's place with what the view tells about it."""
    result = match.result
    if result is None:
        return None
    names = [place.name for place in memory.seats]
    winners = [number for number, rank in enumerate(result.ranks) if rank == 1]
    if not winners:
        sentence = "You lose." if seat is not None else f"{join(names)} loses."
    elif winners == [seat]:
        sentence = "You win."
    elif seat in winners:
        sentence = f"You share the victory with {join([names[w] for w in winners if w != seat])}."
    else:
        sentence = f"{join([names[w] for w in winners])} {'wins' if len(winners) == 1 else 'share the victory'}."
    places: list[dict[str, Any]] = [
        {"rank": rank, "seat": number, "name": names[number], "score": result.scores[number],
         "you": number == seat, "cells": cells(view, number)}
        for number, rank in enumerate(result.ranks)
    ]  # fmt: skip
    why = match.words.prompt(match.state, seat)
    best_first = sorted(places, key=lambda place: place["rank"])
    return {"sentence": sentence, "why": why, "reason": result.reason, "places": best_first}


def cells(view: dict[str, Any], seat: int) -> dict[str, int]:
    """The numbers that a game's view gives for each player: the score told apart."""
    players = view["table"].get("players") or []
    player = players[seat] if seat < len(players) else {}
    found: dict[str, int] = {}
    for key, value in player.items():
        count = len(value) if isinstance(value, list) else value
        if key in ("seat", "score", "total") or (key.endswith("_size") and key.removesuffix("_size") in player):
            continue  # told elsewhere
        if isinstance(count, int) and not isinstance(count, bool):
            found[key.replace("_", " ")] = count
    return found


def join(names: Sequence[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def lookup(content: Any) -> Callable[[str], Any]:
    """Finds a thing of the pack by its id, wherever the pack keeps its lists."""
    things: dict[str, Any] = {}
    for name in dir(content):
        value = None if name.startswith("_") else getattr(content, name, None)
        if isinstance(value, list | tuple):
            things.update({thing.id: thing for thing in value if isinstance(getattr(thing, "id", None), str)})
    return lambda thing_id: things[thing_id]
