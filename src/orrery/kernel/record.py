"""A match as one readable text file, and back.

A few lines of heading, an empty line, one line a move: position number, seat (in brackets when it was the only
option), move text, and a hash over everything up to here; at the end the result. Changing any line breaks the
chain from there on. What the hashes are over, and what they prove, is in `proof.py`.
"""
from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple, NoReturn

from orrery.kernel import proof
from orrery.kernel.parsing import is_text
from orrery.kernel.proof import FIRST_LINE, HEADING, Move, Record
from orrery.kernel.refusal import BadRecord, IllegalMove, named, shown
from orrery.kernel.result import Result

if TYPE_CHECKING:
    from orrery.kernel.game import Setup
    from orrery.kernel.match import Match, Ply


class Head(NamedTuple):
    """The chain after a move, or before the first."""

    ply: Ply | None
    hash: str


@cache
def version() -> str:
    """Of this engine."""
    from importlib.metadata import version  # takes long to load, and most programs never write a record

    return version("orrery")


def heading_lines(heading: Mapping[str, Any]) -> list[str]:
    """The first lines of a record: one for each key that has a value, as JSON."""
    known = [(key, heading[key]) for key in HEADING if heading.get(key) is not None]
    return [FIRST_LINE, *(f"{key} {json.dumps(value, sort_keys=True)}" for key, value in known)]


def heading_of(setup: Setup, start: Mapping[str, Any] | None) -> dict[str, Any]:
    """What every heading says of a match, whatever its chance."""
    return {"engine": version(), **setup.header(), "pack_digest": setup.pack.digest, "start": start}


def opening(match: Match) -> list[str]:
    """The heading of a match: with its chance, or as it was sealed at a table, with how the seed was drawn."""
    if match.sealed is None:
        return heading_lines({**heading_of(match.setup, match.start), "chance": match.chance_at_start})
    return [*heading_lines(match.sealed), f'seed "{draw_seed(match.sealed)}"']


def draw_seed(sealed: Mapping[str, Any]) -> str:
    """The seed that follows from a secret, the nonces, and everything that was agreed."""
    return proof.seed_of(heading_lines(sealed))


def follow(match: Match, chain: list[Head]) -> None:
    """Brings the heads of a chain up to date: one before each move, and one after the last."""
    secret = "" if match.sealed is None else match.sealed["secret"]
    while len(chain) > 1 and not (len(chain) - 2 < match.number and chain[-1].ply is match.plies[len(chain) - 2]):
        chain.pop()  # a move that was undone
    if not chain:
        chain.append(Head(None, proof.seed_of(opening(match))))
    for number in range(len(chain) - 1, match.number):
        ply = match.plies[number]
        chain.append(Head(ply, proof.link(chain[-1].hash, secret, ply.made, proof.move_line(number, as_move(ply)))))


def as_move(ply: Ply) -> Move:
    return Move(0, ply.seat, ply.forced, ply.text, ply.made)


def write(match: Match) -> str:
    heads = [match.head(number) for number in range(match.number + 1)]
    lines = [*opening(match), f"chain {heads[0]}", ""]
    for number, (ply, head) in enumerate(zip(match.plies, heads[1:], strict=True)):
        lines.append(f"{proof.move_line(number, as_move(ply))} {head}")
    if match.result is not None:
        body = f"end {json.dumps(result_data(match.result), sort_keys=True)}"
        secret = "" if match.sealed is None else match.sealed["secret"]
        lines += ["", f"{body} {proof.link(heads[-1], secret, 'end', body)}"]
    return "\n".join(lines) + "\n"


def result_data(result: Result) -> dict[str, Any]:
    return {
        "ranks": list(result.ranks),
        "scores": list(result.scores),
        "shares": list(result.shares),
        "reason": result.reason,
        "adjudicated": result.adjudicated,
    }


def read(text: str) -> Record:
    """Parse a record of either format and check every hash in it; BadRecord names the line."""
    if not is_text(text):
        raise BadRecord(f"A record is text, not {shown(text)}.")
    try:
        return proof.read(text)
    except proof.Broken as broken:
        raise BadRecord(str(broken)) from None


def refuse(at: int, reason: str) -> NoReturn:
    raise BadRecord(f"Line {at + 1} of the record: {reason}.")


def replay(record: Record, match: Match) -> None:
    """Make the moves of a record in a fresh match; the kernel's own moves and the result must agree."""
    engine = f"written by engine {named(record.heading['engine'])}, read by {version()}"
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
    match.made = record.moves[-1].made + 1 if record.moves else 0
    match.plies = [replace(ply, made=move.made) for ply, move in zip(match.plies, record.moves, strict=True)]
