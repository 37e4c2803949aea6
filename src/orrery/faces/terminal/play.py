"""A match at one device: people and bots take their turns until it is over or somebody leaves."""
from __future__ import annotations

import hashlib
from contextlib import suppress
from pathlib import Path
from textwrap import wrap
from time import monotonic, sleep

from orrery import native
from orrery.faces.terminal.commands import find_command
from orrery.faces.terminal.desk import Desk, Gone
from orrery.faces.terminal.reading import find_move
from orrery.faces.terminal.result import result_table
from orrery.faces.terminal.saves import move_to_records, write_save
from orrery.faces.terminal.screen import afterword, last_turn, screen
from orrery.faces.terminal.seating import Seating
from orrery.kernel.match import Match
from orrery.kernel.refusal import Refused
from orrery.table.thinker import PoolThinker, ask

INPUT_ROWS = 1
RESULT_ROWS = 7  # besides one for each seat


class Session:
    """One match and the people before the screen. The match makes no forced move by itself: see `others_move`."""

    def __init__(
        self, desk: Desk, thinker: PoolThinker, match: Match, seating: Seating, file: Path, pace: float, seed: str
    ) -> None:
        self.desk = desk
        self.thinker = thinker
        self.match = match
        self.seating = seating
        self.file = file
        self.pace = pace
        self.seed = seed  # of the bots
        # Whose hand the screen may show: the person before it. A lone person is always there.
        self.eyes: int | None = None if len(seating.people) != 1 else seating.people[0]
        self.told = 0  # sentences that a transcript has told these eyes
        self.tempo = pace
        self.turned = False  # the turn of the person asked is over
        self.news = [" ".join(filter(None, (seating.introduce(), which_form(thinker), "? for help")))]

    def run(self) -> bool:
        """Play; whether the match came to its end. However it ends, it is on disk."""
        try:
            while self.match.seat is not None:
                self.take_turn(self.match.seat)
            self.finish()
        except (Gone, KeyboardInterrupt):
            self.keep()
            return False
        return True

    def take_turn(self, seat: int) -> None:
        if not self.seating.is_person(seat):
            self.others_move(seat)
        elif self.is_forced() and not self.seating.is_shared:
            self.pause_and_settle()
        else:
            if self.eyes != seat:
                self.curtain(seat)
            self.ask_move(seat)

    def is_forced(self) -> bool:
        return self.match.is_forced

    # Other seats ------------------------------------------------------------------------------------

    def others_move(self, seat: int) -> None:
        """A bot's move. One with a single option is shown after the same while as a chosen one."""
        self.show_between()
        if self.is_forced():
            self.pause_and_settle()
            return
        began = monotonic()
        form = self.thinker.form
        text = self.consult(seat, self.seating.players[seat])
        thought = monotonic() - began
        if (form, self.thinker.form) == ("plain", "compiled"):
            self.news.append("The compiled form is built: bots think faster from now on.")
        if self.pace > 0:
            self.tempo = max(self.tempo, thought)
            sleep(max(self.tempo - thought, 0))
        self.match.push(text)
        self.autosave()

    def pause_and_settle(self) -> None:
        sleep(self.tempo)
        self.match.settle_one()
        self.autosave()

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

    def bot_seed(self) -> int:
        """Different for every position, the same again when a position comes again."""
        digest = hashlib.sha256(f"{self.seed} {self.match.number}".encode()).digest()
        return int.from_bytes(digest[:7], "big")

    def consult(self, seat: int, bot: str) -> str:
        """What a bot would do in a seat, by what that seat knows."""
        return self.thinker.choose_now(ask(self.match, seat, bot, self.bot_seed()))

    # The person before the screen ---------------------------------------------------------------------

    def curtain(self, seat: int) -> None:
        """Nothing of the last person's hand is left on the screen when the next one is called."""
        name = self.match.words.name(seat)
        if self.eyes is not None and self.pace > 0:
            self.show_between()  # so that who just moved sees what came of it
            sleep(self.tempo)
        self.eyes = None
        self.told = len(self.match.sentences(None))
        self.desk.wipe()
        self.desk.say(f"{name} is next.", "bold")
        if self.desk.ask(f"When only {name} can see the screen, press Enter. ").lower() in ("quit", "q", "exit"):
            raise Gone
        self.desk.wipe()
        self.eyes = seat
        self.told = self.told_before(seat)

    def told_before(self, seat: int) -> int:
        """A person hears everything since the last turn of his own."""
        return len(self.match.sentences(seat)) - len(self.match.sentences(seat, last_turn(self.match, seat)))

    def ask_move(self, seat: int) -> None:
        """Show the table and take lines until one of them is a move, or changes whose turn it is."""
        self.turned = False
        self.autosave()
        self.draw()
        asked = monotonic()
        while not self.turned:
            line = self.desk.ask("> ")
            if line.strip().lower() in self.match.words.keys(self.match.state):
                line = self.match.words.typed(line.strip().lower(), monotonic() - asked)
            try:
                if not line and self.is_forced():
                    line = "1"
                if not line:
                    self.draw()
                elif found := find_command(line):
                    command, rest = found
                    command(self, seat, rest)
                else:
                    self.make_move(seat, line)
            except Refused as refused:
                self.desk.note(refused.refusal)

    def draw(self) -> None:
        if not self.desk.is_terminal:
            self.tell_news()
        self.desk.show(screen(self.match, self.eyes, self.desk.console, limit=self.rows()))
        for line in self.news:
            self.desk.say(line, "dim")
        if self.is_forced():
            self.desk.say("There is one thing to do: press Enter.")
        self.news = []

    def rows(self) -> int | None:
        """How many a table may take; None in a transcript, which has as many as it likes."""
        console = self.desk.console
        below = INPUT_ROWS + sum(len(wrap(line, console.width)) for line in self.news)
        return console.height - below if self.desk.is_terminal else None

    def make_move(self, seat: int, line: str) -> None:
        match = self.match
        text = find_move(match, seat, line)
        move = match.words.read_move(text, seat)
        if move in match.state.anytime(seat):
            self.desk.note(match.words.explain(match.state, move))
            if not self.desk.agrees("Do it?", default=False):
                return
            match.push(text, seat)
        elif self.is_forced() and text == match.legal[0]:
            match.settle_one()  # in the record it stands as what it is
        else:
            match.push(text, seat)
        self.turned = True
        self.autosave()

    # On disk ------------------------------------------------------------------------------------------

    def autosave(self) -> None:
        """A record never stops before a forced move, so it is written when none is pending."""
        if self.seating.people and not self.is_forced():
            write_save(self.match, self.seating, self.file)

    def keep(self) -> None:
        """Somebody left: put the game away and say how to go on."""
        if not self.seating.people:
            return
        while self.match.settle_one():
            pass
        write_save(self.match, self.seating, self.file)
        self.desk.say_where("The game is kept in", self.file)
        self.desk.say("Go on with: orrery resume")

    def finish(self) -> None:
        self.show_between(below=RESULT_ROWS + self.match.setup.seats)
        self.desk.say(result_table(self.match))
        if self.seating.people:
            write_save(self.match, self.seating, self.file)
            self.file = move_to_records(self.file)
            self.desk.say_where("The record is in", self.file)
            self.offer_afterword()

    def offer_afterword(self) -> None:
        """Some games have something to read when they are over, for the winner first."""
        match = self.match
        result = match.result
        assert result is not None
        winners = [seat for seat in self.seating.people if result.ranks[seat] == 1]
        title, text = afterword(match, winners[0] if winners else self.eyes, self.desk.console)
        with suppress(Gone):  # the game is over and kept: who leaves here leaves nothing undone
            if title and self.desk.agrees(f"{title.rstrip('!')}: read now?", default=False):
                self.desk.say(text)


def which_form(thinker: PoolThinker) -> str:
    """In one line whether the rules run compiled."""
    if native.form() == "compiled":
        return "Rules run compiled."
    if thinker.building is not None:
        return "Rules run as plain Python; the compiled form is being built for the bots."
    return "Rules run as plain Python."
