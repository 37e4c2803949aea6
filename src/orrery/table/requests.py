"""Requests that may be made again because their answer was lost: they have a name, and are carried out once."""
from __future__ import annotations

import hashlib
from collections.abc import Iterator
from itertools import count

from orrery.table.seats import CODE_LENGTH, CODE_LETTERS, new_code


def name_request(*parts: str) -> str:
    """A name for what somebody asks. It doesn't show the parts, for whoever knows them gets the answer too."""
    return hashlib.sha256("\0".join(parts).encode(errors="surrogatepass")).hexdigest()


def codes(asked: str) -> Iterator[str]:
    """Codes for a new table. A request that is made again tries the same ones, so it comes upon the table it made.

    The store lets only one table have a code: so it is made once, even if two servers are asked at the same time.
    """
    if not asked:
        while True:
            yield new_code()
    for attempt in count():
        number = int(name_request(asked, str(attempt)), 16)
        letters = []
        for _ in range(CODE_LENGTH):
            number, letter = divmod(number, len(CODE_LETTERS))
            letters.append(CODE_LETTERS[letter])
        yield "".join(letters)
