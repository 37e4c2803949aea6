"""Matches as a table deals them: from a secret, nonces and a sealed heading. Played at random, to their end."""
from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import orrery
from orrery.api import agree
from orrery.kernel.chance import FairChance
from orrery.kernel.match import Match
from orrery.kernel.proof import MOVE, digest, link, seed_of
from orrery.kernel.record import draw_seed, heading_of

SECRET = digest("a secret")


def sealed_match(game: str, mode: str | None = None, seats: int | None = None, **more: Any) -> Match:
    """A fresh one; `more` replaces parts of what was sealed."""
    setup = agree(game, mode, seats)
    sealed = {
        **heading_of(setup, None),
        "players": ["person"] * setup.seats,
        "table": "TESTED",
        "time": "2030-01-01T12:00:00Z",
        "commitment": digest(SECRET),
        "secret": SECRET,
        "nonces": [digest(f"nonce {seat}") for seat in range(setup.seats)],
        **more,
    }
    return Match(setup, FairChance(bytes.fromhex(draw_seed(sealed))), sealed=sealed)


def play(match: Match, dice: Random, most: int = 2000) -> Iterator[Match]:
    """Random moves; the match again after each."""
    while match.seat is not None and match.number < most:
        match.push(dice.choice(match.legal))
        yield match


def played(game: str, mode: str | None = None, seats: int | None = None, *, seed: int = 0, most: int = 2000) -> Match:
    match = sealed_match(game, mode, seats)
    for _ in play(match, Random(seed), most):
        pass
    return match


def without_secret(record: str, lie: str) -> str:
    """The record of a server that chose the seed and tries to hide it; every hash of the chain fits."""
    head, _, body = record.partition("\nchain ")
    lines = head.split("\n")
    seed = next(json.loads(line.removeprefix("seed ")) for line in lines if line.startswith("seed "))
    kept = [line for line in lines if not line.startswith(("secret ", "seed "))]
    if lie == "an empty secret":
        lines = [*kept, 'secret ""', f'seed "{seed}"']
    elif lie == "no secret":
        lines = [*kept, f'chance {{"seed": "{seed}"}}']
    else:
        drawn = ("commitment ", "nonces ", "table ")
        lines = [line for line in kept if not line.startswith(drawn)] + [f'chance {{"seed": "{seed}"}}']
    chain = seed_of(lines)
    lines.append(f"chain {chain}")
    for line in body.split("\n")[1:]:
        said = line.rpartition(" ")[0]
        if line:
            move = MOVE.fullmatch(said)
            chain = link(chain, "", "end" if move is None else int(move[5] or move[1]), said)
        lines.append(f"{said} {chain}" if line else "")
    return "\n".join(lines)


def every_mode() -> list[tuple[str, str]]:
    return [(game["name"], mode["name"]) for game in orrery.games() for mode in game["modes"]]
