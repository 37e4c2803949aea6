"""The Adversary: LAN-121 to LAN-133, LAN-140."""
from __future__ import annotations

from typing import Any

import orrery
from orrery import Match
from tests.games.laniakea.helpers import CONTENT, end_turn, has, pass_round, player, table, told, why
from tests.rules import rule

DEALT = {"celestials": "random", "adversary_celestial": "random", "adversary_ties": "cheapest"}
CARDS = [card.id for card in CONTENT.adversary]


def solo(deck: str, foe: dict[str, Any] | None = None, own: dict[str, Any] | None = None, **keys: Any) -> Match:
    """The Adversary is about to reveal these cards; its turn is played when the player ends his."""
    named = deck.split()
    options = {"adversary_cards": str(max(2, len(named))), **keys.pop("options", {})}
    filler = [card for card in ("V01", "V02", "V03") if card not in named]
    named += filler[: max(0, 2 - len(named))]
    adversary = {
        "deck": [*named, *(card for card in CARDS if card not in named)], "celestial": "nyxara", "galaxy": "W0",
        **(foe or {}),
    }  # fmt: skip
    return table(own or player(galaxy="Y0"), mode="solo", options=options, adversary=adversary, **keys)


def foe(match: Match) -> dict[str, Any]:
    found: dict[str, Any] = match.position()["adversary"]
    return found


@rule("LAN-121")
def test_the_adversary_begins_at_level_eight_with_two_of_each() -> None:
    match = orrery.new("laniakea", 1, 3, DEALT, mode="solo")
    start = match.setup.game.start(match.setup, match.state.chance.copy(), None)
    content = start.content
    assert (content.adversary_ascension, list(content.adversary_resources)) == (8, [2, 2, 2])
    assert foe(match)["ascension"] >= 8
    assert match.view(0)["table"]["adversary"]["sanctums_left"] <= 6
    assert "hand" not in foe(match)


@rule("LAN-122")
def test_it_gets_a_random_unused_celestial_for_its_start() -> None:
    found = set()
    for seed in range(30):
        match = orrery.new("laniakea", 1, seed, {"adversary_celestial": "random"}, mode="solo")
        match.push("celestial:aurelion")
        found.add(foe(match)["celestial"])
    assert "aurelion" not in found
    assert len(found) == 7


@rule("LAN-123")
def test_it_reveals_its_cards_one_after_the_other_and_reshuffles() -> None:
    for count in (2, 3, 4):
        match = orrery.new("laniakea", 1, 5, {"adversary_cards": str(count), **DEALT}, mode="solo")
        assert len(told(match, "adversary")) == count
    match = solo("V01 V02", foe={"deck": ["V03"], "discard": [card for card in CARDS if card != "V03"]})
    end_turn(match)
    assert told(match, "adversary_shuffle")
    assert len(foe(match)["deck"]) == 14


@rule("LAN-124")
def test_it_walks_in_straight_lines_over_voids_abysses_and_wormholes() -> None:
    match = solo("V11", foe={"galaxy": "W0", "V": 0, "F": 0})  # SE 3: W2, then over the void D4? to Y6, Y1
    end_turn(match)
    names = [CONTENT.map.galaxies[there].id for _, there in told(match, "adversary_go")]
    assert names == straight("W0", (0, 1), 3)
    match = solo("V12", foe={"galaxy": "B5"})  # NW is the edge: the leg is lost
    end_turn(match)
    assert foe(match)["galaxy"] == "B5"


def straight(start: str, vector: tuple[int, int], steps: int) -> list[str]:
    """The same walk, by hand."""
    at = {(galaxy.q, galaxy.r): galaxy.id for galaxy in CONTENT.map.galaxies}
    here = next(galaxy for galaxy in CONTENT.map.galaxies if galaxy.id == start)
    found: list[str] = []
    q, r = here.q, here.r
    while len(found) < steps and abs(q) < 9 and abs(r) < 9:
        q, r = q + vector[0], r + vector[1]
        name = at.get((q, r))
        if name and name not in ("H5", "H6"):
            found.append(name)
    return found


@rule("LAN-125")
def test_it_harvests_where_it_ends_without_abilities() -> None:
    match = solo("V08", foe={"galaxy": "W0", "V": 0, "F": 0, "A": 0}, discovered=["W3"])  # SE 1, E 1
    end_turn(match)
    there = foe(match)["galaxy"]
    assert there in match.position()["discovered"]
    gained = [facts for facts in told(match, "gain") if facts]
    tile = next(tile for tile in CONTENT.tiles if tile.id == match.position()["tiles"][there])
    assert gained[0] == tile.top
    assert len(told(match, "harvest")) >= 1


@rule("LAN-126")
def test_its_visit_pays_the_owner_of_a_gateway_and_it_takes_no_artifact_and_never_attacks() -> None:
    goal = straight("W0", (0, 1), 3)[-1]
    match = solo("V11", foe={"galaxy": "W0", "V": 0, "F": 0}, own=player(galaxy="U0", gateways=goal, A=1))
    end_turn(match)
    assert has(match)[2] == 3
    assert len(match.position()["artifact_tiles"]) == 12
    assert told(match, "attack") == []


@rule("LAN-127")
def test_it_builds_a_sanctum_on_its_galaxy_if_it_can() -> None:
    goal = straight("W0", (0, 1), 3)[-1]
    match = solo("V11", foe={"galaxy": "W0", "V": 5, "F": 5, "A": 0})
    end_turn(match)
    assert foe(match)["sanctums"] == [goal]
    for hindrance in ({"V": 0, "F": 0},):
        match = solo("V11", foe={"galaxy": "W0", "A": 0, **hindrance}, tiles={goal: "T19"})  # the harvest is Aether
        end_turn(match)
        assert foe(match)["sanctums"] == []
    match = solo("V11", foe={"galaxy": "W0", "V": 5, "F": 5}, own=player(galaxy="U0", sanctums=goal))
    end_turn(match)
    assert foe(match)["sanctums"] == []


