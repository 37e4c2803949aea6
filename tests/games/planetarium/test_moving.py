"""Turns and the movement of tokens (PLA-13 to PLA-42, PLA-129 to PLA-131)."""
from __future__ import annotations

from itertools import combinations

from orrery.games.planetarium.pack import make_cards
from orrery.games.planetarium.rules import Board, Layout, Planetarium
from orrery.games.planetarium.rules.board import NOWHERE
from orrery.kernel.chance import FastChance
from tests.games.planetarium.helpers import (
    SETUP,
    SYSTEM,
    acting,
    events,
    go,
    hand,
    mat,
    move,
    planet,
    player,
    refusal,
    rules,
    sky,
    table,
    targets,
    tokens,
    why,
)
from tests.rules import rule


@rule("PLA-13", "PLA-14", "PLA-15", "PLA-16")
def test_a_turn_is_a_move_then_maybe_a_card_then_a_draw() -> None:
    match = sky(matter={"2.7": "gas", "6.9": "rock"}, hands=["L11 H06 F01", ""], mats=[{"A": "g"}, {}])
    assert tokens(match) == {"A", "B", "C", "D", "2.7", "6.9"}
    assert refusal(match, "play:L11") == ("PLA-14", "First move a token. Cards come after that.")
    assert why(match, "pass") == "PLA-15"
    assert why(match, "draw:low") == "PLA-74"
    move(match, "6.9", "6.10")
    assert match.legal == ["play:L11", "pass"]
    assert why(match, "move:A") == "PLA-15"
    go(match, "play:L11")
    assert match.legal == ["draw:low", "draw:high", "draw:final"]
    go(match, "draw:high")
    assert match.seat == 1
    assert [event.seat for event in events(match, "move")] == [0]


@rule("PLA-13")
def test_without_a_card_played_nothing_is_drawn() -> None:
    match = acting(hands=["L11 H06 F01", ""], mats=[{"A": "g"}, {}])
    before = table(match)["decks"]
    go(match, "pass")
    assert match.seat == 1
    assert table(match)["decks"] == before
    assert hand(match) == ["L11", "H06", "F01"]


@rule("PLA-17", "PLA-70")
def test_one_card_is_played_or_downgraded_not_both() -> None:
    match = acting(hands=["L11 L12 H02 H03", ""], mats=[{"A": "gr"}, {}])
    assert match.legal == ["play:L11", "play:L12", "downgrade:H02", "downgrade:H03", "pass"]
    go(match, "play:L11")
    assert why(match, "play:L12") == why(match, "downgrade:H02") == "PLA-17"
    match = acting(hands=["L11 L12 H02 H03", ""], mats=[{"A": "gr"}, {}])
    go(match, "downgrade:H02")
    assert match.seat == 1, "the turn is over"


@rule("PLA-18")
def test_acting_can_always_be_passed() -> None:
    match = acting(hands=["L11", ""], mats=[{"A": "g"}, {}])
    assert match.legal == ["play:L11", "pass"]
    go(match, "pass")
    assert player(match)["score"] == 0
    assert match.seat == 1


@rule("PLA-19")
def test_where_nothing_can_move_the_turn_goes_on_with_acting() -> None:
    """One ring of four spaces, a planet on each: nothing can go anywhere."""
    nowhere = [int(NOWHERE)] * 4
    board = Board([1] * 4, [1, 2, 3, 0], nowhere, nowhere, [0, 1, 2, 3], [0, 0, 1, 1], [0] * 4)
    cards = make_cards(list(SYSTEM.cards), board)
    state = Planetarium(2, Layout(board, cards, 40, 30), SETUP.house, FastChance(1))
    state.begin(None)
    state.play(state.moves()[0])
    state.play(state.moves()[0])
    words = SETUP.game.words(SETUP)
    for _ in range(3):
        seat = state.seat
        assert words.move_text(state.moves()[-1]) == "pass"
        state.play(state.moves()[-1])
        assert state.seat == 1 - seat


@rule("PLA-20")
def test_matter_collected_this_turn_can_be_spent_at_once() -> None:
    match = sky(matter={"2.7": "gas", "6.9": "rock"}, hands=["L11", ""])
    move(match, "2.7", "2.8")
    assert "play:L11" in match.legal
    go(match, "play:L11")
    assert player(match)["score"] == 3


