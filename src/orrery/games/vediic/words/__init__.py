"""Everything Vediic says."""
from __future__ import annotations

from orrery.games.vediic.pack import COLOURS
from orrery.games.vediic.rules import Vediic
from orrery.games.vediic.rules.moves import PLACE, SHIELD
from orrery.games.vediic.rules.play import ALONE, CAP, ENLIGHTENED
from orrery.games.vediic.rules.table import AT_OFFER, AT_PLACE
from orrery.games.vediic.words.choices import choices
from orrery.games.vediic.words.events import tellings
from orrery.games.vediic.words.questions import Questions
from orrery.games.vediic.words.things import Things
from orrery.kernel.book import Choice, Question
from orrery.kernel.game import Setup
from orrery.kernel.refusal import Refusal
from orrery.kernel.words import Words

ENDINGS = {
    ENLIGHTENED: "A player has promoted both pawns, so the game is over.",
    CAP: "The last round is over.",
    ALONE: "Everyone else has left, so the game is over.",
}


class VediicWords(Words[Vediic]):
    turn_rule = "VED-23"
    endings = ENDINGS

    def __init__(self, setup: Setup) -> None:
        things = Things(setup)
        self.questions = Questions(things)
        super().__init__(setup, things.seats, choices(things, self.questions), tellings(things))

    def question(self, state: Vediic) -> Question:
        return self.questions.by_step[int(state.at)]

    def waiting(self, state: Vediic) -> str:
        """VED-98: an offer is its maker's secret until it is made."""
        at = state.menu if state.at == AT_OFFER else state.at
        return self.questions.by_step[int(at)].waiting.format(who=self.name(int(state.seat)))

    def not_now(self, state: Vediic, choice: Choice, move: int) -> Refusal | None:
        if state.at == AT_PLACE and choice.name == "move":
            station = choice.taken(move)[2]  # a click on a station
            if any(place == station for place in state.pawns):
                return super().why_not(state, int(state.seat), int(PLACE) + station)
        if move == SHIELD and self.question(state).first is None:
            return Refusal("You can play orange only when a retrograde planet has caught you.", "VED-76")
        return super().not_now(state, choice, move)

    def spelling(self, typed: str) -> str:
        """Colours by their ids: who reads "grey" types it too."""
        for colour in COLOURS:
            typed = typed.replace(colour.name, colour.id)
        return typed

    def move_for_click(self, pick: str, seat: int) -> int | None:
        """The likeliest reading of each thing; a second choice of the same thing is found by its path."""
        kind, _, what = pick.partition("-")
        other = (seat + 1) % self.setup.seats
        nowhere = self.book.find(int(PLACE)).takes[0].ids[0]
        cards = {
            "yellow": "yellow", "purple": f"steal:{other}", "orange": "shield", "blue": "resolve:blue",
            "green": f"move:a:green:{nowhere}", "red": f"resolve:red:{other}", "gray": f"move:a:gray:{nowhere}",
        }  # fmt: skip
        owner, _, letter = what.partition("-")  # of a pawn: only a rival's is named with its seat
        texts = {
            "s": f"move:a:walk:{what}",
            "pawn": f"resolve:red:{owner}" if letter else f"move:{what}:walk:{nowhere}",
            "some": f"move:a:walk:{nowhere}:some",
            "planet": f"trade:{what}:yellow+yellow" if what != "yellow" else "trade:yellow:purple+purple",
            "card": cards.get(what, ""),
            "seat": f"steal:{what}",
            "e": "pooja:yellow+purple+orange",
            "offer": f"offer:{other}",
        }
        return self.read_move(texts[kind], seat) if kind in texts else super().move_for_click(pick, seat)
