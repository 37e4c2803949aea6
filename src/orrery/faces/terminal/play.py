"""A table at one device: people and bots take their turns until the game is over or somebody leaves."""
from __future__ import annotations

from contextlib import suppress
from textwrap import wrap
from time import monotonic, sleep

from orrery import native
from orrery.faces.terminal.commands import find_command
from orrery.faces.terminal.desk import Desk, Gone
from orrery.faces.terminal.lesson import LEAVE, step_lines
from orrery.faces.terminal.reading import find_move
from orrery.faces.terminal.result import result_table
from orrery.faces.terminal.saves import TERMINAL, write_game
from orrery.faces.terminal.screen import afterword, last_turn, screen
from orrery.kernel.refusal import Refused
from orrery.table import LocalTable, Memory, commands
from orrery.table.memory import Due
from orrery.table.thinker import Thinker

INPUT_ROWS = 1
RESULT_ROWS = 7  # besides one for each seat


class Session:
    """One game and the people before the screen."""

    def __init__(self, desk: Desk, table: LocalTable, pace: float) -> None:
        self.desk = desk
        self.table = table
        self.memory = table.memory
        self.match = table.memory.match
        self.people = table.memory.seats_of(0)
        # Whose hand the screen may show: the person before it. A lone person is always there.
        self.eyes: int | None = self.people[0] if len(self.people) == 1 else None
        self.told = 0  # sentences that a transcript has told these eyes
        self.tempo = pace
        self.news = [" ".join(filter(None, (introduce(self.memory), which_form(table.thinker), "? for help")))]

    def run(self) -> bool:
        """Play; whether the game came to its end. However it ends, every move is on disk."""
        try:
            while not self.memory.over:
                self.take_turn()
            self.finish()
        except (Gone, KeyboardInterrupt):
            self.stop()
            return False
        return True

    def take_turn(self) -> None:
        seat, due = self.match.seat, self.memory.due()
        if self.memory.reading and self.memory.lesson is not None:
            seat = self.memory.lesson.lesson.learner
        elif due is not None and not self.wants_to_know(due):
            return self.others_move(due)
        assert seat is not None
        if self.eyes != seat:
            self.curtain(seat)
        return self.ask_move(seat)

    def wants_to_know(self, due: Due) -> bool:
        """On a shared device everybody sees their own turn, even with only one move."""
        return len(self.people) > 1 and due.seat in self.people and due.seat not in self.memory.answers

    # Other seats ------------------------------------------------------------------------------------

    def others_move(self, due: Due) -> None:
        """A move without a question. One with a single option takes as long as a chosen one."""
        self.show_between()
        began = monotonic()
        form = self.table.thinker.form
        text = due.text or self.table.advise(due.seat, self.memory.seats[due.seat].level)
        thought = monotonic() - began
        if (form, self.table.thinker.form) == ("plain", "compiled"):
            self.news.append("The compiled form is built. Bots think faster from now on.")
        if self.tempo > 0 and due.seat not in self.memory.answers:
            self.tempo = max(self.tempo, thought)
            sleep(max(self.tempo - thought, 0))
        self.table.do(commands.play_due, due.seat, text, self.memory.version)

    def show_between(self, below: int = 0) -> None:
        """While others move: the table again on a screen, only what is new in a transcript."""
        if (rows := self.rows()) is not None:
            self.desk.show(screen(self.match, self.eyes, self.desk.console, limit=rows - below))
        else:
            self.tell_news()

    def tell_news(self) -> None:
        told = self.match.sentences(self.eyes)
        for sentence in told[self.told :]:
            self.desk.say(f"  {sentence}")
        self.told = len(told)

    # The person before the screen ---------------------------------------------------------------------

    def curtain(self, seat: int) -> None:
        """Clears the last person's hand off the screen before the next one is called."""
        name = self.match.words.name(seat)
        if self.eyes is not None and self.tempo > 0:
            self.show_between()  # so that the last player sees what came of it
            sleep(self.tempo)
        self.eyes = None
        self.told = len(self.match.sentences(None))
        self.desk.wipe()
        self.desk.say(f"{name} is next.", "bold")
        if self.desk.ask(f"When only {name} can see the screen, press Enter. ").lower() in ("quit", "q", "exit"):
            raise Gone
        self.desk.wipe()
        self.eyes = seat
        since = self.match.sentences(seat, last_turn(self.match, seat))  # everything since the last turn is told
        self.told = len(self.match.sentences(seat)) - len(since)

    def ask_move(self, seat: int) -> None:
        """Show the table and take lines until one of them changes something."""
        count = self.memory.count
        self.draw()
        asked = monotonic()
        while self.memory.count == count:
            line = self.desk.ask("> ")
            waited = monotonic() - asked
            if line.lower() in self.match.words.keys(self.match.state):
                line = self.match.words.typed(line.lower(), waited)
            try:
                if line:
                    self.obey(seat, line, waited)
                elif self.memory.reading and self.memory.lesson is not None:
                    self.table.do(commands.go_on, len(self.memory.lesson.passed))
                elif self.match.is_forced:
                    self.make_move(seat, "1", waited)
                else:
                    self.draw()
            except Refused as refused:
                self.desk.note(refused.refusal)

    def obey(self, seat: int, line: str, waited: float) -> None:
        if found := find_command(line):
            command, rest = found
            command(self, seat, rest)
        elif line.lower() == LEAVE and self.memory.lesson is not None and self.memory.lesson.step is not None:
            self.table.do(commands.leave_lesson)
        else:
            self.make_move(seat, line, waited)

    def make_move(self, seat: int, line: str, waited: float) -> None:
        match = self.match
        text = find_move(match, seat, line)
        move = match.words.read_move(text, seat)
        if move in match.state.anytime(seat):
            self.desk.note(match.words.explain(match.state, move))
            if not self.desk.agrees("Go ahead?", default=False):
                return
        self.table.do(commands.move, seat, text, self.memory.version, waited=waited)

    def draw(self) -> None:
        if not self.desk.is_terminal:
            self.tell_news()
        asks = not self.memory.reading
        self.desk.show(screen(self.match, self.eyes, self.desk.console, limit=self.rows(), asks=asks))
        if asks:
            for line in self.news:
                self.desk.say(line, "dim")
            self.news = []
            if self.match.is_forced:
                self.desk.say("You have one move. Press Enter to make it.")
        for row in step_lines(self.memory.lesson, self.desk.console.width):
            self.desk.say(row)

    def rows(self) -> int | None:
        """How many rows a table can take; None in a transcript, which has no limit."""
        if not self.desk.is_terminal:
            return None
        width = self.desk.console.width
        below = INPUT_ROWS + sum(len(wrap(line, width)) for line in self.news)
        return self.desk.console.height - below - len(step_lines(self.memory.lesson, width))

    # The end --------------------------------------------------------------------------------------------

    def stop(self) -> None:
        """Somebody left: says how to continue."""
        if not self.people:
            return
        if self.memory.file:
            self.desk.say_where("The game is saved in", write_game(self.memory))
        self.desk.say(f"The game is saved as table {self.memory.code}. To continue, run orrery resume")

    def finish(self) -> None:
        self.show_between(below=RESULT_ROWS + self.match.setup.seats)
        self.desk.say(result_table(self.match))
        if self.people:
            self.desk.say_where("The record is in", write_game(self.memory))
            self.table.journal.store.forget(TERMINAL, self.memory.code)
            self.offer_afterword()

    def offer_afterword(self) -> None:
        """Some games have something to read when they are over, for the winner first."""
        match = self.match
        result = match.result
        assert result is not None
        winners = [seat for seat in self.people if result.ranks[seat] == 1]
        title, text = afterword(match, winners[0] if winners else self.eyes, self.desk.console)
        with suppress(Gone):  # the game is over and saved: nothing is lost by leaving here
            if title and self.desk.agrees(f"{title.rstrip('!')}: read now?", default=False):
                self.desk.say(text)


def introduce(memory: Memory) -> str:
    """The bots in one sentence; empty if there are none."""
    by_level: dict[str, list[str]] = {}
    for seat in memory.seats:
        if seat.level:
            by_level.setdefault(seat.level, []).append(seat.name)
    bots = ", ".join(f"{', '.join(names)} ({level})" for level, names in by_level.items())
    return f"Bots: {bots}." if bots else ""


def which_form(thinker: Thinker) -> str:
    """Whether the rules are compiled, in one line."""
    if native.form() == "compiled":
        return "The rules are compiled."
    if thinker.building is not None:
        return "The rules run in plain Python. The compiled form is being built for the bots."
    return "The rules run in plain Python."
