"""Games on paper: as many pieces as the pack has, on sheets of the right size, with nothing cut off."""
from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from orrery.faces.web import printing
from orrery.faces.web.paper import PAPERS, lay_out
from orrery.games import find_game, game_names
from orrery.games.packs import open_pack
from tests.faces.terminal.table import Table
from tests.faces.web.axe import faults
from tests.faces.web.helpers import create, web
from tests.faces.web.running import Server

OVERFLOWS = """() => [...document.querySelectorAll('.cell')].flatMap(cell => {
  const sheet = cell.closest('.paper-sheet').getBoundingClientRect(), box = cell.getBoundingClientRect();
  const inside = box.left >= sheet.left + 15 && box.right <= sheet.right - 15 && box.top >= sheet.top + 15
    && box.bottom <= sheet.bottom - 15;
  const parts = [cell, ...cell.querySelectorAll('.word-card, .mat, .mat li, .mat ol')];
  const within = part => part.scrollHeight <= part.clientHeight + 2 && part.scrollWidth <= part.clientWidth + 2;
  const fits = parts.every(within);
  return inside && fits ? [] : [cell.innerText.slice(0, 60) + (inside ? ' overflows' : ' is outside')];
})"""


def printed(game: str, paper: str = "a4", *, backs: bool = False) -> str:
    found = find_game(game)
    content = found.content(open_pack(game, found.usual_pack))
    return printing.print_file(game, content, "Standard", paper, backs=backs)


@pytest.mark.parametrize("game", game_names())
def test_every_piece_of_the_gallery_is_printed_as_often_as_the_game_has_it(game: str) -> None:
    found = find_game(game)
    content = found.content(open_pack(game, found.usual_pack))
    layout = lay_out(found.paper(content), "a4")
    on_sheets = Counter(cell.cut.piece.id for sheet in layout.sheets for cell in sheet.cells)
    boards = {"board", "map"}  # printed in parts, and so are what lies on them
    for shelf in found.gallery(content):
        if shelf.name in ("Houses", "Entity spaces", "The board", "The map"):
            continue
        for piece in shelf.pieces:
            assert on_sheets[piece.id] >= piece.copies or piece.id in boards, piece.id
    for stack in layout.kit.stacks:
        assert all(cut.copies == cut.piece.copies or cut.mark for cut in stack.cuts), stack.name
    assert sum(on_sheets.values()) == sum(stack.copies for stack in layout.kit.stacks)


def test_cards_are_as_many_as_the_pack_has() -> None:
    deck = find_game("solar_republic").content(open_pack("solar_republic", "standard"))
    layout = lay_out(find_game("solar_republic").paper(deck), "letter")
    assert layout.cards == len(deck.cards)
    cells = [cell for sheet in layout.sheets for cell in sheet.cells]
    assert sorted(cell.cut.piece.id for cell in cells) == sorted(card.id for card in deck.cards)
    assert printed("solar_republic").count('class="cell card"') == len(deck.cards)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("game", game_names())
def test_parts_of_a_board_overlap_and_cover_all_of_it(game: str, paper: str) -> None:
    found = find_game(game)
    layout = lay_out(found.paper(found.content(open_pack(game, found.usual_pack))), paper)
    for board in layout.kit.boards:
        left, top, width, height = board.box
        parts = [part for part in layout.parts if part.board is board]
        boxes = [tuple(map(float, part.box.split())) for part in parts]
        assert min(box[0] for box in boxes) == pytest.approx(left)
        assert max(box[0] + box[2] for box in boxes) == pytest.approx(left + width, rel=1e-3)
        assert max(box[1] + box[3] for box in boxes) == pytest.approx(top + height, rel=1e-3)
        first, second = boxes[0], boxes[1]
        assert second[0] < first[0] + first[2], "a strip is on both"
        assert all(part.size.width <= PAPERS[paper].width - 20 for part in parts)


