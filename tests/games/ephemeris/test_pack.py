"""What a pack may be, and what is refused by file, key and reason (sections 2.4 to 2.6)."""
from __future__ import annotations

import pytest

from orrery.games.ephemeris.pack import load_pack
from orrery.games.packs import open_pack
from orrery.kernel.pack import PackFiles
from orrery.kernel.refusal import BadPack
from tests.games.ephemeris.helpers import ALMANAC
from tests.rules import rule

STANDARD = open_pack("ephemeris", "standard")


def changed(file: str, old: str, new: str) -> PackFiles:
    assert old in STANDARD.texts[file]
    return PackFiles("mine", {**STANDARD.texts, file: STANDARD.texts[file].replace(old, new, 1)})


@rule("EPH-2", "EPH-17")
def test_the_standard_pack_has_the_cards_of_the_book() -> None:
    heavens = ALMANAC.heavens
    assert (len(ALMANAC.signs), len(ALMANAC.bodies), len(ALMANAC.quiz)) == (12, 9, 72)
    assert (len(heavens.planet_cards), len(heavens.zodiac_cards), len(heavens.retrograde_cards)) == (27, 24, 14)
    assert all(len(lines) == 12 for lines in ALMANAC.predictions)


@pytest.mark.parametrize(
    ("file", "old", "new", "key", "reason"),
    [
        ("board.toml", 'id = "taurus"', 'id = "aries"', "sign", "aries is there twice"),
        ("board.toml", 'element = "fire"', 'element = "void"', "sign[0].element", "must be one of"),
        ("board.toml", 'home = "cancer"', 'home = "orion"', "body[0].home", "must be one of the signs"),
        ("board.toml", 'colour = "yellow"', 'colour = "red"', "body[0].colour", "of rank 0 is yellow"),
        ("board.toml", "rank = 1", "rank = 2", "body[1].colour", "of rank 2 is red"),
        ("board.toml", "planet_cards = 3", "planet_cards = 4", "body[0].planet_cards", "from 2 to 3"),
        ("board.toml", "retrograde_cards = 0", "retrograde_cards = 1", "body[0].retrograde_cards", "yellow ones"),
        ("board.toml", "retrograde_cards = 2", "retrograde_cards = 0", "body[2].retrograde_cards", "red and blue"),
        ("board.toml", 'glyph = "♈"', 'glyph = "♈"\nsize = 3', "sign[0].size", "isn’t a key"),
        ("pack.toml", '"yellow", "yellow"]', '"yellow"]', "dice.even", "six faces"),
        ("pack.toml", '"blue", "yellow"]', '"blue", "blue"]', "dice.uneven", "every colour"),
        ("pack.toml", "zodiac_copies = 2", "zodiac_copies = 3", "zodiac_copies", "from 2 to 2"),
        ("quiz.toml", 'answer = "A"', 'answer = "D"', "answer", "must be A, B or C"),
        ("quiz.toml", 'a = ["Mercury", "Venus", "Mars"]', 'a = ["Mercury", "Mercury", "Mars"]', "a", "different"),
        ("quiz.toml", 'a = ["Mercury", "Venus", "Mars"]', 'a = ["Mercury", "Venus"]', "a", "three answers"),
        ("quiz.toml", 'id = "Q02"', 'id = "Q99"', "card", "Q01 to Q72"),
        ("quiz.toml", "level = 1", "level = 4", "level", "from 1 to 3"),
        ("quiz.toml", 'q = "What is Jupiter', 'q = "What is currently Jupiter', "q", "won’t stay true"),
        ("predictions.toml", "[moon]", "[pluto]", "moon", "missing"),
    ],
)  # fmt: skip
def test_a_wrong_pack_is_refused_by_file_key_and_reason(file: str, old: str, new: str, key: str, reason: str) -> None:
    with pytest.raises(BadPack) as refused:
        load_pack(changed(file, old, new))
    text = str(refused.value)
    assert f"mine/{file}" in text
    assert key in text
    assert reason in text


def test_an_owner_may_put_the_pieces_elsewhere_and_name_them_otherwise() -> None:
    pack = load_pack(changed("board.toml", 'home = "leo"', 'home = "virgo"'))
    assert pack.bodies[1].home == 5
    assert load_pack(changed("board.toml", 'name = "Moon"', 'name = "Luna"')).bodies[0].name == "Luna"
