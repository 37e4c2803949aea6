"""What must be true afterwards: of every game, by its journal and by its record."""
from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import orrery
from orrery.kernel import proof
from orrery.table import Journal, Store
from tests.soak.games import Played

LEAVING = ("retire", "resign")
TIMED = "call:"


def check(store: Store, games: Sequence[Played]) -> Counter[str]:
    """Every move that was acknowledged stands in the journal, in the position it was made in; none is there twice,
    however often it was sent."""
    found: Counter[str] = Counter()
    for played in games:
        entries = store.entries(played.code)
        assert [entry.number for entry in entries] == list(range(len(entries))), played.code
        moves = [(entry.data["seat"], entry.data["move"]) for entry in entries if entry.kind == "move"]
        given = [
            (seat, move) for entry in entries if entry.kind == "answers" for seat, move in entry.data["given"]
        ]
        for version, seat, move in played.acknowledged:
            stands = version < len(moves) and told(moves[version], seat, move)
            together = any(told(made, seat, move) for made in given)
            left = move in LEAVING and (seat, move) in moves[version:]  # at any time, so in no position for certain
            if not (stands or together or left):
                print(f"Table {played.code} ({played.game}) has lost {move} of seat {seat} in version {version}")
                found["lost"] += 1
        names = [entry.data["id"] for entry in entries if entry.kind == "move" and "id" in entry.data]
        if twice := [name for name, many in Counter(names).items() if many > 1]:
            print(f"Table {played.code} ({played.game}) has made {len(twice)} moves twice that were sent again")
            found["doubled"] += len(twice)
        journal = Journal.open(store, played.code)
        assert journal is not None
        memory = journal.memory
        assert memory.over, f"table {played.code} never ended"
        if len(moves) != len(memory.match.plies):
            print(f"Table {played.code} ({played.game}): {len(moves)} entries make {len(memory.match.plies)} moves")
            found["doubled"] += 1
        match = orrery.replay(played.record)
        assert [ply.text for ply in match.plies] == [ply.text for ply in memory.match.plies], played.code
        assert match.position() == memory.match.position(), played.code
        proof.read(played.record)  # every hash of it
        found += Counter(games=1, acknowledged=len(played.acknowledged), entries=len(entries), lost_answers=played.lost)
        found["views"] += played.views
        found[played.game] += 1
    return found


def told(made: tuple[int, str], seat: int, move: str) -> bool:
    """A call against the clock is kept with the time that the table took, whatever time was sent with it."""
    timed = move.startswith(TIMED) and made[1].startswith(TIMED)
    return made[0] == seat and (timed or made[1] == move)
