"""A position of Laniakea as plain data.

Keys, all optional; what is missing is as in a fresh game with dealt Celestials:

| key | value | if missing |
| --- | --- | --- |
| `first`, `round`, `seat` | first seat, round, who decides (null when over) | drawn, 1, the first seat |
| `phase` | `setup`, `powers`, `upkeep` | `powers`, or `setup` if some player has no Celestial |
| `trigger` | `{round, seat}` once the end is triggered | not triggered |
| `tiles` | galaxy id → tile id; galaxies left out get the other tiles | shuffled |
| `discovered` | galaxy ids | none |
| `slots` | galaxy id → what fills its slots, e.g. `"VF"` | empty |
| `extra_slots` | galaxy id → Resource Slot tokens there | none |
| `artifact_tiles` | void ids | all |
| `power_row`, `entity_row` | four ids or nulls, from the left | from the decks |
| `power_deck`, `entity_deck`, `artifact_deck` | ids, top first | all cards not named elsewhere, shuffled |
| `known_bottom` | Entities at the bottom that all have seen | 0 |
| `purged`, `artifacts_used` | card ids, artifact ids | none |
| `players` | one object for each seat, see below | as in a fresh game |
| `adversary` | the Adversary's object, solo only, with its `deck` and `discard` | as in a fresh game |
| `turn` | `spent`, `attacked` (cards), `in_play`, `draws`, `tolled`, `relocated` (galaxies), `artifacts` | nothing |
| `turn` too | with `deck_refill = whole`: `spent_hand` (cards), `spent_deck` (places from the top) | nothing |
| `stack` | what is under way, one object a step, the top one last | nothing |
| `retired`, `reason` | seats in order of leaving; why it ended | none |

A player: `celestial`, `galaxy`, `V`, `F`, `A`, `ascension`, `movement`, `ability`, `tokens`, `slot_token` (`board`,
`held`, `placed`), `sanctums`, `gateways`, `thrones`, `spaces` (space id → Entity id), `artifacts` (in order of
gaining), `chaos`, `hand`, `shown`, `deck` (top first), `discard`, `trashed`. Starting cards that are not named are
shuffled into the deck.
"""
from orrery.games.laniakea.position.reading import LaniakeaPosition

__all__ = ["LaniakeaPosition"]
