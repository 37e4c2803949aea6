"""From what somebody types to the move it means: a number, a move text, or a name on the table."""
from __future__ import annotations

from collections.abc import Callable

from orrery.kernel.match import Match
from orrery.kernel.parsing import read_whole
from orrery.kernel.refusal import IllegalMove, named, shown

Names = dict[str, str]  # move texts with their labels


def find_move(match: Match, seat: int, typed: str) -> str:
    """The text of the move that is meant, whether it may be made now or not; IllegalMove says what is unclear."""
    words = match.words
    wanted = words.spelling(" ".join(typed.lower().split()))
    legal = match.legal
    if wanted.isdecimal():
        number = read_whole(wanted) or 0
        if not 1 <= number <= len(legal):
            raise IllegalMove(f"There’s no move {named(wanted)}. They are numbered from 1 to {len(legal)}.")
        return legal[number - 1]
    if (move := words.read_move(wanted, seat)) is not None:
        return words.move_text(move)
    offered = label_moves(match, seat, legal)
    known = label_moves(match, seat, words.all_moves(seat))
    for fits in WAYS_TO_FIT:
        for names in (offered, known):
            found = [text for text, label in names.items() if fits(wanted, text.lower(), words.spelling(label.lower()))]
            if len(found) == 1:
                return found[0]
            if found:
                could_be = ", ".join(names[text] for text in found[:4])
                raise IllegalMove(f"{shown(typed.strip())} could be {could_be}. Type more of it, or a number.")
    how = "Type a number or a name from the list, or ? for help."
    raise IllegalMove(f"{shown(typed.strip())} isn’t a move here. {how}")


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

