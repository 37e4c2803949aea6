"""How good bots are, and whether chances come true, for people."""
from __future__ import annotations

import json
from math import log
from typing import Any

from rich.console import Console
from rich.table import Table

from orrery.faces import review as words
from orrery.games.learning import FILE
from orrery.lab.ladder import Ladder
from orrery.lab.train import LEAST_GAMES

CALIBRATED = "{game}, {mode}, {seats} seats: {games} games between {bot} bots"
OFF = "In games not used for the correction, the mean error is {after} points. Without it, it would be {before}."

TRAINED = "{game}, {mode}, {seats} seats: {rounds} rounds of {games} games, {teacher} iterations a move"
FITTED = "Round {number}: {decisions:,} decisions. The weights’ distance from the search fell from {before} to {after}."
MATCH = "The match, both sides search:{iterations}: {rate:.1%} of {match} games, 95% interval {low:.1%} to {high:.1%}."
ACCEPTED = "Accepted: it plays better with what it learned."
UNPROVEN = "Refused: it may not play better with what it learned. The interval must be above 50%."
TOO_FEW = "Refused: a match of fewer than {least} games proves nothing."
WRITTEN = "Written to {file}."


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


def tell_training(found: dict[str, Any], *, written: bool, as_json: bool) -> None:
    if as_json:
        print(json.dumps(found, ensure_ascii=False))
        return
    console = Console()
    console.print(TRAINED.format(**found))
    for number, each in enumerate(found["fits"], 1):
        console.print(FITTED.format(number=number, **each))
    table = Table("trait", "factor")
    for name, factor in sorted(found["factors"].items(), key=lambda pair: -abs(log(pair[1]))):
        table.add_row(name, f"{factor:.3f}")
    console.print(table)
    low, high = found["interval"]
    console.print(MATCH.format(rate=found["win_rate"], low=low, high=high, **found))
    if found["accepted"]:
        console.print(ACCEPTED, WRITTEN.format(file=FILE) if written else "")
    else:
        console.print(TOO_FEW.format(least=LEAST_GAMES) if found["match"] < LEAST_GAMES else UNPROVEN)