def test_nothing_is_cut_off_and_the_pdf_has_the_size_of_its_paper(browser: Browser, tmp_path: Path) -> None:
    page = browser.new_page()
    page.emulate_media(media="print")
    for game, paper in zip(game_names(), ("letter", "a4", "a4", "letter", "letter"), strict=True):
        file = tmp_path / f"{game}.html"
        file.write_text(printed(game, paper), encoding="utf-8")
        page.goto(file.as_uri())
        assert page.evaluate(OVERFLOWS) == [], game
        if game not in ("solar_republic", "planetarium"):
            continue  # a PDF takes seconds
        pdf = page.pdf(prefer_css_page_size=True)
        sizes = {tuple(map(float, found)) for found in re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", pdf)}
        wanted = [measure / 25.4 * 72 for measure in PAPERS[paper]]
        assert all(size == pytest.approx(wanted, abs=1) for size in sizes), sizes
        sheets = page.locator(".paper-sheet").count()
        pages = len(re.findall(rb"/Type /Page\b", pdf))
        assert sheets + 2 <= pages <= sheets + 9, "a sheet is a page; before them the list, after them the rules"
    page.close()


def test_the_page_of_the_site_looks_like_the_file(browser: Browser, server: Server) -> None:
    page = browser.new_page(base_url=server.address)
    page.emulate_media(media="print")
    for game in ("vediic", "laniakea"):
        page.goto(f"/print/{game}")
        assert page.evaluate(OVERFLOWS) == [], game
        box = page.locator(".paper-sheet").first.bounding_box()
        assert box is not None
        assert (box["width"], box["height"]) == pytest.approx((210 / 25.4 * 96, 297 / 25.4 * 96), abs=1)
    page.emulate_media(media="screen")
    page.set_viewport_size({"width": 390, "height": 844})
    assert page.evaluate("document.documentElement.scrollWidth") <= 390, "no sideways scrolling on a phone"
    assert faults(page) == []
    page.close()


def test_backs_lie_behind_their_cards() -> None:
    kit = find_game("vediic").paper(find_game("vediic").content(open_pack("vediic", "standard")))
    for front, back in zip(*[iter(lay_out(kit, "a4", backs=True).sheets[:4])] * 2, strict=True):
        assert back.is_back
        turned = {(round(210 - cell.x - cell.stack.size.width, 3), cell.y) for cell in back.cells}
        assert turned == {(round(cell.x, 3), cell.y) for cell in front.cells}


def test_the_page_offers_packs_and_papers_and_the_pack_of_a_table(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        page = client.get("/print/solar_republic?paper=letter&pack=sol_moons").text
        assert 'class="paper of-solar_republic on-letter"' in page
        assert "<style" not in page
        assert client.get("/print/solar_republic?pack=../../secret").status_code == 404
        assert client.get("/print/nothing").status_code == 404
        code = create(client, pack="sol_moons").split("/")[2]
        assert f"The pack of table {code}" in client.get(f"/print/solar_republic?table={code}").text
        assert client.get(f"/print/vediic?table={code}").status_code == 404
        hidden = create(client, watch="off").split("/")[2]
        assert client.get(f"/print/solar_republic?table={hidden}").status_code == 200, "who plays there may"
        client.cookies.clear()
        assert client.get(f"/print/solar_republic?table={hidden}").status_code == 403


def test_a_pack_of_ones_own_is_printed_to_a_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    table = Table(monkeypatch, tmp_path / "data")
    own = tmp_path / "own"
    own.mkdir()
    (own / "pack.toml").write_text('id = "own"\nextends = "standard"\n')
    standard = open_pack("laniakea", "standard").texts["artifacts.toml"]
    added = '\n[[artifacts]]\nid = "war_drum"\nname = "War <Drum>"\nuses = "once"\nfx = [{ do = "tokens", n = 2 }]\n'
    (own / "artifacts.toml").write_text(standard + added)
    monkeypatch.setattr(printing, "find_chromium", lambda: None)
    out = tmp_path / "print.pdf"
    told = table.run("print", "laniakea", "--pack", str(own), "--paper", "Letter", "--out", str(out))
    assert told.code == 0
    assert "no Chromium" in told.out
    page = out.with_suffix(".html").read_text(encoding="utf-8")
    assert "War &lt;Drum&gt;" in page
    assert "on-letter" in page
    assert not re.search(r'(href|src)="(/|http)', page), "the file needs nothing else"
    wrong = table.run("print", "laniakea", "--paper", "a9")
    assert wrong.code == 2
    assert "There’s no paper a9." in wrong.err
