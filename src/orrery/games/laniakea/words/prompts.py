"""One sentence: what the viewer can do now, or what the table waits for."""
from __future__ import annotations

from collections.abc import Callable

from orrery.games.laniakea.cosmos import Cosmos
from orrery.games.laniakea.rules import Laniakea, setup
from orrery.games.laniakea.rules import frames as f
from orrery.games.laniakea.rules.frames import FOR_AUGMENT, FOR_CASH, FOR_GLEAN, MOVED, TILE
from orrery.games.laniakea.rules.vocabulary import NONE
from orrery.games.laniakea.words.endings import ending
from orrery.kernel.bits import size
from orrery.kernel.state import OVER

# What others are told that somebody is doing.
DOING = {
    int(f.CELESTIAL): "is choosing a Celestial",
    int(f.MAIN): "is playing cards",
    int(f.UPKEEP_DISCARD): "is in Upkeep",
    int(f.MOVE_STEP): "is moving",
    int(f.TELEPORT): "stands at a gate",
    int(f.FREE_STEP): "has a free movement",
    int(f.ATTACK_COMMIT): "is attacking",
    int(f.BUILD_PICK): "is building",
    int(f.RECRUIT_PICK): "is recruiting",
    int(f.POWER_PICK): "is gaining a Cosmic Power",
    int(f.UPGRADE_PICK): "is upgrading",
    int(f.ADVERSARY_PICK): "is choosing for the Adversary",
}
QUESTIONS = {
    int(f.CELESTIAL): "Choose your Celestial.",
    int(f.TELEPORT): "You are at a gate. Teleport to another one, or stay.",
    int(f.FREE_STEP): "Make a free movement, or stay.",
    int(f.LOOP_PICK): "Which resource does the Time Loop double?",
    int(f.CONVERT): "Exchange resources, or stop.",
    int(f.TRASH_PICK): "Trash a non-permanent Cosmic Power, or skip.",
    int(f.FETCH_PICK): "Take a card from your deck, or skip.",
    int(f.SERAPH_HARVEST): "Harvest the galaxies with your structures?",
    int(f.HARVEST_NEXT): "Choose a galaxy to harvest.",
    int(f.RELOCATE_TO): "Choose where to relocate.",
    int(f.SHIFT_WHAT): "Choose a structure to relocate.",
    int(f.SHIFT_TO): "Choose where to relocate the structure.",
    int(f.BUILD_PICK): "Choose a galaxy or an Abyss to build in.",
    int(f.POWER_PICK): "Gain a Cosmic Power from the row.",
    int(f.UPGRADE_PICK): "Upgrade the Movement Tracker or your Celestial Ability Track.",
    int(f.RECRUIT_PICK): "Recruit an Entity from the row.",
    int(f.CHOOSE_BRANCH): "Choose what the card does.",
    int(f.AUGMENT_GALAXY): "Choose a galaxy to augment.",
    int(f.TOKEN_GALAXY): "Choose a galaxy of yours for the Resource Slot token.",
    int(f.UPKEEP_DISCARD): "Upkeep: discard any cards you like, then draw.",
    int(f.ADVERSARY_PICK): "Choose which of these Entities the Adversary recruits.",
}


class Prompts:
    def __init__(self, cosmos: Cosmos, name: Callable[[int], str]) -> None:
        self.cosmos = cosmos
        self.name = name

    def prompt(self, state: Laniakea, seat: int | None) -> str:
        if state.seat == OVER:
            return ending(state)
        if seat != state.seat:
            return f"{self.name(int(state.seat))} {DOING.get(int(state.decision()), 'is choosing')}."
        return self.question(state)

    def question(self, state: Laniakea) -> str:
        """To the seat that decides."""
        decision = int(state.decision())
        if decision == f.CELESTIAL and setup.gives_celestial(state):
            return "Choose a Celestial for the Adversary. It sets where the Adversary starts, nothing else."
        if decision in QUESTIONS:
            return QUESTIONS[decision]
        if decision == f.MAIN:
            hand = state.players[state.seat].hand
            left = int(min(size(hand) - state.content.hand_floor, size(hand & ~state.spent)))
            last = " This is the last round." if 0 < state.trigger_round < state.round else ""
            if left <= 0:
                return f"Two cards must stay in your hand. Use what draws or needs no card, or end the phase.{last}"
            return f"Play a card (you can still play {left}), or end the phase.{last}"
        frame = state.frames[-1]
        match decision:
            case f.MOVE_STEP:
                left = int(frame.left)
                if not left:
                    return "Make a Time Loop, or stop."
                if frame.flags & MOVED:
                    return f"Move on ({left} left), or stop."
                return "Move once." if left == 1 else f"Move up to {left} times."
            case f.STONE:
                if frame.step == FOR_AUGMENT:
                    galaxy = self.cosmos.map.galaxies[frame.place].id
                    return f"Augment {galaxy} with a Voyage Stone or a Forge Stone?"
                more = "" if frame.left == 1 else f" {frame.left} to choose."
                return f"Take a Voyage Stone or a Forge Stone?{more}"
            case f.DISCARD_PICK:
                uses = {int(FOR_GLEAN): "to harvest here", int(FOR_CASH): "for a stone"}
                return f"Discard a card {uses.get(int(frame.step), 'as the attack demands')}."
            case f.SPACE_PICK:
                return f"Choose a space for {self.cosmos.entities[frame.place].name}."
            case f.ORDER_PICK:
                return f"Which comes first, {self.cosmos.entities[frame.place].name} or {self.space(frame.step)}?"
            case f.ATTACK_COMMIT:
                chaos = self.cosmos.chaos[frame.place].name
                missing = max(int(frame.left), 0)
                points = "1 more point" if missing == 1 else f"{missing} more points"
                return f"Attack {chaos}: {points}." if missing else f"Attack {chaos}: use a card."
        assert decision == f.MAY
        if frame.flags & TILE or frame.step == NONE:
            return "Draw a card?"
        return f"{self.cosmos.effect_texts[frame.step].removesuffix('.')}?"

    def space(self, number: int) -> str:
        return self.cosmos.spaces[number].name
