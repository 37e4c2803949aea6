"""Setup: LAN-1 to LAN-18."""
from __future__ import annotations

import pytest

import orrery
from orrery import Match
from orrery.api import agree
from tests.games.laniakea.helpers import CONTENT, has, me, options, play, player, table, told, why
from tests.rules import rule


def fresh(seats: int = 2, seed: int = 1, **keys: int | str) -> Match:
    return orrery.new("laniakea", seats, seed, keys, mode="solo" if seats == 1 else "standard")


def chosen(match: Match) -> Match:
    while "celestial" in match.legal[0]:
        match.push(match.legal[0])
    return match


@rule("LAN-1")
def test_two_to_four_play_and_one_plays_against_the_adversary() -> None:
    for seats in (2, 3, 4):
        assert fresh(seats).view(None)["table"]["adversary"] is None
    assert fresh(1).view(None)["table"]["adversary"] is not None
    for seats in (1, 5):
        with pytest.raises(orrery.Refused, match="2 to 4 seats"):
            agree("laniakea", "standard", seats)


@rule("LAN-2")
def test_the_first_player_is_drawn_unless_named() -> None:
    assert {fresh(3, seed).seat for seed in range(20)} == {0, 1, 2}
    for seat in (1, 2, 3):
        assert fresh(3, 7, first_player=str(seat)).seat == seat - 1
    with pytest.raises(orrery.Refused, match="there are only 2 players"):
        fresh(2, 7, first_player="3")


@rule("LAN-2")
def test_alone_the_adversary_is_first() -> None:
    match = chosen(fresh(1))
    assert len(told(match, "adversary")) == 3
    assert match.view(0)["table"]["round"] == 1


@rule("LAN-3")
def test_celestials_are_chosen_from_the_first_player_on_clockwise() -> None:
    match = fresh(3, first_player="2")
    assert match.seat == 1
    play(match, "celestial:kharyb")
    assert match.seat == 2
    assert why(match, "celestial:kharyb") == "LAN-3"
    play(match, "celestial:ennoia", "celestial:nyxara")
    assert [me(match, seat)["celestial"] for seat in range(3)] == ["nyxara", "kharyb", "ennoia"]


@rule("LAN-3")
def test_celestials_can_be_dealt() -> None:
    match = fresh(4, celestials="random")
    dealt = [me(match, seat)["celestial"] for seat in range(4)]
    assert len(set(dealt)) == 4
    assert match.legal[-1] == "end"


@rule("LAN-4")
def test_everybody_has_six_sanctums_six_gateways_five_thrones() -> None:
    match = chosen(fresh(4))
    for seat in range(4):
        pieces = match.view(None)["table"]["players"][seat]["board"]["pieces"]
        assert pieces == {"sanctum": 6, "gateway": 6, "throne": 5}


@rule("LAN-5", "LAN-6", "LAN-15")
def test_trackers_at_the_start() -> None:
    match = chosen(fresh(4))
    for seat in range(4):
        own = me(match, seat)
        assert has(match, seat) == (1, 1, 1)
        assert (own["movement"], own["ability"], own["ascension"]) == (0, 0, 0)
        assert match.view(None)["table"]["players"][seat]["board"]["moves"] == 1


@rule("LAN-7")
def test_the_slot_token_waits_on_its_space() -> None:
    match = chosen(fresh())
    assert me(match)["slot_token"] == "board"
    assert why(match, "place_token") == "LAN-98"


@rule("LAN-8", "LAN-9")
def test_ten_cards_of_which_five_are_drawn() -> None:
    match = chosen(fresh(3))
    for seat in range(3):
        own = me(match, seat)
        assert len(own["hand"]) == 5
        assert sorted([*own["hand"], *own["deck"]]) == [
            "build_n", "build_p", "move_n", "move_p", "power_n", "power_p", "recruit_p", "seraph", "seraph",
            "upgrade_p",
        ]  # fmt: skip


@rule("LAN-10")
def test_four_of_48_powers_lie_open_the_first_drawn_right_most() -> None:
    match = fresh()
    position = match.position()
    assert len(position["power_deck"]) == 44
    assert all(position["power_row"])
    drawn = [CONTENT.deck[facts[0]].id for facts in told(match, "new_power")]
    assert position["power_row"] == drawn[::-1]


@rule("LAN-11")
def test_entities_and_chaos_cards_are_one_deck() -> None:
    position = fresh().position()
    everything = [*position["entity_row"], *position["entity_deck"]]
    assert len(everything) == 50
    assert len(set(everything)) == 50
    assert all(position["entity_row"])


