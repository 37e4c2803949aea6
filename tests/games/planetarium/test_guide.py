"""The guide is enough to play from; the science is there wherever a card is; the gallery shows the whole pack."""
from __future__ import annotations

import re
from pathlib import Path

import pytest

import orrery
from orrery.faces.rulebook import page_title, pages
from orrery.games.planetarium.gallery import shelves
from orrery.games.planetarium.pack import Card
from orrery.games.planetarium.pack.science import SCIENCE, science_of
from orrery.kernel.gallery import find_pieces
from orrery.kernel.text import plain
from tests import guides
from tests.faces.terminal.table import Table
from tests.faces.web.helpers import web
from tests.games.planetarium.helpers import SYSTEM, acting, sky

GUIDE = pages("planetarium")["guide"]
# What a player never has to ask for, and why.
LEFT_OUT = {
    "it follows from what the guide says": (
        "23 27 41 43 56 57 61 65 66 67 71 72 73 75 77 80 85 88 102 107 117 121 131 132"
    ),
    "it is about other packs than the standard one": "19 81 83 128",
    "nothing can be done about it": "84 133",
    "it is told when it happens": "68 99 110 112 113 134 135 136 137",
    "it is about what a seat may know": "138 139 140",
}  # fmt: skip


def test_every_rule_is_in_the_guide_or_left_out_for_a_reason() -> None:
    assert guides.complaints("planetarium", LEFT_OUT) == []


def test_the_guide_has_the_marks_of_every_track() -> None:
    for name, (length, acceleration) in SYSTEM.tracks.items():
        assert f"| {name} | space {acceleration} | space {length} |" in GUIDE


@pytest.mark.parametrize(
    "said",
    ["Discard one of the two Finals", "highest discard takes the first turn", "your hand back to five",
     "more than four Finals", "can't enter or pass", "No markers left?", "In a tie, the token stays",
     "90 for an easier game", "If its orbit is empty", "A tip for solo players",
     "/rules/planetarium/science", "/gallery/planetarium"],
)  # fmt: skip
def test_the_guide_tells_what_the_book_tells(said: str) -> None:
    assert said in GUIDE


# Science ------------------------------------------------------------------------------------------------------


def test_every_card_has_a_line_of_science_and_every_line_a_card() -> None:
    assert list(SCIENCE) == [card.name for card in SYSTEM.cards]
    for card in SYSTEM.cards:
        assert card.science == SCIENCE[card.name]
        assert card.science.endswith(".")
        assert len(card.science) <= 100
    assert science_of("Another Card", "a theme of its pack") == "A theme of its pack."


def test_how_planets_form_is_a_page_of_its_own() -> None:
    science = pages("planetarium")["science"]
    assert page_title(science) == "How planets form"
    for word in ("molecular clouds", "snow line", "planetesimal", "migrate", "habitable", "James Webb"):
        assert word in science


def test_a_page_tells_who_made_the_game_and_what_its_words_mean() -> None:
    about = pages("planetarium")["about"]
    for said in ("Stéphane Vachon", "Dann May", "Greg May", "Gaseous System", "Terrestrial"):
        assert said in about


def test_the_terminal_shows_climate_decks_discards_rows_and_science() -> None:
    match = acting(
        hands=["L05 L06 F16", "L07"], played=[["H06", "A", 0, True], ["L12", "A", 1, False]],
        discards={"high": ["H09"], "final": ["F01"]},
    )  # fmt: skip
    drawn = plain(match.setup.game.picture(match.setup).draw(match.view(0)))
    assert "Flood Basalts 10 Seat 1⚑ · Captured Moonlet 2 Seat 2" in drawn
    assert re.search(r"L05 Outgassing +4 hab GG", drawn)
    assert re.search(r"L06 Volcanic Eruption +7 hos GRR Terr\.", drawn)
    assert re.search(r"F16 Wandering Planet +10 +- VII", drawn)
    assert SCIENCE["Outgassing"] in " ".join(drawn.split())
    assert "High  16 left  Photosynthesis 11" in drawn
    assert "Final 14 left  Garden World 18" in drawn
    assert "Low   14 left" in drawn


def test_long_rows_discards_and_science_are_whole_in_eighty_columns() -> None:
    played = [[f"{deck}{n:02}", "A", n % 2, False] for deck in "LH" for n in range(1, 9)]
    finals = [f"F{n:02}" for n in range(1, 13)]
    match = acting(hands=["L17 H17 F16", "L18"], played=played, discards={"final": finals})
    drawn = plain(match.setup.game.picture(match.setup).draw(match.view(0)))
    assert max(map(len, drawn.partition("Your hand")[0].split("\n"))) <= 80
    flat, system = " ".join(drawn.split()), match.setup.content
    assert all(system.card(card).name in flat for card in (*finals, *(laid[0] for laid in played)))
    assert all(system.card(card).science in flat for card in ("L17", "H17", "F16"))


