"""Games from before a default or the usual pack changed replay as they were played."""
from __future__ import annotations

import json

import pytest

import orrery
from orrery.kernel.proof import link, seed_of
from tests.games.solar_republic.helpers import lay, table
from tests.rules import rule

# What was usual before: a 5 robbed anywhere, Luna was the only moon in Sol. The heading says so, in full.
OLD = {"five_steal": "anywhere"}


def played() -> orrery.Match:
    """A 5 robs from a pile with no Sol card in it."""
    match = table("sol leda", "io thebe", pile="titan", won=["", "puck portia juliet"], options=OLD, pack="standard")
    lay(match, "sol")
    match.push("steal:1")
    lay(match, "thebe")
    return match


def without(text: str, option: str) -> str:
    """The record as an edition wrote it that did not know the option yet, its chain made anew."""
    head, _, moves = text.partition("\n\n")
    heading = []
    for line in head.split("\n")[:-1]:
        key, _, value = line.partition(" ")
        if key == "options":
            options = json.loads(value)
            del options[option]
            line = f"options {json.dumps(options, sort_keys=True)}"
        heading.append(line)
    chain = seed_of(heading)
    lines = [*heading, f"chain {chain}", ""]
    for line in moves.rstrip("\n").split("\n"):
        body = line.rpartition(" ")[0]
        chain = link(chain, "", "", body)
        lines.append(f"{body} {chain}")
    return "\n".join(lines) + "\n"


@rule("SOL-51")
def test_a_record_that_names_its_options_replays_by_them() -> None:
    text = played().record()
    assert '"five_steal": "anywhere"' in text
    again = orrery.replay(text)
    assert again.position() == played().position()
    assert again.setup.options["five_steal"] == "anywhere"
    assert again.setup.pack.name == "standard"


@rule("SOL-51")
def test_a_record_from_before_there_was_the_option_replays_as_all_played_then() -> None:
    text = without(played().record(), "five_steal")
    assert "five_steal" not in text
    again = orrery.replay(text)
    assert again.setup.options["five_steal"] == "anywhere"
    assert [ply.text for ply in again.plies] == [ply.text for ply in played().plies]


@rule("SOL-51")
def test_saved_positions_and_tables_name_their_options_too() -> None:
    position = played().position()
    assert orrery.load(position).setup.options["five_steal"] == "anywhere"
    del position["options"]["five_steal"]
    assert orrery.load(position).setup.options["five_steal"] == "anywhere"


def test_a_new_game_is_played_by_the_defaults_of_today() -> None:
    new = orrery.new("solar_republic", seed=1)
    assert new.setup.options["five_steal"] == "on_sol"
    assert new.setup.pack.name == "sol_moons"
    with pytest.raises(orrery.IllegalMove, match="SOL-51"):
        wild = table("sol leda", "io thebe", pile="titan", won=["", "puck"])
        lay(wild, "sol")
        wild.push("steal:1")
