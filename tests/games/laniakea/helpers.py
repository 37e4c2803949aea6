"""Positions of Laniakea in one line.

`table(player("move_p build_p seraph", galaxy="W0", V=5))` is a game of two in which seat 0 decides; what is not said is
as in DEFAULTS. Tiles lie in the order of the pack (W0 has T01, W1 has T02, ... the Wormholes are H5 and H6) unless
`tiles` puts some elsewhere: then the two change places.
"""
from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from orrery import Match
from orrery.api import agree
from orrery.games.laniakea.rules.table import SEEN
from orrery.games.packs import open_pack
from orrery.kernel.chance import FairChance
from orrery.kernel.game import Setup

SETUP = agree("laniakea")
CONTENT = SETUP.content
GALAXIES = [galaxy.id for galaxy in CONTENT.map.galaxies]
TILES = dict(zip(GALAXIES, [tile.id for tile in CONTENT.tiles], strict=True))
CELESTIALS = ("aurelion", "nyxara", "vorthas", "ishtaris")
ENTITY_ROW = ["comet_drover", "pathfinder", "keeper_of_sanctums", "navigator"]
POWER_ROW = ["slipstream", "dark_flow", "foresight", "megastructure"]
ON_GALAXIES = ("step", "cross", "jump", "relocate", "shift", "adversary_go", "harvest", "toll")
HAND = "move_p recruit_p upgrade_p power_p build_p"
Player = dict[str, Any]


@cache
def agreed(mode: str, seats: int, options: tuple[tuple[str, int | str], ...], pack: str | None) -> Setup:
    return agree("laniakea", mode, seats, dict(options), pack)


def changed_pack(folder: Path, **files: tuple[str, str]) -> str:
    """A pack that is the standard one but for a few words: file name without its ending → (old, new); its path."""
    standard = open_pack("laniakea", "standard").texts
    (folder / "pack.toml").write_text('id = "changed"\nextends = "standard"\n', encoding="utf-8")
    for name, (old, new) in files.items():
        assert standard[f"{name}.toml"].count(old) == 1, old
        (folder / f"{name}.toml").write_text(standard[f"{name}.toml"].replace(old, new), encoding="utf-8")
    return str(folder)


def player(hand: str = HAND, **keys: Any) -> Player:
    """A player with these cards in hand; texts with blanks stand for lists."""
    lists = ("discard", "sanctums", "gateways", "thrones", "artifacts", "chaos", "deck", "shown", "trashed")
    given = {key: value.split() if key in lists else value for key, value in keys.items()}
    return {"hand": hand.split(), **given}


def table(
    *players: Player,
    seats: int = 2,
    mode: str | None = None,
    options: Mapping[str, int | str] | None = None,
    tiles: Mapping[str, str] | None = None,
    pack: str | None = None,
    **keys: Any,
) -> Match:
    seats = max(seats, len(players)) if mode != "solo" else 1
    people = [*players, *(player() for _ in range(seats - len(players)))]
    for seat, person in enumerate(people):
        person.setdefault("celestial", CELESTIALS[seat])
        person.setdefault("galaxy", "W0" if seat == 0 else "Y0")
    lies = dict(TILES)
    for galaxy, tile in (tiles or {}).items():
        other = next(place for place, there in lies.items() if there == tile)
        lies[galaxy], lies[other] = lies[other], lies[galaxy]
    setup = agreed(mode or "standard", seats, tuple(sorted((options or {}).items())), pack)
    position = {
        "first": 0, "seat": 0, "players": people, "tiles": lies, "entity_row": ENTITY_ROW, "power_row": POWER_ROW,
        **keys,
    }  # fmt: skip
    return Match(setup, FairChance(bytes([0x5A]) * 32), position, settle=False)


def play(match: Match, *texts: str) -> Match:
    """Moves one after the other; a choice with one option need not be named. A turn is never ended unasked."""
    for text in texts:
        calm(match, text)
        match.push(text)
    return calm(match)


def calm(match: Match, wanted: str = "") -> Match:
    """Make the choices that are none, as the kernel would, up to a menu of the turn or the move wanted."""
    while len(match.legal) == 1 and match.legal != [wanted] and (wanted or step(match) != "main"):
        match.settle_one()
    return match


def me(match: Match, seat: int = 0) -> Player:
    """A player as the position tells it."""
    found: Player = match.position()["players"][seat]
    return found


def has(match: Match, seat: int = 0) -> tuple[int, int, int]:
    """V, F and A."""
    own = me(match, seat)
    return own["V"], own["F"], own["A"]


def step(match: Match) -> str:
    found: str = match.view(None)["table"]["step"]
    return found


def options(match: Match, kind: str) -> list[str]:
    """What is legal of one kind of move, without the kind."""
    return [text.partition(":")[2] for text in match.legal if text.partition(":")[0] == kind]


def why(match: Match, text: str, seat: int | None = None) -> str:
    """The rule by which a move is refused; empty if it is legal."""
    refusal = match.why_not(text, seat)
    return "" if refusal is None else refusal.rule


def told(match: Match, kind: str, seat: int | None = None) -> list[tuple[int, ...]]:
    """The facts of every event of a kind; of a galaxy its number, without the tile there."""
    found = [event.facts for event in match.events(None) if event.kind == kind and seat in (None, event.seat)]
    return [tuple(fact % int(SEEN) for fact in facts) for facts in found] if kind in ON_GALAXIES else found


def score(match: Match, seat: int = 0) -> Player:
    """The score by source, as the view forecasts it."""
    found: Player = match.view(None)["table"]["players"][seat]
    return found


def end_turn(match: Match) -> Match:
    """End the phase and draw up, discarding nothing."""
    return play(match, "end", "upkeep_discard:done")


def pass_round(match: Match) -> Match:
    """Everybody's turn without doing anything, up to the present seat's next turn or the end."""
    start = match.view(None)["table"]["round"]
    while match.seat is not None and match.view(None)["table"]["round"] == start:
        if match.legal[-1] == "end":
            match.push("end")
        else:
            match.push("upkeep_discard:done")
    return match
