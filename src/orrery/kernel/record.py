"""A match as one readable text file, and back.

A few lines of heading, an empty line, one line a move: position number, seat (in brackets when it was the only
option), move text, and a hash over everything up to here; at the end the result. Changing any line breaks the
chain from there on.
"""
from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from importlib.metadata import version
from typing import TYPE_CHECKING, Any, NoReturn

from orrery.kernel.refusal import BadRecord, IllegalMove
from orrery.kernel.result import Result

if TYPE_CHECKING:
    from orrery.kernel.match import Match

FIRST_LINE = "Orrery record 1"
HEADING = ("engine", "game", "mode", "seats", "pack", "pack_digest", "options", "names", "marks", "chance", "start")
OPTIONAL = ("marks", "start")


def link(chain: str, line: str) -> str:
    return hashlib.sha256(f"{chain}\n{line}".encode()).hexdigest()[:16]


def write(match: Match) -> str:
    heading = {
        "engine": version("orrery"),
        **match.header(),
        "pack_digest": match.setup.pack.digest,
        "chance": match.chance_at_start,
        "start": match.start,
    }
    lines = [FIRST_LINE]
    lines += [f"{key} {json.dumps(heading[key], sort_keys=True)}" for key in HEADING if heading.get(key) is not None]
    chain = link("", "\n".join(lines))
    lines += [f"chain {chain}", ""]
    for number, ply in enumerate(match.plies):
        seat = f"({ply.seat})" if ply.forced else str(ply.seat)
        body = f"{number} {seat} {ply.text}"
        chain = link(chain, body)
        lines.append(f"{body} {chain}")
    if match.result is not None:
        body = f"end {json.dumps(result_data(match.result), sort_keys=True)}"
        lines += ["", f"{body} {link(chain, body)}"]
    return "\n".join(lines) + "\n"


def result_data(result: Result) -> dict[str, Any]:
    return {
        "ranks": list(result.ranks),
        "scores": list(result.scores),
        "shares": list(result.shares),
        "reason": result.reason,
        "adjudicated": result.adjudicated,
    }


@dataclass(frozen=True)
class Move:
    line: int
    seat: int
    forced: bool
    text: str


@dataclass(frozen=True)
class Record:
    """What a file says, its chain checked; whether the rules agree is seen by replaying."""

    heading: dict[str, Any]
    moves: list[Move]
    result: dict[str, Any] | None


def read(text: str) -> Record:
    """Parse a record and check its chain; BadRecord names the line."""
    lines = text.rstrip("\n").split("\n")
    if lines[0] != FIRST_LINE:
        raise BadRecord(f"This isn’t a record. Its first line must be {FIRST_LINE!r}.")
    heading: dict[str, Any] = {}
    at = 1
    while at < len(lines) and not lines[at].startswith("chain "):
        key, _, value = lines[at].partition(" ")
        if key not in HEADING or key in heading:
            refuse(at, f"{key!r} doesn’t belong in the heading")
        try:
            heading[key] = json.loads(value)
        except ValueError:
            refuse(at, f"the value of {key} isn’t JSON")
        at += 1
    if missing := [key for key in HEADING if key not in heading and key not in OPTIONAL]:
        raise BadRecord(f"The heading of the record has no {', '.join(missing)}.")
    chain = link("", "\n".join(lines[:at]))
    if at == len(lines) or lines[at] != f"chain {chain}":
        refuse(min(at, len(lines) - 1), "the heading was changed; its hash doesn’t match")
    moves: list[Move] = []
    result = None
    for at, line in enumerate(lines[len(heading) + 2 :], len(heading) + 2):
        if not line:
            continue
        if result is not None:
            refuse(at, "nothing can follow the result")
        body, _, hashed = line.rpartition(" ")
        chain = link(chain, body)
        if hashed != chain:
            refuse(at, "this line or an earlier one was changed or left out; its hash doesn’t match")
        if body.startswith("end "):
            try:
                result = json.loads(body[4:])
            except ValueError:
                refuse(at, "the result isn’t JSON")
        else:
            moves.append(read_move(at, body, len(moves)))
    return Record(heading, moves, result)


def read_move(at: int, body: str, number: int) -> Move:
    parts = body.split(" ", 2)
    seat = parts[1] if len(parts) == 3 else ""
    forced = seat.startswith("(") and seat.endswith(")")
    if parts[0] != str(number) or not (seat[1:-1] if forced else seat).isdecimal():
        refuse(at, f"a move line is '{number} SEAT MOVE HASH'")
    return Move(at, int(seat.strip("()")), forced, parts[2])


def refuse(at: int, reason: str) -> NoReturn:
    raise BadRecord(f"Line {at + 1} of the record: {reason}.")


def replay(record: Record, match: Match) -> None:
    """Make the moves of a record in a fresh match; the kernel's own moves and the result must agree."""
    engine = f"written by engine {record.heading['engine']}, read by {version('orrery')}"
    for number, move in enumerate(record.moves):
        if number < match.number:  # the kernel was faster: a choice with one option
            ply = match.plies[number]
            if (ply.seat, ply.text, ply.forced) != (move.seat, move.text, move.forced):
                refuse(move.line, f"by the rules seat {ply.seat} must play {ply.text} here ({engine})")
            continue
        if move.forced:
            refuse(move.line, f"{move.text} wasn’t the only option ({engine})")
        try:
            match.push(move.text, move.seat)
        except IllegalMove as error:
            refuse(move.line, f"{error} ({engine})")
    if match.number > len(record.moves):
        raise BadRecord(f"The record stops short: {match.plies[len(record.moves)].text} must follow ({engine}).")
    if record.result is not None:
        found = None if match.result is None else result_data(match.result)
        if found != record.result:
            raise BadRecord(f"The result in the record isn’t the one its moves lead to ({engine}).")
