"""Random play leaves nothing out: every piece of every pack, every kind of move, every kind of event."""
from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

import orrery
from orrery import Match
from orrery.games import find_game, game_names
from tests.battery.sample import GAMES, Case, cases, finished, move_texts, rules_of

DEALS = 4  # games of each case that show everything
# The tests of one game stay with one worker, which plays its games once.
each_game = pytest.mark.parametrize(
    "game", [pytest.param(game, marks=pytest.mark.xdist_group(f"coverage {game}")) for game in game_names()]
)


@cache
def sample(game: str) -> list[tuple[Case, Match]]:
    """The games of the battery. In its invariants a game with many cards may ask for more of them (`DEALS`), and any
    game may add moves that dice hardly ever bring about (`rare`)."""
    found = [case for case in cases() if case.game == game]
    deals = max(GAMES, getattr(rules_of(found[0]), "DEALS", DEALS))
    games = [(case, finished(case, seed)) for case in found for seed in range(deals)]
    return games + [(found[0], match) for match in getattr(rules_of(found[0]), "rare", list)()]


@each_game
def test_every_piece_of_every_pack_is_played(game: str) -> None:
    for entry in orrery.games():
        if entry["name"] != game:
            continue
        for pack in entry["packs"]:
            games = [(case, match) for case, match in sample(game) if case.pack == pack]
            wanted = rules_of(games[0][0]).pieces(games[0][1].setup)
            played = Counter(ply.text for _, match in games for ply in match.plies)
            assert wanted
            assert sorted(wanted - set(played)) == [], f"never played with pack {pack}"


@each_game
def test_every_kind_of_move_is_played(game: str) -> None:
    tables = {case for case, _ in sample(game)}
    wanted = {text.partition(":")[0] for case in tables for text in move_texts(case)}
    played = {ply.text.partition(":")[0] for _, match in sample(game) for ply in match.plies}
    assert played == wanted


@each_game
def test_every_kind_of_event_happens_and_is_told_in_a_sentence(game: str) -> None:
    declared: set[str] = set()
    seen: Counter[str] = Counter()
    told: Counter[str] = Counter()
    for case, match in sample(game):
        declared.update(match.words.tellings.rows)
        for viewer in (None, *range(case.seats)):  # what is said aside is told to one seat alone
            for event in match.events(viewer):
                seen[event.kind] += 1
                told[event.kind] += match.words.sentence(event, viewer) != ""
    assert set(seen) == declared
    assert {kind for kind in declared if told[kind] == 0} == set()


@each_game
def test_every_value_of_every_option_is_played(game: str) -> None:
    found = find_game(game)
    used = {(name, value) for case, match in sample(game) for name, value in match.setup.options.items()}
    for entry in orrery.games():
        if entry["name"] == game:
            for option in entry["options"]:
                values = option.get("values", [option["low"], option["default"]] if "low" in option else [])
                assert {(option["name"], value) for value in values} <= used, found.title