def test_alone_nobody_goes_first_by_a_discard() -> None:
    match = orrery.new("planetarium", 1, 1, mode="solo")
    assert match.view(0)["prompt"] == "Discard one of your two Final cards."
    move = match.words.read_move(match.legal[0], 0)
    assert move is not None
    assert match.words.explain(match.state, move).text == "You discard it and keep your other Final."
    match.push(match.legal[0])
    assert not any("first" in sentence for sentence in match.sentences(0))
    several = orrery.new("planetarium", 2, 1)
    assert several.view(0)["prompt"].endswith("The highest discard takes the first turn.")


# Gallery ------------------------------------------------------------------------------------------------------


def test_the_gallery_shows_every_card_with_its_requirements() -> None:
    found = {piece.id: piece for shelf in shelves(SYSTEM) for piece in shelf.pieces}
    assert set(found) == {
        *(card.id for card in SYSTEM.cards), *"ABCD", "gas", "rock", "water", "metal", "climate", "marker", "die",
    }  # fmt: skip
    assert found["H09"].facts == (
        "11 points", "adds 11 habitable points", "costs 1 gas and 2 water", "orbit II–V",
        "the planet must be habitable", "Downgrade",
    )  # fmt: skip
    assert found["F16"].facts == ("10 points", "costs nothing", "orbit VII", "uses a marker")
    assert found["L13"].facts[-2:] == ("Gaseous System", "Gravity")
    for card in SYSTEM.cards:
        assert_piece(card, found[card.id].facts)
    assert [piece.id for shelf in find_pieces(shelves(SYSTEM), "gravity low") for piece in shelf.pieces] == [
        "L03", "L12", "L13", "L18",
    ]  # fmt: skip
    assert find_pieces(shelves(SYSTEM), "unicorn") == ()


def assert_piece(card: Card, facts: tuple[str, ...]) -> None:
    assert f"{card.points} points" in facts
    assert ("Gravity" in facts) == card.gravity
    assert ("Downgrade" in facts) == card.downgrade
    assert any(fact.startswith("orbit") for fact in facts) == (card.orbit != (1, 7))


def test_the_gallery_and_the_page_are_found_in_the_browser(tmp_path: Path) -> None:
    with web(tmp_path) as client:
        rules = client.get("/rules/planetarium").text
        assert 'href="/gallery/planetarium"' in rules
        assert 'href="/rules/planetarium/science"' in rules
        page = client.get("/gallery/planetarium").text
        assert all(card.name in page for card in SYSTEM.cards)
        assert page.count('class="sc"') == 52
        some = client.get("/gallery/planetarium", params={"q": "ocean"}).text
        assert "Ocean Moons" in some
        assert "Dust Storm" not in some
        assert "Show all" in client.get("/gallery/planetarium", params={"q": "<unicorn>"}).text
        assert "How planets form" in client.get("/rules/planetarium/science").text
        for nowhere in ("gallery/chess", "gallery/planetarium?pack=x", "rules/planetarium/pack", "rules/chess/about"):
            assert client.get(f"/{nowhere}").status_code == 404


def test_the_gallery_and_the_page_are_found_in_the_terminal(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    table = Table(monkeypatch, tmp_path)
    told = " ".join(table.run("gallery", "planetarium").out.split())
    assert all(f"{card.name}: {card.points} points" in told for card in SYSTEM.cards)
    assert "Photosynthesis: 11 points" in " ".join(table.run("gallery", "planetarium", "oxygen").out.split())
    assert "mentions 'unicorn'" in " ".join(table.run("gallery", "planetarium", "unicorn").err.split())
    assert "How planets form" in table.run("rules", "planetarium", "science").out
    assert "Before the first turn" in table.run("rules", "planetarium", "guide").out
    listed = table.run("rules", "planetarium").out
    assert "science: How planets form" in listed


def test_the_terminal_tells_the_science_of_cards_that_lie_open_and_what_a_card_needs_in_80_columns() -> None:
    match = sky(hands=["H01 H02", "L02"], played=[["L01", "B", 0, True]], discards={"high": ["H03"]})
    picture = match.setup.game.picture(match.setup)
    told = plain(picture.reference(match.view(0)))
    flat = " ".join(told.split())
    for name in ("L01", "H03"):
        card = match.setup.content.card(name)
        assert f"{card.name} {card.science}" in flat
    assert "Planet B" in told
    assert "Planet A" not in told, "no card lies there"
    drawn = plain(picture.draw(match.view(0)))
    assert max(map(len, (told + drawn).splitlines())) <= 80
    for held in match.view(0)["table"]["hand"]:
        assert held["note"] in " ".join(drawn.split())
