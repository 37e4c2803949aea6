"""A real nginx with the configuration from deploy/, in a folder of its own and on ports of its own."""
from __future__ import annotations

import os
import shutil
import socket
import subprocess
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType

from tests.faces.web.running import free_port
from tests.gate import ROOT
from tests.patience import PATIENCE, tries

AROUND = """
{user}
worker_processes 1;
pid {folder}/nginx.pid;
error_log {folder}/error.log;
events {{ worker_connections 512; }}
http {{
    {temporary}
    include /etc/nginx/mime.types;
    include {folder}/orrery.conf;
}}
"""
TEMPORARY = ("client_body_temp_path", "proxy_temp_path", "fastcgi_temp_path", "uwsgi_temp_path", "scgi_temp_path")


def find_nginx() -> str | None:
    return shutil.which("nginx", path=f"{os.environ.get('PATH', '')}:/usr/sbin")


class Nginx:
    def __init__(self, folder: Path, servers: Sequence[str], root: str) -> None:
        self.folder = folder
        self.http, self.https = free_port(), free_port()
        self.address = f"https://127.0.0.1:{self.https}"
        self.process: subprocess.Popen[bytes] | None = None
        changes = {
            "listen 80;": f"listen 127.0.0.1:{self.http};",
            "listen 443 ssl http2;": f"listen 127.0.0.1:{self.https} ssl http2;",
            "server_name games.example.org;": "server_name 127.0.0.1;",
            "/etc/ssl/orrery": str(folder),
            "/var/log/nginx": str(folder),
            "server 127.0.0.1:8000 ": " max_fails=0;\n    ".join(f"server {server}" for server in servers) + " ",
            "location / {": f"location {root}/ {{",
        }
        conf = (ROOT / "deploy/nginx.conf").read_text("utf-8")
        for old, new in changes.items():
            assert old in conf, old
            conf = conf.replace(old, new)
        folder.mkdir(exist_ok=True)
        (folder / "orrery.conf").write_text(conf, "utf-8")
        around = AROUND.format(
            user="user root;" if os.geteuid() == 0 else "",
            folder=folder,
            temporary="\n    ".join(f"{name} {folder}/{name};" for name in TEMPORARY),
        )
        (folder / "nginx.conf").write_text(around, "utf-8")
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
             "-keyout", folder / "key.pem", "-out", folder / "fullchain.pem", "-days", "2", "-subj", "/CN=127.0.0.1",
             "-addext", "subjectAltName=IP:127.0.0.1"],
            check=True, capture_output=True,
        )  # fmt: skip

    def __enter__(self) -> Nginx:
        program = find_nginx()
        assert program is not None
        command = [program, "-p", str(self.folder), "-c", str(self.folder / "nginx.conf"), "-g", "daemon off;"]
        self.process = subprocess.Popen(command)
        for _ in tries(0.05):
            assert self.process.poll() is None, (self.folder / "error.log").read_text()
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self.https)) == 0:
                    return self
        raise AssertionError("nginx does not answer")

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        assert self.process is not None
        self.process.terminate()
        self.process.wait(PATIENCE)
