"""The quiz cards of a pack, and the seven rules that keep them true and fair (section 2.5)."""
from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass

from orrery.kernel.pack import Table

CARDS = 72
LETTERS = "ABC"
QUESTION_LENGTH, ANSWER_LENGTH, NOTE_LENGTH = 140, 48, 200
COLOURS = ("yellow", "red", "blue")
BANNED = re.compile(r"\b(latest|newest|currently|so far|only spacecraft that has ever)\b", re.IGNORECASE)


@dataclass(frozen=True)
class Question:
    text: str
    answers: tuple[str, str, str]
    answer: int  # which of them is right
    level: int  # 1 easy, 2 medium, 3 hard
    note: str
    source: str


@dataclass(frozen=True)
class Card:
    id: str
    questions: tuple[Question, ...]  # by colour


def read_quiz(table: Table) -> list[Card]:
    cards: list[Card] = []
    for entry in table.tables("card"):
        cards.append(Card(entry.text("id"), tuple(read_question(entry.table(colour)) for colour in COLOURS)))
        entry.done()
    table.done()
    return cards


def read_question(table: Table) -> Question:
    answers = table.value("a", list, "a list of three answers")
    if len(answers) != 3 or not all(isinstance(text, str) and text.strip() for text in answers):
        table.refuse("a", "there must be three answers, all of them texts.")
    if len({text.casefold() for text in answers}) != 3:
        table.refuse("a", "the three answers must be different.")
    if long := [text for text in answers if len(text) > ANSWER_LENGTH]:
        table.refuse("a", f"an answer has at most {ANSWER_LENGTH} letters, not {len(long[0])}.")
    letter = table.text("answer")
    if letter not in LETTERS or len(letter) != 1:
        table.refuse("answer", f"must be A, B or C, not {letter}.")
    text, note = table.text("q"), table.text("note")
    for key, words, most in (("q", text, QUESTION_LENGTH), ("note", note, NOTE_LENGTH)):
        if len(words) > most:
            table.refuse(key, f"has at most {most} letters, not {len(words)}.")
        if found := BANNED.search(words):
            table.refuse(key, f"{found[0]!r} won’t stay true.")
    shown = (answers[0], answers[1], answers[2])
    level = table.number("level", 1, 3)
    question = Question(text, shown, LETTERS.index(letter), level, note, table.text("source"))
    table.done()
    return question


def check_quiz(table: Table, cards: list[Card]) -> None:
    """What can only be seen of all cards together."""
    if [card.id for card in cards] != [f"Q{number:02}" for number in range(1, CARDS + 1)]:
        table.refuse("card", f"there must be the cards Q01 to Q{CARDS}, in order.")
    questions = [question for card in cards for question in card.questions]
    if twice := [text for text, times in Counter(q.text.casefold() for q in questions).items() if times > 1]:
        table.refuse("card", f"the question {twice[0]!r} is there twice.")
    for letter in range(3):
        share = sum(question.answer == letter for question in questions) / len(questions)
        if not 0.25 <= share <= 0.42:
            table.refuse("card", f"{LETTERS[letter]} is right in {share:.0%} of the questions, not in 25 to 42 %.")
