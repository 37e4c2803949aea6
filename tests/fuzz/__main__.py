"""Runs as many trials as wanted and prints what came of them; every fault with the command that shows it again."""
from __future__ import annotations

import argparse
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable
from random import Random

from tests.fuzz import packs, positions, records, requests

KINDS: dict[str, Callable[[Random], str]] = {
    "positions": positions.trial, "records": records.trial, "packs": packs.trial, "requests": requests.trial,
}  # fmt: skip

OFTEN = 500  # trials between two lines that tell how far it is


def dice_of(kind: str, number: int) -> Random:
    return Random(f"{kind} {number}")


def attempt(kind: str, number: int) -> str:
    """What came of a trial; empty after a fault, which is printed."""
    try:
        return KINDS[kind](dice_of(kind, number))
    except Exception as fault:
        again = f"python -m tests.fuzz --only {kind} --first {number} --count 1"
        tell(f"{kind} {number}", fault, f"again: {again}")
        return ""


def last_look() -> int:
    """Faults that show only when all tables of the last requests are looked at again: one or none."""
    try:
        requests.leave()
    except Exception as fault:
        tell("The tables after the last requests", fault)
        return 1
    return 0


def tell(what: str, fault: Exception, *more: str) -> None:
    print(f"\n{what}: {type(fault).__name__}: {ascii(str(fault))[:300]}")
    print("".join(f"  {note}\n" for note in (*more, *getattr(fault, "__notes__", []))), end="")
    traceback.print_tb(fault.__traceback__, -4, sys.stdout)


def main() -> int:
    wanted = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    wanted.add_argument("--count", type=int, default=100_000, help="trials in all, shared out among the kinds")
    wanted.add_argument("--first", type=int, default=0, help="number of the first trial of each kind")
    wanted.add_argument("--only", choices=KINDS, help="one kind alone")
    given = wanted.parse_args()
    kinds = [given.only] if given.only else list(KINDS)
    each = -(-given.count // len(kinds))
    faults = 0
    for kind in kinds:
        started = time.monotonic()
        outcomes: Counter[str] = Counter()
        for number in range(given.first, given.first + each):
            outcomes[attempt(kind, number)] += 1
            if outcomes.total() % OFTEN == 0:
                print(f"{kind} up to {number}: {outcomes['']} faults so far", flush=True)
        faults += outcomes.pop("", 0) + last_look()
        told = ", ".join(f"{count} {outcome}" for outcome, count in sorted(outcomes.items()))
        last = given.first + each - 1
        print(f"{kind} {given.first} to {last}: {told} ({time.monotonic() - started:.0f} s)", flush=True)
    print(f"{faults} faults in {each * len(kinds)} trials.")
    return min(faults, 1)


if __name__ == "__main__":
    sys.exit(main())
