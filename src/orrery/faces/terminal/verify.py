"""`orrery verify`: what a record proves, in plain words, and what it doesn't."""
from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from rich.text import Text

from orrery.api import replay
from orrery.faces.terminal.desk import Desk
from orrery.faces.terminal.saves import read_text
from orrery.kernel import record as records
from orrery.kernel.proof import Record
from orrery.kernel.refusal import Refused
from orrery.kernel.things import count

NOT_PROVED = (
    "That a nonce was made on that player’s device. Each player can compare their own: --nonce and --commitment.",
    "That these were the moves at the table. Compare the fingerprint you saw last: --head.",
    "That the server didn’t work with the player who sat down last, or show hands to somebody.",
    "That two players didn’t talk to each other.",
)
CHOSEN = "The seed was chosen, not drawn. The person who chose it could know every card."


class Kept(NamedTuple):
    """What a player kept during the game; empty where nothing was."""

    nonce: str = ""
    commitment: str = ""
    head: str = ""


class Finding(NamedTuple):
    holds: bool | None  # None for what can't be told
    text: str


def verify(file: Path, kept: Kept, *, as_json: bool) -> bool:
    """Checks a record and says what was found; whether nothing speaks against it."""
    found = list(findings(read_text(file), kept))
    holds = all(finding.holds is not False for finding in found)
    if as_json:
        told = [finding._asdict() for finding in found]
        print(json.dumps({"holds": holds, "findings": told, "not_proved": NOT_PROVED}, ensure_ascii=False))
        return holds
    desk = Desk()
    for finding in found:
        sign, style = {True: ("✓", "green"), False: ("✗", "red"), None: ("·", "dim")}[finding.holds]
        desk.say(Text.assemble((f"  {sign} ", style), finding.text))
    desk.say("This doesn’t prove:" if holds else "This record doesn’t hold.", "bold")
    for text in NOT_PROVED if holds else ():
        desk.say(f"  · {text}")
    return holds


def findings(text: str, kept: Kept) -> Iterator[Finding]:
    """First what follows from hashes alone, then what you kept, then the whole game by its rules."""
    try:
        record = records.read(text)
    except Refused as refused:
        yield Finding(False, str(refused))
        return
    if "secret" in record.heading:
        yield from drawn(record)
    else:
        yield Finding(None, CHOSEN)
    end = " and the result" if record.result is not None else ""
    yield Finding(True, f"The chain is unbroken over {count(len(record.moves), 'a move')}{end}.")
    if record.result is None:
        yield Finding(None, "There’s no result in this record. Moves at its end may be missing.")
    yield from compared(record, kept)
    try:
        replay(text)
    except Refused as refused:
        yield Finding(False, str(refused))
    else:
        yield Finding(True, "Every draw and every move follows from the seed by the rules.")


def drawn(record: Record) -> Iterator[Finding]:
    heading = record.heading
    yield Finding(True, f"The secret is the one that was locked in: SHA-256 {heading['commitment']}")
    given = sum(bool(nonce) for nonce in heading["nonces"])
    nonces = f"{count(given, 'a nonce')} of the players" if given else "nothing from the players"
    yield Finding(True, f"The seed follows from the secret, {nonces}, and what was agreed.")
    for name, kind, nonce in zip(heading["names"], heading["players"], heading["nonces"], strict=True):
        if kind == "person":
            yield Finding(None, f"{name} added {nonce}" if nonce else f"{name} added no nonce.")


def compared(record: Record, kept: Kept) -> Iterator[Finding]:
    if kept.commitment:
        same = kept.commitment == record.heading.get("commitment")
        yield Finding(same, "The commitment is the one you kept." if same else "You kept another commitment.")
    if kept.nonce:
        same = kept.nonce in record.heading.get("nonces", ())
        yield Finding(same, "Your nonce went into the draw." if same else "Your nonce isn’t in the draw.")
    if kept.head:
        same = kept.head in record.heads
        yield Finding(same, "The fingerprint you kept is in the chain." if same else "You saw another game than this.")
