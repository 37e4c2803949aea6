"""Everything that is said in Game Three."""
from __future__ import annotations

from typing import Any

from orrery.games.ephemeris.pack.quiz import LETTERS
from orrery.games.ephemeris.rules.heavens import FIRST_PLANET, sign_of
from orrery.games.ephemeris.rules.house import EITHER
from orrery.games.ephemeris.rules.series import AT_AGAIN, AT_ANSWER, AT_CHOOSE, AT_MOVE, ORBIT
from orrery.games.ephemeris.rules.table import NOBODY
from orrery.games.ephemeris.rules.three import (
    AGAIN,
    ANSWER,
    DEAL_ME,
    NO_ANSWER,
    ORDERS,
    PLANET,
    RESIGN_THREE,
    STOP,
    GameThree,
)
from orrery.games.ephemeris.words.board import BoardWords
from orrery.games.ephemeris.words.things import COLOUR_NAMES, COLOURS, GROUPS
from orrery.kernel.book import Choice, Question
from orrery.kernel.events import Event
from orrery.kernel.game import Limit, Setup
from orrery.kernel.refusal import Note, Refusal
from orrery.kernel.telling import NUMBER, Many, Telling
from orrery.kernel.things import Sort, count

FOUND = Note("Every player already has a planet.", "EPH-303")
AFTER = Note("You decide that after a game, and only in an open run.", "EPH-327")


