"""What a record proves with nothing but SHA-256: the core of the verifier. It needs no other file of Orrery.

Every hash is over plain text and can be checked by hand (docs/fairness.md); `python proof.py FILE` checks them all.
At a table the heading has a secret that the server committed to before anybody gave a nonce. The seed of all chance is
the hash of the heading down to the nonces, and the chain goes on from there, line by line.
"""
from __future__ import annotations

import hashlib
import hmac
import json
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple, NoReturn

FIRST_FORMAT, FIRST_LINE = "Orrery record 1", "Orrery record 2"
AGREED = ("engine", "game", "mode", "seats", "pack", "pack_digest", "options", "names")
DRAWN = ("players", "table", "time", "commitment", "secret", "nonces", "seed")  # or else the chance was chosen
HEADING = (*AGREED, "marks", *DRAWN[:3], "chance", "start", *DRAWN[3:])  # in this order
MOVE = re.compile(r"(\d{1,9}) (?:(\d{1,9})|\((\d{1,9})\)) (.+?)(?: #(\d{1,9}))?", re.ASCII)


class Broken(ValueError):  # noqa: N818 - it says what the record is
    """The record doesn't hold together; says where."""


class Move(NamedTuple):
    line: int
    seat: int
    forced: bool
    text: str
    made: int  # how many moves were made before it at the table, those that were undone included


class Record(NamedTuple):
    """What a file says, every hash in it checked; whether the rules agree is seen by replaying."""

    heading: dict[str, Any]
    moves: list[Move]
    result: dict[str, Any] | None
    heads: list[str]  # the chain before each move, and after the last


def digest(text: str) -> str:
    """The hash of a text; that of the secret is the commitment."""
    return hashlib.sha256(text.encode()).hexdigest()


def seed_of(heading: Sequence[str]) -> str:
    """The seed of all chance: the hash of the heading's lines down to the nonces."""
    return digest("".join(f"{line}\n" for line in heading))


def link(chain: str, secret: str, made: int | str, line: str) -> str:
    """The chain after a line. The salt keeps whoever sees it from finding a hidden move by trying all of them."""
    salt = hmac.digest(secret.encode(), f"salt {made}".encode(), "sha256").hex() if secret else ""
    return digest(f"{chain}\n{salt}\n{line}")


def move_line(number: int, move: Move) -> str:
    """A move as the record has it, with `#` and a number if moves were undone before it."""
    seat = f"({move.seat})" if move.forced else str(move.seat)
    return f"{number} {seat} {move.text}" + ("" if move.made == number else f" #{move.made}")


def read(text: str) -> Record:
    """A record, every hash in it checked; Broken names the line."""
    lines = text.encode(errors="replace").decode().removesuffix("\n").split("\n")
    if lines[0] not in (FIRST_FORMAT, FIRST_LINE):
        raise Broken(f"This isn’t a record. Its first line must be {FIRST_LINE!r}.")
    is_old = lines[0] == FIRST_FORMAT
    heading, end = read_heading(lines)
    secret = str(heading.get("secret", ""))
    chain = digest("\n" + "\n".join(lines[:end]))[:16] if is_old else seed_of(lines[:end])
    if end == len(lines) or lines[end] != f"chain {chain}":
        refuse(min(end, len(lines) - 1), "the heading was changed; its hash doesn’t match")
    if "secret" in heading:
        check_draw(heading, lines[:end])
    moves: list[Move] = []
    heads, result = [chain], None
    for at, line in enumerate(lines[end + 1 :], end + 1):
        if not line:
            continue
        if result is not None:
            refuse(at, "nothing can follow the result")
        body, _, hashed = line.rpartition(" ")
        move = read_move(at, body, len(moves))
        made = "end" if move is None else move.made
        chain = digest(f"{chain}\n{body}")[:16] if is_old else link(chain, secret, made, body)
        if hashed != chain:
            refuse(at, "this line or an earlier one was changed or left out; its hash doesn’t match")
        if move is not None:
            moves.append(move)
            heads.append(chain)
        elif body.startswith("end "):
            result = read_json(at, "the result", body[4:])
        else:
            refuse(at, f"a move line is '{len(moves)} SEAT MOVE HASH'")
    return Record(heading, moves, result, heads)


def read_heading(lines: list[str]) -> tuple[dict[str, Any], int]:
    """The heading, and where it ends."""
    heading: dict[str, Any] = {}
    at = 1
    while at < len(lines) and not lines[at].startswith("chain "):
        key, _, value = lines[at].partition(" ")
        if key not in HEADING or key in heading:
            refuse(at, f"{key[:40]!r} doesn’t belong in the heading")
        heading[key] = read_json(at, f"the value of {key}", value)
        at += 1
    needed = AGREED + (("chance",) if heading.keys().isdisjoint(DRAWN[3:]) else DRAWN)  # half a draw is none
    if missing := [key for key in needed if key not in heading]:
        raise Broken(f"The heading of the record has no {', '.join(missing)}.")
    return heading, at


def check_draw(heading: dict[str, Any], lines: list[str]) -> None:
    """The commitment belongs to the secret, and the seed to all that stands above it."""
    if heading["commitment"] != digest(str(heading["secret"])):
        raise Broken("The secret isn’t the one that the server committed to.")
    if not lines[-1].startswith("seed ") or heading["seed"] != seed_of(lines[:-1]):
        raise Broken("The seed doesn’t follow from the secret, the nonces and the rest of the heading.")
    if "chance" in heading or not isinstance(heading["nonces"], list) or len(heading["nonces"]) != heading["seats"]:
        raise Broken("A drawn seed needs a nonce, or null, for each seat, and no other chance.")


def read_move(at: int, body: str, number: int) -> Move | None:
    if (found := MOVE.fullmatch(body)) is None or found[1] != str(number):
        return None
    return Move(at, int(found[2] or found[3]), found[3] is not None, found[4], int(found[5] or number))


def read_json(at: int, what: str, text: str) -> Any:
    try:
        json.dumps(found := json.loads(text), ensure_ascii=False, allow_nan=False).encode()  # can be written again
    except (ValueError, RecursionError):
        refuse(at, f"{what} isn’t JSON")
    return found


def refuse(at: int, reason: str) -> NoReturn:
    raise Broken(f"Line {at + 1} of the record: {reason}.")


if __name__ == "__main__":
    print(f"Every hash holds, over {len(read(Path(sys.argv[1]).read_text('utf-8')).moves)} moves.")
