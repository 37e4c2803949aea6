"""Move texts both ways, and the things on the drawn table that stand for a move."""
from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from orrery.games.laniakea.cosmos import Cosmos
from orrery.games.laniakea.rules import choices as c
from orrery.games.laniakea.rules import frames as f
from orrery.games.laniakea.rules.vocabulary import CHOOSE, ZONES
from orrery.games.laniakea.words.not_now import things

# Moves that stand alone: their text, and the decision they belong to.
ALONE: dict[int, tuple[str, int]] = {
    int(c.GLEAN): ("glean", int(f.MAIN)),
    int(c.CASH): ("cash", int(f.MAIN)),
    int(c.GATE): ("gate", int(f.MAIN)),
    int(c.AUGMENTING): ("augment", int(f.MAIN)),
    int(c.PLACING): ("place_token", int(f.MAIN)),
    int(c.END): ("end", int(f.MAIN)),
    int(c.LOOP): ("move_step:loop", int(f.MOVE_STEP)),
    int(c.STOP): ("move_step:stop", int(f.MOVE_STEP)),
    int(c.SKIP_MOVE): ("move_step:skip", int(f.MOVE_STEP)),
    int(c.STAY_AT_GATE): ("teleport:stay", int(f.TELEPORT)),
    int(c.NO_FREE_STEP): ("free_step:stay", int(f.FREE_STEP)),
    int(c.STOP_CONVERTING): ("convert:stop", int(f.CONVERT)),
    int(c.SKIP_TRASH): ("trash_pick:skip", int(f.TRASH_PICK)),
    int(c.SKIP_FETCH): ("fetch_pick:skip", int(f.FETCH_PICK)),
    int(c.HARVEST_ALL): ("seraph_harvest:all", int(f.SERAPH_HARVEST)),
    int(c.HARVEST_IN_ORDER): ("seraph_harvest:in_order", int(f.SERAPH_HARVEST)),
    int(c.HARVEST_NONE): ("seraph_harvest:none", int(f.SERAPH_HARVEST)),
    int(c.STOP_HARVEST): ("harvest_next:stop", int(f.HARVEST_NEXT)),
    int(c.STAY): ("relocate_to:stay", int(f.RELOCATE_TO)),
    int(c.SKIP_SHIFT): ("shift_what:skip", int(f.SHIFT_WHAT)),
    int(c.SKIP_BUILD): ("build_pick:skip", int(f.BUILD_PICK)),
    int(c.SKIP_POWER): ("power_pick:skip", int(f.POWER_PICK)),
    int(c.UPGRADE_MOVEMENT): ("upgrade_pick:movement", int(f.UPGRADE_PICK)),
    int(c.UPGRADE_ABILITY): ("upgrade_pick:ability", int(f.UPGRADE_PICK)),
    int(c.SKIP_UPGRADE): ("upgrade_pick:skip", int(f.UPGRADE_PICK)),
    int(c.SKIP_RECRUIT): ("recruit_pick:skip", int(f.RECRUIT_PICK)),
    int(c.INSTANT_FIRST): ("order_pick:instant", int(f.ORDER_PICK)),
    int(c.SPACE_FIRST): ("order_pick:space", int(f.ORDER_PICK)),
    int(c.STOP_CHOOSING): ("choose_branch:stop", int(f.CHOOSE_BRANCH)),
    int(c.YES): ("may:yes", int(f.MAY)),
    int(c.NO): ("may:no", int(f.MAY)),
    int(c.COMMIT_TOKEN): ("attack_commit:token", int(f.ATTACK_COMMIT)),
    int(c.UPKEEP_DONE): ("upkeep_discard:done", int(f.UPKEEP_DISCARD)),
}
# What is clicked for them, where it is not named like the move; `end` is the page's own name for the result.
PICKS = {int(c.UPGRADE_MOVEMENT): "track-movement", int(c.UPGRADE_ABILITY): "track-ability", int(c.END): "end-phase"}


LOOK = -1  # the decision of things that stand for no move


