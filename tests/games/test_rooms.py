"""The games' folders have the same rooms with the same things in them: who knows one game finds the way in all."""
from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

import orrery
from orrery.games import find_game, game_names

GAMES = Path(orrery.__file__).parent / "games"
ROOMS = {
    "advice", "drawing", "gallery", "observation", "options", "pack", "paper", "position", "rules", "text", "tracker",
    "view", "words",
}  # fmt: skip
PAGES = {
    "about.md", "emblem.svg", "figures.html", "glyphs.svg", "guide.md", "lessons", "paper.css",
    "paper.html", "piece.html", "practice.toml", "rulebook.md", "sprite.html", "table.css", "table.html",
}  # fmt: skip
THINGS = {  # room or part of it: what is there
    "options": {"MODES", "OPTIONS", "check"},
    "pack": {"load_pack"},
    "gallery": {"shelves"},
    "paper": {"kit"},
    "rules": {"House"},
    "drawing.scenery": {"Scenery"},
    "words.things": {"Things"},
    "words.labels": set[str](),
}
# Where a game is played in one way its sentences are by subject; where in several, each way has a file of its own.
SENTENCES = {
    "choices": {"choices"},
    "events": {"tellings"},
    "explanations": {"Explanations"},
    "questions": {"Questions"},
    "refusals": {"Refusals"},
}
CLASSES = {"advice": "Advice", "drawing": "Drawing", "observation": "Observer", "position": "Position",
           "text": "Picture", "tracker": "Tracker", "view": "View", "words": "Words"}  # fmt: skip
FIELDS = {"observation": "observer", "text": "picture"}  # where the field of a Game is called otherwise than the room
# These choose the class by the way of playing.
MAKERS = {"view_of", "words_of", "position_of", "picture_of", "drawing_of", "tracker_of"}


@pytest.mark.parametrize("game", game_names())
def test_a_folder_has_these_rooms_and_no_other(game: str) -> None:
    found = {path.stem for path in (GAMES / game).iterdir() if path.suffix == ".py" or (path / "__init__.py").is_file()}
    assert found - {"__init__"} == ROOMS
    assert {path.name for path in (GAMES / game).iterdir()} >= PAGES
    assert (GAMES / game / "packs" / "standard" / "pack.toml").is_file()


@pytest.mark.parametrize("game", game_names())
def test_the_same_things_are_in_the_same_rooms(game: str) -> None:
    for room, names in THINGS.items():
        assert names <= vars(import_module(f"orrery.games.{game}.{room}")).keys(), room
    found = find_game(game)
    assert {"start": found.start.__module__} == {"start": f"orrery.games.{game}"}
    assert found.gallery.__module__ == f"orrery.games.{game}.gallery"
    assert found.scenery.__module__ == f"orrery.games.{game}.drawing.scenery"


@pytest.mark.parametrize("game", game_names())
def test_classes_are_called_after_game_and_room(game: str) -> None:
    prefix = game.title().split("_")[0]
    found = find_game(game)
    for room, what in CLASSES.items():
        own = getattr(found, FIELDS.get(room, room))
        kept = vars(import_module(f"orrery.games.{game}.{room}"))
        made = type(own) if room in ("advice", "observation") else own
        name = next(name for name, value in kept.items() if value is made)
        assert name == f"{prefix}{what}" or name in MAKERS, f"{room}: {name}"


@pytest.mark.parametrize("game", game_names())
def test_sentences_are_by_subject_or_by_the_way_of_playing(game: str) -> None:
    words = GAMES / game / "words"
    if find_game(game).words.__name__ in MAKERS or not isinstance(find_game(game).words, type):
        assert {path.stem for path in words.glob("[a-z]*.py")}.isdisjoint(SENTENCES)
        return
    for part, names in SENTENCES.items():
        assert names <= vars(import_module(f"orrery.games.{game}.words.{part}")).keys(), part
