"""Resources and lists as people say them: "2 Voyage Stones, a Forge Stone and 1 Aether"."""
from __future__ import annotations

from collections.abc import Mapping, Sequence

NAMES = {"V": "Voyage Stone", "F": "Forge Stone", "A": "Aether"}


def some(count: int, which: str) -> str:
    """An amount of one resource, named by its letter. Aether is counted like water."""
    if which == "A":
        return f"{count} Aether"
    return f"a {NAMES[which]}" if count == 1 else f"{count} {NAMES[which]}s"


def listed(parts: Sequence[str], word: str = "and") -> str:
    """One after the other, the last with a word before it."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {word} {parts[-1]}"


def amounts(data: Mapping[str, int]) -> str:
    """Amounts by their letters."""
    return listed([some(data[which], which) for which in NAMES if data.get(which)]) or "nothing"


def stones(v: int, f: int, a: int) -> str:
    """Amounts in the order of the trackers."""
    return amounts({"V": v, "F": f, "A": a})


def counted(count: int, noun: str, plural: str = "") -> str:
    """`a card`, `2 cards`."""
    if count == 1:
        return f"{'an' if noun[0] in 'aeiouAEIOU' else 'a'} {noun}"
    return f"{count} {plural or noun + 's'}"
