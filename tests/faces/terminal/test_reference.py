"""What can be looked up at the prompt while playing."""
from __future__ import annotations

from tests.faces.terminal.table import Table


def test_vediic_shows_its_summary_cards_at_any_time(table: Table) -> None:
    told = table.run(
        "play", "vediic", "--pace", "0", "--seed", "3", "--players", "you,casual", lines=["reference", "quit"]
    )
    assert told.code == 0
    for words in ("Your turn", "6 Yellow", "Coexistence", "pay 1 card of any colour", "Trading with planets", "Sahaja"):
        assert words in told.out, words


def test_a_game_without_one_points_to_its_rules(table: Table) -> None:
    told = table.play("--seed", "3", "--players", "you,casual", lines=["reference", "quit"])
    assert told.code == 0
    assert "type rules" in told.out


def test_the_command_is_among_the_commands(table: Table) -> None:
    told = table.play("--seed", "3", "--players", "you,casual", lines=["?", "quit"])
    assert "reference" in told.out
