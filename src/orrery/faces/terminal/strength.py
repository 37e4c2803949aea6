"""How good bots are, and whether chances come true, for people."""
from __future__ import annotations

import json
from typing import Any

from rich.console import Console
from rich.table import Table

from orrery.faces import review as words
from orrery.lab.ladder import Ladder

CALIBRATED = "{game}, {mode}, {seats} seats: {games} games between {bot} bots"
OFF = "In games not used for the correction, the mean error is {after} points. Without it, it would be {before}."


def tell_ladder(found: Ladder) -> None:
    table = Table("bot", "rating", "95% interval")
    for bot, (rating, error) in zip(found.bots, found.ratings, strict=True):
        table.add_row(bot, f"{rating:.0f}", f"±{error:.0f}" if error else "")
    pairs = Table("who", "against", "wins", "95% interval")
    for pair in found.pairs:
        low, high = pair.interval
        better, worse = found.bots[pair.first], found.bots[pair.second]
        pairs.add_row(better, worse, f"{pair.wins / pair.games:.1%}", f"{low:.1%} to {high:.1%}")
    Console().print(table, pairs)


def tell_calibration(found: dict[str, Any], *, as_json: bool) -> None:
    if as_json:
        print(json.dumps(found, ensure_ascii=False))
        return
    console = Console()
    console.print(CALIBRATED.format(**found))
    for curve, title in (("known", words.KNOWN), ("lay", words.LAY)):
        table = Table("chances said", "came true", "times", title=title)
        for part in found[f"{curve}_bins"]:
            table.add_row(f"{part['said']:.1f}%", f"{part['came_true']:.1f}%", f"{part['times']:,}")
        console.print(table)
        console.print(OFF.format(after=found[f"{curve}_error"], before=found[f"{curve}_error_before"]))