@rule("LAN-12")
@pytest.mark.parametrize("cap", [2, 3, 4])
def test_no_more_chaos_cards_lie_open_than_the_table_allows(cap: int) -> None:
    chaos = {card.id for card in CONTENT.chaos}
    counts = {
        len(chaos & set(fresh(2, seed, chaos_cap=str(cap)).position()["entity_row"])) for seed in range(60)
    }
    assert max(counts) <= cap


@rule("LAN-12")
def test_a_chaos_card_too_many_is_set_aside_and_shuffled_back() -> None:
    row = ["dark_tide", "entropy", "maw", "comet_drover"]
    match = table(
        player("recruit_p power_p move_p", V=5, F=5),
        options={"chaos_cap": "3"},
        entity_row=row,
        entity_deck=["time_eater", "vacuum_decay", "navigator", *rest(*row, "time_eater", "vacuum_decay", "navigator")],
    )
    play(match, "play:recruit_p", "recruit_pick:comet_drover", "space_pick:S2", "order_pick:space")
    position = match.position()
    assert position["entity_row"] == ["dark_tide", "entropy", "maw", "navigator"]
    assert {"time_eater", "vacuum_decay"} <= set(position["entity_deck"])
    assert told(match, "set_aside")


@rule("LAN-12")
def test_with_nothing_but_chaos_left_the_position_stays_empty() -> None:
    row = ["dark_tide", "entropy", "maw", "comet_drover"]
    gone = [entity.id for entity in CONTENT.entities if entity.id not in ("comet_drover",)]
    chaos = [card.id for card in CONTENT.chaos if card.id not in row]
    match = table(
        player("recruit_p power_p move_p", V=5, F=5),
        player(spaces=dict(zip([f"S{n}" for n in range(1, 9)], gone[:8], strict=True))),
        options={"chaos_cap": "3"},
        entity_row=row,
        entity_deck=chaos + gone[8:],
    )
    state = match.state
    state.entity_left = len(chaos)  # type: ignore[attr-defined]
    state.entity_deck = state.entity_deck[len(gone[8:]) :]  # type: ignore[attr-defined]
    play(match, "play:recruit_p", "recruit_pick:comet_drover", "space_pick:S2", "order_pick:space")
    assert match.position()["entity_row"] == ["dark_tide", "entropy", "maw", None]
    assert len(match.position()["entity_deck"]) == len(chaos)


def rest(*named: str) -> list[str]:
    """Entities and Chaos cards that have not been named."""
    return [card.id for card in (*CONTENT.entities, *CONTENT.chaos) if card.id not in named]


@rule("LAN-13")
def test_every_galaxy_has_a_tile_and_nothing_about_it_is_secret() -> None:
    match = fresh()
    galaxies = match.view(None)["table"]["galaxies"]
    assert len(galaxies) == 49
    assert len({galaxy["tile"] for galaxy in galaxies.values()}) == 49
    assert not any(galaxy["discovered"] for galaxy in galaxies.values())
    assert fresh(seed=2).view(None)["table"]["galaxies"] != galaxies


@rule("LAN-14")
def test_a_figure_starts_on_the_letter_of_its_celestial_without_a_harvest() -> None:
    match = play(fresh(first_player="1"), "celestial:solmaion", "celestial:aurelion")
    assert me(match, 0)["galaxy"] == "Y3"
    assert me(match, 1)["galaxy"] == "B6"
    assert match.position()["discovered"] == []


@rule("LAN-14")
def test_a_start_on_a_wormhole_changes_nothing() -> None:
    match = table(player(celestial="ennoia", galaxy="H6"))
    assert match.view(None)["table"]["galaxies"]["H6"]["wormhole"]
    assert options(match, "play")
    assert why(match, "glean") == "LAN-51"


@rule("LAN-16")
def test_an_artifact_lies_in_every_void() -> None:
    match = fresh()
    assert len(match.position()["artifact_tiles"]) == 12
    assert len(match.position()["artifact_deck"]) == 15


@rule("LAN-17")
def test_the_supply_of_resources_never_runs_out() -> None:
    match = table(*(player("stellar_nursery zero_point move_p move_n", V=9, F=9, A=9) for _ in range(2)), seats=4)
    play(match, "play:stellar_nursery")
    assert has(match) == (10, 10, 9)
    assert has(match, 1) == (9, 9, 9)


@rule("LAN-18")
def test_there_are_twelve_attack_tokens() -> None:
    match = table(player("gamma_burst move_p move_n", tokens=3), player(tokens=8))
    assert match.view(None)["table"]["token_supply"] == 1
    play(match, "play:gamma_burst")
    assert me(match)["tokens"] == 4
    assert match.view(None)["table"]["token_supply"] == 0


@rule("LAN-18")
def test_with_no_tokens_left_a_card_for_them_does_nothing() -> None:
    match = table(player("gamma_burst move_p move_n", tokens=4), player(tokens=8))
    assert why(match, "play:gamma_burst") == "LAN-29"
