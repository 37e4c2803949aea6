"""The fair stream once more, from its description alone: what anyone can write who wants to check a game."""
from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from typing import TypeVar

T = TypeVar("T")


def words(seed: bytes) -> Iterator[int]:
    block = 0
    while True:
        digest = sha256(seed + block.to_bytes(8, "big")).digest()
        for start in range(0, 32, 4):
            yield int.from_bytes(digest[start : start + 4], "big") // 4
        block += 1


def below(stream: Iterator[int], k: int) -> int:
    """Multiply and take the upper part; words that would favour some numbers are thrown away."""
    while True:
        upper, lower = divmod(next(stream) * k, 2**30)
        if lower >= 2**30 % k:
            return upper


def shuffle(stream: Iterator[int], items: list[T]) -> None:
    for last in range(len(items) - 1, 0, -1):
        other = below(stream, last + 1)
        items[last], items[other] = items[other], items[last]
