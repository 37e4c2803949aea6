"""Where bots think: in processes of their own, which get nothing but an imagined position as plain data.

`task.py` is what a bot is asked, `queue.py` whose turn it is, `worker.py` one process under watch, `pool.py` all of
them, and `thinker.py` what a table sees of it, with the bots that stand in for one that fails.
"""
from orrery.table.thinker.pool import PoolThinker
from orrery.table.thinker.task import Reason, Task, ask, reason_for, think
from orrery.table.thinker.thinker import Counters, Thinker
from orrery.table.thinker.worker import give_way, leave_with_parent

__all__ = [
    "Counters", "PoolThinker", "Reason", "Task", "Thinker", "ask", "give_way", "leave_with_parent", "reason_for",
    "think",
]  # fmt: skip
