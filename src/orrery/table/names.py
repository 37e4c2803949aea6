"""The names of people: what can be seen of them, and who could be mistaken for whom."""
from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator

from orrery.kernel.refusal import BadOption

NAME_LENGTH = 24
TITLE_LENGTH = 40  # of a table
MARKS_IN_A_ROW = 3  # of accents on one letter; more would climb over the lines above

# Printable as far as Unicode is concerned, and yet nothing is drawn: fillers, joiners, selectors, blank symbols.
UNSEEN = frozenset([
    0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0, 0xFFFC, 0x13441, 0x13442, 0x16FE4, 0x1D159,
    *range(0x180B, 0x1810), *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0),
])  # fmt: skip
# Letters of other alphabets that look like Latin ones, in small.
LOOKALIKES = str.maketrans("аеорсухіѕјһԁԛԝӏαορνικτυϲ", "aeopcyxisjhdqwlaopviktuc")


def clean_name(name: str, default: str, most: int = NAME_LENGTH) -> str:
    """A name as it may stand on a table: what is seen of it, in one line. One that's too long is refused, not cut."""
    shown = " ".join("".join(visible(unicodedata.normalize("NFC", name))).split())
    if len(shown) > most:
        raise BadOption(f"A name can have up to {most} letters. “{shown[:most]}…” has {len(shown)}, so shorten it.")
    return shown or default


def visible(text: str) -> Iterator[str]:
    """The characters that are drawn. Accents need a letter before them, and not too many sit on one."""
    marks = MARKS_IN_A_ROW
    for c in text:
        if c.isspace():
            marks = MARKS_IN_A_ROW
            yield " "
        elif c.isprintable() and ord(c) not in UNSEEN:
            marks = marks + 1 if unicodedata.category(c).startswith("M") else 0
            if marks <= MARKS_IN_A_ROW:
                yield c


def looks(name: str) -> str:
    """What two names have in common that a glance can't tell apart."""
    plain = "".join(visible(unicodedata.normalize("NFKC", name).casefold()))
    return unicodedata.normalize("NFKC", "".join(plain.split())).translate(LOOKALIKES)


def distinct(name: str, taken: Iterable[str]) -> str:
    """The name, with a number if somebody has it already, or one that looks the same."""
    seen = {looks(other) for other in taken}
    if looks(name) not in seen:
        return name
    short = name[: NAME_LENGTH - len(" 99")].rstrip()
    return next(f"{short} {n}" for n in range(2, 100) if looks(f"{short} {n}") not in seen)
