"""Everything that is said in Laniakea: move texts, labels, sentences, reasons."""
from __future__ import annotations

from orrery.games.laniakea.cosmos import Cosmos
from orrery.games.laniakea.rules import Laniakea
from orrery.games.laniakea.rules import choices as c
from orrery.games.laniakea.rules import frames as f
from orrery.games.laniakea.words.labels import Labels
from orrery.games.laniakea.words.not_now import THINGS
from orrery.games.laniakea.words.prompts import Prompts
from orrery.games.laniakea.words.refusals import Refusals
from orrery.games.laniakea.words.sentences import ADVERSARY, Sentences
from orrery.games.laniakea.words.texts import LOOK, move_book
from orrery.kernel.events import Event
from orrery.kernel.game import Setup, Words
from orrery.kernel.refusal import Note, Refusal


class LaniakeaWords(Words[Laniakea]):
    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        cosmos: Cosmos = setup.content
        self.book = move_book(cosmos)
        self.actions = self.book.actions
        self.prompts = Prompts(cosmos, self.name)
        self.labels = Labels(cosmos, self.name)
        self.refusals = Refusals(cosmos, self.prompts.question)
        self.sentences = Sentences(cosmos, self.name)

    def name(self, seat: int) -> str:
        return self.setup.names[seat] if seat < self.setup.seats else ADVERSARY

    # Moves --------------------------------------------------------------------------------------------

    def move_text(self, move: int) -> str:
        return self.book.text.get(move, "")

    def read_move(self, text: str, seat: int) -> int | None:
        return int(c.RETIRE) + seat if text == "retire" else self.book.move.get(text)

    def picks(self, move: int) -> tuple[str, ...]:
        return (self.book.pick[move],) if move in self.book.pick else ()

    def meant(self, pick: str, seat: int) -> int | None:
        return self.read_move(pick, seat) if pick == "retire" else self.book.meant.get(pick)

    def label(self, state: Laniakea, move: int) -> str:
        return self.labels.label(state, move, self.book.text[move])

    def explain(self, state: Laniakea, move: int) -> Note:
        return self.labels.explain(state, move)

    def reason(self, state: Laniakea, move: int) -> str:
        return self.labels.reason(state, move)

    def warning(self, state: Laniakea, move: int) -> str:
        """To leave, or a Seraph that brings the end."""
        if move >= c.RETIRE:
            return self.explain(state, move).text
        if not c.PLAY <= move % c.PAGE < c.DISCARD or not state.content.is_seraph[c.card_of(move)]:
            return ""
        if state.trigger_round != 0 or state.players[state.seat].ascension + 1 < state.house.ascension_goal:
            return ""
        return f"{self.explain(state, move).text} That completes your Ascension: the last round follows."

    def why_not(self, state: Laniakea, seat: int, move: int) -> Refusal | None:
        if state.is_retired(seat):
            return Refusal("You’ve left this game.", "LAN-134")
        if seat != state.seat:
            return Refusal(f"It’s not your turn. {self.name(int(state.seat))} is choosing.", "LAN-19")
        if self.book.decision[move] == LOOK:
            return Refusal(*THINGS[self.book.pick[move].partition("-")[0]])
        return self.refusals.why_not(state, move, self.book.decision[move])

    # The table ----------------------------------------------------------------------------------------

    def prompt(self, state: Laniakea, seat: int | None) -> str:
        return self.prompts.prompt(state, seat)

    def sentence(self, event: Event, viewer: int | None) -> str:
        return self.sentences.sentence(event, viewer)

    def places(self, event: Event) -> tuple[str, ...]:
        return self.sentences.places(event)


def decision_name(state: Laniakea) -> str:
    """The decision point (section 4) by name. Public: it follows from what all have seen."""
    return f.FRAMES[int(state.decision())]
