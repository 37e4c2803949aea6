"""The other words of the vocabulary, as people read them and as signs on a card."""
from __future__ import annotations

from typing import NamedTuple

STONES = {"V": "#voyage", "F": "#forge", "A": "#aether"}
ABILITIES = {  # of a galaxy tile (LAN-53 to LAN-57)
    "exchange": "exchange 2 stones for 1 Aether, or the other way round, as often as you like",
    "swap": "swap Voyage and Forge Stones, as often as you like",
    "trash": "trash a non-permanent Cosmic Power for 1 Aether if you like",
    "draw": "draw a card if you like",
}


class Term(NamedTuple):
    text: str
    sign: str


class Counted(NamedTuple):
    """What a counter or a modifier is about: one, several, and a sign for it."""

    one: str
    many: str
    sign: str


PRICED = {
    "basic": Term("a Basic movement", "#move"), "void": Term("a Void movement", "#void"),
    "loop": Term("a Time Loop", "#loop"), "sanctum": Term("a Sanctum", "#sanctum"),
    "gateway": Term("a Gateway", "#gateway"), "throne": Term("a Throne", "#throne"),
    "upgrade": Term("an Upgrade", "#upgrade"), "recruit": Term("recruiting", "#recruit"),
    "power": Term("gaining a Cosmic Power", "#power"),
}  # fmt: skip
EVENTS = {
    "discover": Term("you discover a galaxy", "#galaxy"), "seraph": Term("you play a Seraph", "#seraph"),
    "recruit": Term("you recruit an Entity", "#recruit"), "build_gateway": Term("you build a Gateway", "#gateway"),
    "build_sanctum": Term("you build a Sanctum", "#sanctum"), "build_throne": Term("you build a Throne", "#throne"),
    "cross_void": Term("you cross a void", "#void"), "time_loop": Term("you make a Time Loop", "#loop"),
    "power": Term("you gain a Cosmic Power", "#power"), "upgrade": Term("you upgrade", "#upgrade"),
    "defeat": Term("you defeat a Chaos card", "#chaos"),
}  # fmt: skip
BANS = {
    "teleport": Term("nobody can teleport during a Move or relocate from gate to gate", "#teleport"),
    "loop": Term("nobody can make a Time Loop", "#loop"),
    "throne": Term("nobody can build a Throne", "#throne"),
}
MODIFIERS = {
    "moves": Counted("movement in each Move action", "movements in each Move action", "#move"),
    "attack": Counted("to every attack", "to every attack", "#attack"),
    "hand.size": Counted("card in hand after Upkeep", "cards in hand after Upkeep", "#hand"),
    "discard.gain": Counted("stone of the same kind whenever you Cash a card", "stones whenever you Cash a card",
                            "#discard"),
    "gateway.income": Counted("Aether whenever a Gateway pays you", "Aether whenever a Gateway pays you", "#gateway"),
    "seraph.stone": Counted("resource from each Seraph", "resources from each Seraph", "#seraph"),
}  # fmt: skip
COUNTERS = {
    "sanctums": Counted("Sanctum you have", "Sanctums", "#sanctum"),
    "gateways": Counted("Gateway you have", "Gateways", "#gateway"),
    "thrones": Counted("Throne you have", "Thrones", "#throne"),
    "sectors_with_structure": Counted("sector with a Sanctum or Gateway of yours",
                                      "sectors with a Sanctum or Gateway of yours", "#sector"),
    "sectors_controlled": Counted("sector you control", "sectors you control", "#flag"),
    "green_areas_with_structure": Counted("green area with a Sanctum or Gateway of yours",
                                          "green areas with a Sanctum or Gateway of yours", "#sector"),
    "entities": Counted("Entity you have", "Entities", "#recruit"),
    "artifacts": Counted("artifact you have, used or not", "artifacts, used or not", "#artifact"),
    "chaos": Counted("Chaos card you have defeated", "defeated Chaos cards", "#chaos"),
    "powers_gained": Counted("Cosmic Power you have gained", "Cosmic Powers you have gained", "#power"),
    "cards_owned": Counted("card you own", "cards in deck, hand and discard pile, Seraphs included", "#hand"),
    "ascension": Counted("Ascension level", "Ascension levels", "#ascend"),
    "A": Counted("Aether you have left", "Aether left", "#aether"),
    "move_level": Counted("step you have advanced on the Movement Tracker", "steps advanced on the Movement Tracker",
                          "#move"),
    "other_chaos": Counted("other face-up Chaos card", "other face-up Chaos cards", "#chaos"),
    "thrones_on_board": Counted("Throne on the board, whoever built it", "Thrones on the board", "#throne"),
}  # fmt: skip


def counter(name: str) -> Counted:
    """`control.<sector>` is there for every sector of the board."""
    if not name.startswith("control."):
        return COUNTERS[name]
    sector = name.removeprefix("control.")
    return Counted(f"control the {sector} sector", "", f"#control-{sector}")
