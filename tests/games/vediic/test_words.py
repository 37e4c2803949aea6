"""Texts, labels, picks, the forecast, the table in text."""
from __future__ import annotations

from orrery.kernel.text import plain
from tests.games.vediic.helpers import play, table


def test_every_legal_move_has_a_label_a_note_a_reason_and_its_own_picks() -> None:
    match = table(
        "yellow purple orange blue green red gray", "red", "blue", pawns=["d4 e5", "c3 g3", "c3 i1"],
        planets={"gray": 1, "orange": 1}, e_cards=[2, 0, 0], charity=["red"], at="charity",
        options={"table_trades": 1},
    )  # fmt: skip
    words, state = match.words, match.state
    for texts in (["charity:red"], ["go"], ["move:b:walk:f4"], []):
        picks = [words.picks(move) for move in match.state.moves()]
        assert len(set(picks)) == len(picks)
        for move in match.state.moves():
            state = match.state
            assert words.label(state, move)
            assert words.explain(state, move).rule.startswith("VED-")
            assert words.reason(state, move).endswith(".")
            assert words.read_move(words.move_text(move), 0) == move
            for pick in words.picks(move):
                meant = words.move_for_click(pick, 0)
                assert meant is None or words.move_text(meant)
        play(match, *texts)


def test_a_click_on_something_that_is_not_on_offer_is_explained() -> None:
    match = table("red", "", pawns=["e5 a1"])
    for pick, rule in (("s-e9", "VED-52"), ("planet-orange", "VED-26"), ("card-green", "VED-55"), ("e-deck", "VED-26")):
        move = match.words.move_for_click(pick, 0)
        assert move is not None
        refusal = match.words.why_not(match.state, 0, move)
        assert refusal is not None
        assert refusal.rule == rule


def test_the_forecast_tells_where_planets_go_and_who_lights_a_station() -> None:
    sky = table("", "", planets={"red": 11, "gray": 4}).view(0)["table"]["sky"]
    red, gray = sky["planets"][5], sky["planets"][6]
    assert [[place["house"] for place in turn] for turn in red["next"]] == [[12], [1], [2, 3, 4, 5, 6, 7]]
    assert [turn[0]["retrograde"] for turn in red["next"]] == [False, True, False]
    assert [place["chance"] for place in gray["next"][0]] == [0.1667] * 6
    assert [place["house"] for place in gray["next"][0]] == [5, 6, 7, 8, 9, 10]
    assert sky["stations"]["i5"]["next"][0] == [{"colour": "gray", "retrograde": False, "chance": 0.1667}]
    assert {"colour": "red", "retrograde": True, "chance": 1.0} in sky["stations"]["e5"]["next"][1]
    assert {"colour": "gray", "retrograde": True} in sky["stations"]["a9"]["now"]


def test_the_table_in_text_fits_a_screen_and_shows_the_sky_and_the_pawns() -> None:
    for pack in ("standard", "vediic-grid"):
        pawns = ["e5 a1", "c1 e1"] if pack == "standard" else ["c3 a1", "c1 e1"]
        match = table("red red", "", pawns=pawns, pack=pack, planets={"gray": 1})
        drawn = plain(match.setup.game.picture(match.setup).draw(match.view(0)))
        assert max(len(line) for line in drawn.split("\n")) <= 80
        assert len(drawn.split("\n")) <= 40
        for text in ("Mars", "☾", "2 red", "next:", "supply", "charity none"):
            assert text in drawn, text
