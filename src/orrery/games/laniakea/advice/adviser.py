"""Weights for every decision, and a rating of positions."""
from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from orrery.games.laniakea.advice.estimate import DRAWN, NEVER, POINT, Estimate
from orrery.games.laniakea.advice.scale import gain_worth, price_worth, turns_left, unit_worth
from orrery.games.laniakea.rules import choices, frames
from orrery.games.laniakea.rules.counting import (
    celestial_points,
    chaos_points,
    entity_points,
    galaxy_points,
    scoring_points,
    throne_points,
)
from orrery.games.laniakea.rules.counting import score as final_score
from orrery.games.laniakea.rules.frames import FOR_AUGMENT, Frame
from orrery.games.laniakea.rules.play import Laniakea
from orrery.games.laniakea.rules.table import POWERS, UPKEEP
from orrery.games.laniakea.rules.vocabulary import (
    CHAOS,
    GATEWAY,
    LOOP,
    SANCTUM,
    THRONE,
    UPGRADING,
    A,
    F,
    V,
)
from orrery.kernel.advice import Advice
from orrery.kernel.bits import BIT, PLACE, size
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
        if state.frames:
            weigh_frame(state, state.frames[-1], moves)
        elif state.phase == UPKEEP:
            weigh_upkeep(state, moves)
        elif moves.items[0] >= choices.PLAY:
            weigh_main(state, moves)
        else:
            for i in range(moves.n):
                moves.weights[i] = 0
        best = moves.weights[0]
        for i in range(moves.n):
            if moves.weights[i] > best:
                best = moves.weights[i]
        for i in range(moves.n):
            behind = best - moves.weights[i]
            moves.weights[i] = CURVE[behind] if behind < 80 else 1

    def rate(self, state: State, shares: list[float]) -> None:
        """By points now and in prospect; the more turns are left, the less a lead says."""
        assert isinstance(state, Laniakea)
        turns = turns_left(state)
        scale = 7.0 + 1.6 * float(turns)
        if state.solo:
            lead = prospects(state, 0, turns) - adversary_prospects(state, turns)
            if state.phase == POWERS:
                lead += 0.08 * float(rest_of_turn(state))
            shares[0] = 1.0 / (1.0 + exp(-lead / scale))
            return
        best = -1000.0
        for p in range(state.seats):
            shares[p] = -1000.0 if state.is_retired(p) else prospects(state, p, turns)
            if p == state.seat and state.phase == POWERS:
                shares[p] += 0.08 * float(rest_of_turn(state))
            best = max(best, shares[p])
        total = 0.0
        for p in range(state.seats):
            shares[p] = exp((shares[p] - best) / scale)
            total += shares[p]
        for p in range(state.seats):
            shares[p] /= total

    def horizon(self, state: State) -> i64:
        """A few choices, so that what is under way is finished; the rest of the turn is estimated."""
        assert isinstance(state, Laniakea)
        return UNDER_WAY if state.frames else 0


def prospects(state: Laniakea, seat: i64, turns: i64) -> float:
    """Points of a player as they stand, with what lies ready: Aether to be saved, resources, structures, cards."""
    player = state.players[seat]
    points = entity_points(state, seat) + scoring_points(state, seat) + chaos_points(state, seat)
    points += celestial_points(state, seat) + galaxy_points(state, seat) + player.ascension
    aether = player.aether
    worth = float(points) + float(throne_points(state, seat, aether))
    if turns > 0:
        hoped = max(min(aether + 2, state.content.resource_max), 5)
        worth = float(points) + 0.4 * float(throne_points(state, seat, aether)) + 0.5 * float(
            throne_points(state, seat, hoped)
        )
        ready = gain_value(player.voyage, V, turns) + gain_value(player.forge, F, turns)
        ready += gain_value(aether, A, turns)
        worth += 0.1 * float(ready)
        later = float(turns)
        worth += later * (0.25 * float(size(player.sanctums | player.gateways)) + 0.3 * float(player.movement))
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
    return float(final_score(state, state.seats)) + 2.0 * float(turns * state.house.adversary_cards)


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
        if move < choices.DISCARD:
            worth = card_play(look, move - choices.PLAY)
            if worth > 2:
                good += 1
                last = min(last, worth)
        elif move == choices.GLEAN:
            worth = look.harvest(player.galaxy) - (last if good >= room else 2)
        elif move == choices.CASH:
            worth = 3 + min(look.turns, 2) - (last if good >= room else 2)
        elif move == choices.GATE:
            worth = look.best_place(state.gate_relocations()) - look.stop(player.galaxy)
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
    return worth if worth > 0 else -5


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
        worth = card_play(look, PLACE[(cards & -cards) % 67])
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
    structures = size(look.player.sanctums | look.player.gateways)
    if look.turns > 4 and structures == 0:
        return worth - 6
    return worth


