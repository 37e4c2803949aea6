"""A game of Laniakea: what may be done in a turn and what it does (LAN-20 to LAN-31, LAN-93 to LAN-95, LAN-108)."""
from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from orrery.games.laniakea.rules import choices, frames
from orrery.games.laniakea.rules.frames import FOR_ATTACK, FOR_AUGMENT, FOR_CASH, FOR_GLEAN, TOP, Frame
from orrery.games.laniakea.rules.moving import add_galaxies
from orrery.games.laniakea.rules.player import HELD, Player
from orrery.games.laniakea.rules.setup import Setup
from orrery.games.laniakea.rules.table import POWERS, SETUP, UPKEEP
from orrery.games.laniakea.rules.turns import RETIRED
from orrery.games.laniakea.rules.vocabulary import EACH_TURN, HAND_SIZE, NONE, PASSIVE, SERAPH
from orrery.kernel.bits import BIT, PLACE, size
from orrery.kernel.moves import Moves
from orrery.kernel.state import OVER


@mypyc_attr(free_list_len=1)
class Laniakea(Setup):
    """One position of a game."""

    __slots__ = ()

    def clone(self) -> Laniakea:
        twin = Laniakea(self.seats, self.content, self.house, self.chance.copy())
        self.copy_table(twin)
        return twin

    # What may be done ---------------------------------------------------------------------------------

    def decision(self) -> i64:
        """The kind of choice on the table (section 4)."""
        if self.frames:
            return self.frames[-1].kind
        if self.phase == POWERS:
            return frames.MAIN
        return frames.UPKEEP_DISCARD if self.phase == UPKEEP else frames.CELESTIAL

    def fill(self, out: Moves) -> None:
        out.n = 0
        if self.frames:
            self.fill_frame(self.frames[-1], out)
            hand = self.players[self.seat].hand
            if hand & (hand - 1) == 0 and self.is_short():  # two cards are never too few
                self.keep_repaying(self.frames[-1], out)
        elif self.phase == POWERS:
            self.fill_main(out)
        elif self.phase == UPKEEP:
            self.fill_cards(choices.UPKEEP, self.players[self.seat].hand, out)
            out.add(choices.UPKEEP_DONE)
        else:
            free = self.free_celestials()
            add_galaxies(out, choices.CELESTIAL, free)

    def all_moves(self) -> list[int]:
        """Of what is under way, also those that the hand floor forbids (LAN-22)."""
        out = Moves()
        self.fill_frame(self.frames[-1], out)
        return out.to_list()

    def fill_cards(self, base: i64, cards: i64, out: Moves) -> None:
        kinds = self.kinds(cards)
        while kinds != 0:
            out.add(base + PLACE[(kinds & -kinds) % 67])
            kinds &= kinds - 1

    def fill_main(self, out: Moves) -> None:
        """LAN-20: cards, additional actions, artifacts, attacks, or the end of the phase (LAN-31)."""
        player = self.players[self.seat]
        self.fill_playable(player, out)
        if self.can_discard():
            if not self.wormholes & BIT[player.galaxy]:
                out.add(choices.GLEAN)
            out.add(choices.CASH)
        elif self.can_glean_short():
            out.add(choices.GLEAN)
        if self.gate_relocations() != 0:
            out.add(choices.GATE)
        if self.augmentable() != 0:
            out.add(choices.AUGMENTING)
        if player.slot_token == HELD and player.sanctums | player.gateways:
            out.add(choices.PLACING)
        owned = player.artifacts & ~self.artifacts_used & ~self.turn_artifacts
        while owned != 0:
            artifact = PLACE[(owned & -owned) % 67]
            owned &= owned - 1
            if self.can_use(artifact):
                out.add(choices.ARTIFACT + artifact)
        self.fill_attacks(out)
        out.add(choices.END)

    def fill_playable(self, player: Player, out: Moves) -> None:
        """LAN-22, LAN-29: a card that has left the hand is no card for its own effect (LAN-24)."""
        content = self.content
        draws = content.program.draws
        full = player.hand
        hand = size(full) - 1
        available: i64 = NONE
        seen: i64 = 0
        cards = full & ~self.spent  # LAN-25
        while cards != 0:
            low = cards & -cards
            kind = content.kind[PLACE[low % 67]]
            cards ^= low
            if seen & BIT[kind]:
                continue
            seen |= BIT[kind]
            effect = content.card_effect[kind]
            if hand < content.hand_floor:
                if available == NONE:
                    available = self.available(self.seat)
                if not self.may_fall_to(hand, effect, available):
                    continue
            player.hand = full ^ low
            self.draws = draws[effect]
            if self.any_possible(effect):
                out.add(choices.PLAY + kind)
            player.hand = full
        self.draws = 0

    def can_use(self, artifact: i64) -> bool:
        """LAN-108, LAN-109: not passive, and its first step is possible."""
        if self.content.artifact_uses[artifact] == PASSIVE:
            return False
        return self.possible(self.content.program.first[self.content.artifact_effect[artifact]])

    def fill_frame(self, frame: Frame, out: Moves) -> None:
        kind = frame.kind
        if kind == frames.MOVE_STEP:
            self.fill_move_step(frame, out)
        elif kind == frames.STONE:
            self.fill_stone(frame, out)
        elif kind == frames.DISCARD_PICK:
            hand = self.players[self.seat].hand
            self.fill_cards(choices.DISCARD, hand if frame.step == FOR_ATTACK else hand & ~self.spent, out)
        elif kind == frames.CONVERT:
            self.fill_convert(frame, out)
        elif kind == frames.AUGMENT_GALAXY:
            add_galaxies(out, choices.AUGMENT, self.augmentable())
        elif kind == frames.BUILD_PICK:
            self.fill_build(frame, out)
        elif kind == frames.POWER_PICK:
            self.fill_power(frame, out)
        elif kind == frames.RECRUIT_PICK:
            self.fill_recruit(frame, out)
        elif kind == frames.SPACE_PICK:
            self.fill_space(frame, out)
        elif kind == frames.UPGRADE_PICK:
            self.fill_upgrade(frame, out)
        elif kind == frames.TELEPORT:
            self.fill_teleport(frame, out)
        elif kind == frames.FREE_STEP:
            self.fill_free_step(frame, out)
        elif kind == frames.LOOP_PICK:
            self.fill_loop_pick(frame, out)
        elif kind == frames.TRASH_PICK:
            self.fill_trash(frame, out)
        elif kind == frames.FETCH_PICK:
            self.fill_fetch(frame, out)
        elif kind == frames.SERAPH_HARVEST:
            self.fill_seraph_harvest(frame, out)
        elif kind == frames.HARVEST_NEXT:
            self.fill_harvest_next(frame, out)
        elif kind == frames.RELOCATE_TO:
            self.fill_relocate(frame, out)
        elif kind == frames.SHIFT_WHAT:
            self.fill_shift_what(frame, out)
        elif kind == frames.SHIFT_TO:
            self.fill_shift_to(frame, out)
        elif kind == frames.ORDER_PICK:
            out.add(choices.INSTANT_FIRST)
            out.add(choices.SPACE_FIRST)
        elif kind == frames.CHOOSE_BRANCH:
            self.fill_branches(frame, out)
        elif kind == frames.MAY:
            self.fill_may(out)
        elif kind == frames.TOKEN_GALAXY:
            add_galaxies(out, choices.TOKEN, self.own_galaxies(self.seat))
        elif kind == frames.ADVERSARY_PICK:
            self.fill_adversary_pick(frame, out)
        else:
            assert kind == frames.ATTACK_COMMIT
            self.fill_commit(frame, out)

    def anytime(self, seat: i64) -> list[int]:
        """LAN-134: a seat may retire at any time."""
        return [] if self.seat == OVER or self.is_retired(seat) else [int(choices.RETIRE + seat)]

    # What it does -------------------------------------------------------------------------------------

    def play(self, move: i64) -> None:
        if choices.RETIRE <= move < choices.GLEAN:
            self.retire(move - choices.RETIRE)
        elif self.frames:
            self.play_frame(self.frames[-1], move)
            self.advance()
        elif self.phase == POWERS:
            self.play_main(move)
        elif self.phase == UPKEEP:
            self.play_upkeep(move)
        else:
            self.choose_celestial(move - choices.CELESTIAL)

    def advance(self) -> None:
        """Let everything go on that goes on by itself, until somebody has to choose."""
        while self.frames:
            frame = self.frames[-1]
            kind = frame.kind
            if kind == frames.RUN:
                if frame.step == frame.end:
                    self.frames.pop()
                else:
                    frame.step += 1
                    self.do_step(frame.step - 1, frame)
            elif kind == frames.CARD_DONE:
                self.finish_card()
            elif kind == frames.REFILL:
                self.frames.pop()
                self.refill_entities()
            elif kind == frames.HARVEST_REST:
                self.harvest_rest(frame)
            elif kind == frames.VICTORY:
                self.win(frame)
            elif kind == frames.FIRE:
                self.answer(frame)
            elif kind == frames.ADVERSARY_TURN or kind == frames.ADVERSARY_CARD:
                self.adversary_step(frame)
                self.tell_turn()
            else:
                return

    def play_main(self, move: i64) -> None:
        player = self.players[self.seat]
        if move < choices.DISCARD:
            self.play_card(move - choices.PLAY)
        elif move == choices.END:
            self.phase = UPKEEP
            if self.log is not None:
                self.log.open("upkeep", self.seat)
            return
        elif move == choices.GLEAN or move == choices.CASH:
            if self.log is not None and self.house.refill_whole:  # spent cards may be in hand: it has another one
                self.log.reveal("discarding", self.seat)
            frame = self.push(frames.DISCARD_PICK)
            frame.step = FOR_GLEAN if move == choices.GLEAN else FOR_CASH
            frame.left = 1
        elif move == choices.GATE:
            self.start_relocation(self.gate_relocations(), True)
        elif move == choices.AUGMENTING:
            self.push(frames.AUGMENT_GALAXY)
        elif move == choices.PLACING:
            self.push(frames.TOKEN_GALAXY)
        elif move >= choices.ATTACK:
            self.start_attack(move - choices.ATTACK)
        else:
            artifact = move - choices.ARTIFACT
            assert player.artifacts & BIT[artifact]
            self.use_artifact(artifact)
        self.advance()

    def play_card(self, kind: i64) -> None:
        """LAN-24: in play until its effect is finished."""
        card = self.leave_hand(kind)
        self.in_play = card
        self.spent |= BIT[card]
        effect = self.content.card_effect[card]
        self.draws = self.content.program.draws[effect]
        if self.log is not None:
            self.log.reveal("play", self.seat, int(kind))
        self.push(frames.CARD_DONE)
        self.run(effect, TOP | self.leave_to_skip(effect))

    def finish_card(self) -> None:
        self.frames.pop()
        card = self.in_play
        self.in_play = NONE
        self.draws = 0
        self.players[self.seat].discard |= BIT[card]
        if self.content.is_seraph[card]:
            self.fire(SERAPH)  # LAN-68

    def use_artifact(self, artifact: i64) -> None:
        """LAN-108."""
        if self.content.artifact_uses[artifact] == EACH_TURN:
            self.turn_artifacts |= BIT[artifact]
        else:
            self.artifacts_used |= BIT[artifact]
        if self.log is not None:
            self.log.open("use", self.seat, int(artifact))
        effect = self.content.artifact_effect[artifact]
        self.run(effect, self.leave_to_skip(effect))

    def play_frame(self, frame: Frame, move: i64) -> None:
        kind = frame.kind
        if kind == frames.MOVE_STEP:
            self.play_move_step(frame, move)
        elif kind == frames.STONE:
            self.play_stone(frame, move)
        elif kind == frames.DISCARD_PICK:
            self.play_discard(frame, move - choices.DISCARD)
        elif kind == frames.CONVERT:
            self.play_convert(frame, move)
        elif kind == frames.AUGMENT_GALAXY:
            self.frames.pop()
            self.ask_stone(FOR_AUGMENT, 1, move - choices.AUGMENT)
        elif kind == frames.BUILD_PICK:
            self.play_build(frame, move)
        elif kind == frames.POWER_PICK:
            self.play_power(frame, move)
        elif kind == frames.RECRUIT_PICK:
            self.play_recruit(frame, move)
        elif kind == frames.SPACE_PICK:
            self.play_space(frame, move)
        elif kind == frames.UPGRADE_PICK:
            self.play_upgrade(frame, move)
        elif kind == frames.TELEPORT:
            self.play_teleport(frame, move)
        elif kind == frames.FREE_STEP:
            self.play_free_step(frame, move)
        elif kind == frames.LOOP_PICK:
            self.frames.pop()
            self.collect(frame.place, move - choices.LOOP_PICK)
        elif kind == frames.TRASH_PICK:
            self.play_trash(frame, move)
        elif kind == frames.FETCH_PICK:
            self.play_fetch(frame, move)
        elif kind == frames.SERAPH_HARVEST:
            self.play_seraph_harvest(frame, move)
        elif kind == frames.HARVEST_NEXT:
            self.play_harvest_next(frame, move)
        elif kind == frames.RELOCATE_TO:
            self.play_relocate(frame, move)
        elif kind == frames.SHIFT_WHAT:
            self.play_shift_what(frame, move)
        elif kind == frames.SHIFT_TO:
            self.play_shift_to(frame, move)
        elif kind == frames.ORDER_PICK:
            self.play_order(frame, move)
        elif kind == frames.CHOOSE_BRANCH:
            self.play_branch(frame, move)
        elif kind == frames.MAY:
            self.play_may(frame, move)
        elif kind == frames.TOKEN_GALAXY:
            self.frames.pop()
            self.place_token(move - choices.TOKEN)
        elif kind == frames.ADVERSARY_PICK:
            self.play_adversary_pick(move - choices.RECRUIT)
        else:
            assert kind == frames.ATTACK_COMMIT
            self.play_commit(frame, move)

    def play_discard(self, frame: Frame, kind: i64) -> None:
        """LAN-94, LAN-95, LAN-104."""
        frame.left -= 1
        if frame.left == 0:
            self.frames.pop()
        self.discard_card(kind)
        if frame.step == FOR_GLEAN:
            self.harvest(self.players[self.seat].galaxy, False)
        elif frame.step == FOR_CASH:
            self.ask_stone(FOR_CASH, 1, NONE)
        else:
            assert frame.step == FOR_ATTACK

    # Upkeep, and leaving ------------------------------------------------------------------------------

    def play_upkeep(self, move: i64) -> None:
        """LAN-27, LAN-28: discard any number, then draw up to five."""
        player = self.players[self.seat]
        if move != choices.UPKEEP_DONE:
            kind = move - choices.UPKEEP
            player.discard |= BIT[self.leave_hand(kind)]
            if self.log is not None:
                self.log.reveal("discard", self.seat, int(kind))
            return
        self.spent = 0  # the whole discard pile may be reshuffled now
        wanted = self.content.hand_size + player.mods[HAND_SIZE] - size(player.hand)
        if wanted > 0:
            self.draw(self.seat, wanted)
        self.end_turn()

    def retire(self, seat: i64) -> None:
        """LAN-134 to LAN-136: an effect under way is broken off and open row positions are refilled."""
        self.mark_retired(seat)
        if self.log is not None:
            self.log.open("retire", seat)
        if self.solo or self.seats - len(self.retired) == 1:
            self.put_back()
            self.finish(RETIRED)
            return
        if seat != self.seat:
            return
        if self.phase == SETUP:
            self.next_celestial()
            return
        self.put_back()
        self.end_turn()
