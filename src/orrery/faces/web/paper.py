"""A game on paper: how its pieces and boards lie on the sheets, with marks to cut and to join by."""
from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import ceil, sqrt
from typing import NamedTuple

from orrery.kernel.paper import Board, Cut, Kit, Size, Stack

PAPERS = {"a4": Size(210, 297), "letter": Size(215.9, 279.4)}
EDGE = 6.4  # at which printers stop
MARK, CLEAR = 3.6, 1.2  # the length of a cutting mark, and how far it stays from what is cut
GAP, TOKEN_GAP = 9.0, 3.0  # between blocks of pieces, and between tokens
SEAM, OVERLAP = 11.0, 9.0  # around a part of a board; how much of it the next part shows again
LARGEST, SMALLEST = 9.2, 4.6  # letters on cards, in points


class Cell(NamedTuple):
    """A piece on a sheet; measures in millimetres from its left upper corner."""

    cut: Cut
    stack: Stack
    x: float
    y: float
    letters: float  # their size in points


@dataclass(frozen=True)
class Sheet:
    """A printed page of pieces."""

    name: str
    cells: tuple[Cell, ...]
    marks: str  # a path of all lines to cut by
    is_back: bool = False


class Part(NamedTuple):
    """A printed page with a part of a board."""

    board: Board
    name: str  # such as B2: second column, first letter for the row
    place: Size  # on the sheet
    size: Size
    box: str  # what of the drawing it shows
    marks: str
    to_right: str  # the part that is glued there; empty at the end
    below: str


@dataclass(frozen=True)
class Print:
    """A whole game, sheet by sheet."""

    kit: Kit
    paper: str
    sheets: tuple[Sheet, ...]
    parts: tuple[Part, ...]

    @property
    def cards(self) -> int:
        return sum(stack.copies for stack in self.kit.stacks if stack.form == "card")

    def parts_of(self, board: Board) -> int:
        return sum(part.board is board for part in self.parts)


def lay_out(kit: Kit, paper: str, *, backs: bool = False) -> Print:
    size = PAPERS[paper]
    sheets = tuple(sheet for front in fronts(kit.stacks, size) for sheet in both_sides(front, size, backs))
    parts = tuple(part for board in kit.boards for part in split(board, size))
    return Print(kit, paper, sheets, parts)


# Pieces ---------------------------------------------------------------------------------------------------


def gap(stack: Stack) -> float:
    return 0.0 if stack.form == "card" else TOKEN_GAP


