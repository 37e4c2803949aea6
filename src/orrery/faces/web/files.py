"""Files that are the same for everybody: sent packed, and asked about before they are used again.

Pages are never packed here. They hold what one person may see, and how well that packs could tell somebody else of it.
"""
from __future__ import annotations

import gzip
import os
import re
from functools import lru_cache
from pathlib import Path

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import FileResponse, Response
from starlette.staticfiles import NotModifiedResponse, StaticFiles
from starlette.types import Receive, Scope, Send

PACKED = frozenset({".css", ".js", ".svg"})
FOR_READERS = re.compile(rb"^[ \t]*//.*\n|^[ \t]+", re.MULTILINE)  # lines of comment, and indents


@lru_cache(maxsize=256)
def packed_file(path: str, _changed: int) -> bytes:
    """As it is sent. Nobody needs the comments of a script to play; only a proof (draw/) is there to be read."""
    file = Path(path)
    content = file.read_bytes()
    if file.suffix == ".js" and file.parent.name != "draw":
        content = FOR_READERS.sub(b"", content)
    return gzip.compress(content, mtime=0)


@lru_cache(maxsize=32)
def packed_text(text: str) -> bytes:
    return gzip.compress(text.encode(), mtime=0)


def can_unpack(scope: Scope) -> bool:
    return "gzip" in Headers(scope=scope).get("accept-encoding", "")


def packed(content: bytes, headers: MutableHeaders) -> Response:
    """The same answer with packed content. Its tag is weak: it stands for both forms."""
    kept = {name: value for name, value in headers.items() if name != "content-length"}
    if "etag" in kept:
        kept["etag"] = f"W/{kept['etag']}"
    return Response(content, headers={**kept, "content-encoding": "gzip", "vary": "Accept-Encoding"})


class WholeFile(FileResponse):
    """All files are small, so whoever asks for a part gets all of it: there is no part that could be refused."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        asked = [(name, value) for name, value in scope["headers"] if name != b"range"]
        await super().__call__({**scope, "headers": asked}, receive, send)


class Static(StaticFiles):
    """Files that a browser may keep, if it asks each time whether they are still the same."""

    def file_response(
        self, full_path: str | os.PathLike[str], stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        headers = {"Cache-Control": "no-cache", "Accept-Ranges": "none"}
        if Path(full_path).suffix in PACKED:
            headers["Vary"] = "Accept-Encoding"
        response = WholeFile(full_path, status_code, headers, stat_result=stat_result)
        if self.is_not_modified(response.headers, Headers(scope=scope)):
            return NotModifiedResponse(response.headers)
        if "Vary" in headers and can_unpack(scope):
            return packed(packed_file(str(full_path), stat_result.st_mtime_ns), response.headers)
        return response


def sheet(text: str, scope: Scope, **headers: str) -> Response:
    """A style sheet that was written by us."""
    response = Response(text, media_type="text/css", headers={**headers, "Vary": "Accept-Encoding"})
    return packed(packed_text(text), response.headers) if can_unpack(scope) else response
