"""The rulebook that people read: every rule in a few plain sentences, with its source, and no working notes."""
from __future__ import annotations

import re

import pytest

from orrery.faces import rulebook
from orrery.faces.web.render import Pages
from orrery.faces.web.rulepages import drawn
from orrery.games import find_game, game_names
from orrery.kernel.refusal import BadOption
from tests import gate

SOURCES = ("Printed book: ", "It follows: ", "Our ruling")
NOTES = re.compile(r"[`\[\]{}_=|…]|\bseat \d|\bseats?\b \d|I\d+\b")  # letters for things, code names, brackets
SENTENCE = re.compile(r"[.!?](?=\s|$)")
MOST = 3  # sentences of a rule
LONGEST = 32  # words of a sentence

each_game = pytest.mark.parametrize("game", game_names())


@each_game
def test_the_rulebook_has_exactly_the_rules_of_the_ledger(game: str) -> None:
    written = gate.RULE.findall(gate.documents()[f"{game}.md"])
    assert sorted(rulebook.rules(game)) == sorted(written)


@each_game
def test_a_rule_is_a_few_plain_sentences_with_their_source(game: str) -> None:
    for number, rule in rulebook.rules(game).items():
        prose = "\n".join(line for line in rule.text.splitlines() if not line.startswith(("|", "- ")))
        assert rule.text[0].isupper(), number
        assert 1 <= len(SENTENCE.findall(prose)) <= MOST, f"{number}: {rule.text}"
        assert not NOTES.search(prose), f"{number}: {NOTES.search(prose)}"
        assert max(len(sentence.split()) for sentence in SENTENCE.split(prose)) <= LONGEST, f"{number}: {rule.text}"
        assert rule.source.startswith(SOURCES), f"{number}: {rule.source}"
        assert rule.source.endswith("."), f"{number}: {rule.source}"
        assert rule.section, number


@each_game
def test_every_picture_is_drawn_and_told(game: str) -> None:
    pages = Pages()
    for number, rule in rulebook.rules(game).items():
        if rule.picture:
            figure = drawn(pages, game, rule.picture)
            assert len(figure) > len(rule.picture.text) + 100, number
            assert rule.picture.text.endswith("."), number


@each_game
def test_every_house_rule_stands_at_a_rule_of_the_book(game: str) -> None:
    book = rulebook.rules(game)
    for option in find_game(game).options:
        assert option.rule in book, option.name
        assert option in rulebook.house_rules(game, option.rule)


def found(words: str) -> list[str]:
    return [rule.number for rule in rulebook.look_up("solar_republic", "SOL", words)]


def test_a_rule_is_found_by_number_section_and_words() -> None:
    assert found("sol-20") == found("20") == ["SOL-20"]
    assert found("leaving") == ["SOL-69", "SOL-70", "SOL-71"]
    assert "SOL-40" in found("take won cards")
    with pytest.raises(BadOption, match="They run from SOL-1 to SOL-75"):
        rulebook.look_up("solar_republic", "SOL", "SOL-99")
    with pytest.raises(BadOption, match="No rule mentions 'dragons'"):
        rulebook.look_up("solar_republic", "SOL", "dragons")


def test_a_rule_keeps_its_text_its_source_and_its_picture_apart() -> None:
    first_rule = "**XYZ-1** First.\nStill first.\n\n> Our ruling: why.\n> More.\n"
    text = f"## A\n\n![Two cards.](pair)\n\n{first_rule}\n**XYZ-2** Second.\n"
    first, second = rulebook.read_rules(text).values()
    assert (first.section, first.text, first.source) == ("A", "First.\nStill first.", "Our ruling: why. More.")
    assert first.picture == rulebook.Picture("pair", "Two cards.")
    assert (second.text, second.source, second.picture) == ("Second.", "", None)
