"""What a table has agreed on: the options of section 3.7, as numbers for the rules."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from orrery.kernel.vectors import vec

# Option `start` (EPH-16).
DRAWN: Final[i64] = 0
ROLLED: Final[i64] = 1

# Option `open_hands` (EPH-401); 0 for closed ones.
ZODIAC: Final[i64] = 1
ALL: Final[i64] = 2
PLANETS: Final[i64] = 3

# Option `pluto` (EPH-243).
NO_PLUTO: Final[i64] = 0
FINAL_MOVE: Final[i64] = 1
EXTRA_MOVE: Final[i64] = 2

# Option `planets` (EPH-303).
DEALT: Final[i64] = 0
CHOSEN: Final[i64] = 1
ROTATE: Final[i64] = 2
EITHER: Final[i64] = 3

# Option `turn_over` (EPH-625): so many times, or
ALWAYS: Final[i64] = 3

# Option `snap_match` (EPH-602): each includes the one before.
SAME: Final[i64] = 0
HOME: Final[i64] = 1
FAMILY: Final[i64] = 2

# Options `knowledge` and `reaction` for each seat: a person decides and is asked (EPH-324, EPH-614).
PERSON: Final[i64] = -1
REACTIONS: Final = {"person": -1, "novice": 0, "casual": 1, "skilled": 2, "master": 3}
OLD_REACTIONS: Final = {"easy": 0, "middle": 1, "hard": 3}  # what they were called in older records


class House:
    """The options of one match. Each mode reads those that concern it."""

    __slots__ = (
        "answer_seconds", "eclipse", "far_hands", "knowledge", "nearest", "neat_deck", "net_points",
        "open_hands", "own_turn", "pair_again", "pair_bodies", "pair_signs", "planets", "pluto",
        "pluto_any_time", "reaction", "reflex", "repetition", "round_cap", "series_games", "snap_lays",
        "snap_match", "snap_runs", "start", "turns_over",
    )  # fmt: skip

    def __init__(self, options: Mapping[str, int | str]) -> None:
        self.open_hands: i64 = ["closed", "zodiac", "all", "planets"].index(str(options["open_hands"]))
        self.start: i64 = ["drawn", "rolled", "first"].index(str(options["start"]))
        self.far_hands: bool = options["near_hands"] == "again"  # EPH-40
        self.nearest: bool = options["places"] == "nearest"  # EPH-41
        self.own_turn: bool = options["win_timing"] == "own_turn"  # EPH-29
        self.repetition: bool = options["repetition"] == "third_banned"  # EPH-106
        self.eclipse: bool = options["eclipse"] == "on"  # EPH-231
        self.pluto: i64 = ["off", "final_move", "extra_move"].index(str(options["pluto"]))
        self.pluto_any_time: bool = options["pluto_when"] == "any_time"  # EPH-241
        self.round_cap: i64 = int(options["round_cap"])  # EPH-34; 0 for none
        self.planets: i64 = ["dealt", "chosen", "rotate", "either"].index(str(options["planets"]))
        self.series_games: i64 = int(options["series_games"])  # EPH-320; 0 for an open run (EPH-327)
        self.net_points: bool = options["orbit_points"] == "net"  # EPH-319
        self.answer_seconds: i64 = int(options["answer_seconds"])  # EPH-323
        known = str(options["knowledge"]).split(",")
        self.knowledge: vec[i64] = vec[i64]([-1 if word == "person" else int(word) for word in known])
        deck = options["pairs_deck"]
        self.neat_deck: bool = deck != "full"  # EPH-501: two of each body
        self.pair_bodies: bool = deck != "zodiac"
        self.pair_signs: bool = deck != "planets"
        self.pair_again: bool = options["pair_again"] == "on"  # EPH-505
        self.reflex: bool = options["snap_mode"] != "nerve"  # EPH-607: called in real time
        self.snap_lays: i64 = int(options["snap_lays"])  # EPH-628
        self.turns_over: i64 = ["never", "once", "twice", "always"].index(str(options["turn_over"]))
        self.snap_match: i64 = ["same", "home", "family"].index(str(options["snap_match"]))
        self.snap_runs: i64 = int(options["snap_runs"])  # EPH-606
        reactions = {**REACTIONS, **OLD_REACTIONS}
        self.reaction: vec[i64] = vec[i64]([reactions[word] for word in str(options["reaction"]).split(",")])

    def knowledge_of(self, seat: i64) -> i64:
        """Per cent of the questions a program in that seat can answer, or PERSON."""
        return of_seat(self.knowledge, seat)

    def reaction_of(self, seat: i64) -> i64:
        """How quick a program in that seat is, or PERSON."""
        return of_seat(self.reaction, seat)


def of_seat(values: vec[i64], seat: i64) -> i64:
    return values[seat] if len(values) > 1 else values[0]
