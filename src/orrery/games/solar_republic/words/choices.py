"""Every choice of Solar Republic: a row for each kind (section 4 of the rules)."""
from __future__ import annotations

from orrery.games.solar_republic.rules import play as p
from orrery.games.solar_republic.words.explanations import Explanations
from orrery.games.solar_republic.words.questions import Questions
from orrery.games.solar_republic.words.refusals import Refusals
from orrery.games.solar_republic.words.things import Things
from orrery.kernel.book import Choice
from orrery.kernel.refusal import Note, Refusal


def choices(things: Things, questions: Questions) -> list[Choice]:
    card, mechanic = questions.card, questions.mechanic
    says, why = Explanations(things), Refusals(things)
    return [
        Choice(
            "play", 0, card, [things.cards], label="{0}",
            explain=says.lay, refuse=why.not_that_card, reason=says.why_lay,
        ),
        Choice(
            "draw", int(p.DRAW), card, picks="draw-pile", label="Draw a card",
            explain=Note("You take the top card of the Draw Pile and your turn ends.", "SOL-11"),
            refuse=why.no_drawing, warn=lambda state: says.warn_of_the_end(state, 1),
            reason="A chance of a trump is worth more than any card you can play now.",
        ),
        Choice(
            "stop", int(p.STOP), card, label="Stop", warn=True,
            explain=Note("Your extra turn ends and nothing happens.", "SOL-36"),
            refuse=why.no_stopping, reason="Drawing would cost you a point.",
        ),
        Choice(
            "pass", int(p.PASS), card, label="Pass", always="Pass whenever I can",
            explain=Note("You play nothing. Once everyone has passed, the deal ends.", "SOL-56"),
            refuse=Refusal("You can’t pass while there are cards to draw. Draw one instead.", "SOL-13"),
        ),
        Choice(
            "steal", int(p.STEAL), mechanic, [things.seats], picks="steal-{0}", stands_for="seat-{0}",
            label=says.rob, explain=says.robbery, refuse=why.no_robbery, reason=says.why_rob,
        ),
        Choice(
            "draw4", int(p.DRAW4), mechanic, [things.seats], picks="draw4-{0}",
            label=says.draw_four, explain=says.drawing_four, refuse=why.no_drawing_four,
            warn=lambda state, seat: says.warn_of_the_end(state, 4, seat), reason=says.why_draw_four,
        ),
        Choice(
            "again", int(p.AGAIN), mechanic, label="Go again", explain=Note("You take one extra turn.", "SOL-50"),
            refuse=why.no_extra_turn, reason="An extra turn is worth the most here.",
        ),
        Choice(
            "decline", int(p.DECLINE), mechanic, label="Use no mechanic", warn=True,
            explain=Note("You use no mechanic and your turn ends.", "SOL-34"),
        ),
        Choice(
            "retire", int(p.RETIRE), (), [things.seats], leaves=True, label="Leave the game", warn=True,
            explain=Note("Your hand is frozen, and you finish behind everyone who stays.", "SOL-69"),
            refuse=Refusal("Only one side is left, so the game ends as soon as this choice is made.", "SOL-70"),
        ),
    ]  # fmt: skip
