"""Decks: what the standard one holds, and what a loader refuses (sections 2.1, 2.3, 2.5)."""
from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

import orrery
from orrery.games.packs import GAMES, open_pack
from orrery.games.solar_republic.pack import Deck, load_pack
from orrery.kernel.pack import PackFiles
from orrery.kernel.refusal import BadOption, BadPack

STANDARD = open_pack("solar_republic", "standard")
DECK = STANDARD.texts["deck.toml"]
LUNA = '["sol_luna", "Luna", 1, "sol", 3475, 0, "moon of an inner planet"]'


def deck_of(pack: str) -> Deck:
    return load_pack(open_pack("solar_republic", pack))


def changed(old: str, new: str) -> PackFiles:
    """The standard pack with one thing changed in its deck."""
    assert DECK.count(old) == 1, old
    return PackFiles("mine", {**STANDARD.texts, "deck.toml": DECK.replace(old, new)})


def extended(changes: str) -> PackFiles:
    texts = {"pack.toml": 'id = "mine"\nextends = "standard"\n', "changes.toml": changes}
    return PackFiles("mine", texts, STANDARD)


@pytest.mark.parametrize("pack", ["standard", "round_bodies", "sol_moons"])
def test_the_deck_has_the_printed_numbers_of_ranks_and_suits(pack: str) -> None:
    deck = deck_of(pack)
    assert Counter(card.rank for card in deck.cards) == {1: 19, 2: 23, 3: 4, 4: 4, 5: 2}
    assert Counter(card.suit.id for card in deck.cards) == {
        "jupiter": 10, "saturn": 10, "uranus": 10, "neptune": 10, "sol": 12,
    }  # fmt: skip
    assert deck.warnings == ()
    assert deck.home.id == "sol"


def test_the_standard_deck_has_the_ranks_of_the_table() -> None:
    counts = Counter((card.suit.id, card.rank) for card in deck_of("standard").cards)
    assert [counts["jupiter", rank] for rank in range(1, 6)] == [5, 4, 0, 1, 0]
    assert [counts["saturn", rank] for rank in range(1, 6)] == [2, 7, 0, 1, 0]
    assert [counts["uranus", rank] for rank in range(1, 6)] == [4, 5, 0, 1, 0]
    assert [counts["neptune", rank] for rank in range(1, 6)] == [7, 2, 0, 1, 0]
    assert [counts["sol", rank] for rank in range(1, 6)] == [1, 5, 4, 0, 2]


def test_a_moon_of_a_giant_is_a_2_if_it_is_as_wide_as_mimas() -> None:
    for card in deck_of("standard").cards:
        if card.kind in ("large moon", "small moon"):
            assert card.rank == (2 if card.km >= 396 else 1), card.name


def test_sol_moons_has_four_dwarf_planets_and_moons_in_the_plural() -> None:
    """As the book lists the Sol suit: dwarf planets are 2s, the moons of inner and dwarf planets are 1s."""
    deck = deck_of("sol_moons")
    sol = [card for card in deck.cards if card.suit.id == "sol"]
    assert {card.name for card in sol if card.rank == 2} == {"Pluto", "Eris", "Haumea", "Makemake"}
    assert {card.name for card in sol if card.rank == 1} == {"Luna", "Charon"}
    for card in deck.cards:
        if card.kind in ("large moon", "small moon"):
            assert card.rank == (2 if card.km >= 350 else 1), card.name
    changes = {card.id for card, old in zip(deck.cards, deck_of("standard").cards, strict=True) if card != old}
    assert changes == {"sol_charon", "nep_nereid"}
    assert orrery.new("solar_republic", 2).setup.pack.name == "sol_moons"


def test_round_bodies_changes_luna_and_proteus_and_nothing_else() -> None:
    standard, other = deck_of("standard").cards, deck_of("round_bodies").cards
    different = {card.id: card.rank for card, old in zip(other, standard, strict=True) if card != old}
    assert different == {"sol_luna": 2, "nep_proteus": 1}


