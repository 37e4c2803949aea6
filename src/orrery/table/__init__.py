"""A game being played by people: seats, the journal on disk, undo, offers, bots that think elsewhere. Knows no face."""
from orrery.table.entries import Draft, Entry, NotYet, Stale, TableRefused
from orrery.table.journal import Journal
from orrery.table.local import LocalTable
from orrery.table.memory import Holder, Memory
from orrery.table.plan import Plan
from orrery.table.seats import Place, Seat
from orrery.table.settings import Settings
from orrery.table.store import Store
from orrery.table.table import Table
from orrery.table.tables import Tables

__all__ = [
    "Draft",
    "Entry",
    "Holder",
    "Journal",
    "LocalTable",
    "Memory",
    "NotYet",
    "Place",
    "Plan",
    "Seat",
    "Settings",
    "Stale",
    "Store",
    "Table",
    "TableRefused",
    "Tables",
]
