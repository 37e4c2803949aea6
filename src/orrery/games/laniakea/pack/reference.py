"""What a player wants to look up at any time: icons, key words, the abilities of galaxies, the Throne scale."""
from __future__ import annotations

from collections.abc import Sequence

ENTITY_KINDS = {"instant": "Instant Action", "enhancement": "Enhancement", "scoring": "Endgame Scoring"}
MOVEMENTS = (  # price, glyph, name, what it does, rule
    ("basic", "move", "Basic", "to an adjacent galaxy", "LAN-37"),
    ("void", "void", "Void", "across one void", "LAN-37"),
    ("loop", "loop", "Time Loop", "doubles one kind in the harvest, once a Move", "LAN-48"),
)
STRUCTURES = (
    ("sanctum", "sanctum", "Sanctum", "on the galaxy you’re on", "LAN-80"),
    ("gateway", "gateway", "Gateway", "in place of any of your Sanctums", "LAN-81"),
    ("throne", "throne", "Throne", "in an Abyss joined to your galaxy", "LAN-82"),
    ("upgrade", "upgrade", "Upgrade", "a step on either track, or its Overpower", "LAN-75"),
)
ABILITIES = (
    ("exchange", "Exchange", "2 stones for 1 Aether or 1 Aether for 2 stones, as often as you like", "LAN-53"),
    ("swap", "Swap", "a Voyage for a Forge Stone or the other way round, as often as you like", "LAN-54"),
    ("trash", "Trash", "once, a non-permanent Cosmic Power for 1 Aether", "LAN-56"),
    ("draw", "Draw", "a card, if you like", "LAN-57"),
)
ICONS = (  # glyph, what it means
    ("voyage", "Voyage Stone"), ("forge", "Forge Stone"), ("aether", "Aether"), ("stone", "a stone, Voyage or Forge"),
    ("once", "Instant Action"), ("endless", "Enhancement"), ("star", "Endgame Scoring"), ("ascend", "ascend"),
    ("power", "Cosmic Power"), ("seraph", "Seraph"), ("recruit", "Entity"), ("chaos", "Chaos card"),
    ("life", "hit points"),
    ("attack", "attack value"), ("token", "attack token"), ("artifact", "artifact"), ("slot", "Resource Slot"),
    ("harvest", "harvest"), ("teleport", "relocate"), ("displace", "relocate a structure"), ("lock", "permanent"),
)  # fmt: skip
KEY_WORDS = (  # term, meaning, rule
    ("Core Cosmic Power Action", "Move, Build, Recruit, Gain a Cosmic Power or Upgrade. A Seraph isn’t one.", "LAN-34"),
    ("Card classification", "Cosmic Power or Seraph. An effect on Cosmic Powers never means a Seraph.", "LAN-35"),
    ("Permanent", "You can’t trash a card with a lock.", "LAN-56"),
    ("Trash", "Remove a card from the game for good.", "LAN-58"),
    ("Augment", "Put a stone from your tracker into an empty Resource Slot. It counts as printed.", "LAN-96"),
    ("Resource Slot token", "One more slot on a galaxy with one of your structures.", "LAN-98"),
    ("Instant Action", "An Entity that works once, when you recruit it.", "LAN-88"),
    ("Enhancement", "An Entity that works from now on.", "LAN-89"),
    ("Endgame Scoring", "An Entity that scores at the end, if its condition is met.", "LAN-89"),
    ("Overpower", "What an Upgrade does on a track that is already full.", "LAN-76"),
    ("Relocate", "Move your figure to another place, without a harvest.", "LAN-52"),
    ("Structure relocation", "A Sanctum or Gateway moves to an adjacent galaxy, if a card says so.", "LAN-84"),
    ("Gate", "Any player’s Gateway, or a Wormhole.", "LAN-59"),
    ("Control", "More Sanctums and Gateways in a sector than anyone else.", "LAN-111"),
    ("Sector", "All galaxies of one colour. Both green areas are one sector.", "LAN-110"),
    ("Abyss", "Holds a Throne. Nobody can enter it.", "LAN-41"),
    ("Ascend", "Go up a level on the Ascension track. The goal triggers the last round.", "LAN-113"),
)


def throne_scale(values: Sequence[int]) -> list[tuple[str, int]]:
    """Stretches of Aether with the Throne value each of them gives: `("2–4", 1)`."""
    scale: list[tuple[str, int]] = []
    first = 0
    for aether, value in enumerate(values):
        if aether + 1 == len(values) or values[aether + 1] != value:
            scale.append((f"{first}–{aether}" if first < aether else str(aether), value))
            first = aether + 1
    return scale
