"""What can be looked up at any time, in the browser, the terminal and the guide: it agrees with the pack."""
from __future__ import annotations

import html
from pathlib import Path

from orrery.games.laniakea.pack import reference, stories
from orrery.games.laniakea.pack.naming import amounts
from orrery.kernel.text import plain
from tests.faces.web.helpers import my_turn, text_of, web
from tests.games.laniakea.helpers import CONTENT, player, table
from tests.rules import rule

GUIDE = (Path(reference.__file__).parents[1] / "guide.md").read_text(encoding="utf-8")
NAMES = {
    "basic": "Basic", "void": "Void", "loop": "Time Loop", "sanctum": "Sanctum", "gateway": "Gateway",
    "throne": "Throne", "upgrade": "Upgrade",
}  # fmt: skip
SCALE = [("0–1", 0), ("2–4", 1), ("5–7", 2), ("8–10", 3)]


@rule("LAN-116")
def test_the_throne_scale_is_read_from_the_pack() -> None:
    assert CONTENT.throne_scale == SCALE
    assert reference.throne_scale([0, 1, 1, 4]) == [("0", 0), ("1–2", 1), ("3", 4)]


def test_the_page_shows_costs_scale_icons_key_words_and_the_prelude_at_any_time(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        fields = {"game": "laniakea", "mode": "standard", "seats": "2", "seat-0": "me", "seat-1": "novice"}
        options = {"opt-celestials": "random", "opt-first_player": "1"}
        url = str(client.post("/tables", data={**fields, **options}).headers["location"])
        board = my_turn(client, url)["view"]["table"]["players"][0]["board"]
        page = html.unescape(text_of(client.get(url).text))
    for key, name in NAMES.items():
        assert f"{name}: {amounts(board['prices'][key])}" in page
    for stretch, value in SCALE:
        assert stretch in page
        assert str(value) in page
    for term, text, _ in reference.KEY_WORDS:
        assert term in page and text in page
    assert "1 Aether for 2 stones, as often as you like" in page
    assert stories.PRELUDE in page
    assert all(story in page for story in stories.CELESTIALS.values())


def test_the_terminal_shows_costs_and_scale() -> None:
    drawn = str(table(player()))
    assert "Sanctum [1V 2F], Gateway [1F], Throne [3V 5F]" in drawn
    assert "0 with 0–1, 1 with 2–4, 2 with 5–7, 3 with 8–10" in drawn


def test_the_terminal_has_the_same_to_look_up_in_eighty_columns() -> None:
    match = table(player())
    drawn = plain(match.setup.game.picture(match.setup).reference(match.view(0)))
    assert max(len(row) for row in drawn.split("\n")) <= 80
    flat = " ".join(drawn.split())
    for key, name in NAMES.items():
        assert f"{name} {amounts(CONTENT.base_prices[key])}: " in flat
    assert all(f"{stretch} Aether left {value}" in flat for stretch, value in SCALE)
    assert all(f"{term} {text}" in flat for term, text, _ in reference.KEY_WORDS)
    assert all(f"{name} {text}" in flat for _, name, text, _ in reference.ABILITIES)
    assert stories.PRELUDE in flat


def test_the_guide_says_what_the_pack_says() -> None:
    for structure in ("sanctum", "gateway", "throne"):
        price = amounts(CONTENT.base_prices[structure])
        assert f"| {structure.capitalize()} | {price} |" in GUIDE
    for movement, name in (("basic", "Basic"), ("void", "Void"), ("loop", "Time Loop")):
        assert f"| {name} | {amounts(CONTENT.base_prices[movement])} |" in GUIDE
    assert "| " + " | ".join(["Aether", *(stretch for stretch, _ in SCALE)]) + " |" in GUIDE
    assert stories.PRELUDE in GUIDE and stories.NAME in GUIDE
    for term in ("Augment", "Instant Action", "Enhancement", "Endgame Scoring", "relocating structures",
                 "Core Cosmic Power Actions", "classification", "Permanent", "Overpower"):  # fmt: skip
        assert term in GUIDE
    assert "1 Aether for any 2 stones, as often as you like" in GUIDE


def test_every_celestial_of_the_pack_has_a_story_of_one_line() -> None:
    assert set(stories.CELESTIALS) == {celestial.id for celestial in CONTENT.celestials}
    assert all(len(celestial.story) < 100 for celestial in CONTENT.celestials)
