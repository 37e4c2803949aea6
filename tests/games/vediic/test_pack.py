"""Boards: what a pack may say, and how it is refused."""
from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import orrery
from orrery.api import agree
from orrery.games.packs import GAMES, open_pack
from orrery.games.vediic.pack import load_pack
from orrery.kernel.pack import PackFiles
from orrery.kernel.refusal import BadPack

FILES = {
    name: (GAMES / "vediic" / "packs" / "standard" / name).read_text(encoding="utf-8")
    for name in ("pack.toml", "board.toml")
}


def changed(change: Callable[[str], str], file: str = "board.toml") -> PackFiles:
    text = change(FILES[file])
    assert text != FILES[file]
    return PackFiles("mine", {**FILES, file: text})


@pytest.mark.parametrize("pack", ["standard", "vediic-grid"])
def test_a_board_is_what_section_2_says(pack: str) -> None:
    board = load_pack(open_pack("vediic", pack))
    assert len(board.stations) == {"standard": 37, "vediic-grid": 44}[pack]
    assert len(board.tiles) == 40
    assert max(board.chart.distance) == {"standard": 8, "vediic-grid": 10}[pack]
    for house in board.houses:
        colours = [tile.colour for tile in board.tiles if tile.house == house.number]
        assert len(set(colours)) == len(colours) == len(house.corners)
        assert house.retro not in colours
    for station in board.stations:
        touching = [tile.colour for tile in board.tiles if station.id in tile.touches]
        assert len(set(touching)) == len(touching)


def test_the_boards_go_by_their_ids() -> None:
    assert agree("vediic").pack.name == "standard"
    assert agree("vediic", options={"board": "vediic-diamond"}).pack.name == "standard"
    match = orrery.new("vediic", options={"board": "vediic-grid"})
    assert len(match.setup.content.stations) == 44


def test_a_pack_may_have_other_numbers_of_cards_and_other_hues(tmp_path: Path) -> None:
    more = "cards_per_colour = 5\ne_cards = 6\nstart_cards = 3\n"
    (tmp_path / "pack.toml").write_text(FILES["pack.toml"] + more)
    (tmp_path / "board.toml").write_text(FILES["board.toml"] + '\n[palette.red]\nhex = "#FF0000"\nglyph = "M"\n')
    match = orrery.new("vediic", pack=str(tmp_path), seed=1)
    view = match.view(None)["table"]
    assert set(view["supply"].values()) == {5}
    assert view["e_deck"] == 6
    match.push("pick_colour:red")
    for _ in range(3):
        match.push("pick_cards:gray")
    assert match.view(None)["table"]["supply"]["gray"] == 2
    assert (match.setup.content.colours[5].hex, match.setup.content.colours[5].glyph) == ("#FF0000", "M")


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('{id="c1"', '{id="a1"', "stations[1].id: a1 is listed twice."),
        ('kind="vertex", n=["c1","b2","a3"]', 'kind="vertex", n=["c1","b2"]', "but a1 doesn’t name a3"),
        ('n=["c1","b2","a3"]', 'n=["c1","b2","zz"]', "there is no station zz"),
        ('n=["c1","b2","a3"]', 'n=["a1","b2","a3"]', "can’t be its own neighbour"),
        ('sign="Aries", bhava="Tanu"', 'sign="Aries"', "houses[0].bhava: this key is missing."),
        ('retro="red"', 'retro="pink"', "must be one of yellow"),
        (', retro="red"', "", "red must be retro in exactly one house, not 0."),
        ("{n=2,", "{n=3,", "This one must be 2"),
        ('colour="blue", touches=["e1","f2","d2"]', 'colour="black", touches=["e1"]', "must be one of yellow"),
        ('touches=["e1","f2","d2"]', 'touches=["e1","zz"]', "there is no station zz"),
        ('"yellow","purple","orange"', '"purple","yellow","orange"', "in this order"),
        ("grid = 8", "grid = 8\nspare = 1", "key spare: isn’t a key"),
        ("label=[4,2]", "label=[4]", "a point is two numbers"),
    ],
)
def test_a_board_that_cannot_be_played_on_is_refused_by_file_key_and_reason(old: str, new: str, complaint: str) -> None:
    with pytest.raises(BadPack) as refused:
        load_pack(changed(lambda text: text.replace(old, new, 1)))
    assert str(refused.value).startswith("mine/board.toml, key ")
    assert complaint in str(refused.value)


def test_a_board_in_two_pieces_or_without_gray_or_too_small_is_refused() -> None:
    def cut(text: str) -> str:
        text = text.replace('n=["a1","c3"]', 'n=["a1"]').replace('n=["b2","d2","b4","d4"]', 'n=["d2","b4","d4"]')
        for pair in (('"c1","b2","a3"', '"b2"'), ('"a1","e1"', '"e1"'), ('"a1","a5"', '"a5"')):
            text = text.replace(f"n=[{pair[0]}]", f"n=[{pair[1]}]")
        return text

    with pytest.raises(BadPack, match="no path leads from a1 to"):
        load_pack(changed(cut))
    with pytest.raises(BadPack, match="gray has no tile"):
        load_pack(changed(lambda text: text.replace('colour="gray"', 'colour="red"')))
    few = "\n".join(line for line in FILES["board.toml"].split("\n") if not line.startswith('  {id="'))
    with pytest.raises(BadPack, match="16 to 60 stations, not 0"):
        load_pack(PackFiles("mine", {**FILES, "board.toml": few}))


def test_numbers_of_cards_are_checked() -> None:
    for line, complaint in (("cards_per_colour = 0", "from 1 to 60"), ("start_cards = 6", "from 0 to 5")):
        with pytest.raises(BadPack, match=complaint):
            load_pack(changed(lambda text, line=line: text + line + "\n", "pack.toml"))  # type: ignore[misc]
    with pytest.raises(BadPack, match="seven players can’t take 3 cards each from 14"):
        load_pack(changed(lambda text: text + "cards_per_colour = 2\nstart_cards = 3\n", "pack.toml"))
