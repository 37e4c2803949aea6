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
from orrery.kernel.events import NOBODY
from orrery.kernel.preview import say_preview
from orrery.kernel.refusal import Note
from orrery.table import TableRefused, commands, practice
from orrery.table.openness import no_record, open_to
from orrery.table.settings import Settings
from orrery.table.thinker import reason_for

if TYPE_CHECKING:
    from orrery.faces.terminal.play import Session

Command = Callable[["Session", int, str], None]
COMMANDS: dict[str, Command] = {}
HELP = [
    ("3", "make the move with that number"),
    ("a name", "make a move by its text or label; the first letters are enough"),
    ("? 3, ? name", "what a move does, or why you can’t make it, with its rule"),
    ("Enter", "draw the table again"),
]


def command(usage: str, text: str, *other_names: str) -> Callable[[Command], Command]:
    """A command by its first word, with what help says about it."""

    def enter(do: Command) -> Command:
        HELP.append((usage, text))
        COMMANDS.update(dict.fromkeys((usage.split()[0], *other_names), do))
        return do

    return enter


def find_command(line: str) -> tuple[Command, str] | None:
    """The command that a line gives and what follows it; None if it is no command."""
    if line.startswith("?"):
        return explain, line[1:].strip()
    name, _, rest = line.partition(" ")
    found = COMMANDS.get(name.lower())
    return None if found is None else (found, rest.strip())


@command("?", "this help", "help")
def explain(session: Session, seat: int, what: str) -> None:
    """`?`: the commands; `? move`: what it does, or why not; `? XYZ-20`: the rule."""
    match, words = session.match, session.match.words
    if not what:
        grid = Table.grid(padding=(0, 3, 0, 0))
        grid.add_column(style=ACCENT, no_wrap=True)
        anytime = [(words.move_text(move), f"at any time: {words.label(match.state, move)}")
                   for move in match.state.anytime(seat)]  # fmt: skip
        for name, text in (*HELP, *anytime):
            grid.add_row(f"  {name}", text)
        session.desk.say(grid)
        return
    if what.upper().startswith(f"{match.setup.game.prefix}-"):
        tell_rules(session, seat, what)
        return
    text = find_move(match, seat, what)
    note: Note | None = match.why_not(text, seat)
    if note is None:
        move = words.read_move(text, seat)
        assert move is not None
        note = words.explain(match.state, move)
    session.desk.note(note)
    if score := say_preview(match.preview(text, seat), seat, match.setup.names):
        session.desk.say(score)
    if (rule := rules(match.setup.game.name).get(note.rule)) is not None:
        session.desk.say(Text(rule.plain, "dim"))


@command("hint", "what a good player would do, and why")
def hint(session: Session, seat: int, _: str) -> None:
    match = session.match
    if session.memory.practice is not None:
        session.table.do(practice.ask_hint)
        return
    commands.may_ask_hint(session.memory)
    with session.desk.console.status("Thinking"):
        text = session.table.advise(seat, Settings.hint_level)
    why = reason_for(match, seat, text)
    chosen = f"{match.legal.index(text) + 1}  {why.label}"
    session.desk.say(Text.assemble("A good player would choose ", (chosen, ACCENT), f". {why.text}"))


@command("undo", "undo your last move")
def undo(session: Session, seat: int, _: str) -> None:
    match = session.match
    target = session.memory.undo_target(0)
    text = "" if target is None else match.plies[target].text
    session.table.do(commands.undo, 0)
    session.told = len(match.sentences(seat))
    session.news.append(f"Undone: {text}.")


@command("log", "everything that happened")
def log(session: Session, seat: int, _: str) -> None:
    for sentence in session.match.sentences(seat):
        session.desk.say(f"  {sentence}")


@command("reference", "what cards do and how a turn goes, to look up while you play")
def reference(session: Session, seat: int, _: str) -> None:
    match, desk = session.match, session.desk
    view = match.view(seat)
    blocks = match.setup.game.picture(match.setup).reference(view)
    if not blocks:
        desk.say("This game has no reference. For the rules, type rules.")
    for block in blocks:
        desk.say(Group(*draw_block(block, desk.console.width, palette(match, view))))


@command("rules [what]", "the rules: by number, section or word")
def tell_rules(session: Session, seat: int, what: str) -> None:
    show_rules(session.desk, session.match.setup.game, what)


@command("gallery [what]", "every card, tile and token")
def tell_gallery(session: Session, seat: int, what: str) -> None:
    setup = session.match.setup
    show_gallery(session.desk, setup.game, setup.content, what)


@command("fair", "what was locked in before the deal, and the fingerprint of the game so far")
def fair(session: Session, seat: int, _: str) -> None:
    memory, desk = session.memory, session.desk
    if not memory.commitment:
        desk.say("The seed of this game was chosen, not drawn.")
        return
    desk.say("Before the deal, this secret was locked in by its SHA-256:")
    desk.say(f"  {memory.commitment}")
    desk.say("The seed follows from the secret, what was agreed, and the nonce of this device:")
    desk.say(f"  {memory.holders[0].nonce or 'none was given'}")
    desk.say("The fingerprint of the game so far, as far as you may know of it:")
    desk.say(f"  {memory.head(seat)}")
    desk.say("After the game, the record holds the secret. To check it, run orrery verify.")


@command("record", "the moves so far, as in the record")
def record(session: Session, seat: int, _: str) -> None:
    """The moves that this seat may know, without the seed and without saying which were forced."""
    match = session.match
    for number, ply in enumerate(match.plies):
        is_open = ply.seat == seat or all(event.reader in (NOBODY, seat) for event in ply.events)
        session.desk.say(f"  {number:>3}  {match.words.name(ply.seat)}  {ply.text if is_open else '…'}")
    session.desk.say(f"The whole record is saved as table {session.memory.code}.")


@command("save [file]", "write the game to a file")
def save(session: Session, seat: int, where: str) -> None:
    if session.memory.daily and not open_to(session.memory, plays=True).record:
        raise TableRefused(no_record(session.memory))
    session.desk.say_where("Saved:", write_game(session.memory, where))


@command("quit", "stop for now; the game is saved", "q", "exit")
def quit_table(session: Session, seat: int, _: str) -> None:
    raise Gone
