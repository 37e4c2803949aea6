"""Telling people who are away that it is their turn: once for each turn, by the ways they have chosen."""
from orrery.table.notices.bell import Bell
from orrery.table.notices.courier import Courier
from orrery.table.notices.message import Notice, notice_for, notice_of
from orrery.table.notices.wishes import NOTICES, Way, Wishes, read_wishes

__all__ = ["NOTICES", "Bell", "Courier", "Notice", "Way", "Wishes", "notice_for", "notice_of", "read_wishes"]
