"""What is said when a thing is tried at the wrong time, or stands for no move at all."""
from __future__ import annotations

from collections.abc import Iterator

from orrery.games.laniakea.cosmos import Cosmos
from orrery.games.laniakea.rules import frames as f

# What has to happen before a decision comes up, when nothing is under way.
HOW: dict[int, tuple[str, str]] = {
    int(f.CELESTIAL): ("Celestials are chosen before the first turn.", "LAN-3"),
    int(f.DISCARD_PICK): ("First choose what you discard a card for: Glean or Cash.", "LAN-94"),
    int(f.STONE): ("There is no stone to choose now.", "LAN-95"),
    int(f.MOVE_STEP): ("Your figure moves during a Move action. Play a card that moves.", "LAN-36"),
    int(f.TELEPORT): ("A teleport follows a movement onto a gate.", "LAN-59"),
    int(f.FREE_STEP): ("A free movement follows a teleport from a Gateway.", "LAN-60"),
    int(f.LOOP_PICK): ("There is no harvest to double now. Make a Time Loop first.", "LAN-48"),
    int(f.CONVERT): ("You exchange resources at a galaxy with that ability, or with an artifact.", "LAN-53"),
    int(f.TRASH_PICK): ("You trash cards at a galaxy with that ability, or with a card that says so.", "LAN-56"),
    int(f.FETCH_PICK): ("You take a card from your deck only with an effect that says so.", "LAN-30"),
    int(f.SERAPH_HARVEST): ("A Seraph, or another effect that says so, harvests all your galaxies.", "LAN-68"),
    int(f.HARVEST_NEXT): ("There is nothing to harvest now. Move there, or discard a card where you are.", "LAN-44"),
    int(f.RELOCATE_TO): ("You relocate from a gate, or with an effect that says so.", "LAN-63"),
    int(f.SHIFT_WHAT): ("Structures relocate only with an effect that says so.", "LAN-84"),
    int(f.SHIFT_TO): ("Structures relocate only with an effect that says so.", "LAN-84"),
    int(f.BUILD_PICK): ("Building is an action. Play a card that builds.", "LAN-78"),
    int(f.POWER_PICK): ("Gaining a Cosmic Power is an action. Play a card that does it.", "LAN-72"),
    int(f.UPGRADE_PICK): ("Upgrading is an action. Play a card that does it.", "LAN-75"),
    int(f.RECRUIT_PICK): ("Recruiting is an action. Play a card that does it.", "LAN-86"),
    int(f.SPACE_PICK): ("First recruit an Entity. Then choose its space.", "LAN-86"),
    int(f.ORDER_PICK): ("You choose the order when you recruit an Instant Action.", "LAN-88"),
    int(f.CHOOSE_BRANCH): ("There is nothing to choose from now.", "LAN-30"),
    int(f.MAY): ("There is no question to answer now.", "LAN-57"),
    int(f.AUGMENT_GALAXY): ("First choose to augment a galaxy.", "LAN-96"),
    int(f.TOKEN_GALAXY): ("First choose to place your Resource Slot token.", "LAN-98"),
    int(f.ATTACK_COMMIT): ("First choose the Chaos card to attack.", "LAN-101"),
    int(f.UPKEEP_DISCARD): ("You discard freely in Upkeep. End the Cosmic Power Phase first.", "LAN-27"),
}

# Things on the drawn table that stand for no move, by the first word of their ids: what a click on them is told.
THINGS: dict[str, tuple[str, str]] = {
    "v": ("You cross a void in one movement and never stop in it. The first to cross takes its artifact.", "LAN-42"),
    "fig": ("Figures never block each other. To move yours, play a card that moves.", "LAN-43"),
    "seat": ("This board shows what a player has. You use your own through your cards.", "LAN-20"),
    "deed": ("The Adversary follows its cards. There is nothing to choose for you here.", "LAN-123"),
    "entity": ("Nobody knows the next card. It comes when an Entity or a Chaos card leaves the row.", "LAN-90"),
    "power": ("Nobody knows the next card. It comes when a Cosmic Power leaves the row.", "LAN-73"),
    "in": ("This card is in play. It goes to the discard pile when its effect is finished.", "LAN-24"),
    "own": ("When your deck runs out, your discard pile is shuffled into a new one.", "LAN-26"),
    "pc": ("Gaining a Cosmic Power is an action. Play a card that does it.", "LAN-72"),
}
SEATS = 5  # boards and figures: four players, or one and the Adversary
DEEDS = 4  # the most cards that the Adversary plays in a turn


def things(cosmos: Cosmos) -> Iterator[str]:
    """Their ids at a table with this pack."""
    yield from (f"v-{void.id}" for void in cosmos.map.voids)
    yield from (f"{word}-{seat}" for word in ("fig", "seat") for seat in range(SEATS))
    yield from (f"deed-{n + 1}" for n in range(DEEDS))
    yield from ("entity-deck", "power-deck", "in-play", "own-deck", "own-piles")
    yield from (f"pc-{card.id}-{n}" for card in cosmos.cards for n in range(card.copies))
