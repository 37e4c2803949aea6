"""What a person can do at the prompt besides moving."""
from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from rich.console import Group
from rich.table import Table
from rich.text import Text

from orrery.faces.rulebook import rules
from orrery.faces.terminal.desk import Gone
from orrery.faces.terminal.reading import find_move
from orrery.faces.terminal.rules import show_gallery, show_rules
from orrery.faces.terminal.saves import write_game
from orrery.faces.terminal.screen import ACCENT, draw_block, palette
from orrery.kernel.refusal import Note, Refused
from orrery.table import commands
from orrery.table.settings import Settings

if TYPE_CHECKING:
    from orrery.faces.terminal.play import Session

HELP = (
    ("3", "make the move with that number"),
    ("a name", "make a move by its text or label; the first letters are enough"),
    ("? 3, ? name", "what a move does, or why it cannot be made, with its rule"),
    ("hint", "what a good player would do, and why"),
    ("undo", "undo your last move"),
    ("log", "everything that happened"),
    ("reference", "what cards do, what a turn is made of: to look up while you play"),
    ("rules [what]", "the rules: a number, a section, a word"),
    ("gallery [what]", "every card, tile and token of the pack"),
    ("record", "the moves so far, as they stand in the record"),
    ("save [file]", "write the game to a file"),
    ("quit", "stop for now; the game is kept"),
    ("Enter", "draw the table again"),
)


def explain(session: Session, seat: int, what: str) -> None:
    """`?`: the commands; `? move`: what it does, or why not; `? XYZ-20`: the rule."""
    match = session.match
    if not what:
        grid = Table.grid(padding=(0, 3, 0, 0))
        grid.add_column(style=ACCENT, no_wrap=True)
        for name, text in (*HELP, *anytime(session, seat)):
            grid.add_row(f"  {name}", text)
        session.desk.say(grid)
        return
    if what.upper().startswith(f"{match.setup.game.prefix}-"):
        tell_rules(session, seat, what)
        return
    text = find_move(match, seat, what)
    note: Note | None = match.why_not(text, seat)
    if note is None:
        move = match.words.read_move(text, seat)
        assert move is not None
        note = match.words.explain(match.state, move)
    session.desk.note(note)
    tell_rule_text(session, note.rule)


def anytime(session: Session, seat: int) -> list[tuple[str, str]]:
    """What the seat can do whoever has the turn, as its game calls it."""
    match = session.match
    moves = match.state.anytime(seat)
    return [(match.words.move_text(move), f"at any time: {match.words.label(match.state, move)}") for move in moves]


def tell_rule_text(session: Session, number: str) -> None:
    """The rule itself, if the rulebook is at hand."""
    try:
        known = rules(session.match.setup.game.name)
    except Refused:
        return
    if number in known:
        session.desk.say(Text(known[number].plain, "dim"))


def hint(session: Session, seat: int, _: str) -> None:
    match = session.match
    with session.desk.console.status("Thinking"):
        text = session.table.advise(seat, Settings.hint_level)
    move = match.words.read_move(text, seat)
    assert move is not None
    label = match.words.label(match.state, move)
    number = match.legal.index(text) + 1
    reason = match.words.reason(match.state, move)
    session.desk.say(Text.assemble("A good player would choose ", (f"{number}  {label}", ACCENT), f". {reason}"))


def undo(session: Session, seat: int, _: str) -> None:
    match = session.match
    target = session.memory.undo_target(0)
    text = "" if target is None else match.plies[target].text
    session.table.do(commands.undo, 0)
    session.told = len(match.sentences(seat))
    session.news.append(f"Undone: {text}.")


def log(session: Session, seat: int, _: str) -> None:
    for sentence in session.match.sentences(seat):
        session.desk.say(f"  {sentence}")


def reference(session: Session, seat: int, _: str) -> None:
    match, desk = session.match, session.desk
    view = match.view(seat)
    blocks = match.setup.game.picture(match.setup).reference(view)
    if not blocks:
        desk.say("This game keeps all of it in its rules: type rules.")
    for block in blocks:
        desk.say(Group(*draw_block(block, desk.console.width, palette(match, view))))


def record(session: Session, seat: int, _: str) -> None:
    """The moves without the seed and without saying which were forced: both are secrets while the game lasts."""
    match = session.match
    for number, ply in enumerate(match.plies):
        session.desk.say(f"  {number:>3}  {match.words.name(ply.seat)}  {ply.text}")
    session.desk.say(f"The whole record is kept as table {session.memory.code}.")


def save(session: Session, seat: int, where: str) -> None:
    session.desk.say_where("Saved:", write_game(session.memory, where))


def tell_rules(session: Session, seat: int, what: str) -> None:
    show_rules(session.desk, session.match.setup.game, what)


def tell_gallery(session: Session, seat: int, what: str) -> None:
    setup = session.match.setup
    show_gallery(session.desk, setup.game, setup.content, what)


def quit_table(session: Session, seat: int, _: str) -> None:
    raise Gone


COMMANDS: dict[str, Callable[[Session, int, str], None]] = {
    "?": explain,
    "help": explain,
    "hint": hint,
    "undo": undo,
    "log": log,
    "reference": reference,
    "rules": tell_rules,
    "gallery": tell_gallery,
    "record": record,
    "save": save,
    "quit": quit_table,
    "q": quit_table,
    "exit": quit_table,
}


def find_command(line: str) -> tuple[Callable[[Session, int, str], None], str] | None:
    """The command that a line gives and what follows it; None if it is no command."""
    if line.startswith("?"):
        return explain, line[1:].strip()
    name, _, rest = line.partition(" ")
    command = COMMANDS.get(name.lower())
    return None if command is None else (command, rest.strip())
