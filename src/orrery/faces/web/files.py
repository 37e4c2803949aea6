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
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

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
    asked = Headers(scope=scope)
    return "gzip" in asked.get("accept-encoding", "") and "range" not in asked


def packed(content: bytes, headers: MutableHeaders) -> Response:
    """The same answer with packed content. Its tag is weak: it stands for both forms."""
    kept = {name: value for name, value in headers.items() if name not in ("content-length", "accept-ranges")}
    if "etag" in kept:
        kept["etag"] = f"W/{kept['etag']}"
    return Response(content, headers={**kept, "content-encoding": "gzip", "vary": "Accept-Encoding"})


class Static(StaticFiles):
    """Files that a browser may keep, if it asks each time whether they are still the same."""

    def file_response(
        self, full_path: str | os.PathLike[str], stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        response = super().file_response(full_path, stat_result, scope, status_code)
        response.headers["Cache-Control"] = "no-cache"
        if not isinstance(response, FileResponse) or Path(full_path).suffix not in PACKED:
            return response
        response.headers["Vary"] = "Accept-Encoding"
        if not can_unpack(scope):
            return response
        return packed(packed_file(str(full_path), stat_result.st_mtime_ns), response.headers)


def sheet(text: str, scope: Scope, **headers: str) -> Response:
    """A style sheet that was written by us."""
    response = Response(text, media_type="text/css", headers={**headers, "Vary": "Accept-Encoding"})
    return packed(packed_text(text), response.headers) if can_unpack(scope) else response
