"""How a match ended."""
from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from orrery.faces.terminal.screen import ACCENT, palette, tint
from orrery.kernel.match import Match


def result_table(match: Match) -> RenderableType:
    """Ranks and scores, best first, and why it is over."""
    result = match.result
    assert result is not None
    words = match.words
    winners = [words.name(seat) for seat, rank in enumerate(result.ranks) if rank == 1]
    if not winners:
        headline = "You lost."
    else:
        headline = f"{winners[0]} wins." if len(winners) == 1 else f"{' and '.join(winners)} share the win."
    colours = palette(match, match.view(None))
    grid = Table.grid(padding=(0, 3, 0, 0))
    grid.add_column(justify="right")
    grid.add_column()
    grid.add_column(justify="right")
    grid.add_row(*(Text(head, "dim") for head in ("  rank", "", "score")))
    for seat in sorted(range(match.setup.seats), key=lambda seat: (result.ranks[seat], -result.scores[seat])):
        style = ACCENT if result.ranks[seat] == 1 else ""
        name = tint(Text(words.name(seat)), colours)
        grid.add_row(f"  {result.ranks[seat]}", name, str(result.scores[seat]), style=style)
    why = words.prompt(match.state, None)
    cap = " The game was scored as it stood." if result.adjudicated else ""
    return Group(Text(), Text(headline, ACCENT), Text(f"{why}{cap}"), grid, Text())
