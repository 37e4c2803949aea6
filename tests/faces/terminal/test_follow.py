"""The terminal helps to follow the game too: the last round, what was seen, notes, pace, previews, plans."""
from __future__ import annotations

from tests.faces.terminal.table import Table


def test_what_helps_to_follow_can_be_asked_for_at_the_prompt(table: Table) -> None:
    asked = ["leda", "seen", "notes watch Kepler", "notes", "pace fast", "pace", "? draw", "always", "always 1"]
    said = table.play("--seats", "2", "--seed", "5", lines=[*asked, "plan", "round", "", "q", "quit"]).out
    told = ("Not seen yet", "in the Draw Pile", "watch Kepler", "Bots move: fast.", "Score: you −",
            "whenever I can: no", "whenever I can: yes", "Enter: next", "Nothing is planned.")  # fmt: skip
    for words in told:
        assert words in said, words
    (memory,) = table.unfinished()
    assert (memory.notes, memory.pace) == ({0: "watch Kepler"}, "fast")
    assert memory.intents.always == {0: frozenset({"pass"})}


def test_planned_moves_are_made_in_a_row_until_something_new_turns_up(table: Table) -> None:
    said = table.play("--seats", "2", "--seed", "5", lines=["plan rhea, umbriel, draw, draw", "quit"]).out
    assert "Planned: play:sat_rhea, play:ura_umbriel, draw, draw." in said
    assert "You play Rhea" in said
    assert "Your plan was dropped, because" in said
    (memory,) = table.unfinished()
    assert [ply.text for ply in memory.match.plies if ply.seat == 0] == ["play:sat_rhea", "play:ura_umbriel", "draw"]
    assert not memory.intents.plans