class GameThreeWords(BoardWords):
    resign = int(RESIGN_THREE)

    def __init__(self, setup: Setup) -> None:
        self.choose = Question(
            self.ask_planet, "{who} is choosing a planet.", Note("Choose your planet first.", "EPH-303"), FOUND,
        )
        self.answer = Question(
            "What’s your answer: A, B or C?", "{who} is answering a question.",
            how=Note("The question has been answered. Move a piece.", "EPH-310"),
        )
        self.move = Question(
            self.ask_movement, "{who} is choosing a move.", how=Note("Answer the question first.", "EPH-308"),
        )
        self.again = Question(
            "Play another game? Your points carry over.", "{who} is deciding whether to play another game.",
            Note("This game is over. Decide whether to play another.", "EPH-327"), AFTER,
        )  # fmt: skip
        self.by_step = {
            int(AT_CHOOSE): self.choose, int(AT_ANSWER): self.answer, int(AT_MOVE): self.move,
            int(AT_AGAIN): self.again,
        }  # fmt: skip
        super().__init__(setup)

    def question(self, state: Any) -> Question:
        return self.by_step[int(state.at)]

    def limit(self, state: Any) -> Limit | None:
        """EPH-323."""
        seconds = int(state.house.answer_seconds)
        return Limit(seconds, "answer:none") if seconds and state.at == AT_ANSWER else None

    def choices(self) -> list[Choice]:
        planets = self.bodies[FIRST_PLANET:]
        return [
            self.movement(self.move, self.moves, self.no_movement, self.why_move),
            Choice(
                "planet", int(PLANET), self.choose,
                [Sort([body.id for body in planets], [body.name for body in planets], "planet-{}")],
                label="{0}", explain=self.planet, reason="Fewer pieces can stop a red planet.",
                refuse=Refusal("That planet is taken. Choose another.", "EPH-303"),
            ),
            Choice(
                "answer", int(ANSWER), self.answer, [Sort(LETTERS, thing="answer-{}")], label=self.say_answer,
                explain=Note("If you’re right, move as far as you like. If not, move one sign.", "EPH-310"),
                reason="It sounds most likely.",
            ),
            Choice(
                "answer:none", int(NO_ANSWER), self.answer, label="No answer",
                explain=Note("Time’s up. That counts as wrong, so you move one sign.", "EPH-323"),
                refuse=Refusal("There’s no time limit. Choose A, B or C.", "EPH-323"),
            ),
            Choice(
                "deal", int(DEAL_ME), self.choose, label="Deal me one",
                explain=Note("You’re dealt one of the planets left.", "EPH-303"),
                refuse=Refusal("At this table everyone chooses a planet.", "EPH-303"),
            ),
            Choice(
                "again", int(AGAIN), self.again, label="Play another game",
                explain=Note("If everyone agrees, you play another game and add its points.", "EPH-327"),
                reason="There are more points to be won.",
            ),
            Choice(
                "stop", int(STOP), self.again, label="Stop here",
                explain=Note("The run ends, and the most points win.", "EPH-327"), reason="It keeps your points safe.",
            ),
        ]  # fmt: skip

    def told(self) -> list[Telling]:
        many = int(self.setup.options["series_games"]) != 1
        total = ", {total} in all" if many else ""
        answered = {"given": NUMBER, "right": NUMBER, "card": NUMBER, "colour": COLOURS, "order": NUMBER}
        return [
            Telling("start", {"game": NUMBER}, f"{'Game {game}: ' if many else ''}{{who}} begin[s]."),
            Telling("planet", {"body": self.things.planet_cards}, self.tell_planet, lights=["who"], held=["body"]),
            Telling("roll", {"colour": COLOURS}, "{who} roll[s] {colour}.", lights=["dice"]),
            Telling(
                "ask", {"card": NUMBER, "colour": COLOURS}, lambda event: braced(self.question_of(event.facts).text),
                lights=["quiz"],
            ),
            Telling("answer", answered, self.tell_answer, lights=["quiz", "lesson"]),
            Telling("points", {"points": NUMBER, "total": NUMBER}, f"{{who}} score[s] {{points:point}}{total}."),
            Telling("decided", sentence="{who} [have|has] decided."),
            Telling(
                "more", {"stopped": Many(self.things.seats)},
                lambda event: "The run ends here. Stopped: {stopped}." if event.facts
                else "Everyone plays another game.", lights=["who"],
            ),
        ]  # fmt: skip

    # The quiz -------------------------------------------------------------------------------------------

    def question_of(self, facts: tuple[int, ...]) -> Any:
        return self.almanac.question(facts[0], facts[1])

    def shown(self, card: int, colour: int, order: int) -> list[str]:
        """The answers to a question as they are shown (EPH-309)."""
        answers = self.almanac.question(card, colour).answers
        return [answers[place] for place in ORDERS[order]]

    def say_answer(self, state: GameThree, place: int) -> str:
        return f"{LETTERS[place]}: {self.shown(int(state.card), int(state.colour), int(state.answers))[place]}"

    def tell_answer(self, event: Event) -> str:
        """EPH-312: the right answer and the note."""
        place, right, card, colour, order = event.facts
        shown = [braced(answer) for answer in self.shown(card, colour, order)]
        note = braced(self.almanac.question(card, colour).note)
        if place == right:
            return f"{{who}} answer[s] {LETTERS[place]}, {shown[place]}: right. {note}"
        given = f"{{who}} answer[s] {LETTERS[place]}, {shown[place]}: wrong." if place < 3 else "Time’s up."
        return f"{given} {LETTERS[right]}, {shown[right]}, is right. {note}"

    # Planets and movements ------------------------------------------------------------------------------

    def ask_planet(self, state: GameThree) -> str:
        return "Choose your planet, or be dealt one." if state.house.planets == EITHER else "Choose your planet."

    def planet(self, state: GameThree, number: int) -> Note:
        body = self.bodies[int(FIRST_PLANET) + number]
        return Note(f"Take {body.name} once round the zodiac, back to {self.sign(body.home)}.", "EPH-303")

    def tell_planet(self, event: Event) -> str:
        home = self.sign(self.bodies[event.facts[0]].home)
        return f"{{who}} take[s] {{body}} once round the zodiac, from {home} and back."

    def ask_movement(self, state: GameThree) -> str:
        far = "as far as you like" if state.was_right else "one sign"
        return f"{'Right' if state.was_right else 'Wrong'}. Move {GROUPS[state.colour]} {far}."

    def moves(self, state: GameThree, body: int, sign: int) -> Note:
        owner = int(state.owner(body))
        left = int(ORBIT - state.progress[body]) - (sign - sign_of(int(state.sky), body)) % 12
        goes = f"{self.body(body, first=True)} goes to {self.sign(sign)}."
        if owner == NOBODY:
            return Note(f"{goes} Nobody owns it.", "EPH-304")
        whose = "Your planet" if owner == state.seat else f"{self.name(owner)}’s planet"
        if left == 0:
            return Note(f"{goes} {whose} completes its orbit.", "EPH-317")
        return Note(f"{goes} {whose} then has {count(left, 'sign')} to go.", "EPH-315")

    def no_movement(self, state: GameThree, body: int, sign: int) -> Refusal:
        if state.heavens.colour[body] != state.colour:
            return Refusal(f"You rolled {COLOUR_NAMES[state.colour]}. Move {GROUPS[state.colour]}.", "EPH-310")
        if (refusal := self.why_not_there(state, body, sign)) is not None:
            return refusal
        if not state.was_right:
            return Refusal("Your answer was wrong, so move exactly one sign.", "EPH-311")
        home = self.sign(self.bodies[body].home)
        return Refusal(f"{self.body(body)} can’t go past its goal, {home}.", "EPH-318")

    def why_move(self, state: GameThree, body: int, sign: int) -> str:
        owner = int(state.owner(body))
        if owner == state.seat:
            return "It brings your planet closer to home."
        return "It clears your path or blocks someone else’s." if owner == NOBODY else "Something has to move."


def braced(text: str) -> str:
    """A text of the pack, made safe inside a sentence with blanks."""
    return text.replace("{", "{{").replace("}", "}}").replace("[", "(").replace("]", ")")
