"""From what somebody types to the move it means: a number, a move text, or a name on the table."""
from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from orrery.kernel.match import Match
from orrery.kernel.refusal import IllegalMove

Names = dict[str, str]  # move texts with their labels


def find_move(match: Match, seat: int, typed: str) -> str:
    """The text of the move that is meant, whether it may be made now or not; IllegalMove says what is unclear."""
    words = match.words
    wanted = " ".join(typed.lower().split())
    legal = match.legal
    if wanted.isdecimal():
        if not 1 <= int(wanted) <= len(legal):
            raise IllegalMove(f"There is no move {wanted}: they are numbered from 1 to {len(legal)}.")
        return legal[int(wanted) - 1]
    if (move := words.read_move(wanted, seat)) is not None:
        return words.move_text(move)
    offered = label_moves(match, seat, legal)
    named = label_moves(match, seat, list(moves_on_the_table(match, seat)))
    for fits in WAYS_TO_FIT:
        for names in (offered, named):
            found = [text for text, label in names.items() if fits(wanted, text.lower(), label.lower())]
            if len(found) == 1:
                return found[0]
            if found:
                could_be = ", ".join(names[text] for text in found[:4])
                raise IllegalMove(f"{typed.strip()!r} could be {could_be}. Write more of it, or a number.")
    raise IllegalMove(f"{typed.strip()!r} is no move here. Write a number or a name from the list, or ? for help.")


# The closest way of fitting counts; moves on offer come before others.
WAYS_TO_FIT: tuple[Callable[[str, str, str], bool], ...] = (
    lambda wanted, text, label: label == wanted,
    lambda wanted, text, label: label.startswith(f"{wanted} ") or text.endswith(f":{wanted}"),
    lambda wanted, text, label: label.startswith(wanted),
    lambda wanted, text, label: text.startswith(wanted) or text.partition(":")[2].startswith(wanted),
    lambda wanted, text, label: wanted in label,
)


def label_moves(match: Match, seat: int, texts: list[str]) -> Names:
    words = match.words
    moves = {text: words.read_move(text, seat) for text in texts}
    return {text: words.label(match.state, move) for text, move in moves.items() if move is not None}


def moves_on_the_table(match: Match, seat: int) -> Iterator[str]:
    """Moves with the things that a seat sees, so that one can ask about a card that cannot be laid now."""
    made = [ply.text for ply in match.plies]
    kinds = {text.partition(":")[0] for text in [*match.legal, *made] if ":" in text}
    for thing in sorted(set(strings(match.view(seat)["table"]))):
        for kind in sorted(kinds):
            if match.words.read_move(f"{kind}:{thing}", seat) is not None:
                yield f"{kind}:{thing}"


def strings(data: Any) -> Iterator[str]:
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for value in data.values():
            yield from strings(value)
    elif isinstance(data, list):
        for value in data:
            yield from strings(value)
