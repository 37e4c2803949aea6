"""All chance of a game comes from one stream in its position: same seed, same game, on every machine.

Two streams. *Fair*: SHA-256 in counter mode from a 256-bit seed; block i is SHA-256(seed + i as eight bytes,
big-endian), read as eight words of four bytes, big-endian, of each the upper 30 bits. Used at tables and in
records, where anyone can check every draw with nothing but a hash function. *Fast*: the upper 30 bits of a 62-bit
linear generator, for search and mass simulation. Both turn words of 30 bits (one digit of a Python int, so plain
Python is fast too) into numbers below k without bias.
"""
from __future__ import annotations

import hashlib
from typing import Final

from mypy_extensions import i64, mypyc_attr

from orrery.kernel.script import check_script
from orrery.kernel.vectors import vec

MASK30: Final[i64] = 0x3FFFFFFF
TWO30: Final[i64] = 0x40000000
MASK62: Final[i64] = 0x3FFFFFFFFFFFFFFF  # larger literals are boxed by mypyc and slow
SEED_BYTES: Final = 32
BLOCKS: Final[i64] = 0x400000000000000  # of a fair stream, which then begins again; only a position by hand gets there


class Chance:
    """A stream of uniform numbers."""

    __slots__ = ()

    def word(self) -> i64:
        """The next 30 uniform bits."""
        raise NotImplementedError

    def place(self) -> int:
        """Where the stream stands: by this the kernel notices that something was drawn."""
        raise NotImplementedError

    def copy(self) -> Chance:
        raise NotImplementedError

    def below(self, k: i64) -> i64:
        """A number in [0, k), 0 < k <= 2**30, each exactly as likely (Lemire's multiply-shift with rejection)."""
        product = self.word() * k
        if product & MASK30 < k:
            least = (TWO30 - k) % k
            while product & MASK30 < least:
                product = self.word() * k
        return product >> 30

    def shuffle(self, cards: vec[i64]) -> None:
        """Every order equally likely (Fisher-Yates, from the last place down)."""
        i: i64 = len(cards) - 1
        while i > 0:
            j = self.below(i + 1)
            card = cards[i]
            cards[i] = cards[j]
            cards[j] = card
            i -= 1


@mypyc_attr(free_list_len=1)
class FastChance(Chance):
    """For search and simulation: the upper bits of a 62-bit linear generator; no secrets to keep."""

    __slots__ = ("state",)

    def __init__(self, seed: i64) -> None:
        # Neighbouring seeds start far apart: two rounds of xor-shift and multiply.
        x = (seed * 2862933555777941757 + 3037000493) & MASK62
        x = ((x ^ (x >> 31)) * 1181783497276652981) & MASK62
        x = ((x ^ (x >> 29)) * 3202034522624059733) & MASK62
        self.state: i64 = x ^ (x >> 32)

    def word(self) -> i64:
        x = self.state
        self.state = (x * 2862933555777941757 + 3037000493) & MASK62
        return x >> 32

    def below(self, k: i64) -> i64:  # as above with word() written out: this is the hottest call there is
        x = self.state
        self.state = (x * 2862933555777941757 + 3037000493) & MASK62
        product = (x >> 32) * k
        if product & MASK30 < k:
            least = (TWO30 - k) % k
            while product & MASK30 < least:
                product = self.word() * k
        return product >> 30

    def shuffle(self, cards: vec[i64]) -> None:  # as above with below() written out
        x = self.state
        i: i64 = len(cards)
        while i > 1:
            product = (x >> 32) * i
            x = (x * 2862933555777941757 + 3037000493) & MASK62
            if product & MASK30 < i and product & MASK30 < (TWO30 - i) % i:
                continue
            j = product >> 30
            i -= 1
            card = cards[i]
            cards[i] = cards[j]
            cards[j] = card
        self.state = x

    def place(self) -> int:
        return self.state

    def copy(self) -> Chance:
        twin = FastChance(0)
        twin.state = self.state
        return twin


class FairChance(Chance):
    """For tables and records: every draw follows from the seed by SHA-256 alone."""

    __slots__ = ("block", "seed", "words")

    def __init__(self, seed: bytes) -> None:
        if len(seed) != SEED_BYTES:
            raise ValueError(f"a fair seed has {SEED_BYTES} bytes, not {len(seed)}")
        self.seed: bytes = seed
        self.block: i64 = 0  # blocks made
        self.words: list[int] = []  # of the last block, next one at the end

    def word(self) -> i64:
        if not self.words:
            if self.block == BLOCKS:
                self.block = 0
            digest = hashlib.sha256(self.seed + int(self.block).to_bytes(8, "big")).digest()
            self.words = [int.from_bytes(digest[i : i + 4], "big") >> 2 for i in range(28, -1, -4)]
            self.block += 1
        return self.words.pop()

    def place(self) -> int:
        return 8 * int(self.block) - len(self.words)

    def copy(self) -> Chance:
        twin = FairChance(self.seed)
        twin.block = self.block
        twin.words = self.words[:]
        return twin


