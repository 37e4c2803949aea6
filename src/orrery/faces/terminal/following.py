"""At the prompt, to follow the game: the last round, what has been seen, notes, plans, and how fast bots move."""
from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from orrery.faces.following import last_turn
from orrery.faces.terminal.commands import command
from orrery.faces.terminal.reading import find_move
from orrery.faces.terminal.screen import ACCENT, screen
from orrery.kernel.parsing import read_whole
from orrery.table import TableRefused
from orrery.table.intents import intend, standing
from orrery.table.notes import write_notes
from orrery.table.pace import PACES, set_pace

if TYPE_CHECKING:
    from orrery.faces.terminal.play import Session

STEP = "Enter: next · q: back to the game "


def new_notice(session: Session, seat: int) -> str:
    """Why a plan was dropped, once; empty if there is nothing new to say."""
    dropped = session.memory.intents.dropped.get(seat, "")
    said, session.noticed = session.noticed, dropped
    return "" if dropped == said else dropped


@command("round", "the last round, step by step")
def last_round(session: Session, seat: int, _: str) -> None:
    match, desk = session.match, session.desk
    told = {number for number in range(match.number) if match.at(number + 1).sentences(seat, number)}
    for number in sorted(told):
        if number < last_turn(match, seat):
            continue
        then = match.at(number + 1)
        desk.show(screen(then, seat, desk.console, limit=session.rows(), asks=False))
        for sentence in then.sentences(seat, number):
            desk.say(f"  {sentence}", "bold")
        if desk.ask(STEP).lower() in ("q", "quit"):
            break
    session.draw()


@command("seen", "which cards you’ve seen, and what you can work out", "tracker")
def seen(session: Session, seat: int, _: str) -> None:
    for pile in session.match.piles(seat):
        title = Text.assemble((pile.title, ACCENT), f" ({pile.note})" if pile.note else "")
        session.desk.say(title)
        if pile.cards:
            session.desk.say(f"  {', '.join(map(str, pile.cards))}")


@command("notes [text]", "your own notes, or a line more; “notes clear” throws them away")
def notes(session: Session, seat: int, text: str) -> None:
    kept = session.memory.notes.get(seat, "")
    if text:
        session.table.do(write_notes, seat, "" if text == "clear" else f"{kept}\n{text}")
    for line in session.memory.notes.get(seat, "").splitlines() or ["There are no notes yet. Type notes, and a text."]:
        session.desk.say(f"  {line}")
    stay(session)


@command("pace [how fast]", f"how fast bots move: {', '.join(PACES)}")
def pace(session: Session, seat: int, how: str) -> None:
    if how:
        session.table.do(set_pace, 0, how.lower())
    session.desk.say(f"Bots move: {session.memory.pace}.")
    stay(session)


@command("plan [moves]", "make these moves in a row, with commas between; “plan drop” drops them")
def plan(session: Session, seat: int, line: str) -> None:
    """Without moves: what is planned."""
    intents = session.memory.intents
    always = sorted(intents.always.get(seat, frozenset()))
    if line:
        moves = [] if line == "drop" else [find_move(session.match, seat, part) for part in line.split(",")]
        session.table.do(intend, seat, moves, always)
    planned = intents.plans.get(seat, ())
    session.desk.say(f"Planned: {', '.join(planned)}." if planned else "Nothing is planned.")
    if not planned:
        stay(session)


@command("always [number]", "what you always answer in this game, so that you aren’t asked")
def always(session: Session, seat: int, which: str) -> None:
    """A number turns an answer on or off."""
    known = standing(session.match)
    if not known:
        raise TableRefused("In this game there’s nothing that can be answered once and for all.")
    intents = session.memory.intents
    chosen = set(intents.always.get(seat, frozenset()))
    if which:
        number = read_whole(which) or 0
        if not 1 <= number <= len(known):
            raise TableRefused(f"They are numbered from 1 to {len(known)}.")
        chosen ^= {list(known)[number - 1]}
        session.table.do(intend, seat, intents.plans.get(seat, ()), sorted(chosen), seat in intents.firm)
    for number, (name, text) in enumerate(known.items(), 1):
        session.desk.say(f"  {number}  {text}: {'yes' if name in chosen else 'no'}")
    stay(session)


def stay(session: Session) -> None:
    """What was written changes nothing on the table, so the person is still asked."""
    session.asked_in = session.memory.count
