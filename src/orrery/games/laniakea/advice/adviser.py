"""Weights for the decisions of a turn, and a rating of positions."""
from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from orrery.games.laniakea.advice.choosing import weigh_frame
from orrery.games.laniakea.advice.estimate import Estimate
from orrery.games.laniakea.advice.places import POINT
from orrery.games.laniakea.advice.scale import turns_left, unit_worth
from orrery.games.laniakea.rules import building, choices, counting, gates, vocabulary
from orrery.games.laniakea.rules.choices import card_of
from orrery.games.laniakea.rules.counting import structures
from orrery.games.laniakea.rules.play import Laniakea
from orrery.games.laniakea.rules.table import POWERS, UPKEEP
from orrery.games.laniakea.rules.vocabulary import A, F, V
from orrery.kernel.advice import Advice, share_of, share_out, weigh_values
from orrery.kernel.bits import BIT, lowest, size
from orrery.kernel.moves import Moves
from orrery.kernel.state import State
from orrery.kernel.vectors import vec

SHARP: Final = 8.0  # so many tenths of a point make a move e times as attractive
UNDER_WAY: Final[i64] = 3  # choices that a search plays on when something is under way
CURVE: Final = vec[i64]([int(1000.0 * exp(-n / SHARP)) + 1 for n in range(80)])


class LaniakeaAdvice(Advice):
    def weigh(self, state: State, moves: Moves) -> None:
        """Worth in tenths of a point first; then weights that fall off from the best one."""
        assert isinstance(state, Laniakea)
        if len(state.frames) > 0:
            weigh_frame(state, state.frames[-1], moves)
        elif state.phase == UPKEEP:
            weigh_upkeep(state, moves)
        elif moves.items[0] >= choices.PLAY:
            weigh_main(state, moves)
        else:
            for i in range(moves.n):
                moves.weights[i] = 0
        weigh_values(moves, CURVE, 1)

    def rate(self, state: State, shares: list[float]) -> None:
        """By points now and in prospect; the more turns are left, the less a lead says."""
        assert isinstance(state, Laniakea)
        turns = turns_left(state)
        scale = 7.0 + 1.6 * float(turns)
        if state.solo:
            lead = prospects(state, 0, turns) - adversary_prospects(state, turns)
            if state.phase == POWERS:
                lead += 0.08 * float(rest_of_turn(state))
            shares[0] = share_of(lead, scale)
            return
        for p in range(state.seats):
            if not state.is_retired(p):
                shares[p] = prospects(state, p, turns)
        if state.phase == POWERS:
            shares[state.seat] += 0.08 * float(rest_of_turn(state))
        share_out(state, shares, scale)

    def curiosity(self) -> float:
        """Against 1 it wins 58 % at 100 iterations (400 games)."""
        return 0.5

    def horizon(self, state: State) -> i64:
        """A few choices, so that what is under way is finished; the rest of the turn is estimated."""
        assert isinstance(state, Laniakea)
        return UNDER_WAY if len(state.frames) > 0 else 0


def prospects(state: Laniakea, seat: i64, turns: i64) -> float:
    """Points of a player as they stand, with what lies ready: Aether to be saved, resources, structures, cards."""
    player = state.players[seat]
    points = counting.sure_points(state, seat)
    aether = player.aether
    worth = float(points) + float(counting.throne_points(state, seat, aether))
    if turns > 0:
        hoped = max(min(aether + 2, state.content.resource_max), 5)
        worth = float(points) + 0.4 * float(counting.throne_points(state, seat, aether)) + 0.5 * float(
            counting.throne_points(state, seat, hoped)
        )
        ready = gain_value(player.voyage, V, turns) + gain_value(player.forge, F, turns)
        ready += gain_value(aether, A, turns)
        worth += 0.1 * float(ready)
        later = float(turns)
        worth += later * (0.25 * float(size(structures(player))) + 0.3 * float(player.movement))
        worth += later * 0.12 * float(size(player.entities)) + 0.4 * float(player.tokens)
        unused = player.artifacts & ~state.artifacts_used
        worth += 0.8 * float(size(unused))
        cards = player.hand | player.discard
        worth += later * 0.1 * float(size(cards & ~(BIT[state.content.start_cards] - 1)))
    return worth


def gain_value(have: i64, which: i64, turns: i64) -> i64:
    total: i64 = 0
    for i in range(have):
        total += unit_worth(which, i, turns)
    return total