@rule("PLA-21", "PLA-22")
def test_tokens_follow_lines_clockwise_thick_or_thin() -> None:
    match = sky(matter={"3.4": "gas"})
    assert targets(match, "3.4") == {"3.5", "2.3", "4.4"}
    go(match, "move:3.4")
    assert refusal(match, "to:3.3") == ("PLA-21", "No line leads from 3.4 to 3.3. Everything moves clockwise.")
    assert why(match, "to:4.3") == "PLA-21"


@rule("PLA-23", "PLA-24")
def test_matter_cannot_enter_a_space_with_matter() -> None:
    match = sky(matter={"3.4": "gas", "3.5": "rock", "2.3": "gas", "4.4": "water"})
    assert "3.4" not in tokens(match)
    assert refusal(match, "move:3.4") == ("PLA-24", "The matter on 3.4 can’t move. Other matter blocks every way.")
    match = sky(matter={"3.4": "gas", "3.5": "rock"})
    assert targets(match, "3.4") == {"2.3", "4.4"}
    go(match, "move:3.4")
    assert why(match, "to:3.5") == "PLA-24"


@rule("PLA-25", "PLA-26", "PLA-27", "PLA-129", "PLA-130")
def test_a_collision_gives_the_matter_to_the_mover_for_the_planet_that_was_hit() -> None:
    match = sky(matter={"2.7": "metal", "1.1": "water"}, seat=1)
    move(match, "2.7", "2.8")
    assert mat(match, 1) == {"A": {"metal": 1}}
    assert mat(match, 0) == {}
    assert table(match)["spaces"]["2.7"] is None
    assert planet(match, "A")["space"] == "2.8", "a planet that is hit stays"
    match = sky(matter={"2.7": "metal", "1.1": "water"})
    move(match, "A", "1.1")
    assert mat(match, 0) == {"A": {"water": 1}}
    assert planet(match, "A")["space"] == "1.1", "a planet that hits ends there"
    assert table(match)["spaces"]["2.8"] is None
    assert len(events(match, "move")) == 1


@rule("PLA-28")
def test_a_planet_never_ends_on_another_planet() -> None:
    match = sky(A="2.8", B="2.1", C="1.1", D="3.1")
    assert targets(match, "A") == {"2.2", "2.3", "2.4", "2.5", "2.6", "2.7"}
    go(match, "move:A")
    for space in ("2.1", "1.1", "3.1"):
        assert why(match, f"to:{space}") == "PLA-28"


@rule("PLA-29")
def test_stored_matter_stays_until_it_is_spent() -> None:
    match = sky(matter={"6.9": "rock"}, hands=["L01", ""], mats=[{"A": "g", "B": "r"}, {}])
    move(match, "6.9", "6.10")
    assert match.seat == 1, "nothing could be played: neither slot alone pays for it"
    assert mat(match) == {"A": {"gas": 1}, "B": {"rock": 1}}
    assert {text.partition(":")[0] for text in match.words.all_moves(0)} == {
        "move", "to", "play", "downgrade", "pass", "on", "marker", "gravity", "from", "into", "draw", "keep", "discard",
        "done", "retire",
    }, "no move trades, shifts or discards stored matter"  # fmt: skip


@rule("PLA-30", "PLA-31", "PLA-32", "PLA-35")
def test_a_planet_takes_one_thin_line_or_sweeps_up_to_the_first_matter() -> None:
    match = sky(A="3.1", matter={"3.4": "gas", "3.8": "rock"})
    assert targets(match, "A") == {"2.1", "4.1", "3.2", "3.3", "3.4"}
    go(match, "move:A")
    assert why(match, "to:3.5") == "PLA-31"
    assert why(match, "to:2.2") == "PLA-35", "no sweep after a thin line"
    go(match, "to:3.2")
    assert mat(match) == {}, "stopping early collects nothing"
    match = sky(A="3.1", matter={"3.4": "gas", "3.8": "rock"})
    move(match, "A", "3.4")
    assert mat(match) == {"A": {"gas": 1}}
    assert table(match)["spaces"]["3.8"] == "rock"


@rule("PLA-33")
def test_a_sweep_passes_planets() -> None:
    match = sky(A="3.1", B="3.3", matter={"3.5": "gas"})
    assert targets(match, "A") == {"2.1", "4.1", "3.2", "3.4", "3.5"}


