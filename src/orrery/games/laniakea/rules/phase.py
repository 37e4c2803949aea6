"""A turn: the Cosmic Power Phase and Upkeep (LAN-20 to LAN-31, LAN-93 to LAN-95, LAN-108)."""
from __future__ import annotations

from mypy_extensions import i64

from orrery.games.laniakea.rules import choices, frames
from orrery.games.laniakea.rules.attack import fill_attacks, start_attack
from orrery.games.laniakea.rules.building import ask_stone, augmentable
from orrery.games.laniakea.rules.cards import available, can_discard, discard_card, draw, fill_cards, leave_hand, tidy
from orrery.games.laniakea.rules.choices import card_move, card_of
from orrery.games.laniakea.rules.counting import structures
from orrery.games.laniakea.rules.effects import any_possible, leave_to_skip, possible
from orrery.games.laniakea.rules.floor import can_glean_short, may_fall_to
from orrery.games.laniakea.rules.frames import FOR_ATTACK, FOR_CASH, FOR_GLEAN, TOP, Frame
from orrery.games.laniakea.rules.gates import gate_relocations, start_relocation
from orrery.games.laniakea.rules.harvest import harvest
from orrery.games.laniakea.rules.player import HELD, Player
from orrery.games.laniakea.rules.stack import Task, fire, pop, push, run
from orrery.games.laniakea.rules.table import UPKEEP, Table, mine
from orrery.games.laniakea.rules.turns import end_turn
from orrery.games.laniakea.rules.vocabulary import EACH_TURN, HAND_SIZE, NONE, PASSIVE, SERAPH
from orrery.kernel.bits import BIT, lowest, size
from orrery.kernel.moves import Moves


class Main(Task):
    """LAN-20: cards, additional actions, artifacts, attacks, or the end of the phase (LAN-31)."""

    def fill(self, table: Table, frame: Frame, out: Moves) -> None:
        player = mine(table)
        fill_playable(table, player, out)
        if can_discard(table):
            if not table.wormholes & BIT[player.galaxy]:
                out.add(choices.GLEAN)
            out.add(choices.CASH)
        elif can_glean_short(table):
            out.add(choices.GLEAN)
        if gate_relocations(table) != 0:
            out.add(choices.GATE)
        if augmentable(table) != 0:
            out.add(choices.AUGMENTING)
        if player.slot_token == HELD and structures(player) != 0:
            out.add(choices.PLACING)
        owned = player.artifacts & ~table.artifacts_used & ~table.turn_artifacts
        while owned != 0:
            artifact = lowest(owned)
            owned &= owned - 1
            if can_use(table, artifact):
                out.add(choices.ARTIFACT + artifact)
        fill_attacks(table, out)
        out.add(choices.END)

    def play(self, table: Table, frame: Frame, move: i64) -> None:
        if move < choices.DISCARD or move >= choices.PAGE:
            play_card(table, card_of(move))
        elif move == choices.END:
            table.phase = UPKEEP
            table.tell("upkeep", table.seat)
        elif move == choices.GLEAN or move == choices.CASH:
            if table.house.refill_whole:  # spent cards may be in hand: it has another one
                table.reveal("discarding", table.seat)
            asked = push(table, frames.DISCARD_PICK)
            asked.step = FOR_GLEAN if move == choices.GLEAN else FOR_CASH
            asked.left = 1
        elif move == choices.GATE:
            start_relocation(table, gate_relocations(table), True)
        elif move == choices.AUGMENTING:
            push(table, frames.AUGMENT_GALAXY)
        elif move == choices.PLACING:
            push(table, frames.TOKEN_GALAXY)
        elif move >= choices.ATTACK:
            start_attack(table, move - choices.ATTACK)
        else:
            use_artifact(table, move - choices.ARTIFACT)


