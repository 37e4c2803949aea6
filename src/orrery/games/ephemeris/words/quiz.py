"""Everything that is said in Game Three."""
from __future__ import annotations

from typing import Any

from orrery.games.ephemeris.quiz import LETTERS
from orrery.games.ephemeris.rules.heavens import FIRST_PLANET, sign_of
from orrery.games.ephemeris.rules.house import EITHER
from orrery.games.ephemeris.rules.series import AT_AGAIN, AT_ANSWER, AT_CHOOSE, ORBIT
from orrery.games.ephemeris.rules.table import NOBODY
from orrery.games.ephemeris.rules.three import AGAIN, ANSWER, DEAL_ME, NO_ANSWER, ORDERS, PLANET, STOP, GameThree
from orrery.games.ephemeris.words.board import BoardWords
from orrery.games.ephemeris.words.common import COLOUR_NAMES, GROUPS, count
from orrery.kernel.events import Event
from orrery.kernel.game import Limit
from orrery.kernel.refusal import Note, Refusal


class GameThreeWords(BoardWords):
    def vocabulary(self) -> list[str]:
        planets = [f"planet:{body.id}" for body in self.bodies[FIRST_PLANET:]]
        answers = [f"answer:{letter}" for letter in [*LETTERS, "none"]]
        return [*self.movements(), *planets, *answers, "deal", "again", "stop"]

    def limit(self, state: Any) -> Limit | None:
        """EPH-323."""
        seconds = int(state.house.answer_seconds)
        return Limit(seconds, "answer:none") if seconds and state.at == AT_ANSWER else None

    def shown(self, card: int, colour: int, order: int) -> list[str]:
        """The answers of a question as they are shown (EPH-309)."""
        answers = self.almanac.question(card, colour).answers
        return [answers[place] for place in ORDERS[order]]

    def say(self, state: GameThree, move: int) -> str:
        if move < PLANET:
            return self.say_movement(state, move)
        if move < ANSWER:
            return self.body(int(FIRST_PLANET) + move - int(PLANET))
        others = {NO_ANSWER: "No answer", DEAL_ME: "Deal me one", AGAIN: "Play another game", STOP: "Stop here"}
        if move in others:
            return others[move]
        place = move - int(ANSWER)
        return f"{LETTERS[place]}: {self.shown(int(state.card), int(state.colour), int(state.answers))[place]}"

    def tell(self, state: GameThree, move: int) -> Note:
        others = {
            NO_ANSWER: Note("The time is up: that counts as wrong, and you move one sign.", "EPH-323"),
            DEAL_ME: Note("You’re dealt one of the planets that are left.", "EPH-303"),
            AGAIN: Note("If everybody agrees you play another game, and its points are added.", "EPH-327"),
            STOP: Note("The points so far decide.", "EPH-327"),
        }
        if move in others:
            return others[move]
        if move >= ANSWER:
            return Note("If it is right you move as far as you like, otherwise one sign.", "EPH-310")
        if move >= PLANET:
            body = self.bodies[int(FIRST_PLANET) + move - int(PLANET)]
            return Note(f"You bring {body.name} once round the zodiac, back to {self.sign(body.home)}.", "EPH-303")
        body_number, sign = divmod(move, 12)
        owner = int(state.owner(body_number))
        left = int(ORBIT - state.progress[body_number]) - (sign - sign_of(int(state.sky), body_number)) % 12
        arrow = self.arrow(int(state.sky), move)
        if owner == NOBODY:
            return Note(f"{arrow}. Nobody owns it.", "EPH-304")
        whose = "Your planet" if owner == state.seat else f"The planet of {self.name(owner)}"
        if left == 0:
            return Note(f"{arrow}. {whose} completes its orbit.", "EPH-317")
        return Note(f"{arrow}. {whose} has {left} signs left.", "EPH-315")

    def refuse(self, state: GameThree, move: int) -> Refusal:
        if state.at == AT_CHOOSE:
            if PLANET <= move < ANSWER:
                return Refusal("That planet has been chosen already.", "EPH-303")
            if move == DEAL_ME:
                return Refusal("At this table each player chooses a planet.", "EPH-303")
            return Refusal("First choose your planet.", "EPH-303")
        if PLANET <= move < ANSWER or move == DEAL_ME:
            return Refusal("The planets have found their owners.", "EPH-303")
        if state.at == AT_AGAIN:
            return Refusal("This game is over. Say whether you play another.", "EPH-327")
        if move >= AGAIN:
            return Refusal("You’re asked after the game, and only in an open run.", "EPH-327")
        if move == NO_ANSWER and state.at == AT_ANSWER:
            return Refusal("There is no time limit: choose A, B or C.", "EPH-323")
        if move >= ANSWER:
            return Refusal("The question has been answered: move a piece.", "EPH-310")
        if state.at == AT_ANSWER:
            return Refusal("First answer the question.", "EPH-308")
        body, sign = divmod(move, 12)
        if state.heavens.colour[body] != state.colour:
            return Refusal(f"You rolled {COLOUR_NAMES[state.colour]}: move {GROUPS[state.colour]}.", "EPH-310")
        if (refusal := self.why_not_there(state, body, sign)) is not None:
            return refusal
        if not state.was_right:
            return Refusal("After a wrong answer a piece moves exactly one sign.", "EPH-311")
        home = self.sign(self.bodies[body].home)
        return Refusal(f"{self.body(body)} does not go beyond its goal, {home}.", "EPH-318")

    def ask(self, state: GameThree) -> str:
        if state.at == AT_CHOOSE:
            return "Choose your planet, or be dealt one." if state.house.planets == EITHER else "Choose your planet."
        if state.at == AT_AGAIN:
            return "Another game? The points run on."
        if state.at == AT_ANSWER:
            return "What is your answer: A, B or C?"
        far = "as far as you like" if state.was_right else "one sign"
        return f"{'Right' if state.was_right else 'Wrong'}: move {GROUPS[state.colour]} {far}."

    def doing(self, state: GameThree) -> str:
        if state.at == AT_CHOOSE:
            return "is choosing a planet"
        if state.at == AT_AGAIN:
            return "is deciding whether to play another game"
        return "is answering a question" if state.at == AT_ANSWER else "is choosing a movement"

    def places(self, event: Event) -> tuple[str, ...]:
        things = {"roll": ("dice",), "ask": ("quiz",), "answer": ("quiz", "lesson")}
        return things.get(event.kind) or super().places(event)

    def tell_event(self, event: Event, who: str, s: str, viewer: int | None) -> str:
        facts = event.facts
        match event.kind:
            case "start":
                many = int(self.setup.options["series_games"]) != 1
                return f"{f'Game {facts[0]}: ' if many else ''}{who} begin{s}."
            case "planet":
                home = self.sign(self.bodies[facts[0]].home)
                return f"{who} bring{s} {self.body(facts[0])} once round, from {home} to {home}."
            case "roll":
                return f"{who} roll{s} {COLOUR_NAMES[facts[0]]}."
            case "ask":
                return self.almanac.question(facts[0], facts[1]).text
            case "answer":
                return self.tell_answer(facts, who, s)
            case "points":
                total = "" if self.setup.options["series_games"] == 1 else f", {facts[1]} in all"
                return f"{who} get{s} {count(facts[0], 'point')}{total}."
            case "decided":
                return f"{who} {'have' if who == 'You' else 'has'} decided."
            case "more":
                stops = self.list_seats(facts, viewer)
                return f"The run ends here. Stopped: {stops}." if stops else "Everybody plays another game."
        return super().tell_event(event, who, s, viewer)

    def tell_answer(self, facts: tuple[int, ...], who: str, s: str) -> str:
        """EPH-312: the right answer and the note."""
        place, right, card, colour, order = facts
        shown = self.shown(card, colour, order)
        note = self.almanac.question(card, colour).note
        if place == right:
            return f"{who} answer{s} {LETTERS[place]}, {shown[place]}: right. {note}"
        given = f"{who} answer{s} {LETTERS[place]}, {shown[place]}: wrong." if place < 3 else "Time is up."
        return f"{given} {LETTERS[right]}, {shown[right]}, is right. {note}"

    def reason(self, state: Any, move: int) -> str:
        if move >= AGAIN:
            return "Your points are safe now." if move == STOP else "There are more points to win."
        if move >= PLANET:
            return "Red planets are stopped by fewer." if move < ANSWER else "It sounds most likely."
        owner = int(state.owner(move // 12))
        if owner == state.seat:
            return "It brings your planet home."
        return "It clears your way or stands in somebody else’s." if owner == NOBODY else "Something has to move."