@pytest.mark.parametrize(
    ("old", "new", "key", "reason"),
    [
        (f"    {LUNA},\n", "", "deck.cards", "52 cards, not 51"),
        (LUNA, f'{LUNA}, ["x", "X", 1, "sol", 0, 0, "moon"]', "deck.cards", "52 cards, not 53"),
        ('"sol_luna"', '"sol_mars"', "deck.cards", "the id sol_mars appears twice"),
        ('"Luna"', '"Mars"', "deck.cards", "the name Mars appears twice"),
        ('"Luna", 1', '"Luna", 0', "rank", "from 1 to 5, not 0"),
        ('"Luna", 1', '"Luna", 6', "rank", "from 1 to 5, not 6"),
        ('"Luna", 1', '"Luna", "1"', "rank", "a whole number, not '1'"),
        ('"Luna", 1', '"Luna", true', "rank", "a whole number, not True"),
        ('"Luna"', '""', "name", "must not be empty"),
        ('1, "sol", 3475', '1, "moon", 3475', "suit", "must be one of the suits"),
        ('"sol", 3475', '"sol", -1', "km", "from 0"),
        (', "moon of an inner planet"]', "]", "deck.cards[51]", "a card is a list of id, name, rank"),
        ('glyph = "☉"', 'glyph = "☉"\nsize = 3', "suits[4].size", "isn’t a key"),
        ('glyph = "☉"\n', "", "suits[4].glyph", "missing"),
        ('id = "saturn"', 'id = "jupiter"', "suits[1].id", "jupiter appears twice"),
        ("[deck]", "[decks]", "deck", "missing"),
        ("[deck]", '[more]\nx = 1\n[deck]', "more", "isn’t a key"),
        ("cards = [", "cards = 3 #", "", "isn’t valid TOML"),
    ],
)  # fmt: skip
def test_a_wrong_deck_is_refused_by_file_key_and_reason(old: str, new: str, key: str, reason: str) -> None:
    with pytest.raises(BadPack) as refused:
        load_pack(changed(old, new))
    text = str(refused.value)
    assert "mine/deck.toml" in text
    assert key in text
    assert reason in text


def test_a_deck_without_exactly_five_suits_is_refused() -> None:
    sixth = '[[suits]]\nid = "pluto"\nname = "Pluto"\nglyph = "P"\ncolor = "#000000"\n\n[deck]'
    with pytest.raises(BadPack, match=r"mine/deck.toml, key suits: there must be five suits, not 6"):
        load_pack(changed("[deck]", sixth))


def test_a_home_suit_that_is_none_of_the_suits_is_refused() -> None:
    texts = {**STANDARD.texts, "pack.toml": 'id = "mine"\nhome_suit = "moon"\n'}
    with pytest.raises(BadPack, match=r"mine/pack.toml, key home_suit: must be one of the suits, .*, not moon"):
        load_pack(PackFiles("mine", texts))


def test_a_missing_file_is_refused_by_name() -> None:
    with pytest.raises(BadPack, match=r"Pack mine has no file deck.toml. It has pack.toml"):
        load_pack(PackFiles("mine", {"pack.toml": STANDARD.texts["pack.toml"]}))


def test_other_totals_are_a_warning_and_no_refusal() -> None:
    deck = load_pack(changed('"Luna", 1', '"Luna", 5'))
    assert len(deck.warnings) == 2
    assert "3 cards of rank 5; the printed deck has 2" in deck.warnings[1]
    deck = load_pack(changed('1, "sol", 3475', '1, "saturn", 3475'))
    assert deck.warnings == ("suits of [10, 10, 10, 11, 11] cards; the printed deck has [10, 10, 10, 10, 12]",)


@pytest.mark.parametrize(
    ("changes", "key", "reason"),
    [
        ("[sol_charon]\nrank = 1\n", "sol_charon", "no card with that id"),
        ("[sol_luna]\nrank = 9\n", "sol_luna.rank", "from 1 to 5"),
        ("[sol_luna]\nsize = 9\n", "sol_luna.size", "isn’t a key"),
        ("sol_luna = 2\n", "sol_luna", "must be a table"),
        ('[sol_luna]\nname = "Mars"\n', "name", "Mars appears twice"),
        ('[sol_luna]\nid = "sol_moon"\n', "sol_luna.id", "can’t be changed"),
    ],
)
def test_a_wrong_change_is_refused_by_file_key_and_reason(changes: str, key: str, reason: str) -> None:
    with pytest.raises(BadPack) as refused:
        load_pack(extended(changes))
    text = str(refused.value)
    assert "mine/changes.toml" in text
    assert key in text
    assert reason in text


