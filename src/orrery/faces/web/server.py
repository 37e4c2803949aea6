"""`orrery serve`: the web face as a program."""
from __future__ import annotations

import socket

import uvicorn

from orrery import native
from orrery.bots.guest import make_guest
from orrery.faces.web.app import create_app
from orrery.faces.web.security import Rates
from orrery.native import building
from orrery.table import Settings
from orrery.table.settings import seconds

TRIES = 20
LOOPBACK = ("127.0.0.1", "localhost", "::1")


def free_port(host: str, port: int) -> int:
    """The port, or the next one that nobody uses."""
    for candidate in range(port, port + TRIES):
        with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((host, candidate))
            except OSError:
                continue
            return candidate
    return 0  # let the system choose


def serve(host: str = "127.0.0.1", port: int = 8000, bots: tuple[str, ...] = ()) -> None:
    """Serve until stopped. On this machine's own address other names are refused, so that no foreign page gets in."""
    for name in bots:
        make_guest(name, 0)
    port = free_port(host, port)
    if port == 0:
        with socket.socket() as probe:
            probe.bind((host, 0))
            port = int(probe.getsockname()[1])
    rates = Rates(int(seconds("ORRERY_RATES", 1)))  # for tests that are faster than people
    app = create_app(Settings(bots=bots), hosts=LOOPBACK if host in LOOPBACK else None, rates=rates)
    shown = f"[{host}]" if ":" in host else "127.0.0.1" if host == "0.0.0.0" else host
    print(f"Orrery: open http://{shown}:{port}/", flush=True)
    coming = native.form() == "plain" and building.compiler() is not None
    print(f"Rules: {native.form()}.{' Bots will use the compiled form once it’s built.' if coming else ''}", flush=True)
    uvicorn.run(
        app,
        host=host,
        port=port,
        access_log=False,  # addresses of seats are their keys
        log_level="warning",
        timeout_graceful_shutdown=2,
        ws_max_size=1024,
        ws_ping_interval=20,
        server_header=False,
    )
