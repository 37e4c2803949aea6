"""`orrery serve`: the web face as a program."""
from __future__ import annotations

import asyncio
import gc
import os
import socket
import sys
from dataclasses import replace
from errno import EACCES, EADDRINUSE
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

import uvicorn
from fastapi import FastAPI

from orrery import native
from orrery.bots.guest import make_guest
from orrery.faces.web import logs
from orrery.faces.web.addresses import is_home_network, is_own_machine
from orrery.faces.web.app import create_app
from orrery.faces.web.connections import Door, Http, Line
from orrery.faces.web.passing import Passing, can_pass
from orrery.faces.web.rates import Rates
from orrery.faces.web.site import OWN_NAMES, Site
from orrery.faces.web.workers import Workers
from orrery.kernel.refusal import BadOption
from orrery.native import building
from orrery.table import Settings, Store
from orrery.table.notices.post import read_mail_server
from orrery.table.settings import seconds

TRIES = 20
ANY_PORT, LAST_PORT = 0, 65535
BACKLOG = 2048
CONNECTIONS = 4000  # at once, as far as the system lets us
SPARE_FILES = 100  # for the store, the bots and everything else that isn't a connection
FIRST_INHERITED = 3  # the descriptor of a socket that systemd has opened for us
COLLECT = 60_000, 10, 100  # objects made before young ones are looked through; these before older ones, and all
SWITCH = 0.0005  # seconds until the thread that writes gets its turn, in each of the steps of a write
GOODBYE = 10.0  # seconds that requests have to come to their end when the server stops


def listening(host: str, port: int) -> socket.socket:
    """A socket at the port, or at the next one that nobody uses, or wherever the system has one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for candidate in (*range(port, min(port + TRIES, LAST_PORT + 1)), ANY_PORT):
        try:
            return socket.create_server((host, candidate), family=family, backlog=BACKLOG)
        except OSError as error:
            if error.errno not in (EADDRINUSE, EACCES):
                raise BadOption(f"Orrery can’t use the address {host}: {error.strerror}. Choose another.") from None
    raise BadOption(f"Orrery found no free port at {host}. Choose another one.")


def inherited() -> list[socket.socket] | None:
    """The socket that systemd keeps open for us, so that visitors wait at it while the program is started again."""
    if os.environ.get("LISTEN_PID") != str(os.getpid()) or not os.environ.get("LISTEN_FDS", "").isdecimal():
        return None
    return [socket.socket(fileno=FIRST_INHERITED + n) for n in range(int(os.environ["LISTEN_FDS"]))]


def allow_many_files() -> int:
    """Lifts the limit of open files as far as we may; how many connections that leaves."""
    if sys.platform == "win32":
        return CONNECTIONS
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = CONNECTIONS + SPARE_FILES
    if soft < wanted:
        soft = wanted if hard == resource.RLIM_INFINITY else min(hard, wanted)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return min(CONNECTIONS, soft - SPARE_FILES)


class Server(uvicorn.Server):
    """Knows its connections, and tells the application when it stops."""

    def __init__(self, app: FastAPI, site: Site, passing: Passing | None = None) -> None:
        super().__init__(
            uvicorn.Config(
                app,
                http=Http,
                ws=Line,
                log_config=None,  # ours; theirs would tell addresses, and addresses of seats are their keys
                access_log=False,
                proxy_headers=False,  # a proxy's word is taken by the site, if at all
                timeout_graceful_shutdown=round(GOODBYE),
                ws_max_size=1024,
                ws_ping_interval=20,
                server_header=False,
            )
        )
        self.app = app
        self.passing = passing
        self._going_on: set[asyncio.Future[None]] = set()
        self.server_state = Door(allow_many_files(), site.proxies.trusts, passing)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.passing:
            self.passing.listen(self._take_over)

    def _take_over(self, connection: socket.socket, said: bytes) -> None:
        """A connection that another process has taken in goes on here, as if it had come to us."""
        going_on = asyncio.ensure_future(self._go_on(connection, said))
        self._going_on.add(going_on)
        going_on.add_done_callback(self._going_on.discard)

    async def _go_on(self, connection: socket.socket, said: bytes) -> None:
        make = partial(Http, self.config, self.server_state, self.lifespan.state)
        _, protocol = await asyncio.get_running_loop().connect_accepted_socket(make, connection)
        protocol.data_received(said)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Nobody new comes in, whoever waits is answered, sockets are told to come back (code 1012)."""
        if self.passing:
            self.passing.close()
        self.app.state.house.stopping.set()
        await super().shutdown(sockets)


def collect_seldom() -> None:
    """Views come and go by the thousand and leave no cycles: looking for some after every 700 objects takes a sixth of
    a busy server's time, and looks through all tables while everybody waits."""
    gc.freeze()  # what was imported stays
    gc.set_threshold(*COLLECT)


def work(
    settings: Settings, site: Site, log_format: logs.Format | None, shared: Path | None, workers: int,
    number: int, sockets: list[socket.socket],
) -> None:  # fmt: skip
    """One process of a server, until it is stopped."""
    logs.start(log_format)
    collect_seldom()
    sys.setswitchinterval(SWITCH)
    rates = Rates(int(seconds("ORRERY_RATES", 1)))  # for tests that are faster than people
    passing = Passing(shared, number, workers) if shared and can_pass(shared) else None
    Server(create_app(settings, site=site, rates=rates, shared=shared), site, passing).run(sockets)


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    settings: Settings | None = None,
    site: Site | None = None,
    log_format: logs.Format | None = None,
    workers: int = 1,
) -> None:
    """Serve until stopped. On this machine's own address other names are refused, so that no foreign page gets in."""
    settings, site = settings or Settings(), site or Site()
    for name in settings.bots:
        make_guest(name, 0)
    read_mail_server(settings.smtp, settings.mail_from)
    if settings.open_tables is None:  # at home everybody may find a table; a site with a name says so itself
        is_home = is_home_network(host) and not (site.names or site.proxies or site.https)
        settings = replace(settings, open_tables=is_home)
    if not site.names and is_own_machine(host):
        site = replace(site, names=(host, *OWN_NAMES))
    store = Store(settings.database)
    store.secret()  # a place that can't be used is refused before anybody is invited
    store.close()
    sockets = inherited() or [listening(host, port)]
    port = int(sockets[0].getsockname()[1])
    shown = f"[{host}]" if ":" in host else "127.0.0.1" if host == "0.0.0.0" else host
    print(f"Orrery: open http://{shown}:{port}{site.root}/", flush=True)
    coming = native.form() == "plain" and building.compiler() is not None
    print(f"Rules: {native.form()}.{' Bots will use the compiled form once it’s built.' if coming else ''}", flush=True)
    if workers > 1:  # all together let as many bots think as one alone
        settings = replace(settings, bot_workers=max(1, settings.bot_workers // workers))
        logs.start(log_format)  # of the process that starts the others
        with TemporaryDirectory(prefix="orrery-") as shared:
            Workers(partial(work, settings, site, log_format, Path(shared), workers), sockets, workers).run()
    else:
        work(settings, site, log_format, None, 1, 0, sockets)
