"""What makes the site installable: its manifest, and a service worker that keeps static files and nothing else."""
from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response

from orrery.faces.web.house import House
from orrery.faces.web.logs import NamedRoute
from orrery.faces.web.render import HERE, script_json

NIGHT = "#111a2f"
ICONS = {  # file: size and purpose
    "logo.svg": ("any", "any"),
    "icons/192.png": ("192x192", "any"),
    "icons/512.png": ("512x512", "any"),
    "icons/maskable.png": ("512x512", "maskable"),
}
KINDS = {".svg": "image/svg+xml", ".png": "image/png"}
KEPT = {".css", ".js", ".svg", ".png"}


class Install:
    def __init__(self, house: House) -> None:
        self.house = house

    def routes(self) -> list[NamedRoute]:
        return [
            NamedRoute("/manifest.webmanifest", self.manifest),
            NamedRoute("/worker.js", self.worker),
            NamedRoute("/offline", self.offline),
        ]

    async def manifest(self, request: Request) -> Response:
        root = self.house.pages.root
        manifest = {
            "id": f"{root}/",
            "name": "Orrery",
            "short_name": "Orrery",
            "description": "Five games of the heavens at one table.",
            "lang": "en",
            "start_url": f"{root}/",
            "scope": f"{root}/",
            "display": "standalone",
            "background_color": NIGHT,
            "theme_color": NIGHT,
            "icons": [
                {"src": f"{root}/static/{file}", "sizes": sizes, "type": KINDS[Path(file).suffix], "purpose": purpose}
                for file, (sizes, purpose) in ICONS.items()
            ],
        }
        return JSONResponse(manifest, media_type="application/manifest+json", headers={"Cache-Control": "no-cache"})

    async def worker(self, request: Request) -> Response:
        """The worker's own text changes with any file it keeps, so browsers notice and fetch them anew."""
        pages = self.house.pages
        files = [f"{pages.root}/static/{name}" for name in static_files()]
        text = pages.env.get_template("worker.js.jinja").render(version=static_version(), files=script_json(files))
        return Response(text, media_type="text/javascript", headers={"Cache-Control": "no-cache"})

    async def offline(self, request: Request) -> Response:
        """The page for when there is no connection, the same for everybody."""
        return HTMLResponse(self.house.pages.page("offline.html"), headers={"Cache-Control": "no-cache"})


@cache
def static_files() -> tuple[str, ...]:
    """Everything in the folder of static files, which is the same for every visitor."""
    folder = HERE / "static"
    found = (path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.suffix in KEPT)
    return tuple(sorted(found))


@cache
def static_version() -> str:
    digest = hashlib.sha256((HERE / "templates" / "offline.html").read_bytes())
    for name in static_files():
        digest.update(name.encode() + b"\0" + (HERE / "static" / name).read_bytes())
    return digest.hexdigest()[:16]
