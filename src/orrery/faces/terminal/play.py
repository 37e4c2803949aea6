"""A table at one device: people and bots take their turns until the game is over or somebody leaves."""
from __future__ import annotations

from contextlib import suppress
from math import inf
from textwrap import wrap
from time import monotonic, sleep

from rich.console import RenderableType

from orrery import native
from orrery.faces import clocks
from orrery.faces.following import last_turn
from orrery.faces.terminal import following
from orrery.faces.terminal.commands import find_command
from orrery.faces.terminal.desk import Desk, Gone, TimeUp
from orrery.faces.terminal.lesson import LEAVE, step_lines
from orrery.faces.terminal.reading import find_move
from orrery.faces.terminal.result import result_table
from orrery.faces.terminal.saves import TERMINAL, write_game
from orrery.faces.terminal.screen import afterword, screen
from orrery.kernel.refusal import Refused
from orrery.table import LocalTable, Memory, commands, intents, moment, series, timeouts
from orrery.table.intents import Due
from orrery.table.openness import no_record, open_to
from orrery.table.pace import PACES
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
        self.longest = 0.0  # that a bot has thought about a move
        self.noticed = ""  # why a plan was dropped, if it has been said
        self.asked_in = 0  # entries of the table when a person was asked
        self.news = [" ".join(filter(None, (introduce(self.memory), which_form(table.thinker), "? for help")))]
        if self.memory.time.timing.runs:
            self.news.append(f"{self.memory.time.timing.words()}.")
        self.table.do(timeouts.pause, inf, moment.now())  # nobody's time ran while the program didn't
        if self.memory.commitment and not self.match.number:
            self.news.append(f"The shuffle is locked in: {self.memory.commitment}")

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
        if self.tempo > 0 and due.seat not in self.memory.answers and not due.planned:
            self.longest = max(self.longest, thought)
            sleep(max(self.tempo * PACES[self.memory.pace], self.longest) - thought)
        if due.planned:
            self.table.do(intents.carry_out, due, self.memory.version)
        else:
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
        began = moment.now()
        self.desk.say(f"{name} is next.", "bold")
        if self.desk.ask(f"When only {name} can see the screen, press Enter. ").lower() in ("quit", "q", "exit"):
            raise Gone
        self.table.do(timeouts.pause, moment.now() - began, moment.now(), 0.0)  # now the question can be seen
        self.desk.wipe()
        self.eyes = seat
        since = self.match.sentences(seat, last_turn(self.match, seat))  # everything since the last turn is told
        self.told = len(self.match.sentences(seat)) - len(since)

    def ask_move(self, seat: int) -> None:
        """Show the table and take lines until one of them changes something."""
        self.asked_in = self.memory.count
        if notice := following.new_notice(self, seat):
            self.news.append(notice)
        self.draw()
        asked = monotonic()
        while self.memory.count == self.asked_in:
            try:
                line = self.ask_line(seat)
            except TimeUp:
                self.run_out(seat)
                break
            waited = monotonic() - asked
            if not self.memory.reading and line.lower() in self.match.words.keys(self.match.state):
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

    def ask_line(self, seat: int) -> str:
        zero = self.memory.time.zero(seat)
        if zero is None:
            return self.desk.ask("> ")
        left = zero - moment.now()
        return self.desk.ask_within(f"{clocks.short(left)} > ", left)

    def run_out(self, seat: int) -> None:
        name = self.match.words.name(seat)
        self.desk.say()
        self.table.do(timeouts.run_out, moment.now(), for_good=False)  # the person sits here
        plays = self.memory.seats[seat].bot_plays
        self.news.append(f"{name} ran out of time, so a bot played." if plays else f"{name} ran out of time and left.")

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
            for line in [*self.news, *self.clock_lines()]:
                self.desk.say(line, "dim")
            self.news = []
            if self.match.is_forced:
                self.desk.say("You have one move. Press Enter to make it.")
        for row in self.lines_below():
            self.desk.say(row)

    def lines_below(self) -> list[RenderableType]:
        """What is said under the table: the step of a lesson."""
        return step_lines(self.memory.lesson, self.desk.console.width)

    def clock_lines(self) -> list[str]:
        """What everybody has left, if it's for the whole game."""
        shown = [(seat.name, clocks.countdown(self.memory, n, None)) for n, seat in enumerate(self.memory.seats)]
        told = [f"{name} {clock.text}" for name, clock in shown if clock is not None]
        return [f"Time left: {', '.join(told)}"] if told else []

    def rows(self) -> int | None:
        """How many rows a table can take; None in a transcript, which has no limit."""
        if not self.desk.is_terminal:
            return None
        width = self.desk.console.width
        below = INPUT_ROWS + sum(len(wrap(line, width)) for line in [*self.news, *self.clock_lines()])
        return self.desk.console.height - below - len(self.lines_below())

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
        if score := series.told(self.memory):
            self.desk.say(score)
        if self.people and not open_to(self.memory, plays=True).record:
            self.desk.say(no_record(self.memory))
        elif self.people:
            file = write_game(self.memory)
            self.desk.say_where("The record is in", file)
            if self.memory.commitment:
                self.desk.say_where("To check the shuffle and every move, run orrery verify", file)
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