def adversary_prospects(state: Laniakea, turns: i64) -> float:
    """What it has, and what it makes in a turn: about six points with three cards."""
    return float(counting.score(state, state.seats)) + 2.0 * float(turns * state.house.adversary_cards)


# The main menu --------------------------------------------------------------------------------------------


def weigh_main(state: Laniakea, moves: Moves) -> None:
    """Attack first, it costs no card; play what is worth most; turn what is left over into stones or a harvest."""
    look = Estimate(state)
    player = look.player
    content = state.content
    room = size(player.hand) - content.hand_floor  # cards that can leave the hand
    good: i64 = 0  # cards worth playing
    last: i64 = 1000  # the least of them
    for i in range(moves.n):
        move = moves.items[i]
        worth: i64 = 0
        if move < choices.DISCARD or move >= choices.PAGE:
            worth = card_play(look, card_of(move))
            if worth > 2:
                good += 1
                last = min(last, worth)
        elif move == choices.GLEAN:
            worth = look.harvest(player.galaxy) - (last if 0 < room <= good else 2)
        elif move == choices.CASH:
            worth = 3 + min(look.turns, 2) - (last if 0 < room <= good else 2)
        elif move == choices.GATE:
            worth = look.best_place(gates.gate_relocations(state)) - look.stop(player.galaxy)
            worth = worth // 3 - 2 if room > 0 else -5
        elif move == choices.AUGMENTING:
            worth = augment(look)
        elif move == choices.PLACING:
            worth = 3
        elif move == choices.END:
            worth = 0
        elif move >= choices.ATTACK:
            worth = attack(look, move - choices.ATTACK)
        else:
            worth = look.effect(content.artifact_effect[move - choices.ARTIFACT]) - 3
        moves.weights[i] = worth


def card_play(look: Estimate, card: i64) -> i64:
    content = look.state.content
    worth = look.effect(content.card_effect[card])
    if content.is_seraph[card]:
        return seraph(look, worth)
    if worth <= 0:
        return -5
    return worth


def rest_of_turn(state: Laniakea) -> i64:
    """What the best cards that can still leave the hand are worth: the first counts in full, the next ones less."""
    look = Estimate(state)
    room = size(look.player.hand) - state.content.hand_floor
    if room <= 0:
        return 0
    best: i64 = 0
    second: i64 = 0
    third: i64 = 0
    cards = look.player.hand
    while cards != 0:
        worth = card_play(look, look.player.kinds[lowest(cards)])
        cards &= cards - 1
        if worth > best:
            third = second
            second = best
            best = worth
        elif worth > second:
            third = second
            second = worth
        elif worth > third:
            third = worth
    total = best
    if room > 1:
        total += (2 * second) // 3
    if room > 2:
        total += third // 2
    return total


def seraph(look: Estimate, worth: i64) -> i64:
    """Good with structures to harvest; the leader hurries, the others wait."""
    return worth - 6 if look.turns > 4 and structures(look.player) == 0 else worth


def attack(look: Estimate, chaos: i64) -> i64:
    """Its points, its reward, and peace: before the cards are played, for they stay in hand."""
    content = look.state.content
    return POINT * content.chaos_vp[chaos] + look.effect(content.chaos_reward[chaos]) + look.per(vocabulary.CHAOS) + 30


def augment(look: Estimate) -> i64:
    """A stone for many harvests, if it lies under an own structure."""
    places = building.augmentable(look.state) & structures(look.player)
    if places == 0 or look.turns < 3:
        return -8
    stones = max(look.player.voyage, look.player.forge)
    return look.turns - 4 if stones >= 4 else -4


# Other decisions ------------------------------------------------------------------------------------------


def weigh_upkeep(state: Laniakea, moves: Moves) -> None:
    """Keep what the next turn will want; a card of less than average worth makes room for a new one."""
    look = Estimate(state)
    player = look.player
    last = look.turns == 0
    for i in range(moves.n):
        move = moves.items[i]
        if move == choices.UPKEEP_DONE:
            moves.weights[i] = 0
        elif last:
            moves.weights[i] = -20  # nothing will be drawn for
        else:
            card = card_of(move)
            worth = look.card(card)
            if state.content.is_seraph[card]:
                worth = 12 + 4 * size(structures(player))
            moves.weights[i] = 11 - worth
