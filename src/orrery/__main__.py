"""The `orrery` command, and `python -m orrery`.

Worker processes of the lab import the file that the program was started from, so this one has next to nothing in it.
"""
from __future__ import annotations


def main() -> None:
    from orrery.cli import main as begin

    begin()


if __name__ == "__main__":
    main()
