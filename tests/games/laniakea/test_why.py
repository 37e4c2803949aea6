"""Why not? Everything that a page can ask about has an answer with a rule."""
from __future__ import annotations

import re
from pathlib import Path

import pytest

from orrery.games.laniakea.rules.turns import ASCENSION, CAPPED, RETIRED
from orrery.games.laniakea.words import ENDINGS
from tests.faces.web.helpers import SCRIPT, my_turn, table_of, web, why
from tests.games.laniakea.helpers import play, player, table
from tests.rules import rule

THING = re.compile(r"(g|x|v|c|e|k|p|pc|s|a|fig|seat|deed|track|in|own|entity|power)-|glean|cash|gate$|ref|augment$")


@pytest.mark.parametrize("fields", [
    {"mode": "standard", "seats": "2", "seat-0": "me", "seat-1": "novice", "opt-first_player": "1"},
    {"mode": "solo", "seats": "1", "seat-0": "me", "opt-adversary_celestial": "random",
     "opt-adversary_ties": "cheapest"},
])  # fmt: skip
def test_a_click_on_anything_the_page_draws_is_answered_with_a_rule(tmp_path: Path, fields: dict[str, str]) -> None:
    with web(tmp_path) as client:
        made = client.post("/tables", data={"game": "laniakea", "opt-celestials": "random", **fields})
        url = str(made.headers["location"])
        seated = table_of(client, url)
        seen = my_turn(client, url)
        card = next(move for move in seen["view"]["legal"] if move.startswith("play:"))
        for _ in range(2):  # in the main menu, and while a card is resolved
            drawn = re.findall(r'<(?!symbol)[^<>]*\bid="([^"]+)"', client.get(url).text)
            things = [thing for thing in dict.fromkeys(drawn) if THING.match(thing)]
            assert len(things) > 90
            for thing in things:
                for pick in (thing, f"c-move_p {thing}"):
                    told = why(client, seated, pick)
                    assert told.rule.startswith("LAN-"), pick
                    assert told.text.endswith("."), pick
            asked = client.post(f"{url}/why", data={"pick": pick}, headers=SCRIPT).json()
            assert (asked["text"], asked["rule"]) == (told.text, told.rule), "the page is told the same"
            client.post(f"{url}/move", data={"move": card, "v": str(seen["number"])})


@rule("LAN-35")
def test_a_seraph_is_never_trashed_and_why_says_so() -> None:
    match = table(player("purge seraph move_n power_p", deck="build_n"))
    play(match, "play:purge")
    refusal = match.why_not("trash_pick:hand.seraph")
    assert refusal is not None and refusal.rule == "LAN-35"


@rule("LAN-56")
def test_a_permanent_card_is_never_trashed_and_why_says_so() -> None:
    match = table(player("purge seraph move_n power_p", deck="build_n"))
    play(match, "play:purge")
    for text in ("trash_pick:hand.power_p", "trash_pick:deck.move_p"):
        refusal = match.why_not(text)
        assert refusal is not None and refusal.rule == "LAN-56" and "permanent" in refusal.text


@rule("LAN-87")
def test_a_full_board_is_named_as_the_reason() -> None:
    eight = ["comet_drover", "pathfinder", "void_lantern", "star_mason", "scholar", "patron", "librarian", "warbringer"]
    spaces = {f"S{n + 1}": entity for n, entity in enumerate(eight)}
    row = ["keeper_of_sanctums", "navigator", "ascetic", "wayfarer"]
    match = table(player("recruit_p move_p power_p", V=9, F=9, A=9, spaces=spaces), entity_row=row)
    refusal = match.why_not("play:recruit_p")
    assert refusal is not None and refusal.rule == "LAN-87"


@rule("LAN-100")
def test_a_chaos_card_cannot_be_recruited_and_why_says_so() -> None:
    row = ["maw", "comet_drover", "pathfinder", "navigator"]
    match = table(player("recruit_p move_p power_p", V=9, F=9, A=9), entity_row=row)
    play(match, "play:recruit_p")
    refusal = match.why_not("recruit_pick:maw")
    assert refusal is not None and refusal.rule == "LAN-100"


@rule("LAN-108")
def test_a_passive_artifact_is_not_used_and_why_says_so() -> None:
    match = table(player(artifacts="warding_lens"))
    refusal = match.why_not("artifact:warding_lens")
    assert refusal is not None and refusal.rule == "LAN-108" and "always on" in refusal.text


def test_every_way_a_game_ends_is_told_in_words() -> None:
    assert set(ENDINGS) == {ASCENSION, CAPPED, RETIRED}
    ended = {
        ASCENSION: table(player(ascension=8), seat=None, reason=ASCENSION, trigger={"round": 1, "seat": 0}, round=2),
        CAPPED: table(player(), seat=None, reason=CAPPED, round=40),
        RETIRED: table(player(), seat=None, reason=RETIRED, retired=[1]),
    }
    for reason, match in ended.items():
        assert match.result is not None and match.result.reason == reason
        for viewer in (0, 1, None):
            said = match.words.prompt(match.state, viewer)
            assert said == ENDINGS[reason]
            assert reason not in said
