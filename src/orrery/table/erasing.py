"""Going for good: a player takes everything along, or leaves nothing behind that isn't somebody else's too."""
from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import asdict, replace

from orrery.kernel.refusal import Refused
from orrery.table.entries import Data, Draft, Entry
from orrery.table.memory import Memory
from orrery.table.names import distinct
from orrery.table.notices import NOTICES
from orrery.table.seats import STAND_IN_LEVEL, new_key
from orrery.table.store import StoreFault
from orrery.table.tables import Tables

MANY = 10_000  # tables of one player


def is_theirs_alone(memory: Memory, mine: Collection[str]) -> bool:
    """Whether nobody else has ever sat at a table."""
    return all(holder.browser in mine for holder in memory.holders)


def vanish(memory: Memory, mine: Collection[str]) -> list[Draft]:
    """Somebody leaves a table where others stay: no name, no chat, and a key that nobody has. A bot plays on."""
    drafts = []
    for holder, who in enumerate(memory.holders):
        if who.browser not in mine:
            continue
        changed = []
        for seat in memory.seats_of(holder):
            place = memory.seats[seat]
            others = [other.name for number, other in enumerate(memory.seats) if number != seat]
            nameless = replace(place, name=distinct(f"Player {seat + 1}", others))
            if not memory.dealt:
                nameless = replace(nameless, kind="open", holder=-1)
            elif not memory.over:
                nameless = replace(nameless, level=STAND_IN_LEVEL)
            changed.append([seat, asdict(nameless)])
        drafts.append(Draft("vanished", {"by": holder, "key": new_key(), "seats": changed}))
    return drafts


def scrubbed(entries: Sequence[Entry]) -> list[Entry]:
    """What changes in the entries of a table so that they tell nothing about those who have vanished.

    The heading that was sealed at the deal keeps its names: the shuffle follows from it, and the others may check it.
    """
    gone = [entry.data for entry in entries if entry.kind == "vanished"]
    names = {seat: place["name"] for data in gone for seat, place in data["seats"]}
    keys = {data["by"]: data["key"] for data in gone}
    changed, holders = [], 0
    for entry in entries:
        data = without(entry, names)
        if entry.kind == "created":
            given = data["holders"]
        else:
            given = [data["holder"]] if entry.kind == "seat" and data.get("holder") else []
        for number, holder in enumerate(given, holders):
            if number in keys:
                holder |= {"browser": "", "key": keys[number]}
        holders += len(given)
        if data != entry.data:
            changed.append(replace(entry, data=data))
    return changed


def without(entry: Entry, names: dict[int, str]) -> Data:
    """What an entry says, without these players' names and words."""
    data: Data = {**entry.data}
    if entry.kind == "chat" and data["seat"] in names:
        data["text"] = ""
    elif entry.kind == "seat":
        data = {**data, "as": {**data["as"]}} | ({"holder": {**data["holder"]}} if data.get("holder") else {})
        if data["seat"] in names:
            data["as"]["name"] = names[data["seat"]]
    elif entry.kind == "created":
        plan, header = data["plan"], data["header"]
        data["seats"] = [{**seat, "name": names.get(n, seat["name"])} for n, seat in enumerate(data["seats"])]
        data["holders"] = [{**holder} for holder in data["holders"]]
        data["header"] = {**header, "names": [names.get(n, name) for n, name in enumerate(header["names"])]}
        data["plan"] = {**plan, "names": ["" if n in names else name for n, name in enumerate(plan["names"])]}
    return data


async def erase(tables: Tables, browser: str) -> None:
    """Removes a player: tables that were theirs alone, names and words at the others, links, results, tries."""
    mine = await tables.ask(tables.store.players.known_as, browser)
    for code in await tables.ask(tables.store.tables_of, browser, MANY):
        try:
            table = await tables.find(code)
        except StoreFault:
            raise
        except Refused:  # a table that can't be opened
            table = None
        if table is None or is_theirs_alone(table.memory, mine):
            await tables.remove(code)
            continue
        for holder in [holder for holder, who in enumerate(table.memory.holders) if who.browser in mine]:
            await table.note(holder, NOTICES, {})  # addresses for messages
        await table.do(vanish, mine)
        await tables.ask(tables.store.rewrite, scrubbed(await tables.ask(tables.store.entries, code)))
    for row in await tables.ask(tables.store.players.practised, mine):
        await tables.remove(row.code)
    await tables.ask(tables.store.players.erase, mine)
