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

from orrery.kernel.vectors import vec

MASK30: Final[i64] = 0x3FFFFFFF
TWO30: Final[i64] = 0x40000000
MASK62: Final[i64] = 0x3FFFFFFFFFFFFFFF  # larger literals are boxed by mypyc and slow
SEED_BYTES: Final = 32


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


def to_data(chance: Chance) -> dict[str, str | int]:
    """A stream as plain data; `from_data` gives it back in the same place."""
    if isinstance(chance, FairChance):
        return {"kind": "fair", "seed": chance.seed.hex(), "words": chance.place()}
    return {"kind": "fast", "state": chance.place()}


def from_data(data: dict[str, str | int]) -> Chance:
    """The stream that `to_data` wrote down. Raises KeyError, ValueError or TypeError for anything else."""
    if data["kind"] == "fair":
        fair = FairChance(bytes.fromhex(str(data["seed"])))
        words = int(data["words"])
        if not 0 <= words <= MASK62:
            raise ValueError(f"a stream can't have given {words} words")
        fair.block = words // 8
        for _ in range(words % 8):
            fair.word()
        return fair
    if data["kind"] == "fast":
        state = int(data["state"])
        if not 0 <= state <= MASK62:
            raise ValueError(f"a stream can't be at {state}")
        fast = FastChance(0)
        fast.state = state
        return fast
    raise ValueError(f"a stream is fair or fast, not {data['kind']!r}")
