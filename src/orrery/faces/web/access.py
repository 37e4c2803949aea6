"""A request to a table: by the key of a device, or as a spectator; and what it may see."""
from __future__ import annotations

from dataclasses import dataclass

from orrery.table import Table
from orrery.table.openness import Openness, open_to


@dataclass(frozen=True)
class Access:
    table: Table
    holder: int | None = None
    tried: bool = False  # whether a visitor has finished the same daily sky

    @property
    def seat(self) -> int | None:
        """Whose view it is; on a shared device, that of the player to move."""
        return None if self.holder is None else self.table.presence.shown(self.holder)[0]

    @property
    def curtain(self) -> bool:
        return self.holder is not None and self.table.presence.shown(self.holder)[1]

    @property
    def may(self) -> Openness:
        return open_to(self.table.memory, plays=self.holder is not None, tried=self.tried)

    @property
    def url(self) -> str:
        memory = self.table.memory
        return f"/t/{memory.code}" if self.holder is None else f"/t/{memory.code}/{memory.holders[self.holder].key}"
