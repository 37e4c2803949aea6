"""Packs: what the standard one holds, and what a loader refuses (sections 2.2 to 2.6)."""
from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

import orrery
from orrery.games.packs import GAMES, open_pack
from orrery.games.planetarium.pack import KINDS, load_pack
from orrery.kernel.pack import PackFiles
from orrery.kernel.refusal import BadPack
from tests.games.planetarium.helpers import SYSTEM

STANDARD = open_pack("planetarium", "standard")
DUST = '["L01", "Dust Storm",            [1,1,0,0], "any",         [1,7], "any",        4, "hostile",   false, false,'


def changed(file: str, old: str, new: str) -> PackFiles:
    """The standard pack with one thing changed."""
    text = STANDARD.texts[file]
    assert text.count(old) == 1, old
    return PackFiles("mine", {**STANDARD.texts, file: text.replace(old, new)})


def test_the_standard_cards_have_the_totals_of_the_ledger() -> None:
    wanted = {"low": (18, [12, 12, 9, 3], 85), "high": (18, [22, 22, 18, 4], 188), "final": (16, [7, 6, 8, 2], 237)}
    for deck, (count, cost, points) in wanted.items():
        cards = [card for card in SYSTEM.cards if card.deck == deck]
        assert len(cards) == count
        assert [sum(card.cost[kind] for card in cards) for kind in range(4)] == cost
        assert sum(card.points for card in cards) == points
    climate: Counter[tuple[str, str]] = Counter()
    for card in SYSTEM.cards:
        climate[card.deck, card.side] += card.climate
    assert (climate["low", "habitable"], climate["low", "hostile"]) == (41, 44)
    assert (climate["high", "habitable"], climate["high", "hostile"]) == (93, 95)
    assert [card.id for card in SYSTEM.cards if card.gravity] == ["L03", "L12", "L13", "L18", "H05", "H11", "H18"]
    assert [card.id[1:] for card in SYSTEM.cards if card.downgrade] == [
        "02", "03", "04", "09", "10", "13", "14", "16", "17",
    ]  # fmt: skip
    assert SYSTEM.warnings == ()


def test_the_standard_board_can_be_drawn() -> None:
    assert Counter(space.orbit for space in SYSTEM.spaces) == {1: 4, 2: 8, 3: 12, 4: 12, 5: 12, 6: 12, 7: 12}
    assert all(0 < space.x < 1000 and 0 < space.y < 1000 for space in SYSTEM.spaces)
    first = SYSTEM.spaces[0]
    assert (first.id, first.x, first.y) == ("1.1", 500, 420)
    assert dict(zip(KINDS, (22, 22, 16, 8), strict=True)) == SYSTEM.matter
    assert SYSTEM.tracks == {"short": (32, 24), "standard": (40, 30), "long": (48, 36)}


@pytest.mark.parametrize(
    ("file", "old", "new", "key", "reason"),
    [
        ("board.toml", "format = 1", "format = 2", "format", "from 1 to 1"),
        ("board.toml", "gas = 22", "gas = 21", "matter", "68 tokens, one for each space, not 67"),
        ("board.toml", "gas = 22,", "", "matter.gas", "missing"),
        ("board.toml", "center = [500, 500]", "center = [500]", "geometry.center", "two whole numbers"),
        ("board.toml", "star_radius = 40", "star_radius = 0", "geometry.star_radius", "from 1"),
        ("board.toml", 'start = "2.8"', 'start = "2.9"', "planet[0].start", "no space 2.9"),
        ("board.toml", 'start = "2.8"', 'start = "4.8"', "planet[1].start", "two planets start on 4.8"),
        ("board.toml", 'id = "D"\ntype = "gaseous"', 'id = "D"\ntype = "icy"', "planet[3].type", "not icy"),
        ("board.toml", 'corner = "NW"', 'corner = "N"', "planet[0].corner", "NW, NE, SE, SW"),
        ("board.toml", 'row_side = "top"', 'row_side = "up"', "planet[0].corner", "row_side top, right, bottom, left"),
        ("board.toml", 'id = "D"\n', 'id = "E"\n', "planet", "A, B, C, D, not A, B, C, E"),
        ("board.toml", '"1.1>2.1", "1.2', '"2.1>1.1", "1.2', "thin.o1_to_o2", "doesn’t lead from orbit 1 to orbit 2"),
        ("board.toml", '"1.1>2.1", "1.2', '"1.1>2.99", "1.2', "thin.o1_to_o2", "between two spaces"),
        ("board.toml", '"1.1>2.1", "1.2', '"1.1>2.1", "1.1>2.2", "1.2', "thin.o1_to_o2", "two thin lines to orbit 2"),
        ("board.toml", '"1.1>2.1", "1.2', '"1.1>2.8", "1.2', "thin", "turns by 337.5°"),
        ("board.toml", '"1.1>2.1", "1.2>2.3", "1.3>2.5", "1.4>2.7",', "", "thin", "no way from 1.1 to 2.1"),
        ("board.toml", "rings_wrap = true", "rings_wrap = false", "thick.rings_wrap", "must be true"),
        ("board.toml", "acceleration = 30 ", "acceleration = 40 ", "track.acceleration", "from 1 to 39"),
        ("board.toml", "short = [32, 24]", "short = [32, 32]", "track.variants.short", "acceleration < length"),
        ("board.toml", "long = [48, 36]", "long = [61, 36]", "track.variants.long", "≤ 60"),
        ("board.toml", "standard = [40, 30]", "standard = [40, 29]", "track.variants.standard", "[40, 30]"),
        ("board.toml", "[track]", "[extra]\nx = 1\n[track]", "extra", "isn’t a key"),
        ("board.toml", "spaces = 4 ", "spaces = 2 ", "ring[0].spaces", "from 3"),
        ("board.toml", 'id = "7b"', 'id = "7a"', "arm[1].id", "appear only once"),
        ("board.toml", "angles = [115, 135, 155]", 'angles = ["x"]', "arm[1].angles", "a list of numbers"),
        ("cards.toml", '"L01", "Dust', '"L02", "Dust', "cards", "the id L02 appears twice"),
        ("cards.toml", '"L01", "Dust', '"X01", "Dust', "cards[0].id", "begin with L, H or F"),
        ("cards.toml", DUST, DUST.replace("[1,1,0,0]", "[1,1,0]"), "cards[0].cost", "gas, rock, water, metal"),
        ("cards.toml", DUST, DUST.replace("[1,1,0,0]", "[1,1,0,9]"), "cards[0].cost", "0 to 8 metal, not 9"),
        ("cards.toml", DUST, DUST.replace("[1,1,0,0]", "[-1,1,0,0]"), "cards[0].cost", "0 to 22 gas, not -1"),
        ("cards.toml", DUST, DUST.replace("[1,7]", "[0,7]"), "cards[0].orbit", "1 ≤ min ≤ max ≤ 7"),
        ("cards.toml", DUST, DUST.replace("[1,7]", "[5,4]"), "cards[0].orbit", "1 ≤ min ≤ max ≤ 7"),
        ("cards.toml", DUST, DUST.replace(" 4,", " -4,"), "cards[0].points", "from 0"),
        ("cards.toml", DUST, DUST.replace('"hostile"', '"cold"'), "cards[0].climate", "not cold"),
        ("cards.toml", DUST, DUST.replace('"any", ', '"icy", '), "cards[0].type", "not icy"),
        ("cards.toml", DUST, DUST.replace("false, false", "false, true"), "cards[0].downgrade", "only High cards"),
        ("cards.toml", DUST, DUST.replace("false, false", "0, false"), "cards[0].gravity", "true or false"),
        ("cards.toml", '"planet-wide dust, as on Mars"]', '"dust", 3, 4]', "cards[0]", "a card is a list of"),
    ],
)  # fmt: skip
def test_a_wrong_pack_is_refused_by_file_key_and_reason(file: str, old: str, new: str, key: str, reason: str) -> None:
    with pytest.raises(BadPack) as refused:
        load_pack(changed(file, old, new))
    text = str(refused.value)
    assert f"mine/{file}" in text
    assert f"key {key}" in text
    assert reason in text


