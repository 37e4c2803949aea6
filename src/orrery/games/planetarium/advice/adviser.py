"""The adviser: weights for every decision, and how good a position is for each seat."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from orrery.games.planetarium.advice.distance import Reach
from orrery.games.planetarium.advice.ending import Ending
from orrery.games.planetarium.advice.outlook import Outlook, look_around
from orrery.games.planetarium.rules import moves as m
from orrery.games.planetarium.rules.board import BYTE, FINAL, HIGH, LOW, PLANETS
from orrery.games.planetarium.rules.play import Planetarium
from orrery.games.planetarium.rules.solo import Solo
from orrery.kernel.advice import Advice, falling, share_of, share_out, weigh_values
from orrery.kernel.bits import BIT, size
from orrery.kernel.endings import try_all
from orrery.kernel.moves import Moves
from orrery.kernel.state import State
from orrery.kernel.vectors import vec

GRAIN: Final[i64] = 250  # thousandths of a point: less makes no difference, the choice among such moves is open
WEIGHTS: Final = vec[i64](falling(20_000.0, 900.0 / 250.0, 48))  # 0.9 points worse: about a third of the weight

FRESH_CARD: Final[i64] = 3000  # what the card drawn after a play is worth, and the rhythm of playing
HOARD: Final[i64] = 700  # by so much playing any card looks better than waiting
POOR: Final[i64] = 1200  # a card worth less than this may be downgraded
SURE: Final[i64] = 1000  # of a point: what is scored now counts in full
PATIENCE: Final[i64] = 900  # of a thousand: a card not yet played may never be
# Points by which a seat must be ahead to be e times as likely to win: at the end, and more for each free space.
LEAD: Final = 4.0
LEAD_EACH_SPACE: Final = 0.15
SOLO_LEAD: Final = 3.0
SOLO_LEAD_EACH_SPACE: Final = 0.25
EACH_SPACE: Final = 2.4  # by which a free space of the track brings score and Target of the solo game together
UNPLAYED: Final = 0.7  # of what a card is worth, as long as it is not on the table
UNPLAYED_FINAL: Final = 0.8
ALL_WAYS: Final[i64] = 20_000  # positions of the last turn that are looked at: hardly ever more than a tenth of it
IN_STORE: Final = 0.5  # points that a token on the mat is worth


class PlanetariumAdvice(Advice):
    def weigh(self, state: State, moves: Moves) -> None:
        assert isinstance(state, Planetarium)
        step = state.at_step
        if step == m.AT_DECK:
            weigh_decks(state, moves)
        elif step == m.AT_MARKER:
            weigh_markers(state, moves)
        else:
            reaches = look_around(state)
            outlook = Ending(state, state.seat, reaches) if state.last_turn else Outlook(state, state.seat, reaches)
            if step == m.AT_TOKEN:
                weigh_tokens(state, outlook, moves)
            elif step == m.AT_TARGET:
                outlook.prepare()
                for i in range(moves.n):
                    moves.weights[i] = outlook.value_after(state.token, moves.items[i] - m.TO)
            elif step == m.AT_ACT:
                weigh_act(state, outlook, moves)
            elif step == m.AT_PLANET:
                for i in range(moves.n):
                    moves.weights[i] = outlook.value_without(state.card, moves.items[i] - m.ON)
            elif step == m.AT_FINAL_PLANET:
                for i in range(moves.n):
                    moves.weights[i] = final_rest(outlook, state.card, moves.items[i] - m.ON)
            elif step == m.AT_FINAL:
                weigh_finals(state, outlook, moves)
            elif step == m.AT_SPACE:
                weigh_pull(state, reaches, moves)
            elif step in (m.AT_KIND, m.AT_SLOT):
                weigh_gravity(state, outlook, moves)
            else:
                weigh_two_finals(state, outlook, moves)
            weigh_values(moves, WEIGHTS, GRAIN)

    def work_out(self, state: State, moves: Moves, values: list[float]) -> bool:
        """The very last turn: all that is left are its own choices."""
        assert isinstance(state, Planetarium)
        return state.last_turn and state.final_left == BIT[state.seat] and try_all(state, moves, values, ALL_WAYS)

    def rate(self, state: State, shares: list[float]) -> None:
        assert isinstance(state, Planetarium)
        reaches = look_around(state)
        if isinstance(state, Solo):
            shares[0] = solo_chance(state, reaches)
            return
        left = float(state.ends - len(state.track))
        if left < 0.0:
            left = 0.0
        for p in range(state.seats):
            if not state.is_retired(p):
                shares[p] = prospects(state, p, reaches)
        share_out(state, shares, LEAD + LEAD_EACH_SPACE * left)

    def keenness(self, state: State) -> float:
        return 1.8

    def horizon(self, state: State) -> i64:
        return 1  # rivals' hands are guessed: what they will do says less than how things stand


def prospects(state: Planetarium, seat: i64, reaches: list[Reach]) -> float:
    """Points a seat has and may hope for."""
    points = float(state.scores[seat])
    if state.final_left != 0:
        if state.final_left & BIT[seat] == 0:
            return points
        ending = Ending(state, seat, reaches)
        return points + 0.001 * float(ending.with_play())
    outlook = Outlook(state, seat, reaches)
    outlook.value()
    points += 0.001 * (UNPLAYED * float(outlook.soon) + UNPLAYED_FINAL * float(outlook.late))
    return points + IN_STORE * float(state.matter_of(seat))


def solo_chance(state: Solo, reaches: list[Reach]) -> float:
    """The chance to beat a Target that sinks by about as much as the dice will take from here on."""
    left = float(state.ends - len(state.track))
    if left < 0.0:
        left = 0.0
    margin = prospects(state, 0, reaches) + EACH_SPACE * left - float(state.target())
    return share_of(margin, SOLO_LEAD + SOLO_LEAD_EACH_SPACE * left)


def weigh_tokens(state: Planetarium, outlook: Outlook, moves: Moves) -> None:
    """By the best place a token can go."""
    targets = Moves()
    outlook.prepare()
    for i in range(moves.n):
        token = moves.items[i]
        targets.n = 0
        state.fill_targets(token, targets)
        best: i64 = -1
        for j in range(targets.n):
            value = outlook.value_after(token, targets.items[j] - m.TO)
            if value > best:
                best = value
        moves.weights[i] = best


def weigh_act(state: Planetarium, outlook: Outlook, moves: Moves) -> None:
    """Play what brings most, now and by what it leaves; downgrade a hopeless card if nothing can be played."""
    now = outlook.value()
    if not state.last_turn:
        now = now * PATIENCE // SURE
    best: i64 = -1
    for i in range(moves.n):
        move = moves.items[i]
        if move < m.DOWNGRADE:
            value = best_play(state, outlook, move - m.PLAY)
            if value > best:
                best = value
        elif move == m.PASS:
            value = now
            if best >= 0 and not state.last_turn and value > best - HOARD:
                value = best - HOARD  # who only waits never ends the game
        else:
            value = now + POOR - outlook.worth(move - m.DOWNGRADE)
            if best >= 0:
                value -= FRESH_CARD
        moves.weights[i] = value


def best_play(state: Planetarium, outlook: Outlook, card: i64) -> i64:
    best: i64 = 0
    for planet in range(PLANETS):
        if state.is_playable(card, planet, state.seat):
            value = outlook.value_without(card, planet)
            if not state.last_turn:
                value = value * PATIENCE // SURE + FRESH_CARD
            if value > best:
                best = value
    return best + SURE * state.cards.points[card]


def weigh_finals(state: Planetarium, outlook: Outlook, moves: Moves) -> None:
    for i in range(moves.n):
        move = moves.items[i]
        moves.weights[i] = 0
        if move != m.DONE:
            card = move - m.PLAY
            for planet in range(PLANETS):
                if state.is_final_playable(card, planet, state.seat):
                    value = SURE * state.cards.points[card] + final_rest(outlook, card, planet)
                    if value > moves.weights[i]:
                        moves.weights[i] = value


def final_rest(outlook: Outlook, card: i64, planet: i64) -> i64:
    """What the other Finals can still score; the marker is gone, not placed."""
    markers = outlook.markers
    outlook.markers -= BYTE[planet]
    spare = outlook.spare_markers
    outlook.spare_markers = 0
    value = outlook.value_without(card, planet)
    outlook.markers = markers
    outlook.spare_markers = spare
    return value


def weigh_gravity(state: Planetarium, outlook: Outlook, moves: Moves) -> None:
    """The kind, and the slot, that help the hand most."""
    for i in range(moves.n):
        move = moves.items[i]
        if move == m.NO_GRAVITY:
            moves.weights[i] = outlook.value() - SURE  # a token is worth about a point
        elif move >= m.INTO:
            moves.weights[i] = outlook.value_with(state.at[state.pulled], move - m.INTO)
        else:
            best: i64 = 0
            for planet in range(PLANETS):
                value = outlook.value_with(move - m.GRAVITY, planet)
                if value > best:
                    best = value
            moves.weights[i] = best


def weigh_pull(state: Planetarium, reaches: list[Reach], moves: Moves) -> None:
    """The token that is hardest to come by otherwise."""
    for i in range(moves.n):
        nearest: i64 = 1000
        for planet in range(PLANETS):
            far = reaches[planet].row[moves.items[i] - m.FROM]
            if far < nearest:
                nearest = far
        moves.weights[i] = 100 * nearest


def weigh_two_finals(state: Planetarium, outlook: Outlook, moves: Moves) -> None:
    """Keep the Final that is nearer, discard the other one."""
    for i in range(moves.n):
        move = moves.items[i]
        if move >= m.DISCARD:
            moves.weights[i] = -outlook.worth(move - m.DISCARD)
        else:
            moves.weights[i] = outlook.worth(move - m.KEEP)


def weigh_decks(state: Planetarium, moves: Moves) -> None:
    """Finals late, two of them, then more; enough Low cards to go on; else High."""
    hand = state.hands[state.seat]
    finals = size(hand & state.cards.of_deck[FINAL])
    lows = size(hand & state.cards.of_deck[LOW])
    others = size(hand) - finals
    done = 100 * len(state.track)
    final = (  # by how much of the track is full, in per cent
        (done > 45 * state.ends and finals < 2)
        or (done > 65 * state.ends and finals < 3)
        or (done > 80 * state.ends and finals < 4 and others >= 2)
    )
    for i in range(moves.n):
        deck = moves.items[i] - m.DRAW
        weight: i64 = 300
        if deck == FINAL:
            weight = 1000 if final else 60
        elif deck == LOW:
            weight = 600 if lows < 2 else 200
        elif deck == HIGH:
            weight = 400
        moves.weights[i] = weight


def weigh_markers(state: Planetarium, moves: Moves) -> None:
    """From where most of them are, if that is more than here."""
    here = state.markers_on(state.seat, state.aim)
    most: i64 = here + 1
    for i in range(moves.n):
        if moves.items[i] != m.NO_MARKER:
            there = state.markers_on(state.seat, moves.items[i] - m.MARKER)
            if there > most:
                most = there
    for i in range(moves.n):
        if moves.items[i] == m.NO_MARKER:
            moves.weights[i] = 20
        else:
            moves.weights[i] = 60 if state.markers_on(state.seat, moves.items[i] - m.MARKER) >= most else 5

