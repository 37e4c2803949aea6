"""What becomes of a table when Orrery changes: it is replayed with the pack it began with, and checked on the way.

A table notes the engine and the pack that it began with, and after each move a footprint of the position. An engine
that comes to another position shows the table as far as both agree, and says so: nothing is quietly another game.
"""
from __future__ import annotations

from zlib import crc32

from orrery.games.packs import open_pack
from orrery.kernel.game import Setup
from orrery.kernel.match import Match
from orrery.kernel.pack import PackFiles
from orrery.kernel.refusal import BadPack
from orrery.kernel.result import Result
from orrery.native import engine as engine
from orrery.table.entries import Data
from orrery.table.store import Store


def began_with(setup: Setup) -> Data:
    """What the first entry notes, so that the table can be opened by whatever comes later."""
    return {"engine": engine(), "pack_digest": setup.pack.digest}


def led_to(match: Match) -> Data:
    """What is noted of the deal: the rules by which it was made, and where it led."""
    return {"engine": engine(), "footprint": footprint(match)}


def footprint(match: Match) -> str:
    """Where a match stands, as three short hashes: what can be done; which keys a position has; the position.

    The second is for engines whose positions have other keys: then only the first is compared.
    """
    state, result = match.state, match.result
    asked = f"{match.seat} {state.chance.place()} {match.legal if match.seat is not None else outcome(result)}"
    position = match.setup.position.write(state)
    keys = sorted(position)
    parts = asked, repr(keys), repr([position[key] for key in keys])
    return "-".join(f"{crc32(part.encode()):08x}" for part in parts)


def outcome(result: Result | None) -> object:
    return result and (list(result.ranks), list(result.scores))


def differ(noted: str, found: str) -> bool:
    """Whether two footprints tell of different positions."""
    asked, keys, position = noted.split("-")
    return found.split("-") != [asked, keys, position] if found.split("-")[1] == keys else found[:8] != asked


def pack_of(store: Store, created: Data) -> PackFiles | None:
    """The pack that a table began with; None if it is the one that has its name today."""
    digest, today = created.get("pack_digest"), todays_pack(created["header"])
    if digest is None or (today is not None and today.digest == digest):
        return None
    if (kept := store.pack(digest)) is None:
        name = created["header"]["pack"]
        raise BadPack(f"The cards and boards of this game (pack {name}) are gone, so it can’t be opened.")
    return kept


def todays_pack(header: Data) -> PackFiles | None:
    """The pack that has the name today; None if there is none."""
    try:
        return open_pack(header["game"], header["pack"])
    except BadPack:
        return None
