"""Sectors, the end and the score: LAN-110 to LAN-120."""
from __future__ import annotations

from orrery.games.laniakea.rules import counting
from orrery.games.laniakea.rules.vocabulary import SECTORS_CONTROLLED, SECTORS_WITH_STRUCTURE
from tests.games.laniakea.helpers import CONTENT, end_turn, pass_round, play, player, score, table, told
from tests.rules import rule


def count(match: object, counter: int, seat: int = 0) -> int:
    return int(counting.count(match.state, seat, counter))  # type: ignore[attr-defined]


@rule("LAN-110")
def test_the_two_green_areas_are_one_sector_and_colours_belong_to_spaces() -> None:
    green = [galaxy.id for galaxy in CONTENT.map.galaxies if galaxy.sector == "green"]
    assert {name[0] for name in green} == {"G", "H"}
    assert len(green) == 14
    match = table(player(sanctums="G0 H0 W1"), tiles={"H1": "T48"})
    assert count(match, int(SECTORS_WITH_STRUCTURE)) == 2
    assert CONTENT.map.galaxies[CONTENT.galaxy_of["H5"]].sector == "green"  # a Wormhole lies there


@rule("LAN-111")
def test_control_takes_more_structures_than_every_other_player() -> None:
    match = table(player(sanctums="G0 H0 W1 B0", thrones="X1"), player(sanctums="G1 W2 P0 B1", gateways="B2"))
    assert count(match, int(SECTORS_CONTROLLED)) == 1  # green; white is a tie, blue is lost
    assert count(match, int(SECTORS_CONTROLLED), 1) == 2
    match = table(player(sanctums="W1", spaces={"S1": "white_monarch", "S2": "consul"}))
    assert score(match)["scoring"] == 6 + 3


@rule("LAN-112")
def test_the_ascension_track_ends_at_twenty() -> None:
    match = table(player("transcendence move_p power_p", ascension=20), trigger={"round": 1, "seat": 0})
    play(match, "play:transcendence")
    assert score(match)["ascension"] == 20


@rule("LAN-113")
def test_the_goal_brings_one_full_further_round() -> None:
    match = table(player("seraph move_p power_p", ascension=7), seats=3, seat=1, first=1)
    end_turn(match)
    end_turn(match)
    assert match.seat == 0
    play(match, "play:seraph")
    assert match.position()["trigger"] == {"round": 1, "seat": 0}
    end_turn(match)
    assert (match.seat, match.position()["round"]) == (1, 2)
    assert match.view(0)["table"]["last_round"]
    pass_round(match)
    assert match.seat is None
    assert match.result is not None and match.result.reason == "ascension"
    assert match.position()["round"] == 2


@rule("LAN-113")
def test_the_goal_can_be_agreed_on() -> None:
    match = table(player("seraph move_p power_p", ascension=4), options={"ascension_goal": 5})
    play(match, "play:seraph")
    assert match.position()["trigger"]["round"] == 1
    match = table(player("seraph move_p power_p", ascension=8), options={"ascension_goal": 12})
    play(match, "play:seraph")
    assert "trigger" not in match.position()


@rule("LAN-114")
def test_players_go_on_ascending_after_the_trigger() -> None:
    match = table(player("seraph move_p power_p", ascension=8), trigger={"round": 1, "seat": 1})
    play(match, "play:seraph")
    assert score(match)["ascension"] == 9
    assert match.position()["trigger"] == {"round": 1, "seat": 1}


@rule("LAN-115")
def test_the_score_is_the_sum_of_its_sources() -> None:
    own = player(
        celestial="vorthas", ability=2, ascension=6, A=8, sanctums="W0 W6 B0", gateways="P0", thrones="X1",
        spaces={"S1": "keeper_of_sanctums", "S2": "void_leviathan"}, chaos="maw entropy",
    )  # fmt: skip
    row = ["comet_drover", "pathfinder", "consul", "navigator"]
    match = table(own, entity_row=row)
    points = score(match)
    assert points["entities"] == 1 + 5
    assert points["chaos"] == 5 + 4
    assert points["scoring"] == 3 * 3
    assert points["celestial"] == 2 * 3
    assert points["ascension"] == 6
    assert points["galaxies"] == 1 + 2 + 2 + 2
    assert points["thrones"] == 3 * (2 * 1 + 1 * 1 + 1 * 2)
    assert points["score"] == 6 + 9 + 9 + 6 + 6 + 7 + 15


@rule("LAN-116")
def test_the_books_throne_example_scores_eighteen() -> None:
    """Two Sanctums in blue, two Gateways in white, a Throne in the Abyss of two blue, one white and one pink bridge."""
    match = table(player(sanctums="B0 B5", gateways="W1 W2", thrones="X1", A=8))
    assert score(match)["thrones"] == 18
    worth = [score(table(player(sanctums="B0 B5", gateways="W1 W2", thrones="X1", A=a)))["thrones"] for a in range(11)]
    assert worth == [0, 0, 6, 6, 6, 12, 12, 12, 18, 18, 18]


@rule("LAN-117")
def test_a_structure_on_an_undiscovered_galaxy_scores_too() -> None:
    match = table(player(sanctums="W0"), tiles={"W0": "T44"})
    assert score(match)["galaxies"] == 5
    assert match.position()["discovered"] == []


@rule("LAN-118")
def test_leftovers_are_worth_nothing_unless_a_card_says_so() -> None:
    assert score(table(player(V=9, F=9, A=9, tokens=5, artifacts="sunlance prism")))["score"] == 0
    assert score(table(player(A=9, spaces={"S1": "aether_hoarder"})))["score"] == 1 + 9


@rule("LAN-119")
def test_ties_are_broken_by_structures_then_aether() -> None:
    def ranks(mine: dict[str, object], theirs: dict[str, object]) -> list[int]:
        match = table(player(**mine), player(**theirs), round=2, trigger={"round": 1, "seat": 0})  # type: ignore[arg-type]
        pass_round(match)
        assert match.result is not None
        return match.result.ranks

    assert ranks({"ascension": 9}, {"ascension": 8}) == [1, 2]
    assert ranks({"ascension": 9}, {"ascension": 8, "sanctums": "W0"}) == [2, 1]
    assert ranks({"ascension": 8, "A": 1}, {"ascension": 8, "A": 2}) == [2, 1]
    assert ranks({"ascension": 8}, {"ascension": 8}) == [1, 1]


@rule("LAN-120")
def test_a_game_that_nobody_ends_is_capped() -> None:
    match = table(player(), round=12, options={"round_cap": 12})
    pass_round(match)
    assert match.seat is None
    assert match.result is not None and match.result.reason == "capped" and match.result.adjudicated
    match = table(player(), round=12, options={"round_cap": 12}, trigger={"round": 11, "seat": 0})
    pass_round(match)
    assert match.result is not None and match.result.reason == "ascension" and not match.result.adjudicated
    assert told(match, "score")
