"""QR codes, against codes that another program made (python-qrcode 8, error correction M, each of the eight masks)."""
from __future__ import annotations

import hashlib
import re

import pytest

from orrery.faces.web import qr

LINK = "https://games.example.org/player/" + "aB3-_xYz" * 4
# The first digits of the SHA-256 of the rows as 0 and 1, by text and mask.
KNOWN = {
    "HI": "9a16993885a7 6f66330440f7 c5eab2c2fe1a 5496d32aca82 69628572b2b7 fee1e191a862 0a9a8d3555f2 5aa198c7e470",
    LINK: "08d15f2e859a b1a75072b4e6 6829784510d2 77ee7de39d63 32fa495d850b 65f8b5ec92f2 56d9b21c0348 e899ed39724d",
    150 * "y":
        "06d9fc6248b7 230adb2b282d e7d99ad988dd eeed497bb347 c43de0e036fc a3f5b5498d0f f4781ea7683b 86f143fbbe3b",
    200 * "z":
        "2dd275d9cdde 156c30f88b77 b1b604b32551 27c5ee999104 2cd450ce361d 0ed821ba2a62 da61d07fc029 9c109fe4f06e",
}  # fmt: skip


def digest(grid: qr.Grid) -> str:
    return hashlib.sha256("\n".join("".join(map(str, row)) for row in grid).encode()).hexdigest()[:12]


@pytest.mark.parametrize("text", KNOWN, ids=len)
def test_every_module_is_as_another_program_has_it(text: str) -> None:
    chosen = qr.matrix(text)
    version = (len(chosen) - 17) // 4
    plain, reserved = qr.patterns(version)
    qr.place(plain, reserved, qr.interleaved(version, qr.codewords(version, text.encode())))
    known = KNOWN[text].split()
    assert [digest(qr.finished(plain, reserved, version, mask)) for mask in range(8)] == known
    assert digest(chosen) in known


def test_error_correction_and_notes_are_those_of_the_standard() -> None:
    """The worked example of ISO/IEC 18004 (01234567 in version 1-M), and its tables of format and version bits."""
    words = bytes.fromhex("10200c566180ec11ec11ec11ec11ec11")
    assert bytes(qr.correction(list(words), 10)).hex() == "a524d4c1ed36c7872c55"
    assert f"{qr.with_check(5, 10, qr.FORMAT) ^ qr.FORMAT_MASK:015b}" == "100000011001110"
    assert f"{qr.with_check(7, 12, qr.VERSION):018b}" == "000111110010010100"


def test_the_drawing_covers_just_the_dark_modules() -> None:
    grid = qr.matrix(LINK)
    drawn = qr.draw(LINK)
    runs = re.findall(r"M(\d+) (\d+)h(\d+)v1h-\d+z", drawn)
    dark = {(int(y), int(x) + n) for x, y, width in runs for n in range(int(width))}
    assert dark == {(y + 4, x + 4) for y, row in enumerate(grid) for x, module in enumerate(row) if module}
    with pytest.raises(qr.TooLong, match="Copy the link"):
        qr.draw("x" * 300)
