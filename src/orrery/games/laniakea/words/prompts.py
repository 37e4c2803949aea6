"""One sentence: what the viewer can do now, or what the table waits for."""
from __future__ import annotations

from collections.abc import Callable

from orrery.games.laniakea.cosmos import Cosmos
from orrery.games.laniakea.rules import Laniakea
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
}
QUESTIONS = {
    int(f.CELESTIAL): "Choose your Celestial.",
    int(f.TELEPORT): "You are at a gate: teleport to another one, or stay.",
    int(f.FREE_STEP): "Make a free movement, or stay.",
    int(f.LOOP_PICK): "Which resource does the Time Loop double?",
    int(f.CONVERT): "Exchange resources, or stop.",
    int(f.TRASH_PICK): "Trash a Cosmic Power, or skip.",
    int(f.FETCH_PICK): "Take a card from your deck, or skip.",
    int(f.SERAPH_HARVEST): "Harvest all galaxies with your structures?",
    int(f.HARVEST_NEXT): "Which galaxy do you harvest?",
    int(f.RELOCATE_TO): "Where do you relocate to?",
    int(f.SHIFT_WHAT): "Which structure do you shift?",
    int(f.SHIFT_TO): "Shift it where?",
    int(f.BUILD_PICK): "Build: choose a galaxy or an Abyss.",
    int(f.POWER_PICK): "Gain a Cosmic Power from the row.",
    int(f.UPGRADE_PICK): "Upgrade the Movement Tracker or your ability.",
    int(f.RECRUIT_PICK): "Recruit an Entity from the row.",
    int(f.CHOOSE_BRANCH): "Choose what the card does.",
    int(f.AUGMENT_GALAXY): "Which galaxy gets a stone into its slot?",
    int(f.TOKEN_GALAXY): "Which of your galaxies gets the Resource Slot token?",
    int(f.UPKEEP_DISCARD): "Upkeep: discard what you like, then draw.",
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
        if decision in QUESTIONS:
            return QUESTIONS[decision]
        if decision == f.MAIN:
            left = int(size(state.players[state.seat].hand) - state.content.hand_floor)
            last = " This is the last round." if 0 < state.trigger_round < state.round else ""
            if left <= 0:
                return f"Two cards must stay in hand: use what needs no card, or end the phase.{last}"
            return f"Play a card (up to {left} can leave your hand), or end the phase.{last}"
        frame = state.frames[-1]
        match decision:
            case f.MOVE_STEP:
                left = int(frame.left)
                go = f"Move on ({left} left), or stop." if frame.flags & MOVED else f"Move: up to {left} movements."
                return go if left else "Make a Time Loop, or stop."
            case f.STONE:
                if frame.step == FOR_AUGMENT:
                    return f"Put V or F into the slot of {self.cosmos.map.galaxies[frame.place].id}?"
                return "Gain V or F?" if frame.left == 1 else f"Gain V or F? {frame.left} to choose."
            case f.DISCARD_PICK:
                uses = {int(FOR_GLEAN): "to harvest here", int(FOR_CASH): "for a stone"}
                return f"Discard a card {uses.get(int(frame.step), 'as the attack demands')}."
            case f.SPACE_PICK:
                return f"Which space does {self.cosmos.entities[frame.place].name} take?"
            case f.ORDER_PICK:
                return f"What comes first: {self.cosmos.entities[frame.place].name} or {self.space(frame.step)}?"
            case f.ATTACK_COMMIT:
                chaos = self.cosmos.chaos[frame.place].name
                missing = max(int(frame.left), 0)
                return f"Attack {chaos}: {missing} more points." if missing else f"Attack {chaos}: use a card."
        assert decision == f.MAY
        if frame.flags & TILE or frame.step == NONE:
            return "Draw a card?"
        return "Do you want to?"

    def space(self, number: int) -> str:
        return self.cosmos.spaces[number].name
