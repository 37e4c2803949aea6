"""QR codes (ISO/IEC 18004), as far as a link needs them: bytes, error correction M, versions 1 to 10, drawn as SVG."""
from __future__ import annotations

from collections.abc import Callable
from functools import cache

from orrery.kernel.refusal import Refused

# By version: codewords of error correction in a block, then blocks and codewords of data in each, in one or two sorts.
BLOCKS: dict[int, tuple[int, tuple[tuple[int, int], ...]]] = {
    1: (10, ((1, 16),)), 2: (16, ((1, 28),)), 3: (26, ((1, 44),)), 4: (18, ((2, 32),)), 5: (24, ((2, 43),)),
    6: (16, ((4, 27),)), 7: (18, ((4, 31),)), 8: (22, ((2, 38), (2, 39))), 9: (22, ((3, 36), (2, 37))),
    10: (26, ((4, 43), (1, 44))),
}  # fmt: skip
ALIGNED: dict[int, tuple[int, ...]] = {
    1: (), 2: (6, 18), 3: (6, 22), 4: (6, 26), 5: (6, 30), 6: (6, 34), 7: (6, 22, 38), 8: (6, 24, 42), 9: (6, 26, 46),
    10: (6, 28, 50),
}  # fmt: skip
MASKS: tuple[Callable[[int, int], int], ...] = (
    lambda y, x: (y + x) % 2, lambda y, x: y % 2, lambda y, x: x % 3, lambda y, x: (y + x) % 3,
    lambda y, x: (y // 2 + x // 3) % 2, lambda y, x: y * x % 2 + y * x % 3, lambda y, x: (y * x % 2 + y * x % 3) % 2,
    lambda y, x: ((y + x) % 2 + y * x % 3) % 2,
)  # fmt: skip
QUIET = 4  # modules of nothing around it
FORMAT, FORMAT_MASK, VERSION = 0b10100110111, 0b101010000010010, 0b1111100100101
LOOKALIKES = ((1, 0, 1, 1, 1, 0, 1, 0, 0, 0, 0), (0, 0, 0, 0, 1, 0, 1, 1, 1, 0, 1))  # of a finder pattern

Grid = list[list[int]]


class TooLong(Refused):
    """More than fits into a code that a telephone reads at arm's length."""


def draw(text: str) -> str:
    """The code of a text as SVG, one rectangle for each run of dark modules."""
    rows = matrix(text)
    runs = []
    for y, row in enumerate(rows):
        x = 0
        while x < len(row):
            start = x
            while x < len(row) and row[x]:
                x += 1
            if x > start:
                runs.append(f"M{start + QUIET} {y + QUIET}h{x - start}v1h-{x - start}z")
            x += 1
    size = len(rows) + 2 * QUIET
    return (
        f'<svg class="qr" viewBox="0 0 {size} {size}" role="img" aria-label="QR code of this link" '
        f'shape-rendering="crispEdges"><path class="paper" d="M0 0h{size}v{size}H0z"/><path class="ink" '
        f'd="{"".join(runs)}"/></svg>'
    )


def matrix(text: str) -> Grid:
    """The modules, 1 for dark, under the mask that reads best."""
    data = text.encode()
    version = next((v for v in BLOCKS if len(data) + (2 if v < 10 else 3) <= capacity(v)), 0)
    if not version:
        raise TooLong("That’s too long for a QR code. Copy the link instead.")
    plain, reserved = patterns(version)
    place(plain, reserved, interleaved(version, codewords(version, data)))
    masked = [finished(plain, reserved, version, mask) for mask in range(len(MASKS))]
    return min(masked, key=penalty)


def capacity(version: int) -> int:
    return sum(blocks * words for blocks, words in BLOCKS[version][1])


# Codewords ----------------------------------------------------------------------------------------------------


def codewords(version: int, data: bytes) -> list[int]:
    """Mode, length and bytes, filled up to what the version holds."""
    bits = f"0100{len(data):0{8 if version < 10 else 16}b}" + "".join(f"{byte:08b}" for byte in data) + "0000"
    bits += "0" * (-len(bits) % 8)
    words = [int(bits[n : n + 8], 2) for n in range(0, len(bits), 8)][: capacity(version)]
    return words + [(0xEC, 0x11)[n % 2] for n in range(capacity(version) - len(words))]


def interleaved(version: int, words: list[int]) -> list[int]:
    """The blocks, codeword by codeword, and then their error correction."""
    extra, sorts = BLOCKS[version]
    blocks: list[list[int]] = []
    at = 0
    for number, size in sorts:
        for _ in range(number):
            blocks.append(words[at : at + size])
            at += size
    checks = [correction(block, extra) for block in blocks]
    longest = max(map(len, blocks))
    mixed = [block[n] for n in range(longest) for block in blocks if n < len(block)]
    return mixed + [check[n] for n in range(extra) for check in checks]


@cache
def tables() -> tuple[list[int], list[int]]:
    """Powers and logarithms in the field of 256 elements."""
    power, log = [1] * 512, [0] * 256
    for n in range(1, 512):
        power[n] = power[n - 1] << 1 ^ (0x11D if power[n - 1] & 0x80 else 0)
    for n in range(255):
        log[power[n]] = n
    return power, log


def correction(words: list[int], extra: int) -> list[int]:
    """The remainder of Reed and Solomon's division."""
    power, log = tables()
    generator = [1]
    for n in range(extra):
        shifted = [0 if not g else power[log[g] + n] for g in generator]
        generator = [a ^ b for a, b in zip([*generator, 0], [0, *shifted], strict=True)]
    rest = [*words, *[0] * extra]
    for n in range(len(words)):
        if rest[n]:
            lead = log[rest[n]]
            for k, g in enumerate(generator):
                rest[n + k] ^= power[log[g] + lead]
    return rest[len(words) :]


# Modules ------------------------------------------------------------------------------------------------------


def patterns(version: int) -> tuple[Grid, Grid]:
    """What is the same in every code of a version, and which modules are not for data."""
    size = 17 + 4 * version
    dark, reserved = ([[0] * size for _ in range(size)] for _ in range(2))

    def square(y: int, x: int, reach: int, light: int) -> None:
        for dy in range(-reach, reach + 1):
            for dx in range(-reach, reach + 1):
                if 0 <= y + dy < size and 0 <= x + dx < size:
                    ring = max(abs(dy), abs(dx))
                    dark[y + dy][x + dx] = int(ring not in (light, 4))
                    reserved[y + dy][x + dx] = 1

    for n in range(size):
        dark[6][n] = dark[n][6] = int(n % 2 == 0)
        reserved[6][n] = reserved[n][6] = 1
    for y, x in ((3, 3), (3, size - 4), (size - 4, 3)):
        square(y, x, 4, light=2)
    for y in ALIGNED[version]:
        for x in ALIGNED[version]:
            if (y, x) not in ((6, 6), (6, size - 7), (size - 7, 6)):
                square(y, x, 2, light=1)
    for n in range(9):
        reserved[8][n] = reserved[n][8] = 1
    for n in range(8):
        reserved[8][size - 1 - n] = reserved[size - 1 - n][8] = 1
    if version >= 7:
        for y in range(6):
            for x in range(size - 11, size - 8):
                reserved[y][x] = reserved[x][y] = 1
    return dark, reserved


def place(dark: Grid, reserved: Grid, words: list[int]) -> None:
    """Up and down in columns of two, from the right; what is left over stays light."""
    size, bits = len(dark), iter(f"{bit}" for word in words for bit in f"{word:08b}")
    rightmost = [x if x > 6 else x - 1 for x in range(size - 1, 0, -2)]  # the timing pattern is stepped over
    for column, right in enumerate(rightmost):
        for step in range(size):
            y = step if column % 2 else size - 1 - step
            for x in (right, right - 1):
                if not reserved[y][x]:
                    dark[y][x] = int(next(bits, "0"))


def finished(plain: Grid, reserved: Grid, version: int, mask: int) -> Grid:
    """The code under a mask, with the notes on its format."""
    size, rule = len(plain), MASKS[mask]
    grid = [
        [module ^ int(not reserved[y][x] and rule(y, x) == 0) for x, module in enumerate(row)]
        for y, row in enumerate(plain)
    ]
    note = with_check(mask, 10, FORMAT) ^ FORMAT_MASK  # error correction M is 00
    for n in range(15):
        bit = note >> n & 1
        y = n if n < 6 else n + 1 if n < 8 else size - 15 + n
        x = size - 1 - n if n < 8 else 15 - n if n < 9 else 14 - n
        grid[y][8] = grid[8][x] = bit
    grid[size - 8][8] = 1
    if version >= 7:
        note = with_check(version, 12, VERSION)
        for n in range(18):
            y, x = n // 3, size - 11 + n % 3
            grid[y][x] = grid[x][y] = note >> n & 1
    return grid


def with_check(number: int, bits: int, divisor: int) -> int:
    """A number with the remainder of its division behind it."""
    rest = number << bits
    while rest.bit_length() > bits:
        rest ^= divisor << (rest.bit_length() - bits - 1)
    return number << bits | rest


def penalty(grid: Grid) -> int:
    """How hard a code is to read: long runs, blocks, what looks like a finder, too much of one colour."""
    size = len(grid)
    lines = [*map(tuple, grid), *zip(*grid, strict=True)]
    points = 0
    for line in lines:
        run = 1
        for a, b in zip(line, [*line[1:], None], strict=True):
            if a == b:
                run += 1
            else:
                points += run - 2 if run >= 5 else 0
                run = 1
        points += 40 * sum(line[n : n + 11] in LOOKALIKES for n in range(size - 10))
    for y in range(size - 1):
        for x in range(size - 1):
            points += 3 * (grid[y][x] == grid[y][x + 1] == grid[y + 1][x] == grid[y + 1][x + 1])
    dark = sum(map(sum, grid))
    return points + 10 * (abs(20 * dark - 10 * size * size) // (size * size))