class MoveBook:
    """Every move of a pack: its text, its decision, and what is clicked for it.

    Some can never be made: to trash a permanent card, to recruit Chaos, to use what is always on. They are here so
    that whoever tries them is told the rule.
    """

    def __init__(self, cosmos: Cosmos) -> None:
        self.text: dict[int, str] = {}
        self.move: dict[str, int] = {}
        self.decision: dict[int, int] = {}
        self.pick: dict[int, str] = {}
        self.meant: dict[str, int] = {}
        galaxies = [galaxy.id for galaxy in cosmos.map.galaxies]
        kinds = [card.id if number == cosmos.kind_of[card.id] else "" for number, card in enumerate(cosmos.deck)]
        self.stretch(c.CELESTIAL, f.CELESTIAL, "celestial:", [x.id for x in cosmos.celestials], "celestial-")
        self.stretch(c.PLAY, f.MAIN, "play:", kinds, "c-")
        self.stretch(c.DISCARD, f.DISCARD_PICK, "discard_pick:", kinds, "c-")
        self.stretch(c.UPKEEP, f.UPKEEP_DISCARD, "upkeep_discard:", kinds, "c-")
        self.stretch(c.FETCH, f.FETCH_PICK, "fetch_pick:", kinds, "deck-")
        for zone, name in enumerate(ZONES):
            pick = "c-" if name == "hand" else f"{name}-"
            self.stretch(c.TRASH + c.WIDTH * zone, f.TRASH_PICK, f"trash_pick:{name}.", kinds, pick)
        for base, decision, name in (
            (c.STEP, f.MOVE_STEP, "move_step:"), (c.TELEPORT, f.TELEPORT, "teleport:"),
            (c.FREE_STEP, f.FREE_STEP, "free_step:"), (c.HARVEST, f.HARVEST_NEXT, "harvest_next:"),
            (c.RELOCATE, f.RELOCATE_TO, "relocate_to:"), (c.SHIFT_WHAT, f.SHIFT_WHAT, "shift_what:"),
            (c.SHIFT_TO, f.SHIFT_TO, "shift_to:"), (c.AUGMENT, f.AUGMENT_GALAXY, "augment_galaxy:"),
            (c.TOKEN, f.TOKEN_GALAXY, "token_galaxy:"), (c.SANCTUM, f.BUILD_PICK, "build_pick:sanctum@"),
            (c.GATEWAY, f.BUILD_PICK, "build_pick:gateway@"),
        ):  # fmt: skip
            self.stretch(base, decision, name, galaxies, "g-")
        self.stretch(c.THRONE, f.BUILD_PICK, "build_pick:throne@", [x.id for x in cosmos.map.abysses], "x-")
        self.stretch(c.RECRUIT, f.RECRUIT_PICK, "recruit_pick:", [x.id for x in cosmos.entities], "e-")
        self.stretch(c.ARTIFACT, f.MAIN, "artifact:", [x.id for x in cosmos.artifacts], "a-")
        chaos = [x.id for x in cosmos.chaos]
        self.stretch(c.ATTACK, f.MAIN, "attack:", chaos, "k-")
        self.stretch(c.RECRUIT + len(cosmos.entities), f.RECRUIT_PICK, "recruit_pick:", chaos, "k-")
        self.stretch(c.SPACE, f.SPACE_PICK, "space_pick:", [x.id for x in cosmos.spaces], "s-")
        self.stretch(c.POWER, f.POWER_PICK, "power_pick:", ["1", "2", "3", "4"], "p-")
        program = cosmos.numbers.program
        widest = max((int(program.b[i]) for i, verb in enumerate(program.verb) if verb == CHOOSE), default=0)
        self.stretch(c.BRANCH, f.CHOOSE_BRANCH, "choose_branch:", [str(n + 1) for n in range(widest)], "branch-")
        attacks = {card.attack for card in cosmos.deck}
        values = ["", *(str(n) if n in attacks else "" for n in range(1, max(attacks) + 1))]
        self.stretch(c.COMMIT, f.ATTACK_COMMIT, "attack_commit:", values, "commit-")
        self.stretch(c.STONE, f.STONE, "stone:", ["V", "F"], "stone-")
        self.stretch(c.LOOP_PICK, f.LOOP_PICK, "loop_pick:", ["V", "F", "A"], "loop-")
        self.stretch(c.CONVERT, f.CONVERT, "convert:", c.EXCHANGES, "convert-")
        for move, (text, decision) in ALONE.items():
            self.enter(move, text, decision, PICKS.get(move, text.replace(":", "-")))
        pages = (len(kinds) - 1) // int(c.WIDTH)
        self.actions = int(c.PAGE) * (pages + 1) if pages else int(c.ACTIONS)
        for number, thing in enumerate(things(cosmos), self.actions):  # so that a click on them has an answer
            self.enter(number, f"look:{thing}", LOOK, thing)
        for seat in range(4):
            self.text[int(c.RETIRE) + seat] = "retire"
            self.pick[int(c.RETIRE) + seat] = "retire"

    def stretch(self, base: int, decision: int, prefix: str, names: Sequence[str], pick: str) -> None:
        """Moves of one decision, numbered from `base`; an empty name is no move."""
        for number, name in enumerate(names):
            if name:
                move = int(c.card_move(base, number))
                self.enter(move, f"{prefix}{name}", int(decision), f"{pick}{name.replace('>', '-')}")

    def enter(self, move: int, text: str, decision: int, pick: str) -> None:
        self.text[move] = text
        self.move[text] = move
        self.decision[move] = decision
        self.pick[move] = pick
        self.meant.setdefault(pick, move)  # the first decision that a thing belongs to


@lru_cache(maxsize=8)
def move_book(cosmos: Cosmos) -> MoveBook:
    return MoveBook(cosmos)
