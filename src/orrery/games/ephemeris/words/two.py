"""Everything that is said in Game Two."""
from __future__ import annotations

from orrery.games.ephemeris.rules.eclipse import Contest
from orrery.games.ephemeris.rules.heavens import YELLOW
from orrery.games.ephemeris.rules.house import EXTRA_MOVE, NO_PLUTO
from orrery.games.ephemeris.rules.two import (
    AT_BLOCK,
    AT_CLOSE,
    AT_FIRST,
    AT_PLUTO,
    AT_RETRO,
    AT_SECOND,
    END,
    HAND_TWO,
    NO_MOVE,
    PLUTO,
    RESIGN_TWO,
    RETRO,
    RETROGRADE,
    GameTwo,
)
from orrery.games.ephemeris.words.hands import HandsWords
from orrery.games.ephemeris.words.things import COLOUR_NAMES, COLOURS, GROUPS, KINDS, PLUTO_CARD
from orrery.kernel.book import Choice, Question
from orrery.kernel.game import Setup
from orrery.kernel.refusal import Note, Refusal
from orrery.kernel.telling import Telling


class GameTwoWords(HandsWords):
    resign = int(RESIGN_TWO)
    hand_size = int(HAND_TWO)

    def __init__(self, setup: Setup) -> None:
        moving = "{who} is choosing a move."
        self.turns = {
            int(AT_FIRST): Question(self.ask_both, moving),
            int(AT_SECOND): Question(self.ask_second, moving),
            int(AT_BLOCK): Question(
                "Complete Block: nothing can move. Turn up a Retrograde card or play Pluto first.",
                "{who} is blocked.",
            ),
            int(AT_RETRO): Question(
                lambda state: f"Move {self.body(int(state.card()))} back, as far as you like.", moving,
                how=Note("There’s no Retrograde card to play. Pieces go forward.", "EPH-221"),
            ),
            int(AT_CLOSE): Question("End your turn or play Pluto.", "{who} is ending their turn."),
            int(AT_PLUTO): Question(
                lambda state: f"Pluto rolled {COLOUR_NAMES[state.pluto_colour]}. Make your move.", moving,
            ),
        }  # fmt: skip
        super().__init__(setup)

    def turn(self, state: Contest) -> Question:
        assert isinstance(state, GameTwo)
        return self.turns[int(state.at)]

    def choices(self) -> list[Choice]:
        any_turn = tuple(self.turns.values())
        return [
            self.movement(any_turn, self.moves, self.no_movement, self.why_move),
            *self.votes(any_turn),
            Choice(
                "retro", int(RETRO), self.turns[int(AT_RETRO)], [self.things.signs], picks="retro-{0}",
                label="Back to {0}", explain=self.goes_back, reason=self.why_back,
                refuse=lambda state, sign: Refusal(f"{self.body(int(state.card()))} must change signs.", "EPH-222"),
            ),
            Choice(
                "pluto", int(PLUTO), any_turn, label="Play Pluto", explain=self.tell_pluto, refuse=self.no_pluto,
                warn=self.warn_of_pluto, reason="A lucky roll could win you the game.",
            ),
            Choice(
                "retrograde", int(RETROGRADE), any_turn, label="Turn up a Retrograde card",
                explain=Note("The top Retrograde card shows which planet to move back.", "EPH-221"),
                refuse=Refusal("You turn up a Retrograde card only when the dice can’t move anything.", "EPH-221"),
                reason="Pluto is worth more later.",
            ),
            Choice(  # the page has an #end of its own
                "end", int(END), any_turn, picks="end-turn", label="End turn",
                explain=Note("The turn passes to the next player.", "EPH-241"),
                refuse=Refusal("You must move what the dice allow before you end your turn.", "EPH-207"),
                reason="Pluto is worth more later.",
            ),
            Choice(
                "none", int(NO_MOVE), any_turn, label="Don’t move",
                explain=Note("You give up the extra move.", "EPH-246"),
                refuse=Refusal("You must move. You can only turn down Pluto’s extra move.", "EPH-246"),
                reason="Every move would cost you something.",
            ),
        ]  # fmt: skip

    def told(self) -> list[Telling]:
        even = {"even": COLOURS, "uneven": COLOURS}
        return [
            Telling("roll", even, lambda event: f"{{who}} roll[s] {self.colours(*event.facts)}.", lights=["dice"]),
            Telling(
                "pluto", {"colour": COLOURS}, "{who} play[s] Pluto and roll[s] {colour}.", lights=["dice"],
                played=lambda event: [(PLUTO_CARD, 0)],
            ),
            Telling("aligned", sentence="{who} can complete [your|their] hand."),
            Telling(
                "block",
                sentence=lambda e: f"Complete Block: {{seat{e.seat}}} can’t move a piece of either colour rolled.",
            ),
            Telling(
                "partial", sentence="Partial Block: the second die can’t be used, so play moves on.",
            ),
            Telling("end", sentence="{who} end[s] [your|their] turn."),
        ]  # fmt: skip

    # What it does ---------------------------------------------------------------------------------------

    def goes_back(self, state: GameTwo, sign: int) -> Note:
        planet = self.body(int(state.card()))
        return Note(f"{planet} goes back to {self.sign(sign)}, past anything in its way.", "EPH-222")

    def why_back(self, state: GameTwo, sign: int) -> str:
        return self.why_move(state, int(state.card()), sign)

    def tell_pluto(self, state: GameTwo) -> Note:
        """EPH-248: for the owner's eyes only."""
        if state.house.pluto == EXTRA_MOVE:
            return Note("Roll the even die again. You can then move any piece of its colour.", "EPH-246")
        colours = [COLOUR_NAMES[colour] for colour in self.winning_colours(state, int(state.seat))]
        if colours:
            return Note(f"Roll the even die again. You win with {' or '.join(colours)}.", "EPH-245")
        return Note("Pluto can’t win now, as no single move completes your hand. You’d waste the card.", "EPH-244")

    def warn_of_pluto(self, state: GameTwo) -> str:
        """EPH-248: asked again before a play that can't win."""
        if state.house.pluto != EXTRA_MOVE and not self.winning_colours(state, int(state.seat)):
            return self.tell_pluto(state).text
        return ""

    def winning_colours(self, state: GameTwo, seat: int) -> list[int]:
        """The colours that a Pluto roll would have to show for this seat to win."""
        found = set()
        for body in range(len(self.bodies)):
            for sign in range(len(self.signs)):
                if state.would_complete(seat, body, sign) and self.why_not_there(state, body, sign) is None:
                    found.add(int(state.heavens.colour[body]))
        return sorted(found)

    # Why not --------------------------------------------------------------------------------------------

    def no_pluto(self, state: GameTwo) -> Refusal:
        if state.house.pluto == NO_PLUTO:
            return Refusal("There are no Pluto cards at this table.", "EPH-243")
        if not state.has_pluto(state.seat):
            return Refusal("You’ve used your Pluto card.", "EPH-242")
        return Refusal("At this table you can’t play Pluto now. Wait until you’ve made your moves.", "EPH-241")

    def no_movement(self, state: GameTwo, body: int, sign: int) -> Refusal:
        if state.at == AT_BLOCK:
            return Refusal("The dice can’t move anything. Turn up a Retrograde card or play Pluto.", "EPH-221")
        if state.at == AT_RETRO:
            return Refusal(f"You can move only {self.body(int(state.card()))}, and only back.", "EPH-222")
        if state.at == AT_CLOSE:
            return Refusal("You’ve made your moves. End your turn or play Pluto.", "EPH-241")
        dice = {AT_FIRST: {int(state.even), int(state.uneven)}, AT_PLUTO: {int(state.pluto_colour)}}
        wanted = dice[state.at] if state.at in dice else {int(state.die_left())}
        if int(state.heavens.colour[body]) not in wanted:
            groups = " or ".join(f"{GROUPS[colour]} ({COLOUR_NAMES[colour]})" for colour in sorted(wanted))
            return Refusal(f"{self.body(body, first=True)} isn’t the colour rolled. Move {groups}.", "EPH-204")
        if state.at == AT_SECOND and body == state.first:
            return Refusal(f"{self.body(body, first=True)} has moved. Use the second die on another piece.", "EPH-205")
        if (refusal := self.why_not_there(state, body, sign)) is not None:
            return refusal
        if state.at == AT_PLUTO:
            return Refusal("With Pluto you can only make a move that completes your hand.", "EPH-245")
        return Refusal("That would block your other die. Use both dice if you can.", "EPH-207")

    # What is asked --------------------------------------------------------------------------------------

    def ask_both(self, state: GameTwo) -> str:
        return f"You rolled {self.colours(int(state.even), int(state.uneven))}. {self.ask_first(state)}"

    def ask_second(self, state: GameTwo) -> str:
        left = int(state.die_left())
        if state.heavens.colour[state.first] != left:
            return f"Now move {GROUPS[left]}."
        other = self.body(1 - int(state.first))  # the Moon and the Sun
        return f"Now move {other if left == YELLOW else f'another {KINDS[left]}'}."

    def ask_first(self, state: GameTwo) -> str:
        """What the dice ask for: both of them, or the one that can be used."""
        dice = sorted({int(state.even), int(state.uneven)})
        free = [colour for colour in dice if state.heavens.free(state.sky) & state.heavens.of_colour[colour]]
        if not state.can_use_both():
            only = ". You can use only one die" if len(dice) == len(free) else ""
            return f"Partial Block{only}: move {' or '.join(GROUPS[colour] for colour in free)}."
        if len(free) < len(dice):
            then = next(colour for colour in dice if colour not in free)
            return f"Partial Block: move {GROUPS[free[0]]} first to free {GROUPS[then]}."
        if len(dice) == 2:
            return f"Move {GROUPS[dice[0]]} and {GROUPS[dice[1]]}, in either order."
        return "Move the Sun and the Moon." if dice == [YELLOW] else f"Move two different {KINDS[dice[0]]}s."

    def colours(self, even: int, uneven: int) -> str:
        return f"two {COLOUR_NAMES[even]}s" if even == uneven else f"{COLOUR_NAMES[even]} and {COLOUR_NAMES[uneven]}"
