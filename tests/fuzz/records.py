"""Records of games that were played, edited: with the chain broken, or made anew over what was changed."""
from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from random import Random
from typing import Any

import orrery
from orrery.games import game_names
from orrery.kernel.proof import FIRST_FORMAT, digest, link, read_move, seed_of
from orrery.kernel.refusal import BadRecord
from tests.battery.judging import is_as_good_as_any, is_one_sentence
from tests.battery.mutations import mutated
from tests.fuzz import odd
from tests.golden import FOLDER
from tests.sealed import played

LONGEST = 16_000  # characters: longer games take long to replay and show nothing more
Lines = list[str]


@cache
def material() -> list[str]:
    """Golden games, whole and broken off, some that began in a position, and some that were dealt from a secret."""
    found = [path.read_text(encoding="utf-8") for path in sorted(FOLDER.glob("*.orr"))]
    found = [text for text in found if len(text) <= LONGEST]
    for text in found[::3]:
        whole = orrery.replay(text)
        begun = orrery.load(whole.at(whole.number // 2).position())
        while begun.seat is not None and begun.number < 40:
            begun.push(begun.legal[0])
        found.append(begun.record())
    found += [played(game, most=60).record() for game in game_names()]
    return found


def trial(dice: Random) -> str:
    text = mutated_record(material(), dice)
    try:
        match = orrery.replay(text)
    except BadRecord as refused:
        assert is_one_sentence(refused.refusal.text), refused.refusal.text
        return "refused"
    is_as_good_as_any(match, dice)
    return "played"


def mutated_record(texts: list[str], dice: Random) -> str:
    text = dice.choice(texts)
    if dice.random() < 0.2:
        return raw(text, dice)
    lines = text.split("\n")
    for _ in range(dice.choice((1, 1, 2, 3))):
        if lines:
            dice.choice(WAYS)(lines, dice)
    return "\n".join(lines) if dice.random() < 0.1 else rechained("\n".join(lines))


def raw(text: str, dice: Random) -> str:
    """Bytes changed, left out, put in, cut off or repeated."""
    data = bytearray(text.encode(errors="surrogateescape"))
    for _ in range(dice.choice((1, 2, 8))):
        at = dice.randrange(len(data) + 1)
        way = dice.randrange(5)
        if way == 0 and at < len(data):
            data[at] = dice.randrange(256)
        elif way == 1:
            del data[at : at + dice.choice((1, 5, 100))]
        elif way == 2:
            data[at:at] = bytes(dice.randrange(256) for _ in range(dice.choice((1, 4))))
        elif way == 3:
            del data[at:]
        else:
            data[at:at] = data[dice.randrange(len(data) + 1) :][: dice.choice((1, 20, 300))]
    return data.decode(errors=dice.choice(("replace", "ignore", "surrogateescape")))


def rechained(text: str) -> str:
    """The chain made anew, and the draw of the seed before it, so that only the rules can tell what is wrong."""
    head, found, body = text.partition("\nchain ")
    try:
        return relinked(resealed(head.split("\n")), body.rstrip("\n").split("\n")[1:]) if found else text
    except UnicodeEncodeError:  # half a character: no hash can hold it
        return text


def resealed(head: Lines) -> Lines:
    """The commitment to whatever the secret is now, and the seed of whatever stands above it."""
    secret = values(head).get("secret")
    for at, line in enumerate(head):
        if line.startswith("commitment ") and secret is not None:
            head[at] = f"commitment {json.dumps(digest(str(secret)))}"
        elif line.startswith("seed "):
            head[at] = f"seed {json.dumps(seed_of(head[:at]))}"
    return head


def relinked(head: Lines, body: Lines) -> str:
    is_old = head[0] == FIRST_FORMAT
    secret = str(values(head).get("secret", ""))
    chain = digest("\n" + "\n".join(head))[:16] if is_old else seed_of(head)
    lines = [*head, f"chain {chain}"]
    moves = 0
    for line in body:
        if line:
            said = line.rpartition(" ")[0]
            move = read_move(0, said, moves)
            moves += move is not None
            made = "end" if move is None else move.made
            chain = digest(f"{chain}\n{said}")[:16] if is_old else link(chain, secret, made, said)
            line = f"{said} {chain}"
        lines.append(line)
    return "\n".join(lines) + "\n"


def heading(lines: Lines) -> slice:
    """The lines of the heading."""
    end = next((at for at, line in enumerate(lines) if line.startswith("chain ")), len(lines))
    return slice(1, end)


def values(lines: Lines) -> dict[str, Any]:
    """What the heading says, as far as it can be read."""
    found = {}
    for line in lines[heading(lines)]:
        key, _, value = line.partition(" ")
        with suppress(ValueError, RecursionError):
            found[key] = json.loads(value)
    return found


def edit_heading(lines: Lines, dice: Random) -> None:
    """The heading, changed as positions are."""
    here, there = values(lines), values(dice.choice(material()).split("\n"))
    if len(here) > 1:
        changed = mutated([here, {**there, "game": here.get("game")}], dice)
        lines[heading(lines)] = [f"{key} {as_json(value)}" for key, value in changed.items()]


def as_json(value: object) -> str:
    try:
        return json.dumps(value)
    except RecursionError:
        return odd.DEEP
    except ValueError:
        return odd.DIGITS


def drop(lines: Lines, dice: Random) -> None:
    del lines[dice.randrange(len(lines))]


def repeat(lines: Lines, dice: Random) -> None:
    lines.insert(dice.randrange(len(lines) + 1), dice.choice(lines))


def swap(lines: Lines, dice: Random) -> None:
    a, b = dice.randrange(len(lines)), dice.randrange(len(lines))
    lines[a], lines[b] = lines[b], lines[a]


def odd_line(lines: Lines, dice: Random) -> None:
    at = dice.choice((dice.randrange(1, 12), dice.randrange(len(lines))))
    lines[at : at + dice.choice((0, 1))] = [dice.choice(odd.LINES)]


def cut_off(lines: Lines, dice: Random) -> None:
    del lines[dice.randrange(len(lines)) + 1 :]


def edit_word(lines: Lines, dice: Random) -> None:
    """A word of a line: a seat, a move, brackets."""
    at = dice.randrange(len(lines))
    words = lines[at].split(" ")
    place = dice.randrange(len(words))
    other = dice.choice(dice.choice(lines).split(" "))
    words[place] = dice.choice((other, f"({words[place]})", words[place].strip("()"), dice.choice(odd.WORDS)))
    lines[at] = " ".join(words)


WAYS: tuple[Callable[[Lines, Random], None], ...] = (
    edit_heading, edit_heading, edit_heading, drop, repeat, swap, odd_line, cut_off, edit_word, edit_word,
)  # fmt: skip