def attack(look: Estimate, chaos: i64) -> i64:
    """Its points, its reward, and peace: before the cards are played, for they stay in hand."""
    content = look.state.content
    return POINT * content.chaos_vp[chaos] + look.effect(content.chaos_reward[chaos]) + look.per(CHAOS) + 30


def augment(look: Estimate) -> i64:
    """A stone for many harvests, if it lies under an own structure."""
    places = look.state.augmentable() & (look.player.sanctums | look.player.gateways)
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
            card = move - choices.UPKEEP
            worth = look.card(card)
            if state.content.is_seraph[card]:
                worth = 12 + 4 * size(player.sanctums | player.gateways)
            moves.weights[i] = 11 - worth


def weigh_frame(state: Laniakea, frame: Frame, moves: Moves) -> None:
    look = Estimate(state)
    kind = frame.kind
    if kind == frames.MOVE_STEP:
        weigh_steps(look, frame, moves)
    elif kind == frames.BUILD_PICK:
        weigh_build(look, frame, moves)
    elif kind == frames.RECRUIT_PICK or kind == frames.SPACE_PICK:
        weigh_recruit(look, frame, moves)
    elif kind == frames.POWER_PICK:
        weigh_power(look, frame, moves)
    elif kind == frames.ATTACK_COMMIT:
        weigh_commit(frame, moves)
    elif kind == frames.TRASH_PICK or kind == frames.FETCH_PICK or kind == frames.DISCARD_PICK:
        weigh_cards(look, moves)
    elif kind == frames.CONVERT:
        weigh_convert(look, moves)
    elif kind == frames.CHOOSE_BRANCH:
        first = state.content.program.a[frame.step]
        for i in range(moves.n):
            move = moves.items[i]
            moves.weights[i] = look.effect(first + move - choices.BRANCH) if move < choices.COMMIT else 0
    else:
        weigh_places(look, frame, moves)


def weigh_steps(look: Estimate, frame: Frame, moves: Moves) -> None:
    """Movements by where they lead; the loop by what it doubles; stopping by what lies here."""
    state = look.state
    here = look.player.galaxy
    steps: i64 = 1
    if frame.left > 0:
        steps = look.prepare_ways(frame.step, frame.left)
    for i in range(moves.n):
        move = moves.items[i]
        if move == choices.STOP:
            moves.weights[i] = look.stop(here)
        elif move == choices.SKIP_MOVE:
            moves.weights[i] = 0
        elif move == choices.LOOP:
            most: i64 = 0
            for which in range(3):
                amount = state.yields(here, which)
                gained = gain_worth(
                    look.player,
                    amount if which == V else 0,
                    amount if which == F else 0,
                    amount if which == A else 0,
                    state.content.resource_max,
                    look.turns,
                )
                most = max(most, gained)
            moves.weights[i] = look.stop(here) + most - look.movement_cost(frame.step, LOOP) - 1
        else:
            moves.weights[i] = look.first_step(steps, move - choices.STEP)


def weigh_build(look: Estimate, frame: Frame, moves: Moves) -> None:
    state = look.state
    off = state.content.program.b[frame.step]
    for i in range(moves.n):
        move = moves.items[i]
        if move == choices.SKIP_BUILD:
            moves.weights[i] = 0
        elif move < choices.GATEWAY:
            price = price_worth(look.player, state.price(state.seat, SANCTUM, off), look.turns)
            moves.weights[i] = look.sanctum(move - choices.SANCTUM) - price
        elif move < choices.THRONE:
            price = price_worth(look.player, state.price(state.seat, GATEWAY, off), look.turns)
            moves.weights[i] = look.gateway() - price
        else:
            price = price_worth(look.player, state.price(state.seat, THRONE, off), look.turns)
            moves.weights[i] = look.throne(move - choices.THRONE) - price


def weigh_recruit(look: Estimate, frame: Frame, moves: Moves) -> None:
    state = look.state
    for i in range(moves.n):
        move = moves.items[i]
        if move == choices.SKIP_RECRUIT:
            moves.weights[i] = 0
        elif move >= choices.SPACE:
            moves.weights[i] = look.effect(state.content.space_effect[move - choices.SPACE])
        else:
            price = state.entity_price(state.seat, move - choices.RECRUIT, frame.left)
            moves.weights[i] = look.entity(move - choices.RECRUIT) - price_worth(look.player, price, look.turns)


def weigh_power(look: Estimate, frame: Frame, moves: Moves) -> None:
    state = look.state
    for i in range(moves.n):
        move = moves.items[i]
        if move == choices.SKIP_POWER:
            moves.weights[i] = 0
        else:
            position = move - choices.POWER
            price = state.power_price(state.seat, position, frame.left)
            moves.weights[i] = look.power(position) - price_worth(look.player, price, look.turns)


def weigh_commit(frame: Frame, moves: Moves) -> None:
    """As little surplus as can be; tokens keep."""
    for i in range(moves.n):
        move = moves.items[i]
        if move == choices.COMMIT_TOKEN:
            moves.weights[i] = -6
        else:
            surplus = (move - choices.COMMIT) - frame.left
            moves.weights[i] = -2 * surplus if surplus > 0 else (move - choices.COMMIT)