def test_too_few_and_too_many_cards_are_refused() -> None:
    rows = STANDARD.texts["cards.toml"].split("\n")
    seven = [row for row in rows if not row.strip().startswith(('["F1', '["F09', '["F08'))]
    with pytest.raises(BadPack, match="7 Final cards are too few"):
        load_pack(PackFiles("mine", {**STANDARD.texts, "cards.toml": "\n".join(seven)}))
    dust = next(row for row in rows if '"L01"' in row)
    more = [*rows[:-2], dust.replace("L01", "L19"), *rows[-2:]]
    with pytest.raises(BadPack, match="at most 52 cards, not 53"):
        load_pack(PackFiles("mine", {**STANDARD.texts, "cards.toml": "\n".join(more)}))


def test_other_deck_sizes_and_strange_finals_are_warnings() -> None:
    text = STANDARD.texts["cards.toml"]
    one_less = "\n".join(row for row in text.split("\n") if '"L01"' not in row)
    assert load_pack(PackFiles("mine", {**STANDARD.texts, "cards.toml": one_less})).warnings == (
        "17 Low cards, the printed game has 18",
    )
    garden = text.replace('18, "none",      false', '18, "habitable", true')
    assert load_pack(PackFiles("mine", {**STANDARD.texts, "cards.toml": garden})).warnings == (
        "Finals with a climate side or Gravity, unlike the printed ones: F01",
    )


def test_a_climate_value_may_differ_from_the_points() -> None:
    pack = changed("cards.toml", '"planet-wide dust, as on Mars"]', '"planet-wide dust, as on Mars", 9]')
    card = load_pack(pack).card("L01")
    assert (card.points, card.climate) == (4, 9)


def test_an_owner_can_bring_cards_of_his_own_for_the_same_board(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "pack.toml").write_text('id = "mine"\nextends = "standard"\n', encoding="utf-8")
    cards = (GAMES / "planetarium" / "packs" / "standard" / "cards.toml").read_text(encoding="utf-8")
    haze = cards.replace('"Dust Storm",            [1,1,0,0]', '"Haze", [0,0,0,0]')
    (folder / "cards.toml").write_text(haze, encoding="utf-8")
    match = orrery.new("planetarium", 2, 1, pack=str(folder))
    assert match.setup.content.card("L01").name == "Haze"
    assert len(match.setup.content.spaces) == 72
    while match.seat is not None:
        match.push(match.legal[0])
    assert match.result is not None


def test_a_smaller_pack_numbers_its_moves_and_plays(tmp_path: Path) -> None:
    folder = tmp_path / "small"
    folder.mkdir()
    for name, text in STANDARD.texts.items():
        kept = [row for row in text.split("\n") if not row.strip().startswith(('["L18"', '["H18"', '["F16"'))]
        (folder / name).write_text("\n".join(kept), encoding="utf-8")
    match = orrery.new("planetarium", 2, 1, pack=str(folder))
    texts = match.words.all_moves(0)
    assert "play:L17" in texts
    assert "play:L18" not in texts
    assert len(texts) == len(set(texts))
    while match.seat is not None:
        match.push(match.legal[-1])
    assert match.result is not None
