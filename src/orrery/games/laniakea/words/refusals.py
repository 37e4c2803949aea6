"""Why not? A reason with its rule for everything that somebody might try."""
from __future__ import annotations

from collections.abc import Callable

from orrery.games.laniakea.cosmos import Cosmos
from orrery.games.laniakea.rules import Laniakea, cards, floor
from orrery.games.laniakea.rules import choices as c
from orrery.games.laniakea.rules import frames as f
from orrery.games.laniakea.rules.player import HELD, ON_BOARD
from orrery.games.laniakea.words.board_reasons import BoardReasons
from orrery.games.laniakea.words.card_reasons import CardReasons
from orrery.games.laniakea.words.not_now import HOW
from orrery.games.laniakea.words.reasons import Reasons
from orrery.kernel.refusal import Refusal


class Refusals(Reasons):
    """Reasons at one table."""

    def __init__(self, cosmos: Cosmos, prompt: Callable[[Laniakea], str]) -> None:
        super().__init__(cosmos)
        self.prompt = prompt
        self.board = board = BoardReasons(cosmos)
        self.cards = cards = CardReasons(cosmos)
        self.reasons: dict[int, Callable[[Laniakea, int], Refusal]] = {
            int(f.CELESTIAL): self.celestial, int(f.MAIN): self.main, int(f.MOVE_STEP): board.move_step,
            int(f.TELEPORT): board.teleport, int(f.FREE_STEP): board.free_step, int(f.LOOP_PICK): cards.loop_pick,
            int(f.CONVERT): cards.convert, int(f.TRASH_PICK): cards.trash, int(f.FETCH_PICK): cards.fetch,
            int(f.SERAPH_HARVEST): board.seraph_harvest, int(f.HARVEST_NEXT): board.harvest_next,
            int(f.RELOCATE_TO): board.relocate, int(f.SHIFT_WHAT): board.shift_what, int(f.SHIFT_TO): board.shift_to,
            int(f.BUILD_PICK): board.build, int(f.POWER_PICK): cards.power, int(f.UPGRADE_PICK): self.must_do,
            int(f.RECRUIT_PICK): cards.recruit, int(f.SPACE_PICK): cards.space, int(f.CHOOSE_BRANCH): cards.branch,
            int(f.AUGMENT_GALAXY): board.augment, int(f.TOKEN_GALAXY): board.token, int(f.ATTACK_COMMIT): cards.commit,
            int(f.STONE): cards.stone, int(f.DISCARD_PICK): cards.not_in_hand,
            int(f.UPKEEP_DISCARD): cards.not_in_hand, int(f.ADVERSARY_PICK): cards.adversary_pick,
        }  # fmt: skip

    def why_not(self, state: Laniakea, move: int, decision: int) -> Refusal | None:
        """Of the seat that has to choose."""
        now = int(state.decision())
        if now == f.ADVERSARY_PICK and decision == f.RECRUIT_PICK:
            decision = now  # the same Entities, recruited by somebody else
        if decision != now:
            return self.wrong_time(state, decision, now)
        if move in state.moves():
            return None
        if state.frames and floor.is_short(state) and move in state.all_moves():
            return Refusal("You need two cards in hand when your phase ends, so choose what draws one.", "LAN-22")
        return self.reasons[now](state, move)

    def wrong_time(self, state: Laniakea, decision: int, now: int) -> Refusal:
        if now == f.MAIN:
            return Refusal(*HOW[decision])
        first = self.prompt(state)
        if now == f.CELESTIAL:
            return Refusal(f"The game hasn’t begun. {first}", "LAN-3")
        if now == f.UPKEEP_DISCARD:
            return Refusal(f"The Cosmic Power Phase is over. {first}", "LAN-19")
        return Refusal(f"{first} That comes first.", "LAN-23")

    def celestial(self, state: Laniakea, move: int) -> Refusal:
        return Refusal(f"{self.cosmos.celestials[move - int(c.CELESTIAL)].name} is taken.", "LAN-3")

    def main(self, state: Laniakea, move: int) -> Refusal:
        player = state.players[state.seat]
        if c.PLAY <= move % c.PAGE < c.DISCARD:
            return self.cards.play(state, int(c.card_of(move)))
        if c.ARTIFACT <= move < c.ATTACK:
            return self.cards.artifact(state, move - int(c.ARTIFACT))
        if c.ATTACK <= move < c.SPACE:
            return self.cards.attack(state, move - int(c.ATTACK))
        if move in (c.GLEAN, c.CASH) and not player.hand & ~state.spent:
            return Refusal("You have used every card in your hand this turn.", "LAN-25")
        if move in (c.GLEAN, c.CASH) and not cards.can_discard(state):
            return Refusal("Two cards must stay in your hand, so you can’t discard one.", "LAN-94" if move == c.GLEAN
                           else "LAN-95")  # fmt: skip
        if move == c.GLEAN:
            return Refusal("You can’t harvest a Wormhole.", "LAN-51")
        if move == c.GATE:
            return self.board.gate(state)
        if move == c.PLACING:
            if player.slot_token == ON_BOARD:
                return Refusal("Your Resource Slot token is still on its Entity space.", "LAN-98")
            if player.slot_token == HELD:
                return Refusal("The token goes on a galaxy with a structure of yours, and you have none.", "LAN-98")
            return Refusal("You have placed your token, and it never moves.", "LAN-99")
        if player.voyage + player.forge == 0:
            return Refusal("Augmenting takes a Voyage Stone or a Forge Stone, and you have neither.", "LAN-96")
        return Refusal("No discovered galaxy in reach has an empty slot.", "LAN-97")
