"""What random play shows besides moves: every tile from both sides, every passive artifact, every Adversary card."""
from __future__ import annotations

from orrery.games.laniakea.rules.table import SEEN
from tests.battery.sample import all_cases, finished
from tests.games.laniakea.helpers import CONTENT
from tests.games.laniakea.invariants import DEALS


def test_every_tile_artifact_trophy_and_adversary_card_is_seen() -> None:
    halves: set[tuple[str, int]] = set()
    artifacts: set[str] = set()
    trophies: set[str] = set()
    cards: set[str] = set()
    for case in all_cases():
        if case.game != "laniakea":
            continue
        for seed in range(DEALS):
            match = finished(case, seed)
            for event in match.events(None):
                if event.kind == "harvest":
                    halves.add((CONTENT.tiles[event.facts[0] // int(SEEN)].id, event.facts[1]))
                elif event.kind == "artifact":
                    artifacts.add(CONTENT.artifacts[event.facts[0]].id)
                elif event.kind == "defeat":
                    trophies.add(CONTENT.chaos[event.facts[0]].id)
                elif event.kind == "adversary":
                    cards.add(CONTENT.adversary[event.facts[0]].id)
    assert halves == {(tile.id, half) for tile in CONTENT.tiles if tile.kind != "wormhole" for half in (0, 1)}
    assert artifacts == {artifact.id for artifact in CONTENT.artifacts}
    assert trophies == {chaos.id for chaos in CONTENT.chaos}
    assert cards == {card.id for card in CONTENT.adversary}
