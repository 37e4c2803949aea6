"""The quiz pack keeps the rules for its questions (section 2.5): counts, letters, lengths, words."""
from __future__ import annotations

import re
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

FILE = Path(__file__).parents[3] / "src/orrery/games/ephemeris/packs/standard/quiz.toml"
COLOURS = ("red", "blue", "yellow")
LETTERS = "ABC"
KEYS = {"q", "a", "answer", "level", "note", "source"}

# words that make a fact grow old, and counts that grow with discoveries
BANNED = re.compile(
    r"\b(latest|newest|currently|so far|to date|up to now|most recent|recently|nowadays|at present|at the moment"
    r"|(has|have) ever|records?|known moons|how many (moons|exoplanets|missions)|horoscopes?|star signs?)\b",
    re.IGNORECASE,
)
# a question about an event tells when it was
EVENT = re.compile(
    r"\b(first to|the first|landed?|launched|discovered|flew|crashed|crash|reached|went into orbit|mission|probes?"
    r"|spacecraft|lander|rover|Apollo|Voyager|foretold|named in)\b"
)
YEAR = re.compile(r"\b1\d{3}\b|\b20\d\d\b|\b\d{1,4} BC\b")

REFERENCES = {
    "American Museum of Natural History",
    "ESA",
    "Encyclopaedia Britannica",
    "IAU",
    "IAU and USGS",
    "JAXA",
    "Lunar and Planetary Institute",
    "MacTutor",
    "NASA Eclipse Web Site",
    "NASA History",
    "NASA JPL",
    "NASA NSSDCA",
    "NASA Science",
    "NOAA",
    "OpenStax",
    "Oxford English Dictionary",
    "Royal Museums Greenwich",
    "Royal Society of Chemistry",
    "Smithsonian National Air and Space Museum",
    "The British Library",
    "UK Space Agency",
    "US Naval Observatory",
}

CARDS: list[dict[str, Any]] = tomllib.loads(FILE.read_text(encoding="utf-8"))["card"]
QUESTIONS = [(f"{card['id']}-{colour}", card[colour]) for card in CARDS for colour in COLOURS]


def plain(text: str) -> str:
    return " ".join(re.findall(r"[a-z0-9]+", text.lower()))


def test_72_cards_with_a_question_of_every_colour() -> None:
    assert [card["id"] for card in CARDS] == [f"Q{n:02d}" for n in range(1, 73)]
    assert all(set(card) == {"id", *COLOURS} for card in CARDS)
    assert len(QUESTIONS) == 216


def test_no_question_is_asked_twice() -> None:
    twice = [q for q, n in Counter(plain(question["q"]) for _, question in QUESTIONS).items() if n > 1]
    assert not twice


def test_no_note_is_told_twice() -> None:
    twice = [note for note, n in Counter(plain(question["note"]) for _, question in QUESTIONS).items() if n > 1]
    assert not twice


@pytest.mark.parametrize(("name", "question"), QUESTIONS, ids=[name for name, _ in QUESTIONS])
def test_a_question_is_whole(name: str, question: dict[str, Any]) -> None:
    assert set(question) == KEYS
    assert question["q"].endswith("?")
    assert question["note"].endswith(".")
    assert len(question["a"]) == 3
    assert len({plain(answer) for answer in question["a"]}) == 3
    assert question["answer"] in LETTERS
    assert len(question["answer"]) == 1
    assert question["level"] in (1, 2, 3)
    for text in (question["q"], *question["a"], question["note"], question["source"]):
        assert text
        assert text == text.strip()
        assert "  " not in text
    assert len(question["q"]) <= 140
    assert all(len(answer) <= 48 for answer in question["a"])
    assert len(question["note"]) <= 200


@pytest.mark.parametrize(("name", "question"), QUESTIONS, ids=[name for name, _ in QUESTIONS])
def test_a_question_does_not_grow_old(name: str, question: dict[str, Any]) -> None:
    for text in (question["q"], *question["a"], question["note"]):
        assert not BANNED.search(text), text
    if EVENT.search(question["q"]):
        assert YEAR.search(question["q"]), question["q"]


@pytest.mark.parametrize("colours", [COLOURS, ("red",), ("blue",), ("yellow",)])
def test_every_letter_is_right_about_equally_often(colours: tuple[str, ...]) -> None:
    right = Counter(card[colour]["answer"] for card in CARDS for colour in colours)
    for letter in LETTERS:
        assert 0.25 <= right[letter] / right.total() <= 0.42


@pytest.mark.parametrize("colours", [COLOURS, ("red",), ("blue",), ("yellow",)])
def test_easy_medium_and_hard_are_about_a_third_each(colours: tuple[str, ...]) -> None:
    levels = Counter(card[colour]["level"] for card in CARDS for colour in colours)
    for level in (1, 2, 3):
        assert 0.25 <= levels[level] / levels.total() <= 0.42


def test_the_right_answer_is_not_given_away_by_its_length() -> None:
    """Who always takes the longest answer, or always the shortest, does little better than by guessing."""
    for pick in (max, min):
        hits = 0.0
        for _, question in QUESTIONS:
            lengths = [len(answer) for answer in question["a"]]
            best = pick(lengths)
            if lengths[LETTERS.index(question["answer"])] == best:
                hits += 1 / lengths.count(best)
        assert 0.25 <= hits / len(QUESTIONS) <= 0.42


@pytest.mark.parametrize(("name", "question"), QUESTIONS, ids=[name for name, _ in QUESTIONS])
def test_every_answer_can_be_looked_up_in_two_reference_works(name: str, question: dict[str, Any]) -> None:
    """Agencies, observatories, museums, a university textbook, encyclopaedias: no blogs, no fan sites, no copies."""
    sources = question["source"].split("; ")
    assert len(set(sources)) == 2
    for source in sources:
        publisher, _, page = source.partition(", ")
        assert publisher in REFERENCES, publisher
        assert page
