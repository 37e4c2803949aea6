"""Sets of small numbers (cards, seats, spaces) as the bits of one integer.

Two forms with the same outcome: arithmetic alone for machine integers in the compiled rules, and what Python's
integers can do themselves where the rules run as they are written: that is half again as fast there.
"""
from __future__ import annotations

from typing import TYPE_CHECKING

from orrery.kernel.machine_bits import BIT as BIT
from orrery.kernel.machine_bits import WIDTH as WIDTH
from orrery.kernel.vectors import COMPILED

if TYPE_CHECKING or COMPILED:
    from orrery.kernel.machine_bits import lowest as lowest
    from orrery.kernel.machine_bits import members as members
    from orrery.kernel.machine_bits import put_members as put_members
    from orrery.kernel.machine_bits import put_members_at as put_members_at
    from orrery.kernel.machine_bits import size as size
else:
    from orrery.kernel.plain_bits import lowest as lowest
    from orrery.kernel.plain_bits import members as members
    from orrery.kernel.plain_bits import put_members as put_members
    from orrery.kernel.plain_bits import put_members_at as put_members_at
    from orrery.kernel.plain_bits import size as size
