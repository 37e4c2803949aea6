"""`orrery replay`: a record, step by step or told in one go."""
from __future__ import annotations

import json
from pathlib import Path

from orrery.bots.thought import thought
from orrery.faces import review as words
from orrery.faces.terminal.desk import Desk, Gone
from orrery.faces.terminal.result import result_table
from orrery.faces.terminal.saves import read_record
from orrery.faces.terminal.screen import afterword, screen
from orrery.kernel.match import Match
from orrery.kernel.parsing import read_whole
from orrery.kernel.record import result_data
from orrery.kernel.refusal import BadOption, named, shown

KEYS = "Enter: next · b: back · a number: go there · w: why this move · q: quit"
READ = " · r: "


def replay(file: Path, at: int | None, eyes: str | None, *, as_json: bool) -> None:
    match = read_record(file)
    seat = None if eyes is None else find_seat(match, eyes)
    if at is not None and not 0 <= at <= match.number:
        raise BadOption(f"There’s no position {shown(at)}. The record has positions 0 to {match.number}.")
    desk = Desk()
    if as_json:
        print(json.dumps(replay_data(match, at, seat), ensure_ascii=False))
    elif desk.is_terminal:
        step_through(desk, match, at or 0, seat)
    elif at is not None:
        desk.say(screen(match.at(at), seat, desk.console, limit=None))
    else:
        for sentence in match.sentences(seat):
            desk.say(sentence)
        if match.result is not None:
            desk.say(result_table(match))


def find_seat(match: Match, eyes: str) -> int:
    """A seat by its name or by its number, counted from 0 as in the record."""
    names = [name.lower() for name in match.setup.names]
    if eyes.lower() in names:
        return names.index(eyes.lower())
    if (seat := read_whole(eyes)) is not None and seat < match.setup.seats:
        return seat
    known = ", ".join(match.setup.names)
    last = match.setup.seats - 1
    raise BadOption(f"There’s no player {named(eyes)}. Give a seat from 0 to {last}, or a name: {known}.")


def replay_data(match: Match, at: int | None, seat: int | None) -> dict[str, object]:
    """The record as one object, the sentences and the view as `seat` had them."""
    moves = []
    for number, ply in enumerate(match.plies):
        told = (match.words.sentence(event.seen_by(seat), seat) for event in ply.events)
        moves.append({
            "number": number,
            "seat": ply.seat,
            "move": ply.text,
            "forced": ply.forced,
            "told": [sentence for sentence in told if sentence],
        })  # fmt: skip
    return {
        **match.header(),
        "moves": moves,
        "result": None if match.result is None else result_data(match.result),
        "view": (match if at is None else match.at(at)).view(seat),
    }


def why(match: Match, number: int) -> str:
    """Why a move was made. A record doesn't tell who was a bot."""
    return words.why(match.setup.names, match.plies[number].seat, thought(match, number))


def step_through(desk: Desk, match: Match, number: int, seat: int | None) -> None:
    while True:
        here = match.at(number)
        desk.show(screen(here, seat, desk.console, limit=desk.console.height - 3))
        if here.result is not None:
            desk.say(result_table(here))
        title, text = afterword(here, seat, desk.console)
        read = f"{READ}{title}" if title else ""
        desk.say(f"Position {number} of {match.number}.  {KEYS}{read}", "dim")
        try:
            line = desk.ask("> ").lower()
            if (line == "r" and title) or (line == "w" and number):
                desk.say(text if line == "r" else why(match, number - 1))
                line = desk.ask("Enter: back to the table ").lower() or str(number)
        except (Gone, KeyboardInterrupt):
            return
        if line in ("q", "quit", "exit"):
            return
        if line == "b":
            number = max(number - 1, 0)
        elif (wanted := read_whole(line)) is not None:
            number = min(wanted, match.number)
        elif not line:
            number = min(number + 1, match.number)