def test_an_owner_plays_with_a_pack_of_his_own(tmp_path: Path) -> None:
    for name, text in STANDARD.texts.items():
        (tmp_path / name).write_text(text.replace('"Luna"', '"Our Moon"'), encoding="utf-8")
    match = orrery.new("solar_republic", 2, seed=1, pack=str(tmp_path))
    again = orrery.replay(match.record())
    assert again.setup.content.cards[51].name == "Our Moon"
    assert orrery.new("solar_republic", 2, seed=1, options={"deck": str(tmp_path)}).position() == match.position()


def test_a_pack_is_read_once_and_again_as_soon_as_it_is_another(tmp_path: Path) -> None:
    content = orrery.new("solar_republic", 2).setup.content
    assert orrery.new("solar_republic", 4).setup.content is content
    for name, text in STANDARD.texts.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    mine = orrery.new("solar_republic", 2, pack=str(tmp_path)).setup.content
    (tmp_path / "deck.toml").write_text(DECK.replace('"Luna"', '"Our Moon"'), encoding="utf-8")
    edited = orrery.new("solar_republic", 2, pack=str(tmp_path)).setup.content
    assert "Our Moon" in [card.name for card in edited.cards]
    assert "Luna" in [card.name for card in mine.cards]


def test_a_pack_may_say_only_what_it_changes(tmp_path: Path) -> None:
    (tmp_path / "pack.toml").write_text('id = "mine"\nextends = "standard"\n')
    (tmp_path / "changes.toml").write_text("[sol_luna]\nrank = 2\n")
    assert load_pack(open_pack("solar_republic", str(tmp_path))).cards[51].rank == 2
    (tmp_path / "changes.toml").write_text('[sol_moon]\nreplaces = "sol_luna"\nname = "The Moon"\n')
    moon = load_pack(open_pack("solar_republic", str(tmp_path))).cards[51]
    assert (moon.id, moon.name, moon.rank, moon.km) == ("sol_moon", "The Moon", 1, 3475)
    (tmp_path / "changes.toml").write_text('[sol_mars]\nreplaces = "sol_luna"\n')
    with pytest.raises(BadPack, match="sol_mars appears twice"):
        load_pack(open_pack("solar_republic", str(tmp_path)))
    (tmp_path / "pack.toml").write_text('id = "mine"\nextends = "nothing"\n')
    with pytest.raises(BadPack, match=r"pack.toml, key extends: must be one of .*sol_moons, not 'nothing'"):
        open_pack("solar_republic", str(tmp_path))
    (tmp_path / "pack.toml").write_text("id = \n")
    with pytest.raises(BadPack, match=r"pack.toml isn’t valid TOML"):
        open_pack("solar_republic", str(tmp_path))
    (tmp_path / "pack.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(BadPack, match=r"pack.toml isn’t text"):
        open_pack("solar_republic", str(tmp_path))


def test_an_unknown_pack_is_refused_with_a_suggestion() -> None:
    with pytest.raises(BadPack, match="Did you mean round_bodies"):
        orrery.new("solar_republic", pack="round_body")
    with pytest.raises(BadOption, match="Two packs"):
        orrery.new("solar_republic", pack="standard", options={"deck": "round_bodies"})
    with pytest.raises(BadOption, match="not 3"):
        orrery.new("solar_republic", options={"deck": 3})


def test_the_digest_changes_with_any_content() -> None:
    digests = {STANDARD.digest, changed('"Luna", 1', '"Luna", 2').digest, extended("").digest, extended("#").digest}
    assert len(digests) == 4
    assert open_pack("solar_republic", "standard").digest == STANDARD.digest
    assert (GAMES / "solar_republic" / "packs" / "standard" / "deck.toml").is_file()
