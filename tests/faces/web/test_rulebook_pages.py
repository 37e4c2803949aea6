"""Rulebook, gallery and the pictures of cards, as a browser without a script meets them."""
from __future__ import annotations

import html
import re
from pathlib import Path

import pytest

import orrery
from tests.faces.web.helpers import GAME, QUICK, create, table_of, web


def test_the_rulebook_opened_from_a_table_shows_its_house_rules(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        url = str(client.post("/tables", data={**QUICK, "opt-hand_size": "5"}).headers["location"])
        link = re.search(r'href="(/rules/[^"]+)"', client.get(url).text)
        assert link is not None
        page = client.get(html.unescape(link[1])).text
        at_table = page.partition('class="at-table"')[2].partition("</section>")[0]
        assert "Cards dealt to each" in at_table
        assert "<strong>5</strong>" in at_table
        assert 'class="at-table"' not in client.get(f"/rules/{GAME}").text
        odd = client.get(f"/rules/{GAME}?house=1&hand_size=99&no_such=1").text
        assert "None. You’re playing the usual way." in odd


def test_bots_at_a_table_are_no_house_rule(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        seats = {"seats": "2", "seat-0": "me", "seat-1": "novice"}
        for mode in ("one", "three", "snap"):
            url = str(client.post("/tables", data={"game": "ephemeris", "mode": mode, **seats}).headers["location"])
            link = re.search(r'href="(/rules/[^"]+)"', client.get(url).text)
            assert link is not None
            assert "None. You’re playing the usual way." in client.get(html.unescape(link[1])).text


@pytest.mark.parametrize("game", [entry["name"] for entry in orrery.games()])
def test_the_gallery_is_reached_from_the_table_in_its_own_pack(tmp_path: Path, game: str) -> None:
    with web(tmp_path) as client:
        for pack in next(entry for entry in orrery.games() if entry["name"] == game)["packs"]:
            fields = {"game": game, "pack": pack, "seats": "2", "seat-0": "me", "seat-1": "novice"}
            url = str(client.post("/tables", data=fields).headers["location"])
            link = re.search(r'class="row" href="(/gallery/[^"]+)"', client.get(url).text)
            assert link is not None
            page = client.get(html.unescape(link[1]))
            assert page.status_code == 200
            assert link[1].endswith(f"pack={pack}")


def test_rules_are_numbered_linked_and_searchable(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        page = client.get(f"/rules/{GAME}").text
        assert 'id="SOL-20"' in page
        found = client.get(f"/rules/{GAME}", params={"q": "wild anything"}).text
        assert 'id="SOL-' in found
        assert 'id="SOL-8"' not in found
        assert client.get("/rules/chess").status_code == 404
        assert "<script>" not in client.get(f"/rules/{GAME}", params={"q": "<script>alert(1)</script>"}).text


def test_cards_are_pictures_drawn_from_the_pack_and_kept_for_good(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        url = create(client)
        page = client.get(url).text
        address = re.search(r'href="(/games/solar_republic/packs/sol_moons/[0-9a-f]{12}\.css)"', page)
        assert address is not None
        sheet = client.get(address.group(1))
        assert sheet.headers["content-type"].startswith("text/css") and "immutable" in sheet.headers["cache-control"]
        deck = table_of(client, url).memory.match.setup.content.cards
        drawn = set(re.findall(r"^\.f-(\w+) \{ background-image: url\(\"data:image/svg", sheet.text, re.MULTILINE))
        assert drawn == {card.id for card in deck}
        assert all(f"%3E{card.name.replace(chr(39), '&%2339;')}%3C" in sheet.text for card in deck)


def test_a_search_in_the_gallery_stays_in_the_pack_that_is_shown(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        for pack in ("standard", "round_bodies"):
            form = client.get(f"/gallery/{GAME}?pack={pack}").text.partition('role="search"')[2].partition("</form>")[0]
            assert f'name="pack" value="{pack}"' in form
