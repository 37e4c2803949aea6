"""Odd things to send: what nobody means, and what somebody may try."""
# ruff: noqa: E501 - a line a sort reads best
from __future__ import annotations

from typing import Any

DEEP = "[" * 5000
DIGITS = "9" * 5000  # more than Python reads

TEXTS = (
    "", " ", "0", "-1", "1", "2", "99", DIGITS, "1e400", "nan", "inf", "true", "null",
    "\0", "\ud800", "a\nb", "\r\nX: y", "é", "\u202e", "\u3164", "ﬀ", "İ", "٣", "²", "a b", "<b>", "{{7*7}}", "'", '"',
    "x" * 300, "x" * 5000, "../../etc/passwd", "..", "//evil", "%00", "%ff",
)  # fmt: skip

# Lines of a record
LINES = (
    "", " ", '"', "\0", "\u2028", "chain", "end", "end {", "start null", "seats 1e999", "seats NaN", "names \ud800",
    "0 0 x", "0 (0) x y", "\x0b0 0 x", "٣ ٣ pass x", "0 ² pass x", f"0 {DIGITS} pass x", f"0 ({DIGITS}) pass x",
    f"engine {DEEP}", f"marks {DIGITS}", f"end {DEEP}", 'end {"ranks": [NaN]}', 'names ["\\ud800", "\\u0000"]',
)  # fmt: skip
WORDS = ("", "(0)", "-1", DIGITS, "\ud800", "\u202e", "x:" * 500, "leave:0", "pass")

TOML = (
    f"x = {DEEP}", f"x = {DIGITS}", "x = nan", "x = 1979-05-27", "\0", "[[[", "é = 1", "", ".".join("a" * 3000) + "=1",
)  # fmt: skip

# Requests
BODIES = (
    b"", b"{", DEEP.encode(), b"[" * 30000, b'{"a":' * 5000, b"null", b"[]", b"5", b'"x"', b"NaN", b"\xff\xfe", b"\x00",
    b'{"move": NaN}', b'{"move": "\\ud800"}', b'{"\\ud800": 1}', b'{"options": {"\\ud800": 1}}',
    f'{{"number": {DIGITS}}}'.encode(), b"x" * 70_000, b"a=b&" * 5000, b"=&=&=", b"move=%ff&v=%00", "é=ü".encode("latin-1"),
)  # fmt: skip
TYPES = (
    b"application/x-www-form-urlencoded", b"application/json", b"application/json", b"application/json; charset=utf-16",
    b"application/x-ndjson", b"application/vnd.x+json", b"text/plain", b"", b"\xff", b"multipart/form-data",
    b"multipart/form-data; boundary=x", b"multipart/form-data; boundary=x; charset=undefined",
    b"multipart/form-data; boundary=x; charset=unicode_escape",
)  # fmt: skip
HEADERS = (
    (b"host", b"["), (b"host", b""), (b"host", b"\xff"), (b"host", b"evil.example"), (b"host", b"localhost:x"),
    (b"origin", b"http://["), (b"origin", b"null"), (b"origin", b"http://evil.example"), (b"origin", b"http://localhost:x"),
    (b"sec-fetch-site", b"cross-site"), (b"content-length", b"-1"), (b"content-length", DIGITS.encode()),
    (b"content-length", b"x"), (b"range", b"bytes=99999999-"), (b"range", b"bytes=5-1"), (b"range", b"x"),
    (b"if-modified-since", b"x"), (b"if-none-match", b"\xff"), (b"cookie", b"orrery=x; name=\xff; theme=y"),
    (b"cookie", b"=;;=; orrery=" + b"x" * 3000), (b"cookie", b"name=<b>; guard=9"), (b"authorization", b"Bearer"),
    (b"authorization", b"\xff"), (b"authorization", b"x" * 3000), (b"accept", b"\xff"), (b"x-orrery", b"1"),
    (b"transfer-encoding", b"chunked"), (b"expect", b"100-continue"), (b"x-forwarded-for", b"x"), (b"x-forwarded-proto", b"x"),
)  # fmt: skip
METHODS = ("GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "x")
FRAMES: tuple[dict[str, Any], ...] = (
    {"type": "websocket.receive", "text": "x"}, {"type": "websocket.receive", "bytes": b"\xff\x00"},
    {"type": "websocket.receive", "text": "\ud800"}, {"type": "websocket.receive", "text": None, "bytes": b""},
    {"type": "websocket.receive", "text": "", "bytes": None},
)  # fmt: skip
