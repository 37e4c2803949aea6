"""Packs: the standard one is complete, and wrong ones are refused with file, key and reason."""
from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from random import Random

import pytest

import orrery
from orrery.games.laniakea.pack import load_pack
from orrery.games.packs import open_pack
from orrery.kernel.pack import PackFiles
from orrery.kernel.refusal import BadPack
from tests.battery.judging import is_as_good_as_any
from tests.games.laniakea.helpers import CONTENT

STANDARD = open_pack("laniakea", "standard")


def changed(file: str, old: str, new: str) -> PackFiles:
    text = STANDARD.texts[file]
    assert old in text
    return PackFiles("mine", {**STANDARD.texts, file: text.replace(old, new, 1)})


def test_the_standard_pack_has_what_the_box_has() -> None:
    assert len(CONTENT.map.galaxies) == len(CONTENT.tiles) == 49
    assert len(CONTENT.map.voids) == len(CONTENT.map.abysses) == 12
    assert sum(len(abyss.bridges) for abyss in CONTENT.map.abysses) == 36
    assert len(CONTENT.celestials) == 8 and len(CONTENT.spaces) == 8
    assert (len(CONTENT.entities), len(CONTENT.chaos), len(CONTENT.artifacts)) == (40, 10, 15)
    assert (CONTENT.start_cards, len(CONTENT.deck) - CONTENT.start_cards, len(CONTENT.adversary)) == (10, 48, 15)
    assert sum(tile.vp for tile in CONTENT.tiles) == 132
    links = sum(len(galaxy.adj) for galaxy in CONTENT.map.galaxies) // 2
    assert links == 84


def with_copies(file: str, count: int) -> str:
    """A file of cards with so many copies of each."""
    return re.sub(r"copies = \d+", f"copies = {count}", STANDARD.texts[file])


@cache
def refusals() -> tuple[tuple[str, str, str, str], ...]:
    return (
        ("powers.toml", 'do = "gain", V = 1 }', 'do = "grab", V = 1 }', "no verb grab"),
        ("powers.toml", 'do = "gain", V = 1 }', 'do = "score", V = 1 }', "score has no place here"),
        ("powers.toml", 'do = "gain", V = 1 }', 'do = "gain", W = 1 }', "W: isn’t a key"),
        ("powers.toml", 'free = ["void"]', 'free = ["warp"]', "can have basic, void, loop"),
        ("powers.toml", 'to = "gates_or_own"', 'to = "home"', "must be own_gateway"),
        ("powers.toml", 'id = "slipstream"', 'id = "dark_flow"', "dark_flow appears twice"),
        ("start_deck.toml", 'cls = "Seraph"', 'cls = "Angel"', "must be Cosmic Power or Seraph"),
        ("entities.toml", 'key = "moves"', 'key = "speed"', "no modifier speed"),
        ("entities.toml", 'event = "build_gateway"', 'event = "sneeze"', "must be discover"),
        ("entities.toml", 'per = "sanctums"', 'per = "moons"', "no counter moons"),
        ("entities.toml", 'count = "control.white"', 'count = "control.black"', "no counter control.black"),
        ("entities.toml", '{ do = "on", event = "seraph", fx = [{ do = "gain", V = 1, F = 1 }] }',
         '{ do = "on", event = "seraph", fx = [{ do = "ascend", n = 1 }] }', "ascend has no place here"),
        ("celestials.toml", '{ do = "gain", any = 3 }', '{ do = "upgrade" }', "upgrade has no place here"),
        ("celestials.toml", 'letter = "A"', 'letter = "Z"', "no start for Z"),
        ("celestials.toml", "track = [1, 2, 3, 4]", "track = [1, 2, 3]", "must be 4 whole numbers"),
        ("chaos.toml", 'what = "teleport"', 'what = "tea"', "must be teleport or loop or throne"),
        ("artifacts.toml", 'uses = "once"', 'uses = "twice"', "must be once or turn or passive"),
        ("tiles.toml", 'kind = "wormhole"', 'kind = "spiral"', "2 of the kind wormhole"),
        ("tiles.toml", 'ability = "swap"', 'ability = "sing"', "must be exchange or swap"),
        ("board.toml", '"W2", "W0", "W6"', '"W2", "W0", "W9"', "no galaxy 'W9'"),
        ("board.toml", '"W2", "W0", "W6"', '"W2", "W0", "W4"', "not the other way round"),
        ("board.toml", '["B1", "blue"]', '["B1", "teal"]', "no sector of the colour 'teal'"),
        ("board.toml", '[["W5", "W6"], ["B2", "B3"]]', '[["W5", "W6"], ["W0", "B3"]]', "joined in another way"),
        ("common.toml", "power_row_costs = [3, 2, 1, 0]", "power_row_costs = [3, 2, 1]", "must be 4 whole numbers"),
        ("common.toml", "hand_size = 5", "hand_size = 5\nhand_limit = 9", "hand_limit: isn’t a key"),
        ("adversary.toml", 'do = "purge_powers"', 'do = "sulk"', "no step sulk"),
        ("adversary.toml", '["E", 2]', '["UP", 2]', "a leg is"),
    )  # fmt: skip