def weigh_cards(look: Estimate, moves: Moves) -> None:
    """Trash and discard the weakest, fetch the best."""
    content = look.state.content
    for i in range(moves.n):
        move = moves.items[i]
        if move == choices.SKIP_TRASH or move == choices.SKIP_FETCH:
            moves.weights[i] = 0
        elif choices.FETCH <= move < choices.TRASH:
            moves.weights[i] = look.effect(content.card_effect[move - choices.FETCH])
        elif move >= choices.TRASH:
            card = (move - choices.TRASH) % choices.WIDTH
            moves.weights[i] = 13 - look.card(card)
        else:
            card = move - choices.DISCARD
            worth = look.effect(content.card_effect[card])
            moves.weights[i] = -worth - look.card(card) // 2
            if content.is_seraph[card]:
                moves.weights[i] -= 10


def weigh_convert(look: Estimate, moves: Moves) -> None:
    """What is received against what is handed in."""
    player = look.player
    turns = look.turns
    most = look.state.content.resource_max
    for i in range(moves.n):
        move = moves.items[i]
        if move == choices.STOP_CONVERTING:
            moves.weights[i] = 0
            continue
        exchange = move - choices.CONVERT
        if exchange <= choices.FF_A:
            paid = price_worth(player, (2 - exchange, exchange, 0), turns)
            moves.weights[i] = gain_worth(player, 0, 0, 1, most, turns) - paid
        elif exchange <= choices.A_FF:
            voyage = choices.A_FF - exchange
            gained = gain_worth(player, voyage, 2 - voyage, 0, most, turns)
            moves.weights[i] = gained - price_worth(player, (0, 0, 1), turns)
        elif exchange == choices.V_F:
            moves.weights[i] = gain_worth(player, 0, 1, 0, most, turns) - price_worth(player, (1, 0, 0), turns) - 1
        else:
            moves.weights[i] = gain_worth(player, 1, 0, 0, most, turns) - price_worth(player, (0, 1, 0), turns) - 1


def weigh_places(look: Estimate, frame: Frame, moves: Moves) -> None:
    """Everything else: galaxies by what they give, the rest by a word."""
    state = look.state
    player = look.player
    for i in range(moves.n):
        move = moves.items[i]
        worth: i64 = 0
        if choices.TELEPORT <= move < choices.HARVEST or choices.RELOCATE <= move < choices.SHIFT_WHAT:
            worth = look.stop(move % choices.WIDTH)
        elif move == choices.STAY_AT_GATE or move == choices.NO_FREE_STEP or move == choices.STAY:
            worth = look.stop(player.galaxy) + 1
        elif choices.HARVEST <= move < choices.RELOCATE:
            worth = look.harvest(move - choices.HARVEST)
        elif choices.SHIFT_TO <= move < choices.AUGMENT:
            worth = look.sanctum(move - choices.SHIFT_TO)
        elif choices.SHIFT_WHAT <= move < choices.SHIFT_TO:
            worth = shift(look, move - choices.SHIFT_WHAT)
        elif choices.AUGMENT <= move < choices.SANCTUM:
            own = (player.sanctums | player.gateways) & BIT[move % choices.WIDTH]
            worth = 8 if own else 0
        elif choices.STONE <= move < choices.LOOP_PICK:
            worth = stone(look, frame, move - choices.STONE)
        elif choices.LOOP_PICK <= move < choices.CONVERT:
            which = move - choices.LOOP_PICK
            worth = state.yields(frame.place, which) * unit_worth(which, player.resource(which), look.turns)
        elif move == choices.HARVEST_ALL:
            worth = 10
        elif move == choices.HARVEST_IN_ORDER:
            worth = 6
        elif move == choices.HARVEST_NONE or move == choices.STOP_HARVEST:
            worth = -20
        elif move == choices.UPGRADE_MOVEMENT:
            worth = look.upgrade_movement()
        elif move == choices.UPGRADE_ABILITY:
            worth = look.upgrade_ability()
        elif move == choices.SKIP_UPGRADE:
            worth = price_worth(player, state.price(state.seat, UPGRADING, frame.left), look.turns)
        elif move == choices.YES:
            worth = DRAWN
        moves.weights[i] = worth


def shift(look: Estimate, galaxy: i64) -> i64:
    """What the best neighbour gives more."""
    best = NEVER
    targets = look.state.shift_targets(galaxy)
    while targets != 0:
        best = max(best, look.sanctum(PLACE[(targets & -targets) % 67]))
        targets &= targets - 1
    return best - look.sanctum(galaxy)


def stone(look: Estimate, frame: Frame, which: i64) -> i64:
    have = look.player.resource(which)
    if frame.step == FOR_AUGMENT:
        return have
    return 2 * unit_worth(which, have, look.turns)