class ScriptedChance(Chance):
    """For scenarios: what the script says comes first, then another stream goes on.

    A number is what the next draw of a number gives, counted from 1 ("the die shows 4"); a list of ids is what the
    next shuffle brings to the top, in this order. An entry waits for a draw of its sort. A number too large for its
    draw and ids that are not in the pile are passed over, and the stream decides.
    """

    __slots__ = ("numbers", "script", "stream", "top_last", "used")

    def __init__(self, script: list[object], stream: Chance) -> None:
        self.script: list[object] = script  # never changed
        self.stream: Chance = stream
        self.used: i64 = 0  # entries
        self.numbers: dict[str, list[int]] = {}  # of the cards with an id; the game's position knows
        self.top_last: bool = False  # whether the top card of a pile is the last of its vector

    def word(self) -> i64:
        return self.stream.word()

    def below(self, k: i64) -> i64:
        if self.used < len(self.script):
            entry = self.script[self.used]
            if isinstance(entry, int):
                self.used += 1
                if 1 <= entry <= k:
                    return entry - 1
        return self.stream.below(k)

    def shuffle(self, cards: vec[i64]) -> None:
        self.stream.shuffle(cards)
        if self.used == len(self.script):
            return
        entry = self.script[self.used]
        if isinstance(entry, list):
            self.used += 1
            rest = [int(card) for card in cards]
            if self.top_last:
                rest.reverse()
            top: list[int] = []
            for name in entry:
                known = self.numbers.get(name, [])
                found = [card for card in rest if card in known][:1]
                top += found
                for card in found:
                    rest.remove(card)
            top += rest
            if self.top_last:
                top.reverse()
            for i in range(len(top)):
                cards[i] = top[i]

    def place(self) -> int:
        return int(self.used) + self.stream.place()

    def copy(self) -> Chance:
        twin = ScriptedChance(self.script, self.stream.copy())
        twin.used = self.used
        twin.numbers = self.numbers
        twin.top_last = self.top_last
        return twin


def to_data(chance: Chance) -> dict[str, object]:
    """A stream as plain data; `from_data` gives it back in the same place."""
    if isinstance(chance, ScriptedChance):
        return {"script": chance.script[chance.used :], **to_data(chance.stream)}
    if isinstance(chance, FairChance):
        return {"kind": "fair", "seed": chance.seed.hex(), "words": chance.place()}
    return {"kind": "fast", "state": chance.place()}


def from_data(data: object) -> Chance:
    """The stream that `to_data` wrote down; a fair one can be told by its seed alone. ValueError for anything else."""
    if not isinstance(data, dict):
        raise ValueError("it must be a table of keys and values")
    given = dict(data)
    script = given.pop("script", None)
    if script is not None:
        check_script(script)
    kind = given.pop("kind", "fair")
    if kind == "fair" and set(given) <= {"seed", "words"} and (script is not None or "seed" in given):
        stream: Chance = fair_from(given.get("seed", 0), whole(given.get("words", 0), "words", 8 * int(BLOCKS)))
    elif kind == "fast" and set(given) == {"state"}:
        fast = FastChance(0)
        fast.state = whole(given["state"], "state", int(MASK62))
        stream = fast
    else:
        raise ValueError("it must have a seed, and can have words and a script")
    return stream if script is None else ScriptedChance(script, stream)


def fair_from(seed: object, words: int) -> FairChance:
    """The fair stream of a seed, after so many words of it."""
    raw = b""
    if isinstance(seed, str) and len(seed) == 2 * SEED_BYTES and seed.isascii():
        raw = bytes.fromhex(seed) if all(digit in "0123456789abcdefABCDEF" for digit in seed) else raw
    elif isinstance(seed, int) and not isinstance(seed, bool) and 0 <= seed < 256**SEED_BYTES:
        raw = seed.to_bytes(SEED_BYTES, "big")
    if not raw:
        raise ValueError(f"a seed is a whole number from 0, or {2 * SEED_BYTES} hexadecimal digits")
    fair = FairChance(raw)
    fair.block = words // 8
    for _ in range(words % 8):
        fair.word()
    return fair


def whole(number: object, name: str, most: int) -> int:
    if isinstance(number, bool) or not isinstance(number, int) or not 0 <= number <= most:
        raise ValueError(f"{name} must be a whole number from 0")
    return number