@rule("PLA-34")
def test_a_sweep_is_never_a_whole_lap() -> None:
    match = sky(A="1.1")
    assert targets(match, "A") == {"1.2", "1.3", "1.4", "2.1"}
    go(match, "move:A")
    assert refusal(match, "to:1.1") == (
        "PLA-34", "The token must end on another space. It can’t stay put or go full circle.",
    )  # fmt: skip


@rule("PLA-36")
def test_an_arm_is_swept_to_its_end_and_left_by_its_thin_line_alone() -> None:
    assert targets(sky(A="7a.1"), "A") == {"7a.2", "7a.3"}
    assert targets(sky(A="7a.3"), "A") == {"6.3"}
    match = sky(A="7a.2")
    assert targets(match, "A") == {"7a.3"}
    match = sky(A="7a.1")
    go(match, "move:A")
    assert why(match, "to:7b.1") == "PLA-36"


@rule("PLA-37")
def test_acceleration_does_not_change_planets() -> None:
    slow, fast = (targets(sky(A="3.1", matter={"3.4": "gas"}, track=track), "A") for track in (29, 30))
    assert slow == fast == {"2.1", "4.1", "3.2", "3.3", "3.4"}


@rule("PLA-38", "PLA-39", "PLA-41")
def test_matter_moves_one_space_and_after_acceleration_one_or_two() -> None:
    match = sky(matter={"3.4": "water"}, track=29)
    assert targets(match, "3.4") == {"3.5", "2.3", "4.4"}
    go(match, "move:3.4")
    assert why(match, "to:3.6") == "PLA-38"
    match = sky(matter={"3.4": "water"}, track=30)
    assert targets(match, "3.4") == {
        "3.5", "2.3", "4.4",  # one space
        "3.6", "2.4", "4.5",  # two, over 3.5
        "1.3",  # over 2.3, as 2.4 and 3.5
        "5.5",  # over 4.4, as 4.5 and 3.5
    }  # fmt: skip
    go(match, "move:3.4")
    assert len(match.legal) == len(set(match.legal)) == 8


@rule("PLA-40")
def test_the_first_of_two_spaces_must_be_empty() -> None:
    match = sky(matter={"3.4": "water", "3.5": "gas", "2.3": "gas"}, A="4.4", track=30)
    assert targets(match, "3.4") == {"4.4"}, "blocked by matter, stopped by a planet"
    match = sky(matter={"6.3": "water", "6.4": "gas"}, track=30)
    assert targets(match, "6.3") == {"5.4", "5.5", "4.4", "6.4"} - {"6.4"}
    go(match, "move:6.3")
    assert why(match, "to:6.5") == "PLA-40"
    assert why(match, "to:6.4") == "PLA-24"


@rule("PLA-42", "PLA-86")
def test_acceleration_begins_with_the_next_move_and_stays() -> None:
    match = acting(hands=["L01", "L11"], mats=[{"A": "gr"}, {}], track=28, matter={"3.4": "water", "6.9": "water"})
    go(match, "play:L01")
    assert [event.kind for event in match.plies[-1].events if event.kind == "accelerate"] == ["accelerate"]
    go(match, "draw:low")
    assert match.seat == 1
    assert "3.6" in targets(match, "3.4"), "for everybody"
    move(match, "6.9", "6.10")
    if match.seat == 1:
        go(match, "pass")
    assert "3.6" in targets(match, "3.4")


@rule("PLA-131")
def test_planets_leave_nothing_behind_and_spaces_are_not_refilled() -> None:
    match = sky(A="3.1", matter={"3.4": "gas"})
    move(match, "A", "3.4")
    spaces = table(match)["spaces"]
    assert spaces["3.1"] is None
    assert sum(token is not None for token in spaces.values()) == 4


def test_for_many_placements_of_planets_one_of_them_can_move() -> None:
    """The board never leaves the active player stuck: tried where it is tightest, at the arms and round orbit I."""
    tight = [space.id for space in SYSTEM.spaces if space.orbit in (1, 7)]
    state = rules(sky())
    numbers = [SYSTEM.space_number(name) or 0 for name in tight]
    for places in combinations(numbers, 4):
        for space in range(72):
            state.at[space] = 4
        for number, space in enumerate(places):
            state.at[space] = 5 + number
            state.where[number] = space
        assert any(state.can_planet_move(space) for space in places)
