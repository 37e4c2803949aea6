"""Who carries messages: the server that runs a table, once for each turn and way, as the store remembers."""
from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from orrery.table import moment
from orrery.table.disk import Disk
from orrery.table.entries import TableRefused
from orrery.table.notices import hook
from orrery.table.notices.hook import NotSent, Refusing
from orrery.table.notices.message import Notice, confirming_mail, turn_mail
from orrery.table.notices.post import MailServer, read_mail_server
from orrery.table.notices.wishes import Way, Wishes
from orrery.table.settings import Settings
from orrery.table.store import Store

log = logging.getLogger("orrery.notices")
AT_A_TIME = 4
AGAIN = (5.0, 60.0, 600.0)  # seconds until the next try, as long as nobody was reached


class Courier:
    def __init__(self, settings: Settings, store: Store, disk: Disk) -> None:
        self.after = settings.notice_after
        self.mail_server: MailServer | None = read_mail_server(settings.smtp, settings.mail_from)
        self.private = settings.private_hooks
        self._store = store
        self._disk = disk
        self._lines = asyncio.Semaphore(AT_A_TIME)
        self._errands: set[asyncio.Task[None]] = set()

    async def tell(self, notice: Notice, holder: int, wishes: Wishes, way: Way) -> None:
        """Sends a message, unless anybody has. It is noted first: a crash in between costs one, and never sends two."""
        if await self._disk.write(self._store.tell, notice.table, holder, notice.turn, way, moment.now()):
            self.run(lambda: self._deliver(notice, wishes, way))

    def _deliver(self, notice: Notice, wishes: Wishes, way: Way) -> None:
        if way == "hook":
            hook.post(wishes.hook, notice.as_data(), private=self.private)
        elif self.mail_server is not None:
            self.mail_server.send(turn_mail(notice, self.mail_server.sender, wishes.mail))

    def ask_first(self, game: str, code: str, wishes: Wishes) -> None:
        """A mail address is asked whether it wants messages."""
        server = self.mail_server
        assert server is not None
        self.run(lambda: server.send(confirming_mail(game, code, wishes, server.sender)))

    def run(self, deliver: Callable[[], None]) -> None:
        errand = asyncio.create_task(self._run(deliver))
        self._errands.add(errand)
        errand.add_done_callback(self._errands.discard)

    async def _run(self, deliver: Callable[[], None]) -> None:
        for pause in (*AGAIN, None):
            try:
                async with self._lines:
                    await asyncio.to_thread(deliver)
                return
            except (Refusing, TableRefused) as error:
                log.warning("a message wasn't taken: %s", error)
                return
            except NotSent as error:
                if pause is None:
                    log.warning("a message can't be sent: %s", error)
                    return
            await asyncio.sleep(pause or 0)

    def close(self) -> None:
        for errand in self._errands:
            errand.cancel()
