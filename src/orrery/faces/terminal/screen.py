"""The whole table on one screen: the game's own picture, what happened, and the moves by number."""
from __future__ import annotations

import re
from collections.abc import Mapping
from textwrap import wrap

from rich.console import Console, Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from orrery.faces.following import last_turn
from orrery.kernel.colours import COLOURS
from orrery.kernel.match import Match
from orrery.kernel.position import Data
from orrery.kernel.text import Block

TABLE_WIDTH = 80  # what a game's picture is drawn for
BESIDE = 112  # from this width on the log stands beside the table
GAP = 3
LOG_LEAST = 3
LOG_MOST = 12
FRAME = "grey50"
ACCENT = "bold yellow"
# The colours of the players, as the table in the browser shows them at night
STYLES = dict(zip(COLOURS, ("#f3b33d", "#75ccff", "#f4845a", "#1eb78c", "#cb92d2", "#e8e4d8", "#8b9bff"), strict=True))


def screen(
    match: Match, eyes: int | None, console: Console, *, limit: int | None, asks: bool = True
) -> RenderableType:
    """The table as `eyes` may see it, in at most `limit` rows if that can be done.

    Without a limit it is part of a transcript, where the log has been told already. `asks`: for a move, if it is
    the turn of these eyes.
    """
    wide = console.width >= BESIDE and limit is not None
    width = TABLE_WIDTH if wide else console.width
    view = match.view(eyes)
    colours = palette(match, view)
    rows: list[RenderableType] = []
    for block in match.setup.game.picture(match.setup).draw(view):
        rows += draw_block(block, width, colours)
    asked = asks and eyes is not None and eyes == match.seat
    prompt = [] if match.seat is None or not asks else [Text(), Text(view["prompt"], ACCENT if asked else "italic")]
    used = len(rows) + len(prompt)
    if limit is None:
        return Group(*rows, *prompt, *moves_list(match, width, 1000) if asked else [])
    room = limit - used - (0 if wide else LOG_LEAST + 1)
    moves = moves_list(match, width, room) if asked else []
    if not wide:
        log = log_lines(match, eyes, colours, width, min(max(room - len(moves), 0) + LOG_LEAST, LOG_MOST))
        return Group(*rows, title("Log", width), *log, *prompt, *moves)
    side = console.width - TABLE_WIDTH - GAP
    log = log_lines(match, eyes, colours, side, max(used + len(moves) - 1, LOG_MOST))
    grid = Table.grid(padding=(0, GAP, 0, 0))
    grid.add_column(width=TABLE_WIDTH)
    grid.add_column(width=side)
    grid.add_row(Group(*rows, *prompt, *moves), Group(title("Log", side), *log))
    return grid


def title(text: str, width: int) -> RenderableType:
    line = Table.grid()
    line.add_column(width=width)
    line.add_row(Rule(Text(text, "bold"), align="left", style=FRAME))
    return line


def draw_block(block: Block, width: int, colours: Mapping[str, str]) -> list[RenderableType]:
    lines = [Text.assemble("  ", *((span.text, span.style) for span in line), no_wrap=True, overflow="ellipsis")
             for line in block.lines]  # fmt: skip
    return [title(block.title, width), *(tint(line, colours) for line in lines)]


def afterword(match: Match, seat: int | None, console: Console) -> tuple[str, RenderableType]:
    """What a seat may read when the game is over: a title and the text; an empty title if there is nothing."""
    view = match.view(seat)
    blocks = match.setup.game.picture(match.setup).afterword(view)
    drawn = [part for block in blocks for part in draw_block(block, console.width, palette(match, view))]
    return blocks[0].title if blocks else "", Group(*drawn)


def palette(match: Match, view: Data) -> dict[str, str]:
    """The colour of each player by name; colours that the rules of a game give are shown by the game itself."""
    players = view["table"].get("players") or []
    ruled = {player["seat"] for player in players if player.get("colour")}
    setup = match.setup
    return {name: STYLES[COLOURS[setup.mark(seat) - 1]] for seat, name in enumerate(setup.names) if seat not in ruled}


def tint(text: Text, colours: Mapping[str, str]) -> Text:
    """Names of players in their colours."""
    for name, style in colours.items():
        text.highlight_regex(rf"(?<!\w){re.escape(name)}(?!\w)", style)
    return text


def moves_list(match: Match, width: int, room: int) -> list[Text]:
    """The legal moves with their numbers, and what they do: in full, cut short, or not at all, as room allows.

    Where it is a matter of time there are a few keys instead.
    """
    if keys := match.words.keys(match.state):
        return [Text.assemble((f"{key or 'Enter':>8}  ", ACCENT), (meaning, "dim")) for key, meaning in keys.items()]
    moves = match.state.moves()
    labels = [match.words.label(match.state, move) for move in moves]
    broad = max(map(len, labels))
    numbered = [Text.assemble((f"{n:>4}  ", ACCENT), f"{label:<{broad}}  ") for n, label in enumerate(labels, 1)]
    indent = broad + 8
    if len(moves) > room:
        across = width // indent
        return [Text().join(numbered[n : n + across]) for n in range(0, len(moves), across)]
    notes = [match.words.explain(match.state, move).text for move in moves]
    wrapped = [wrap(note, width - indent) for note in notes]
    if sum(map(len, wrapped)) > room:
        wrapped = [[note if len(note) <= width - indent else f"{note[: width - indent - 1]}…"] for note in notes]
    lines: list[Text] = []
    for move, (first, *rest) in zip(numbered, wrapped, strict=True):
        lines.append(move.append(first, "dim"))
        lines += [Text(" " * indent + part, "dim") for part in rest]
    return lines


def log_lines(match: Match, eyes: int | None, colours: Mapping[str, str], width: int, most: int) -> list[Text]:
    """The last sentences, those since the viewer's last turn marked, in at most `most` rows."""
    told = match.sentences(eyes)
    since = last_turn(match, eyes)
    fresh = len(told) if since == 0 else len(match.sentences(eyes, since))
    rows: list[Text] = []
    for place in range(len(told) - 1, -1, -1):
        wrapped = [tint(row, colours) for row in log_line(told[place], new=place >= len(told) - fresh, width=width)]
        if rows and len(rows) + len(wrapped) > most:
            break
        rows = [*wrapped, *rows]
    return rows


def log_line(text: str, *, new: bool, width: int) -> list[Text]:
    mark = "▸ " if new else "  "
    return [Text.assemble((mark if n == 0 else "  ", ACCENT), (line, "" if new else "dim"))
            for n, line in enumerate(wrap(text, width - 4))]  # fmt: skip