def columns(stack: Stack, paper: Size) -> int:
    """How many lie side by side."""
    return max(1, int((paper.width - 2 * EDGE + gap(stack)) // (stack.size.width + gap(stack))))


def fronts(stacks: Sequence[Stack], paper: Size) -> Iterator[Sheet]:
    """Row after row from the top; what no longer fits begins a new sheet, and so does every stack of cards."""
    rows: list[tuple[Stack, tuple[Cut, ...]]] = []
    room, last = 0.0, None
    for stack in stacks:
        cuts, many = tuple(stack.each()), columns(stack, paper)
        for row in (cuts[first : first + many] for first in range(0, len(cuts), many)):
            between = gap(stack) if stack is last else GAP
            new_cards = stack is not last and "card" in (stack.form, last.form if last else "card")
            if rows and (new_cards or room < stack.size.height + between):
                yield sheet_of(rows, paper)
                rows = []
            if not rows:
                room, between = paper.height - 2 * EDGE, 0.0
            rows.append((stack, row))
            room, last = room - stack.size.height - between, stack
    if rows:
        yield sheet_of(rows, paper)


def sheet_of(rows: Sequence[tuple[Stack, tuple[Cut, ...]]], paper: Size) -> Sheet:
    between = [0.0, *(gap(two[0]) if one[0] is two[0] else GAP for one, two in pairwise(rows))]
    high = sum(between) + sum(stack.size.height for stack, _ in rows)
    y = (paper.height - high) / 2 if rows[0][0].form == "card" else EDGE
    cells: list[Cell] = []
    for (stack, row), space in zip(rows, between, strict=True):
        y += space
        step, many = stack.size.width + gap(stack), columns(stack, paper)
        left = (paper.width - many * step + gap(stack)) / 2
        cells += [Cell(cut, stack, left + n * step, y, letters(cut, stack)) for n, cut in enumerate(row)]
        y += stack.size.height
    names = dict.fromkeys(stack.name for stack, _ in rows)
    return Sheet(", ".join(names), tuple(cells), cutting_marks(cells))


def letters(cut: Cut, stack: Stack) -> float:
    """So large that all words find room: a letter takes about half of its height by its height and a third."""
    area = (stack.size.width - 8) * (stack.size.height - 8) * stack.room
    fitting = sqrt(area / max(cut.letters, 1) / 0.9) / 0.3528
    return round(min(LARGEST, max(SMALLEST, fitting)), 2)


def cutting_marks(cells: Sequence[Cell]) -> str:
    """Short lines in the margins of each block of cards, at every edge; tokens have outlines to cut along."""
    cards = [cell for cell in cells if cell.stack.form == "card"]
    if not cards:
        return ""
    xs = {edge for cell in cards for edge in (cell.x, cell.x + cell.stack.size.width)}
    ys = {edge for cell in cards for edge in (cell.y, cell.y + cell.stack.size.height)}
    across = [f"M{x:g} {y:g}v{MARK:g}" for x in xs for y in (min(ys) - CLEAR - MARK, max(ys) + CLEAR)]
    down = [f"M{x:g} {y:g}h{MARK:g}" for y in ys for x in (min(xs) - CLEAR - MARK, max(xs) + CLEAR)]
    return "".join(sorted([*across, *down]))


def both_sides(front: Sheet, paper: Size, backs: bool) -> Iterable[Sheet]:
    """The backs of cards lie as if the sheet were turned over its long edge."""
    yield front
    cards = [cell for cell in front.cells if cell.stack.form == "card"]
    if backs and cards:
        cells = [cell._replace(x=paper.width - cell.x - cell.stack.size.width) for cell in cards]
        yield Sheet(front.name, tuple(cells), "", is_back=True)


# Boards ---------------------------------------------------------------------------------------------------


def split(board: Board, paper: Size) -> Iterator[Part]:
    """A board in as few parts as it takes. Each shows a strip of the next ones, to glue them onto."""
    room = Size(paper.width - 2 * SEAM, paper.height - 2 * SEAM)
    wide, high = (ceil((whole - OVERLAP) / (one - OVERLAP)) for whole, one in zip(board.size, room, strict=True))
    step = Size((board.size.width - OVERLAP) / wide, (board.size.height - OVERLAP) / high)  # all parts alike
    size = Size(step.width + OVERLAP, step.height + OVERLAP)
    place = Size((paper.width - size.width) / 2, (paper.height - size.height) / 2)
    left, top, box_width, box_height = board.box
    scale = Size(box_width / board.size.width, box_height / board.size.height)
    for row in range(high):
        for column in range(wide):
            shown = (
                left + column * step.width * scale.width, top + row * step.height * scale.height,
                size.width * scale.width, size.height * scale.height,
            )  # fmt: skip
            yield Part(
                board, part_name(column, row), place, size, " ".join(f"{number:.5g}" for number in shown),
                joining_marks(place, size, column, row, wide, high),
                part_name(column + 1, row) if column + 1 < wide else "",
                part_name(column, row + 1) if row + 1 < high else "",
            )  # fmt: skip


def part_name(column: int, row: int) -> str:
    return f"{chr(ord('A') + row)}{column + 1}"


def joining_marks(place: Size, size: Size, column: int, row: int, wide: int, high: int) -> str:
    """Crosses where the next part's corners go, and the corners of this one."""
    (x, y), (width, height) = place, size
    marks = [
        f"M{edge_x:g} {edge_y + CLEAR * side_y:g}v{MARK * side_y:g}"
        f"M{edge_x + CLEAR * side_x:g} {edge_y:g}h{MARK * side_x:g}"
        for edge_x, side_x in ((x, -1), (x + width, 1))
        for edge_y, side_y in ((y, -1), (y + height, 1))
    ]
    if column + 1 < wide:  # the next part is laid on, up to this line
        line = x + width - OVERLAP
        marks += [f"M{line:g} {edge:g}v{way:g}" for edge, way in ((y - CLEAR, -MARK), (y + height + CLEAR, MARK))]
    if row + 1 < high:
        line = y + height - OVERLAP
        marks += [f"M{edge:g} {line:g}h{way:g}" for edge, way in ((x - CLEAR, -MARK), (x + width + CLEAR, MARK))]
    return "".join(marks)
