"""A game being played by people: seats, the journal on disk, undo, offers, bots that think elsewhere. Knows no face."""
from orrery.table.entries import Draft, Entry, NotDealt, NotYet, Stale, TableRefused
from orrery.table.journal import Journal
from orrery.table.known import Holder
from orrery.table.local import LocalTable
from orrery.table.memory import Memory
from orrery.table.plan import Plan
from orrery.table.seats import Place, Seat
from orrery.table.settings import Settings
from orrery.table.store import Store, StoreFault
from orrery.table.table import Table
from orrery.table.tables import Lost, Tables

__all__ = [
    "Draft",
    "Entry",
    "Holder",
    "Journal",
    "LocalTable",
    "Lost",
    "Memory",
    "NotDealt",
    "NotYet",
    "Place",
    "Plan",
    "Seat",
    "Settings",
    "Stale",
    "Store",
    "StoreFault",
    "Table",
    "TableRefused",
    "Tables",
]