@rule("LAN-128")
def test_it_recruits_the_most_valuable_then_the_cheapest_then_the_left_most() -> None:
    row = ["pulsar_scribe", "gravity_smith", "void_lantern", "ember_choir"]  # VP 3, 3, 3, 4
    alone = {"adversary_ties": "cheapest"}
    match = solo("V14", foe={"V": 1, "F": 3, "A": 1}, entity_row=row, options=alone)
    end_turn(match)
    assert foe(match)["entities"][0] == "ember_choir"
    match = solo("V14", foe={"V": 2, "F": 2, "A": 1}, entity_row=row, options=alone)  # not the fourth: 5, 5, 4
    end_turn(match)
    assert "void_lantern" in foe(match)["entities"]
    match = solo("V14", foe={"V": 1, "F": 2, "A": 1}, entity_row=row, options=alone)  # 5 against 5: the left one
    end_turn(match)
    assert "pulsar_scribe" in foe(match)["entities"]
    assert match.position()["entity_row"][0] != "pulsar_scribe"


@rule("LAN-129")
def test_its_seraphs_harvest_its_sanctums() -> None:
    match = solo("V01 V02", foe={"sanctums": ["W1"], "V": 0, "F": 0, "A": 0, "ascension": 9})
    end_turn(match)
    assert foe(match)["ascension"] == 11
    assert (foe(match)["V"], foe(match)["F"]) == (3 + 2, 1)  # upper half, then lower half


@rule("LAN-130")
def test_the_end_comes_when_it_is_at_twenty_or_the_player_at_the_goal() -> None:
    match = solo("V01 V02", foe={"ascension": 19})
    end_turn(match)
    assert foe(match)["ascension"] == 20
    assert match.position()["trigger"] == {"round": 2, "seat": 1}
    pass_round(match)
    assert match.position()["round"] == 3
    pass_round(match)
    assert match.seat is None
    match = solo("V13 V01", own=player("seraph move_p power_p", ascension=7))
    match.push("play:seraph")
    assert match.position()["trigger"] == {"round": 1, "seat": 0}


@rule("LAN-131", "LAN-132")
def test_its_score_and_who_wins() -> None:
    adversary = {
        "ascension": 20, "V": 3, "F": 2, "A": 1, "sanctums": ["W6"], "entities": ["void_leviathan"], "deck": [],
    }  # fmt: skip
    expected = 20 + 3 + 4 + 3 + 2 + 5

    def final(own: int) -> Match:
        cap: dict[str, int | str] = {"round_cap": 10, "adversary_cards": "2"}
        match = table(
            player(ascension=own), mode="solo", options=cap, adversary=adversary, round=10,
            trigger={"round": 9, "seat": 1},
        )  # fmt: skip
        assert match.view(0)["table"]["adversary"]["score"] == expected
        return end_turn(match)

    spaces = final(20).result
    assert spaces is not None and spaces.ranks == [2] and spaces.shares == [0.0]
    rich = table(
        player(ascension=20, sanctums="B0 B1 B2 B3 B4 B5", gateways="P0 P1 P2 P3", chaos="maw"), mode="solo",
        options={"round_cap": 10}, adversary=adversary, round=10, trigger={"round": 9, "seat": 1},
    )  # fmt: skip
    mine = rich.view(0)["table"]["players"][0]["score"]
    result = end_turn(rich).result
    assert result is not None
    assert (result.ranks == [1]) == (mine > expected)
    even = table(
        player(ascension=20, celestial="aurelion", spaces={}, chaos="maw attractor_wyrm dark_tide", sanctums="W0"),
        mode="solo", options={"round_cap": 10}, round=10, trigger={"round": 9, "seat": 1},
        adversary={**adversary, "V": 1, "F": 0, "A": 0, "entities": [], "sanctums": ["B0", "B1", "B2"]},
    )  # fmt: skip
    mine, theirs = even.view(0)["table"]["players"][0]["score"], even.view(0)["table"]["adversary"]["score"]
    result = end_turn(even).result
    assert result is not None
    assert result.ranks == ([1] if mine > theirs else [2])


@rule("LAN-133")
def test_its_structures_block_and_count_for_control() -> None:
    own = player("build_p move_p power_p", V=9, F=9, galaxy="W1", sanctums="W2")
    match = solo("V01", foe={"sanctums": ["W1"]}, own=own)
    match.push("play:build_p")
    assert why(match, "build_pick:sanctum@W1") == "LAN-79"
    match = solo("V01", foe={"sanctums": ["W1"]}, own=player(sanctums="W2", spaces={"S1": "white_monarch"}))
    assert match.view(0)["table"]["players"][0]["scoring"] == 0


@rule("LAN-140")
def test_chaos_raises_its_costs_and_its_entities_do_not_lower_them() -> None:
    goal = straight("W0", (0, 1), 3)[-1]
    row = ["cosmic_storm", "entropy", "comet_drover", "navigator"]
    match = solo(
        "V11 V14", foe={"galaxy": "W0", "V": 3, "F": 3, "A": 0, "entities": ["star_mason"]}, entity_row=row,
        tiles={goal: "T19"},
    )  # fmt: skip
    end_turn(match)
    assert foe(match)["sanctums"] == [goal]
    assert told(match, "pay")[0] == (1, 3, 0)  # 1 V + 2 F and one F more; its Star Mason does not help
    match = solo("V14", foe={"V": 2, "F": 1, "A": 0}, entity_row=row)
    end_turn(match)
    assert foe(match)["entities"] == []  # the Comet Drover would cost 2 F now
