"""Files that are the same for everybody are packed on their way; what is for one person is not."""
from __future__ import annotations

from pathlib import Path

import pytest

import orrery.faces.web
from tests.faces.web.helpers import create, web

STATIC = Path(orrery.faces.web.__file__).parent / "static"
PLAIN = {"Accept-Encoding": "identity"}


def test_scripts_and_sheets_are_packed_for_who_can_unpack_them(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        pack = next(part for part in client.get("/rules/solar_republic").text.split('"') if "/packs/" in part)
        for address in ("/static/draw/verify.js", "/static/components.css", "/games/vediic/table.css", pack):
            packed, plain = client.get(address), client.get(address, headers=PLAIN)
            assert packed.headers["content-encoding"] == "gzip"
            assert "content-encoding" not in plain.headers
            assert packed.content == plain.content and len(plain.content) == int(plain.headers["content-length"])
            assert int(packed.headers["content-length"]) < 0.6 * len(plain.content)
            assert packed.headers["vary"] == plain.headers["vary"] == "Accept-Encoding"
        assert "content-encoding" not in client.get("/static/icons/192.png").headers
        assert "content-encoding" not in client.get(create(client)).headers, "how a hand packs would tell of it"


def test_a_script_is_packed_without_what_is_for_its_readers(tmp_path: Path) -> None:
    """What is left is the script line by line: a line that ends inside a text would lose its indent."""
    with web(tmp_path) as client:
        for path in STATIC.rglob("*.js"):
            if path.parent.name == "draw":
                continue
            address, lines = f"/static/{path.relative_to(STATIC)}", path.read_text(encoding="utf-8").splitlines()
            assert all(line.count("`") % 2 == 0 for line in lines), f"{path.name} has a text of several lines"
            kept = [line.lstrip() for line in lines if not line.lstrip().startswith("//")]
            assert client.get(address).text.splitlines() == kept
            assert client.get(address, headers=PLAIN).content == path.read_bytes()


def test_a_packed_file_that_is_the_same_is_not_sent_again(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        for address in ("/static/table.js", "/games/vediic/table.css"):
            first = client.get(address)
            assert first.headers["cache-control"] == "no-cache"
            again = client.get(address, headers={"If-None-Match": first.headers["etag"]})
            assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize("part", ["bytes=0-9", "bytes=5-1", "bytes=99999999-", "bytes=-", "x"])
def test_a_file_is_always_sent_whole(tmp_path: Path, part: str) -> None:
    with web(tmp_path) as client:
        for address in ("/static/table.js", "/static/icons/192.png", "/games/vediic/table.css"):
            for form in ({}, PLAIN):
                whole, asked = client.get(address, headers=form), client.get(address, headers={**form, "Range": part})
                assert (asked.status_code, asked.content) == (200, whole.content)
                assert asked.headers["accept-ranges"] == "none"
