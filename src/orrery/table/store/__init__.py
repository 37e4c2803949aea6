"""Where tables are kept: entries on disk, in SQLite or PostgreSQL, shared by any number of servers."""
from orrery.table.store.database import StoreFault, Taken, Unusable
from orrery.table.store.players import Finish, Player, Players
from orrery.table.store.servers import Around, Servers
from orrery.table.store.store import Store, open_database

__all__ = [
    "Around",
    "Finish",
    "Player",
    "Players",
    "Servers",
    "Store",
    "StoreFault",
    "Taken",
    "Unusable",
    "open_database",
]
