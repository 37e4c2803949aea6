"""A game being played by people: seats, the log on disk, undo, offers, bots that think elsewhere. Knows no web."""
from orrery.table.seats import Place, Seat
from orrery.table.settings import Settings
from orrery.table.store import Entry, SqliteStore, Store
from orrery.table.table import NotYet, Stale, Table, TableRefused
from orrery.table.tables import Plan, Tables

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
