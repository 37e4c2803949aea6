"""Corners of the rules that the standard cards reach seldom, or only another pack's cards reach."""
from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.laniakea.helpers import changed_pack, has, me, options, play, player, step, table, why
from tests.rules import rule

BARE = "move_n power_n build_n"  # trashed, so that only permanent cards are left


@rule("LAN-24", "LAN-29")
@pytest.mark.parametrize("card", ["purge", "transmutation"])
def test_a_card_that_trashes_does_not_count_itself_as_something_to_trash(card: str) -> None:
    hand = f"{card} move_p recruit_p upgrade_p power_p build_p seraph seraph"
    match = table(player(hand, deck="", discard="", trashed=BARE))
    assert f"play:{card}" not in match.legal  # nothing to draw, and only permanent cards beside it
    assert why(match, f"play:{card}") == "LAN-29"
    other = table(player(f"{hand} slipstream", deck="", discard="", trashed=BARE))
    assert f"play:{card}" in other.legal
    play(other, f"play:{card}")
    assert options(other, "trash_pick") == ["hand.slipstream", "skip"]


@rule("LAN-24", "LAN-29")
def test_one_copy_of_a_card_may_trash_the_other() -> None:
    hand = "purge purge move_p recruit_p upgrade_p power_p build_p seraph seraph"
    match = table(player(hand, deck="", discard="", trashed=BARE))
    play(match, "play:purge")
    assert options(match, "trash_pick") == ["hand.purge", "skip"]


@rule("LAN-36")
def test_a_move_without_any_movement_cannot_be_made(tmp_path: Path) -> None:
    slow = changed_pack(
        tmp_path, chaos=('{ do = "mod", key = "cost.void.V", add = 1 }', '{ do = "mod", key = "moves", add = -1 }')
    )
    row = ["dark_tide", "comet_drover", "pathfinder", "navigator"]
    hand = "move_p slipstream omniform power_p build_p"
    match = table(player(hand, V=5, F=5), entity_row=row, pack=slow)
    assert why(match, "play:move_p") == "LAN-36"
    assert match.view(0)["table"]["players"][0]["board"]["moves"] == 0
    play(match, "play:omniform")
    assert "1" not in options(match, "choose_branch")  # the branch that moves
    swift = table(player(hand, V=5, F=5), entity_row=row, pack=slow)
    play(swift, "play:slipstream")  # one movement more than none
    assert step(swift) == "move_step"
    play(swift, "move_step:W1")
    assert me(swift)["galaxy"] == "W1"


@rule("LAN-55")
def test_a_galaxys_exchange_that_is_left_alone_does_not_end_what_an_effect_still_does(tmp_path: Path) -> None:
    """Section 2.9: only a refusal of the first step itself drops the rest of a `may`."""
    singing = changed_pack(
        tmp_path,
        powers=(
            'attack = 1\nfx = [{ do = "may", fx = [{ do = "harvest", where = "own_all" }] }]',
            'attack = 1\nfx = [{ do = "may", fx = [{ do = "harvest", where = "own_all" }, { do = "gain", A = 3 }] }]',
        ),
    )
    own = player("choir move_p power_p", V=4, F=4, A=0, sanctums="W5")
    match = table(own, pack=singing, discovered=["W5"])  # F1 A1, then the galaxy offers an exchange
    play(match, "play:choir", "seraph_harvest:all", "convert:stop")
    assert has(match) == (4, 5, 4)
    own = player("choir move_p power_p", V=4, F=4, A=0, sanctums="W5")
    refused = table(own, pack=singing, discovered=["W5"])
    play(refused, "play:choir", "seraph_harvest:none")
    assert has(refused) == (4, 4, 0)


@rule("LAN-104")
def test_what_a_chaos_card_demands_must_be_there_all_together(tmp_path: Path) -> None:
    greedy = changed_pack(
        tmp_path, chaos=('[{ do = "pay", A = 1 }]', '[{ do = "pay", A = 1 }, { do = "pay", V = 1, A = 2 }]')
    )
    row = ["vacuum_decay", "comet_drover", "pathfinder", "navigator"]
    hand = "gamma_burst quasar_lance move_p power_p"
    poor = table(player(hand, V=1, A=2), entity_row=row, pack=greedy)
    assert why(poor, "attack:vacuum_decay") == "LAN-104"
    rich = table(player(hand, V=1, A=3), entity_row=row, pack=greedy)
    play(rich, "attack:vacuum_decay", "attack_commit:5", "attack_commit:4")
    assert has(rich) == (0, 1, 0)
    assert me(rich)["chaos"] == ["vacuum_decay"]


@rule("LAN-104")
def test_two_demands_for_cards_are_added_up(tmp_path: Path) -> None:
    hungry = changed_pack(
        tmp_path, chaos=('[{ do = "discard", n = 1 }]', '[{ do = "discard", n = 1 }, { do = "discard", n = 1 }]')
    )
    row = ["cosmic_storm", "comet_drover", "pathfinder", "navigator"]
    three = table(player("gamma_burst quasar_lance move_p"), entity_row=row, pack=hungry)
    assert why(three, "attack:cosmic_storm") == "LAN-104"
    four = table(player("gamma_burst quasar_lance move_p power_p"), entity_row=row, pack=hungry)
    play(four, "attack:cosmic_storm", "attack_commit:5", "attack_commit:4", "discard_pick:move_p")
    play(four, "discard_pick:power_p")
    assert me(four)["chaos"] == ["cosmic_storm"]
    assert len(me(four)["hand"]) == 2