def fill_playable(table: Table, player: Player, out: Moves) -> None:
    """LAN-22, LAN-29: a card that has left the hand is no card for its own effect (LAN-24)."""
    content = table.content
    draws = content.program.draws
    kinds = player.kinds
    full = player.hand
    hand = size(full) - 1
    ready: i64 = NONE
    last: i64 = NONE
    cards = full & ~table.spent  # LAN-25
    while cards != 0:
        low = cards & -cards
        cards ^= low
        kind = kinds[lowest(low)]
        if kind == last:
            continue
        last = kind
        effect = content.card_effect[kind]
        if hand < content.hand_floor:
            if ready == NONE:
                ready = available(table, table.seat)
            if not may_fall_to(table, hand, effect, ready):
                continue
        player.hand = full ^ low
        table.draws = draws[effect]
        if any_possible(table, effect):
            out.add(card_move(choices.PLAY, kind))
        player.hand = full
    table.draws = 0
    if content.crowded:
        tidy(out, 0)


def play_card(table: Table, kind: i64) -> None:
    """LAN-24: in play until its effect is finished."""
    card = leave_hand(table, kind)
    table.in_play = card
    table.spent |= BIT[card]
    effect = table.content.card_effect[kind]
    table.draws = table.content.program.draws[effect]
    table.reveal("play", table.seat, kind)
    push(table, frames.CARD_DONE)
    run(table, effect, TOP | leave_to_skip(table, effect))


class CardDone(Task):
    """LAN-24: the card in play goes to the discard pile."""

    def go_on(self, table: Table, frame: Frame) -> bool:
        pop(table)
        player = mine(table)
        card = table.in_play
        table.in_play = NONE
        table.draws = 0
        player.discard |= BIT[card]
        if table.content.is_seraph[player.kinds[card]]:
            fire(table, SERAPH)  # LAN-68
        return True


def can_use(table: Table, artifact: i64) -> bool:
    """LAN-108, LAN-109: not passive, and its first step is possible."""
    if table.content.artifact_uses[artifact] == PASSIVE:
        return False
    return possible(table, table.content.program.first[table.content.artifact_effect[artifact]])


def use_artifact(table: Table, artifact: i64) -> None:
    """LAN-108."""
    if table.content.artifact_uses[artifact] == EACH_TURN:
        table.turn_artifacts |= BIT[artifact]
    else:
        table.artifacts_used |= BIT[artifact]
    table.tell("use", table.seat, artifact)
    effect = table.content.artifact_effect[artifact]
    run(table, effect, leave_to_skip(table, effect))


class DiscardPick(Task):
    """LAN-94, LAN-95, LAN-104. Frame: `step` what for, `left` cards."""

    def fill(self, table: Table, frame: Frame, out: Moves) -> None:
        hand = mine(table).hand
        fill_cards(table, choices.DISCARD, hand if frame.step == FOR_ATTACK else hand & ~table.spent, out)

    def play(self, table: Table, frame: Frame, move: i64) -> None:
        frame.left -= 1
        if frame.left == 0:
            pop(table)
        discard_card(table, card_of(move))
        if frame.step == FOR_GLEAN:
            harvest(table, mine(table).galaxy, False)
        elif frame.step == FOR_CASH:
            ask_stone(table, FOR_CASH, 1, NONE)


class Upkeep(Task):
    """LAN-27, LAN-28: discard any number, then draw up to five."""

    def fill(self, table: Table, frame: Frame, out: Moves) -> None:
        fill_cards(table, choices.UPKEEP, mine(table).hand, out)
        out.add(choices.UPKEEP_DONE)

    def play(self, table: Table, frame: Frame, move: i64) -> None:
        player = mine(table)
        if move != choices.UPKEEP_DONE:
            kind = card_of(move)
            player.discard |= BIT[leave_hand(table, kind)]
            table.reveal("discard", table.seat, kind)
            return
        table.spent = 0  # the whole discard pile may be reshuffled now
        wanted = table.content.hand_size + player.mods[HAND_SIZE] - size(player.hand)
        if wanted > 0:
            draw(table, table.seat, wanted)
        end_turn(table)