@pytest.mark.parametrize("number", range(27))
def test_a_wrong_pack_is_refused_with_file_key_and_reason(number: int) -> None:
    file, old, new, reason = refusals()[number]
    with pytest.raises(BadPack) as caught:
        load_pack(changed(file, old, new))
    assert reason in str(caught.value)
    assert file in str(caught.value)
    assert "key" in str(caught.value)


def test_all_refusals_are_tried() -> None:
    assert len(refusals()) == 27


@pytest.mark.parametrize(
    ("file", "reason"), [("start_deck.toml", "at most 40"), ("powers.toml", "at most 250 cards")]
)
def test_a_pack_with_too_many_cards_is_refused(file: str, reason: str) -> None:
    with pytest.raises(BadPack) as caught:
        load_pack(PackFiles("mine", {**STANDARD.texts, file: with_copies(file, 20)}))
    assert reason in str(caught.value)
    assert file in str(caught.value)


def test_a_pack_with_more_cards_than_a_player_has_places_for_is_played_like_any_other(tmp_path: Path) -> None:
    (tmp_path / "pack.toml").write_text('id = "crowded"\nextends = "standard"\n', encoding="utf-8")
    (tmp_path / "powers.toml").write_text(with_copies("powers.toml", 3), encoding="utf-8")
    match = orrery.new("laniakea", seats=2, seed=7, pack=str(tmp_path))
    names = {card.id: number for number, card in reversed(list(enumerate(match.setup.content.deck)))}
    late = [f"play:{name}" for name, number in names.items() if number >= 64]
    dice, played = Random(7), set()
    for ply in range(900):
        if match.result:
            break
        gains = [text for text in match.legal if text.startswith(("power_pick:", "play:power", "upkeep_discard:"))]
        text = dice.choice(gains if gains and dice.random() < 0.7 else match.legal)
        match.push(text)
        played.add(text)
        if ply % 60 == 0 and not match.result:
            position = json.loads(json.dumps(match.position()))
            assert orrery.load(position, settle=False).position() == match.position()
            assert orrery.load(position, settle=False).legal == match.legal
            for text in late:
                assert (match.why_not(text) is None) == (text in match.legal)
    assert played.intersection(late)


@pytest.mark.parametrize("mode", ["standard", "solo"])
def test_boards_with_fewer_spaces_are_played_like_any_other(tmp_path: Path, mode: str) -> None:
    (tmp_path / "pack.toml").write_text('id = "narrow"\nextends = "standard"\n', encoding="utf-8")
    spaces = STANDARD.texts["spaces.toml"].split("[[spaces]]")[:4]
    (tmp_path / "spaces.toml").write_text("[[spaces]]".join(spaces), encoding="utf-8")
    match = orrery.new("laniakea", seats=1 if mode == "solo" else 2, seed=7, mode=mode, pack=str(tmp_path))
    assert len(match.setup.content.spaces) == 3
    is_as_good_as_any(match, Random(7))


def test_a_pack_that_extends_another_brings_only_what_differs() -> None:
    text = STANDARD.texts["common.toml"].replace("gateway_toll = 2", "gateway_toll = 3")
    files = PackFiles("mine", {"pack.toml": 'id = "mine"\nextends = "standard"', "common.toml": text}, STANDARD)
    assert load_pack(files).numbers.toll == 3
    assert len(load_pack(files).entities) == 40


def test_what_stands_on_a_card_is_made_from_its_data() -> None:
    texts = {card.id: card.text for card in (*CONTENT.cards, *CONTENT.entities, *CONTENT.chaos, *CONTENT.artifacts)}
    assert texts["slipstream"] == "Gain a Voyage Stone. Move with an extra movement."
    assert texts["keeper_of_sanctums"] == "3 VP for each Sanctum you have."
    assert texts["maw"] == "Nobody can build a Throne."
    assert texts["forge_titan"] == "A Throne costs 2 Forge Stones less."
    assert texts["loremaster"] == "1 VP for each Cosmic Power you have gained, 8 VP at most."
