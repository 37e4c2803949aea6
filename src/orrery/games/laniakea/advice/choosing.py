"""Weights for the choices that an effect under way asks for."""
from __future__ import annotations

from mypy_extensions import i64

from orrery.games.laniakea.advice.estimate import Estimate
from orrery.games.laniakea.advice.places import DRAWN, NEVER, POINT
from orrery.games.laniakea.advice.scale import gain_worth, price_worth, unit_worth
from orrery.games.laniakea.rules import building, choices, frames, harvest, resources, vocabulary
from orrery.games.laniakea.rules.choices import card_of
from orrery.games.laniakea.rules.counting import structures
from orrery.games.laniakea.rules.frames import FOR_AUGMENT, Frame
from orrery.games.laniakea.rules.play import Laniakea
from orrery.games.laniakea.rules.vocabulary import A, F, V
from orrery.kernel.bits import BIT, lowest
from orrery.kernel.moves import Moves


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
    elif kind == frames.ADVERSARY_PICK:
        weigh_adversary(state, moves)
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
                amount = harvest.yields(state, here, which)
                gained = gain_worth(
                    look.player,
                    amount if which == V else 0,
                    amount if which == F else 0,
                    amount if which == A else 0,
                    state.content.resource_max,
                    look.turns,
                )
                most = max(most, gained)
            moves.weights[i] = look.stop(here) + most - look.movement_cost(frame.step, vocabulary.LOOP) - 1
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
            price = price_worth(look.player, resources.price(state, state.seat, vocabulary.SANCTUM, off), look.turns)
            moves.weights[i] = look.sanctum(move - choices.SANCTUM) - price
        elif move < choices.THRONE:
            price = price_worth(look.player, resources.price(state, state.seat, vocabulary.GATEWAY, off), look.turns)
            moves.weights[i] = look.gateway() - price
        else:
            price = price_worth(look.player, resources.price(state, state.seat, vocabulary.THRONE, off), look.turns)
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
            price = resources.entity_price(state, state.seat, move - choices.RECRUIT, frame.left)
            moves.weights[i] = look.entity(move - choices.RECRUIT) - price_worth(look.player, price, look.turns)


def weigh_adversary(state: Laniakea, moves: Moves) -> None:
    """LAN-128: the player owes the Adversary what helps it most, which is what leaves it the most resources."""
    left = state.content.adversary_leftover
    for i in range(moves.n):
        price = resources.entity_price(state, state.seats, moves.items[i] - choices.RECRUIT, 0)
        moves.weights[i] = -POINT * (left[V] * price[0] + left[F] * price[1] + left[A] * price[2])


def weigh_power(look: Estimate, frame: Frame, moves: Moves) -> None:
    state = look.state
    for i in range(moves.n):
        move = moves.items[i]
        if move == choices.SKIP_POWER:
            moves.weights[i] = 0
        else:
            position = move - choices.POWER
            price = resources.power_price(state, state.seat, position, frame.left)
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
        move = moves.items[i] % choices.PAGE
        card = card_of(moves.items[i])
        if move == choices.SKIP_TRASH or move == choices.SKIP_FETCH:
            moves.weights[i] = 0
        elif choices.FETCH <= move < choices.TRASH:
            moves.weights[i] = look.effect(content.card_effect[card])
        elif move >= choices.TRASH:
            moves.weights[i] = 13 - look.card(card)
        else:
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
            own = structures(player) & BIT[move % choices.WIDTH]
            worth = 8 if own else 0
        elif choices.STONE <= move < choices.LOOP_PICK:
            worth = stone(look, frame, move - choices.STONE)
        elif choices.LOOP_PICK <= move < choices.CONVERT:
            which = move - choices.LOOP_PICK
            worth = harvest.yields(state, frame.place, which) * unit_worth(which, player.resource(which), look.turns)
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
            price = resources.price(state, state.seat, vocabulary.UPGRADING, frame.left)
            worth = price_worth(player, price, look.turns)
        elif move == choices.YES:
            worth = DRAWN
        moves.weights[i] = worth


def shift(look: Estimate, galaxy: i64) -> i64:
    """What the best neighbour gives more."""
    best = NEVER
    targets = building.shift_targets(look.state, galaxy)
    while targets != 0:
        best = max(best, look.sanctum(lowest(targets)))
        targets &= targets - 1
    return best - look.sanctum(galaxy)


def stone(look: Estimate, frame: Frame, which: i64) -> i64:
    have = look.player.resource(which)
    if frame.step == FOR_AUGMENT:
        return have
    return 2 * unit_worth(which, have, look.turns)

