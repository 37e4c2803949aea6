"""A game being played by people: seats, the log on disk, undo, offers, bots that think elsewhere. Knows no web."""
from orrery.table.seats import Place, Seat
from orrery.table.settings import Settings
from orrery.table.store import Entry, SqliteStore, Store
from orrery.table.table import Table
from orrery.table.tables import Plan, Tables
from orrery.table.teaching import NotYet
from orrery.table.writing import Stale, TableRefused

__all__ = [
    "Entry",
    "NotYet",
    "Place",
    "Plan",
    "Seat",
    "Settings",
    "SqliteStore",
    "Stale",
    "Store",
    "Table",
    "TableRefused",
    "Tables",
]
